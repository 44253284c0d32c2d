/* fields.h - a stored record as an object of its named fields, and back: for records that the model has no place for, but
 * that people should be able to read in JSON.
 *
 * What is 0, and what always is the same, is left out. Numbers with names show them, dates are texts, bytes that nobody knows
 * are hexadecimal digits. What such an object cannot say of a record is in its member "residue", so nothing is lost. */
#ifndef CODEC_FIELDS_H
#define CODEC_FIELDS_H

#include "layout/layout.h"
#include "model/tree.h"

/* NULL: out of memory. */
gamut_value *fields_of(base_arena *arena, const layout_table *table, const uint8_t *bytes);
/* All of table->size bytes are written. Members that the table does not have, or of a kind that their field cannot be, count
 * for nothing. */
void fields_put(const layout_table *table, const gamut_value *fields, uint8_t *bytes, base_arena *scratch);

#endif
