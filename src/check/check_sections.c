/* check_sections.c - checks the numbers, the movement and the results of a section of a bridge session. */
#include <stdarg.h>

#include "check_session.h"
#include "rules/bridge/score.h"

enum {
    ALL_POSTED = 2,      /* bit of a section's status: all results are posted */
    BOARD_NUMBERS = 1024 /* boards with this number or a higher one are not checked for repetition */
};

static void report_section(const section_view *view, const gamut_rule *rule, const char *detail, ...) PRINTF_LIKE(3, 4);
static void report_section(const section_view *view, const gamut_rule *rule, const char *detail, ...)
{
    va_list arguments;
    va_start(arguments, detail);
    diag_report_list(view->session->context->diags, rule, view->place, detail, arguments);
    va_end(arguments);
}

static void differ_in_section(const section_view *view, const char *what, int64_t stored, int64_t given)
{
    if (stored != given)
        report_section(view, &bridge_rule_repeat, "%s of section %lld is %lld, the rest of the file gives %lld", what,
                       view->number, (long long)stored, (long long)given);
}

/* ---- numbers ---- */

/* The average must be half of the top, times the number of boards. The highest pair number follows from the number of
 * tables: one pair per table in each direction, or in a Howell, two per table. */
static void check_section_scores(const section_view *view)
{
    const gamut_bridge_section *section = view->section;
    int64_t average = check_units(section->average, 1), top = check_amount(section->top),
            boards = check_amount(section->max_boards), given = top * boards * 5;
    int64_t tables = (int64_t)section->movement_tables.count,
            highest = view->is_howell ? 2 * tables : tables + (section->rover.value != 0);
    if (base_is_known(section->average.state) && top && boards && average != given)
        report_section(view, &bridge_rule_repeat,
                       "the average of section %lld is %lld.%lld, but a top of %lld on %lld boards gives %lld.%lld",
                       view->number, (long long)average / 10, (long long)average % 10, (long long)top,
                       (long long)boards, (long long)given / 10, (long long)given % 10);
    if (base_is_known(section->highest_pair.state) && tables && section->highest_pair.value != highest)
        report_section(view, &bridge_rule_repeat,
                       "the highest pair of section %lld is %lld, the rest of the file gives %lld", view->number,
                       (long long)section->highest_pair.value, (long long)highest);
}

static void check_colour(const section_view *view)
{
    static const char *const names[] = { "GRAY", "WHITE", "YELLOW", "GREEN", NULL, "BLUE" };
    gamut_number index = view->section->colour_index;
    base_text stored = view->section->colour;
    bool is_listed = base_is_known(index.state) && index.value >= 0 && index.value < (int64_t)COUNT(names);
    const char *name = is_listed ? names[index.value] : NULL;
    if (name && stored.length && !base_text_is(stored, name))
        report_section(view, &bridge_rule_repeat,
                       "the colour of section %lld is %lld, which is %s, and its name is \"%.*s\"", view->number,
                       (long long)index.value, name, TEXT_ARGS(stored));
}

/* A mean is stored with the number of entries that it is of. Both may come from an earlier state of the game, but then
 * both are other than now: in no real file is one of them right and the other wrong. */
static void check_strat_means(const section_view *view, size_t at)
{
    const gamut_bridge_section_strat *strat = &view->section->strats.items[at], *above = at ? strat - 1 : NULL;
    const gamut_bridge_entry_list *entries = &view->section->entries;
    int64_t count = strat->mean_count.value, mean = strat->mean_masterpoints.value, eligible = 0, sum = 0;
    for (size_t i = 0; i < entries->count; i++) {
        const gamut_bridge_entry *entry = &entries->items[i];
        if (entry->boards.value && entry->strat.value > (int64_t)at && !entry->ineligible.value) {
            eligible++;
            sum = sum + check_amount(entry->masterpoints);
        }
    }
    int64_t given = eligible ? sum / eligible : 0;
    if (given && count != mean && (count == eligible) != (mean == given))
        report_section(view, &check_section_mean,
                       "strat %zu of section %lld has a mean of %lld masterpoints over %lld entries, its entries give "
                       "%lld over %lld",
                       at + 1, view->number, (long long)mean, (long long)count, (long long)given, (long long)eligible);
    if ((mean && !count) || (above && count > above->mean_count.value && eligible))
        report_section(view, &check_section_mean,
                       "strat %zu of section %lld has a mean of %lld masterpoints over %lld entries, %s", at + 1,
                       view->number, (long long)mean, (long long)count,
                       count ? "more than the strat above it" : "which is none");
}

