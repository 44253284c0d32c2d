/* acbl_salvage.c - salvages a game file whose pointers were lost, or that was cut.
 *
 * Everything in a file is found by pointers, so a lost pointer hides all blocks below it. But blocks can be recognised:
 * their lengths are typical of their kind, and most contain their own number. The bytes that belong to no block are
 * searched for blocks, and each pointer that leads nowhere is set to a block that fits. If an index itself is lost, the
 * remaining entries or boards are listed in a new index at the end of the file. */
#include <string.h>

#include "acbl.h"
#include "base/text.h"
#include "rules/bridge/team_match.h"

enum {
    ROUNDS = 12, /* most passes: events, sections, indexes and entries are found in successive passes */
    EVENT_LENGTH = 740,
    SECTION_LENGTH = 802,
    LOST_LIMIT = 4096, /* most lost pointers; further ones are not searched for */
    ITEM_LIMIT = 255,  /* most entries or boards in an index */
    FIRST_SIDES = 2,   /* sides of a result of pairs */
    NOT_VALID = 900,   /* raw scores from here up to NOT_VALID_END mean that the board was not played */
    NOT_VALID_END = 1000
};

/* A pointer that points to no block of the right kind. */
typedef struct lost_pointer {
    acbl_block wanted;
    uint32_t field_at; /* where the pointer is */
    uint32_t value;    /* 0, or an offset where no block of that kind begins */
    bool is_found;     /* a block was found for the pointer */
    uint32_t after;    /* in an index: end of the block that the row before points to; 0: unknown */
    uint32_t before;   /* in an index: start of the block that the row after points to; 0: unknown */
} lost_pointer;

/* A block that no pointer points to. */
typedef struct orphan {
    uint32_t at;
    uint32_t size;
    bool is_taken;
} orphan;

typedef struct salvaging {
    codec_reader *reader;
    base_arena *arena;
    acbl_file *file; /* result of the last reading */
    uint8_t *bytes;
    size_t length;
    base_list lost;    /* of lost_pointer */
    base_list orphans; /* of orphan */
} salvaging;

/* ---- single values ---- */

static uint32_t read_pointer(const salvaging *work, uint64_t at)
{
    return (uint32_t)base_little(work->bytes + at, 4);
}

static void write_pointer(salvaging *work, uint64_t at, uint32_t value)
{
    for (unsigned i = 0; i < 4; i++)
        work->bytes[at + i] = (uint8_t)(value >> 8 * i);
}

static bool peek(const salvaging *work, uint64_t at, const layout_table *table, void *out)
{
    return at < work->length && layout_read(table, (base_bytes){ work->bytes + at, (size_t)(work->length - at) }, out);
}

/* Return the size of a block by its length word; 0: there is no block of that size within the file. */
static uint32_t size_at(const salvaging *work, uint64_t at)
{
    int32_t size = acbl_length_at((base_bytes){ work->bytes, work->length }, at) + 2;
    return size > ACBL_BLOCK_HEAD && at + (uint64_t)size <= work->length ? (uint32_t)size : 0;
}

/* ---- recognising blocks ---- */

static bool has_length_of(const salvaging *work, const acbl_block *wanted, uint64_t at)
{
    return size_at(work, at) && acbl_is_fitting(wanted, acbl_length_at((base_bytes){ work->bytes, work->length }, at));
}

static bool is_sought(uint32_t wanted, uint32_t own)
{
    return own && (!wanted || own == wanted);
}

static bool is_likely_index(const salvaging *work, const acbl_block *wanted, uint64_t at, uint32_t size)
{
    acbl_entry_index index;
    size_t room = (size - acbl_entry_index_layout.size) / acbl_entry_index_row_layout.size;
    return peek(work, at, &acbl_entry_index_layout, &index) && is_sought(wanted->direction, index.direction) &&
           index.direction <= ACBL_DIRECTIONS && (index.players <= 2 || index.players == ACBL_TEAM_PLAYERS) &&
           index.count && index.count <= room;
}

static bool is_likely_board(const salvaging *work, const acbl_block *wanted, uint64_t at, uint32_t size)
{
    acbl_board board;
    uint32_t row = wanted->is_wide ? acbl_result_4_layout.size : acbl_result_2_layout.size;
    return peek(work, at, &acbl_board_layout, &board) && is_sought(wanted->ordinal, board.position) &&
           board.sides == (wanted->is_wide ? 2 : 1) * FIRST_SIDES && board.count &&
           board.count == (size - acbl_board_layout.size) / row;
}

/* An index of teams begins like an index of boards, so the blocks that its rows point to decide which of the two it
 * is. */
