/* session_complete.c - fills in the missing parts of a session, then scores it.
 *
 * Only absent values are filled in: values that the user states stay, even if they are unusual. Defaults are those of a
 * finished game in an ACBLscore file, since such sessions are made to be written as one. Scores, ranks and percentages
 * are left to rescoring, which is tested with real files. */
#include "session_boards.h"

#include "base/text.h"
#include "model/shape.h"
#include "rescore.h"
#include "rescore_parts.h"
#include "rules/bridge/imp.h"

enum {
    SCORED_AND_POSTED = 3
};

/* The event: a copy that may be changed. */
typedef struct completing {
    base_arena *arena;
    gamut_event *event;
    gamut_bridge_session *bridge;
    const rescore_options *options;
} completing;

static gamut_bridge_section *section_at(const completing *work, size_t at)
{
    return (gamut_bridge_section *)(uintptr_t)&work->bridge->sections.items[at];
}

static gamut_bridge_entry *entry_at(const gamut_bridge_section *section, size_t at)
{
    return (gamut_bridge_entry *)(uintptr_t)&section->entries.items[at];
}

static void set_number(gamut_number *number, int64_t value)
{
    if (number->state == GAMUT_ABSENT)
        *number = base_number(value);
}

/* Adds players without names to an entry until it has as many as its kind of entry needs. */
static bool make_room_for_players(const completing *work, gamut_bridge_entry *entry, size_t room)
{
    if (entry->players.count >= room)
        return true;
    gamut_bridge_player *players = ARENA_ARRAY(work->arena, room, gamut_bridge_player);
    for (size_t i = 0; players && i < entry->players.count; i++)
        players[i] = entry->players.items[i];
    entry->players = (gamut_bridge_player_list){ players, players ? room : 0 };
    return players != NULL;
}

/* ---- sections of pairs and individuals ---- */

static void set_points(gamut_decimal *points)
{
    if (points->state == GAMUT_ABSENT)
        *points = base_decimal(0, 2);
}

static bool has_percentages(const completing *work)
{
    return work->bridge->scoring == GAMUT_BRIDGE_MATCHPOINTS ||
           work->bridge->scoring == GAMUT_BRIDGE_DOUBLE_MATCHPOINTS;
}

/* Fills in the missing values of a board's results, and returns how many results are valid. */
static int64_t complete_results(const gamut_bridge_traveller *board)
{
    int64_t valid = 0;
    for (size_t r = 0; r < board->results.count; r++) {
        const gamut_bridge_side_list *sides = &board->results.items[r].sides;
        valid += sides->count && sides->items[0].ruling < GAMUT_BRIDGE_LATE_PLAY;
        for (size_t i = 0; i < sides->count; i++)
            if (base_is_known(sides->items[i].score.state))
                set_points((gamut_decimal *)(uintptr_t)&sides->items[i].points);
    }
    return valid;
}

static bool complete_section(const completing *work, gamut_bridge_section *section)
{
    bool is_individual = work->bridge->type == GAMUT_BRIDGE_INDIVIDUAL;
    if (!session_find_movement(work->arena, section, is_individual))
        return false;
    for (size_t i = 0; i < section->boards.count; i++) {
        gamut_bridge_traveller *board = (gamut_bridge_traveller *)(uintptr_t)&section->boards.items[i];
        set_number(&board->valid, complete_results(board));
        if (board->posted.state == GAMUT_ABSENT)
            board->posted = base_flag(true);
    }
    bool is_howell = bridge_is_howell(section);
    int64_t tables = section->tables.value, rounds = section->rounds.value;
    set_number(&section->movement_rounds, rounds);
    set_number(&section->rounds_posted, rounds);
    set_number(&section->highest_pair, is_howell ? 2 * tables : tables);
    if (!is_howell)
        set_number(&section->board_one_table, 1);
    set_number(&section->boards_posted, (int64_t)section->boards.count);
    int64_t most = section->boards_per_round.value * rounds, boards = (int64_t)section->boards.count;
    set_number(&section->max_boards, most < boards || !boards ? most : boards);
    for (size_t i = 0; i < section->entries.count; i++) {
        gamut_bridge_entry *entry = entry_at(section, i);
        if (!make_room_for_players(work, entry, is_individual ? 1 : 2))
            return false;
        set_points(&entry->sum);
        set_points(&entry->score);
        set_points(&entry->final_score);
        if (has_percentages(work))
            set_points(&entry->percentage);
    }
    return true;
}

/* ---- teams ---- */

/* Fills in the victory point scale for the length of the matches; some of them may miss a board. Without a scale,
 * victory points stay as stated. */
