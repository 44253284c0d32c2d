/* packed.c - texts compressed by zstd. A frame states the length of its text, which is believed only up to a limit. */
#include <zstd.h>

#include "base/text.h"
#include "rows.h"

enum {
    LEVEL = 3
};

base_text collection_pack(base_arena *arena, base_text plain)
{
    size_t bound = ZSTD_compressBound(plain.length);
    char *room = base_arena_alloc(arena, bound);
    if (!room)
        return (base_text){ NULL, 0 };
    size_t length = ZSTD_compress(room, bound, plain.data, plain.length, LEVEL);
    if (!ZSTD_isError(length))
        return (base_text){ room, length };
    base_memory_lack(); /* zstd fails here only if memory runs out */
    return (base_text){ NULL, 0 };
}

base_text collection_unpack(base_arena *arena, base_text packed, size_t limit)
{
    unsigned long long length = ZSTD_getFrameContentSize(packed.data, packed.length);
    if (length == ZSTD_CONTENTSIZE_UNKNOWN || length == ZSTD_CONTENTSIZE_ERROR || length > limit)
        return (base_text){ NULL, 0 };
    char *room = base_arena_alloc(arena, (size_t)length + 1);
    if (!room || ZSTD_decompress(room, (size_t)length, packed.data, packed.length) != length)
        return (base_text){ NULL, 0 };
    return (base_text){ room, (size_t)length };
}