static bool is_likely_board_index(const salvaging *work, const acbl_block *wanted, uint64_t at, uint32_t size)
{
    acbl_board_index index;
    size_t room = (size - acbl_board_index_layout.size) / acbl_board_index_row_layout.size, boards = 0;
    if (!peek(work, at, &acbl_board_index_layout, &index) || !is_sought(wanted->section, index.section) ||
        index.section > ACBL_SECTIONS || !index.count || index.count > ITEM_LIMIT || index.count > room)
        return false;
    for (uint32_t i = 0; i < index.count; i++) {
        acbl_board_index_row row;
        acbl_block board = { .kind = ACBL_BOARD, .ordinal = i + 1 }, wide = board;
        wide.is_wide = true;
        if (!peek(work, at + acbl_board_index_layout.size + i * acbl_board_index_row_layout.size,
                  &acbl_board_index_row_layout, &row))
            return false;
        uint32_t length = size_at(work, row.board_at);
        boards += (has_length_of(work, &board, row.board_at) && is_likely_board(work, &board, row.board_at, length)) ||
                  (has_length_of(work, &wide, row.board_at) && is_likely_board(work, &wide, row.board_at, length));
    }
    return 2 * boards >= index.count;
}

/* Entries have one, two or six players, and no name is longer than its field. */
static bool is_likely_entry(const salvaging *work, const acbl_block *wanted, uint64_t at, uint32_t size)
{
    acbl_entry entry;
    acbl_player player;
    size_t players = (size - acbl_entry_layout.size) / acbl_player_layout.size;
    if ((players != 1 && players != 2 && players != ACBL_TEAM_PLAYERS) || !peek(work, at, &acbl_entry_layout, &entry) ||
        !is_sought(wanted->ordinal, entry.id) || entry.id > ITEM_LIMIT)
        return false;
    for (size_t i = 0; i < players; i++)
        if (!peek(work, at + acbl_entry_layout.size + i * acbl_player_layout.size, &acbl_player_layout, &player) ||
            player.last[0] >= sizeof player.last || player.first[0] >= sizeof player.first)
            return false;
    return true;
}

static bool is_likely_text(const salvaging *work, uint64_t at, uint32_t size, uint32_t line)
{
    acbl_memo memo;
    if (!peek(work, at, &acbl_memo_layout, &memo) || !memo.count || memo.count != (size - acbl_memo_layout.size) / line)
        return false;
    for (uint32_t i = 0; i < memo.count; i++)
        if (work->bytes[at + acbl_memo_layout.size + i * line] >= line)
            return false;
    return true;
}

/* Return whether a block like `wanted` seems to begin here; numbers in `wanted` that are 0 match anything. */
static bool is_likely(const salvaging *work, const acbl_block *wanted, uint64_t at)
{
    uint32_t size = size_at(work, at);
    union {
        acbl_event event;
        acbl_section section;
        acbl_match_table matches;
        acbl_team_matches team;
        acbl_team_match_index teams;
        acbl_vp_table scale;
    } head;
    uint32_t table_size = wanted->is_wide ? ACBL_INDIVIDUAL_ROUNDS * acbl_meeting_4_layout.size
                                          : ACBL_PAIR_ROUNDS * acbl_meeting_2_layout.size;
    if (at % 2 || !has_length_of(work, wanted, at))
        return false;
    switch (wanted->kind) {
    case ACBL_EVENT:
        return peek(work, at, &acbl_event_layout, &head.event) && is_sought(wanted->event, head.event.number) &&
               head.event.number <= ACBL_EVENTS;
    case ACBL_SECTION:
        return peek(work, at, &acbl_section_layout, &head.section) && is_sought(wanted->section, head.section.number) &&
               head.section.number <= ACBL_SECTIONS;
    case ACBL_BOARD_INDEX:
        return is_likely_board_index(work, wanted, at, size);
    case ACBL_MATCHES:
        return peek(work, at, &acbl_match_table_layout, &head.matches) &&
               is_sought(wanted->section, head.matches.section) && head.matches.section <= ACBL_SECTIONS &&
               head.matches.rounds && head.matches.tables &&
               head.matches.tables == (size - acbl_match_table_layout.size) / table_size;
    case ACBL_ENTRY_INDEX:
        return is_likely_index(work, wanted, at, size);
    case ACBL_ENTRY:
        return is_likely_entry(work, wanted, at, size);
    case ACBL_BOARD:
        return is_likely_board(work, wanted, at, size);
    case ACBL_TEAM:
        return peek(work, at, &acbl_team_matches_layout, &head.team) && is_sought(wanted->ordinal, head.team.id) &&
               head.team.mode == 1;
    case ACBL_TEAM_INDEX:
        return peek(work, at, &acbl_team_match_index_layout, &head.teams) &&
               is_sought(wanted->section, head.teams.section) && head.teams.teams &&
               head.teams.teams == (size - acbl_team_match_index_layout.size) / acbl_team_pointer_layout.size;
    case ACBL_SCALE:
        return peek(work, at, &acbl_vp_table_layout, &head.scale) && head.scale.steps &&
               head.scale.steps == (size - acbl_vp_table_layout.size) / acbl_vp_step_layout.size &&
               head.scale.file[0] < sizeof head.scale.file && head.scale.title[0] < sizeof head.scale.title;
    case ACBL_MEMO:
        return is_likely_text(work, at, size, acbl_memo_line_layout.size);
    case ACBL_NOTE:
        return is_likely_text(work, at, size, acbl_note_line_layout.size);
    default:
        return false;
    }
}

