/* study_games.c - a study as games with variations, and as values. */
#include "base/date.h"
#include "base/text.h"
#include "model/tree.h"
#include "rules/chess/fen.h"
#include "rules/chess/notation.h"
#include "study.h"

/* ---- remarks ---- */

typedef struct study_printing {
    base_arena *arena;
    const search_study *study;
    const search_study_form *form;
    base_list games;    /* gamut_game */
    base_list chapters; /* numbers of the places with which chapters begin */
    unsigned cut;       /* half moves after which the game that is printed ends with the names of chapters; 0: none */
} study_printing;

static void open_sentence(base_buffer *out)
{
    if (out->length)
        base_buffer_add_string(out, "; ");
}

static void remark_count(base_buffer *out, const search_study_edge *edge)
{
    uint64_t white = edge->results[SEARCH_WHITE_WON], draws = edge->results[SEARCH_DRAWN];
    uint64_t decided = white + draws + edge->results[SEARCH_BLACK_WON];
    open_sentence(out);
    base_buffer_print(out, "%llu games", (unsigned long long)edge->games);
    if (decided) {
        uint64_t tenths = ((2 * white + draws) * 1000 + decided) / (2 * decided);
        base_buffer_print(out, ", %llu.%llu %%", (unsigned long long)(tenths / 10), (unsigned long long)(tenths % 10));
    }
}

static void remark_sources(base_buffer *out, const search_study_edge *edge)
{
    uint64_t named = 0;
    for (const search_study_game *game = edge->endings; game; game = game->next, named++) {
        unsigned year = base_date_of(game->date).year;
        open_sentence(out);
        base_buffer_print(out, "%.*s - %.*s", TEXT_ARGS(game->white), TEXT_ARGS(game->black));
        if (game->event.length && !base_text_is(game->event, "?"))
            base_buffer_print(out, ", %.*s", TEXT_ARGS(game->event));
        if (year)
            base_buffer_print(out, " %u", year);
        if (game->result.length && !base_text_is(game->result, "*"))
            base_buffer_print(out, " %.*s", TEXT_ARGS(game->result));
    }
    if (edge->ended > named)
        base_buffer_print(out, "; and %llu more", (unsigned long long)(edge->ended - named));
}

/* Return the place that a move's place refers to, because the same position is continued there; SEARCH_STUDY_NONE: it
 * is continued after this move. */
static uint32_t place_elsewhere(const search_study *study, uint32_t edge)
{
    uint32_t to = search_study_edge_at(study, edge)->to;
    uint32_t main = study->mains[search_study_place_at(study, to)->group];
    return main == to && search_study_place_at(study, to)->home == edge ? SEARCH_STUDY_NONE : main;
}

static base_text line_to(base_arena *arena, const search_study *study, uint32_t place)
{
    uint32_t count;
    const uint32_t *edges = search_study_line(&count, arena, study, place);
    return edges ? search_study_print_line(arena, study, edges, count) : (base_text){ NULL, 0 };
}

/* Return what place_elsewhere returns, unless the move before has already said so. */
static uint32_t place_to_name(const search_study *study, uint32_t edge)
{
    uint32_t before = search_study_place_at(study, search_study_edge_at(study, edge)->from)->home;
    if (before != SEARCH_STUDY_NONE && place_elsewhere(study, before) != SEARCH_STUDY_NONE)
        return SEARCH_STUDY_NONE;
    return place_elsewhere(study, edge);
}

/* Return the remarks about a move. `before` is the number of games that made the move before it: what has not changed
 * since is not repeated. */
static base_text remarks_of(const study_printing *print, uint32_t at, uint64_t before)
{
    const search_study *study = print->study;
    const search_study_edge *edge = search_study_edge_at(study, at);
    uint32_t elsewhere = print->form->is_marking ? place_to_name(study, at) : SEARCH_STUDY_NONE;
    base_buffer out = { 0 };
    if (elsewhere == 0)
        base_buffer_add_string(&out, "the first position again");
    else if (elsewhere != SEARCH_STUDY_NONE)
        base_buffer_print(&out, "as after %.*s", TEXT_ARGS(line_to(print->arena, study, elsewhere)));
    if ((print->form->remarks & SEARCH_STUDY_COUNTS) && edge->games > 1 && edge->games != before)
        remark_count(&out, edge);
    if (print->form->remarks & SEARCH_STUDY_SOURCES)
        remark_sources(&out, edge);
    base_text text = base_arena_copy(print->arena, base_buffer_text(&out));
    base_buffer_free(&out);
    return text;
}

