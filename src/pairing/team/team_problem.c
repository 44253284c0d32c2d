/* team_problem.c - builds the problem of a round of a team event. */
#include "base/text.h"
#include "pairing/pairing_history.h"
#include "rules/event/event_colours.h"
#include "team_swiss.h"

/* The parts of a system code such as "FIDE_TEAM_TYPEB_GP_MP": the type of colour preferences, and the scores. Other
 * codes, and an event without a code, mean type A with match points first. */
typedef struct team_code {
    team_preferences preferences;
    bool is_by_games; /* game points are the primary score */
    bool has_second;  /* the secondary score counts when colours are given */
} team_code;

static team_code parse_code(base_text code)
{
    team_code out = { TEAM_NO_PREFERENCES, false, false };
    base_text part;
    unsigned scores = 0;
    bool is_bare = !base_text_starts_with(code, "FIDE_TEAM_");
    while (base_text_next_part(&code, '_', &part)) {
        bool is_games = base_text_is(part, "GP"), is_matches = base_text_is(part, "MP");
        if (base_text_is(part, "TYPEA"))
            out.preferences = TEAM_TYPE_A;
        if (base_text_is(part, "TYPEB"))
            out.preferences = TEAM_TYPE_B;
        if (is_games && !scores)
            out.is_by_games = true;
        scores += is_games || is_matches;
    }
    out.has_second = scores != 1;
    return is_bare ? (team_code){ TEAM_TYPE_A, false, true } : out;
}

static bool is_played(const event_match *match)
{
    return match->opponent != EVENT_NOBODY && match->kind == GAMUT_ROUND_NONE;
}

/* A team without a number is numbered by its place in the list. */
static int64_t number_of_team(const event_grid *grid, uint32_t team)
{
    gamut_number id = grid->event->team_list.items[team].id;
    return id.state == GAMUT_KNOWN ? id.value : (int64_t)team + 1;
}

static void sum_points(const event_grid *grid, size_t rounds, bool is_by_games, int64_t *out)
{
    for (uint32_t t = 0; t < grid->team_count; t++) {
        out[t] = 0;
        for (size_t r = 0; r < rounds && r < grid->round_count; r++) {
            const event_match *match = event_match_at(grid, t, r);
            out[t] += is_by_games ? match->game_points : match->match_points;
        }
    }
    event_add_bonuses(grid, out, !is_by_games, rounds);
}

/* Adds the fictitious points of a round, counted from 1 (TRF record 250). Without that record, a system code with _BAKU
 * gives them to the first 2 * ceil(N / 4) teams. */
static void add_fictitious(const event_grid *grid, uint32_t round, bool is_by_games, int64_t *scores)
{
    const gamut_acceleration_list *list = &grid->event->accelerations;
    int64_t upper = 2 * (((int64_t)grid->team_count + 3) / 4);
    bool is_baku = !list->count && pairing_is_baku(grid->event);
    int64_t win =
        is_by_games ? (int64_t)grid->board_count * grid->scoring.points[GAMUT_ROUND_WIN][0] : grid->scoring.match_win;
    for (uint32_t t = 0; t < grid->team_count; t++) {
        int64_t id = number_of_team(grid, t);
        for (size_t i = 0; i < list->count; i++)
            if (event_is_in_range(list->items[i].first_id, list->items[i].last_id, id) &&
                event_is_in_range(list->items[i].first_round, list->items[i].last_round, round))
                scores[t] +=
                    event_units(&grid->scoring, is_by_games ? list->items[i].points : list->items[i].match_points, 0);
        if (is_baku && id <= upper)
            scores[t] += pairing_baku_points(grid->event, round - 1, win);
    }
}

/* Teams that must not meet (TRF record 260) are treated as if they had met. */
static void add_bans(const event_grid *grid, uint32_t round, uint32_t team, bool *met)
{
    const gamut_prohibition_list *list = &grid->event->prohibitions;
    for (size_t i = 0; i < list->count; i++) {
        const gamut_prohibition *ban = &list->items[i];
        bool is_named = false, is_now = pairing_ban_holds(ban, round);
        for (size_t k = 0; is_now && k < ban->ids.count; k++)
            is_named = is_named || event_find_team(grid, ban->ids.items[k]) == team;
        for (size_t k = 0; is_named && k < ban->ids.count; k++) {
            uint32_t other = event_find_team(grid, ban->ids.items[k]);
            if (other != EVENT_NOBODY && other != team)
                met[other] = true;
        }
    }
}

