/* tree.c - the moves that were played from a position, in many files. */
#include <string.h>

#include <gamut/search.h>

#include "base/text.h"
#include "collection/positions.h"
#include "many.h"
#include "operation.h"
#include "report/report.h"
#include "rules/chess/fen.h"
#include "search/book.h"
#include "search/line.h"

enum {
    BOOK_DEPTH = 30 /* half moves of a book, unless the user gives a depth */
};

typedef struct growing_tree {
    search_root root;
    search_tree tree;
} growing_tree;

static bool take_path(const operation_many *batch, void **found, base_arena *arena, const char *path,
                      const gamut_record *record)
{
    const growing_tree *growing = batch->payload;
    const search_path *taken = search_take_path(arena, &growing->root, path, record);
    if (!taken)
        return !base_arena_failed(arena);
    if (!*found)
        *found = ARENA_NEW(arena, base_list);
    const search_path **kept = *found ? base_list_add(*found, arena, sizeof *kept) : NULL;
    if (kept)
        *kept = taken;
    return kept != NULL;
}

static bool add_paths(operation_many *batch, base_arena *arena, const char *path, void *found)
{
    growing_tree *growing = batch->payload;
    const base_list *list = found;
    const search_path *const *paths = list->items;
    (void)arena;
    (void)path;
    for (size_t i = 0; i < list->count; i++)
        if (!search_add_path(&growing->tree, paths[i]))
            return false;
    return true;
}

/* Read the position. False: the session's message states what is wrong with it. */
static bool read_root(search_root *out, gamut_session *session, const gamut_tree_options *asked)
{
    const char *problem = NULL;
    chess_fen_faults faults = { 0 };
    search_line line;
    bool has_rights = codec_is_on(&session->options, "rights");
    chess_set_start(&out->position);
    if (asked->fen && !chess_read_fen(&out->position, &faults, base_text_of(asked->fen)))
        problem = "the FEN is not a position";
    if (!asked->fen && asked->line) {
        if (search_read_line(&line, session->answers, base_text_of(asked->line), &problem))
            out->position = line.end;
        else if (!problem)
            problem = "out of memory";
    }
    if (asked->depth > SEARCH_TREE_DEPTH)
        problem = "a tree is 40 half moves deep at most";
    out->depth = asked->depth ? handle_unsigned(asked->depth) : 1;
    out->pattern = problem ? NULL : search_pattern_of(session->answers, &out->position, has_rights);
    if (!out->pattern)
        (void)session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s", problem ? problem : "out of memory");
    return out->pattern != NULL;
}

/* Answer from the index of positions of a collection, which has the moves made in any position of its games, but to a
 * depth of one move only. False: the games must be read. */
static bool grow_by_index(growing_tree *out, gamut_session *session, const char *const *paths, size_t path_count)
{
    const char *problem, *deleted = codec_option(&session->options, "deleted");
    if (path_count != 1 || out->root.depth != 1 || session->lent || (deleted && strcmp(deleted, "only") == 0))
        return false;
    stage_chain *chain = stage_chain_open(session->budget, &session->options);
    base_arena *arena = base_arena_create(session->budget);
    bool is_whole = chain && arena && stage_chain_is_idle(chain);
    collection_store *store = is_whole ? store_open(arena, paths[0], STORE_READ, &problem) : NULL;
    /* The index counts deleted games, too. */
    bool is_right = store && ((deleted && strcmp(deleted, "keep") == 0) || !store_has_deleted(store));
    bool is_grown = is_right && positions_grow_tree(&out->tree, arena, store, &out->root.position);
    store_close(store);
    base_arena_destroy(arena);
    stage_chain_close(chain);
    return is_grown;
}

/* Return whether the path names a book, which has no games. */
static bool is_book(const char *path)
{
    return base_text_equal_fold_ascii(io_path_extension(path), TEXT("bin"));
}

/* Add the moves of a book. */
static gamut_outcome grow_by_book(growing_tree *out, gamut_session *session, const char *path)
{
    io_bundle *bundle = NULL;
    const char *problem = "";
    if (reader_open_bundle(&bundle, session, path, &problem) != IO_OK)
        return session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_INPUT, "%s: %s", path, problem);
    gamut_outcome outcome = GAMUT_FINE;
    base_bytes bytes = io_bundle_main(bundle)->bytes;
    base_arena *scratch = base_arena_create(session->budget);
    problem = search_find_book_flaw(bytes);
    if (problem)
        outcome =
            session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_INPUT, "%s is no Polyglot book: %s", path, problem);
    else if (!scratch || !search_read_book(&out->tree, scratch, &out->root, bytes))
        outcome = session_out_of_memory(session, GAMUT_UNREADABLE);
    base_arena_destroy(scratch);
    io_bundle_close(bundle);
    return outcome;
}

/* Add the moves of all books, and put the other paths into `games`. */
static gamut_outcome grow_by_books(growing_tree *out, gamut_session *session, const char *const *paths, size_t count,
                                   const char **games, size_t *game_count)
{
    for (size_t i = 0; i < count; i++) {
        if (!is_book(paths[i])) {
            games[(*game_count)++] = paths[i];
            continue;
        }
        gamut_outcome outcome = grow_by_book(out, session, paths[i]);
        if (outcome != GAMUT_FINE)
            return outcome;
    }
    return GAMUT_FINE;
}

