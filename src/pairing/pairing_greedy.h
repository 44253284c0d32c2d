/* pairing_greedy.h - the fast method for a bracket in which no criterion has to be broken. */
#ifndef PAIRING_GREEDY_H
#define PAIRING_GREEDY_H

#include "pairing_bracket.h"

/* Find the first candidate that no other can beat within the bracket. pairing_leaves_best must check what its
 * downfloaters mean for lower players (C4, C5, C8). PAIRING_UNDECIDED: there may be none. */
pairing_outcome pairing_greedy(pairing_choice *out, base_arena *scratch, pairing_stage *stage);

#endif
