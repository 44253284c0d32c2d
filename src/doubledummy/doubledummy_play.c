/* doubledummy_play.c - the positions that a play record went through.
 *
 * A position is taken before each card, so that the best cards can be compared with the one that was played. The
 * record is trusted only as far as it can be played: what follows a card that nobody could have had is ignored. */
#include "base/text.h"
#include "doubledummy.h"
#include "rules/bridge/board_parts.h"

/* Plays the four cards, with the position before each. False: the record ends here, or goes on against the laws. */
static bool play_trick(doubledummy_position *out, size_t *count, bridge_play *play, const bridge_trick *trick,
                       bridge_seat leader)
{
    const unsigned bad = BRIDGE_CARD_NOT_HELD | BRIDGE_CARD_PLAYED_BEFORE | BRIDGE_CARD_AFTER_END;
    for (unsigned i = 0; i < BRIDGE_SEATS; i++) {
        bridge_seat turn = i ? play->turn : leader;
        if (!turn || *count >= DOUBLEDUMMY_PLAY_POSITIONS)
            return false;
        /* Before the first card the play does not know its leader; it is the player on turn. */
        out[(*count)++] = (doubledummy_position){ .left = play->left,
                                                  .trump = play->trump,
                                                  .leader = play->card_count ? play->leader : turn,
                                                  .turn = turn,
                                                  .trick = play->trick };
        if (!trick->cards[turn] || bridge_add_card(play, turn, trick->cards[turn]) & bad)
            return false;
    }
    return true;
}

size_t doubledummy_read_play(doubledummy_position *out, const gamut_board *board, const bridge_deal *deal)
{
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_outcome outcome = bridge_board_outcome(board);
    bridge_denomination trump = outcome.contract.denomination;
    bridge_play play;
    size_t count = 0;
    if (!bridge_read_seat(&first, board->play.first) || !trump || !doubledummy_can_solve(deal))
        return 0;
    bridge_start_play(&play, deal, trump, outcome.declarer ? bridge_next_seat(outcome.declarer) : first);
    for (size_t at = 0; !bridge_play_has_ended(&play); at += BRIDGE_SEATS) {
        bridge_seat leader = play.turn;
        /* The trick that begins at that cell, by seat, and who leads it when the file marks a lead out of turn. Cells
         * are by seat, beginning with `first`, whoever led the trick: the order of play follows from the cards. */
        bridge_trick trick = { 0 };
        for (unsigned i = 0; i < BRIDGE_SEATS && at + i < board->play.cards.count; i++) {
            const gamut_card *cell = &board->play.cards.items[at + i];
            bridge_seat seat = bridge_seat_after(first, i);
            bridge_card card = BRIDGE_NO_CARD;
            if (!bridge_read_card(&card, cell->card))
                continue;
            trick.cards[seat] = card;
            if (cell->mark == GAMUT_CARD_REVOKE)
                trick.cards[seat] |= BRIDGE_MARK_REVOKE;
            if (cell->mark == GAMUT_CARD_LEAD_OUT_OF_TURN) {
                trick.cards[seat] |= BRIDGE_MARK_LEAD;
                leader = seat;
            }
        }
        if (!play_trick(out, &count, &play, &trick, leader))
            break;
    }
    return count;
}
