/* cbh2_document.c - describes everything in a 2CBH database except its records, so that the writer can restore it. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cbh2_writing.h"
#include "codec/residue.h"

cbh2_header cbh2_make_header(size_t count)
{
    return (cbh2_header){ .word = CBH2_HEADER_WORD,
                          .record_size = CBH2_RECORD_SIZE,
                          .version = CBH2_VERSION,
                          .next_id = (uint32_t)(count + 1) };
}

cbh2_store_header cbh2_make_store(uint64_t size, bool is_notes)
{
    bool is_empty = size <= cbh2_store_layout.size;
    return (cbh2_store_header){ .size = size,
                                .header_size = (uint16_t)cbh2_store_layout.size,
                                .is_empty = !is_notes && is_empty,
                                .version = is_notes || is_empty ? 0 : CBH2_VERSION };
}

/* ---- files that follow from others ---- */

void cbh2_keep_file(base_arena *arena, gamut_value *document, const char *name, base_bytes made, base_bytes stored)
{
    if (made.length == stored.length && (!made.length || !memcmp(made.data, stored.data, made.length)))
        return;
    gamut_value *object = tree_set_object(arena, document, name);
    tree_set_text(arena, object, "made", cbh2_hash_text(arena, made));
    tree_set_text(arena, object, "bytes", base_hex_print(arena, stored));
}

base_bytes cbh2_kept_file(base_arena *arena, const gamut_value *document, const char *name, base_bytes made)
{
    const gamut_value *object = gamut_value_member(document, name);
    base_bytes stored;
    bool is_same = object && base_text_equal(tree_get_text(object, "made"), cbh2_hash_text(arena, made));
    return is_same && base_hex_parse(&stored, arena, tree_get_text(object, "bytes")) ? stored : made;
}

/* ---- .2cbg and .2cba ---- */

typedef struct span {
    uint64_t at, end;
} span;

static int by_place(const void *a, const void *b)
{
    const span *x = a, *y = b;
    return (x->at > y->at) - (x->at < y->at);
}

static void note_hole(base_arena *arena, const cbh_member *member, gamut_value *holes, uint64_t from, uint64_t to)
{
    base_bytes bytes = { member->source->bytes.data + from, (size_t)(to - from) };
    tree_add(holes, base_arena_print(arena, "%llu", (unsigned long long)from),
             tree_text(arena, base_hex_print(arena, bytes)));
}

static void describe_store(codec_reader *reader, const cbh2_state *state, gamut_value *document, const char *name,
                           bool is_notes)
{
    base_arena *arena = reader->arena;
    const cbh_member *member = is_notes ? &state->notes : &state->moves;
    base_bytes bytes = member->source->bytes;
    gamut_value *object = tree_set_object(arena, document, name), *holes = tree_object(arena);
    span *spans = ARENA_ARRAY(arena, state->count + 1, span);
    size_t count = 0;
    uint64_t expected = cbh2_store_layout.size;
    uint8_t written[12];
    if (!spans || bytes.length < sizeof written)
        return;
    for (size_t i = 1; i <= state->count; i++) {
        cbh2_body body;
        if (is_notes ? cbh2_notes_of(&body, state, i) : cbh2_moves_of(&body, state, i))
            spans[count++] = (span){ body.at, body.end };
    }
    qsort(spans, count, sizeof *spans, by_place);
    for (size_t i = 0; i < count; i++) {
        if (spans[i].at > expected)
            note_hole(arena, member, holes, expected, spans[i].at);
        expected = spans[i].end > expected ? spans[i].end : expected;
    }
    if (bytes.length > expected)
        note_hole(arena, member, holes, expected, bytes.length);
    if (!tree_is_empty(holes)) {
        tree_set(object, "holes", holes);
        if (codec_is_fixing(reader))
            tree_set_bool(arena, object, "keeps_holes", true);
    }
    cbh2_store_header header = cbh2_make_store(bytes.length, is_notes);
    layout_write(&cbh2_store_layout, &header, written);
    if (!codec_is_fixing(reader))
        tree_set(object, "header", residue_of(arena, &cbh2_store_layout, written, bytes.data));
}

