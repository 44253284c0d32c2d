/* zstd.c - decompression by libzstd. */
#include <zstd.h>
#include <zstd_errors.h>

#include "packing.h"
#include "system.h"

/* Bytes that are unpacked at a time; the buffer is on the stack. */
#define CHUNK ((size_t)64 * 1024)

/* A status of 0 means the end of a frame; if input is left, another frame follows. After all input was read, zstd has
 * more output only if the last chunk was full. */
static io_result run_zstd(ZSTD_DStream *stream, io_spool *spool, base_bytes from, const char **message)
{
    uint8_t chunk[CHUNK];
    ZSTD_inBuffer in = { from.data, from.length, 0 };
    for (;;) {
        ZSTD_outBuffer out = { chunk, CHUNK, 0 };
        size_t status = ZSTD_decompressStream(stream, &out, &in);
        if (ZSTD_isError(status)) {
            switch (ZSTD_getErrorCode(status)) {
            case ZSTD_error_memory_allocation:
                return io_fail_memory(message);
            case ZSTD_error_frameParameter_windowTooLarge:
                return io_fail(message, "the zstd data needs a larger window than the memory limit or 128 MiB");
            default:
                return io_fail(message, "the zstd data is damaged");
            }
        }
        io_result result = io_spool_add(spool, chunk, out.pos, message);
        if (result != IO_OK)
            return result;
        bool has_more = in.pos < in.size;
        if (status == 0 && !has_more)
            return IO_OK;
        if (!has_more && out.pos < out.size)
            return io_fail(message, "the zstd data ends too early");
    }
}

/* The window is the memory that zstd needs; it is booked in the budget while unpacking. It is as large as the budget
 * allows, but at most 2^27 bytes, the default limit of zstd. */
io_result io_zstd_unpack(io_spool *spool, base_bytes from, const char **message)
{
    int log = 27;
    while (log >= 20 && !base_budget_take(spool->budget, (size_t)1 << log))
        log--;
    if (log < 20)
        return io_fail_memory(message);
    io_result result;
    ZSTD_DStream *stream = ZSTD_createDStream();
    if (!stream || ZSTD_isError(ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, log)))
        result = io_fail_memory(message);
    else
        result = run_zstd(stream, spool, from, message);
    ZSTD_freeDStream(stream);
    base_budget_give(spool->budget, (size_t)1 << log);
    return result;
}
