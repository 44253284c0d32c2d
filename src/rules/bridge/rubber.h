/* rubber.h - the score sheet of rubber bridge and of Chicago: above and below the line. */
#ifndef BRIDGE_RUBBER_H
#define BRIDGE_RUBBER_H

#include "score.h"

enum {
    BRIDGE_RUBBER_GAMES = 3,
    BRIDGE_CHICAGO_DEALS = 4
};

/* The result of one deal. */
typedef struct bridge_table_result {
    bridge_contract contract;
    bridge_seat declarer;
    unsigned tricks;
    int honours[BRIDGE_SIDES]; /* bonus for honours that each side claimed: 0, 100 or 150 */
} bridge_table_result;

/* A rubber in progress, with the values of PBN's ScoreRubberHistory; zeroed: the rubber has just begun. */
typedef struct bridge_rubber {
    int above[BRIDGE_SIDES];
    int below[BRIDGE_SIDES][BRIDGE_RUBBER_GAMES]; /* points of each game; for the current game, the part-score */
    unsigned games[BRIDGE_SIDES];                 /* number of games won */
    bool has_ended;
} bridge_rubber;

/* The score of one deal, with the values of PBN's ScoreRubber. */
typedef struct bridge_rubber_score {
    int above[BRIDGE_SIDES];
    int below[BRIDGE_SIDES];
} bridge_rubber_score;

/* Make a rubber from the numbers on a score sheet with 1 to 3 games, the last of which is in progress. False: the
 * numbers cannot be those of a rubber (a negative score, an earlier game won by neither or both sides, a third game
 * after 2-0). */
MUST_USE bool bridge_resume_rubber(bridge_rubber *out, const int above[BRIDGE_SIDES],
                                   const int below[BRIDGE_SIDES][BRIDGE_RUBBER_GAMES], unsigned game_count);
/* Return the vulnerability: a side is vulnerable after it has won a game. */
bridge_vulnerability bridge_rubber_vulnerability(const bridge_rubber *rubber);
/* Add a deal and return its score, which includes the bonus of 700 or 500 above the line if it wins the rubber. After
 * the end of the rubber nothing is added. */
bridge_rubber_score bridge_add_to_rubber(bridge_rubber *rubber, const bridge_table_result *result);
/* Return the bonuses of each side if the rubber is not continued: 300 if only this side has won a game, 100 for a
 * part-score in the current game. */
void bridge_break_rubber(int bonus[BRIDGE_SIDES], const bridge_rubber *rubber);
/* Return the total of a side above and below the line. */
int bridge_rubber_total(const bridge_rubber *rubber, bridge_side side);

/* A round of four deals with fixed vulnerability; zeroed: it has just begun. */
typedef struct bridge_chicago {
    unsigned deal_count;
    int part[BRIDGE_SIDES]; /* part-score of each side towards the next game */
    int score[BRIDGE_SIDES];
} bridge_chicago;

/* Return the vulnerability of deals 1 to 4: none on the first, the dealer's side on the second and third, both on the
 * fourth. With `is_cavendish`, the dealer's opponents are vulnerable on the second and third. */
bridge_vulnerability bridge_chicago_vulnerability(unsigned deal, bridge_seat dealer, bool is_cavendish);
/* Add a deal and return its score for each side. The bonus for a game is paid at once; a part-score made on the fourth
 * deal is worth 100. After the fourth deal nothing is added. */
void bridge_add_to_chicago(bridge_rubber_score *score, bridge_chicago *chicago, const bridge_table_result *result,
                           bridge_vulnerability vulnerability);

#endif
