/* cbh_salvage.c - makes a new index for a database whose .cbh is missing or damaged.
 *
 * The other files tell where games are: the .cbj repeats the pointers, every record of the .cba names its game, and the
 * blobs of the .cbg are in the order of their games. What only the .cbh has (players, event, date, result) is lost. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cbh_quick.h"
#include "cbh_salvage.h"
#include "cbh_tables.h"
#include "io/system.h"

enum {
    BODY_MIN = CBH_BLOB_HEAD + 1, /* bytes of the shortest game, which has no moves */
    SURE_MOVES = 6,               /* after bytes that are no body, a game must have at least this many legal moves */
    LOOK_AHEAD = 8,               /* most bodies to skip: old versions of games that were stored again elsewhere */
    PATIENCE = 16                 /* how many times the bytes of a hole may be read in search of the next body */
};

/* How a pointer was found. */
typedef enum salvage_way {
    WAY_KEPT,   /* the .cbh has it */
    WAY_NONE,   /* there is nothing to point to: a game without annotations */
    WAY_MORE,   /* the .cbj has it */
    WAY_NUMBER, /* the head of the annotations names the game */
    WAY_ORDER,  /* there are as many bodies as records between two known neighbours */
    WAY_GUESS,  /* not certain: other assignments are possible, or several annotation records name the game */
    WAY_LOST
} salvage_way;

typedef struct salvage_record {
    const char *trouble;  /* why the record of the .cbh is not reliable; NULL: it is */
    bool has_only_status; /* only the first byte of the record is wrong */
    cbh_body body;
    salvage_way moves;
    cbh_notes_body own_notes;
    salvage_way notes;
} salvage_record;

typedef struct salvaging {
    codec_reader *reader;
    cbh_state *state;
    size_t count;            /* number of records */
    salvage_record *records; /* indexed by number, from 1 */
    bool has_anchors;        /* the offset of at least one body is certain */
    cbh_range *ranges;       /* bytes of .cbg or .cba that belong to a record, sorted by `at` */
    size_t range_count;
    size_t unclaimed;  /* number of bodies that were not assigned to a record */
    base_list unnamed; /* cbh_notes_body: annotations that name no game */
} salvaging;

/* ---- ranges and the holes between them ---- */

static void own(salvaging *salvage, uint64_t number, uint64_t at, uint64_t end)
{
    salvage->ranges[salvage->range_count++] = (cbh_range){ .at = at, .end = end, .number = number };
}

static void sort_ranges(salvaging *salvage)
{
    qsort(salvage->ranges, salvage->range_count, sizeof *salvage->ranges, cbh_range_compare);
}

/* Returns whether the byte belongs to a record; the ranges must be sorted. */
static bool is_owned(const salvaging *salvage, uint64_t at)
{
    size_t low = 0, high = salvage->range_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (salvage->ranges[middle].at <= at)
            low = middle + 1;
        else
            high = middle;
    }
    return low && at < salvage->ranges[low - 1].end;
}

/* Finds the next hole: the bytes from `*start` to the range with the index `*next`. Both advance. Returns false if
 * there are no more holes. */
static bool next_hole(const salvaging *salvage, size_t *next, uint64_t *start, cbh_range *hole, uint64_t size)
{
    while (*next <= salvage->range_count) {
        bool is_last = *next == salvage->range_count;
        cbh_range range = is_last ? (cbh_range){ .at = size, .end = size } : salvage->ranges[*next];
        *hole = (cbh_range){ .at = *start, .end = range.at };
        ++*next;
        *start = range.end > *start ? range.end : *start;
        if (hole->at < hole->end)
            return true;
    }
    return false;
}

/* ---- what the files tell about each record ---- */

static bool read_more(cbh_more *out, const salvaging *salvage, uint64_t number)
{
    const layout_table *layout = salvage->state->more.layout;
    return layout && layout_find(layout, "moves_at") && cbh_more_read(out, salvage->state, number);
}

static const uint8_t *stored_record(const salvaging *salvage, uint64_t number)
{
    const cbh_state *state = salvage->state;
    return number <= state->count && state->index.source ? state->index.source->bytes.data + number * CBH_RECORD_SIZE
                                                         : NULL;
}

