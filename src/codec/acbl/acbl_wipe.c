/* acbl_wipe.c - removes everything from the extras that may identify a person: padding, free blocks, bytes in no block,
 * memos, and the numbers that identify a club's computer. */
#include <string.h>

#include "acbl.h"
#include "base/text.h"

/* Return the field that contains a byte, looking inside nested records; NULL: there is none. */
static const layout_field *field_at(const layout_table *table, uint64_t at)
{
    for (size_t i = 0; i < table->field_count; i++) {
        const layout_field *field = &table->fields[i];
        uint64_t width = (uint64_t)field->width * (field->count ? field->count : 1);
        if (at < field->at || at - field->at >= width)
            continue;
        if (field->storage != LAYOUT_TABLE)
            return field;
        return field_at(field->table, (at - field->at) % field->width);
    }
    return NULL;
}

enum {
    MUTE = 2 /* a field or run of at most this many bytes is too short to identify anyone */
};

/* Return whether an extra cannot identify anyone. That holds for numbers, except those of a computer and its database,
 * and for letters and unknown bytes, if there are at most MUTE of them. */
static bool is_harmless(const layout_table *table, const gamut_value *pair)
{
    uint64_t at;
    base_text name = pair->name;
    if (!base_parse_uint(&at, base_text_slice(name, 0, base_text_find(name, ' ')), 10))
        return false;
    const layout_field *field = field_at(table, at);
    if (!field || base_text_starts_with(base_text_of(field->name), "installation") ||
        base_text_starts_with(base_text_of(field->name), "database"))
        return false;
    if (field->storage == LAYOUT_LITTLE || field->meaning == LAYOUT_REAL48)
        return true;
    bool is_short = pair->last && pair->last->kind == GAMUT_VALUE_TEXT && pair->last->as.text.length <= 2 * MUTE;
    return field->width <= MUTE || (field->meaning == LAYOUT_UNKNOWN && is_short);
}

/* Remove the extras that are not harmless, and bytes that no table describes. */
static void wipe_block(gamut_value *block)
{
    gamut_value *before = NULL;
    for (gamut_value *part = block->first, *next; part; part = next) {
        gamut_value *kept = NULL;
        const layout_table *table = NULL;
        base_text name = base_text_slice(part->name, 0, base_text_find(part->name, ' '));
        for (size_t i = 0; part->kind == GAMUT_VALUE_OBJECT && i < ACBL_LAYOUT_COUNT; i++)
            table = base_text_is(name, acbl_layouts[i]->name) ? acbl_layouts[i] : table;
        next = part->next;
        for (gamut_value *pair = table ? part->first : NULL, *after; pair; pair = after) {
            after = pair->next;
            if (!is_harmless(table, pair))
                tree_detach_after(part, kept, pair);
            else
                kept = pair;
        }
        if (!table && part->kind != GAMUT_VALUE_BOOL)
            tree_detach_after(block, before, part);
        else
            before = part;
    }
}

/* Replace the bytes of an item {"at", "hex"} by zeros. */
static void wipe_bytes(base_arena *arena, gamut_value *item)
{
    base_text hex = tree_get_text(item, "hex");
    char *zeros = hex.length ? base_arena_alloc(arena, hex.length) : NULL;
    if (!zeros) {
        tree_remove(item, "hex");
        return;
    }
    memset(zeros, '0', hex.length);
    tree_set_text(arena, item, "hex", (base_text){ zeros, hex.length });
}

/* In extras that came through JSON, those that belong to the file are in a member "file". */
void acbl_wipe(base_arena *arena, gamut_value *kept)
{
    for (gamut_value *value = kept->first; value; value = value->next) {
        bool is_list = value->kind == GAMUT_VALUE_OBJECT || value->kind == GAMUT_VALUE_LIST;
        bool is_lines = base_text_is(value->name, "memo") || base_text_is(value->name, "note");
        if (base_text_is(value->name, "file"))
            acbl_wipe(arena, value);
        if (!is_list || base_text_is(value->name, "file") || base_text_is(value->name, "places"))
            continue;
        for (gamut_value *item = value->first; item; item = item->next) {
            if (base_text_is(value->name, "blocks"))
                wipe_block(item);
            else if (!is_lines)
                wipe_bytes(arena, item);
            else if (item->kind == GAMUT_VALUE_TEXT)
                item->as.text = TEXT("-");
        }
    }
}
