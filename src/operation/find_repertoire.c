/* find_repertoire.c - lists the games that leave a repertoire, and what else they tell about it. */
#include <string.h>

#include "base/text.h"
#include "many.h"
#include "model/tree_json.h"
#include "operation.h"
#include "report/report.h"
#include "rules/chess/fen.h"
#include "rules/chess/notation.h"
#include "search/repertoire.h"

typedef struct comparison {
    search_repertoire known;
    bool is_json;
    base_list rows; /* base_text: the games that leave the repertoire, printed */
} comparison;

/* A game that was compared. */
typedef struct compared_game {
    search_departure departure;
    base_text row; /* absent: the game did not leave the repertoire */
} compared_game;

/* Print where a game leaves the repertoire, as an object or as a line for people. */
static base_text print_departure(base_arena *arena, const comparison *all, const search_departure *left,
                                 const char *path, const gamut_record *record)
{
    const search_study *study = all->known.study;
    const chess_position *position = &left->position;
    char san[CHESS_MOVE_TEXT], fen[CHESS_FEN_TEXT];
    base_text answers = search_repertoire_answers(arena, study, left->place, position);
    size_t length = chess_write_move(san, position, left->played, CHESS_SAN, CHESS_ENGLISH);
    base_text played = base_arena_print(arena, "%u%s %.*s", (unsigned)position->number,
                                        chess_to_move(position) == CHESS_WHITE ? "." : "...", (int)length, san);
    base_buffer out = { 0 };
    if (all->is_json) {
        gamut_value *row = report_hit_tree(arena, path, record);
        tree_set_text(arena, row, "finding", TEXT("left"));
        tree_set_integer(arena, row, "ply", left->ply);
        tree_set_text(arena, row, "by", base_text_of(search_leaving_words[left->how]));
        tree_set_text(arena, row, "played", played);
        if (answers.length)
            tree_set_text(arena, row, "moves", answers);
        tree_set_text(arena, row, "fen", (base_text){ fen, chess_write_fen(fen, position, 0) });
        if (row)
            tree_print_json(&out, row, 0);
    } else {
        report_hit(&out, arena, path, record);
        if (out.length)
            out.length--; /* the end of the line */
        base_buffer_print(&out, "  %.*s", TEXT_ARGS(played));
        if (left->how == SEARCH_LEFT_AT_END)
            base_buffer_add_string(&out, ", where the line ends");
        else
            base_buffer_print(&out, " by %s instead of %.*s",
                              left->how == SEARCH_LEFT_BY_OWNER ? "you" : "the opponent", TEXT_ARGS(answers));
    }
    base_buffer_add_char(&out, '\n');
    base_text text = out.failed ? (base_text){ NULL, 0 } : base_arena_copy(arena, base_buffer_text(&out));
    base_buffer_free(&out);
    return text;
}

static bool take_departure(const operation_many *batch, void **found, base_arena *arena, const char *path,
                           const gamut_record *record)
{
    const comparison *all = batch->payload;
    search_departure departure;
    if (!record->game || !search_depart(&departure, arena, all->known.study, all->known.side, record->game))
        return !base_arena_failed(arena);
    if (!*found)
        *found = ARENA_NEW(arena, base_list);
    compared_game *game = *found ? base_list_add(*found, arena, sizeof *game) : NULL;
    if (!game)
        return false;
    *game = (compared_game){ .departure = departure };
    if (departure.how != SEARCH_NOT_LEFT)
        game->row = print_departure(arena, all, &departure, path, record);
    return !base_arena_failed(arena);
}

static bool add_departures(operation_many *batch, base_arena *arena, const char *path, void *found)
{
    comparison *all = batch->payload;
    const base_list *list = found;
    const compared_game *games = list->items;
    (void)arena;
    (void)path;
    for (size_t i = 0; i < list->count; i++) {
        if (!search_repertoire_count(&all->known, &games[i].departure))
            return false;
        base_text *row = games[i].row.length ? base_list_add(&all->rows, all->known.arena, sizeof *row) : NULL;
        if (row)
            *row = base_arena_copy(all->known.arena, games[i].row);
    }
    return !base_arena_failed(all->known.arena);
}

/* Print the rows of one finding below a heading, for people. */
static void print_rows(base_buffer *out, const gamut_value *rows, const char *finding, const char *heading)
{
    bool is_first = true;
    for (const gamut_value *row = rows->first; row; row = row->next) {
        int64_t games;
        if (!base_text_is(tree_get_text(row, "finding"), finding))
            continue;
        if (is_first)
            base_buffer_print(out, "\n%s:\n", heading);
        is_first = false;
        base_text line = tree_get_text(row, "line");
        base_buffer_print(out, "  %.*s%s%.*s", TEXT_ARGS(line), line.length ? ": " : "",
                          TEXT_ARGS(tree_get_text(row, "moves")));
        if (tree_get_integer(&games, row, "games"))
            base_buffer_print(out, " (%lld game%s)", (long long)games, games == 1 ? "" : "s");
        base_buffer_add_char(out, '\n');
    }
}

