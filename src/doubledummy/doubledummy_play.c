/* doubledummy_play.c - the positions of a play record.
 *
 * A position is recorded before each card, so that the best cards can be compared with the one that was played. Reading
 * stops at the first card that the player cannot have held. */
#include "base/text.h"
#include "doubledummy.h"
#include "rules/bridge/board_parts.h"

/* Plays the four cards of a trick and stores the position before each. False: the next card is unknown, is not held by
 * the player or was already played, or the play has ended. */
static bool play_trick(doubledummy_position *out, size_t *count, bridge_play *play, const bridge_trick *trick,
                       bridge_seat leader)
{
    const unsigned bad = BRIDGE_CARD_NOT_HELD | BRIDGE_CARD_PLAYED_BEFORE | BRIDGE_CARD_AFTER_END;
    for (unsigned i = 0; i < BRIDGE_SEATS; i++) {
        bridge_seat turn = i ? play->turn : leader;
        if (!turn || *count >= DOUBLEDUMMY_PLAY_POSITIONS)
            return false;
        /* Before the first card the play has no leader yet: then the player on turn leads. */
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

int doubledummy_cost(const doubledummy_position *before, const doubledummy_answer *answer,
                     const doubledummy_position *after, const doubledummy_answer *next)
{
    if (!answer->is_solved || !next->is_solved)
        return -1;
    unsigned left = bridge_longest_hand(&after->left);
    bool is_same_side = bridge_side_of(before->turn) == bridge_side_of(after->turn);
    unsigned tricks = is_same_side ? next->tricks : left - next->tricks;
    /* The player who leads the next trick won this one. */
    bool has_ended = bridge_longest_hand(&before->left) > left;
    return (int)answer->tricks - (int)tricks - (int)(has_ended && is_same_side);
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
        /* The trick that begins at this cell, indexed by seat. The cells of every trick begin with the seat `first`;
         * the order of play follows from the winners of the tricks, and from a marked lead out of turn. */
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
