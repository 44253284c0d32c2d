/* cb_text.h - the strings of ChessBase files, which never say their encoding. */
#ifndef CHESSBASE_CB_TEXT_H
#define CHESSBASE_CB_TEXT_H

#include "base/encoding.h"
#include "layout/layout.h"

/* Newer programs write UTF-8, older ones the code page of their author; one file may hold both. So it is decided string
 * by string: ASCII, else UTF-8 if it is valid (and not the old figurine font by accident), else `fallback`. */
base_encoding cb_text_encoding(base_bytes text, base_encoding fallback);
/* The same for names, which are never in the figurine font: valid UTF-8 is UTF-8, also in Hebrew. */
base_encoding cb_name_encoding(base_bytes text, base_encoding fallback);

/* Gathers the strings that are neither ASCII nor UTF-8, to guess the code page of a whole file by. */
void cb_text_sample(base_buffer *sample, base_bytes text);
/* The same of an annotation, without the signs of the font: as letters of other code pages they would mislead. */
void cb_text_sample_note(base_buffer *sample, base_bytes text);
base_encoding cb_text_guess(const base_buffer *sample); /* Windows-1252 when nothing speaks against it */

/* Puts a text into a string field, cut at a character. False: it was cut, or had characters without a place
 * in the encoding (`lost` tells how many). Who compares what is stored need not look. */
bool cb_text_put(const layout_field *field, uint8_t *bytes, base_text text, base_encoding encoding, size_t *lost);

/* ---- annotations ----
 * Old programs showed them in a font of their own, with pieces and signs in places of the code page; newer ones use
 * private characters of Unicode. Both become the usual characters. */
base_text cb_text_read_note(base_arena *arena, base_bytes bytes, base_encoding fallback);
/* Appends the text in the encoding or, when something of it has no place there or would be taken for something else, in
 * UTF-8. */
void cb_text_write_note(base_buffer *out, base_text text, base_encoding encoding);

#endif
