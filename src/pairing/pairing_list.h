/* pairing_list.h - the games or matches of a round in the order of the boards, with the numbers of the boards. */
#ifndef PAIRING_LIST_H
#define PAIRING_LIST_H

#include "pairing.h"
#include "rules/event/event_grid.h"

/* A game or match, or a competitor without an opponent. */
typedef struct pairing_line {
    uint32_t white, black; /* indexes; black is EVENT_NOBODY if there is no opponent */
    pairing_board order;
    base_text board; /* number or label of the board; absent: no opponent */
} pairing_line;

/* A player who always sits at the same board, and its label. */
typedef struct pairing_fixed {
    int64_t player;  /* start number */
    base_text board; /* "12", or "A1" */
} pairing_fixed;

typedef struct pairing_list {
    const event_grid *grid;
    size_t round; /* from 0 */
    bool is_teams;
    size_t count;    /* number of competitors */
    int64_t *points; /* by competitor: points before the round; match points of teams */
    pairing_line *items;
    size_t item_count; /* those without an opponent are last */
} pairing_list;

/* List the pairings of a round, which counts from 0, in the order of publication (C.04.2, article 3.6). A pairing that
 * the event states for only one of the two competitors is listed, too. The list is in the arena. False: out of
 * memory. */
MUST_USE bool pairing_list_make(pairing_list *out, base_arena *arena, const event_grid *grid, size_t round);
/* Number the boards again: a game with a player of a fixed board gets its label, the other games get the numbers from 1
 * in their order, without those of fixed boards that are used. If both players have a fixed board, that of White
 * counts, and a label that was already given is not given again. */
void pairing_list_fix(pairing_list *list, base_arena *arena, const pairing_fixed *fixed, size_t fixed_count);
/* Return the number of a player, or of a team in a team event; if there is none, the index from 1. */
int64_t pairing_list_number(const pairing_list *list, uint32_t competitor);
/* Return the points of a competitor in the round. */
int64_t pairing_list_points(const pairing_list *list, uint32_t competitor, size_t round);

#endif
