/* rubber.h - the score sheet of rubber bridge and of Chicago: above and below the line. */
#ifndef BRIDGE_RUBBER_H
#define BRIDGE_RUBBER_H

#include "score.h"

enum {
    BRIDGE_RUBBER_GAMES = 3,
    BRIDGE_CHICAGO_DEALS = 4
};

/* One result at the table. */
typedef struct bridge_table_result {
    bridge_contract contract;
    bridge_seat declarer;
    unsigned tricks;
    int honours[BRIDGE_SIDES]; /* claimed by each side, 0, 100 or 150 */
} bridge_table_result;

/* A rubber under way, as PBN's ScoreRubberHistory writes it; zeroed it is a fresh one. */
typedef struct bridge_rubber {
    int above[BRIDGE_SIDES];
    int below[BRIDGE_SIDES][BRIDGE_RUBBER_GAMES]; /* by game; of the game under way it is the part-score */
    unsigned games[BRIDGE_SIDES];                 /* won */
    bool has_ended;
} bridge_rubber;

/* What one deal adds, as PBN's ScoreRubber writes it. */
typedef struct bridge_rubber_score {
    int above[BRIDGE_SIDES];
    int below[BRIDGE_SIDES];
} bridge_rubber_score;

/* A rubber from the numbers on the sheet: `game_count` games, 1 to 3, of which the last is under way. False: these
 * cannot be the scores of a rubber (a negative one, a game that nobody or both have won, a third game after 2-0). */
MUST_USE bool bridge_resume_rubber(bridge_rubber *out, const int above[BRIDGE_SIDES],
                                   const int below[BRIDGE_SIDES][BRIDGE_RUBBER_GAMES], unsigned game_count);
/* A side is vulnerable when it has won a game. */
bridge_vulnerability bridge_rubber_vulnerability(const bridge_rubber *rubber);
/* Adds a deal. The bonus for the rubber, 700 or 500, is added above the line with its last deal, and is in the answer.
 * After the end nothing is added. */
bridge_rubber_score bridge_add_to_rubber(bridge_rubber *rubber, const bridge_table_result *result);
/* The bonuses of a rubber that must be left unfinished: 300 for the only game, 100 for a part-score in the game under
 * way. */
void bridge_break_rubber(int bonus[BRIDGE_SIDES], const bridge_rubber *rubber);
/* All that a side has above and below the line, bonuses that were written down included. */
int bridge_rubber_total(const bridge_rubber *rubber, bridge_side side);

/* Four deals with fixed vulnerability; zeroed it is a fresh one. */
typedef struct bridge_chicago {
    unsigned deal_count;
    int part[BRIDGE_SIDES]; /* part-score that counts towards the next game */
    int score[BRIDGE_SIDES];
} bridge_chicago;

/* Deals 1 to 4: none, the dealer's side on 2 and 3, all. `is_cavendish`: the dealer's opponents on 2 and 3. */
bridge_vulnerability bridge_chicago_vulnerability(unsigned deal, bridge_seat dealer, bool is_cavendish);
/* Adds a deal, which is worth `*score` to each side. A game bonus is paid at once; a part-score made on the fourth deal
 * is worth 100. After the fourth deal nothing is added. */
void bridge_add_to_chicago(bridge_rubber_score *score, bridge_chicago *chicago, const bridge_table_result *result,
                           bridge_vulnerability vulnerability);

#endif
