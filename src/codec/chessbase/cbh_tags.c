/* cbh_tags.c - converts the header of a game to members and tags of the model, and back. */
#include "cbh_tags.h"

#include <stdio.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"

enum {
    TAG_MAX = 40 /* more tags than a game can get from its header */
};

const cbh_reference_row cbh_references[CBH_REFERENCE_COUNT] = {
    [CBH_WHITE] = { "white", CBH_PLAYERS, CHESS_WHITE },
    [CBH_BLACK] = { "black", CBH_PLAYERS, CHESS_BLACK },
    [CBH_TOURNAMENT] = { "tournament", CBH_TOURNAMENTS, CHESS_WHITE },
    [CBH_ANNOTATOR] = { "annotator", CBH_ANNOTATORS, CHESS_WHITE },
    [CBH_SOURCE] = { "source", CBH_SOURCES, CHESS_WHITE },
    [CBH_WHITE_TEAM] = { "white_team", CBH_TEAMS, CHESS_WHITE },
    [CBH_BLACK_TEAM] = { "black_team", CBH_TEAMS, CHESS_BLACK },
    [CBH_TITLE] = { "title", CBH_TITLES, CHESS_WHITE },
};

void cbh_references_read(int64_t out[CBH_REFERENCE_COUNT], const cbh_game *game, const cbh_more *more)
{
    out[CBH_WHITE] = game->white;
    out[CBH_BLACK] = game->black;
    out[CBH_TOURNAMENT] = game->tournament;
    out[CBH_ANNOTATOR] = game->annotator;
    out[CBH_SOURCE] = game->source;
    out[CBH_WHITE_TEAM] = more->white_team;
    out[CBH_BLACK_TEAM] = more->black_team;
    out[CBH_TITLE] = more->title;
}

void cbh_references_write(cbh_game *game, cbh_more *more, const int64_t ids[CBH_REFERENCE_COUNT])
{
    game->white = (uint32_t)ids[CBH_WHITE];
    game->black = (uint32_t)ids[CBH_BLACK];
    game->tournament = (uint32_t)ids[CBH_TOURNAMENT];
    game->annotator = (uint32_t)ids[CBH_ANNOTATOR];
    game->source = (uint32_t)ids[CBH_SOURCE];
    more->white_team = (int32_t)ids[CBH_WHITE_TEAM];
    more->black_team = (int32_t)ids[CBH_BLACK_TEAM];
    more->title = (int32_t)ids[CBH_TITLE];
}

/* ---- results ---- */

