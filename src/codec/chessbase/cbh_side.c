/* cbh_side.c - converts .cbtt, .cbm and .flags to objects and back. */
#include "cbh.h"

#include <string.h>

#include "base/text.h"
#include "cb_layout.h"
#include "cbh_layout.h"
#include "cbt.h"
#include "codec/residue.h"

enum {
    RECORD_SIZE_MAX = 65536, /* larger than any real record */
    MEDIA_HEAD = 8,
    MARKS_PER_BYTE = 4,
    CAPACITY_MAX = 1 << 24 /* 32-bit words of marks: enough for more games than a database can have */
};

static base_bytes after(base_bytes bytes, size_t at)
{
    at = at < bytes.length ? at : bytes.length;
    return (base_bytes){ bytes.data + at, bytes.length - at };
}

static void add_bytes(base_buffer *out, base_arena *scratch, base_text hex)
{
    base_bytes bytes;
    if (base_hex_parse(&bytes, scratch, hex) && bytes.data)
        base_buffer_add(out, bytes.data, bytes.length);
}

static void add_fields(base_buffer *out, base_arena *scratch, const layout_table *table, const gamut_value *fields)
{
    uint8_t *room = base_buffer_reserve(out, table->size);
    if (room)
        fields_put(table, fields, room, scratch);
}

/* ---- .cbtt: a header, and a record for each tournament. Of a longer record, only the start is known. ---- */

static gamut_value *describe_extras(base_arena *arena, base_bytes bytes)
{
    cb_extra_header header;
    if (!layout_read(&cb_extra_header_layout, bytes, &header))
        return NULL;
    const layout_table *table = cbt_extra_layout(header.record_size);
    if (!table || header.record_size > RECORD_SIZE_MAX)
        return NULL;
    gamut_value *object = fields_of(arena, &cb_extra_header_layout, bytes.data);
    gamut_value *records = tree_set_list(arena, object, "records");
    base_bytes rest = after(bytes, cb_extra_header_layout.size);
    for (; records && rest.length >= header.record_size; rest = after(rest, header.record_size)) {
        gamut_value *record = fields_of(arena, table, rest.data);
        tree_set_hex(arena, record, "rest", (base_bytes){ rest.data + table->size, header.record_size - table->size });
        tree_append(records, record);
    }
    tree_set_hex(arena, object, "tail", rest);
    return object;
}

static void restore_extras(base_buffer *out, base_arena *scratch, const gamut_value *object)
{
    cb_extra_header header = { 0 };
    const gamut_value *records = gamut_value_member(object, "records");
    add_fields(out, scratch, &cb_extra_header_layout, object);
    bool is_whole = layout_read(&cb_extra_header_layout, base_buffer_bytes(out), &header);
    const layout_table *table = is_whole ? cbt_extra_layout(header.record_size) : NULL;
    for (const gamut_value *record = table && records ? records->first : NULL; record; record = record->next) {
        add_fields(out, scratch, table, record);
        add_bytes(out, scratch, tree_get_text(record, "rest"));
    }
    add_bytes(out, scratch, tree_get_text(object, "tail"));
}

/* ---- .cbm: texts that are one or more records long; each is a list of file names ---- */

/* Reads "FilesUsed", the number of files, and their names, one per line; zeros follow. Returns false if the text has
 * another form. */
static bool read_files(gamut_value *files, base_arena *arena, base_bytes text)
{
    const uint8_t *end = memchr(text.data, 0, text.length);
    base_text rest = { (const char *)text.data, end ? (size_t)(end - text.data) : text.length }, line;
    if (!base_text_next_part(&rest, '\n', &line) || !base_text_is(line, "FilesUsed") ||
        !base_text_next_part(&rest, '\n', &line))
        return false;
    while (rest.length && base_text_next_part(&rest, '\n', &line)) {
        base_bytes name = { (const uint8_t *)line.data, line.length };
        tree_append(files, tree_text(arena, base_decode(arena, name, cb_text_encoding(name, ENCODING_CP1252))));
    }
    return true;
}

/* Returns the length of a text in bytes: as many records as it states, but no more than the file has. */
static size_t media_length(base_bytes rest, size_t record_size)
{
    cbh_media_record record;
    if (!layout_read(&cbh_media_record_layout, rest, &record) || record.records < 1)
        return record_size;
    uint64_t length = (uint64_t)record.records * record_size;
    return length < rest.length ? (size_t)length : rest.length;
}

