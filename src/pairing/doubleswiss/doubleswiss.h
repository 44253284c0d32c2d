/* doubleswiss.h - the Double-Swiss system (FIDE Handbook C.04.5, from February 2026): every pairing is a match of two
 * games, the second with the colours reversed.
 *
 * An event has one round for each game, as TRF files have: the first games of a match are in rounds with odd numbers,
 * the second games in the rounds after them. The problem of a match is a pairing_problem in which opponents, colours,
 * floats and unplayed rounds are those of matches; `round` and `rounds` count games. */
#ifndef DOUBLESWISS_DOUBLESWISS_H
#define DOUBLESWISS_DOUBLESWISS_H

#include "pairing/swiss/swiss_field.h"
#include "rules/event/event_grid.h"

enum {
    DOUBLESWISS_GAMES = 2 /* games of a match */
};

/* Return whether the games of a round, counted from 1, are the second games of their matches. */
bool doubleswiss_is_second(uint32_t round);
/* Build the problem of the match that begins in the round of the options (0: the next round), which must be one of
 * first games. NULL: `*why` (static, or in the arena) states why it cannot be paired, or is NULL if memory runs out. */
MUST_USE pairing_problem *doubleswiss_problem_make(base_arena *arena, const event_grid *grid,
                                                   const pairing_options *options, const char **why);
/* Pair the matches. `white` of a pair has White in the first game. `review` collects the reasons; it may be NULL.
 * False: out of memory. */
MUST_USE bool doubleswiss_solve(swiss_answer *out, base_arena *arena, const pairing_problem *problem,
                                swiss_review *review);
/* Return the two players with their colours in the first game (article 4). `problem` is a pairing_problem. */
pairing_pair doubleswiss_give_colours(const void *problem, uint32_t a, uint32_t b);

#endif
