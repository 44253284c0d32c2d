/* layout_explain.c - every field of a record as a cell: its place, its bytes and their meaning. */
#include "base/text.h"
#include "columns.h"
#include "layout_parts.h"

/* A record, or a line, being explained. */
typedef struct explanation {
    base_bytes bytes;
    const layout_line *line; /* set instead of `bytes` for a line */
    size_t first;            /* first column */
    layout_pen pen;
    layout_wants_field wants; /* NULL: all fields */
    layout_visit visit;
    void *payload;
    bool is_broken; /* the visitor stopped, or out of memory */
} explanation;

/* A cell whose texts are missing for lack of memory is not visited. */
static bool visit_cell(explanation *job, layout_cell *cell)
{
    bool has_failed = job->pen.draft.failed || base_arena_failed(job->pen.arena);
    job->is_broken = has_failed || !job->visit(cell, job->payload);
    return !job->is_broken;
}

static bool explain_leaf(const layout_trail *trail, uint64_t at, void *payload)
{
    explanation *job = payload;
    if (at >= job->bytes.length)
        return false;
    size_t left = job->bytes.length - (size_t)at;
    base_bytes bytes = { job->bytes.data + at, left < trail->field->width ? left : trail->field->width };
    if (job->wants && !job->wants(trail->field, bytes, job->payload))
        return true;
    layout_cell cell = {
        .field = trail->field, .offset = at, .bytes = bytes, .path = layout_path(job->pen.arena, trail)
    };
    layout_show(&cell, &job->pen);
    return visit_cell(job, &cell);
}

/* A field after the end of the line has no cell, while a blank field has one. */
static bool explain_column_leaf(const layout_trail *trail, uint64_t at, void *payload)
{
    explanation *job = payload;
    size_t column = job->first + (size_t)at;
    base_text text = layout_line_columns(job->line, column, trail->field->width);
    if (base_text_is_absent(text))
        return false;
    layout_cell cell = { .field = trail->field, .path = layout_path(job->pen.arena, trail) };
    cell.offset = layout_line_offset(job->line, column);
    cell.bytes = (base_bytes){ (const uint8_t *)text.data, text.length };
    layout_show_columns(&cell, &job->pen);
    return visit_cell(job, &cell);
}

/* The walk also stops where the bytes end too early, which is no failure. */
static bool explain_leaves(explanation *job, const layout_table *table, layout_visit_leaf leaf)
{
    (void)layout_walk(table, leaf, job);
    base_buffer_free(&job->pen.draft);
    return !job->is_broken;
}

bool layout_explain(const layout_table *table, base_bytes from, base_arena *arena, layout_visit visit, void *payload)
{
    return layout_explain_some(table, from, arena, NULL, visit, payload);
}

bool layout_explain_some(const layout_table *table, base_bytes from, base_arena *arena, layout_wants_field wants,
                         layout_visit visit, void *payload)
{
    explanation job = { .bytes = from, .pen = { .arena = arena }, .wants = wants, .visit = visit, .payload = payload };
    return explain_leaves(&job, table, explain_leaf);
}

bool layout_explain_columns(const layout_table *table, const layout_line *line, size_t first, base_arena *arena,
                            layout_visit visit, void *payload)
{
    explanation job = { .line = line, .first = first, .pen = { .arena = arena }, .visit = visit, .payload = payload };
    return explain_leaves(&job, table, explain_column_leaf);
}
