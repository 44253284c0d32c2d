/* acbl_shift.c - salvages a game file that gained or lost bytes in the middle.
 *
 * The file states its length, so the number of gained or lost bytes is known, and blocks after the damage begin that
 * many bytes away from where their pointers lead. The damage lies between the last block that has not moved and the
 * first that has. The best place there is the one where, with the damage undone, most pointers lead to their blocks
 * again, and the damaged block has the fewest odd fields. */
#include <string.h>

#include "acbl.h"
#include "base/text.h"

enum {
    DOUBLE_WEIGHT = 4,     /* a pair of fields that should be equal and are not counts as this many odd fields */
    BLOCK_MOST = 4096,     /* a block without pointers is searched only up to this size */
    READ_BYTES = 150000000 /* limit of bytes read in the whole search; real files have about 100,000 bytes */
};

#define NOTHING INT64_MIN /* instead of a number of blocks: the attempt was not read yet, or is unreadable */

typedef struct shifting {
    codec_reader *reader;
    base_arena *scratch; /* memory of one attempt */
    base_bytes bytes;
    const acbl_file *file;
    int64_t lost;     /* number of lost bytes; negative: inserted bytes */
    uint64_t end;     /* start of the first block that has moved, or the end of the file */
    uint8_t *attempt; /* the file with the damage undone at one place */
    int64_t best_blocks;
    size_t best_oddities;
    acbl_shift best;
} shifting;

static size_t whole_length(const shifting *work)
{
    return (size_t)((int64_t)work->bytes.length + work->lost);
}

/* Fill work->attempt with the file as it was, if the damage is at that place; lost bytes become zero. */
static void undo_at(const shifting *work, uint64_t place)
{
    size_t at = (size_t)place, added = work->lost > 0 ? (size_t)work->lost : 0;
    size_t next = at + (work->lost < 0 ? (size_t)-work->lost : 0);
    memcpy(work->attempt, work->bytes.data, at);
    memset(work->attempt + at, 0, added);
    memcpy(work->attempt + at + added, work->bytes.data + next, work->bytes.length - next);
}

static void find_bounds(shifting *work)
{
    const acbl_plan *plan = &work->file->plan;
    acbl_block *damaged = &work->best.damaged;
    work->end = work->bytes.length;
    *damaged = (acbl_block){ .kind = ACBL_MASTER, .size = acbl_master_layout.size };
    for (size_t i = 0; i < plan->block_count; i++)
        if (plan->blocks[i].is_moved && plan->blocks[i].at < work->end)
            work->end = plan->blocks[i].at;
    for (size_t i = 0; i < plan->block_count; i++)
        if (!plan->blocks[i].is_moved && !plan->blocks[i].is_missing && plan->blocks[i].at < work->end &&
            plan->blocks[i].at >= damaged->at)
            *damaged = plan->blocks[i];
}

/* Return the number of blocks found by pointers, minus the number of errors. */
static int64_t count_blocks(const acbl_file *file, size_t errors)
{
    int64_t count = -(int64_t)errors;
    for (size_t i = 0; i < file->plan.block_count; i++)
        count += !file->plan.blocks[i].is_missing && file->plan.blocks[i].kind != ACBL_FREE;
    return count;
}

/* Read the attempt, and return its count_blocks; NOTHING: it cannot be read. */
static int64_t read_attempt(const shifting *work)
{
    base_arena *arena = work->reader->arena;
    acbl_file *file;
    size_t errors;
    base_arena_reset(work->scratch);
    work->reader->arena = work->scratch;
    bool is_read = acbl_read_quietly(work->reader, (base_bytes){ work->attempt, whole_length(work) }, &file, &errors);
    work->reader->arena = arena;
    return is_read ? count_blocks(file, errors) : NOTHING;
}

typedef struct oddness {
    const uint8_t *bytes;
    base_arena *scratch;
    size_t count;
} oddness;

static bool count_odd_cell(const layout_cell *cell, void *payload)
{
    ((oddness *)payload)->count += cell->is_odd;
    return true;
}

static void count_odd_part(const acbl_part *part, void *payload)
{
    oddness *odd = payload;
    if (part->table)
        (void)layout_explain(part->table, (base_bytes){ odd->bytes + part->at, part->size }, odd->scratch,
                             count_odd_cell, odd);
}

/* Count the odd fields of the damaged block in the attempt, and the pairs of fields that should be equal and are not:
 * such a pair is the surest sign that one of its fields is shifted. The maximum (the 100 % score) of an event should
 * equal that of its sections, and the top of the event times the number of boards. */
