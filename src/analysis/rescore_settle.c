/* rescore_settle.c - the computed numbers put in the place of the stored ones, until nothing differs. */
#include "base/text.h"
#include "model/shape.h"
#include "model/tree_path.h"
#include "rescore.h"

enum {
    PASSES = 8 /* boards, sums, scores, finals, ranks, awards: each follows from the one before */
};

/* A movement is the director's: it is compared, but not changed. */
static bool is_fixed(int check)
{
    return check != RESCORE_MOVEMENT;
}

static bool is_zero(const gamut_value *value)
{
    return (value->kind == GAMUT_VALUE_INTEGER && value->as.integer == 0) ||
           (value->kind == GAMUT_VALUE_LIST && value->as.count == 0);
}

/* Ranks that an entry did not have yet need their place in the list first. */
static void make_room(base_arena *arena, gamut_value *tree, base_text path)
{
    size_t bracket = path.length;
    while (bracket && path.data[bracket - 1] != '[')
        bracket--;
    base_text list_path = base_text_slice(path, 0, bracket ? bracket - 1 : 0);
    gamut_value *list = tree_find_path(tree, list_path);
    uint64_t index = 0;
    size_t close = base_text_find(base_text_slice(path, bracket, path.length), ']');
    if (!bracket || !base_parse_uint(&index, base_text_slice(path, bracket, bracket + close), 10) || index > 3)
        return;
    if (!list && !tree_put_path(arena, tree, list_path, tree_list(arena)))
        return;
    list = tree_find_path(tree, list_path);
    while (list && list->kind == GAMUT_VALUE_LIST && list->as.count <= index)
        tree_append(list, tree_object(arena));
}

static size_t apply_differences(base_arena *arena, gamut_value *tree, const rescore_result *result)
{
    size_t applied = 0;
    for (int i = 0; i < RESCORE_CHECK_COUNT; i++)
        for (const rescore_difference *each = result->checks[i].first; is_fixed(i) && each; each = each->next) {
            gamut_value *value = is_zero(each->computed) ? NULL : tree_copy(arena, each->computed);
            if (i == RESCORE_SECTION_RANKS || i == RESCORE_OVERALL_RANKS)
                make_room(arena, tree, each->path);
            applied += tree_put_path(arena, tree, base_arena_copy(arena, each->path), value);
        }
    return applied;
}

/* The tree may have members of a record that are not the event's own. */
static const gamut_event *event_of(base_arena *arena, const gamut_value *tree)
{
    static const char *const ours[] = { "kind", "extras", "deleted", NULL };
    gamut_event *event = ARENA_NEW(arena, gamut_event);
    if (!event || !model_from_tree(arena, &event_shape, tree, event, ours, NULL, NULL))
        return NULL;
    return event;
}

bool rescore_settle(base_arena *arena, gamut_value *tree, const gamut_event *event)
{
    for (int pass = 0; pass < PASSES && event; pass++) {
        rescore_result result = { .arena = arena };
        if (!rescore_event(&result, event))
            return false;
        if (!apply_differences(arena, tree, &result))
            return true;
        event = event_of(arena, tree);
    }
    return event != NULL;
}
