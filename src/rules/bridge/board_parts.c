/* board_parts.c - tags, notes, contracts and tricks for the formats of bridge boards. */
#include "board_parts.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "model/board_change.h"
#include "side_value.h"

base_text bridge_board_tag(const gamut_board *board, const char *name)
{
    const gamut_board_tag *tag = board_find_tag(board, name);
    return tag ? tag->value : (base_text){ NULL, 0 };
}

base_text bridge_note_text(gamut_board_notes notes, int64_t number)
{
    for (size_t i = 0; i < notes.count; i++)
        if (base_is_known(notes.items[i].number.state) && notes.items[i].number.value == number)
            return notes.items[i].text;
    return (base_text){ NULL, 0 };
}

bool bridge_add_remark(base_arena *arena, gamut_remark_list *list, gamut_remark remark)
{
    gamut_remark *items = ARENA_ARRAY(arena, list->count + 1, gamut_remark);
    if (!items)
        return false;
    if (list->count)
        memcpy(items, list->items, list->count * sizeof *items);
    items[list->count] = remark;
    *list = (gamut_remark_list){ items, list->count + 1 };
    return true;
}

/* A note or glyph with the comments behind it; the first group is that of the call itself. */
typedef struct remark_group {
    const gamut_remark *items;
    size_t count;
    int64_t order; /* the call, notes, glyphs by number */
} remark_group;

static bool is_annotation(const gamut_remark *remark)
{
    return remark->kind == GAMUT_REMARK_NOTE || remark->kind == GAMUT_REMARK_NAG;
}

static size_t make_groups(remark_group *groups, gamut_remark_list remarks)
{
    size_t count = 1;
    groups[0] = (remark_group){ remarks.items, 0, 0 };
    for (size_t i = 0; i < remarks.count; i++) {
        const gamut_remark *remark = &remarks.items[i];
        if (is_annotation(remark))
            groups[count++] =
                (remark_group){ remark, 0, remark->kind == GAMUT_REMARK_NOTE ? 1 : 2 + remark->number.value };
        groups[count - 1].count++;
    }
    return count;
}

/* Those of the same number stay in the order they have. */
static int compare_groups(const void *a, const void *b)
{
    const remark_group *left = a, *right = b;
    if (left->order != right->order)
        return left->order < right->order ? -1 : 1;
    return (left->items > right->items) - (left->items < right->items);
}

gamut_remark_list bridge_order_remarks(base_arena *arena, gamut_remark_list remarks)
{
    if (remarks.count < 2)
        return remarks;
    remark_group *groups = ARENA_ARRAY(arena, remarks.count + 1, remark_group);
    gamut_remark *items = ARENA_ARRAY(arena, remarks.count, gamut_remark);
    if (!groups || !items)
        return remarks;
    size_t group_count = make_groups(groups, remarks), count = 0;
    qsort(groups + 1, group_count - 1, sizeof *groups, compare_groups);
    for (size_t i = 0; i < group_count; i++) {
        bool is_repeated = i && groups[i].order > 1 && groups[i].order == groups[i - 1].order;
        for (size_t j = is_repeated; j < groups[i].count; j++)
            items[count++] = groups[i].items[j];
    }
    return (gamut_remark_list){ items, count };
}

/* ---- the auction ---- */

bridge_call bridge_call_made(const gamut_call *call)
{
    bridge_call code = BRIDGE_NO_CALL;
    if (base_text_is(call->call, "^S"))
        return BRIDGE_SKIPPED;
    if (!bridge_read_call(&code, call->call, BRIDGE_PBN) || !code)
        return BRIDGE_UNREADABLE_CALL;
    return call->mark == GAMUT_CALL_INSUFFICIENT ? code | BRIDGE_MARK_INSUFFICIENT : code;
}

/* An auction that is cut short has a last bid, but no contract. */
bool bridge_run_auction(bridge_contract *contract, bridge_seat *declarer, bridge_seat dealer, gamut_call_list calls)
{
    bridge_auction auction;
    bridge_start_auction(&auction, dealer);
    for (size_t i = 0; i < calls.count; i++)
        (void)bridge_add_call(&auction, bridge_call_made(&calls.items[i]));
    *contract = (bridge_contract){ 0 };
    *declarer = BRIDGE_NO_SEAT;
    if (!auction.has_ended || auction.is_obscure)
        return false;
    *contract = bridge_auction_contract(&auction);
    *declarer = bridge_auction_declarer(&auction);
    return true;
}

static base_text print_contract(base_arena *arena, bridge_contract contract)
{
    char text[BRIDGE_CONTRACT_SIZE];
    size_t length = bridge_print_contract(text, contract);
    return base_arena_copy(arena, (base_text){ text, length });
}

void bridge_set_contract(base_arena *arena, gamut_board *board, bridge_contract contract, bridge_seat declarer)
{
    board->contract = print_contract(arena, contract);
    board->declarer = declarer ? bridge_seat_text(declarer) : TEXT("");
}

/* The auction's declarer is believed for the denomination of its own contract only: a tag that names another contract
 * speaks of another auction. */
