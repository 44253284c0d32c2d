/* acbl_laws_entries.c - numbers of entries, results and team matches that follow from others. */
#include <string.h>

#include "acbl.h"
#include "base/text.h"
#include "rules/bridge/score.h"
#include "rules/bridge/team_match.h"

typedef struct entry_laws {
    const acbl_file *file;
    diag_list *diags;
    uint8_t slot;
    const gamut_bridge_section *section;
    const gamut_bridge_session *bridge;
    const acbl_section *stored;
} entry_laws;

static void report_entry(const entry_laws *laws, size_t at, const gamut_rule *rule, base_text what)
{
    const gamut_bridge_entry *entry = &laws->section->entries.items[at];
    static const char *const names[] = { "", " NS", " EW", " South", " West" };
    bool is_howell = acbl_is_howell(laws->section);
    diag_report(laws->diags, rule,
                acbl_place_in(laws->file, "entry", (int64_t)at + 1,
                              laws->file->plan.sections[laws->slot].places.entry_at[at], 0),
                "entry %lld%s of section %u %.*s", (long long)(is_howell ? entry->number.value : entry->id.value),
                is_howell || entry->direction >= COUNT(names) ? "" : names[entry->direction], laws->slot,
                TEXT_ARGS(what));
}

static const gamut_bridge_rank *rank_in(const gamut_bridge_entry *entry, size_t strat)
{
    return strat < entry->ranks.count ? &entry->ranks.items[strat] : NULL;
}

/* ---- seats of other sessions ---- */

static bool is_set(const acbl_seat *seat)
{
    return seat->section[0] || seat->direction || seat->table;
}

/* Two entries do not share a seat. */
static void check_shared_seat(const entry_laws *laws, size_t at, bool is_next)
{
    const gamut_bridge_entry *entry = &laws->section->entries.items[at];
    const gamut_bridge_seat *seat = is_next ? &entry->next_seat : &entry->previous_seat;
    for (size_t s = 0; seat->table.value && s < laws->bridge->sections.count; s++)
        for (size_t i = 0; i < laws->bridge->sections.items[s].entries.count; i++) {
            const gamut_bridge_entry *other = &laws->bridge->sections.items[s].entries.items[i];
            if (other == entry)
                return; /* the others report it */
            const gamut_bridge_seat *taken = is_next ? &other->next_seat : &other->previous_seat;
            if (taken->table.value != seat->table.value || !base_text_equal(taken->section, seat->section) ||
                !base_text_equal(taken->direction, seat->direction))
                continue;
            report_entry(laws, at, &acbl_seat_rule,
                         base_arena_print(laws->file->reader->arena,
                                          "has the seat %.*s %.*s %lld in the %s session, as another has",
                                          TEXT_ARGS(seat->section), TEXT_ARGS(seat->direction),
                                          (long long)seat->table.value, is_next ? "next" : "previous"));
            return;
        }
}

static void check_seats(const entry_laws *laws, size_t at, const acbl_entry *entry)
{
    base_arena *arena = laws->file->reader->arena;
    int64_t session = laws->bridge->session.value, sessions = laws->bridge->sessions.value;
    const acbl_seat *seats[] = { &entry->previous_seat, &entry->next_seat };
    static const char *const names[] = { "previous", "next" };
    for (size_t i = 0; i < COUNT(seats); i++) {
        bool is_whole = seats[i]->section[0] && seats[i]->direction && seats[i]->table;
        bool is_there = i ? session < sessions : session > 1;
        if (is_set(seats[i]) && !is_there)
            report_entry(laws, at, &acbl_seat_rule,
                         base_arena_print(arena, "has a seat in the %s session, but this is session %lld of %lld",
                                          names[i], (long long)session, (long long)sessions));
        else if (is_set(seats[i]) && !is_whole)
            report_entry(laws, at, &acbl_seat_rule,
                         base_arena_print(arena,
                                          "has half a seat in the %s session: section, direction or table is missing",
                                          names[i]));
    }
    check_shared_seat(laws, at, true);
    check_shared_seat(laws, at, false);
    size_t direction = (size_t)laws->section->entries.items[at].direction;
    const acbl_next_section *next = direction ? &laws->stored->next[direction - 1] : NULL;
    const acbl_seat *seat = &entry->next_seat;
    size_t length = next && next->section[0] == 1 ? 1 : 2;
    if (next && next->section[0] && seat->section[0] && !entry->stays &&
        (memcmp(next->section, seat->section, 1 + length) != 0 || next->direction != seat->direction))
        report_entry(laws, at, &acbl_seat_rule,
                     base_arena_print(arena, "goes to %.*s %c in the next session, its direction goes to %.*s %c",
                                      (int)length, (const char *)seat->section + 1, seat->direction, (int)length,
                                      (const char *)next->section + 1, next->direction));
}

