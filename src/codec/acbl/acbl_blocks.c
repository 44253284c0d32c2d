/* acbl_blocks.c - blocks: the records they consist of, their places, and the bytes that they claim. */
#include <string.h>

#include "acbl.h"
#include "base/text.h"

/* ---- what blocks are made of ---- */

typedef struct block_form {
    const char *name; /* part of the names of blocks: "board" in "section[1].board[7]" */
    const layout_table *head;
    const layout_table *row;
    const layout_table *wide_row;
} block_form;

static const block_form forms[] = {
    [ACBL_MASTER] = { "master", &acbl_master_layout, NULL, NULL },
    [ACBL_EVENT] = { "details", &acbl_event_layout, NULL, NULL },
    [ACBL_SECTION] = { "details", &acbl_section_layout, NULL, NULL },
    [ACBL_BOARD] = { "board", &acbl_board_layout, &acbl_result_2_layout, &acbl_result_4_layout },
    [ACBL_BOARD_INDEX] = { "boards", &acbl_board_index_layout, &acbl_board_index_row_layout,
                           &acbl_board_index_row_layout },
    [ACBL_MATCHES] = { "movement", &acbl_match_table_layout, &acbl_meeting_2_layout, &acbl_meeting_4_layout },
    [ACBL_ENTRY] = { "entry", &acbl_entry_layout, &acbl_player_layout, &acbl_player_layout },
    [ACBL_ENTRY_INDEX] = { "entries", &acbl_entry_index_layout, &acbl_entry_index_row_layout,
                           &acbl_entry_index_row_layout },
    [ACBL_TEAM] = { "team", &acbl_team_matches_layout, &acbl_team_match_layout, &acbl_team_match_layout },
    [ACBL_TEAM_INDEX] = { "teams", &acbl_team_match_index_layout, &acbl_team_pointer_layout,
                          &acbl_team_pointer_layout },
    [ACBL_SCALE] = { "scale", &acbl_vp_table_layout, &acbl_vp_step_layout, &acbl_vp_step_layout },
    [ACBL_MEMO] = { "memo", &acbl_memo_layout, &acbl_memo_line_layout, &acbl_memo_line_layout },
    [ACBL_NOTE] = { "note", &acbl_memo_layout, &acbl_note_line_layout, &acbl_note_line_layout },
    [ACBL_FREE] = { "free", &acbl_free_block_layout, NULL, NULL },
    [ACBL_UNKNOWN] = { "table", &acbl_raw_layout, NULL, NULL },
};

static const layout_table *row_layout_of(const acbl_block *block)
{
    const block_form *form = &forms[block->kind];
    return block->is_wide ? form->wide_row : form->row;
}

/* The details of a section are three records in one block; every other block consists of a head and rows. */
void acbl_each_part(const acbl_block *block, acbl_visit_part visit, void *payload)
{
    bool is_section = block->kind == ACBL_SECTION;
    const layout_table *details[] = { &acbl_section_layout,
                                      block->is_wide ? &acbl_howell_map_layout : &acbl_mitchell_map_layout,
                                      &acbl_section_rest_layout };
    uint32_t at = 0;
    for (uint32_t number = 0;; number++) {
        const layout_table *table = is_section ? (number < COUNT(details) ? details[number] : NULL)
                                    : number   ? row_layout_of(block)
                                               : forms[block->kind].head;
        if (!table || at + table->size > block->size)
            break;
        visit(&(acbl_part){ table, at, table->size, number }, payload);
        at += table->size;
    }
    if (at < block->size)
        visit(&(acbl_part){ NULL, at, block->size - at, 0 }, payload);
}

acbl_block acbl_without_numbers(const acbl_block *block)
{
    acbl_block rest = *block;
    if (block->kind == ACBL_BOARD || block->kind == ACBL_MATCHES)
        rest.size = forms[block->kind].head->size;
    return rest;
}

/* Blocks have an even size: an odd size is increased by one byte. */
uint32_t acbl_natural_size(acbl_kind kind, size_t rows, bool is_wide)
{
    acbl_block block = { .kind = kind, .is_wide = is_wide };
    const layout_table *row = row_layout_of(&block);
    size_t size = forms[kind].head->size + (row ? rows * row->size : 0);
    if (kind == ACBL_SECTION)
        size += acbl_howell_map_layout.size + acbl_section_rest_layout.size;
    return (uint32_t)(size + size % 2);
}

/* ---- names of blocks ---- */

static const char *const direction_names[] = { "", "NS", "EW", "S", "W" };
static const char *const unknown_names[] = { "", "instant", "datum", "assignments" };

