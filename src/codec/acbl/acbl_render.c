/* acbl_render.c - produces the bytes of blocks as ACBLscore does, from the model and from the places in the plan. */
#include <inttypes.h>
#include <string.h>

#include "acbl.h"
#include "base/text.h"
#include "rules/bridge/team_match.h"

/* The usual values of bytes that are not understood; extras keep other values. */
enum {
    MASTER_LENGTH = 2578,
    USUAL_7B = 1,
    USUAL_BC = 4,
    USUAL_1F6 = 0x80,
    USUAL_293 = '1',
    USUAL_ONE = 1,
    DATABASE_KEY_MAX = 0xffffff /* it is stored in three bytes */
};

/* Write the record, and the length of its block if that fits into the length word. Longer blocks are refused later, by
 * the writer. */
static void finish_block(const acbl_block *block, const layout_table *table, const void *record, uint8_t *bytes)
{
    acbl_raw head;
    binding_misfit misfit;
    layout_write(table, record, bytes);
    if (BINDING_STORE(head.length, (int64_t)block->size - ACBL_BLOCK_HEAD, NULL, &misfit))
        layout_write(&acbl_raw_layout, &head, bytes);
}

/* Write row `at` of a block, if the block has room for it. */
static void write_row(const acbl_block *block, const layout_table *head, const layout_table *row, size_t at,
                      const void *record, uint8_t *bytes)
{
    size_t offset = head->size + at * row->size;
    if (offset + row->size <= block->size)
        layout_write(row, record, bytes + offset);
}

/* Return the lowest byte of a number that is stored in full elsewhere: this copy has room for one byte only. */
static uint8_t repeat(int64_t value)
{
    return (uint8_t)(value & 0xff);
}

static int64_t value_or(gamut_number number, int64_t otherwise)
{
    return number.state == GAMUT_KNOWN ? number.value : otherwise;
}

/* ---- the master table ---- */

static void render_master(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    acbl_master *master = ARENA_NEW(plan->arena, acbl_master);
    if (!master)
        return;
    memcpy(master->magic, "\3AC3", sizeof master->magic);
    master->file_length = plan->file_length;
    master->free_at = plan->free_at;
    master->instant_at = plan->instant_at;
    master->memo_at = plan->memo_at;
    master->note_at = plan->note_at;
    master->datum_at = plan->datum_at;
    acbl_bind(plan, &acbl_master_binding, &plan->document, master);
    for (size_t i = 0; i < ACBL_EVENTS; i++) {
        const acbl_event_plan *event = &plan->events[i + 1];
        if (!event->model)
            continue;
        const gamut_bridge_session *bridge = &event->model->bridge;
        master->event_at[i] = event->at;
        ACBL_STORE(plan, master->event_type[i], "type", bridge->type ? (int64_t)bridge->type - 1 : 0);
        ACBL_STORE(plan, master->event_scoring[i], "scoring", bridge->scoring ? (int64_t)bridge->scoring - 1 : 0);
    }
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++) {
        const acbl_section_plan *section = &plan->sections[slot];
        acbl_summary *out = &master->sections[slot - 1];
        if (!section->model)
            continue;
        acbl_enter_block(plan, &(acbl_block){ .kind = ACBL_SECTION, .event = section->event, .section = slot });
        acbl_bind(plan, &acbl_summary_binding, section->model, out);
        out->event = section->event;
        out->section_at = section->places.section_at;
        out->boards_at = section->places.boards_at;
        ACBL_STORE(plan, out->maximum, "maximum", value_or(section->model->maximum, 0));
        out->rounds = repeat(value_or(section->model->rounds, 0));
    }
    finish_block(block, &acbl_master_layout, master, bytes);
}

/* ---- events ---- */