static bool find_scale(const completing *work, gamut_bridge_team_play *play, int64_t least, int64_t boards)
{
    bridge_vp_scale *scale = ARENA_NEW(work->arena, bridge_vp_scale);
    if (!scale)
        return false;
    if (boards < 1 || !bridge_find_vp_scale(scale, work->options->victory_points, (unsigned)boards))
        return true;
    gamut_bridge_step *steps = ARENA_ARRAY(work->arena, scale->count, gamut_bridge_step);
    for (size_t i = 0; steps && i < scale->count; i++)
        steps[i] = (gamut_bridge_step){ base_number(scale->rows[i].margin), base_decimal(scale->rows[i].win, 2),
                                        base_decimal(scale->rows[i].lose, 2) };
    play->scale.steps = (gamut_bridge_step_list){ steps, steps ? scale->count : 0 };
    set_number(&play->scale.id, 1);
    set_number(&play->scale.least_boards, least);
    set_number(&play->scale.most_boards, boards);
    set_number(&play->scale.most_points, bridge_vp_points(work->options->victory_points));
    return steps != NULL;
}

/* Fills in what the boards of matches show: which results count, and how many boards a match has. */
static bool complete_match_boards(const completing *work, gamut_bridge_section *section)
{
    const rescore_match_totals *totals = rescore_total_matches(work->arena, work->bridge, section);
    for (size_t i = 0; i < section->boards.count; i++) {
        gamut_bridge_traveller *board = (gamut_bridge_traveller *)(uintptr_t)&section->boards.items[i];
        set_number(&board->valid, complete_results(board));
    }
    set_number(&section->boards_posted, (int64_t)section->boards.count);
    set_number(&section->max_boards, (int64_t)section->boards.count);
    for (size_t t = 0; totals && t < section->team_play.teams.count; t++) {
        gamut_bridge_entry *entry = (gamut_bridge_entry *)(uintptr_t)bridge_entry_of_team(section, t);
        const gamut_bridge_match_list *matches = &section->team_play.teams.items[t].matches;
        int64_t played = 0;
        for (size_t m = 0; entry && m < matches->count; m++) {
            gamut_bridge_match *match = (gamut_bridge_match *)(uintptr_t)&matches->items[m];
            if (!match->opponent.value)
                continue;
            set_number(&match->boards, rescore_match_boards(totals, entry->number.value, match->round.value));
            played += match->boards.value;
            if (work->bridge->scoring != GAMUT_BRIDGE_BOARD_A_MATCH)
                set_number(&match->imps, 0);
        }
        if (!entry)
            continue;
        set_number(&entry->boards, played);
        set_points(&entry->sum);
        set_points(&entry->score);
        set_points(&entry->final_score);
    }
    return totals != NULL;
}

static bool complete_teams(const completing *work, gamut_bridge_section *section)
{
    gamut_bridge_team_play *play = &section->team_play;
    int64_t rounds, boards, least;
    bool is_board_a_match = work->bridge->scoring == GAMUT_BRIDGE_BOARD_A_MATCH && section->boards.count;
    if (section->boards.count && !complete_match_boards(work, section))
        return false;
    for (size_t i = 0; i < play->teams.count && i < section->entries.count; i++) {
        gamut_bridge_team *team = (gamut_bridge_team *)(uintptr_t)&play->teams.items[i];
        gamut_bridge_entry *entry = entry_at(section, i);
        set_number(&team->id, (int64_t)i + 1);
        set_number(&entry->id, (int64_t)i + 1);
        set_number(&entry->number, (int64_t)i + 1);
        if (!entry->direction)
            entry->direction = GAMUT_BRIDGE_NORTH_SOUTH;
        /* Wins are filled in only for matches with an opponent: not for byes, nor for rounds that the team did not
         * reach. */
        for (size_t j = 0; j < team->matches.count; j++) {
            gamut_bridge_match *match = (gamut_bridge_match *)(uintptr_t)&team->matches.items[j];
            set_number(&match->round, (int64_t)j + 1);
            /* This marks the match as played; rescoring computes the final value. */
            if (match->wins.state == GAMUT_ABSENT && !is_board_a_match && match->opponent.value &&
                match->opponent.value != BRIDGE_BYE && (base_is_known(match->imps.state) || match->boards.value))
                match->wins = base_decimal(match->imps.value > 0 ? 100 : match->imps.value < 0 ? 0 : 50, 2);
        }
    }
    /* The number of rounds and the length of a match follow from the matches of all teams. */
    rounds = boards = least = 0;
    for (size_t t = 0; t < play->teams.count; t++)
        for (size_t m = 0; m < play->teams.items[t].matches.count; m++) {
            const gamut_bridge_match *match = &play->teams.items[t].matches.items[m];
            rounds = match->round.value > rounds ? match->round.value : rounds;
            boards = match->boards.value > boards ? match->boards.value : boards;
            least = match->boards.value && (!least || match->boards.value < least) ? match->boards.value : least;
        }
    set_number(&play->rounds, rounds);
    set_number(&play->current_round, rounds);
    set_number(&play->posted, (int64_t)play->teams.count);
    set_number(&section->rounds, rounds);
    set_number(&section->tables, ((int64_t)play->teams.count + 1) / 2);
    section->movement = section->movement ? section->movement : GAMUT_BRIDGE_MITCHELL;
    bool has_points = work->bridge->scoring == GAMUT_BRIDGE_VICTORY_POINTS;
    if (has_points && !play->scale.steps.count &&
        !find_scale(work, play, section->boards.count ? least : boards, boards))
        return false;
    for (size_t t = 0; section->boards.count && play->scale.steps.count && t < play->teams.count; t++)
        for (size_t m = 0; m < play->teams.items[t].matches.count; m++) {
            gamut_bridge_match *match = (gamut_bridge_match *)(uintptr_t)&play->teams.items[t].matches.items[m];
            if (match->opponent.value)
                set_points(&match->victory_points);
        }
    if (!is_board_a_match)
        set_number(&section->maximum, has_points ? play->scale.most_points.value * rounds : rounds);
    return true;
}

