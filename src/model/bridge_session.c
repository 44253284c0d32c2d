/* bridge_session.c - the shape of a session of bridge.
 *
 * Most members are those of ACBLscore's game files, whose page (docs/formats/acblscore.md) explains them; here
 * stands only what their names do not say. Numbers that nobody has explained keep the name of their place,
 * "scoring-11": a file that has them comes back as it was. */
#include <gamut/bridge_session.h>

#include "bridge_words.h"
#include "shape.h"

/* Words by the value of their enum; the first one, none, is what an absent member is. */
static const char *const types[] = { NULL,           "pairs",      "teams",
                                     "individual",   "home-style", "board-a-match-teams",
                                     "series-winner" };
static const char *const scorings[] = { NULL,
                                        "matchpoints",
                                        "imps-datum",
                                        "imps-average",
                                        "imps-total",
                                        "instant-matchpoints",
                                        "board-a-match",
                                        "win-loss",
                                        "victory-points",
                                        "knockout",
                                        "zip-knockout",
                                        "continuous-pairs",
                                        "scoring-11",
                                        "scoring-12",
                                        "imps-fixed-datum",
                                        "double-matchpoints",
                                        "total-points",
                                        "board-a-match-matchpoints",
                                        "scoring-17",
                                        "compact-knockout" };
static const char *const movements[] = { NULL,        "mitchell",        "howell",
                                         "web",       "external",        "external-board-a-match",
                                         "barometer", "manual-mitchell", "manual-howell" };
static const char *const directions[] = { NULL, "NS", "EW", "S", "W" };
static const char *const pigments[] = { NULL, "black", "silver", "red", "gold", "platinum" };
static const char *const rulings[] = { NULL,        "average-minus", "average",    "average-plus",
                                       "late-play", "not-played",    "not-in-play" };

/* Bridge programs store numbers in 16 bits and decimals in 32: nothing of theirs is beyond it. Scoring multiplies two
 * numbers and a percentage, which stays far from the end of 64 bits. */
enum {
    NUMBER_LIMIT = 100000000
};

/* RECORD is the struct at hand, said once for all of its rows. */
#define ROW(member, kind, about)                                                                                       \
    {                                                                                                                  \
#member, kind, MODEL_AT(RECORD, member), .text = (about)                                                       \
    }
#define WORD(member, list, about)                                                                                      \
    {                                                                                                                  \
#member, MODEL_WORD, MODEL_AT(RECORD, member), .text = (about), .words = (list), .word_count = COUNT(list)     \
    }
#define NAMED(member, list, about)                                                                                     \
    {                                                                                                                  \
#member, MODEL_NUMBER, MODEL_AT(RECORD, member), .text = (about), .names = (list), .name_count = COUNT(list)   \
    }
#define LIST(member, of, about)                                                                                        \
    {                                                                                                                  \
#member, MODEL_LIST, MODEL_AT(RECORD, member), .text = (about), .shape = &(of)                                 \
    }
#define PART(member, of, about)                                                                                        \
    {                                                                                                                  \
#member, MODEL_OBJECT, MODEL_AT(RECORD, member), .text = (about), .shape = &(of)                               \
    }
#define SHAPE(type, label, sentence, rows)                                                                             \
    {                                                                                                                  \
        (label), (sentence), NULL, sizeof(type), (rows), COUNT(rows), NUMBER_LIMIT                                     \
    }

#define RECORD gamut_bridge_award
static const model_member award_members[] = {
    ROW(masterpoints, MODEL_DECIMAL, "masterpoints"),
    WORD(pigment, pigments, "pigment"),
    NAMED(reason, bridge_words_reasons, "section or overall rank, in which strat"),
};
#undef RECORD
static const model_shape award_shape = SHAPE(gamut_bridge_award, "award", "Masterpoints of one colour", award_members);

