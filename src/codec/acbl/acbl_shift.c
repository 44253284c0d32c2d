/* acbl_shift.c - salvages a game file that gained or lost bytes in the middle.
 *
 * The file states its length, so the number of bytes is known, and later blocks are found that far from where their
 * pointers lead. The place of the damage is between the last block in its place and the first that has moved: the best
 * candidate is the one where most pointers lead to their blocks again, and the damaged block has the fewest odd fields. */
#include <string.h>

#include "acbl.h"
#include "base/text.h"

enum {
    BLOCK_MOST = 4096,     /* bytes of a block that are tried one by one */
    READ_BYTES = 150000000 /* limit of bytes read in the search; real files have about 100,000 */
};

#define NOTHING INT64_MIN /* not read yet, or not readable */

typedef struct shifting {
    codec_reader *reader;
    base_arena *scratch; /* for each attempt */
    base_bytes bytes;
    const acbl_file *file;
    int64_t lost;       /* bytes; negative: inserted bytes */
    acbl_block damaged; /* the last block in its place */
    uint64_t end;       /* where the first block that has moved begins, or the file ends */
    uint8_t *tried;     /* the file with bytes inserted or removed */
    int64_t best_blocks;
    size_t best_oddities;
    uint64_t place; /* the best one so far */
    bool is_sure;   /* no other is as good */
} shifting;

static size_t whole_length(const shifting *work)
{
    return (size_t)((int64_t)work->bytes.length + work->lost);
}

/* Write the file as it was if the damage is at that place; lost bytes are zero. */
static void undo_at(const shifting *work, uint64_t place, uint8_t *out)
{
    size_t at = (size_t)place, added = work->lost > 0 ? (size_t)work->lost : 0;
    size_t next = at + (work->lost < 0 ? (size_t)-work->lost : 0);
    memcpy(out, work->bytes.data, at);
    memset(out + at, 0, added);
    memcpy(out + at + added, work->bytes.data + next, work->bytes.length - next);
}

/* ---- the candidates ---- */

static void find_bounds(shifting *work)
{
    const acbl_plan *plan = &work->file->plan;
    work->end = work->bytes.length;
    work->damaged = (acbl_block){ .kind = ACBL_MASTER, .size = acbl_master_layout.size };
    for (size_t i = 0; i < plan->block_count; i++)
        if (plan->blocks[i].is_moved && plan->blocks[i].at < work->end)
            work->end = plan->blocks[i].at;
    for (size_t i = 0; i < plan->block_count; i++)
        if (!plan->blocks[i].is_moved && !plan->blocks[i].is_missing && plan->blocks[i].at < work->end &&
            plan->blocks[i].at >= work->damaged.at)
            work->damaged = plan->blocks[i];
}

static bool has_pointers(acbl_kind kind)
{
    return kind == ACBL_MASTER || kind == ACBL_EVENT || kind == ACBL_SECTION || kind == ACBL_BOARD_INDEX ||
           kind == ACBL_ENTRY_INDEX || kind == ACBL_TEAM_INDEX;
}

/* ---- trying them ---- */

/* Return the number of blocks that pointers lead to, minus the number of errors. */
static int64_t count_blocks(const acbl_file *file, size_t errors)
{
    int64_t count = -(int64_t)errors;
    for (size_t i = 0; i < file->plan.block_count; i++)
        count += !file->plan.blocks[i].is_missing && file->plan.blocks[i].kind != ACBL_FREE;
    return count;
}

/* Return that number for the attempt. */
static int64_t read_tried(const shifting *work)
{
    base_arena *arena = work->reader->arena;
    acbl_file *file;
    size_t errors;
    base_arena_reset(work->scratch);
    work->reader->arena = work->scratch;
    bool is_read = acbl_read_quietly(work->reader, (base_bytes){ work->tried, whole_length(work) }, &file, &errors);
    work->reader->arena = arena;
    return is_read ? count_blocks(file, errors) : NOTHING;
}

static void try_place(shifting *work, uint64_t place, int64_t blocks)
{
    undo_at(work, place, work->tried);
    if (blocks == NOTHING)
        blocks = read_tried(work);
    if (blocks < work->best_blocks || blocks == NOTHING)
        return;
    size_t oddities =
        acbl_count_oddities(work->reader, work->file, (base_bytes){ work->tried, whole_length(work) }, &work->damaged);
    if (blocks == work->best_blocks && oddities >= work->best_oddities) {
        work->is_sure = work->is_sure && oddities > work->best_oddities;
        return;
    }
    work->best_blocks = blocks;
    work->best_oddities = oddities;
    work->place = place;
    work->is_sure = true;
}

/* The first place after the damaged block comes first: among equals, the one that leaves every block as it is wins. A
 * block with pointers must be read again for each place; without pointers, one reading serves all places. */
static void try_places(shifting *work)
{
    uint64_t start = (uint64_t)work->damaged.at + ACBL_BLOCK_HEAD,
             end = (uint64_t)work->damaged.at + work->damaged.size;
    uint64_t taken = work->lost < 0 ? (uint64_t)-work->lost : 0, last = work->end - taken;
    bool is_read_again = has_pointers(work->damaged.kind);
    if (work->end < taken || last < start)
        return;
    if (last >= end)
        try_place(work, last, NOTHING);
    end = last < end ? last : end;
    uint64_t step = is_read_again ? (end - start) * work->bytes.length / READ_BYTES + 1 : 1;
    int64_t blocks = NOTHING;
    for (uint64_t place = start; place <= end && (is_read_again || end - start <= BLOCK_MOST); place += step) {
        if (!is_read_again && blocks == NOTHING) {
            undo_at(work, place, work->tried);
            blocks = read_tried(work);
        }
        try_place(work, place, blocks);
    }
    if (work->best_blocks == NOTHING)
        try_place(work, end, NOTHING);
}

bool acbl_unshift(codec_reader *reader, base_bytes *bytes)
{
    acbl_file *file;
    size_t errors;
    if (!acbl_read_quietly(reader, *bytes, &file, &errors) || !file->missing || (!file->is_shifted && !errors))
        return !base_arena_failed(reader->arena);
    shifting work = { .reader = reader, .bytes = *bytes, .file = file, .lost = file->missing };
    work.best_blocks = NOTHING;
    work.best_oddities = SIZE_MAX;
    work.scratch = base_arena_create(NULL);
    work.tried = ARENA_ARRAY(reader->arena, whole_length(&work), uint8_t);
    bool is_fine = work.scratch && work.tried;
    if (is_fine) {
        find_bounds(&work);
        try_places(&work);
    }
    base_arena_destroy(work.scratch);
    bool is_undone = is_fine && work.best_blocks > count_blocks(file, errors) - file->is_shifted;
    if (!is_undone)
        return is_fine;
    undo_at(&work, work.place, work.tried);
    base_text name = acbl_block_name(reader->arena, &work.damaged);
    codec_salvaged(
        reader, work.is_sure ? CODEC_FOUND : CODEC_GUESSED, &acbl_pointer_shifted, name.data ? name.data : "",
        work.lost < 0 ? "%lld foreign bytes at 0x%llx are taken out; all that follows is where its pointers lead"
                      : "%lld bytes were lost at 0x%llx; zeros are there now, and all that follows is where "
                        "its pointers lead",
        (long long)(work.lost < 0 ? -work.lost : work.lost), (unsigned long long)work.place);
    *bytes = (base_bytes){ work.tried, whole_length(&work) };
    return true;
}
