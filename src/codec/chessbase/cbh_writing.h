/* cbh_writing.h - a database on its way into its files, for cbh_write.c and cbh_write_record.c. */
#ifndef CHESSBASE_CBH_WRITING_H
#define CHESSBASE_CBH_WRITING_H

#include <stdatomic.h>

#include "cbh.h"
#include "cbh_build.h"
#include "cbh_tables.h"

/* A file of blobs that grows at its end. */
typedef struct cbh_blobs {
    io_sink *sink;
    const gamut_value *document; /* of the file that is followed, or NULL */
    const layout_table *layout;  /* of its header */
    const gamut_value *hole;     /* the next one of that file, by their offsets; NULL: none is left */
    bool keeps_holes;            /* also those whose place has moved */
    uint64_t unused;
} cbh_blobs;

typedef struct cbh_writing {
    const gamut_value *document; /* of the database that is followed, or NULL */
    base_encoding encoding;
    cbh_code_page page;      /* of a new database */
    atomic_bool is_choosing; /* the encoding is not known yet; threads that code records ask for it */
    cbh_coded *waiting;      /* until it is */
    size_t waiting_count;
    base_arena *waiting_arena; /* of what they say */
    io_sink *index;
    cbh_blobs moves, notes;
    io_sink *more;
    uint32_t more_size;
    const layout_table *more_layout;
    uint64_t more_records; /* as many as the followed file has, unless it had all */
    bool is_more_short;
    base_buffer more_waiting; /* records after the end of a short file */
    cbh_table tables[CBH_KIND_COUNT];
    base_buffer extras; /* the .cbtt of the database that is followed */
    uint64_t count;
    uint64_t hash; /* of the index so far, when a database is followed */
} cbh_writing;

static inline bool cbh_is_new(const cbh_writing *state)
{
    return state->document == NULL;
}

/* Whether the database has a file of such entities; teams and titles may be new to a followed one. */
bool cbh_has_table(const cbh_writing *state, cbh_kind kind);
/* Writes the holes up to where the next blob goes, or up to the end, and answers with that place. */
uint64_t cbh_pass_holes(codec_writer *writer, cbh_blobs *blobs, bool is_end);
/* The next game or text. */
MUST_USE gamut_status cbh_put_record(codec_writer *writer, const cbh_coded *coded);

#endif