/* ---- games ---- */

/* A place whose moves must still be added after a node. */
typedef struct study_task {
    uint32_t place, node, ply;
    uint64_t games; /* that made the move before */
} study_task;

static void add_study_notes(const study_printing *print, chess_builder *builder, uint32_t node, uint32_t edge,
                            uint64_t before, base_text chapter)
{
    uint32_t last = 0;
    for (const search_study_note *note = search_study_edge_at(print->study, edge)->notes; note; note = note->next)
        last = chess_add_note(builder, node, last, &note->note);
    gamut_note remark = { .kind = GAMUT_NOTE_TEXT, .text = remarks_of(print, edge, before) };
    if (remark.text.length)
        last = chess_add_note(builder, node, last, &remark);
    remark.text = chapter;
    if (chapter.length)
        (void)chess_add_note(builder, node, last, &remark);
}

/* Add the moves of a place after a node, and the places that follow to the tasks. The task is a copy, because the list
 * of tasks may move in memory. */
static bool add_moves(study_printing *print, chess_builder *builder, base_list *tasks, const study_task task)
{
    const search_study *study = print->study;
    uint32_t last = 0;
    size_t first_task = tasks->count;
    uint32_t at = search_study_place_at(study, task.place)->first;
    for (; at != SEARCH_STUDY_NONE; at = search_study_edge_at(study, at)->next) {
        const search_study_edge *edge = search_study_edge_at(study, at);
        const search_study_place *to = search_study_place_at(study, edge->to);
        uint32_t node = chess_add_node(builder, edge->move);
        if (!node)
            return false;
        *(last ? &builder->nodes[last].other : &builder->nodes[task.node].next) = node;
        last = node;
        bool goes_on = to->home == at && to->first != SEARCH_STUDY_NONE;
        base_text chapter = { NULL, 0 };
        if (goes_on && print->cut && task.ply + 1 == print->cut) {
            uint32_t *place = base_list_add(&print->chapters, print->arena, sizeof *place);
            if (!place)
                return false;
            *place = edge->to;
            chapter = base_arena_print(print->arena, "Chapter %zu", print->chapters.count + 1);
            goes_on = false;
        }
        add_study_notes(print, builder, node, at, task.games, chapter);
        study_task *next = goes_on ? base_list_add(tasks, print->arena, sizeof *next) : NULL;
        if (next)
            *next = (study_task){ edge->to, node, task.ply + 1, edge->games };
        else if (goes_on)
            return false;
    }
    /* The last task comes next: turn them round, so that chapters are numbered in the order of the moves. */
    study_task *items = tasks->items;
    for (size_t a = first_task, b = tasks->count; a + 1 < b; a++) {
        study_task swapped = items[a];
        items[a] = items[--b];
        items[b] = swapped;
    }
    return true;
}

/* Add a game with the moves from `place` on, after the line that leads to it. */
static bool add_game(study_printing *print, uint32_t place, base_text name)
{
    base_arena *arena = print->arena;
    const search_study *study = print->study;
    chess_builder builder;
    base_list tasks = { 0 };
    uint32_t count, node = 0;
    const uint32_t *line = search_study_line(&count, arena, study, place);
    gamut_game *game = base_list_add(&print->games, arena, sizeof *game);
    if (!line || !game || !chess_builder_open(&builder, arena, 64))
        return false;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t next = chess_add_node(&builder, search_study_edge_at(study, line[i])->move);
        if (!next)
            return false;
        builder.nodes[node].next = next;
        node = next;
    }
    uint64_t games = count ? search_study_edge_at(study, line[count - 1])->games : 0;
    bool is_added = add_moves(print, &builder, &tasks, (study_task){ place, node, count, games });
    while (is_added && tasks.count)
        is_added = add_moves(print, &builder, &tasks, ((study_task *)tasks.items)[--tasks.count]);
    chess_position start;
    char fen[CHESS_FEN_TEXT];
    chess_set_start(&start);
    *game = (gamut_game){ .event = print->form->title,
                          .site = TEXT("?"),
                          .date = TEXT("????.??.??"),
                          .round = TEXT("?"),
                          .white = TEXT("?"),
                          .black = TEXT("?"),
                          .result = TEXT("*"),
                          .moves = chess_builder_moves(&builder) };
    if (!chess_is_same(&study->start.position, &start))
        game->fen = base_arena_copy(arena, (base_text){ fen, chess_write_fen(fen, &study->start.position, 0) });
    if (name.length) {
        gamut_tag *tags = ARENA_ARRAY(arena, 2, gamut_tag);
        game->event = base_arena_print(arena, "%.*s: %.*s", TEXT_ARGS(print->form->title), TEXT_ARGS(name));
        if (tags) {
            tags[0] = (gamut_tag){ TEXT("StudyName"), print->form->title };
            tags[1] = (gamut_tag){ TEXT("ChapterName"), name };
            game->tags = (gamut_tag_list){ tags, 2 };
        }
    }
    return is_added && !base_arena_failed(arena);
}