/* ---- one entry ---- */

static void check_previous(const entry_laws *laws, size_t at, const acbl_entry *entry)
{
    base_arena *arena = laws->file->reader->arena;
    if (!entry->carried != !entry->carry_over)
        report_entry(laws, at, &acbl_repeat,
                     base_arena_print(arena, "has %s carry-over, but its flag %s", entry->carry_over ? "a" : "no",
                                      entry->carry_over ? "is not set" : "is set"));
    if (entry->previous_boards > laws->bridge->previous_boards.value)
        report_entry(laws, at, &acbl_value_range,
                     base_arena_print(arena, "played %u boards in the previous session, which had %lld",
                                      entry->previous_boards, (long long)laws->bridge->previous_boards.value));
}

static void check_players(const entry_laws *laws, size_t at, const acbl_entry *entry)
{
    base_arena *arena = laws->file->reader->arena;
    uint32_t player_at = laws->file->plan.sections[laws->slot].places.entry_at[at] + acbl_entry_layout.size;
    bool has_mark = false;
    for (size_t p = 0; p < laws->section->entries.items[at].players.count; p++) {
        acbl_player player;
        if (!acbl_read_at(laws->file, player_at + (uint32_t)p * acbl_player_layout.size, &acbl_player_layout, &player))
            return;
        has_mark = has_mark || player.unknown_46[0];
        if (player.wins > player.matches)
            report_entry(laws, at, &acbl_value_range,
                         base_arena_print(arena, "has player %zu with %u.%02u wins in %u.%02u matches", p + 1,
                                          player.wins / 100u, player.wins % 100u, player.matches / 100u,
                                          player.matches % 100u));
        if (player.matches && !bridge_is_for_teams(laws->bridge))
            report_entry(laws, at, &acbl_value_range,
                         base_arena_print(arena,
                                          "has player %zu with %u.%02u matches of teams, but this is no event of teams",
                                          p + 1, player.matches / 100u, player.matches % 100u));
        if (player.database_key[0] != 0 && player.database_key[0] != 3)
            report_entry(laws, at, &acbl_value_range,
                         base_arena_print(arena, "has player %zu with a data base key of %u bytes, where all have 3",
                                          p + 1, player.database_key[0]));
    }
    if (!entry->unknown_31 != !has_mark)
        report_entry(laws, at, &acbl_repeat,
                     base_arena_print(arena, "has %u at 0x31, but its players have %s at 0x46", entry->unknown_31,
                                      has_mark ? "a mark" : "no mark"));
}