#define RECORD gamut_bridge_player
static const model_member partner_members[] = {
    ROW(last, MODEL_TEXT, "last"),
    ROW(first, MODEL_TEXT, "first"),
    ROW(city, MODEL_TEXT, "city"),
    ROW(state, MODEL_TEXT, "state"),
    ROW(number, MODEL_TEXT, "with the ACBL"),
    ROW(database_key, MODEL_NUMBER, "in the club's data base"),
    ROW(database_mark, MODEL_NUMBER, "a byte that goes with the key"),
    ROW(wins, MODEL_DECIMAL, "of team matches"),
    ROW(matches, MODEL_DECIMAL, "matches"),
    LIST(previous_awards, award_shape, "previous awards"),
    LIST(session_awards, award_shape, "session awards"),
    LIST(total_awards, award_shape, "total awards"),
    ROW(masterpoints, MODEL_NUMBER, "masterpoints"),
    ROW(rank, MODEL_TEXT, "a letter, or a blank: see the page of the format"),
    ROW(country, MODEL_TEXT, "country"),
};
#undef RECORD
static const model_shape partner_shape = SHAPE(gamut_bridge_player, "player", "Somebody at the table", partner_members);

#define RECORD gamut_bridge_rank
static const model_member rank_members[] = {
    ROW(section, MODEL_NUMBER, "section"),
    ROW(section_to, MODEL_NUMBER, "of a tie"),
    ROW(overall, MODEL_NUMBER, "overall"),
    ROW(overall_to, MODEL_NUMBER, "overall to"),
    ROW(qualified, MODEL_NUMBER, "place among those who qualify"),
    ROW(place, MODEL_NUMBER, "in the section's list, ties broken"),
    ROW(overall_place, MODEL_NUMBER, "in the list of the event"),
};
#undef RECORD
static const model_shape rank_shape =
    SHAPE(gamut_bridge_rank, "rank", "How an entry stands in one strat", rank_members);

#define RECORD gamut_bridge_seat
static const model_member seat_members[] = {
    ROW(section, MODEL_TEXT, "section"),
    ROW(direction, MODEL_TEXT, "\"N\" or \"E\""),
    ROW(table, MODEL_NUMBER, "table"),
};
#undef RECORD
static const model_shape seat_shape = SHAPE(gamut_bridge_seat, "seat", "A place at a table", seat_members);

#define RECORD gamut_bridge_entry
static const model_member entry_members[] = {
    WORD(direction, directions, "direction"),
    ROW(id, MODEL_NUMBER, "table of the first round"),
    ROW(number, MODEL_NUMBER, "in the movement and on the scores"),
    ROW(printed, MODEL_NUMBER, "in print, where the director gave it another one"),
    ROW(entered, MODEL_NUMBER, "players that have names"),
    ROW(adjustment, MODEL_DECIMAL, "adjustment"),
    ROW(sum, MODEL_DECIMAL, "of the board scores; of a team: wins"),
    ROW(score, MODEL_DECIMAL, "of the session, scaled"),
    ROW(carry_over, MODEL_DECIMAL, "carry over"),
    ROW(final_score, MODEL_DECIMAL, "final score"),
    ROW(handicap, MODEL_DECIMAL, "handicap"),
    ROW(percentage, MODEL_DECIMAL, "percentage"),
    ROW(strat, MODEL_NUMBER, "the lowest one that it belongs to"),
    ROW(masterpoints, MODEL_NUMBER, "average of the players"),
    PART(previous_seat, seat_shape, "previous seat"),
    PART(next_seat, seat_shape, "next seat"),
    ROW(stays, MODEL_FLAG, "in its section and direction"),
    ROW(boards, MODEL_NUMBER, "boards"),
    ROW(previous_boards, MODEL_NUMBER, "previous boards"),
    NAMED(ineligible, bridge_words_ineligible, "may not win awards"),
    ROW(carried, MODEL_FLAG, "the carry-over was applied"),
    ROW(rounds_hundredths, MODEL_NUMBER, "of a team: rounds played, times 100"),
    LIST(previous_awards, award_shape, "previous awards"),
    LIST(session_awards, award_shape, "session awards"),
    LIST(total_awards, award_shape, "total awards"),
    LIST(ranks, rank_shape, "ranks"),
    LIST(players, partner_shape, "players"),
};
#undef RECORD
static const model_shape entry_shape =
    SHAPE(gamut_bridge_entry, "entry", "An individual, a pair or a team", entry_members);