static void render_strats(acbl_plan *plan, const acbl_event_plan *event, acbl_event *out)
{
    const gamut_bridge_strat_list *strats = &event->model->bridge.strats;
    acbl_strat_size *sizes[ACBL_STRATS] = { &out->first_size, &out->second_size, &out->third_size };
    acbl_limit_list(plan, "strats", strats->count, ACBL_STRATS);
    ACBL_STORE(plan, out->strat_count, "strats", (int64_t)strats->count);
    for (size_t i = 0; i < strats->count && i < ACBL_STRATS; i++) {
        const gamut_bridge_strat *strat = &strats->items[i];
        acbl_enter(plan, 0, "strats", i);
        acbl_bind(plan, &acbl_event_strat_bindings[i], strat, out);
        acbl_bind(plan, &acbl_strat_size_binding, strat, sizes[i]);
        acbl_bind(plan, &acbl_strat_binding, strat, &out->strats[i]);
        out->strats[i].first = event->first[i];
        acbl_write_split(plan, 1, "overall_split", &out->strats[i].overall_split, strat->overall_split);
        acbl_write_split(plan, 1, "session_split", &out->strats[i].session_split, strat->session_split);
        acbl_write_split(plan, 1, "section_split", &out->strats[i].section_split, strat->section_split);
    }
    memcpy(out->pigment, out->strats[0].overall_split.pigment, sizeof out->pigment);
}

static void render_event(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const acbl_event_plan *event = &plan->events[block->event];
    const gamut_bridge_session *bridge = &event->model->bridge;
    acbl_event *out = ARENA_NEW(plan->arena, acbl_event);
    if (!out)
        return;
    acbl_enter_block(plan, &(acbl_block){ .kind = ACBL_MASTER, .event = block->event });
    acbl_bind(plan, &acbl_event_frame_binding, event->model, out);
    acbl_enter_block(plan, block);
    acbl_bind(plan, &acbl_event_binding, bridge, out);
    if (base_text_is_absent(bridge->date_text)) {
        base_text date = acbl_print_date(plan->arena, event->model->start);
        layout_put_text(layout_find(&acbl_event_layout, "date_text"), out->date_text,
                        (base_bytes){ (const uint8_t *)date.data, date.length });
    }
    render_strats(plan, event, out);
    out->number = block->event;
    out->rating_again = out->rating_third = out->rating;
    out->session_again = out->session;
    out->memo_at = event->memo_at;
    out->unknown_7b[0] = USUAL_7B;
    out->unknown_bc = USUAL_BC;
    out->unknown_1f6 = USUAL_1F6;
    out->unknown_293 = USUAL_293;
    out->unknown_2cb = USUAL_ONE;
    finish_block(block, &acbl_event_layout, out, bytes);
}

/* ---- sections ---- */

static void render_section_strats(acbl_plan *plan, const gamut_bridge_section *model, acbl_section *out,
                                  acbl_section_rest *rest)
{
    static const gamut_bridge_section_strat none = { 0 };
    acbl_limit_list(plan, "strats", model->strats.count, ACBL_STRATS);
    for (size_t i = 0; i < ACBL_STRATS; i++) {
        const gamut_bridge_section_strat *strat = i < model->strats.count ? &model->strats.items[i] : &none;
        acbl_enter(plan, 0, "strats", i);
        acbl_bind(plan, &acbl_section_strat_binding, strat, &out->strats[i]);
        out->strats[i].unknown_18 = USUAL_ONE;
        acbl_bind(plan, &acbl_section_rest_strat_bindings[i], strat, rest);
    }
}

/* Write the section and direction in the next session, which the model has as texts like "B N". */
static void render_next(acbl_plan *plan, const gamut_bridge_section *model, acbl_section *out)
{
    acbl_limit_list(plan, "next_section", model->next_section.count, ACBL_DIRECTIONS);
    for (size_t i = 0; i < model->next_section.count && i < ACBL_DIRECTIONS; i++) {
        gamut_text text = model->next_section.items[i];
        size_t blank = base_text_find(text, ' ');
        gamut_bridge_seat seat = { .section = base_text_slice(text, 0, blank),
                                   .direction = base_text_slice(text, blank + 1, text.length) };
        acbl_seat stored = { 0 };
        if (!text.length)
            continue;
        acbl_enter(plan, 0, "next_section", i);
        acbl_bind(plan, &acbl_seat_binding, &seat, &stored);
        memcpy(out->next[i].section, stored.section, sizeof out->next[i].section);
        out->next[i].direction = stored.direction;
    }
}