static void check_ranks(const entry_laws *laws, size_t at, const acbl_entry *entry)
{
    base_arena *arena = laws->file->reader->arena;
    if (entry->handicap && !laws->bridge->handicap_type.value)
        report_entry(laws, at, &acbl_repeat,
                     base_arena_print(arena, "has a handicap of %.*s, but the event has none",
                                      TEXT_ARGS(base_decimal_print(arena, base_decimal(entry->handicap, 2)))));
    if (entry->rounds_hundredths && !bridge_is_for_teams(laws->bridge))
        report_entry(
            laws, at, &acbl_value_range,
            base_arena_print(arena, "counts %u hundredths of rounds, which only teams do", entry->rounds_hundredths));
    for (size_t i = 0; i < ACBL_STRATS && i < laws->bridge->strats.count; i++) {
        const gamut_bridge_rank *rank = rank_in(&laws->section->entries.items[at], i);
        acbl_link next = entry->ranks[i].overall_next;
        if ((next.entry || next.section || next.direction) && !(rank && rank->overall_place.value))
            report_entry(
                laws, at, &acbl_rank_list,
                base_arena_print(arena, "is in no overall list of strat %zu, but is followed by entry %u of section %u",
                                 i + 1, next.entry, next.section));
    }
    if (laws->bridge->strats.count && entry->strat > laws->bridge->strats.count)
        report_entry(laws, at, &acbl_value_range,
                     base_arena_print(arena, "is in strat %u of %zu", entry->strat, laws->bridge->strats.count));
}

/* ---- entries against each other ---- */

/* An entry with a better place has also qualified with a better one. */
static void check_qualified(const entry_laws *laws)
{
    const gamut_bridge_entry_list *entries = &laws->section->entries;
    size_t total = laws->bridge->qualifying.value ? entries->count : 0;
    for (size_t at = 0; at < total; at++)
        for (size_t strat = 0; strat < ACBL_STRATS; strat++) {
            const gamut_bridge_rank *rank = rank_in(&entries->items[at], strat);
            for (size_t i = 0; rank && rank->qualified.value && rank->place.value && i < entries->count; i++) {
                const gamut_bridge_rank *other = rank_in(&entries->items[i], strat);
                bool is_field =
                    acbl_is_howell(laws->section) || entries->items[i].direction == entries->items[at].direction;
                if (!other || !is_field || !other->qualified.value || !other->place.value ||
                    other->place.value < rank->place.value || other->qualified.value >= rank->qualified.value)
                    continue;
                report_entry(laws, at, &acbl_repeat,
                             base_arena_print(
                                 laws->file->reader->arena,
                                 "qualified as %lld in strat %zu, but place %lld did as %lld and this is place %lld",
                                 (long long)rank->qualified.value, strat + 1, (long long)other->place.value,
                                 (long long)other->qualified.value, (long long)rank->place.value));
                break;
            }
        }
}

/* The map of new numbers is empty, or has one for each entry, and none twice. */
static void check_reassigned(const entry_laws *laws)
{
    uint32_t map_at = laws->file->plan.sections[laws->slot].places.section_at + acbl_section_layout.size;
    const gamut_bridge_entry_list *entries = &laws->section->entries;
    bool is_howell = acbl_is_howell(laws->section);
    acbl_howell_map howell;
    acbl_mitchell_map mitchell;
    unsigned used[ACBL_DIRECTIONS + 1][UINT8_MAX + 1] = { { 0 } };
    if (laws->bridge->type != GAMUT_BRIDGE_PAIRS)
        return;
    if (!acbl_read_at(laws->file, map_at, is_howell ? &acbl_howell_map_layout : &acbl_mitchell_map_layout,
                      is_howell ? (void *)&howell : (void *)&mitchell))
        return;
    size_t given = 0, missing = entries->count;
    for (size_t i = 0; i < entries->count; i++) {
        int64_t number = entries->items[i].number.value;
        size_t direction = is_howell ? 0 : (size_t)entries->items[i].direction;
        if (number < 1 || number > (is_howell ? ACBL_HOWELL_PAIRS : ACBL_MITCHELL_PAIRS) ||
            direction > ACBL_DIRECTIONS || (!is_howell && !direction))
            continue;
        uint8_t now = is_howell ? howell.reassigned[number - 1] : mitchell.reassigned[number - 1].of[direction - 1];
        given += now != 0;
        missing = !now && missing == entries->count ? i : missing;
        if (now && used[direction][now]++)
            report_entry(
                laws, i, &acbl_repeat,
                base_arena_print(laws->file->reader->arena, "has the new number %u, which another has, too", now));
    }
    if (given && missing < entries->count)
        report_entry(laws, missing, &acbl_repeat, TEXT("has no new number, although others have one"));
}

