/* score.h - what a contract is worth (Law 77), in duplicate and at the rubber table, and how PBN spells scores. */
#ifndef BRIDGE_SCORE_H
#define BRIDGE_SCORE_H

#include "call.h"
#include "deal.h"
#include "seat.h"

typedef enum bridge_penalty_scale {
    BRIDGE_PENALTIES_1987, /* of today */
    /* PBN's OldMP: before 1987 the fourth and further undertricks, doubled and not vulnerable, cost 200 each like the
     * second and third. */
    BRIDGE_PENALTIES_OLD
} bridge_penalty_scale;

enum {
    BRIDGE_SCORE_MOST = 7600 /* of either side: a vulnerable contract redoubled, without a trick */
};

/* The parts of one deal's score. Penalties go to the defenders, everything else to the declarer's side. */
typedef struct bridge_score_parts {
    int tricks; /* for the odd tricks bid and made: "below the line" */
    int overtricks;
    int insult; /* for making a doubled contract */
    int slam;
    int penalty;
} bridge_score_parts;

/* Of a contract that was bid, with 0 to 13 tricks; of everything else all parts are 0. */
bridge_score_parts bridge_score_in_parts(bridge_contract contract, bool is_vulnerable, unsigned tricks,
                                         bridge_penalty_scale scale);

/* The duplicate score, from the view of the declarer's side. Passed out: 0. */
int bridge_score(bridge_contract contract, bool is_vulnerable, unsigned tricks, bridge_penalty_scale scale);
/* The same from the view of North-South; 0 without a declarer. */
int bridge_score_ns(bridge_contract contract, bridge_seat declarer, bridge_vulnerability vulnerability, unsigned tricks,
                    bridge_penalty_scale scale);

/* The bonus for honours in one hand: 150 for all five of trumps or, at notrump, four aces; 100 for four of trumps. */
int bridge_honours(bridge_hand hand, bridge_denomination denomination);
/* The same over all hands given, and whose they are. */
int bridge_deal_honours(bridge_seat *holder, const bridge_deal *deal, bridge_denomination denomination);

/* ---- values of one side or both ----
 *
 * As PBN's Result and Score tags have them: "9", "NS 420", "EW 4 NS 9". */

/* Numbers as they stand, with their places; whether they make sense is the caller's question. */
typedef struct bridge_side_values {
    bool is_adjusted; /* "^" stands before it: awarded, not achieved */
    bool is_plain;    /* no side is named: the declarer's, or that of the tag; it is in `plain` */
    bool is_given[BRIDGE_SIDES];
    gamut_decimal plain;
    gamut_decimal sides[BRIDGE_SIDES];
} bridge_side_values;

/* The five forms: n; NS n; EW n; NS n EW m; EW n NS m. Anything else is unreadable, and `*out` of no use then. */
bridge_reading bridge_read_side_values(bridge_side_values *out, base_text text);
/* The declarer's tricks, 0 to 13; without a declarer only the plain form says them. False: not readable, or no such
 * number; then `*out` is 0. "9.0" are nine tricks, "9.5" none. */
MUST_USE bool bridge_read_tricks(unsigned *out, bool *is_adjusted, base_text text, bridge_seat declarer);
/* The seat of "N" or "^N"; false for everything else. */
MUST_USE bool bridge_read_declarer_seat(bridge_seat *out, bool *is_swapped, base_text text);

#endif