static void put_files(base_buffer *out, base_arena *scratch, const gamut_value *object, size_t record_size)
{
    size_t start = out->length;
    const gamut_value *files = gamut_value_member(object, "files");
    add_fields(out, scratch, &cbh_media_record_layout, object);
    if (files) {
        base_buffer_print(out, "FilesUsed\n%zu\n", files->as.count);
        for (const gamut_value *file = files->first; file; file = file->next) {
            base_text name = file->kind == GAMUT_VALUE_TEXT ? file->as.text : TEXT("");
            size_t before = out->length;
            if (base_encode(out, name, ENCODING_CP1252) != 0 && !out->failed) {
                out->length = before;
                base_buffer_add_text(out, name);
            }
            base_buffer_add_char(out, '\n');
        }
    }
    size_t length = out->length - start;
    base_buffer_add_repeat(out, 0, (record_size - length % record_size) % record_size);
}

static gamut_value *describe_media(base_arena *arena, base_bytes bytes)
{
    cbh_media_header header;
    if (!layout_read(&cbh_media_header_layout, bytes, &header) || header.record_size <= MEDIA_HEAD ||
        header.record_size > RECORD_SIZE_MAX)
        return NULL;
    gamut_value *object = fields_of(arena, &cbh_media_header_layout, bytes.data);
    gamut_value *records = tree_set_list(arena, object, "records");
    base_bytes rest = after(bytes, cbh_media_header_layout.size);
    while (records && rest.length >= header.record_size) {
        size_t length = media_length(rest, header.record_size);
        /* A text is kept as a list of file names or, if it contains anything else, as bytes. */
        base_bytes text = { rest.data, length };
        base_buffer again = { 0 };
        gamut_value *record = fields_of(arena, &cbh_media_record_layout, text.data), *files = tree_list(arena);
        if (record && files && read_files(files, arena, after(text, MEDIA_HEAD)))
            tree_set(record, "files", files);
        if (record)
            put_files(&again, arena, record, header.record_size);
        bool is_same = again.length == text.length && !memcmp(again.data, text.data, text.length);
        base_buffer_free(&again);
        tree_append(records, is_same ? record : tree_text(arena, base_hex_print(arena, text)));
        rest = after(rest, length);
    }
    tree_set_hex(arena, object, "tail", rest);
    return object;
}

static void restore_media(base_buffer *out, base_arena *scratch, const gamut_value *object)
{
    cbh_media_header header = { 0 };
    const gamut_value *records = gamut_value_member(object, "records");
    add_fields(out, scratch, &cbh_media_header_layout, object);
    bool is_whole = layout_read(&cbh_media_header_layout, base_buffer_bytes(out), &header);
    if (!is_whole || header.record_size <= MEDIA_HEAD || header.record_size > RECORD_SIZE_MAX)
        return;
    for (const gamut_value *record = records ? records->first : NULL; record; record = record->next)
        if (record->kind == GAMUT_VALUE_TEXT)
            add_bytes(out, scratch, record->as.text);
        else
            put_files(out, scratch, record, header.record_size);
    add_bytes(out, scratch, tree_get_text(object, "tail"));
}

static void dump_media(codec_dump *dump, uint32_t file, base_bytes bytes)
{
    cbh_media_header header;
    codec_dump_record(dump, file, 0, &cbh_media_header_layout, "cbm.header");
    if (!layout_read(&cbh_media_header_layout, bytes, &header) || header.record_size <= MEDIA_HEAD)
        return;
    uint64_t at = cbh_media_header_layout.size;
    for (size_t i = 0; bytes.length - at >= header.record_size; i++) {
        size_t length = media_length(after(bytes, (size_t)at), header.record_size);
        codec_dump_record(dump, file, at, &cbh_media_record_layout, "cbm[%zu]", i);
        codec_dump_bytes(dump, file, at + MEDIA_HEAD, length - MEDIA_HEAD, "cbm.files",
                         "\"FilesUsed\", their number, their names; zeros after");
        at += length;
    }
}

/* ---- .flags: two bits for each game ---- */

static const char *const mark_names[4] = { NULL, "unknown", "not_top", "top" };

static gamut_value *describe_flags(base_arena *arena, base_bytes bytes)
{
    cbh_flags_header header;
    if (!layout_read(&cbh_flags_header_layout, bytes, &header) || header.capacity > CAPACITY_MAX)
        return NULL;
    gamut_value *object = fields_of(arena, &cbh_flags_header_layout, bytes.data), *lists[4] = { NULL };
    base_bytes marks = after(bytes, cbh_flags_header_layout.size);
    size_t length = (uint64_t)header.capacity * 4 < marks.length ? (size_t)header.capacity * 4 : marks.length;
    for (size_t game = 0; object && game < length * MARKS_PER_BYTE; game++) {
        unsigned mark = (unsigned)marks.data[game / MARKS_PER_BYTE] >> 2 * (game % MARKS_PER_BYTE) & 3u;
        if (mark && !lists[mark])
            lists[mark] = tree_set_list(arena, object, mark_names[mark]);
        if (mark)
            tree_append(lists[mark], tree_integer(arena, (int64_t)game));
    }
    tree_set_hex(arena, object, "tail", after(marks, length));
    return object;
}

