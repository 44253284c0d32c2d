/* pairing_bracket.h - the best candidate of one bracket, by several ways that agree. */
#ifndef PAIRING_BRACKET_H
#define PAIRING_BRACKET_H

#include "pairing_digits.h"

/* Ranks. Pairs of moved-down players come first, in their order, then those of the remainder in the order of S1. */
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
    PAIRING_UNDECIDED, /* nothing is proven: ask another way */
    PAIRING_NO_MEMORY
} pairing_outcome;

/* Room in the arena; false: out of memory. */
MUST_USE bool pairing_choice_open(pairing_choice *choice, base_arena *arena, uint32_t count);

/* pairing_exact.c: matchings of all who are left (C4 is part of the question). In 2017 the candidates of a normal
 * bracket need not leave a pairing of the rest. */
pairing_outcome pairing_exact(pairing_choice *out, base_arena *arena, pairing_stage *stage);
/* Fewer questions, so that the graph is small: a bracket and the next one, where the lower players can be paired
 * whatever happens. PAIRING_UNDECIDED: they perhaps cannot. */
pairing_outcome pairing_exact_next(pairing_choice *out, base_arena *arena, pairing_stage *stage);
/* Fewer still: the bracket alone. Whether its downfloaters are good for those below is left to pairing_leaves_best. */
pairing_outcome pairing_exact_alone(pairing_choice *out, base_arena *arena, pairing_stage *stage);

/* Whether these players, one of them with the bye where `has_bye`, can all be paired, whoever plays whom. */
pairing_outcome pairing_can_complete(base_arena *arena, const pairing_field *field, const uint32_t *ranks,
                                     uint32_t count, bool has_bye);
/* How many of a field that cannot be paired are left over, whoever plays whom; 0: out of memory. `ranks` are all. */
uint32_t pairing_count_left(base_arena *arena, const pairing_field *field, const uint32_t *ranks);

#endif
