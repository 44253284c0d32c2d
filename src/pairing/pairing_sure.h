/* pairing_sure.h - cheap proofs that players can be paired, before anybody asks a matching. */
#ifndef PAIRING_SURE_H
#define PAIRING_SURE_H

#include "pairing_bracket.h"

/* Players whose numbers of possible opponents are looked at together. */
typedef struct pairing_crowd {
    const uint32_t *ranks[2];
    uint32_t counts[2];
    uint32_t
        strangers; /* so many others of the first list nobody of it may meet, besides those whom the rules forbid */
} pairing_crowd;

/* Whether any `size` of them, an even number, can be paired: by the theorem of Chvatal (1972) on degrees. False proves
 * nothing. */
bool pairing_is_sure(base_arena *scratch, const pairing_field *field, const pairing_crowd *crowd, uint32_t size);

/* As pairing_can_complete, with the cheap proof tried first. */
pairing_outcome pairing_is_completable(base_arena *scratch, const pairing_field *field, const uint32_t *ranks,
                                       uint32_t count, bool has_bye);

/* Whether these downfloaters leave the next bracket as good as any could (C8), and since 2026 all lower ones a pairing
 * (C4, C5). PAIRING_UNDECIDED: perhaps not. */
pairing_outcome pairing_leaves_best(base_arena *scratch, const pairing_stage *stage, const uint32_t *floaters,
                                    uint32_t count);

#endif
