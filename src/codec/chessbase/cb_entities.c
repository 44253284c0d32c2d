/* cb_entities.c - opens entity files and checks their headers, trees and chains. */
#include "cb_entities.h"

#include <string.h>

#include "base/text.h"

static diag_place place_in_header(const cb_entity_file *entities, const char *field)
{
    const layout_field *row = layout_find(&cb_entity_header_layout, field);
    return (diag_place){
        .file = entities->file, .offset = row->at, .length = row->width, .record = "header", .index = -1, .field = field
    };
}

/* Return whether the file consists of a header with that many extra bytes and of whole records. */
static bool fits_whole_records(const cb_entity_file *entities, size_t extra_size)
{
    size_t head = cb_entity_header_layout.size + extra_size, total = entities->source->bytes.length;
    return total >= head && (total - head) % entities->record_size == 0;
}

/* Return the number of extra bytes in the header. The stated number is used if it is 0 or 4, or if the bytes after that
 * many extra bytes are whole records. Otherwise, 4 or 0 is used if that leaves whole records. If neither does, the
 * stated number is used, limited to the bytes that the file has (0 if it is negative). A file that was fixed gives the
 * same number when it is read again. */
static size_t find_extra_size(const cb_entity_file *entities)
{
    int32_t stated = entities->header.extra_size;
    size_t room = entities->source->bytes.length - cb_entity_header_layout.size;
    bool is_odd = stated < 0 || (stated != 0 && stated != 4 && !fits_whole_records(entities, (size_t)stated));
    if (is_odd && fits_whole_records(entities, 4))
        return 4;
    if (stated < 0 || (is_odd && fits_whole_records(entities, 0)))
        return 0;
    return (size_t)stated < room ? (size_t)stated : room;
}

bool cb_entity_open(cb_entity_file *out, diag_list *diags, const cb_entity_kind *kind, const io_source *source,
                    uint32_t file)
{
    const cb_entity_rules *rules = kind->rules;
    const cb_entity_header *header = &out->header;
    size_t total = source->bytes.length;
    *out = (cb_entity_file){ .source = source, .file = file };
    if (!layout_read(&cb_entity_header_layout, source->bytes, &out->header)) {
        diag_place place = { .file = file, .length = (uint32_t)total, .index = -1 };
        diag_report(diags, rules->truncated, place, "the file has %zu bytes, its header needs %u", total,
                    cb_entity_header_layout.size);
        return false;
    }
    if (header->magic != CB_MAGIC)
        diag_report(diags, rules->magic, place_in_header(out, "magic"), "magic is %d, not %d", header->magic, CB_MAGIC);
    bool is_usual = header->extra_size == 0 || header->extra_size == 4;
    if (!is_usual)
        diag_report(diags, rules->extra_size, place_in_header(out, "extra_size"),
                    "the header has %d extra bytes; 0 and 4 are known", header->extra_size);
    out->record_size = cb_link_layout.size + kind->data_size;
    size_t extra_size = find_extra_size(out);
    if (is_usual && extra_size != (size_t)header->extra_size)
        diag_report(diags, rules->extra_size, place_in_header(out, "extra_size"),
                    "the header has %d extra bytes, but the file ends before them", header->extra_size);
    if (header->data_size != (int64_t)kind->data_size)
        diag_report(diags, rules->data_size, place_in_header(out, "data_size"), "data_size is %d, not %zu",
                    header->data_size, kind->data_size);
    out->header_size = cb_entity_header_layout.size + extra_size;
    out->count = (total - out->header_size) / out->record_size;
    out->tail_size = (total - out->header_size) % out->record_size;
    if (out->tail_size) {
        diag_place place = cb_entity_place(out, kind, out->count, NULL);
        place.length = (uint32_t)out->tail_size;
        diag_report(diags, rules->record_truncated, place, "the file ends after %zu of the %zu bytes of this record",
                    out->tail_size, out->record_size);
    }
    return true;
}

