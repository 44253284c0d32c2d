/* cbh2_texts.c - guiding texts: their bodies in the .2cbg, and their titles, which are game tags. */
#include <string.h>

#include "base/text.h"
#include "cb_cursor.h"
#include "cbh2.h"
#include "cbh_build.h"

enum {
    FORM = 5,
    LANGUAGE_ANY = 7,
    LANGUAGE_COUNT = 8,
    LANGUAGE_OTHER = 256 /* languages without a name of their own: this plus the number of the nation */
};

/* The nation that stands for each language of texts, in the order of cbh_language_name. */
static const uint8_t nations[LANGUAGE_COUNT] = { 42, 53, 49, 43, 70, 103, 117, 0 };

static unsigned language_of(uint32_t nation)
{
    for (unsigned i = 0; i < LANGUAGE_COUNT; i++)
        if (nations[i] == nation)
            return i;
    return LANGUAGE_OTHER + (nation & 0xffu);
}

static uint32_t nation_of(base_text language)
{
    unsigned number = cbh_language_number(language);
    return number < LANGUAGE_COUNT ? nations[number] : number >= LANGUAGE_OTHER ? (number - LANGUAGE_OTHER) & 0xffu : 0;
}

/* ---- plain texts ----
 *
 * The bodies of this format are HTML. A plain text, as older databases have them, is put into a page that is recognised
 * when it is read, so that it comes back as it was. */

static const char page_start[] = "<!DOCTYPE HTML><html><head></head><body><pre class=\"plain\">";
static const char page_end[] = "</pre></body></html>";

static const struct escape_row {
    char character;
    const char *escape;
} escapes[] = { { '&', "&amp;" }, { '<', "&lt;" }, { '>', "&gt;" } };

static void write_page(base_buffer *out, base_text text)
{
    base_buffer_add_string(out, page_start);
    for (size_t i = 0; i < text.length; i++) {
        const char *escape = NULL;
        for (size_t k = 0; k < COUNT(escapes); k++)
            if (escapes[k].character == text.data[i])
                escape = escapes[k].escape;
        if (escape)
            base_buffer_add_string(out, escape);
        else
            base_buffer_add_char(out, text.data[i]);
    }
    base_buffer_add_string(out, page_end);
}

static bool is_page(base_text text)
{
    size_t end = sizeof page_end - 1;
    return base_text_starts_with(text, page_start) && text.length >= sizeof page_start - 1 + end &&
           base_text_is(base_text_slice(text, text.length - end, text.length), page_end);
}

static base_text read_page(base_arena *arena, base_text text)
{
    base_buffer out = { 0 };
    text = base_text_slice(text, sizeof page_start - 1, text.length - (sizeof page_end - 1));
    for (size_t i = 0; i < text.length;) {
        const struct escape_row *found = NULL;
        for (size_t k = 0; k < COUNT(escapes) && text.data[i] == '&'; k++)
            if (base_text_starts_with(base_text_slice(text, i, text.length), escapes[k].escape))
                found = &escapes[k];
        base_buffer_add_char(&out, found ? found->character : text.data[i]);
        i += found ? strlen(found->escape) : 1;
    }
    base_text plain = base_arena_copy(arena, base_buffer_text(&out));
    base_buffer_free(&out);
    return plain;
}

/* ---- reading ---- */

/* Puts a body among the others in the order of languages; ChessBase stores them in the order of nations. */
static void insert_body(gamut_wording *items, size_t *count, gamut_wording body)
{
    size_t at = (*count)++;
    unsigned number = cbh_language_number(body.language);
    for (; at && cbh_language_number(items[at - 1].language) > number; at--)
        items[at] = items[at - 1];
    items[at] = body;
}

