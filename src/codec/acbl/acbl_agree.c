/* acbl_agree.c - compares fields of a game file that repeat each other.
 *
 * The model takes every fact from one place. Rendering a block from the model therefore gives what all other places
 * should have; where a field that only repeats has another value, one of the two is wrong. What was never equal in real
 * files is not looked at. */
#include <string.h>

#include "acbl.h"
#include "base/text.h"
#include "rules/bridge/team_match.h"

enum {
    LINK_SIZE = 4
};

/* ---- fields that repeat others ---- */

static const struct {
    const layout_table *table;
    const char *field; /* the path begins so */
    const gamut_rule *rule;
} repeats[] = {
    { &acbl_event_layout, "number", &acbl_repeat },
    { &acbl_event_layout, "rating_", &acbl_repeat },
    { &acbl_event_layout, "session_again", &acbl_repeat },
    { &acbl_event_layout, "pigment", &acbl_repeat },
    { &acbl_section_layout, "boards", &acbl_repeat },
    { &acbl_mitchell_map_layout, "start", &acbl_repeat },
    { &acbl_section_rest_layout, "top_again", &acbl_repeat },
    { &acbl_board_layout, "sides", &acbl_repeat },
    { &acbl_board_index_layout, "section", &acbl_repeat },
    { &acbl_match_table_layout, "section", &acbl_repeat },
    { &acbl_match_table_layout, "tables", &acbl_repeat },
    { &acbl_match_table_layout, "rounds", &acbl_repeat },
    { &acbl_match_table_layout, "mode", &acbl_repeat },
    { &acbl_entry_index_layout, "players", &acbl_repeat },
    { &acbl_entry_index_layout, "first", &acbl_rank_list },
    { &acbl_entry_layout, "ranks", &acbl_rank_list },
    { &acbl_player_layout, "has_key", &acbl_repeat },
    { &acbl_team_matches_layout, "rounds", &acbl_repeat },
    { &acbl_team_match_layout, "rounds", &acbl_repeat },
    { &acbl_team_match_index_layout, "section", &acbl_repeat },
    { &acbl_team_match_index_layout, "teams", &acbl_repeat },
    { &acbl_vp_table_layout, "steps", &acbl_repeat },
    { &acbl_memo_layout, "count", &acbl_repeat },
};

typedef struct agreeing {
    acbl_file *file;
    diag_list *diags;
    const acbl_block *block;
    const acbl_part *part;
    const uint8_t *rendered;
    size_t strats;    /* of the event: what stands in the others is left over */
    bool is_ranked;   /* teams have lists without places */
    uint64_t link_at; /* of the link reported last, which has three fields */
} agreeing;

static uint64_t number_in(base_bytes bytes)
{
    return base_little(bytes.data, bytes.length < 8 ? bytes.length : 8);
}

/* "ranks[3].next.entry" of an event with two strats; the list of the event is followed by the reader. */
static bool is_left_over(const agreeing *agreement, base_text path)
{
    uint64_t strat = 0;
    size_t open = base_text_find(path, '['), close = base_text_find(path, ']');
    base_text rest = base_text_slice(path, close < path.length ? close + 1 : path.length, path.length);
    return (base_parse_uint(&strat, base_text_slice(path, open + 1, close), 10) && strat > agreement->strats) ||
           base_text_starts_with(rest, ".overall_next");
}

