/* lin_play.c - what follows from the pairs of a deal: contract, tricks and result.
 *
 * LIN says neither contract nor declarer: they follow from the auction. The result may be said in three ways,
 * which are believed in this order: a claim (mc), a play of 52 cards, the list of results at the head of the
 * file (rs). */
#include "base/text.h"
#include "lin.h"
#include "rules/bridge/board_parts.h"

/* The entry of the deal in rs, which has those of the open and the closed room in turn, from the first board on. */
static base_text find_result(const lin_reading *deal)
{
    base_text rest = deal->file->match, part = { NULL, 0 };
    uint64_t first = 0;
    for (size_t i = 0; i < 4 && base_text_next_part(&rest, ',', &part); i++)
        continue;
    if (!base_parse_uint(&first, base_text_trim(part), 10) || !base_is_known(deal->board->board.state) ||
        deal->board->board.value < (int64_t)first || deal->board->board.value - (int64_t)first >= LIN_MATCH_BOARDS)
        return (base_text){ NULL, 0 };
    size_t wanted = 2 * (size_t)(deal->board->board.value - (int64_t)first) + deal->is_closed_room;
    rest = deal->file->results;
    for (size_t i = 0; i <= wanted; i++)
        if (!base_text_next_part(&rest, ',', &part))
            return (base_text){ NULL, 0 };
    return base_text_trim(part);
}

/* "4SE+1", "3NS=", "4SWx-4", "PASS". */
static bool read_result(base_text text, bridge_contract *contract, bridge_seat *declarer, unsigned *tricks)
{
    uint64_t over = 0;
    size_t at = 3;
    *declarer = BRIDGE_NO_SEAT;
    if (base_text_equal_fold_ascii(text, TEXT("PASS"))) {
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

/* Cards are stored in the order they were played; the model has a column for every seat. The player of each
 * follows from the deal, or where cards are missing from the laws of play. */
static bridge_play take_cards(lin_reading *deal, bridge_denomination trump, bridge_seat declarer)
{
    gamut_card *cards = ARENA_ARRAY(deal->scratch->arena, deal->card_count, gamut_card);
    for (size_t i = 0; cards && i < deal->card_count; i++)
        cards[i] = (gamut_card){ .card = deal->cards[i], .remarks = deal->remarks[i], .at = deal->card_places[i] };
    bridge_card_order order = { .cards = cards,
                                .deal = &deal->deal,
                                .trump = trump,
                                .leader = bridge_next_seat(declarer),
                                .is_claimed = deal->has_claim };
    order.count = order.cards ? deal->card_count : 0;
    return bridge_lay_out_cards(deal->scratch->arena, &deal->board->play, &order);
}

void lin_finish(lin_reading *deal)
{
    bridge_seat declarer, listed_declarer;
    bridge_contract contract, listed;
    unsigned tricks = 0, listed_tricks = 0;
    gamut_board *board = deal->board;
    gamut_call_list calls = { deal->calls, deal->call_count };
    if (deal->call_count) {
        board->auction.first = bridge_seat_text(deal->dealer);
        board->auction.calls = calls;
    }
    if (deal->note_count)
        board->auction.notes = (gamut_board_notes){ deal->notes, deal->note_count };
    bool is_bid = bridge_run_auction(&contract, &declarer, deal->dealer, calls);
    bool is_listed = read_result(find_result(deal), &listed, &listed_declarer, &listed_tricks);
    if (!is_bid && is_listed) { /* an auction that was not recorded to its end still had a contract */
        contract = listed;
        declarer = listed_declarer;
        is_bid = true;
    }
    if (is_bid)
        bridge_set_contract(deal->scratch->arena, deal->board, contract, declarer);
    bridge_play play = take_cards(deal, contract.denomination, declarer);
    if (contract.kind == BRIDGE_PASSED_OUT) {
        deal->board->result = TEXT("");
        return;
    }
    bool is_known = deal->has_claim && deal->claimed >= 0 && deal->claimed <= 13;
    if (is_known)
        tricks = (unsigned)deal->claimed;
    else if (declarer && bridge_play_has_ended(&play) && !play.lost) {
        tricks = play.won[bridge_side_of(declarer)];
        is_known = true;
    } else if (declarer && is_listed && listed.kind == BRIDGE_BID_CONTRACT) {
        tricks = listed_tricks;
        is_known = true;
    }
    if (is_known)
        deal->board->result = base_arena_print(deal->scratch->arena, "%u", tricks);
}
