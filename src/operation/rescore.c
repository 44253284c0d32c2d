/* rescore.c - scores bridge sessions and boards again, and writes the results. */
#include <gamut/change.h>

#include <string.h>

#include "base/text.h"
#include "model/tree_path.h"
#include "operation.h"
#include "rules/bridge/scoring.h"
#include "rules/bridge/session_scoring.h"
#include "scoring/rescore.h"
#include "scoring/rescore_file.h"
#include "tournament/tournament_tree.h"
#include "trees.h"

/* Return the check of that name in the answer; add it if it is not there yet. */
static gamut_value *find_check(base_arena *arena, gamut_value *checks, rescore_check check)
{
    const char *name = rescore_check_name(check);
    for (gamut_value *known = checks->first; known; known = known->next)
        if (base_text_is(tree_get_text(known, "name"), name))
            return known;
    gamut_value *tree = tree_object(arena);
    tree_set_text(arena, tree, "name", base_text_of(name));
    tree_set_integer(arena, tree, "total", 0);
    tree_set_integer(arena, tree, "equal", 0);
    tree_set_list(arena, tree, "differences");
    tree_append(checks, tree);
    return tree;
}

/* Add a result to the answer: if a file has several events, their results are added up. Checks without values are left
 * out. */
static void rescore_add_result(base_arena *arena, gamut_value *checks, const rescore_result *result, gamut_kind kind)
{
    for (int i = 0; i < RESCORE_CHECK_COUNT; i++) {
        const rescore_tally *tally = &result->checks[i];
        int64_t total = 0, equal = 0;
        if (!tally->total)
            continue;
        gamut_value *tree = find_check(arena, checks, (rescore_check)i);
        if (!tree || !tree_get_integer(&total, tree, "total") || !tree_get_integer(&equal, tree, "equal"))
            return;
        tree_set_integer(arena, tree, "total", total + (int64_t)tally->total);
        tree_set_integer(arena, tree, "equal", equal + (int64_t)tally->equal);
        gamut_value *list = (gamut_value *)(uintptr_t)gamut_value_member(tree, "differences");
        for (const rescore_difference *each = tally->first; each; each = each->next) {
            gamut_value *difference = tree_object(arena);
            base_text record = tree_path_print(arena, TEXT(""), "%s[%zu].", codec_kind_name(kind), each->record);
            tree_set_text(arena, difference, "path",
                          base_arena_print(arena, "%.*s%.*s", TEXT_ARGS(record), TEXT_ARGS(each->path)));
            tree_set(difference, "stored", tree_copy(arena, each->stored));
            tree_set(difference, "computed", tree_copy(arena, each->computed));
            tree_append(list, difference);
        }
    }
}

/* Add [{"name", "reason"}] to the answer: what could not be computed, each reason once. */
static void add_left(base_arena *arena, gamut_value *answer, const rescore_left *left)
{
    if (!left)
        return;
    gamut_value *list = (gamut_value *)(uintptr_t)gamut_value_member(answer, "not_checked");
    list = list ? list : tree_set_list(arena, answer, "not_checked");
    gamut_value *tree = tree_object(arena);
    tree_set_text(arena, tree, "name", base_text_of(rescore_check_name(left->check)));
    tree_set_text(arena, tree, "reason", base_arena_copy(arena, left->reason));
    for (const gamut_value *known = list ? list->first : NULL; known; known = known->next)
        if (tree_equal(known, tree))
            return;
    tree_append(list, tree);
}

static bool has_differences(const gamut_value *checks)
{
    for (const gamut_value *check = checks ? checks->first : NULL; check; check = check->next)
        if (!tree_is_empty(gamut_value_member(check, "differences")))
            return true;
    return false;
}

typedef struct file_scoring {
    gamut_session *session;
    base_arena *scratch; /* memory for one event */
    base_arena *kept;    /* memory for what is kept of all boards */
    gamut_value *answer;
    gamut_value *checks;
    rescore_file *boards; /* NULL: no board was read yet */
    rescore_result board_result;
    size_t records;
    bool has_failed;
} file_scoring;

/* Return the scoring that the user gives to replace that of the boards; absent: the user gives none. */
static base_text rescore_scoring(const gamut_session *session)
{
    return base_text_of(codec_option(&session->options, "scoring"));
}

