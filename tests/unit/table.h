/* table.h - runs the cases of tests/tables/<name>.test through a function and compares what it says.
 *
 * A case is a line of input, one or more lines that are expected, and a blank line. Lines that begin with `#` are
 * comments. A line in double quotes stands for what is between them, with \n, \r, \t, \\, \" and \xNN: so a case can be
 * empty, end in blanks or hold any byte. All cases run; each that fails is shown with its file and line. */
#ifndef TESTS_TABLE_H
#define TESTS_TABLE_H

#include <stdio.h>
#include <stdlib.h>

#include "base/buffer.h"
#include "base/text.h"
#include "fixture.h"

/* Writes the answer to `input`; several lines with LF between them, none at the end. */
typedef void (*table_answer)(base_buffer *out, base_text input);

static inline void table_read_file(base_buffer *content, const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("%s cannot be opened", path);
    char part[4096];
    for (size_t length; (length = fread(part, 1, sizeof part, file)) > 0;)
        base_buffer_add(content, part, length);
    fclose(file);
}

/* The byte that an escape stands for; `*at` is on the backslash and moves after the escape. */
static inline char table_unescape(base_text text, size_t *at)
{
    static const char letters[] = "nrt", bytes[] = "\n\r\t";
    char letter = text.data[*at + 1];
    *at += 2;
    for (size_t i = 0; letters[i]; i++)
        if (letter == letters[i])
            return bytes[i];
    uint64_t byte;
    if (letter != 'x' || !base_parse_uint(&byte, base_text_slice(text, *at, *at + 2), 16))
        return letter;
    *at += 2;
    return (char)byte;
}

static inline void table_add_line(base_buffer *out, base_text line)
{
    if (line.length < 2 || line.data[0] != '"' || line.data[line.length - 1] != '"') {
        base_buffer_add_text(out, line);
        return;
    }
    base_text inside = base_text_slice(line, 1, line.length - 1);
    for (size_t at = 0; at < inside.length;) {
        bool is_escape = inside.data[at] == '\\' && at + 1 < inside.length;
        char c = is_escape ? table_unescape(inside, &at) : inside.data[at++];
        base_buffer_add_char(out, c);
    }
}

/* Takes the next case off `*rest`; `*line_number` is that of the last line read. False: no more. */
static inline bool table_next(base_buffer *input, base_buffer *expected, base_text *rest, unsigned *line_number)
{
    unsigned count = 0;
    base_buffer_clear(input);
    base_buffer_clear(expected);
    for (base_text line; base_text_next_line(rest, &line);) {
        ++*line_number;
        if (base_text_starts_with(line, "#"))
            continue;
        if (line.length == 0 && count > 0)
            break;
        if (line.length == 0)
            continue;
        if (count > 1)
            base_buffer_add_char(expected, '\n');
        table_add_line(count == 0 ? input : expected, line);
        count++;
    }
    return count > 0;
}

static inline void table_check(const char *name, table_answer answer)
{
    char path[4096];
    const char *root = getenv("GAMUT_SOURCE_ROOT");
    snprintf(path, sizeof path, "%s/tests/tables/%s.test", root ? root : ".", name);
    base_buffer content = { 0 }, input = { 0 }, expected = { 0 }, said = { 0 };
    table_read_file(&content, path);
    base_text rest = base_buffer_text(&content);
    unsigned line_number = 0, cases = 0, failures = 0;
    for (; table_next(&input, &expected, &rest, &line_number); cases++) {
        base_buffer_clear(&said);
        answer(&said, base_buffer_text(&input));
        if (base_text_equal(base_buffer_text(&said), base_buffer_text(&expected)))
            continue;
        failures++;
        print_error("%s: case before line %u\n  input    %.*s\n  expected %.*s\n  said     %.*s\n", path, line_number,
                    TEXT_ARGS(base_buffer_text(&input)), TEXT_ARGS(base_buffer_text(&expected)),
                    TEXT_ARGS(base_buffer_text(&said)));
    }
    base_buffer_free(&content);
    base_buffer_free(&input);
    base_buffer_free(&expected);
    base_buffer_free(&said);
    assert_true(cases > 0);
    assert_int_equal(failures, 0);
}

#endif