/* ---- blocks that no pointer points to ---- */

static bool is_any_block(const salvaging *work, uint64_t at)
{
    static const acbl_kind kinds[] = { ACBL_EVENT,      ACBL_SECTION, ACBL_BOARD,       ACBL_BOARD_INDEX,
                                       ACBL_MATCHES,    ACBL_ENTRY,   ACBL_ENTRY_INDEX, ACBL_TEAM,
                                       ACBL_TEAM_INDEX, ACBL_SCALE,   ACBL_MEMO,        ACBL_NOTE };
    for (size_t i = 0; i < 2 * COUNT(kinds); i++)
        if (is_likely(work, &(acbl_block){ .kind = kinds[i / 2], .is_wide = i % 2 }, at))
            return true;
    return false;
}

static bool list_orphans(salvaging *work)
{
    work->orphans = (base_list){ 0 };
    for (uint64_t at = 0, end = 0; acbl_next_gap(work->file, &at, &end);)
        for (uint64_t each = at + at % 2, size; each < end && work->orphans.count < 4 * LOST_LIMIT; each += size) {
            size = size_at(work, each);
            if (!size || each + size > end || !is_any_block(work, each)) {
                size = 2; /* go on at the next even offset: the bytes before may be the end of a larger block */
                continue;
            }
            orphan *found = base_list_add(&work->orphans, work->arena, sizeof *found);
            if (!found)
                return false;
            *found = (orphan){ (uint32_t)each, (uint32_t)size, false };
        }
    return true;
}

/* ---- pointers that point to no block ---- */

static void add_pointer(salvaging *work, acbl_block wanted, uint64_t record_at, const layout_table *table,
                        const char *name, size_t element)
{
    const layout_field *field = layout_find(table, name);
    uint64_t at = record_at + field->at + element * field->width;
    if (at + field->width > work->length)
        return;
    uint32_t value = read_pointer(work, at);
    if (value && has_length_of(work, &wanted, value))
        return;
    lost_pointer *lost = base_list_add(&work->lost, work->arena, sizeof *lost);
    if (lost)
        *lost = (lost_pointer){ .wanted = wanted, .field_at = (uint32_t)at, .value = value };
}

/* Add the lost pointers of an index: those of the rows that it counts, as far as it has room for them. The blocks of
 * neighbouring rows are mostly adjacent in the file, so the places of the neighbours' blocks are noted. */
static void add_rows(salvaging *work, acbl_block wanted, uint32_t index_at, size_t count, const layout_table *head,
                     const layout_table *row, const char *name)
{
    const layout_field *field = layout_find(row, name);
    size_t room = (size_at(work, index_at) - head->size) / row->size;
    count = count < room ? count : room;
    for (size_t i = 0; i < count && work->lost.count < LOST_LIMIT; i++) {
        uint64_t row_at = (uint64_t)index_at + head->size + i * row->size;
        size_t before = work->lost.count;
        wanted.index = (uint32_t)i;
        wanted.ordinal = (uint32_t)i + 1;
        add_pointer(work, wanted, row_at, row, name, 0);
        if (work->lost.count == before)
            continue;
        lost_pointer *lost = (lost_pointer *)work->lost.items + before;
        uint32_t previous = i ? read_pointer(work, row_at - row->size + field->at) : 0;
        uint32_t next = i + 1 < count ? read_pointer(work, row_at + row->size + field->at) : 0;
        lost->after = previous && size_at(work, previous) ? previous + size_at(work, previous) : 0;
        lost->before = next;
    }
}

