/* cbh2_salvage.c - makes a new index for a 2CBH database whose .2cbh is missing or damaged.
 *
 * The records of .2cbg and .2cba begin with a magic number and have a checksum and their size, so they are found
 * without the index; they are in the order of their games. The .2lgd tells which records refer to a player, tournament
 * or other entity, but not who had White. What only the .2cbh has (date, result, ratings, round) is lost. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cbh2_index.h"
#include "io/system.h"

enum {
    PATIENCE = 16, /* how many times the bytes of a file may be read in search of its records */
    BOTH_PLAYERS = 2
};

typedef enum salvage2_way {
    WAY2_KEPT,  /* the index leads there */
    WAY2_NONE,  /* there is nothing to lead to: texts have no annotations */
    WAY2_ORDER, /* there are as many of them as records between two known neighbours */
    WAY2_GUESS, /* not certain: there are more or fewer */
    WAY2_LOST
} salvage2_way;

typedef struct salvage2_record {
    const char *trouble; /* what is wrong with the record of the .2cbh; NULL: nothing */
    bool is_blank;       /* no field of the record is reliable */
    bool is_text;
    int64_t at[2]; /* offset of its moves or text, and of its annotations */
    salvage2_way ways[2];
    int64_t ids[CBH_REFERENCE_COUNT]; /* what the .2lgd tells; -1: nothing */
    uint8_t listed;                   /* players that the .2lgd names */
} salvage2_record;

typedef struct salvage2 {
    codec_reader *reader;
    cbh2_state *state;
    size_t count;
    salvage2_record *records; /* indexed by number, from 1 */
    base_list frames[2];      /* cbh2_body: all records of .2cbg and .2cba that can be found */
    size_t unclaimed[2];
} salvage2;

static const cbh2_body *frame_at(const salvage2 *salvage, unsigned which, size_t index)
{
    return (const cbh2_body *)salvage->frames[which].items + index;
}

/* ---- records of .2cbg and .2cba ---- */

static void scan_frames(salvage2 *salvage, unsigned which)
{
    static const uint8_t magic[] = { 0x88, 0x77, 0x66, 0x55, 0x44, 0x33, 0x22, 0x11 };
    const cbh_member *member = which ? &salvage->state->notes : &salvage->state->moves;
    base_bytes bytes = member->source ? member->source->bytes : (base_bytes){ NULL, 0 };
    uint64_t at = cbh2_store_layout.size, patience = (uint64_t)bytes.length * PATIENCE;
    while (at < bytes.length && patience) {
        const uint8_t *found = base_find(bytes.data + at, bytes.length - (size_t)at, magic, sizeof magic);
        cbh2_body body;
        if (!found)
            return;
        at = (uint64_t)(found - bytes.data);
        bool is_read = cbh2_frame_read(&body, member, (int64_t)at) && body.is_whole;
        bool is_sized = is_read && (uint64_t)body.stated == body.end - body.at;
        uint64_t looked_at = is_read && !is_sized ? body.content.length : 0;
        if (is_sized || (is_read && cbh2_checksum(body.content) == body.frame.checksum)) {
            cbh2_body *kept = base_list_add(&salvage->frames[which], salvage->reader->arena, sizeof *kept);
            if (!kept)
                return;
            *kept = body;
            at = body.end;
        } else {
            patience -= looked_at < patience ? looked_at : patience;
            at++;
        }
    }
}

/* Returns the index of the record that begins at the offset; SIZE_MAX: none does. */
static size_t find_frame(const salvage2 *salvage, unsigned which, int64_t at)
{
    size_t low = 0, high = salvage->frames[which].count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if ((int64_t)frame_at(salvage, which, middle)->at < at)
            low = middle + 1;
        else
            high = middle;
    }
    return low < salvage->frames[which].count && (int64_t)frame_at(salvage, which, low)->at == at ? low : SIZE_MAX;
}

/* ---- records of the .2cbh ---- */

bool cbh2_is_record(const uint8_t *record)
{
    return (record[0] & 1) && !(record[0] & ~(CBH_IS_DELETED | CBH_IS_TEXT | 1)) && !record[1] &&
           (record[2] == 1 || record[2] == CBH2_KIND_ANALYSIS) && record[3] == (record[0] & ~CBH_IS_DELETED) &&
           !cbh2_little_32(record + 4);
}

