/* driver.h - the only way in which records get from a file to the code that uses them: cut, decode, apply stages,
 * check, hand over.
 *
 * gamut_reader_next takes one record this way, driver_each all of them one after the other, driver_run many at a time
 * on several threads. All three use the same two steps, so none of them can omit a check. */
#ifndef HANDLE_DRIVER_H
#define HANDLE_DRIVER_H

#include "session.h"

/* A function that is called with each record on the calling thread, in the order of the file. It returns false to end
 * the reading, which is not an error. */
typedef bool (*driver_visit)(gamut_reader *reader, const gamut_record *record, void *payload);
/* Visit the remaining records of the reader; `visit` may be NULL. Return GAMUT_FINE, GAMUT_FINDINGS (records were
 * skipped) or GAMUT_UNREADABLE (the reading ended early). */
gamut_outcome driver_each(gamut_reader *reader, driver_visit visit, void *payload);
/* Read a file once more and drop its findings, because they were reported when it was read the first time. `writer` may
 * be NULL; otherwise it follows the reader (see gamut_writer_follow). */
gamut_outcome driver_each_again(gamut_session *session, const char *path, gamut_writer *writer, driver_visit visit,
                                void *payload);

enum {
    DRIVER_BATCH = 128 /* records in a piece: enough to make handing over cheap, few enough to keep memory small */
};

/* Some consecutive records of the input and the results of decoding them. A piece belongs to one thread at a time. */
typedef struct driver_piece {
    codec_span spans[DRIVER_BATCH];
    bool is_unwanted[DRIVER_BATCH];
    size_t count;
    reader_scratch scratch; /* its arena is for one record, its findings for the whole piece */
    base_arena *arena;      /* memory of the whole piece */
    base_arena *cut;        /* memory of what cutting made for decoding */
    diag_list *cuts;        /* findings of cutting, all about the end of the piece */
    bool has_skipped_cut;   /* some record of the piece could not be cut out */
    void *found;            /* what `visit` leaves in `arena` for `join`; NULL at first */
    base_buffer out;        /* bytes that `visit` makes for `join` */
    uint64_t skipped;
    bool has_failed;
} driver_piece;

typedef struct driver driver;
struct driver {
    gamut_reader *reader;
    /* Called on any thread for each record that is selected. May be NULL. */
    void (*visit)(const driver *drive, driver_piece *piece, const gamut_record *record);
    /* Called on the calling thread for each piece, in order; findings and skipped records have already been counted. If
     * it fails, it must report why and set `has_failed`. May be NULL. */
    void (*join)(driver *drive, driver_piece *piece);
    void *payload;
    /* The most records in a piece; 0: DRIVER_BATCH. Tests use pieces of one or two records, so that they need no long
     * file. */
    size_t batch;
    /* internal: */
    gamut_status status; /* result of cutting the last record */
    diag_list *late;     /* findings of cutting after the last record */
    bool has_failed;
    bool has_no_memory; /* `has_failed` is set because memory ran out */
};

/* Do what driver_each does on up to `workers` threads. GAMUT_UNWRITTEN: a piece failed, or out of memory. Records that
 * a stage gathers are handed over one by one on the calling thread, each as a piece of one record. */
gamut_outcome driver_run(driver *drive, unsigned workers);

#endif
