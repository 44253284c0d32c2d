/* text.h - slices of text: compare, split, parse and print numbers, display.
 *
 * A text is a view: it owns nothing, need not end with a NUL, and is valid as long as the memory that it points to.
 * Absent (data is NULL) and empty (length is 0) texts differ; functions treat both alike unless their comments say
 * otherwise. Nothing depends on the locale. Implemented in text.c, number.c, display.c and lines.c. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <limits.h>
#include <string.h>

#include "arena.h"
#include "base.h"

struct base_buffer;

/* For string literals only; the empty literals around it cause an error for anything else. */
#undef TEXT /* the headers of Windows have another */
#define TEXT(literal) ((base_text){ "" literal "", sizeof(literal) - 1 })
/* Arguments for "%.*s". Texts over 2 GiB are cut: a negative precision would make printf read up to a NUL. */
#define TEXT_ARGS(text) (int)((text).length < INT_MAX ? (text).length : INT_MAX), (text).data ? (text).data : ""

static inline char base_lower_ascii(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static inline bool base_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Return the letter after the backslash in the escape of a quote, backslash, line end or tab; NUL for any other
 * character. */
static inline char base_short_escape(uint32_t code_point)
{
    switch (code_point) {
    case '"':
    case '\\':
        return (char)code_point;
    case '\n':
        return 'n';
    case '\r':
        return 'r';
    case '\t':
        return 't';
    default:
        return '\0';
    }
}

/* ASCII letters, digits and underscores: the characters of names in most formats. */
static inline bool base_is_name_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || base_is_digit(c) || c == '_';
}

/* Space and tab. */
static inline bool base_is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Space, tab and line ends. isspace depends on the locale and includes vertical tab and form feed. */
static inline bool base_is_space(char c)
{
    return base_is_blank(c) || c == '\r' || c == '\n';
}

base_text base_text_of(const char *string); /* NULL gives the absent text */

/* Return the same bytes as text, without a check that they are UTF-8. */
static inline base_text base_text_of_bytes(base_bytes bytes)
{
    return (base_text){ (const char *)bytes.data, bytes.length };
}

static inline bool base_text_is_absent(base_text text)
{
    return text.data == NULL;
}

/* Return whether the text is absent or its length is 0. */
static inline bool base_text_is_empty(base_text text)
{
    return text.length == 0;
}

/* Compare bytes; the absent and the empty text are equal. memcmp must not get NULL, even for 0 bytes. */
static inline bool base_text_equal(base_text a, base_text b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.data, b.data, a.length) == 0);
}

/* Return a part of the text; bounds are clamped. A part of an absent text is absent: arithmetic on NULL is
 * undefined. */
static inline base_text base_text_slice(base_text text, size_t from, size_t to)
{
    if (to > text.length)
        to = text.length;
    if (from > to)
        from = to;
    return (base_text){ from ? text.data + from : text.data, to - from };
}

/* Compare with a string; NULL is the absent text. strlen is avoided, because usually the first letters already
 * differ. */
static inline bool base_text_is(base_text text, const char *string)
{
    if (!string || text.length == 0) /* text.data may be NULL */
        return text.length == 0 && (!string || !*string);
    for (const char *at = text.data, *end = at + text.length; at != end; at++, string++)
        if (!*string || *string != *at)
            return false;
    return !*string;
}

bool base_text_equal_fold_ascii(base_text a, base_text b); /* ignores the case of ASCII letters */
int base_text_compare(base_text a, base_text b);           /* by unsigned bytes, as memcmp */
static inline bool base_text_starts_with(base_text text, const char *prefix)
{
    size_t length = strlen(prefix);
    return base_text_equal(base_text_slice(text, 0, length), (base_text){ prefix, length });
}
bool base_text_contains_fold_ascii(base_text text, base_text part); /* ignores the case of ASCII letters */
base_text base_text_trim(base_text text);                           /* without blanks and line ends at both ends */
/* Return the text trimmed, with one blank for each run of control characters (line ends, tabs, escapes): a value of one
 * line. The result is the text itself if it has none, else a copy in the arena. */
base_text base_text_one_line(base_arena *arena, base_text text);
/* Return whether the text is empty or consists of spaces, tabs and line ends. */
static inline bool base_text_is_blank(base_text text)
{
    return base_text_trim(text).length == 0;
}
/* Return the position of the first character from `at` on that is no space or tab, or text.length. */
static inline size_t base_text_skip_blanks(base_text text, size_t at)
{
    while (at < text.length && base_is_blank(text.data[at]))
        at++;
    return at;
}
size_t base_text_find(base_text text, char c); /* text.length: not found */
/* Return the first place of `part` in `all`, as memmem(3) does; NULL: there is none. An empty part is found at the
 * start. Parts are expected to be short; `all` may be NULL if it is empty and the part is not. */
const void *base_find(const void *all, size_t all_length, const void *part, size_t part_length);

/* Remove the part before the next `separator` from the front of `*rest`. False: nothing is left. A text that ends with
 * a separator has an empty last part, an empty text is one empty part, an absent text has no parts. */
bool base_text_next_part(base_text *rest, char separator, base_text *part);
/* Return a part by its place, from 0; empty if there is none. */
base_text base_text_part_at(base_text list, char separator, size_t at);
/* Remove the next line from `*rest`; `*line` is without its end: LF, CRLF or CR. False: nothing is left. There is no
 * empty line after the last line end. */
