/* layout_quote.h - texts as they are shown in explanations. */
#ifndef LAYOUT_LAYOUT_QUOTE_H
#define LAYOUT_LAYOUT_QUOTE_H

#include "base/arena.h"
#include "base/buffer.h"

/* As UTF-8 if that is what the bytes are, else as Windows-1252: nothing in a record says more. */
base_text layout_decode(base_arena *arena, base_bytes bytes);
/* In double quotes; quotes, backslashes and characters that do not print are escaped, so that the text stays on its
 * line and shows what is in it. */
void layout_quote(base_buffer *out, base_text text);

#endif
