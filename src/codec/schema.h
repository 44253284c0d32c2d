/* schema.h - JSON Schema of the records, from their shapes. */
#ifndef CODEC_SCHEMA_H
#define CODEC_SCHEMA_H

#include "codec.h"

void codec_print_schema(base_arena *arena, gamut_kind kind, base_buffer *out);

#endif
