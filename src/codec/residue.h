/* residue.h - what a stored record holds beyond what the model says of it.
 *
 * A reader maps a stored record to the model, the writer maps the model back, and the two byte strings are compared:
 * every difference (padding, unknown bytes, odd spellings) becomes a residue {"12 title": ["0000", "6f6c"]}, which
 * says: at byte 12 of the record, inside the title, where the writer would write the first bytes, the file has the
 * second. It is applied only where the writer still writes the first, so an edited value is never overwritten by
 * leftovers of the old one. */
#ifndef CODEC_RESIDUE_H
#define CODEC_RESIDUE_H

#include "layout/layout.h"
#include "model/tree.h"

/* NULL when there is no difference, or out of memory (see base_arena_failed). */
gamut_value *residue_of(base_arena *arena, const layout_table *table, const uint8_t *written, const uint8_t *stored);
/* Applies to the written bytes what still fits. */
void residue_apply(const layout_table *table, const gamut_value *residue, uint8_t *written, base_arena *scratch);

/* The same for byte strings of any length: {"at": 12, "written": "00", "stored": "6f6c"} says that from byte 12 on the
 * file has the second instead of the first, and what follows is equal again. */
gamut_value *residue_splice(base_arena *arena, base_bytes written, base_bytes stored);
/* The bytes with the splice, in the arena; the written ones when it does not fit them. */
base_bytes residue_resplice(base_arena *arena, const gamut_value *splice, base_bytes written);

/* A record that the model has no place for, as an object of its named fields, so that people can read it in JSON. What
 * is 0, and what is always the same, is left out. Numbers with names show them, dates are texts, unknown bytes are
 * hexadecimal digits. What such an object cannot say of a record is in its member "residue", so nothing is lost. NULL:
 * out of memory. */
gamut_value *fields_of(base_arena *arena, const layout_table *table, const uint8_t *bytes);
/* Writes all of table->size bytes. Members that the table does not have, or of a kind that their field cannot be, are
 * ignored. */
void fields_put(const layout_table *table, const gamut_value *fields, uint8_t *bytes, base_arena *scratch);

#endif
