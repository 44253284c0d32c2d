/* cbh2_quotation.h - games quoted in annotations of a .2cba. */
#ifndef CHESSBASE_CBH2_QUOTATION_H
#define CHESSBASE_CBH2_QUOTATION_H

#include "base/arena.h"
#include "cb_cursor.h"

/* Take the data of a quotation. Return false if it is not one. */
MUST_USE bool cbh2_quotation_skip(cb_cursor *cursor);
/* Append the quotation as it would be in a .cba, without what only a .2cba has. Return false if it has none. */
MUST_USE bool cbh2_quotation_narrow(base_buffer *out, base_arena *arena, base_bytes data);

#endif
