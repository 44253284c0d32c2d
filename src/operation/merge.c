/* merge.c - joins the games of many files into one tree, which is written as games with variations. */
#include <string.h>

#include "base/text.h"
#include "io/system.h"
#include "many.h"
#include "operation.h"
#include "rules/chess/fen.h"
#include "search/line.h"
#include "search/study.h"

enum {
    LIST_DEPTH = 200 /* of the tree as values: deeper ones are refused by readers of JSON */
};

static bool take_lines(const operation_many *batch, void **found, base_arena *arena, const char *path,
                       const gamut_record *record)
{
    const search_study *study = batch->payload;
    (void)path;
    const search_lines *taken = record->game ? search_take_lines(arena, &study->start, record->game) : NULL;
    if (!taken)
        return !base_arena_failed(arena);
    if (!*found)
        *found = ARENA_NEW(arena, base_list);
    const search_lines **kept = *found ? base_list_add(*found, arena, sizeof *kept) : NULL;
    if (kept)
        *kept = taken;
    return kept != NULL;
}

static bool add_lines(operation_many *batch, base_arena *arena, const char *path, void *found)
{
    const base_list *list = found;
    const search_lines *const *lines = list->items;
    (void)path;
    for (size_t i = 0; i < list->count; i++)
        if (!search_study_add(batch->payload, arena, lines[i]))
            return false;
    return true;
}

gamut_outcome operation_read_study(search_study *study, gamut_session *session, const char *const *paths,
                                   size_t path_count)
{
    operation_many batch = {
        .session = session, .paths = paths, .count = path_count, .take = take_lines, .add = add_lines, .payload = study
    };
    return operation_many_run(&batch);
}

/* Read where the study starts, and what it takes. False: the session's message states what is wrong. */
static bool read_start(search_study_start *out, gamut_session *session, const gamut_merge_options *asked)
{
    const char *problem = NULL;
    chess_fen_faults faults = { 0 };
    search_line line;
    chess_set_start(&out->position);
    /* Ranks of a FEN are separated by slashes, which no move has. */
    if (asked->start && strchr(asked->start, '/')) {
        if (!chess_read_fen(&out->position, &faults, base_text_of(asked->start)))
            problem = "the FEN is not a position";
    } else if (asked->start) {
        if (search_read_line(&line, session->answers, base_text_of(asked->start), &problem))
            out->position = line.end;
        else if (!problem)
            problem = "out of memory";
    }
    out->depth = asked->depth > UINT32_MAX ? UINT32_MAX : (uint32_t)asked->depth;
    out->rating = asked->rating > UINT32_MAX ? UINT32_MAX : (uint32_t)asked->rating;
    out->is_main_only = asked->main_lines;
    out->is_without_passes = asked->colour != NULL; /* a pass, with which comments show threats, is no answer */
    out->pattern = problem ? NULL : search_pattern_of(session->answers, &out->position, false);
    if (!out->pattern)
        (void)session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s", problem ? problem : "out of memory");
    return out->pattern != NULL;
}

static search_study_limits limits_of(const gamut_merge_options *asked)
{
    uint32_t moves = asked->moves > UINT32_MAX ? UINT32_MAX : (uint32_t)asked->moves;
    search_study_limits limits = { .games = asked->min, .moves = { moves, moves } };
    if (asked->colour) {
        chess_side side = strcmp(asked->colour, "white") == 0 ? CHESS_WHITE : CHESS_BLACK;
        limits.moves[side] = moves ? moves : 1;
        limits.moves[chess_opponent(side)] = 0;
    }
    return limits;
}

static search_study_form form_of(const gamut_merge_options *asked)
{
    static const struct {
        const char *word;
        unsigned remarks;
    } words[] = { { "all", SEARCH_STUDY_COUNTS | SEARCH_STUDY_SOURCES },
                  { "counts", SEARCH_STUDY_COUNTS },
                  { "sources", SEARCH_STUDY_SOURCES } };
    search_study_form form = { .is_marking = !asked->transpositions || strcmp(asked->transpositions, "keep") != 0,
                               .chapters = asked->chapters > UINT32_MAX ? UINT32_MAX : (uint32_t)asked->chapters,
                               .title = asked->title ? base_text_of(asked->title) : TEXT("Merged games") };
    for (size_t i = 0; i < COUNT(words); i++)
        if (strcmp(words[i].word, asked->remarks ? asked->remarks : "all") == 0)
            form.remarks = words[i].remarks;
    return form;
}