static bool fill_history(team_entry *out, base_arena *arena, const event_grid *grid, uint32_t team, size_t rounds)
{
    bool *met = ARENA_ARRAY(arena, grid->team_count + 1, bool);
    gamut_colour *colours = ARENA_ARRAY(arena, rounds + 1, gamut_colour);
    out->may_get_bye = true;
    for (size_t r = 0; met && colours && r < rounds && r < grid->round_count; r++) {
        const event_match *match = event_match_at(grid, team, r);
        if (match->kind == GAMUT_ROUND_PAIRING_BYE || match->kind == GAMUT_ROUND_FORFEIT_WIN ||
            match->kind == GAMUT_ROUND_FULL_BYE)
            out->may_get_bye = false;
        if (!is_played(match))
            continue;
        met[match->opponent] = true;
        out->played++;
        if (match->colour != GAMUT_COLOUR_NONE)
            colours[out->colour_count++] = match->colour;
    }
    if (met)
        add_bans(grid, (uint32_t)rounds + 1, team, met);
    out->met = met;
    out->colours = colours;
    return met && colours;
}

/* Returns the colour drawn by lot. If it is not stated, the first round shows it: of all teams with a match in that
 * round, the one with the smallest number is the first-team of its match, and has the drawn colour if its number is odd
 * (4.3.1). If no match of that round has colours, White. */
static gamut_colour first_colour_of(const event_grid *grid, const pairing_options *options)
{
    gamut_colour stated = options->first_colour ? options->first_colour : grid->event->first_colour;
    gamut_colour shown = GAMUT_COLOUR_WHITE;
    int64_t least = INT64_MAX;
    for (uint32_t t = 0; grid->round_count && t < grid->team_count; t++) {
        const event_match *match = event_match_at(grid, t, 0);
        int64_t number = number_of_team(grid, t);
        if (match->opponent == EVENT_NOBODY || match->colour == GAMUT_COLOUR_NONE || number >= least)
            continue;
        least = number;
        shown = number % 2 ? match->colour : event_other_colour(match->colour);
    }
    return stated ? stated : shown;
}

team_problem *team_problem_make(base_arena *arena, const event_grid *grid, const pairing_options *options)
{
    const gamut_event *event = grid->event;
    uint32_t next = pairing_next_round(event), round = options->round ? options->round : next;
    team_code code = parse_code(event->system_code);
    team_problem *problem = ARENA_NEW(arena, team_problem);
    int64_t *scores = ARENA_ARRAY(arena, grid->team_count + 1, int64_t);
    int64_t *seconds = ARENA_ARRAY(arena, grid->team_count + 1, int64_t);
    int64_t *before = ARENA_ARRAY(arena, grid->team_count + 1, int64_t);
    team_entry *teams = ARENA_ARRAY(arena, grid->team_count + 1, team_entry);
    if (!problem || !scores || !seconds || !before || !teams)
        return NULL;
    bool has_rounds = event->rounds.state == GAMUT_KNOWN && event->rounds.value > 0 && event->rounds.value < 1000;
    *problem = (team_problem){ .round = round,
                               .rounds = options->rounds ? options->rounds
                                         : has_rounds    ? (uint32_t)event->rounds.value
                                                         : 0,
                               .preferences = code.preferences,
                               .first_colour = first_colour_of(grid, options),
                               .teams = teams,
                               .count = grid->team_count };
    sum_points(grid, round - 1, code.is_by_games, scores);
    sum_points(grid, round - 1, !code.is_by_games, seconds);
    for (uint32_t t = 0; t < grid->team_count; t++)
        teams[t].points = scores[t];
    add_fictitious(grid, round, code.is_by_games, scores);
    if (round > 1) {
        sum_points(grid, round - 2, code.is_by_games, before);
        add_fictitious(grid, round - 1, code.is_by_games, before);
    }
    for (uint32_t t = 0; t < grid->team_count; t++) {
        teams[t].number = (uint32_t)number_of_team(grid, t);
        teams[t].score = scores[t];
        teams[t].second = code.has_second ? seconds[t] : 0;
        const event_match *match = round <= grid->round_count ? event_match_at(grid, t, round - 1) : NULL;
        const event_match *last =
            round > 1 && round - 1 <= grid->round_count ? event_match_at(grid, t, round - 2) : NULL;
        bool took_part = match && (match->opponent != EVENT_NOBODY || match->kind == GAMUT_ROUND_PAIRING_BYE);
        teams[t].is_present = round < next ? took_part : !pairing_find_bye(grid, true, t, round);
        teams[t].has_floated = last && is_played(last) && before[last->opponent] != before[t];
        if (!fill_history(&teams[t], arena, grid, t, round - 1))
            return NULL;
    }
    return problem;
}
