/* cbt_event.c - maps tournaments to events and events to tournaments. */
#include "cbt_event.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "cb_nation.h"
#include "cb_text.h"
#include "cb_words.h"

const char *const cbt_holds[] = { "name",       "place",        "country",      "start",    "end",
                                  "system",     "pace",         "teams",        "rounds",   "category",
                                  "complete",   "board_points", "three_points", "latitude", "longitude",
                                  "tie_breaks", "games",        "first_game",   NULL };

/* ---- to the model ---- */

static base_bytes string_of(const char *field, const uint8_t *bytes)
{
    return layout_text(layout_find(&cb_tournament_layout, field), bytes);
}

/* An empty string says nothing: the text stays absent. */
static base_text decode(base_arena *arena, base_bytes text, base_encoding fallback)
{
    if (!text.length)
        return (base_text){ NULL, 0 };
    return base_decode(arena, text, cb_name_encoding(text, fallback));
}

static gamut_number number_unless_zero(int64_t value)
{
    return value ? base_number(value) : (gamut_number){ 0 };
}

/* No bit stands for a normal time control; a tournament without a system says nothing of its pace either. */
static gamut_pace pace_of(const cb_tournament *tournament)
{
    if (tournament->type & CB_BLITZ)
        return GAMUT_PACE_BLITZ;
    if (tournament->type & CB_RAPID)
        return GAMUT_PACE_RAPID;
    if (tournament->type & CB_CORRESPONDENCE)
        return GAMUT_PACE_CORRESPONDENCE;
    return tournament->type ? GAMUT_PACE_CLASSICAL : GAMUT_PACE_NONE;
}

void cbt_to_event(gamut_event *out, const cb_tournament *tournament, base_encoding fallback, base_arena *arena)
{
    unsigned system = tournament->type & CB_SYSTEM_MASK;
    out->name = decode(arena, string_of("title", tournament->title), fallback);
    out->place = decode(arena, string_of("place", tournament->place), fallback);
    out->country = cb_nation_code(tournament->nation);
    out->start = base_date_unpack(tournament->start);
    out->system = system < CB_SYSTEM_COUNT ? (gamut_system)system : GAMUT_SYSTEM_NONE;
    out->pace = pace_of(tournament);
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

/* Bits that are no number stay absent; they are kept as residue. */
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

static void lose(const cbt_losses *losses, const char *category, base_text example)
{
    if (losses)
        codec_lose(losses->arena, losses->list, category, example);
}

/* What has no place in the code page is in UTF-8, which shows by itself. */
static void put_string(const char *field, uint8_t *bytes, base_text text, base_encoding encoding,
                       const cbt_losses *losses)
{
    size_t lost = 0;
    char category[48];
    const layout_field *row = layout_find(&cb_tournament_layout, field);
    if (cb_text_put(row, bytes, text, encoding, &lost) || (lost && cb_text_put(row, bytes, text, ENCODING_UTF8, &lost)))
        return;
    snprintf(category, sizeof category, "%s.cut", field);
    lose(losses, category, text);
}

static int64_t fit(gamut_number number, int64_t most, const char *category, const cbt_losses *losses)
{
    char example[24];
    if (!base_is_known(number.state))
        return 0;
    if (number.value >= 0 && number.value <= most)
        return number.value;
    snprintf(example, sizeof example, "%lld", (long long)number.value);
    lose(losses, category, base_text_of(example));
    return number.value < 0 ? 0 : most;
}

static uint8_t type_from(const gamut_event *event)
{
    static const uint8_t bits[] = {
        [GAMUT_PACE_BLITZ] = CB_BLITZ, [GAMUT_PACE_RAPID] = CB_RAPID, [GAMUT_PACE_CORRESPONDENCE] = CB_CORRESPONDENCE
    };
    uint8_t pace = (size_t)event->pace < COUNT(bits) ? bits[event->pace] : 0;
    return (uint8_t)(((unsigned)event->system & CB_SYSTEM_MASK) | pace);
}

static uint8_t flags_from(const gamut_event *event)
{
    return (uint8_t)((event->complete.value ? CB_COMPLETE | CB_COMPLETE_OLD : 0) |
                     (event->board_points.value ? CB_BOARD_POINTS : 0) |
                     (event->three_points.value ? CB_THREE_POINTS : 0));
}

void cbt_from_event(cb_tournament *out, const gamut_event *event, base_encoding encoding, const cbt_losses *losses)
{
    *out = (cb_tournament){ .link = { CB_NONE, CB_NONE, 0 } };
    put_string("title", out->title, event->name, encoding, losses);
    put_string("place", out->place, event->place, encoding, losses);
    out->start = base_date_pack(event->start);
    out->type = type_from(event);
    out->team = event->teams.value ? CB_TEAM_EVENT : 0;
    if (!base_text_is_empty(event->country) && !cb_nation_find(&out->nation, event->country))
        lose(losses, "country.unknown", event->country);
    out->category = (uint8_t)fit(event->category, UINT8_MAX, "category.range", losses);
    out->flags = flags_from(event);
    out->rounds = (uint8_t)fit(event->rounds, UINT8_MAX, "rounds.range", losses);
    out->games = (int32_t)fit(event->games, INT32_MAX, "games.range", losses);
    out->first_game = (int32_t)fit(event->first_game, INT32_MAX, "first_game.range", losses);
    if (out->games > 0 && out->first_game == 0) {
        /* Its games stand in another file: this database has none that refer to the tournament. */
        char count[24];
        snprintf(count, sizeof count, "%d", out->games);
        lose(losses, "games", base_text_of(count));
        out->games = 0;
    }
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

static void put_tie_breaks(cb_extra *out, const gamut_text_list *names, const cbt_losses *losses)
{
    memset(out->tie_breaks, CB_TIE_BREAK_UNSET, sizeof out->tie_breaks);
    for (size_t i = 0; i < names->count; i++) {
        uint8_t code;
        if (out->tie_break_count == CB_TIE_BREAK_LIMIT || !tie_break_code(&code, names->items[i]))
            lose(losses, "tie_breaks.unknown", names->items[i]);
        else
            out->tie_breaks[out->tie_break_count++] = code;
    }
}

void cbt_extra_from_event(cb_extra *out, const gamut_event *event, const cbt_losses *losses)
{
    *out = (cb_extra){ 0 };
    for (size_t i = 0; i < COUNT(out->groups); i++)
        out->groups[i].seven = 7;
    if (base_is_known(event->latitude.state))
        out->latitude = layout_double_bits(event->latitude.value);
    if (base_is_known(event->longitude.state))
        out->longitude = layout_double_bits(event->longitude.value);
    put_tie_breaks(out, &event->tie_breaks, losses);
    out->end = base_date_pack(event->end);
}

bool cbt_needs_extra(const gamut_event *event)
{
    return base_is_known(event->latitude.state) || base_is_known(event->longitude.state) || event->tie_breaks.count ||
           !base_date_is_absent(event->end);
}
