/* pairing_problem.c - builds the problem of a round from an event. */
#include "base/text.h"
#include "pairing_history.h"
#include "rules/event/event_colours.h"

enum {
    PLAYER_LIMIT = 20000 /* most players of a round: the table of pairs has a bit for every two players */
};

/* ---- which round ---- */

static bool is_paired(const gamut_event *event, size_t round)
{
    for (size_t i = 0; i < event->players.count; i++) {
        const gamut_round_list *rounds = &event->players.items[i].rounds;
        if (round < rounds->count && pairing_took_part(&rounds->items[round]))
            return true;
    }
    return false;
}

/* Whether every player has a bye in the round. Such a round counts as held, so the next round comes after it. */
static bool is_all_byes(const gamut_event *event, size_t round)
{
    for (size_t i = 0; i < event->players.count; i++) {
        const gamut_round_list *rounds = &event->players.items[i].rounds;
        if (round >= rounds->count || rounds->items[round].result == GAMUT_ROUND_NONE)
            return false;
    }
    return event->players.count > 0;
}

uint32_t pairing_next_round(const gamut_event *event)
{
    size_t last = 0, next = 0;
    for (size_t i = 0; i < event->players.count; i++)
        last = event->players.items[i].rounds.count > last ? event->players.items[i].rounds.count : last;
    last = last < EVENT_ROUND_LIMIT ? last : EVENT_ROUND_LIMIT;
    for (size_t r = last; r > 0 && !next; r--)
        next = is_paired(event, r - 1) ? r : 0;
    while (next < last && is_all_byes(event, next))
        next++;
    return (uint32_t)next + 1;
}

/* ---- who takes part ---- */

static bool find_present(pairing_problem *problem, base_arena *arena, const pairing_history *history, bool is_next)
{
    bool *is_present = ARENA_ARRAY(arena, history->grid->player_count + 1, bool);
    if (!is_present)
        return false;
    pairing_mark_present(history->grid, history->round, is_next, is_present);
    for (size_t i = 0; i < history->number_count; i++)
        problem->players[history->numbers[i]].is_present = is_present[history->numbers[i]];
    return true;
}

/* ---- players ---- */

/* Returns the colour of a game, even if only the opponent's cell has it; NONE: neither cell has it. */
static gamut_colour colour_of(const event_grid *grid, const gamut_round *cell, size_t round)
{
    uint32_t opponent = event_find_player(grid, cell->opponent);
    if (cell->colour || opponent == EVENT_NOBODY)
        return cell->colour;
    return event_other_colour(event_round(grid, opponent, round)->colour);
}

static bool fill_games(pairing_player *out, base_arena *arena, const pairing_history *history, uint32_t player)
{
    const event_grid *grid = history->grid;
    size_t rounds = grid->event->players.items[player].rounds.count;
    rounds = rounds < history->round ? rounds : history->round;
    uint32_t *opponents = ARENA_ARRAY(arena, rounds + 1, uint32_t), played = 0;
    gamut_colour *colours = ARENA_ARRAY(arena, rounds + 1, gamut_colour);
    for (size_t r = 0; opponents && colours && r < rounds; r++) {
        const gamut_round *cell = event_round(grid, player, r);
        if (!pairing_was_played(cell))
            continue;
        uint32_t opponent = event_find_player(grid, cell->opponent);
        gamut_colour colour = colour_of(grid, cell, r);
        played++;
        if (opponent != EVENT_NOBODY && opponent != player)
            opponents[out->opponent_count++] = opponent;
        if (colour)
            colours[out->colour_count++] = colour;
    }
    out->opponents = opponents;
    out->colours = colours;
    out->unplayed = (uint32_t)history->round - played;
    return opponents && colours;
}

static bool fill_player(pairing_player *out, base_arena *arena, const pairing_history *history, uint32_t player)
{
    out->number = (uint32_t)pairing_number_of(history->grid, player);
    out->id = (uint32_t)history->grid->event->players.items[player].id.value;
    out->points = history->points[0][player];
    out->score = out->points + history->fictitious[0][player];
    out->may_get_bye = pairing_may_get_bye(history, player);
    for (size_t ago = 1; ago <= COUNT(out->floated); ago++)
        out->floated[ago - 1] = pairing_float_of(history, player, ago);
    return fill_games(out, arena, history, player);
}

/* Gives each player a turn (pairing_player.turn), which decides the colour of a first game: the number with
 * `has_fixed_turns`, otherwise the place in the order of numbers, where a player who never was in a pairing is not
 * counted (as in bbpPairings, JaVaFo and TieBreakServer). */
static void give_turns(pairing_problem *problem, const pairing_history *history, bool has_fixed_turns)
{
    uint32_t turn = 0;
    for (size_t i = 0; i < history->number_count; i++) {
        pairing_player *player = &problem->players[history->numbers[i]];
        bool came = player->is_present || has_fixed_turns;
        for (size_t r = 0; r < history->round && !came; r++)
            came = pairing_took_part(event_round(history->grid, history->numbers[i], r));
        turn += came;
        player->turn = has_fixed_turns ? player->number : turn;
    }
}

/* ---- bans ---- */

