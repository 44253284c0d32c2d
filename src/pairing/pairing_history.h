/* pairing_history.h - rounds as the rules of pairing see them: what was played, what counts as a float, who took
 * part. */
#ifndef PAIRING_HISTORY_H
#define PAIRING_HISTORY_H

#include "pairing.h"
#include "rules/event/event_grid.h"

/* The event up to a round; rounds are counted from 0 here. */
typedef struct pairing_history {
    const event_grid *grid;
    pairing_edition edition;
    size_t round;           /* to be paired */
    int64_t *points[3];     /* by player: before this round, one and two rounds ago */
    int64_t *fictitious[3]; /* points of the acceleration, in the same rounds */
    uint32_t *numbers;      /* players by their numbers, those without one of their own left out */
    size_t number_count;
    uint32_t last_fast; /* Baku: number of the last player of the upper group; 0: no acceleration of that kind */
} pairing_history;

/* Whether a player was in the pairing of a round: with an opponent, or with the pairing-allocated bye. */
bool pairing_took_part(const gamut_round *round);
/* A game over the board, or one that is not decided yet: those are paired as draws. */
bool pairing_was_played(const gamut_round *round);
int64_t pairing_points_of(const event_grid *grid, const gamut_round *round);
/* The pairing number: the id, or the place in the list where the event says so (record XXC with the word rank). */
int64_t pairing_number_of(const event_grid *grid, uint32_t player);
/* Fictitious points of a player in a round. */
int64_t pairing_acceleration(const pairing_history *history, uint32_t player, size_t round);
pairing_float pairing_float_of(const pairing_history *history, uint32_t player, size_t rounds_ago);
bool pairing_may_get_bye(const pairing_history *history, uint32_t player);
/* What the first round with colours shows of the drawing of lots; NONE: nothing. */
gamut_colour pairing_drawn_colour(const pairing_history *history);
/* Fills everything but `grid`, `edition` and `round`. False: out of memory. */
MUST_USE bool pairing_history_fill(pairing_history *history, base_arena *arena);

#endif
