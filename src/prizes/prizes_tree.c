/* prizes_tree.c - the distribution of prizes as a tree, for people who want it as JSON and for pages. */
#include "base/text.h"
#include "model/tree.h"
#include "prizes.h"

static base_text money_text(base_arena *arena, const prizes_rules *rules, int64_t amount)
{
    return base_decimal_print(arena, base_decimal(amount, rules->places));
}

base_text prizes_category_name(const prizes_category *category, const base_language *language)
{
    return category->is_main ? base_text_of(base_say(language, PRIZES_MAIN_NAME)) : category->name;
}

static gamut_value *award_tree(base_arena *arena, const prizes_result *result, const prizes_award *award)
{
    const prizes_rules *rules = result->rules;
    const prizes_category *category = &rules->categories[award->category];
    gamut_value *tree = tree_object(arena);
    tree_set_text(arena, tree, "group", base_arena_copy(arena, rules->groups[category->group]));
    tree_set_text(arena, tree, "category",
                  base_arena_copy(arena, prizes_category_name(category, result->field->language)));
    tree_set_integer(arena, tree, "place", (int64_t)award->place);
    tree_set_text(arena, tree, "amount", money_text(arena, rules, award->amount));
    if (award->thing.length)
        tree_set_text(arena, tree, "thing", base_arena_copy(arena, award->thing));
    tree_set_text(arena, tree, "value", money_text(arena, rules, award->value));
    if (award->competitor < result->field->count) {
        const prizes_competitor *winner = &result->field->items[award->competitor];
        tree_set_integer(arena, tree, "id", winner->number);
        tree_set_text(arena, tree, "name", base_arena_copy(arena, winner->name));
        tree_set_integer(arena, tree, "rank", (int64_t)winner->rank);
    }
    tree_set_text(arena, tree, "why", base_arena_copy(arena, award->why));
    return tree;
}

gamut_value *prizes_tree(base_arena *arena, const prizes_result *result)
{
    gamut_value *tree = tree_object(arena);
    if (!tree)
        return NULL;
    if (result->rules->currency.length)
        tree_set_text(arena, tree, "currency", base_arena_copy(arena, result->rules->currency));
    tree_set_text(arena, tree, "paid", money_text(arena, result->rules, prizes_paid(result)));
    if (result->note.length)
        tree_set_text(arena, tree, "note", base_arena_copy(arena, result->note));
    gamut_value *awards = tree_set_list(arena, tree, "awards");
    for (size_t i = 0; i < result->count; i++)
        tree_append(awards, award_tree(arena, result, &result->awards[i]));
    return base_arena_failed(arena) ? NULL : tree;
}
