/* pairing_greedy.h - the fast way through a bracket in which nothing has to be broken. */
#ifndef PAIRING_GREEDY_H
#define PAIRING_GREEDY_H

#include "pairing_bracket.h"

/* The first candidate that no other can beat within the bracket. That nobody below suffers from its downfloaters (C4,
 * C5, C8) is left to pairing_leaves_best. PAIRING_UNDECIDED: there may be none. */
pairing_outcome pairing_greedy(pairing_choice *out, base_arena *scratch, pairing_stage *stage);

#endif
