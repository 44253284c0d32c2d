/* residue.c - differences between what the writer would write and what the file had. */
#include "residue.h"

#include <string.h>

#include "base/text.h"

typedef struct collecting {
    base_arena *arena;
    gamut_value *residue;
} collecting;

/* The name starts with the offset in the record, which is what counts; the path is for people. */
static bool collect(const layout_difference *difference, void *payload)
{
    collecting *to = payload;
    gamut_value *pair = tree_list(to->arena);
    tree_append(pair, tree_text(to->arena, base_hex_print(to->arena, difference->a)));
    tree_append(pair, tree_text(to->arena, base_hex_print(to->arena, difference->b)));
    if (!to->residue)
        to->residue = tree_object(to->arena);
    unsigned long long offset = difference->offset + difference->at;
    base_text name = base_arena_print(to->arena, "%llu %.*s", offset, TEXT_ARGS(difference->path));
    tree_set(to->residue, name.data ? name.data : "", pair);
    return true;
}

gamut_value *residue_of(base_arena *arena, const layout_table *table, const uint8_t *written, const uint8_t *stored)
{
    collecting to = { arena, NULL };
    if (memcmp(written, stored, table->size) != 0)
        layout_compare(table, written, stored, arena, collect, &to);
    return to.residue;
}

static void apply_pair(const gamut_value *pair, uint8_t *written, size_t size, base_arena *scratch)
{
    base_text name = pair->name;
    uint64_t offset;
    base_bytes expected, stored;
    if (!base_parse_uint(&offset, base_text_slice(name, 0, base_text_find(name, ' ')), 10))
        return;
    if (pair->kind != GAMUT_VALUE_LIST || pair->as.count != 2 || pair->first->kind != GAMUT_VALUE_TEXT ||
        pair->last->kind != GAMUT_VALUE_TEXT || !base_hex_parse(&expected, scratch, pair->first->as.text) ||
        !base_hex_parse(&stored, scratch, pair->last->as.text))
        return;
    if (expected.length != stored.length || offset > size || expected.length > size - offset)
        return;
    if (memcmp(written + offset, expected.data, expected.length) == 0)
        memcpy(written + offset, stored.data, stored.length);
}

void residue_apply(const layout_table *table, const gamut_value *residue, uint8_t *written, base_arena *scratch)
{
    for (const gamut_value *pair = residue ? residue->first : NULL; pair; pair = pair->next)
        apply_pair(pair, written, table->size, scratch);
}
