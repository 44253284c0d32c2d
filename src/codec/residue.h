/* residue.h - the bytes of a stored record that the model does not determine.
 *
 * A reader maps a stored record to the model, the writer maps the model back, and the two byte strings are compared.
 * Every difference (padding, unknown bytes, unusual forms) becomes a residue {"12 title": ["0000", "6f6c"]}: at byte 12
 * of the record, inside the title, the file has the second bytes where the writer writes the first. The residue is
 * applied only where the writer still writes the first bytes, so that it never overwrites an edited value. */
#ifndef CODEC_RESIDUE_H
#define CODEC_RESIDUE_H

#include "layout/layout.h"
#include "model/tree.h"

/* Return the residue of a stored record; NULL: there is no difference, or out of memory (see base_arena_failed). */
gamut_value *residue_of(base_arena *arena, const layout_table *table, const uint8_t *written, const uint8_t *stored);
/* Apply those parts of a residue whose first bytes are still what the writer writes. */
void residue_apply(const layout_table *table, const gamut_value *residue, uint8_t *written, base_arena *scratch);

/* Return the difference of two byte strings of any length: {"at": 12, "written": "00", "stored": "6f6c"} means that
 * from byte 12 on the file has the second bytes instead of the first; the rest is equal. NULL: there is no difference,
 * or out of memory. */
gamut_value *residue_splice(base_arena *arena, base_bytes written, base_bytes stored);
/* Return the bytes with the splice applied, in the arena. If the splice does not fit them, return the written bytes
 * themselves. */
base_bytes residue_resplice(base_arena *arena, const gamut_value *splice, base_bytes written);

/* Return a record that has no counterpart in the model as an object of its named fields, readable in JSON. Fields that
 * are 0 or constant are left out, named numbers show their names, dates are texts, and unknown bytes are hexadecimal
 * digits. The member "residue" holds what the fields cannot express, so nothing is lost. NULL: out of memory. */
gamut_value *fields_of(base_arena *arena, const layout_table *table, const uint8_t *bytes);
/* Write all table->size bytes of a record from an object that fields_of made. Members that are not in the table, or
 * whose kind does not suit the field, are ignored. */
void fields_put(const layout_table *table, const gamut_value *fields, uint8_t *bytes, base_arena *scratch);

#endif