static void list_lost_of_section(salvaging *work, uint8_t slot, acbl_block wanted)
{
    const acbl_places *places = &work->file->plan.sections[slot].places;
    bool is_individual = acbl_is_individual(work->file, wanted.event);
    uint64_t rest_at = places->section_at + acbl_section_layout.size + acbl_howell_map_layout.size;
    union {
        acbl_entry_index entries;
        acbl_board_index boards;
        acbl_team_match_index teams;
    } index;
    if (places->section_at) {
        for (uint8_t d = 0; d < ACBL_DIRECTIONS; d++) {
            wanted.kind = ACBL_ENTRY_INDEX;
            wanted.direction = (uint8_t)(d + 1);
            add_pointer(work, wanted, places->section_at, &acbl_section_layout, "index_at", d);
            wanted.kind = ACBL_ENTRY;
            if (places->index_at[d] && peek(work, places->index_at[d], &acbl_entry_index_layout, &index.entries))
                add_rows(work, wanted, places->index_at[d], index.entries.count, &acbl_entry_index_layout,
                         &acbl_entry_index_row_layout, "entry_at");
        }
        wanted.direction = 0;
        wanted.kind = ACBL_MEMO;
        add_pointer(work, wanted, places->section_at, &acbl_section_layout, "memo_at", 0);
        wanted.kind = ACBL_TEAM_INDEX;
        add_pointer(work, wanted, rest_at, &acbl_section_rest_layout, "team_index_at", 0);
        wanted.kind = ACBL_MATCHES;
        wanted.is_wide = is_individual;
        add_pointer(work, wanted, places->section_at, &acbl_section_layout, "match_at", 0);
    }
    wanted.is_wide = is_individual;
    wanted.kind = ACBL_BOARD;
    if (places->boards_at && peek(work, places->boards_at, &acbl_board_index_layout, &index.boards))
        add_rows(work, wanted, places->boards_at, index.boards.count, &acbl_board_index_layout,
                 &acbl_board_index_row_layout, "board_at");
    wanted.is_wide = false;
    if (places->team_index_at && peek(work, places->team_index_at, &acbl_team_match_index_layout, &index.teams)) {
        wanted.kind = ACBL_SCALE;
        add_pointer(work, wanted, places->team_index_at, &acbl_team_match_index_layout, "scale_at", 0);
        wanted.kind = ACBL_TEAM;
        add_rows(work, wanted, places->team_index_at, index.teams.teams, &acbl_team_match_index_layout,
                 &acbl_team_pointer_layout, "team_at");
    }
}

static void list_lost(salvaging *work)
{
    const acbl_master *master = &work->file->master;
    const layout_field *sections = layout_find(&acbl_master_layout, "sections");
    bool has_event[ACBL_EVENTS + 1] = { false };
    work->lost = (base_list){ 0 };
    add_pointer(work, (acbl_block){ .kind = ACBL_MEMO }, 0, &acbl_master_layout, "memo_at", 0);
    add_pointer(work, (acbl_block){ .kind = ACBL_NOTE }, 0, &acbl_master_layout, "note_at", 0);
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++) {
        const acbl_summary *summary = &master->sections[slot - 1];
        uint64_t at = sections->at + (uint64_t)(slot - 1) * sections->width;
        if (!summary->event || summary->event > ACBL_EVENTS)
            continue;
        acbl_block wanted = { .event = summary->event, .section = slot };
        has_event[summary->event] = true;
        wanted.kind = ACBL_SECTION;
        add_pointer(work, wanted, at, &acbl_summary_layout, "section_at", 0);
        wanted.kind = ACBL_BOARD_INDEX;
        add_pointer(work, wanted, at, &acbl_summary_layout, "boards_at", 0);
        list_lost_of_section(work, slot, wanted);
    }
    for (uint8_t event = 1; event <= ACBL_EVENTS; event++) {
        acbl_block wanted = { .kind = ACBL_EVENT, .event = event };
        if (has_event[event] || master->event_at[event - 1])
            add_pointer(work, wanted, 0, &acbl_master_layout, "event_at", event - 1u);
        wanted.kind = ACBL_MEMO;
        if (work->file->plan.events[event].at)
            add_pointer(work, wanted, work->file->plan.events[event].at, &acbl_event_layout, "memo_at", 0);
    }
}

/* ---- matching pointers with blocks ---- */

static void lead_to(salvaging *work, lost_pointer *lost, uint32_t at)
{
    lost->is_found = true;
    write_pointer(work, lost->field_at, at);
}

/* Return whether another lost pointer could point to this block as well. */
static bool is_contested(const salvaging *work, const lost_pointer *own, const orphan *found)
{
    const lost_pointer *lost = work->lost.items;
    for (size_t i = 0; i < work->lost.count; i++)
        if (&lost[i] != own && lost[i].wanted.kind == own->wanted.kind && lost[i].field_at != own->field_at &&
            is_likely(work, &lost[i].wanted, found->at))
            return true;
    return false;
}

