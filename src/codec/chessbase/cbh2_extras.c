/* cbh2_extras.c - finds and keeps what a stored record has beyond the model. */
#include <string.h>

#include "base/text.h"
#include "cb_cursor.h"
#include "cbh2.h"
#include "cbh2_writing.h"
#include "codec/residue.h"

/* ---- frames ---- */

/* Keeps what a frame has other than the writer would give it. The size of the record is kept if its content changes, as
 * ChessBase does; the rest applies only to this content. */
static void keep_frame(base_arena *arena, gamut_value *extras, const char *name, const cbh2_body *body, unsigned tag)
{
    gamut_value *object = tree_object(arena);
    uint64_t sum = cbh2_checksum(body->content);
    size_t usual = cbh2_usual_spare(body->at, body->content.length, tag);
    bool is_filled = false;
    for (size_t i = 0; i < body->spare.length; i++)
        is_filled = is_filled || body->spare.data[i];
    if (!body->is_whole || body->spare.length != usual)
        tree_set_integer(arena, object, "room", (int64_t)(body->content.length + body->spare.length));
    if (is_filled)
        tree_set_hex(arena, object, "fill", body->spare);
    if (body->frame.checksum != sum)
        tree_set_text(arena, object, "checksum",
                      base_arena_print(arena, "%016llx", (unsigned long long)body->frame.checksum));
    if (body->is_whole && body->stated != (int64_t)(body->end - body->at))
        tree_set_integer(arena, object, "size", body->stated);
    if (!body->is_whole)
        tree_set_integer(arena, object, "spare", body->frame.spare);
    if (body->frame.tag != tag)
        tree_set_integer(arena, object, "tag", body->frame.tag);
    if (tree_is_empty(object))
        return;
    tree_set_text(arena, object, "of", cbh2_hash_text(arena, body->content));
    tree_set(extras, name, object);
}

/* ---- references ---- */

/* Keeps the number of an entity that a lookup by its names would not find. */
static void keep_references(const codec_reader *reader, base_arena *arena, const uint8_t *record, gamut_value *extras)
{
    const cbh2_state *state = reader->state;
    cbh2_sort sort = cbh2_sort_of(record);
    int64_t ids[CBH_REFERENCE_COUNT], next;
    cbh2_references_of(ids, record);
    for (unsigned i = 0; i < CBH_REFERENCE_COUNT; i++) {
        cbh2_type type = cbh2_type_of(cbh_references[i].kind);
        base_bytes data = cbh2_lid_data(&state->entities, type, ids[i]);
        bool is_live = data.data && !cbh2_is_deleted(data, &next), is_team = cbh_references[i].kind == CBH_TEAMS;
        if (!cbh2_has_reference(sort, (cbh_reference)i) || (is_team && ids[i] == -1))
            continue;
        bool is_kept = is_live ? state->is_nameless[type] && state->is_nameless[type][ids[i]]
                               : !codec_is_fixing(reader) || !state->entities.source;
        if (is_kept)
            tree_set_integer(arena, extras, cbh_references[i].name, ids[i]);
    }
}

/* ---- games ---- */

/* Returns whether fix replaces the stored moves by those that can be read. */
static bool has_fixed_moves(const cbh2_reading *reading)
{
    return codec_is_fixing(reading->reader) && reading->has_moves && reading->moves.trouble != CBH_MOVES_SETUP &&
           reading->moves.trouble != CBH_MOVES_FINE;
}

static void keep_positions(const cbh2_reading *reading, gamut_value *extras)
{
    base_arena *arena = reading->scratch->arena;
    cbh2_items items = { .rest = reading->notes.content };
    cbh2_item item;
    bool is_fine = reading->has_moves && reading->moves.trouble == CBH_MOVES_FINE;
    if (!reading->has_notes || is_fine || codec_is_fixing(reading->reader))
        return;
    gamut_value *positions = tree_list(arena);
    while (cbh2_item_next(&item, &items))
        tree_append(positions, tree_integer(arena, item.position));
    if (!tree_is_empty(positions))
        tree_set(extras, "positions", positions);
}