/* ---- the event ---- */

static bool complete_sections(const completing *work)
{
    bool is_whole = true;
    for (size_t s = 0; s < work->bridge->sections.count && is_whole; s++) {
        gamut_bridge_section *section = section_at(work, s);
        set_number(&section->number, (int64_t)s + 1);
        if (!section->letters.length)
            section->letters = base_arena_print(work->arena, "%c", (char)('A' + s % 26));
        set_number(&section->status, SCORED_AND_POSTED);
        if (section->version.state == GAMUT_ABSENT)
            section->version = base_decimal(815, 2);
        is_whole = section->team_play.teams.count ? complete_teams(work, section) : complete_section(work, section);
        for (size_t i = 0; i < section->entries.count; i++) {
            /* An entry without a strat is in the top one. The masterpoints of an entry are the mean of its named
             * players, halves rounded up. */
            gamut_bridge_entry *entry = entry_at(section, i);
            int64_t named = 0, masterpoints = 0;
            for (size_t j = 0; j < entry->players.count; j++) {
                named += entry->players.items[j].last.length > 0;
                masterpoints += entry->players.items[j].masterpoints.value;
            }
            set_number(&entry->entered, named); /* also 0: writers take an absent number as "all players entered" */
            set_number(&entry->strat, 1);
            if (named)
                set_number(&entry->masterpoints, (masterpoints + named / 2) / named);
        }
    }
    return is_whole && !base_arena_failed(work->arena);
}

static bool complete_event(const completing *work)
{
    gamut_bridge_session *bridge = work->bridge;
    const gamut_bridge_section *first = section_at(work, 0);
    bridge->type = bridge->type ? bridge->type : first->team_play.teams.count ? GAMUT_BRIDGE_TEAMS : GAMUT_BRIDGE_PAIRS;
    if (!bridge->scoring)
        bridge->scoring = bridge->type == GAMUT_BRIDGE_TEAMS ? GAMUT_BRIDGE_VICTORY_POINTS : GAMUT_BRIDGE_MATCHPOINTS;
    set_number(&bridge->number, 1);
    set_number(&bridge->rating, 0);
    if (bridge->strats.count)
        return true;
    gamut_bridge_strat *strat = ARENA_NEW(work->arena, gamut_bridge_strat);
    if (!strat)
        return false;
    strat->letter = TEXT("A");
    bridge->strats = (gamut_bridge_strat_list){ strat, 1 };
    return true;
}

/* The top is the number of results of the most-played board in the sections scored together, minus one, times the
 * points for a beaten score. In board-a-match each result is compared with one other only, so the top is fixed. */
static void complete_scale(const completing *work, const rescore_group *group)
{
    int64_t counts_of[256] = { 0 }, most = 1;
    int64_t each = work->event->bridge.scoring == GAMUT_BRIDGE_DOUBLE_MATCHPOINTS ? 2 : 1;
    bool is_match = work->event->bridge.scoring == GAMUT_BRIDGE_BOARD_A_MATCH;
    for (size_t i = 0; i < group->count; i++) {
        const gamut_bridge_traveller_list *boards = &section_at(work, group->sections[i])->boards;
        for (size_t b = 0; b < boards->count; b++) {
            int64_t number = boards->items[b].number.value;
            if (number >= 0 && number < 256)
                counts_of[number] += (int64_t)boards->items[b].results.count;
        }
    }
    for (size_t i = 0; i < COUNT(counts_of); i++)
        most = counts_of[i] > most ? counts_of[i] : most;
    for (size_t i = 0; i < group->count; i++) {
        gamut_bridge_section *section = section_at(work, group->sections[i]);
        set_number(&section->top, is_match ? BRIDGE_BOARD_A_MATCH_TOP : each * (most - 1));
        set_number(&section->maximum, section->top.value * section->max_boards.value);
        if (section->average.state == GAMUT_ABSENT)
            section->average = base_decimal(5 * section->maximum.value, 1);
    }
}

