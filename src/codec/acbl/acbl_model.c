/* acbl_model.c - which stored member says the same as which member of the model. */
#include <string.h>

#include "acbl.h"
#include "base/date.h"
#include "base/text.h"
#include "codec/binding.h"

/* The model has it whatever its value; what most files have is written where it says nothing. */
#define KEPT .is_kept = true

static const binding_row master_rows[] = {
    BIND(acbl_master, acbl_document, version, .places = 2, .otherwise = 815),
    BIND(acbl_master, acbl_document, oldest_version, .places = 2, .otherwise = 747),
    BIND(acbl_master, acbl_document, created, .is_time = true),
    BIND(acbl_master, acbl_document, options, .otherwise = 0),
    BIND(acbl_master, acbl_document, bridgemate, .otherwise = 0),
    BIND(acbl_master, acbl_document, has_club_number, .otherwise = 0),
};
const binding acbl_master_binding = BINDING(master_rows);

#define EVENT(name, ...) BIND(acbl_event, gamut_bridge_session, name, __VA_ARGS__)
static const binding_row event_rows[] = {
    EVENT(number, .otherwise = 0),
    EVENT(session_name, .otherwise = 0),
    EVENT(director, .otherwise = 0),
    EVENT(sanction, .otherwise = 0),
    EVENT(event_code, .otherwise = 0),
    EVENT(p_factor, .places = 1, .otherwise = 1000, KEPT),
    EVENT(qualifying_percent, .otherwise = 0),
    EVENT(award_scale, .places = 1, .otherwise = 1250, KEPT),
    EVENT(by_age, .otherwise = 0),
    EVENT(rating, KEPT),
    EVENT(final_session, .otherwise = 0),
    EVENT(board_average, .places = 1),
    EVENT(session, .otherwise = 1, KEPT),
    EVENT(handicap_type, .otherwise = 0),
    EVENT(start_session, .otherwise = 1, KEPT),
    EVENT(carry_over_done, .otherwise = 0),
    EVENT(edited, .otherwise = 1, KEPT),
    EVENT(negative_handicap, .otherwise = 0),
    EVENT(awards_verified, .otherwise = 0),
    EVENT(max_imp_swing, .otherwise = 24, KEPT),
    EVENT(club_session, .otherwise = 0),
    EVENT(tie_break_spread, .places = 2, .otherwise = 1, KEPT),
    EVENT(maximum, .otherwise = 0),
    EVENT(top, .otherwise = 0),
    EVENT(sessions, .otherwise = 1, KEPT),
    EVENT(consolation, .otherwise = 0),
    EVENT(game_type, KEPT),
    EVENT(fund_fee_cents, .otherwise = 0),
    EVENT(newcomer_tables, .otherwise = 0),
    EVENT(club_number, .otherwise = 0),
    EVENT(modified, .is_time = true),
    EVENT(brackets, .otherwise = 0),
    EVENT(bracket, .otherwise = 0),
    EVENT(previous_boards, .otherwise = 0),
    EVENT(qualifying_code, .otherwise = 0),
    EVENT(handicap_award, .otherwise = 0),
    EVENT(datum_calculated, .otherwise = 0),
    EVENT(overridden, .otherwise = 0),
    EVENT(continuous_pairs, .otherwise = 0),
    EVENT(qualifying, .otherwise = 0),
    EVENT(previous_maximum, .places = 2),
    EVENT(qualify_needed, .otherwise = 0),
    EVENT(level, .otherwise = 0),
    EVENT(boards, .otherwise = 0),
    EVENT(previous_top, .otherwise = 0),
    EVENT(split_site, .otherwise = 0),
    EVENT(split_factor, .otherwise = 0),
    EVENT(hands, .otherwise = 0),
    EVENT(show_percentages, .otherwise = 0),
    EVENT(senior, .otherwise = 0),
    EVENT(restrictions, .otherwise = 0),
    EVENT(side_game, .otherwise = 0),
    EVENT(rule_version, .otherwise = 13, KEPT),
    EVENT(extra_entries, .otherwise = 0),
    EVENT(print_unpaid, .otherwise = 0),
    EVENT(boards_per_session, .otherwise = 0),
    EVENT(game_fee, .otherwise = 0),
    EVENT(table_fee, .otherwise = 0),
    EVENT(fund_fee, .otherwise = 0),
    EVENT(fund_total, .otherwise = 0),
    EVENT(charity, .otherwise = 0),
    EVENT(by_average, .otherwise = 0),
    EVENT(recaps_in_percent, .otherwise = 0),
    EVENT(non_acbl, .otherwise = 0),
    EVENT(lowest_m_factor, .otherwise = 0),
};
const binding acbl_event_binding = BINDING(event_rows);