base_text acbl_block_name(base_arena *arena, const acbl_block *block)
{
    const char *name = forms[block->kind].name;
    if (block->kind == ACBL_ENTRY || block->kind == ACBL_ENTRY_INDEX)
        name = direction_names[block->direction % COUNT(direction_names)];
    if (block->kind == ACBL_UNKNOWN)
        name = unknown_names[block->index & 3];
    bool is_item = block->kind == ACBL_BOARD || block->kind == ACBL_ENTRY || block->kind == ACBL_TEAM;
    if (block->section && block->kind == ACBL_SECTION)
        return base_arena_print(arena, "section[%u]", block->section);
    if (block->section)
        return is_item ? base_arena_print(arena, "section[%u].%s[%u]", block->section, name, block->ordinal)
                       : base_arena_print(arena, "section[%u].%s", block->section, name);
    if (block->kind == ACBL_EVENT)
        return base_arena_print(arena, "event[%u]", block->event);
    if (block->event)
        return base_arena_print(arena, "event[%u].%s", block->event, name);
    return block->kind == ACBL_FREE ? base_arena_print(arena, "free[%u]", block->ordinal) : base_text_of(name);
}

const char *acbl_block_words(base_arena *arena, const acbl_block *block)
{
    base_text name = acbl_block_name(arena, block);
    return name.data ? name.data : "";
}

acbl_block *acbl_add_block(acbl_plan *plan, acbl_block block)
{
    base_list list = { plan->blocks, plan->block_count, plan->block_capacity };
    acbl_block *added = base_list_add(&list, plan->arena, sizeof block);
    if (!added)
        return NULL;
    *added = block;
    plan->blocks = list.items;
    plan->block_count = list.count;
    plan->block_capacity = list.capacity;
    return added;
}

/* ---- places of blocks ---- */

int16_t acbl_length_at(base_bytes bytes, uint64_t at)
{
    acbl_raw raw = { 0 };
    if (at >= bytes.length ||
        !layout_read(&acbl_raw_layout, (base_bytes){ bytes.data + at, (size_t)(bytes.length - at) }, &raw))
        return 0;
    return raw.length;
}

bool acbl_is_marked(const uint8_t *map, uint64_t at)
{
    return map[at / 8] >> at % 8 & 1;
}

/* Return the end of a run of bytes that are all claimed, or all unclaimed; 64 bytes at a time where possible. */
static uint64_t end_of_run(const acbl_file *file, uint64_t at, bool is_claimed)
{
    uint64_t length = file->bytes.length, bits, total = is_claimed ? UINT64_MAX : 0;
    while (at < length && acbl_is_marked(file->claimed, at) == is_claimed) {
        bool has_word = at % 64 == 0 && at + 64 <= length;
        if (has_word)
            memcpy(&bits, file->claimed + at / 8, sizeof bits);
        at += has_word && bits == total ? 64 : 1;
    }
    return at;
}

bool acbl_next_gap(const acbl_file *file, uint64_t *at, uint64_t *end)
{
    *at = end_of_run(file, *end, true);
    *end = end_of_run(file, *at, false);
    return *at < file->bytes.length;
}

/* Return a mask for the bits from..to (exclusive) of one byte. */
static uint8_t bits_between(uint64_t from, uint64_t to)
{
    return (uint8_t)((0xffu << from) & (0xffu >> (8 - to)));
}

/* Return whether any of the bits from..to (exclusive) of a map is set: test the end of the first byte, all whole bytes
 * with one comparison, and the start of the last byte. */
static bool has_mark(const uint8_t *map, uint64_t from, uint64_t to)
{
    if (from >= to)
        return false;
    uint64_t first = from / 8, last = to / 8;
    if (first == last)
        return map[first] & bits_between(from % 8, to % 8);
    const uint8_t *whole = map + first + 1; /* the whole bytes: all zero, if the first is 0 and each equals the next */
    bool has_byte = first + 1 < last && (*whole || memcmp(whole, whole + 1, (size_t)(last - first - 2)) != 0);
    return has_byte || map[first] & bits_between(from % 8, 8) || (to % 8 && map[last] & bits_between(0, to % 8));
}

void acbl_mark(uint8_t *map, uint64_t from, uint64_t to)
{
    if (from >= to)
        return;
    uint64_t first = from / 8, last = to / 8;
    if (first == last) {
        map[first] |= bits_between(from % 8, to % 8);
        return;
    }
    map[first] |= bits_between(from % 8, 8);
    memset(map + first + 1, 0xff, (size_t)(last - first - 1));
    if (to % 8)
        map[last] |= bits_between(0, to % 8);
}

/* In a file that lost a few bytes, a block may begin inside the block before it, whose length still counts the lost
 * bytes. So the first file->missing bytes of a block may already be claimed. */
