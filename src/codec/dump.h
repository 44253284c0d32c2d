/* dump.h - the state of a dump that explains every byte of a file, for the code that starts and ends one. */
#ifndef CODEC_DUMP_H
#define CODEC_DUMP_H

#include "codec.h"

/* A range of bytes that a codec explained. */
typedef struct dump_range {
    uint64_t from;
    uint64_t to;
} dump_range;

typedef struct dump_file {
    const io_source *source;
    base_list ranges; /* dump_range, in the order in which they were explained; adjacent ones are merged */
    bool is_hidden;   /* its bytes are not shown: the user requested another file of the database */
} dump_file;

enum {
    DUMP_FILE_LIMIT = 128 /* most files that may belong together */
};

/* One row of output. */
typedef struct dump_row {
    const char *file; /* path of the file */
    uint64_t offset;
    base_bytes bytes;
    base_text path;
    base_text value;
    base_text meaning; /* meaning of this value */
    const char *about; /* meaning of the field, whatever its value; may be NULL */
    bool is_odd;
} dump_row;

struct codec_dump {
    gamut_dump_form form;
    bool (*take)(const dump_row *row, void *payload); /* if set, gets the rows; the stream does not. False: stop */
    void *payload;
    base_text member;  /* extension of the file to explain; empty: all of them */
    size_t file_count; /* number of files; if there are several, each row names its file */
    const gamut_stream *stream;
    base_arena *arena; /* for ranges */
    base_arena *row;   /* for the text of one record */
    base_buffer out;
    dump_file files[DUMP_FILE_LIMIT];
    bool is_stopped;
    bool has_no_memory; /* rows or ranges were lost, so the output is incomplete */
    /* about the record that is being explained: */
    uint32_t file;
    uint64_t offset;
    const char *path;
};

/* Return whether the file that the user requested is among those of the database. */
bool codec_dump_has_member(const codec_dump *dump);
/* Show the bytes that were not explained, file by file, and send the last rows. False: the stream stopped. */
MUST_USE bool codec_dump_finish(codec_dump *dump);

#endif