/* Boards are kept, because their results are compared with each other at the end; events are scored one by one. */
static bool score_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    file_scoring *score = payload;
    (void)reader;
    if (record->kind == GAMUT_KIND_EVENT) {
        base_arena_reset(score->scratch);
        rescore_result result = { .arena = score->scratch,
                                  .record = score->records,
                                  .skips_absent = bridge_states_only_results(&record->event->bridge) };
        score->has_failed = !rescore_event(&result, record->event);
        rescore_add_result(score->session->answers, score->checks, &result, GAMUT_KIND_EVENT);
        for (const rescore_left *left = result.left; left; left = left->next)
            add_left(score->session->answers, score->answer, left);
    } else if (record->kind == GAMUT_KIND_BRIDGE_BOARD) {
        score->board_result.arena = score->kept;
        if (!score->boards)
            score->boards = rescore_file_open(score->kept, &score->board_result, rescore_scoring(score->session));
        score->has_failed = !score->boards || !rescore_file_add(score->boards, score->records, record->board);
    }
    score->records++;
    return !score->has_failed;
}

/* Return whether the scoring can be computed. Otherwise it is refused before any file is written. */
static bool is_known_scoring(gamut_session *session)
{
    bridge_scoring wanted;
    base_text text = rescore_scoring(session);
    bridge_read_scoring(&wanted, text);
    const char *obstacle = bridge_scoring_obstacle(&wanted, wanted.base == BRIDGE_SCORING_IMP);
    if (!text.data || (wanted.base && !wanted.strange_count && !wanted.empty_count && !obstacle))
        return true;
    if (obstacle) {
        session_say(session, GAMUT_MISUSED, GAMUT_ERROR_OPTION, "'%.*s' cannot be computed: %s", TEXT_ARGS(text),
                    obstacle);
        return false;
    }
    session_say(session, GAMUT_MISUSED, GAMUT_ERROR_OPTION,
                "'%.*s' is not a scoring that can be computed; give MP or IMP and how: MP;MP2, IMP;Cross, IMP;Butler-2",
                TEXT_ARGS(text));
    return false;
}

/* Score all records of a file. `*has_boards` becomes true if a record is a board. Both gamut_rescore and
 * gamut_rescore_fix use this function, so their answers are the same. */
static gamut_outcome score_file(gamut_session *session, const char *path, const gamut_value **out, bool *has_boards)
{
    gamut_reader *reader;
    *out = NULL;
    *has_boards = false;
    if (!is_known_scoring(session))
        return GAMUT_MISUSED;
    if (reader_open_lean(&reader, session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    file_scoring score = { .session = session,
                           .scratch = base_arena_create(session->budget),
                           .kept = base_arena_create(session->budget) };
    gamut_value *answer = tree_object(session->answers);
    tree_set_text(session->answers, answer, "file", base_arena_copy(session->answers, base_text_of(path)));
    score.answer = answer;
    score.checks = tree_set_list(session->answers, answer, "checks");
    score.has_failed = !score.scratch || !score.kept || !score.checks;
    gamut_outcome outcome = score.has_failed ? GAMUT_UNREADABLE : driver_each(reader, score_record, &score);
    gamut_reader_close(reader);
    if (!score.has_failed && score.boards)
        score.has_failed = !rescore_file_end(score.boards);
    if (!score.has_failed)
        rescore_add_result(score.session->answers, score.checks, &score.board_result, GAMUT_KIND_BRIDGE_BOARD);
    for (const rescore_left *left = score.boards ? rescore_file_left(score.boards) : NULL; left; left = left->next)
        add_left(score.session->answers, score.answer, left);
    *has_boards = score.boards != NULL;
    base_arena_destroy(score.scratch);
    base_arena_destroy(score.kept);
    if (score.has_failed || base_arena_failed(session->answers))
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    *out = answer;
    /* Even if the readable part of a damaged file has no differences, the outcome must not be GAMUT_FINE. */
    bool is_fine = !has_differences(score.checks) && session_verdict(session, GAMUT_SEVERITY_ERROR) == GAMUT_FINE;
    return outcome == GAMUT_FINE && !is_fine ? GAMUT_FINDINGS : outcome;
}

gamut_outcome gamut_rescore(gamut_session *session, const char *path, const gamut_value **out)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, path, out);
    bool has_boards;
    return score_file(session, path, out, &has_boards);
}