/* Print what is said of the repertoire as a whole, before the games and lists. */
static void print_whole(base_buffer *out, const comparison *all)
{
    const search_study *study = all->known.study;
    bool is_white = all->known.side == CHESS_WHITE;
    if (!all->is_json) {
        base_buffer_print(out, "Repertoire of %s: %llu positions, %llu lines; %llu of %llu games leave it\n",
                          is_white ? "White" : "Black", (unsigned long long)study->positions,
                          (unsigned long long)study->lines, (unsigned long long)all->rows.count,
                          (unsigned long long)all->known.games);
        return;
    }
    base_arena *arena = all->known.arena;
    gamut_value *row = tree_object(arena);
    tree_set_text(arena, row, "finding", TEXT("repertoire"));
    tree_set_text(arena, row, "colour", is_white ? TEXT("white") : TEXT("black"));
    tree_set_integer(arena, row, "positions", (int64_t)study->positions);
    tree_set_integer(arena, row, "lines", (int64_t)study->lines);
    tree_set_integer(arena, row, "games", (int64_t)all->known.games);
    tree_set_integer(arena, row, "left", (int64_t)all->rows.count);
    if (row)
        tree_print_json(out, row, 0);
    base_buffer_add_char(out, '\n');
}

static void print_comparison(handle_out *out, const comparison *all, const gamut_value *rows)
{
    static const struct {
        const char *finding, *heading;
    } parts[] = { { "answers", "Positions with several answers" },
                  { "instead", "What opponents play instead" },
                  { "never", "Lines that no game met" } };
    const base_text *lines = all->rows.items;
    print_whole(&out->buffer, all);
    for (size_t i = 0; i < all->rows.count && !out->is_stopped; i++) {
        base_buffer_add_text(&out->buffer, lines[i]);
        handle_out_pass(out);
    }
    for (size_t i = 0; i < COUNT(parts) && !all->is_json; i++)
        print_rows(&out->buffer, rows, parts[i].finding, parts[i].heading);
    for (const gamut_value *row = rows->first; row && all->is_json; row = row->next) {
        tree_print_json(&out->buffer, row, 0);
        base_buffer_add_char(&out->buffer, '\n');
    }
}

codec_options operation_leave_conditions(gamut_session *session)
{
    static const char *const kept[] = { "jobs", "encoding" };
    codec_options before = session->options;
    session->options = (codec_options){ 0 };
    for (size_t i = 0; i < before.count; i++)
        for (size_t j = 0; j < COUNT(kept); j++)
            if (strcmp(before.items[i].name, kept[j]) == 0)
                session->options.items[session->options.count++] = before.items[i];
    return before;
}

static gamut_outcome read_repertoire(search_study *study, gamut_session *session, const char *path)
{
    codec_options before = operation_leave_conditions(session);
    gamut_outcome outcome = operation_read_study(study, session, &path, 1);
    session->options = before;
    const search_study_limits limits = { 0 };
    if (outcome <= GAMUT_FINDINGS && !search_study_keep(study, &limits))
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    if (outcome <= GAMUT_FINDINGS && !study->moves)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s has no moves to compare games with", path);
    return outcome;
}

static gamut_outcome compare_games(comparison *all, search_study *study, gamut_session *session,
                                   const char *const *paths, size_t path_count, const gamut_find_options *options)
{
    chess_set_start(&study->start.position);
    study->start.is_without_passes = true;
    study->start.pattern = search_pattern_of(study->arena, &study->start.position, false);
    gamut_outcome outcome = study->start.pattern ? read_repertoire(study, session, options->repertoire)
                                                 : session_out_of_memory(session, GAMUT_UNREADABLE);
    if (outcome > GAMUT_FINDINGS)
        return outcome;
    if (options->colour)
        all->known.side = strcmp(options->colour, "white") == 0 ? CHESS_WHITE : CHESS_BLACK;
    else if (!search_repertoire_side(&all->known.side, study))
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "the lines of %s do not tell whose repertoire it is: give --colour white or black",
                           options->repertoire);
    operation_many batch = { .session = session,
                             .paths = paths,
                             .count = path_count,
                             .take = take_departure,
                             .add = add_departures,
                             .payload = all };
    return handle_worse(outcome, operation_many_run(&batch));
}

gamut_outcome operation_find_repertoire(gamut_session *session, const char *const *paths, size_t path_count,
                                        const gamut_find_options *options, gamut_form form, const gamut_stream *stream,
                                        uint64_t *hits)
{
    search_study study = { .arena = base_arena_create(session->budget), .is_joining = true };
    if (!study.arena)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    comparison all = { .known = { .arena = study.arena, .study = &study }, .is_json = form == GAMUT_FORM_JSON };
    handle_out out = { .stream = stream };
    gamut_outcome outcome = compare_games(&all, &study, session, paths, path_count, options);
    const gamut_value *rows = outcome <= GAMUT_FINDINGS ? search_repertoire_list(study.arena, &all.known) : NULL;
    if (rows && !options->count)
        print_comparison(&out, &all, rows);
    else if (!rows && outcome <= GAMUT_FINDINGS)
        outcome = session_out_of_memory(session, GAMUT_UNREADABLE);
    *hits = all.rows.count;
    base_arena_destroy(study.arena);
    return handle_out_end(&out) ? outcome : GAMUT_UNWRITTEN;
}