static void restore_flags(base_buffer *out, base_arena *scratch, const gamut_value *object)
{
    cbh_flags_header header = { 0 };
    base_bytes tail = { NULL, 0 };
    add_fields(out, scratch, &cbh_flags_header_layout, object);
    size_t start = out->length;
    if (!layout_read(&cbh_flags_header_layout, base_buffer_bytes(out), &header) || header.capacity > CAPACITY_MAX)
        return;
    for (unsigned mark = 1; mark < COUNT(mark_names); mark++) {
        for (const gamut_value *game = tree_first_in(object, mark_names[mark]); game; game = game->next) {
            uint64_t number = game->kind == GAMUT_VALUE_INTEGER ? (uint64_t)game->as.integer : UINT64_MAX;
            if (number / MARKS_PER_BYTE >= (uint64_t)header.capacity * 4)
                continue;
            size_t at = start + (size_t)(number / MARKS_PER_BYTE);
            if (at >= out->length)
                base_buffer_add_repeat(out, 0, at + 1 - out->length);
            if (!out->failed)
                out->data[at] |= (uint8_t)(mark << 2 * (number % MARKS_PER_BYTE));
        }
    }
    size_t wanted = start + (size_t)header.capacity * 4;
    if (base_hex_parse(&tail, scratch, tree_get_text(object, "tail")) && out->length < wanted)
        base_buffer_add_repeat(out, 0, wanted - out->length);
    base_buffer_add(out, tail.data, tail.length);
}

static void dump_flags(codec_dump *dump, uint32_t file, base_bytes bytes)
{
    size_t head = cbh_flags_header_layout.size;
    codec_dump_record(dump, file, 0, &cbh_flags_header_layout, "flags.header");
    if (bytes.length > head)
        codec_dump_bytes(dump, file, head, bytes.length - head, "flags.marks",
                         "two bits for each game: 3 a top game, 2 none, 0 not known");
}

void cbh_side_heads(uint8_t extras[CBH_SIDE_HEAD], uint8_t media[CBH_SIDE_HEAD])
{
    const cbh_media_header media_header = { .version = 1, .record_size = 1024, .none = -1 };
    const cb_extra_header extra_header = cbt_make_extra_header(CBT_EXTRA_VERSION, 0);
    layout_write(&cb_extra_header_layout, &extra_header, extras);
    layout_write(&cbh_media_header_layout, &media_header, media);
}

/* ---- the table ---- */

static const struct side_row {
    const char *extension;
    gamut_value *(*describe)(base_arena *arena, base_bytes bytes);
    void (*restore)(base_buffer *out, base_arena *scratch, const gamut_value *object);
    void (*dump)(codec_dump *dump, uint32_t file, base_bytes bytes);
} rows[] = {
    { "cbtt", describe_extras, restore_extras, cbt_extra_dump },
    { "cbm", describe_media, restore_media, dump_media },
    { "flags", describe_flags, restore_flags, dump_flags },
};

static const struct side_row *find_side(const char *extension)
{
    for (size_t i = 0; i < COUNT(rows); i++)
        if (!strcmp(rows[i].extension, extension))
            return &rows[i];
    return NULL;
}

gamut_value *cbh_side_describe(base_arena *arena, const char *extension, base_bytes bytes)
{
    const struct side_row *row = find_side(extension);
    gamut_value *object = row ? row->describe(arena, bytes) : NULL;
    base_buffer again = { 0 };
    if (object)
        row->restore(&again, arena, object);
    bool is_same = object && again.length == bytes.length && !memcmp(again.data, bytes.data, bytes.length);
    base_buffer_free(&again);
    return is_same ? object : tree_text(arena, base_hex_print(arena, bytes));
}

void cbh_side_restore(base_buffer *out, base_arena *scratch, const char *extension, const gamut_value *value)
{
    const struct side_row *row = find_side(extension);
    if (value && value->kind == GAMUT_VALUE_TEXT)
        add_bytes(out, scratch, value->as.text);
    else if (row && value)
        row->restore(out, scratch, value);
}

bool cbh_side_dump(codec_dump *dump, uint32_t file, const io_source *source, const char *extension)
{
    const struct side_row *row = find_side(extension);
    if (!row)
        return false;
    row->dump(dump, file, source->bytes);
    return true;
}
