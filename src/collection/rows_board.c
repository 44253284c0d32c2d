/* rows_board.c - a bridge board as rows: deal, auction, play, and results. */
#include "base/date.h"
#include "base/text.h"
#include "rows.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/deal.h"
#include "statistics/board_digest.h"

static void put_hands(collection_value *values, base_arena *arena, base_text text)
{
    static const bridge_seat seats[] = { BRIDGE_NORTH, BRIDGE_EAST, BRIDGE_SOUTH, BRIDGE_WEST };
    bridge_deal deal;
    bridge_deal_faults faults = { 0 };
    bridge_seat first;
    (void)bridge_read_deal(&deal, &first, &faults, text);
    for (size_t i = 0; i < COUNT(seats); i++) {
        uint8_t shape[BRIDGE_SUITS];
        char printed[BRIDGE_SHAPE_SIZE];
        bridge_hand hand = deal.hands[seats[i]];
        if (!bridge_hand_is_given(&deal, seats[i]))
            continue;
        bridge_shape(shape, hand);
        values[BOARD_HCP_NORTH + i] = collection_integer(bridge_high_card_points(hand));
        values[BOARD_SHAPE_NORTH + i] =
            collection_copy(arena, (base_text){ printed, bridge_print_shape(printed, shape, '=') });
    }
}

/* Copies the buffer into the arena as a value, and frees the buffer. */
static collection_value keep_text(base_arena *arena, base_buffer *buffer)
{
    base_text text = base_arena_copy(arena, base_buffer_text(buffer));
    base_buffer_free(buffer);
    return collection_text(text);
}

static void add_auction(collection_rows *rows, base_arena *arena, const gamut_auction *auction)
{
    collection_row *row = auction->calls.count ? collection_add_part(rows, arena, TABLE_AUCTIONS) : NULL;
    base_buffer calls = { 0 };
    if (!row)
        return;
    for (size_t i = 0; i < auction->calls.count; i++) {
        const gamut_call *call = &auction->calls.items[i];
        base_buffer_add_string(&calls, i ? " " : "");
        base_buffer_add_text(&calls, call->call);
        if (row->values[AUCTION_OPENING].kind == VALUE_NULL && bridge_is_bid(bridge_call_made(call)))
            row->values[AUCTION_OPENING] = collection_copy(arena, call->call);
    }
    row->values[AUCTION_FIRST] = collection_copy(arena, auction->first);
    row->values[AUCTION_CALLS] = keep_text(arena, &calls);
}

static void add_play(collection_rows *rows, base_arena *arena, const gamut_play *play)
{
    collection_row *row = play->cards.count ? collection_add_part(rows, arena, TABLE_PLAYS) : NULL;
    base_buffer cards = { 0 };
    if (!row)
        return;
    for (size_t i = 0; i < play->cards.count; i++) {
        base_buffer_add_string(&cards, i ? " " : "");
        base_buffer_add_text(&cards, play->cards.items[i].card);
    }
    row->values[PLAY_FIRST] = collection_copy(arena, play->first);
    row->values[PLAY_CARDS] = keep_text(arena, &cards);
    row->values[PLAY_LEAD] = collection_copy(arena, play->cards.items[0].card);
}

static collection_value points_value(digest_points points)
{
    return points.is_known ? collection_integer(points.value) : (collection_value){ 0 };
}

