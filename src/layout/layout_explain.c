/* layout_explain.c - every field of a record as a cell: where it stands, what its bytes are and what they say. */
#include "base/text.h"
#include "columns.h"
#include "layout_parts.h"

/* A record, or a line, being explained. */
typedef struct explanation {
    base_bytes from;
    const layout_line *line; /* instead of `from` */
    size_t first;            /* column */
    layout_pen pen;
    layout_wants_field wants; /* or NULL: all of them */
    layout_visit visit;
    void *payload;
    bool is_broken; /* stopped by the visitor or for want of memory */
} explanation;

/* The bytes of a field as far as they are there; a length of 0: the record ended before. */
static base_bytes find_bytes(const explanation *job, const layout_field *field, uint64_t at)
{
    if (at >= job->from.length)
        return (base_bytes){ 0 };
    size_t left = job->from.length - (size_t)at;
    return (base_bytes){ job->from.data + at, left < field->width ? left : field->width };
}

/* A text that memory failed us for is absent; such a cell is not shown to anybody. */
static bool visit_cell(explanation *job, layout_cell *cell)
{
    bool has_failed = job->pen.draft.failed || base_arena_failed(job->pen.arena);
    job->is_broken = has_failed || !job->visit(cell, job->payload);
    return !job->is_broken;
}

static bool explain_leaf(const layout_trail *trail, uint64_t at, void *payload)
{
    explanation *job = payload;
    base_bytes bytes = find_bytes(job, trail->field, at);
    if (bytes.length == 0)
        return false;
    if (job->wants && !job->wants(trail->field, bytes, job->payload))
        return true;
    layout_cell cell = {
        .field = trail->field, .offset = at, .bytes = bytes, .path = layout_path(job->pen.arena, trail)
    };
    layout_show(&cell, &job->pen);
    return visit_cell(job, &cell);
}

/* A field that the line is too short for has no cell, unlike one that is blank. */
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

/* A walk that ends early has met the end of the bytes, which is no failure, or broke off. */
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
    explanation job = { .from = from, .pen = { .arena = arena }, .wants = wants, .visit = visit, .payload = payload };
    return explain_leaves(&job, table, explain_leaf);
}

bool layout_explain_columns(const layout_table *table, const layout_line *line, size_t first, base_arena *arena,
                            layout_visit visit, void *payload)
{
    explanation job = { .line = line, .first = first, .pen = { .arena = arena }, .visit = visit, .payload = payload };
    return explain_leaves(&job, table, explain_column_leaf);
}