/* ---- scoring ---- */

/* Scores a copy of the event. NULL: out of memory. */
static const gamut_event *score_event(const completing *work, const rescore_options *options)
{
    gamut_value *tree = model_to_tree(work->arena, &event_shape, work->event);
    gamut_event *scored = ARENA_NEW(work->arena, gamut_event);
    const rescore_left *left;
    if (!tree || !scored || !rescore_settle(work->arena, tree, work->event, options, &left) ||
        !model_from_tree(work->arena, &event_shape, tree, scored, NULL, NULL, NULL))
        return NULL;
    return scored;
}

/* The stored totals of an entry; the list has them in the order of sections and entries. */
typedef struct stated_total {
    int64_t sum, percentage; /* in hundredths */
} stated_total;

/* Moves the stored totals from the event to a list, so that rescoring starts without them. */
static bool take_stated(base_list *out, const completing *work)
{
    for (size_t s = 0; s < work->bridge->sections.count; s++) {
        const gamut_bridge_section *section = section_at(work, s);
        for (size_t i = 0; i < section->entries.count; i++) {
            gamut_bridge_entry *entry = entry_at(section, i);
            stated_total *stated = base_list_add(out, work->arena, sizeof *stated);
            if (!stated)
                return false;
            *stated = (stated_total){ rescore_hundredths(entry->sum), rescore_hundredths(entry->percentage) };
            entry->sum = base_decimal(0, 2);
            entry->percentage = has_percentages(work) ? entry->sum : (gamut_decimal){ 0 };
        }
    }
    return true;
}

/* Counts the stored totals that differ from the computed ones. */
static size_t count_others(const base_list *stated, const gamut_event *scored)
{
    const stated_total *totals = stated->items;
    size_t count = 0, at = 0;
    for (size_t s = 0; s < scored->bridge.sections.count; s++)
        for (size_t i = 0; i < scored->bridge.sections.items[s].entries.count && at < stated->count; i++, at++) {
            const gamut_bridge_entry *entry = &scored->bridge.sections.items[s].entries.items[i];
            count += rescore_hundredths(entry->sum) != totals[at].sum;
            count += rescore_hundredths(entry->percentage) != totals[at].percentage;
        }
    return count;
}

/* Rounds points at the end, unless rounding each board reproduces more of the stored totals. */
static const gamut_event *score_boards(const completing *work, const rescore_options *options)
{
    base_list stated = { 0 };
    rescore_options other = *options;
    other.rounding = RESCORE_EACH_BOARD;
    if (!take_stated(&stated, work))
        return NULL;
    const gamut_event *scored = score_event(work, options);
    size_t others = scored ? count_others(&stated, scored) : 0;
    if (!others)
        return scored;
    const gamut_event *rounded = score_event(work, &other);
    return rounded && count_others(&stated, rounded) < others ? rounded : scored;
}

const gamut_event *session_complete(base_arena *arena, const gamut_event *event, const rescore_options *options)
{
    completing work = { .arena = arena, .event = model_copy(arena, &event_shape, event), .options = options };
    if (!work.event || !work.event->bridge.sections.count)
        return work.event;
    work.bridge = &work.event->bridge;
    if (!complete_event(&work) || !complete_sections(&work))
        return NULL;
    /* The top of a section depends on all sections that are scored together with it, so it is set only after every
     * section is complete. */
    rescoring frame = { .event = work.event, .bridge = work.bridge };
    for (size_t at = 0; at < work.bridge->sections.count; at++) {
        rescore_group group;
        const gamut_bridge_section *section = section_at(&work, at);
        bool has_top = !section->team_play.teams.count || work.bridge->scoring == GAMUT_BRIDGE_BOARD_A_MATCH;
        if (section->boards.count && has_top && rescore_find_group(&group, &frame, at, false))
            complete_scale(&work, &group);
    }
    const gamut_bridge_section *first = section_at(&work, 0);
    set_number(&work.bridge->maximum, first->maximum.value);
    set_number(&work.bridge->top, first->top.value);
    set_number(&work.bridge->boards, first->max_boards.value);
    set_number(&work.bridge->boards_per_session, first->max_boards.value);
    return options->rounding == RESCORE_AT_THE_END ? score_boards(&work, options) : score_event(&work, options);
}
