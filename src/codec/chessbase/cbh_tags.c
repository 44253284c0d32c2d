/* cbh_tags.c - the header of a game as members and tags of the model, and back. */
#include "cbh_tags.h"

#include <stdio.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"

enum {
    TAG_MAX = 28 /* more than a header can have */
};

/* ---- results ---- */

static const struct result_row {
    const char *result;
    const char *termination; /* the tag that tells it from its like; NULL: none */
} results[CBH_RESULT_COUNT] = {
    [CBH_RESULT_BLACK] = { "0-1", NULL },
    [CBH_RESULT_DRAW] = { "1/2-1/2", NULL },
    [CBH_RESULT_WHITE] = { "1-0", NULL },
    [CBH_RESULT_LINE] = { "*", NULL },
    [CBH_RESULT_BLACK_FORFEIT] = { "0-1", "forfeit" },
    [CBH_RESULT_DRAW_FORFEIT] = { "1/2-1/2", "forfeit" },
    [CBH_RESULT_WHITE_FORFEIT] = { "1-0", "forfeit" },
    [CBH_RESULT_BOTH_LOST] = { "*", "both lost" },
};

/* The first row of the result; a termination chooses among those with one. */
static uint8_t find_result(const gamut_game *game)
{
    base_text termination = chess_tag(game, "Termination");
    uint8_t plain = CBH_RESULT_LINE;
    for (unsigned i = CBH_RESULT_COUNT; i-- > 0;) {
        if (!base_text_is(game->result, results[i].result))
            continue;
        if (!results[i].termination)
            plain = (uint8_t)i;
        else if (base_text_is(termination, results[i].termination))
            return (uint8_t)i;
    }
    return plain;
}

/* ---- texts of numbers, made by hand: every game has several ---- */

/* The digits in front of `end`; returns their start. */
static char *digits_before(char *end, unsigned number)
{
    do
        *--end = (char)('0' + number % 10);
    while (number /= 10);
    return end;
}

static base_text copy_between(base_arena *arena, const char *start, const char *end)
{
    return base_arena_copy(arena, (base_text){ start, (size_t)(end - start) });
}

static base_text print_number(base_arena *arena, unsigned number)
{
    char text[12], *end = text + sizeof text;
    return copy_between(arena, digits_before(end, number), end);
}

static base_text number_unless_zero(base_arena *arena, unsigned number)
{
    return number ? print_number(arena, number) : (base_text){ NULL, 0 };
}

static void put_digits(char *at, unsigned value, unsigned count)
{
    for (; count-- > 0; value /= 10)
        at[count] = (char)('0' + value % 10);
}

/* "2016.05.??" */
static base_text print_date(base_arena *arena, uint32_t packed)
{
    char text[10] = "????.??.?\?";
    base_date date = base_date_unpack(packed);
    if (base_date_is_absent(date))
        return (base_text){ NULL, 0 };
    if (date.year)
        put_digits(text, date.year, 4);
    if (date.month)
        put_digits(text + 5, date.month, 2);
    if (date.day)
        put_digits(text + 8, date.day, 2);
    return base_arena_copy(arena, (base_text){ text, sizeof text });
}

static base_text print_round(base_arena *arena, const cbh_game *game)
{
    if (!game->subround)
        return number_unless_zero(arena, game->round);
    char text[12], *end = text + sizeof text, *at = digits_before(end, game->subround);
    *--at = '.';
    return copy_between(arena, digits_before(at, game->round), end);
}

void cbh_round_parse(uint8_t *round, uint8_t *subround, base_text text)
{
    uint64_t number;
    size_t at = base_text_find(text, '.'), end = text.length;
    if (at == end && end && text.data[end - 1] == ')') {
        at = base_text_find(text, '(');
        end--;
    }
    bool is_round = base_parse_uint(&number, base_text_slice(text, 0, at), 10) && number <= UINT8_MAX;
    *round = is_round ? (uint8_t)number : 0;
    bool is_part = at < end && base_parse_uint(&number, base_text_slice(text, at + 1, end), 10) && number <= UINT8_MAX;
    *subround = is_part ? (uint8_t)number : 0;
}