/* If any pair has a printed number that differs from its own, ACBLscore stores the printed numbers of all pairs. */
static void render_map(acbl_plan *plan, const gamut_bridge_section *model, uint8_t *map)
{
    acbl_howell_map howell = { 0 };
    acbl_mitchell_map mitchell = { 0 };
    bool is_howell = bridge_is_howell(model), has_new = false;
    for (size_t i = 0; i < model->entries.count; i++) {
        const gamut_bridge_entry *entry = &model->entries.items[i];
        int64_t id = value_or(entry->id, 0), number = value_or(entry->number, 0);
        if (is_howell && number > 0 && number <= ACBL_HOWELL_PAIRS)
            howell.start[number - 1] = (acbl_start){ repeat(id), repeat(entry->direction) };
        if (id > 0 && id <= ACBL_MITCHELL_PAIRS && entry->direction)
            mitchell.start[id - 1].of[entry->direction - 1] = repeat(id);
        has_new = has_new || (entry->printed.state == GAMUT_KNOWN && entry->printed.value != number);
    }
    for (size_t i = 0; has_new && i < model->entries.count; i++) {
        const gamut_bridge_entry *entry = &model->entries.items[i];
        int64_t number = value_or(entry->number, 0), printed = value_or(entry->printed, number);
        bool has_room =
            number > 0 && number <= (is_howell ? ACBL_HOWELL_PAIRS : ACBL_MITCHELL_PAIRS) && entry->direction;
        acbl_enter(plan, 0, "entries", i);
        if (!has_room && entry->printed.state == GAMUT_KNOWN)
            acbl_refuse(plan, "printed", TEXT("has no room, because the pair has no number in the movement"));
        else if (!has_room)
            continue;
        else if (is_howell)
            ACBL_STORE(plan, howell.reassigned[number - 1], "printed", printed);
        else
            ACBL_STORE(plan, mitchell.reassigned[number - 1].of[entry->direction - 1], "printed", printed);
    }
    if (is_howell)
        layout_write(&acbl_howell_map_layout, &howell, map);
    else
        layout_write(&acbl_mitchell_map_layout, &mitchell, map);
}

static void render_section(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const acbl_section_plan *section = &plan->sections[block->section];
    const gamut_bridge_section *model = section->model;
    const acbl_places *places = &section->places;
    acbl_section out = { .number = block->section, .match_at = places->match_at, .memo_at = places->memo_at };
    acbl_section_rest rest = { .team_index_at = places->team_index_at };
    acbl_bind(plan, &acbl_section_binding, model, &out);
    acbl_bind(plan, &acbl_section_rest_binding, model, &rest);
    memcpy(out.index_at, places->index_at, sizeof out.index_at);
    ACBL_STORE(plan, out.boards, "boards", (int64_t)model->boards.count);
    out.installation_again = out.installation;
    out.unknown_28 = out.board_one_table ? USUAL_ONE : 0;
    out.unknown_d7 = rest.unknown_312 = USUAL_ONE;
    rest.top_again = repeat(value_or(model->top, 0));
    render_section_strats(plan, model, &out, &rest);
    render_next(plan, model, &out);
    finish_block(block, &acbl_section_layout, &out, bytes);
    render_map(plan, model, bytes + acbl_section_layout.size);
    layout_write(&acbl_section_rest_layout, &rest, bytes + acbl_section_layout.size + acbl_howell_map_layout.size);
}

/* ---- entries ---- */

static void render_seat(acbl_plan *plan, unsigned level, const char *name, const gamut_bridge_seat *seat,
                        acbl_seat *out)
{
    acbl_enter(plan, level, name, ACBL_NO_LIST);
    acbl_bind(plan, &acbl_seat_binding, seat, out);
}

static gamut_bridge_award_list either(gamut_bridge_award_list own, gamut_bridge_award_list entry)
{
    return own.items ? own : entry;
}

