/* packed_none.c - stubs for builds without libzstd, which have no collections. */
#include "rows.h"

base_text collection_pack(base_arena *arena, base_text plain)
{
    (void)arena, (void)plain;
    return (base_text){ NULL, 0 };
}

base_text collection_unpack(base_arena *arena, base_text packed, size_t limit)
{
    (void)arena, (void)packed, (void)limit;
    return (base_text){ NULL, 0 };
}