/* Checks the averages of masterpoints, if the file has them. */
static void check_means(const section_view *view)
{
    const gamut_bridge_entry_list *entries = &view->section->entries;
    int64_t highest = 0, lowest = INT64_MAX, poorest = INT64_MAX, played = 0;
    for (size_t i = 0; i < entries->count; i++) {
        int64_t mean = entries->items[i].masterpoints.value;
        if (!entries->items[i].boards.value)
            continue;
        played++;
        highest = mean > highest ? mean : highest;
        lowest = mean < lowest ? mean : lowest;
        for (size_t p = 0; p < entries->items[i].players.count; p++) {
            int64_t own = entries->items[i].players.items[p].masterpoints.value;
            poorest = own < poorest ? own : poorest;
        }
    }
    if (!played)
        return;
    if (view->section->highest_average.value)
        differ_in_section(view, "the highest average of masterpoints", view->section->highest_average.value, highest);
    if (view->section->lowest_average.value && view->section->lowest_average.value != poorest)
        differ_in_section(view, "the lowest average of masterpoints", view->section->lowest_average.value, lowest);
    for (size_t i = 0; i < view->section->strats.count; i++) {
        int64_t mean = view->section->strats.items[i].mean_masterpoints.value;
        if (mean && (mean > highest || mean < poorest))
            report_section(view, &bridge_rule_repeat,
                           "strat %zu of section %lld has a mean of %lld masterpoints, its entries have %lld to %lld",
                           i + 1, view->number, (long long)mean, (long long)poorest, (long long)highest);
        check_strat_means(view, i);
    }
}

static bool is_nobody(const gamut_bridge_entry *entry)
{
    bool has_name = false;
    for (size_t i = 0; i < entry->players.count; i++)
        has_name = has_name || entry->players.items[i].last.length || entry->players.items[i].first.length;
    return !has_name && !entry->boards.value;
}

/* The phantom is the entry without players and boards: a positive number means North-South, or a pair of a Howell, a
 * negative one East-West. The phantom of a Howell has no number of its own. */
static void check_phantom(const section_view *view)
{
    const gamut_bridge_entry_list *entries = &view->section->entries;
    int64_t phantom = view->section->phantom.value, number = phantom < 0 ? -phantom : phantom;
    gamut_bridge_direction direction = phantom < 0 ? GAMUT_BRIDGE_EAST_WEST : GAMUT_BRIDGE_NORTH_SOUTH;
    size_t nobodies = 0, players = 0;
    bool is_taken = false;
    for (size_t i = 0; i < entries->count; i++) {
        const gamut_bridge_entry *entry = &entries->items[i];
        bool is_meant = entry->number.value == number && (view->is_howell || entry->direction == direction);
        nobodies += is_nobody(entry);
        players += entry->boards.value != 0;
        is_taken = is_taken || (phantom && is_meant && !is_nobody(entry));
    }
    if (!players)
        return;
    if (is_taken || (phantom && (!nobodies || number > view->section->highest_pair.value)))
        report_section(view, &check_section_phantom,
                       is_taken ? "pair %lld%s of section %lld is the phantom, but has players or boards"
                                : "pair %lld%s of section %lld is the phantom, but there is no such entry",
                       (long long)number,
                       view->is_howell ? ""
                       : phantom < 0   ? " EW"
                                       : " NS",
                       view->number);
    else if (!phantom && nobodies)
        report_section(view, &check_section_phantom,
                       "%zu of the entries of section %lld have neither players nor boards, but it has no phantom",
                       nobodies, view->number);
}