static const binding_row event_frame_rows[] = {
    BIND(acbl_event, gamut_event, name, .otherwise = 0),
    BIND_AS(acbl_event, club, gamut_event, place, .otherwise = 0),
};
const binding acbl_event_frame_binding = BINDING(event_frame_rows);

#define STRAT(name, ...) BIND(acbl_strat, gamut_bridge_strat, name, __VA_ARGS__)
static const binding_row strat_rows[] = {
    STRAT(first_award, .places = 2),         STRAT(ribbon, .otherwise = 0),        STRAT(ribbon_depth, .otherwise = 0),
    STRAT(award_factor, .places = 4),        STRAT(overall_depth, .otherwise = 0), STRAT(table_base, .otherwise = 0),
    STRAT(omitted_ranks, .otherwise = 0),    STRAT(least, .otherwise = 0),         STRAT(most, .otherwise = 0),
    STRAT(letter, .otherwise = 0),           STRAT(open_percent, .otherwise = 0),  STRAT(m_factor, .otherwise = 0),
    STRAT(session_m_factor, .otherwise = 0),
};
const binding acbl_strat_binding = BINDING(strat_rows);

#define STRAT_SIZE(name) BIND(acbl_strat_size, gamut_bridge_strat, name, .otherwise = 0)
static const binding_row strat_size_rows[] = { STRAT_SIZE(tables), STRAT_SIZE(eligible) };
const binding acbl_strat_size_binding = BINDING(strat_size_rows);

#define SUMMARY(name, ...) BIND(acbl_summary, gamut_bridge_section, name, __VA_ARGS__)
static const binding_row summary_rows[] = {
    SUMMARY(letters, .otherwise = 0),         SUMMARY(status, KEPT),
    SUMMARY(scored_previous, .otherwise = 0), SUMMARY(scored_next, .otherwise = 0),
    SUMMARY(ranked_previous, .otherwise = 0), SUMMARY(ranked_next, .otherwise = 0),
    SUMMARY(rounds_posted, .otherwise = 0),   SUMMARY(flags, .otherwise = 0),
};
const binding acbl_summary_binding = BINDING(summary_rows);

#define SECTION(name, ...) BIND(acbl_section, gamut_bridge_section, name, __VA_ARGS__)
static const binding_row section_rows[] = {
    SECTION(movement, .shift = 1, KEPT),
    SECTION(highest_pair, .otherwise = 0),
    SECTION(boards_per_round, .otherwise = 0),
    SECTION(top, .otherwise = 0),
    SECTION(bye_stand, .otherwise = 0),
    SECTION(rover, .otherwise = 0),
    SECTION(board_one_table, .otherwise = 0),
    SECTION(skip_after, .otherwise = 0),
    SECTION(names_entered, .otherwise = 100, KEPT),
    SECTION(carry_over, .otherwise = 0),
    SECTION(max_boards, .otherwise = 0),
    SECTION(board_factor, .places = 1),
    SECTION(average, .places = 1),
    SECTION(factored, .otherwise = 0),
    SECTION(travellers, .otherwise = 0),
    SECTION(boards_posted, .otherwise = 0),
    SECTION(rounds, .otherwise = 0),
    SECTION(movement_file, .otherwise = 0),
    SECTION(phantom, .otherwise = 0),
    SECTION(colour_index, KEPT),
    SECTION(dbadd_count, .otherwise = 0),
    SECTION(barometer, .otherwise = 0),
    SECTION(tables, .otherwise = 0),
    SECTION(maximum, .otherwise = 0),
    SECTION(colour, .otherwise = 0),
    SECTION(posting_change, .otherwise = 0),
    SECTION(qualifying_percent, .otherwise = 0),
    SECTION(web, .otherwise = 0),
    SECTION(movement_rounds, .otherwise = 0),
    SECTION(outside_adjustments, .otherwise = 0),
    SECTION(posting_order, KEPT),
    SECTION(rover_table, .otherwise = 0),
    SECTION(installation, .otherwise = 0),
    SECTION(match_award, .places = 2),
    SECTION(vp_scale, KEPT),
    SECTION(modified, .is_time = true),
    SECTION(board_a_match, .otherwise = 0),
    SECTION(version, .places = 2),
    SECTION(second_phantom, .otherwise = 0),
    SECTION(third_phantom, .otherwise = 0),
    SECTION(manual, .otherwise = 0),
};
const binding acbl_section_binding = BINDING(section_rows);