/* Copy the options, and build the tree. It lives as long as the session's answers. */
static gamut_outcome tree_grow(growing_tree *out, gamut_session *session, const char *const *paths, size_t path_count,
                               const gamut_tree_options *options, gamut_tree_options *own)
{
    *own = (gamut_tree_options){ 0 };
    *out = (growing_tree){ .tree = { .arena = session->answers } };
    if (!SESSION_TAKE(own, options, session) || !read_root(&out->root, session, own))
        return GAMUT_MISUSED;
    own->min = own->min ? own->min : 1;
    if (grow_by_index(out, session, paths, path_count))
        return GAMUT_FINE;
    const char **games = ARENA_ARRAY(session->answers, path_count + 1, const char *);
    size_t game_count = 0;
    if (!games)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    gamut_outcome outcome = grow_by_books(out, session, paths, path_count, games, &game_count);
    if (outcome != GAMUT_FINE || (!game_count && path_count))
        return outcome;
    codec_options before = session->options;
    operation_many batch = {
        .session = session, .paths = games, .count = game_count, .take = take_path, .add = add_paths, .payload = out
    };
    /* Make the position a condition for the readers, so that they stop early in games that cannot reach it. */
    chess_position start;
    char fen[CHESS_FEN_TEXT];
    chess_set_start(&start);
    fen[chess_write_fen(fen, &out->root.position, 0)] = '\0';
    bool is_set = chess_is_same(&out->root.position, &start) || gamut_session_set(session, "fen", fen) == GAMUT_OK;
    outcome = is_set ? operation_many_run(&batch) : GAMUT_MISUSED;
    session->options = before;
    return outcome;
}

gamut_outcome gamut_tree(gamut_session *session, const char *const *paths, size_t path_count,
                         const gamut_tree_options *options, const gamut_value **out)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, out);
    HANDLE_NEEDS_PATHS(GAMUT_MISUSED, paths, path_count);
    gamut_tree_options own;
    growing_tree grown;
    *out = NULL;
    gamut_outcome outcome = tree_grow(&grown, session, paths, path_count, options, &own);
    if (outcome <= GAMUT_FINDINGS)
        *out = search_list_tree(session->answers, &grown.tree, &grown.root, own.min);
    if (outcome <= GAMUT_FINDINGS && !*out)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    return outcome;
}

gamut_outcome gamut_tree_book(gamut_session *session, const char *const *paths, size_t path_count,
                              const gamut_tree_options *options, const char *output, uint64_t *entries)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, output);
    HANDLE_NEEDS_PATHS(GAMUT_MISUSED, paths, path_count);
    gamut_tree_options own;
    growing_tree grown;
    base_buffer bytes = { 0 };
    io_output *file = NULL;
    size_t count = 0;
    gamut_outcome outcome = tree_grow(&grown, session, paths, path_count, options, &own);
    if (outcome > GAMUT_FINDINGS)
        return outcome;
    if (!search_write_book(&bytes, session->answers, &grown.tree, &grown.root, own.min, &count) ||
        !io_output_open(&file, output)) {
        base_buffer_free(&bytes);
        return session_out_of_memory(session, GAMUT_UNWRITTEN);
    }
    io_sink *sink = io_output_sink(file, NULL);
    if (sink)
        io_sink_write(sink, bytes.data, bytes.length);
    /* If memory ran out, moves may be missing without any other report. */
    if (session_is_short(session))
        outcome = session_out_of_memory(session, GAMUT_UNWRITTEN);
    else if (!sink || !io_output_commit(file))
        outcome = session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "%s", io_output_message(file));
    io_output_close(file);
    base_buffer_free(&bytes);
    if (entries)
        *entries = count;
    return outcome;
}

gamut_outcome gamut_tree_write(const gamut_value *tree, const gamut_style *style, const gamut_stream *stream)
{
    HANDLE_NEEDS(GAMUT_MISUSED, tree);
    HANDLE_NEEDS_STREAM(GAMUT_MISUSED, stream);
    gamut_style own = { 0 };
    if (!SESSION_TAKE(&own, style, NULL))
        return GAMUT_MISUSED;
    handle_out out = { .stream = stream };
    base_arena *arena = base_arena_create(NULL);
    if (arena)
        report_moves(tree, &own, arena, &out.buffer);
    bool is_whole = arena && !base_arena_failed(arena);
    base_arena_destroy(arena);
    return handle_out_end(&out) && is_whole ? GAMUT_FINE : GAMUT_UNWRITTEN;
}

gamut_outcome tree_run(const operation_call *call, const gamut_tree_options *options, const gamut_value **answer)
{
    gamut_tree_options own = *options;
    uint64_t entries = 0;
    if (own.fen && own.line)
        return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "--fen and --line both name the position: give one of them");
    if (!own.output)
        return gamut_tree(call->session, call->paths, call->path_count, &own, answer);
    if (call->style->form == GAMUT_FORM_JSON)
        return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "-o writes a book, and does not go with --json");
    own.depth = own.depth ? own.depth : BOOK_DEPTH;
    gamut_outcome outcome = gamut_tree_book(call->session, call->paths, call->path_count, &own, own.output, &entries);
    gamut_value *tree = tree_object(call->session->answers);
    tree_set_integer(call->session->answers, tree, "entries", (int64_t)entries);
    *answer = outcome <= GAMUT_FINDINGS ? tree : NULL;
    return outcome;
}
