/* csv_values.h - what the cells say: values of the model as text and back.
 *
 * An empty cell is absent. Where a value can be unknown or not applicable, `?` and `n/a` say so. A text or list that is there
 * and empty is a quoted empty cell. The items of a list have ';' between them; ';' and '\' inside an item are written
 * after a '\', and after an empty last item stands one more ';'. */
#ifndef CSV_VALUES_H
#define CSV_VALUES_H

#include "codec/codec.h"

/* The value of a cell that says `text`; `*out` is NULL when it is absent. Gives NULL, or what is wrong with it. */
const char *csv_value_parse(gamut_value **out, base_arena *arena, const model_member *member, base_text text,
                            bool is_quoted);
/* Adds the cell of a value; NULL is absent. */
void csv_value_print(base_buffer *out, base_arena *arena, const gamut_value *value, char separator);

#endif
