/* acbl_render.c - blocks as ACBLscore would write them, from the model and the places of the plan. */
#include <string.h>

#include "acbl.h"
#include "base/text.h"

/* Values of bytes nobody understands, as most files have them; what a file has instead is in its extras. */
enum {
    MASTER_LENGTH = 2578,
    USUAL_7B = 1,
    USUAL_BC = 4,
    USUAL_1F6 = 0x80,
    USUAL_293 = '1',
    USUAL_ONE = 1
};

static void bind(acbl_plan *plan, const binding *all, const void *members, void *stored)
{
    plan->misfits += binding_write(all, members, stored, plan->encoding);
}

static void finish(const acbl_block *block, const layout_table *table, const void *record, uint8_t *bytes)
{
    layout_write(table, record, bytes);
    layout_write(&acbl_raw_layout, &(acbl_raw){ (int16_t)(block->size - 2) }, bytes);
}

static int64_t value_or(gamut_number number, int64_t otherwise)
{
    return number.state == GAMUT_KNOWN ? number.value : otherwise;
}

/* ---- the master table ---- */

static void render_summary(acbl_plan *plan, const acbl_section_plan *section, acbl_summary *out)
{
    const gamut_bridge_section *model = section->model;
    bind(plan, &acbl_summary_binding, model, out);
    out->event = section->event;
    out->section_at = section->places.section_at;
    out->boards_at = section->places.boards_at;
    out->maximum = (uint16_t)value_or(model->maximum, 0);
    out->rounds = (uint8_t)value_or(model->rounds, 0);
}

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
    bind(plan, &acbl_master_binding, &plan->document, master);
    for (size_t i = 0; i < ACBL_EVENTS; i++) {
        const acbl_event_plan *event = &plan->events[i + 1];
        if (!event->model)
            continue;
        const gamut_bridge_session *bridge = &event->model->bridge;
        master->event_at[i] = event->at;
        master->event_type[i] = bridge->type ? (uint8_t)(bridge->type - 1) : 0;
        master->event_scoring[i] = bridge->scoring ? (uint8_t)(bridge->scoring - 1) : 0;
    }
    for (size_t i = 0; i < ACBL_SECTIONS; i++)
        if (plan->sections[i + 1].model)
            render_summary(plan, &plan->sections[i + 1], &master->sections[i]);
    finish(block, &acbl_master_layout, master, bytes);
}

/* ---- events ---- */

static void render_strat(acbl_plan *plan, const gamut_bridge_strat *strat, acbl_link first, acbl_strat *out)
{
    bind(plan, &acbl_strat_binding, strat, out);
    out->first = first;
    acbl_write_split(plan, &out->overall_split, strat->overall_split);
    acbl_write_split(plan, &out->session_split, strat->session_split);
    acbl_write_split(plan, &out->section_split, strat->section_split);
}

static void render_strats(acbl_plan *plan, const acbl_event_plan *event, acbl_event *out)
{
    const gamut_bridge_strat_list *strats = &event->model->bridge.strats;
    acbl_strat_size *sizes[ACBL_STRATS] = { &out->first_size, &out->second_size, &out->third_size };
    out->strat_count = (uint8_t)strats->count;
    for (size_t i = 0; i < strats->count && i < ACBL_STRATS; i++) {
        const gamut_bridge_strat *strat = &strats->items[i];
        render_strat(plan, strat, event->first[i], &out->strats[i]);
        out->life_master[i] = (int8_t)value_or(strat->life_master, 0);
        sizes[i]->tables = (uint16_t)value_or(strat->tables, 0);
        sizes[i]->eligible = (uint16_t)value_or(strat->eligible, 0);
    }
    memcpy(out->pigment, out->strats[0].overall_split.pigment, sizeof out->pigment);
}

static void render_date(acbl_plan *plan, const gamut_event *event, acbl_event *out)
{
    base_text text = event->bridge.date_text;
    if (base_text_is_absent(text))
        text = acbl_print_date(plan->arena, event->start);
    static const binding_row row[] = { BIND(acbl_event, gamut_bridge_session, date_text, .otherwise = 0) };
    static const binding date = BINDING(row);
    gamut_bridge_session *holder = ARENA_NEW(plan->arena, gamut_bridge_session);
    if (!holder)
        return;
    holder->date_text = text;
    bind(plan, &date, holder, out);
}

