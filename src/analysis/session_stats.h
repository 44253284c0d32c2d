/* session_stats.h - what many bridge sessions say together: players, partnerships, fields. */
#ifndef ANALYSIS_SESSION_STATS_H
#define ANALYSIS_SESSION_STATS_H

#include <gamut/event.h>

#include "base/arena.h"
#include "model/tree.h"

/* A player or a partnership over all sessions. */
typedef struct stats_score {
    base_text key; /* absent: an empty place of the table */
    base_text name;
    int64_t sessions;
    int64_t percent_sum; /* of the session percentages, in hundredths */
    int64_t best;
    int64_t awards;       /* masterpoints won, in hundredths */
    int64_t last_points;  /* matchpoints of last rounds, in hundredths */
    int64_t last_maximum; /* and what they could have been */
} stats_score;

typedef struct stats_table {
    stats_score *items; /* open addressing; capacity is a power of two */
    size_t capacity;
    size_t count;
} stats_table;

typedef struct session_stats {
    base_arena *arena;
    stats_table players;
    stats_table partnerships;
    gamut_value *sessions; /* list of {"name", "date", "entries", "masterpoints"} */
} session_stats;

/* All zero but for the arena to begin with. False: out of memory. */
MUST_USE bool session_stats_add(session_stats *stats, const gamut_event *event);
/* {"sessions": [...], "players": [...], "partnerships": [...]}, those with most sessions first. */
gamut_value *session_stats_tree(session_stats *stats);

#endif
