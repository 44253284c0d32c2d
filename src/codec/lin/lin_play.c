/* lin_play.c - what follows from the pairs of a deal: contract, tricks and result. */
#include "rules/bridge/play.h"

#include "base/text.h"
#include "lin.h"

static bridge_auction run_auction(const lin_reading *deal)
{
    bridge_auction auction;
    bridge_start_auction(&auction, deal->dealer);
    for (size_t i = 0; i < deal->call_count; i++) {
        bridge_call call = BRIDGE_NO_CALL;
        if (!bridge_read_call(&call, deal->calls[i].call, BRIDGE_PBN))
            call = BRIDGE_UNREADABLE_CALL;
        (void)bridge_add_call(&auction, call);
    }
    return auction;
}

static bridge_contract take_auction(lin_reading *deal, bridge_seat *declarer)
{
    gamut_board *board = deal->board;
    bridge_auction auction = run_auction(deal);
    bridge_contract contract = bridge_auction_contract(&auction);
    char text[BRIDGE_CONTRACT_SIZE];
    if (deal->call_count) {
        board->auction.first = bridge_seat_text(deal->dealer);
        board->auction.calls = (gamut_call_list){ deal->calls, deal->call_count };
    }
    if (deal->note_count)
        board->auction.notes = (gamut_board_notes){ deal->notes, deal->note_count };
    *declarer = BRIDGE_NO_SEAT;
    if (!auction.has_ended || auction.is_obscure)
        return (bridge_contract){ 0 };
    size_t length = bridge_print_contract(text, contract);
    *declarer = bridge_auction_declarer(&auction);
    board->contract = base_arena_copy(deal->scratch->arena, (base_text){ text, length });
    board->declarer = *declarer ? bridge_seat_text(*declarer) : TEXT("");
    return contract;
}

/* LIN has the cards as they were played; a board has them by trick and seat. */
static bridge_play take_cards(lin_reading *deal, bridge_contract contract, bridge_seat declarer)
{
    bridge_seat leader = bridge_next_seat(declarer);
    bridge_play play;
    size_t used = 0;
    gamut_card *cells = ARENA_ARRAY(deal->scratch->arena, BRIDGE_PACK_CARDS + 1, gamut_card);
    bridge_start_play(&play, &deal->deal, contract.denomination, leader);
    for (size_t i = 0; cells && i < BRIDGE_PACK_CARDS; i++)
        cells[i].card = TEXT("-");
    for (size_t i = 0; cells && leader && i < deal->card_count && play.turn; i++) {
        bridge_card card = BRIDGE_NO_CARD;
        size_t at = 4 * (size_t)play.trick_count + bridge_seat_distance(leader, play.turn);
        (void)!bridge_read_card(&card, deal->cards[i]);
        if (at >= BRIDGE_PACK_CARDS)
            break;
        cells[at] = (gamut_card){ .card = deal->cards[i], .remarks = deal->remarks[i], .at = deal->card_places[i] };
        used = at + 1 > used ? at + 1 : used;
        (void)bridge_add_card(&play, BRIDGE_NO_SEAT, card);
    }
    if (!cells || !used)
        return play;
    deal->board->play.first = bridge_seat_text(leader);
    if (deal->has_claim)
        cells[used++] = (gamut_card){ .card = TEXT("*") };
    deal->board->play.cards = (gamut_card_list){ cells, used };
    return play;
}

/* "4SE+1", "3NS=", "4SWx-4": of the open and the closed room in turn, from the first board on. */
static bool find_result(const lin_reading *deal, unsigned *tricks)
{
    base_text rest = deal->file->match, part = { NULL, 0 };
    uint64_t first = 0, over = 0;
    for (size_t i = 0; i < 4 && base_text_next_part(&rest, ',', &part); i++)
        continue;
    if (!base_parse_uint(&first, base_text_trim(part), 10) || !base_is_known(deal->board->board.state) ||
        deal->board->board.value < (int64_t)first || deal->board->board.value - (int64_t)first > 1000)
        return false;
    size_t wanted = 2 * (size_t)(deal->board->board.value - (int64_t)first) + deal->is_closed_room;
    rest = deal->file->results;
    for (size_t i = 0; i <= wanted; i++)
        if (!base_text_next_part(&rest, ',', &part))
            return false;
    part = base_text_trim(part);
    if (part.length < 4 || part.data[0] < '1' || part.data[0] > '7')
        return false;
    unsigned bid = 6u + (unsigned)(part.data[0] - '0');
    char sign = part.data[part.length - 1] == '=' ? '=' : part.data[part.length - 2];
    if (sign != '=' && !base_parse_uint(&over, base_text_slice(part, part.length - 1, part.length), 10))
        return false;
    *tricks = sign == '-' ? bid - (unsigned)over : bid + (unsigned)over;
    return (sign == '=' || sign == '-' || sign == '+') && *tricks <= 13;
}

void lin_finish(lin_reading *deal)
{
    bridge_seat declarer;
    bridge_contract contract = take_auction(deal, &declarer);
    bridge_play play = take_cards(deal, contract, declarer);
    unsigned tricks = 0;
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
    } else if (declarer)
        is_known = find_result(deal, &tricks);
    if (is_known)
        deal->board->result = base_arena_print(deal->scratch->arena, "%u", tricks);
}
