/* lin_write.c - a board as a line of LIN.
 *
 * Text goes out as UTF-8. LIN has no way to quote a bar or a comma, so these are replaced, and where that
 * changes a name it is counted as lost. */
#include <string.h>

#include "base/text.h"
#include "lin.h"
#include "rules/bridge/board_parts.h"

typedef struct lin_writing {
    const gamut_board *board;
    base_arena *scratch;
    base_arena *arena; /* of the losses */
    base_buffer *out;
    gamut_value *losses;
} lin_writing;

/* There is no way to write a bar in a value, and lines mean nothing. */
static void put_value(base_buffer *out, base_text text, char comma)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        /* "Alder, Ann" has its blank already. */
        if (c == ',' && comma == ' ' && i + 1 < text.length && text.data[i + 1] == ' ')
            continue;
        base_buffer_add_char(out, c == '|' ? '/' : c == ',' ? comma : (unsigned char)c < ' ' ? ' ' : c);
    }
}

void lin_put_part(base_buffer *out, base_text text)
{
    /* Control characters are written as blanks, and blanks around a name would not come back. */
    while (text.length && (unsigned char)text.data[0] <= ' ')
        text = base_text_slice(text, 1, text.length);
    while (text.length && (unsigned char)text.data[text.length - 1] <= ' ')
        text.length--;
    put_value(out, text, ' ');
}

bool lin_is_closed_room(const gamut_board *board)
{
    return base_text_is(bridge_board_tag(board, "Room"), "Closed");
}

static void put_pair(const lin_writing *deal, const char *key, base_text value)
{
    base_buffer_print(deal->out, "%s|", key);
    put_value(deal->out, value, ',');
    base_buffer_add_char(deal->out, '|');
}

static void put_frame(const lin_writing *deal)
{
    const gamut_board *board = deal->board;
    const base_text names[] = { board->south, board->west, board->north, board->east };
    if (base_is_known(board->board.state))
        base_buffer_print(deal->out, "qx|%c%lld|", lin_is_closed_room(board) ? 'c' : 'o',
                          (long long)board->board.value);
    base_buffer_add_string(deal->out, "pn|");
    for (size_t i = 0; i < COUNT(names); i++) {
        base_buffer_add_string(deal->out, i ? "," : "");
        lin_put_part(deal->out, names[i]);
        if (names[i].length &&
            (memchr(names[i].data, ',', names[i].length) || memchr(names[i].data, '|', names[i].length)))
            codec_lose(deal->arena, deal->losses, "commas and bars in names", names[i]);
    }
    base_buffer_add_string(deal->out, "|st||");
}

/* "SAKHQJDT9C8" Suits are always named, also empty ones: viewers count on that. */
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
        } else if (remark->kind == GAMUT_REMARK_NAG)
            codec_lose(deal->arena, deal->losses, "annotations",
                       base_arena_print(deal->scratch, "$%lld", (long long)remark->number.value));
        else if (remark->kind != GAMUT_REMARK_NOTE)
            codec_lose(deal->arena, deal->losses, "annotations", remark->text);
    }
}

static bool has_note(const lin_writing *deal, const gamut_call *call)
{
    for (size_t i = 0; i < call->remarks.count; i++)
        if (call->remarks.items[i].kind == GAMUT_REMARK_NOTE &&
            bridge_note_text(deal->board->auction.notes, call->remarks.items[i].number.value).length)
            return true;
    return false;
}

/* What is explained was alerted: PBN does not tell the two apart. Explanations (`an`) follow their call; notes that nobody
 * refers to have no place. */
static void put_call(const lin_writing *deal, const gamut_call *call)
{
    bridge_call code = BRIDGE_NO_CALL;
    if (!bridge_read_call(&code, call->call, BRIDGE_PBN) || !bridge_call_text(code, BRIDGE_LIN).length) {
        codec_lose(deal->arena, deal->losses, "calls that LIN does not know", call->call);
        return;
    }
    base_text text = bridge_call_text(code, BRIDGE_LIN);
    base_buffer_print(deal->out, "mb|%.*s%s|", TEXT_ARGS(text),
                      call->mark == GAMUT_CALL_ALERTED || has_note(deal, call) ? "!" : "");
    for (size_t i = 0; i < call->remarks.count; i++) {
        base_text note = call->remarks.items[i].kind == GAMUT_REMARK_NOTE
                             ? bridge_note_text(deal->board->auction.notes, call->remarks.items[i].number.value)
                             : (base_text){ NULL, 0 };
        if (note.length)
            put_pair(deal, "an", note);
    }
    put_comments(deal, call->remarks);
}

/* A page ends behind each trick. A claim is written where cards are missing and the result is known: it is the
 * only way to say the result of a short play. */
static void put_play(const lin_writing *deal)
{
    unsigned tricks;
    gamut_card_list cards = bridge_cards_as_played(deal->scratch, deal->board);
    for (size_t i = 0; i < cards.count; i++) {
        base_buffer_print(deal->out, "pc|%.*s|", TEXT_ARGS(cards.items[i].card));
        put_comments(deal, cards.items[i].remarks);
        if (i % BRIDGE_SEATS == BRIDGE_SEATS - 1)
            put_pair(deal, "pg", TEXT(""));
    }
    if (bridge_play_is_short(deal->board) && bridge_result_tricks(&tricks, deal->board))
        base_buffer_print(deal->out, "mc|%u|pg||", tricks);
}

void lin_put_deal(base_buffer *out, const gamut_board *board, base_arena *scratch, base_arena *arena,
                  gamut_value *losses)
{
    lin_writing deal = { board, scratch, arena, out, losses };
    bridge_seat dealer = BRIDGE_NO_SEAT;
    bridge_vulnerability vulnerability = BRIDGE_VULNERABILITY_UNKNOWN;
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
    put_comments(&deal, board->end);
    base_buffer_add_string(out, "\n");
}
