/* event_berger.h - round robins by the Berger tables (FIDE Handbook, C.05, annex 1).
 *
 * Places are counted from 0; the player with the lowest number has place 0. With an odd number of players, there is an
 * additional place with the index `players`, and the player who meets it has a rest. */
#ifndef EVENT_BERGER_H
#define EVENT_BERGER_H

#include "base/base.h"

typedef struct event_berger_pair {
    size_t white, black; /* if one of the two is `players`, the other player has a rest */
} event_berger_pair;

/* Return the number of rounds in which all meet once (a cycle). `players` is at least 2. */
size_t event_berger_rounds(size_t players);
/* Return the number of pairs in a round; a player with a rest counts as a pair. */
size_t event_berger_boards(size_t players);
/* Return the pair at a board in a round, both counted from 0, in the order of the table. The colours are exchanged in
 * every second cycle. */
event_berger_pair event_berger_pair_at(size_t players, size_t round, size_t board);
/* Return the same for tournaments of several cycles in which the last two rounds of the first cycle are exchanged, so
 * that no player has one colour three times in a row (C.05, annex 1). */
event_berger_pair event_berger_pair_of_double(size_t players, size_t round, size_t board);
/* Return the round of the first cycle in which two places meet. */
size_t event_berger_round_of(size_t players, size_t a, size_t b);

#endif
