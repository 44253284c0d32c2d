/* columns.c - lines of text as records of fixed columns.
 *
 * Reading cuts a line into slices and judges nothing; writing puts texts back into their columns. What was read and
 * is written unchanged gives the same bytes, blanks in odd places included. */
#include "columns.h"

#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "layout_parts.h"

/* Nearly all lines are ASCII and need no list. Offsets of 32 bits halve it for the others; a line of 4 GiB would cost
 * more memory than anybody grants, so it is refused as such. */
bool layout_line_open(layout_line *out, base_arena *arena, base_text text)
{
    *out = (layout_line){ .text = text, .column_count = text.length };
    if (base_is_ascii((base_bytes){ (const uint8_t *)text.data, text.length }))
        return true;
    if (text.length > UINT32_MAX)
        return false;
    size_t count = base_utf8_count(text);
    uint32_t *column_at = ARENA_ARRAY(arena, count + 1, uint32_t);
    if (column_at == NULL)
        return false;
    size_t at = 0;
    for (size_t i = 0; i < count; i++) {
        column_at[i] = (uint32_t)at;
        (void)base_utf8_next(text, &at);
    }
    column_at[count] = (uint32_t)text.length;
    out->column_at = column_at;
    out->column_count = count;
    return true;
}

size_t layout_line_offset(const layout_line *line, size_t column)
{
    if (column >= line->column_count)
        return line->text.length;
    return line->column_at != NULL ? line->column_at[column] : column;
}

base_text layout_line_columns(const layout_line *line, size_t from, size_t width)
{
    if (from >= line->column_count)
        return (base_text){ 0 };
    size_t left = line->column_count - from;
    size_t start = layout_line_offset(line, from);
    size_t end = layout_line_offset(line, from + (width < left ? width : left));
    return (base_text){ line->text.data + start, end - start };
}

/* What read_leaf needs to know. */
typedef struct column_reading {
    const layout_line *line;
    size_t first;
    uint8_t *record;
} column_reading;

static bool read_leaf(const layout_trail *trail, uint64_t at, void *payload)
{
    const column_reading *job = payload;
    const layout_field *field = trail->field;
    base_text text = layout_line_columns(job->line, job->first + (size_t)at, field->width);
    memcpy(job->record + field->member_at + (size_t)trail->index * field->member_size, &text, sizeof text);
    return true;
}

/* Every member is set, so that a record can be read into again. */
bool layout_read_columns(const layout_table *table, const layout_line *line, size_t first, void *record)
{
    column_reading job = { .line = line, .first = first, .record = record };
    (void)layout_walk(table, read_leaf, &job);
    return first < line->column_count;
}

/* A record on its way into a line. */
typedef struct column_writing {
    const uint8_t *record;
    layout_tail tail;
    base_buffer *out;
    size_t blanks;    /* due before the next character */
    size_t cut_count; /* texts that were too long */
    uint64_t last_at; /* first column of the last text there is */
} column_writing;

static base_text member_text(const uint8_t *record, const layout_trail *trail)
{
    base_text text;
    memcpy(&text, record + trail->field->member_at + (size_t)trail->index * trail->field->member_size, sizeof text);
    return text;
}

/* Only the last text of a line can have lost columns to the line's end. */
static bool find_last_leaf(const layout_trail *trail, uint64_t at, void *payload)
{
    column_writing *job = payload;
    if (!base_text_is_absent(member_text(job->record, trail)))
        job->last_at = at;
    return true;
}

/* As many bytes of the text as the columns hold; `*used` becomes how many columns that takes. */
static size_t fit_columns(size_t *used, base_text text, size_t width)
{
    size_t at = 0;
    for (*used = 0; *used < width && at < text.length; (*used)++)
        (void)base_utf8_next(text, &at);
    return at;
}

/* Blanks are only written when something follows them, so that a record can end without them. */
static void put_text(column_writing *job, base_text text)
{
    size_t length = text.length;
    while (job->tail == LAYOUT_TAIL_CUT && length > 0 && text.data[length - 1] == ' ')
        length--;
    if (length > 0 || job->tail != LAYOUT_TAIL_CUT) {
        base_buffer_add_repeat(job->out, ' ', job->blanks);
        base_buffer_add(job->out, text.data, length);
        job->blanks = 0;
    }
    job->blanks += text.length - length;
}

/* Numbers stand right in their columns, all else left; a text that fills its columns does both. */
static bool write_leaf(const layout_trail *trail, uint64_t at, void *payload)
{
    column_writing *job = payload;
    const layout_field *field = trail->field;
    base_text text = member_text(job->record, trail);
    if (base_text_is_absent(text)) {
        job->blanks += field->width;
        return true;
    }
    size_t used;
    size_t length = fit_columns(&used, text, field->width);
    size_t room = field->width - used;
    bool is_set_right =
        layout_is_number_meaning(field->meaning) && !(job->tail == LAYOUT_TAIL_AS_READ && at == job->last_at);
    job->cut_count += length < text.length;
    job->blanks += is_set_right ? room : 0;
    put_text(job, base_text_slice(text, 0, length));
    job->blanks += is_set_right ? 0 : room;
    return true;
}

/* Twice over the leaves: which text is the last must be known before the first is written. */
size_t layout_write_columns(const layout_table *table, const void *record, layout_tail tail, base_buffer *out)
{
    column_writing job = { .record = record, .tail = tail, .out = out };
    (void)layout_walk(table, find_last_leaf, &job);
    (void)layout_walk(table, write_leaf, &job);
    if (tail == LAYOUT_TAIL_PADDED)
        base_buffer_add_repeat(out, ' ', job.blanks);
    return job.cut_count;
}
