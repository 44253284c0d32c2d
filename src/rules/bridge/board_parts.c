/* board_parts.c - tags, notes, contracts and tricks for the formats of bridge boards. */
#include "board_parts.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "model/board_change.h"
#include "score.h"
#include "scoring.h"

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

bool bridge_refers_to_note(gamut_remark_list remarks, int64_t number)
{
    for (size_t i = 0; i < remarks.count; i++)
        if (remarks.items[i].kind == GAMUT_REMARK_NOTE && (number < 0 || remarks.items[i].number.value == number))
            return true;
    return false;
}

base_text bridge_remark_words(base_arena *arena, base_text text)
{
    size_t length = 0;
    bool is_marked = text.length && base_find(text.data, text.length, "\\n", 2);
    char *words = is_marked ? ARENA_ARRAY(arena, text.length, char) : NULL;
    for (size_t at = 0; words && at < text.length; at++) {
        bool is_end = text.data[at] == '\\' && at + 1 < text.length && text.data[at + 1] == 'n';
        words[length++] = is_end ? '\n' : text.data[at];
        at += is_end;
    }
    return base_text_trim(words ? (base_text){ words, length } : text);
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

/* A reference to a note, or a glyph, with the comments that follow it. The first group has neither note nor glyph: it
 * contains the comments at the start of the list, which belong to the call itself. */
typedef struct remark_group {
    const gamut_remark *items;
    size_t count;
    int64_t order; /* 0 for the comments of the call, 1 for notes, 2 + number for glyphs */
} remark_group;

/* Groups of equal order stay in their original sequence. */
static int compare_groups(const void *a, const void *b)
{
    const remark_group *left = a, *right = b;
    if (left->order != right->order)
        return left->order < right->order ? -1 : 1;
    return (left->items > right->items) - (left->items < right->items);
}

static bool is_mark(const gamut_remark *remark)
{
    return remark->kind == GAMUT_REMARK_NOTE || remark->kind == GAMUT_REMARK_NAG;
}

gamut_remark_list bridge_order_remarks(base_arena *arena, gamut_remark_list remarks)
{
    size_t mark_count = 0;
    for (size_t i = 0; i < remarks.count; i++)
        mark_count += is_mark(&remarks.items[i]);
    if (remarks.count < 2 || !mark_count)
        return remarks;
    remark_group *groups = ARENA_ARRAY(arena, mark_count + 1, remark_group);
    gamut_remark *items = ARENA_ARRAY(arena, remarks.count, gamut_remark);
    if (!groups || !items)
        return remarks;
    size_t group_count = 1, count = 0;
    groups[0] = (remark_group){ remarks.items, 0, 0 };
    for (size_t i = 0; i < remarks.count; i++) {
        const gamut_remark *remark = &remarks.items[i];
        if (is_mark(remark))
            groups[group_count++] =
                (remark_group){ remark, 0, remark->kind == GAMUT_REMARK_NOTE ? 1 : 2 + remark->number.value };
        groups[group_count - 1].count++;
    }
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

/* If only the declarer is missing, the auction gives it, but only if the stated contract has the same denomination as
 * the auction's: otherwise the stated contract belongs to another auction. */
bridge_outcome bridge_board_outcome(const gamut_board *board)
{
    bridge_outcome out = { 0 };
    bridge_contract bid;
    bridge_seat dealer = BRIDGE_NO_SEAT, bidder;
    (void)bridge_read_contract(&out.contract, board->contract);
    (void)bridge_read_declarer(&out.declarer, &out.is_swapped, board->declarer);
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

static bool is_given(base_text value)
{
    return value.length && !base_text_is(value, "?");
}

base_text bridge_board_contract_text(base_arena *arena, const gamut_board *board)
{
    bridge_contract contract = bridge_board_outcome(board).contract;
    return is_given(board->contract) || !contract.kind ? board->contract : print_contract(arena, contract);
}

base_text bridge_board_declarer_text(const gamut_board *board)
{
    bridge_seat declarer = bridge_board_outcome(board).declarer;
    return is_given(board->declarer) || !declarer ? board->declarer : bridge_seat_text(declarer);
}

/* ---- the play ---- */

/* There is one cell more than the pack has cards, for the mark of a claim. Empty cells contain "-" as in PBN, which
 * means not played or unknown. If the turn is unknown because the contract is unknown, the card was played by the
 * player who holds it. If the player on lead does not hold the first card of a trick but another player does, that
 * player led out of turn. */
bridge_play bridge_lay_out_cards(base_arena *arena, gamut_play *out, const bridge_card_order *order)
{
    bridge_play play;
    bridge_seat leader = order->leader;
    size_t used = 0;
    gamut_card *cells = ARENA_ARRAY(arena, BRIDGE_PACK_CARDS + 1, gamut_card);
    bridge_start_play(&play, order->deal, order->trump, leader);
    for (size_t i = 0; cells && i < BRIDGE_PACK_CARDS; i++)
        cells[i].card = TEXT("-");
    for (size_t i = 0; cells && i < order->count; i++) {
        bridge_card card = BRIDGE_NO_CARD;
        (void)bridge_read_card(&card, order->cards[i].card); /* other texts stay BRIDGE_NO_CARD, as an unknown card */
        gamut_card cell = order->cards[i];
        bridge_seat seat = play.turn, holder = bridge_deal_holder(&play.left, card);
        bool is_lead = !play.card_count;
        if (!seat || (is_lead && holder && bridge_hand_is_given(&play.left, seat) && holder != seat)) {
            cell.mark = seat && !cell.mark ? GAMUT_CARD_LEAD_OUT_OF_TURN : cell.mark;
            seat = holder;
        }
        leader = leader ? leader : seat;
        size_t at = 4 * (size_t)play.trick_count + bridge_seat_distance(leader, seat);
        if (!seat || at >= BRIDGE_PACK_CARDS)
            break;
        cells[at] = cell;
        used = at + 1 > used ? at + 1 : used;
        (void)bridge_add_card(&play, seat, card);
    }
    if (!cells || !used)
        return play;
    out->first = bridge_seat_text(leader);
    if (order->is_claimed)
        cells[used++] = (gamut_card){ .card = TEXT("*") };
    out->cards = (gamut_card_list){ cells, used };
    return play;
}

/* The board stores the cards of each trick by seat. To put them in the order of play, the cards are replayed, because
 * the winner of a trick leads to the next one. The hands are not needed for that. */
bridge_cards_played bridge_cards_as_played(base_arena *arena, const gamut_board *board)
{
    bridge_cards_played out = { 0 };
    gamut_card_list cards = board->play.cards;
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_deal unknown = { 0 };
    bridge_play play;
    gamut_card *played = ARENA_ARRAY(arena, cards.count, gamut_card),
               *rest = ARENA_ARRAY(arena, cards.count, gamut_card);
    bool is_known = bridge_read_seat(&first, board->play.first);
    if (!played || !rest)
        return out;
    bridge_start_play(&play, &unknown, bridge_board_outcome(board).contract.denomination, first);
    for (size_t start = 0; start < cards.count; start += BRIDGE_SEATS) {
        bridge_seat leader = play.leader;
        for (unsigned i = BRIDGE_SEATS; i-- > 0;) /* backwards, so that the first marked card decides */
            if (start + i < cards.count && cards.items[start + i].mark == GAMUT_CARD_LEAD_OUT_OF_TURN)
                leader = bridge_seat_after(first, i);
        is_known = is_known && leader;
        for (unsigned i = 0; i < BRIDGE_SEATS; i++) {
            bridge_seat seat = bridge_seat_after(leader ? leader : first, i);
            size_t at = start + (first ? bridge_seat_distance(first, seat) : i);
            bridge_card card = BRIDGE_NO_CARD;
            base_text text = at < cards.count ? cards.items[at].card : TEXT("-");
            is_known = is_known && at < cards.count && bridge_read_card(&card, text);
            if (is_known) {
                played[out.cards.count] = cards.items[at];
                played[out.cards.count++].card = bridge_card_text(card);
                (void)bridge_add_card(&play, seat, card);
            } else if (!base_text_is(text, "-") && !base_text_is(text, "+") && !base_text_is(text, "*"))
                rest[out.rest.count++] = cards.items[at]; /* not added: hyphens and end marks, which are not cards */
        }
    }
    out.cards.items = played;
    out.rest.items = rest;
    memcpy(out.won, play.won, sizeof out.won);
    return out;
}

bool bridge_result_tricks(unsigned *out, const gamut_board *board)
{
    bridge_outcome outcome = bridge_board_outcome(board);
    bool is_adjusted;
    *out = 0;
    return outcome.declarer && bridge_read_tricks(out, &is_adjusted, board->result, outcome.declarer);
}

/* A hyphen, an end mark or an unreadable word counts as an unknown card. */
bridge_play bridge_replay(const gamut_board *board, const bridge_deal *deal, bridge_denomination trump,
                          bridge_seat leader)
{
    gamut_card_list cards = board->play.cards;
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_play play;
    bridge_start_play(&play, deal, trump, leader);
    if (!bridge_read_seat(&first, board->play.first))
        return play;
    for (size_t at = 0; at < cards.count; at += BRIDGE_SEATS) {
        bridge_trick trick = { 0 };
        bridge_trick_report report;
        for (unsigned i = 0; i < BRIDGE_SEATS && at + i < cards.count; i++) {
            bridge_card card = BRIDGE_NO_CARD;
            gamut_card_mark mark = cards.items[at + i].mark;
            if (bridge_read_card(&card, cards.items[at + i].card))
                trick.cards[bridge_seat_after(first, i)] =
                    (bridge_played)(card | (mark == GAMUT_CARD_REVOKE ? BRIDGE_MARK_REVOKE : 0) |
                                    (mark == GAMUT_CARD_LEAD_OUT_OF_TURN ? BRIDGE_MARK_LEAD : 0));
        }
        bridge_add_trick(&report, &play, &trick);
    }
    return play;
}

/* Whether the play stopped before its end. A "+" marks such a play. Without a mark, the play is unfinished if cards are
 * missing and the stated result is exactly the number of tricks won with the cards that are there. After a claim that
 * is not marked with "*", the result usually differs from that number, because it counts the claimed tricks as well. */
static bool is_unfinished(const gamut_board *board, bridge_outcome outcome, unsigned tricks)
{
    gamut_card_list cards = board->play.cards;
    const bridge_deal unknown = { 0 };
    if (!cards.count || base_text_is(cards.items[cards.count - 1].card, "*"))
        return false;
    for (size_t i = 0; i < cards.count; i++)
        if (base_text_is(cards.items[i].card, "+"))
            return true;
    if (cards.count >= BRIDGE_PACK_CARDS)
        return false;
    bridge_play play =
        bridge_replay(board, &unknown, outcome.contract.denomination, bridge_next_seat(outcome.declarer));
    return play.trick_count && !play.lost && play.won[bridge_side_of(outcome.declarer)] == tricks;
}

bool bridge_final_tricks(unsigned *out, const gamut_board *board)
{
    return bridge_result_tricks(out, board) && !is_unfinished(board, bridge_board_outcome(board), *out);
}

bool bridge_board_score(int *out, const gamut_board *board)
{
    bridge_outcome outcome = bridge_board_outcome(board);
    bridge_vulnerability vulnerability = BRIDGE_VULNERABILITY_UNKNOWN;
    bridge_scoring scoring;
    unsigned tricks;
    *out = 0;
    bridge_read_scoring(&scoring, board->scoring);
    (void)!bridge_read_vulnerability(&vulnerability, board->vulnerable, BRIDGE_PBN);
    if (bridge_scoring_has_sheet(&scoring))
        return false;
    if (outcome.contract.kind == BRIDGE_PASSED_OUT)
        return true;
    if (outcome.contract.kind != BRIDGE_BID_CONTRACT || !vulnerability || !bridge_final_tricks(&tricks, board))
        return false;
    *out =
        bridge_score_ns(outcome.contract, outcome.declarer, vulnerability, tricks, bridge_scoring_penalties(&scoring));
    return true;
}

bool bridge_play_is_short(const gamut_board *board)
{
    gamut_card_list cards = board->play.cards;
    return cards.count < BRIDGE_PACK_CARDS || base_text_is(cards.items[cards.count - 1].card, "*");
}