static bool find_orphan(salvaging *work, lost_pointer *lost)
{
    orphan *orphans = work->orphans.items, *best = NULL;
    size_t count = 0;
    bool is_between = false;
    for (size_t i = 0; i < work->orphans.count; i++) {
        bool is_next = (lost->after && orphans[i].at == lost->after) ||
                       (lost->before && orphans[i].at + orphans[i].size == lost->before);
        if (orphans[i].is_taken || !is_likely(work, &lost->wanted, orphans[i].at))
            continue;
        count++;
        if (!best || (is_next && !is_between))
            best = &orphans[i];
        is_between = is_between || is_next;
    }
    if (!best)
        return false;
    bool is_sure = is_between || (count == 1 && !is_contested(work, lost, best));
    codec_salvaged(work->reader, is_sure ? CODEC_FOUND : CODEC_GUESSED, &acbl_pointer_range,
                   acbl_block_words(work->arena, &lost->wanted), "the pointer was 0x%x, and the block is at 0x%x",
                   lost->value, best->at);
    best->is_taken = true;
    lead_to(work, lost, best->at);
    return true;
}

/* ---- new indexes ---- */

/* A new index that replaces a lost one; `items` has its entries or boards, indexed by their number in the index. */
typedef struct new_index {
    lost_pointer *lost;
    const orphan *items[ITEM_LIMIT + 1];
    uint16_t most;
    uint16_t found;
} new_index;

/* Return how well an entry or a board fits a lost index; more points are better. An entry has a link to the next one in
 * the ranking, which in a Mitchell has the same direction. Most indexes come after the blocks that they list, so the
 * first lost index after the block is the likeliest. */
static uint32_t judge_owner(const salvaging *work, const new_index *rebuilt, size_t count, size_t at,
                            const orphan *item)
{
    const lost_pointer *lost = rebuilt[at].lost, *next = NULL;
    acbl_entry entry;
    uint32_t points = 1;
    for (size_t i = 0; i < count; i++)
        if (rebuilt[i].lost->wanted.kind == lost->wanted.kind && rebuilt[i].lost->value > item->at &&
            (!next || rebuilt[i].lost->value < next->value))
            next = rebuilt[i].lost;
    points += next == lost;
    const gamut_bridge_section *section = work->file->plan.sections[lost->wanted.section].model;
    bool has_links = lost->wanted.kind == ACBL_ENTRY_INDEX && section && !bridge_is_howell(section) &&
                     peek(work, item->at, &acbl_entry_layout, &entry) && entry.ranks[0].next.direction;
    if (has_links)
        points += 4u * (entry.ranks[0].next.direction == lost->wanted.direction) +
                  2u * (entry.ranks[0].next.section == lost->wanted.section);
    return points;
}

static uint16_t count_names(const salvaging *work, const orphan *entry)
{
    uint16_t count = 0;
    acbl_player player;
    for (uint32_t at = acbl_entry_layout.size; at + acbl_player_layout.size <= entry->size;
         at += acbl_player_layout.size)
        if (peek(work, (uint64_t)entry->at + at, &acbl_player_layout, &player))
            count = (uint16_t)(count + (player.last[0] || player.first[0]));
    return count;
}

static uint16_t count_results(const salvaging *work, const orphan *board, bool is_wide)
{
    const layout_table *row = is_wide ? &acbl_result_4_layout : &acbl_result_2_layout;
    uint16_t count = 0;
    acbl_result_4 result; /* the larger form; a result of two sides has the same start */
    for (uint32_t at = acbl_board_layout.size; at + row->size <= board->size; at += row->size)
        if (peek(work, (uint64_t)board->at + at, row, &result)) {
            bool is_valid = false;
            for (size_t s = 0; s < 2; s++)
                is_valid = is_valid || result.sides[s].raw < NOT_VALID || result.sides[s].raw >= NOT_VALID_END;
            count = (uint16_t)(count + is_valid);
        }
    return count;
}

/* Return the number that an entry or a board has in its index. */
static uint16_t ordinal_of(const salvaging *work, acbl_kind kind, const orphan *item)
{
    acbl_entry entry;
    acbl_board board;
    if (kind == ACBL_ENTRY)
        return peek(work, item->at, &acbl_entry_layout, &entry) ? entry.id : 0;
    return peek(work, item->at, &acbl_board_layout, &board) ? board.position : 0;
}

