/* acbl_write.c - events as a game file: the places of the old file where it had one, else ACBLscore's order. */
#include <inttypes.h>
#include <string.h>

#include "acbl.h"
#include "base/text.h"

typedef struct acbl_writing {
    acbl_plan plan;
    const gamut_value *extras[ACBL_EVENTS + 1]; /* blocks of the event; 0: of the file */
    acbl_place_list places;                     /* where the file had its blocks */
    size_t freed_from; /* blocks of the plan from this one on were freed by what is written now */
    base_buffer bytes; /* the output */
} acbl_writing;

gamut_status acbl_begin(codec_writer *writer)
{
    acbl_writing *state = ARENA_NEW(writer->arena, acbl_writing);
    if (!state)
        return GAMUT_FAILED;
    base_text told = tree_get_text(codec_document(writer), "encoding");
    const char *option = codec_option(writer->options, "output-encoding");
    state->plan.arena = writer->arena;
    state->plan.encoding = ENCODING_CP1252;
    if ((!base_text_is_absent(told) && !base_encoding_parse(&state->plan.encoding, told)) ||
        (option && !base_encoding_parse(&state->plan.encoding, base_text_of(option))))
        return GAMUT_FAILED;
    writer->state = state;
    return GAMUT_OK;
}

/* ---- records ---- */

static gamut_status refuse(codec_writer *writer, const char *problem)
{
    writer->problem = problem;
    return GAMUT_FAILED;
}

/* The number that the event had, or the next free one. */
static uint8_t choose_event(const acbl_writing *state, const gamut_event *event)
{
    int64_t wanted = event->bridge.number.value;
    if (wanted >= 1 && wanted <= ACBL_EVENTS && !state->plan.events[wanted].model)
        return (uint8_t)wanted;
    for (uint8_t slot = 1; slot <= ACBL_EVENTS; slot++)
        if (!state->plan.events[slot].model)
            return slot;
    return 0;
}

static uint8_t choose_slot(const acbl_plan *plan, const gamut_bridge_section *section)
{
    int64_t wanted = section->number.value;
    if (wanted >= 1 && wanted <= ACBL_SECTIONS && !plan->sections[wanted].model)
        return (uint8_t)wanted;
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++)
        if (!plan->sections[slot].model)
            return slot;
    return 0;
}

static bool plan_section(acbl_plan *plan, uint8_t slot, uint8_t event, gamut_bridge_section *model)
{
    acbl_section_plan *section = &plan->sections[slot];
    section->model = model;
    section->event = event;
    model->number = base_number(slot);
    section->links = ARENA_ARRAY(plan->arena, model->entries.count, acbl_entry_links);
    section->places.board_at = ARENA_ARRAY(plan->arena, model->boards.count, uint32_t);
    section->places.entry_at = ARENA_ARRAY(plan->arena, model->entries.count, uint32_t);
    section->places.team_at = ARENA_ARRAY(plan->arena, model->team_play.teams.count, uint32_t);
    return !base_arena_failed(plan->arena);
}

gamut_status acbl_put(codec_writer *writer, const gamut_record *record)
{
    acbl_writing *state = writer->state;
    gamut_event *event = model_copy(writer->arena, codec_shape(GAMUT_EVENT), record->event);
    if (!event)
        return GAMUT_FAILED;
    uint8_t number = choose_event(state, event);
    if (!number)
        return refuse(writer, "more than 50 events in one file");
    state->plan.events[number].model = event;
    const gamut_value *blocks = gamut_value_member(codec_extras(writer, record), "blocks");
    state->extras[number] = tree_copy(writer->arena, blocks);
    for (size_t i = 0; i < event->bridge.sections.count; i++) {
        gamut_bridge_section *section = (gamut_bridge_section *)(uintptr_t)&event->bridge.sections.items[i];
        uint8_t slot = choose_slot(&state->plan, section);
        if (!slot)
            return refuse(writer, "more than 100 sections in one file");
        if (!plan_section(&state->plan, slot, number, section))
            return GAMUT_FAILED;
    }
    return GAMUT_OK;
}

/* ---- places ---- */

static const gamut_value *extras_of(const acbl_writing *state, const acbl_block *block, base_arena *scratch)
{
    base_text name = acbl_block_name(scratch, block);
    return name.data ? gamut_value_member(state->extras[block->event], name.data) : NULL;
}