static bool report_difference(const layout_difference *difference, void *payload)
{
    agreeing *agreement = payload;
    const layout_table *table = agreement->part->table;
    const gamut_rule *rule = NULL;
    for (size_t i = 0; i < COUNT(repeats) && !rule; i++)
        if (table == repeats[i].table && base_text_starts_with(difference->path, repeats[i].field))
            rule = repeats[i].rule;
    /* The model takes a field that is either 0 or 1 for 1, whatever else it has. */
    bool is_flag = !rule && difference->field->width == 1 && difference->a.length == 1 && difference->a.data[0] == 1 &&
                   difference->b.data[0] > 1 && strncmp(difference->field->name, "unknown", 7) != 0 &&
                   table != &acbl_howell_map_layout;
    uint64_t at = agreement->block->at + agreement->part->at + difference->offset;
    if (!rule && !is_flag)
        return true;
    if (rule == &acbl_rank_list) {
        bool is_same_link = agreement->link_at && at - agreement->link_at < LINK_SIZE;
        if (is_same_link || !agreement->is_ranked || is_left_over(agreement, difference->path))
            return true;
        agreement->link_at = at;
    }
    diag_place place =
        acbl_place_in(agreement->file, NULL, agreement->block->ordinal ? (int64_t)agreement->block->ordinal : -1, at,
                      difference->field->width);
    base_text name = acbl_block_name(agreement->file->reader->record, agreement->block);
    unsigned long long stored = number_in(difference->b), given = number_in(difference->a);
    if (is_flag)
        diag_report(agreement->diags, &acbl_word, place, "%.*s.%.*s is %llu, which is neither 0 nor 1", TEXT_ARGS(name),
                    TEXT_ARGS(difference->path), stored);
    else
        diag_report(agreement->diags, rule, place, "%.*s.%.*s is %llu, the rest of the file gives %llu",
                    TEXT_ARGS(name), TEXT_ARGS(difference->path), stored, given);
    return true;
}

static void compare_part(const acbl_part *part, void *payload)
{
    agreeing *agreement = payload;
    const uint8_t *rendered = agreement->rendered + part->at,
                  *stored = agreement->file->bytes.data + agreement->block->at + part->at;
    if (!part->table || memcmp(rendered, stored, part->size) == 0)
        return;
    agreement->part = part;
    layout_compare(part->table, rendered, stored, agreement->file->reader->record, report_difference, agreement);
    base_arena_reset(agreement->file->reader->record);
}

static void compare_block(acbl_file *file, diag_list *diags, const acbl_block *block, uint8_t *rendered)
{
    const gamut_event *event = block->event ? file->plan.events[block->event].model : NULL;
    bool is_fixed = block->kind == ACBL_MASTER || block->kind == ACBL_FREE || block->kind == ACBL_UNKNOWN;
    if (is_fixed || !block->at)
        return;
    agreeing agreement = { .file = file,
                           .diags = diags,
                           .block = block,
                           .rendered = rendered,
                           .strats = event ? event->bridge.strats.count : 0,
                           .is_ranked = event && !bridge_is_for_teams(&event->bridge) };
    const acbl_block compared = acbl_without_numbers(block);
    memset(rendered, 0, compared.size);
    acbl_render_without_numbers(&file->plan, block, rendered);
    acbl_each_part(&compared, compare_part, &agreement);
}

/* ---- sections ---- */

/* The average is half of what the boards of a pair can bring; pairs are numbered by tables. */
static void check_numbers(const acbl_file *file, diag_list *diags, uint8_t slot, const gamut_bridge_section *section)
{
    const gamut_bridge_session *bridge = &file->plan.events[file->plan.sections[slot].event].model->bridge;
    int64_t average = 0, tables = (int64_t)section->movement_tables.count;
    if (bridge->type != GAMUT_BRIDGE_PAIRS || bridge->scoring != GAMUT_BRIDGE_MATCHPOINTS)
        return;
    int64_t given = section->top.value * section->max_boards.value * 5;
    if (base_decimal_scale(&average, section->average, 1) && average != given)
        diag_report(diags, &acbl_repeat,
                    acbl_place_in(file, "section", slot, file->plan.sections[slot].places.section_at, 2),
                    "the average of section %u is %lld.%lld, but a top of %lld on %lld boards gives %lld.%lld", slot,
                    (long long)average / 10, (long long)average % 10, (long long)section->top.value,
                    (long long)section->max_boards.value, (long long)given / 10, (long long)given % 10);
    int64_t highest = acbl_is_howell(section) ? 2 * tables : tables;
    if (base_is_known(section->highest_pair.state) && tables && section->highest_pair.value != highest)
        diag_report(diags, &acbl_repeat,
                    acbl_place_in(file, "section", slot, file->plan.sections[slot].places.section_at, 2),
                    "the highest pair of section %u is %lld, the rest of the file gives %lld", slot,
                    (long long)section->highest_pair.value, (long long)highest);
}

