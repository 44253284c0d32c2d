/* layout_compare.c - where two records of one table differ, said in the words of the table. */
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

/* The next range of different bytes in [from, width), as `*start` and `*end`. A value is one thing, so its range goes
 * on to its last different byte; of bytes without a meaning each run stands for itself. */
static bool find_range(uint32_t *start, uint32_t *end, const layout_field *field, const uint8_t *a, const uint8_t *b)
{
    /* An integer that nobody understands is still one number. */
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

/* Most fields of two records that are compared at all are equal, so paths are only printed for the others. */
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

/* Records of many parts (an event has three strats of three splits each) mostly differ in one of them. */
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
