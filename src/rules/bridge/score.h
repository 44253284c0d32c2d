/* score.h - the score of a contract (Law 77), at duplicate and rubber bridge, and the spelling of scores in PBN. */
#ifndef BRIDGE_SCORE_H
#define BRIDGE_SCORE_H

#include "call.h"
#include "deal.h"
#include "seat.h"

typedef enum bridge_penalty_scale {
    BRIDGE_PENALTIES_1987, /* the current scale */
    BRIDGE_PENALTIES_OLD   /* PBN's OldMP: not vulnerable and doubled, 200 for each undertrick after the first */
} bridge_penalty_scale;

enum {
    BRIDGE_SCORE_MOST = 7600 /* highest score of a side: a vulnerable redoubled grand slam makes no trick */
};

/* The parts of one deal's score. Penalties go to the defenders, everything else to the declarer's side. */
typedef struct bridge_score_parts {
    int tricks; /* for the odd tricks that were bid and made: "below the line" */
    int overtricks;
    int insult; /* bonus for making a doubled or redoubled contract */
    int slam;
    int penalty;
} bridge_score_parts;

/* Score a contract of kind BRIDGE_BID_CONTRACT with 0 to 13 tricks. All parts are 0 for other arguments. */
bridge_score_parts bridge_score_in_parts(bridge_contract contract, bool is_vulnerable, unsigned tricks,
                                         bridge_penalty_scale scale);

/* Return the duplicate score of the declarer's side; 0 if the deal was passed out. */
int bridge_score(bridge_contract contract, bool is_vulnerable, unsigned tricks, bridge_penalty_scale scale);
/* Return the duplicate score of North-South; 0 if there is no declarer. */
int bridge_score_ns(bridge_contract contract, bridge_seat declarer, bridge_vulnerability vulnerability, unsigned tricks,
                    bridge_penalty_scale scale);

/* Return the bonus for the honours in one hand: 150 for all five trump honours or, at notrump, for four aces; 100 for
 * four trump honours. */
int bridge_honours(bridge_hand hand, bridge_denomination denomination);
/* Return the bonus for honours in any of the given hands; `*holder` becomes the player, or BRIDGE_NO_SEAT if the bonus
 * is 0. */
int bridge_deal_honours(bridge_seat *holder, const bridge_deal *deal, bridge_denomination denomination);

/* ---- values of one side or both ----
 *
 * In PBN's Result and Score tags: "9", "NS 420", "EW 4 NS 9". */

/* Numbers with their decimal places. The caller must check whether they are plausible. */
typedef struct bridge_side_values {
    bool is_adjusted; /* preceded by "^": awarded by the director, not achieved */
    bool is_plain;    /* one number without a side, in `plain`; the declarer or the tag determines whose it is */
    bool is_given[BRIDGE_SIDES];
    gamut_decimal plain;
    gamut_decimal sides[BRIDGE_SIDES];
} bridge_side_values;

/* Read one of the five forms: n; NS n; EW n; NS n EW m; EW n NS m. Any other text is unreadable; then `*out` is
 * undefined. */
bridge_reading bridge_read_side_values(bridge_side_values *out, base_text text);
/* Read the number of the declarer's tricks, 0 to 13; "9.0" is nine. If the declarer is unknown, only the form without a
 * side can be read. False: the text has another form or number; then `*out` is 0. */
MUST_USE bool bridge_read_tricks(unsigned *out, bool *is_adjusted, base_text text, bridge_seat declarer);

#endif
