/* crowd.h - the records of one file read on several threads, and what came of them taken back in order. */
#ifndef API_CROWD_H
#define API_CROWD_H

#include "session.h"

enum {
    CROWD_BATCH = 128 /* records a piece: enough to make the hand-over cheap, few enough to keep memory small */
};

/* A piece of the input and what came of it; belongs to one thread at a time. */
typedef struct crowd_piece {
    codec_span spans[CROWD_BATCH];
    size_t count;
    codec_scratch scratch; /* for one record; the findings for the piece */
    base_arena *arena;     /* for the piece */
    diag_list *cuts;       /* what was found when it was cut out of the file */
    diag_list *aside;      /* what was found in a record that may not be wanted; NULL: all are */
    gamut_value *losses;
    void *found; /* what `visit` keeps in the piece's arena for `join`; NULL at first */
    base_buffer out;
    const uint8_t *spelled_from; /* the bytes of its first record, if it is written as it was spelled */
    const uint8_t *spelled_end;  /* and the end of its last */
    uint64_t written;
    uint64_t skipped;
    bool has_failed;
} crowd_piece;

typedef struct crowd crowd;
struct crowd {
    gamut_reader *reader;
    /* On any thread, for each record that is wanted. */
    void (*visit)(const crowd *all, crowd_piece *piece, const gamut_record *record);
    /* On the calling thread, piece by piece in order; findings and skipped records are counted already. May be NULL. */
    void (*join)(crowd *all, crowd_piece *piece);
    void *payload;
    /* inside */
    gamut_status status; /* of splitting */
    diag_list *late;     /* what was found behind the last record */
    bool has_failed;
};

/* Not when the records of the reader have to be gathered: records would come in any order. */
bool crowd_can_run(const gamut_reader *reader);
/* From where the reader is to its end. GAMUT_FINE, GAMUT_FINDINGS (records were skipped), GAMUT_UNREADABLE when it broke
 * off, GAMUT_UNWRITTEN when a piece failed or memory was not enough. */
gamut_outcome crowd_run(crowd *all, unsigned workers);

#endif
