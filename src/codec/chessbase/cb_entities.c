/* cb_entities.c - opens entity files and judges their headers, trees and chains. */
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

static void complain_header(const cb_entity_file *entities, diag_list *diags, const gamut_rule *rule, const char *field,
                            int64_t found, int64_t expected)
{
    diag_report(diags, rule, place_in_header(entities, field), "%s is %lld, not %lld", field, (long long)found,
                (long long)expected);
}

/* Whether whole records follow a header with so many extra bytes. */
static bool cb_entities_fits(const cb_entity_file *entities, size_t extra_size)
{
    size_t head = cb_entity_header_layout.size + extra_size, total = entities->source->bytes.length;
    return total >= head && (total - head) % entities->record_size == 0;
}

/* Extra bytes of the header: what it says when that is known or fits the file, else what fits the file, else what it
 * says as far as possible. What was believed once fits after fixing, and is believed again. */
static size_t find_extra_size(const cb_entity_file *entities)
{
    int32_t said = entities->header.extra_size;
    size_t room = entities->source->bytes.length - cb_entity_header_layout.size;
    bool is_odd = said < 0 || (said != 0 && said != 4 && !cb_entities_fits(entities, (size_t)said));
    if (is_odd && cb_entities_fits(entities, 4))
        return 4;
    if (said < 0 || (is_odd && cb_entities_fits(entities, 0)))
        return 0;
    return (size_t)said < room ? (size_t)said : room;
}

/* The sizes decide where the records lie; a wrong one is believed only if that is possible. */
static void cb_entities_measure(cb_entity_file *entities, diag_list *diags, const cb_entity_kind *kind)
{
    const cb_entity_header *header = &entities->header;
    size_t total = entities->source->bytes.length;
    if (header->extra_size != 0 && header->extra_size != 4)
        diag_report(diags, kind->rules->extra_size, place_in_header(entities, "extra_size"),
                    "the header has %d extra bytes; 0 and 4 are known", header->extra_size);
    entities->record_size = cb_link_layout.size + kind->data_size;
    entities->header_size = cb_entity_header_layout.size + find_extra_size(entities);
    if ((header->extra_size == 4 || header->extra_size == 0) &&
        entities->header_size != cb_entity_header_layout.size + (size_t)header->extra_size)
        diag_report(diags, kind->rules->extra_size, place_in_header(entities, "extra_size"),
                    "the header has %d extra bytes, but the file ends before them", header->extra_size);
    if (header->data_size != (int64_t)kind->data_size)
        complain_header(entities, diags, kind->rules->data_size, "data_size", header->data_size,
                        (int64_t)kind->data_size);
    entities->count = (total - entities->header_size) / entities->record_size;
    entities->tail_size = (total - entities->header_size) % entities->record_size;
}