uint64_t cb_entity_offset(const cb_entity_file *entities, size_t at)
{
    return entities->header_size + (uint64_t)at * entities->record_size;
}

const uint8_t *cb_entity_at(const cb_entity_file *entities, size_t at)
{
    return entities->source->bytes.data + cb_entity_offset(entities, at);
}

cb_link cb_link_read(const uint8_t *record)
{
    cb_link link = { 0 };
    bool is_read = layout_read(&cb_link_layout, (base_bytes){ record, cb_link_layout.size }, &link);
    (void)is_read; /* cannot fail: the size is right */
    return link;
}

void cb_link_write(uint8_t *record, int32_t left, int32_t right, int balance)
{
    cb_link link = { left, right, (int8_t)balance };
    layout_write(&cb_link_layout, &link, record);
}

bool cb_entity_is_deleted(const cb_entity_file *entities, size_t at)
{
    return cb_link_read(cb_entity_at(entities, at)).left == CB_DELETED;
}

cb_ends cb_entity_ends(const cb_entity_file *entities)
{
    cb_ends ends = { entities->header.root, entities->header.first_deleted, 0 };
    for (size_t i = 0; i < entities->count; i++)
        ends.live_count += !cb_entity_is_deleted(entities, i);
    return ends;
}

cb_entity_header cb_make_entity_header(size_t data_size, size_t count, cb_ends ends, size_t extra_size)
{
    return (cb_entity_header){ .capacity = (int32_t)count,
                               .root = ends.root,
                               .magic = CB_MAGIC,
                               .data_size = (int32_t)data_size,
                               .first_deleted = ends.first_deleted,
                               .live_count = ends.live_count,
                               .extra_size = (int32_t)extra_size };
}

diag_place cb_entity_place(const cb_entity_file *entities, const cb_entity_kind *kind, size_t at, const char *field)
{
    return (diag_place){ .file = entities->file,
                         .offset = cb_entity_offset(entities, at),
                         .length = (uint32_t)entities->record_size,
                         .record = kind->record,
                         .index = (int64_t)at,
                         .field = field };
}

int cb_compare_strings(const uint8_t *a, const uint8_t *b, size_t size, bool is_signed)
{
    for (size_t i = 0; i < size; i++) {
        if (a[i] != b[i])
            return (is_signed ? (int8_t)a[i] < (int8_t)b[i] : a[i] < b[i]) ? -1 : 1;
        if (!a[i])
            return 0;
    }
    return 0;
}

bool cb_entity_is_same(const cb_entity_kind *kind, const uint8_t *a, const uint8_t *b)
{
    size_t link = cb_link_layout.size;
    return kind->compare(a, b) == 0 && (!kind->key_end || memcmp(a + link, b + link, kind->key_end - link) == 0);
}

uint64_t cb_hash(uint64_t hash, base_bytes bytes)
{
    for (size_t i = 0; i < bytes.length; i++)
        hash = (hash ^ bytes.data[i]) * UINT64_C(0x100000001b3);
    return hash;
}

void cb_entity_dump(codec_dump *dump, const cb_entity_file *entities, const cb_entity_kind *kind,
                    const layout_table *layout)
{
    size_t head = cb_entity_header_layout.size;
    codec_dump_record(dump, entities->file, 0, &cb_entity_header_layout, "header");
    if (entities->header_size > head)
        codec_dump_bytes(dump, entities->file, head, entities->header_size - head, "header.extra",
                         "further bytes of the header; not known, normally zero");
    for (size_t i = 0; i < entities->count + (entities->tail_size > 0); i++)
        codec_dump_record(dump, entities->file, cb_entity_offset(entities, i), layout, "%s[%zu]", kind->record, i);
}

int32_t cb_integer_in(const gamut_value *object, const char *name, int32_t otherwise)
{
    int64_t value;
    bool is_given = tree_get_integer(&value, object, name) && value >= INT32_MIN && value <= INT32_MAX;
    return is_given ? (int32_t)value : otherwise;
}