static const binding_row section_rest_rows[] = {
    BIND(acbl_section_rest, gamut_bridge_section, club_number, .otherwise = 0),
    BIND(acbl_section_rest, gamut_bridge_section, highest_average, .otherwise = 0),
    BIND(acbl_section_rest, gamut_bridge_section, lowest_average, .otherwise = 0),
};
const binding acbl_section_rest_binding = BINDING(section_rest_rows);

#define SIZE(name, ...) BIND(acbl_section_strat, gamut_bridge_section_strat, name, __VA_ARGS__)
static const binding_row section_strat_rows[] = {
    SIZE(depth_ns, .otherwise = ACBL_STANDARD_DEPTH),
    SIZE(depth_ew, .otherwise = ACBL_STANDARD_DEPTH),
    SIZE(depth_south, .otherwise = ACBL_STANDARD_DEPTH),
    SIZE(depth_west, .otherwise = ACBL_STANDARD_DEPTH),
    SIZE(entries_ns, .otherwise = 0),
    SIZE(entries_ew, .otherwise = 0),
    SIZE(entries_south, .otherwise = 0),
    SIZE(entries_west, .otherwise = 0),
    SIZE(qualify_ns, .otherwise = 0),
    SIZE(qualify_ew, .otherwise = 0),
    SIZE(qualify_south, .otherwise = 0),
    SIZE(qualify_west, .otherwise = 0),
};
const binding acbl_section_strat_binding = BINDING(section_strat_rows);

#define ENTRY(name, ...) BIND(acbl_entry, gamut_bridge_entry, name, __VA_ARGS__)
static const binding_row entry_rows[] = {
    ENTRY(id, .otherwise = 0),
    ENTRY(adjustment, .places = 2),
    ENTRY(sum, .places = 2, KEPT),
    ENTRY(score, .places = 2, KEPT),
    ENTRY(carry_over, .places = 2),
    ENTRY(final_score, .places = 2, KEPT),
    ENTRY(handicap, .places = 2),
    ENTRY(percentage, .places = 2, KEPT),
    ENTRY(strat, .otherwise = 0),
    ENTRY(masterpoints, KEPT),
    ENTRY(stays, .otherwise = 0),
    ENTRY(boards, KEPT),
    ENTRY(previous_boards, .otherwise = 0),
    ENTRY(ineligible, .otherwise = 0),
    ENTRY(rounds_hundredths, .otherwise = 0),
    ENTRY(carried, .otherwise = 0),
};
const binding acbl_entry_binding = BINDING(entry_rows);

#define PLAYER(name, ...) BIND(acbl_player, gamut_bridge_player, name, __VA_ARGS__)
static const binding_row player_rows[] = {
    PLAYER(last, .otherwise = 0),    PLAYER(first, .otherwise = 0),         PLAYER(city, .otherwise = 0),
    PLAYER(state, .otherwise = 0),   PLAYER(number, .otherwise = 0),        PLAYER(wins, .places = 2),
    PLAYER(matches, .places = 2),    PLAYER(masterpoints, .otherwise = 0),  PLAYER(rank, .otherwise = 0),
    PLAYER(country, .otherwise = 0), PLAYER(database_mark, .otherwise = 0),
};
const binding acbl_player_binding = BINDING(player_rows);

#define RANK(name) BIND(acbl_rank, gamut_bridge_rank, name, .otherwise = 0)
static const binding_row rank_rows[] = { RANK(section),    RANK(section_to), RANK(overall),
                                         RANK(overall_to), RANK(qualified),  RANK(place) };