static void write_row(const salvaging *work, const lost_pointer *lost, const orphan *item, uint16_t ordinal,
                      uint8_t *rows)
{
    if (lost->wanted.kind == ACBL_ENTRY_INDEX) {
        acbl_entry_index_row row = { .entered = count_names(work, item), .entry_at = item->at };
        layout_write(&acbl_entry_index_row_layout, &row, rows + (ordinal - 1u) * acbl_entry_index_row_layout.size);
    } else {
        acbl_board board = { 0 };
        bool is_read = peek(work, item->at, &acbl_board_layout, &board);
        acbl_board_index_row row = { .number = (uint8_t)ordinal, .board_at = item->at };
        row.valid = count_results(work, item, is_read && board.sides > FIRST_SIDES);
        layout_write(&acbl_board_index_row_layout, &row, rows + (ordinal - 1u) * acbl_board_index_row_layout.size);
    }
}

static void write_head(const lost_pointer *lost, uint16_t count, uint16_t players, uint32_t size, uint8_t *out)
{
    acbl_entry_index entries = { .direction = lost->wanted.direction, .players = players, .count = count };
    acbl_board_index boards = { .section = lost->wanted.section, .count = count };
    entries.length = boards.length = (int16_t)(size - ACBL_BLOCK_HEAD);
    if (lost->wanted.kind == ACBL_ENTRY_INDEX)
        layout_write(&acbl_entry_index_layout, &entries, out);
    else
        layout_write(&acbl_board_index_layout, &boards, out);
}

static acbl_kind item_kind(const lost_pointer *lost)
{
    return lost->wanted.kind == ACBL_ENTRY_INDEX ? ACBL_ENTRY : ACBL_BOARD;
}

/* Assign each remaining entry and board to the lost index that it fits best, among those in which its number is still
 * free. */
static void share_orphans(salvaging *work, new_index *rebuilt, size_t count)
{
    orphan *items = work->orphans.items;
    for (size_t i = 0; i < work->orphans.count; i++) {
        new_index *best = NULL;
        uint32_t most = 0;
        uint16_t number = 0;
        for (size_t at = 0; at < count && !items[i].is_taken; at++) {
            const lost_pointer *lost = rebuilt[at].lost;
            acbl_kind kind = item_kind(lost);
            acbl_block item = { .kind = kind,
                                .is_wide = kind == ACBL_BOARD && acbl_is_individual(work->file, lost->wanted.event) };
            if (!is_likely(work, &item, items[i].at))
                continue;
            uint16_t ordinal = ordinal_of(work, kind, &items[i]);
            uint32_t points = judge_owner(work, rebuilt, count, at, &items[i]);
            if (!ordinal || ordinal > ITEM_LIMIT || rebuilt[at].items[ordinal] || points <= most)
                continue;
            best = &rebuilt[at];
            most = points;
            number = ordinal;
        }
        if (!best)
            continue;
        best->items[number] = &items[i];
        best->most = number > best->most ? number : best->most;
        best->found++;
        items[i].is_taken = true;
    }
}

/* Append a block of zeros to the file and return its place; 0: out of memory. */
static uint32_t append_block(salvaging *work, uint32_t size)
{
    size_t at = work->length + work->length % 2;
    const lost_pointer *lost = work->lost.items;
    /* The block must not be where a lost pointer already points to, or the pointer would find it by accident. */
    for (size_t i = 0; i < work->lost.count; i++)
        if (lost[i].value == at) {
            at += 2;
            i = SIZE_MAX; /* check all pointers again; the increment makes this 0 */
        }
    uint8_t *longer = ARENA_ARRAY(work->arena, at + size, uint8_t);
    if (!longer || at + size > UINT32_MAX)
        return 0;
    memcpy(longer, work->bytes, work->length);
    work->bytes = longer;
    work->length = at + size;
    return (uint32_t)at;
}

/* Write the new index at the end of the file, and set the lost pointer to it. False: out of memory. */
static bool write_index(salvaging *work, const new_index *index)
{
    lost_pointer *lost = index->lost;
    const layout_table *head = item_kind(lost) == ACBL_ENTRY ? &acbl_entry_index_layout : &acbl_board_index_layout;
    uint32_t size = acbl_natural_size(lost->wanted.kind, index->most, false), at = append_block(work, size);
    uint16_t players = 0;
    if (!at)
        return false;
    for (uint16_t number = 1; number <= index->most; number++) {
        const orphan *item = index->items[number];
        if (!item)
            continue;
        players = (uint16_t)((item->size - acbl_entry_layout.size) / acbl_player_layout.size);
        write_row(work, lost, item, number, work->bytes + at + head->size);
    }
    write_head(lost, index->most, players, size, work->bytes + at);
    lead_to(work, lost, at);
    codec_salvaged(work->reader, CODEC_GUESSED, &acbl_pointer_range, acbl_block_words(work->arena, &lost->wanted),
                   "the index is lost; a new one lists %u %s that fit it", index->found,
                   item_kind(lost) == ACBL_ENTRY ? "entries" : "boards");
    return true;
}