const gamut_game *search_study_games(size_t *count, base_arena *arena, const search_study *study,
                                     const search_study_form *form)
{
    study_printing print = { .arena = arena, .study = study, .form = form, .cut = form->chapters };
    bool is_whole = !study->places.count || add_game(&print, 0, form->chapters ? TEXT("Contents") : TEXT(""));
    print.cut = 0;
    for (size_t i = 0; is_whole && i < print.chapters.count; i++) {
        uint32_t place = ((const uint32_t *)print.chapters.items)[i];
        is_whole = add_game(&print, place, line_to(arena, study, place));
    }
    *count = print.games.count;
    return is_whole ? print.games.items : NULL;
}

/* ---- values ---- */

static void list_children(base_arena *arena, const search_study *study, gamut_value *parent, uint32_t place,
                          const chess_position *position, uint32_t depth)
{
    static const char *const names[] = {
        [SEARCH_WHITE_WON] = "white", [SEARCH_DRAWN] = "draws", [SEARCH_BLACK_WON] = "black"
    };
    gamut_value *children = tree_set_list(arena, parent, "children");
    uint32_t at = search_study_place_at(study, place)->first;
    for (; children && at != SEARCH_STUDY_NONE; at = search_study_edge_at(study, at)->next) {
        const search_study_edge *edge = search_study_edge_at(study, at);
        char san[CHESS_MOVE_TEXT];
        size_t length = chess_write_move(san, position, edge->move, CHESS_SAN, CHESS_ENGLISH);
        gamut_value *row = tree_object(arena);
        tree_set_text(arena, row, "san", base_arena_copy(arena, (base_text){ san, length }));
        tree_set_integer(arena, row, "games", (int64_t)edge->games);
        for (size_t i = 0; i < COUNT(names); i++)
            tree_set_integer(arena, row, names[i], (int64_t)edge->results[i]);
        uint32_t elsewhere = place_elsewhere(study, at);
        if (elsewhere != SEARCH_STUDY_NONE)
            tree_set_text(arena, row, "transposes", elsewhere ? line_to(arena, study, elsewhere) : TEXT(""));
        tree_append(children, row);
        chess_position next = *position;
        chess_play(&next, edge->move);
        if (depth > 1 && search_study_place_at(study, edge->to)->home == at)
            list_children(arena, study, row, edge->to, &next, depth - 1);
        else
            (void)tree_set_list(arena, row, "children");
    }
}

gamut_value *search_study_list(base_arena *arena, const search_study *study, uint32_t depth)
{
    char fen[CHESS_FEN_TEXT];
    gamut_value *out = tree_object(arena);
    size_t length = chess_write_fen(fen, &study->start.position, 0);
    tree_set_text(arena, out, "fen", base_arena_copy(arena, (base_text){ fen, length }));
    tree_set_integer(arena, out, "games", (int64_t)study->games);
    tree_set_integer(arena, out, "positions", (int64_t)study->positions);
    tree_set_integer(arena, out, "moves", (int64_t)study->moves);
    tree_set_integer(arena, out, "lines", (int64_t)study->lines);
    tree_set_integer(arena, out, "transpositions", (int64_t)study->transpositions);
    if (study->places.count)
        list_children(arena, study, out, 0, &study->start.position, depth);
    else
        (void)tree_set_list(arena, out, "children");
    return base_arena_failed(arena) ? NULL : out;
}
