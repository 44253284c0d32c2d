/* lin_write.c - boards as LIN, one a line. */
#include <string.h>

#include "base/text.h"
#include "lin.h"
#include "rules/bridge/play.h"
#include "rules/bridge/side_value.h"

typedef struct lin_writing {
    const gamut_board *board;
    base_arena *arena;
    base_buffer *out;
    gamut_value *losses;
} lin_writing;

/* There is no way to write a bar in a value, and lines mean nothing. */
static void put_value(const lin_writing *deal, base_text text)
{
    for (size_t i = 0; i < text.length; i++)
        base_buffer_add_char(deal->out, text.data[i] == '|'                 ? '/'
                                        : (unsigned char)text.data[i] < ' ' ? ' '
                                                                            : text.data[i]);
}

static void put_pair(const lin_writing *deal, const char *key, base_text value)
{
    base_buffer_print(deal->out, "%s|", key);
    put_value(deal, value);
    base_buffer_add_char(deal->out, '|');
}

static void put_frame(const lin_writing *deal)
{
    const gamut_board *board = deal->board;
    const base_text names[] = { board->south, board->west, board->north, board->east };
    bool is_closed = false;
    for (size_t i = 0; i < board->tags.count; i++)
        is_closed = is_closed || (base_text_is(board->tags.items[i].name, "Room") &&
                                  base_text_is(board->tags.items[i].value, "Closed"));
    if (base_is_known(board->board.state))
        base_buffer_print(deal->out, "qx|%c%lld|", is_closed ? 'c' : 'o', (long long)board->board.value);
    base_buffer_add_string(deal->out, "pn|");
    for (size_t i = 0; i < COUNT(names); i++) {
        base_buffer_add_string(deal->out, i ? "," : "");
        for (size_t at = 0; at < names[i].length; at++)
            base_buffer_add_char(deal->out, strchr(",|", names[i].data[at]) ? ' ' : names[i].data[at]);
    }
    base_buffer_add_string(deal->out, "|st||");
}

/* "SAKHQJDT9C8" */
static void put_hand(const lin_writing *deal, bridge_hand hand)
{
    for (int suit = BRIDGE_SPADES; suit >= BRIDGE_CLUBS; suit--) {
        unsigned held = bridge_suit_ranks(hand, (bridge_denomination)suit);
        base_buffer_add_char(deal->out, bridge_suit_letter((bridge_denomination)suit));
        for (unsigned rank = BRIDGE_ACE; rank >= 2; rank--)
            if (held >> rank & 1u)
                base_buffer_add_char(deal->out, bridge_rank_letter(rank));
    }
}

static void put_deal(const lin_writing *deal, bridge_seat dealer)
{
    bridge_deal cards = { 0 };
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    const gamut_board *board = deal->board;
    if (board->deal.length && !bridge_read_deal(&cards, &first, &faults, board->deal))
        codec_lose(deal->arena, deal->losses, "deals that cannot be read", board->deal);
    base_buffer_print(deal->out, "md|%c", dealer ? bridge_seat_to_lin(dealer) : '0');
    for (unsigned i = 0; i < 4; i++) {
        bridge_seat seat = bridge_seat_after(BRIDGE_SOUTH, i);
        base_buffer_add_string(deal->out, i ? "," : "");
        if (bridge_hand_is_given(&cards, seat))
            put_hand(deal, cards.hands[seat]);
    }
    base_buffer_add_string(deal->out, "|rh||");
}

static void put_comments(const lin_writing *deal, gamut_remark_list remarks)
{
    for (size_t i = 0; i < remarks.count; i++) {
        const gamut_remark *remark = &remarks.items[i];
        if (remark->kind == GAMUT_REMARK_COMMENT || remark->kind == GAMUT_REMARK_LINE) {
            put_pair(deal, "nt", remark->text);
            put_pair(deal, "pg", TEXT(""));
        } else if (remark->kind != GAMUT_REMARK_NOTE)
            codec_lose(deal->arena, deal->losses, "annotations", remark->text);
    }
}

static base_text note_text(const lin_writing *deal, int64_t number)
{
    gamut_board_notes notes = deal->board->auction.notes;
    for (size_t i = 0; i < notes.count; i++)
        if (notes.items[i].number.value == number)
            return notes.items[i].text;
    return (base_text){ NULL, 0 };
}

