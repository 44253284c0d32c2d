/* driver.h - the one way from a file to whoever wants its records: cut, decode, stages, judge, hand over.
 *
 * gamut_reader_next takes one record this way, driver_each all of them one after the other, driver_run many at a time
 * on several threads. All three stand on the same two steps, so none of them can leave a check out. */
#ifndef HANDLE_DRIVER_H
#define HANDLE_DRIVER_H

#include "session.h"

/* On the calling thread, in the order of the file. False ends the reading, without an error. */
typedef bool (*driver_visit)(gamut_reader *reader, const gamut_record *record, void *payload);
/* From where the reader is to its end; `visit` may be NULL. GAMUT_FINE, GAMUT_FINDINGS (records were skipped), or
 * GAMUT_UNREADABLE when it broke off. */
gamut_outcome driver_each(gamut_reader *reader, driver_visit visit, void *payload);
/* Reads a file once more, in silence: what is wrong with it was reported when it was read first. `writer`: to follow
 * the reader; may be NULL. */
gamut_outcome driver_each_again(gamut_session *session, const char *path, gamut_writer *writer, driver_visit visit,
                                void *payload);

enum {
    DRIVER_BATCH = 128 /* records a piece: enough to make the hand-over cheap, few enough to keep memory small */
};

/* A piece of the input and what came of it; belongs to one thread at a time. */
typedef struct driver_piece {
    codec_span spans[DRIVER_BATCH];
    bool is_unwanted[DRIVER_BATCH];
    size_t count;
    reader_scratch scratch; /* the arena for one record, the findings for the piece */
    base_arena *arena;      /* for the piece */
    base_arena *cut;        /* what cutting made for decoding */
    diag_list *cuts;        /* what was found when its last record was cut out of the file */
    bool has_skipped_cut;   /* and before that, records that could not be */
    void *found;            /* what `visit` keeps in the piece's arena for `join`; NULL at first */
    base_buffer out;        /* bytes that `visit` makes for `join` */
    uint64_t skipped;
    bool has_failed;
} driver_piece;

typedef struct driver driver;
struct driver {
    gamut_reader *reader;
    /* On any thread, for each record that is wanted. May be NULL. */
    void (*visit)(const driver *drive, driver_piece *piece, const gamut_record *record);
    /* On the calling thread, piece by piece in order; findings and skipped records are counted already. What cannot go
     * on sets `has_failed` and says why itself. May be NULL. */
    void (*join)(driver *drive, driver_piece *piece);
    void *payload;
    /* Records a piece, at most; 0: DRIVER_BATCH. With pieces of one or two a test needs no long file. */
    size_t batch;
    /* inside */
    gamut_status status; /* of cutting */
    diag_list *late;     /* what was found after the last record */
    bool has_failed;
    bool has_no_memory; /* that is why */
};

/* As driver_each, and GAMUT_UNWRITTEN when a piece failed or memory was not enough. Records that have to come one by
 * one, because their format cannot be cut or a stage gathers them, are pieces of one on the calling thread. */
gamut_outcome driver_run(driver *drive, unsigned workers);

#endif
