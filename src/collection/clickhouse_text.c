/* clickhouse_text.c - the text formats of ClickHouse: literals, rows of cells, and queries with parameters.
 *
 * All bytes are preserved: bytes that end a literal, a cell or a line, and a few others, are escaped; the rest are
 * written as they are. */
#include <string.h>

#include "base/text.h"
#include "clickhouse.h"

/* For each byte, the character that follows the backslash in its escape; 0: the byte is not escaped. A table, because
 * every byte of every row is looked up. */
static const char escapes[256] = {
    ['\0'] = '0', ['\b'] = 'b', ['\f'] = 'f', ['\n'] = 'n', ['\r'] = 'r', ['\t'] = 't', ['\\'] = '\\', ['\''] = '\'',
};

static char meant_by(char c)
{
    static const char plain[] = "0bfnrt";
    static const char meant[] = "\0\b\f\n\r\t";
    for (size_t i = 0; plain[i]; i++)
        if (plain[i] == c)
            return meant[i];
    return c;
}

static void print_escaped(base_buffer *out, base_text text)
{
    size_t from = 0;
    for (size_t i = 0; i < text.length; i++) {
        char escape = escapes[(unsigned char)text.data[i]];
        if (!escape)
            continue;
        base_buffer_add(out, text.data + from, i - from);
        base_buffer_add_char(out, '\\');
        base_buffer_add_char(out, escape);
        from = i + 1;
    }
    base_buffer_add(out, text.data + from, text.length - from);
}

void clickhouse_print_quoted(base_buffer *out, base_text text)
{
    base_buffer_add_char(out, '\'');
    if (text.length)
        print_escaped(out, text);
    base_buffer_add_char(out, '\'');
}

static void print_integer(base_buffer *out, int64_t value)
{
    if (value < 0)
        base_buffer_add_char(out, '-');
    base_buffer_add_uint(out, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void clickhouse_print_cell(base_buffer *out, const collection_value *value, int64_t record, int64_t source)
{
    switch (value->kind) {
    case VALUE_INTEGER:
        print_integer(out, value->integer);
        break;
    case VALUE_OF_RECORD:
        print_integer(out, record);
        break;
    case VALUE_OF_SOURCE:
        print_integer(out, source);
        break;
    case VALUE_TEXT:
    case VALUE_BLOB:
        if (value->text.length)
            print_escaped(out, value->text);
        break;
    case VALUE_NULL:
        base_buffer_add_string(out, "\\N");
        break;
    }
}

/* Unlike base_text_next_line, keeps a carriage return at the end of the line, because it may be part of a cell. */
bool clickhouse_next_line(base_text *rest, base_text *line)
{
    size_t end = base_text_find(*rest, '\n');
    if (!rest->length)
        return false;
    *line = base_text_slice(*rest, 0, end);
    *rest = base_text_slice(*rest, end + 1, rest->length);
    return true;
}

base_text clickhouse_read_cell(base_arena *arena, base_text cell)
{
    size_t length = 0;
    if (base_text_is(cell, "\\N"))
        return (base_text){ NULL, 0 };
    if (base_text_find(cell, '\\') == cell.length)
        return (base_text){ cell.length ? cell.data : "", cell.length };
    char *plain = base_arena_alloc(arena, cell.length);
    for (size_t i = 0; plain && i < cell.length;) {
        size_t end = i + base_text_find(base_text_slice(cell, i, cell.length), '\\');
        memcpy(plain + length, cell.data + i, end - i);
        length += end - i;
        i = end + 1 < cell.length ? end + 2 : cell.length;
        if (end + 1 < cell.length)
            plain[length++] = meant_by(cell.data[end + 1]);
        else if (end < cell.length)
            plain[length++] = '\\';
    }
    return (base_text){ plain, length };
}

/* ---- queries ---- */

static bool is_word(char c)
{
    char lower = base_lower_ascii(c);
    return (lower >= 'a' && lower <= 'z') || base_is_digit(c) || c == '_';
}

/* Returns the end of the token at `at`: a quoted text or name, a comment, or one character. */
static size_t skip_sql(base_text sql, size_t at)
{
    char quote = sql.data[at];
    base_text rest = base_text_slice(sql, at, sql.length);
    size_t end = at + 1;
    if (base_text_starts_with(rest, "--"))
        return at + base_text_find(rest, '\n');
    if (base_text_starts_with(rest, "/*")) {
        for (end = at + 2; end < sql.length && !base_text_starts_with(base_text_slice(sql, end, sql.length), "*/");)
            end++;
        return end + 2 < sql.length ? end + 2 : sql.length;
    }
    if (quote != '\'' && quote != '"' && quote != '`')
        return end;
    while (end < sql.length && sql.data[end] != quote)
        end += sql.data[end] == '\\' ? 2 : 1;
    return end + 1 < sql.length ? end + 1 : sql.length;
}

/* Returns the length of a parameter ":name" at `at`; 0: no parameter is there. Two colons are a cast. */
static size_t name_at(base_text sql, size_t at)
{
    size_t end = at + 1;
    if (sql.data[at] != ':' || (at && sql.data[at - 1] == ':') || end == sql.length || !is_word(sql.data[end]) ||
        (base_is_digit(sql.data[end])))
        return 0;
    while (end < sql.length && is_word(sql.data[end]))
        end++;
    return end - at;
}

static size_t find_name(const clickhouse_question *question, base_text name)
{
    size_t at = 0;
    while (at < question->names.count && !base_text_is(name, ((const char **)question->names.items)[at]))
        at++;
    return at;
}

bool clickhouse_read_question(clickhouse_question *out, base_arena *arena, base_text sql)
{
    base_text own = base_arena_copy(arena, sql);
    *out = (clickhouse_question){ .sql = own };
    for (size_t at = 0; own.data && at < own.length;) {
        size_t length = name_at(own, at);
        base_text name = base_text_slice(own, at, at + length);
        if (length && find_name(out, name) == out->names.count) {
            const char **slot = base_list_add(&out->names, arena, sizeof *slot);
            collection_value *value = base_list_add(&out->values, arena, sizeof *value);
            if (slot)
                *slot = base_arena_copy(arena, name).data;
            if (value)
                *value = (collection_value){ 0 };
        }
        at = length ? at + length : skip_sql(own, at);
    }
    return !base_arena_failed(arena);
}

void clickhouse_print_question(base_buffer *out, const clickhouse_question *question)
{
    for (size_t at = 0; at < question->sql.length;) {
        size_t length = name_at(question->sql, at), end = length ? at + length : skip_sql(question->sql, at);
        base_text part = base_text_slice(question->sql, at, end);
        const collection_value *value =
            length ? (const collection_value *)question->values.items + find_name(question, part) : NULL;
        if (!value)
            base_buffer_add_text(out, part);
        else if (value->kind == VALUE_INTEGER)
            base_buffer_print(out, value->integer < 0 ? "(%lld)" : "%lld", (long long)value->integer);
        else if (value->kind == VALUE_NULL)
            base_buffer_add_string(out, "NULL");
        else
            clickhouse_print_quoted(out, value->text);
        at = end;
    }
}