static void render_player(acbl_plan *plan, const gamut_bridge_entry *entry, const gamut_bridge_player *player,
                          uint8_t *bytes)
{
    acbl_player out = { 0 };
    uint64_t key = (uint64_t)value_or(player->database_key, 0);
    acbl_bind(plan, &acbl_player_binding, player, &out);
    if (key > DATABASE_KEY_MAX)
        acbl_misfit(&(binding_misfit){ .name = "database_key",
                                       .is_number = true,
                                       .value = player->database_key.value,
                                       .most = DATABASE_KEY_MAX },
                    plan);
    acbl_write_awards(plan, 1, "previous_awards", &out.previous_awards,
                      either(player->previous_awards, entry->previous_awards));
    acbl_write_awards(plan, 1, "session_awards", &out.session_awards,
                      either(player->session_awards, entry->session_awards));
    acbl_write_awards(plan, 1, "total_awards", &out.total_awards, either(player->total_awards, entry->total_awards));
    if (player->database_key.state == GAMUT_KNOWN) {
        uint8_t stored[4] = { 3, key >> 16 & 0xff, key >> 8 & 0xff, key & 0xff };
        memcpy(out.database_key, stored, sizeof stored);
        out.has_key = USUAL_ONE;
    }
    layout_write(&acbl_player_layout, &out, bytes);
}

static void render_entry(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const acbl_section_plan *section = &plan->sections[block->section];
    const gamut_bridge_entry *entry = &section->model->entries.items[block->index];
    acbl_entry out = { 0 };
    acbl_bind(plan, &acbl_entry_binding, entry, &out);
    if (entry->name.length)
        acbl_lose(plan, "name", ACBL_LEFT_OUT);
    render_seat(plan, 0, "previous_seat", &entry->previous_seat, &out.previous_seat);
    render_seat(plan, 0, "next_seat", &entry->next_seat, &out.next_seat);
    acbl_write_awards(plan, 0, "previous_awards", &out.previous_awards, entry->previous_awards);
    acbl_write_awards(plan, 0, "session_awards", &out.session_awards, entry->session_awards);
    acbl_write_awards(plan, 0, "total_awards", &out.total_awards, entry->total_awards);
    acbl_enter(plan, 0, NULL, 0);
    acbl_limit_list(plan, "ranks", entry->ranks.count, ACBL_STRATS);
    for (size_t i = 0; i < ACBL_STRATS; i++) {
        acbl_enter(plan, 0, "ranks", i);
        if (i < entry->ranks.count)
            acbl_bind(plan, &acbl_ranking_binding, &entry->ranks.items[i], &out.ranks[i]);
        out.ranks[i].next = section->links[block->index].next[i];
        out.ranks[i].overall_next = section->links[block->index].overall_next[i];
    }
    finish_block(block, &acbl_entry_layout, &out, bytes);
    for (size_t i = 0; i < entry->players.count; i++) {
        size_t at = acbl_entry_layout.size + i * acbl_player_layout.size;
        acbl_enter(plan, 0, "players", i);
        if (at + acbl_player_layout.size <= block->size)
            render_player(plan, entry, &entry->players.items[i], bytes + at);
    }
}

static void render_entry_index(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const acbl_section_plan *section = &plan->sections[block->section];
    acbl_entry_index out = { .direction = block->direction };
    bool is_team = false;
    for (uint32_t i = 0; i < section->model->entries.count; i++) {
        const gamut_bridge_entry *entry = &section->model->entries.items[i];
        size_t at = acbl_entry_index_layout.size + out.count * (size_t)acbl_entry_index_row_layout.size;
        if ((int)entry->direction != block->direction || at + acbl_entry_index_row_layout.size > block->size)
            continue;
        acbl_entry_index_row row = { .entry_at = section->places.entry_at[i] };
        acbl_enter(plan, 0, "entries", i);
        is_team = entry->players.count > 2;
        if (entry->players.count > out.players)
            ACBL_STORE(plan, out.players, "players", (int64_t)entry->players.count);
        if (is_team)
            ACBL_STORE(plan, row.team, "number", value_or(entry->number, 0));
        int64_t named = 0; /* number of players with a name; an entry without any counts as empty */
        for (size_t p = 0; p < entry->players.count; p++)
            named += entry->players.items[p].last.length || entry->players.items[p].first.length;
        gamut_bridge_entry entered = { .entered = base_number(value_or(entry->entered, named)) };
        acbl_bind(plan, &acbl_entry_index_row_binding, &entered, &row);
        layout_write(&acbl_entry_index_row_layout, &row, bytes + at);
        out.count++;
    }
    memcpy(out.first, section->first[block->direction - 1], sizeof out.first);
    finish_block(block, &acbl_entry_index_layout, &out, bytes);
}

