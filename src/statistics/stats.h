/* stats.h - statistics over many records of any kind: one mechanism, and a subject for each thing that people ask
 * about.
 *
 * A subject boils a record down to a digest, from the record alone and so on any thread, and joins the digests in the
 * order of the records to its sums. So the answer does not depend on the threads, and memory depends on how many people
 * or openings there are, not on how many records. To add a subject, write its file, declare it in stats_table.h and
 * name it in stats.c. */
#ifndef STATISTICS_STATS_H
#define STATISTICS_STATS_H

#include <gamut/record.h>

#include "base/arena.h"
#include "base/base.h"
#include "base/date.h"

/* What is wanted, and where it goes: an object with a list for each table. */
typedef struct stats_answer {
    base_arena *arena;
    gamut_value *out;
    gamut_value *totals; /* how many rows each table has, whether they are wanted or not */
    const char *table;   /* only that one; NULL: all */
    size_t most;         /* rows of a table; 0: all */
    bool with_season;    /* session by session, too */
} stats_answer;
bool stats_is_wanted(const stats_answer *answer, const char *table);

/* Where a record was read. */
typedef struct stats_source {
    base_text file;
    int64_t changed; /* when the file was, in nanoseconds since 1970; 0: unknown */
} stats_source;

typedef struct stats_subject {
    unsigned kinds; /* of gamut_kind: the records that it looks at */
    /* Everything is copied into the arena. NULL: the record has nothing about the subject; or out of memory, which the
     * arena reports. */
    const void *(*digest)(base_arena *arena, const gamut_record *record);
    /* Sums without anything in them; NULL: out of memory. */
    void *(*open)(base_arena *arena);
    /* `scratch` is memory for the time of the call. Out of memory: one of the arenas
     * reports it. */
    void (*add)(void *sums, base_arena *scratch, const stats_source *source, const void *digest);
    /* After the last record: what can only be summed up when all are known. NULL: nothing. False: out of memory. */
    bool (*settle)(void *sums);
    /* The tables, with stats_list_table for those that are made of rows. The last call. */
    void (*list)(void *sums, const stats_answer *answer);
} stats_subject;

/* What some records, one after the other, have about all subjects. Zeroed: nothing. */
typedef struct stats_digest stats_digest;
typedef struct stats_digests {
    stats_digest *first, *last;
} stats_digests;
/* On any thread. False: out of memory. */
MUST_USE bool stats_digest_record(stats_digests *to, base_arena *arena, const gamut_record *record);

enum {
    STATS_SUBJECT_LIMIT = 8
};

/* Set `arena`, which takes copies of all that must live on, and leave the rest zero. */
typedef struct stats_sums {
    base_arena *arena;
    int64_t records;               /* those that counted */
    base_date first, last;         /* the first and the last day of them */
    void *of[STATS_SUBJECT_LIMIT]; /* NULL: no record counted for it */
} stats_sums;
/* In the order of the records. False: out of memory. */
MUST_USE bool stats_add(stats_sums *sums, base_arena *scratch, const stats_source *source,
                        const stats_digests *digests);
/* Whether some subject has a table of that name. */
bool stats_is_table(const char *table);
/* Which rows of which tables, and in which order. Zeroed: all, each table in its own. */
typedef struct stats_request {
    const char *table; /* only that one; NULL: all */
    size_t most;       /* rows of a table; 0: all */
    const char
        *sort;     /* by this member, the largest number or the first text first; NULL: each table in its own order */
    int64_t least; /* only rows of so many games, sessions or boards; 0: all */
    bool with_season; /* session by session, too */
} stats_request;
/* The tables of the subjects that some record counted for. NULL: out of memory. */
gamut_value *stats_list(const stats_sums *sums, const stats_request *request);
/* Whether a row of a table has that member; true if there are no rows that could. */
bool stats_has_member(const gamut_value *tables, const char *member);

#endif
