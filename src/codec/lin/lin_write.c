/* lin_write.c - writes a board as a line of LIN.
 *
 * Text is written as UTF-8. LIN cannot quote a bar or a comma, so these are replaced. Losses are not counted here: the
 * written board is read back and compared, and members that changed are reported as lost (is_proved in codec.h). */
#include <string.h>

#include "base/text.h"
#include "lin.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/score.h"

typedef struct lin_writing {
    const gamut_board *board;
    base_arena *scratch;
    base_buffer *out;
} lin_writing;

static bool has_char(base_text text, char c)
{
    return base_text_find(text, c) < text.length;
}

/* Returns whether the mark of a suit begins here: "!S", "@S" or "\S". `from` is the character that must come before the
 * letter; 0: either of LIN's two, "!" and "@". A small letter counts only at the end of a word, to exclude texts like
 * "why!she". */
static bool is_suit_mark(base_text text, size_t at, char from)
{
    char mark = text.data[at], letter = at + 1 < text.length ? text.data[at + 1] : '\0';
    char after = at + 2 < text.length ? text.data[at + 2] : '\0';
    bool is_mark = from ? mark == from : mark == '!' || mark == '@';
    bool is_word =
        bridge_upper(letter) == letter || !(base_lower_ascii(after) >= 'a' && base_lower_ascii(after) <= 'z');
    return is_mark && is_word && letter && strchr("SHDCshdc", letter);
}

base_text lin_read_words(base_arena *arena, base_text text)
{
    base_buffer words = { 0 };
    if (!has_char(text, '!') && !has_char(text, '@'))
        return text;
    for (size_t i = 0; i < text.length; i++) {
        bool is_suit = is_suit_mark(text, i, 0);
        base_buffer_add_char(&words, is_suit ? '\\' : text.data[i]);
        if (is_suit)
            base_buffer_add_char(&words, bridge_upper(text.data[++i]));
    }
    base_text copy = base_arena_copy(arena, base_buffer_text(&words));
    base_buffer_free(&words);
    return copy;
}

/* Replaces a bar, which LIN cannot quote, by a slash, and a line end, which means nothing in LIN, by a blank. */
static char plain_char(char c)
{
    return c == '|' ? '/' : (unsigned char)c < ' ' ? ' ' : c;
}

/* Characters that lin_put_part writes as blanks, or leaves out at both ends. */
static bool is_lin_gap(char c)
{
    return (unsigned char)c <= ' ' || c == ',';
}

base_text lin_trim_part(base_text text)
{
    while (text.length && is_lin_gap(text.data[0]))
        text = base_text_slice(text, 1, text.length);
    while (text.length && is_lin_gap(text.data[text.length - 1]))
        text.length--;
    return text;
}

void lin_put_part(base_buffer *out, base_text text)
{
    text = lin_trim_part(text);
    for (size_t i = 0; i < text.length; i++) {
        bool has_blank = i + 1 < text.length && text.data[i + 1] == ' '; /* "Alder, Ann" becomes "Alder Ann" */
        if (text.data[i] != ',')
            base_buffer_add_char(out, plain_char(text.data[i]));
        else if (!has_blank)
            base_buffer_add_char(out, ' ');
    }
}

bool lin_is_closed_room(const gamut_board *board)
{
    return base_text_is(bridge_board_tag(board, "Room"), "Closed");
}

/* Puts a text that people wrote. Suits are written as in real files: "!S" in explanations, "@S" in comments. */
static void put_words(const lin_writing *deal, const char *key, char suit, base_text text)
{
    base_buffer_print(deal->out, "%s|", key);
    for (size_t i = 0; i < text.length; i++)
        base_buffer_add_char(deal->out, is_suit_mark(text, i, '\\') ? suit : plain_char(text.data[i]));
    base_buffer_add_char(deal->out, '|');
}

/* Puts room, board number and names. Four empty names are added if the board states the open room: a reader takes eight
 * names to mean two rooms, and only then sets the tag Room. */
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
    }
    base_buffer_add_string(deal->out, base_text_is(bridge_board_tag(board, "Room"), "Open") ? ",,,,|st||" : "|st||");
}

/* In LIN the dealer is always the first caller, so the first caller is written as dealer if the board has one. */
static void put_deal(const lin_writing *deal)
{
    bridge_deal cards = { 0 };
    bridge_seat first = BRIDGE_NO_SEAT, dealer = BRIDGE_NO_SEAT, caller = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    const gamut_board *board = deal->board;
    (void)!bridge_read_deal(&cards, &first, &faults, board->deal);
    (void)bridge_read_seat(&dealer, board->dealer);
    if (board->auction.calls.count && bridge_read_seat(&caller, board->auction.first))
        dealer = caller;
    base_buffer_print(deal->out, "md|%c", dealer ? bridge_seat_to_lin(dealer) : '0');
    for (unsigned i = 0; i < 4; i++) {
        bridge_seat seat = bridge_seat_after(BRIDGE_SOUTH, i);
        base_buffer_add_string(deal->out, i ? "," : "");
        if (bridge_hand_is_given(&cards, seat)) {
            /* Every suit is named, as in "SAKHQJDT9C8", even if it is empty, because viewers expect that. */
            for (int suit = BRIDGE_SPADES; suit >= BRIDGE_CLUBS; suit--) {
                unsigned held = bridge_suit_ranks(cards.hands[seat], (bridge_denomination)suit);
                base_buffer_add_char(deal->out, bridge_suit_letter((bridge_denomination)suit));
                for (unsigned rank = BRIDGE_ACE; rank >= 2; rank--)
                    if (held >> rank & 1u)
                        base_buffer_add_char(deal->out, bridge_rank_letter(rank));
            }
        }
    }
    base_buffer_add_string(deal->out, "|rh||");
}

