/* pairing_sure.h - cheap proofs that players can be paired, which save the search for a matching. */
#ifndef PAIRING_SURE_H
#define PAIRING_SURE_H

#include "pairing_bracket.h"

/* The players that a proof is about, in two lists: for example the downfloaters, and the residents of the next
 * bracket. */
typedef struct pairing_crowd {
    const uint32_t *ranks[2];
    uint32_t counts[2];
    uint32_t strangers; /* how many others of the first list each player of the first list must not meet */
} pairing_crowd;

/* Return whether any `size` of the players, an even number, can be paired, by the theorem of Chvatal (1972) on degrees.
 * False proves nothing. */
bool pairing_is_sure(base_arena *scratch, const pairing_field *field, const pairing_crowd *crowd, uint32_t size);

/* Like pairing_can_complete, but try the cheap proof first. */
pairing_outcome pairing_is_completable(base_arena *scratch, const pairing_field *field, const uint32_t *ranks,
                                       uint32_t count, bool has_bye);

/* Find out whether the downfloaters are the best possible for the next bracket (C8) and, since 2026, leave the lower
 * players a pairing (C4, C5). PAIRING_UNDECIDED: this could not be proven. */
pairing_outcome pairing_leaves_best(base_arena *scratch, const pairing_stage *stage, const uint32_t *floaters,
                                    uint32_t count);

#endif