/* Chains of sections that come back to themselves have no first one. */
static void check_chain(const acbl_file *file, diag_list *diags, uint8_t slot, const gamut_bridge_section *section,
                        bool is_ranked)
{
    int64_t at = slot;
    for (unsigned steps = 0; steps <= ACBL_SECTIONS; steps++) {
        gamut_number before = is_ranked ? section->ranked_previous : section->scored_previous;
        if (!before.value)
            return;
        const gamut_bridge_section *other =
            before.value > 0 && before.value <= ACBL_SECTIONS ? file->plan.sections[before.value].model : NULL;
        gamut_number next = !other ? (gamut_number){ 0 } : is_ranked ? other->ranked_next : other->scored_next;
        if (!other || next.value != at || (steps && before.value == slot)) {
            diag_report(diags, &acbl_section_chain, acbl_place_in(file, "section", slot, acbl_master_layout.size, 0),
                        other && next.value == at
                            ? "section %u is %s together with itself, by way of section %lld"
                            : "section %u is %s after section %lld, which does not name it as the next",
                        slot, is_ranked ? "ranked" : "scored", (long long)before.value);
            return;
        }
        section = other;
        at = before.value;
    }
}

static void check_chains(const acbl_file *file, diag_list *diags, uint8_t slot, const gamut_bridge_section *section)
{
    check_chain(file, diags, slot, section, false);
    check_chain(file, diags, slot, section, true);
}

/* ---- events ---- */

static void report_event(const acbl_file *file, diag_list *diags, uint8_t number, base_text problem)
{
    diag_report(diags, &acbl_repeat, acbl_place_in(file, "event", number, file->plan.events[number].at, 2), "%.*s",
                TEXT_ARGS(problem));
}

static bool has_section_with(const gamut_bridge_session *bridge, int64_t maximum, int64_t boards)
{
    for (size_t i = 0; i < bridge->sections.count; i++)
        if (bridge->sections.items[i].maximum.value == maximum || bridge->sections.items[i].max_boards.value == boards)
            return true;
    return false;
}

/* Parts of an award: all of it. */
static bool is_whole(gamut_bridge_split_list split)
{
    int64_t sum = 0, percent = 0;
    for (size_t i = 0; i < split.count; i++)
        sum += base_decimal_scale(&percent, split.items[i].percent, 2) ? percent : 0;
    return !sum || sum == 10000;
}

static void check_event(const acbl_file *file, diag_list *diags, uint8_t number, const gamut_bridge_session *bridge)
{
    bool is_pairs = bridge->type == GAMUT_BRIDGE_PAIRS && bridge->sections.count;
    int64_t session = base_is_known(bridge->session.state) ? bridge->session.value : 1;
    int64_t sessions = base_is_known(bridge->sessions.state) ? bridge->sessions.value : 1;
    base_arena *arena = file->reader->arena;
    if (session > sessions)
        report_event(file, diags, number,
                     base_arena_print(arena, "event %u is in session %lld of %lld", number, (long long)session,
                                      (long long)sessions));
    if (is_pairs && bridge->maximum.value && !has_section_with(bridge, bridge->maximum.value, -1))
        report_event(file, diags, number,
                     base_arena_print(arena, "event %u has %lld as its 100 %% score, but none of its sections has",
                                      number, (long long)bridge->maximum.value));
    if (is_pairs && bridge->boards.value && !has_section_with(bridge, -1, bridge->boards.value))
        report_event(file, diags, number,
                     base_arena_print(arena, "event %u has %lld boards, but none of its sections plays so many", number,
                                      (long long)bridge->boards.value));
    double apart = bridge->fund_fee.value * 100 - (double)bridge->fund_fee_cents.value;
    if (base_is_known(bridge->fund_fee.state) && bridge->fund_fee_cents.value && (apart > 0.5 || apart < -0.5))
        report_event(file, diags, number,
                     base_arena_print(arena,
                                      "the fund fee of event %u is %.2f dollars in one place and %lld cents in another",
                                      number, bridge->fund_fee.value, (long long)bridge->fund_fee_cents.value));
    for (size_t i = 0; i < bridge->strats.count; i++) {
        const gamut_bridge_strat *strat = &bridge->strats.items[i];
        bool is_equal = strat->m_factor.state == strat->session_m_factor.state &&
                        !(strat->m_factor.value < strat->session_m_factor.value) &&
                        !(strat->m_factor.value > strat->session_m_factor.value);
        if (!is_equal)
            report_event(
                file, diags, number,
                base_arena_print(
                    arena,
                    "strat %zu of event %u has %.4f as the M-factor of the event and %.4f as that of the session",
                    i + 1, number, strat->m_factor.value, strat->session_m_factor.value));
        if (!is_whole(strat->overall_split) || !is_whole(strat->session_split) || !is_whole(strat->section_split))
            report_event(
                file, diags, number,
                base_arena_print(arena, "the colours of strat %zu of event %u do not add up to 100 %%", i + 1, number));
    }
}

