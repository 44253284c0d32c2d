/* session_digest.h - the entries, meetings, rounds and tables of one bridge session, for statistics over a season.
 *
 * A digest is made from one event alone, on any thread. session_stats.c joins digests in the order of the files, so the
 * result does not depend on the number of threads. */
#ifndef STATISTICS_SESSION_DIGEST_H
#define STATISTICS_SESSION_DIGEST_H

#include <gamut/event.h>

#include "base/arena.h"
#include "base/base.h"

/* A score on some boards. Matchpoints are compared as a percentage of the maximum, IMPs as an average per board. */
typedef struct stats_measure {
    int64_t boards;
    int64_t points;  /* matchpoints, in hundredths */
    int64_t maximum; /* the maximum of the matchpoints, in hundredths */
    int64_t imps;    /* in hundredths */
    int64_t imp_boards;
} stats_measure;
/* Add the second score to the first. */
void stats_measure_add(stats_measure *to, const stats_measure *from);

typedef struct digest_player {
    base_text key; /* ACBL number; if the player has none, the name */
    base_text name;
} digest_player;

/* An entry that played. Its players without a name are left out. */
typedef struct digest_entry {
    digest_player *players; /* sorted by key */
    size_t player_count;
    base_text key;  /* the keys of all players joined: "a/b" */
    base_text name; /* the names of all players joined: "Ann Elder - Bob Birch" */
    bool is_pair;   /* the entry has two players, both with names */
    bool has_percentage;
    int64_t percentage;   /* in hundredths */
    int64_t awards;       /* masterpoints won, in hundredths */
    int64_t masterpoints; /* masterpoints that the players had before the session, on average */
    stats_measure last;   /* score in the last round */
    base_text section;    /* letters of the section */
    const char *side;     /* "NS", "EW", "S" or "W"; NULL in a Howell and for teams */
    int64_t number;
    int64_t place;       /* in the section, ties broken; 0: not ranked */
    int64_t rank;        /* overall rank that got an award; 0: none */
    base_text strats;    /* letters of the strats in which the entry is ranked: "ABC" */
    base_text qualified; /* letters of the strats in which it has qualified */
    int64_t limit;       /* lowest limit of masterpoints of the strats in which it has qualified; 0: none */
} digest_entry;

/* The score of one entry against another. Each meeting is listed twice, from both sides. */
typedef struct digest_meeting {
    size_t entry; /* index in `entries` */
    size_t opponent;
    stats_measure won;
} digest_meeting;

/* A round, summed over all sections, or a table of one section. */
typedef struct digest_place {
    bool is_table;
    base_text section; /* letters of the section; absent for a round */
    int64_t number;
    stats_measure north_south;
    int64_t averages; /* number of adjusted results */
    int64_t unplayed; /* number of late plays and boards not played */
} digest_place;

typedef struct session_digest {
    base_text name;
    base_text club;
    base_text identity; /* equal for all copies of a session; absent: copies cannot be recognised */
    base_text modified; /* when the session was saved, as the file states it */
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
/* Return a copy of the digest, in `arena`. NULL: out of memory. */
session_digest *session_digest_copy(base_arena *arena, const session_digest *from);

#endif
