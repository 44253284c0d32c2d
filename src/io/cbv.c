/* cbv.c - lists and unpacks .cbv archives.
 *
 * A .cbv has a head, entries of 173 bytes, then blocks of up to 64 KiB for each member: stored, with repetitions
 * removed (LZ), with short codes for frequent bytes (Huffman), or both. Blocks are independent of each other. All
 * numbers are little-endian, except the size inside a Huffman block. */
#include "packing.h"

#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "system.h"

/* Sizes, and offsets in an entry; the other fields of an entry are not needed for unpacking. */
enum {
    HEAD_SIZE = 8,
    ENTRY_SIZE = 173,
    NAME_SIZE = 132,
    SIZE_AT = 136,
    DATA_AT = 149,
    PACKED_AT = 157,
    BLOCK_HEAD = 4,     /* length of what follows, and two unknown bytes */
    BLOCK_MAX = 1 << 17 /* larger than any unpacked block */
};

/* The first byte of a block's data: how the block is packed. */
enum {
    METHOD_STORED,
    METHOD_LZ,
    METHOD_HUFFMAN,
    METHOD_BOTH
};

/* The first bytes of a .cbv are the size of the head, the number of members (any), the size of an entry, and a 3 in all
 * known archives. */
bool io_cbv_is(base_bytes bytes)
{
    static const uint8_t rest[4] = { ENTRY_SIZE, 0, 3, 0 };
    return bytes.length >= HEAD_SIZE && bytes.data[0] == 8 && bytes.data[1] == 0 &&
           memcmp(bytes.data + 4, rest, sizeof rest) == 0;
}

size_t io_cbv_count(base_bytes bytes)
{
    size_t count = (size_t)base_little(bytes.data + 2, 2), room = (bytes.length - HEAD_SIZE) / ENTRY_SIZE;
    return count < room ? count : room;
}

/* In the archive backslashes separate folders. In UTF-8 a name is at most three times as long as its 132 bytes. */
base_text io_cbv_name(base_arena *arena, base_bytes bytes, size_t at)
{
    const uint8_t *entry = bytes.data + HEAD_SIZE + at * ENTRY_SIZE;
    const uint8_t *end = memchr(entry, 0, NAME_SIZE);
    base_bytes name = { entry, end ? (size_t)(end - entry) : NAME_SIZE };
    char spelled[NAME_SIZE * 3 + 1];
    base_text decoded = base_decode(arena, name, ENCODING_CP1252);
    size_t length = decoded.length < sizeof spelled ? decoded.length : sizeof spelled - 1;
    for (size_t i = 0; i < length; i++)
        spelled[i] = (char)(decoded.data[i] == '\\' ? '/' : decoded.data[i]);
    return base_arena_copy(arena, (base_text){ spelled, length });
}

/* The unpacked bytes of a block, at most BLOCK_MAX. */
typedef struct output {
    uint8_t *data;
    size_t length;
} output;

/* Appends the byte `times` times. False: the block is too long. */
static bool cbv_put(output *out, uint8_t byte, size_t times)
{
    if (times > BLOCK_MAX - out->length)
        return false;
    memset(out->data + out->length, byte, times);
    out->length += times;
    return true;
}

/* Copies byte by byte, because source and target overlap if a short pattern repeats. */
static bool cbv_copy(output *out, size_t distance, size_t length)
{
    if (distance > out->length || length > BLOCK_MAX - out->length)
        return false;
    for (; length > 0; length--, out->length++)
        out->data[out->length] = out->data[out->length - distance];
    return true;
}

/* Unpacks a run of one byte, or a copy of earlier bytes; the high half of the first byte tells which. Returns the
 * number of bytes read; 0: damaged. */
static size_t cbv_repeat(output *out, base_bytes in)
{
    if (in.length < 2)
        return 0;
    unsigned high = in.data[0] >> 4, low = in.data[0] & 15u, second = in.data[1];
    if (high == 0)
        return cbv_put(out, in.data[1], low + 3) ? 2 : 0;
    if (high > 2)
        return cbv_copy(out, second * 16 + low + 3, high) ? 2 : 0;
    if (in.length < 3)
        return 0;
    if (high == 1)
        return cbv_put(out, in.data[2], low + second * 16 + 19) ? 3 : 0;
    return cbv_copy(out, second * 16 + low + 3, in.data[2] + 16u) ? 3 : 0;
}

/* The data is groups of sixteen flags, the highest bit first, followed by an item for each flag: 0 is a literal byte, 1
 * a repetition. */
static bool unpack_lz(output *out, base_bytes in)
{
    size_t at = 0;
    while (in.length - at >= 2) {
        unsigned flags = (unsigned)base_little(in.data + at, 2);
        at += 2;
        for (unsigned bit = 16; bit-- > 0 && at < in.length;) {
            size_t taken = 1;
            if (flags >> bit & 1u)
                taken = cbv_repeat(out, (base_bytes){ in.data + at, in.length - at });
            else if (!cbv_put(out, in.data[at], 1))
                return false;
            if (!taken)
                return false;
            at += taken;
        }
    }
    return at == in.length;
}

/* A stream of bits, the highest bit of each byte first. */
typedef struct bit_stream {
    base_bytes bytes;
    size_t at; /* position in bits */
} bit_stream;