/* Return whether the index is really missing: its pointer has a value, or an event of this type needs such an index.
 * For pairs, for example, there is no third or fourth direction. */
static bool is_index_missed(const salvaging *work, const lost_pointer *lost)
{
    gamut_bridge_type type = (gamut_bridge_type)(work->file->master.event_type[lost->wanted.event - 1] + 1);
    uint8_t directions = type == GAMUT_BRIDGE_INDIVIDUAL ? ACBL_DIRECTIONS : type == GAMUT_BRIDGE_PAIRS ? 2 : 1;
    if (lost->wanted.kind == ACBL_BOARD_INDEX)
        return lost->value || type == GAMUT_BRIDGE_PAIRS || type == GAMUT_BRIDGE_INDIVIDUAL;
    return lost->wanted.kind == ACBL_ENTRY_INDEX && (lost->value || lost->wanted.direction <= directions);
}

/* Append a new details block for an event or a section, with what is left of the old one, so that the blocks that
 * depend on it can be read. False: out of memory. */
static bool make_details(salvaging *work, lost_pointer *lost)
{
    bool is_event = lost->wanted.kind == ACBL_EVENT;
    uint32_t size = acbl_natural_size(lost->wanted.kind, 0, false);
    size_t left = lost->value < work->length ? work->length - lost->value : 0, kept = left < size ? left : size;
    uint32_t at = append_block(work, size);
    acbl_event event;
    acbl_section section;
    if (!at)
        return false;
    if (lost->value)
        memcpy(work->bytes + at, work->bytes + lost->value, kept);
    if (is_event && peek(work, at, &acbl_event_layout, &event)) {
        event.length = EVENT_LENGTH;
        event.number = lost->wanted.event;
        layout_write(&acbl_event_layout, &event, work->bytes + at);
    } else if (!is_event && peek(work, at, &acbl_section_layout, &section)) {
        section.length = SECTION_LENGTH;
        section.number = lost->wanted.section;
        layout_write(&acbl_section_layout, &section, work->bytes + at);
    }
    lead_to(work, lost, at);
    codec_salvaged(work->reader, CODEC_GUESSED, &acbl_pointer_range, acbl_block_words(work->arena, &lost->wanted),
                   "the details are lost; new ones hold what is left of %s",
                   is_event ? "the sections of the event" : "its entries and boards");
    return true;
}

/* Make details for lost events and sections, but only if there are orphans that may belong to them. Return whether any
 * were made. */
static bool make_all_details(salvaging *work)
{
    lost_pointer *lost = work->lost.items;
    bool has_made = false;
    for (size_t i = 0; work->orphans.count && i < work->lost.count; i++)
        if (lost[i].wanted.kind == ACBL_EVENT || lost[i].wanted.kind == ACBL_SECTION)
            has_made = make_details(work, &lost[i]) || has_made;
    return has_made;
}

static bool make_indexes(salvaging *work)
{
    lost_pointer *lost = work->lost.items;
    new_index *rebuilt = ARENA_ARRAY(work->arena, work->lost.count, new_index);
    size_t count = 0;
    for (size_t i = 0; rebuilt && i < work->lost.count; i++)
        if (lost[i].wanted.event && is_index_missed(work, &lost[i]))
            rebuilt[count++].lost = &lost[i];
    if (!rebuilt)
        return false;
    share_orphans(work, rebuilt, count);
    for (size_t i = 0; i < count; i++)
        if (rebuilt[i].found && !write_index(work, &rebuilt[i]))
            return false;
    return true;
}

/* ---- free blocks ---- */

typedef struct loose_block {
    uint32_t at;
    uint32_t next;
} loose_block;

/* List the free blocks that no pointer of the file points to. */
static bool list_loose(salvaging *work, base_list *out)
{
    for (uint64_t at = 0, end = 0; acbl_next_gap(work->file, &at, &end);)
        for (uint64_t each = at + at % 2, size; each < end; each += size) {
            int32_t length = acbl_length_at((base_bytes){ work->bytes, work->length }, each);
            acbl_free_block block;
            size = 2;
            if (length > -4 || length % 2 || each + (uint64_t)(ACBL_BLOCK_HEAD - length) > end ||
                !peek(work, each, &acbl_free_block_layout, &block))
                continue;
            size = (uint64_t)(ACBL_BLOCK_HEAD - length);
            loose_block *found = base_list_add(out, work->arena, sizeof *found);
            if (!found)
                return false;
            *found = (loose_block){ (uint32_t)each, block.next_at };
        }
    return true;
}