static void put_call(const lin_writing *deal, const gamut_call *call)
{
    bridge_call code = BRIDGE_NO_CALL;
    if (!bridge_read_call(&code, call->call, BRIDGE_PBN) || !bridge_call_text(code, BRIDGE_LIN).length) {
        codec_lose(deal->arena, deal->losses, "calls that LIN does not know", call->call);
        return;
    }
    base_text text = bridge_call_text(code, BRIDGE_LIN);
    base_buffer_print(deal->out, "mb|%.*s%s|", TEXT_ARGS(text), call->mark == GAMUT_CALL_ALERTED ? "!" : "");
    for (size_t i = 0; i < call->remarks.count; i++) {
        base_text note = call->remarks.items[i].kind == GAMUT_REMARK_NOTE
                             ? note_text(deal, call->remarks.items[i].number.value)
                             : (base_text){ NULL, 0 };
        if (note.length)
            put_pair(deal, "an", note);
    }
    put_comments(deal, call->remarks);
}

/* The cards of a trick in the order they were played. */
static void put_trick(const lin_writing *deal, size_t from, bridge_seat first, bridge_play *play)
{
    const gamut_play *cards = &deal->board->play;
    bridge_seat leader = play->leader ? play->leader : first;
    for (unsigned i = 0; i < 4; i++) {
        bridge_seat seat = bridge_seat_after(leader, i);
        size_t at = from + bridge_seat_distance(first, seat);
        bridge_card card = BRIDGE_NO_CARD;
        if (at >= cards->cards.count || !bridge_read_card(&card, cards->cards.items[at].card))
            return;
        base_buffer_print(deal->out, "pc|%.*s|", TEXT_ARGS(bridge_card_text(card)));
        put_comments(deal, cards->cards.items[at].remarks);
        (void)bridge_add_card(play, seat, card);
    }
    put_pair(deal, "pg", TEXT(""));
}

static void put_play(const lin_writing *deal)
{
    const gamut_board *board = deal->board;
    bridge_seat first = BRIDGE_NO_SEAT, declarer;
    bridge_contract contract = { 0 };
    bridge_deal unknown = { 0 };
    bridge_side_values result;
    bridge_play play;
    bool is_swapped;
    (void)!bridge_read_contract(&contract, board->contract);
    if (board->play.cards.count && bridge_read_seat(&first, board->play.first)) {
        bridge_start_play(&play, &unknown, contract.denomination, first);
        for (size_t at = 0; at < board->play.cards.count; at += 4)
            put_trick(deal, at, first, &play);
    }
    bool is_claimed = board->play.cards.count < BRIDGE_PACK_CARDS ||
                      base_text_is(board->play.cards.items[board->play.cards.count - 1].card, "*");
    if (!is_claimed || !bridge_read_side_values(&result, board->result) ||
        !bridge_read_declarer_seat(&declarer, &is_swapped, board->declarer))
        return;
    bridge_side side = bridge_side_of(declarer);
    int64_t tricks = result.is_plain         ? result.plain.value
                     : result.is_given[side] ? result.sides[side].value
                                             : 13 - result.sides[bridge_other_side(side)].value;
    base_buffer_print(deal->out, "mc|%lld|pg||", (long long)tricks);
}

gamut_status lin_emit(const codec_writer *writer, const gamut_record *record, base_arena *scratch, base_buffer *out,
                      gamut_value *losses)
{
    const gamut_board *board = record->board;
    lin_writing deal = { board, scratch, out, losses };
    bridge_seat dealer = BRIDGE_NO_SEAT;
    bridge_vulnerability vulnerability = BRIDGE_VULNERABILITY_UNKNOWN;
    (void)writer;
    (void)!bridge_read_seat(&dealer, board->dealer);
    (void)!bridge_read_vulnerability(&vulnerability, board->vulnerable, BRIDGE_PBN);
    put_frame(&deal);
    put_deal(&deal, dealer);
    if (base_is_known(board->board.state))
        base_buffer_print(out, "ah|Board %lld|", (long long)board->board.value);
    base_text shown = bridge_vulnerability_text(vulnerability, BRIDGE_LIN);
    base_buffer_print(out, "sv|%.*s|", TEXT_ARGS(shown));
    put_comments(&deal, board->start);
    for (size_t i = 0; i < board->auction.calls.count; i++)
        put_call(&deal, &board->auction.calls.items[i]);
    put_pair(&deal, "pg", TEXT(""));
    put_play(&deal);
    base_buffer_add_string(out, "\n");
    return out->failed || base_arena_failed(scratch) ? GAMUT_FAILED : GAMUT_OK;
}