static void report_left(gamut_session *session, diag_place place, const rescore_left *left)
{
    for (; left; left = left->next)
        diag_report(session->diags, &handle_rule_not_rescored, place, "%s stay as they were: %.*s",
                    left->what ? left->what : rescore_check_name(left->check), TEXT_ARGS(left->reason));
}

/* Return whether boards or matches of a session changed; changes of its people do not affect ranks. */
static bool has_new_results(gamut_value *tree, const gamut_value *before)
{
    const gamut_value *sections = tree_find_path(tree, TEXT("bridge.sections"));
    const gamut_value *old = gamut_value_member(gamut_value_member(before, "bridge"), "sections");
    old = old ? old->first : NULL;
    for (const gamut_value *each = sections ? sections->first : NULL; each; each = each->next) {
        if (!tree_equal(gamut_value_member(each, "boards"), gamut_value_member(old, "boards")) ||
            !tree_equal(gamut_value_member(each, "team_play"), gamut_value_member(old, "team_play")))
            return true;
        old = old ? old->next : NULL;
    }
    return false;
}

/* Gather the boards of the trees; `*out` becomes NULL if there are none. False: failed. */
static bool gather_tree_boards(operation_trees *trees, rescore_file **out)
{
    size_t number = 0;
    *out = NULL;
    for (gamut_value *tree = trees->records->first; tree; tree = tree->next, number++) {
        gamut_record record;
        if (!operation_trees_record(trees, tree, &record))
            return false;
        if (record.kind != GAMUT_KIND_BRIDGE_BOARD)
            continue;
        *out = *out ? *out : rescore_file_open(trees->arena, NULL, rescore_scoring(trees->session));
        if (!*out || !rescore_file_add(*out, number, record.board))
            return false;
    }
    return !*out || rescore_file_end(*out);
}

/* Update the tree of a board from the results of all boards; an unchanged board keeps its spelling (its original
 * bytes). */
static bool settle_board(const rescore_file *file, base_arena *arena, size_t number, gamut_record *record,
                         gamut_value *tree)
{
    gamut_board board = *record->board;
    bool is_changed = false;
    if (!rescore_file_apply(file, arena, number, &board, &is_changed))
        return false;
    record->board = &board;
    gamut_value *settled = is_changed ? codec_record_tree(arena, record) : NULL;
    if (settled) {
        settled->next = tree->next;
        *tree = *settled;
    }
    return settled || !is_changed;
}

static bool settle_trees(operation_trees *trees, const rescore_file *boards, bool *is_left)
{
    const operation_tree_source *source = trees->sources.items;
    size_t number = 0;
    for (gamut_value *tree = trees->records->first; tree; tree = tree->next, source++, number++) {
        gamut_record record, before;
        const rescore_left *left = NULL;
        if (!operation_trees_record(trees, tree, &record) || !operation_trees_record(trees, source->tree, &before))
            return false;
        const rescore_options options = { .before = before.event,
                                          .has_new_results = has_new_results(tree, source->tree) };
        if (record.kind == GAMUT_KIND_BRIDGE_BOARD && !settle_board(boards, trees->arena, number, &record, tree))
            return false;
        if (record.kind == GAMUT_KIND_EVENT && !rescore_settle(trees->arena, tree, record.event, &options, &left))
            return false;
        if (record.kind == GAMUT_KIND_EVENT && record.event->players.count && !record.event->bridge.sections.count &&
            !tournament_settle(trees->arena, tree, record.event))
            return false;
        report_left(trees->session, codec_place(&trees->reader->codec, 0, 0), left);
        *is_left = *is_left || left;
    }
    return true;
}

gamut_outcome operation_trees_rescore(operation_trees *trees)
{
    rescore_file *boards = NULL;
    bool is_left = false;
    trees->session->is_misused = false;
    if (!gather_tree_boards(trees, &boards) || !settle_trees(trees, boards, &is_left))
        return trees->session->is_misused ? GAMUT_MISUSED : session_out_of_memory(trees->session, GAMUT_UNWRITTEN);
    const rescore_left *left = boards ? rescore_file_left(boards) : NULL;
    report_left(trees->session, codec_place(&trees->reader->codec, 0, 0), left);
    return is_left || left ? GAMUT_FINDINGS : GAMUT_FINE;
}

