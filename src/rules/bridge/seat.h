/* seat.h - the four players, the two sides, who deals and who is vulnerable. */
#ifndef BRIDGE_SEAT_H
#define BRIDGE_SEAT_H

#include "notation.h"

/* Clockwise. Arrays by seat have BRIDGE_SEATS + 1 places, so that a seat is its own index. */
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

/* After the unknown one, value - 1 has bit 0 for North-South and bit 1 for East-West. */
typedef enum bridge_vulnerability {
    BRIDGE_VULNERABILITY_UNKNOWN,
    BRIDGE_VULNERABLE_NONE,
    BRIDGE_VULNERABLE_NS,
    BRIDGE_VULNERABLE_EW,
    BRIDGE_VULNERABLE_ALL
} bridge_vulnerability;

/* `steps` places clockwise of a seat; nobody stays nobody. */
static inline bridge_seat bridge_seat_after(bridge_seat seat, unsigned steps)
{
    return seat ? (bridge_seat)(((unsigned)seat - 1u + steps) % BRIDGE_SEATS + 1u) : BRIDGE_NO_SEAT;
}

/* The left-hand opponent. */
static inline bridge_seat bridge_next_seat(bridge_seat seat)
{
    return bridge_seat_after(seat, 1);
}

static inline bridge_seat bridge_partner(bridge_seat seat)
{
    return bridge_seat_after(seat, 2);
}

/* How many places clockwise `to` sits of `from`: 0 to 3. Both must be seats. */
static inline unsigned bridge_seat_distance(bridge_seat from, bridge_seat to)
{
    return ((unsigned)to + BRIDGE_SEATS - (unsigned)from) % BRIDGE_SEATS;
}

/* Of a seat only: nobody has no side. */
static inline bridge_side bridge_side_of(bridge_seat seat)
{
    return seat % 2 == 1 ? BRIDGE_NS : BRIDGE_EW;
}

static inline bridge_side bridge_other_side(bridge_side side)
{
    return side == BRIDGE_NS ? BRIDGE_EW : BRIDGE_NS;
}

/* False as well when nobody knows. */
static inline bool bridge_is_vulnerable(bridge_vulnerability vulnerability, bridge_side side)
{
    return vulnerability && ((unsigned)vulnerability - 1u) >> side & 1u;
}

/* Never the unknown one. */
bridge_vulnerability bridge_vulnerability_of_sides(bool ns, bool ew);

/* What duplicate boards have printed on them, in a cycle of 16. Board 0 does not exist: nobody, unknown. */
bridge_seat bridge_dealer_of_board(uint64_t board);
bridge_vulnerability bridge_vulnerability_of_board(uint64_t board);

/* 'N', 'E', 'S', 'W'; '?' for nobody. */
char bridge_seat_letter(bridge_seat seat);
base_text bridge_seat_text(bridge_seat seat); /* the same; absent for nobody */
/* Odd: the whole word, "North". */
bridge_reading bridge_read_seat(bridge_seat *out, base_text text);

/* LIN numbers the players from South on: 1 South, 2 West, 3 North, 4 East; 0 or anything else: nobody. */
bridge_seat bridge_seat_of_lin(char digit);
char bridge_seat_to_lin(bridge_seat seat);

/* "None", "NS", "EW", "All"; in LIN "o", "n", "e", "b". Absent when unknown. */
base_text bridge_vulnerability_text(bridge_vulnerability vulnerability, bridge_notation notation);
bridge_reading bridge_read_vulnerability(bridge_vulnerability *out, base_text text, bridge_notation notation);

#endif
