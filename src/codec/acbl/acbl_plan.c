/* acbl_plan.c - lists the blocks of a file in the order in which ACBLscore makes them, and finds the member of the plan
 * that holds the offset of each. */
#include <string.h>

#include "acbl.h"
#include "rules/bridge/team_match.h"

/* The state of listing blocks. As in ACBLscore, the event of the file's first section is listed before that section;
 * any other event is listed right after the first of its sections. */
typedef struct listing {
    acbl_plan *plan;
    bool has_event[ACBL_EVENTS + 1];
    bool is_whole;
} listing;

static void list_block(listing *list, acbl_block block, size_t rows)
{
    block.size = acbl_natural_size(block.kind, rows, block.is_wide);
    if (!acbl_add_block(list->plan, block))
        list->is_whole = false;
}

static void list_event(listing *list, uint8_t event)
{
    if (list->has_event[event] || !list->plan->events[event].model)
        return;
    list->has_event[event] = true;
    list_block(list, (acbl_block){ .kind = ACBL_EVENT, .event = event }, 0);
}

static void list_entries(listing *list, acbl_block block, const gamut_bridge_section *model)
{
    for (uint8_t direction = 1; direction <= ACBL_DIRECTIONS; direction++) {
        uint32_t count = 0;
        block.direction = direction;
        for (uint32_t i = 0; i < model->entries.count; i++) {
            const gamut_bridge_entry *entry = &model->entries.items[i];
            if ((int)entry->direction != direction)
                continue;
            block.kind = ACBL_ENTRY;
            block.index = i;
            block.ordinal = ++count;
            list_block(list, block, entry->players.count);
        }
        block.kind = ACBL_ENTRY_INDEX;
        block.index = block.ordinal = 0;
        if (count)
            list_block(list, block, count);
    }
}

static void list_teams(listing *list, acbl_block block, const gamut_bridge_section *model)
{
    const gamut_bridge_team_play *play = &model->team_play;
    block.kind = ACBL_TEAM;
    for (uint32_t i = 0; i < play->teams.count; i++) {
        block.index = i;
        block.ordinal = i + 1;
        list_block(list, block, play->teams.items[i].matches.count);
    }
    block.kind = ACBL_TEAM_INDEX;
    block.index = block.ordinal = 0;
    if (play->teams.count)
        list_block(list, block, play->teams.count);
    block.kind = ACBL_SCALE;
    if (play->scale.steps.count || play->scale.title.length)
        list_block(list, block, play->scale.steps.count);
}

static void list_unknown(listing *list, acbl_block block, uint32_t which)
{
    block.kind = ACBL_UNKNOWN;
    block.index = which;
    uint32_t *place = acbl_place_of(list->plan, &block);
    if (place && *place)
        list_block(list, block, 0);
}

static void list_section(listing *list, uint8_t slot, bool is_first)
{
    const acbl_section_plan *section = &list->plan->sections[slot];
    acbl_block block = { .kind = ACBL_SECTION, .event = section->event, .section = slot };
    if (is_first)
        list_event(list, section->event);
    block.is_wide = bridge_is_howell(section->model);
    list_block(list, block, 0);
    list_event(list, section->event);
    const gamut_event *event = list->plan->events[section->event].model;
    block.kind = ACBL_BOARD;
    block.is_wide = event && event->bridge.type == GAMUT_BRIDGE_INDIVIDUAL;
    for (uint32_t i = 0; i < section->model->boards.count; i++) {
        block.index = i;
        block.ordinal = i + 1;
        list_block(list, block, section->model->boards.items[i].results.count);
    }
    block.index = block.ordinal = 0;
    block.kind = ACBL_BOARD_INDEX;
    if (section->model->boards.count)
        list_block(list, block, section->model->boards.count);
    block.kind = ACBL_MATCHES;
    size_t rounds = block.is_wide ? ACBL_INDIVIDUAL_ROUNDS : ACBL_PAIR_ROUNDS;
    if (section->model->movement_tables.count)
        list_block(list, block, section->model->movement_tables.count * rounds);
    block.is_wide = false;
    list_entries(list, block, section->model);
    list_teams(list, block, section->model);
    list_unknown(list, block, ACBL_TABLE_ASSIGNMENTS);
    block.kind = ACBL_MEMO;
    if (section->model->memo.items)
        list_block(list, block, section->model->memo.count);
}

