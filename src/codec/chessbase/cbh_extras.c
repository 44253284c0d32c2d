/* cbh_extras.c - finds and keeps what a stored game has beyond the model. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cbh_build.h"
#include "cbh_salvage.h"
#include "codec/residue.h"

/* ---- before coding: what the writer must know ---- */

/* Returns the size that the blob states. */
static size_t claimed_size(base_bytes blob)
{
    return (size_t)base_big(blob.data + 1, 3);
}

/* Returns whether fix replaces the stored moves by those that can be read, which may be none. Moves in an unknown
 * coding stay as they are. */
static bool has_fixed_moves(const cbh_reading *reading)
{
    if (codec_is_fixing(reading->reader) && reading->state->moves.source && !reading->blob.data)
        return true;
    if (!codec_is_fixing(reading->reader) || reading->is_unlike || !reading->has_moves ||
        reading->moves.trouble == CBH_MOVES_SETUP)
        return false;
    return reading->moves.trouble != CBH_MOVES_FINE || claimed_size(reading->blob) != reading->blob.length;
}

/* Returns the stored blob. While fixing, the size that it states is corrected; everything else stays. */
static base_bytes blob_to_keep(const cbh_reading *reading)
{
    size_t length = reading->blob.length;
    if (!codec_is_fixing(reading->reader) || claimed_size(reading->blob) == length)
        return reading->blob;
    uint8_t *copy = ARENA_ARRAY(reading->scratch->arena, length, uint8_t);
    if (!copy)
        return reading->blob;
    memcpy(copy, reading->blob.data, length);
    for (unsigned i = 1; i < CBH_BLOB_HEAD; i++)
        copy[i] = (uint8_t)(length >> 8 * (CBH_BLOB_HEAD - 1 - i));
    return (base_bytes){ copy, length };
}

static void keep_positions(const cbh_reading *reading, gamut_value *extras)
{
    base_arena *arena = reading->scratch->arena;
    base_bytes items = reading->items;
    if ((reading->has_moves && reading->moves.trouble == CBH_MOVES_FINE) || has_fixed_moves(reading))
        return;
    gamut_value *positions = items.length ? tree_set_list(arena, extras, "positions") : NULL;
    cbh_item item;
    while (positions && cbh_item_next(&item, &items))
        tree_append(positions, tree_integer(arena, item.position));
}

/* ---- fixing annotations ---- */

typedef struct ordered_item {
    cbh_item item;
    size_t at; /* its index in the file, which decides the order within one move */
} ordered_item;

static int by_position(const void *a, const void *b)
{
    const ordered_item *x = a, *y = b;
    if (x->item.position != y->item.position)
        return x->item.position < y->item.position ? -1 : 1;
    return (x->at > y->at) - (x->at < y->at);
}

/* Returns the readable annotations in the order of their moves. If the game does not have the move of an annotation,
 * the annotation gets the position of the node where the reader shows it. */
static base_bytes fix_items(const cbh_reading *reading, const gamut_moves *moves, base_bytes items)
{
    base_arena *arena = reading->scratch->arena;
    base_bytes rest = items;
    cbh_item item;
    size_t count = 0;
    while (cbh_item_next(&item, &rest))
        count++;
    ordered_item *sorted = ARENA_ARRAY(arena, count, ordered_item);
    base_buffer out = { 0 };
    if (!sorted)
        return items;
    bool is_clamped = has_fixed_moves(reading) || (reading->has_moves && reading->moves.trouble == CBH_MOVES_FINE);
    cbh_places places = cbh_places_of(reading, moves);
    for (size_t i = 0; i < count && cbh_item_next(&sorted[i].item, &items); i++) {
        int32_t position = sorted[i].item.position;
        if (is_clamped || position < CBH_POSITION_START)
            sorted[i].item.position = (int32_t)cbh_node_at(places, position) + CBH_POSITION_START;
        sorted[i].at = i;
    }
    qsort(sorted, count, sizeof *sorted, by_position);
    for (size_t i = 0; i < count; i++)
        cbh_item_append(&out, &sorted[i].item);
    base_bytes kept = cb_copy_bytes(arena, base_buffer_bytes(&out));
    base_buffer_free(&out);
    return kept;
}

/* ---- after coding: what still differs ---- */

static void compare_notes(const cbh_reading *reading, const cbh_built *built, gamut_value *extras)
{
    base_arena *arena = reading->scratch->arena;
    base_bytes stored = reading->items, written = built->items;
    gamut_value *residue = NULL;
    cbh_item old, now;
    for (size_t i = 0; cbh_item_next(&now, &written) && cbh_item_next(&old, &stored); i++) {
        if (base_text_equal(base_text_of_bytes(now.payload), base_text_of_bytes(old.payload)))
            continue;
        gamut_value *form = cbh_note_form(arena, &now, &old, reading->state->encoding);
        gamut_value *splice = form ? form : residue_splice(arena, now.payload, old.payload);
        if (!splice)
            continue;
        residue = residue ? residue : tree_set_object(arena, extras, "notes");
        base_text name = base_arena_print(arena, "%zu", i);
        tree_add(residue, name, splice);
    }
}