/* Keeps the stored bytes of annotations that the writer would code differently. */
static void compare_items(const cbh2_reading *reading, const cbh2_built *built, gamut_value *extras)
{
    base_arena *arena = reading->scratch->arena;
    cbh2_items stored = { .rest = reading->notes.content };
    base_bytes written = built->flat;
    gamut_value *notes = NULL;
    cbh2_item now, old;
    for (size_t i = 0; cbh2_flat_next(&now, &written) && cbh2_item_next(&old, &stored); i++) {
        if (now.type == old.type && base_text_equal(base_text_of_bytes(now.data), base_text_of_bytes(old.data)))
            continue;
        gamut_value *kept = tree_object(arena);
        if (now.type != old.type)
            tree_set_integer(arena, kept, "type", old.type);
        tree_set_text(arena, kept, "stored", base_hex_print(arena, old.data));
        tree_set_text(arena, kept, "written", cbh2_hash_text(arena, now.data));
        notes = notes ? notes : tree_set_object(arena, extras, "notes");
        tree_add(notes, base_arena_print(arena, "%zu", i), kept);
    }
}

/* Sets the offset that the writer will give to a body that is there, or that is lost. */
static void keep_offset(uint8_t *made, const uint8_t *stored, size_t at, bool is_there, bool has_file)
{
    memset(made + at, 0, 8);
    if (is_there)
        memcpy(made + at, stored + at, 8);
    else if (has_file)
        made[at] = CBH_NOWHERE;
}

static void compare_header(const cbh2_reading *reading, const cbh2_built *built, const gamut_game *game,
                           gamut_value *extras)
{
    uint8_t made[CBH2_RECORD_SIZE], stored[CBH2_RECORD_SIZE];
    const cbh2_state *state = reading->state;
    const layout_table *layout = cbh2_record_layout(reading->sort);
    cbh2_make_record(made, reading->sort, game, built, reading->record[0] & CBH_IS_DELETED);
    memcpy(stored, reading->record, sizeof stored);
    int64_t ids[CBH_REFERENCE_COUNT];
    cbh2_references_of(ids, stored);
    cbh2_references_write(made, reading->sort, ids);
    keep_offset(made, stored, CBH2_MOVES_AT, reading->has_body, state->moves.source != NULL);
    keep_offset(made, stored, CBH2_NOTES_AT, reading->has_notes, state->notes.source != NULL);
    if (codec_is_fixing(reading->reader)) {
        bool is_known = reading->has_body && reading->has_moves && reading->moves.trouble != CBH_MOVES_SETUP &&
                        (reading->has_notes || !state->notes.source);
        cbh2_take_computed(stored, made, reading->sort, is_known);
    }
    tree_set(extras, "header", residue_of(reading->scratch->arena, layout, made, stored));
}

gamut_value *cbh2_extras_of(const cbh2_reading *reading, const gamut_game *game)
{
    base_arena *arena = reading->scratch->arena;
    gamut_value *value = tree_object(arena), *extras = tree_set_object(arena, value, "2cbh");
    const cbh2_words *words = &reading->state->keys->words;
    bool is_fixing = codec_is_fixing(reading->reader);
    cbh2_built built, again;
    if (reading->sort == CBH2_IS_ANALYSIS)
        tree_set_bool(arena, extras, "analysis", true);
    if (reading->state->moves.source && !reading->has_body)
        tree_set_bool(arena, extras, "moves_lost", true);
    if (reading->state->notes.source && !reading->has_notes)
        tree_set_bool(arena, extras, "notes_lost", true);
    keep_positions(reading, extras);
    if (!cbh2_build(&built, arena, game, extras, words))
        return value;
    if (reading->has_body && !has_fixed_moves(reading))
        tree_set(extras, "moves", residue_splice(arena, built.content, reading->body.content));
    if (reading->has_notes) {
        compare_items(reading, &built, extras);
        /* Most games have no annotation that was kept, so that they need not be coded again. */
        bool is_again = gamut_value_member(extras, "notes") != NULL;
        if (!is_fixing && (!is_again || cbh2_build(&again, arena, game, extras, words)))
            tree_set(extras, "items",
                     residue_splice(arena, is_again ? again.notes : built.notes, reading->notes.content));
        if (!is_fixing) /* the writer restores the stored annotations, so the record must sum up these */
            cbh2_build_take_notes(&built, arena, reading->notes.content);
    }
    if (reading->has_body && !is_fixing)
        keep_frame(arena, extras, "moves_frame", &reading->body, built.tag);
    if (reading->has_notes && !is_fixing)
        keep_frame(arena, extras, "notes_frame", &reading->notes, CBH2_TAG_NOTES);
    keep_references(reading->reader, arena, reading->record, extras);
    compare_header(reading, &built, game, extras);
    return value;
}