#define RECORD gamut_bridge_side
static const model_member side_members[] = {
    ROW(entry, MODEL_NUMBER, "number of the pair or individual"),
    ROW(score, MODEL_NUMBER, "in points, for this side; absent when there is a ruling instead"),
    WORD(ruling, rulings, "ruling"),
    ROW(foul_group, MODEL_NUMBER, "the version of a fouled board, from 1"),
    ROW(points, MODEL_DECIMAL, "matchpoints or IMPs"),
};
#undef RECORD
static const model_shape side_shape = SHAPE(gamut_bridge_side, "side", "One side at the table", side_members);

#define RECORD gamut_bridge_result
static const model_member result_members[] = {
    ROW(round, MODEL_NUMBER, "round"),
    ROW(table, MODEL_NUMBER, "table"),
    LIST(sides, side_shape, "sides"),
};
#undef RECORD
static const model_shape result_shape = SHAPE(gamut_bridge_result, "result", "A board played once", result_members);

#define RECORD gamut_bridge_traveller
static const model_member traveller_members[] = {
    ROW(number, MODEL_NUMBER, "of the board"),
    ROW(posted, MODEL_FLAG, "posted"),
    ROW(valid, MODEL_NUMBER, "results that can be scored"),
    LIST(results, result_shape, "results"),
};
#undef RECORD
static const model_shape traveller_shape =
    SHAPE(gamut_bridge_traveller, "traveller", "A board and all its results", traveller_members);

#define RECORD gamut_bridge_meeting
static const model_member meeting_members[] = {
    ROW(first, MODEL_NUMBER, "North-South, or North"),
    ROW(second, MODEL_NUMBER, "East-West, or East"),
    ROW(south, MODEL_NUMBER, "south"),
    ROW(west, MODEL_NUMBER, "west"),
    ROW(board, MODEL_NUMBER, "absent: nobody to play against"),
};
#undef RECORD
static const model_shape meeting_shape = SHAPE(gamut_bridge_meeting, "meeting", "Who meets whom", meeting_members);

#define RECORD gamut_bridge_table
static const model_member table_members[] = {
    LIST(rounds, meeting_shape, "rounds"),
};
#undef RECORD
static const model_shape table_shape =
    SHAPE(gamut_bridge_table, "table", "What happens at a table, round by round", table_members);

#define RECORD gamut_bridge_match
static const model_member match_members[] = {
    ROW(round, MODEL_NUMBER, "round"),
    ROW(opponent, MODEL_NUMBER, "team number; 888: bye"),
    NAMED(round_robin, bridge_words_robins, "rounds of a round robin"),
    ROW(imps, MODEL_NUMBER, "imps"),
    ROW(victory_points, MODEL_DECIMAL, "victory points"),
    ROW(boards, MODEL_NUMBER, "boards"),
    ROW(section, MODEL_TEXT, "section"),
    ROW(table, MODEL_NUMBER, "table"),
    ROW(second_opponent, MODEL_NUMBER, "second opponent"),
    ROW(wins, MODEL_DECIMAL, "wins"),
};
#undef RECORD
static const model_shape match_shape = SHAPE(gamut_bridge_match, "match", "A match of a team", match_members);

