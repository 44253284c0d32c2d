/* cbh_texts.h - guiding texts: titles and bodies in several languages, stored in the .cbg among the games. */
#ifndef CHESSBASE_CBH_TEXTS_H
#define CHESSBASE_CBH_TEXTS_H

#include "cbh_build.h"

/* The languages of texts and of training questions: "en", a number for those that nobody knows; absent: any. */
base_text cbh_language_name(base_arena *arena, unsigned number);
unsigned cbh_language_number(base_text name);

/* The blob of a text as the writer writes it. `extras` may have "form" and "formatting". */
MUST_USE bool cbh_text_build(base_buffer *out, base_arena *arena, const gamut_guide *guide, const gamut_value *extras,
                             base_encoding encoding);
/* What a blob says, as far as it can be read. */
void cbh_text_read(gamut_guide *out, base_arena *arena, base_bytes blob, base_encoding encoding);
/* What the record and the texts of its entities say; NULL: there is no such entity. */
void cbh_text_read_header(gamut_guide *out, base_arena *arena, const cbh_text *header, const base_text *tournament,
                          const base_text *annotator, const base_text *source);
/* The record in the .cbh without entities and pointer. */
void cbh_text_header(cbh_text *out, const gamut_guide *guide);

#endif