void cb_write_hex(io_sink *sink, base_arena *scratch, base_text hex)
{
    base_bytes bytes;
    if (sink && base_hex_parse(&bytes, scratch, hex) && bytes.data)
        io_sink_write(sink, bytes.data, bytes.length);
}

base_bytes cb_copy_bytes(base_arena *arena, base_bytes bytes)
{
    base_text copy = base_arena_copy(arena, base_text_of_bytes(bytes));
    return (base_bytes){ (const uint8_t *)copy.data, copy.length };
}

const io_source *cb_source_extend(base_arena *arena, const io_source *source, base_bytes more)
{
    size_t length = source->bytes.length;
    uint8_t *bytes = ARENA_ARRAY(arena, length + more.length, uint8_t);
    io_source *extended = ARENA_NEW(arena, io_source);
    if (!bytes || !extended)
        return NULL;
    memcpy(bytes, source->bytes.data, length);
    memcpy(bytes + length, more.data, more.length);
    *extended = *source;
    extended->bytes = (base_bytes){ bytes, length + more.length };
    return extended;
}

/* ---- checking ---- */

typedef struct entity_check {
    const cb_entity_file *entities;
    const cb_entity_kind *kind;
    diag_list *diags; /* NULL: only the verdict is needed, no findings */
    bool is_sound;
    uint8_t *progress; /* indexed by record: 0 not reached, 1 entered, 2 left side done, 3 all done */
    int32_t *height;   /* indexed by record: the height of its subtree, once that is done */
    uint32_t *path;    /* the records from the root to the current one */
    size_t depth;
    int64_t previous; /* the previous record in sorted order; -1: none yet */
} entity_check;

#define COMPLAIN(check, rule, place, ...)                                                                              \
    do {                                                                                                               \
        (check)->is_sound = false;                                                                                     \
        if ((check)->diags)                                                                                            \
            diag_report((check)->diags, (check)->kind->rules->rule, place, __VA_ARGS__);                               \
    } while (0)

static diag_place place_of_entity(const entity_check *check, size_t at, const char *field)
{
    return cb_entity_place(check->entities, check->kind, at, field);
}

/* Goes down to a child, if there is one. If the link leads to no live record, or to a record that is already in the
 * tree, it is reported instead. */
static void enter_child(entity_check *check, size_t parent, int32_t child, const char *field)
{
    diag_place place = place_of_entity(check, parent, field);
    if (child == CB_NONE)
        return;
    if (child < 0 || (size_t)child >= check->entities->count)
        COMPLAIN(check, link, place, "%s leads to record %d; there are %zu", field, child, check->entities->count);
    else if (check->progress[child])
        COMPLAIN(check, cycle, place, "%s leads to record %d, which the tree holds already", field, child);
    else if (cb_entity_is_deleted(check->entities, (size_t)child))
        COMPLAIN(check, link, place, "%s leads to record %d, which is deleted", field, child);
    else {
        check->progress[child] = 1;
        check->path[check->depth++] = (uint32_t)child;
    }
}

static int32_t height_below(const entity_check *check, int32_t child)
{
    return child >= 0 && (size_t)child < check->entities->count ? check->height[child] : 0;
}

/* Walks the tree in order with an explicit stack instead of recursion: in a hostile file, a degenerate tree may be as
 * deep as the file is long. */