static void render_event(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const acbl_event_plan *event = &plan->events[block->event];
    const gamut_bridge_session *bridge = &event->model->bridge;
    acbl_event *out = ARENA_NEW(plan->arena, acbl_event);
    if (!out)
        return;
    bind(plan, &acbl_event_frame_binding, event->model, out);
    bind(plan, &acbl_event_binding, bridge, out);
    render_date(plan, event->model, out);
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
    finish(block, &acbl_event_layout, out, bytes);
}

/* ---- sections ---- */

static void render_section_strats(acbl_plan *plan, const gamut_bridge_section *model, acbl_section *out,
                                  acbl_section_rest *rest)
{
    static const gamut_bridge_section_strat none = { 0 };
    uint16_t counts[ACBL_STRATS] = { 0 };
    for (size_t i = 0; i < ACBL_STRATS; i++) {
        const gamut_bridge_section_strat *strat = i < model->strats.count ? &model->strats.items[i] : &none;
        bind(plan, &acbl_section_strat_binding, strat, &out->strats[i]);
        out->strats[i].unknown_18 = USUAL_ONE;
        rest->eligible[i] = (uint16_t)value_or(strat->eligible, 0);
        rest->mean_masterpoints[i] = (uint16_t)value_or(strat->mean_masterpoints, 0);
        counts[i] = (uint16_t)value_or(strat->mean_count, 0);
    }
    rest->mean_count[0] = counts[0];
    rest->mean_count[1] = counts[1];
    rest->mean_count_third = (uint8_t)counts[2];
}

/* "B N" */
static void render_next(acbl_plan *plan, const gamut_bridge_section *model, acbl_section *out)
{
    for (size_t i = 0; i < model->next_section.count && i < ACBL_DIRECTIONS; i++) {
        gamut_text text = model->next_section.items[i];
        size_t blank = base_text_find(text, ' ');
        gamut_bridge_seat seat = { .section = base_text_slice(text, 0, blank),
                                   .direction = base_text_slice(text, blank + 1, text.length) };
        acbl_seat stored = { 0 };
        if (!text.length)
            continue;
        bind(plan, &acbl_seat_binding, &seat, &stored);
        memcpy(out->next[i].section, stored.section, sizeof out->next[i].section);
        out->next[i].direction = stored.direction;
    }
}

static void render_reassigned(acbl_plan *plan, const gamut_bridge_section *model, uint8_t *map)
{
    base_bytes bytes;
    size_t size = acbl_is_howell(model) ? ACBL_HOWELL_PAIRS : ACBL_MITCHELL_PAIRS * ACBL_DIRECTIONS;
    if (!model->reassigned.length || !base_hex_parse(&bytes, plan->arena, model->reassigned))
        return;
    memcpy(map, bytes.data, bytes.length < size ? bytes.length : size);
}

static void render_map(acbl_plan *plan, const gamut_bridge_section *model, uint8_t *map)
{
    acbl_howell_map howell = { 0 };
    acbl_mitchell_map mitchell = { 0 };
    for (size_t i = 0; i < model->entries.count; i++) {
        const gamut_bridge_entry *entry = &model->entries.items[i];
        int64_t id = value_or(entry->id, 0), number = value_or(entry->number, 0);
        if (acbl_is_howell(model) && number > 0 && number <= ACBL_HOWELL_PAIRS)
            howell.start[number - 1] = (acbl_start){ (uint8_t)id, (uint8_t)entry->direction };
        if (id > 0 && id <= ACBL_MITCHELL_PAIRS && entry->direction)
            mitchell.start[id - 1].of[entry->direction - 1] = (uint8_t)id;
    }
    if (acbl_is_howell(model))
        layout_write(&acbl_howell_layout, &howell, map);
    else
        layout_write(&acbl_mitchell_layout, &mitchell, map);
    render_reassigned(plan, model, map);
}

static void render_section(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const acbl_section_plan *section = &plan->sections[block->section];
    const gamut_bridge_section *model = section->model;
    const acbl_places *places = &section->places;
    acbl_section out = { .number = block->section, .match_at = places->match_at, .memo_at = places->memo_at };
    acbl_section_rest rest = { .team_index_at = places->team_index_at };
    bind(plan, &acbl_section_binding, model, &out);
    bind(plan, &acbl_section_rest_binding, model, &rest);
    memcpy(out.index_at, places->index_at, sizeof out.index_at);
    out.boards = (uint16_t)model->boards.count;
    out.installation_again = out.installation;
    out.unknown_28 = acbl_is_howell(model) ? 0 : USUAL_ONE;
    out.unknown_d7 = rest.unknown_312 = USUAL_ONE;
    rest.top_again = (uint8_t)value_or(model->top, 0);
    render_section_strats(plan, model, &out, &rest);
    render_next(plan, model, &out);
    finish(block, &acbl_section_layout, &out, bytes);
    render_map(plan, model, bytes + acbl_section_layout.size);
    layout_write(&acbl_section_rest_layout, &rest, bytes + acbl_section_layout.size + acbl_howell_layout.size);
}

