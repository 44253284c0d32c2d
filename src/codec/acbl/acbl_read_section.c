/* acbl_read_section.c - reads a section with its entries, boards and movement. */
#include <string.h>

#include "acbl.h"
#include "base/text.h"
#include "rules/bridge/team_match.h"

/* The state of reading a section. */
typedef struct section_reading {
    acbl_file *file;
    diag_list *diags;
    uint8_t slot;
    gamut_bridge_section *out;
    const acbl_section *stored;
    const acbl_section_rest *rest;
    acbl_howell_map howell;
    acbl_mitchell_map mitchell;
    acbl_places *places;
    gamut_bridge_entry *entries;
    size_t entry_count;
} section_reading;

static base_arena *arena_of(const section_reading *section)
{
    return section->file->reader->arena;
}

/* ---- entries ---- */

static gamut_bridge_rank_list read_ranks(section_reading *section, const acbl_entry *stored)
{
    gamut_bridge_rank *ranks = ARENA_ARRAY(arena_of(section), ACBL_STRATS, gamut_bridge_rank);
    size_t count = 0;
    for (size_t i = 0; ranks && i < ACBL_STRATS; i++) {
        const acbl_ranking *rank = &stored->ranks[i];
        binding_read(&acbl_ranking_binding, rank, &ranks[i], NULL, ENCODING_CP1252);
        if (rank->section || rank->overall || rank->qualified || rank->place || rank->section_to || rank->overall_to)
            count = i + 1;
    }
    /* The array is longer than `count`: acbl_read_overall may still add overall places in later strats. */
    return (gamut_bridge_rank_list){ ranks, count };
}

/* Return the awards of a player; absent if they equal those of the entry, as is mostly the case. */
static gamut_bridge_award_list own_awards(section_reading *section, const acbl_award *stored, const acbl_award *entry)
{
    if (memcmp(stored, entry, sizeof *stored) == 0)
        return (gamut_bridge_award_list){ NULL, 0 };
    gamut_bridge_award_list list = acbl_read_awards(arena_of(section), stored);
    if (!list.items)
        list.items = ARENA_NEW(arena_of(section), gamut_bridge_award);
    return list;
}

static bool read_players(section_reading *section, const acbl_block *block, const acbl_entry *entry,
                         gamut_bridge_player_list *out)
{
    size_t count = (block->size - acbl_entry_layout.size) / acbl_player_layout.size;
    gamut_bridge_player *players = ARENA_ARRAY(arena_of(section), count, gamut_bridge_player);
    for (size_t i = 0; players && i < count; i++) {
        uint32_t at = (uint32_t)(acbl_entry_layout.size + i * acbl_player_layout.size);
        const acbl_player *stored = acbl_load(section->file, block, at, &acbl_player_layout);
        gamut_bridge_player *player = &players[i];
        if (!stored)
            return false;
        const uint8_t *key = stored->database_key;
        binding_read(&acbl_player_binding, stored, player, arena_of(section), section->file->plan.encoding);
        if (key[0] == 3)
            player->database_key = base_number(key[1] << 16 | key[2] << 8 | key[3]);
        player->previous_awards = own_awards(section, &stored->previous_awards, &entry->previous_awards);
        player->session_awards = own_awards(section, &stored->session_awards, &entry->session_awards);
        player->total_awards = own_awards(section, &stored->total_awards, &entry->total_awards);
    }
    *out = (gamut_bridge_player_list){ players, count };
    return players != NULL;
}

/* In a Howell, a pair's number in the scores is that of its seat in the first round. If the director gave some pairs
 * another printed number, the map has a number for every pair, which for most is their own. */
static void read_numbers(const section_reading *section, uint8_t direction, uint16_t id, uint16_t team,
                         gamut_bridge_entry *out)
{
    bool is_howell = bridge_is_howell(section->out);
    int64_t number = team ? team : is_howell ? 0 : id, printed = 0;
    for (size_t i = 0; is_howell && !number && i < ACBL_HOWELL_PAIRS; i++)
        if (section->howell.start[i].table == id && section->howell.start[i].direction == direction)
            number = (int64_t)i + 1;
    if (is_howell && number > 0 && number <= ACBL_HOWELL_PAIRS)
        printed = section->howell.reassigned[number - 1];
    else if (!is_howell && number > 0 && number <= ACBL_MITCHELL_PAIRS)
        printed = section->mitchell.reassigned[number - 1].of[direction - 1];
    if (number)
        out->number = base_number(number);
    if (printed && printed != number)
        out->printed = base_number(printed);
}

