/* board_digest.c - boards boiled down to what statistics need. */
#include "board_digest.h"

#include "base/text.h"
#include "doubledummy/doubledummy.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/deal.h"
#include "rules/bridge/score.h"
#include "rules/bridge/score_table.h"

enum {
    POINTS_LIMIT = 10000000, /* in hundredths: no board is worth more, and sums of hostile numbers stay numbers */
    TABLES_LIMIT = 10000     /* with one result */
};

/* The board with its texts read. */
typedef struct board_look {
    base_arena *arena;
    const gamut_board *board;
    bridge_deal deal;
    bridge_vulnerability vulnerability;
} board_look;

/* ---- single values ---- */

static digest_points points_of(gamut_decimal decimal)
{
    digest_points points = { 0 };
    bool has_value = base_is_known(decimal.state) && base_decimal_scale(&points.value, decimal, 2);
    points.is_known = has_value && points.value >= -POINTS_LIMIT && points.value <= POINTS_LIMIT;
    return points;
}

/* "?", "-" and artificial scores ("^60") are none. */
static digest_points points_in(base_text text)
{
    gamut_decimal decimal;
    return base_parse_decimal(&decimal, text) ? points_of(decimal) : (digest_points){ 0 };
}

static base_text board_digest_name_of(base_arena *arena, base_text text)
{
    base_text name = base_text_trim(text);
    bool says_nothing = !name.length || base_text_is(name, "?") || base_text_is(name, "-");
    return says_nothing ? (base_text){ NULL, 0 } : base_arena_copy(arena, name);
}

/* What the other side has follows from one: the opposite, or what is missing to `whole`. */
static void complete_sides(digest_points sides[BRIDGE_SIDES], int64_t whole)
{
    for (int side = 0; side < BRIDGE_SIDES; side++)
        if (!sides[side].is_known && sides[!side].is_known)
            sides[side] = (digest_points){ true, whole - sides[!side].value };
}

/* ---- what follows from contract and cards ---- */

static void add_score(const board_look *look, digest_played *played)
{
    if (!played->score.is_known && played->contract.kind == BRIDGE_PASSED_OUT)
        played->score = (digest_points){ true, 0 };
    if (played->score.is_known || played->tricks < 0 || !look->vulnerability)
        return;
    int score = bridge_score_ns(played->contract, played->declarer, look->vulnerability, (unsigned)played->tricks,
                                BRIDGE_PENALTIES_1987);
    played->score = (digest_points){ true, 100 * (int64_t)score };
}

/* ---- the board's own result ---- */

static void take_sides(digest_points sides[BRIDGE_SIDES], const gamut_board *board, const char *tag, int64_t whole)
{
    bridge_side_values values;
    if (!bridge_read_side_values(&values, bridge_board_tag(board, tag)) || values.is_plain)
        return;
    for (int side = 0; side < BRIDGE_SIDES; side++)
        if (values.is_given[side])
            sides[side] = points_of(values.sides[side]);
    complete_sides(sides, whole);
}

static void take_own(const board_look *look, digest_played *own)
{
    const gamut_board *board = look->board;
    bridge_outcome outcome = bridge_board_outcome(board);
    unsigned tricks;
    const gamut_text names[BRIDGE_SEATS + 1] = { [BRIDGE_NORTH] = board->north,
                                                 [BRIDGE_EAST] = board->east,
                                                 [BRIDGE_SOUTH] = board->south,
                                                 [BRIDGE_WEST] = board->west };
    digest_points scores[BRIDGE_SIDES] = { { 0 } };
    own->contract = outcome.contract;
    own->declarer = outcome.declarer;
    own->tables = 1;
    own->tricks = bridge_final_tricks(&tricks, board) ? (int)tricks : -1;
    take_sides(scores, board, "Score", 0);
    own->score = scores[BRIDGE_NS];
    take_sides(own->imps, board, "ScoreIMP", 0);
    take_sides(own->percent, board, "ScorePercentage", 10000);
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        own->names[seat] = board_digest_name_of(look->arena, names[seat]);
    gamut_card_list cards = bridge_cards_as_played(look->arena, board).cards;
    bridge_card card = BRIDGE_NO_CARD;
    own->lead = cards.count && bridge_read_card(&card, cards.items[0].card) ? cards.items[0].card.data[1] : '\0';
}

/* ---- tables of results ---- */

static const gamut_table *find_table(const gamut_board *board, const char *name)
{
    for (size_t i = 0; i < board->tables.count; i++)
        if (base_text_is(board->tables.items[i].name, name))
            return &board->tables.items[i];
    return NULL;
}

static base_text board_digest_cell_of(const gamut_table *table, size_t row, const char *column)
{
    return bridge_table_cell(table, row, bridge_find_column(table, column));
}

static void take_pair(const board_look *look, digest_played *played, const gamut_table *table, size_t row,
                      bridge_side side)
{
    static const char *const names[BRIDGE_SIDES] = { "Names_NS", "Names_EW" };
    static const char *const numbers[BRIDGE_SIDES] = { "PairId_NS", "PairId_EW" };
    played->pairs[side] = board_digest_name_of(look->arena, board_digest_cell_of(table, row, names[side]));
    played->is_number[side] = !played->pairs[side].length;
    if (played->is_number[side])
        played->pairs[side] = board_digest_name_of(look->arena, board_digest_cell_of(table, row, numbers[side]));
}

