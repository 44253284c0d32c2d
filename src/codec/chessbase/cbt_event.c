/* cbt_event.c - converts tournaments to events and events to tournaments. */
#include "cbt.h"

#include <math.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "cb_layout.h"

const char *const cbt_holds[] = { "name",       "place",        "country",      "start",    "end",
                                  "system",     "pace",         "teams",        "rounds",   "category",
                                  "complete",   "board_points", "three_points", "latitude", "longitude",
                                  "tie_breaks", "games",        "first_game",   NULL };

/* ---- to the model ---- */

static base_bytes string_of(const char *field, const uint8_t *bytes)
{
    return layout_text(layout_find(&cb_tournament_layout, field), bytes);
}

/* An empty string becomes the absent text. */
static base_text decode_name(base_arena *arena, base_bytes text, base_encoding fallback)
{
    if (!text.length)
        return (base_text){ NULL, 0 };
    return base_decode(arena, text, cb_name_encoding(text, fallback));
}

static gamut_number number_unless_zero(int64_t value)
{
    return value ? base_number(value) : (gamut_number){ 0 };
}

void cbt_to_event(gamut_event *out, const cb_tournament *tournament, base_encoding fallback, base_arena *arena)
{
    unsigned system = tournament->type & CB_SYSTEM_MASK;
    out->name = decode_name(arena, string_of("title", tournament->title), fallback);
    out->place = decode_name(arena, string_of("place", tournament->place), fallback);
    out->country = cb_nation_code(tournament->nation);
    out->start = base_date_unpack(tournament->start);
    out->system = system < CB_SYSTEM_COUNT ? (gamut_system)system : GAMUT_SYSTEM_NONE;
    /* If no bit is set, the time control is a normal one; but a type of 0 states neither a system nor a pace. */
    out->pace = tournament->type & CB_BLITZ            ? GAMUT_PACE_BLITZ
                : tournament->type & CB_RAPID          ? GAMUT_PACE_RAPID
                : tournament->type & CB_CORRESPONDENCE ? GAMUT_PACE_CORRESPONDENCE
                : tournament->type                     ? GAMUT_PACE_CLASSICAL
                                                       : GAMUT_PACE_NONE;
    out->teams = base_flag(tournament->team & CB_TEAM_EVENT);
    out->category = number_unless_zero(tournament->category);
    out->complete = base_flag(tournament->flags & CB_COMPLETE);
    out->board_points = base_flag(tournament->flags & CB_BOARD_POINTS);
    out->three_points = base_flag(tournament->flags & CB_THREE_POINTS);
    out->rounds = number_unless_zero(tournament->rounds);
    out->games = base_number(tournament->games);
    out->first_game = number_unless_zero(tournament->first_game);
}

/* Codes without a name are kept as "chessbase:77". */
static base_text tie_break_name(base_arena *arena, uint8_t code)
{
    for (size_t i = 0; i < CB_TIE_BREAK_COUNT; i++)
        if (cb_tie_break_words[i].value == code)
            return base_text_of(cb_tie_break_words[i].name);
    return base_arena_print(arena, "chessbase:%u", code);
}

/* If the bits are not a finite number, the coordinate is absent, and the residue keeps the bits. */
static gamut_real coordinate(uint64_t bits)
{
    double degrees = layout_double(bits);
    return isfinite(degrees) ? base_real(degrees) : (gamut_real){ 0 };
}

void cbt_extra_to_event(gamut_event *out, const cb_extra *extra, base_arena *arena)
{
    size_t count = extra->tie_break_count < CB_TIE_BREAK_LIMIT ? extra->tie_break_count : CB_TIE_BREAK_LIMIT;
    gamut_text *names = count ? ARENA_ARRAY(arena, count, gamut_text) : NULL;
    out->end = base_date_unpack(extra->end);
    if (extra->latitude || extra->longitude) {
        out->latitude = coordinate(extra->latitude);
        out->longitude = coordinate(extra->longitude);
    }
    for (size_t i = 0; names && i < count; i++)
        names[i] = tie_break_name(arena, extra->tie_breaks[i]);
    if (names)
        out->tie_breaks = (gamut_text_list){ names, count };
}

base_encoding cbt_record_encoding(const cb_tournament *tournament, base_encoding fallback)
{
    base_encoding title = cb_name_encoding(string_of("title", tournament->title), fallback);
    return title != fallback ? title : cb_name_encoding(string_of("place", tournament->place), fallback);
}

/* ---- from the model ---- */

/* A text that the code page cannot encode is written in UTF-8, which readers recognise without a mark. */
static void put_string(const char *field, uint8_t *bytes, base_text text, base_encoding encoding)
{
    size_t lost = 0;
    const layout_field *row = layout_find(&cb_tournament_layout, field);
    if (!cb_text_put(row, bytes, text, encoding, &lost) && lost)
        cb_text_put(row, bytes, text, ENCODING_UTF8, &lost);
}