static void judge_record(salvage2 *salvage, uint64_t number)
{
    salvage2_record *out = &salvage->records[number];
    const cbh2_state *state = salvage->state;
    memset(out->ids, 0xff, sizeof out->ids);
    out->ways[0] = out->ways[1] = WAY2_LOST;
    if (number > state->count) {
        out->trouble = "it is missing";
        out->is_blank = true;
        return;
    }
    cbh2_body body;
    const uint8_t *record = cbh2_record_at(state, number);
    out->trouble = cbh2_is_record(record) ? NULL : "it does not begin like a record";
    out->is_text = !out->trouble && cbh2_sort_of(record) == CBH2_IS_TEXT;
    for (unsigned i = 0; i < COUNT(out->ways); i++) {
        const cbh_member *member = i ? &state->notes : &state->moves;
        out->at[i] = (int64_t)cbh2_little_64(record + (i ? CBH2_NOTES_AT : CBH2_MOVES_AT));
        if (cbh2_frame_read(&body, member, out->at[i])) {
            out->ways[i] = WAY2_KEPT;
            out->is_text = out->is_text || (out->trouble && !i && body.frame.tag == CBH2_TAG_TEXT);
        } else if ((i && (out->is_text || (!out->trouble && out->at[i] == -1))) || !member->source)
            out->ways[i] = WAY2_NONE;
    }
    out->is_blank = out->trouble && out->ways[0] != WAY2_KEPT;
    if (out->is_blank)
        out->ways[0] = out->ways[1] = WAY2_LOST;
}

/* Gives the records of .2cbg or .2cba between two neighbours to the records of the .2cbh that lack one. */
static void give_run(salvage2 *salvage, unsigned which, const bool *is_owned, size_t from, size_t to, uint64_t first,
                     uint64_t end)
{
    size_t wanting = 0, there = 0, at = from;
    bool has_neighbours = from || to < salvage->frames[which].count;
    for (uint64_t i = first; i < end; i++)
        wanting += salvage->records[i].ways[which] == WAY2_LOST;
    for (size_t i = from; i < to; i++)
        there += !is_owned[i];
    bool is_certain = wanting == there && has_neighbours;
    for (uint64_t i = first; i < end; i++) {
        salvage2_record *record = &salvage->records[i];
        if (record->ways[which] != WAY2_LOST)
            continue;
        while (at < to && is_owned[at])
            at++;
        if (at == to)
            break;
        const cbh2_body *body = frame_at(salvage, which, at++);
        there--;
        record->at[which] = (int64_t)body->at;
        record->ways[which] = is_certain ? WAY2_ORDER : WAY2_GUESS;
        if (!which && record->is_blank)
            record->is_text = body->frame.tag == CBH2_TAG_TEXT;
    }
    salvage->unclaimed[which] += there;
}

static bool give_by_order(salvage2 *salvage, unsigned which)
{
    bool *is_owned = ARENA_ARRAY(salvage->reader->arena, salvage->frames[which].count + 1, bool);
    size_t from = 0;
    uint64_t first = 1;
    if (!is_owned)
        return false;
    for (uint64_t i = 1; i <= salvage->count; i++) {
        size_t frame = salvage->records[i].ways[which] == WAY2_KEPT
                           ? find_frame(salvage, which, salvage->records[i].at[which])
                           : SIZE_MAX;
        if (frame != SIZE_MAX)
            is_owned[frame] = true;
        if (which && salvage->records[i].is_text && salvage->records[i].ways[which] == WAY2_LOST)
            salvage->records[i].ways[which] = WAY2_NONE;
    }
    /* Neighbours whose moves are not in the order of their numbers tell nothing about the records between them. */
    for (uint64_t i = 1; i <= salvage->count + 1; i++) {
        bool is_end = i > salvage->count, is_kept = !is_end && salvage->records[i].ways[which] == WAY2_KEPT;
        size_t frame = is_end    ? salvage->frames[which].count
                       : is_kept ? find_frame(salvage, which, salvage->records[i].at[which])
                                 : SIZE_MAX;
        if (frame == SIZE_MAX || frame < from)
            continue;
        give_run(salvage, which, is_owned, from, frame, first, i);
        from = frame + 1;
        first = i + 1;
    }
    return true;
}

