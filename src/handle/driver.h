/* driver.h - the one way from a file to the code that wants its records: cut, decode, apply stages, check, hand over.
 *
 * gamut_reader_next takes one record this way, driver_each all of them one after the other, driver_run many at a time
 * on several threads. All three use the same two steps, so none of them can omit a check. */
#ifndef HANDLE_DRIVER_H
#define HANDLE_DRIVER_H

#include "session.h"

/* Called on the calling thread, in the order of the file. False ends the reading, without an error. */
typedef bool (*driver_visit)(gamut_reader *reader, const gamut_record *record, void *payload);
/* Visit the remaining records of the reader; `visit` may be NULL. Return GAMUT_FINE, GAMUT_FINDINGS (records were
 * skipped) or GAMUT_UNREADABLE (the reading broke off). */
gamut_outcome driver_each(gamut_reader *reader, driver_visit visit, void *payload);
/* Read a file once more and drop its findings, which were reported when it was read first. `writer`, which may be NULL,
 * follows the reader. */
gamut_outcome driver_each_again(gamut_session *session, const char *path, gamut_writer *writer, driver_visit visit,
                                void *payload);

enum {
    DRIVER_BATCH = 128 /* records in a piece: enough to make the hand-over cheap, few enough to keep memory small */
};

/* Some records of the input and what came of them; belongs to one thread at a time. */
typedef struct driver_piece {
    codec_span spans[DRIVER_BATCH];
    bool is_unwanted[DRIVER_BATCH];
    size_t count;
    reader_scratch scratch; /* the arena for one record, the findings for the piece */
    base_arena *arena;      /* for the piece */
    base_arena *cut;        /* what cutting made for decoding */
    diag_list *cuts;        /* findings of cutting, all at its last record */
    bool has_skipped_cut;   /* some record could not be cut out */
    void *found;            /* what `visit` leaves in the piece's arena for `join`; NULL at first */
    base_buffer out;        /* bytes that `visit` makes for `join` */
    uint64_t skipped;
    bool has_failed;
} driver_piece;

typedef struct driver driver;
struct driver {
    gamut_reader *reader;
    /* Called on any thread for each record that is wanted. May be NULL. */
    void (*visit)(const driver *drive, driver_piece *piece, const gamut_record *record);
    /* Called on the calling thread, piece by piece in order; findings and skipped records are counted already. A join
     * that fails reports why and sets `has_failed`. May be NULL. */
    void (*join)(driver *drive, driver_piece *piece);
    void *payload;
    /* Records in a piece, at most; 0: DRIVER_BATCH. With pieces of one or two a test needs no long file. */
    size_t batch;
    /* inside */
    gamut_status status; /* of cutting */
    diag_list *late;     /* findings after the last record */
    bool has_failed;
    bool has_no_memory; /* the reason for has_failed */
};

/* Do the same on up to `workers` threads; GAMUT_UNWRITTEN: a piece failed, or out of memory. Records that a stage
 * gathers are handed over one by one, as pieces of one on the calling thread. */
gamut_outcome driver_run(driver *drive, unsigned workers);

#endif
