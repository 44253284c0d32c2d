/* cbh_extras.c - what a stored game has beyond what the model says of it. */
#include <string.h>

#include "base/text.h"
#include "cbh_build.h"
#include "cbh_document.h"
#include "codec/residue.h"

enum {
    ENTITY_SIZE_MAX = 1617
};

/* ---- before building: what the writer must be told ---- */

static void keep_mode(const cbh_reading *from, gamut_value *extras)
{
    unsigned usual = from->moves.is_chess960 ? CBH_MODE_CHESS960 : 0;
    if (from->has_moves && from->moves.mode != usual)
        tree_set_integer(from->scratch->arena, extras, "mode", from->moves.mode);
}

static size_t usual_general(base_bytes items)
{
    cbh_item item;
    size_t count = 0;
    while (cbh_item_next(&item, &items) && (item.type == CBH_ITEM_PROFILE || item.type == CBH_ITEM_CORRESPONDENCE))
        count++;
    return count;
}

static base_bytes items_of(const cbh_reading *from)
{
    size_t head = cbh_notes_head_layout.size;
    return from->notes.length > head ? (base_bytes){ from->notes.data + head, from->notes.length - head }
                                     : (base_bytes){ NULL, 0 };
}

static void keep_positions(const cbh_reading *from, gamut_value *extras)
{
    base_arena *arena = from->scratch->arena;
    base_bytes items = items_of(from);
    if (from->general != usual_general(items))
        tree_set_integer(arena, extras, "general", (int64_t)from->general);
    if (from->has_moves && from->moves.trouble == CBH_MOVES_FINE)
        return;
    gamut_value *positions = items.length ? tree_set_list(arena, extras, "positions") : NULL;
    cbh_item item;
    while (positions && cbh_item_next(&item, &items))
        tree_append(positions, tree_integer(arena, item.position));
}

/* ---- after building: what still differs ---- */

static void compare_notes(const cbh_reading *from, const cbh_built *built, gamut_value *extras)
{
    base_arena *arena = from->scratch->arena;
    base_bytes stored = items_of(from), written = built->items;
    gamut_value *residue = NULL;
    cbh_item old, now;
    for (size_t i = 0; cbh_item_next(&now, &written) && cbh_item_next(&old, &stored); i++) {
        gamut_value *splice = residue_splice(arena, now.payload, old.payload);
        if (!splice)
            continue;
        residue = residue ? residue : tree_set_object(arena, extras, "notes");
        base_text name = base_arena_print(arena, "%zu", i);
        tree_add(residue, name, splice);
    }
}

static void compare_rest(const cbh_reading *from, const gamut_value *extras_so_far, const gamut_game *game,
                         gamut_value *extras)
{
    base_arena *arena = from->scratch->arena;
    cbh_built again;
    if (!from->notes.data || !cbh_build(&again, arena, game, extras_so_far, from->state->encoding))
        return;
    gamut_value *splice = residue_splice(arena, again.items, items_of(from));
    if (splice)
        tree_set(extras, "items", splice);
    uint8_t head[14];
    if (from->reader->is_mending)
        return;
    cbh_build_notes_head(head, &again, from->number);
    tree_set(extras, "notes_head", residue_of(arena, &cbh_notes_head_layout, head, from->notes.data));
}

static void compare_header(const cbh_reading *from, const cbh_built *built, const gamut_game *game, bool is_deleted,
                           gamut_value *extras)
{
    uint8_t written[46];
    cbh_game header;
    cbh_header_write(&header, game);
    cbh_build_summary(&header, built);
    header.status |= is_deleted ? CBH_IS_DELETED : 0;
    header.moves_at = from->state->moves.source ? from->game.moves_at : 0;
    header.notes_at = from->notes.data ? from->game.notes_at : 0;
    const cbh_state *state = from->state;
    header.white = cbh_entity_record(state, CBH_PLAYERS, from->game.white) ? from->game.white : 0;
    header.black = cbh_entity_record(state, CBH_PLAYERS, from->game.black) ? from->game.black : 0;
    header.tournament = cbh_entity_record(state, CBH_TOURNAMENTS, from->game.tournament) ? from->game.tournament : 0;
    header.annotator = cbh_entity_record(state, CBH_ANNOTATORS, from->game.annotator) ? from->game.annotator : 0;
    header.source = cbh_entity_record(state, CBH_SOURCES, from->game.source) ? from->game.source : 0;
    layout_write(&cbh_game_layout, &header, written);
    tree_set(extras, "header", residue_of(from->scratch->arena, &cbh_game_layout, written, from->record));
}