static bool fill_bans(pairing_problem *problem, base_arena *arena, const event_grid *grid)
{
    const gamut_prohibition_list *list = &grid->event->prohibitions;
    pairing_ban *bans = ARENA_ARRAY(arena, list->count + 1, pairing_ban);
    problem->bans = bans;
    for (size_t i = 0; bans && i < list->count; i++) {
        const gamut_prohibition *ban = &list->items[i];
        uint32_t *players = ARENA_ARRAY(arena, ban->ids.count + 1, uint32_t);
        if (!players)
            return false;
        if (!pairing_ban_holds(ban, problem->round))
            continue;
        pairing_ban *listed = &bans[problem->ban_count++];
        listed->players = players;
        for (size_t k = 0; k < ban->ids.count; k++)
            if (event_find_player(grid, ban->ids.items[k]) != EVENT_NOBODY)
                players[listed->count++] = event_find_player(grid, ban->ids.items[k]);
    }
    return bans != NULL;
}

/* ---- the whole problem ---- */

static uint32_t rounds_of(const gamut_event *event, const pairing_options *options, uint32_t next)
{
    if (options->rounds)
        return options->rounds;
    if (event->rounds.state == GAMUT_KNOWN && event->rounds.value > 0 && event->rounds.value <= EVENT_ROUND_LIMIT)
        return (uint32_t)event->rounds.value;
    return options->round && options->round < next ? next - 1 : 0;
}

/* Teams from the old team record have no numbers and are only a list next to the players, who are paired singly. Teams
 * with numbers play as teams. */
static bool is_of_teams(const gamut_event *event)
{
    for (size_t i = 0; i < event->team_list.count; i++)
        if (event->team_list.items[i].id.state == GAMUT_KNOWN)
            return true;
    return event->system == GAMUT_SYSTEM_TEAM;
}

static const char *find_obstacle(base_arena *arena, const gamut_event *event, const pairing_options *options,
                                 uint32_t next)
{
    if (is_of_teams(event))
        return "events of teams are not paired";
    if (!event->players.count)
        return "the event has no players";
    if (options->round > next)
        return base_arena_print(arena, "round %u cannot be paired before round %u", options->round, next).data;
    return NULL;
}

static const char *count_present(const pairing_problem *problem, base_arena *arena, bool is_next)
{
    size_t count = 0;
    for (size_t i = 0; i < problem->count; i++)
        count += problem->players[i].is_present;
    if (!count && is_next)
        return base_arena_print(arena, "no player takes part in round %u", problem->round).data;
    return count > PLAYER_LIMIT ? "more than 20000 players in a round cannot be paired" : NULL;
}

pairing_problem *pairing_problem_make(base_arena *arena, const gamut_event *event, const pairing_options *options,
                                      const char **why)
{
    uint32_t next = pairing_next_round(event);
    bool is_next = !options->round || options->round == next;
    *why = find_obstacle(arena, event, options, next);
    pairing_problem *problem = *why ? NULL : ARENA_NEW(arena, pairing_problem);
    event_grid *grid = problem ? event_grid_make(arena, event) : NULL;
    if (!grid)
        return NULL;
    (void)event_deduce_scoring(&grid->scoring, event);
    problem->edition = options->edition ? options->edition : pairing_edition_of(event);
    problem->round = options->round ? options->round : next;
    problem->rounds = rounds_of(event, options, next);
    problem->count = grid->player_count;
    problem->players = ARENA_ARRAY(arena, grid->player_count, pairing_player);
    problem->win = grid->scoring.points[GAMUT_ROUND_WIN][0];
    problem->point = 1;
    for (unsigned i = 0; i < grid->scoring.places; i++)
        problem->point *= 10;
    pairing_history history = { .grid = grid, .edition = problem->edition, .round = problem->round - 1 };
    if (!problem->players || !pairing_history_fill(&history, arena) || !fill_bans(problem, arena, grid))
        return NULL;
    for (size_t i = 0; i < history.number_count; i++)
        if (!fill_player(&problem->players[history.numbers[i]], arena, &history, history.numbers[i]))
            return NULL;
    if (!find_present(problem, arena, &history, is_next))
        return NULL;
    give_turns(problem, &history, options->has_fixed_turns);
    gamut_colour stated = options->first_colour ? options->first_colour : event->first_colour;
    gamut_colour drawn = stated ? stated : pairing_drawn_colour(&history);
    problem->first_colour = drawn ? drawn : GAMUT_COLOUR_WHITE;
    *why = count_present(problem, arena, is_next);
    return *why ? NULL : problem;
}

bool pairing_given_make(pairing_given *out, base_arena *arena, const gamut_event *event, uint32_t round)
{
    event_grid *grid = event_grid_make(arena, event);
    pairing_pair *pairs = grid ? ARENA_ARRAY(arena, grid->player_count + 1, pairing_pair) : NULL;
    bool *has_colours = grid ? ARENA_ARRAY(arena, grid->player_count + 1, bool) : NULL;
    *out = (pairing_given){ .pairs = pairs, .has_colours = has_colours, .bye = PAIRING_NOBODY };
    if (!pairs || !has_colours)
        return false;
    for (uint32_t i = 0; i < grid->player_count; i++) {
        const gamut_round *cell = event_round(grid, i, round - 1);
        pairing_pair *pair = &pairs[out->pair_count];
        if (cell->opponent.state != GAMUT_KNOWN && pairing_took_part(cell) && out->bye == PAIRING_NOBODY)
            out->bye = i;
        if (!event_find_game(&pair->white, &pair->black, grid, i, round - 1))
            continue;
        has_colours[out->pair_count++] = cell->colour || colour_of(grid, cell, round - 1);
    }
    return true;
}