/* ---- results ---- */

/* What one side wins the other loses, unless a director ruled otherwise. */
static void check_sides(const entry_laws *laws)
{
    for (size_t b = 0; b < laws->section->boards.count; b++)
        for (size_t r = 0; r < laws->section->boards.items[b].results.count; r++) {
            const gamut_bridge_side_list *sides = &laws->section->boards.items[b].results.items[r].sides;
            bool is_fair = true;
            for (size_t s = 1; s < sides->count; s++) {
                const gamut_bridge_side *one = &sides->items[0], *other = &sides->items[s];
                bool are_scores = base_is_known(one->score.state) && base_is_known(other->score.state) &&
                                  !one->ruling && !other->ruling;
                int64_t wanted = s % 2 ? -one->score.value : one->score.value;
                is_fair = is_fair && (!are_scores || other->score.value == wanted);
            }
            if (is_fair)
                continue;
            diag_report(laws->diags, &acbl_result_sides,
                        acbl_place_in(laws->file, "board", (int64_t)b + 1,
                                      laws->file->plan.sections[laws->slot].places.board_at[b], 2),
                        "row %zu of board %lld of section %u has %lld for North-South and %lld for East-West", r + 1,
                        (long long)laws->section->boards.items[b].number.value, laws->slot,
                        (long long)sides->items[0].score.value, (long long)sides->items[1].score.value);
        }
}

/* The most is seven no trump redoubled, vulnerable and without a trick. */
static void check_score_range(const entry_laws *laws)
{
    for (size_t b = 0; b < laws->section->boards.count; b++)
        for (size_t r = 0; r < laws->section->boards.items[b].results.count; r++) {
            const gamut_bridge_side_list *sides = &laws->section->boards.items[b].results.items[r].sides;
            for (size_t s = 0; s < sides->count; s++) {
                int64_t score = base_is_known(sides->items[s].score.state) ? sides->items[s].score.value : 0;
                if (sides->items[s].ruling || (score <= BRIDGE_SCORE_MOST && score >= -BRIDGE_SCORE_MOST))
                    continue;
                diag_report(
                    laws->diags, &acbl_value_range,
                    acbl_place_in(laws->file, "board", (int64_t)b + 1,
                                  laws->file->plan.sections[laws->slot].places.board_at[b], 2),
                    "row %zu of board %lld of section %u has the score %lld, but no contract gives more than %d", r + 1,
                    (long long)laws->section->boards.items[b].number.value, laws->slot, (long long)score,
                    BRIDGE_SCORE_MOST);
                break;
            }
        }
}

/* ---- teams ---- */

static diag_place place_of_teams(const entry_laws *laws)
{
    return acbl_place_in(laws->file, "section", laws->slot, laws->file->plan.sections[laws->slot].places.team_index_at,
                         2);
}

/* By the number that people know. */
static void report_team(const entry_laws *laws, size_t at, base_text what)
{
    const gamut_bridge_entry *entry = bridge_entry_of_team(laws->section, at);
    int64_t number = entry && entry->number.value ? entry->number.value : (int64_t)at + 1;
    diag_report(
        laws->diags, &acbl_value_range,
        acbl_place_in(laws->file, "team", (int64_t)at + 1, laws->file->plan.sections[laws->slot].places.team_at[at], 2),
        "team %lld of section %u %.*s", (long long)number, laws->slot, TEXT_ARGS(what));
}

static bool has_half(const gamut_bridge_seat *seat)
{
    bool has_section = seat->section.length, has_direction = seat->direction.length, has_table = seat->table.value;
    return has_section != has_table || (has_direction && !has_section);
}