static bool read_entry(section_reading *section, const acbl_block *block, uint16_t team, gamut_bridge_entry *out)
{
    acbl_file *file = section->file;
    const acbl_entry *stored = acbl_load(file, block, 0, &acbl_entry_layout);
    if (!stored)
        return false;
    binding_read(&acbl_entry_binding, stored, out, arena_of(section), file->plan.encoding);
    read_numbers(section, block->direction, stored->id, team, out);
    if (stored->id != block->ordinal)
        diag_report(section->diags, &acbl_record_number, codec_place(file->reader, block->at + 2, 2),
                    "entry %u of section %u has the number %u", block->ordinal, block->section, stored->id);
    acbl_read_seat(file, &stored->previous_seat, &out->previous_seat);
    acbl_read_seat(file, &stored->next_seat, &out->next_seat);
    out->previous_awards = acbl_read_awards(arena_of(section), &stored->previous_awards);
    out->session_awards = acbl_read_awards(arena_of(section), &stored->session_awards);
    out->total_awards = acbl_read_awards(arena_of(section), &stored->total_awards);
    out->ranks = read_ranks(section, stored);
    return read_players(section, block, stored, &out->players);
}

static bool read_index_row(section_reading *section, const acbl_block *index, uint32_t row)
{
    uint32_t at = acbl_entry_index_layout.size + row * acbl_entry_index_row_layout.size;
    const acbl_entry_index_row *stored = acbl_load(section->file, index, at, &acbl_entry_index_row_layout);
    gamut_bridge_entry *entry = &section->entries[section->entry_count];
    acbl_block wanted = acbl_block_in(section->file, section->slot, ACBL_ENTRY);
    if (!stored)
        return false;
    wanted.direction = index->direction;
    wanted.ordinal = row + 1;
    wanted.index = (uint32_t)section->entry_count;
    entry->direction = (gamut_bridge_direction)index->direction;
    binding_read(&acbl_entry_index_row_binding, stored, entry, NULL, ENCODING_CP1252);
    const acbl_block *block = acbl_follow(section->file, section->diags, wanted, stored->entry_at);
    section->entry_count++;
    if (!block) {
        wanted.is_missing = true;
        return acbl_add_block(&section->file->plan, wanted) != NULL;
    }
    section->places->entry_at[wanted.index] = block->at;
    return read_entry(section, block, stored->team, entry);
}

static size_t room_in(const acbl_block *block, const layout_table *head, const layout_table *row)
{
    return (block->size - head->size) / row->size;
}

/* An index keeps its size when rows are deleted; bytes after its last row have no meaning. */
static size_t rows_in(const section_reading *section, const acbl_block *block, uint16_t count, size_t room)
{
    if (count > room)
        diag_report(section->diags, &acbl_record_count, codec_place(section->file->reader, block->at, 8),
                    "an index of section %u counts %u rows, but has room for %zu", section->slot, count, room);
    return count < room ? count : room;
}

