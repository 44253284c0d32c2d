/* pairing_history.h - rounds as the rules of pairing see them: games, floats, byes and acceleration. */
#ifndef PAIRING_HISTORY_H
#define PAIRING_HISTORY_H

#include "pairing.h"
#include "rules/event/event_grid.h"

/* The event up to a round; rounds are counted from 0 here. */
typedef struct pairing_history {
    const event_grid *grid;
    pairing_edition edition;
    size_t round;           /* the round to be paired */
    int64_t *points[3];     /* by player: points before this round, before the last one, before the last but one */
    int64_t *fictitious[3]; /* the same for fictitious points of the acceleration */
    uint32_t *numbers;      /* players sorted by number; of players with equal ids, only one is listed */
    size_t number_count;
    uint32_t last_fast; /* Baku: number of the last player in the upper group; 0: no Baku acceleration */
} pairing_history;

/* Return whether a player was in the pairing of a round: with an opponent or the pairing-allocated bye. */
bool pairing_took_part(const gamut_round *round);
/* Return whether a game was played in a round (not forfeited), or has no result yet. The points of a game without a
 * result are those of a draw, unless the event states others. */
bool pairing_was_played(const gamut_round *round);
int64_t pairing_points_of(const event_grid *grid, const gamut_round *round);
/* Return the pairing number: the id or, if the event states so (TRF record XXC with the word rank), the place in the
 * list. */
int64_t pairing_number_of(const event_grid *grid, uint32_t player);
/* Return the bye that a player or team has requested for a round, counted from 1; NULL: none. */
const gamut_bye *pairing_find_bye(const event_grid *grid, bool is_teams, uint32_t competitor, uint32_t round);
/* Return whether a prohibition applies to a round, counted from 1. */
bool pairing_ban_holds(const gamut_prohibition *ban, int64_t round);
/* Mark who takes part in a round, counted from 0: in the next round all who have not asked for a bye, in a round that
 * the event has those who are in its pairing. */
void pairing_mark_present(const event_grid *grid, size_t round, bool is_next, bool *is_present);
/* Return whether the event is accelerated by the Baku method. */
bool pairing_is_baku(const gamut_event *event);
/* Return the fictitious points of the upper group in a round, counted from 0 (C.04.7): the points of a win in the first
 * half of the accelerated rounds, then half of that. 0: the round is not accelerated, or the number of rounds is not
 * known. */
int64_t pairing_baku_points(const gamut_event *event, size_t round, int64_t win);
/* Return the fictitious points of a player in a round, counted from 0. */
int64_t pairing_acceleration(const pairing_history *history, uint32_t player, size_t round);
pairing_float pairing_float_of(const pairing_history *history, uint32_t player, size_t rounds_ago);
bool pairing_may_get_bye(const pairing_history *history, uint32_t player);
/* Return the colour drawn by lot, as the first round with colours shows it; NONE: no round shows it. */
gamut_colour pairing_drawn_colour(const pairing_history *history);
/* Fill all members except `grid`, `edition` and `round`, which the caller sets. False: out of memory. */
MUST_USE bool pairing_history_fill(pairing_history *history, base_arena *arena);

#endif