/* Whether the tags of a game lead back to this entity; if not (it has no name, or several), its number is kept. */
static bool is_found_by_names(const cbh_reading *from, cbh_kind kind, int32_t id)
{
    const cbh_state *state = from->state;
    const cbh_entity *entity = &cbh_entities[kind];
    uint8_t named[ENTITY_SIZE_MAX] = { 0 }, whole[ENTITY_SIZE_MAX] = { 0 };
    const base_text *names = state->names[kind] ? state->names[kind] + (size_t)id * cbh_names[kind].count : NULL;
    bool is_said = false;
    for (unsigned i = 0; names && i < cbh_names[kind].count; i++)
        is_said = is_said || names[i].data;
    if (!is_said || cbh_names[kind].write(named, names, state->encoding).data)
        return false;
    gamut_value *values = cbh_entity_values(from->scratch->arena, entity,
                                            cb_entity_at(&state->entities[kind], (size_t)id), state->encoding);
    cbh_entity_from_values(whole, entity, values, state->encoding);
    return !memcmp(named, whole, entity->key_end);
}

static int32_t keep_reference(const cbh_reading *from, cbh_kind kind, int32_t id, const char *name, gamut_value *extras)
{
    if (!cbh_entity_record(from->state, kind, id))
        return -1;
    if (!is_found_by_names(from, kind, id))
        tree_set_integer(from->scratch->arena, extras, name, id);
    return id;
}

static void compare_more(const cbh_reading *from, const cbh_built *built, gamut_value *extras)
{
    uint8_t written[120], kept[120];
    const cbh_more_file *file = &from->state->more;
    if (!from->has_more)
        return;
    cbh_more more = {
        .white_team = keep_reference(from, CBH_TEAMS, from->more.white_team, "white_team", extras),
        .black_team = keep_reference(from, CBH_TEAMS, from->more.black_team, "black_team", extras),
        .title = keep_reference(from, CBH_TITLES, from->more.title, "title", extras),
        .media_at = from->more.media_at,
    };
    cbh_build_more(&more, built, from->state->moves.source ? from->game.moves_at : 0,
                   from->notes.data ? from->game.notes_at : 0);
    layout_write(file->layout, &more, written);
    uint64_t at = cbh_more_header_layout.size + (from->number - 1) * file->record_size;
    const uint8_t *stored = file->member.source->bytes.data + at;
    base_arena *arena = from->scratch->arena;
    if (more.media_at != -1)
        tree_set_integer(arena, extras, "media_at", more.media_at);
    memcpy(kept, stored, file->layout->size);
    const layout_field *checksum = layout_find(file->layout, "checksum");
    if (from->reader->is_mending && checksum)
        memcpy(kept + checksum->at, written + checksum->at, checksum->width);
    tree_set(extras, "cbj", residue_of(arena, file->layout, written, kept));
    if (file->record_size > file->layout->size)
        tree_set_text(
            arena, extras, "cbj_rest",
            base_hex_print(arena, (base_bytes){ stored + file->layout->size, file->record_size - file->layout->size }));
}

gamut_value *cbh_extras_of(const cbh_reading *from, const gamut_game *game)
{
    base_arena *arena = from->scratch->arena;
    gamut_value *all = tree_object(arena), *extras = tree_set_object(arena, all, "cbh");
    cbh_built built;
    keep_mode(from, extras);
    keep_positions(from, extras);
    if (!cbh_build(&built, arena, game, extras, from->state->encoding))
        return all;
    if (from->blob.data)
        tree_set(extras, "moves", residue_splice(arena, built.blob, from->blob));
    compare_notes(from, &built, extras);
    compare_rest(from, extras, game, extras);
    if (!from->reader->is_mending)
        compare_header(from, &built, game, from->game.status & CBH_IS_DELETED, extras);
    compare_more(from, &built, extras);
    return all;
}