/* Judges a record of the .cbh, and keeps its body if the record is reliable. */
static void keep_moves(salvaging *salvage, uint64_t number)
{
    salvage_record *record = &salvage->records[number];
    const uint8_t *stored = stored_record(salvage, number);
    record->moves = WAY_LOST;
    bool is_lost = true;
    record->trouble = stored ? cbh_record_flaw(salvage->state, stored, &is_lost) : "it is not there";
    record->has_only_status = record->trouble && !is_lost;
    if (record->trouble && is_lost)
        return;
    cbh_game game = cbh_quick_game(stored);
    cbh_more more;
    size_t claimed;
    cbh_more_read(&more, salvage->state, number);
    uint64_t at = cbh_moves_offset(salvage->state, &game, &more);
    base_bytes blob = cbh_blob_at(salvage->state, at, game.status & CBH_IS_TEXT, &claimed);
    record->body = cbh_body_judge(salvage->state, salvage->reader->record, at);
    /* A blob that cannot be read to its end still belongs to the game if it fits into the file. */
    if (!record->body.kind && blob.data && blob.length == claimed)
        record->body = (cbh_body){ .at = at, .end = at + claimed };
    if (record->body.end > at) {
        record->moves = WAY_KEPT;
        own(salvage, number, record->body.at, record->body.end);
    }
}

static void find_moves_by_more(salvaging *salvage, uint64_t number)
{
    salvage_record *record = &salvage->records[number];
    cbh_more more;
    if (record->moves != WAY_LOST || !read_more(&more, salvage, number) || is_owned(salvage, more.moves_at))
        return;
    cbh_body body = cbh_body_judge(salvage->state, salvage->reader->record, more.moves_at);
    if (!body.kind)
        return;
    record->body = body;
    record->moves = WAY_MORE;
}

/* Finds annotations through the pointer in the .cbh, if the record is reliable, or else through that in the .cbj. */
static void find_notes_by_pointers(salvaging *salvage, uint64_t number)
{
    salvage_record *record = &salvage->records[number];
    const uint8_t *stored = stored_record(salvage, number);
    cbh_more more;
    bool has_more = read_more(&more, salvage, number);
    record->notes = WAY_LOST;
    if (!record->trouble || record->has_only_status) {
        cbh_game game = cbh_quick_game(stored);
        cbh_notes_body notes = { 0 };
        if ((game.status & CBH_IS_TEXT) || !game.notes_at)
            record->notes = WAY_NONE;
        else
            notes = cbh_notes_judge(salvage->state, cbh_notes_offset(salvage->state, &game, &more));
        if (notes.end) {
            record->own_notes = notes;
            record->notes = WAY_KEPT;
        }
    }
    if (record->notes != WAY_LOST || !has_more)
        return;
    cbh_notes_body notes = cbh_notes_judge(salvage->state, more.notes_at);
    if (notes.end && (!notes.game || notes.game == (number & 0xffffff))) {
        record->own_notes = notes;
        record->notes = WAY_MORE;
    } else if (!more.notes_at && record->moves == WAY_MORE) {
        record->notes = WAY_NONE; /* the .cbj record is sound and states that there are none */
    }
}

/* ---- annotations that nothing points to ---- */

static void offer_notes(salvaging *salvage, const cbh_notes_body *notes)
{
    if (!notes->game) {
        cbh_notes_body *kept = base_list_add(&salvage->unnamed, salvage->reader->arena, sizeof *notes);
        if (kept)
            *kept = *notes;
    }
    if (!notes->game || notes->game > salvage->count)
        return;
    salvage_record *record = &salvage->records[notes->game];
    if (record->notes != WAY_LOST && record->notes != WAY_NUMBER && record->notes != WAY_GUESS)
        return;
    /* If two annotation records name one game, the later one in the file is used: it is probably newer. */
    record->notes = record->notes == WAY_LOST ? WAY_NUMBER : WAY_GUESS;
    record->own_notes = *notes;
}

static void find_notes_by_number(salvaging *salvage)
{
    static const uint8_t magic[] = { 0x01, 0x00, 0x0e, 0x0e };
    base_bytes bytes = salvage->state->notes.source->bytes;
    uint64_t from = cbh_store_layout(bytes)->size;
    size_t next = 0, head = 3; /* bytes of an annotation record before its magic number */
    cbh_range hole;
    salvage->range_count = 0;
    for (size_t i = 1; i <= salvage->count; i++)
        if (salvage->records[i].own_notes.end)
            own(salvage, i, salvage->records[i].own_notes.at, salvage->records[i].own_notes.end);
    sort_ranges(salvage);
    while (next_hole(salvage, &next, &from, &hole, bytes.length))
        for (uint64_t at = hole.at; at + head + sizeof magic <= hole.end;) {
            const uint8_t *found =
                base_find(bytes.data + at + head, (size_t)(hole.end - at - head), magic, sizeof magic);
            if (!found)
                break;
            at = (uint64_t)(found - bytes.data) - head;
            cbh_notes_body notes = cbh_notes_judge(salvage->state, at);
            bool is_whole = notes.end && notes.end <= hole.end;
            if (is_whole)
                offer_notes(salvage, &notes);
            at = is_whole ? notes.end : at + 1;
        }
}

