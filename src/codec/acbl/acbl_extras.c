/* acbl_extras.c - what a file has beyond the model: places, odd bytes, free blocks, and bytes without a pointer to them. */
#include <string.h>

#include "acbl.h"
#include "base/text.h"
#include "codec/residue.h"

enum {
    NUMBER_LIMIT = 0 /* any will do */
};

#include "codec/acbl/acbl_document_shape.h"

/* ---- one block ---- */

typedef struct comparing {
    base_arena *arena;
    const uint8_t *rendered;
    const uint8_t *stored;
    gamut_value *extras; /* made when there is something to say */
} comparing;

static base_text part_name(base_arena *arena, const acbl_part *part)
{
    if (!part->table)
        return TEXT("tail");
    return part->number ? base_arena_print(arena, "%s %u", part->table->name, part->number)
                        : base_text_of(part->table->name);
}

static void compare_part(const acbl_part *part, void *payload)
{
    comparing *block = payload;
    const uint8_t *rendered = block->rendered + part->at, *stored = block->stored + part->at;
    if (memcmp(rendered, stored, part->size) == 0)
        return;
    gamut_value *rest = part->table
                            ? residue_of(block->arena, part->table, rendered, stored)
                            : tree_text(block->arena, base_hex_print(block->arena, (base_bytes){ stored, part->size }));
    if (!rest)
        return;
    if (!block->extras)
        block->extras = tree_object(block->arena);
    tree_add(block->extras, part_name(block->arena, part), rest);
}

typedef struct applying {
    const gamut_value *extras;
    uint8_t *rendered;
    base_arena *scratch;
} applying;

static void apply_part(const acbl_part *part, void *payload)
{
    applying *block = payload;
    base_bytes tail;
    base_text name = part_name(block->scratch, part);
    const gamut_value *rest = name.data ? gamut_value_member(block->extras, name.data) : NULL;
    if (!rest)
        return;
    if (part->table)
        residue_apply(part->table, rest, block->rendered + part->at, block->scratch);
    else if (rest->kind == GAMUT_VALUE_TEXT && base_hex_parse(&tail, block->scratch, rest->as.text))
        memcpy(block->rendered + part->at, tail.data, tail.length < part->size ? tail.length : part->size);
}

void acbl_apply_extras(const acbl_block *block, const gamut_value *extras, uint8_t *rendered, base_arena *scratch)
{
    applying to = { extras, rendered, scratch };
    if (extras && extras->first)
        acbl_each_part(block, apply_part, &to);
}

/* ---- the whole file ---- */

typedef struct keeping {
    acbl_file *file;
    base_arena *arena;
    gamut_value *document;
    gamut_value *blocks[ACBL_EVENTS + 1]; /* by event; 0: of the file */
    uint8_t *rendered;                    /* room for any block */
} keeping;

static void keep_block_extras(keeping *keep, const acbl_block *block, gamut_value *extras)
{
    gamut_value **blocks = &keep->blocks[block->event];
    if (!extras)
        return;
    if (!*blocks)
        *blocks = tree_object(keep->arena);
    tree_add(*blocks, acbl_block_name(keep->arena, block), extras);
}

/* A block that the model has and the file has not has a pointer that leads nowhere. */
static void keep_block(keeping *keep, acbl_block *block)
{
    acbl_plan *plan = &keep->file->plan;
    const uint32_t *place = acbl_place_of(plan, block);
    block->at = place ? *place : 0;
    if (place && !block->at) {
        gamut_value *extras = tree_object(keep->arena);
        tree_set_bool(keep->arena, extras, "missing", true);
        keep_block_extras(keep, block, extras);
        return;
    }
    if (place)
        block->size = (uint32_t)acbl_length_at(keep->file->bytes, block->at) + 2;
    memset(keep->rendered, 0, block->size);
    acbl_render(plan, block, keep->rendered);
    comparing with = { keep->arena, keep->rendered, keep->file->bytes.data + block->at, NULL };
    block->is_plain = !memcmp(with.rendered, with.stored, block->size);
    if (!block->is_plain)
        acbl_each_part(block, compare_part, &with);
    keep_block_extras(keep, block, with.extras);
}

/* {"at", "hex"}: bytes as they are. */
static void keep_bytes(keeping *keep, gamut_value *list, uint64_t at, uint64_t size, uint64_t head)
{
    gamut_value *item = tree_object(keep->arena);
    base_bytes bytes = { keep->file->bytes.data + at + head, (size_t)(size - head) };
    tree_set_integer(keep->arena, item, "at", (int64_t)at);
    tree_set_text(keep->arena, item, "hex", base_hex_print(keep->arena, bytes));
    tree_append(list, item);
}

