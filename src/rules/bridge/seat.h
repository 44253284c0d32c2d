/* seat.h - the four players, the two sides, dealer and vulnerability. */
#ifndef BRIDGE_SEAT_H
#define BRIDGE_SEAT_H

#include "notation.h"

/* The seats, clockwise. Arrays indexed by seat have BRIDGE_SEATS + 1 places, because BRIDGE_NO_SEAT is 0. */
typedef enum bridge_seat {
    BRIDGE_NO_SEAT,
    BRIDGE_NORTH,
    BRIDGE_EAST,
    BRIDGE_SOUTH,
    BRIDGE_WEST
} bridge_seat;

enum {
    BRIDGE_SEATS = 4,
    BRIDGE_SIDES = 2
};

typedef enum bridge_side {
    BRIDGE_NS,
    BRIDGE_EW
} bridge_side;

/* Of a known vulnerability, value - 1 has bit 0 set if North-South is vulnerable and bit 1 if East-West is. */
typedef enum bridge_vulnerability {
    BRIDGE_VULNERABILITY_UNKNOWN,
    BRIDGE_VULNERABLE_NONE,
    BRIDGE_VULNERABLE_NS,
    BRIDGE_VULNERABLE_EW,
    BRIDGE_VULNERABLE_ALL
} bridge_vulnerability;

/* Return the seat `steps` places clockwise; BRIDGE_NO_SEAT stays the same. */
static inline bridge_seat bridge_seat_after(bridge_seat seat, unsigned steps)
{
    return seat ? (bridge_seat)(((unsigned)seat - 1u + steps) % BRIDGE_SEATS + 1u) : BRIDGE_NO_SEAT;
}

/* Return the left-hand opponent. */
static inline bridge_seat bridge_next_seat(bridge_seat seat)
{
    return bridge_seat_after(seat, 1);
}

static inline bridge_seat bridge_partner(bridge_seat seat)
{
    return bridge_seat_after(seat, 2);
}

/* Return the number of places clockwise from `start` to `end`: 0 to 3. Neither may be BRIDGE_NO_SEAT. */
static inline unsigned bridge_seat_distance(bridge_seat start, bridge_seat end)
{
    return ((unsigned)end + BRIDGE_SEATS - (unsigned)start) % BRIDGE_SEATS;
}

/* Return the side of a seat, which may not be BRIDGE_NO_SEAT. */
static inline bridge_side bridge_side_of(bridge_seat seat)
{
    return seat % 2 == 1 ? BRIDGE_NS : BRIDGE_EW;
}

static inline bridge_side bridge_other_side(bridge_side side)
{
    return side == BRIDGE_NS ? BRIDGE_EW : BRIDGE_NS;
}

/* Return whether a side is vulnerable; false if the vulnerability is unknown. */
static inline bool bridge_is_vulnerable(bridge_vulnerability vulnerability, bridge_side side)
{
    return vulnerability && ((unsigned)vulnerability - 1u) >> side & 1u;
}

/* Combine whether North-South and whether East-West is vulnerable. */
bridge_vulnerability bridge_vulnerability_of_sides(bool ns, bool ew);

/* Return the dealer or the vulnerability printed on a duplicate board, in a cycle of 16 boards. For board 0, which does
 * not exist, both are unknown. */
bridge_seat bridge_dealer_of_board(uint64_t board);
bridge_vulnerability bridge_vulnerability_of_board(uint64_t board);

char bridge_seat_letter(bridge_seat seat);    /* 'N', 'E', 'S', 'W'; '?' for none */
base_text bridge_seat_text(bridge_seat seat); /* the same; absent for none */
/* Read a seat. The whole word, "North", counts as BRIDGE_ODD. */
bridge_reading bridge_read_seat(bridge_seat *out, base_text text);
/* Read PBN's value for a declarer: "S", or "^S" if declarer and dummy were swapped, so that South played in North's
 * place. */
bridge_reading bridge_read_declarer(bridge_seat *out, bool *is_swapped, base_text text);

/* Convert LIN's numbers of players, clockwise from South: '1' South, '2' West, '3' North, '4' East. Other characters
 * give BRIDGE_NO_SEAT, which is converted to '0'. */
bridge_seat bridge_seat_of_lin(char digit);
char bridge_seat_to_lin(bridge_seat seat);

/* Return "None", "NS", "EW", "All"; in LIN "o", "n", "e", "b". Absent if unknown. */
base_text bridge_vulnerability_text(bridge_vulnerability vulnerability, bridge_notation notation);
bridge_reading bridge_read_vulnerability(bridge_vulnerability *out, base_text text, bridge_notation notation);

#endif
