/* collection.h - a collection as something to be read: its records come as those of a file do, in the order in which they were
 * taken, through the one driver and on as many threads.
 *
 * To read one, open it as any file (gamut_reader_open, reader_prepare): its first bytes say what it is. Who looks for few of many
 * sets codec_reader.filter between reader_prepare and reader_start, so that the engine passes over the others. */
#ifndef COLLECTION_COLLECTION_H
#define COLLECTION_COLLECTION_H

#include "codec/codec.h"
#include "rows.h"

/* A column against a value. What is NULL fits no term. */
typedef struct collection_term {
    const char *column; /* of the table: see schema.c; never text of a user */
    const char *sign;   /* "=", "<>", "<", "<=", ">", ">=" */
    collection_value value;
} collection_term;

/* Records that are worth looking at. It may let through more than is wanted, never less: whoever asks judges the records. */
typedef struct collection_filter {
    unsigned kinds; /* of gamut_kind; 0: all */
    /* Of the one kind that is asked for, or of games: all must hold. */
    const collection_term *terms;
    size_t term_count;
} collection_filter;

/* Not among the formats that files are recognised by: a collection is known by what SQLite writes into its head. */
extern const codec_format collection_format;

#endif