static void compare_rest(const cbh_reading *reading, const gamut_value *extras_so_far, const gamut_game *game,
                         gamut_value *extras)
{
    base_arena *arena = reading->scratch->arena;
    cbh_built again;
    if (!reading->notes.data || !cbh_build(&again, arena, game, extras_so_far, reading->state->encoding))
        return;
    gamut_value *splice = residue_splice(arena, again.items, reading->items);
    if (splice)
        tree_set(extras, "items", splice);
    uint8_t head[14];
    if (codec_is_fixing(reading->reader))
        return;
    cbh_build_notes_head(head, &again, reading->number);
    tree_set(extras, "notes_head", residue_of(arena, &cbh_notes_head_layout, head, reading->notes.data));
}

static void compare_header(const cbh_reading *reading, const cbh_built *built, const gamut_game *game, bool is_deleted,
                           gamut_value *extras)
{
    uint8_t made[CBH_RECORD_SIZE], stored[CBH_RECORD_SIZE];
    int64_t ids[CBH_REFERENCE_COUNT];
    cbh_game header;
    cbh_more more = cbh_no_more;
    const cbh_state *state = reading->state;
    cbh_header_write(&header, game);
    cbh_build_summary(&header, built);
    header.status |= is_deleted ? CBH_IS_DELETED : 0;
    header.moves_at = state->moves.source ? reading->game.moves_at : 0;
    header.notes_at = reading->notes.data ? reading->game.notes_at : 0;
    cbh_references_read(ids, &reading->game, &more);
    for (unsigned i = CBH_WHITE; i <= CBH_SOURCE; i++)
        ids[i] = cbh_entity_record(state, cbh_references[i].kind, ids[i]) ? ids[i] : 0;
    cbh_references_write(&header, &more, ids);
    layout_write(&cbh_game_layout, &header, made);
    memcpy(stored, reading->record, sizeof stored);
    if (codec_is_fixing(reading->reader)) {
        /* When fixing, all fields that can be computed get the values that the writer computes. But if moves or
         * annotations are missing, their stored summary stays, because it is the only trace of them. */
        bool is_known = reading->blob.data && reading->has_moves && reading->moves.trouble != CBH_MOVES_SETUP;
        if (state->moves.source && is_known && !reading->is_unlike && (reading->notes.data || !reading->game.notes_at))
            cbh_take_sums(&cbh_game_layout, stored, made);
        for (size_t i = 0; i < CBH_REFERENCE_COUNT; i++)
            if (state->has_entities[cbh_references[i].kind])
                cbh_take_field(&cbh_game_layout, stored, made, cbh_references[i].name);
        if (state->moves.source)
            cbh_take_field(&cbh_game_layout, stored, made, "moves_at");
        if (state->notes.source)
            cbh_take_field(&cbh_game_layout, stored, made, "notes_at");
    }
    tree_set(extras, "header", residue_of(reading->scratch->arena, &cbh_game_layout, made, stored));
}

/* Keeps the number of the referenced entity (when fixing, of the entity that replaces it) if a lookup by its names does
 * not find it. Returns this number; -1: there is no such entity. */
static int64_t keep_reference(const cbh_reading *reading, cbh_reference reference, int64_t id, gamut_value *extras)
{
    cbh_kind kind = cbh_references[reference].kind;
    int64_t known = cbh_stand_in(reading->state, kind, id);
    if (known >= 0 && reading->state->is_nameless[kind] && reading->state->is_nameless[kind][known])
        tree_set_integer(reading->scratch->arena, extras, cbh_references[reference].name, known);
    return known;
}

/* Returns the differences between the stored .cbj record and the writer's. The writer computes the checksum after
 * restoring the other differences, so the checksum is a difference only if the stored one is wrong. */
