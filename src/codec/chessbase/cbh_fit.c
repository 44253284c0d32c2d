/* cbh_fit.c - takes out of the texts of a record what its encoding has no place for. */
#include "cbh_fit.h"

#include <string.h>

#include "base/text.h"
#include "cb_text.h"

typedef struct fitting {
    codec_writer *writer;
    base_encoding encoding;
    bool has_changed;
} fitting;

static base_text fit(fitting *to, base_text text, bool is_note)
{
    size_t changed = 0;
    base_text fits = cb_text_fit(to->writer->record, text, to->encoding, is_note, &changed);
    if (!changed)
        return text;
    to->has_changed = true;
    codec_lose(to->writer->arena, to->writer->losses, "characters (see --output-encoding)",
               base_text_cut(to->writer->record, text, 40));
    return fits;
}

static bool is_ascii(base_text text)
{
    return base_is_ascii((base_bytes){ (const uint8_t *)text.data, text.length });
}

/* ---- games ---- */

/* Most games need no second look. */
static bool is_plain(const gamut_game *game)
{
    if (!is_ascii(game->event) || !is_ascii(game->site) || !is_ascii(game->white) || !is_ascii(game->black))
        return false;
    for (size_t i = 0; i < game->tags.count; i++)
        if (!is_ascii(game->tags.items[i].value))
            return false;
    for (uint32_t i = 1; i < game->moves.note_count; i++)
        if (!is_ascii(game->moves.notes[i].text))
            return false;
    return true;
}

static bool fit_tags(fitting *to, gamut_tag_list *tags)
{
    gamut_tag *items = ARENA_ARRAY(to->writer->record, tags->count, gamut_tag);
    if (!items)
        return false;
    for (size_t i = 0; i < tags->count; i++) {
        items[i] = tags->items[i];
        items[i].value = fit(to, items[i].value, false);
    }
    tags->items = items;
    return true;
}

static bool fit_notes(fitting *to, gamut_moves *moves)
{
    gamut_note *notes = ARENA_ARRAY(to->writer->record, moves->note_count, gamut_note);
    if (!notes)
        return false;
    for (uint32_t i = 0; i < moves->note_count; i++) {
        notes[i] = moves->notes[i];
        notes[i].text = fit(to, notes[i].text, true);
    }
    moves->notes = notes;
    return true;
}

static bool fit_game(fitting *to, gamut_record *record)
{
    if (is_plain(record->game))
        return true;
    gamut_game *game = ARENA_NEW(to->writer->record, gamut_game);
    if (!game)
        return false;
    *game = *record->game;
    game->event = fit(to, game->event, false);
    game->site = fit(to, game->site, false);
    game->white = fit(to, game->white, false);
    game->black = fit(to, game->black, false);
    bool is_done =
        (!game->tags.count || fit_tags(to, &game->tags)) && (!game->moves.note_count || fit_notes(to, &game->moves));
    record->game = to->has_changed ? game : record->game;
    return is_done;
}

/* ---- texts ---- */

static bool fit_wordings(fitting *to, gamut_wording_list *list)
{
    gamut_wording *items = ARENA_ARRAY(to->writer->record, list->count, gamut_wording);
    if (!items)
        return false;
    for (size_t i = 0; i < list->count; i++) {
        items[i] = list->items[i];
        items[i].text = fit(to, items[i].text, false);
    }
    list->items = items;
    return true;
}

/* HTML says its encoding itself. */
static bool fit_guide(fitting *to, gamut_record *record)
{
    gamut_guide *guide = ARENA_NEW(to->writer->record, gamut_guide);
    if (!guide)
        return false;
    *guide = *record->guide;
    guide->event = fit(to, guide->event, false);
    guide->site = fit(to, guide->site, false);
    guide->annotator = fit(to, guide->annotator, false);
    guide->source = fit(to, guide->source, false);
    bool is_done = (!guide->titles.count || fit_wordings(to, &guide->titles)) &&
                   (guide->form.length || !guide->bodies.count || fit_wordings(to, &guide->bodies));
    record->guide = to->has_changed ? guide : record->guide;
    return is_done;
}

bool cbh_fit(gamut_record *out, codec_writer *writer, const gamut_record *record, base_encoding encoding)
{
    fitting to = { writer, encoding, false };
    *out = *record;
    return record->kind == GAMUT_GUIDE ? fit_guide(&to, out) : fit_game(&to, out);
}