#define RECORD gamut_bridge_team
static const model_member team_members[] = {
    ROW(id, MODEL_NUMBER, "id"),
    ROW(first_round, MODEL_NUMBER, "first round"),
    ROW(last_round, MODEL_NUMBER, "last round"),
    PART(home, seat_shape, "home"),
    PART(second_home, seat_shape, "second home"),
    NAMED(may_stay_once, bridge_words_stays, "may be stationary once in a round robin"),
    NAMED(may_stay_more, bridge_words_stays, "may be stationary more than once"),
    LIST(matches, match_shape, "matches"),
};
#undef RECORD
static const model_shape bridge_team_shape = SHAPE(gamut_bridge_team, "team", "The matches of a team", team_members);

#define RECORD gamut_bridge_round_robin
static const model_member round_robin_members[] = {
    ROW(active, MODEL_FLAG, "active"), ROW(first_round, MODEL_NUMBER, "first round"),
    PART(first, seat_shape, "first"),  PART(second, seat_shape, "second"),
    PART(third, seat_shape, "third"),
};
#undef RECORD
static const model_shape round_robin_shape =
    SHAPE(gamut_bridge_round_robin, "round-robin", "Three teams that play each other", round_robin_members);

#define RECORD gamut_bridge_step
static const model_member step_members[] = {
    ROW(margin, MODEL_NUMBER, "in IMPs, at least"),
    ROW(winner, MODEL_DECIMAL, "winner"),
    ROW(loser, MODEL_DECIMAL, "loser"),
};
#undef RECORD
static const model_shape step_shape = SHAPE(gamut_bridge_step, "step", "A step of a victory point scale", step_members);

#define RECORD gamut_bridge_scale
static const model_member scale_members[] = {
    ROW(id, MODEL_NUMBER, "id"),
    ROW(least_boards, MODEL_NUMBER, "least boards"),
    ROW(most_boards, MODEL_NUMBER, "most boards"),
    ROW(most_points, MODEL_NUMBER, "most points"),
    ROW(file, MODEL_TEXT, "file"),
    ROW(title, MODEL_TEXT, "title"),
    LIST(steps, step_shape, "steps"),
};
#undef RECORD
static const model_shape scale_shape = SHAPE(gamut_bridge_scale, "scale", "A victory point scale", scale_members);

#define RECORD gamut_bridge_team_play
static const model_member team_play_members[] = {
    ROW(rounds, MODEL_NUMBER, "rounds"),
    ROW(current_round, MODEL_NUMBER, "current round"),
    ROW(posted, MODEL_NUMBER, "teams with results in that round"),
    PART(round_robin, round_robin_shape, "round robin"),
    PART(second_round_robin, round_robin_shape, "second round robin"),
    PART(scale, scale_shape, "scale"),
    LIST(teams, bridge_team_shape, "teams"),
};
#undef RECORD
static const model_shape team_play_shape =
    SHAPE(gamut_bridge_team_play, "team-play", "What only team events have", team_play_members);

#define RECORD gamut_bridge_section_strat
static const model_member section_strat_members[] = {
    ROW(depth_ns, MODEL_NUMBER, "ranks that get awards; absent: the standard depth"),
    ROW(depth_ew, MODEL_NUMBER, "depth ew"),
    ROW(depth_south, MODEL_NUMBER, "depth south"),
    ROW(depth_west, MODEL_NUMBER, "depth west"),
    ROW(entries_ns, MODEL_NUMBER, "whose own strat this is"),
    ROW(entries_ew, MODEL_NUMBER, "entries ew"),
    ROW(entries_south, MODEL_NUMBER, "entries south"),
    ROW(entries_west, MODEL_NUMBER, "entries west"),
    ROW(qualify_ns, MODEL_NUMBER, "qualify ns"),
    ROW(qualify_ew, MODEL_NUMBER, "qualify ew"),
    ROW(qualify_south, MODEL_NUMBER, "qualify south"),
    ROW(qualify_west, MODEL_NUMBER, "qualify west"),
    ROW(eligible, MODEL_NUMBER, "entries that are ranked in this strat"),
    ROW(mean_masterpoints, MODEL_NUMBER, "mean masterpoints"),
    ROW(mean_count, MODEL_NUMBER, "mean count"),
};
#undef RECORD
static const model_shape section_strat_shape =
    SHAPE(gamut_bridge_section_strat, "section-strat", "A strat in one section", section_strat_members);

