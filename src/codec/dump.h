/* dump.h - explains every byte of a file: the inside of codec_dump, for the code that starts and ends a dump. */
#ifndef CODEC_DUMP_H
#define CODEC_DUMP_H

#include "codec.h"

/* A range that was explained. */
typedef struct dump_range {
    uint64_t from;
    uint64_t to;
} dump_range;

typedef struct dump_file {
    const io_source *source;
    base_list ranges; /* dump_range, in the order they were explained; neighbours are one */
    bool is_hidden;   /* another member was asked for */
} dump_file;

enum {
    DUMP_FILE_LIMIT = 128 /* members of one bundle */
};

/* What one row says. */
typedef struct dump_row {
    const char *file; /* its path */
    uint64_t offset;
    base_bytes bytes;
    base_text path;
    base_text value;
    base_text meaning; /* of this value */
    const char *about; /* of the field, whatever its value; NULL: nothing */
    bool is_odd;
} dump_row;

struct codec_dump {
    gamut_dump_form form;
    bool (*take)(const dump_row *row, void *payload); /* rows go there, and nothing is printed; false: it has enough */
    void *payload;
    base_text member;  /* the extension of the file to explain; empty: all of them */
    size_t file_count; /* with more than one, rows say which they are of */
    const gamut_stream *stream;
    base_arena *arena; /* for ranges */
    base_arena *row;   /* for the text of one record */
    base_buffer out;
    dump_file files[DUMP_FILE_LIMIT];
    bool is_stopped;
    bool has_no_memory; /* for all rows or ranges: what was printed is not everything */
    /* the record being explained */
    uint32_t file;
    uint64_t offset;
    const char *path;
};

/* Whether the file that was asked for took part. */
bool codec_dump_has_member(const codec_dump *dump);
/* Shows what was not explained, file by file, and sends the last rows off. False: the stream said stop. */
MUST_USE bool codec_dump_finish(codec_dump *dump);

#endif