/* ---- entities and indexes ---- */

/* Looks up each entity by its names, as the writer will, and returns which are not found so. */
static const bool *find_nameless(codec_reader *reader, const cbh2_state *state, cbh2_table *table, cbh2_type type)
{
    size_t count = state->entities.counts[type], each = cbh2_types[type].count;
    bool *is_nameless = count ? ARENA_ARRAY(reader->arena, count, bool) : NULL;
    for (size_t i = 0; is_nameless && state->names[type] && i < count; i++) {
        uint32_t found = 0;
        const base_text *names = state->names[type] + i * each;
        bool is_found = cbh2_table_find(&found, table, names) && found == i;
        is_nameless[i] = !is_found || (type == CBH2_TEAMS && !cbh_names_exist(names, (unsigned)each));
    }
    return is_nameless;
}

/* Makes the files that follow from the others as the writer will, and keeps the stored ones if they are different. */
static void compare_indexes(codec_reader *reader, cbh2_state *state, gamut_value *document,
                            const cbh2_table tables[CBH2_TYPE_COUNT])
{
    cbh2_uses uses = { .count = 0 };
    base_buffer lid = { 0 }, lists = { 0 }, orders = { 0 };
    size_t counts[CBH2_TYPE_COUNT];
    base_arena *scratch = base_arena_create(NULL);
    for (unsigned i = 0; i < CBH2_TYPE_COUNT; i++)
        counts[i] = tables[i].count;
    for (size_t i = 1; i <= state->count; i++)
        cbh2_uses_add(&uses, cbh2_record_at(state, i), i);
    if (state->lid.source)
        cbh2_lid_build(&lid, tables);
    if (state->lid.source && !lid.failed)
        cbh2_keep_file(reader->arena, document, "2lid", base_buffer_bytes(&lid), state->lid.source->bytes);
    if (scratch && state->lists.source && cbh2_lists_build(&lists, scratch, &uses, counts))
        cbh2_keep_file(reader->arena, document, "2lgd", base_buffer_bytes(&lists), state->lists.source->bytes);
    if (scratch && state->orders.source && cbh2_orders_build(&orders, scratch, &uses, tables))
        cbh2_keep_file(reader->arena, document, "2lcd", base_buffer_bytes(&orders), state->orders.source->bytes);
    base_buffer_free(&lid);
    base_buffer_free(&lists);
    base_buffer_free(&orders);
    base_buffer_free(&uses.items);
    base_arena_destroy(scratch);
}

static void describe_entities(codec_reader *reader, cbh2_state *state, gamut_value *document)
{
    cbh2_table tables[CBH2_TYPE_COUNT], looked[CBH2_TYPE_COUNT];
    for (unsigned i = 0; i < CBH2_TYPE_COUNT; i++) {
        gamut_value *object =
            cbh2_lid_describe(reader->arena, &state->entities, (cbh2_type)i, state->names[i], codec_is_fixing(reader));
        if (state->entities.counts[i])
            tree_set(document, cbh2_types[i].name, object);
        cbh2_table_open(&tables[i], reader->arena, (cbh2_type)i, state->entities.counts[i] ? object : NULL);
        /* a look-up may add entities, so that it needs a table of its own */
        cbh2_table_open(&looked[i], reader->arena, (cbh2_type)i, state->entities.counts[i] ? object : NULL);
        if (cbh2_types[i].write)
            state->is_nameless[i] = find_nameless(reader, state, &looked[i], (cbh2_type)i);
        cbh2_table_free(&looked[i]);
    }
    /* While fixing, indexes are made again; but a .2lid that is unreadable stays, with the numbers that lead to it. */
    if (!codec_is_fixing(reader) || !state->entities.source)
        compare_indexes(reader, state, document, tables);
    for (unsigned i = 0; i < CBH2_TYPE_COUNT; i++)
        cbh2_table_free(&tables[i]);
}

/* ---- other files ---- */