/* ---- boards and movement ---- */

static void render_side(acbl_plan *plan, const gamut_bridge_side *side, acbl_side *out)
{
    acbl_bind(plan, &acbl_side_binding, side, out);
    gamut_bridge_side plain = *side;
    int16_t raw;
    plain.foul_group = (gamut_number){ 0 };
    bool is_stored = acbl_write_raw(&out->raw, side);
    if (!is_stored && acbl_write_raw(&raw, &plain))
        acbl_refuse(plan, "foul_group",
                    base_arena_print(plan->arena, "%" PRId64 " is no version of a board that the file can name",
                                     side->foul_group.value));
    else if (!is_stored)
        acbl_refuse(plan, "score",
                    base_arena_print(plan->arena, "%" PRId64 " points would be read as another result from the file",
                                     side->score.value));
    if (base_is_known(side->score.state) == (side->ruling != 0))
        acbl_lose(plan, "score", CODEC_CUT); /* the file stores exactly one of score and ruling */
}

static void render_board_head(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const gamut_bridge_traveller *board = &plan->sections[block->section].model->boards.items[block->index];
    acbl_board head = { .sides = block->is_wide ? 4 : 2, .count = repeat((int64_t)board->results.count) };
    ACBL_STORE(plan, head.position, NULL, block->ordinal);
    finish_block(block, &acbl_board_layout, &head, bytes);
}

/* A game file has only scores. */
static void lose_play(acbl_plan *plan, const gamut_bridge_result *result)
{
    const struct {
        const char *name;
        base_text value;
    } members[] = { { "contract", result->contract },
                    { "declarer", result->declarer },
                    { "tricks", result->tricks },
                    { "lead", result->lead },
                    { "played", result->played },
                    { "room", result->room } };
    for (size_t i = 0; i < COUNT(members); i++)
        if (members[i].value.length)
            acbl_lose(plan, members[i].name, ACBL_LEFT_OUT);
}

static void render_board(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const gamut_bridge_traveller *board = &plan->sections[block->section].model->boards.items[block->index];
    const layout_table *row = block->is_wide ? &acbl_result_4_layout : &acbl_result_2_layout;
    size_t sides = block->is_wide ? 4 : 2;
    render_board_head(plan, block, bytes);
    for (size_t i = 0; i < board->results.count; i++) {
        const gamut_bridge_result *result = &board->results.items[i];
        acbl_result_4 out = { 0 };
        acbl_enter(plan, 0, "results", i);
        acbl_bind(plan, &acbl_result_4_binding, result, &out);
        lose_play(plan, result);
        acbl_limit_list(plan, "sides", result->sides.count, sides);
        for (size_t s = 0; s < result->sides.count && s < sides; s++) {
            acbl_enter(plan, 1, "sides", s);
            render_side(plan, &result->sides.items[s], &out.sides[s]);
        }
        write_row(block, &acbl_board_layout, row, i, &out, bytes);
    }
}

static void render_board_index(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const acbl_section_plan *section = &plan->sections[block->section];
    const gamut_bridge_traveller_list *boards = &section->model->boards;
    acbl_board_index head = { .section = block->section };
    ACBL_STORE(plan, head.count, "boards", (int64_t)boards->count);
    finish_block(block, &acbl_board_index_layout, &head, bytes);
    for (size_t i = 0; i < boards->count; i++) {
        gamut_bridge_traveller board = boards->items[i];
        acbl_board_index_row row = { .board_at = section->places.board_at[i] };
        board.number = base_number(value_or(board.number, (int64_t)i + 1));
        board.valid = base_number(value_or(board.valid, (int64_t)board.results.count));
        acbl_enter(plan, 0, "boards", i);
        acbl_bind(plan, &acbl_board_index_row_binding, &board, &row);
        if (board.deal.length)
            acbl_lose(plan, "deal", ACBL_LEFT_OUT);
        write_row(block, &acbl_board_index_layout, &acbl_board_index_row_layout, i, &row, bytes);
    }
}

