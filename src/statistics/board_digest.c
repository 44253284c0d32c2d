/* board_digest.c - digests of bridge boards, made from tags and from tables of results. */
#include "board_digest.h"

#include "base/text.h"
#include "doubledummy/doubledummy.h"
#include "name_list.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/deal.h"
#include "rules/bridge/score.h"
#include "rules/bridge/score_table.h"

enum {
    /* The most points of a board, in hundredths. Larger values count as unknown, so that sums cannot overflow. */
    POINTS_LIMIT = 10000000,
    TABLES_LIMIT = 10000 /* the most tables that one row of results may stand for */
};

/* A board with its deal and vulnerability, which have been parsed. */
typedef struct board_look {
    base_arena *arena;
    const gamut_board *board;
    bridge_deal deal;
    bridge_vulnerability vulnerability;
} board_look;

static digest_points points_of(gamut_decimal decimal)
{
    digest_points points = { 0 };
    bool has_value = base_is_known(decimal.state) && base_decimal_scale(&points.value, decimal, 2);
    points.is_known = has_value && points.value >= -POINTS_LIMIT && points.value <= POINTS_LIMIT;
    return points;
}

/* Parses points. "?", "-" and artificial scores ("^60") count as unknown. */
static digest_points points_in(base_text text)
{
    gamut_decimal decimal;
    return base_parse_decimal(&decimal, text) ? points_of(decimal) : (digest_points){ 0 };
}

/* If the points of only one side are known, derives those of the other: the two add up to `whole`. */
static void complete_sides(digest_points sides[BRIDGE_SIDES], int64_t whole)
{
    for (int side = 0; side < BRIDGE_SIDES; side++)
        if (!sides[side].is_known && sides[!side].is_known)
            sides[side] = (digest_points){ true, whole - sides[!side].value };
}

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

static void take_own(const board_look *look, digest_outcome *own)
{
    const gamut_board *board = look->board;
    bridge_outcome final = bridge_board_outcome(board);
    unsigned tricks;
    const gamut_text names[BRIDGE_SEATS + 1] = { [BRIDGE_NORTH] = board->north,
                                                 [BRIDGE_EAST] = board->east,
                                                 [BRIDGE_SOUTH] = board->south,
                                                 [BRIDGE_WEST] = board->west };
    digest_points scores[BRIDGE_SIDES] = { { 0 } };
    own->contract = final.contract;
    own->declarer = final.declarer;
    own->tables = 1;
    own->tricks = bridge_final_tricks(&tricks, board) ? (int)tricks : -1;
    take_sides(scores, board, "Score", 0);
    own->score = scores[BRIDGE_NS];
    take_sides(own->imps, board, "ScoreIMP", 0);
    take_sides(own->percent, board, "ScorePercentage", 10000);
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        own->names[seat] = name_known(look->arena, names[seat]);
    gamut_card_list cards = bridge_cards_as_played(look->arena, board).cards;
    bridge_card card = BRIDGE_NO_CARD;
    own->lead = cards.count && bridge_read_card(&card, cards.items[0].card) ? cards.items[0].card.data[1] : '\0';
}

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