base_text cbh_eco_print(base_arena *arena, uint16_t eco)
{
    unsigned code = (eco >> 7) - 1u;
    if (eco < 128 || eco >= CBH_ECO_960 || code >= 500)
        return (base_text){ NULL, 0 };
    char text[3] = { (char)('A' + code / 100), (char)('0' + code / 10 % 10), (char)('0' + code % 10) };
    return base_arena_copy(arena, (base_text){ text, 3 });
}

uint16_t cbh_eco_parse(base_text eco)
{
    uint64_t number;
    if (eco.length != 3 || eco.data[0] < 'A' || eco.data[0] > 'E' ||
        !base_parse_uint(&number, base_text_slice(eco, 1, 3), 10))
        return 0;
    return (uint16_t)(((uint64_t)(eco.data[0] - 'A') * 100 + number + 1) << 7);
}

static uint16_t read_eco(const gamut_game *game)
{
    uint64_t sub = 0;
    uint16_t eco = cbh_eco_parse(base_text_slice(game->eco, 0, 3));
    bool has_sub = eco && base_parse_uint(&sub, chess_tag(game, "SubECO"), 10) && sub < 128;
    return has_sub ? (uint16_t)(eco | sub) : eco;
}

static uint16_t read_rating(base_text text)
{
    uint64_t rating;
    return base_parse_uint(&rating, text, 10) && rating <= UINT16_MAX ? (uint16_t)rating : 0;
}

/* ---- to the model ---- */

typedef struct tagging {
    gamut_tag tags[TAG_MAX];
    size_t count;
} tagging;

static void add_tag(tagging *to, const char *name, base_text value)
{
    if (base_text_is_absent(value) || to->count == TAG_MAX)
        return;
    to->tags[to->count].name = base_text_of(name);
    to->tags[to->count++].value = value;
}

static const base_text *names_at(const cbh_state *state, cbh_kind kind, int64_t id)
{
    return state->names[kind] && id >= 0 && (uint64_t)id < state->entities[kind].count
               ? state->names[kind] + (size_t)id * cbh_names[kind].count
               : NULL;
}

static base_text first_name(const cbh_state *state, cbh_kind kind, int64_t id)
{
    const base_text *names = names_at(state, kind, id);
    return names ? names[0] : (base_text){ NULL, 0 };
}

static void add_entity(tagging *to, const cbh_state *state, cbh_kind kind, int64_t id)
{
    const base_text *names = names_at(state, kind, id);
    for (unsigned i = 0; names && i < cbh_names[kind].count; i++)
        if (cbh_names[kind].tags[i])
            add_tag(to, cbh_names[kind].tags[i], names[i]);
}

static const char *const team_tags[2][4] = {
    { "WhiteTeam", "WhiteTeamNumber", "WhiteTeamSeason", "WhiteTeamCountry" },
    { "BlackTeam", "BlackTeamNumber", "BlackTeamSeason", "BlackTeamCountry" },
};

static void add_team(tagging *to, const cbh_state *state, chess_side side, int64_t id)
{
    const base_text *names = names_at(state, CBH_TEAMS, id);
    for (unsigned i = 0; names && i < COUNT(team_tags[0]); i++)
        add_tag(to, team_tags[side][i], names[i]);
}

static void add_small_tags(tagging *to, base_arena *arena, const cbh_reading *from)
{
    const cbh_game *game = &from->game;
    if (game->result < CBH_RESULT_COUNT && results[game->result].termination)
        add_tag(to, "Termination", base_text_of(results[game->result].termination));
    if (game->result == CBH_RESULT_LINE)
        add_tag(to, "LineEvaluation", number_unless_zero(arena, game->evaluation));
    if (game->eco >= 128 && game->eco < CBH_ECO_960)
        add_tag(to, "SubECO", number_unless_zero(arena, game->eco & 127u));
    if (from->has_moves && from->moves.is_chess960)
        add_tag(to, "Variant", TEXT("chess960"));
    if (from->has_moves && from->moves.is_losing)
        add_tag(to, "Variant", TEXT("Antichess"));
}

