/* event_grid.c - finds players and teams by number, and counts rounds.
 *
 * Rounds, teams and requests refer to players by number, so every rule has to look up numbers. An array indexed by
 * number is fast and takes four bytes per number, up to ID_LIMIT. */
#include "event_grid.h"

#include "base/text.h"

enum {
    ID_LIMIT = 65535 /* larger numbers are ignored: the fields of TRF have four columns */
};

static const gamut_round no_round;

/* The number of a player or team. Teams of the old record (TRF16) have no numbers, so they are numbered by their
 * order. */
static int64_t id_at(const gamut_event *event, size_t at, bool is_team)
{
    gamut_number id = is_team ? event->team_list.items[at].id : event->players.items[at].id;
    return id.state == GAMUT_KNOWN ? id.value : is_team ? (int64_t)at + 1 : 0;
}

/* Makes an array that contains, for each number, the index of the player or team + 1; 0: the number is not used. If two
 * have the same number, the first one counts. `*limit` becomes the highest number. NULL: out of memory. */
static uint32_t *index_ids(base_arena *arena, const gamut_event *event, bool is_teams, size_t *limit)
{
    size_t count = is_teams ? event->team_list.count : event->players.count;
    size_t most = 0;
    for (size_t i = 0; i < count; i++) {
        int64_t id = id_at(event, i, is_teams);
        most = id > 0 && id <= ID_LIMIT && (size_t)id > most ? (size_t)id : most;
    }
    uint32_t *by_id = ARENA_ARRAY(arena, most + 1, uint32_t);
    for (size_t i = 0; by_id && i < count; i++) {
        int64_t id = id_at(event, i, is_teams);
        if (id > 0 && id <= ID_LIMIT && !by_id[id])
            by_id[id] = (uint32_t)i + 1;
    }
    *limit = most;
    return by_id;
}

static uint32_t find(const uint32_t *by_id, size_t limit, gamut_number id)
{
    if (id.state != GAMUT_KNOWN || id.value <= 0 || (uint64_t)id.value > limit)
        return EVENT_NOBODY;
    return by_id[id.value] ? by_id[id.value] - 1 : EVENT_NOBODY;
}

uint32_t event_find_player(const event_grid *grid, gamut_number id)
{
    return find(grid->player_by_id, grid->id_limit, id);
}

uint32_t event_find_team(const event_grid *grid, gamut_number id)
{
    return grid->team_count ? find(grid->team_by_id, grid->team_id_limit, id) : EVENT_NOBODY;
}

uint32_t event_member(const event_grid *grid, uint32_t team, size_t at)
{
    uint32_t player = event_find_player(grid, grid->event->team_list.items[team].players.items[at]);
    return player != EVENT_NOBODY && grid->team_of[player] == team ? player : EVENT_NOBODY;
}

const gamut_round *event_round(const event_grid *grid, uint32_t player, size_t round)
{
    const gamut_round_list *rounds = &grid->event->players.items[player].rounds;
    return round < rounds->count ? &rounds->items[round] : &no_round;
}

bool event_find_game(uint32_t *white, uint32_t *black, const event_grid *grid, uint32_t player, size_t round)
{
    uint32_t opponent = event_find_player(grid, event_round(grid, player, round)->opponent);
    if (opponent == EVENT_NOBODY || opponent == player)
        return false;
    uint32_t back = event_find_player(grid, event_round(grid, opponent, round)->opponent);
    if (back == player && opponent < player)
        return false;
    /* If neither player has a colour, the first of the two in the list is White. */
    gamut_colour own = event_round(grid, player, round)->colour, other = event_round(grid, opponent, round)->colour;
    bool is_white = own != GAMUT_COLOUR_NONE     ? own == GAMUT_COLOUR_WHITE
                    : other != GAMUT_COLOUR_NONE ? other == GAMUT_COLOUR_BLACK
                                                 : player < opponent;
    *white = is_white ? player : opponent;
    *black = is_white ? opponent : player;
    return true;
}