static void render_matches_head(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const gamut_bridge_section *model = plan->sections[block->section].model;
    acbl_match_table head = { .section = block->section,
                              .tables = repeat((int64_t)model->movement_tables.count),
                              .rounds = repeat(value_or(model->movement_rounds, value_or(model->rounds, 0))),
                              .mode = block->is_wide ? 2 : 0 };
    finish_block(block, &acbl_match_table_layout, &head, bytes);
}

static void render_matches(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const gamut_bridge_section *model = plan->sections[block->section].model;
    const layout_table *row = block->is_wide ? &acbl_meeting_4_layout : &acbl_meeting_2_layout;
    size_t room = block->is_wide ? ACBL_INDIVIDUAL_ROUNDS : ACBL_PAIR_ROUNDS;
    render_matches_head(plan, block, bytes);
    for (size_t t = 0; t < model->movement_tables.count; t++) {
        const gamut_bridge_meeting_list *rounds = &model->movement_tables.items[t].rounds;
        acbl_enter(plan, 0, "movement_tables", t);
        acbl_limit_list(plan, "rounds", rounds->count, room);
        for (size_t r = 0; r < rounds->count && r < room; r++) {
            acbl_meeting_4 out = { 0 }; /* the larger of the two forms */
            acbl_enter(plan, 1, "rounds", r);
            acbl_bind(plan, block->is_wide ? &acbl_meeting_4_binding : &acbl_meeting_2_binding, &rounds->items[r],
                      &out);
            write_row(block, &acbl_match_table_layout, row, t * room + r, &out, bytes);
        }
    }
}

/* ---- teams ---- */

static void render_team(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const gamut_bridge_team *team = &plan->sections[block->section].model->team_play.teams.items[block->index];
    acbl_team_matches out = { .rounds = repeat((int64_t)team->matches.count), .mode = 1 };
    acbl_bind(plan, &acbl_team_matches_binding, team, &out);
    render_seat(plan, 0, "home", &team->home, &out.home);
    render_seat(plan, 0, "second_home", &team->second_home, &out.second_home);
    finish_block(block, &acbl_team_matches_layout, &out, bytes);
    for (size_t i = 0; i < team->matches.count; i++) {
        acbl_team_match match = { .unknown_00 = USUAL_ONE, .rounds = out.rounds };
        acbl_enter(plan, 0, "matches", i);
        acbl_bind(plan, &acbl_team_match_binding, &team->matches.items[i], &match);
        write_row(block, &acbl_team_matches_layout, &acbl_team_match_layout, i, &match, bytes);
    }
}

static void render_round_robin(acbl_plan *plan, const char *name, const gamut_bridge_round_robin *model,
                               acbl_round_robin *out)
{
    acbl_enter(plan, 0, name, ACBL_NO_LIST);
    acbl_bind(plan, &acbl_round_robin_binding, model, out);
    render_seat(plan, 1, "first", &model->first, &out->first);
    render_seat(plan, 1, "second", &model->second, &out->second);
    render_seat(plan, 1, "third", &model->third, &out->third);
}

static void render_team_index(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const acbl_section_plan *section = &plan->sections[block->section];
    const gamut_bridge_team_play *play = &section->model->team_play;
    acbl_team_match_index out = { .section = block->section,
                                  .tables_at = section->places.tables_at,
                                  .scale_at = section->places.scale_at };
    ACBL_STORE(plan, out.teams, "teams", (int64_t)play->teams.count);
    acbl_bind(plan, &acbl_team_match_index_binding, play, &out);
    render_round_robin(plan, "round_robin", &play->round_robin, &out.round_robin);
    render_round_robin(plan, "second_round_robin", &play->second_round_robin, &out.second_round_robin);
    finish_block(block, &acbl_team_match_index_layout, &out, bytes);
    for (size_t i = 0; i < play->teams.count; i++)
        write_row(block, &acbl_team_match_index_layout, &acbl_team_pointer_layout, i,
                  &(acbl_team_pointer){ section->places.team_at[i] }, bytes);
}