/* In an event of pairs, there are only two directions, and only one phantom pair. */
static void check_directions(const section_view *view)
{
    const gamut_bridge_section *section = view->section;
    int64_t entries = view->session->entry_count;
    for (size_t i = 0; i < section->strats.count; i++) {
        const gamut_bridge_section_strat *strat = &section->strats.items[i];
        int64_t ns = strat->qualify_ns.value, ew = strat->qualify_ew.value;
        if (ns < 0 || ns > entries || ew < 0 || ew > entries)
            report_section(view, &bridge_rule_range,
                           "%lld and %lld entries of strat %zu of section %lld qualify, but the event has %lld",
                           (long long)ns, (long long)ew, i + 1, view->number, (long long)entries);
        if (strat->entries_south.value || strat->entries_west.value || strat->qualify_south.value ||
            strat->qualify_west.value)
            report_section(view, &bridge_rule_range,
                           "strat %zu of section %lld counts entries that sit South or West, but it is played by pairs",
                           i + 1, view->number);
    }
    if (section->second_phantom.value || section->third_phantom.value)
        report_section(view, &bridge_rule_range,
                       "section %lld has a second phantom (%lld and %lld), but it is played by pairs", view->number,
                       (long long)section->second_phantom.value, (long long)section->third_phantom.value);
}

/* ---- the movement ---- */

/* The name of the file gives tables and rounds: "H0509.HOW" is a Howell movement of 5 tables and 9 rounds, "W1713.MOV"
 * a movement of 17 and 13. */
static void check_movement_file(const section_view *view)
{
    const gamut_bridge_section *section = view->section;
    base_text name = section->movement_file;
    uint64_t tables, rounds;
    if (name.length != 9 || !base_parse_uint(&tables, base_text_slice(name, 1, 3), 10) ||
        !base_parse_uint(&rounds, base_text_slice(name, 3, 5), 10))
        return;
    if (view->is_howell != (name.data[0] == 'H'))
        report_section(view, &bridge_rule_repeat, "section %lld is %s Howell, but moves by %.*s", view->number,
                       view->is_howell ? "a" : "no", TEXT_ARGS(name));
    if ((base_is_known(section->tables.state) && (int64_t)tables != section->tables.value) ||
        (base_is_known(section->movement_rounds.state) && (int64_t)rounds != section->movement_rounds.value))
        report_section(view, &bridge_rule_repeat,
                       "section %lld moves by %.*s, which is for %llu tables and %llu rounds, and has %lld and %lld",
                       view->number, TEXT_ARGS(name), (unsigned long long)tables, (unsigned long long)rounds,
                       (long long)section->tables.value, (long long)section->movement_rounds.value);
}

/* A set is the boards of one round. Each set must begin right after a multiple of the boards per round, and the last
 * set must end with the last board. */
static void check_sets(const section_view *view)
{
    const gamut_bridge_table_list *tables = &view->section->movement_tables;
    int64_t set = check_amount(view->section->boards_per_round), last = 0;
    int64_t start = view->section->board_one_table.value;
    for (size_t t = 0; set > 0 && t < tables->count; t++)
        for (size_t r = 0; r < tables->items[t].rounds.count; r++) {
            int64_t board = check_amount(tables->items[t].rounds.items[r].board);
            last = board > last ? board : last;
            if (!board || (board - 1) % set == 0)
                continue;
            report_section(
                view, &bridge_rule_repeat,
                "table %zu of section %lld plays from board %lld on in round %zu, which begins no set of %lld boards",
                t + 1, view->number, (long long)board, r + 1, (long long)set);
            return;
        }
    if (last && view->section->boards.count)
        differ_in_section(view, "the number of boards", (int64_t)view->section->boards.count, last + set - 1);
    if (start && tables->count) {
        bool is_there = start > 0 && start <= (int64_t)tables->count;
        const gamut_bridge_meeting_list *rounds = is_there ? &tables->items[start - 1].rounds : NULL;
        if (!is_there || (rounds->count && rounds->items[0].board.value > 1))
            report_section(view, &bridge_rule_repeat,
                           "board 1 of section %lld starts at table %lld by its details, but elsewhere by the movement",
                           view->number, (long long)start);
    }
}

