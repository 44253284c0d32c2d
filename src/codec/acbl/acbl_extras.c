/* acbl_extras.c - keeps what the model does not hold: places, unusual bytes, free blocks, and bytes in no block. */
#include <string.h>

#include "acbl.h"
#include "base/text.h"
#include "codec/residue.h"
#include "model/tree_map.h"

enum {
    NUMBER_LIMIT = 0 /* for acbl_document_shape.h: the numbers of the document have no upper limit */
};

#include "codec/acbl/acbl_document_shape.h"

/* ---- one block ---- */

typedef struct comparing {
    base_arena *arena;
    const uint8_t *rendered;
    const uint8_t *stored;
    gamut_value *extras; /* NULL until a part differs */
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
    tree_map extras;
    uint8_t *rendered;
    base_arena *scratch;
} applying;

static void apply_part(const acbl_part *part, void *payload)
{
    applying *block = payload;
    base_bytes tail;
    base_text name = part_name(block->scratch, part);
    const gamut_value *rest = name.data ? tree_map_find(&block->extras, name) : NULL;
    if (!rest)
        return;
    if (part->table)
        residue_apply(part->table, rest, block->rendered + part->at, block->scratch);
    else if (rest->kind == GAMUT_VALUE_TEXT && base_hex_parse(&tail, block->scratch, rest->as.text))
        memcpy(block->rendered + part->at, tail.data, tail.length < part->size ? tail.length : part->size);
}

void acbl_apply_extras(const acbl_block *block, const gamut_value *extras, uint8_t *rendered, base_arena *scratch)
{
    applying change = { tree_map_open(scratch, extras), rendered, scratch };
    if (extras && extras->first)
        acbl_each_part(block, apply_part, &change);
}

/* ---- the whole file ---- */

typedef struct keeping {
    acbl_file *file;
    base_arena *arena;
    gamut_value *document;
    gamut_value *blocks[ACBL_EVENTS + 1]; /* indexed by event; 0: blocks of the file */
    uint8_t *rendered;
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

/* If the model needs a block that the file does not have (its pointer is invalid), mark the block as missing. */
static void keep_block(keeping *keep, const acbl_block *block)
{
    if (!block->at && block->kind != ACBL_MASTER) {
        gamut_value *extras = tree_object(keep->arena);
        tree_set_bool(keep->arena, extras, "missing", true);
        keep_block_extras(keep, block, extras);
        return;
    }
    memset(keep->rendered, 0, block->size);
    acbl_render(&keep->file->plan, block, keep->rendered);
    comparing with = { keep->arena, keep->rendered, keep->file->bytes.data + block->at, NULL };
    if (memcmp(with.rendered, with.stored, block->size) != 0)
        acbl_each_part(block, compare_part, &with);
    keep_block_extras(keep, block, with.extras);
}

/* Append the bytes to the list as {"at", "hex"}; the digits leave out the first `head` bytes. */
static void keep_bytes(keeping *keep, gamut_value *list, uint64_t at, uint64_t size, uint64_t head)
{
    gamut_value *item = tree_object(keep->arena);
    base_bytes bytes = { keep->file->bytes.data + at + head, (size_t)(size - head) };
    tree_set_integer(keep->arena, item, "at", (int64_t)at);
    tree_set_text(keep->arena, item, "hex", base_hex_print(keep->arena, bytes));
    tree_append(list, item);
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
    keeping keep = { .file = file, .arena = arena, .rendered = acbl_make_room(file) };
    gamut_value *freed = NULL, *gaps = NULL;
    size_t listed = 0;
    keep.document = acbl_keep_document(file);
    if (!keep.rendered || !keep.document)
        return false;
    while (listed < plan->block_count && plan->blocks[listed].kind != ACBL_FREE)
        listed++;
    /* Free blocks are kept in the order of the free list, so that their heads (length and link) need not be kept. */
    for (size_t i = listed; i < plan->block_count; i++) {
        freed = freed ? freed : tree_set_list(arena, keep.document, "free");
        keep_bytes(&keep, freed, plan->blocks[i].at, plan->blocks[i].size, ACBL_FREE_HEAD);
    }
    if (plan->encoding != ENCODING_CP1252)
        tree_set_text(arena, keep.document, "encoding", base_text_of(base_encoding_name(plan->encoding)));
    for (size_t i = 0; i < listed; i++)
        keep_block(&keep, &plan->blocks[i]);
    tree_set(keep.document, "places", acbl_print_places(arena, plan->blocks, listed));
    for (uint64_t at = 0, end = 0; acbl_next_gap(file, &at, &end);) {
        gaps = gaps ? gaps : tree_set_list(arena, keep.document, "gaps");
        keep_bytes(&keep, gaps, at, end - at, 0);
    }
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