static gamut_value *more_residue(const codec_reader *reader, base_arena *arena, uint64_t number, const cbh_more *made)
{
    enum {
        SIZE_MAX_KNOWN = 120
    };
    const cbh_state *state = reader->state;
    const cbh_more_file *file = &state->more;
    uint8_t written[SIZE_MAX_KNOWN], stored[SIZE_MAX_KNOWN], sealed[SIZE_MAX_KNOWN];
    uint64_t at = cbh_more_header_layout.size + (number - 1) * file->record_size;
    layout_write(file->layout, made, written);
    memcpy(stored, file->member.source->bytes.data + at, file->layout->size);
    if (codec_is_fixing(reader)) {
        if (state->moves.source)
            cbh_take_field(file->layout, stored, written, "moves_at");
        if (state->notes.source)
            cbh_take_field(file->layout, stored, written, "notes_at");
        if (state->has_entities[CBH_TEAMS]) {
            cbh_take_field(file->layout, stored, written, "white_team");
            cbh_take_field(file->layout, stored, written, "black_team");
        }
        if (state->has_entities[CBH_TITLES])
            cbh_take_field(file->layout, stored, written, "title");
    }
    memcpy(sealed, stored, file->layout->size);
    cbh_more_seal(file->layout, sealed);
    cbh_take_field(file->layout, written, sealed, "checksum");
    if (codec_is_fixing(reader))
        cbh_take_field(file->layout, stored, sealed, "checksum");
    return residue_of(arena, file->layout, written, stored);
}

void cbh_more_keep(const codec_reader *reader, base_arena *arena, uint64_t number, const cbh_more *made,
                   gamut_value *extras)
{
    const cbh_more_file *file = &((const cbh_state *)reader->state)->more;
    tree_set(extras, "cbj", more_residue(reader, arena, number, made));
    if (file->record_size == file->layout->size)
        return;
    uint64_t at = cbh_more_header_layout.size + (number - 1) * file->record_size + file->layout->size;
    base_bytes rest = { file->member.source->bytes.data + at, file->record_size - file->layout->size };
    tree_set_text(arena, extras, "cbj_rest", base_hex_print(arena, rest));
}

static void compare_more(const cbh_reading *reading, const cbh_built *built, gamut_value *extras)
{
    base_arena *arena = reading->scratch->arena;
    int64_t ids[CBH_REFERENCE_COUNT];
    if (!reading->has_more)
        return;
    cbh_references_read(ids, &reading->game, &reading->more);
    cbh_more more = { .media_at = reading->more.media_at };
    cbh_game header;
    for (unsigned i = CBH_WHITE_TEAM; i < CBH_REFERENCE_COUNT; i++)
        ids[i] = keep_reference(reading, (cbh_reference)i, ids[i], extras);
    cbh_references_write(&header, &more, ids);
    cbh_build_more(&more, built, reading->state->moves.source ? reading->game.moves_at : 0,
                   reading->notes.data ? reading->game.notes_at : 0);
    if (more.media_at != -1)
        tree_set_integer(arena, extras, "media_at", more.media_at);
    cbh_more_keep(reading->reader, arena, reading->number, &more, extras);
}

gamut_value *cbh_extras_of(const cbh_reading *stored, const gamut_game *game)
{
    base_arena *arena = stored->scratch->arena;
    gamut_value *value = tree_object(arena), *extras = tree_set_object(arena, value, "cbh");
    cbh_reading copy = *stored, *reading = &copy;
    cbh_built built;
    int64_t ids[CBH_REFERENCE_COUNT];
    size_t head = cbh_notes_head_layout.size;
    bool is_lost;
    reading->is_unlike = codec_is_fixing(reading->reader) && cbh_record_flaw(reading->state, reading->record, &is_lost);
    reading->items = reading->notes.length > head
                         ? (base_bytes){ reading->notes.data + head, reading->notes.length - head }
                         : (base_bytes){ NULL, 0 };
    if (codec_is_fixing(reading->reader) && reading->items.length)
        reading->items = fix_items(reading, &game->moves, reading->items);
    unsigned usual = cbh_usual_mode(reading->moves.is_chess960, reading->moves.is_losing);
    if (reading->has_moves && reading->moves.mode != usual)
        tree_set_integer(reading->scratch->arena, extras, "mode", reading->moves.mode);
    /* Without these marks, the writer would turn lost moves into a game without moves. */
    if (reading->state->moves.source && !reading->blob.data)
        tree_set(extras, "moves_lost", tree_bool(arena, true));
    if (reading->state->notes.source && reading->game.notes_at && !reading->notes.data)
        tree_set(extras, "notes_lost", tree_bool(arena, true));
    keep_positions(reading, extras);
    if (!cbh_build(&built, arena, game, extras, reading->state->encoding))
        return value;
    if (reading->blob.data && !has_fixed_moves(reading))
        tree_set(extras, "moves", residue_splice(arena, built.blob, blob_to_keep(reading)));
    compare_notes(reading, &built, extras);
    compare_rest(reading, extras, game, extras);
    if (reading->notes.data) /* the writer restores the stored annotations, so the header must sum up these */
        cbh_build_take_items(&built, reading->items);
    cbh_references_read(ids, &reading->game, &reading->more);
    for (unsigned i = CBH_WHITE; i <= CBH_SOURCE; i++)
        keep_reference(reading, (cbh_reference)i, ids[i], extras);
    compare_header(reading, &built, game, reading->game.status & CBH_IS_DELETED, extras);
    compare_more(reading, &built, extras);
    return value;
}