bridge_outcome bridge_board_outcome(const gamut_board *board)
{
    bridge_outcome out = { 0 };
    bridge_contract bid;
    bridge_seat dealer = BRIDGE_NO_SEAT, bidder;
    (void)bridge_read_contract(&out.contract, board->contract);
    (void)!bridge_read_declarer_seat(&out.declarer, &out.is_swapped, board->declarer);
    bool has_contract = out.contract.kind != BRIDGE_NO_CONTRACT;
    if (has_contract && (out.declarer || out.contract.kind != BRIDGE_BID_CONTRACT))
        return out;
    if (!bridge_read_seat(&dealer, board->auction.first))
        (void)bridge_read_seat(&dealer, board->dealer);
    if (!bridge_run_auction(&bid, &bidder, dealer, board->auction.calls))
        return out;
    if (!has_contract)
        out.contract = bid;
    if (!out.declarer && bid.denomination == out.contract.denomination)
        out.declarer = bidder;
    return out;
}

static bool says(base_text value)
{
    return value.length && !base_text_is(value, "?");
}

base_text bridge_board_contract_text(base_arena *arena, const gamut_board *board)
{
    bridge_contract contract = bridge_board_outcome(board).contract;
    return says(board->contract) || !contract.kind ? board->contract : print_contract(arena, contract);
}

base_text bridge_board_declarer_text(const gamut_board *board)
{
    bridge_seat declarer = bridge_board_outcome(board).declarer;
    return says(board->declarer) || !declarer ? board->declarer : bridge_seat_text(declarer);
}

/* ---- the play ---- */

/* One cell more than the pack has cards, for the mark of a claim. Cells that no card falls on say "-", not played or not
 * known, as PBN does. Where nobody's turn is known, because the contract is not, who holds the card played it. */
bridge_play bridge_lay_out_cards(base_arena *arena, gamut_play *out, const bridge_card_order *from)
{
    bridge_play play;
    bridge_seat leader = from->leader;
    size_t used = 0;
    gamut_card *cells = ARENA_ARRAY(arena, BRIDGE_PACK_CARDS + 1, gamut_card);
    bridge_start_play(&play, from->deal, from->trump, leader);
    for (size_t i = 0; cells && i < BRIDGE_PACK_CARDS; i++)
        cells[i].card = TEXT("-");
    for (size_t i = 0; cells && i < from->count; i++) {
        bridge_card card = BRIDGE_NO_CARD;
        (void)bridge_read_card(&card, from->cards[i].card); /* what is no card stays NO_CARD, and keeps its turn */
        bridge_seat seat = play.turn ? play.turn : bridge_deal_holder(&play.left, card);
        leader = leader ? leader : seat;
        size_t at = 4 * (size_t)play.trick_count + bridge_seat_distance(leader, seat);
        if (!seat || at >= BRIDGE_PACK_CARDS)
            break;
        cells[at] = from->cards[i];
        used = at + 1 > used ? at + 1 : used;
        (void)bridge_add_card(&play, seat, card);
    }
    if (!cells || !used)
        return play;
    out->first = bridge_seat_text(leader);
    if (from->is_claimed)
        cells[used++] = (gamut_card){ .card = TEXT("*") };
    out->cards = (gamut_card_list){ cells, used };
    return play;
}

/* Appends the cards of the trick that starts at `from`; false: one of them is not known. */
static bool take_trick(gamut_card *out, size_t *count, const gamut_play *cards, size_t from, bridge_seat first,
                       bridge_play *play)
{
    bridge_seat leader = play->leader ? play->leader : first;
    for (unsigned i = 0; i < BRIDGE_SEATS; i++) {
        bridge_seat seat = bridge_seat_after(leader, i);
        size_t at = from + bridge_seat_distance(first, seat);
        bridge_card card = BRIDGE_NO_CARD;
        if (at >= cards->cards.count || !bridge_read_card(&card, cards->cards.items[at].card))
            return false;
        out[*count] = cards->cards.items[at];
        out[(*count)++].card = bridge_card_text(card);
        (void)bridge_add_card(play, seat, card);
    }
    return true;
}

/* Who leads to the next trick depends on who won this one, so the play is played again; the hands are not needed for that. */
gamut_card_list bridge_cards_as_played(base_arena *arena, const gamut_board *board)
{
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_outcome outcome = bridge_board_outcome(board);
    bridge_deal unknown = { 0 };
    bridge_play play;
    size_t count = 0;
    size_t room = board->play.cards.count;
    gamut_card *cards = ARENA_ARRAY(arena, room + BRIDGE_SEATS, gamut_card);
    if (!cards || !room || !bridge_read_seat(&first, board->play.first))
        return (gamut_card_list){ NULL, 0 };
    bridge_start_play(&play, &unknown, outcome.contract.denomination, first);
    for (size_t at = 0; at < room && take_trick(cards, &count, &board->play, at, first, &play);)
        at += BRIDGE_SEATS;
    return (gamut_card_list){ cards, count };
}

bool bridge_result_tricks(unsigned *out, const gamut_board *board)
{
    bridge_outcome outcome = bridge_board_outcome(board);
    bool is_adjusted;
    *out = 0;
    return outcome.declarer && bridge_read_tricks(out, &is_adjusted, board->result, outcome.declarer);
}

bool bridge_play_is_short(const gamut_board *board)
{
    gamut_card_list cards = board->play.cards;
    return cards.count < BRIDGE_PACK_CARDS || base_text_is(cards.items[cards.count - 1].card, "*");
}
