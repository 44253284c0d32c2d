/* session_stats.h - what many bridge sessions say together: players, partnerships, who does well against whom, how strong
 * the fields were, and how rounds and tables compare. */
#ifndef ANALYSIS_SESSION_STATS_H
#define ANALYSIS_SESSION_STATS_H

#include "model/tree.h"
#include "session_digest.h"

/* Rows that are found by a text, in the order in which they came. Every row begins with a stats_row. */
typedef struct stats_row {
    base_text key;
} stats_row;

typedef struct stats_table {
    size_t row_size;
    stats_row **rows; /* room for `capacity` / 2 */
    size_t count;
    size_t *slots;   /* number of a row, from 1; open addressing */
    size_t capacity; /* of the slots: a power of two */
} stats_table;

/* The arena takes copies of all that must live on. */
typedef struct session_stats {
    base_arena *arena;
    stats_table players;
    stats_table partnerships;
    stats_table payoffs;
    stats_table rounds;
    stats_table tables;
    gamut_value *sessions;
    int64_t sequence; /* of the sessions */
} session_stats;

void session_stats_open(session_stats *out, base_arena *arena);
/* `file` is where the session was read; `scratch` is memory for the time of the call. False: out of memory. */
MUST_USE bool session_stats_add(session_stats *stats, base_arena *scratch, base_text file,
                                const session_digest *digest);
/* {"sessions": [...], "players": [...], "partnerships": [...], "payoffs": [...], "rounds": [...], "tables": [...]}; players
 * and partnerships with most sessions first, the others by key. */
gamut_value *session_stats_tree(session_stats *stats);

#endif
