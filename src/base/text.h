/* text.h - slices of text: compare, split, parse numbers without surprises.
 *
 * A text is a view: it owns nothing, need not end in a NUL, and lives as long as what it was cut from. Absent (data is
 * NULL) and empty (data is not, length 0) are two things; most functions here take both alike and say so where they do
 * not. Nothing asks the locale: a file means the same whoever reads it. Implemented in text.c, number.c and
 * display.c. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <limits.h>
#include <string.h>

#include "arena.h"
#include "base.h"

struct base_buffer;

/* Of a string literal only: the empty ones around it see to that. */
#define TEXT(literal) ((base_text){ "" literal "", sizeof(literal) - 1 })
/* For "%.*s". printf takes a negative precision for none at all and would read on to a NUL that may never come, so a
 * text of more than 2 GiB is cut. */
#define TEXT_ARGS(text) (int)((text).length < INT_MAX ? (text).length : INT_MAX), (text).data ? (text).data : ""

static inline char base_lower_ascii(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static inline bool base_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The letter after a backslash that stands for a quote, a backslash, a line end or a tab; NUL: the character has
 * none. */
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

/* ASCII letters, digits and underscores, of which most formats make their names. */
static inline bool base_is_name_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || base_is_digit(c) || c == '_';
}

/* Between the words of a line. */
static inline bool base_is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Between words, also those of different lines. Not isspace: that one asks the locale, and takes the vertical tab and
 * the form feed as well. */
static inline bool base_is_space(char c)
{
    return base_is_blank(c) || c == '\r' || c == '\n';
}

base_text base_text_of(const char *string); /* NULL gives the absent text */

/* The same bytes; nobody looks whether they are UTF-8. */
static inline base_text base_text_of_bytes(base_bytes bytes)
{
    return (base_text){ (const char *)bytes.data, bytes.length };
}

static inline bool base_text_is_absent(base_text text)
{
    return text.data == NULL;
}

/* Absent or of no length. */
static inline bool base_text_is_empty(base_text text)
{
    return text.length == 0;
}

/* By bytes: the absent and the empty text are equal. Lengths first: most texts that are compared differ there already.
 * memcmp may not be asked about NULL, even for no bytes. */
static inline bool base_text_equal(base_text a, base_text b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.data, b.data, a.length) == 0);
}

/* Bounds are clamped. An absent text stays absent: arithmetic on NULL is undefined. */
static inline base_text base_text_slice(base_text text, size_t from, size_t to)
{
    if (to > text.length)
        to = text.length;
    if (from > to)
        from = to;
    return (base_text){ from ? text.data + from : text.data, to - from };
}

/* The same with a string; NULL is the absent text. Inline, and the string is not measured before: mostly the first
 * letters differ. */
static inline bool base_text_is(base_text text, const char *string)
{
    if (!string || text.length == 0) /* an absent text has no address to add to */
        return text.length == 0 && (!string || !*string);
    for (const char *at = text.data, *end = at + text.length; at != end; at++, string++)
        if (!*string || *string != *at)
            return false;
    return !*string;
}

bool base_text_equal_fold_ascii(base_text a, base_text b); /* ASCII letters without case, in any locale */
int base_text_compare(base_text a, base_text b);           /* by unsigned bytes */
static inline bool base_text_starts_with(base_text text, const char *prefix)
{
    size_t length = strlen(prefix);
    return base_text_equal(base_text_slice(text, 0, length), (base_text){ prefix, length });
}
bool base_text_contains_fold_ascii(base_text text, base_text part); /* anywhere, without case as above */
base_text base_text_trim(base_text text);                           /* spaces, tabs and line ends on both sides */
/* Spaces, tabs and line ends alone, or nothing. */
static inline bool base_text_is_blank(base_text text)
{
    return base_text_trim(text).length == 0;
}
/* The place of the first character from `at` on that is no space and no tab; text.length: there is none. */
static inline size_t base_text_skip_blanks(base_text text, size_t at)
{
    while (at < text.length && base_is_blank(text.data[at]))
        at++;
    return at;
}
size_t base_text_find(base_text text, char c); /* text.length: not found */

/* Takes the part before the next `separator` off the front of `*rest`. False when nothing is left; a text that
 * ends in a separator has an empty last part, an empty text is one empty part, an absent one has none. */