/* A file of boards is read twice, first to compute and then to write; unchanged boards keep every byte. */
typedef struct board_writing {
    rescore_file *file;
    gamut_writer *writer; /* NULL: boards are being computed, not yet written */
    size_t records;
    uint32_t source; /* number of the file, for findings */
    bool has_new;    /* a board was rewritten */
    bool has_failed;
} board_writing;

static bool visit_board(gamut_reader *reader, const gamut_record *record, void *payload)
{
    board_writing *writing = payload;
    writing->source = codec_place(&reader->codec, 0, 0).file;
    bool is_board = record->kind == GAMUT_KIND_BRIDGE_BOARD, is_changed = false;
    if (!writing->writer)
        writing->has_failed = is_board && !rescore_file_add(writing->file, writing->records, record->board);
    else {
        gamut_record copy = *record;
        gamut_board board;
        if (is_board) {
            board = *record->board;
            copy.board = &board;
            writing->has_failed =
                !rescore_file_apply(writing->file, reader->codec.record, writing->records, &board, &is_changed);
        }
        if (!writing->has_failed) {
            operation_drop_spelling(&copy, reader, is_changed, &writing->has_new);
            writing->has_failed = writer_put(writing->writer, &copy) == GAMUT_FAILED;
        }
    }
    writing->records++;
    return !writing->has_failed;
}

static gamut_outcome rescore_read_boards(board_writing *writing, gamut_session *session, const char *input)
{
    writing->records = 0;
    gamut_outcome outcome = driver_each_again(session, input, writing->writer, visit_board, writing);
    return writing->has_failed ? session_out_of_memory(session, GAMUT_UNWRITTEN) : outcome;
}

/* Sessions are changed as trees, which keep their extras; boards are changed as records, which keep their spelling
 * (their original bytes). */
gamut_outcome gamut_rescore_fix(gamut_session *session, const char *input, const char *output, const gamut_value **out)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, input, output, out);
    operation_trees trees;
    bool has_boards = false;
    *out = NULL;
    gamut_outcome found = score_file(session, input, out, &has_boards);
    if (found > GAMUT_FINDINGS)
        return found;
    if (has_boards) {
        /* The boards are read twice: the results of one board come from several tables, so nothing can be written
         * before all are known. */
        base_arena *arena = base_arena_create(session->budget);
        board_writing writing = { .file = arena ? rescore_file_open(arena, NULL, rescore_scoring(session)) : NULL };
        gamut_outcome outcome = writing.file ? rescore_read_boards(&writing, session, input) : GAMUT_FINE;
        if (!writing.file || (outcome <= GAMUT_FINDINGS && !rescore_file_end(writing.file)))
            outcome = session_out_of_memory(session, GAMUT_UNWRITTEN);
        else if (outcome <= GAMUT_FINDINGS) {
            if (gamut_writer_open(&writing.writer, session, output) != GAMUT_OK)
                outcome = session_write_failure(session);
            else
                outcome = rescore_read_boards(&writing, session, input);
            if (outcome <= GAMUT_FINDINGS && gamut_writer_commit(writing.writer) != GAMUT_OK)
                outcome = GAMUT_UNWRITTEN;
            gamut_writer_close(writing.writer);
            if (outcome == GAMUT_FINE && (rescore_file_left(writing.file) || session_has_unread(session)))
                outcome = GAMUT_FINDINGS;
            report_left(session, (diag_place){ .file = writing.source }, rescore_file_left(writing.file));
        }
        base_arena_destroy(arena);
        return outcome;
    }
    gamut_outcome outcome = operation_trees_open(&trees, session, input);
    gamut_outcome settled = outcome <= GAMUT_FINDINGS ? operation_trees_rescore(&trees) : outcome;
    if (settled <= GAMUT_FINDINGS)
        outcome = operation_trees_write(&trees, output);
    operation_trees_close(&trees);
    return handle_worse(outcome, settled);
}

gamut_outcome rescore_run(const operation_call *call, const gamut_rescore_options *options, const gamut_value **answer)
{
    if (options->fix && !options->output)
        return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "rescore --fix needs a file to write to: -o OUT");
    if (options->output)
        return gamut_rescore_fix(call->session, call->paths[0], options->output, answer);
    return gamut_rescore(call->session, call->paths[0], answer);
}