size_t event_open_games(const event_grid *grid, size_t rounds)
{
    size_t count = 0;
    uint32_t white, black;
    for (size_t r = 0; r < rounds && r < grid->played_count; r++)
        for (uint32_t i = 0; i < grid->player_count; i++)
            count += event_find_game(&white, &black, grid, i, r) &&
                     event_round(grid, white, r)->result == GAMUT_ROUND_NONE &&
                     event_round(grid, black, r)->result == GAMUT_ROUND_NONE;
    return count;
}

const event_match *event_match_at(const event_grid *grid, uint32_t team, size_t round)
{
    return &grid->matches[team * grid->round_count + round];
}

/* Whether the round has taken place. A game that was played, not forfeited, shows that. Forfeits and pairing-allocated
 * byes can be known before the round is played, so they show it only if no player is still waiting for a result.
 * Requested byes show nothing. */
static bool is_decided(const event_grid *grid, size_t round)
{
    bool has_outcome = false, has_waiting = false;
    for (uint32_t i = 0; i < grid->player_count; i++) {
        const gamut_round *cell = event_round(grid, i, round);
        if (event_is_played(cell))
            return true;
        bool is_paired = cell->opponent.state == GAMUT_KNOWN;
        has_waiting = has_waiting || (is_paired && cell->result == GAMUT_ROUND_NONE);
        has_outcome = has_outcome || (is_paired && cell->result != GAMUT_ROUND_NONE) ||
                      cell->result == GAMUT_ROUND_PAIRING_BYE || cell->result == GAMUT_ROUND_FORFEIT_WIN;
    }
    return has_outcome && !has_waiting;
}

/* Empty rounds at the end are not counted, because programs write columns for all planned rounds. */
static void count_rounds(event_grid *grid)
{
    const gamut_event *event = grid->event;
    for (size_t i = 0; i < event->players.count; i++)
        for (size_t r = event->players.items[i].rounds.count; r > grid->played_count; r--) {
            const gamut_round *round = &event->players.items[i].rounds.items[r - 1];
            if (round->opponent.state == GAMUT_KNOWN || round->result != GAMUT_ROUND_NONE)
                grid->played_count = r;
        }
    if (grid->played_count > EVENT_ROUND_LIMIT)
        grid->played_count = EVENT_ROUND_LIMIT;
    for (grid->decided_count = grid->played_count; grid->decided_count; grid->decided_count--)
        if (is_decided(grid, grid->decided_count - 1))
            break;
    grid->round_count = grid->played_count;
    if (event->rounds.state == GAMUT_KNOWN && event->rounds.value > 0 && event->rounds.value <= EVENT_ROUND_LIMIT &&
        (size_t)event->rounds.value > grid->round_count)
        grid->round_count = (size_t)event->rounds.value;
}

static bool has_numbers(const gamut_event *event)
{
    for (size_t i = 0; i < event->team_list.count; i++)
        if (event->team_list.items[i].id.state == GAMUT_KNOWN)
            return true;
    return false;
}

/* Whether the pairings are those of a team event. The old record of teams (TRF16) has no numbers, and individual events
 * use it as well, for team prizes. The event is a team event if, in each round, the members of a team met members of
 * one other team; a few exceptions are allowed, because files contain errors. */
static bool meet_as_teams(const event_grid *grid)
{
    size_t matches = 0, mixed = 0;
    for (uint32_t t = 0; t < grid->event->team_list.count; t++)
        for (size_t r = 0; r < grid->played_count; r++) {
            const gamut_number_list *players = &grid->event->team_list.items[t].players;
            uint32_t first = EVENT_NOBODY;
            size_t paired = 0;
            bool is_mixed = false;
            for (size_t i = 0; i < players->count; i++) {
                uint32_t player = event_member(grid, t, i);
                uint32_t met = player == EVENT_NOBODY ? EVENT_NOBODY
                                                      : event_find_player(grid, event_round(grid, player, r)->opponent);
                if (met == EVENT_NOBODY)
                    continue;
                uint32_t other = grid->team_of[met];
                is_mixed = is_mixed || other == EVENT_NOBODY || other == t || (paired && other != first);
                first = other;
                paired++;
            }
            matches += paired > 1 && !is_mixed; /* a single player does not show a match */
            mixed += paired > 1 && is_mixed;
        }
    return matches && mixed <= matches / 10;
}

