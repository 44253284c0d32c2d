/* scid_names.c - reads and writes the names of a database. */
#include "scid_names.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

const char *const scid_kind_names[SCID_NAME_KINDS + 1] = { "player", "event", "site", "round", "info" };
const char *const scid_about_keys[SCID_ABOUT_COUNT] = { "description", "type",  "autoload", "flag1", "flag2",
                                                        "flag3",       "flag4", "flag5",    "flag6" };

unsigned scid_about_find(base_text *value, base_text info)
{
    for (unsigned i = 0; i < SCID_ABOUT_COUNT; i++)
        if (base_text_starts_with(info, scid_about_keys[i])) {
            *value = base_text_slice(info, strlen(scid_about_keys[i]), info.length);
            return i;
        }
    return SCID_ABOUT_COUNT;
}

/* ---- widths of numbers in a .sn4 ---- */

enum {
    WIDE = 65536,     /* from this count on, ids have three bytes */
    SMALL_USES = 256, /* below this, uses have one byte */
    VARINT_MAX = 5,   /* bytes of the length of a name in a .sn5 */
    KIND_BITS = 3
};

static size_t id_width(uint64_t count)
{
    return count >= WIDE ? 3 : 2;
}

static size_t uses_width(uint32_t most)
{
    return most < SMALL_USES ? 1 : most < WIDE ? 2 : 3;
}

/* ---- reading ---- */

void scid_names_open(scid_names_cursor *out, scid_edition edition, base_bytes file)
{
    memset(out, 0, sizeof *out);
    out->edition = edition;
    out->rest = file;
    if (edition == SCID_EDITION_5)
        return;
    size_t head = scid_names_header_layout.size;
    if (!layout_read(&scid_names_header_layout, file, &out->header) ||
        memcmp(out->header.magic, "Scid.sn", sizeof out->header.magic) != 0) {
        out->flaw = "the file of names does not begin like one";
        out->rest = (base_bytes){ file.data, 0 };
        return;
    }
    out->rest = (base_bytes){ file.data + head, file.length - head };
}

static bool refuse_names(scid_names_cursor *cursor, const char *flaw)
{
    cursor->flaw = flaw;
    return false;
}

static bool next_4(scid_names_cursor *cursor, scid_name *out)
{
    const uint8_t *at = cursor->rest.data;
    while (cursor->kind < SCID_NAME_KINDS && cursor->next[cursor->kind] >= cursor->header.count[cursor->kind])
        cursor->kind++;
    if (cursor->kind == SCID_NAME_KINDS)
        return cursor->rest.length ? refuse_names(cursor, "bytes follow the last name") : false;
    unsigned kind = cursor->kind;
    bool is_first = cursor->next[kind]++ == 0;
    size_t id = id_width(cursor->header.count[kind]), uses = uses_width(cursor->header.most[kind]);
    size_t head = id + uses + 1 + !is_first;
    if (cursor->rest.length < head)
        return refuse_names(cursor, "the file of names ends inside a name");
    size_t length = at[id + uses], shared = is_first ? 0 : at[id + uses + 1];
    if (shared > length || (!is_first && shared > cursor->length))
        return refuse_names(cursor, "a name shares more letters with the one before it than there are");
    if (cursor->rest.length - head < length - shared)
        return refuse_names(cursor, "the file of names ends inside a name");
    memcpy(cursor->before + shared, at + head, length - shared);
    cursor->length = length;
    *out = (scid_name){ .kind = (scid_kind)kind,
                        .id = base_big(at, id),
                        .uses = (uint32_t)base_big(at + id, uses),
                        .bytes = { at, head + length - shared },
                        .text = { cursor->before, length } };
    cursor->rest = (base_bytes){ at + out->bytes.length, cursor->rest.length - out->bytes.length };
    return true;
}