bool base_text_next_part(base_text *rest, char separator, base_text *part);
/* Takes the next line off, without its end; LF, CRLF and CR all end a line. False when nothing is left: after the last
 * line end there is no further, empty line. */
bool base_text_next_line(base_text *rest, base_text *line);

/* The whole text must be the number: optional sign, digits, nothing else, no overflow. */
MUST_USE bool base_parse_int(int64_t *out, base_text text);
MUST_USE bool base_parse_uint(uint64_t *out, base_text text, unsigned base); /* base 10 or 16, no sign */
/* "-12", "5.5", ".5", "1.5e-3" in any locale; neither infinite nor longer than 400 characters. */
MUST_USE bool base_parse_real(double *out, base_text text);
/* "5.5", "5,5", "5½", "-12", ".5": a decimal with as many places as written, at most 18. */
MUST_USE bool base_parse_decimal(gamut_decimal *out, base_text text);
/* The value in units of 10^-places; false when that would lose digits or overflow, and for what is not known. */
MUST_USE bool base_decimal_scale(int64_t *out, gamut_decimal decimal, unsigned places);
/* "-12", "5.50": all its places, with a digit before the point. Absent for what is not known, or out of memory. */
base_text base_decimal_print(base_arena *arena, gamut_decimal decimal);

/* Known values. */
static inline gamut_number base_number(int64_t value)
{
    return (gamut_number){ value, GAMUT_KNOWN };
}

/* value * 10^-places, at most 255 of them */
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

/* Lower-case hexadecimal, two digits a byte. Absent: out of memory. */
base_text base_hex_print(base_arena *arena, base_bytes bytes);
/* Either case; false also when out of memory. */
MUST_USE bool base_hex_parse(base_bytes *out, base_arena *arena, base_text text);

/* How many single-letter edits lie between the two; for suggestions of the nearest name. Of longer texts only the
 * first 64 letters are compared, and each letter more is an edit. */
unsigned base_text_distance(base_text a, base_text b);

/* Display through utf8proc. Invalid bytes count and print as one replacement character. */
/* In cells of a terminal: East Asian letters take two, marks over other letters none. */
size_t base_text_width(base_text text);
/* At most so many cells, ending in … when something was cut; always valid UTF-8. The text itself when it fits and is
 * valid, else a copy in the arena. */
base_text base_text_cut(base_arena *arena, base_text text, size_t cells);
/* Whether it has letters that are read from right to left. */
bool base_text_is_rtl(base_text text);
/* Appends a text for people: one with such letters between isolates, which take no cells, so that what stands beside it
 * keeps its place; and without the characters that turn letters around. */
void base_add_isolated(struct base_buffer *out, base_text text);
/* The same for what is in the buffer from there on, part by part; two blanks or a line end are between parts. What is
 * isolated already stays. */
void base_isolate_parts(struct base_buffer *out, size_t from);
/* Without case and accents, for matching names, never for showing: "Łukasz" and "LUKASZ" become the same. */
base_text base_text_fold(base_arena *arena, base_text text);

/* ---- the line and column of an offset, worked out only when somebody asks ----
 *
 * LF, CRLF and CR all end a line. Columns count characters; a byte that is not UTF-8 is a character of its own, so that
 * in an 8-bit encoding columns are bytes. A byte order mark takes no column.
 *
 * What is remembered is the position of one byte in some thousand, not every start of a line: a large file costs a
 * small part of its size, and a file of one endless line is no slower than others. */

/* A place in a text file as people name it. Numbers of 32 bits wrap only in files with over four thousand million
 * lines. */
typedef struct base_position {
    uint64_t offset;
    uint32_t line;   /* from 1 */
    uint32_t column; /* from 1 */
} base_position;

/* Set `content`, leave the rest zero. The content is not copied and must stay as it is. */
typedef struct base_lines {
    base_bytes content;
    base_position *marks;
    size_t mark_count;  /* found so far */
    base_position last; /* what was asked for last: findings mostly come in order */
} base_lines;

/* Looks through the content up to `offset` where no earlier call did; after the end means the end. The arena must be
 * the same in every call; when it has no more memory the answer is right all the same, only slower. */
base_position base_lines_find(base_lines *lines, base_arena *arena, uint64_t offset);

/* The line around an offset, without its end; absent when it is too long to be shown to anybody (64 KiB). */
base_text base_line_around(base_bytes content, uint64_t offset);

#endif
