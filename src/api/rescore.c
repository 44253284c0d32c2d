/* rescore.c - bridge sessions scored again, and written with what was found. */
#include <gamut/bridge.h>

#include "analysis/rescore.h"
#include "base/text.h"
#include "trees.h"

/* ---- the answer ---- */

/* The path counts the records of the file, from 0. */
static gamut_value *difference_tree(base_arena *arena, const rescore_difference *difference, size_t record)
{
    gamut_value *tree = tree_object(arena);
    tree_set_text(arena, tree, "path", base_arena_print(arena, "[%zu].%.*s", record, TEXT_ARGS(difference->path)));
    tree_set(tree, "stored", tree_copy(arena, difference->stored));
    tree_set(tree, "computed", tree_copy(arena, difference->computed));
    return tree;
}

/* The check of that name, new if it is the first; checks without a number stay out. */
static gamut_value *check_in(base_arena *arena, gamut_value *checks, rescore_check check)
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

static void add_result(base_arena *arena, gamut_value *checks, const rescore_result *result, size_t record)
{
    for (int i = 0; i < RESCORE_CHECK_COUNT; i++) {
        const rescore_tally *tally = &result->checks[i];
        int64_t total = 0, equal = 0;
        if (!tally->total)
            continue;
        gamut_value *tree = check_in(arena, checks, (rescore_check)i);
        if (!tree || !tree_get_integer(&total, tree, "total") || !tree_get_integer(&equal, tree, "equal"))
            return;
        tree_set_integer(arena, tree, "total", total + (int64_t)tally->total);
        tree_set_integer(arena, tree, "equal", equal + (int64_t)tally->equal);
        gamut_value *list = (gamut_value *)(uintptr_t)gamut_value_member(tree, "differences");
        for (const rescore_difference *each = tally->first; each; each = each->next)
            tree_append(list, difference_tree(arena, each, record));
    }
}

static bool has_differences(const gamut_value *checks)
{
    for (const gamut_value *check = checks ? checks->first : NULL; check; check = check->next)
        if (!tree_is_empty(gamut_value_member(check, "differences")))
            return true;
    return false;
}

/* ---- scoring ---- */

typedef struct scoring {
    base_arena *answers;
    base_arena *scratch;
    gamut_value *checks;
    size_t records;
    bool has_failed;
} scoring;

static bool score_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    scoring *all = payload;
    (void)reader;
    if (record->kind != GAMUT_EVENT)
        return true;
    base_arena_reset(all->scratch);
    rescore_result result = { .arena = all->scratch };
    all->has_failed = !rescore_event(&result, record->event);
    add_result(all->answers, all->checks, &result, all->records++);
    return !all->has_failed;
}

gamut_outcome gamut_rescore(gamut_session *session, const char *path, const gamut_value **out)
{
    gamut_reader *reader;
    *out = NULL;
    if (reader_open_lean(&reader, session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    scoring all = { .answers = session->answers, .scratch = base_arena_create(session->budget) };
    gamut_value *answer = tree_object(session->answers);
    tree_set_text(session->answers, answer, "file", base_arena_copy(session->answers, base_text_of(path)));
    all.checks = tree_set_list(session->answers, answer, "checks");
    gamut_outcome outcome = all.scratch && all.checks ? api_read_all(reader, false, score_record, &all)
                                                      : session_say(session, GAMUT_UNREADABLE, "out of memory");
    gamut_reader_close(reader);
    base_arena_destroy(all.scratch);
    if (all.has_failed || base_arena_failed(session->answers))
        return session_say(session, GAMUT_UNREADABLE, "out of memory");
    *out = answer;
    return outcome == GAMUT_FINE && has_differences(all.checks) ? GAMUT_FINDINGS : outcome;
}

/* ---- fixing ---- */

static bool rescore_tree(api_trees *trees, gamut_value *tree)
{
    gamut_record record;
    if (!api_trees_record(trees, tree, &record))
        return false;
    return record.kind != GAMUT_EVENT || rescore_settle(trees->arena, tree, record.event);
}

bool api_trees_rescore(api_trees *trees)
{
    for (gamut_value *tree = trees->records->first; tree; tree = tree->next)
        if (!rescore_tree(trees, tree))
            return false;
    return true;
}

gamut_outcome gamut_rescore_fix(gamut_session *session, const char *input, const char *output, const gamut_value **out)
{
    api_trees trees;
    gamut_outcome found = gamut_rescore(session, input, out);
    if (found > GAMUT_FINDINGS)
        return found;
    gamut_outcome outcome = api_trees_open(&trees, session, input);
    if (outcome <= GAMUT_FINDINGS)
        outcome = api_trees_rescore(&trees) ? api_trees_write(&trees, output)
                                            : session_say(session, GAMUT_UNWRITTEN, "out of memory");
    api_trees_close(&trees);
    return outcome;
}
