/* pairing_bracket.h - finds the best candidate of one bracket. Several methods exist, which give the same answer. */
#ifndef PAIRING_BRACKET_H
#define PAIRING_BRACKET_H

#include "pairing_digits.h"

/* A candidate (a pairing of the bracket); players are given by their ranks. Pairs of moved-down players come first,
 * then those of the remainder in the order of S1. */
typedef struct pairing_choice {
    pairing_pair *pairs; /* `white` is the higher ranked of the two */
    uint32_t pair_count;
    uint32_t moved_pair_count;
    uint32_t *floaters;
    uint32_t floater_count;
    const char *method;
} pairing_choice;

typedef enum pairing_outcome {
    PAIRING_FOUND,
    PAIRING_NONE,      /* it is proven that no candidate fits */
    PAIRING_UNDECIDED, /* nothing is proven: another method must decide */
    PAIRING_NO_MEMORY
} pairing_outcome;

/* Allocate an empty candidate for a bracket of `count` players. False: out of memory. */
MUST_USE bool pairing_choice_open(pairing_choice *choice, base_arena *arena, uint32_t count);

/* Find the first candidate that no other candidate can beat within the bracket. The caller must check with
 * pairing_leaves_best that its downfloaters are also the best for the lower players (C4, C5, C8). PAIRING_UNDECIDED: no
 * such candidate was found, though one may exist. */
pairing_outcome pairing_greedy(pairing_choice *out, base_arena *scratch, pairing_stage *stage);
/* Find the best candidate by a matching of all players who are not paired yet, so that the lower players can still be
 * paired (C4). In a normal bracket the rules of 2017 do not require this: there the matching has only the bracket and
 * the next scoregroup. */
pairing_outcome pairing_exact(pairing_choice *out, base_arena *arena, pairing_stage *stage);
/* Like pairing_exact, but with a smaller graph: only the bracket and the next scoregroup. The result is valid if the
 * other lower players can still be paired. PAIRING_UNDECIDED: perhaps they cannot, or the method does not apply. */
pairing_outcome pairing_exact_next(pairing_choice *out, base_arena *arena, pairing_stage *stage);
/* Like pairing_exact, but with the bracket alone. The caller must check with pairing_leaves_best that the downfloaters
 * are also the best for the lower players. */
pairing_outcome pairing_exact_alone(pairing_choice *out, base_arena *arena, pairing_stage *stage);

/* Find out whether all the listed players can be paired; with `has_bye`, one of them gets the bye. */
pairing_outcome pairing_can_complete(base_arena *arena, const pairing_field *field, const uint32_t *ranks,
                                     uint32_t count, bool has_bye);
/* For a field that cannot be paired completely: return the least number of players left over; 0: out of memory. `ranks`
 * lists all players. */
uint32_t pairing_count_left(base_arena *arena, const pairing_field *field, const uint32_t *ranks);

#endif
