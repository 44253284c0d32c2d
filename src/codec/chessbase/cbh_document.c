/* cbh_document.c - describes everything in a database except its games, so that the writer can restore it. */
#include "cbh_tables.h"

#include <string.h>

#include "base/text.h"
#include "cb_layout.h"
#include "cbh.h"
#include "codec/residue.h"

/* ---- shared with the writer ---- */

uint64_t cbh_hash_game(uint64_t hash, const uint8_t *record, const cbh_more *more, base_bytes moves)
{
    const int32_t entities[] = { more->white_team, more->black_team, more->title };
    hash = cb_hash(hash, (base_bytes){ record, CBH_RECORD_SIZE });
    for (size_t i = 0; i < COUNT(entities); i++)
        for (unsigned k = 0; k < 4; k++) {
            uint8_t byte = (uint8_t)((uint32_t)entities[i] >> 8 * k);
            hash = cb_hash(hash, (base_bytes){ &byte, 1 });
        }
    return cb_hash(hash, moves);
}

cbh_header cbh_make_header(size_t count)
{
    return (cbh_header){ .era = CBH_ERA_NEW,
                         .record_size = CBH_RECORD_SIZE,
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

/* ---- entities ---- */

/* Returns whether a field is a value of the entity itself: the first field is the link, and the last two are the
 * statistics. */
static bool is_value(const layout_table *layout, size_t at)
{
    return at > 0 && at + 2 < layout->field_count;
}

/* Returns the fields of an entity as a list of texts and numbers, without link and statistics. */
static gamut_value *entity_values(base_arena *arena, const cbh_entity *entity, const uint8_t *record,
                                  base_encoding encoding)
{
    gamut_value *values = tree_list(arena);
    for (size_t i = 0; i < entity->layout->field_count; i++) {
        const layout_field *field = &entity->layout->fields[i];
        if (!is_value(entity->layout, i))
            continue;
        if (field->meaning == LAYOUT_STRING) {
            base_bytes text = layout_text(field, record + field->at);
            base_text words = text.length ? base_decode(arena, text, cb_name_encoding(text, encoding)) : TEXT("");
            tree_append(values, tree_text(arena, words));
            continue;
        }
        tree_append(values, tree_integer(arena, (int64_t)base_little(record + field->at, field->width)));
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
        if (field->meaning == LAYOUT_STRING && value->kind == GAMUT_VALUE_TEXT)
            cbh_string_put(field, record, value->as.text, encoding);
        else if (field->meaning != LAYOUT_STRING && value->kind == GAMUT_VALUE_INTEGER)
            for (uint32_t k = 0; k < field->width; k++)
                record[field->at + k] = (uint8_t)((uint64_t)value->as.integer >> 8 * k);
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

typedef struct describing {
    codec_reader *reader;
    diag_list *diags;
    const cbh_state *state;
    base_arena *arena;
    gamut_value *document;
    cbh_statistics statistics;
} describing;

static void describe_record(const describing *description, cbh_kind kind, size_t id, gamut_value *records,
                            gamut_value *residues)
{
    const cbh_entity *entity = &cbh_entities[kind];
    uint8_t stored[CBH_ENTITY_SIZE_MAX], written[CBH_ENTITY_SIZE_MAX] = { 0 };
    const uint8_t *record = cb_entity_at(&description->state->entities[kind], id); /* `values` point into it */
    memcpy(stored, record, entity->layout->size);
    gamut_value *values = entity_values(description->arena, entity, record, description->state->encoding);
    cbh_entity_from_values(written, entity, values, description->state->encoding);
    const cbh_use *uses = description->statistics.uses[kind];
    cbh_entity_put_use(written, entity, uses ? uses[id].games : 0, uses ? uses[id].first : 0);
    memcpy(written, stored, cb_link_layout.size);
    /* The counts of a deleted entity may be anything, unless games refer to it: fixing makes such an entity live again,
     * so it needs the right counts. */
    bool is_wrong = uses && (!cbh_use_is_right(description->state, kind, id, uses[id]) ||
                             (uses[id].games && cb_entity_is_deleted(&description->state->entities[kind], id)));
    if (codec_is_fixing(description->reader) && is_wrong && !description->state->has_unlike)
        memcpy(stored + entity->games_at, written + entity->games_at, 8);
    tree_append(records, values);
    gamut_value *residue = residue_of(description->arena, entity->layout, written, stored);
    base_text name = residue ? base_arena_print(description->arena, "%zu", id) : (base_text){ NULL, 0 };
    if (residue)
        tree_add(residues, name, residue);
}

static void describe_entities(const describing *description, cbh_kind kind)
{
    const cb_entity_file *file = &description->state->entities[kind];
    const cbh_entity *entity = &cbh_entities[kind];
    base_arena *arena = description->arena;
    base_bytes bytes = file->source->bytes;
    size_t head = cb_entity_header_layout.size;
    uint8_t written[32];
    gamut_value *object = tree_set_object(arena, description->document, entity->name);
    base_bytes extra = { bytes.data + head, file->header_size - head };
    tree_set(object, "extra", tree_text(arena, base_hex_print(arena, extra)));
    const cbh_rebuilt_tree *rebuilt = &description->state->rebuilt[kind];
    cb_ends ends = rebuilt->is_new ? rebuilt->ends : cb_entity_ends(file);
    cb_entity_header header = cb_make_entity_header(entity->kind.data_size, file->count, ends, extra.length);
    layout_write(&cb_entity_header_layout, &header, written);
    if (!codec_is_fixing(description->reader))
        tree_set(object, "header", residue_of(arena, &cb_entity_header_layout, written, bytes.data));
    gamut_value *records = tree_set_list(arena, object, "records");
    gamut_value *residues = tree_object(arena);
    for (size_t i = 0; i < file->count; i++)
        describe_record(description, kind, i, records, residues);
    if (!tree_is_empty(residues))
        tree_set(object, "residues", residues);
    /* The links of the stored tree and chain, or those that replace them. */
    base_buffer links = { 0 };
    for (size_t i = 0; i < file->count; i++)
        base_buffer_add(&links, cb_entity_at(file, i), cb_link_layout.size);
    tree_set_hex(description->arena, object, "links", rebuilt->is_new ? rebuilt->links : base_buffer_bytes(&links));
    base_buffer_free(&links);
    tree_set_integer(description->arena, object, "root", ends.root);
    tree_set_integer(description->arena, object, "first_deleted", ends.first_deleted);
    if (kind == CBH_PLAYERS && description->state->header.era == CBH_ERA_OLD)
        tree_set(object, "signed", tree_bool(description->arena, true));
    tree_set_hex(arena, object, "tail", (base_bytes){ bytes.data + bytes.length - file->tail_size, file->tail_size });
}

/* ---- .cbg and .cba ---- */

static void note_hole(const describing *description, const cbh_member *member, gamut_value *holes, uint64_t start,
                      uint64_t end)
{
    base_bytes bytes = { member->source->bytes.data + start, (size_t)(end - start) };
    base_text name = base_arena_print(description->arena, "%llu", (unsigned long long)start);
    tree_add(holes, name, tree_text(description->arena, base_hex_print(description->arena, bytes)));
}

static void describe_store(const describing *description, const cbh_member *member, const char *name, cbh_store store)
{
    base_arena *arena = description->arena;
    base_bytes bytes = member->source->bytes;
    uint8_t written[26];
    cbh_ranges ranges;
    const layout_table *layout = cbh_store_layout(bytes);
    gamut_value *object = tree_set_object(arena, description->document, name);
    if (bytes.length < layout->size || !cbh_ranges_find(&ranges, arena, description->state, store)) {
        tree_set_hex(arena, object, "whole", bytes);
        return;
    }
    /* Holes are bytes that belong to no record. */
    gamut_value *holes = tree_object(description->arena);
    uint64_t expected = layout->size, size = member->source->bytes.length;
    for (size_t i = 0; i < ranges.count; i++) {
        if (ranges.items[i].at > expected)
            note_hole(description, member, holes, expected, ranges.items[i].at);
        if (ranges.items[i].end > expected)
            expected = ranges.items[i].end;
    }
    if (size > expected)
        note_hole(description, member, holes, expected, size);
    if (!tree_is_empty(holes))
        tree_set(object, "holes", holes);
    if (!tree_is_empty(holes) && codec_is_fixing(description->reader))
        tree_set(object, "keeps_holes", tree_bool(arena, true));
    tree_set_integer(arena, object, "header_size", layout->size);
    uint64_t unused = cbh_ranges_unused(&ranges, layout->size, bytes.length);
    cbh_store_header header = cbh_make_store(layout->size, bytes.length, unused);
    layout_write(layout, &header, written);
    if (!codec_is_fixing(description->reader))
        tree_set(object, "header", residue_of(arena, layout, written, bytes.data));
}

/* ---- .cbj, .cbh and other files ---- */

static void describe_more(const describing *description)
{
    const cbh_more_file *more = &description->state->more;
    base_arena *arena = description->arena;
    base_bytes bytes = more->member.source->bytes;
    gamut_value *object = tree_set_object(arena, description->document, "cbj");
    if (!more->layout) {
        tree_set_hex(arena, object, "whole", bytes);
        return;
    }
    uint8_t written[32], stored[32];
    const layout_field *counted = layout_find(&cbh_more_header_layout, "count");
    cbh_more_header header = { .version = more->header.version,
                               .record_size = more->header.record_size,
                               .count = (uint32_t)more->count };
    tree_set_integer(arena, object, "version", more->header.version);
    tree_set_integer(arena, object, "record_size", more->header.record_size);
    tree_set_integer(arena, object, "records", (int64_t)more->count);
    layout_write(&cbh_more_header_layout, &header, written);
    memcpy(stored, bytes.data, sizeof stored);
    if (codec_is_fixing(description->reader))
        memcpy(stored + counted->at, written + counted->at, counted->width);
    tree_set(object, "header", residue_of(arena, &cbh_more_header_layout, written, stored));
    tree_set_hex(arena, object, "tail", (base_bytes){ bytes.data + bytes.length - more->tail_size, more->tail_size });
}

static void describe_index(const describing *description)
{
    const cbh_state *state = description->state;
    base_bytes bytes = state->index.source->bytes;
    uint8_t written[CBH_RECORD_SIZE], stored[CBH_RECORD_SIZE];
    cbh_header header = cbh_make_header(state->count), kept = state->header;
    layout_write(&cbh_header_layout, &header, written);
    if (codec_is_fixing(description->reader)) {
        kept.next_game = header.next_game;
        kept.next_game_again = kept.era == CBH_ERA_NEW ? header.next_game_again : kept.next_game_again;
    }
    layout_write(&cbh_header_layout, &kept, stored);
    tree_set(description->document, "header", residue_of(description->arena, &cbh_header_layout, written, stored));
    tree_set_hex(description->arena, description->document, "tail",
                 (base_bytes){ bytes.data + bytes.length - state->tail_size, state->tail_size });
    tree_set_integer(description->arena, description->document, "records", (int64_t)state->count);
}

/* Lists the folders beside the database with pictures, sounds, videos and HTML files of texts. Their contents are not
 * read; the writer reports the folders that are missing beside the new database. */
static void describe_media_folders(const codec_reader *reader, gamut_value *object)
{
    static const char *const extensions[] = { "html", "bmp", "wav", "avi" };
    gamut_value *list = NULL;
    for (size_t i = 0; i < COUNT(extensions); i++)
        if (io_bundle_has_folder(reader->bundle, extensions[i])) {
            list = list ? list : tree_set_list(reader->arena, object, "media_folders");
            tree_append(list, tree_text(reader->arena, base_text_of(extensions[i])));
        }
}

static void describe_members(const describing *description)
{
    const char *const *opaque = description->state->opaque;
    gamut_value *members = tree_object(description->arena);
    bool has_boosters = false;
    for (size_t i = 0; opaque[i]; i++) {
        uint32_t file = 0;
        const io_source *source = !strcmp(opaque[i], "cbtt") ? description->state->extras.source
                                  : !strcmp(opaque[i], "cbm")
                                      ? description->state->media.source
                                      : codec_sibling(description->reader, description->diags, opaque[i], &file);
        unsigned booster = cbh_booster_of(opaque[i]);
        bool is_stale = booster && ((description->state->stale & booster) || description->state->is_index_fixed);
        if (!source || (codec_is_fixing(description->reader) && is_stale))
            continue;
        has_boosters = has_boosters || booster;
        tree_set(members, opaque[i], cbh_side_describe(description->arena, opaque[i], source->bytes));
    }
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++) {
        const io_source *source =
            description->state->entities[i].source; /* if its header is unreadable, the whole file is kept as bytes */
        if (source && !description->state->has_entities[i])
            tree_set(members, cbh_entities[i].extension,
                     tree_text(description->arena, base_hex_print(description->arena, source->bytes)));
    }
    if (!tree_is_empty(members))
        tree_set(description->document, "members", members);
    if (has_boosters && !codec_is_fixing(description->reader)) { /* when fixing, stale ones were left out above */
        /* The writer keeps the boosters only if the games still have this hash. */
        const cbh_state *state = description->state;
        uint64_t hash = CB_HASH_START, size = 0;
        for (size_t i = 1; i <= state->count && (size += cbh_body_size(state, i)) <= cbh_body_limit(state); i++) {
            cbh_more more;
            size_t claimed;
            cbh_more_read(&more, state, i);
            hash = cbh_hash_game(hash, cbh_record_at(state, i), &more, cbh_moves_of(state, i, &claimed));
        }
        tree_set_text(description->arena, description->document, "index",
                      base_arena_print(description->arena, "%016llx", (unsigned long long)hash));
    }
}

/* Looks up each entity by its names, as the writer will, and returns which entities are not found this way: deleted
 * ones, and duplicates, whose names find the first entity of that name. */
static const bool *find_nameless(codec_reader *reader, const cbh_state *state, cbh_kind kind,
                                 const gamut_value *document)
{
    const cbh_names_row *row = &cbh_names[kind];
    size_t count = state->entities[kind].count;
    bool *is_nameless = count ? ARENA_ARRAY(reader->arena, count, bool) : NULL;
    cbh_table table;
    base_bytes more = state->extras.source ? state->extras.source->bytes : (base_bytes){ NULL, 0 };
    cbh_table_open(&table, reader->arena, kind, document, more, state->encoding);
    for (size_t i = 0; is_nameless && state->names[kind] && i < count; i++) {
        const base_text *names = state->names[kind] + i * row->count;
        uint32_t found = 0;
        bool is_exact, is_found = cbh_table_find(&found, &is_exact, &table, names) && found == i;
        is_nameless[i] = !is_found || (!cbh_entities[kind].is_core && !cbh_names_exist(names, row->count));
    }
    cbh_table_free(&table);
    return is_nameless;
}

void cbh_describe(codec_reader *reader, diag_list *diags, cbh_state *state)
{
    describing description = { .reader = reader, .diags = diags, .state = state, .arena = reader->arena };
    description.document = tree_set_object(reader->arena, reader->document, "cbh");
    cbh_count_uses(&description.statistics, state, reader->arena, NULL, NULL);
    if (state->encoding != ENCODING_CP1252)
        tree_set_text(reader->arena, description.document, "encoding",
                      base_text_of(base_encoding_name(state->encoding)));
    describe_index(&description);
    if (state->moves.source)
        describe_store(&description, &state->moves, "cbg", CBH_STORE_MOVES);
    if (state->notes.source)
        describe_store(&description, &state->notes, "cba", CBH_STORE_NOTES);
    if (state->more.member.source)
        describe_more(&description);
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++)
        if (state->has_entities[i]) {
            describe_entities(&description, (cbh_kind)i);
            state->is_nameless[i] = find_nameless(reader, state, (cbh_kind)i,
                                                  gamut_value_member(description.document, cbh_entities[i].name));
        }
    describe_members(&description);
    describe_media_folders(reader, description.document);
}

/* ---- selections ---- */

void cbh_describe_part(codec_reader *reader, diag_list *diags, const cbh_state *state)
{
    gamut_value *object = tree_set_object(reader->arena, reader->document, "cbh");
    if (!object)
        return;
    tree_set_bool(reader->arena, object, "selection", true);
    tree_set_text(reader->arena, object, "encoding", base_text_of(base_encoding_name(state->encoding)));
    describe_media_folders(reader, object);
    gamut_value *list = tree_set_list(reader->arena, object, "left_out");
    if (list) {
        /* The files that are listed here are about the whole database, so a selection loses them, and the writer
         * reports this. Boosters are not listed, because ChessBase rebuilds them, nor is the .cbtt, because its values
         * are also tags. */
        const char *const *opaque = ((const cbh_state *)reader->state)->opaque;
        for (size_t i = 0; opaque[i]; i++) {
            uint32_t file = 0;
            const io_source *source = codec_sibling(reader, diags, opaque[i], &file);
            bool is_empty = source && source->bytes.length <= cbh_media_header_layout.size;
            bool is_in_tags = !strcmp(opaque[i], "cbtt");
            if (source && !is_empty && !is_in_tags && !cbh_booster_of(opaque[i]))
                tree_append(list, tree_text(reader->arena, base_text_of(opaque[i])));
        }
    }
}