/* Finds the teams. Whether this is a team event follows from what the event states; otherwise from its teams, if they
 * have numbers; otherwise from the pairings. False: out of memory, or too many teams. */
static bool make_teams(event_grid *grid)
{
    const gamut_event *event = grid->event;
    bool is_stated = event->teams.state == GAMUT_KNOWN;
    if (!event->team_list.count || (is_stated && !event->teams.value))
        return true;
    /* A player listed in two teams belongs to the first one; src/check reports it. */
    grid->team_by_id = index_ids(grid->arena, event, true, &grid->team_id_limit);
    grid->team_of = ARENA_ARRAY(grid->arena, grid->player_count, uint32_t);
    if (!grid->team_by_id || !grid->team_of)
        return false;
    for (size_t i = 0; i < grid->player_count; i++)
        grid->team_of[i] = EVENT_NOBODY;
    for (size_t t = 0; t < event->team_list.count; t++) {
        const gamut_number_list *players = &event->team_list.items[t].players;
        for (size_t i = 0; i < players->count; i++) {
            uint32_t player = event_find_player(grid, players->items[i]);
            if (player != EVENT_NOBODY && grid->team_of[player] == EVENT_NOBODY)
                grid->team_of[player] = (uint32_t)t;
        }
    }
    if (!is_stated && !has_numbers(event) && !meet_as_teams(grid))
        return true;
    grid->team_count = event->team_list.count;
    grid->has_old_teams = !has_numbers(event);
    return event_make_matches(grid);
}

event_grid *event_grid_make(base_arena *arena, const gamut_event *event)
{
    event_grid *grid = ARENA_NEW(arena, event_grid);
    if (!grid)
        return NULL;
    grid->event = event;
    grid->arena = arena;
    grid->scoring = event_scoring_of(event);
    grid->player_count = event->players.count;
    grid->player_by_id = index_ids(arena, event, false, &grid->id_limit);
    count_rounds(grid);
    return grid->player_by_id && make_teams(grid) ? grid : NULL;
}

int64_t event_points_beyond(const event_grid *grid, uint32_t player)
{
    int64_t sum = 0;
    for (size_t r = grid->decided_count; r < grid->played_count; r++)
        sum += event_points_of(&grid->scoring, event_round(grid, player, r));
    return sum;
}

/* A penalty has the number of the round after the one in which it was incurred, as in the example of FIDE's draft. If
 * the record names no competitors, or only the number 0, it is for all of them. */
void event_add_bonuses(const event_grid *grid, int64_t *sums, bool is_match_points, size_t after)
{
    const gamut_adjustment_list *list = &grid->event->adjustments;
    size_t count = grid->team_count ? grid->team_count : grid->player_count;
    int64_t for_all = 0;
    for (size_t i = 0; i < list->count; i++) {
        const gamut_adjustment *entry = &list->items[i];
        if (entry->kind != GAMUT_ROUND_NONE ||
            (entry->round.state == GAMUT_KNOWN && entry->round.value > (int64_t)after + 1))
            continue;
        int64_t points = event_units(&grid->scoring, is_match_points ? entry->match_points : entry->points, 0);
        bool has_ids = false;
        for (size_t k = 0; k < entry->ids.count; k++) {
            gamut_number id = entry->ids.items[k];
            uint32_t found = grid->team_count ? event_find_team(grid, id) : event_find_player(grid, id);
            has_ids = has_ids || (id.state == GAMUT_KNOWN && id.value);
            if (found != EVENT_NOBODY)
                sums[found] += points;
        }
        for_all += has_ids ? 0 : points;
    }
    for (size_t i = 0; for_all && i < count; i++)
        sums[i] += for_all;
}