static void take_row(const board_look *look, digest_played *played, const gamut_table *table, size_t row)
{
    int64_t tricks, tables;
    if (!bridge_read_contract(&played->contract, board_digest_cell_of(table, row, "Contract")))
        played->contract.kind = BRIDGE_NO_CONTRACT;
    if (!bridge_read_seat(&played->declarer, board_digest_cell_of(table, row, "Declarer")))
        played->declarer = BRIDGE_NO_SEAT;
    bool has_tricks =
        base_parse_int(&tricks, board_digest_cell_of(table, row, "Result")) && tricks >= 0 && tricks <= 13;
    bool has_tables = base_parse_int(&tables, board_digest_cell_of(table, row, "Multiplicity")) && tables > 0 &&
                      tables < TABLES_LIMIT;
    played->tricks = has_tricks ? (int)tricks : -1;
    played->tables = has_tables ? tables : 1;
    digest_points scores[BRIDGE_SIDES] = { points_in(board_digest_cell_of(table, row, "Score_NS")),
                                           points_in(board_digest_cell_of(table, row, "Score_EW")) };
    complete_sides(scores, 0);
    played->score = scores[BRIDGE_NS];
    played->imps[BRIDGE_NS] = points_in(board_digest_cell_of(table, row, "IMP_NS"));
    played->imps[BRIDGE_EW] = points_in(board_digest_cell_of(table, row, "IMP_EW"));
    complete_sides(played->imps, 0);
    played->percent[BRIDGE_NS] = points_in(board_digest_cell_of(table, row, "Percentage_NS"));
    played->percent[BRIDGE_EW] = points_in(board_digest_cell_of(table, row, "Percentage_EW"));
    complete_sides(played->percent, 10000);
    take_pair(look, played, table, row, BRIDGE_NS);
    take_pair(look, played, table, row, BRIDGE_EW);
    /* "SA", or with words around it as some programs have it: the second letter of a card. */
    base_text text = board_digest_cell_of(table, row, "Lead");
    bridge_card card = BRIDGE_NO_CARD;
    played->lead = bridge_read_card(&card, text) ? text.data[1] : '\0';
}

static bool was_played(const digest_played *played)
{
    return played->contract.kind == BRIDGE_PASSED_OUT ||
           (played->contract.kind == BRIDGE_BID_CONTRACT && played->declarer);
}

/* What follows from contract and cards. */
static void complete_played(const board_look *look, digest_played *played)
{
    played->points = played->double_dummy = -1;
    if (played->declarer) {
        bridge_hand own = look->deal.hands[played->declarer];
        bridge_hand dummy = look->deal.hands[bridge_seat_after(played->declarer, 2)];
        if (bridge_deal_is_full(&look->deal))
            played->points = (int)(bridge_high_card_points(own) + bridge_high_card_points(dummy));
        played->double_dummy = doubledummy_claimed_tricks(look->board, played->declarer, played->contract.denomination);
    }
    add_score(look, played);
}

static void take_opening(const gamut_board *board, board_digest *out)
{
    bridge_seat seat = BRIDGE_NO_SEAT;
    if (!bridge_read_seat(&seat, board->auction.first))
        return;
    for (size_t i = 0; i < board->auction.calls.count; i++, seat = bridge_next_seat(seat)) {
        bridge_call call = BRIDGE_NO_CALL;
        if (!bridge_read_call(&call, board->auction.calls.items[i].call, BRIDGE_PBN) || !bridge_is_bid(call))
            continue;
        out->opening = call & BRIDGE_CALL_MASK;
        out->opener = seat;
        return;
    }
}

const board_digest *board_digest_make(base_arena *arena, const gamut_board *board)
{
    board_look look = { .arena = arena, .board = board };
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    const gamut_table *scores = find_table(board, "ScoreTable"), *totals = find_table(board, "TotalScoreTable");
    size_t score_rows = scores ? scores->rows.count : 0, total_rows = totals ? totals->rows.count : 0;
    board_digest *out = ARENA_NEW(arena, board_digest);
    if (!out)
        return NULL;
    if (board->deal.length)
        (void)!bridge_read_deal(&look.deal, &first, &faults, board->deal);
    (void)!bridge_read_vulnerability(&look.vulnerability, board->vulnerable, BRIDGE_PBN);
    take_own(&look, &out->own);
    add_score(&look, &out->own);
    take_opening(board, out);
    /* The names of the pairs. */
    out->pairs = total_rows ? ARENA_ARRAY(arena, total_rows, digest_pair) : NULL;
    for (size_t row = 0; out->pairs && row < total_rows; row++) {
        digest_pair pair = { board_digest_name_of(arena, board_digest_cell_of(totals, row, "PairId")),
                             board_digest_name_of(arena, board_digest_cell_of(totals, row, "Names")) };
        if (pair.number.length && pair.names.length)
            out->pairs[out->pair_count++] = pair;
    }
    /* The board's own result is one of the rows of its table; without such rows it is the only one. */
    out->played = ARENA_ARRAY(arena, score_rows + 1, digest_played);
    if (!out->played)
        return NULL;
    for (size_t row = 0; row < score_rows; row++) {
        digest_played *played = &out->played[out->played_count];
        *played = (digest_played){ 0 };
        take_row(&look, played, scores, row);
        out->played_count += was_played(played);
    }
    if (!out->played_count && was_played(&out->own))
        out->played[out->played_count++] = out->own;
    for (size_t i = 0; i < out->played_count; i++)
        complete_played(&look, &out->played[i]);
    return out; /* a board without a result is one, too */
}
