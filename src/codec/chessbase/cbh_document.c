/* cbh_document.c - describes a database beyond its games. */
#include "cbh_document.h"

#include <string.h>

#include "base/text.h"
#include "cb_text.h"
#include "cbh.h"
#include "cbh_side.h"
#include "cbh_statistics.h"
#include "codec/residue.h"

enum {
    RECORD_SIZE = 46,
    ENTITY_SIZE_MAX = 1617
};

/* ---- shared with the writer ---- */

uint64_t cbh_hash(uint64_t hash, base_bytes bytes)
{
    for (size_t i = 0; i < bytes.length; i++)
        hash = (hash ^ bytes.data[i]) * UINT64_C(0x100000001b3);
    return hash;
}

cbh_header cbh_make_header(size_t count)
{
    return (cbh_header){ .era = CBH_ERA_NEW,
                         .record_size = RECORD_SIZE,
                         .one = 1,
                         .next_game = (uint32_t)(count + 1),
                         .next_game_again = (uint32_t)(count + 1) };
}

cbh_store_header cbh_make_store(size_t header_size, uint64_t size, uint64_t unused)
{
    return (cbh_store_header){ .header_size = (uint16_t)header_size,
                               .size = (uint32_t)size,
                               .unused = (uint32_t)unused,
                               .long_size = size,
                               .long_unused = unused };
}

cb_entity_header cbh_make_entity_header(const cbh_entity *entity, size_t count, cb_ends ends, size_t extra_size)
{
    return (cb_entity_header){ .capacity = (int32_t)count,
                               .root = ends.root,
                               .magic = CB_MAGIC,
                               .data_size = (int32_t)entity->kind.data_size,
                               .first_deleted = ends.first_deleted,
                               .live_count = ends.live_count,
                               .extra_size = (int32_t)extra_size };
}

cbh_more_header cbh_make_more_header(uint32_t version, uint32_t record_size, size_t count)
{
    return (cbh_more_header){ .version = version, .record_size = record_size, .count = (uint32_t)count };
}

/* ---- entities ---- */

/* The link is the first field, the statistics are the last two. */
static bool is_value(const layout_table *layout, size_t at)
{
    return at > 0 && at + 2 < layout->field_count;
}

gamut_value *cbh_entity_values(base_arena *arena, const cbh_entity *entity, const uint8_t *record,
                               base_encoding encoding)
{
    gamut_value *values = tree_list(arena);
    for (size_t i = 0; i < entity->layout->field_count; i++) {
        const layout_field *field = &entity->layout->fields[i];
        if (!is_value(entity->layout, i))
            continue;
        if (field->meaning == LAYOUT_STRING) {
            base_bytes text = layout_text(field, record + field->at);
            base_text words = text.length ? base_decode(arena, text, cb_text_encoding(text, encoding)) : TEXT("");
            tree_append(values, tree_text(arena, words));
            continue;
        }
        uint64_t number = 0;
        for (uint32_t k = field->width; k-- > 0;)
            number = number << 8 | record[field->at + k];
        tree_append(values, tree_integer(arena, (int64_t)number));
    }
    return values;
}

void cbh_entity_from_values(uint8_t *record, const cbh_entity *entity, const gamut_value *values,
                            base_encoding encoding)
{
    const gamut_value *value = values && values->kind == GAMUT_VALUE_LIST ? values->first : NULL;
    for (size_t i = 0; value && i < entity->layout->field_count; i++) {
        const layout_field *field = &entity->layout->fields[i];
        if (!is_value(entity->layout, i))
            continue;
        bool is_cut = false;
        if (field->meaning == LAYOUT_STRING && value->kind == GAMUT_VALUE_TEXT)
            is_cut = !cbh_string_put(field, record, value->as.text, encoding);
        else if (field->meaning != LAYOUT_STRING && value->kind == GAMUT_VALUE_INTEGER)
            for (uint32_t k = 0; k < field->width; k++)
                record[field->at + k] = (uint8_t)((uint64_t)value->as.integer >> 8 * k);
        (void)is_cut; /* what was read from a field has room in it */
        value = value->next;
    }
}

void cbh_entity_put_use(uint8_t *record, const cbh_entity *entity, int32_t games, int32_t first)
{
    for (uint32_t k = 0; k < 4; k++) {
        record[entity->games_at + k] = (uint8_t)((uint32_t)games >> 8 * k);
        record[entity->games_at + 4 + k] = (uint8_t)((uint32_t)first >> 8 * k);
    }
}

static void keep_hex(base_arena *arena, gamut_value *object, const char *name, base_bytes bytes)
{
    if (bytes.length)
        tree_set_text(arena, object, name, base_hex_print(arena, bytes));
}

typedef struct describing {
    codec_reader *reader;
    const cbh_state *state;
    base_arena *arena;
    gamut_value *to;
    cbh_statistics statistics;
} describing;

