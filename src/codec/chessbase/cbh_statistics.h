/* cbh_statistics.h - how often games refer to entities, counted from the games themselves. */
#ifndef CHESSBASE_CBH_STATISTICS_H
#define CHESSBASE_CBH_STATISTICS_H

#include "cbh.h"

typedef struct cbh_use {
    int32_t games;
    int32_t first; /* number of the first game; 0: none */
} cbh_use;

/* By entity; NULL where there are none, or out of memory. Deleted games count; so does each side of a game. */
typedef struct cbh_statistics {
    cbh_use *uses[CBH_KIND_COUNT];
} cbh_statistics;

/* Who complains about a reference to what is not there, or is deleted; may be NULL. */
typedef void (*cbh_dangle)(void *payload, uint64_t number, cbh_kind kind, int64_t id);
void cbh_count_uses(cbh_statistics *out, const cbh_state *state, base_arena *arena, cbh_dangle dangle, void *payload);

/* What the record of an entity says of its games. */
cbh_use cbh_entity_use(const cbh_entity *entity, const uint8_t *record);
/* Whether the record says what was counted, as far as that could be counted. What deleted entities say does not matter. */
bool cbh_use_is_right(const cbh_state *state, cbh_kind kind, size_t id, cbh_use counted);

#endif