bool cb_entity_open(cb_entity_file *out, diag_list *diags, const cb_entity_kind *kind, const io_source *source,
                    uint32_t file)
{
    *out = (cb_entity_file){ .source = source, .file = file };
    if (!layout_read(&cb_entity_header_layout, source->bytes, &out->header)) {
        diag_place place = { .file = file, .length = (uint32_t)source->bytes.length, .index = -1 };
        diag_report(diags, kind->rules->truncated, place, "the file has %zu bytes, its header needs %u",
                    source->bytes.length, cb_entity_header_layout.size);
        return false;
    }
    if (out->header.magic != CB_MAGIC)
        complain_header(out, diags, kind->rules->magic, "magic", out->header.magic, CB_MAGIC);
    cb_entities_measure(out, diags, kind);
    if (out->tail_size) {
        diag_place place = { .file = out->file,
                             .offset = cb_entity_offset(out, out->count),
                             .length = (uint32_t)out->tail_size,
                             .record = kind->record,
                             .index = (int64_t)out->count };
        diag_report(diags, kind->rules->record_truncated, place,
                    "the file ends after %zu of the %zu bytes of this record", out->tail_size, out->record_size);
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

cb_link cb_entity_link(const cb_entity_file *entities, size_t at)
{
    cb_link link = { 0 };
    base_bytes bytes = { cb_entity_at(entities, at), cb_link_layout.size };
    bool is_read = layout_read(&cb_link_layout, bytes, &link);
    (void)is_read; /* whole records only are counted */
    return link;
}

bool cb_entity_is_deleted(const cb_entity_file *entities, size_t at)
{
    return cb_entity_link(entities, at).left == CB_DELETED;
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

/* ---- judging ---- */

typedef struct judging {
    const cb_entity_file *entities;
    const cb_entity_kind *kind;
    diag_list *diags; /* NULL: only the verdict counts */
    bool is_sound;
    uint8_t *is_seen;  /* by record: reached in the tree */
    int32_t *height;   /* by record, once its subtree is done */
    uint32_t *waiting; /* the way from the root to the record at hand */
    int64_t previous;  /* the record before, in order; -1: none yet */
} judging;

#define COMPLAIN(judge, rule, place, ...)                                                                              \
    do {                                                                                                               \
        (judge)->is_sound = false;                                                                                     \
        if ((judge)->diags)                                                                                            \
            diag_report((judge)->diags, (judge)->kind->rules->rule, place, __VA_ARGS__);                               \
    } while (0)

static diag_place cb_entities_place_of(const judging *judge, size_t at, const char *field)
{
    return cb_entity_place(judge->entities, judge->kind, at, field);
}

/* True: `to` is a record that the walk may step on. */
static bool may_enter(judging *judge, size_t from, int32_t to, const char *field)
{
    if (to == CB_NONE)
        return false;
    if (to < 0 || (size_t)to >= judge->entities->count) {
        COMPLAIN(judge, link, cb_entities_place_of(judge, from, field), "%s leads to record %d; there are %zu", field,
                 to, judge->entities->count);
        return false;
    }
    if (judge->is_seen[to]) {
        COMPLAIN(judge, cycle, cb_entities_place_of(judge, from, field),
                 "%s leads to record %d, which the tree holds already", field, to);
        return false;
    }
    if (cb_entity_is_deleted(judge->entities, (size_t)to)) {
        COMPLAIN(judge, link, cb_entities_place_of(judge, from, field), "%s leads to record %d, which is deleted",
                 field, to);
        return false;
    }
    return true;
}

bool cb_entity_is_same(const cb_entity_kind *kind, const uint8_t *a, const uint8_t *b)
{
    size_t link = cb_link_layout.size;
    return kind->compare(a, b) == 0 && (!kind->key_end || memcmp(a + link, b + link, kind->key_end - link) == 0);
}

static int32_t height_below(const judging *judge, int32_t child)
{
    return child >= 0 && (size_t)child < judge->entities->count ? judge->height[child] : 0;
}

/* In-order walk with its own stack: a degenerate tree of a hostile file is as deep as the file is long. The state of a
 * record says how far it is: 1 on the way down, 2 its left side is done, 3 all is done. */
static void walk_tree(judging *judge, size_t root)
{
    size_t depth = 0;
    judge->waiting[depth++] = (uint32_t)root;
    judge->is_seen[root] = 1;
    while (depth) {
        size_t at = judge->waiting[depth - 1];
        cb_link link = cb_entity_link(judge->entities, at);
        if (judge->is_seen[at]++ == 1) {
            if (may_enter(judge, at, link.left, "left")) {
                judge->is_seen[link.left] = 1;
                judge->waiting[depth++] = (uint32_t)link.left;
            }
        } else if (judge->is_seen[at] == 3) {
            if (judge->previous >= 0) {
                size_t before = (size_t)judge->previous;
                const uint8_t *a = cb_entity_at(judge->entities, before), *b = cb_entity_at(judge->entities, at);
                int order = judge->kind->compare(a, b);
                if (order > 0)
                    COMPLAIN(judge, order, cb_entities_place_of(judge, at, NULL),
                             "the record follows record %zu, but sorts before it", before);
                else if (cb_entity_is_same(judge->kind, a, b))
                    COMPLAIN(judge, duplicate, cb_entities_place_of(judge, at, NULL),
                             "the record has the same key as record %zu", before);
            }
            judge->previous = (int64_t)at;
            if (may_enter(judge, at, link.right, "right")) {
                judge->is_seen[link.right] = 1;
                judge->waiting[depth++] = (uint32_t)link.right;
            }
        } else {
            int32_t left = height_below(judge, link.left), right = height_below(judge, link.right);
            judge->height[at] = 1 + (left > right ? left : right);
            if (right - left > 1 || left - right > 1)
                COMPLAIN(judge, height, cb_entities_place_of(judge, at, NULL),
                         "the sides of the record are %d and %d records high", left, right);
            if (link.balance != right - left)
                COMPLAIN(judge, balance, cb_entities_place_of(judge, at, "balance"), "balance is %d, not %d",
                         link.balance, right - left);
            depth--;
        }
    }
}

static void judge_tree(judging *judge)
{
    const cb_entity_file *entities = judge->entities;
    int32_t root = entities->header.root;
    size_t live = 0;
    for (size_t i = 0; i < entities->count; i++)
        live += !cb_entity_is_deleted(entities, i);
    if (root >= 0 && (size_t)root < entities->count && !cb_entity_is_deleted(entities, (size_t)root))
        walk_tree(judge, (size_t)root);
    else if (live || (root != 0 && root != CB_NONE))
        COMPLAIN(judge, root, place_in_header(entities, "root"), "the root is record %d; there are %zu live ones", root,
                 live);
    for (size_t i = 0; i < entities->count; i++)
        if (!judge->is_seen[i] && !cb_entity_is_deleted(entities, i))
            COMPLAIN(judge, unreachable, cb_entities_place_of(judge, i, NULL), "the tree does not lead to the record");
    if (entities->header.live_count != (int64_t)live)
        COMPLAIN(judge, live_count, place_in_header(entities, "live_count"), "live_count is %d; there are %zu",
                 entities->header.live_count, live);
}

static void judge_deleted(judging *judge)
{
    const cb_entity_file *entities = judge->entities;
    int32_t at = entities->header.first_deleted, from = CB_NONE;
    while (at != CB_NONE) {
        diag_place place = from == CB_NONE ? place_in_header(entities, "first_deleted")
                                           : cb_entities_place_of(judge, (size_t)from, "right");
        if (at < 0 || (size_t)at >= entities->count) {
            COMPLAIN(judge, deleted_link, place, "the chain of deleted records leads to record %d; there are %zu", at,
                     entities->count);
            break;
        }
        if (!cb_entity_is_deleted(entities, (size_t)at)) {
            COMPLAIN(judge, deleted_alive, place, "the chain of deleted records leads to record %d, which is alive",
                     at);
            break;
        }
        if (judge->is_seen[at]) {
            COMPLAIN(judge, deleted_cycle, place, "the chain of deleted records comes back to record %d", at);
            break;
        }
        judge->is_seen[at] = 1;
        from = at;
        at = cb_entity_link(entities, (size_t)at).right;
    }
    for (size_t i = 0; i < entities->count; i++)
        if (!judge->is_seen[i] && cb_entity_is_deleted(entities, i))
            COMPLAIN(judge, deleted_unchained, cb_entities_place_of(judge, i, NULL),
                     "the record is deleted, but the chain does not lead to it");
}

bool cb_entity_check(const cb_entity_file *entities, const cb_entity_kind *kind, diag_list *diags, base_arena *arena)
{
    size_t count = entities->count;
    judging judge = { .entities = entities, .kind = kind, .diags = diags, .is_sound = true, .previous = -1 };
    judge.is_seen = ARENA_ARRAY(arena, count, uint8_t);
    judge.height = ARENA_ARRAY(arena, count, int32_t);
    judge.waiting = ARENA_ARRAY(arena, count, uint32_t);
    if (!judge.is_seen || !judge.height || !judge.waiting)
        return false;
    if (entities->header.capacity != (int64_t)count)
        COMPLAIN(&judge, capacity, place_in_header(entities, "capacity"), "capacity is %d; the file holds %zu records",
                 entities->header.capacity, count);
    judge_tree(&judge);
    judge_deleted(&judge);
    return judge.is_sound && !entities->tail_size;
}
