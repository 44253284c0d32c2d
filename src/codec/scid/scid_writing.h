/* scid_writing.h - a database while it is written. */
#ifndef SCID_SCID_WRITING_H
#define SCID_SCID_WRITING_H

#include "scid.h"

enum {
    SCID_HEADER_SIZE = 182 /* of a .si4 */
};

/* Make the header of a .si4 of an edition, in `out` of SCID_HEADER_SIZE bytes, and return its layout. */
const layout_table *scid_make_header(uint8_t *out, scid_edition edition, const scid_about *about, uint64_t count);
/* Return whether the names are sorted and counted as the writer does it. */
bool scid_names_agree(const codec_reader *reader);

typedef struct scid_writing {
    scid_edition edition;
    bool is_old;                 /* the database that is rewritten is of version 300 */
    const gamut_value *document; /* description of the database that is rewritten; NULL: it is a new one */
    scid_about about;
    scid_tables names;
    io_sink *index, *games; /* `games` is opened with the first record */
    uint64_t count;
} scid_writing;

#endif
