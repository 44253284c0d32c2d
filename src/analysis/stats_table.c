/* stats_table.c - rows found by a text, and how they are told. */
#include "stats_table.h"

#include <stdlib.h>
#include <string.h>

#include "base/index.h"
#include "base/text.h"

/* Open addressing; at most half of the slots are taken, so the search ends. Slots hold the number of a row from
 * 1, and 0 when they are free. */
static size_t slot_of(const stats_table *table, base_text key)
{
    size_t at = (size_t)base_hash(key, base_seed(table->slots)) & (table->capacity - 1);
    while (table->slots[at] && !base_text_equal(table->rows[table->slots[at] - 1]->key, key))
        at = (at + 1) & (table->capacity - 1);
    return at;
}

/* The old arrays stay in the arena: doubling wastes as much again as the table needs at the end, and no pointer
 * to a row ever moves. */
static bool grow(base_arena *arena, stats_table *table)
{
    stats_table larger = *table;
    larger.capacity = table->capacity ? 2 * table->capacity : 256;
    larger.slots = ARENA_ARRAY(arena, larger.capacity, size_t);
    larger.rows = ARENA_ARRAY(arena, larger.capacity / 2, stats_row *);
    if (!larger.slots || !larger.rows)
        return false;
    if (table->count)
        memcpy(larger.rows, table->rows, table->count * sizeof(stats_row *));
    for (size_t i = 0; i < table->count; i++)
        larger.slots[slot_of(&larger, table->rows[i]->key)] = i + 1;
    *table = larger;
    return true;
}

void *stats_find_row(base_arena *arena, stats_table *table, base_text key, bool *is_new)
{
    *is_new = false;
    if (table->count == table->capacity / 2 && !grow(arena, table))
        return NULL;
    size_t at = slot_of(table, key);
    if (table->slots[at])
        return table->rows[table->slots[at] - 1];
    stats_row *row = base_arena_alloc(arena, table->row_size);
    if (!row)
        return NULL;
    row->key = base_arena_copy(arena, key);
    table->rows[table->count++] = row;
    table->slots[at] = table->count;
    *is_new = true;
    return row->key.data ? row : NULL;
}

/* Halves are rounded away from zero. Nothing is said where nothing was counted. */
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

/* Tables of two subjects may have one name: players of boards are players as those of sessions are. */
static gamut_value *list_of(const stats_answer *answer, const char *name)
{
    for (gamut_value *list = answer->out->first; list; list = list->next)
        if (base_text_is(list->name, name))
            return list;
    return tree_set_list(answer->arena, answer->out, name);
}

/* Totals count all rows, also those of tables that are not wanted or that are cut. */
static void count_rows(const stats_answer *answer, const char *name, size_t count)
{
    int64_t before = 0;
    (void)tree_get_integer(&before, answer->totals, name);
    tree_set_integer(answer->arena, answer->totals, name, before + (int64_t)count);
}

/* Sorted copies, so that the rows keep the order in which they came; `most` cuts behind the best. */
void stats_tell_table(const stats_answer *answer, const stats_table *table, const stats_telling *telling)
{
    count_rows(answer, telling->name, table->count);
    if (!stats_is_wanted(answer, telling->name))
        return;
    gamut_value *list = list_of(answer, telling->name);
    stats_row **sorted = ARENA_ARRAY(answer->arena, table->count, stats_row *);
    if (!sorted || !table->count)
        return;
    memcpy(sorted, table->rows, table->count * sizeof *sorted);
    qsort(sorted, table->count, sizeof *sorted, telling->compare);
    size_t count = answer->most && answer->most < table->count ? answer->most : table->count;
    for (size_t i = 0; i < count; i++)
        tree_append(list, telling->tree(answer->arena, sorted[i]));
}
