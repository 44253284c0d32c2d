/* display.c - text as people see it: cells on a terminal, letters without case and accents.
 *
 * Only what needs the tables of Unicode asks utf8proc; reading and writing UTF-8 is utf8.c's, so that "invalid" means
 * the same everywhere. */
#include <string.h>
#include <utf8proc.h>

#include "buffer.h"
#include "encoding.h"
#include "text.h"

#define ELLIPSIS "\xE2\x80\xA6"
/* Names and options are shorter; the table of distances stays on the stack. */
#define DISTANCE_MAX 64
/* No character decomposes and folds to more than this; a longer answer of utf8proc would keep the character as it
 * is. */
#define FOLDED_MAX 32

/* The character at `*at`, which moves after it; the type is that of utf8proc, and no code point is too large for it. */
static utf8proc_int32_t next_character(base_text text, size_t *at)
{
    return (utf8proc_int32_t)base_utf8_next(text, at);
}

static void put_character(base_buffer *out, utf8proc_int32_t character)
{
    char bytes[4];
    base_buffer_add(out, bytes, base_utf8_put(bytes, (uint32_t)character));
}

/* Moves what was built into the arena. A buffer goes before it because nobody knows how long the text will be. */
static base_text display_keep(base_arena *arena, base_buffer *built)
{
    base_text kept = { 0 };
    if (!built->failed)
        kept = base_arena_copy(arena, base_buffer_text(built));
    base_buffer_free(built);
    return kept;
}

/* Control characters and marks over other letters have no cells. */
static size_t cells_of(utf8proc_int32_t character)
{
    int width = utf8proc_charwidth(character);
    return width > 0 ? (size_t)width : 0;
}

/* Nearly all that is shown is plain ASCII, a cell each. */
size_t base_text_width(base_text text)
{
    size_t width = 0;
    for (size_t at = 0; at < text.length;)
        if (text.data[at] >= ' ' && text.data[at] <= '~') {
            width++;
            at++;
        } else
            width += cells_of(next_character(text, &at));
    return width;
}

/* Letters are taken whole: where a wide one does not fit any more, the text ends a cell earlier. */
base_text base_text_cut(base_arena *arena, base_text text, size_t cells)
{
    bool is_cut = base_text_width(text) > cells;
    if (!is_cut && base_is_utf8((base_bytes){ (const uint8_t *)text.data, text.length }))
        return text;
    size_t room = is_cut && cells > 0 ? cells - 1 : cells; /* the ellipsis takes one */
    size_t width = 0;
    base_buffer shown = { 0 };
    for (size_t at = 0; at < text.length;) {
        utf8proc_int32_t character = next_character(text, &at);
        width += cells_of(character);
        if (width > room)
            break;
        put_character(&shown, character);
    }
    if (is_cut && cells > 0)
        base_buffer_add_string(&shown, ELLIPSIS);
    return display_keep(arena, &shown);
}

/* ---- text of both directions ---- */

#define FIRST_STRONG_ISOLATE "\xE2\x81\xA8"
#define POP_ISOLATE          "\xE2\x81\xA9"

/* What turns the letters after it around, however they would be read: embeddings, overrides and isolates. */
static bool is_steering(utf8proc_int32_t character)
{
    return (character >= 0x202A && character <= 0x202E) || (character >= 0x2066 && character <= 0x2069);
}

bool base_text_is_rtl(base_text text)
{
    for (size_t at = 0; at < text.length;) {
        if ((unsigned char)text.data[at] < 0x80) {
            at++;
            continue;
        }
        int order = utf8proc_get_property(next_character(text, &at))->bidi_class;
        if (order == UTF8PROC_BIDI_CLASS_R || order == UTF8PROC_BIDI_CLASS_AL)
            return true;
    }
    return false;
}

void base_add_isolated(base_buffer *out, base_text text)
{
    bool is_rtl = base_text_is_rtl(text);
    base_buffer_add_string(out, is_rtl ? FIRST_STRONG_ISOLATE : "");
    for (size_t at = 0; at < text.length;) {
        size_t start = at;
        if ((unsigned char)text.data[at] < 0x80 ? (at++, true) : !is_steering(next_character(text, &at)))
            base_buffer_add(out, text.data + start, at - start);
    }
    base_buffer_add_string(out, is_rtl ? POP_ISOLATE : "");
}

/* Where the part that starts there ends: at two blanks, at a line end, or after the last letter. */
static size_t part_end(base_text text, size_t at)
{
    while (at < text.length && text.data[at] != '\n' &&
           !(text.data[at] == ' ' && (at + 1 == text.length || text.data[at + 1] == ' ')))
        at++;
    return at;
}