const binding acbl_rank_binding = BINDING(rank_rows);

#define SEAT(name) BIND(acbl_seat, gamut_bridge_seat, name, .otherwise = 0)
static const binding_row seat_rows[] = { SEAT(section), SEAT(direction), SEAT(table) };
const binding acbl_seat_binding = BINDING(seat_rows);

static const binding_row index_row_rows[] = { BIND(acbl_index_row, gamut_bridge_entry, entered, KEPT) };
const binding acbl_index_row_binding = BINDING(index_row_rows);

#define AWARD(name, ...) BIND(acbl_award_part, gamut_bridge_award, name, __VA_ARGS__)
static const binding_row award_rows[] = { AWARD(masterpoints, .places = 2, KEPT), AWARD(pigment, .otherwise = 0),
                                          AWARD(reason, .otherwise = 0) };
const binding acbl_award_binding = BINDING(award_rows);

#define RESULT(name) BIND(acbl_result, gamut_bridge_result, name, KEPT)
static const binding_row result_rows[] = { RESULT(round), RESULT(table) };
const binding acbl_result_binding = BINDING(result_rows);

static const binding_row side_rows[] = { BIND(acbl_side, gamut_bridge_side, entry, KEPT),
                                         BIND(acbl_side, gamut_bridge_side, points, .places = 2, KEPT) };
const binding acbl_side_binding = BINDING(side_rows);

#define BOARDS_ROW(name, ...) BIND(acbl_boards_row, gamut_bridge_traveller, name, __VA_ARGS__)
static const binding_row boards_row_rows[] = { BOARDS_ROW(number, KEPT), BOARDS_ROW(posted, .otherwise = 0),
                                               BOARDS_ROW(valid, KEPT) };
const binding acbl_boards_row_binding = BINDING(boards_row_rows);

#define MEETING(stored, name) BIND_AS(acbl_meeting, stored, gamut_bridge_meeting, name, .otherwise = 0)
static const binding_row meeting_rows[] = { MEETING(board, board), MEETING(entry[0], first), MEETING(entry[1], second),
                                            MEETING(entry[2], south), MEETING(entry[3], west) };
const binding acbl_meeting_binding = BINDING(meeting_rows);

#define TEAM(name) BIND(acbl_team, gamut_bridge_team, name, .otherwise = 0)
static const binding_row team_rows[] = { TEAM(id), TEAM(first_round), TEAM(last_round), TEAM(may_stay_once),
                                         TEAM(may_stay_more) };
const binding acbl_team_binding = BINDING(team_rows);

#define MATCH(name, ...) BIND(acbl_team_match, gamut_bridge_match, name, __VA_ARGS__)
static const binding_row team_match_rows[] = {
    MATCH(round, .otherwise = 0),
    MATCH(opponent, .otherwise = 0),
    MATCH(round_robin, .otherwise = 0),
    MATCH(imps, KEPT),
    MATCH(victory_points, .places = 2, KEPT),
    MATCH(boards, .otherwise = 0),
    MATCH(section, .otherwise = 0),
    MATCH(table, .otherwise = 0),
    MATCH(second_opponent, .otherwise = 0),
    MATCH(wins, .places = 2, KEPT),
};
const binding acbl_team_match_binding = BINDING(team_match_rows);

#define TEAM_PLAY(name) BIND(acbl_team_index, gamut_bridge_team_play, name, .otherwise = 0)
static const binding_row team_index_rows[] = { TEAM_PLAY(rounds), TEAM_PLAY(current_round), TEAM_PLAY(posted) };
const binding acbl_team_index_binding = BINDING(team_index_rows);

#define ROBIN(name) BIND(acbl_round_robin, gamut_bridge_round_robin, name, .otherwise = 0)
static const binding_row round_robin_rows[] = { ROBIN(active), ROBIN(first_round) };
const binding acbl_round_robin_binding = BINDING(round_robin_rows);

#define SCALE(name) BIND(acbl_scale, gamut_bridge_scale, name, .otherwise = 0)
static const binding_row scale_rows[] = { SCALE(id),          SCALE(least_boards), SCALE(most_boards),
                                          SCALE(most_points), SCALE(file),         SCALE(title) };