/* ---- entries ---- */

static void render_seat(acbl_plan *plan, const gamut_bridge_seat *seat, acbl_seat *out)
{
    bind(plan, &acbl_seat_binding, seat, out);
}

static gamut_bridge_award_list either(gamut_bridge_award_list own, gamut_bridge_award_list entry)
{
    return own.items ? own : entry;
}

static void render_player(acbl_plan *plan, const gamut_bridge_entry *entry, const gamut_bridge_player *player,
                          uint8_t *bytes)
{
    acbl_player out = { 0 };
    int64_t key = value_or(player->database_key, 0);
    bind(plan, &acbl_player_binding, player, &out);
    acbl_write_awards(plan, &out.previous_awards, either(player->previous_awards, entry->previous_awards));
    acbl_write_awards(plan, &out.session_awards, either(player->session_awards, entry->session_awards));
    acbl_write_awards(plan, &out.total_awards, either(player->total_awards, entry->total_awards));
    if (player->database_key.state == GAMUT_KNOWN) {
        uint8_t stored[4] = { 3, (uint8_t)(key >> 16), (uint8_t)(key >> 8), (uint8_t)key };
        memcpy(out.database_key, stored, sizeof stored);
        out.has_key = USUAL_ONE;
    }
    layout_write(&acbl_player_layout, &out, bytes);
}

static void render_ranks(acbl_plan *plan, const gamut_bridge_entry *entry, const acbl_entry_links *links,
                         acbl_entry *out)
{
    for (size_t i = 0; i < ACBL_STRATS; i++) {
        if (i < entry->ranks.count)
            bind(plan, &acbl_rank_binding, &entry->ranks.items[i], &out->ranks[i]);
        out->ranks[i].next = links->next[i];
        out->ranks[i].overall_next = links->overall_next[i];
    }
}

static void render_entry(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const acbl_section_plan *section = &plan->sections[block->section];
    const gamut_bridge_entry *entry = &section->model->entries.items[block->index];
    acbl_entry out = { 0 };
    bind(plan, &acbl_entry_binding, entry, &out);
    render_seat(plan, &entry->previous_seat, &out.previous_seat);
    render_seat(plan, &entry->next_seat, &out.next_seat);
    acbl_write_awards(plan, &out.previous_awards, entry->previous_awards);
    acbl_write_awards(plan, &out.session_awards, entry->session_awards);
    acbl_write_awards(plan, &out.total_awards, entry->total_awards);
    render_ranks(plan, entry, &section->links[block->index], &out);
    finish(block, &acbl_entry_layout, &out, bytes);
    for (size_t i = 0; i < entry->players.count; i++) {
        size_t at = acbl_entry_layout.size + i * acbl_player_layout.size;
        if (at + acbl_player_layout.size <= block->size)
            render_player(plan, entry, &entry->players.items[i], bytes + at);
    }
}

/* An entry of which nobody has a name counts as empty. */
static int64_t count_named(const gamut_bridge_entry *entry)
{
    int64_t count = 0;
    for (size_t i = 0; i < entry->players.count; i++)
        count += entry->players.items[i].last.length || entry->players.items[i].first.length;
    return count;
}

static void render_entry_index(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const acbl_section_plan *section = &plan->sections[block->section];
    acbl_index out = { .direction = block->direction };
    bool is_team = false;
    for (uint32_t i = 0; i < section->model->entries.count; i++) {
        const gamut_bridge_entry *entry = &section->model->entries.items[i];
        size_t at = acbl_index_layout.size + out.count * (size_t)acbl_index_row_layout.size;
        if ((uint8_t)entry->direction != block->direction || at + acbl_index_row_layout.size > block->size)
            continue;
        is_team = entry->players.count > 2;
        out.players = entry->players.count > out.players ? (uint16_t)entry->players.count : out.players;
        acbl_index_row row = { is_team ? (uint16_t)value_or(entry->number, 0) : 0,
                               (uint16_t)value_or(entry->entered, count_named(entry)), section->places.entry_at[i] };
        layout_write(&acbl_index_row_layout, &row, bytes + at);
        out.count++;
    }
    memcpy(out.first, section->first[block->direction - 1], sizeof out.first);
    finish(block, &acbl_index_layout, &out, bytes);
}