static bool read_entries(section_reading *section)
{
    size_t total = 0, rows[ACBL_DIRECTIONS] = { 0 };
    acbl_block found[ACBL_DIRECTIONS] = { 0 }; /* copies, because reading the rows may reallocate the list of blocks */
    for (uint8_t d = 0; d < ACBL_DIRECTIONS; d++) {
        acbl_block wanted = acbl_block_in(section->file, section->slot, ACBL_ENTRY_INDEX);
        wanted.direction = (uint8_t)(d + 1);
        const acbl_block *index = acbl_follow(section->file, section->diags, wanted, section->stored->index_at[d]);
        if (!index)
            continue;
        acbl_entry_index head = { 0 };
        base_bytes bytes = { section->file->bytes.data + index->at, index->size };
        size_t room = room_in(index, &acbl_entry_index_layout, &acbl_entry_index_row_layout);
        found[d] = *index;
        section->places->index_at[d] = index->at;
        if (!layout_read(&acbl_entry_index_layout, bytes, &head))
            continue;
        if (head.direction != index->direction)
            diag_report(section->diags, &acbl_record_number, codec_place(section->file->reader, index->at + 2, 2),
                        "the index of section %u for direction %u states direction %u", section->slot, index->direction,
                        head.direction);
        rows[d] = rows_in(section, index, head.count, room);
        total += rows[d];
    }
    section->entries = ARENA_ARRAY(arena_of(section), total, gamut_bridge_entry);
    section->places->entry_at = ARENA_ARRAY(arena_of(section), total, uint32_t);
    if (!section->entries || !section->places->entry_at)
        return false;
    for (size_t d = 0; d < ACBL_DIRECTIONS; d++)
        for (uint32_t i = 0; i < rows[d]; i++)
            if (!read_index_row(section, &found[d], i))
                return false;
    section->out->entries = (gamut_bridge_entry_list){ total ? section->entries : NULL, total };
    return true;
}

/* ---- boards ---- */

static bool read_board(section_reading *section, const acbl_block *block, gamut_bridge_traveller *out)
{
    acbl_file *file = section->file;
    acbl_board head;
    base_bytes bytes = { file->bytes.data + block->at, block->size };
    const layout_table *row = block->is_wide ? &acbl_result_4_layout : &acbl_result_2_layout;
    size_t rows = room_in(block, &acbl_board_layout, row), sides = block->is_wide ? 4 : 2;
    if (!layout_read(&acbl_board_layout, bytes, &head))
        return true;
    if (head.position != block->ordinal || head.count != rows)
        diag_report(section->diags, &acbl_record_count, codec_place(file->reader, block->at, bytes.length),
                    "board %u of section %u has the number %u and a count of %u rows, but it has %zu rows",
                    block->ordinal, section->slot, head.position, head.count, rows);
    gamut_bridge_result *results = ARENA_ARRAY(arena_of(section), rows, gamut_bridge_result);
    for (size_t i = 0; results && i < rows; i++) {
        acbl_result_4 stored; /* the larger form; a result of two sides has the same start */
        size_t at = acbl_board_layout.size + i * row->size;
        gamut_bridge_side *row_sides = ARENA_ARRAY(arena_of(section), sides, gamut_bridge_side);
        if (!row_sides || !layout_read(row, (base_bytes){ bytes.data + at, bytes.length - at }, &stored))
            return false;
        binding_read(&acbl_result_4_binding, &stored, &results[i], NULL, ENCODING_CP1252);
        results[i].sides = (gamut_bridge_side_list){ row_sides, sides };
        for (size_t s = 0; s < sides; s++) {
            binding_read(&acbl_side_binding, &stored.sides[s], &row_sides[s], NULL, ENCODING_CP1252);
            acbl_read_raw(&row_sides[s], stored.sides[s].raw);
        }
    }
    out->results = (gamut_bridge_result_list){ rows ? results : NULL, rows };
    return results != NULL;
}