static void describe_folders(const codec_reader *reader, gamut_value *object)
{
    static const char *const extensions[] = { "html", "bmp", "wav", "avi" };
    gamut_value *list = tree_list(reader->arena);
    for (size_t i = 0; i < COUNT(extensions); i++)
        if (io_bundle_has_folder(reader->bundle, extensions[i]))
            tree_append(list, tree_text(reader->arena, base_text_of(extensions[i])));
    if (!tree_is_empty(list))
        tree_set(object, "media_folders", list);
}

/* A database of .cbh with the same name has these files, too; then they are taken for its own. */
static bool has_classic(codec_reader *reader, diag_list *diags)
{
    uint32_t file;
    return codec_sibling(reader, diags, "cbh", &file) != NULL;
}

static void describe_members(codec_reader *reader, diag_list *diags, gamut_value *document)
{
    gamut_value *members = tree_object(reader->arena);
    bool is_shared = has_classic(reader, diags);
    for (size_t i = 0; cbh2_opaque[i] && !is_shared; i++) {
        uint32_t file = 0;
        const io_source *source = codec_sibling(reader, diags, cbh2_opaque[i], &file);
        if (source)
            tree_set(members, cbh2_opaque[i], tree_text(reader->arena, base_hex_print(reader->arena, source->bytes)));
    }
    if (!tree_is_empty(members))
        tree_set(document, "members", members);
}

void cbh2_describe(codec_reader *reader, diag_list *diags, cbh2_state *state)
{
    base_arena *arena = reader->arena;
    gamut_value *document = tree_set_object(arena, reader->document, "2cbh");
    base_bytes bytes = state->index.source->bytes;
    uint8_t written[CBH2_RECORD_SIZE], stored[CBH2_RECORD_SIZE];
    cbh2_header header = cbh2_make_header(state->count), kept = state->header;
    if (codec_is_fixing(reader)) {
        kept.next_id = header.next_id;
        kept.record_size = header.record_size;
    }
    layout_write(&cbh2_header_layout, &header, written);
    layout_write(&cbh2_header_layout, &kept, stored);
    tree_set(document, "header", residue_of(arena, &cbh2_header_layout, written, stored));
    tree_set_hex(arena, document, "tail",
                 (base_bytes){ bytes.data + bytes.length - state->tail_size, state->tail_size });
    tree_set_integer(arena, document, "records", (int64_t)state->count);
    const cbh_member members[] = { state->index, state->moves, state->notes, state->lid, state->orders, state->lists };
    gamut_value *missing = tree_list(arena);
    for (size_t i = 0; i < COUNT(members); i++) {
        /* while fixing, indexes are made for a database that has entities; what games have lost stays lost */
        bool is_index = members[i].source == NULL && i >= 4 && state->entities.source && codec_is_fixing(reader);
        if (!members[i].source && !is_index)
            tree_append(missing, tree_text(arena, base_text_of(cbh2_members[i])));
    }
    if (!tree_is_empty(missing))
        tree_set(document, "missing", missing);
    if (state->moves.source)
        describe_store(reader, state, document, "2cbg", false);
    if (state->notes.source)
        describe_store(reader, state, document, "2cba", true);
    describe_entities(reader, state, document);
    describe_members(reader, diags, document);
    describe_folders(reader, document);
}

void cbh2_describe_part(codec_reader *reader, diag_list *diags, const cbh2_state *state)
{
    gamut_value *object = tree_set_object(reader->arena, reader->document, "2cbh");
    (void)state;
    tree_set_bool(reader->arena, object, "selection", true);
    describe_folders(reader, object);
    gamut_value *list = tree_list(reader->arena);
    for (size_t i = 0; cbh2_opaque[i] && !has_classic(reader, diags); i++) {
        uint32_t file = 0;
        if (codec_sibling(reader, diags, cbh2_opaque[i], &file))
            tree_append(list, tree_text(reader->arena, base_text_of(cbh2_opaque[i])));
    }
    if (!tree_is_empty(list))
        tree_set(object, "left_out", list);
}