static void check_posting(const section_view *view)
{
    const gamut_bridge_section *section = view->section;
    int64_t rounds = section->rounds.value, posted = section->rounds_posted.value;
    gamut_number session = view->session->bridge->session;
    bool is_pairs = view->session->bridge->type == GAMUT_BRIDGE_PAIRS;
    if (section->rover_table.value && !section->rover.value)
        report_section(view, &bridge_rule_repeat, "a rover of section %lld starts at table %lld, but there is none",
                       view->number, (long long)section->rover_table.value);
    if (view->session->bridge->qualifying.value || base_is_known(section->qualifying_percent.state))
        differ_in_section(view, "the percent that qualifies", section->qualifying_percent.value,
                          view->session->bridge->qualifying_percent.value);
    if (section->carry_over.value && base_is_known(session.state) && session.value <= 1)
        report_section(view, &bridge_rule_repeat, "section %lld has carry-over scores, but this is session %lld",
                       view->number, (long long)session.value);
    if (!base_is_known(section->rounds.state))
        return;
    if (is_pairs && !section->travellers.value && posted && section->status.value & ALL_POSTED)
        differ_in_section(view, "the number of rounds posted", posted, rounds);
    if (posted > rounds)
        report_section(view, &bridge_rule_range, "%lld of %lld rounds of section %lld are posted", (long long)posted,
                       (long long)rounds, view->number);
    if (section->posting_change.value > rounds)
        report_section(view, &bridge_rule_range, "posting of section %lld changes after round %lld of %lld",
                       view->number, (long long)section->posting_change.value, (long long)rounds);
}

void check_section(const section_view *view)
{
    if (view->session->is_matchpointed)
        check_section_scores(view);
    check_colour(view);
    if (!view->session->is_for_teams) {
        check_movement_file(view);
        check_posting(view);
        check_sets(view);
    }
    if (view->session->bridge->type == GAMUT_BRIDGE_PAIRS) {
        check_directions(view);
        check_means(view);
        check_phantom(view);
    }
}

/* ---- results ---- */

/* Returns whether, by the movement, these entries meet at that table in that round, with that board. A set gives the
 * positions of its boards in the section, not their numbers. */
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
    int64_t first = check_amount(meeting->board);
    return place >= first && place < first + check_amount(section->boards_per_round);
}

/* The entries of a result must exist, and must meet as the movement states. A row for a board that was not in play may
 * have no entries. */
