/* cbz.c - unlocks .cbz archives: every eight bytes by themselves, with a key made of the password. */
#include "cbv.h"

#include <string.h>

#include "base/text.h"
#include "des.h"
#include "system.h"

enum {
    CHUNK = 8192 /* a multiple of the block */
};

bool io_cbz_is(const char *path)
{
    return base_text_equal_fold_ascii(io_path_extension(path), TEXT("cbz"));
}

void io_cbz_key(uint8_t out[8], const char *password)
{
    size_t length = strlen(password);
    for (size_t i = 0; i < IO_DES_BLOCK; i++)
        out[i] = length ? (uint8_t)password[i % length] : 0;
    for (size_t i = IO_DES_BLOCK; i < length; i++)
        out[i % IO_DES_BLOCK] = (uint8_t)(out[i % IO_DES_BLOCK] * 2u ^ (uint8_t)password[i]);
}

/* The first block shows whether the password is right, so a wrong one costs nothing. */
io_result io_cbz_unlock(io_storage *out, base_bytes locked, const char *password, base_budget *budget,
                        const char **message)
{
    uint8_t key[IO_DES_BLOCK], head[IO_DES_BLOCK];
    io_des des;
    io_spool spool;
    if (locked.length < IO_DES_BLOCK)
        return io_fail(message, "is too short for an archive");
    io_cbz_key(key, password);
    io_des_start(&des, key);
    io_des_apply(&des, head, locked.data, true);
    if (!io_cbv_is((base_bytes){ head, sizeof head }))
        return io_fail(message, "the password does not open it");
    io_spool_start(&spool, budget, locked.length, "");
    io_result result = IO_OK;
    for (size_t at = 0; result == IO_OK && at < locked.length; at += CHUNK) {
        uint8_t chunk[CHUNK];
        size_t length = locked.length - at < CHUNK ? locked.length - at : CHUNK;
        memcpy(chunk, locked.data + at, length);
        /* What does not fill a block at the end was never locked. */
        for (size_t i = 0; i + IO_DES_BLOCK <= length; i += IO_DES_BLOCK)
            io_des_apply(&des, chunk + i, chunk + i, true);
        result = io_spool_add(&spool, chunk, length, message);
    }
    if (result == IO_OK)
        return io_spool_finish(out, &spool, message);
    io_spool_drop(&spool);
    return result;
}