static bool read_boards(section_reading *section, uint32_t at)
{
    const acbl_block *found =
        acbl_follow(section->file, section->diags, acbl_block_in(section->file, section->slot, ACBL_BOARD_INDEX), at);
    if (!found)
        return true;
    acbl_block index = *found;
    acbl_board_index head = { 0 };
    base_bytes bytes = { section->file->bytes.data + index.at, index.size };
    size_t room = room_in(&index, &acbl_board_index_layout, &acbl_board_index_row_layout);
    size_t rows = layout_read(&acbl_board_index_layout, bytes, &head) ? rows_in(section, &index, head.count, room) : 0;
    gamut_bridge_traveller *boards = ARENA_ARRAY(arena_of(section), rows, gamut_bridge_traveller);
    section->places->boards_at = index.at;
    section->places->board_at = ARENA_ARRAY(arena_of(section), rows, uint32_t);
    if (!boards || !section->places->board_at)
        return false;
    for (uint32_t i = 0; i < rows; i++) {
        acbl_board_index_row stored = { 0 };
        size_t row_at = acbl_board_index_layout.size + (size_t)i * acbl_board_index_row_layout.size;
        acbl_block wanted = acbl_block_in(section->file, section->slot, ACBL_BOARD);
        if (!layout_read(&acbl_board_index_row_layout, (base_bytes){ bytes.data + row_at, bytes.length - row_at },
                         &stored))
            return false;
        binding_read(&acbl_board_index_row_binding, &stored, &boards[i], NULL, ENCODING_CP1252);
        wanted.index = i;
        wanted.ordinal = i + 1;
        wanted.is_wide = acbl_is_individual(section->file, wanted.event);
        const acbl_block *block = acbl_follow(section->file, section->diags, wanted, stored.board_at);
        wanted.is_missing = true;
        if (!block && !acbl_add_block(&section->file->plan, wanted))
            return false;
        section->places->board_at[i] = block ? block->at : 0;
        if (block && !read_board(section, block, &boards[i]))
            return false;
    }
    section->out->boards = (gamut_bridge_traveller_list){ boards, rows };
    return true;
}

/* ---- the movement ---- */

static bool read_movement(section_reading *section)
{
    acbl_block wanted = acbl_block_in(section->file, section->slot, ACBL_MATCHES);
    wanted.is_wide = acbl_is_individual(section->file, wanted.event);
    const acbl_block *block = acbl_follow(section->file, section->diags, wanted, section->stored->match_at);
    if (!block)
        return true;
    const layout_table *row = wanted.is_wide ? &acbl_meeting_4_layout : &acbl_meeting_2_layout;
    const binding *members = wanted.is_wide ? &acbl_meeting_4_binding : &acbl_meeting_2_binding;
    size_t width = (wanted.is_wide ? ACBL_INDIVIDUAL_ROUNDS : ACBL_PAIR_ROUNDS) * (size_t)row->size;
    size_t count = (block->size - acbl_match_table_layout.size) / width;
    const uint8_t *rows = section->file->bytes.data + block->at + acbl_match_table_layout.size;
    gamut_bridge_table *tables = ARENA_ARRAY(arena_of(section), count, gamut_bridge_table);
    section->places->match_at = block->at;
    for (size_t t = 0; tables && t < count; t++, rows += width) {
        size_t end = width; /* end of the last round that is played; the bytes after it are zero */
        while (end && !rows[end - 1])
            end--;
        size_t rounds = (end + row->size - 1) / row->size;
        gamut_bridge_meeting *meetings = ARENA_ARRAY(arena_of(section), rounds, gamut_bridge_meeting);
        if (!meetings)
            return false;
        for (size_t i = 0; i < rounds; i++) {
            acbl_meeting_4 stored; /* the larger of the two forms */
            if (!layout_read(row, (base_bytes){ rows + i * row->size, row->size }, &stored))
                return false;
            binding_read(members, &stored, &meetings[i], NULL, ENCODING_CP1252);
        }
        tables[t].rounds = (gamut_bridge_meeting_list){ meetings, rounds };
    }
    section->out->movement_tables = (gamut_bridge_table_list){ tables, count };
    return tables != NULL;
}

/* ---- the section itself ---- */

static void read_section_strats(section_reading *section)
{
    gamut_bridge_section_strat *strats = ARENA_ARRAY(arena_of(section), ACBL_STRATS, gamut_bridge_section_strat);
    const acbl_section_rest *rest = section->rest;
    size_t used = 0;
    for (size_t i = 0; strats && i < ACBL_STRATS; i++) {
        gamut_bridge_section_strat *strat = &strats[i];
        binding_read(&acbl_section_strat_binding, &section->stored->strats[i], strat, NULL, ENCODING_CP1252);
        binding_read(&acbl_section_rest_strat_bindings[i], rest, strat, NULL, ENCODING_CP1252);
        const gamut_number counts[] = { strat->eligible,      strat->mean_masterpoints, strat->mean_count,
                                        strat->entries_ns,    strat->entries_ew,        strat->entries_south,
                                        strat->entries_west,  strat->qualify_ns,        strat->qualify_ew,
                                        strat->qualify_south, strat->qualify_west };
        for (size_t n = 0; n < COUNT(counts); n++)
            used = counts[n].state ? i + 1 : used;
    }
    section->out->strats = (gamut_bridge_section_strat_list){ used ? strats : NULL, strats ? used : 0 };
}