/* ---- references ---- */

static void note_reference(salvage2 *salvage, unsigned role, int64_t entity, uint64_t number)
{
    static const int places[CBH2_ROLE_COUNT] = { [CBH2_ROLE_TOURNAMENT] = CBH_TOURNAMENT,
                                                 [CBH2_ROLE_ANNOTATOR] = CBH_ANNOTATOR,
                                                 [CBH2_ROLE_SOURCE] = CBH_SOURCE,
                                                 [CBH2_ROLE_TITLE] = CBH_TITLE,
                                                 [CBH2_ROLE_TEXT] = CBH_TITLE };
    if (!number || number > salvage->count || !salvage->records[number].is_blank)
        return;
    salvage2_record *record = &salvage->records[number];
    if (role == CBH2_ROLE_PLAYER && record->listed < BOTH_PLAYERS)
        record->ids[record->listed++] = entity;
    else if (places[role])
        record->ids[places[role]] = entity;
}

static const uint8_t *list_half(const cbh2_state *state, uint64_t number, bool is_block)
{
    base_bytes bytes = state->lists.source->bytes;
    bool is_inside = bytes.length > CBH2_LIST_HEADER && number < (bytes.length - CBH2_LIST_HEADER) / CBH2_LIST_RECORD;
    return is_inside ? bytes.data + CBH2_LIST_HEADER + number * CBH2_LIST_RECORD + (is_block ? CBH2_LIST_RECORD / 2 : 0)
                     : NULL;
}

/* Reads a list of the .2lgd. `patience` limits the blocks that are followed and the records of ranges. */
static void read_list(salvage2 *salvage, const cbh2_lists *lists, unsigned role, int64_t entity, uint64_t *patience)
{
    int64_t first = lists->first[role], last = lists->last[role];
    if (first < 0 || lists->count[role] <= 0)
        return;
    if (first & CBH2_LIST_SINGLE) {
        note_reference(salvage, role, entity, (uint64_t)(first & ~CBH2_LIST_SINGLE));
        if (last >= 0)
            note_reference(salvage, role, entity, (uint64_t)last);
        return;
    }
    if (first & CBH2_LIST_RANGE) {
        uint64_t from = (uint64_t)(first & ~CBH2_LIST_RANGE), to = (uint64_t)(last & ~CBH2_LIST_RANGE);
        for (uint64_t i = from; i <= to && i <= salvage->count && *patience; i++, --*patience)
            note_reference(salvage, role, entity, i);
        return;
    }
    for (int64_t block = first; block >= 0 && *patience; --*patience) {
        cbh2_chunk chunk;
        const uint8_t *bytes = list_half(salvage->state, (uint64_t)block, true);
        if (!bytes || !layout_read(&cbh2_chunk_layout, (base_bytes){ bytes, cbh2_chunk_layout.size }, &chunk))
            return;
        for (int64_t i = 0; i < chunk.count && i < CBH2_BLOCK_IDS; i++)
            if (chunk.ids[i] > 0)
                note_reference(salvage, role, entity, (uint64_t)chunk.ids[i]);
        block = chunk.next;
    }
}

static void find_references(salvage2 *salvage)
{
    const cbh2_state *state = salvage->state;
    if (!state->lists.source || !state->entities.source)
        return;
    uint64_t patience = PATIENCE * ((uint64_t)salvage->count + state->lists.source->bytes.length / CBH2_LIST_RECORD);
    for (unsigned role = 1; role < CBH2_ROLE_COUNT; role++)
        for (size_t id = 0; id < state->entities.counts[cbh2_type_of_role(role)]; id++) {
            cbh2_lists lists;
            const uint8_t *head = list_half(state, id, false);
            if (head && layout_read(&cbh2_lists_layout, (base_bytes){ head, cbh2_lists_layout.size }, &lists))
                read_list(salvage, &lists, role, (int64_t)id, &patience);
        }
}

/* ---- the new index ---- */

static void put_little_64(uint8_t *out, int64_t value)
{
    for (unsigned i = 0; i < 8; i++)
        out[i] = (uint8_t)((uint64_t)value >> 8 * i);
}

