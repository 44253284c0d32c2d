/* cells.c - find, unquote and quote cells. */
#include "cells.h"

#include <string.h>

#include "base/text.h"

static bool is_line_end(uint8_t c)
{
    return c == '\n' || c == '\r';
}

bool layout_skip_blank_lines(layout_cursor *cursor)
{
    while (cursor->at < cursor->bytes.length && is_line_end(cursor->bytes.data[cursor->at]))
        cursor->at++;
    return cursor->at < cursor->bytes.length;
}

static const uint8_t *find_quote(base_bytes bytes, size_t from, size_t to)
{
    return from < to ? memchr(bytes.data + from, '"', to - from) : NULL;
}

/* Returns the offset of the closing quote, or the length if there is none. */
static size_t find_closing_quote(base_bytes bytes, size_t at)
{
    const uint8_t *quote;
    while ((quote = find_quote(bytes, at, bytes.length))) {
        at = (size_t)(quote - bytes.data);
        if (at + 1 == bytes.length || quote[1] != '"')
            return at;
        at += 2;
    }
    return bytes.length;
}

/* Searches byte by byte, because both CR and LF end a line, and memchr can search for only one of them. */
static size_t find_line_end(base_bytes bytes, size_t at)
{
    while (at < bytes.length && !is_line_end(bytes.data[at]))
        at++;
    return at;
}

static size_t find_cell_end(const layout_cursor *cursor, size_t at)
{
    uint8_t separator = (uint8_t)cursor->separator;
    for (; at < cursor->bytes.length; at++) {
        uint8_t c = cursor->bytes.data[at];
        if (c == separator || is_line_end(c))
            break;
    }
    return at;
}

static void mark_fault(layout_text_cell *cell, layout_cell_fault fault, size_t from, size_t to)
{
    cell->fault = fault;
    cell->fault_at = from;
    cell->fault_length = to - from;
}

/* Finds the end of a cell that begins with a quote. If that quote is never closed, every later quote is one of a pair
 * of adjacent quotes, so a later cell that begins with a quote is closed by the second of the pair. Therefore only one
 * search for a closing quote runs to the end of the bytes, not one for every row. */
static size_t end_quoted(layout_text_cell *cell, const layout_cursor *cursor)
{
    size_t closing = find_closing_quote(cursor->bytes, cell->at + 1);
    if (closing == cursor->bytes.length) {
        size_t end = find_line_end(cursor->bytes, cell->at + 1);
        mark_fault(cell, LAYOUT_CELL_UNCLOSED, cell->at, end);
        return end;
    }
    size_t end = find_cell_end(cursor, closing + 1);
    if (end > closing + 1)
        mark_fault(cell, LAYOUT_CELL_STRAY, closing + 1, end);
    return end;
}

static size_t pass_line_end(base_bytes bytes, size_t at)
{
    if (at + 1 < bytes.length && bytes.data[at] == '\r' && bytes.data[at + 1] == '\n')
        return at + 2;
    return at < bytes.length ? at + 1 : at;
}

/* Never fails: if the cell breaks the grammar, `fault` states how, and the next cell begins where this one ended. */
void layout_next_cell(layout_text_cell *out, layout_cursor *cursor)
{
    base_bytes bytes = cursor->bytes;
    *out = (layout_text_cell){ .at = cursor->at };
    out->is_quoted = cursor->at < bytes.length && bytes.data[cursor->at] == '"';
    size_t end = out->is_quoted ? end_quoted(out, cursor) : find_cell_end(cursor, out->at);
    const uint8_t *stray = out->is_quoted ? NULL : find_quote(bytes, out->at, end);
    if (stray)
        mark_fault(out, LAYOUT_CELL_STRAY, (size_t)(stray - bytes.data), (size_t)(stray - bytes.data) + 1);
    out->raw = (base_bytes){ bytes.data + out->at, end - out->at };
    out->is_last = end == bytes.length || is_line_end(bytes.data[end]);
    cursor->at = out->is_last ? pass_line_end(bytes, end) : end + 1;
}

/* The end of a row is found by reading its cells, so that no second copy of the grammar is needed. */
size_t layout_pass_cells(layout_cursor *cursor)
{
    layout_text_cell cell = { 0 };
    size_t count = 0;
    for (; !cell.is_last; count++)
        layout_next_cell(&cell, cursor);
    return count;
}

void layout_skip_line(layout_cursor *cursor)
{
    cursor->at = pass_line_end(cursor->bytes, find_line_end(cursor->bytes, cursor->at));
}

