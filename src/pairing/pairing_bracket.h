/* pairing_bracket.h - the best candidate of one bracket, by several methods that agree. */
#ifndef PAIRING_BRACKET_H
#define PAIRING_BRACKET_H

#include "pairing_digits.h"

/* A candidate, in ranks. Pairs of moved-down players come first, then those of the remainder in the order of S1. */
typedef struct pairing_choice {
    pairing_pair *pairs; /* `white` is the higher */
    uint32_t pair_count;
    uint32_t moved_pair_count;
    uint32_t *floaters;
    uint32_t floater_count;
    const char *method;
} pairing_choice;

typedef enum pairing_outcome {
    PAIRING_FOUND,
    PAIRING_NONE,      /* proven: no candidate fits */
    PAIRING_UNDECIDED, /* nothing is proven: another method must decide */
    PAIRING_NO_MEMORY
} pairing_outcome;

/* Allocate an empty candidate for a bracket of `count` players. False: out of memory. */
MUST_USE bool pairing_choice_open(pairing_choice *choice, base_arena *arena, uint32_t count);

/* Find the first candidate that no other can beat within the bracket. pairing_leaves_best must check what its
 * downfloaters mean for lower players (C4, C5, C8). PAIRING_UNDECIDED: there may be none. */
pairing_outcome pairing_greedy(pairing_choice *out, base_arena *scratch, pairing_stage *stage);
/* Find the best candidate by a matching of all players left, so that C4 is part of the question. In 2017 the candidates
 * of a normal bracket need not leave a pairing of the rest. */
pairing_outcome pairing_exact(pairing_choice *out, base_arena *arena, pairing_stage *stage);
/* The same with a smaller graph: the bracket and the next one, if the lower players can be paired in any case.
 * PAIRING_UNDECIDED: perhaps they cannot. */
pairing_outcome pairing_exact_next(pairing_choice *out, base_arena *arena, pairing_stage *stage);
/* The same with the bracket alone. pairing_leaves_best must check what its downfloaters mean for the lower players. */
pairing_outcome pairing_exact_alone(pairing_choice *out, base_arena *arena, pairing_stage *stage);

/* Find out whether these players can all be paired, one of them with the bye if `has_bye`. */
pairing_outcome pairing_can_complete(base_arena *arena, const pairing_field *field, const uint32_t *ranks,
                                     uint32_t count, bool has_bye);
/* Return how many players of a field that cannot be paired are left over at least; 0: out of memory. `ranks` lists all
 * players. */
uint32_t pairing_count_left(base_arena *arena, const pairing_field *field, const uint32_t *ranks);

#endif