/* Writes a record of which only its moves or text, annotations and names are known. */
static void write_blank(const salvage2_record *record, uint8_t *out)
{
    const int64_t *ids = record->ids;
    int64_t at[2];
    for (unsigned i = 0; i < COUNT(at); i++)
        at[i] = record->ways[i] == WAY2_LOST || record->ways[i] == WAY2_NONE ? -1 : record->at[i];
    const cbh2_text text = { .text_at = at[0],
                             .tournament = ids[CBH_TOURNAMENT],
                             .source = ids[CBH_SOURCE],
                             .annotator = ids[CBH_ANNOTATOR],
                             .title = ids[CBH_TITLE],
                             .version = 1 };
    const cbh2_game game = { .moves_at = at[0],
                             .notes_at = at[1],
                             .white = ids[CBH_WHITE],
                             .black = ids[CBH_BLACK],
                             .tournament = ids[CBH_TOURNAMENT],
                             .annotator = ids[CBH_ANNOTATOR],
                             .source = ids[CBH_SOURCE],
                             .white_team = -1,
                             .black_team = -1,
                             .title = ids[CBH_TITLE],
                             .result = CBH2_RESULT_UNKNOWN,
                             .version = 1 };
    if (record->is_text)
        layout_write(&cbh2_text_layout, &text, out);
    else
        layout_write(&cbh2_game_layout, &game, out);
}

static void write_record(const salvage2 *salvage, uint64_t number, uint8_t *out)
{
    const salvage2_record *record = &salvage->records[number];
    if (record->is_blank)
        write_blank(record, out);
    else
        memcpy(out, cbh2_record_at(salvage->state, number), CBH2_RECORD_SIZE);
    if (record->trouble) {
        out[0] = (record->is_blank ? 0 : out[0] & CBH_IS_DELETED) | (record->is_text ? CBH_IS_TEXT : 0) | 1;
        out[2] = !record->is_blank && out[2] == CBH2_KIND_ANALYSIS ? CBH2_KIND_ANALYSIS : CBH2_KIND_GAME;
        out[3] = out[0] & (CBH_IS_TEXT | 1);
        out[1] = 0;
        memset(out + 4, 0, 4);
    }
    if (!record->is_blank && record->ways[0] > WAY2_NONE)
        put_little_64(out + CBH2_MOVES_AT, record->ways[0] == WAY2_LOST ? -1 : record->at[0]);
    if (!record->is_blank && !record->is_text && record->ways[1] > WAY2_NONE)
        put_little_64(out + CBH2_NOTES_AT, record->ways[1] == WAY2_LOST ? -1 : record->at[1]);
}

static bool write_index(salvage2 *salvage, diag_list *diags)
{
    cbh2_state *state = salvage->state;
    codec_reader *reader = salvage->reader;
    size_t size = (salvage->count + 1) * CBH2_RECORD_SIZE;
    uint8_t *bytes = ARENA_ARRAY(reader->arena, size, uint8_t);
    io_source *source = ARENA_NEW(reader->arena, io_source);
    if (!bytes || !source)
        return false;
    if (!state->index.source || state->header.record_size != CBH2_RECORD_SIZE)
        state->header = (cbh2_header){ .word = 38, .record_size = CBH2_RECORD_SIZE, .version = CBH2_VERSION };
    state->header.next_id = (uint32_t)salvage->count + 1;
    layout_write(&cbh2_header_layout, &state->header, bytes);
    for (uint64_t i = 1; i <= salvage->count; i++)
        write_record(salvage, i, bytes + i * CBH2_RECORD_SIZE);
    *source = state->index.source ? *state->index.source : *reader->source;
    source->bytes = (base_bytes){ bytes, size };
    if (!state->index.source) {
        base_text sibling = io_path_sibling(reader->arena, base_text_of(reader->source->path), TEXT("2cbh"));
        source->path = sibling.data;
        state->index.file = source->path ? diag_add_file(diags, source->path, source->bytes, false) : DIAG_NO_FILE;
    }
    state->index.source = source;
    state->count = salvage->count;
    return source->path != NULL;
}

/* ---- the report ---- */