#define RECORD gamut_bridge_section
static const model_member section_members[] = {
    ROW(number, MODEL_NUMBER, "in the file"),
    ROW(letters, MODEL_TEXT, "letters"),
    ROW(scored_previous, MODEL_NUMBER, "neighbours among the sections scored together"),
    ROW(scored_next, MODEL_NUMBER, "scored next"),
    ROW(ranked_previous, MODEL_NUMBER, "and ranked together"),
    ROW(ranked_next, MODEL_NUMBER, "ranked next"),
    NAMED(status, bridge_words_status, "how far scoring has come"),
    ROW(rounds_posted, MODEL_NUMBER, "rounds posted"),
    ROW(flags, MODEL_NUMBER, "sum of 1: club number, 2: DBADD done, 4: changed since"),
    WORD(movement, movements, "movement"),
    ROW(movement_file, MODEL_TEXT, "movement file"),
    ROW(tables, MODEL_NUMBER, "tables"),
    ROW(rounds, MODEL_NUMBER, "rounds"),
    ROW(movement_rounds, MODEL_NUMBER, "that the movement has, played or not"),
    ROW(boards_per_round, MODEL_NUMBER, "boards per round"),
    ROW(highest_pair, MODEL_NUMBER, "highest pair"),
    ROW(phantom, MODEL_NUMBER, "positive: North-South or Howell; negative: East-West"),
    ROW(second_phantom, MODEL_NUMBER, "second phantom"),
    ROW(third_phantom, MODEL_NUMBER, "third phantom"),
    ROW(bye_stand, MODEL_NUMBER, "after this table"),
    ROW(skip_after, MODEL_NUMBER, "skip after"),
    NAMED(rover, bridge_words_rovers, "rover pair"),
    ROW(rover_table, MODEL_NUMBER, "rover table"),
    ROW(board_one_table, MODEL_NUMBER, "board one table"),
    ROW(top, MODEL_NUMBER, "top"),
    ROW(max_boards, MODEL_NUMBER, "that a pair can play"),
    ROW(maximum, MODEL_NUMBER, "the score of 100 %"),
    ROW(average, MODEL_DECIMAL, "average"),
    ROW(board_factor, MODEL_DECIMAL, "board factor"),
    ROW(factored, MODEL_FLAG, "factored"),
    ROW(carry_over, MODEL_FLAG, "carry over"),
    ROW(travellers, MODEL_FLAG, "travellers"),
    ROW(barometer, MODEL_FLAG, "barometer"),
    ROW(web, MODEL_FLAG, "web"),
    ROW(manual, MODEL_FLAG, "manual"),
    ROW(board_a_match, MODEL_FLAG, "board a match"),
    ROW(outside_adjustments, MODEL_FLAG, "outside adjustments"),
    ROW(boards_posted, MODEL_NUMBER, "boards posted"),
    NAMED(posting_order, bridge_words_postings, "order in which results are posted"),
    ROW(posting_change, MODEL_NUMBER, "posting change"),
    NAMED(names_entered, bridge_words_names, "names entered"),
    ROW(qualifying_percent, MODEL_NUMBER, "qualifying percent"),
    NAMED(colour_index, bridge_words_colours, "colour of the section"),
    ROW(colour, MODEL_TEXT, "colour"),
    ROW(dbadd_count, MODEL_NUMBER, "dbadd count"),
    ROW(match_award, MODEL_DECIMAL, "match award"),
    NAMED(vp_scale, bridge_words_scales, "victory point scale"),
    ROW(installation, MODEL_NUMBER, "installation"),
    ROW(modified, MODEL_TEXT, "modified"),
    ROW(version, MODEL_DECIMAL, "version"),
    ROW(club_number, MODEL_TEXT, "club number"),
    ROW(highest_average, MODEL_NUMBER, "highest average"),
    ROW(lowest_average, MODEL_NUMBER, "lowest average"),
    LIST(strats, section_strat_shape, "strats"),
    ROW(next_section, MODEL_TEXT_LIST, "by direction: section letters and direction of the next session, \"B N\""),
    ROW(memo, MODEL_TEXT_LIST, "memo"),
    LIST(movement_tables, table_shape, "movement tables"),
    LIST(entries, entry_shape, "entries"),
    LIST(boards, traveller_shape, "boards"),
    PART(team_play, team_play_shape, "team play"),
};
#undef RECORD
static const model_shape section_shape = SHAPE(gamut_bridge_section, "section", "A section", section_members);

