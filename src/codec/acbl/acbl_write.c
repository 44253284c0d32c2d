/* acbl_write.c - writes events as a game file: blocks at their old places if these are known, else in ACBLscore's
 * order. */
#include <inttypes.h>
#include <string.h>

#include "acbl.h"
#include "base/text.h"
#include "model/tree_map.h"

typedef struct acbl_writing {
    acbl_plan plan;
    tree_map extras[ACBL_EVENTS + 1]; /* extras of blocks by name, indexed by event; 0: of the file */
    acbl_place_list places;           /* of the blocks in the old file */
    size_t freed_from;                /* the blocks of the plan from this index on were freed by this writer */
    base_buffer bytes;                /* the output */
} acbl_writing;

gamut_status acbl_begin(codec_writer *writer)
{
    acbl_writing *state = ARENA_NEW(writer->arena, acbl_writing);
    if (!state)
        return GAMUT_FAILED;
    base_text kept = tree_get_text(codec_document(writer), "encoding");
    const char *option = codec_option(writer->options, "output-encoding");
    state->plan.arena = writer->arena;
    state->plan.losses = writer->losses;
    state->plan.encoding = ENCODING_CP1252;
    if ((!base_text_is_absent(kept) && !base_encoding_parse(&state->plan.encoding, kept)) ||
        (option && !base_encoding_parse(&state->plan.encoding, base_text_of(option))))
        return GAMUT_FAILED;
    writer->state = state;
    return GAMUT_OK;
}

/* ---- records ---- */

static gamut_status refuse_record(codec_writer *writer, const char *problem)
{
    writer->problem = problem;
    return GAMUT_FAILED;
}

/* Return the number asked for, or else the first free one; 0: none is free. A number out of range makes the writer
 * refuse; one that is in use already, as can happen when files are joined, is replaced. */
static uint8_t choose_number(acbl_plan *plan, gamut_number wanted, const bool *is_taken, uint8_t most)
{
    bool is_given = base_is_known(wanted.state);
    if (is_given && (wanted.value < 1 || wanted.value > most))
        acbl_misfit(&(binding_misfit){ "number", true, wanted.value, 1, most, 0 }, plan);
    for (uint8_t number = 1; is_given && number <= most; number++)
        if (number == wanted.value && !is_taken[number])
            return number;
    for (uint8_t number = 1; number <= most; number++)
        if (!is_taken[number])
            return number;
    return 0;
}

/* Replace a neighbour's old section number in a link by its new one; the number of a section that is not in this event
 * stays. */
static void follow_neighbour(gamut_number *link, const gamut_number *were, const gamut_bridge_section_list *sections)
{
    for (size_t i = 0; i < sections->count; i++)
        if (base_is_known(link->state) && base_is_known(were[i].state) && were[i].value == link->value) {
            *link = sections->items[i].number;
            return;
        }
}

/* Give every section a slot in the file, and update the links to neighbouring sections. */
static gamut_status plan_sections(codec_writer *writer, acbl_plan *plan, uint8_t event, gamut_bridge_session *bridge)
{
    gamut_bridge_section *items = (gamut_bridge_section *)(uintptr_t)bridge->sections.items;
    gamut_number *were = ARENA_ARRAY(plan->arena, bridge->sections.count, gamut_number);
    if (!were)
        return GAMUT_FAILED;
    for (size_t i = 0; i < bridge->sections.count; i++) {
        bool is_taken[ACBL_SECTIONS + 1] = { 0 };
        for (size_t s = 1; s <= ACBL_SECTIONS; s++)
            is_taken[s] = plan->sections[s].model != NULL;
        acbl_enter_block(plan, &(acbl_block){ .kind = ACBL_MASTER, .event = 1 });
        acbl_enter(plan, 0, "bridge.sections", i);
        uint8_t slot = choose_number(plan, items[i].number, is_taken, ACBL_SECTIONS);
        if (!slot)
            return refuse_record(writer, "there are more than 100 sections, and a file has room for no more");
        were[i] = items[i].number;
        items[i].number = base_number(slot);
        plan->sections[slot] =
            (acbl_section_plan){ .model = &items[i],
                                 .event = event,
                                 .links = ARENA_ARRAY(plan->arena, items[i].entries.count, acbl_entry_links),
                                 .places = { .board_at = ARENA_ARRAY(plan->arena, items[i].boards.count, uint32_t),
                                             .entry_at = ARENA_ARRAY(plan->arena, items[i].entries.count, uint32_t),
                                             .team_at =
                                                 ARENA_ARRAY(plan->arena, items[i].team_play.teams.count, uint32_t) } };
        if (base_arena_failed(plan->arena))
            return GAMUT_FAILED;
        for (size_t e = 0; e < items[i].entries.count; e++) {
            acbl_enter_block(plan, &(acbl_block){ ACBL_ENTRY, event, slot, .index = e & UINT32_MAX });
            if (!items[i].entries.items[e].direction)
                acbl_refuse(plan, "direction", TEXT("an entry without a direction has no place in the file"));
        }
    }
    for (size_t i = 0; i < bridge->sections.count; i++) {
        follow_neighbour(&items[i].scored_previous, were, &bridge->sections);
        follow_neighbour(&items[i].scored_next, were, &bridge->sections);
        follow_neighbour(&items[i].ranked_previous, were, &bridge->sections);
        follow_neighbour(&items[i].ranked_next, were, &bridge->sections);
    }
    return GAMUT_OK;
}