static int64_t fit(gamut_number number, int64_t most)
{
    int64_t value = base_is_known(number.state) && number.value > 0 ? number.value : 0;
    return value < most ? value : most;
}

void cbt_from_event(cb_tournament *out, const gamut_event *event, base_encoding encoding)
{
    *out = (cb_tournament){ .link = { CB_NONE, CB_NONE, 0 } };
    put_string("title", out->title, event->name, encoding);
    put_string("place", out->place, event->place, encoding);
    out->start = base_date_pack(event->start);
    static const uint8_t bits[] = {
        [GAMUT_PACE_BLITZ] = CB_BLITZ, [GAMUT_PACE_RAPID] = CB_RAPID, [GAMUT_PACE_CORRESPONDENCE] = CB_CORRESPONDENCE
    };
    uint8_t pace = (size_t)event->pace < COUNT(bits) ? bits[event->pace] : 0;
    out->type = (uint8_t)(((unsigned)event->system & CB_SYSTEM_MASK) | pace);
    out->team = event->teams.value ? CB_TEAM_EVENT : 0;
    if (!cb_nation_find(&out->nation, event->country))
        out->nation = 0;
    out->category = (uint8_t)fit(event->category, UINT8_MAX);
    out->flags = (uint8_t)((event->complete.value ? CB_COMPLETE | CB_COMPLETE_OLD : 0) |
                           (event->board_points.value ? CB_BOARD_POINTS : 0) |
                           (event->three_points.value ? CB_THREE_POINTS : 0));
    out->rounds = (uint8_t)fit(event->rounds, UINT8_MAX);
    out->first_game = (int32_t)fit(event->first_game, INT32_MAX);
    /* Without a first game, no game of this database refers to the tournament: its games are in another file. */
    out->games = out->first_game ? (int32_t)fit(event->games, INT32_MAX) : 0;
}

static bool tie_break_code(uint8_t *out, base_text name)
{
    uint64_t code;
    for (size_t i = 0; i < CB_TIE_BREAK_COUNT; i++)
        if (base_text_is(name, cb_tie_break_words[i].name)) {
            *out = (uint8_t)cb_tie_break_words[i].value;
            return true;
        }
    if (!base_text_starts_with(name, "chessbase:") ||
        !base_parse_uint(&code, base_text_slice(name, strlen("chessbase:"), name.length), 10) || code > UINT8_MAX)
        return false;
    *out = (uint8_t)code;
    return true;
}

void cbt_extra_from_event(cb_extra *out, const gamut_event *event)
{
    *out = (cb_extra){ 0 };
    for (size_t i = 0; i < COUNT(out->groups); i++)
        out->groups[i].seven = 7;
    if (base_is_known(event->latitude.state) && base_is_known(event->longitude.state)) {
        out->latitude = layout_double_bits(event->latitude.value);
        out->longitude = layout_double_bits(event->longitude.value);
    }
    memset(out->tie_breaks, CB_TIE_BREAK_UNSET, sizeof out->tie_breaks);
    for (size_t i = 0; i < event->tie_breaks.count && out->tie_break_count < CB_TIE_BREAK_LIMIT; i++)
        if (tie_break_code(&out->tie_breaks[out->tie_break_count], event->tie_breaks.items[i]))
            out->tie_break_count++;
    out->end = base_date_pack(event->end);
}

bool cbt_needs_extra(const gamut_event *event)
{
    return base_is_known(event->latitude.state) || base_is_known(event->longitude.state) || event->tie_breaks.count ||
           !base_date_is_absent(event->end);
}

/* ---- losses ---- */

void cbt_lose_changed(codec_writer *writer, const gamut_event *given, const gamut_event *kept)
{
    for (const char *const *name = cbt_holds; *name; name++) {
        const model_member *member = model_find(&event_shape, base_text_of(*name));
        const gamut_value *was = model_is_present(member, given) ? model_value(writer->record, member, given) : NULL;
        const gamut_value *now = model_is_present(member, kept) ? model_value(writer->record, member, kept) : NULL;
        if (member->type == MODEL_TEXT_LIST) {
            for (const gamut_value *item = was ? was->first : NULL; item; item = item->next) {
                const gamut_value *same = now ? now->first : NULL;
                while (same && !tree_equal(same, item))
                    same = same->next;
                if (!same)
                    codec_lose(writer->arena, writer->losses, *name, item->as.text);
            }
            continue;
        }
        /* An absent value, 0, false and an empty text are all stored alike, so none of them counts as lost. */
        bool is_something = was && was->kind != GAMUT_VALUE_NULL &&
                            (was->kind != GAMUT_VALUE_INTEGER || was->as.integer != 0) &&
                            (was->kind != GAMUT_VALUE_BOOL || was->as.boolean) &&
                            (was->kind != GAMUT_VALUE_TEXT || was->as.text.length != 0);
        if (is_something && (!now || !tree_equal(was, now)))
            codec_lose(writer->arena, writer->losses, *name, codec_example(writer->record, member, given));
    }
}