/* ---- boards and movement ---- */

static void render_board(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const gamut_bridge_traveller *board = &plan->sections[block->section].model->boards.items[block->index];
    const layout_table *row = block->is_wide ? &acbl_result_4_layout : &acbl_result_2_layout;
    size_t sides = block->is_wide ? 4 : 2;
    acbl_board head = { .position = (uint16_t)block->ordinal,
                        .sides = (uint8_t)sides,
                        .count = (uint8_t)board->results.count };
    finish(block, &acbl_board_layout, &head, bytes);
    for (size_t i = 0; i < board->results.count; i++) {
        const gamut_bridge_result *result = &board->results.items[i];
        acbl_result out = { .round = (uint8_t)value_or(result->round, 0),
                            .table = (uint8_t)value_or(result->table, 0) };
        for (size_t s = 0; s < result->sides.count && s < sides; s++) {
            const gamut_bridge_side *side = &result->sides.items[s];
            int64_t points = 0;
            plan->misfits += !acbl_write_raw(&out.sides[s].raw, side);
            plan->misfits += side->points.state == GAMUT_KNOWN && !base_decimal_scale(&points, side->points, 2);
            out.sides[s].entry = (uint16_t)value_or(side->entry, 0);
            out.sides[s].points = (int32_t)points;
        }
        size_t at = acbl_board_layout.size + i * row->size;
        if (at + row->size <= block->size)
            layout_write(row, &out, bytes + at);
    }
}

static void render_board_index(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const acbl_section_plan *section = &plan->sections[block->section];
    const gamut_bridge_traveller_list *boards = &section->model->boards;
    acbl_boards head = { .section = block->section, .count = (uint16_t)boards->count };
    finish(block, &acbl_boards_layout, &head, bytes);
    for (size_t i = 0; i < boards->count; i++) {
        const gamut_bridge_traveller *board = &boards->items[i];
        acbl_boards_row row = { (uint8_t)value_or(board->number, (int64_t)i + 1),
                                board->posted.state == GAMUT_KNOWN && board->posted.value,
                                (uint16_t)value_or(board->valid, (int64_t)board->results.count),
                                section->places.board_at[i] };
        size_t at = acbl_boards_layout.size + i * acbl_boards_row_layout.size;
        if (at + acbl_boards_row_layout.size <= block->size)
            layout_write(&acbl_boards_row_layout, &row, bytes + at);
    }
}

static void render_matches(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const gamut_bridge_section *model = plan->sections[block->section].model;
    const layout_table *row = block->is_wide ? &acbl_meeting_4_layout : &acbl_meeting_2_layout;
    size_t room = block->is_wide ? ACBL_INDIVIDUAL_ROUNDS : ACBL_PAIR_ROUNDS;
    acbl_matches head = { .section = block->section,
                          .tables = (uint8_t)model->movement_tables.count,
                          .rounds = (uint8_t)value_or(model->movement_rounds, value_or(model->rounds, 0)),
                          .mode = block->is_wide ? 2 : 0 };
    finish(block, &acbl_matches_layout, &head, bytes);
    for (size_t t = 0; t < model->movement_tables.count; t++) {
        const gamut_bridge_meeting_list *rounds = &model->movement_tables.items[t].rounds;
        for (size_t r = 0; r < rounds->count && r < room; r++) {
            const gamut_bridge_meeting *meeting = &rounds->items[r];
            acbl_meeting out = { .board = (uint8_t)value_or(meeting->board, 0),
                                 .entry = { (uint8_t)value_or(meeting->first, 0), (uint8_t)value_or(meeting->second, 0),
                                            (uint8_t)value_or(meeting->south, 0),
                                            (uint8_t)value_or(meeting->west, 0) } };
            size_t at = acbl_matches_layout.size + (t * room + r) * row->size;
            if (at + row->size <= block->size)
                layout_write(row, &out, bytes + at);
        }
    }
}

/* ---- teams ---- */

