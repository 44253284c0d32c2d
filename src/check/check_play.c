/* check_play.c - players must hold the cards that they play and follow suit, and the tricks must agree with the result.
 *
 * The laws are in rules/bridge/play.c. The cards are stored in rows of four, one row per trick; the columns are seats,
 * the first of which is `first`. The winner of a trick leads to the next one, unless a mark of PBN names another
 * leader. */
#include "rules/bridge/play.h"

#include "base/text.h"
#include "check_board.h"

/* An irregularity that PBN marks is not a fault; a mark without an irregularity is one. */
CHECK_RULE(not_held, "play.not-held", ERROR, "a player plays a card that another holds", "Law 44", NULL, NULL);
CHECK_RULE(played_before, "play.played-before", ERROR, "a card is played twice", "Law 44", NULL, NULL);
CHECK_RULE(revoke, "play.revoke", ERROR, "a player does not follow suit although he can", "Law 61",
           "SA HA with spades in hand", "^R marks a revoke that happened");
CHECK_RULE(no_revoke, "play.no-revoke", ERROR, "a card is marked as a revoke, but is none", "PBN 2.1, section 3.9",
           "^R S4 to SA", "remove the mark");
CHECK_RULE(bad_lead, "play.lead", ERROR, "a card is marked as a lead out of turn, but is none", "PBN 2.1, section 3.9",
           "^L at the card of the rightful leader", "remove the mark");
CHECK_RULE(after_end, "play.after-end", ERROR, "a card follows the last trick", "Law 44", NULL, NULL);
CHECK_RULE(next_card, "play.next", ERROR, "the mark + is not at the player whose turn it is", "PBN 2.1, section 3.6",
           "S3 + S7 SA when South led", "put it where the next card is played");
CHECK_RULE(result_differs, "play.result", ERROR, "the play gives another result", "Law 77",
           "nine tricks won, [Result \"10\"]", "^ before the result says that it was adjusted");
CHECK_RULE(result_partial, "play.partial", WARNING,
           "the play has not ended, but the result counts other tricks than those completed", "PBN 2.1, section 3.4.15",
           "[Result \"9\"] after the one trick of [Play]", "end the play with * if no more cards are known");
CHECK_RULE(first, "play.first", ERROR, "the player of the first column is not a seat", "PBN 2.1, section 3.6",
           "[Play \"Q\"]", "write the seat of the opening leader");

const gamut_rule *const check_play_rules[CHECK_PLAY_RULE_COUNT] = { &not_held,  &played_before,  &revoke,
                                                                    &no_revoke, &bad_lead,       &after_end,
                                                                    &next_card, &result_differs, &result_partial,
                                                                    &first };

/* A row of the play section, parsed. */
typedef struct trick_look {
    bridge_trick trick;
    const gamut_card *cards[BRIDGE_SEATS + 1];
    bool has_next; /* the row contains "+": the play is not finished */
    bool is_alone; /* the "+" is the only cell of the row */
    bridge_seat next;
} trick_look;