/* What stands there is part of the file, whoever owns it. */
static void reach(acbl_plan *plan, uint64_t at, uint64_t size)
{
    if (at + size > plan->file_length)
        plan->file_length = (uint32_t)(at + size);
}

static bool integer_in(uint32_t *out, const gamut_value *extras, const char *name)
{
    int64_t value;
    if (!tree_get_integer(&value, extras, name) || value < 0 || value > ACBL_PLACE_LIMIT)
        return false;
    *out = (uint32_t)value;
    return true;
}

/* The first free block that is large enough; what is left of it belongs to nobody, as ACBLscore leaves it. */
static bool take_free_block(acbl_plan *plan, uint32_t size, uint32_t *at)
{
    for (size_t i = 0; i < plan->block_count; i++) {
        acbl_block *block = &plan->blocks[i];
        if (block->kind != ACBL_FREE || block->is_missing || block->size < size)
            continue;
        *at = block->at;
        block->is_missing = true;
        return true;
    }
    return false;
}

static void renumber(acbl_plan *plan, acbl_block *block, uint32_t *ordinal)
{
    if (block->kind != ACBL_FREE || block->is_missing)
        return;
    block->ordinal = ++*ordinal;
    if (*ordinal == 1)
        plan->free_at = block->at;
}

/* What was freed last is the first of the list, as ACBLscore does it. */
static void renumber_free_blocks(acbl_plan *plan, size_t freed_from)
{
    uint32_t ordinal = 0;
    plan->free_at = 0;
    for (size_t i = plan->block_count; i > freed_from; i--)
        renumber(plan, &plan->blocks[i - 1], &ordinal);
    for (size_t i = 0; i < freed_from; i++)
        renumber(plan, &plan->blocks[i], &ordinal);
}

/* What has no room for the head of a free block is in nobody's list. */
static bool free_place(acbl_plan *plan, const acbl_place *place)
{
    if (place->size < ACBL_FREE_HEAD)
        return true;
    return acbl_add_block(plan, (acbl_block){ .kind = ACBL_FREE, .at = place->at, .size = place->size }) != NULL;
}

/* Of these the reader counts the rows by the length of the block, so it must be exact. */
static bool is_counted_by_length(acbl_kind kind)
{
    return kind == ACBL_BOARD || kind == ACBL_ENTRY || kind == ACBL_TEAM || kind == ACBL_TEAM_INDEX ||
           kind == ACBL_MEMO || kind == ACBL_NOTE;
}

/* Blocks that count their rows keep the size they had when there are fewer now, and a byte that only makes the size
 * even is no reason to grow. */
static uint32_t size_in(const acbl_block *block, const acbl_place *place)
{
    bool is_smaller = block->size < place->size && !is_counted_by_length(block->kind);
    return is_smaller || block->size == place->size + 1 ? place->size : block->size;
}

/* A free block, or the end of the file, which is made even. */
static uint32_t find_room(acbl_plan *plan, uint32_t size)
{
    uint32_t at = plan->file_length + plan->file_length % 2;
    (void)take_free_block(plan, size, &at);
    return at;
}

/* A block stays where it was as long as it has room there, so that nothing else moves; else it gets room elsewhere, and its
 * old place becomes free. False: out of memory. */
static bool place_block(acbl_writing *state, size_t index, base_arena *scratch)
{
    acbl_plan *plan = &state->plan;
    acbl_block block = plan->blocks[index];
    uint32_t *where = acbl_place_of(plan, &block);
    acbl_place *old = acbl_find_place(&state->places, acbl_block_name(scratch, &block));
    bool is_missing = tree_get_bool(extras_of(state, &block, scratch), "missing"), is_whole = true;
    block.is_missing = is_missing;
    if (old && !is_missing) {
        old->is_taken = true;
        block.size = size_in(&block, old);
    }
    bool stays = old && block.size <= old->size;
    if (block.kind != ACBL_MASTER && !is_missing)
        block.at = stays ? old->at : find_room(plan, block.size);
    if (old && !is_missing && !stays)
        is_whole = free_place(plan, old);
    reach(plan, block.at, block.size);
    if (where)
        *where = is_missing ? 0 : block.at;
    plan->blocks[index] = block; /* not before: the list may have moved */
    return is_whole;
}