static void take_row(const board_look *look, digest_outcome *outcome, const gamut_table *table, size_t row)
{
    static const struct {
        const char *score, *imps, *percent, *names, *number;
    } columns[BRIDGE_SIDES] = { { "Score_NS", "IMP_NS", "Percentage_NS", "Names_NS", "PairId_NS" },
                                { "Score_EW", "IMP_EW", "Percentage_EW", "Names_EW", "PairId_EW" } };
    int64_t tricks, tables;
    if (!bridge_read_contract(&outcome->contract, board_digest_cell_of(table, row, "Contract")))
        outcome->contract.kind = BRIDGE_NO_CONTRACT;
    if (!bridge_read_seat(&outcome->declarer, board_digest_cell_of(table, row, "Declarer")))
        outcome->declarer = BRIDGE_NO_SEAT;
    bool has_tricks =
        base_parse_int(&tricks, board_digest_cell_of(table, row, "Result")) && tricks >= 0 && tricks <= 13;
    bool has_tables = base_parse_int(&tables, board_digest_cell_of(table, row, "Multiplicity")) && tables > 0 &&
                      tables < TABLES_LIMIT;
    outcome->tricks = has_tricks ? (int)tricks : -1;
    outcome->tables = has_tables ? tables : 1;
    digest_points scores[BRIDGE_SIDES];
    for (int side = 0; side < BRIDGE_SIDES; side++) {
        scores[side] = points_in(board_digest_cell_of(table, row, columns[side].score));
        outcome->imps[side] = points_in(board_digest_cell_of(table, row, columns[side].imps));
        outcome->percent[side] = points_in(board_digest_cell_of(table, row, columns[side].percent));
        base_text names = board_digest_cell_of(table, row, columns[side].names);
        outcome->is_number[side] = !name_is_known(names);
        outcome->pairs[side] = name_known(
            look->arena, outcome->is_number[side] ? board_digest_cell_of(table, row, columns[side].number) : names);
    }
    complete_sides(scores, 0);
    complete_sides(outcome->imps, 0);
    complete_sides(outcome->percent, 10000);
    outcome->score = scores[BRIDGE_NS];
    base_text text = board_digest_cell_of(table, row, "Lead");
    bridge_card card = BRIDGE_NO_CARD;
    outcome->lead = bridge_read_card(&card, text) ? text.data[1] : '\0';
}

static bool was_played(const digest_outcome *outcome)
{
    return outcome->contract.kind == BRIDGE_PASSED_OUT ||
           (outcome->contract.kind == BRIDGE_BID_CONTRACT && outcome->declarer);
}

/* Fills the members that follow from the contract and the cards. */
static void complete_outcome(const board_look *look, digest_outcome *outcome)
{
    outcome->points = outcome->double_dummy = -1;
    if (outcome->declarer) {
        bridge_hand own = look->deal.hands[outcome->declarer];
        bridge_hand dummy = look->deal.hands[bridge_seat_after(outcome->declarer, 2)];
        if (bridge_deal_is_full(&look->deal))
            outcome->points = (int)(bridge_high_card_points(own) + bridge_high_card_points(dummy));
        outcome->double_dummy =
            doubledummy_claimed_tricks(look->board, outcome->declarer, outcome->contract.denomination);
    }
    if (!outcome->score.is_known && outcome->contract.kind == BRIDGE_PASSED_OUT)
        outcome->score = (digest_points){ true, 0 };
    if (outcome->score.is_known || outcome->tricks < 0 || !look->vulnerability)
        return;
    int score = bridge_score_ns(outcome->contract, outcome->declarer, look->vulnerability, (unsigned)outcome->tricks,
                                BRIDGE_PENALTIES_1987);
    outcome->score = (digest_points){ true, 100 * (int64_t)score };
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
    complete_outcome(&look, &out->own);
    take_opening(board, out);
    out->pairs = total_rows ? ARENA_ARRAY(arena, total_rows, digest_pair) : NULL;
    for (size_t row = 0; out->pairs && row < total_rows; row++) {
        digest_pair pair = { name_known(arena, board_digest_cell_of(totals, row, "PairId")),
                             name_known(arena, board_digest_cell_of(totals, row, "Names")) };
        if (pair.number.length && pair.names.length)
            out->pairs[out->pair_count++] = pair;
    }
    /* If the score table has rows, they include the result that the board's own tags state. */
    out->outcomes = ARENA_ARRAY(arena, score_rows + 1, digest_outcome);
    if (!out->outcomes)
        return NULL;
    for (size_t row = 0; row < score_rows; row++) {
        digest_outcome *outcome = &out->outcomes[out->outcome_count];
        *outcome = (digest_outcome){ 0 };
        take_row(&look, outcome, scores, row);
        if (!was_played(outcome))
            continue;
        complete_outcome(&look, outcome);
        out->outcome_count++;
    }
    if (!out->outcome_count && was_played(&out->own))
        out->outcomes[out->outcome_count++] = out->own;
    return out;
}