/* In any section of the event. */
static bool has_team(const entry_laws *laws, int64_t number)
{
    const acbl_section_plan *sections = laws->file->plan.sections;
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++)
        if (sections[slot].model && sections[slot].event == sections[laws->slot].event &&
            acbl_has_entry(&sections[slot], 0, number))
            return true;
    return false;
}

static void check_team(const entry_laws *laws, size_t at)
{
    base_arena *arena = laws->file->reader->arena;
    const gamut_bridge_team *team = &laws->section->team_play.teams.items[at];
    int64_t rounds = laws->section->team_play.rounds.value;
    if (team->first_round.value > rounds || team->last_round.value > rounds)
        report_team(laws, at,
                    base_arena_print(arena, "plays from round %lld to round %lld, but there are %lld rounds",
                                     (long long)team->first_round.value, (long long)team->last_round.value,
                                     (long long)rounds));
    if (has_half(&team->home) || has_half(&team->second_home))
        report_team(laws, at, TEXT("has a home without a section, a direction or a table"));
    int64_t matches = (int64_t)team->matches.count, least = team->last_round.value ? team->last_round.value : rounds;
    if (rounds && (matches > rounds || matches < least))
        report_team(laws, at,
                    base_arena_print(arena, "has %lld matches, but plays %lld of %lld rounds", (long long)matches,
                                     (long long)least, (long long)rounds));
    for (size_t m = 0; m < team->matches.count; m++) {
        const gamut_bridge_match *match = &team->matches.items[m];
        if (match->round.value && match->round.value != (int64_t)m + 1)
            report_team(
                laws, at,
                base_arena_print(arena, "has round %lld as its match %zu", (long long)match->round.value, m + 1));
        bool has_section = !match->section.length;
        for (size_t i = 0; i < laws->bridge->sections.count; i++)
            has_section = has_section || base_text_equal(laws->bridge->sections.items[i].letters, match->section);
        if (!has_section)
            report_team(laws, at,
                        base_arena_print(arena, "plays round %zu in section \"%.*s\", which the event does not have",
                                         m + 1, TEXT_ARGS(match->section)));
        const gamut_bridge_scale *scale = &laws->section->team_play.scale;
        if (match->boards.value && scale->most_boards.value &&
            (match->boards.value < scale->least_boards.value || match->boards.value > scale->most_boards.value))
            report_team(laws, at,
                        base_arena_print(arena,
                                         "plays %lld boards in round %zu, the victory point scale is for %lld to %lld",
                                         (long long)match->boards.value, m + 1, (long long)scale->least_boards.value,
                                         (long long)scale->most_boards.value));
        const int64_t opponents[] = { match->opponent.value, match->second_opponent.value };
        for (size_t i = 0; i < COUNT(opponents); i++)
            if (opponents[i] && opponents[i] != BRIDGE_BYE && !has_team(laws, opponents[i]))
                report_team(laws, at,
                            base_arena_print(arena, "has team %lld as its %sopponent in round %zu, which is not there",
                                             (long long)opponents[i], i ? "second " : "", m + 1));
    }
}