static void add_outcome(collection_rows *rows, base_arena *arena, const gamut_board *board,
                        const digest_outcome *outcome)
{
    static const char *const strains[] = { NULL, "C", "D", "H", "S", "NT" };
    collection_row *row = collection_add_part(rows, arena, TABLE_RESULTS);
    char contract[BRIDGE_CONTRACT_SIZE];
    if (!row)
        return;
    collection_value *values = row->values;
    values[RESULT_BOARD] = collection_number(board->board);
    values[RESULT_TABLES] = collection_integer(outcome->tables ? outcome->tables : 1);
    for (size_t side = 0; side < BRIDGE_SIDES; side++) {
        base_text a = outcome->names[side == BRIDGE_NS ? BRIDGE_NORTH : BRIDGE_EAST];
        base_text b = outcome->names[side == BRIDGE_NS ? BRIDGE_SOUTH : BRIDGE_WEST];
        base_text pair = a.length || b.length ? collection_pair_name(arena, a, b) : (base_text){ NULL, 0 };
        if (!pair.data && !outcome->is_number[side])
            pair = outcome->pairs[side];
        values[RESULT_NS + side] = collection_text(pair);
        if (outcome->is_number[side])
            values[RESULT_NS_NUMBER + side] = collection_text(outcome->pairs[side]);
        values[RESULT_NS_IMPS + side] = points_value(outcome->imps[side]);
        values[RESULT_NS_PERCENT + side] = points_value(outcome->percent[side]);
    }
    values[RESULT_CONTRACT] =
        collection_copy(arena, (base_text){ contract, bridge_print_contract(contract, outcome->contract) });
    if (outcome->contract.kind == BRIDGE_BID_CONTRACT) {
        values[RESULT_LEVEL] = collection_integer(outcome->contract.level);
        values[RESULT_STRAIN] = collection_text(base_text_of(strains[outcome->contract.denomination]));
        values[RESULT_DECLARER] = collection_text(bridge_seat_text(outcome->declarer));
        if (outcome->tricks >= 0)
            values[RESULT_TRICKS] = collection_integer(outcome->tricks);
    }
    if (outcome->lead)
        values[RESULT_LEAD] = collection_copy(arena, (base_text){ &outcome->lead, 1 });
    if (outcome->score.is_known)
        values[RESULT_SCORE] = collection_integer(outcome->score.value / 100);
}

void collection_board_rows(collection_rows *rows, base_arena *arena, collection_row *row, const gamut_board *board)
{
    static const struct {
        uint32_t column;
        size_t member_at;
    } texts[] = {
        { BOARD_EVENT, offsetof(gamut_board, event) },           { BOARD_SITE, offsetof(gamut_board, site) },
        { BOARD_NORTH, offsetof(gamut_board, north) },           { BOARD_EAST, offsetof(gamut_board, east) },
        { BOARD_SOUTH, offsetof(gamut_board, south) },           { BOARD_WEST, offsetof(gamut_board, west) },
        { BOARD_DEALER, offsetof(gamut_board, dealer) },         { BOARD_DEAL, offsetof(gamut_board, deal) },
        { BOARD_VULNERABLE, offsetof(gamut_board, vulnerable) }, { BOARD_SCORING, offsetof(gamut_board, scoring) },
    };
    collection_value *values = row->values;
    unsigned tricks;
    for (size_t i = 0; i < COUNT(texts); i++)
        values[texts[i].column] =
            collection_copy(arena, *(const gamut_text *)((const char *)board + texts[i].member_at));
    values[BOARD_EVENT_ID] = collection_add_occasion(rows, arena, board->event, board->site);
    values[BOARD_DAY] = collection_day(base_date_of(board->date));
    values[BOARD_NUMBER] = collection_number(board->board);
    if (board->deal.data)
        put_hands(values, arena, board->deal);
    values[BOARD_DOUBLE_DUMMY] = collection_copy(arena, bridge_board_tag(board, "DoubleDummyTricks"));
    values[BOARD_CONTRACT] = collection_copy(arena, bridge_board_contract_text(arena, board));
    values[BOARD_DECLARER] = collection_copy(arena, bridge_board_declarer_text(board));
    if (bridge_final_tricks(&tricks, board))
        values[BOARD_TRICKS] = collection_integer(tricks);
    add_auction(rows, arena, &board->auction);
    add_play(rows, arena, &board->play);
    const board_digest *digest = board_digest_make(arena, board);
    for (size_t i = 0; digest && i < digest->outcome_count; i++)
        add_outcome(rows, arena, board, &digest->outcomes[i]);
    if (digest && !digest->outcome_count && digest->own.contract.kind != BRIDGE_NO_CONTRACT)
        add_outcome(rows, arena, board, &digest->own);
    const base_text people[] = { board->north, board->east, board->south, board->west };
    for (size_t i = 0; i < COUNT(people); i++)
        (void)collection_add_person(rows, arena, &(collection_person){ .name = people[i] });
}