bool acbl_list_blocks(acbl_plan *plan)
{
    listing list = { .plan = plan, .is_whole = true };
    bool is_first = true;
    list_block(&list, (acbl_block){ .kind = ACBL_MASTER }, 0);
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++)
        if (plan->sections[slot].model) {
            list_section(&list, slot, is_first);
            is_first = false;
        }
    for (uint8_t event = 1; event <= ACBL_EVENTS; event++) {
        list_event(&list, event);
        if (plan->events[event].model && plan->events[event].model->bridge.memo.items)
            list_block(&list, (acbl_block){ .kind = ACBL_MEMO, .event = event },
                       plan->events[event].model->bridge.memo.count);
    }
    if (plan->document.memo.items)
        list_block(&list, (acbl_block){ .kind = ACBL_MEMO }, plan->document.memo.count);
    if (plan->document.note.items)
        list_block(&list, (acbl_block){ .kind = ACBL_NOTE }, plan->document.note.count);
    list_unknown(&list, (acbl_block){ .kind = ACBL_UNKNOWN }, ACBL_INSTANT_TABLE);
    list_unknown(&list, (acbl_block){ .kind = ACBL_UNKNOWN }, ACBL_DATUM_TABLE);
    return list.is_whole;
}

/* ---- places ---- */

uint32_t *acbl_place_of(acbl_plan *plan, const acbl_block *block)
{
    acbl_places *places = block->section ? &plan->sections[block->section].places : NULL;
    if (!places && block->kind >= ACBL_SECTION && block->kind <= ACBL_SCALE)
        return NULL;
    switch (block->kind) {
    case ACBL_EVENT:
        return &plan->events[block->event].at;
    case ACBL_SECTION:
        return &places->section_at;
    case ACBL_BOARD:
        return &places->board_at[block->index];
    case ACBL_BOARD_INDEX:
        return &places->boards_at;
    case ACBL_MATCHES:
        return &places->match_at;
    case ACBL_ENTRY:
        return &places->entry_at[block->index];
    case ACBL_ENTRY_INDEX:
        return &places->index_at[block->direction - 1];
    case ACBL_TEAM:
        return &places->team_at[block->index];
    case ACBL_TEAM_INDEX:
        return &places->team_index_at;
    case ACBL_SCALE:
        return &places->scale_at;
    case ACBL_MEMO:
        return places ? &places->memo_at : block->event ? &plan->events[block->event].memo_at : &plan->memo_at;
    case ACBL_NOTE:
        return &plan->note_at;
    case ACBL_UNKNOWN:
        return places ? &places->tables_at : block->index == ACBL_INSTANT_TABLE ? &plan->instant_at : &plan->datum_at;
    default:
        return NULL;
    }
}

/* ---- the blocks of a file ---- */

/* A block that holds nothing for the model, such as an index without rows, is not rendered from the model. Clear its
 * place in the plan, so that its bytes and the pointer to it are kept like bytes that belong to no block. */
static void drop_unlisted(acbl_file *file, const acbl_block *found, size_t count)
{
    acbl_plan *plan = &file->plan;
    memset(file->claimed, 0, file->bytes.length / 8 + 1); /* used here to mark the first bytes of listed blocks */
    for (size_t i = 0; i < plan->block_count; i++) {
        const uint32_t *place = acbl_place_of(plan, &plan->blocks[i]);
        if (place)
            acbl_mark(file->claimed, *place, (uint64_t)*place + 1);
    }
    for (size_t i = 0; i < count; i++)
        if (found[i].kind != ACBL_FREE && !found[i].is_missing && !acbl_is_marked(file->claimed, found[i].at))
            *acbl_place_of(plan, &found[i]) = 0;
}

bool acbl_order_blocks(acbl_file *file)
{
    acbl_plan *plan = &file->plan;
    const acbl_block *found = plan->blocks;
    size_t count = plan->block_count;
    plan->blocks = NULL;
    plan->block_count = plan->block_capacity = 0;
    if (!acbl_list_blocks(plan))
        return false;
    drop_unlisted(file, found, count);
    for (size_t i = 0; i < plan->block_count; i++) {
        acbl_block *block = &plan->blocks[i];
        const uint32_t *place = acbl_place_of(plan, block);
        block->at = place ? *place : 0;
        if (block->at)
            block->size = (uint32_t)acbl_length_at(file->bytes, block->at) + 2;
    }
    for (size_t i = 0; i < count; i++)
        if (found[i].kind == ACBL_FREE && !acbl_add_block(plan, found[i]))
            return false;
    /* From here on, only blocks that are rendered from the model, and free blocks, claim their bytes. */
    memset(file->claimed, 0, file->bytes.length / 8 + 1);
    for (size_t i = 0; i < plan->block_count; i++) {
        const acbl_block *block = &plan->blocks[i];
        if (block->at || block->kind == ACBL_MASTER)
            acbl_mark(file->claimed, block->at, (uint64_t)block->at + block->size);
    }
    return true;
}

uint8_t *acbl_make_room(const acbl_file *file)
{
    uint32_t largest = acbl_master_layout.size;
    for (size_t i = 0; i < file->plan.block_count; i++) {
        const acbl_block *block = &file->plan.blocks[i];
        largest = block->kind != ACBL_FREE && block->size > largest ? block->size : largest;
    }
    return ARENA_ARRAY(file->reader->arena, largest, uint8_t);
}