static bool next_5(scid_names_cursor *cursor, scid_name *out)
{
    const uint8_t *at = cursor->rest.data;
    uint64_t value = 0;
    size_t head = 0;
    if (!cursor->rest.length)
        return false;
    do {
        if (head == cursor->rest.length || head == VARINT_MAX)
            return refuse_names(cursor, "the file of names ends inside a name");
        value |= (uint64_t)(at[head] & 0x7fu) << 7 * head;
    } while (at[head++] & 0x80u);
    unsigned kind = value & 7u;
    value >>= KIND_BITS;
    if (kind > SCID_INFO)
        return refuse_names(cursor, "a name is of an unknown kind");
    if (value > cursor->rest.length - head)
        return refuse_names(cursor, "the file of names ends inside a name");
    *out = (scid_name){ .kind = (scid_kind)kind,
                        .id = cursor->next[kind]++,
                        .bytes = { at, head + (size_t)value },
                        .text = { at + head, (size_t)value } };
    cursor->rest = (base_bytes){ at + out->bytes.length, cursor->rest.length - out->bytes.length };
    return true;
}

bool scid_names_next(scid_names_cursor *cursor, scid_name *out)
{
    if (cursor->flaw)
        return false;
    return cursor->edition == SCID_EDITION_5 ? next_5(cursor, out) : next_4(cursor, out);
}

/* ---- writing ---- */

void scid_tables_open(scid_tables *out, base_arena *arena, scid_edition edition)
{
    memset(out, 0, sizeof *out);
    out->edition = edition;
    out->arena = arena;
    for (size_t i = 0; i < SCID_NAME_KINDS; i++)
        out->kinds[i].index.arena = arena;
}

void scid_tables_close(scid_tables *tables)
{
    base_buffer_free(&tables->records);
}

static void add_record(base_buffer *out, scid_kind kind, base_text key, base_text text)
{
    uint64_t value = (uint64_t)(key.length + text.length) << KIND_BITS | (unsigned)kind;
    for (; value >= 0x80; value >>= 7)
        base_buffer_add_char(out, (char)((value & 0x7fu) | 0x80u));
    base_buffer_add_char(out, (char)value);
    base_buffer_add_text(out, key);
    base_buffer_add_text(out, text);
}

/* Adds a name, which may be in the table already. False: out of memory, or too many names. */
static bool add_name(scid_tables *tables, scid_kind kind, base_text name)
{
    scid_table *table = &tables->kinds[kind];
    uint32_t id = (uint32_t)table->entries.count;
    if (id >= scid_limits_of(tables->edition)->names[kind])
        return false;
    size_t known = table->index.count, number = base_index_put(&table->index, name);
    scid_table_entry *entry = base_list_add(&table->entries, tables->arena, sizeof *entry);
    uint32_t *first = number == known ? base_list_add(&table->ids, tables->arena, sizeof *first) : NULL;
    if (number == BASE_INDEX_NONE || !entry || (number == known && !first))
        return false;
    entry->name = base_arena_copy(tables->arena, name);
    if (first)
        *first = id;
    if (tables->edition == SCID_EDITION_5)
        add_record(&tables->records, kind, TEXT(""), name);
    return entry->name.data != NULL;
}

bool scid_tables_refer(scid_tables *tables, uint32_t *id, scid_kind kind, base_text name)
{
    scid_table *table = &tables->kinds[kind];
    size_t number = base_index_find(&table->index, name);
    if (number == BASE_INDEX_NONE) {
        number = table->index.count;
        if (!add_name(tables, kind, name))
            return false;
    }
    *id = ((const uint32_t *)table->ids.items)[number];
    ((scid_table_entry *)table->entries.items)[*id].uses++;
    return true;
}

bool scid_tables_follow(scid_tables *tables, const gamut_value *list)
{
    for (const gamut_value *row = list && list->kind == GAMUT_VALUE_LIST ? list->first : NULL; row; row = row->next) {
        const gamut_value *word = row->kind == GAMUT_VALUE_LIST ? row->first : NULL, *text = word ? word->next : NULL;
        if (!text || word->kind != GAMUT_VALUE_TEXT || text->kind != GAMUT_VALUE_TEXT)
            continue;
        for (unsigned kind = 0; kind <= SCID_INFO; kind++) {
            if (!base_text_is(word->as.text, scid_kind_names[kind]))
                continue;
            base_text value;
            unsigned fact = kind == SCID_INFO ? scid_about_find(&value, text->as.text) : (unsigned)SCID_ABOUT_COUNT;
            if (fact < SCID_ABOUT_COUNT)
                tables->about.values[fact] = value;
            if (kind == SCID_INFO && tables->edition == SCID_EDITION_5)
                add_record(&tables->records, SCID_INFO, TEXT(""), text->as.text);
            else if (kind < SCID_INFO && text->as.text.length <= scid_limits_of(tables->edition)->name_length &&
                     !add_name(tables, (scid_kind)kind, text->as.text))
                return false;
        }
    }
    return true;
}