const binding acbl_scale_binding = BINDING(scale_rows);

static const binding_row step_rows[] = {
    BIND(acbl_step, gamut_bridge_step, margin, KEPT),
    BIND(acbl_step, gamut_bridge_step, winner, .places = 2, KEPT),
    BIND(acbl_step, gamut_bridge_step, loser, .places = 2, KEPT),
};
const binding acbl_step_binding = BINDING(step_rows);

/* ---- raw scores ---- */

enum {
    FOUL_STEP = 2000,  /* between the versions of a fouled board */
    FOUL_FIRST = 4000, /* where the first one stands */
    FOUL_LIMIT = 17000,
    POINTS_PER_RAW = 10
};

static const struct {
    int16_t raw;
    gamut_bridge_ruling ruling;
} codes[] = {
    { 900, GAMUT_BRIDGE_LATE_PLAY },      { 950, GAMUT_BRIDGE_NOT_PLAYED }, { 999, GAMUT_BRIDGE_NOT_IN_PLAY },
    { 2040, GAMUT_BRIDGE_AVERAGE_MINUS }, { 2050, GAMUT_BRIDGE_AVERAGE },   { 2060, GAMUT_BRIDGE_AVERAGE_PLUS },
};

void acbl_read_raw(gamut_bridge_side *out, int16_t raw)
{
    int16_t plain = raw;
    if (raw >= FOUL_FIRST - FOUL_STEP / 2 && raw < FOUL_LIMIT) {
        int group = (raw - FOUL_STEP / 2) / FOUL_STEP; /* 3000 to 4999: the first */
        out->foul_group = base_number(group);
        plain = (int16_t)(raw - FOUL_STEP - group * FOUL_STEP);
    }
    for (size_t i = 0; i < COUNT(codes); i++)
        if (codes[i].raw == plain) {
            out->ruling = codes[i].ruling;
            return;
        }
    out->score = base_number(plain * POINTS_PER_RAW);
}

/* True when the code is read as what the side says: 9000 points would be read as a late play. */
static bool is_raw_of(const gamut_bridge_side *side, int16_t raw)
{
    gamut_bridge_side read = { 0 };
    acbl_read_raw(&read, raw);
    bool has_score = base_is_known(side->score.state) && !side->ruling;
    return read.ruling == side->ruling && read.foul_group.value == side->foul_group.value &&
           (side->ruling || read.score.value == (has_score ? side->score.value : 0));
}

bool acbl_write_raw(int16_t *out, const gamut_bridge_side *side)
{
    binding_misfit misfit;
    int64_t value = base_is_known(side->score.state) ? side->score.value : 0, group = 0;
    value /= POINTS_PER_RAW;
    for (size_t i = 0; i < COUNT(codes); i++)
        if (side->ruling && codes[i].ruling == side->ruling)
            value = codes[i].raw;
    if (base_is_known(side->foul_group.state) && (__builtin_mul_overflow(side->foul_group.value, FOUL_STEP, &group) ||
                                                  __builtin_add_overflow(value, FOUL_STEP + group, &value)))
        return false;
    return BINDING_STORE(*out, value, "score", &misfit) && is_raw_of(side, *out);
}

bool acbl_is_howell(const gamut_bridge_section *section)
{
    return section->movement == GAMUT_BRIDGE_HOWELL || section->movement == GAMUT_BRIDGE_MANUAL_HOWELL;
}

/* ---- dates ---- */

static const char *const months[] = { "January", "February", "March",     "April",   "May",      "June",
                                      "July",    "August",   "September", "October", "November", "December" };

base_date acbl_parse_date(base_text text)
{
    base_text rest = text, month, day;
    base_date date = { 0 };
    int64_t number, year;
    if (text.length == 10 && base_date_parse(&date, text) && base_date_is_possible(date))
        return date;
    date = (base_date){ 0 };
    if (!base_text_next_part(&rest, ' ', &month) || !base_text_next_part(&rest, ',', &day) ||
        !base_parse_int(&number, day) || !base_parse_int(&year, base_text_trim(rest)) || number < 1 || number > 31 ||
        year < 1900 || year > 2200)
        return date;
    for (size_t i = 0; i < COUNT(months); i++)
        if (base_text_equal_fold_ascii(month, base_text_of(months[i])))
            date = (base_date){ (uint16_t)year, (uint8_t)(i + 1), (uint8_t)number };
    return date;
}

