/* event_berger.h - round robins by the Berger tables (FIDE Handbook, C.05, annex 1).
 *
 * Places are counted from 0: the place of the player with the lowest number is 0. When their number is odd, the player
 * who meets the place after the last has a rest. */
#ifndef EVENT_BERGER_H
#define EVENT_BERGER_H

#include "base/base.h"

typedef struct event_berger_pair {
    size_t white, black; /* one of them may be `players`: nobody */
} event_berger_pair;

/* How many rounds a cycle has; `players` at least 2. */
size_t event_berger_rounds(size_t players);
/* How many pairs a round has, that with nobody included. */
size_t event_berger_boards(size_t players);
/* The pair of a board of a round, in the order of the table; both from 0. Of a second cycle the colours are the others,
 * and so on. */
event_berger_pair event_berger_pair_at(size_t players, size_t round, size_t board);
/* The same for tournaments of several cycles whose first one ends with its last two rounds exchanged, so that nobody
 * has one colour three times (C.05, annex 1). */
event_berger_pair event_berger_pair_of_double(size_t players, size_t round, size_t board);
/* The round of the first cycle in which two places meet. */
size_t event_berger_round_of(size_t players, size_t a, size_t b);

#endif