bool base_text_next_line(base_text *rest, base_text *line);

/* Parse an integer. The whole text must be the number: an optional sign and digits, without overflow. */
MUST_USE bool base_parse_int(int64_t *out, base_text text);
MUST_USE bool base_parse_uint(uint64_t *out, base_text text, unsigned base); /* base 10 or 16, no sign */
/* Parse "-12", "5.5", ".5", "1.5e-3"; the number is finite and has at most 400 characters. */
MUST_USE bool base_parse_real(double *out, base_text text);
/* Parse "5.5", "5,5", "5½", "-12", ".5": a decimal with as many places as written, at most 18. */
MUST_USE bool base_parse_decimal(gamut_decimal *out, base_text text);
/* Convert to units of 10^-places. False: that would lose digits or overflow, or the value is not known. */
MUST_USE bool base_decimal_scale(int64_t *out, gamut_decimal decimal, unsigned places);
/* Print all places, with a digit before the point: "-12", "5.50". Absent: the value is not known, or out of memory. */
base_text base_decimal_print(base_arena *arena, gamut_decimal decimal);

/* These functions return values whose state is GAMUT_KNOWN. */
static inline gamut_number base_number(int64_t value)
{
    return (gamut_number){ value, GAMUT_KNOWN };
}

/* Return value * 10^-places; places are at most 255. */
static inline gamut_decimal base_decimal(int64_t value, unsigned places)
{
    return (gamut_decimal){ value, (uint8_t)places, GAMUT_KNOWN };
}

static inline gamut_flag base_flag(bool value)
{
    return (gamut_flag){ value, GAMUT_KNOWN };
}

static inline gamut_real base_real(double value)
{
    return (gamut_real){ value, GAMUT_KNOWN };
}

static inline bool base_is_known(gamut_state state)
{
    return state == GAMUT_KNOWN;
}

/* Print lower-case hexadecimal, two digits for each byte. Absent: out of memory. */
base_text base_hex_print(base_arena *arena, base_bytes bytes);
/* Parse hexadecimal of either case. False: other characters, an odd length, or out of memory. */
MUST_USE bool base_hex_parse(base_bytes *out, base_arena *arena, base_text text);

/* Return the number of single-letter edits between two texts; for suggestions of the nearest name. Only the first 64
 * letters are compared; each letter after them counts as an edit. */
unsigned base_text_distance(base_text a, base_text b);
/* Return the name (of a NULL-terminated list) most similar to a mistyped one; NULL: none is similar. */
const char *base_text_nearest(const char *name, const char *const *names);
/* The same among the parts of a text; absent: none is similar. */
base_text base_text_nearest_part(const char *name, const char *parts, char separator);

/* ---- display; an invalid byte counts and prints as one replacement character ---- */

/* Return the width in cells of a terminal: East Asian letters have two, combining marks none. */
size_t base_text_width(base_text text);
/* Return at most `cells` cells of the text, with … at the end if it was cut; always valid UTF-8. The result is the text
 * itself if it fits and is valid, else a copy in the arena. */
base_text base_text_cut(base_arena *arena, base_text text, size_t cells);
/* Return whether the text has letters that are read from right to left. */
bool base_text_is_rtl(base_text text);
/* Append a text for people, without its characters that control direction. A text with right-to-left letters is put
 * between isolates, which take no cells, so that the text around it keeps its order. */
void base_add_isolated(struct base_buffer *out, base_text text);
/* Do the same, in place, for each part of the buffer's content after `from`; two blanks or a line end separate parts.
 * Parts that already contain isolates are unchanged. */
void base_isolate_parts(struct base_buffer *out, size_t from);
/* Return the text without case and accents, for matching names: "Łukasz" and "LUKASZ" become the same. */
base_text base_text_fold(base_arena *arena, base_text text);

/* ---- the line and column of an offset, computed on demand ----
 *
 * LF, CRLF and CR all end a line. Columns count characters; a byte that is not UTF-8 counts as one, so that in 8-bit
 * encodings columns are bytes. A byte order mark takes no column.
 *
 * Positions are remembered every few thousand bytes, not for every line, so that memory is a small part of the file's
 * size, and a file of one very long line is no slower than others. */

/* A position in a text file. Line numbers overflow only in files with over four thousand million lines. */
typedef struct base_position {
    uint64_t offset;
    uint32_t line;   /* from 1 */
    uint32_t column; /* from 1 */
} base_position;

/* The content of a file and the positions found in it so far. To create one, set `content` and leave the other members
 * zero. The content is not copied and must not change. */
typedef struct base_lines {
    base_bytes content;
    base_position *marks;
    size_t mark_count;
    base_position last; /* the position that was found last; the next lookup is usually after it */
} base_lines;

/* Return the position of an offset; offsets after the end mean the end. The arena must be the same in every call; if it
 * is out of memory, lookups are only slower. */
base_position base_lines_find(base_lines *lines, base_arena *arena, uint64_t offset);

/* Return the line around an offset, without its end; absent if it is longer than 64 KiB. */
base_text base_line_around(base_bytes content, uint64_t offset);

#endif
