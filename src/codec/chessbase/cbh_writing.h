/* cbh_writing.h - a database while it is written; shared by cbh_write.c and cbh_write_record.c.
 *
 * If the records come from a database, called the original database here, its description is the document, and the
 * writer restores that database byte for byte. Otherwise the database is new. */
#ifndef CHESSBASE_CBH_WRITING_H
#define CHESSBASE_CBH_WRITING_H

#include <stdatomic.h>

#include "cbh.h"
#include "cbh_build.h"
#include "cbh_tables.h"

/* A .cbg or .cba file while it is written. */
typedef struct cbh_blobs {
    io_sink *sink;
    const gamut_value *document; /* description of the original file, or NULL */
    const layout_table *layout;  /* layout of the file's header */
    const gamut_value *hole;     /* the next hole of the original file, by offset; NULL: none is left */
    bool keeps_holes;            /* holes are kept even if their offsets change */
    uint64_t unused;
} cbh_blobs;

typedef struct cbh_writing {
    const gamut_value *document; /* description of the original database; NULL: the database is new */
    base_encoding encoding;
    cbh_code_page page;      /* the code page of a new database */
    atomic_bool is_choosing; /* the encoding is not chosen yet; read by the threads that code records */
    cbh_coded *waiting;      /* records that wait until the encoding is chosen */
    size_t waiting_count;
    base_arena *waiting_arena; /* has the contents of `waiting` */
    io_sink *index;
    cbh_blobs moves, notes;
    io_sink *more;
    uint32_t more_size;
    const layout_table *more_layout;
    uint64_t more_records; /* number of records in the original .cbj */
    bool is_more_short;
    base_buffer more_waiting; /* empty records that are held back, see put_more */
    cbh_table tables[CBH_KIND_COUNT];
    base_buffer extras; /* the .cbtt of the original database */
    uint64_t count;
    uint64_t hash; /* of all games so far; boosters of the original database are kept if it has the same hash */
} cbh_writing;

static inline bool cbh_is_new(const cbh_writing *state)
{
    return state->document == NULL;
}

/* Return whether the database has a file for this kind of entity. An original database may get files for teams and
 * titles that it did not have. */
bool cbh_has_table(const cbh_writing *state, cbh_kind kind);
/* Write the holes that come before the next blob or, at the end, all remaining holes. Return the offset of the next
 * blob. */
uint64_t cbh_pass_holes(codec_writer *writer, cbh_blobs *blobs, bool is_end);
/* Write the next game or text. */
MUST_USE gamut_status cbh_put_record(codec_writer *writer, const cbh_coded *coded);

#endif