void base_isolate_parts(base_buffer *out, size_t from)
{
    base_text text = { (const char *)out->data + from, out->length - from };
    base_buffer shown = { 0 };
    size_t next = 0;
    bool is_plain = !base_text_is_rtl(text);
    while (is_plain && next < text.length)
        is_plain = !is_steering(next_character(text, &next));
    if (is_plain)
        return;
    for (size_t at = 0; at < text.length;) {
        size_t end = part_end(text, at);
        base_text part = base_text_slice(text, at, end);
        /* Names that are isolated one by one stay so. */
        bool has_isolates = false;
        for (size_t i = 0; i + 3 <= part.length && !has_isolates; i++)
            has_isolates = memcmp(part.data + i, FIRST_STRONG_ISOLATE, 3) == 0;
        if (has_isolates)
            base_buffer_add_text(&shown, part);
        else
            base_add_isolated(&shown, part);
        for (at = end; at < text.length && (text.data[at] == ' ' || text.data[at] == '\n'); at++)
            base_buffer_add_char(&shown, text.data[at]);
    }
    out->length = from;
    base_buffer_add_text(out, base_buffer_text(&shown));
    out->failed = out->failed || shown.failed;
    base_buffer_free(&shown);
}

/* ---- letters ---- */

/* Letters that Unicode does not take apart, as name lists write them without their strokes. */
static const struct {
    utf8proc_int32_t letter;
    const char *plain;
} plain_letters[] = {
    { 0x00E6, "ae" }, { 0x00F0, "d" }, { 0x00F8, "o" }, { 0x00FE, "th" }, { 0x0111, "d" },
    { 0x0127, "h" },  { 0x0131, "i" }, { 0x0142, "l" }, { 0x0153, "oe" }, { 0x0167, "t" },
};

/* The table is short and the common letters of names are ASCII, which never come here. */
static void put_plain(base_buffer *out, utf8proc_int32_t character)
{
    for (size_t i = 0; i < COUNT(plain_letters); i++)
        if (plain_letters[i].letter == character) {
            base_buffer_add_string(out, plain_letters[i].plain);
            return;
        }
    put_character(out, character);
}

/* Case folding comes before the table of plain letters, so that the table needs small letters only. */
static void put_folded(base_buffer *out, utf8proc_int32_t character)
{
    const utf8proc_option_t options =
        UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK | UTF8PROC_IGNORE;
    utf8proc_int32_t folded[FOLDED_MAX];
    int boundary = 0;
    utf8proc_ssize_t count = utf8proc_decompose_char(character, folded, FOLDED_MAX, options, &boundary);
    if (count < 0 || count > FOLDED_MAX) {
        put_character(out, character);
        return;
    }
    for (utf8proc_ssize_t i = 0; i < count; i++)
        put_plain(out, folded[i]);
}

base_text base_text_fold(base_arena *arena, base_text text)
{
    base_buffer folded = { 0 };
    for (size_t at = 0; at < text.length;) {
        /* Most names are ASCII, and utf8proc is slow. */
        if ((unsigned char)text.data[at] < 0x80)
            base_buffer_add_char(&folded, base_lower_ascii(text.data[at++]));
        else
            put_folded(&folded, next_character(text, &at));
    }
    return display_keep(arena, &folded);
}

/* Decodes at most DISTANCE_MAX characters; the result counts all of them. */
static size_t spell_out(utf8proc_int32_t letters[DISTANCE_MAX], base_text text)
{
    size_t count = 0;
    for (size_t at = 0; at < text.length; count++) {
        utf8proc_int32_t letter = next_character(text, &at);
        if (count < DISTANCE_MAX)
            letters[count] = letter;
    }
    return count;
}

static unsigned least(unsigned a, unsigned b, unsigned c)
{
    unsigned smaller = a < b ? a : b;
    return smaller < c ? smaller : c;
}

/* Levenshtein's distance with one row of his table. By letters, not bytes: an accent forgotten is one mistake, not
 * two. */
unsigned base_text_distance(base_text a, base_text b)
{
    utf8proc_int32_t from[DISTANCE_MAX], to[DISTANCE_MAX];
    size_t from_all = spell_out(from, a), to_all = spell_out(to, b);
    size_t from_count = from_all < DISTANCE_MAX ? from_all : DISTANCE_MAX;
    size_t to_count = to_all < DISTANCE_MAX ? to_all : DISTANCE_MAX;
    /* row[j]: edits from the first i letters of `from` to the first j of `to`. */
    unsigned row[DISTANCE_MAX + 1];
    for (unsigned j = 0; j <= to_count; j++)
        row[j] = j;
    for (size_t i = 0; i < from_count; i++) {
        unsigned diagonal = row[0]++;
        for (size_t j = 0; j < to_count; j++) {
            unsigned replaced = diagonal + (from[i] != to[j]);
            diagonal = row[j + 1];
            row[j + 1] = least(replaced, row[j] + 1, diagonal + 1);
        }
    }
    return row[to_count] + (unsigned)(from_all - from_count + to_all - to_count);
}