const char *layout_line_end_before(base_bytes bytes, size_t at)
{
    if (at == 0 || !is_line_end(bytes.data[at - 1]))
        return NULL;
    if (bytes.data[at - 1] == '\r')
        return "\r";
    return at > 1 && bytes.data[at - 2] == '\r' ? "\r\n" : "\n";
}

/* Yields the content of a cell byte by byte: two quotes become one, the closing quote is dropped, and text after the
 * closing quote is kept. */
typedef struct unquoting {
    base_bytes rest;
    bool is_open; /* the next byte is between quotes */
} unquoting;

static unquoting csv_unquote(const layout_text_cell *cell)
{
    size_t quote = cell->is_quoted;
    return (unquoting){ { cell->raw.data + quote, cell->raw.length - quote }, cell->is_quoted };
}

static bool next_byte(uint8_t *out, unquoting *cell)
{
    base_bytes rest = cell->rest;
    if (cell->is_open && rest.length && rest.data[0] == '"') {
        cell->is_open = rest.length > 1 && rest.data[1] == '"';
        rest = (base_bytes){ rest.data + 1, rest.length - 1 };
    }
    if (!rest.length)
        return false;
    *out = rest.data[0];
    cell->rest = (base_bytes){ rest.data + 1, rest.length - 1 };
    return true;
}

/* If the content is a slice of the cell, sets `out` to it and returns true. Returns false if there are quotes
 * inside. */
static bool slice_content(base_bytes *out, const layout_text_cell *cell)
{
    *out = csv_unquote(cell).rest;
    const uint8_t *quote = cell->is_quoted ? find_quote(*out, 0, out->length) : NULL;
    bool is_last = quote && quote + 1 == out->data + out->length;
    out->length -= is_last;
    return !quote || is_last;
}

base_bytes layout_cell_content(base_arena *arena, const layout_text_cell *cell)
{
    base_bytes content;
    if (slice_content(&content, cell))
        return content;
    uint8_t *copy = base_arena_alloc(arena, content.length);
    unquoting rest = csv_unquote(cell);
    size_t length = 0;
    while (copy && next_byte(&copy[length], &rest))
        length++;
    return (base_bytes){ copy, length };
}

base_text layout_cell_name(const layout_text_cell *cell, char room[LAYOUT_NAME_ROOM])
{
    base_bytes content;
    if (slice_content(&content, cell))
        return base_text_of_bytes(content);
    unquoting rest = csv_unquote(cell);
    uint8_t byte;
    size_t length = 0;
    for (; length < LAYOUT_NAME_ROOM && next_byte(&byte, &rest); length++)
        room[length] = (char)byte;
    return (base_text){ room, length };
}

bool layout_cells_agree(const layout_text_cell *a, const layout_text_cell *b)
{
    unquoting rest_a = csv_unquote(a), rest_b = csv_unquote(b);
    for (bool is_empty = true;; is_empty = false) {
        uint8_t byte_a = 0, byte_b = 0;
        bool has_a = next_byte(&byte_a, &rest_a), has_b = next_byte(&byte_b, &rest_b);
        if (has_a != has_b || byte_a != byte_b)
            return false;
        if (!has_a)
            return !is_empty || a->is_quoted == b->is_quoted;
    }
}

/* An empty text that is present is written with quotes, so that it differs from an absent one. */
static bool needs_quotes(base_text text, const char *separators)
{
    if (text.length == 0)
        return !base_text_is_absent(text);
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        if (c == '"' || is_line_end((uint8_t)c) || (c && strchr(separators, c)))
            return true;
    }
    return false;
}

void layout_add_quoted(base_buffer *out, base_text text)
{
    base_text part;
    base_buffer_add_char(out, '"');
    for (bool is_first = true; base_text_next_part(&text, '"', &part); is_first = false) {
        if (!is_first)
            base_buffer_add_string(out, "\"\"");
        base_buffer_add_text(out, part);
    }
    base_buffer_add_char(out, '"');
}

static void add_text(base_buffer *out, base_text text, const char *separators)
{
    if (needs_quotes(text, separators))
        layout_add_quoted(out, text);
    else
        base_buffer_add_text(out, text);
}

void layout_add_cell(base_buffer *out, base_text text, char separator)
{
    add_text(out, text, (char[]){ separator, '\0' });
}

void layout_add_heading(base_buffer *out, base_text name)
{
    add_text(out, name, LAYOUT_SEPARATORS);
}
