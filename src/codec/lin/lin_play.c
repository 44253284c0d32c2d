/* lin_play.c - sets values that follow from several pairs of a deal: contract, tricks and result.
 *
 * LIN does not state contract and declarer: they follow from the auction. The result has three sources, in this order:
 * a claim (mc), a play of 52 cards, the list of results at the head of the file (rs). */
#include "base/text.h"
#include "lin.h"
#include "rules/bridge/board_parts.h"

base_text lin_listed_result(base_text match, base_text results, gamut_number board, bool is_closed_room)
{
    base_text parts[LIN_VG_PARTS], part = { NULL, 0 };
    uint64_t first = 0;
    (void)lin_match_parts(parts, match);
    if (!base_parse_uint(&first, parts[LIN_VG_FIRST], 10) || !base_is_known(board.state) ||
        board.value < (int64_t)first || board.value - (int64_t)first >= LIN_MATCH_BOARDS)
        return (base_text){ NULL, 0 };
    size_t wanted = 2 * (size_t)(board.value - (int64_t)first) + is_closed_room;
    for (size_t i = 0; i <= wanted; i++)
        if (!base_text_next_part(&results, ',', &part))
            return (base_text){ NULL, 0 };
    return base_text_trim(part);
}

bool lin_read_result(base_text text, bridge_contract *contract, bridge_seat *declarer, unsigned *tricks)
{
    uint64_t over = 0;
    size_t at = 3;
    *declarer = BRIDGE_NO_SEAT;
    if (base_text_equal_fold_ascii(text, TEXT("PASS")) || base_text_equal_fold_ascii(text, TEXT("P"))) {
        *contract = (bridge_contract){ .kind = BRIDGE_PASSED_OUT };
        return true;
    }
    if (text.length < 4 || text.data[0] < '1' || text.data[0] > '7')
        return false;
    unsigned level = (unsigned)(text.data[0] - '0');
    bridge_denomination denomination = BRIDGE_NO_DENOMINATION;
    if (!bridge_read_denomination(&denomination, base_text_slice(text, 1, 2), BRIDGE_LIN) ||
        !bridge_read_seat(declarer, base_text_slice(text, 2, 3)))
        return false;
    while (at < text.length && base_lower_ascii(text.data[at]) == 'x' && at < 5)
        at++;
    *contract = bridge_make_contract(level, denomination, (bridge_risk)(at - 3));
    base_text rest = base_text_slice(text, at, text.length);
    *tricks = 6 + level;
    if (base_text_is(rest, "="))
        return true;
    if (rest.length < 2 || (rest.data[0] != '+' && rest.data[0] != '-') ||
        !base_parse_uint(&over, base_text_slice(rest, 1, rest.length), 10) || over > 13)
        return false;
    *tricks = rest.data[0] == '-' ? *tricks - (unsigned)over : *tricks + (unsigned)over;
    return *tricks <= 13;
}

/* LIN has the cards in the order of play, while the model has a column for every seat. The deal shows which player had
 * each card; if hands are missing, the player follows from the laws of play. */
static bridge_play take_cards(lin_reading *deal, bridge_denomination trump, bridge_seat declarer)
{
    gamut_card *cards = ARENA_ARRAY(deal->scratch->arena, deal->card_count, gamut_card);
    for (size_t i = 0; cards && i < deal->card_count; i++)
        cards[i] = (gamut_card){ .card = deal->cards[i], .remarks = deal->card_remarks[i], .at = deal->card_places[i] };
    bridge_card_order order = { .cards = cards,
                                .deal = &deal->deal,
                                .trump = trump,
                                .leader = bridge_next_seat(declarer),
                                .is_claimed = deal->has_claim };
    order.count = order.cards ? deal->card_count : 0;
    return bridge_lay_out_cards(deal->scratch->arena, &deal->board->play, &order);
}

/* Gives each remark to its owner. Until here remarks are collected in one list, because adding them to the list of each
 * call or card would copy that list every time. */
static void take_remarks(lin_reading *deal)
{
    const lin_remark *remarks = deal->remarks.items;
    size_t count = deal->remarks.count, owners = 1 + deal->call_count + deal->card_count;
    size_t *ends = ARENA_ARRAY(deal->scratch->arena, owners + 1, size_t);
    gamut_remark *sorted = ARENA_ARRAY(deal->scratch->arena, count, gamut_remark);
    deal->card_remarks = ARENA_ARRAY(deal->scratch->arena, deal->card_count, gamut_remark_list);
    if (!ends || !sorted || !deal->card_remarks || !count)
        return;
    /* A remark about a call or card that was taken back goes to the last call or card that is left. */
    for (int pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < count; i++) {
            bool is_card = remarks[i].owner > deal->limit;
            size_t at = is_card ? remarks[i].owner - deal->limit : remarks[i].owner;
            size_t most = is_card ? deal->card_count : deal->call_count;
            at = at < most ? at : most;
            size_t owner = is_card && at ? deal->call_count + at : is_card ? deal->call_count : at;
            if (pass)
                sorted[ends[owner]++] = remarks[i].remark;
            else
                ends[owner + 1]++;
        }
        for (size_t i = 1; !pass && i <= owners; i++)
            ends[i] += ends[i - 1];
    }
    for (size_t i = 0, from = 0; i < owners; from = ends[i++]) {
        gamut_remark_list list = { sorted + from, ends[i] - from };
        if (!list.count)
            continue; /* an owner without remarks gets no list */
        if (!i)
            deal->board->start = list;
        else if (i <= deal->call_count)
            deal->calls[i - 1].remarks = list;
        else
            deal->card_remarks[i - 1 - deal->call_count] = list;
    }
}

void lin_finish(lin_reading *deal)
{
    bridge_seat declarer, listed_declarer;
    bridge_contract contract, listed;
    unsigned tricks = 0, listed_tricks = 0;
    gamut_board *board = deal->board;
    gamut_call_list calls = { deal->calls, deal->call_count };
    const lin_match *match = deal->context->match;
    base_text entry = lin_listed_result(match->match, match->results, board->board, deal->is_closed_room);
    take_remarks(deal);
    if (deal->call_count) {
        board->auction.first = bridge_seat_text(deal->dealer);
        board->auction.calls = calls;
    }
    if (deal->note_count)
        board->auction.notes = (gamut_board_notes){ deal->notes, deal->note_count };
    bool is_bid = bridge_run_auction(&contract, &declarer, deal->dealer, calls);
    bool is_listed = lin_read_result(entry, &listed, &listed_declarer, &listed_tricks);
    if (!is_bid && is_listed) { /* the auction was not recorded to its end, but the list of results has the contract */
        contract = listed;
        declarer = listed_declarer;
        is_bid = true;
    }
    if (is_bid)
        bridge_set_contract(deal->scratch->arena, board, contract, declarer);
    bridge_play play = take_cards(deal, contract.denomination, declarer);
    if (contract.kind == BRIDGE_PASSED_OUT) {
        board->result = TEXT("");
        return;
    }
    if (deal->has_claim)
        tricks = deal->claimed;
    else if (declarer && bridge_play_has_ended(&play) && !play.lost)
        tricks = play.won[bridge_side_of(declarer)];
    else if (declarer && is_listed && listed.kind == BRIDGE_BID_CONTRACT)
        tricks = listed_tricks;
    else
        return;
    board->result = base_arena_print(deal->scratch->arena, "%u", tricks);
}
