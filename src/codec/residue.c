/* residue.c - differences between what the writer would write and what the file had.
 *
 * Two forms, for two kinds of stored things. A record of fixed size is compared field by field through its
 * table, so that a reader of the JSON sees which field is odd. A string of any length (moves, annotations) has
 * no table; the common start and end are cut off and what is left is one splice. Both are applied only where
 * the writer still produces what it produced when the residue was made. */
#include "residue.h"

#include <string.h>

#include "base/text.h"

typedef struct collecting {
    base_arena *arena;
    gamut_value *residue;
} collecting;

/* The name starts with the offset in the record, which is what counts; the path is for people. */
static base_text name_of(base_arena *arena, const layout_difference *difference)
{
    base_buffer name = { 0 };
    base_buffer_add_uint(&name, difference->offset + difference->at);
    base_buffer_add_char(&name, ' ');
    base_buffer_add_text(&name, difference->path);
    base_text copy = base_arena_copy(arena, base_buffer_text(&name));
    base_buffer_free(&name);
    return copy;
}

static bool collect(const layout_difference *difference, void *payload)
{
    collecting *to = payload;
    gamut_value *pair = tree_list(to->arena);
    tree_append(pair, tree_text(to->arena, base_hex_print(to->arena, difference->a)));
    tree_append(pair, tree_text(to->arena, base_hex_print(to->arena, difference->b)));
    if (!to->residue)
        to->residue = tree_object(to->arena);
    tree_add(to->residue, name_of(to->arena, difference), pair);
    return true;
}

gamut_value *residue_of(base_arena *arena, const layout_table *table, const uint8_t *written, const uint8_t *stored)
{
    collecting to = { arena, NULL };
    if (memcmp(written, stored, table->size) != 0)
        layout_compare(table, written, stored, arena, collect, &to);
    return to.residue;
}

/* Whatever does not fit is passed over in silence: JSON is edited by people, and a residue that no longer fits
 * is the normal case after an edit. */
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

/* ---- strings of any length ---- */

static size_t common_start(base_bytes a, base_bytes b)
{
    size_t at = 0;
    while (at < a.length && at < b.length && a.data[at] == b.data[at])
        at++;
    return at;
}

/* Never reaches back over `start`: "aa" against "aaa" must not count the same byte twice. */
static size_t common_end(base_bytes a, base_bytes b, size_t start)
{
    size_t count = 0;
    while (count < a.length - start && count < b.length - start &&
           a.data[a.length - 1 - count] == b.data[b.length - 1 - count])
        count++;
    return count;
}

gamut_value *residue_splice(base_arena *arena, base_bytes written, base_bytes stored)
{
    size_t start = common_start(written, stored), end = common_end(written, stored, start);
    if (written.length == stored.length && start == written.length)
        return NULL;
    gamut_value *splice = tree_object(arena);
    base_bytes old = { written.data + start, written.length - start - end };
    base_bytes now = { stored.data + start, stored.length - start - end };
    tree_set_integer(arena, splice, "at", (int64_t)start);
    tree_set(splice, "written", tree_text(arena, base_hex_print(arena, old)));
    tree_set(splice, "stored", tree_text(arena, base_hex_print(arena, now)));
    return splice;
}

base_bytes residue_resplice(base_arena *arena, const gamut_value *splice, base_bytes written)
{
    int64_t at;
    base_bytes old, now;
    if (!tree_get_integer(&at, splice, "at") || at < 0 || (uint64_t)at > written.length ||
        !base_hex_parse(&old, arena, tree_get_text(splice, "written")) ||
        !base_hex_parse(&now, arena, tree_get_text(splice, "stored")) || old.length > written.length - (size_t)at ||
        (old.length && memcmp(written.data + at, old.data, old.length) != 0))
        return written;
    size_t rest = written.length - (size_t)at - old.length;
    uint8_t *bytes = ARENA_ARRAY(arena, (size_t)at + now.length + rest + 1, uint8_t);
    if (!bytes)
        return written;
    if (at)
        memcpy(bytes, written.data, (size_t)at);
    if (now.length)
        memcpy(bytes + at, now.data, now.length);
    if (rest)
        memcpy(bytes + (size_t)at + now.length, written.data + (size_t)at + old.length, rest);
    return (base_bytes){ bytes, (size_t)at + now.length + rest };
}
