/* cbh2_index.h - the lists of records by entity, which the .2lgd stores, and the orders that a .2lcd has. */
#ifndef CHESSBASE_CBH2_INDEX_H
#define CHESSBASE_CBH2_INDEX_H

#include "cbh2.h"

/* The records of all entities in one role: those of entity i are records[starts[i]] to records[starts[i + 1] - 1]. */
typedef struct cbh2_role_lists {
    size_t count;
    size_t *starts;
    uint32_t *records;
} cbh2_role_lists;

MUST_USE bool cbh2_role_lists_make(cbh2_role_lists *out, base_arena *arena, const cbh2_uses *uses, unsigned role,
                                   size_t count);
cbh2_type cbh2_type_of_role(unsigned role);

typedef struct cbh2_order_row {
    const char *name;
    uint8_t role; /* entities that have a record in this role are in the order */
    uint8_t number;
    bool has_all; /* so are those without */
} cbh2_order_row;
extern const cbh2_order_row cbh2_order_rows[CBH2_ORDER_COUNT];

#endif