static void check_scale(const entry_laws *laws)
{
    const gamut_bridge_scale *scale = &laws->section->team_play.scale;
    diag_list *diags = laws->diags;
    diag_place place = place_of_teams(laws);
    if (!laws->section->team_play.teams.count)
        return;
    for (size_t i = 0; i < scale->steps.count; i++) {
        const gamut_bridge_step *step = &scale->steps.items[i], *before = i ? step - 1 : NULL;
        int64_t most = scale->most_points.value * 100;
        if (before && (step->margin.value <= before->margin.value || step->winner.value < before->winner.value ||
                       step->loser.value > before->loser.value))
            diag_report(diags, &acbl_value_range, place,
                        "step %zu of the victory point scale of section %u does not give the winner more, or the loser "
                        "less, than the one before",
                        i + 1, laws->slot);
        if (most && step->winner.value > most)
            diag_report(diags, &acbl_value_range, place,
                        "step %zu of the victory point scale of section %u gives the winner more than %lld points",
                        i + 1, laws->slot, (long long)scale->most_points.value);
        const gamut_bridge_step *first = scale->steps.items;
        if (most && step->winner.value < most &&
            step->winner.value + step->loser.value != first->winner.value + first->loser.value)
            diag_report(diags, &acbl_repeat, place,
                        "step %zu of the victory point scale of section %u does not share as many points as the first",
                        i + 1, laws->slot);
        if (most && i + 1 == scale->steps.count && step->winner.value < most)
            diag_report(diags, &acbl_repeat, place,
                        "no step of the victory point scale of section %u gives the winner the %lld points that it has "
                        "at most",
                        laws->slot, (long long)scale->most_points.value);
    }
    if (scale->most_boards.value && scale->least_boards.value > scale->most_boards.value)
        diag_report(diags, &acbl_value_range, place,
                    "the victory point scale of section %u is for %lld boards at least and %lld at most", laws->slot,
                    (long long)scale->least_boards.value, (long long)scale->most_boards.value);
}

static void check_round_robin(const entry_laws *laws, const gamut_bridge_round_robin *robin, const char *name,
                              diag_place place)
{
    bool has_seats = robin->first.table.value || robin->second.table.value || robin->third.table.value;
    if (has_half(&robin->first) || has_half(&robin->second) || has_half(&robin->third))
        diag_report(laws->diags, &acbl_seat_rule, place,
                    "the %s round robin of section %u has a home without a section, a direction or a table", name,
                    laws->slot);
    if (!robin->active.value && (has_seats || robin->first_round.value))
        diag_report(laws->diags, &acbl_repeat, place,
                    "the %s round robin of section %u is not active, but has homes or a first round (%lld)", name,
                    laws->slot, (long long)robin->first_round.value);
}

static void check_teams(const entry_laws *laws)
{
    const gamut_bridge_team_play *play = &laws->section->team_play;
    diag_place place = place_of_teams(laws);
    if (!play->teams.count)
        return;
    if (play->current_round.value > play->rounds.value)
        diag_report(laws->diags, &acbl_value_range, place, "the teams of section %u are in round %lld of %lld",
                    laws->slot, (long long)play->current_round.value, (long long)play->rounds.value);
    if (play->posted.value > (int64_t)play->teams.count)
        diag_report(laws->diags, &acbl_value_range, place, "%lld teams of section %u have results, but there are %zu",
                    (long long)play->posted.value, laws->slot, play->teams.count);
    for (size_t i = 0; i < play->teams.count; i++)
        check_team(laws, i);
    check_round_robin(laws, &play->round_robin, "first", place);
    check_round_robin(laws, &play->second_round_robin, "second", place);
}

/* ---- a section ---- */

static void (*const section_laws[])(const entry_laws *laws) = {
    check_sides, check_score_range, check_teams, check_scale, check_reassigned, check_qualified,
};
static void (*const laws_of_entries[])(const entry_laws *laws, size_t at, const acbl_entry *entry) = {
    check_seats,
    check_previous,
    check_players,
    check_ranks,
};

void acbl_check_entry_laws(const acbl_file *file, diag_list *diags, uint8_t slot, const acbl_section *stored)
{
    const acbl_section_plan *plan = &file->plan.sections[slot];
    entry_laws laws = { file, diags, slot, plan->model, &file->plan.events[plan->event].model->bridge, stored };
    acbl_entry entry;
    for (size_t i = 0; i < COUNT(section_laws); i++)
        section_laws[i](&laws);
    for (size_t at = 0; at < plan->model->entries.count; at++) {
        if (!acbl_read_at(file, plan->places.entry_at[at], &acbl_entry_layout, &entry))
            continue;
        for (size_t i = 0; i < COUNT(laws_of_entries); i++)
            laws_of_entries[i](&laws, at, &entry);
    }
}