/* Places of blocks that are no longer there become free. */
static bool free_rest(acbl_writing *state)
{
    for (size_t i = 0; i < state->places.names.count; i++)
        if (!state->places.items[i].is_taken && !free_place(&state->plan, &state->places.items[i]))
            return false;
    return true;
}

/* {"at", "hex"} of the document as bytes; false: it is not of that form. */
static bool bytes_in(const gamut_value *item, uint32_t *at, base_bytes *bytes, base_arena *arena)
{
    base_text hex = tree_get_text(item, "hex");
    return integer_in(at, item, "at") && !base_text_is_absent(hex) && base_hex_parse(bytes, arena, hex);
}

static void plan_free_blocks(codec_writer *writer, acbl_writing *state)
{
    const gamut_value *list = gamut_value_member(codec_document(writer), "free");
    for (const gamut_value *item = list ? list->first : NULL; item; item = item->next) {
        acbl_block block = { .kind = ACBL_FREE };
        base_bytes bytes;
        if (!bytes_in(item, &block.at, &bytes, writer->arena) || bytes.length > INT16_MAX)
            continue;
        block.size = (uint32_t)bytes.length + ACBL_FREE_HEAD;
        reach(&state->plan, block.at, block.size);
        if (!acbl_add_block(&state->plan, block))
            return;
    }
}

static void plan_gaps(codec_writer *writer, acbl_writing *state)
{
    const gamut_value *list = gamut_value_member(codec_document(writer), "gaps");
    uint32_t at;
    base_bytes bytes;
    for (const gamut_value *item = list ? list->first : NULL; item; item = item->next)
        if (bytes_in(item, &at, &bytes, writer->arena))
            reach(&state->plan, at, bytes.length);
}

static bool was_there(acbl_writing *state, const acbl_block *block, base_arena *arena)
{
    return acbl_find_place(&state->places, acbl_block_name(arena, block)) != NULL;
}

/* Blocks of unknown inside have no model: they are there when the file had them. */
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
    if (!free_rest(state))
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
    acbl_plan *plan = &state->plan;
    uint8_t *bytes = ARENA_ARRAY(writer->arena, UINT16_MAX + 1, uint8_t);
    for (size_t i = 0; bytes && i < plan->block_count; i++) {
        const acbl_block *block = &plan->blocks[i];
        if (block->is_missing || block->size > UINT16_MAX)
            continue;
        uint32_t size = block->kind == ACBL_FREE ? ACBL_FREE_HEAD : block->size;
        memset(bytes, 0, block->size);
        acbl_render(plan, block, bytes);
        acbl_apply_extras(block, extras_of(state, block, writer->record), bytes, writer->record);
        put_bytes(state, block->at, (base_bytes){ bytes, size });
    }
    return bytes != NULL;
}

static void take_document(codec_writer *writer, acbl_writing *state)
{
    const gamut_value *document = codec_document(writer);
    static const char *const ours[] = { "blocks", "places", "free", "gaps", "encoding", NULL };
    state->extras[0] = gamut_value_member(document, "blocks");
    if (document &&
        !model_from_tree(writer->arena, &acbl_document_shape, document, &state->plan.document, ours, NULL, NULL))
        writer->problem = "out of memory";
}

gamut_status acbl_end(codec_writer *writer)
{
    acbl_writing *state = writer->state;
    acbl_plan *plan = &state->plan;
    take_document(writer, state);
    if (!acbl_take_places(&state->places, writer->arena, gamut_value_member(codec_document(writer), "places")))
        return GAMUT_FAILED;
    plan_unknown(writer, state);
    if (!acbl_link_entries(plan) || !acbl_list_blocks(plan))
        return GAMUT_FAILED;
    size_t listed = plan->block_count;
    plan_free_blocks(writer, state);
    plan_gaps(writer, state);
    if (!place_all(writer, state, listed))
        return GAMUT_FAILED;
    base_buffer_add_repeat(&state->bytes, '\0', plan->file_length);
    put_document_bytes(writer, state, "gaps", 0);
    put_document_bytes(writer, state, "free", ACBL_FREE_HEAD);
    if (!put_blocks(writer, state) || state->bytes.failed)
        return GAMUT_FAILED;
    if (plan->misfits)
        codec_lose(writer->arena, writer->losses, "value.cut",
                   base_arena_print(writer->arena, "%zu values had no room", plan->misfits));
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
