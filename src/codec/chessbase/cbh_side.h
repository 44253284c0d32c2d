/* cbh_side.h - the files beside the games whose inside is known: more about tournaments (.cbtt), the list of media (.cbm), and
 * the marks of top games (.flags). They belong to the database, not to one record, and go through JSON by name. */
#ifndef CHESSBASE_CBH_SIDE_H
#define CHESSBASE_CBH_SIDE_H

#include "codec/codec.h"

enum {
    CBH_SIDE_HEAD = 32 /* bytes, of a .cbtt and of a .cbm */
};

/* The heads of empty ones, as new databases have them. */
void cbh_side_heads(uint8_t extras[CBH_SIDE_HEAD], uint8_t media[CBH_SIDE_HEAD]);

/* The file as an object, or as hexadecimal digits when nothing is known of its kind or it is not as it should be. */
gamut_value *cbh_side_describe(base_arena *arena, const char *extension, base_bytes bytes);
/* The bytes of such a description. */
void cbh_side_restore(base_buffer *out, base_arena *scratch, const char *extension, const gamut_value *value);
/* Explains the file; false: nothing is known of its kind. */
bool cbh_side_dump(codec_dump *dump, uint32_t file, const io_source *source, const char *extension);

#endif