static void render_team(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const gamut_bridge_team *team = &plan->sections[block->section].model->team_play.teams.items[block->index];
    acbl_team out = { .rounds = (uint8_t)team->matches.count, .mode = 1 };
    bind(plan, &acbl_team_binding, team, &out);
    render_seat(plan, &team->home, &out.home);
    render_seat(plan, &team->second_home, &out.second_home);
    finish(block, &acbl_team_layout, &out, bytes);
    for (size_t i = 0; i < team->matches.count; i++) {
        acbl_team_match match = { .unknown_00 = USUAL_ONE, .rounds = out.rounds };
        size_t at = acbl_team_layout.size + i * acbl_team_match_layout.size;
        bind(plan, &acbl_team_match_binding, &team->matches.items[i], &match);
        if (at + acbl_team_match_layout.size <= block->size)
            layout_write(&acbl_team_match_layout, &match, bytes + at);
    }
}

static void render_round_robin(acbl_plan *plan, const gamut_bridge_round_robin *model, acbl_round_robin *out)
{
    bind(plan, &acbl_round_robin_binding, model, out);
    render_seat(plan, &model->first, &out->first);
    render_seat(plan, &model->second, &out->second);
    render_seat(plan, &model->third, &out->third);
}

static void render_team_index(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const acbl_section_plan *section = &plan->sections[block->section];
    const gamut_bridge_team_play *play = &section->model->team_play;
    acbl_team_index out = { .section = block->section,
                            .teams = (uint16_t)play->teams.count,
                            .tables_at = section->places.tables_at,
                            .scale_at = section->places.scale_at };
    bind(plan, &acbl_team_index_binding, play, &out);
    render_round_robin(plan, &play->round_robin, &out.round_robin);
    render_round_robin(plan, &play->second_round_robin, &out.second_round_robin);
    finish(block, &acbl_team_index_layout, &out, bytes);
    for (size_t i = 0; i < play->teams.count; i++) {
        size_t at = acbl_team_index_layout.size + i * acbl_team_pointer_layout.size;
        if (at + acbl_team_pointer_layout.size <= block->size)
            layout_write(&acbl_team_pointer_layout, &(acbl_team_pointer){ section->places.team_at[i] }, bytes + at);
    }
}

static void render_scale(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    const gamut_bridge_scale *scale = &plan->sections[block->section].model->team_play.scale;
    acbl_scale out = { .steps = (uint8_t)scale->steps.count };
    bind(plan, &acbl_scale_binding, scale, &out);
    finish(block, &acbl_scale_layout, &out, bytes);
    for (size_t i = 0; i < scale->steps.count; i++) {
        acbl_step step = { 0 };
        size_t at = acbl_scale_layout.size + i * acbl_step_layout.size;
        bind(plan, &acbl_step_binding, &scale->steps.items[i], &step);
        if (at + acbl_step_layout.size <= block->size)
            layout_write(&acbl_step_layout, &step, bytes + at);
    }
}

/* ---- memos, notes, free blocks ---- */

static gamut_text_list lines_of(const acbl_plan *plan, const acbl_block *block)
{
    if (block->section)
        return plan->sections[block->section].model->memo;
    if (block->event)
        return plan->events[block->event].model->bridge.memo;
    return block->kind == ACBL_NOTE ? plan->document.note : plan->document.memo;
}

static void render_lines(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    gamut_text_list lines = lines_of(plan, block);
    size_t width = block->kind == ACBL_MEMO ? acbl_memo_line_layout.size : acbl_note_line_layout.size;
    const layout_field *field = block->kind == ACBL_MEMO ? acbl_memo_line_layout.fields : acbl_note_line_layout.fields;
    acbl_lines head = { .count = (uint16_t)lines.count };
    finish(block, &acbl_lines_layout, &head, bytes);
    for (size_t i = 0; i < lines.count; i++) {
        base_buffer text = { 0 };
        size_t at = acbl_lines_layout.size + i * width;
        plan->misfits += base_encode(&text, lines.items[i], plan->encoding) > 0;
        if (at + width <= block->size)
            plan->misfits += layout_put_text(field, bytes + at, base_buffer_bytes(&text)) < text.length;
        base_buffer_free(&text);
    }
}

/* The list goes through the free blocks in the order of the plan. */
static void render_free(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    acbl_free out = { .length = (int16_t)(2 - (int32_t)block->size) };
    for (size_t i = 0; i < plan->block_count; i++)
        if (plan->blocks[i].kind == ACBL_FREE && plan->blocks[i].ordinal == block->ordinal + 1)
            out.next_at = plan->blocks[i].at;
    layout_write(&acbl_free_layout, &out, bytes);
}

static void render_unknown(acbl_plan *plan, const acbl_block *block, uint8_t *bytes)
{
    (void)plan;
    finish(block, &acbl_raw_layout, &(acbl_raw){ 0 }, bytes);
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
    renderers[block->kind](plan, block, bytes);
}
