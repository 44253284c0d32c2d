/* display.c - text as people see it: cells on a terminal, letters without case and accents.
 *
 * utf8proc is used only for the tables of Unicode; utf8.c reads and writes UTF-8, so that "invalid" means the same
 * everywhere. */
#include <string.h>
#include <utf8proc.h>

#include "buffer.h"
#include "encoding.h"
#include "text.h"

#define ELLIPSIS "\xE2\x80\xA6"
/* Longer than any name or option; limited, because the table of distances is on the stack. */
#define DISTANCE_MAX 64
/* No character decomposes and folds to more code points than this; if one did, it would be left unchanged. */
#define FOLDED_MAX 32

static utf8proc_int32_t next_character(base_text text, size_t *at)
{
    return (utf8proc_int32_t)base_utf8_next(text, at);
}

static void put_character(base_buffer *out, utf8proc_int32_t character)
{
    char bytes[4];
    base_buffer_add(out, bytes, base_utf8_put(bytes, (uint32_t)character));
}

/* Moves the content of a buffer into the arena. */
static base_text display_keep(base_arena *arena, base_buffer *built)
{
    base_text kept = { 0 };
    if (!built->failed)
        kept = base_arena_copy(arena, base_buffer_text(built));
    base_buffer_free(built);
    return kept;
}

/* Control characters and combining marks have no cells. */
static size_t cells_of(utf8proc_int32_t character)
{
    int width = utf8proc_charwidth(character);
    return width > 0 ? (size_t)width : 0;
}

/* Most text is printable ASCII, whose characters have one cell each; for others a table is searched. */
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

/* If a wide character does not fit, the text ends one cell earlier. */
base_text base_text_cut(base_arena *arena, base_text text, size_t cells)
{
    bool is_cut = base_text_width(text) > cells;
    if (!is_cut && base_is_utf8((base_bytes){ (const uint8_t *)text.data, text.length }))
        return text;
    size_t room = is_cut && cells > 0 ? cells - 1 : cells; /* the ellipsis takes one cell */
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

#define FIRST_STRONG_ISOLATE "\xE2\x81\xA8"
#define POP_ISOLATE          "\xE2\x81\xA9"

/* Embeddings, overrides and isolates, which change the direction of the characters after them. */
static bool is_direction_control(utf8proc_int32_t character)
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
        if (!is_direction_control(next_character(text, &at)))
            base_buffer_add(out, text.data + start, at - start);
    }
    base_buffer_add_string(out, is_rtl ? POP_ISOLATE : "");
}

void base_isolate_parts(base_buffer *out, size_t from)
{
    base_text text = { (const char *)out->data + from, out->length - from };
    base_buffer shown = { 0 };
    size_t next = 0;
    bool is_plain = !base_text_is_rtl(text);
    while (is_plain && next < text.length)
        is_plain = !is_direction_control(next_character(text, &next));
    if (is_plain)
        return;
    for (size_t at = 0; at < text.length;) {
        size_t end = at; /* end of the part: at two blanks, a blank at the end of the text, or a line end */
        while (end < text.length && text.data[end] != '\n' &&
               !(text.data[end] == ' ' && (end + 1 == text.length || text.data[end + 1] == ' ')))
            end++;
        base_text part = base_text_slice(text, at, end);
        /* A part that already contains isolated names stays as it is. */
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

/* Letters that Unicode does not decompose, and their usual spelling in name lists. */
static const struct {
    utf8proc_int32_t letter;
    const char *plain;
} plain_letters[] = {
    { 0x00E6, "ae" }, { 0x00F0, "d" }, { 0x00F8, "o" }, { 0x00FE, "th" }, { 0x0111, "d" },
    { 0x0127, "h" },  { 0x0131, "i" }, { 0x0142, "l" }, { 0x0153, "oe" }, { 0x0167, "t" },
};

/* Case is folded before the table is searched, so that the table needs lower-case letters only. */
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
    for (utf8proc_ssize_t i = 0; i < count; i++) {
        size_t row = 0;
        while (row < COUNT(plain_letters) && plain_letters[row].letter != folded[i])
            row++;
        if (row < COUNT(plain_letters))
            base_buffer_add_string(out, plain_letters[row].plain);
        else
            put_character(out, folded[i]);
    }
}

base_text base_text_fold(base_arena *arena, base_text text)
{
    base_buffer folded = { 0 };
    for (size_t at = 0; at < text.length;) {
        /* ASCII is handled without utf8proc, which is slow: most names are ASCII. */
        if ((unsigned char)text.data[at] < 0x80)
            base_buffer_add_char(&folded, base_lower_ascii(text.data[at++]));
        else
            put_folded(&folded, next_character(text, &at));
    }
    return display_keep(arena, &folded);
}

/* Decodes at most DISTANCE_MAX characters and returns the number of all characters in the text. */
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

/* The Levenshtein distance, computed with one row of the table at a time. It counts letters, not bytes: a forgotten
 * accent is one mistake. */
unsigned base_text_distance(base_text a, base_text b)
{
    utf8proc_int32_t from[DISTANCE_MAX], to[DISTANCE_MAX];
    size_t from_all = spell_out(from, a), to_all = spell_out(to, b);
    size_t from_count = from_all < DISTANCE_MAX ? from_all : DISTANCE_MAX;
    size_t to_count = to_all < DISTANCE_MAX ? to_all : DISTANCE_MAX;
    /* row[j]: edits from the first i letters of `from` to the first j letters of `to`. */
    unsigned row[DISTANCE_MAX + 1];
    for (unsigned j = 0; j <= to_count; j++)
        row[j] = j;
    for (size_t i = 0; i < from_count; i++) {
        unsigned diagonal = row[0]++;
        for (size_t j = 0; j < to_count; j++) {
            unsigned replaced = diagonal + (from[i] != to[j]);
            diagonal = row[j + 1];
            unsigned shorter = row[j] < diagonal ? row[j] : diagonal;
            row[j + 1] = replaced < shorter + 1 ? replaced : shorter + 1;
        }
    }
    return row[to_count] + (unsigned)(from_all - from_count + to_all - to_count);
}

/* Whether `name` is more similar to `known` than any before it; `*least` is the distance of those. Capitals alone are
 * the smallest mistake. */
static bool is_nearer(base_text name, base_text known, unsigned *least)
{
    unsigned distance = base_text_equal_fold_ascii(name, known) ? 0 : base_text_distance(name, known);
    if (distance >= *least)
        return false;
    *least = distance;
    return true;
}

/* More than half of the letters must be right. */
static unsigned farthest(const char *name)
{
    return ((unsigned)strlen(name) + 1) / 2;
}

const char *base_text_nearest(const char *name, const char *const *names)
{
    const char *nearest = NULL;
    unsigned least = farthest(name);
    for (; *names; names++)
        if (is_nearer(base_text_of(name), base_text_of(*names), &least))
            nearest = *names;
    return nearest;
}

base_text base_text_nearest_part(const char *name, const char *parts, char separator)
{
    base_text rest = base_text_of(parts), part, nearest = { NULL, 0 };
    unsigned least = farthest(name);
    while (base_text_next_part(&rest, separator, &part))
        if (is_nearer(base_text_of(name), part, &least))
            nearest = part;
    return nearest;
}