/* ---- texts ---- */

/* Keeps those texts of the tournament or source that are not members of a guiding text, as cbh_texts.c does. */
static void keep_tags(const cbh2_state *state, base_arena *arena, cbh_kind kind, int64_t id, unsigned first,
                      gamut_value *tags)
{
    const base_text *names = cbh2_entity_names(state, arena, cbh2_type_of(kind), id);
    for (unsigned i = first; names && i < cbh_names[kind].count; i++)
        if (names[i].data)
            tree_set_text(arena, tags, cbh_names[kind].tags[i], names[i]);
}

gamut_value *cbh2_text_extras(const codec_reader *reader, const codec_span *span, base_arena *arena,
                              const gamut_guide *guide, const cbh2_body *body)
{
    const cbh2_state *state = reader->state;
    gamut_value *value = tree_object(arena), *extras = tree_set_object(arena, value, "2cbh");
    uint8_t made[CBH2_RECORD_SIZE], stored[CBH2_RECORD_SIZE];
    base_buffer again = { 0 };
    int64_t ids[CBH_REFERENCE_COUNT];
    cbh2_references_of(ids, span->bytes.data);
    if (state->moves.source && !body)
        tree_set_bool(arena, extras, "moves_lost", true);
    cbh2_text_build(&again, arena, guide);
    if (body && !again.failed) {
        gamut_guide unread = { 0 };
        bool is_whole = cbh2_text_read(&unread, arena, body->content, state->encoding);
        if (is_whole || !codec_is_fixing(reader))
            tree_set(extras, "moves", residue_splice(arena, base_buffer_bytes(&again), body->content));
        if (!codec_is_fixing(reader))
            keep_frame(arena, extras, "moves_frame", body, CBH2_TAG_TEXT);
    }
    base_buffer_free(&again);
    keep_references(reader, arena, span->bytes.data, extras);
    memcpy(stored, span->bytes.data, sizeof stored);
    cbh2_make_record(made, CBH2_IS_TEXT, NULL, NULL, stored[0] & CBH_IS_DELETED);
    cbh2_references_write(made, CBH2_IS_TEXT, ids);
    if (body)
        memcpy(made + CBH2_MOVES_AT, stored + CBH2_MOVES_AT, 8);
    else if (state->moves.source)
        made[CBH2_MOVES_AT] = CBH_NOWHERE;
    if (codec_is_fixing(reader))
        cbh2_take_computed(stored, made, CBH2_IS_TEXT, false);
    tree_set(extras, "header", residue_of(arena, &cbh2_text_layout, made, stored));
    gamut_value *tags = tree_object(arena);
    keep_tags(state, arena, CBH_TOURNAMENTS, ids[CBH_TOURNAMENT], CBH_TEXT_EVENT_NAMES, tags);
    keep_tags(state, arena, CBH_SOURCES, ids[CBH_SOURCE], CBH_TEXT_SOURCE_NAMES, tags);
    if (tags && !tree_is_empty(tags))
        tree_set(extras, "tags", tags);
    return value;
}