static size_t count_oddities(const shifting *work)
{
    const acbl_block *block = &work->best.damaged;
    oddness odd = { work->attempt + block->at, work->reader->record, 0 };
    base_bytes bytes = { odd.bytes, block->size };
    size_t unequal = 0;
    acbl_event event = { 0 };
    acbl_section section = { 0 };
    acbl_each_part(block, count_odd_part, &odd);
    base_arena_reset(work->reader->record);
    if (block->kind == ACBL_EVENT && layout_read(&acbl_event_layout, bytes, &event)) {
        bool has_section = false;
        for (uint8_t slot = 1; slot <= ACBL_SECTIONS && !has_section; slot++) {
            const acbl_section_plan *plan = &work->file->plan.sections[slot];
            has_section = plan->model && plan->event == block->event &&
                          acbl_read_at(work->file, plan->places.section_at, &acbl_section_layout, &section);
        }
        unequal = (size_t)(event.rating != event.rating_again) + (size_t)(event.rating != event.rating_third) +
                  (size_t)(event.number != block->event);
        if (has_section)
            unequal +=
                (size_t)(event.maximum != section.maximum) + (size_t)(event.maximum != event.top * section.max_boards);
    }
    if (block->kind == ACBL_SECTION && layout_read(&acbl_section_layout, bytes, &section))
        unequal = section.number != block->section;
    return odd.count + DOUBLE_WEIGHT * unequal;
}

static void try_place(shifting *work, uint64_t place, int64_t blocks)
{
    size_t length = whole_length(work);
    undo_at(work, place);
    if (blocks == NOTHING)
        blocks = read_attempt(work);
    if (blocks < work->best_blocks || blocks == NOTHING)
        return;
    size_t oddities = count_oddities(work);
    if (blocks == work->best_blocks && oddities >= work->best_oddities) {
        bool is_same = memcmp(work->attempt, work->best.bytes, length) == 0;
        work->best.is_sure = work->best.is_sure && (is_same || oddities > work->best_oddities);
        return;
    }
    work->best_blocks = blocks;
    work->best_oddities = oddities;
    work->best.place = place;
    work->best.is_sure = true;
    memcpy(work->best.bytes, work->attempt, length);
}

/* The place just before the first moved block is tried first: if several places are equally good, the first one tried
 * wins, and this one leaves every block intact. If the damaged block has pointers, the file must be read again for each
 * place; without pointers, one reading serves for all places. */
static void try_places(shifting *work)
{
    static const bool has_pointers[] = {
        [ACBL_MASTER] = true,      [ACBL_EVENT] = true,      [ACBL_SECTION] = true, [ACBL_BOARD_INDEX] = true,
        [ACBL_ENTRY_INDEX] = true, [ACBL_TEAM_INDEX] = true, [ACBL_UNKNOWN] = false
    };
    const acbl_block *damaged = &work->best.damaged;
    uint64_t start = (uint64_t)damaged->at + ACBL_BLOCK_HEAD, end = (uint64_t)damaged->at + damaged->size;
    uint64_t taken = work->lost < 0 ? (uint64_t)-work->lost : 0, last = work->end - taken;
    bool is_read_again = has_pointers[damaged->kind];
    if (work->end < taken || last < start)
        return;
    if (last >= end)
        try_place(work, last, NOTHING);
    end = last < end ? last : end;
    uint64_t step = is_read_again ? (end - start) * work->bytes.length / READ_BYTES + 1 : 1;
    int64_t blocks = NOTHING;
    for (uint64_t place = start; place <= end && (is_read_again || end - start <= BLOCK_MOST); place += step) {
        if (!is_read_again && blocks == NOTHING) {
            undo_at(work, place);
            blocks = read_attempt(work);
        }
        try_place(work, place, blocks);
    }
    if (work->best_blocks == NOTHING)
        try_place(work, end, NOTHING);
}

bool acbl_find_shift(codec_reader *reader, base_bytes bytes, const acbl_file *file, size_t errors, acbl_shift *out)
{
    shifting work = { .reader = reader, .bytes = bytes, .file = file, .lost = file->missing };
    work.best_blocks = NOTHING;
    work.best_oddities = SIZE_MAX;
    work.scratch = base_arena_create(NULL);
    work.attempt = ARENA_ARRAY(reader->arena, whole_length(&work), uint8_t);
    work.best.bytes = ARENA_ARRAY(reader->arena, whole_length(&work), uint8_t);
    if (work.scratch && work.attempt && work.best.bytes) {
        find_bounds(&work);
        try_places(&work);
    }
    base_arena_destroy(work.scratch);
    work.best.is_between = work.best.place >= (uint64_t)work.best.damaged.at + work.best.damaged.size;
    *out = work.best;
    return work.best_blocks > count_blocks(file, errors) - file->is_shifted;
}

bool acbl_unshift(codec_reader *reader, base_bytes *bytes)
{
    acbl_file *file;
    acbl_shift shift;
    size_t errors;
    if (!acbl_read_quietly(reader, *bytes, &file, &errors) || !file->missing || (!file->is_shifted && !errors) ||
        !acbl_find_shift(reader, *bytes, file, errors, &shift))
        return !base_arena_failed(reader->arena);
    codec_salvaged(reader, shift.is_sure ? CODEC_FOUND : CODEC_GUESSED, &acbl_pointer_shifted,
                   acbl_block_words(reader->arena, &shift.damaged),
                   file->missing < 0
                       ? "%lld foreign bytes at 0x%llx are taken out; all that follows is where its pointers lead"
                       : "%lld bytes were lost at 0x%llx; zeros are there now, and all that follows is where its "
                         "pointers lead",
                   (long long)(file->missing < 0 ? -file->missing : file->missing), (unsigned long long)shift.place);
    *bytes = (base_bytes){ shift.bytes, (size_t)((int64_t)bytes->length + file->missing) };
    return true;
}