bool cbh2_text_read(gamut_guide *out, base_arena *arena, base_bytes content, base_encoding encoding)
{
    cb_cursor cursor = { content, false };
    uint32_t form = cb_take_little(&cursor, 2), size = cb_take_little(&cursor, 4);
    size_t count = cb_take_little(&cursor, 4), most = cursor.rest.length / 8;
    bool is_known = !cursor.is_short && form == FORM && (size_t)size + 6 == content.length && count <= most;
    count = count < most ? count : most;
    gamut_wording *items = count ? ARENA_ARRAY(arena, count, gamut_wording) : NULL;
    size_t used = 0, plain = 0;
    while (form == FORM && items && count-- > 0 && !cursor.is_short) {
        uint32_t nation = cb_take_little(&cursor, 4);
        base_bytes words = cb_take(&cursor, cb_take_little(&cursor, 4));
        base_text text = base_decode(arena, words, cb_text_encoding(words, encoding));
        plain += is_page(text);
        if (words.length && used < 256) /* an insertion takes time; real texts have eight languages */
            insert_body(items, &used, (gamut_wording){ cbh_language_name(arena, language_of(nation)), text });
    }
    for (size_t i = 0; i < used && plain == used; i++)
        items[i].text = read_page(arena, items[i].text);
    out->form = used && plain == used ? (base_text){ NULL, 0 } : TEXT("html");
    out->bodies = (gamut_wording_list){ items, used };
    return is_known && cb_is_used_up(&cursor);
}

/* ---- writing ---- */

static void add_body(base_buffer *out, uint32_t nation, base_text text, bool is_plain)
{
    base_buffer page = { 0 };
    if (is_plain && text.length)
        write_page(&page, text);
    cb_add_little(out, nation, 4);
    cb_add_little(out, is_plain ? page.length : text.length, 4);
    if (is_plain)
        base_buffer_add(out, page.data, page.length);
    else
        base_buffer_add_text(out, text);
    out->failed = out->failed || page.failed;
    base_buffer_free(&page);
}

static const gamut_wording *find_body(const gamut_wording_list *bodies, uint32_t nation)
{
    for (size_t i = 0; i < bodies->count; i++)
        if (nation_of(bodies->items[i].language) == nation)
            return &bodies->items[i];
    return NULL;
}

/* Writes the seven languages that ChessBase always writes, and others if the text has them, by the numbers of their
 * nations. */
void cbh2_text_build(base_buffer *out, base_arena *arena, const gamut_guide *guide)
{
    bool is_plain = !base_text_is(guide->form, "html");
    base_buffer bodies = { 0 };
    uint32_t count = 0;
    (void)arena;
    for (uint32_t nation = 0; nation <= UINT8_MAX; nation++) {
        bool is_usual = nation && language_of(nation) < LANGUAGE_ANY;
        const gamut_wording *body = find_body(&guide->bodies, nation);
        if (!body && !is_usual)
            continue;
        add_body(&bodies, nation, body ? body->text : (base_text){ NULL, 0 }, is_plain);
        count++;
    }
    cb_add_little(out, FORM, 2);
    cb_add_little(out, bodies.length + 4, 4);
    cb_add_little(out, count, 4);
    base_buffer_add(out, bodies.data, bodies.length);
    out->failed = out->failed || bodies.failed;
    base_buffer_free(&bodies);
}

/* ---- titles ---- */

void cbh2_titles_read(gamut_guide *out, base_arena *arena, const base_text *names)
{
    gamut_wording *items = ARENA_ARRAY(arena, LANGUAGE_COUNT, gamut_wording);
    size_t count = 0;
    for (unsigned i = 0; items && i < LANGUAGE_COUNT; i++)
        if (names[i].length)
            items[count++] = (gamut_wording){ cbh_language_name(arena, i), names[i] };
    out->titles = (gamut_wording_list){ items, count };
}

void cbh2_titles_find(base_text names[CBH_NAMES_MAX], const gamut_guide *guide)
{
    memset(names, 0, CBH_NAMES_MAX * sizeof *names);
    for (size_t i = 0; i < guide->titles.count; i++) {
        unsigned number = cbh_language_number(guide->titles.items[i].language);
        if (number < LANGUAGE_COUNT && guide->titles.items[i].text.length && !names[number].data)
            names[number] = guide->titles.items[i].text;
    }
}