static void put_comments(const lin_writing *deal, gamut_remark_list remarks)
{
    for (size_t i = 0; i < remarks.count; i++) {
        const gamut_remark *remark = &remarks.items[i];
        if (remark->kind == GAMUT_REMARK_COMMENT || remark->kind == GAMUT_REMARK_LINE) {
            put_words(deal, "nt", '@', remark->text);
            base_buffer_add_string(deal->out, "pg||");
        }
    }
}

/* Returns the text of the note that a remark refers to; absent: it is not a reference, or there is no such note. */
static base_text note_of(const gamut_remark *remark, gamut_board_notes notes)
{
    return remark->kind == GAMUT_REMARK_NOTE ? bridge_note_text(notes, remark->number.value) : (base_text){ NULL, 0 };
}

/* ---- the auction ---- */

/* A call out of rotation leaves the players in between without a call (BRIDGE_SKIPPED). LIN cannot express that, so a
 * pass is written for each of them; a word that is not a call is written as it is. Either way, later calls stay with
 * their players. */
static base_text call_word(const gamut_call *call)
{
    bridge_call code = bridge_call_made(call);
    if (code == BRIDGE_SKIPPED)
        return bridge_call_text(BRIDGE_PASS, BRIDGE_LIN);
    base_text word = bridge_call_text(code & BRIDGE_CALL_MASK, BRIDGE_LIN);
    if (word.length)
        return word;
    return base_text_is(call->call, "*") || base_text_is(call->call, "+") ? TEXT("") : call->call;
}

/* An explained call is written as alerted, since PBN does not distinguish explained from alerted calls. A reference to
 * a missing note is an alert without an explanation. */
static void put_call(const lin_writing *deal, const gamut_call *call)
{
    base_text word = call_word(call);
    bool is_alerted = call->mark == GAMUT_CALL_ALERTED;
    for (size_t i = 0; i < call->remarks.count; i++)
        is_alerted = is_alerted || call->remarks.items[i].kind == GAMUT_REMARK_NOTE;
    if (word.length) {
        base_buffer_add_string(deal->out, "mb|");
        lin_put_part(deal->out, word);
        base_buffer_add_string(deal->out, is_alerted ? "!|" : "|");
    }
    for (size_t i = 0; word.length && i < call->remarks.count; i++) {
        base_text note = note_of(&call->remarks.items[i], deal->board->auction.notes);
        if (note.length)
            put_words(deal, "an", '!', note);
    }
    put_comments(deal, call->remarks);
}

/* ---- the play ---- */

/* The explanation of a card is written as a comment, because `an` is only for calls. */
static void put_card(const lin_writing *deal, const gamut_card *card)
{
    base_buffer_print(deal->out, "pc|%.*s|", TEXT_ARGS(card->card));
    for (size_t i = 0; i < card->remarks.count; i++) {
        base_text note = note_of(&card->remarks.items[i], deal->board->play.notes);
        if (note.length) {
            put_words(deal, "nt", '@', note);
            base_buffer_add_string(deal->out, "pg||");
        }
    }
    put_comments(deal, card->remarks);
}

/* A page (pg) ends after each trick. */
static void put_play(const lin_writing *deal)
{
    bridge_cards_played played = bridge_cards_as_played(deal->scratch, deal->board);
    put_comments(deal, deal->board->play.remarks);
    for (size_t i = 0; i < played.cards.count; i++) {
        put_card(deal, &played.cards.items[i]);
        if (i % BRIDGE_SEATS == BRIDGE_SEATS - 1)
            base_buffer_add_string(deal->out, "pg||");
    }
    /* If the cards do not give the result, a claim is written to state it: readers prefer a claim to the cards. */
    const gamut_board *board = deal->board;
    unsigned tricks;
    bool is_short = played.cards.count < BRIDGE_PACK_CARDS || bridge_play_is_short(board);
    if (bridge_final_tricks(&tricks, board) &&
        (is_short || tricks != played.won[bridge_side_of(bridge_board_outcome(board).declarer)]))
        base_buffer_print(deal->out, "mc|%u|pg||", tricks);
}

void lin_put_deal(base_buffer *out, const gamut_board *board, base_arena *scratch)
{
    lin_writing deal = { board, scratch, out };
    bridge_vulnerability vulnerability = BRIDGE_VULNERABILITY_UNKNOWN;
    (void)!bridge_read_vulnerability(&vulnerability, board->vulnerable, BRIDGE_PBN);
    put_frame(&deal);
    put_deal(&deal);
    if (base_is_known(board->board.state))
        base_buffer_print(out, "ah|Board %lld|", (long long)board->board.value);
    base_text shown = bridge_vulnerability_text(vulnerability, BRIDGE_LIN);
    if (shown.length) /* an empty value would mean that no side is vulnerable */
        base_buffer_print(out, "sv|%.*s|", TEXT_ARGS(shown));
    put_comments(&deal, board->start);
    for (size_t i = 0; i < board->noted.count; i++)
        put_comments(&deal, board->noted.items[i].remarks);
    for (size_t i = 0; i < board->tags.count; i++)
        put_comments(&deal, board->tags.items[i].remarks);
    put_comments(&deal, board->auction.remarks);
    for (size_t i = 0; i < board->auction.calls.count; i++)
        put_call(&deal, &board->auction.calls.items[i]);
    base_buffer_add_string(out, "pg||");
    put_play(&deal);
    put_comments(&deal, board->end);
    base_buffer_add_string(out, "\n");
}