static void describe_record(const describing *all, cbh_kind kind, size_t id, gamut_value *records,
                            gamut_value *residues)
{
    const cbh_entity *entity = &cbh_entities[kind];
    uint8_t stored[ENTITY_SIZE_MAX], written[ENTITY_SIZE_MAX] = { 0 };
    const uint8_t *record = cb_entity_at(&all->state->entities[kind], id); /* the values are slices of it */
    memcpy(stored, record, entity->layout->size);
    gamut_value *values = cbh_entity_values(all->arena, entity, record, all->state->encoding);
    cbh_entity_from_values(written, entity, values, all->state->encoding);
    const cbh_use *uses = all->statistics.uses[kind];
    cbh_entity_put_use(written, entity, uses ? uses[id].games : 0, uses ? uses[id].first : 0);
    memcpy(written, stored, cb_link_layout.size);
    if (all->reader->is_mending) /* statistics are counted anew */
        memcpy(stored + entity->games_at, written + entity->games_at, 8);
    tree_append(records, values);
    gamut_value *residue = residue_of(all->arena, entity->layout, written, stored);
    base_text name = residue ? base_arena_print(all->arena, "%zu", id) : (base_text){ NULL, 0 };
    if (residue)
        tree_add(residues, name, residue);
}

static cb_ends ends_of(const cb_entity_file *file)
{
    cb_ends ends = { file->header.root, file->header.first_deleted, 0 };
    for (size_t i = 0; i < file->count; i++)
        ends.live_count += !cb_entity_is_deleted(file, i);
    return ends;
}

static void describe_links(const describing *all, cbh_kind kind, gamut_value *to)
{
    const cb_entity_file *file = &all->state->entities[kind];
    base_buffer links = { 0 };
    for (size_t i = 0; i < file->count; i++)
        base_buffer_add(&links, cb_entity_at(file, i), cb_link_layout.size);
    keep_hex(all->arena, to, "links", base_buffer_bytes(&links));
    base_buffer_free(&links);
    tree_set_integer(all->arena, to, "root", file->header.root);
    tree_set_integer(all->arena, to, "first_deleted", file->header.first_deleted);
}

static void describe_entities(const describing *all, cbh_kind kind)
{
    const cb_entity_file *file = &all->state->entities[kind];
    const cbh_entity *entity = &cbh_entities[kind];
    base_arena *arena = all->arena;
    base_bytes bytes = file->source->bytes;
    size_t head = cb_entity_header_layout.size;
    uint8_t written[32];
    gamut_value *to = tree_set_object(arena, all->to, entity->name);
    base_bytes extra = { bytes.data + head, file->header_size - head };
    tree_set(to, "extra", tree_text(arena, base_hex_print(arena, extra)));
    cb_entity_header header = cbh_make_entity_header(entity, file->count, ends_of(file), extra.length);
    layout_write(&cb_entity_header_layout, &header, written);
    tree_set(to, "header", residue_of(arena, &cb_entity_header_layout, written, bytes.data));
    gamut_value *records = tree_set_list(arena, to, "records");
    gamut_value *residues = tree_object(arena);
    for (size_t i = 0; i < file->count; i++)
        describe_record(all, kind, i, records, residues);
    if (!tree_is_empty(residues))
        tree_set(to, "residues", residues);
    if (!all->reader->is_mending)
        describe_links(all, kind, to);
    keep_hex(arena, to, "tail", (base_bytes){ bytes.data + bytes.length - file->tail_size, file->tail_size });
}

/* ---- .cbg and .cba ---- */

typedef struct hole_search {
    const describing *all;
    const cbh_member *member;
    gamut_value *holes;
    uint64_t expected; /* where the next blob should be */
    uint64_t unused;
} hole_search;

static void note_hole(hole_search *search, uint64_t to)
{
    uint64_t from = search->expected;
    if (to <= from || to > search->member->source->bytes.length)
        return;
    base_arena *arena = search->all->arena;
    base_bytes bytes = { search->member->source->bytes.data + from, (size_t)(to - from) };
    base_text name = base_arena_print(arena, "%llu", (unsigned long long)from);
    tree_add(search->holes, name, tree_text(arena, base_hex_print(arena, bytes)));
    search->unused += bytes.length;
}

static void pass_blob(hole_search *search, uint64_t at, size_t length)
{
    if (!length || at < search->expected)
        return;
    note_hole(search, at);
    search->expected = at + length;
}

static void find_holes(hole_search *search, bool is_notes)
{
    const cbh_state *state = search->all->state;
    for (size_t i = 1; i <= state->count; i++) {
        base_bytes record = { state->index.source->bytes.data + i * RECORD_SIZE, RECORD_SIZE };
        bool is_text = record.data[0] & CBH_IS_TEXT;
        cbh_game game;
        cbh_more more;
        size_t claimed;
        if (!layout_read(&cbh_game_layout, record, &game) || (is_notes && (is_text || !game.notes_at)))
            continue;
        cbh_more_read(&more, state, i);
        uint64_t at = is_notes ? cbh_notes_offset(state, &game, &more) : cbh_moves_offset(state, &game, &more);
        base_bytes blob = is_notes ? cbh_notes_at(state, at, &claimed) : cbh_blob_at(state, at, is_text, &claimed);
        pass_blob(search, at, blob.length);
    }
    note_hole(search, search->member->source->bytes.length);
}

