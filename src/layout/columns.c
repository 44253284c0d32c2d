/* columns.c - lines of text as records of fixed columns: where each column of a line stands. */
#include "columns.h"

#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "layout_parts.h"

/* Nearly all lines are ASCII and need no list. Offsets of 32 bits halve it for the others; a line of 4 GiB would cost
 * more memory than anybody grants, so it is refused as such. */
bool layout_line_open(layout_line *out, base_arena *arena, base_text text)
{
    *out = (layout_line){ .text = text, .column_count = text.length };
    if (base_is_ascii((base_bytes){ (const uint8_t *)text.data, text.length }))
        return true;
    if (text.length > UINT32_MAX)
        return false;
    size_t count = base_utf8_count(text);
    uint32_t *column_at = ARENA_ARRAY(arena, count + 1, uint32_t);
    if (column_at == NULL)
        return false;
    size_t at = 0;
    for (size_t i = 0; i < count; i++) {
        column_at[i] = (uint32_t)at;
        (void)base_utf8_next(text, &at);
    }
    column_at[count] = (uint32_t)text.length;
    out->column_at = column_at;
    out->column_count = count;
    return true;
}