gamut_status acbl_put(codec_writer *writer, const codec_coded *coded)
{
    const gamut_record *record = coded->record;
    acbl_writing *state = writer->state;
    gamut_event *event = model_copy(writer->arena, codec_shape(GAMUT_KIND_EVENT), record->event);
    bool is_taken[ACBL_EVENTS + 1] = { 0 };
    if (!event)
        return GAMUT_FAILED;
    for (size_t i = 1; i <= ACBL_EVENTS; i++)
        is_taken[i] = state->plan.events[i].model != NULL;
    acbl_enter_block(&state->plan, &(acbl_block){ .kind = ACBL_MASTER, .event = 1 });
    acbl_enter(&state->plan, 0, "bridge", ACBL_NO_LIST);
    uint8_t number = choose_number(&state->plan, event->bridge.number, is_taken, ACBL_EVENTS);
    if (!number)
        return refuse_record(writer, "there are more than 50 events, and a file has room for no more");
    state->plan.events[number].model = event;
    const gamut_value *blocks = gamut_value_member(codec_extras(writer, record), "blocks");
    state->extras[number] = tree_map_open(writer->arena, tree_copy(writer->arena, blocks));
    return plan_sections(writer, &state->plan, number, &event->bridge);
}

/* ---- places ---- */

static const gamut_value *extras_of(const acbl_writing *state, const acbl_block *block, base_arena *scratch)
{
    base_text name = acbl_block_name(scratch, block);
    return name.data ? tree_map_find(&state->extras[block->event], name) : NULL;
}

/* Make the planned file long enough to contain these bytes. */
static void reach(acbl_plan *plan, uint64_t at, uint64_t size)
{
    if (at + size > plan->file_length)
        plan->file_length = (uint32_t)(at + size);
}

/* As in ACBLscore, the block that was freed last is the first of the free list. */
static void renumber_free_blocks(acbl_plan *plan, size_t freed_from)
{
    uint32_t ordinal = 0;
    plan->free_at = 0;
    for (size_t i = 0; i < plan->block_count; i++) {
        size_t freed = plan->block_count - freed_from;
        acbl_block *block = &plan->blocks[i < freed ? plan->block_count - 1 - i : i - freed];
        if (block->kind != ACBL_FREE || block->is_missing)
            continue;
        block->ordinal = ++ordinal;
        plan->free_at = plan->free_at ? plan->free_at : block->at;
    }
}

/* Add the place as a free block, unless it is too small for the head of one. */
static bool free_place(acbl_plan *plan, const acbl_place *place)
{
    if (place->size < ACBL_FREE_HEAD)
        return true;
    return acbl_add_block(plan, (acbl_block){ .kind = ACBL_FREE, .at = place->at, .size = place->size }) != NULL;
}

/* Return the place of the first free block that is large enough, or else the end of the file, rounded up to even. As in
 * ACBLscore, the unused rest of that free block is lost. */
static uint32_t find_room(acbl_plan *plan, uint32_t size)
{
    for (size_t i = 0; i < plan->block_count; i++) {
        acbl_block *block = &plan->blocks[i];
        if (block->kind != ACBL_FREE || block->is_missing || block->size < size)
            continue;
        block->is_missing = true;
        return block->at;
    }
    return plan->file_length + plan->file_length % 2;
}

/* Keep a block at its old place if it still fits there, so that nothing else moves; otherwise find room elsewhere, and
 * free the old place. False: out of memory. */