static void describe_store(const describing *all, const cbh_member *member, const char *name, bool is_notes)
{
    base_arena *arena = all->arena;
    base_bytes bytes = member->source->bytes;
    uint8_t written[26];
    size_t head = bytes.length >= 2 ? (size_t)bytes.data[0] << 8 | bytes.data[1] : 0;
    const layout_table *layout = head >= cbh_store_26_layout.size ? &cbh_store_26_layout : &cbh_store_10_layout;
    gamut_value *to = tree_set_object(arena, all->to, name);
    if (bytes.length < layout->size) {
        keep_hex(arena, to, "whole", bytes);
        return;
    }
    hole_search search = { all, member, tree_object(arena), layout->size, 0 };
    find_holes(&search, is_notes);
    if (!tree_is_empty(search.holes))
        tree_set(to, "holes", search.holes);
    tree_set_integer(arena, to, "header_size", layout->size);
    cbh_store_header header = cbh_make_store(layout->size, bytes.length, search.unused);
    layout_write(layout, &header, written);
    tree_set(to, "header", residue_of(arena, layout, written, bytes.data));
}

/* ---- the rest ---- */

static void describe_more(const describing *all)
{
    const cbh_more_file *more = &all->state->more;
    base_arena *arena = all->arena;
    base_bytes bytes = more->member.source->bytes;
    gamut_value *to = tree_set_object(arena, all->to, "cbj");
    if (!more->layout) {
        keep_hex(arena, to, "whole", bytes);
        return;
    }
    uint8_t written[32];
    cbh_more_header header = cbh_make_more_header(more->header.version, more->header.record_size, more->count);
    tree_set_integer(arena, to, "version", more->header.version);
    tree_set_integer(arena, to, "record_size", more->header.record_size);
    tree_set_integer(arena, to, "records", (int64_t)more->count);
    layout_write(&cbh_more_header_layout, &header, written);
    tree_set(to, "header", residue_of(arena, &cbh_more_header_layout, written, bytes.data));
    keep_hex(arena, to, "tail", (base_bytes){ bytes.data + bytes.length - more->tail_size, more->tail_size });
}

static void describe_index(const describing *all)
{
    const cbh_state *state = all->state;
    base_bytes bytes = state->index.source->bytes;
    uint8_t written[RECORD_SIZE];
    cbh_header header = cbh_make_header(state->count);
    layout_write(&cbh_header_layout, &header, written);
    if (!all->reader->is_mending)
        tree_set(all->to, "header", residue_of(all->arena, &cbh_header_layout, written, bytes.data));
    keep_hex(all->arena, all->to, "tail",
             (base_bytes){ bytes.data + bytes.length - state->tail_size, state->tail_size });
    uint64_t hash =
        cbh_hash(CBH_HASH_START, (base_bytes){ bytes.data + RECORD_SIZE, state->count * (size_t)RECORD_SIZE });
    tree_set_text(all->arena, all->to, "index", base_arena_print(all->arena, "%016llx", (unsigned long long)hash));
}

static void describe_members(const describing *all)
{
    gamut_value *members = tree_object(all->arena);
    for (size_t i = 0; cbh_opaque_members[i]; i++) {
        uint32_t file = 0;
        const io_source *source = codec_sibling(all->reader, cbh_opaque_members[i], &file);
        if (source)
            tree_set(members, cbh_opaque_members[i],
                     cbh_side_describe(all->arena, cbh_opaque_members[i], source->bytes));
    }
    if (!tree_is_empty(members))
        tree_set(all->to, "members", members);
}

void cbh_describe(codec_reader *reader, const cbh_state *state)
{
    describing all = { .reader = reader, .state = state, .arena = reader->arena };
    all.to = tree_set_object(reader->arena, reader->document, "cbh");
    cbh_count_uses(&all.statistics, state, reader->arena, NULL, NULL);
    if (state->encoding != ENCODING_CP1252)
        tree_set_text(reader->arena, all.to, "encoding", base_text_of(base_encoding_name(state->encoding)));
    describe_index(&all);
    if (state->moves.source)
        describe_store(&all, &state->moves, "cbg", false);
    if (state->notes.source)
        describe_store(&all, &state->notes, "cba", true);
    if (state->more.member.source)
        describe_more(&all);
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++)
        if (state->has_entities[i])
            describe_entities(&all, (cbh_kind)i);
    if (!reader->is_mending)
        describe_members(&all);
}
