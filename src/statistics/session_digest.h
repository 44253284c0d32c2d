/* session_digest.h - the entries, meetings, rounds and tables of one bridge session, for statistics over a season.
 *
 * A digest is made from one event alone, on any thread. session_stats.c joins digests in the order of the files, so the
 * answer does not depend on the number of threads. */
#ifndef STATISTICS_SESSION_DIGEST_H
#define STATISTICS_SESSION_DIGEST_H

#include <gamut/event.h>

#include "base/arena.h"
#include "base/base.h"

/* A score on some boards: matchpoints are compared as a share of the maximum, IMPs per board. */
typedef struct stats_measure {
    int64_t boards;
    int64_t points;  /* matchpoints, in hundredths */
    int64_t maximum; /* of the matchpoints, in hundredths */
    int64_t imps;    /* in hundredths */
    int64_t imp_boards;
} stats_measure;
/* Add the second score to the first. */
void stats_measure_add(stats_measure *to, const stats_measure *from);

typedef struct digest_player {
    base_text key; /* ACBL number, or the name of a player without one */
    base_text name;
} digest_player;

/* An entry that played. Players without a name are left out. */
typedef struct digest_entry {
    digest_player *players; /* sorted by key */
    size_t player_count;
    base_text key;  /* of all players: "a/b" */
    base_text name; /* "Ann Elder - Bob Birch" */
    bool is_pair;   /* has two players, both with names */
    bool has_percentage;
    int64_t percentage;   /* in hundredths */
    int64_t awards;       /* masterpoints won, in hundredths */
    int64_t masterpoints; /* average of the players before the session */
    stats_measure last;   /* score of the last round */
} digest_entry;

/* The score of an entry against another. Each meeting of two is listed from both sides. */
typedef struct digest_meeting {
    size_t entry; /* index in `entries` */
    size_t opponent;
    stats_measure won;
} digest_meeting;

/* A round of all sections, or a table of one section. */
typedef struct digest_place {
    bool is_table;
    base_text section; /* letters of the section; absent for a round */
    int64_t number;
    stats_measure north_south;
    int64_t averages; /* adjusted results */
    int64_t unplayed; /* late plays and boards not played */
} digest_place;

typedef struct session_digest {
    base_text name;
    base_text identity; /* equal in copies of a session; absent: copies cannot be recognised */
    base_text modified; /* when it was saved, as the file states it */
    base_date date;
    size_t section_count;
    int64_t table_count;
    digest_entry *entries;
    size_t entry_count;
    digest_meeting *meetings; /* sorted by entry and opponent */
    size_t meeting_count;
    digest_place *places;
    size_t place_count;
} session_digest;

/* Make the digest of a session, in `arena`. False: out of memory. */
MUST_USE bool session_digest_make(session_digest *out, base_arena *arena, const gamut_event *event);
/* Return a copy, in `arena`. NULL: out of memory. */
session_digest *session_digest_copy(base_arena *arena, const session_digest *from);

#endif
