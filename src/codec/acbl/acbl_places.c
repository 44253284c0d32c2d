/* acbl_places.c - prints and parses the places of the blocks of a file as short texts, so that a rewritten file keeps
 * them.
 *
 * Blocks of a kind are mostly adjacent: "section[1].board[1] 150x27@8176" means 27 boards of 150 bytes each, the first
 * at byte 8176. Without "@", the blocks follow those of the preceding item; the first item follows the master table. */
#include "acbl.h"
#include "base/text.h"

enum {
    PLACES_MAX = 1 << 14 /* most blocks, far more than any game file has; further ones are ignored */
};

/* ---- printing ---- */

typedef struct place_run {
    const acbl_block *first;
    uint32_t count;
    bool is_apart; /* does not begin where the preceding run ends */
} place_run;

static void print_run(gamut_value *list, base_arena *arena, const place_run *run)
{
    base_buffer text = { 0 };
    if (!run->first)
        return;
    base_buffer_add_text(&text, acbl_block_name(arena, run->first));
    base_buffer_add_char(&text, ' ');
    base_buffer_add_uint(&text, run->first->size);
    if (run->count > 1) {
        base_buffer_add_char(&text, 'x');
        base_buffer_add_uint(&text, run->count);
    }
    if (run->is_apart) {
        base_buffer_add_char(&text, '@');
        base_buffer_add_uint(&text, run->first->at);
    }
    tree_append(list, tree_text(arena, base_arena_copy(arena, base_buffer_text(&text))));
    base_buffer_free(&text);
}

gamut_value *acbl_print_places(base_arena *arena, const acbl_block *blocks, size_t count)
{
    gamut_value *list = tree_list(arena);
    place_run run = { NULL, 0, false };
    uint64_t cursor = acbl_master_layout.size;
    for (const acbl_block *block = blocks; block < blocks + count; block++) {
        const acbl_block *first = run.first;
        if (!block->at)
            continue;
        if (first && block->ordinal && first->kind == block->kind && first->section == block->section &&
            first->direction == block->direction && first->size == block->size &&
            first->ordinal + run.count == block->ordinal && first->at + run.count * first->size == block->at) {
            run.count++;
        } else {
            print_run(list, arena, &run);
            run = (place_run){ block, 1, block->at != cursor };
        }
        cursor = (uint64_t)block->at + block->size;
    }
    print_run(list, arena, &run);
    return list;
}

/* ---- parsing ---- */

static bool take_place_number(uint32_t *out, base_text text)
{
    uint64_t value;
    if (!base_parse_uint(&value, text, 10) || value > ACBL_PLACE_LIMIT)
        return false;
    *out = (uint32_t)value;
    return true;
}

/* Parse "150x27@8176"; the values of absent parts stay as they are. */
static bool take_extent(base_text text, uint32_t *size, uint32_t *count, uint64_t *at)
{
    uint32_t place;
    size_t apart = base_text_find(text, '@'), times = base_text_find(text, 'x');
    if (apart < text.length) {
        if (!take_place_number(&place, base_text_slice(text, apart + 1, text.length)))
            return false;
        *at = place;
    }
    base_text extent = base_text_slice(text, 0, apart);
    if (times < extent.length && !take_place_number(count, base_text_slice(extent, times + 1, extent.length)))
        return false;
    return take_place_number(size, base_text_slice(extent, 0, times)) && *size >= ACBL_BLOCK_HEAD &&
           *size <= UINT16_MAX;
}

/* Return the name that has an index higher by `steps`: 2 steps after "section[1].board[7]" is "section[1].board[9]". */
static base_text name_after(base_arena *arena, base_text first, uint32_t steps)
{
    size_t bracket = first.length;
    uint32_t ordinal;
    while (bracket && first.data[bracket - 1] != '[')
        bracket--;
    if (!steps || !bracket || !take_place_number(&ordinal, base_text_slice(first, bracket, first.length - 1)))
        return first;
    base_text stem = base_text_slice(first, 0, bracket);
    return base_arena_print(arena, "%.*s%u]", TEXT_ARGS(stem), ordinal + steps);
}

bool acbl_take_places(acbl_place_list *out, base_arena *arena, const gamut_value *list)
{
    uint64_t at = acbl_master_layout.size;
    *out = (acbl_place_list){ .names = { .arena = arena } };
    out->items = list && list->first ? ARENA_ARRAY(arena, PLACES_MAX, acbl_place) : NULL;
    for (const gamut_value *item = out->items ? list->first : NULL; item; item = item->next) {
        uint32_t size = 0, count = 1;
        base_text text = item->kind == GAMUT_VALUE_TEXT ? item->as.text : TEXT("");
        size_t blank = base_text_find(text, ' ');
        if (!take_extent(base_text_slice(text, blank + 1, text.length), &size, &count, &at))
            continue;
        for (uint32_t i = 0; i < count && out->names.count < PLACES_MAX && at <= ACBL_PLACE_LIMIT; i++, at += size) {
            base_text name = name_after(arena, base_text_slice(text, 0, blank), i);
            size_t before = out->names.count, number = base_index_put(&out->names, name);
            if (number == BASE_INDEX_NONE)
                return false;
            if (out->names.count > before)
                out->items[number] = (acbl_place){ (uint32_t)at, size, false };
        }
    }
    return !base_arena_failed(arena);
}

acbl_place *acbl_find_place(acbl_place_list *list, base_text name)
{
    size_t number = list->items ? base_index_find(&list->names, name) : BASE_INDEX_NONE;
    return number != BASE_INDEX_NONE ? &list->items[number] : NULL;
}
