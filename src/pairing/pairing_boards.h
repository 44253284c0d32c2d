/* pairing_boards.h - the boards of a round that an event already has, in the order in which they are published. */
#ifndef PAIRING_PAIRING_BOARDS_H
#define PAIRING_PAIRING_BOARDS_H

#include "pairing.h"
#include "rules/event/event_grid.h"

/* A game or match, or a competitor without an opponent. */
typedef struct pairing_seats {
    uint32_t white, black; /* indexes of players, or of teams; black is EVENT_NOBODY if there is no opponent */
    pairing_board board;
} pairing_seats;

typedef struct pairing_boards {
    const event_grid *grid;
    bool is_teams;
    size_t count;         /* number of competitors */
    int64_t *points;      /* the points of each competitor before the round */
    pairing_seats *items; /* the boards in their order; competitors without an opponent are last */
    size_t item_count;
} pairing_boards;

/* Make room for the boards of any round, in the arena. False: out of memory. */
MUST_USE bool pairing_boards_open(pairing_boards *out, base_arena *arena, const event_grid *grid);
/* List the boards of a round, counted from 0, with the points before it. A pairing that the event states for only one
 * of the two competitors is listed, too. Nothing in `scratch` is needed afterwards. */
void pairing_boards_fill(pairing_boards *boards, base_arena *scratch, size_t round);
/* Return the points of a competitor in a round; of teams, the match points. */
int64_t pairing_boards_points(const pairing_boards *boards, uint32_t competitor, size_t round);

#endif