static void report_record(const salvage2 *salvage, uint64_t number)
{
    static const char *const moves[] = { [WAY2_KEPT] = "it leads to its moves",
                                         [WAY2_NONE] = "there is no .2cbg",
                                         [WAY2_ORDER] = "the moves are those between its neighbours",
                                         [WAY2_GUESS] = "the moves are the next that no other record has",
                                         [WAY2_LOST] = "the moves were not found" };
    static const char *const notes[] = { [WAY2_KEPT] = "",
                                         [WAY2_NONE] = "",
                                         [WAY2_ORDER] = ", the annotations too",
                                         [WAY2_GUESS] = ", the annotations are likely its own",
                                         [WAY2_LOST] = ", the annotations were not found" };
    const salvage2_record *record = &salvage->records[number];
    bool is_lost = record->ways[0] == WAY2_LOST;
    bool is_guess = record->ways[0] == WAY2_GUESS || record->ways[1] == WAY2_GUESS || record->listed ||
                    record->ways[1] == WAY2_LOST;
    const char *path = base_arena_print(salvage->reader->arena, "game[%llu]", (unsigned long long)number).data;
    codec_salvaged(salvage->reader,
                   is_lost    ? CODEC_LEFT_OUT
                   : is_guess ? CODEC_GUESSED
                              : CODEC_FOUND,
                   record->trouble ? &cbh2_record_damaged : &cbh2_frame_pointer, path ? path : "game", "%s: %s%s%s",
                   record->trouble ? record->trouble : "it leads nowhere", moves[record->ways[0]],
                   notes[record->ways[1]],
                   record->listed ? "; the players are those that the .2lgd names, in either order" : "");
}

static void report_left(const salvage2 *salvage)
{
    static const char *const files[] = { "2cbg", "2cba" };
    size_t blank = 0;
    for (uint64_t i = 1; i <= salvage->count; i++)
        blank += salvage->records[i].is_blank;
    if (blank)
        codec_salvaged(salvage->reader, CODEC_LEFT_OUT, &cbh2_record_damaged, "game",
                       "date, result, ratings and round of %zu record%s are stored nowhere else", blank,
                       blank == 1 ? "" : "s");
    for (unsigned i = 0; i < COUNT(files); i++)
        if (salvage->unclaimed[i])
            codec_salvaged(salvage->reader, CODEC_LEFT_OUT, &cbh2_frame_pointer, files[i],
                           "%zu record%s that no game claims", salvage->unclaimed[i],
                           salvage->unclaimed[i] == 1 ? "" : "s");
}

static bool is_changed(const salvage2_record *record)
{
    return record->trouble || record->ways[0] > WAY2_NONE || record->ways[1] > WAY2_NONE;
}

/* Returns the number of records: those of the index, and as many more as its header states and the .2cbg has. */
static size_t count_records(const cbh2_state *state, size_t frames)
{
    bool has_header = state->index.source && state->header.record_size == CBH2_RECORD_SIZE && state->header.next_id;
    size_t stated = has_header ? state->header.next_id - 1 : 0;
    if (!state->count)
        return frames;
    return stated <= state->count ? state->count : stated < state->count + frames ? stated : state->count + frames;
}

bool cbh2_salvage(codec_reader *reader, diag_list *diags, cbh2_state *state)
{
    salvage2 salvage = { .reader = reader, .state = state };
    bool is_needed = !state->index.source;
    scan_frames(&salvage, 0);
    scan_frames(&salvage, 1);
    salvage.count = count_records(state, salvage.frames[0].count);
    salvage.records = ARENA_ARRAY(reader->arena, salvage.count + 2, salvage2_record);
    if (!salvage.records)
        return false;
    for (uint64_t i = 1; i <= salvage.count; i++)
        judge_record(&salvage, i);
    if (!give_by_order(&salvage, 0) || !give_by_order(&salvage, 1))
        return false;
    while (salvage.count > state->count && salvage.records[salvage.count].ways[0] == WAY2_LOST)
        salvage.count--;
    find_references(&salvage);
    for (uint64_t i = 1; i <= salvage.count; i++) {
        if (is_changed(&salvage.records[i]))
            report_record(&salvage, i);
        is_needed = is_needed || is_changed(&salvage.records[i]);
    }
    if (!is_needed)
        return !base_arena_failed(reader->arena);
    report_left(&salvage);
    return write_index(&salvage, diags) && !base_arena_failed(reader->arena);
}