void scid_tables_tell(scid_tables *tables, const scid_about *about)
{
    for (unsigned i = 0; i < SCID_ABOUT_COUNT; i++)
        if (!base_text_equal(about->values[i], tables->about.values[i])) {
            tables->about.values[i] = about->values[i];
            add_record(&tables->records, SCID_INFO, base_text_of(scid_about_keys[i]), about->values[i]);
        }
}

/* A name of a .sn4 that is to be sorted. */
typedef struct sorted_name {
    scid_table_entry entry;
    uint32_t id;
} sorted_name;

/* Scid compares the first letters as unsigned and all others as signed bytes; a name ends with a zero. */
static int compare_names(const void *a, const void *b)
{
    base_text x = ((const sorted_name *)a)->entry.name, y = ((const sorted_name *)b)->entry.name;
    for (size_t i = 0;; i++) {
        uint8_t c = i < x.length ? (uint8_t)x.data[i] : 0, d = i < y.length ? (uint8_t)y.data[i] : 0;
        if (c != d)
            return i == 0 ? (c < d ? -1 : 1) : (c ^ 0x80u) < (d ^ 0x80u) ? -1 : 1;
        if (i >= x.length && i >= y.length)
            return 0;
    }
}

static void put_big(base_buffer *out, uint64_t value, size_t width)
{
    while (width-- > 0)
        base_buffer_add_char(out, (char)(value >> 8 * width & 0xffu));
}

static size_t count_shared(base_text a, base_text b)
{
    size_t shared = 0;
    while (shared < a.length && shared < b.length && a.data[shared] == b.data[shared])
        shared++;
    return shared;
}

static void write_names_4(const scid_tables *tables, base_buffer *out, base_arena *scratch)
{
    scid_names_header header = { .magic = "Scid.sn" };
    uint8_t *head = base_buffer_reserve(out, scid_names_header_layout.size);
    size_t head_at = out->length - scid_names_header_layout.size;
    if (!head)
        return;
    for (unsigned kind = 0; kind < SCID_NAME_KINDS; kind++) {
        const scid_table_entry *entries = tables->kinds[kind].entries.items;
        size_t count = tables->kinds[kind].entries.count;
        sorted_name *sorted = ARENA_ARRAY(scratch, count, sorted_name);
        if (!sorted) {
            out->failed = true;
            return;
        }
        for (size_t i = 0; i < count; i++) {
            sorted[i] = (sorted_name){ entries[i], (uint32_t)i };
            header.most[kind] = entries[i].uses > header.most[kind] ? entries[i].uses : header.most[kind];
        }
        header.count[kind] = (uint32_t)count;
        if (count)
            qsort(sorted, count, sizeof *sorted, compare_names);
        for (size_t i = 0; i < count; i++) {
            base_text name = sorted[i].entry.name;
            size_t shared = i ? count_shared(sorted[i - 1].entry.name, name) : 0;
            put_big(out, sorted[i].id, id_width(count));
            put_big(out, sorted[i].entry.uses, uses_width(header.most[kind]));
            put_big(out, name.length, 1);
            if (i)
                put_big(out, shared, 1);
            base_buffer_add_text(out, base_text_slice(name, shared, name.length));
        }
    }
    if (!out->failed)
        layout_write(&scid_names_header_layout, &header, out->data + head_at);
}

void scid_tables_write(scid_tables *tables, base_buffer *out, base_arena *scratch)
{
    if (tables->edition == SCID_EDITION_5)
        base_buffer_add(out, tables->records.data, tables->records.length);
    else
        write_names_4(tables, out, scratch);
    out->failed = out->failed || tables->records.failed;
}
