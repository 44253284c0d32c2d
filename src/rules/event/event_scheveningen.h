/* event_scheveningen.h - the Scheveningen system: each player of side A meets each of side B.
 *
 * Places and rounds are counted from 0. With n boards there are n rounds; in a second cycle the colours are
 * exchanged. */
#ifndef EVENT_SCHEVENINGEN_H
#define EVENT_SCHEVENINGEN_H

#include "base/base.h"

typedef struct event_scheveningen_pair {
    size_t b;        /* place of the opponent in side B */
    bool is_white_a; /* the player of side A has White */
} event_scheveningen_pair;

/* Return the opponent of a player of side A. `board` is less than `boards`, which is at least 1. */
event_scheveningen_pair event_scheveningen_pair_at(size_t boards, size_t round, size_t board);

#endif
