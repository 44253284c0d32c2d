/* side_value.h - values of one side or both, as PBN's Result and Score tags have them: "9", "NS 420", "EW 4 NS 9". */
#ifndef BRIDGE_SIDE_VALUE_H
#define BRIDGE_SIDE_VALUE_H

#include "seat.h"

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
/* The declarer's tricks, 0 to 13; without a declarer only the plain form says them. False: not readable, or no such number;
 * then `*out` is 0. "9.0" are nine tricks, "9.5" none. */
MUST_USE bool bridge_read_tricks(unsigned *out, bool *is_adjusted, base_text text, bridge_seat declarer);
/* The seat of "N" or "^N"; false for everything else. */
MUST_USE bool bridge_read_declarer_seat(bridge_seat *out, bool *is_swapped, base_text text);

#endif