/* ---- bodies that nothing points to ---- */

/* Finds the bodies in a hole, one right after another. After bytes that are not a body, it goes on with the next body
 * that can be read. */
static base_list scan_hole(const salvaging *salvage, cbh_range hole)
{
    base_list found = { 0 };
    bool is_in_step = true; /* the previous body ends here, so another one should begin */
    uint64_t patience = (hole.end - hole.at) * PATIENCE;
    for (uint64_t at = hole.at; at + BODY_MIN <= hole.end && patience;) {
        cbh_body body = cbh_body_judge(salvage->state, salvage->reader->record, at);
        bool is_body = body.kind && body.end <= hole.end;
        if (!is_in_step && body.kind == CBH_BODY_GAME)
            is_body = is_body && body.is_exact && body.move_count >= SURE_MOVES;
        is_in_step = is_body;
        cbh_body *kept = is_body ? base_list_add(&found, salvage->reader->arena, sizeof body) : NULL;
        if (kept)
            *kept = body;
        if (!is_body)
            patience -= body.looked_at < patience ? body.looked_at : patience;
        at = is_body ? body.end : at + 1;
    }
    return found;
}

/* Returns whether the body has all moves that the record's annotations belong to. */
static bool fits_notes(const salvage_record *record, const cbh_body *body)
{
    if (!record->own_notes.end)
        return true;
    return body->kind == CBH_BODY_GAME && record->own_notes.last < (int32_t)body->move_count;
}

/* Returns the index of the first body, from `at` on, that fits the record; the number of all bodies if none of the next
 * few fits. */
static size_t find_fitting(const salvage_record *record, const base_list *found, size_t at)
{
    const cbh_body *bodies = found->items;
    for (size_t i = at; i < found->count && i < at + LOOK_AHEAD; i++)
        if (fits_notes(record, &bodies[i]))
            return i;
    return found->count;
}

/* Assigns bodies to the records without one, both in order. If there are as many bodies as such records, no other
 * assignment is possible; otherwise, a body that does not fit a record is skipped if one of the next few fits. */
static void give_bodies(salvaging *salvage, const base_list *found, uint64_t first, uint64_t end)
{
    const cbh_body *bodies = found->items;
    size_t missing = 0, at = 0;
    for (uint64_t i = first; i < end; i++)
        missing += salvage->records[i].moves == WAY_LOST;
    bool is_certain = missing == found->count && salvage->has_anchors;
    for (uint64_t i = first; i < end && at < found->count; i++) {
        salvage_record *record = &salvage->records[i];
        size_t fitting = missing == found->count ? at : find_fitting(record, found, at);
        if (record->moves != WAY_LOST || fitting == found->count)
            continue; /* the record has a body already, or its body is not here */
        salvage->unclaimed += fitting - at;
        at = fitting;
        record->body = bodies[at++];
        record->moves = is_certain ? WAY_ORDER : WAY_GUESS;
    }
    salvage->unclaimed += found->count - at;
}

static void find_moves_by_order(salvaging *salvage)
{
    base_bytes bytes = salvage->state->moves.source->bytes;
    uint64_t from = cbh_store_layout(bytes)->size;
    size_t next = 0;
    cbh_range hole;
    salvage->range_count = 0;
    for (size_t i = 1; i <= salvage->count; i++)
        if (salvage->records[i].moves != WAY_LOST)
            own(salvage, i, salvage->records[i].body.at, salvage->records[i].body.end);
    salvage->has_anchors = salvage->range_count > 0;
    sort_ranges(salvage);
    /* A hole contains games whose numbers are between those of the two records beside it, if these two are in order. */
    while (next_hole(salvage, &next, &from, &hole, bytes.length)) {
        uint64_t before = next > 1 ? salvage->ranges[next - 2].number : 0;
        uint64_t after = next <= salvage->range_count ? salvage->ranges[next - 1].number : salvage->count + 1;
        base_list found = scan_hole(salvage, hole);
        if (before < after)
            give_bodies(salvage, &found, before + 1, after);
        else
            salvage->unclaimed += found.count;
    }
}

/* Some programs do not store the number of the game with its annotations. If there are as many such annotation records
 * as games that lack annotations, they are assigned in order. */
