/* layout_compare.c - the fields in which two records of one table differ. */
#include <string.h>

#include "layout_parts.h"

/* Two records of table->size bytes each. */
typedef struct comparison {
    const uint8_t *a;
    const uint8_t *b;
    base_arena *arena;
    layout_visit_difference visit;
    void *payload;
} comparison;

/* Finds the next range of different bytes after `*end`. In a field with a meaning the range extends to the last
 * different byte; in bytes without a meaning each run of different bytes is a range. */
static bool find_range(uint32_t *start, uint32_t *end, const layout_field *field, const uint8_t *a, const uint8_t *b)
{
    /* An integer is one value, even if its meaning is unknown. */
    bool is_value = layout_is_integer(field) || field->meaning != LAYOUT_UNKNOWN;
    uint32_t from = *end;
    while (from < field->width && a[from] == b[from])
        from++;
    uint32_t to = is_value ? field->width : from;
    while (is_value && to > from && a[to - 1] == b[to - 1])
        to--;
    while (!is_value && to < field->width && a[to] != b[to])
        to++;
    *start = from;
    *end = to;
    return from < to;
}

/* Paths are printed only for fields that differ, because most fields are equal. */
static bool compare_leaf(const layout_trail *trail, uint64_t at, void *payload)
{
    const comparison *job = payload;
    const uint8_t *a = job->a + at;
    const uint8_t *b = job->b + at;
    if (memcmp(a, b, trail->field->width) == 0)
        return true;
    layout_difference difference = { .field = trail->field, .path = layout_path(job->arena, trail), .offset = at };
    for (uint32_t start, end = 0; find_range(&start, &end, trail->field, a, b);) {
        difference.at = start;
        difference.a = (base_bytes){ a + start, end - start };
        difference.b = (base_bytes){ b + start, end - start };
        if (base_arena_failed(job->arena) || !job->visit(&difference, job->payload))
            return false;
    }
    return true;
}

/* Skips nested records that are equal: records with many parts (an event has three strats of three splits each) mostly
 * differ in one of them. */
static bool is_different(const layout_field *field, uint64_t at, void *payload)
{
    const comparison *job = payload;
    return memcmp(job->a + at, job->b + at, field->width) != 0;
}

bool layout_compare(const layout_table *table, const uint8_t *a, const uint8_t *b, base_arena *arena,
                    layout_visit_difference visit, void *payload)
{
    comparison job = { .a = a, .b = b, .arena = arena, .visit = visit, .payload = payload };
    return layout_walk_some(table, compare_leaf, is_different, &job);
}