static bool place_block(acbl_writing *state, size_t index, base_arena *scratch)
{
    acbl_plan *plan = &state->plan;
    acbl_block block = plan->blocks[index];
    uint32_t *where = acbl_place_of(plan, &block);
    acbl_place *old = acbl_find_place(&state->places, acbl_block_name(scratch, &block));
    bool is_missing = tree_get_bool(extras_of(state, &block, scratch), "missing"), is_whole = true;
    /* For these kinds, the reader derives the number of rows from the length, so the length must be exact. Blocks of
     * other kinds keep their old size when they have fewer rows. If a block would grow by one byte, it keeps its old
     * size, because that byte would only make the size even. */
    bool is_counted_by_length = block.kind == ACBL_BOARD || block.kind == ACBL_ENTRY || block.kind == ACBL_TEAM ||
                                block.kind == ACBL_TEAM_INDEX || block.kind == ACBL_MEMO || block.kind == ACBL_NOTE;
    block.is_missing = is_missing;
    if (old && !is_missing) {
        old->is_taken = true;
        if ((block.size < old->size && !is_counted_by_length) || block.size == old->size + 1)
            block.size = old->size;
    }
    bool stays = old && block.size <= old->size;
    if (block.kind != ACBL_MASTER && !is_missing)
        block.at = stays ? old->at : find_room(plan, block.size);
    if (old && !is_missing && !stays)
        is_whole = free_place(plan, old);
    reach(plan, block.at, block.size);
    if (where)
        *where = is_missing ? 0 : block.at;
    plan->blocks[index] = block; /* not earlier, because free_place may reallocate plan->blocks */
    return is_whole;
}

/* Read an item {"at", "hex"} of the document. Return false if it has another form. */
static bool bytes_in(const gamut_value *item, uint32_t *at, base_bytes *bytes, base_arena *arena)
{
    base_text hex = tree_get_text(item, "hex");
    int64_t place;
    if (!tree_get_integer(&place, item, "at") || place < 0 || place > ACBL_PLACE_LIMIT || base_text_is_absent(hex))
        return false;
    *at = (uint32_t)place;
    return base_hex_parse(bytes, arena, hex);
}

/* Add the kept free blocks to the plan, and make the file long enough for the kept bytes that belong to no block. */
static void plan_document_bytes(codec_writer *writer, acbl_plan *plan)
{
    const gamut_value *free_blocks = gamut_value_member(codec_document(writer), "free");
    const gamut_value *gaps = gamut_value_member(codec_document(writer), "gaps");
    acbl_block block = { .kind = ACBL_FREE };
    base_bytes bytes;
    for (const gamut_value *item = free_blocks ? free_blocks->first : NULL; item; item = item->next) {
        if (!bytes_in(item, &block.at, &bytes, writer->arena) || bytes.length > INT16_MAX)
            continue;
        block.size = (uint32_t)bytes.length + ACBL_FREE_HEAD;
        reach(plan, block.at, block.size);
        if (!acbl_add_block(plan, block))
            return;
    }
    for (const gamut_value *item = gaps ? gaps->first : NULL; item; item = item->next)
        if (bytes_in(item, &block.at, &bytes, writer->arena))
            reach(plan, block.at, bytes.length);
}

static bool was_there(acbl_writing *state, const acbl_block *block, base_arena *arena)
{
    return acbl_find_place(&state->places, acbl_block_name(arena, block)) != NULL;
}

/* Blocks whose content is not understood are not in the model: the new file gets those that the old file had. A place
 * of 1 only means that the block exists; place_block sets the real one. */
static void plan_unknown(codec_writer *writer, acbl_writing *state)
{
    acbl_plan *plan = &state->plan;
    acbl_block block = { .kind = ACBL_UNKNOWN, .index = ACBL_INSTANT_TABLE };
    plan->instant_at = was_there(state, &block, writer->arena);
    block.index = ACBL_DATUM_TABLE;
    plan->datum_at = was_there(state, &block, writer->arena);
    block.index = ACBL_TABLE_ASSIGNMENTS;
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++) {
        if (!plan->sections[slot].model)
            continue;
        block.section = slot;
        block.event = plan->sections[slot].event;
        plan->sections[slot].places.tables_at = was_there(state, &block, writer->arena);
    }
}

static bool place_all(codec_writer *writer, acbl_writing *state, size_t listed)
{
    state->freed_from = state->plan.block_count;
    for (size_t i = 0; i < state->places.names.count; i++)
        reach(&state->plan, state->places.items[i].at, state->places.items[i].size);
    for (size_t i = 0; i < listed; i++)
        if (!place_block(state, i, writer->record))
            return false;
    for (size_t i = 0; i < state->places.names.count; i++) /* free the places of blocks that the model no longer has */
        if (!state->places.items[i].is_taken && !free_place(&state->plan, &state->places.items[i]))
            return false;
    renumber_free_blocks(&state->plan, state->freed_from);
    return true;
}

