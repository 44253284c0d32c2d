/* tar.c - the files inside a .tar: POSIX ustar and pax, and the long names of GNU tar. */
#include "packing.h"

#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "system.h"

enum {
    BLOCK = 512,
    NAME_AT = 0,
    NAME_WIDTH = 100,
    LENGTH_AT = 124,
    LENGTH_WIDTH = 12,
    CHECKSUM_AT = 148,
    CHECKSUM_WIDTH = 8,
    TYPE_AT = 156,
    MAGIC_AT = 257,
    PREFIX_AT = 345,
    PREFIX_WIDTH = 155
};

/* Numbers are octal digits or, for very large files, a byte with the highest bit set and a big-endian number. */
static bool tar_read_number(uint64_t *out, const uint8_t *field, size_t width)
{
    size_t at = 0;
    *out = 0;
    if (field[0] & 0x80) {
        for (at = 1; at < width; at++) {
            if (*out >> 56)
                return false;
            *out = *out << 8 | field[at];
        }
        return !(field[0] & 0x7f);
    }
    while (at < width && field[at] == ' ')
        at++;
    size_t start = at;
    for (; at < width && field[at] >= '0' && field[at] <= '7'; at++)
        *out = *out << 3 | (uint64_t)(field[at] - '0');
    return at > start && (at == width || field[at] == ' ' || !field[at]);
}

/* Recognises a head by its checksum. In the sum, the checksum field itself counts as blanks. */
static bool is_head(const uint8_t *head)
{
    uint64_t stated;
    uint32_t sum = CHECKSUM_WIDTH * ' ';
    for (size_t i = 0; i < BLOCK; i++)
        sum += head[i];
    for (size_t i = 0; i < CHECKSUM_WIDTH; i++)
        sum -= head[CHECKSUM_AT + i];
    return head[0] && tar_read_number(&stated, head + CHECKSUM_AT, CHECKSUM_WIDTH) && stated == sum;
}

bool io_tar_is(base_bytes bytes)
{
    return bytes.length >= BLOCK && is_head(bytes.data);
}

static base_bytes field_text(const uint8_t *field, size_t width)
{
    return (base_bytes){ field, strnlen((const char *)field, width) };
}

static base_text copy_name(base_arena *arena, base_bytes name)
{
    return base_arena_copy(arena, base_decode(arena, name, base_is_utf8(name) ? ENCODING_UTF8 : ENCODING_CP1252));
}

static base_text tar_name_of(base_arena *arena, const uint8_t *head)
{
    base_bytes name = field_text(head + NAME_AT, NAME_WIDTH), prefix = { NULL, 0 };
    if (memcmp(head + MAGIC_AT, "ustar", 6) == 0) /* GNU tar uses these bytes for other fields */
        prefix = field_text(head + PREFIX_AT, PREFIX_WIDTH);
    base_text own = copy_name(arena, name);
    if (!prefix.length)
        return own;
    return base_arena_print(arena, "%.*s/%.*s", TEXT_ARGS(copy_name(arena, prefix)), TEXT_ARGS(own));
}

/* Returns the path that the pax records ("27 path=games/autumn.pgn\n") contain; absent: none. */
static base_text pax_path(base_arena *arena, base_bytes records)
{
    base_text rest = base_text_of_bytes(records), line, path = { NULL, 0 };
    while (base_text_next_line(&rest, &line)) {
        base_text record = base_text_slice(line, base_text_find(line, ' ') + 1, line.length);
        if (base_text_starts_with(record, "path=")) {
            record = base_text_slice(record, 5, record.length);
            path = copy_name(arena, (base_bytes){ (const uint8_t *)record.data, record.length });
        }
    }
    return path;
}

io_result io_tar_list(base_bytes archive, base_arena *arena,
                      bool (*see)(base_text name, base_bytes bytes, void *payload), void *payload, const char **message)
{
    base_text long_name = { NULL, 0 };
    for (size_t at = 0; at < archive.length && archive.data[at];) {
        const uint8_t *head = archive.data + at;
        uint64_t size;
        if (archive.length - at < BLOCK)
            return io_fail(message, "the archive breaks off");
        at += BLOCK;
        if (!is_head(head) || !tar_read_number(&size, head + LENGTH_AT, LENGTH_WIDTH))
            return io_fail(message, "the archive is damaged: a file has no head");
        if (size > archive.length - at)
            return io_fail(message, "the archive breaks off");
        base_bytes bytes = { archive.data + at, (size_t)size };
        size_t left = archive.length - at - bytes.length, filler = (BLOCK - bytes.length % BLOCK) % BLOCK;
        at += bytes.length + (filler < left ? filler : left);
        char type = (char)head[TYPE_AT];
        if (type == 'L') /* GNU tar: the name of the next file */
            long_name = copy_name(arena, field_text(bytes.data, bytes.length));
        else if (type == 'x')
            long_name = pax_path(arena, bytes);
        else {
            base_text name = long_name.length ? long_name : tar_name_of(arena, head);
            bool is_folder = name.length && name.data[name.length - 1] == '/';
            if (base_text_starts_with(name, "./"))
                name = base_text_slice(name, 2, name.length);
            if ((type == '0' || type == '7' || !type) && !is_folder && !see(name, bytes, payload))
                break;
            long_name = (base_text){ NULL, 0 };
        }
    }
    return IO_OK;
}