#define RECORD gamut_bridge_split
static const model_member split_members[] = {
    WORD(pigment, pigments, "pigment"),
    ROW(percent, MODEL_DECIMAL, "percent"),
    ROW(masterpoints, MODEL_DECIMAL, "of the first award"),
};
#undef RECORD
static const model_shape split_shape = SHAPE(gamut_bridge_split, "split", "A colour of an award", split_members);

#define RECORD gamut_bridge_strat
static const model_member strat_members[] = {
    ROW(letter, MODEL_TEXT, "letter"),
    ROW(least, MODEL_NUMBER, "masterpoints"),
    ROW(most, MODEL_NUMBER, "absent: no limit"),
    ROW(award_factor, MODEL_DECIMAL, "award factor"),
    ROW(first_award, MODEL_DECIMAL, "first award"),
    NAMED(ribbon, bridge_words_ribbons, "ribbon"),
    ROW(ribbon_depth, MODEL_NUMBER, "ribbon depth"),
    ROW(overall_depth, MODEL_NUMBER, "overall depth"),
    ROW(table_base, MODEL_NUMBER, "table base"),
    ROW(omitted_ranks, MODEL_NUMBER, "omitted ranks"),
    ROW(open_percent, MODEL_NUMBER, "open percent"),
    ROW(m_factor, MODEL_REAL, "m factor"),
    ROW(session_m_factor, MODEL_REAL, "session m factor"),
    NAMED(life_master, bridge_words_life_masters, "whether life masters may play"),
    ROW(tables, MODEL_NUMBER, "tables"),
    ROW(eligible, MODEL_NUMBER, "eligible"),
    LIST(overall_split, split_shape, "overall split"),
    LIST(session_split, split_shape, "session split"),
    LIST(section_split, split_shape, "section split"),
};
#undef RECORD
static const model_shape strat_shape = SHAPE(gamut_bridge_strat, "strat", "A strat", strat_members);

