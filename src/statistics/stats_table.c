/* stats_table.c - tables of rows with text keys. */
#include "stats_table.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

void *stats_find_row(base_arena *arena, stats_table *table, base_text key, bool *is_new)
{
    table->keys.arena = arena;
    size_t at = base_index_put(&table->keys, key);
    *is_new = at == table->rows.count;
    if (at < table->rows.count)
        return ((stats_row **)table->rows.items)[at];
    stats_row *row = base_arena_alloc(arena, table->row_size);
    stats_row **place = row && *is_new ? base_list_add(&table->rows, arena, sizeof *place) : NULL;
    if (!place)
        return NULL;
    row->key = base_arena_copy(arena, key);
    *place = row;
    return row->key.data ? row : NULL;
}

/* Rounds halves away from zero. */
void stats_set_ratio(base_arena *arena, gamut_value *row, const char *name, int64_t sum, int64_t count)
{
    int64_t half = sum < 0 ? -(count / 2) : count / 2;
    if (count > 0)
        tree_set_text(arena, row, name, base_decimal_print(arena, base_decimal((sum + half) / count, 2)));
}

int stats_compare_keys(const void *a, const void *b)
{
    const stats_row *const *x = a, *const *y = b;
    return base_text_compare((*x)->key, (*y)->key);
}

/* Two subjects may have a table of the same name (boards and sessions both have "players"); then their rows go into one
 * list. */
void stats_list_table(const stats_answer *answer, const stats_table *table, const stats_listing *listing)
{
    base_arena *arena = answer->arena;
    size_t count = table->rows.count;
    int64_t before = 0;
    (void)tree_get_integer(&before, answer->totals, listing->name);
    tree_set_integer(arena, answer->totals, listing->name, before + (int64_t)count);
    if (!stats_is_wanted(answer, listing->name))
        return;
    gamut_value *list = answer->out->first;
    while (list && !base_text_is(list->name, listing->name))
        list = list->next;
    if (!list)
        list = tree_set_list(arena, answer->out, listing->name);
    stats_row **sorted = ARENA_ARRAY(arena, count, stats_row *);
    if (!sorted || !count)
        return;
    memcpy(sorted, table->rows.items, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, listing->compare);
    for (size_t i = 0; i < count && (!answer->most || i < answer->most); i++)
        tree_append(list, listing->tree(arena, sorted[i]));
}