/* In the order of the list, without the words that say length and next. */
static void keep_free(keeping *keep, const acbl_block *blocks, size_t count)
{
    gamut_value *list = NULL;
    for (size_t i = 0; i < count; i++) {
        if (blocks[i].kind != ACBL_FREE)
            continue;
        list = list ? list : tree_set_list(keep->arena, keep->document, "free");
        keep_bytes(keep, list, blocks[i].at, blocks[i].size, ACBL_FREE_HEAD);
        acbl_add_block(&keep->file->plan, blocks[i]);
    }
}

/* Blocks that say nothing the model could hold (an index without rows) are not written from it: they are bytes like
 * those without a pointer to them, and so are their pointers. */
static void drop_unlisted(acbl_file *file, const acbl_block *found, size_t count, size_t listed)
{
    acbl_plan *plan = &file->plan;
    memset(file->claimed, 0, file->bytes.length / 8 + 1); /* now a mark where each listed block begins */
    for (size_t i = 0; i < listed; i++) {
        const uint32_t *place = acbl_place_of(plan, &plan->blocks[i]);
        if (place)
            file->claimed[*place / 8] |= (uint8_t)(1u << *place % 8);
    }
    for (size_t i = 0; i < count; i++)
        if (found[i].kind != ACBL_FREE && !found[i].is_missing && !acbl_is_claimed(file, found[i].at))
            *acbl_place_of(plan, &found[i]) = 0;
}

/* Only what is written from the model counts as claimed now. */
static void keep_gaps(keeping *keep)
{
    acbl_file *file = keep->file;
    gamut_value *list = NULL;
    memset(file->claimed, 0, file->bytes.length / 8 + 1);
    for (size_t i = 0; i < file->plan.block_count; i++) {
        const acbl_block *block = &file->plan.blocks[i];
        if (block->at || block->kind == ACBL_MASTER)
            acbl_mark(file->claimed, block->at, (uint64_t)block->at + block->size);
    }
    for (uint64_t at = 0, end = 0; acbl_next_gap(file, &at, &end);) {
        list = list ? list : tree_set_list(keep->arena, keep->document, "gaps");
        keep_bytes(keep, list, at, end - at, 0);
    }
}

gamut_value *acbl_keep_document(acbl_file *file)
{
    base_arena *arena = file->reader->arena;
    gamut_value *document = tree_set_object(arena, file->reader->document, "acbl");
    model_add_members(arena, document, &acbl_document_shape, &file->plan.document);
    return document;
}

bool acbl_keep_extras(acbl_file *file)
{
    base_arena *arena = file->reader->arena;
    acbl_plan *plan = &file->plan;
    keeping keep = { .file = file, .arena = arena };
    uint32_t largest = acbl_master_layout.size;
    for (size_t i = 0; i < plan->block_count; i++)
        largest = plan->blocks[i].size > largest ? plan->blocks[i].size : largest;
    keep.rendered = ARENA_ARRAY(arena, largest, uint8_t);
    keep.document = acbl_keep_document(file);
    const acbl_block *found = plan->blocks;
    size_t count = plan->block_count;
    plan->blocks = NULL;
    plan->block_count = plan->block_capacity = 0;
    if (!keep.rendered || !keep.document || !acbl_list_blocks(plan))
        return false;
    size_t listed = plan->block_count;
    drop_unlisted(file, found, count, listed);
    keep_free(&keep, found, count);
    if (plan->encoding != ENCODING_CP1252)
        tree_set_text(arena, keep.document, "encoding", base_text_of(base_encoding_name(plan->encoding)));
    for (size_t i = 0; i < listed; i++)
        keep_block(&keep, &plan->blocks[i]);
    tree_set(keep.document, "places", acbl_print_places(arena, plan->blocks, listed));
    keep_gaps(&keep);
    for (size_t event = 1; event <= ACBL_EVENTS; event++) {
        if (!keep.blocks[event] || !plan->events[event].model)
            continue;
        file->event_extras[event] = tree_object(arena);
        tree_set(tree_set_object(arena, file->event_extras[event], "acbl"), "blocks", keep.blocks[event]);
    }
    if (keep.blocks[0])
        tree_set(keep.document, "blocks", keep.blocks[0]);
    return !base_arena_failed(arena);
}
