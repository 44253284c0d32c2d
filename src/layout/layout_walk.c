/* layout_walk.c - the leaves of a table in order, with arrays and nested records flattened. */
#include "base/text.h"
#include "layout_parts.h"

/* The callbacks of a walk. */
typedef struct walk {
    layout_visit_leaf visit;
    layout_wants_record wants; /* NULL: all records */
    void *payload;
} walk;

/* The recursion is as deep as tables nest; layout_find_flaw limits that depth. */
static bool walk_table(const walk *job, const layout_table *table, const layout_trail *outer, uint64_t at)
{
    for (const layout_field *field = table->fields; field < table->fields + table->field_count; field++) {
        for (uint32_t i = 0; i < layout_element_count(field); i++) {
            layout_trail trail = { .outer = outer, .field = field, .index = i };
            uint64_t element_at = at + field->at + (uint64_t)i * field->width;
            if (field->storage == LAYOUT_TABLE && job->wants && !job->wants(field, element_at, job->payload))
                continue;
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
    return layout_walk_some(table, visit, NULL, payload);
}

bool layout_walk_some(const layout_table *table, layout_visit_leaf visit, layout_wants_record wants, void *payload)
{
    const walk job = { .visit = visit, .wants = wants, .payload = payload };
    return walk_table(&job, table, NULL, 0);
}

void layout_add_name(base_buffer *out, const layout_field *field)
{
    base_text name = base_text_of(field->name);
    uint64_t index = 0;
    size_t open = base_text_find(name, '[');
    if (open < name.length && base_parse_uint(&index, base_text_slice(name, open + 1, name.length - 1), 10))
        base_buffer_print(out, "%.*s[%llu]", (int)open, name.data, (unsigned long long)index + 1);
    else
        base_buffer_add_text(out, name);
}

/* An index is shown only if the array has more than one element. */
static void add_path(base_buffer *out, const layout_trail *trail)
{
    if (trail->outer != NULL) {
        add_path(out, trail->outer);
        base_buffer_add_char(out, '.');
    }
    layout_add_name(out, trail->field);
    if (layout_element_count(trail->field) == 1)
        return;
    base_buffer_add_char(out, '[');
    base_buffer_add_uint(out, (uint64_t)trail->index + 1);
    base_buffer_add_char(out, ']');
}

base_text layout_path(base_arena *arena, const layout_trail *trail)
{
    base_buffer path = { 0 };
    add_path(&path, trail);
    base_text copy = path.failed ? (base_text){ NULL, 0 } : base_arena_copy(arena, base_buffer_text(&path));
    base_buffer_free(&path);
    return copy;
}