static void check_result_entries(const section_view *view, size_t board, size_t row)
{
    const gamut_bridge_traveller *traveller = &view->section->boards.items[board];
    const gamut_bridge_result *result = &traveller->results.items[row];
    bool is_played = false, are_there = true, has_entry = false;
    for (size_t s = 0; s < result->sides.count; s++) {
        const gamut_bridge_side *side = &result->sides.items[s];
        bool is_there = check_has_entry(&view->entries, s, side->entry.value);
        is_played = is_played || side->ruling < GAMUT_BRIDGE_LATE_PLAY;
        are_there = are_there && is_there;
        has_entry = has_entry || side->entry.value;
        if (!is_there && (side->entry.value || side->ruling != GAMUT_BRIDGE_NOT_IN_PLAY))
            diag_report(view->session->context->diags, &check_board_entry,
                        check_place_in_section(view, "boards", board),
                        "row %zu of board %lld of section %lld names entry %lld, which the section does not have",
                        row + 1, (long long)traveller->number.value, view->number, (long long)side->entry.value);
    }
    if (!has_entry && (result->table.value || result->round.value))
        diag_report(view->session->context->diags, &check_board_entry, check_place_in_section(view, "boards", board),
                    "row %zu of board %lld of section %lld is of table %lld and round %lld, but names no entry",
                    row + 1, (long long)traveller->number.value, view->number, (long long)result->table.value,
                    (long long)result->round.value);
    if (view->section->movement_tables.count && result->sides.count >= 2 && is_played && are_there &&
        !fits_meeting(view->section, board, result))
        diag_report(
            view->session->context->diags, &check_result_meeting, check_place_in_section(view, "boards", board),
            "row %zu of board %lld of section %lld has %lld against %lld at table %lld in round %lld, where the "
            "movement has others or another board",
            row + 1, (long long)traveller->number.value, view->number, (long long)result->sides.items[0].entry.value,
            (long long)result->sides.items[1].entry.value, (long long)result->table.value,
            (long long)result->round.value);
}

/* Unless there is a ruling, one side must win what the other loses; and no score can be larger than
 * BRIDGE_SCORE_MOST. */
static void check_result_scores(const section_view *view, size_t board, size_t row)
{
    const gamut_bridge_traveller *traveller = &view->section->boards.items[board];
    const gamut_bridge_side_list *sides = &traveller->results.items[row].sides;
    bool is_fair = true;
    int64_t excess = 0;
    for (size_t s = 0; s < sides->count; s++) {
        const gamut_bridge_side *one = &sides->items[0], *other = &sides->items[s];
        int64_t first = check_amount(one->score), score = check_amount(other->score);
        bool are_scores =
            base_is_known(one->score.state) && base_is_known(other->score.state) && !one->ruling && !other->ruling;
        is_fair = is_fair && (!are_scores || score == (s % 2 ? -first : first));
        if (!excess && !other->ruling && (score > BRIDGE_SCORE_MOST || score < -BRIDGE_SCORE_MOST))
            excess = score;
    }
    if (!is_fair)
        diag_report(view->session->context->diags, &check_result_sides, check_place_in_section(view, "boards", board),
                    "row %zu of board %lld of section %lld has %lld for North-South and %lld for East-West", row + 1,
                    (long long)traveller->number.value, view->number, (long long)sides->items[0].score.value,
                    (long long)sides->items[1].score.value);
    if (excess)
        diag_report(view->session->context->diags, &bridge_rule_range, check_place_in_section(view, "boards", board),
                    "row %zu of board %lld of section %lld has the score %lld, but no contract gives more than %d",
                    row + 1, (long long)traveller->number.value, view->number, (long long)excess, BRIDGE_SCORE_MOST);
}

void check_section_boards(const section_view *view)
{
    bool has_number[BOARD_NUMBERS] = { false };
    int64_t highest = 0;
    for (size_t b = 0; b < view->section->boards.count; b++) {
        const gamut_bridge_traveller *board = &view->section->boards.items[b];
        int64_t number = board->number.value;
        for (size_t r = 0; r < board->results.count; r++) {
            check_result_entries(view, b, r);
            check_result_scores(view, b, r);
        }
        if (number <= 0 || number >= BOARD_NUMBERS)
            continue;
        if (has_number[number])
            diag_report(view->session->context->diags, &check_board_twice, check_place_in_section(view, "boards", b),
                        "section %lld has two boards with the number %lld", view->number, (long long)number);
        else if (number < highest)
            diag_report(view->session->context->diags, &check_board_order, check_place_in_section(view, "boards", b),
                        "section %lld has board %lld after board %lld", view->number, (long long)number,
                        (long long)highest);
        has_number[number] = true;
        highest = number > highest ? number : highest;
    }
}
