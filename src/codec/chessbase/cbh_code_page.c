/* cbh_code_page.c - finds the texts of a record that are not ASCII, and chooses an encoding for them. */
#include "cbh_build.h"

#include "base/text.h"
#include "cb_layout.h"

enum {
    SAMPLE_MAX = 1 << 18 /* bytes; readers sample no more than this */
};

/* ---- the texts of a record ---- */

/* Adds a text to the list, unless it is ASCII, which is the same in every code page. Most texts are ASCII. */
static void add_lettered(base_list *out, base_arena *arena, base_text text, bool is_note)
{
    if (base_is_ascii((base_bytes){ (const uint8_t *)text.data, text.length }))
        return;
    cbh_lettered *lettered = base_list_add(out, arena, sizeof *lettered);
    if (lettered)
        *lettered = (cbh_lettered){ text, is_note };
}

static void visit_guide(base_list *out, base_arena *arena, const gamut_guide *guide)
{
    const base_text names[] = { guide->event, guide->site, guide->annotator, guide->source };
    for (size_t i = 0; i < COUNT(names); i++)
        add_lettered(out, arena, names[i], false);
    for (size_t i = 0; i < guide->titles.count; i++)
        add_lettered(out, arena, guide->titles.items[i].text, false);
    /* Bodies in HTML, which have a form, state their own encoding, so they do not matter. */
    for (size_t i = 0; !guide->form.length && i < guide->bodies.count; i++)
        add_lettered(out, arena, guide->bodies.items[i].text, false);
}

static void visit_game(base_list *out, base_arena *arena, const gamut_game *game)
{
    const base_text names[] = { game->event, game->site, game->white, game->black };
    for (size_t i = 0; i < COUNT(names); i++)
        add_lettered(out, arena, names[i], false);
    for (size_t i = 0; i < game->tags.count; i++)
        add_lettered(out, arena, game->tags.items[i].value, false);
    for (uint32_t i = 1; i < game->moves.note_count; i++)
        add_lettered(out, arena, game->moves.notes[i].text, true);
}

bool cbh_find_letters(base_list *out, base_arena *arena, const gamut_record *record)
{
    *out = (base_list){ 0 };
    if (record->kind == GAMUT_KIND_GUIDE)
        visit_guide(out, arena, record->guide);
    else
        visit_game(out, arena, record->game);
    return !base_arena_failed(arena);
}

/* ---- choosing ---- */

/* Appends the text in the encoding, as the writer will do. Returns false, and appends nothing, if the writer will use
 * UTF-8 instead. */
static bool put_text(base_buffer *out, base_text text, bool is_note, base_encoding encoding)
{
    size_t before = out->length, lost = 0;
    if (is_note)
        cb_text_write_note(out, text, encoding);
    else
        lost = base_encode(out, text, encoding);
    base_bytes bytes = { out->data + before, out->length - before };
    if (!out->failed && !lost && encoding != ENCODING_UTF8 &&
        (is_note ? cb_text_encoding : cb_name_encoding)(bytes, ENCODING_UNKNOWN) == ENCODING_UNKNOWN)
        return true;
    if (!out->failed)
        out->length = before;
    return false;
}

void cbh_code_page_note(cbh_code_page *page, const base_list *letters)
{
    const cbh_lettered *texts = letters->items;
    for (size_t i = 0; i < letters->count; i++) {
        base_buffer bytes = { 0 };
        bool fits = put_text(&bytes, texts[i].text, texts[i].is_note, page->encoding);
        page->in_utf8 += !fits;
        if (fits && page->sample.length < SAMPLE_MAX)
            (texts[i].is_note ? cb_text_sample_note : cb_text_sample)(&page->sample, base_buffer_bytes(&bytes));
        base_buffer_free(&bytes);
    }
}

/* If a reader guesses another code page, but all these texts are the same in both, nothing is misread. */
bool cbh_code_page_misleads(const cbh_code_page *page)
{
    base_encoding guess = cb_text_guess(&page->sample);
    base_arena *arena = base_arena_create(NULL);
    bool is_same = guess == page->encoding || !page->sample.length;
    if (!is_same && arena) {
        base_bytes sample = base_buffer_bytes(&page->sample);
        is_same = base_text_equal(base_decode(arena, sample, guess), base_decode(arena, sample, page->encoding));
    }
    base_arena_destroy(arena);
    return !is_same;
}

base_encoding cbh_code_page_choose(const cbh_coded *records, size_t count)
{
    cbh_code_page page = { .encoding = ENCODING_CP1252 };
    for (size_t i = 0; i < count; i++)
        cbh_code_page_note(&page, &records[i].letters);
    bool is_misleading = cbh_code_page_misleads(&page);
    base_buffer_free(&page.sample);
    return is_misleading ? ENCODING_UTF8 : ENCODING_CP1252;
}

base_text cbh_code_page_remark(const cbh_code_page *page, base_arena *arena)
{
    const char *name = base_encoding_name(page->encoding);
    if (cbh_code_page_misleads(page))
        return base_arena_print(arena, "the texts are in %s, but look like %s: read them with --encoding %s", name,
                                base_encoding_name(cb_text_guess(&page->sample)), name);
    if (page->in_utf8 && page->sample.length)
        return base_arena_print(arena, "the texts are in %s, and the %zu that have no place there in UTF-8", name,
                                page->in_utf8);
    if (page->in_utf8 || (page->sample.length && page->encoding != ENCODING_CP1252))
        return base_arena_print(arena, "the texts are in %s", page->in_utf8 ? "UTF-8" : name);
    return (base_text){ NULL, 0 };
}