static void render_scale(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const gamut_bridge_scale *scale = &plan->sections[block->section].model->team_play.scale;
    acbl_vp_table out = { 0 };
    acbl_limit_list(plan, "steps", scale->steps.count, UINT8_MAX);
    out.steps = repeat((int64_t)scale->steps.count);
    acbl_bind(plan, &acbl_vp_table_binding, scale, &out);
    finish_block(block, &acbl_vp_table_layout, &out, bytes);
    for (size_t i = 0; i < scale->steps.count; i++) {
        acbl_vp_step step = { 0 };
        acbl_enter(plan, 0, "steps", i);
        acbl_bind(plan, &acbl_vp_step_binding, &scale->steps.items[i], &step);
        write_row(block, &acbl_vp_table_layout, &acbl_vp_step_layout, i, &step, bytes);
    }
}

/* ---- memos, notes, free blocks ---- */

static void render_lines(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    gamut_text_list lines = block->section             ? plan->sections[block->section].model->memo
                            : block->event             ? plan->events[block->event].model->bridge.memo
                            : block->kind == ACBL_NOTE ? plan->document.note
                                                       : plan->document.memo;
    size_t width = block->kind == ACBL_MEMO ? acbl_memo_line_layout.size : acbl_note_line_layout.size;
    const layout_field *field = block->kind == ACBL_MEMO ? acbl_memo_line_layout.fields : acbl_note_line_layout.fields;
    const char *name = block->kind == ACBL_MEMO ? "memo" : "note";
    acbl_memo head = { 0 };
    ACBL_STORE(plan, head.count, name, (int64_t)lines.count);
    finish_block(block, &acbl_memo_layout, &head, bytes);
    for (size_t i = 0; i < lines.count; i++) {
        base_buffer text = { 0 };
        size_t at = acbl_memo_layout.size + i * width;
        acbl_enter(plan, 0, name, i);
        bool is_whole = base_encode(&text, lines.items[i], plan->encoding) == 0;
        if (at + width <= block->size)
            is_whole = layout_put_text(field, bytes + at, base_buffer_bytes(&text)) == text.length && is_whole;
        if (!is_whole)
            acbl_lose(plan, NULL, CODEC_CUT);
        base_buffer_free(&text);
    }
}

/* The links of the free list follow the order of the free blocks in the plan. */
static void render_free(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    acbl_free_block out = { 0 };
    ACBL_STORE(plan, out.length, NULL, ACBL_BLOCK_HEAD - (int64_t)block->size);
    for (size_t i = 0; i < plan->block_count; i++)
        if (plan->blocks[i].kind == ACBL_FREE && plan->blocks[i].ordinal == block->ordinal + 1)
            out.next_at = plan->blocks[i].at;
    layout_write(&acbl_free_block_layout, &out, bytes);
}

static void render_unknown(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    (void)plan;
    finish_block(block, &acbl_raw_layout, &(acbl_raw){ 0 }, bytes);
}

typedef void (*renderer)(acbl_plan *plan, const acbl_block *block, uint8_t *bytes);
static const renderer renderers[] = {
    [ACBL_MASTER] = render_master,
    [ACBL_EVENT] = render_event,
    [ACBL_SECTION] = render_section,
    [ACBL_BOARD] = render_board,
    [ACBL_BOARD_INDEX] = render_board_index,
    [ACBL_MATCHES] = render_matches,
    [ACBL_ENTRY] = render_entry,
    [ACBL_ENTRY_INDEX] = render_entry_index,
    [ACBL_TEAM] = render_team,
    [ACBL_TEAM_INDEX] = render_team_index,
    [ACBL_SCALE] = render_scale,
    [ACBL_MEMO] = render_lines,
    [ACBL_NOTE] = render_lines,
    [ACBL_FREE] = render_free,
    [ACBL_UNKNOWN] = render_unknown,
};

void acbl_render(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    acbl_enter_block(plan, block);
    renderers[block->kind](plan, block, bytes);
}

void acbl_render_without_numbers(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    if (block->kind == ACBL_BOARD)
        render_board_head(plan, block, bytes);
    else if (block->kind == ACBL_MATCHES)
        render_matches_head(plan, block, bytes);
    else
        acbl_render(plan, block, bytes);
}