static void give_unnamed_notes(salvaging *salvage)
{
    const cbh_notes_body *notes = salvage->unnamed.items;
    size_t wanting = 0, at = 0;
    for (size_t i = 1; i <= salvage->count; i++)
        wanting += salvage->records[i].notes == WAY_LOST && salvage->records[i].body.kind == CBH_BODY_GAME;
    for (size_t i = 1; wanting == salvage->unnamed.count && i <= salvage->count; i++) {
        salvage_record *record = &salvage->records[i];
        if (record->notes != WAY_LOST || record->body.kind != CBH_BODY_GAME)
            continue;
        record->own_notes = notes[at++];
        record->notes = WAY_GUESS;
    }
    if (wanting == salvage->unnamed.count)
        salvage->unnamed.count = 0;
}

/* ---- the new index ---- */

static void write_record(const salvaging *salvage, uint64_t number, uint8_t *out)
{
    const salvage_record *record = &salvage->records[number];
    bool is_reliable = !record->trouble || record->has_only_status, is_text = record->body.kind == CBH_BODY_TEXT;
    bool has_notes = record->own_notes.end && fits_notes(record, &record->body);
    if (is_reliable)
        memcpy(out, stored_record(salvage, number), CBH_RECORD_SIZE);
    else
        cbh_blank_record(out, is_text);
    if (!is_reliable || (record->moves != WAY_KEPT && salvage->state->moves.source))
        cbh_put_big_32(out + 1, record->moves == WAY_LOST ? CBH_NOWHERE : (uint32_t)record->body.at);
    if (is_reliable ? record->notes >= WAY_MORE && record->notes < WAY_LOST : !is_text)
        cbh_put_big_32(out + 5, has_notes ? (uint32_t)record->own_notes.at : 0);
    if (record->has_only_status)
        out[0] = is_text ? CBH_IS_GAME | CBH_IS_TEXT : CBH_IS_GAME;
}

static bool write_index(salvaging *salvage, diag_list *diags)
{
    cbh_state *state = salvage->state;
    codec_reader *reader = salvage->reader;
    size_t size = (salvage->count + 1) * CBH_RECORD_SIZE;
    uint8_t *bytes = ARENA_ARRAY(reader->arena, size, uint8_t);
    bool *is_rebuilt = ARENA_ARRAY(reader->arena, salvage->count + 1, bool);
    io_source *source = ARENA_NEW(reader->arena, io_source);
    if (!bytes || !is_rebuilt || !source)
        return false;
    cbh_header fresh = cbh_make_header(salvage->count);
    const cbh_header *header = &state->header;
    if (header->record_size != CBH_RECORD_SIZE || (header->era != CBH_ERA_OLD && header->era != CBH_ERA_NEW)) {
        fresh.era = state->more.layout ? CBH_ERA_NEW : fresh.era;
        state->header = fresh;
    }
    layout_write(&cbh_header_layout, &state->header, bytes);
    for (uint64_t i = 1; i <= salvage->count; i++) {
        write_record(salvage, i, bytes + i * CBH_RECORD_SIZE);
        is_rebuilt[i] = salvage->records[i].trouble && !salvage->records[i].has_only_status;
    }
    state->is_rebuilt = is_rebuilt;
    if (state->index.source) {
        *source = *state->index.source;
    } else {
        base_text stem = io_path_split(base_text_of(reader->source->path)).stem;
        *source = *reader->source;
        source->path = base_arena_print(reader->arena, "%.*s.cbh", TEXT_ARGS(stem)).data;
    }
    source->bytes = (base_bytes){ bytes, size };
    if (!state->index.source && source->path)
        state->index.file = diag_add_file(diags, source->path, source->bytes, false);
    state->index.source = source;
    state->count = salvage->count;
    state->tail_size = 0;
    state->is_index_fixed = true;
    return source->path != NULL;
}

/* ---- the report ---- */

/* Reports one sentence for a run of records that were all found or lost in the same way. */
static void report_run(const salvaging *salvage, uint64_t first, uint64_t last)
{
    static const char *const moves[] = {
        [WAY_KEPT] = "the moves are where it points",
        [WAY_MORE] = "the moves are where the .cbj points",
        [WAY_ORDER] = "the moves are those between its neighbours",
        [WAY_GUESS] = "the moves are the next that no other record has",
        [WAY_LOST] = "the moves were not found",
    };
    static const char *const notes[WAY_LOST + 1] = {
        [WAY_MORE] = ", the annotations too",
        [WAY_NUMBER] = ", the annotations are those that name it",
        [WAY_GUESS] = ", the annotations are likely its own",
    };
    const salvage_record *record = &salvage->records[first];
    bool is_guess = record->moves == WAY_GUESS || record->notes == WAY_GUESS;
    codec_salvage how = record->moves == WAY_LOST ? CODEC_LEFT_OUT : is_guess ? CODEC_GUESSED : CODEC_FOUND;
    base_text path = first == last ? base_arena_print(salvage->reader->arena, "game[%llu]", (unsigned long long)first)
                                   : base_arena_print(salvage->reader->arena, "game[%llu-%llu]",
                                                      (unsigned long long)first, (unsigned long long)last);
    const gamut_rule *rule = record->trouble ? &cbh_record_unlike : &cbh_moves_pointer;
    codec_salvaged(salvage->reader, how, rule, path.data ? path.data : "game", "%s: %s%s",
                   record->trouble ? record->trouble : "its pointers lead nowhere", moves[record->moves],
                   notes[record->notes] ? notes[record->notes] : "");
}