static void walk_tree(entity_check *check, size_t root)
{
    check->path[check->depth++] = (uint32_t)root;
    check->progress[root] = 1;
    while (check->depth) {
        size_t at = check->path[check->depth - 1];
        const uint8_t *record = cb_entity_at(check->entities, at);
        cb_link link = cb_link_read(record);
        if (check->progress[at]++ == 1) {
            enter_child(check, at, link.left, "left");
        } else if (check->progress[at] == 3) {
            if (check->previous >= 0) {
                size_t before = (size_t)check->previous;
                const uint8_t *other = cb_entity_at(check->entities, before);
                if (check->kind->compare(other, record) > 0)
                    COMPLAIN(check, order, place_of_entity(check, at, NULL),
                             "the record follows record %zu, but sorts before it", before);
                else if (cb_entity_is_same(check->kind, other, record))
                    COMPLAIN(check, duplicate, place_of_entity(check, at, NULL),
                             "the record has the same key as record %zu", before);
            }
            check->previous = (int64_t)at;
            enter_child(check, at, link.right, "right");
        } else {
            int32_t left = height_below(check, link.left), right = height_below(check, link.right);
            check->height[at] = 1 + (left > right ? left : right);
            if (right - left > 1 || left - right > 1)
                COMPLAIN(check, height, place_of_entity(check, at, NULL),
                         "the sides of the record are %d and %d records high", left, right);
            if (link.balance != right - left)
                COMPLAIN(check, balance, place_of_entity(check, at, "balance"), "balance is %d, not %d", link.balance,
                         right - left);
            check->depth--;
        }
    }
}

static void check_tree(entity_check *check)
{
    const cb_entity_file *entities = check->entities;
    int32_t root = entities->header.root, live = cb_entity_ends(entities).live_count;
    if (root >= 0 && (size_t)root < entities->count && !cb_entity_is_deleted(entities, (size_t)root))
        walk_tree(check, (size_t)root);
    else if (live || (root != 0 && root != CB_NONE))
        COMPLAIN(check, root, place_in_header(entities, "root"), "the root is record %d; there are %d live ones", root,
                 live);
    for (size_t i = 0; i < entities->count; i++)
        if (!check->progress[i] && !cb_entity_is_deleted(entities, i))
            COMPLAIN(check, unreachable, place_of_entity(check, i, NULL), "the tree does not lead to the record");
    if (entities->header.live_count != live)
        COMPLAIN(check, live_count, place_in_header(entities, "live_count"), "live_count is %d; there are %d",
                 entities->header.live_count, live);
}

static void check_deleted(entity_check *check)
{
    const cb_entity_file *entities = check->entities;
    int32_t at = entities->header.first_deleted, before = CB_NONE;
    while (at != CB_NONE) {
        diag_place place = before == CB_NONE ? place_in_header(entities, "first_deleted")
                                             : place_of_entity(check, (size_t)before, "right");
        if (at < 0 || (size_t)at >= entities->count) {
            COMPLAIN(check, deleted_link, place, "the chain of deleted records leads to record %d; there are %zu", at,
                     entities->count);
            break;
        }
        if (!cb_entity_is_deleted(entities, (size_t)at)) {
            COMPLAIN(check, deleted_alive, place, "the chain of deleted records leads to record %d, which is alive",
                     at);
            break;
        }
        if (check->progress[at]) {
            COMPLAIN(check, deleted_cycle, place, "the chain of deleted records comes back to record %d", at);
            break;
        }
        check->progress[at] = 1;
        before = at;
        at = cb_link_read(cb_entity_at(entities, (size_t)at)).right;
    }
    for (size_t i = 0; i < entities->count; i++)
        if (!check->progress[i] && cb_entity_is_deleted(entities, i))
            COMPLAIN(check, deleted_unchained, place_of_entity(check, i, NULL),
                     "the record is deleted, but the chain does not lead to it");
}

bool cb_entity_check(const cb_entity_file *entities, const cb_entity_kind *kind, diag_list *diags, base_arena *arena)
{
    size_t count = entities->count;
    entity_check check = { .entities = entities, .kind = kind, .diags = diags, .is_sound = true, .previous = -1 };
    check.progress = ARENA_ARRAY(arena, count, uint8_t);
    check.height = ARENA_ARRAY(arena, count, int32_t);
    check.path = ARENA_ARRAY(arena, count, uint32_t);
    if (!check.progress || !check.height || !check.path)
        return false;
    if (entities->header.capacity != (int64_t)count)
        COMPLAIN(&check, capacity, place_in_header(entities, "capacity"), "capacity is %d; the file holds %zu records",
                 entities->header.capacity, count);
    check_tree(&check);
    check_deleted(&check);
    return check.is_sound && !entities->tail_size;
}
