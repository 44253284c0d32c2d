/* lines.c - the line and column of an offset.
 *
 *     content  |----4096----|----4096----|----4096----|--
 *     marks    0            1            2            3      each at the last character that starts there or before
 *
 * A lookup starts at the mark before the offset and reads at most 4096 bytes. Marks are added up to the largest offset
 * so far, so that all lookups together read the content once. */
#include "text.h"

#include "encoding.h"

#define MARK_STEP ((size_t)4096)
/* The longest line that is quoted: below a longer one, a caret would be useless on a terminal. */
#define LINE_SHOWN_MAX ((size_t)64 * 1024)

/* A CR before an LF does not end the line; the LF does. */
static bool ends_line(base_bytes content, size_t at)
{
    uint8_t c = content.data[at];
    if (c != '\r')
        return c == '\n';
    return at + 1 == content.length || content.data[at + 1] != '\n';
}

/* Moves forward to the last character that starts at `to` or before. */
static void advance(base_position *position, base_bytes content, size_t to)
{
    size_t at = (size_t)position->offset;
    while (at < to) {
        size_t end = at;
        if (content.data[at] < 0x80)
            end++;
        else
            (void)base_utf8_next(base_text_of_bytes(content), &end);
        if (end > to)
            break;
        if (ends_line(content, at)) {
            position->line++;
            position->column = 1;
        } else {
            position->column++;
        }
        at = end;
    }
    position->offset = at;
}

/* A byte order mark is not part of the text: the first character after it is in column 1. */
static base_position first_position(base_bytes content)
{
    bool has_mark = base_text_starts_with(base_text_of_bytes(content), "\xEF\xBB\xBF");
    return (base_position){ .offset = has_mark ? 3 : 0, .line = 1, .column = 1 };
}

base_position base_lines_find(base_lines *lines, base_arena *arena, uint64_t offset)
{
    size_t to = offset < lines->content.length ? (size_t)offset : lines->content.length;
    base_position position = first_position(lines->content);
    if (!lines->marks)
        lines->marks = ARENA_ARRAY(arena, lines->content.length / MARK_STEP + 1, base_position);
    if (lines->marks && !lines->mark_count) {
        lines->marks[0] = position;
        lines->mark_count = 1;
    }
    for (; lines->marks && lines->mark_count <= to / MARK_STEP; lines->mark_count++) {
        base_position mark = lines->marks[lines->mark_count - 1];
        advance(&mark, lines->content, lines->mark_count * MARK_STEP);
        lines->marks[lines->mark_count] = mark;
    }
    if (lines->marks)
        position = lines->marks[to / MARK_STEP];
    if (lines->last.offset > position.offset && lines->last.offset <= to)
        position = lines->last;
    advance(&position, lines->content, to);
    lines->last = position;
    return position;
}

/* The search is limited to LINE_SHOWN_MAX in both directions, so that a line of gigabytes takes no longer than other
 * lines. */
base_text base_line_around(base_bytes content, uint64_t offset)
{
    size_t at = offset < content.length ? (size_t)offset : content.length;
    size_t from = at;
    while (from > 0 && at - from <= LINE_SHOWN_MAX && !ends_line(content, from - 1))
        from--;
    base_text rest = base_text_slice(base_text_of_bytes(content), from, from + LINE_SHOWN_MAX + 1);
    base_text line = rest;
    if (!base_text_next_line(&rest, &line))
        return line;
    return line.length <= LINE_SHOWN_MAX ? line : (base_text){ 0 };
}