#define RECORD gamut_bridge_session
static const model_member session_members[] = {
    ROW(number, MODEL_NUMBER, "of the event in its file"),
    WORD(type, types, "type"),
    WORD(scoring, scorings, "scoring"),
    ROW(session_name, MODEL_TEXT, "session name"),
    ROW(director, MODEL_TEXT, "or the city of a tournament"),
    ROW(sanction, MODEL_TEXT, "sanction"),
    ROW(date_text, MODEL_TEXT, "when it is not the usual spelling of the event's start"),
    ROW(event_code, MODEL_TEXT, "event code"),
    ROW(club_number, MODEL_TEXT, "club number"),
    ROW(qualifying_code, MODEL_TEXT, "qualifying code"),
    ROW(hands, MODEL_TEXT, "number of the set, or SHUFFLE"),
    ROW(charity, MODEL_TEXT, "charity"),
    ROW(modified, MODEL_TEXT, "modified"),
    NAMED(rating, bridge_words_ratings, "masterpoint rating"),
    ROW(session, MODEL_NUMBER, "session"),
    ROW(sessions, MODEL_NUMBER, "sessions"),
    ROW(start_session, MODEL_NUMBER, "start session"),
    NAMED(final_session, bridge_words_final, "whether this is the last session"),
    NAMED(club_session, bridge_words_club_sessions, "club session"),
    NAMED(game_type, bridge_words_game_types, "kind of club game"),
    ROW(p_factor, MODEL_DECIMAL, "p factor"),
    ROW(award_scale, MODEL_DECIMAL, "award scale"),
    ROW(qualifying_percent, MODEL_NUMBER, "qualifying percent"),
    ROW(qualify_needed, MODEL_NUMBER, "qualify needed"),
    NAMED(level, bridge_words_levels, "level of NAP or GNT"),
    ROW(board_average, MODEL_DECIMAL, "board average"),
    NAMED(handicap_type, bridge_words_handicaps, "handicap"),
    ROW(handicap_award, MODEL_NUMBER, "handicap award"),
    ROW(max_imp_swing, MODEL_NUMBER, "max imp swing"),
    ROW(tie_break_spread, MODEL_DECIMAL, "tie break spread"),
    ROW(maximum, MODEL_NUMBER, "maximum"),
    ROW(top, MODEL_NUMBER, "top"),
    ROW(boards, MODEL_NUMBER, "boards"),
    ROW(boards_per_session, MODEL_NUMBER, "boards per session"),
    ROW(extra_entries, MODEL_NUMBER, "of other events that count for the awards"),
    ROW(newcomer_tables, MODEL_NUMBER, "newcomer tables"),
    ROW(previous_boards, MODEL_NUMBER, "previous boards"),
    ROW(previous_maximum, MODEL_DECIMAL, "previous maximum"),
    ROW(previous_top, MODEL_NUMBER, "previous top"),
    ROW(brackets, MODEL_NUMBER, "brackets"),
    ROW(bracket, MODEL_NUMBER, "bracket"),
    NAMED(awards_verified, bridge_words_verified, "whether awards were verified"),
    ROW(restrictions, MODEL_NUMBER, "restrictions"),
    ROW(rule_version, MODEL_NUMBER, "rule version"),
    ROW(by_age, MODEL_FLAG, "by age"),
    ROW(by_average, MODEL_FLAG, "by average"),
    ROW(carry_over_done, MODEL_FLAG, "carry over done"),
    ROW(edited, MODEL_FLAG, "edited"),
    ROW(negative_handicap, MODEL_FLAG, "negative handicap"),
    ROW(consolation, MODEL_FLAG, "consolation"),
    ROW(datum_calculated, MODEL_FLAG, "datum calculated"),
    ROW(overridden, MODEL_FLAG, "overridden"),
    ROW(continuous_pairs, MODEL_FLAG, "continuous pairs"),
    ROW(qualifying, MODEL_FLAG, "qualifying"),
    ROW(split_site, MODEL_FLAG, "split site"),
    ROW(show_percentages, MODEL_FLAG, "show percentages"),
    ROW(senior, MODEL_FLAG, "senior"),
    ROW(side_game, MODEL_FLAG, "side game"),
    ROW(print_unpaid, MODEL_FLAG, "print unpaid"),
    ROW(recaps_in_percent, MODEL_FLAG, "recaps in percent"),
    ROW(non_acbl, MODEL_FLAG, "non acbl"),
    ROW(split_factor, MODEL_REAL, "split factor"),
    ROW(game_fee, MODEL_REAL, "game fee"),
    ROW(table_fee, MODEL_REAL, "table fee"),
    ROW(fund_fee, MODEL_REAL, "fund fee"),
    ROW(fund_total, MODEL_REAL, "fund total"),
    ROW(fund_fee_cents, MODEL_NUMBER, "fund fee cents"),
    ROW(lowest_m_factor, MODEL_REAL, "lowest m factor"),
    LIST(strats, strat_shape, "strats"),
    ROW(memo, MODEL_TEXT_LIST, "memo"),
    LIST(sections, section_shape, "sections"),
};
#undef RECORD
const model_shape bridge_session_shape =
    SHAPE(gamut_bridge_session, "session", "A session of a bridge event", session_members);