/* All ways in which the mark of a lead can be wrong belong to one rule. */
static void report_card(const board_view *view, const gamut_card *card, bridge_seat seat, unsigned faults)
{
    static const struct fault_row {
        unsigned faults;
        const gamut_rule *rule;
        const char *why;
    } rows[] = {
        { BRIDGE_CARD_NOT_HELD, &not_held, "%c plays %.*s, which is not in that hand" },
        { BRIDGE_CARD_PLAYED_BEFORE, &played_before, "%c plays %.*s, which was played before" },
        { BRIDGE_CARD_REVOKE, &revoke, "%c plays %.*s, which does not follow suit, though the hand could" },
        { BRIDGE_CARD_NO_REVOKE, &no_revoke, "%c plays %.*s, which is marked as a revoke and is none" },
        { BRIDGE_CARD_LEAD_IN_TURN, &bad_lead, "%c leads %.*s, which is marked as a lead out of turn and is none" },
        { BRIDGE_CARD_LEAD_TWICE, &bad_lead, "%c leads %.*s, which is a second lead to the trick" },
        { BRIDGE_CARD_BOTH_MARKS, &bad_lead, "%c plays %.*s, which is marked as a lead and as a revoke" },
        { BRIDGE_CARD_AFTER_END, &after_end, "%c plays %.*s, which follows the last trick" },
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        if (faults & rows[i].faults)
            diag_report(view->context->diags, rows[i].rule, check_place_at(view, card->at, "play"), rows[i].why,
                        bridge_seat_letter(seat), TEXT_ARGS(card->card));
}

/* If it is the turn of the player with "+", the players after that one cannot have played to the trick (rule 174). This
 * must be judged before the trick is added, while its leader is known. */
static void judge_later_cards(const board_view *view, const bridge_play *judge, const trick_look *look)
{
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        if (look->trick.cards[seat] & BRIDGE_MARK_LEAD)
            return; /* another player led out of turn */
    if (!look->has_next || !judge->leader || judge->is_open)
        return;
    for (bridge_seat seat = bridge_next_seat(look->next); seat != judge->leader && seat != look->next;
         seat = bridge_next_seat(seat))
        if (look->trick.cards[seat])
            COMPLAIN(view, next_card, look->cards[seat]->at, "play",
                     "the card %.*s of %c follows the +, the turn of %c", TEXT_ARGS(look->cards[seat]->card),
                     bridge_seat_letter(seat), bridge_seat_letter(look->next));
}

/* Returns whether "*" ends the play. "+" means that the play goes on; without either mark, it is unknown whether the
 * play has ended. */
static bool has_end_mark(const gamut_play *play)
{
    for (size_t i = 0; i < play->cards.count; i++)
        if (base_text_is(play->cards.items[i].card, "*"))
            return true;
    return false;
}

/* An adjusted result must differ from what was played; any other result must be possible (rules 129, 130, 132). */
static void judge_result(const board_view *view, const bridge_play *judge)
{
    unsigned least, most;
    uint32_t at = view->board->places[AT_RESULT];
    bridge_side side = bridge_side_of(view->declarer);
    bridge_possible_tricks(&least, &most, judge, side);
    bool is_complete = bridge_play_has_ended(judge) && !judge->lost;
    bool is_open = !is_complete && !judge->lost && !has_end_mark(&view->board->play);
    if (is_open)
        least = judge->won[side];
    if (view->is_adjusted) {
        if (is_complete && least == most && view->tricks == least)
            COMPLAIN(view, result_differs, at, "result",
                     "the result %.*s is marked as adjusted, but the play gives the same",
                     TEXT_ARGS(view->board->result));
        return;
    }
    unsigned bound = view->tricks > most ? most : least;
    if (view->tricks < least || view->tricks > most)
        COMPLAIN(view, result_differs, at, "result",
                 is_complete           ? "the declarer, %c, won %u trick%s, but the result is %u"
                 : view->tricks > most ? "the declarer, %c, can have won %u trick%s at most, but the result is %u"
                                       : "the declarer, %c, must have won %u trick%s at least, but the result is %u",
                 bridge_seat_letter(view->declarer), bound, bound == 1 ? "" : "s", view->tricks);
    else if (is_open && view->tricks != judge->won[side])
        COMPLAIN(view, result_partial, at, "result",
                 "the result is %u, but the declarer, %c, has won %u of %u completed trick%s", view->tricks,
                 bridge_seat_letter(view->declarer), judge->won[side], judge->trick_count,
                 judge->trick_count == 1 ? "" : "s");
}

/* If the declarer is unknown, the player of the first column is taken as the leader. */
void check_play(const board_view *view)
{
    const gamut_play *play = &view->board->play;
    bridge_seat column = BRIDGE_NO_SEAT; /* the seat of the first column */
    bridge_play judge;
    check_card_remarks(view);
    bool is_seat = bridge_read_seat(&column, play->first);
    if (!is_seat && check_is_stated(play->first))
        COMPLAIN(view, first, play->at, "play", "the cards begin with those of \"%.*s\", which is not a seat",
                 TEXT_ARGS(play->first));
    if (!is_seat || !play->cards.count)
        return;
    bridge_start_play(&judge, &view->deal, view->contract.denomination,
                      view->declarer ? bridge_next_seat(view->declarer) : column);
    bool goes_on = false;
    for (size_t at = 0; at < play->cards.count; at += 4) {
        /* A row has four cells, or fewer at the end. A cell without a card means that the card is unknown. */
        trick_look look = { 0 };
        for (unsigned i = 0; i < 4 && at + i < play->cards.count; i++) {
            const gamut_card *cell = &play->cards.items[at + i];
            bridge_seat seat = bridge_seat_after(column, i);
            bridge_card card = BRIDGE_NO_CARD;
            if (base_text_is(cell->card, "+")) {
                look.has_next = true;
                look.is_alone = i == 0 && at + 1 == play->cards.count;
                look.next = seat;
                look.cards[seat] = cell;
            } else if (bridge_read_card(&card, cell->card)) {
                look.cards[seat] = cell;
                look.trick.cards[seat] =
                    (bridge_played)(card | (cell->mark == GAMUT_CARD_REVOKE ? BRIDGE_MARK_REVOKE : 0) |
                                    (cell->mark == GAMUT_CARD_LEAD_OUT_OF_TURN ? BRIDGE_MARK_LEAD : 0));
            }
        }
        if (goes_on) {
            /* No trick after the "+" can have a card. */
            for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
                if (look.trick.cards[seat])
                    COMPLAIN(view, next_card, look.cards[seat]->at, "play",
                             "the card %.*s of %c is in a trick after the +", TEXT_ARGS(look.cards[seat]->card),
                             bridge_seat_letter((bridge_seat)seat));
        }
        judge_later_cards(view, &judge, &look);
        bridge_trick_report report;
        bridge_add_trick(&report, &judge, &look.trick);
        for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
            if (look.cards[seat] && report.faults[seat])
                report_card(view, look.cards[seat], (bridge_seat)seat, report.faults[seat]);
        /* If "+" is alone in its row, it only means that the next trick has not begun, as in the test files of the PBN
         * verifier; its column means nothing. */
        if (look.has_next && judge.turn && judge.turn != look.next && !look.is_alone)
            COMPLAIN(view, next_card, look.cards[look.next]->at, "play",
                     "the + is in the column of %c, but it is the turn of %c", bridge_seat_letter(look.next),
                     bridge_seat_letter(judge.turn));
        goes_on = goes_on || look.has_next;
    }
    if (view->has_result && view->declarer)
        judge_result(view, &judge);
}