/* ---- results against the movement ---- */

/* The pairs or players, and a board of the set: sets are counted by the places of boards, not by their numbers. */
static bool fits_meeting(const gamut_bridge_section *section, size_t board, const gamut_bridge_result *result)
{
    int64_t table = result->table.value, round = result->round.value, place = (int64_t)board + 1;
    if (table < 1 || table > (int64_t)section->movement_tables.count)
        return false;
    const gamut_bridge_meeting_list *rounds = &section->movement_tables.items[table - 1].rounds;
    if (round < 1 || round > (int64_t)rounds->count)
        return false;
    const gamut_bridge_meeting *meeting = &rounds->items[round - 1];
    const gamut_number *seats[] = { &meeting->first, &meeting->second, &meeting->south, &meeting->west };
    for (size_t s = 0; s < result->sides.count && s < COUNT(seats); s++)
        if (seats[s]->value != result->sides.items[s].entry.value)
            return false;
    return place >= meeting->board.value && place < meeting->board.value + section->boards_per_round.value;
}

static void check_results(const acbl_file *file, diag_list *diags, uint8_t slot, const gamut_bridge_section *section)
{
    for (size_t b = 0; section->movement_tables.count && b < section->boards.count; b++)
        for (size_t r = 0; r < section->boards.items[b].results.count; r++) {
            const gamut_bridge_result *result = &section->boards.items[b].results.items[r];
            bool is_played = false, are_there = true; /* missing entries are reported elsewhere */
            for (size_t s = 0; s < result->sides.count; s++) {
                is_played = is_played || result->sides.items[s].ruling < GAMUT_BRIDGE_LATE_PLAY;
                are_there =
                    are_there && acbl_has_entry(&file->plan.sections[slot], s, result->sides.items[s].entry.value);
            }
            if (result->sides.count < 2 || !is_played || !are_there || fits_meeting(section, b, result))
                continue;
            diag_report(diags, &acbl_result_meeting,
                        acbl_place_in(file, "board", (int64_t)b + 1, file->plan.sections[slot].places.board_at[b], 2),
                        "row %zu of board %lld of section %u has %lld against %lld at table %lld in round %lld, where "
                        "the movement has others or another board",
                        r + 1, (long long)section->boards.items[b].number.value, slot,
                        (long long)result->sides.items[0].entry.value, (long long)result->sides.items[1].entry.value,
                        (long long)result->table.value, (long long)result->round.value);
        }
}

/* ---- awards of single players ---- */

static gamut_decimal acbl_agree_sum_of(gamut_bridge_award_list list)
{
    int64_t sum = 0, part = 0;
    for (size_t i = 0; i < list.count; i++)
        sum += base_decimal_scale(&part, list.items[i].masterpoints, 2) ? part : 0;
    return base_decimal(sum, 2);
}

