/* layout_walk.c - the leaves of a table in order, with arrays and nested records flattened. */
#include "base/text.h"
#include "layout_parts.h"

/* Whom to call, the same on every level. */
typedef struct walk {
    layout_visit_leaf visit;
    void *payload;
} walk;

/* As deep as tables nest, which find_flaw limits; the input has no say in it. */
static bool walk_table(const walk *job, const layout_table *table, const layout_trail *outer, uint64_t at)
{
    for (const layout_field *field = table->fields; field < table->fields + table->field_count; field++) {
        for (uint32_t i = 0; i < layout_element_count(field); i++) {
            layout_trail trail = { .outer = outer, .field = field, .index = i };
            uint64_t element_at = at + field->at + (uint64_t)i * field->width;
            bool goes_on = field->storage == LAYOUT_TABLE ? walk_table(job, field->table, &trail, element_at)
                                                          : job->visit(&trail, element_at, job->payload);
            if (!goes_on)
                return false;
        }
    }
    return true;
}

bool layout_walk(const layout_table *table, layout_visit_leaf visit, void *payload)
{
    const walk job = { .visit = visit, .payload = payload };
    return walk_table(&job, table, NULL, 0);
}

base_text layout_path(base_arena *arena, const layout_trail *trail)
{
    base_text outer = trail->outer != NULL ? layout_path(arena, trail->outer) : TEXT("");
    const char *dot = trail->outer != NULL ? "." : "";
    if (layout_element_count(trail->field) == 1)
        return base_arena_print(arena, "%.*s%s%s", TEXT_ARGS(outer), dot, trail->field->name);
    return base_arena_print(arena, "%.*s%s%s[%u]", TEXT_ARGS(outer), dot, trail->field->name, trail->index);
}
