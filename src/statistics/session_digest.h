/* session_digest.h - what statistics over a season need of one session.
 *
 * A digest is made from one event alone, on any thread, and holds only numbers and the texts of people; who joins
 * digests (session_stats.c) does so in the order of the files, so the answer does not depend on who was faster. */
#ifndef STATISTICS_SESSION_DIGEST_H
#define STATISTICS_SESSION_DIGEST_H

#include <gamut/event.h>

#include "base/arena.h"
#include "base/base.h"

/* What was won on some boards. Matchpoints can be compared as a share of the maximum, IMPs only by board. */
typedef struct stats_measure {
    int64_t boards;
    int64_t points;  /* matchpoints, in hundredths */
    int64_t maximum; /* and what they could have been */
    int64_t imps;    /* in hundredths */
    int64_t imp_boards;
} stats_measure;
void stats_measure_add(stats_measure *to, const stats_measure *from);

typedef struct digest_player {
    base_text key; /* number with the ACBL; of those who have none the name */
    base_text name;
} digest_player;

/* An entry that played. Players without a name are not in it. */
typedef struct digest_entry {
    digest_player *players; /* in the order of their keys */
    size_t player_count;
    base_text key;  /* of all its people together: "a/b" */
    base_text name; /* "Ann Elder - Bob Birch" */
    bool is_pair;   /* of two people, both with names */
    bool has_percentage;
    int64_t percentage;   /* in hundredths */
    int64_t awards;       /* masterpoints won, in hundredths */
    int64_t masterpoints; /* average of the players before the game */
    stats_measure last;   /* of the last round */
} digest_entry;

/* What an entry won against another; there is one each way. */
typedef struct digest_meeting {
    size_t entry; /* in the digest */
    size_t opponent;
    stats_measure won;
} digest_meeting;

/* A round of all sections, or a table of one. */
typedef struct digest_place {
    bool is_table;
    base_text section; /* letters; absent for a round */
    int64_t number;
    stats_measure north_south;
    int64_t averages; /* adjusted results */
    int64_t unplayed; /* late plays and boards not played */
} digest_place;

typedef struct session_digest {
    base_text name;
    base_text identity; /* equal for copies; absent: no other session is known as a copy of it */
    base_text modified; /* when it was saved, as the file says */
    base_date date;
    size_t section_count;
    int64_t table_count;
    digest_entry *entries;
    size_t entry_count;
    digest_meeting *meetings; /* by entry and opponent */
    size_t meeting_count;
    digest_place *places;
    size_t place_count;
} session_digest;

/* Everything is copied into the arena. False: out of memory. */
MUST_USE bool session_digest_make(session_digest *out, base_arena *arena, const gamut_event *event);
/* With all its texts, for as long as that arena lives. NULL: out of memory. */
session_digest *session_digest_copy(base_arena *arena, const session_digest *from);

#endif