base_text acbl_print_date(base_arena *arena, base_date date)
{
    if (!date.year || !date.month || date.month > COUNT(months) || !date.day)
        return (base_text){ NULL, 0 };
    return base_arena_print(arena, "%s %u, %u", months[date.month - 1], date.day, date.year);
}

/* ---- awards ---- */

gamut_bridge_award_list acbl_read_awards(base_arena *arena, const acbl_award *stored)
{
    size_t count = COUNT(stored->parts);
    while (count && !stored->parts[count - 1].masterpoints && !stored->parts[count - 1].pigment &&
           !stored->parts[count - 1].reason)
        count--;
    gamut_bridge_award *items = count ? ARENA_ARRAY(arena, count, gamut_bridge_award) : NULL;
    for (size_t i = 0; items && i < count; i++) {
        const acbl_award_part *part = &stored->parts[i];
        items[i].masterpoints = base_decimal(part->masterpoints, 2);
        items[i].pigment = part->pigment <= GAMUT_BRIDGE_PLATINUM ? (gamut_bridge_pigment)part->pigment : 0;
        if (part->reason)
            items[i].reason = base_number(part->reason);
    }
    return (gamut_bridge_award_list){ items, items ? count : 0 };
}

void acbl_write_awards(acbl_plan *plan, unsigned level, const char *name, acbl_award *out, gamut_bridge_award_list list)
{
    acbl_enter(plan, level, NULL, 0);
    acbl_limit_list(plan, name, list.count, COUNT(out->parts));
    for (size_t i = 0; i < list.count && i < COUNT(out->parts); i++) {
        acbl_enter(plan, level, name, i);
        acbl_bind(plan, &acbl_award_binding, &list.items[i], &out->parts[i]);
    }
}

/* The file keeps percents, masterpoints and colours apart; together they are one colour of the split. */
typedef struct acbl_split_part {
    uint16_t percent;
    uint16_t masterpoints;
    uint8_t pigment;
} acbl_split_part;
#define SPLIT(name, ...) BIND(acbl_split_part, gamut_bridge_split, name, __VA_ARGS__)
static const binding_row split_rows[] = { SPLIT(percent, .places = 2, KEPT), SPLIT(masterpoints, .places = 2),
                                          SPLIT(pigment, .otherwise = 0) };
static const binding split_binding = BINDING(split_rows);

gamut_bridge_split_list acbl_read_split(base_arena *arena, const acbl_split *stored)
{
    size_t count = COUNT(stored->pigment);
    while (count && !stored->pigment[count - 1] && !stored->percent[count - 1] && !stored->masterpoints[count - 1])
        count--;
    gamut_bridge_split *items = count ? ARENA_ARRAY(arena, count, gamut_bridge_split) : NULL;
    for (size_t i = 0; items && i < count; i++) {
        items[i].pigment = stored->pigment[i] <= GAMUT_BRIDGE_PLATINUM ? (gamut_bridge_pigment)stored->pigment[i] : 0;
        items[i].percent = base_decimal(stored->percent[i], 2);
        if (stored->masterpoints[i])
            items[i].masterpoints = base_decimal(stored->masterpoints[i], 2);
    }
    return (gamut_bridge_split_list){ items, items ? count : 0 };
}

void acbl_write_split(acbl_plan *plan, unsigned level, const char *name, acbl_split *out, gamut_bridge_split_list list)
{
    acbl_enter(plan, level, NULL, 0);
    acbl_limit_list(plan, name, list.count, COUNT(out->pigment));
    for (size_t i = 0; i < list.count && i < COUNT(out->pigment); i++) {
        acbl_split_part part = { 0 };
        acbl_enter(plan, level, name, i);
        acbl_bind(plan, &split_binding, &list.items[i], &part);
        out->pigment[i] = part.pigment;
        out->percent[i] = part.percent;
        out->masterpoints[i] = part.masterpoints;
    }
}