/* ---- bytes ---- */

static void put_bytes(acbl_writing *state, uint64_t at, base_bytes bytes)
{
    if (at + bytes.length <= state->bytes.length && bytes.length)
        memcpy(state->bytes.data + at, bytes.data, bytes.length);
}

static void put_document_bytes(codec_writer *writer, acbl_writing *state, const char *name, uint32_t head)
{
    const gamut_value *list = gamut_value_member(codec_document(writer), name);
    uint32_t at;
    base_bytes bytes;
    for (const gamut_value *item = list ? list->first : NULL; item; item = item->next)
        if (bytes_in(item, &at, &bytes, writer->arena))
            put_bytes(state, (uint64_t)at + head, bytes);
}

static bool put_blocks(codec_writer *writer, acbl_writing *state)
{
    static const char *const rows[] = {
        [ACBL_BOARD] = "results",    [ACBL_BOARD_INDEX] = "boards",  [ACBL_MATCHES] = "movement_tables",
        [ACBL_ENTRY] = "players",    [ACBL_ENTRY_INDEX] = "entries", [ACBL_TEAM] = "matches",
        [ACBL_TEAM_INDEX] = "teams", [ACBL_SCALE] = "steps",         [ACBL_MEMO] = "memo",
        [ACBL_NOTE] = "note",        [ACBL_UNKNOWN] = NULL,
    };
    acbl_plan *plan = &state->plan;
    uint8_t *bytes = ARENA_ARRAY(writer->arena, UINT16_MAX + 1, uint8_t);
    for (size_t i = 0; bytes && i < plan->block_count; i++) {
        const acbl_block *block = &plan->blocks[i];
        if (block->is_missing)
            continue;
        if (block->size > (uint32_t)INT16_MAX + ACBL_BLOCK_HEAD) { /* too long for the length word */
            acbl_enter_block(plan, block);
            acbl_refuse(
                plan, rows[block->kind],
                base_arena_print(plan->arena, "%u bytes are more than a block of the file can have", block->size));
            continue;
        }
        uint32_t size = block->kind == ACBL_FREE ? ACBL_FREE_HEAD : block->size;
        memset(bytes, 0, block->size);
        acbl_render(plan, block, bytes);
        acbl_apply_extras(block, extras_of(state, block, writer->record), bytes, writer->record);
        put_bytes(state, block->at, (base_bytes){ bytes, size });
    }
    return bytes != NULL;
}

gamut_status acbl_end(codec_writer *writer)
{
    acbl_writing *state = writer->state;
    acbl_plan *plan = &state->plan;
    /* The members of the document that acbl_document does not have: the bytes and places kept from the old file. In the
     * strict form codec_document is NULL, so they are not written; the members of acbl_document always are. */
    static const char *const ours[] = { "blocks", "places", "free", "gaps", "encoding", NULL };
    const gamut_value *document = codec_own_document(writer);
    state->extras[0] = tree_map_open(writer->arena, gamut_value_member(codec_document(writer), "blocks"));
    if (document && !model_from_tree(writer->arena, &acbl_document_shape, document, &plan->document, ours, NULL, NULL))
        writer->problem = "out of memory";
    if (!acbl_take_places(&state->places, writer->arena, gamut_value_member(codec_document(writer), "places")))
        return GAMUT_FAILED;
    plan_unknown(writer, state);
    if (!acbl_link_entries(plan) || !acbl_list_blocks(plan))
        return GAMUT_FAILED;
    acbl_lose_implied(plan);
    size_t listed = plan->block_count;
    plan_document_bytes(writer, plan);
    if (!place_all(writer, state, listed))
        return GAMUT_FAILED;
    base_buffer_add_repeat(&state->bytes, '\0', plan->file_length);
    put_document_bytes(writer, state, "gaps", 0);
    put_document_bytes(writer, state, "free", ACBL_FREE_HEAD);
    if (!put_blocks(writer, state) || state->bytes.failed)
        return GAMUT_FAILED;
    if (plan->refusals) {
        const char *more = plan->refusals > 1 ? " (and it is not the only value)" : "";
        writer->is_misfit = true;
        writer->problem = base_arena_print(writer->arena, "%.*s%s", TEXT_ARGS(plan->refusal), more).data;
        return GAMUT_FAILED;
    }
    io_sink_write(writer->sink, state->bytes.data, state->bytes.length);
    return GAMUT_OK;
}

void acbl_drop(codec_writer *writer)
{
    acbl_writing *state = writer->state;
    if (!state)
        return;
    base_buffer_free(&state->bytes);
}