/* Return the offset of the pointer that ends the free list (its value is 0); 0: the list is broken. */
static uint64_t end_of_free_list(const salvaging *work)
{
    uint64_t field_at = layout_find(&acbl_master_layout, "free_at")->at;
    for (size_t steps = 0; steps < work->length; steps++) {
        uint32_t at = read_pointer(work, field_at);
        if (!at)
            return field_at;
        if ((uint64_t)at + ACBL_FREE_HEAD > work->length)
            return 0;
        field_at = at + layout_find(&acbl_free_block_layout, "next_at")->at;
    }
    return 0;
}

/* Complete a free list whose first pointer was lost, or that ends too early. It continues with the one unreachable free
 * block that no other unreachable free block points to. A block whose link is neither 0 (the end of the list) nor leads
 * to a free block is a remnant of an older list, and is not considered. */
static bool find_free_list(salvaging *work)
{
    base_list list = { 0 };
    uint8_t *is_free = ARENA_ARRAY(work->arena, work->length / 8 + 1, uint8_t);
    uint8_t *is_led_to = ARENA_ARRAY(work->arena, work->length / 8 + 1, uint8_t);
    if (!is_free || !is_led_to || !list_loose(work, &list))
        return false;
    const loose_block *blocks = list.items;
    for (size_t i = 0; i < list.count; i++) {
        acbl_mark(is_free, blocks[i].at, blocks[i].at + 1u);
        if (blocks[i].next < work->length)
            acbl_mark(is_led_to, blocks[i].next, blocks[i].next + 1u);
    }
    uint32_t head = 0, heads = 0;
    for (size_t i = 0; i < list.count; i++) {
        bool is_linked = !blocks[i].next || (blocks[i].next < work->length && acbl_is_marked(is_free, blocks[i].next));
        if (is_linked && !acbl_is_marked(is_led_to, blocks[i].at)) {
            head = blocks[i].at;
            heads++;
        }
    }
    uint64_t field_at = end_of_free_list(work);
    if (heads != 1 || !field_at)
        return true;
    codec_salvaged(work->reader, CODEC_FOUND, &acbl_free_length, "master.free_at",
                   "the list of free blocks goes on at 0x%x", head);
    write_pointer(work, field_at, head);
    return true;
}

/* ---- all rounds ---- */

static bool read_again(salvaging *work)
{
    size_t errors;
    return acbl_read_quietly(work->reader, (base_bytes){ work->bytes, work->length }, &work->file, &errors) &&
           list_orphans(work);
}

/* If the end of the file was cut off, the stated length is still the old one: correct and report it. */
static void note_length(salvaging *work)
{
    uint32_t stated = work->file->master.file_length;
    if (stated <= work->length)
        return;
    codec_salvaged(work->reader, CODEC_LEFT_OUT, &acbl_file_length, "master.file_length",
                   "%llu bytes are missing at the end of the file", (unsigned long long)(stated - work->length));
    write_pointer(work, layout_find(&acbl_master_layout, "file_length")->at, (uint32_t)work->length);
}

/* Clear the pointers whose blocks were not found. */
static void drop_pointers(salvaging *work)
{
    const lost_pointer *lost = work->lost.items;
    for (size_t i = 0; i < work->lost.count; i++)
        if (lost[i].value && !lost[i].is_found) {
            codec_salvaged(work->reader, CODEC_LEFT_OUT, &acbl_pointer_range,
                           acbl_block_words(work->arena, &lost[i].wanted),
                           "the block that was at 0x%x is not in the file", lost[i].value);
            write_pointer(work, lost[i].field_at, 0);
        }
}

bool acbl_salvage(codec_reader *reader, base_bytes *bytes)
{
    salvaging work = { .reader = reader, .arena = reader->arena, .length = bytes->length };
    bool has_found = true;
    work.bytes = ARENA_ARRAY(reader->arena, bytes->length, uint8_t);
    if (!work.bytes)
        return false;
    memcpy(work.bytes, bytes->data, bytes->length);
    if (!read_again(&work))
        return !base_arena_failed(reader->arena);
    note_length(&work);
    size_t length = work.length;
    for (unsigned round = 0; round < ROUNDS && has_found && read_again(&work); round++) {
        has_found = false;
        list_lost(&work);
        for (size_t i = 0; i < work.lost.count; i++)
            has_found = find_orphan(&work, (lost_pointer *)work.lost.items + i) || has_found;
        has_found = has_found || make_all_details(&work);
    }
    if (!make_indexes(&work))
        return false;
    drop_pointers(&work);
    if (work.length > length)
        write_pointer(&work, layout_find(&acbl_master_layout, "file_length")->at, (uint32_t)work.length);
    if (read_again(&work) && !find_free_list(&work))
        return false;
    *bytes = (base_bytes){ work.bytes, work.length };
    return !base_arena_failed(reader->arena);
}