/* For each direction of this session, read section and direction in the next session as a text like "B N". */
static void read_next(section_reading *section)
{
    gamut_text *items = ARENA_ARRAY(arena_of(section), ACBL_DIRECTIONS, gamut_text);
    size_t used = 0;
    for (size_t i = 0; items && i < ACBL_DIRECTIONS; i++) {
        const acbl_next_section *next = &section->stored->next[i];
        size_t length = next->section[0] < 2 ? next->section[0] : 2;
        items[i] = TEXT("");
        if (!length && !next->direction)
            continue;
        base_text letters =
            base_decode(arena_of(section), (base_bytes){ next->section + 1, length }, section->file->plan.encoding);
        items[i] = base_arena_print(arena_of(section), "%.*s %c", TEXT_ARGS(letters),
                                    next->direction >= ' ' && next->direction < 127 ? next->direction : '?');
        used = i + 1;
    }
    section->out->next_section = (gamut_text_list){ used ? items : NULL, items ? used : 0 };
}

static bool read_details(section_reading *section, const acbl_block *block)
{
    acbl_file *file = section->file;
    uint32_t rest_at = acbl_section_layout.size + acbl_howell_map_layout.size;
    gamut_bridge_section *out = section->out;
    section->stored = acbl_load(file, block, 0, &acbl_section_layout);
    section->rest = acbl_load(file, block, rest_at, &acbl_section_rest_layout);
    if (!section->stored || !section->rest)
        return false;
    section->places->section_at = block->at;
    binding_read(&acbl_section_binding, section->stored, out, arena_of(section), file->plan.encoding);
    binding_read(&acbl_section_rest_binding, section->rest, out, arena_of(section), file->plan.encoding);
    if (out->movement > GAMUT_BRIDGE_MANUAL_HOWELL)
        out->movement = GAMUT_BRIDGE_MOVEMENT_NONE;
    if (section->stored->number != section->slot)
        diag_report(section->diags, &acbl_record_number, codec_place(file->reader, block->at + 2, 2),
                    "section %u has the number %u", section->slot, section->stored->number);
    file->plan.blocks[block - file->plan.blocks].is_wide = bridge_is_howell(out);
    base_bytes map = { file->bytes.data + block->at + acbl_section_layout.size, acbl_howell_map_layout.size };
    if (bridge_is_howell(out))
        (void)!layout_read(&acbl_howell_map_layout, map, &section->howell);
    else
        (void)!layout_read(&acbl_mitchell_map_layout, map, &section->mitchell);
    read_section_strats(section);
    read_next(section);
    return true;
}

bool acbl_read_section(acbl_file *file, diag_list *diags, uint8_t slot, gamut_bridge_section *out)
{
    const acbl_summary *summary = &file->master.sections[slot - 1];
    acbl_section_plan *plan = &file->plan.sections[slot];
    section_reading section = { .file = file, .diags = diags, .slot = slot, .out = out, .places = &plan->places };
    binding_read(&acbl_summary_binding, summary, out, file->reader->arena, file->plan.encoding);
    out->number = base_number(slot);
    const acbl_block *block = acbl_follow(file, diags, acbl_block_in(file, slot, ACBL_SECTION), summary->section_at);
    if (block) {
        if (!read_details(&section, block))
            return false;
        size_t before = file->plan.block_count;
        out->memo = acbl_read_lines(file, diags, acbl_block_in(file, slot, ACBL_MEMO), section.stored->memo_at);
        if (file->plan.block_count > before)
            plan->places.memo_at = file->plan.blocks[before].at;
        if (!read_movement(&section) || !read_entries(&section) ||
            !acbl_read_teams(file, diags, slot, section.rest->team_index_at, &out->team_play))
            return false;
    }
    if (!read_boards(&section, summary->boards_at))
        return false;
    plan->links = ARENA_ARRAY(file->reader->arena, out->entries.count, acbl_entry_links);
    return plan->links != NULL;
}
