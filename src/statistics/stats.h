/* stats.h - statistics over many records of any kind, divided into subjects: sessions, games, boards.
 *
 * A subject makes a digest from each record alone, on any thread, and adds the digests to its sums in the order of the
 * records. So the answer does not depend on the number of threads, and memory grows with the number of people or
 * openings, not with the number of records. To add a subject, write a file for it, declare it in stats_table.h and add
 * it to the list in stats.c. */
#ifndef STATISTICS_STATS_H
#define STATISTICS_STATS_H

#include <gamut/record.h>

#include "base/arena.h"
#include "base/base.h"
#include "base/date.h"

/* The rules of a race over a season of bridge, and the player that tables are about. All members zero: every session
 * counts, by masterpoints, for players. */
typedef struct stats_rules {
    size_t best;        /* the number of best sessions that count; 0: all */
    int64_t least;      /* the fewest sessions of a competitor who is ranked */
    bool is_by_percent; /* rank by the average percentage, not by the sum of masterpoints */
    bool is_of_pairs;   /* rank partnerships, not players */
    char strat;         /* letter of the strat whose entries count; 0: all entries */
    char period;        /* 'y', 'q' or 'm': a race for each year, quarter or month; 0: one race */
    const char *award;  /* kind of club game by which sessions without masterpoints are awarded; NULL: by none */
    base_text player;   /* number, name or a part of the name of the player that all tables are about */
} stats_rules;

/* The answer while subjects add their tables to it. */
typedef struct stats_answer {
    base_arena *arena;
    gamut_value *out;    /* an object with a list for each table */
    gamut_value *totals; /* for each table, its number of rows, including those that are not listed */
    const char *table;   /* the only table to list; NULL: list all */
    size_t most;         /* the most rows of a table to list; 0: all */
    bool with_season;    /* also list the season session by session */
    const stats_rules *rules;
} stats_answer;
/* Whether the answer lists that table. */
bool stats_is_wanted(const stats_answer *answer, const char *table);

/* The file that a record comes from. */
typedef struct stats_source {
    base_text file;
    int64_t changed; /* modification time of the file in nanoseconds since 1970; 0: unknown */
} stats_source;

typedef struct stats_subject {
    unsigned kinds; /* gamut_kind of the records that the subject is about */
    /* Return the digest of a record, in `arena`. NULL: the record is not counted by the subject, or memory ran out,
     * which the arena reports. */
    const void *(*digest)(base_arena *arena, const gamut_record *record);
    /* Allocate the sums, all zero. NULL: out of memory. */
    void *(*open)(base_arena *arena);
    /* Add a digest. `scratch` is reset after the call. If memory runs out, one of the arenas reports it. */
    void (*add)(void *sums, base_arena *scratch, const stats_source *source, const void *digest);
    /* Finish the sums after the last record, by the rules. False: out of memory. The pointer is NULL if the subject has
     * nothing to finish. */
    bool (*settle)(void *sums, const stats_rules *rules);
    /* Add the tables to the answer, with rows added by stats_list_table. This is the last call. */
    void (*list)(void *sums, const stats_answer *answer);
} stats_subject;

/* The digests of some records for all subjects. All members zero: no digests. */
typedef struct stats_digest stats_digest;
typedef struct stats_digests {
    stats_digest *first, *last;
} stats_digests;
/* Append the digests of a record, on any thread. False: out of memory. */
MUST_USE bool stats_digest_record(stats_digests *digests, base_arena *arena, const gamut_record *record);

enum {
    STATS_SUBJECT_LIMIT = 8
};

/* Set `arena`, and `since` and `until` if not all days count; leave the rest zero. */
typedef struct stats_sums {
    base_arena *arena;
    int64_t records;                     /* number of records that were counted by some subject */
    base_date first, last;               /* first and last day of these records */
    base_date since, until;              /* the first and the last day that count; without a year: no limit */
    void *subjects[STATS_SUBJECT_LIMIT]; /* sums of each subject; NULL: the subject has counted no record */
} stats_sums;
/* Add digests, in the order of the records. False: out of memory. */
MUST_USE bool stats_add(stats_sums *sums, base_arena *scratch, const stats_source *source,
                        const stats_digests *digests);
/* Extend the period from `first` to `last` so that it includes the date. A date without a year changes nothing. */
void stats_add_date(base_date *first, base_date *last, base_date date);
/* Whether some subject has a table of that name. */
bool stats_is_table(const char *table);
/* Which rows of which tables to list, and in which order. All members zero: all rows in the order of their tables. */
typedef struct stats_request {
    const char *table; /* the only table to list; NULL: list all */
    size_t most;       /* the most rows of a table to list; 0: all */
    const char *sort;  /* member to sort by, numbers descending and texts ascending; NULL: the order of the table */
    int64_t least;     /* the fewest games, sessions or boards of a row to be listed; 0: any number */
    bool with_season;  /* also list the season session by session */
    stats_rules rules;
} stats_request;
/* Return the tables of all subjects that have counted a record. NULL: out of memory. */
gamut_value *stats_list(const stats_sums *sums, const stats_request *request);
/* Whether a row of any table has that member. Also true if there are no rows. */
bool stats_has_member(const gamut_value *tables, const char *member);

#endif