static void check_awards(const acbl_file *file, diag_list *diags, uint8_t slot, const gamut_bridge_section *section)
{
    base_arena *arena = file->reader->arena;
    for (size_t i = 0; i < section->entries.count; i++)
        for (size_t p = 0; p < section->entries.items[i].players.count; p++) {
            const gamut_bridge_entry *entry = &section->entries.items[i];
            const gamut_bridge_player *player = &entry->players.items[p];
            const struct {
                const char *name;
                gamut_bridge_award_list own, shared;
            } awards[] = { { "previous", player->previous_awards, entry->previous_awards },
                           { "session", player->session_awards, entry->session_awards },
                           { "total", player->total_awards, entry->total_awards } };
            for (size_t a = 0; a < COUNT(awards); a++)
                if (awards[a].own.items)
                    diag_report(
                        diags, &acbl_player_award,
                        acbl_place_in(file, "entry", (int64_t)i + 1, file->plan.sections[slot].places.entry_at[i], 0),
                        "player %zu of entry %zu of section %u has a %s award of %.*s masterpoints, the entry has one "
                        "of %.*s, or in other colours",
                        p + 1, i + 1, slot, awards[a].name,
                        TEXT_ARGS(base_decimal_print(arena, acbl_agree_sum_of(awards[a].own))),
                        TEXT_ARGS(base_decimal_print(arena, acbl_agree_sum_of(awards[a].shared))));
        }
}

/* ---- matches of teams ---- */

/* Opponents are named by the numbers of their entries. */
static int64_t number_of_team(const gamut_bridge_section *section, size_t at)
{
    const gamut_bridge_entry *entry = bridge_entry_of_team(section, at);
    return entry ? entry->number.value : 0;
}

static const gamut_bridge_match *find_match(const gamut_bridge_section *section, int64_t team, int64_t round)
{
    for (size_t t = 0; t < section->team_play.teams.count; t++) {
        const gamut_bridge_match_list *matches = &section->team_play.teams.items[t].matches;
        if (number_of_team(section, t) != team)
            continue;
        for (size_t m = 0; m < matches->count; m++)
            if (matches->items[m].round.value == round)
                return &matches->items[m];
        return NULL;
    }
    return NULL;
}

/* Both teams of a match store their opponent, the number of boards, and the same margin with opposite signs. No real
 * file shows whether they store the same table. Of three teams that play each other the file does not store which match
 * is which. */
static void check_matches(const acbl_file *file, diag_list *diags, uint8_t slot, const gamut_bridge_section *section)
{
    for (size_t t = 0; t < section->team_play.teams.count; t++) {
        const gamut_bridge_match_list *matches = &section->team_play.teams.items[t].matches;
        int64_t number = number_of_team(section, t);
        for (size_t m = 0; m < matches->count; m++) {
            const gamut_bridge_match *match = &matches->items[m];
            const gamut_bridge_match *other = number && bridge_is_match(match) && !match->second_opponent.value
                                                  ? find_match(section, match->opponent.value, match->round.value)
                                                  : NULL;
            if (!other || other->second_opponent.value ||
                (other->opponent.value == number && other->boards.value == match->boards.value &&
                 other->imps.value == -match->imps.value))
                continue;
            diag_report(diags, &acbl_repeat,
                        acbl_place_in(file, "team", (int64_t)t + 1, file->plan.sections[slot].places.team_at[t], 2),
                        "in round %lld team %lld has %lld IMPs on %lld boards against team %lld, which has %lld on "
                        "%lld against "
                        "team %lld",
                        (long long)match->round.value, (long long)number, (long long)match->imps.value,
                        (long long)match->boards.value, (long long)match->opponent.value, (long long)other->imps.value,
                        (long long)other->boards.value, (long long)other->opponent.value);
        }
    }
}

static void (*const section_checks[])(const acbl_file *file, diag_list *diags, uint8_t slot,
                                      const gamut_bridge_section *section) = {
    check_numbers, check_chains, check_results, check_awards, check_matches,
};

void acbl_check_agreement(acbl_file *file, diag_list *diags)
{
    uint8_t *rendered = acbl_make_room(file);
    for (size_t i = 0; rendered && i < file->plan.block_count; i++)
        compare_block(file, diags, &file->plan.blocks[i], rendered);
    for (uint8_t number = 1; number <= ACBL_EVENTS; number++)
        if (file->plan.events[number].model)
            check_event(file, diags, number, &file->plan.events[number].model->bridge);
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++)
        for (size_t i = 0; file->plan.sections[slot].model && i < COUNT(section_checks); i++)
            section_checks[i](file, diags, slot, file->plan.sections[slot].model);
}