static bool is_changed(const salvage_record *record)
{
    return record->trouble || record->moves != WAY_KEPT || (record->notes >= WAY_MORE && record->notes < WAY_LOST);
}

static void report_salvage(const salvaging *salvage)
{
    uint64_t first = 0, nameless = 0;
    for (uint64_t i = 1; i <= salvage->count + 1; i++) {
        const salvage_record *a = &salvage->records[first], *b = &salvage->records[i];
        bool goes_on = first && i <= salvage->count && a->moves == b->moves && a->notes == b->notes &&
                       a->trouble == b->trouble && a->has_only_status == b->has_only_status;
        if (first && !goes_on)
            report_run(salvage, first, i - 1);
        first = goes_on ? first : i <= salvage->count && is_changed(&salvage->records[i]) ? i : 0;
        nameless += i <= salvage->count && salvage->records[i].trouble && !salvage->records[i].has_only_status;
    }
    if (nameless)
        codec_salvaged(salvage->reader, CODEC_LEFT_OUT, &cbh_record_unlike, "game",
                       "players, event, date and result of %llu record%s are stored nowhere else",
                       (unsigned long long)nameless, nameless == 1 ? "" : "s");
    if (salvage->unnamed.count)
        codec_salvaged(salvage->reader, CODEC_LEFT_OUT, &cbh_store_unused, "cba",
                       "%zu record%s of annotations that name%s no game stay among the unused bytes",
                       salvage->unnamed.count, salvage->unnamed.count == 1 ? "" : "s",
                       salvage->unnamed.count == 1 ? "s" : "");
    if (salvage->unclaimed)
        codec_salvaged(salvage->reader, CODEC_LEFT_OUT, &cbh_store_unused, "cbg",
                       "%zu game%s or text%s that no record claims stay among the unused bytes", salvage->unclaimed,
                       salvage->unclaimed == 1 ? "" : "s", salvage->unclaimed == 1 ? "" : "s");
}

/* Returns the number of records to rebuild: the highest that any file states. A damaged header may state any number;
 * but each record needs bytes in the .cbg, which limits it. */
static size_t count_records(const cbh_state *state)
{
    bool has_header = state->index.source && state->header.record_size == CBH_RECORD_SIZE && state->header.next_game;
    size_t most = state->moves.source ? state->moves.source->bytes.length / BODY_MIN : 0;
    size_t stated = has_header ? state->header.next_game - 1 : state->count ? 0 : most;
    size_t count = state->count > state->more.count ? state->count : state->more.count;
    stated = stated < most ? stated : most;
    return stated > count ? stated : count;
}

bool cbh_salvage(codec_reader *reader, diag_list *diags, cbh_state *state)
{
    salvaging salvage = { .reader = reader, .state = state, .count = count_records(state) };
    size_t known = state->count > state->more.count ? state->count : state->more.count;
    salvage.records = ARENA_ARRAY(reader->arena, salvage.count + 2, salvage_record);
    salvage.ranges = ARENA_ARRAY(reader->arena, salvage.count + 1, cbh_range);
    if (!salvage.records || !salvage.ranges)
        return false;
    for (size_t i = 1; i <= salvage.count; i++)
        keep_moves(&salvage, i);
    sort_ranges(&salvage);
    for (size_t i = 1; i <= salvage.count; i++) {
        find_moves_by_more(&salvage, i);
        find_notes_by_pointers(&salvage, i);
    }
    if (state->notes.source)
        find_notes_by_number(&salvage);
    if (state->moves.source)
        find_moves_by_order(&salvage);
    give_unnamed_notes(&salvage);
    while (salvage.count > known && salvage.records[salvage.count].moves == WAY_LOST)
        salvage.count--;
    bool is_needed = !state->index.source;
    for (size_t i = 1; i <= salvage.count; i++)
        is_needed = is_needed || is_changed(&salvage.records[i]);
    if (!is_needed)
        return true;
    report_salvage(&salvage);
    return write_index(&salvage, diags);
}