/* After the end, returns zeros; `at` shows whether too many bits were read. */
static unsigned take_bits(bit_stream *from, unsigned count)
{
    unsigned value = 0;
    for (; count > 0; count--, from->at++) {
        unsigned byte = from->at / 8 < from->bytes.length ? from->bytes.data[from->at / 8] : 0;
        value = value << 1 | (byte >> (7 - from->at % 8) & 1u);
    }
    return value;
}

/* The data is the size (big-endian), then for each of the 256 symbols four bits with the length of its code and the
 * code itself, then the coded bytes. Codes have at most 15 bits: a table is indexed by the code with a leading 1. */
static bool unpack_huffman(output *out, base_bytes in)
{
    uint16_t symbols[1 << 16] = { 0 }; /* the symbol of each code, plus 1; 0: not a code */
    if (in.length < 2)
        return false;
    size_t size = (size_t)in.data[0] << 8 | in.data[1];
    bit_stream bits = { { in.data + 2, in.length - 2 }, 0 };
    for (unsigned symbol = 0; symbol < 256; symbol++) {
        unsigned length = take_bits(&bits, 4);
        if (length)
            symbols[1u << length | take_bits(&bits, length)] = (uint16_t)(symbol + 1);
    }
    while (out->length < size) {
        unsigned code = 1;
        while (code < 1u << 15 && !(code > 1 && symbols[code]))
            code = code << 1 | take_bits(&bits, 1);
        if (!symbols[code] || bits.at > bits.bytes.length * 8 || !cbv_put(out, (uint8_t)(symbols[code] - 1), 1))
            return false;
    }
    return true;
}

/* `between` holds the result of the first of two methods. */
static bool unpack_block(output *out, output *between, unsigned method, base_bytes in)
{
    out->length = between->length = 0;
    switch (method) {
    case METHOD_STORED:
        memcpy(out->data, in.data, in.length);
        out->length = in.length;
        return true;
    case METHOD_LZ:
        return unpack_lz(out, in);
    case METHOD_HUFFMAN:
        return unpack_huffman(out, in);
    case METHOD_BOTH:
        return unpack_huffman(between, in) && unpack_lz(out, (base_bytes){ between->data, between->length });
    default:
        return false;
    }
}

/* Every block has at least five bytes, so the size of the archive limits their number. */
static io_result unpack_all(io_spool *spool, base_bytes packed, output *out, output *between, const char **message)
{
    while (packed.length > BLOCK_HEAD) {
        size_t length = (size_t)base_little(packed.data, 2); /* including the byte of the method */
        if (length < 1 || length > packed.length - BLOCK_HEAD)
            return io_fail(message, "the cbv archive is damaged");
        base_bytes data = { packed.data + BLOCK_HEAD + 1, length - 1 };
        if (!unpack_block(out, between, packed.data[BLOCK_HEAD], data))
            return io_fail(message, "the cbv archive is damaged");
        io_result result = io_spool_add(spool, out->data, out->length, message);
        if (result != IO_OK)
            return result;
        packed = (base_bytes){ packed.data + BLOCK_HEAD + length, packed.length - BLOCK_HEAD - length };
    }
    return packed.length ? io_fail(message, "the cbv archive is damaged") : IO_OK;
}

/* The size stated in the entry is compared at the end, because a whole block may be missing. */
io_result io_cbv_unpack(io_storage *out, base_bytes bytes, size_t at, base_budget *budget, uint64_t limit,
                        const char **message)
{
    const uint8_t *entry = bytes.data + HEAD_SIZE + at * ENTRY_SIZE;
    uint64_t start = base_little(entry + DATA_AT, 8), length = base_little(entry + PACKED_AT, 8);
    base_arena *arena = base_arena_create(budget);
    output block = { arena ? ARENA_ARRAY(arena, BLOCK_MAX, uint8_t) : NULL, 0 };
    output between = { arena ? ARENA_ARRAY(arena, BLOCK_MAX, uint8_t) : NULL, 0 };
    io_spool spool;
    io_spool_start(&spool, budget, limit, io_unpack_limit_message);
    io_result result = IO_OK;
    if (!block.data || !between.data)
        result = io_fail_memory(message);
    else if (start > bytes.length || length > bytes.length - start)
        result = io_fail(message, "the cbv archive is damaged");
    else
        result = unpack_all(&spool, (base_bytes){ bytes.data + start, (size_t)length }, &block, &between, message);
    if (result == IO_OK && spool.length != base_little(entry + SIZE_AT, 4))
        result = io_fail(message, "the cbv archive is damaged");
    base_arena_destroy(arena);
    return io_spool_end(out, &spool, result, message);
}

/* ---- a .cbz: a .cbv whose blocks of eight bytes are encrypted one by one, with a key made from the password ---- */

enum {
    CHUNK = 8192 /* a multiple of IO_DES_BLOCK */
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

/* The first decrypted block shows whether the password is right: it must be the head of a .cbv. */
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
        return io_fail(message, "is locked with another password");
    io_spool_start(&spool, budget, locked.length, "");
    io_result result = IO_OK;
    for (size_t at = 0; result == IO_OK && at < locked.length; at += CHUNK) {
        uint8_t chunk[CHUNK];
        size_t length = locked.length - at < CHUNK ? locked.length - at : CHUNK;
        memcpy(chunk, locked.data + at, length);
        /* Bytes at the end that do not fill a block are not encrypted. */
        for (size_t i = 0; i + IO_DES_BLOCK <= length; i += IO_DES_BLOCK)
            io_des_apply(&des, chunk + i, chunk + i, true);
        result = io_spool_add(&spool, chunk, length, message);
    }
    return io_spool_end(out, &spool, result, message);
}
