/* score.h - the score of a contract (Law 77), at duplicate and rubber bridge, and the spelling of scores in PBN. */
#ifndef BRIDGE_SCORE_H
#define BRIDGE_SCORE_H

#include "call.h"
#include "deal.h"
#include "seat.h"

typedef enum bridge_penalty_scale {
    BRIDGE_PENALTIES_1987, /* the current one */
    BRIDGE_PENALTIES_OLD   /* PBN's OldMP: from the second doubled undertrick on 200 each, not vulnerable */
} bridge_penalty_scale;

enum {
    BRIDGE_SCORE_MOST = 7600 /* of either side: a redoubled vulnerable contract without a trick */
};

/* The parts of one deal's score. Penalties go to the defenders, everything else to the declarer's side. */
typedef struct bridge_score_parts {
    int tricks; /* for the odd tricks bid and made: "below the line" */
    int overtricks;
    int insult; /* bonus for making a doubled contract */
    int slam;
    int penalty;
} bridge_score_parts;

/* Score a bid contract with 0 to 13 tricks; otherwise all parts are 0. */
bridge_score_parts bridge_score_in_parts(bridge_contract contract, bool is_vulnerable, unsigned tricks,
                                         bridge_penalty_scale scale);

/* Return the duplicate score from the view of the declarer's side. Passed out: 0. */
int bridge_score(bridge_contract contract, bool is_vulnerable, unsigned tricks, bridge_penalty_scale scale);
/* Return the duplicate score from the view of North-South; 0 without a declarer. */
int bridge_score_ns(bridge_contract contract, bridge_seat declarer, bridge_vulnerability vulnerability, unsigned tricks,
                    bridge_penalty_scale scale);

/* Return the bonus for honours in one hand: 150 for all five of trumps or, at notrump, four aces; 100 for four of
 * trumps. */
int bridge_honours(bridge_hand hand, bridge_denomination denomination);
/* Return the bonus for honours in any given hand, and its holder. */
int bridge_deal_honours(bridge_seat *holder, const bridge_deal *deal, bridge_denomination denomination);

/* ---- values of one side or both ----
 *
 * In PBN's Result and Score tags: "9", "NS 420", "EW 4 NS 9". */

/* Numbers with their decimal places; the caller checks whether they are plausible. */
typedef struct bridge_side_values {
    bool is_adjusted; /* preceded by "^": awarded, not achieved */
    bool is_plain;    /* without a side, which is the declarer's or the tag's; the number is in `plain` */
    bool is_given[BRIDGE_SIDES];
    gamut_decimal plain;
    gamut_decimal sides[BRIDGE_SIDES];
} bridge_side_values;

/* Read one of the five forms: n; NS n; EW n; NS n EW m; EW n NS m. Anything else is unreadable, and `*out` is undefined
 * then. */
bridge_reading bridge_read_side_values(bridge_side_values *out, base_text text);
/* Read the declarer's tricks, 0 to 13; without a declarer only the plain form has them. "9.0" is nine. False: another
 * form or number, and `*out` is 0. */
MUST_USE bool bridge_read_tricks(unsigned *out, bool *is_adjusted, base_text text, bridge_seat declarer);

#endif
