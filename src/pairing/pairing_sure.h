/* pairing_sure.h - cheap proofs that players can be paired, to avoid matchings. */
#ifndef PAIRING_SURE_H
#define PAIRING_SURE_H

#include "pairing_bracket.h"

/* Two lists of players, for a proof from their numbers of possible opponents. */
typedef struct pairing_crowd {
    const uint32_t *ranks[2];
    uint32_t counts[2];
    uint32_t strangers; /* further players of the first list that none of that list may meet */
} pairing_crowd;

/* Return whether any `size` of them, an even number, can be paired, by the theorem of Chvatal (1972) on degrees. False
 * proves nothing. */
bool pairing_is_sure(base_arena *scratch, const pairing_field *field, const pairing_crowd *crowd, uint32_t size);

/* Like pairing_can_complete, but try the cheap proof first. */
pairing_outcome pairing_is_completable(base_arena *scratch, const pairing_field *field, const uint32_t *ranks,
                                       uint32_t count, bool has_bye);

/* Find out whether these downfloaters are the best for the next bracket (C8) and since 2026 leave the lower players a
 * pairing (C4, C5). PAIRING_UNDECIDED: perhaps not. */
pairing_outcome pairing_leaves_best(base_arena *scratch, const pairing_stage *stage, const uint32_t *floaters,
                                    uint32_t count);

#endif