bool acbl_claim(acbl_file *file, uint64_t at, uint64_t size)
{
    uint64_t end = at + size < file->bytes.length ? at + size : file->bytes.length;
    uint64_t missing = file->missing > 0 ? (uint64_t)file->missing : 0;
    if (has_mark(file->claimed, at + (size > missing ? missing : 0), end))
        return false;
    acbl_mark(file->claimed, at, end);
    return true;
}

bool acbl_is_fitting(const acbl_block *wanted, int16_t length)
{
    int32_t size = (int32_t)length + 2, head = (int32_t)forms[wanted->kind].head->size;
    const layout_table *row = row_layout_of(wanted);
    if (length <= 0 || size < head)
        return false;
    switch (wanted->kind) {
    case ACBL_EVENT:
        return size == head;
    case ACBL_SECTION:
        return (uint32_t)size == acbl_natural_size(ACBL_SECTION, 0, false);
    case ACBL_UNKNOWN:
        return true;
    case ACBL_MATCHES: /* whole tables, and perhaps a byte to make the size even */
        return (size - head) % (int32_t)(row->size * (wanted->is_wide ? ACBL_INDIVIDUAL_ROUNDS : ACBL_PAIR_ROUNDS)) <=
               1;
    case ACBL_SCALE: /* either size: the public description states two bytes more than its offsets add up to */
        return (size - head) % (int32_t)row->size <= 3;
    default:
        return (size - head) % (int32_t)row->size == 0;
    }
}

static diag_place place_of_block(const acbl_file *file, const acbl_block *block, uint64_t at, uint64_t length)
{
    diag_place place = codec_place(file->reader, at, length);
    place.record = forms[block->kind].name;
    if (block->ordinal || block->section)
        place.index = block->ordinal ? block->ordinal : block->section;
    return place;
}

/* Find the block at the pointer's value or, in a file that lost a few bytes, that many bytes before it. */
static bool find_block(acbl_file *file, diag_list *diags, const acbl_block *wanted, uint32_t at, uint32_t *found)
{
    uint32_t moved = at > file->missing ? (uint32_t)(at - file->missing) : at;
    if (acbl_is_fitting(wanted, acbl_length_at(file->bytes, at))) {
        *found = at;
        return true;
    }
    if (moved == at || !acbl_is_fitting(wanted, acbl_length_at(file->bytes, moved)))
        return false;
    if (!file->is_shifted)
        diag_report(diags, &acbl_pointer_shifted, place_of_block(file, wanted, moved, 2),
                    "the pointer to %.*s is 0x%x, but that block and those after it are found %lld bytes before",
                    TEXT_ARGS(acbl_block_name(file->reader->arena, wanted)), at, (long long)file->missing);
    file->is_shifted = true;
    *found = moved;
    return true;
}

static const acbl_block *report_lost_block(acbl_file *file, diag_list *diags, const acbl_block *wanted, uint32_t at)
{
    base_bytes bytes = file->bytes;
    base_text name = acbl_block_name(file->reader->arena, wanted);
    if ((uint64_t)at + 2 > bytes.length)
        diag_report(diags, &acbl_pointer_range, place_of_block(file, wanted, 0, 0),
                    "the pointer to %.*s is 0x%x, but the file has only 0x%zx bytes", TEXT_ARGS(name), at,
                    bytes.length);
    else
        diag_report(diags, &acbl_block_length, place_of_block(file, wanted, at, 2),
                    "the length of %.*s is %d, which a block of this kind cannot have", TEXT_ARGS(name),
                    acbl_length_at(bytes, at));
    return NULL;
}

const acbl_block *acbl_follow(acbl_file *file, diag_list *diags, acbl_block wanted, uint32_t at)
{
    uint32_t found;
    if (!at)
        return NULL;
    if (at + 2 > (int64_t)file->bytes.length + file->missing || !find_block(file, diags, &wanted, at, &found))
        return report_lost_block(file, diags, &wanted, at);
    uint32_t size = (uint32_t)acbl_length_at(file->bytes, found) + 2;
    if (size > file->bytes.length - found)
        return report_lost_block(file, diags, &wanted, at);
    if (!acbl_claim(file, found, size)) {
        diag_report(diags, &acbl_block_overlap, place_of_block(file, &wanted, found, size),
                    "%.*s has %u bytes, some of which belong to another block",
                    TEXT_ARGS(acbl_block_name(file->reader->arena, &wanted)), size);
        return NULL;
    }
    if (!file->is_shifted && (found % 2 || size % 2))
        diag_report(diags, &acbl_block_parity, place_of_block(file, &wanted, found, size),
                    "%.*s begins at 0x%x and has %u bytes, but both should be even",
                    TEXT_ARGS(acbl_block_name(file->reader->arena, &wanted)), found, size);
    wanted.at = found;
    wanted.is_moved = found != at;
    wanted.size = size;
    return acbl_add_block(&file->plan, wanted);
}