/* A header has room for all of the roster, so what is empty is not known. */
static void fill_roster(gamut_game *out)
{
    for (size_t i = 0; i < CHESS_ROSTER_COUNT; i++)
        if (base_text_is_absent(chess_get_tag(out, &chess_tags[i])))
            chess_set_tag(out, &chess_tags[i], base_text_of(chess_tags[i].unknown));
}

bool cbh_tags_read(gamut_game *out, const cbh_reading *from)
{
    const cbh_state *state = from->state;
    const cbh_game *game = &from->game;
    base_arena *arena = from->scratch->arena;
    tagging to;
    to.count = 0; /* the tags behind are filled as they come */
    const base_text *event = names_at(state, CBH_TOURNAMENTS, game->tournament);
    out->event = event ? event[CBH_EVENT] : (base_text){ NULL, 0 };
    out->site = event ? event[CBH_SITE] : (base_text){ NULL, 0 };
    out->date = print_date(arena, game->date);
    out->round = print_round(arena, game);
    out->white = first_name(state, CBH_PLAYERS, game->white);
    out->black = first_name(state, CBH_PLAYERS, game->black);
    out->result = base_text_of(game->result < CBH_RESULT_COUNT ? results[game->result].result : "*");
    out->eco = cbh_eco_print(arena, game->eco);
    out->white_elo = number_unless_zero(arena, game->white_elo);
    out->black_elo = number_unless_zero(arena, game->black_elo);
    fill_roster(out);
    if (out->fen.data)
        add_tag(&to, "SetUp", TEXT("1"));
    add_small_tags(&to, arena, from);
    add_entity(&to, state, CBH_ANNOTATORS, game->annotator);
    add_entity(&to, state, CBH_TOURNAMENTS, game->tournament);
    add_entity(&to, state, CBH_SOURCES, game->source);
    add_team(&to, state, CHESS_WHITE, from->more.white_team);
    add_team(&to, state, CHESS_BLACK, from->more.black_team);
    add_entity(&to, state, CBH_TITLES, from->more.title);
    gamut_tag *tags = ARENA_ARRAY(arena, to.count, gamut_tag);
    if (!tags)
        return false;
    memcpy(tags, to.tags, to.count * sizeof *tags);
    out->tags = (gamut_tag_list){ tags, to.count };
    return true;
}

/* ---- and back ---- */

void cbh_header_write(cbh_game *out, const gamut_game *game)
{
    base_date date;
    uint64_t evaluation;
    *out = (cbh_game){ .status = CBH_IS_GAME, .result = find_result(game), .eco = read_eco(game) };
    if (base_date_parse(&date, game->date))
        out->date = base_date_pack(date);
    if (out->result == CBH_RESULT_LINE && base_parse_uint(&evaluation, chess_tag(game, "LineEvaluation"), 10) &&
        evaluation <= UINT8_MAX)
        out->evaluation = (uint8_t)evaluation;
    cbh_round_parse(&out->round, &out->subround, game->round);
    out->white_elo = read_rating(game->white_elo);
    out->black_elo = read_rating(game->black_elo);
}

/* PGN's way of saying that nobody knows. */
static base_text unless_unknown(base_text text)
{
    return base_text_is(text, "?") || base_text_is(text, "") ? (base_text){ NULL, 0 } : text;
}

void cbh_names_find(base_text out[CBH_NAMES_MAX], const gamut_game *game, cbh_kind kind, chess_side side)
{
    for (unsigned i = 0; i < cbh_names[kind].count; i++) {
        const char *tag = kind == CBH_TEAMS ? team_tags[side][i] : cbh_names[kind].tags[i];
        out[i] = tag ? unless_unknown(chess_tag(game, tag)) : (base_text){ NULL, 0 };
    }
    if (kind == CBH_PLAYERS)
        out[0] = unless_unknown(side == CHESS_WHITE ? game->white : game->black);
    if (kind == CBH_TOURNAMENTS) {
        out[CBH_EVENT] = unless_unknown(game->event);
        out[CBH_SITE] = unless_unknown(game->site);
    }
}
