/* rescore_settle.c - replaces the stored numbers with the computed ones until nothing differs. */
#include "base/text.h"
#include "model/shape.h"
#include "model/tree_path.h"
#include "rescore_parts.h"

enum {
    /* The most passes. Numbers follow from each other in chains, the longest of which is boards, sums, scores, finals,
     * ranks, qualifiers by strat, awards; each pass settles one link of a chain. */
    PASSES = 12
};

/* Adds missing list items on a path: ranks of an entry, or strats of a section. */
static void add_list_items(base_arena *arena, gamut_value *tree, base_text path)
{
    tree_path_step step = { .index = TREE_PATH_NO_INDEX };
    size_t bracket = path.length;
    while (bracket && path.data[bracket - 1] != '[')
        bracket--;
    base_text list_path = base_text_slice(path, 0, bracket ? bracket - 1 : 0);
    base_text item = base_text_slice(path, list_path.length, path.length);
    gamut_value *list = tree_find_path(tree, list_path);
    if (!bracket || !tree_path_next(&item, &step) || step.index > 3)
        return;
    if (!list && !tree_put_path(arena, tree, list_path, tree_list(arena)))
        return;
    list = tree_find_path(tree, list_path);
    while (list && list->kind == GAMUT_VALUE_LIST && list->as.count <= step.index)
        tree_append(list, tree_object(arena));
}

/* Writes the computed numbers into the tree. Movements are compared, but not changed, since the director decides on
 * them. */
static size_t apply_differences(base_arena *arena, gamut_value *tree, const rescore_result *result)
{
    size_t applied = 0;
    for (int i = 0; i < RESCORE_CHECK_COUNT; i++)
        for (const rescore_difference *each = i == RESCORE_MOVEMENT ? NULL : result->checks[i].first; each;
             each = each->next) {
            const gamut_value *computed = each->computed;
            bool is_nothing = (computed->kind == GAMUT_VALUE_INTEGER && !computed->as.integer) ||
                              (computed->kind == GAMUT_VALUE_LIST && !computed->as.count);
            add_list_items(arena, tree, each->path);
            applied += tree_put_path(arena, tree, base_arena_copy(arena, each->path),
                                     is_nothing ? NULL : tree_copy(arena, computed));
        }
    return applied;
}

/* Whether single players of an entry have awards, which the director gives. */
static bool has_own_awards(const gamut_event *event)
{
    for (size_t s = 0; s < event->bridge.sections.count; s++) {
        const gamut_bridge_entry_list *entries = &event->bridge.sections.items[s].entries;
        for (size_t i = 0; i < entries->count; i++)
            for (size_t p = 0; p < entries->items[i].players.count; p++) {
                const gamut_bridge_player *player = &entries->items[i].players.items[p];
                if (player->session_awards.items || player->total_awards.items)
                    return true;
            }
    }
    return false;
}

/* Removes reports on movements from the list, since new results do not affect movements. */
static const rescore_left *without_movement(rescore_left *left)
{
    rescore_left *first = NULL, **last = &first;
    for (rescore_left *each = left, *next; each; each = next) {
        next = each->next;
        each->next = NULL;
        if (each->check == RESCORE_MOVEMENT)
            continue;
        *last = each;
        last = &each->next;
    }
    return first;
}

bool rescore_settle(base_arena *arena, gamut_value *tree, const gamut_event *event, const rescore_options *options,
                    const rescore_left **left)
{
    /* Members of the record in the tree that the struct gamut_event does not have. */
    static const char *const not_of_event[] = { "kind", "extras", "deleted", NULL };
    rescore_result first = { .arena = arena };
    bool has_changed = options->has_new_results, has_new_awards = false;
    const gamut_event *before = options->before ? options->before : event;
    *left = NULL;
    if (before->bridge.sections.count &&
        !rescore_open_depths(&(rescoring){ .result = &first, .event = before, .bridge = &before->bridge }))
        return false;
    if (first.depths && options->rounding)
        first.depths->is_exact = options->rounding == RESCORE_AT_THE_END;
    for (int pass = 0; pass < PASSES && event; pass++) {
        rescore_result result = { .arena = arena, .depths = first.depths, .keeps_points = options->keeps_points };
        if (!rescore_event(&result, event))
            return false;
        has_new_awards = has_new_awards || result.checks[RESCORE_SECTION_AWARDS].first ||
                         result.checks[RESCORE_OVERALL_AWARDS].first;
        if (!apply_differences(arena, tree, &result)) {
            rescoring work = { .result = &result, .event = event, .bridge = &event->bridge };
            if (has_new_awards && has_own_awards(event))
                rescore_leave(&work, RESCORE_SECTION_AWARDS, "awards that only one player of an entry has",
                              TEXT("they do not follow from its ranks"));
            *left = has_changed ? without_movement(result.left) : NULL;
            return true;
        }
        has_changed = true;
        gamut_event *changed = ARENA_NEW(arena, gamut_event);
        bool is_read = changed && model_from_tree(arena, &event_shape, tree, changed, not_of_event, NULL, NULL);
        event = is_read ? changed : NULL;
    }
    return event != NULL;
}