/* Write the study as games. The answer has its figures, and what the target could not hold. */
static gamut_outcome write_study(gamut_session *session, const search_study *study, const gamut_merge_options *asked,
                                 gamut_writer *writer, const gamut_value **answer)
{
    const search_study_form form = form_of(asked);
    base_arena *arena = base_arena_create(session->budget);
    size_t count = 0;
    const gamut_game *games = arena ? search_study_games(&count, arena, study, &form) : NULL;
    gamut_outcome outcome =
        games || (arena && !base_arena_failed(arena)) ? GAMUT_FINE : session_out_of_memory(session, GAMUT_UNWRITTEN);
    for (size_t i = 0; i < count && outcome <= GAMUT_FINDINGS; i++) {
        gamut_record record = { .kind = GAMUT_KIND_CHESS_GAME, .number = i + 1, .game = &games[i] };
        gamut_status status = writer_put(writer, &record);
        if (status == GAMUT_FAILED)
            outcome = session_write_failure(session);
        else if (status == GAMUT_SKIPPED)
            outcome = GAMUT_FINDINGS;
    }
    if (outcome <= GAMUT_FINDINGS && !study->games && operation_would_empty(asked->output))
        outcome = session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_ARGUMENT,
                              "no game goes on from the position, so '%s' stays as it is", asked->output);
    if (outcome <= GAMUT_FINDINGS && gamut_writer_commit(writer) != GAMUT_OK)
        outcome = session_write_failure(session);
    if (outcome <= GAMUT_FINDINGS && !study->games)
        session_report_output(session, asked->output, &handle_rule_selection,
                              TEXT("no game goes on from the position"));
    writer_report_notices(session, writer, asked->output);
    base_arena_destroy(arena);
    gamut_value *out = tree_object(session->answers);
    tree_set_text(session->answers, out, "file", base_text_of(asked->output));
    tree_set_integer(session->answers, out, "games", (int64_t)study->games);
    tree_set_integer(session->answers, out, "positions", (int64_t)study->positions);
    tree_set_integer(session->answers, out, "moves", (int64_t)study->moves);
    tree_set_integer(session->answers, out, "lines", (int64_t)study->lines);
    tree_set_integer(session->answers, out, "transpositions", (int64_t)study->transpositions);
    tree_set_integer(session->answers, out, "chapters", (int64_t)count);
    tree_set(out, "losses", tree_copy(session->answers, writer->codec.losses));
    *answer = outcome <= GAMUT_FINDINGS ? out : NULL;
    return handle_worse(outcome, tree_is_empty(writer->codec.losses) ? GAMUT_FINE : GAMUT_FINDINGS);
}

/* The merged games are no substitute for the files that they come from. */
static bool spares_inputs(gamut_session *session, const char *output, const char *const *inputs, size_t count)
{
    const codec_format *to = codec_find_extension(io_path_extension(output));
    for (size_t i = 0; i < count; i++) {
        const codec_format *from = codec_find_extension(io_path_extension(inputs[i]));
        bool is_family = to && from && to->family && from->family && strcmp(to->family->name, from->family->name) == 0;
        if (!(is_family ? io_is_same_family(inputs[i], output) : io_is_same_file(inputs[i], output)))
            continue;
        (void)session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                          "'%s' is one of the files to merge, which stay as they are; choose another name", output);
        return false;
    }
    return operation_spares_parts(session, output, inputs, count);
}

gamut_outcome merge_run(const operation_call *call, const gamut_merge_options *options, const gamut_value **answer)
{
    gamut_session *session = call->session;
    search_study study = { .arena = base_arena_create(session->budget),
                           .is_joining = !options->transpositions || strcmp(options->transpositions, "join") == 0 };
    gamut_writer *writer = NULL;
    gamut_outcome outcome = GAMUT_MISUSED;
    const search_study_limits limits = limits_of(options);
    if (!study.arena)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    /* The target is opened before any game is read, so that a wrong name costs no time. */
    bool is_open = read_start(&study.start, session, options) &&
                   (!options->output || spares_inputs(session, options->output, call->paths, call->path_count));
    if (is_open && options->output && gamut_writer_open(&writer, session, options->output) != GAMUT_OK) {
        outcome = session_write_failure(session);
        is_open = false;
    } else if (writer && !(writer->codec.format->about.kinds & GAMUT_KIND_CHESS_GAME)) {
        (void)session_say(session, GAMUT_MISUSED, GAMUT_ERROR_FORMAT, "%s files hold no games of chess",
                          writer->codec.format->about.id);
        is_open = false;
    }
    if (is_open) {
        outcome = operation_read_study(&study, session, call->paths, call->path_count);
        if (outcome <= GAMUT_FINDINGS && !search_study_keep(&study, &limits))
            outcome = session_out_of_memory(session, GAMUT_UNREADABLE);
    }
    if (is_open && outcome <= GAMUT_FINDINGS && writer)
        outcome = handle_worse(outcome, write_study(session, &study, options, writer, answer));
    else if (is_open && outcome <= GAMUT_FINDINGS) {
        uint32_t depth = study.start.depth && study.start.depth < LIST_DEPTH ? study.start.depth : LIST_DEPTH;
        *answer = search_study_list(session->answers, &study, depth);
        outcome = *answer ? outcome : session_out_of_memory(session, GAMUT_UNREADABLE);
    }
    gamut_writer_close(writer);
    base_arena_destroy(study.arena);
    return outcome;
}
