/* cbh2_writing.h - a 2CBH database while it is written; shared by cbh2_write.c and cbh2_write_record.c. */
#ifndef CHESSBASE_CBH2_WRITING_H
#define CHESSBASE_CBH2_WRITING_H

#include "cbh2.h"

/* A .2cbg or .2cba while it is written. */
typedef struct cbh2_store {
    io_sink *sink;               /* NULL: the original database does not have it */
    const gamut_value *document; /* description of the original file, or NULL */
    const gamut_value *hole;     /* the next hole of the original file, by offset */
    bool keeps_holes;            /* holes are kept even if their offsets change */
    bool is_used;                /* a record was written */
} cbh2_store;

typedef struct cbh2_writing {
    const gamut_value *document; /* description of the original database; NULL: the database is new */
    cbh2_words *words;
    io_sink *index;
    cbh2_store moves, notes;
    cbh2_table tables[CBH2_TYPE_COUNT];
    cbh2_uses uses;
    uint64_t count;
} cbh2_writing;

/* A record that is coded, but for references and offsets. */
typedef struct cbh2_coded {
    gamut_record record;
    bool is_built;
    cbh2_built built;
} cbh2_coded;

static inline bool cbh2_is_new(const cbh2_writing *state)
{
    return state->document == NULL;
}

/* Make a record of the index, without references and offsets. `game` and `built` are NULL for a text. */
void cbh2_make_record(uint8_t out[CBH2_RECORD_SIZE], cbh2_sort sort, const gamut_game *game, const cbh2_built *built,
                      bool is_deleted);
/* Return a hash of the bytes as text. */
base_text cbh2_hash_text(base_arena *arena, base_bytes bytes);
/* Write the holes that come before the next record or, at the end, all remaining ones. Return the next offset. */
uint64_t cbh2_pass_holes(codec_writer *writer, cbh2_store *store, bool is_end);
MUST_USE gamut_status cbh2_put_record(codec_writer *writer, const cbh2_coded *coded);

#endif
