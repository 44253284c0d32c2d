/* score.h - what a contract is worth (Law 77), in duplicate and at the rubber table. */
#ifndef BRIDGE_SCORE_H
#define BRIDGE_SCORE_H

#include "call.h"
#include "deal.h"

typedef enum bridge_penalty_scale {
    BRIDGE_PENALTIES_1987, /* of today */
    /* PBN's OldMP: before 1987 the fourth and further undertricks, doubled and not vulnerable, cost 200 each like the
     * second and third. */
    BRIDGE_PENALTIES_OLD
} bridge_penalty_scale;

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

#endif