static const struct result_row {
    const char *result;
    const char *termination; /* the Termination tag that tells this row from others with the same result; NULL: none */
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

/* Returns the row with the result and the Termination of the game or, if there is none, the row with that result and no
 * termination. */
static uint8_t find_result(const gamut_game *game)
{
    base_text termination = chess_other_tag(game, "Termination");
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

/* ---- small values ---- */

static base_text print_round(base_arena *arena, const cbh_game *game)
{
    if (!game->subround)
        return cbh_number_print(arena, game->round);
    char text[12], *end = text + sizeof text, *at = cbh_put_digits(end, game->subround, 1);
    *--at = '.';
    at = cbh_put_digits(at, game->round, 1);
    return base_arena_copy(arena, (base_text){ at, (size_t)(end - at) });
}

void cbh_round_parse(uint16_t *round, uint16_t *subround, base_text text, uint16_t most)
{
    size_t at = base_text_find(text, '.'), end = text.length;
    if (at == end && end && text.data[end - 1] == ')') {
        at = base_text_find(text, '(');
        end--;
    }
    *round = (uint16_t)cbh_number_parse(base_text_slice(text, 0, at), most);
    *subround = (uint16_t)cbh_number_parse(base_text_slice(text, at + 1, end), most);
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

/* ---- to the model ---- */

typedef struct tagging {
    gamut_tag tags[TAG_MAX];
    size_t count;
} tagging;

static void add_header_tag(tagging *tags, const char *name, base_text value)
{
    if (base_text_is_absent(value) || tags->count == TAG_MAX)
        return;
    tags->tags[tags->count].name = base_text_of(name);
    tags->tags[tags->count++].value = value;
}

/* Returns the name of the tag for a text of an entity; NULL: the text is a member of the game instead. */
static const char *entity_tag(cbh_reference reference, unsigned at)
{
    static const char *const team_tags[2][4] = {
        { "WhiteTeam", "WhiteTeamNumber", "WhiteTeamSeason", "WhiteTeamCountry" },
        { "BlackTeam", "BlackTeamNumber", "BlackTeamSeason", "BlackTeamCountry" },
    };
    const cbh_reference_row *row = &cbh_references[reference];
    return row->kind == CBH_TEAMS ? team_tags[row->side][at] : cbh_names[row->kind].tags[at];
}

static void add_entity(tagging *tags, const cbh_header_names *header, cbh_reference reference)
{
    const base_text *names = header->names[reference];
    const cbh_names_row *row = &cbh_names[cbh_references[reference].kind];
    for (unsigned i = 0; names && i < row->count; i++)
        if (entity_tag(reference, i))
            add_header_tag(tags, entity_tag(reference, i), names[i]);
}

static base_text entity_name(const cbh_header_names *header, cbh_reference reference, unsigned at)
{
    return header->names[reference] ? header->names[reference][at] : (base_text){ NULL, 0 };
}

bool cbh_header_read(gamut_game *out, base_arena *arena, const cbh_header_names *header)
{
    static const cbh_reference tagged[] = { CBH_ANNOTATOR,  CBH_TOURNAMENT, CBH_SOURCE,
                                            CBH_WHITE_TEAM, CBH_BLACK_TEAM, CBH_TITLE };
    const cbh_game *game = header->game;
    tagging tags;
    tags.count = 0; /* the array needs no initial values, since only tags below `count` are used */
    out->event = entity_name(header, CBH_TOURNAMENT, CBH_EVENT);
    out->site = entity_name(header, CBH_TOURNAMENT, CBH_SITE);
    out->date = cbh_date_print(arena, game->date);
    out->round = print_round(arena, game);
    out->white = entity_name(header, CBH_WHITE, 0);
    out->black = entity_name(header, CBH_BLACK, 0);
    out->result = base_text_of(game->result < CBH_RESULT_COUNT ? results[game->result].result : "*");
    out->eco = cbh_eco_print(arena, game->eco);
    out->white_elo = cbh_number_print(arena, game->white_elo);
    out->black_elo = cbh_number_print(arena, game->black_elo);
    /* A game must have all seven tags of the PGN roster, so those without a value get the text for "unknown". */
    for (size_t i = 0; i < CHESS_ROSTER_COUNT; i++)
        if (base_text_is_absent(chess_get_tag(out, &chess_tags[i])))
            chess_set_tag(out, &chess_tags[i], base_text_of(chess_tags[i].unknown));
    if (out->fen.data)
        add_header_tag(&tags, "SetUp", TEXT("1"));
    if (game->result < CBH_RESULT_COUNT && results[game->result].termination)
        add_header_tag(&tags, "Termination", base_text_of(results[game->result].termination));
    if (game->result == CBH_RESULT_LINE)
        add_header_tag(&tags, "LineEvaluation", cbh_number_print(arena, game->evaluation));
    if (game->eco >= 128 && game->eco < CBH_ECO_960)
        add_header_tag(&tags, "SubECO", cbh_number_print(arena, game->eco & 127u));
    if (header->is_chess960)
        add_header_tag(&tags, "Variant", TEXT("chess960"));
    if (header->is_losing)
        add_header_tag(&tags, "Variant", TEXT("Antichess"));
    add_header_tag(&tags, "Board", header->board);
    add_header_tag(&tags, "WhiteFideId", header->fide_ids[CHESS_WHITE]);
    add_header_tag(&tags, "BlackFideId", header->fide_ids[CHESS_BLACK]);
    for (size_t i = 0; i < COUNT(tagged); i++)
        add_entity(&tags, header, tagged[i]);
    gamut_tag *items = ARENA_ARRAY(arena, tags.count, gamut_tag);
    if (!items)
        return false;
    memcpy(items, tags.tags, tags.count * sizeof *items);
    out->tags = (gamut_tag_list){ items, tags.count };
    return true;
}

/* ---- from the model ---- */

void cbh_header_write(cbh_game *out, const gamut_game *game)
{
    base_date date;
    uint16_t eco = cbh_eco_parse(base_text_slice(game->eco, 0, 3));
    uint32_t subcode = eco ? cbh_number_parse(chess_other_tag(game, "SubECO"), 127) : 0;
    *out = (cbh_game){ .status = CBH_IS_GAME,
                       .result = find_result(game),
                       .eco = (uint16_t)(eco | subcode),
                       .white_elo = (uint16_t)cbh_number_parse(game->white_elo, UINT16_MAX),
                       .black_elo = (uint16_t)cbh_number_parse(game->black_elo, UINT16_MAX) };
    if (base_date_parse(&date, game->date))
        out->date = base_date_pack(date);
    if (out->result == CBH_RESULT_LINE)
        out->evaluation = (uint8_t)cbh_number_parse(chess_other_tag(game, "LineEvaluation"), UINT8_MAX);
    cbh_round_parse(&out->round, &out->subround, game->round, UINT8_MAX);
}

/* Returns the text; absent if it is PGN's "?". */
static base_text unless_unknown(base_text text)
{
    bool is_unknown = text.length == 0 || (text.length == 1 && text.data[0] == '?');
    return is_unknown ? (base_text){ NULL, 0 } : text;
}

/* Finds a tag in the list. Faster than chess_tag, which also looks at members of the model, where none of these tags
 * is. */
static base_text find_tag(const gamut_game *game, const char *name)
{
    for (size_t i = 0; i < game->tags.count; i++)
        if (base_text_is(game->tags.items[i].name, name))
            return unless_unknown(game->tags.items[i].value);
    return (base_text){ NULL, 0 };
}

void cbh_names_find(base_text out[CBH_NAMES_MAX], const gamut_game *game, cbh_reference reference)
{
    cbh_kind kind = cbh_references[reference].kind;
    chess_side side = cbh_references[reference].side;
    memset(out, 0, CBH_NAMES_MAX * sizeof *out);
    for (unsigned i = 0; game->tags.count && i < cbh_names[kind].count; i++) {
        const char *tag = entity_tag(reference, i);
        if (tag)
            out[i] = find_tag(game, tag);
    }
    if (kind == CBH_PLAYERS)
        out[0] = unless_unknown(side == CHESS_WHITE ? game->white : game->black);
    if (kind == CBH_TOURNAMENTS) {
        out[CBH_EVENT] = unless_unknown(game->event);
        out[CBH_SITE] = unless_unknown(game->site);
    }
}
