/* event_robin.c - who left a round robin, and whether its rounds are those of one. */
#include "event_robin.h"

#include "event_berger.h"

/* ---- who left ---- */

/* Whether a player has an opponent in any round. */
static bool is_member(const event_grid *grid, uint32_t player)
{
    for (size_t r = 0; r < grid->played_count; r++)
        if (event_find_player(grid, event_round(grid, player, r)->opponent) != EVENT_NOBODY)
            return true;
    return false;
}

/* Counts the players of the table. One who has met nobody after two rounds never came; in the first round, that may be
 * the rest. */
static size_t count_members(const event_grid *grid)
{
    size_t count = 0;
    for (uint32_t i = 0; i < grid->player_count; i++)
        count += grid->played_count < 2 || is_member(grid, i);
    return count;
}

/* Marks the byes without points that are requested for a stated round. */
static void mark_requests(const event_robin *robin)
{
    const gamut_bye_list *byes = &robin->grid->event->byes;
    for (size_t i = 0; i < byes->count; i++) {
        const gamut_bye *bye = &byes->items[i];
        if (bye->kind != GAMUT_ROUND_ZERO_BYE || bye->round.state != GAMUT_KNOWN || bye->round.value < 1 ||
            (uint64_t)bye->round.value > robin->rounds)
            continue;
        for (size_t k = 0; k < bye->ids.count; k++) {
            uint32_t player = event_find_player(robin->grid, bye->ids.items[k]);
            if (player != EVENT_NOBODY)
                robin->is_away[player * robin->rounds + (size_t)bye->round.value - 1] = true;
        }
    }
}

bool event_robin_open(event_robin *out, const event_grid *grid, unsigned cycles)
{
    *out = (event_robin){ .grid = grid, .cycles = cycles };
    if (grid->player_count > EVENT_ROUND_LIMIT + 1)
        return false;
    out->members = count_members(grid);
    out->rounds = out->members < 2 ? 0 : cycles * event_berger_rounds(out->members);
    if (out->rounds < grid->round_count)
        out->rounds = grid->round_count;
    out->is_away = ARENA_ARRAY(grid->arena, grid->player_count * out->rounds + 1, bool);
    if (out->is_away)
        mark_requests(out);
    return out->is_away != NULL;
}

static bool is_completed(const event_grid *grid, uint32_t player, size_t round)
{
    const gamut_round *cell = event_round(grid, player, round);
    bool has_opponent = event_find_player(grid, cell->opponent) != EVENT_NOBODY;
    return has_opponent && (event_is_played(cell) || cell->result == GAMUT_ROUND_FORFEIT_WIN);
}

/* What a round without a completed game shows. */
typedef enum absence {
    HERE,  /* the game is still to be played, or a half-point bye and the like */
    EMPTY, /* an empty cell of a paired round: a rest, or a game that the file does not have */
    AWAY,  /* a bye without points, even if it is only requested: a rest, or the player was not there */
    LOST   /* a game lost by forfeit */
} absence;

static absence absence_in(const event_robin *robin, uint32_t player, size_t round)
{
    const event_grid *grid = robin->grid;
    const gamut_round *cell = event_round(grid, player, round);
    bool has_opponent = event_find_player(grid, cell->opponent) != EVENT_NOBODY;
    if (cell->result == GAMUT_ROUND_FORFEIT_LOSS)
        return has_opponent ? LOST : AWAY;
    if (has_opponent)
        return HERE;
    if (cell->result == GAMUT_ROUND_ZERO_BYE || robin->is_away[player * robin->rounds + round])
        return AWAY;
    return cell->result == GAMUT_ROUND_NONE && round < grid->played_count ? EMPTY : HERE;
}

/* Whether a player left after the round `last`: every later round is one without a game, and not all of them can be
 * rests. */
static bool has_left_after(const event_robin *robin, uint32_t player, size_t last)
{
    size_t kinds[LOST + 1] = { 0 }, rests = robin->members % 2 ? robin->cycles : 0;
    for (size_t r = last; r < robin->rounds; r++)
        kinds[absence_in(robin, player, r)]++;
    return !kinds[HERE] && kinds[EMPTY] <= rests && (kinds[LOST] || kinds[AWAY] > rests);
}

event_robin_part event_robin_part_of(const event_robin *robin, uint32_t player)
{
    const event_grid *grid = robin->grid;
    event_robin_part part = { .scheduled = robin->members < 2 ? 0 : robin->cycles * (robin->members - 1) };
    size_t met = 0;
    for (size_t r = 0; r < grid->played_count; r++) {
        met += event_find_player(grid, event_round(grid, player, r)->opponent) != EVENT_NOBODY;
        if (is_completed(grid, player, r)) {
            part.completed++;
            part.last = r + 1;
        }
    }
    part.scheduled = met > part.scheduled ? met : part.scheduled;
    part.has_left = met && has_left_after(robin, player, part.last);
    return part;
}

/* ---- rounds paired by hand ---- */

static bool add_flaw(event_robin_flaws *out, event_robin_flaw flaw)
{
    if (out->count == EVENT_ROBIN_LISTED)
        return false;
    out->items[out->count++] = flaw;
    return true;
}

/* Lists the pairs of competitors that meet too often or, when all rounds are paired, too seldom. */
static void find_meetings(event_robin_flaws *out, const event_grid *grid, unsigned cycles, uint16_t *met, size_t count)
{
    bool is_whole = count > 1 && grid->played_count >= cycles * event_berger_rounds(count);
    for (uint32_t i = 0; i < count; i++)
        for (size_t r = 0; r < grid->played_count; r++) {
            uint32_t other = event_opponent(grid, i, r);
            if (other != EVENT_NOBODY && other != i)
                met[i * count + other]++;
        }
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t other = i + 1; other < count; other++) {
            size_t times = met[i * count + other];
            if (times <= cycles && (times == cycles || !is_whole))
                continue;
            if (!add_flaw(out, (event_robin_flaw){ .kind = times > cycles ? EVENT_ROBIN_OFTEN : EVENT_ROBIN_NEVER,
                                                   .one = i,
                                                   .other = other,
                                                   .count = times }))
                return;
        }
}

/* Lists the players who have one colour three times running; a rest between two games changes nothing. */
static void find_colours(event_robin_flaws *out, const event_grid *grid)
{
    for (uint32_t i = 0; i < grid->player_count; i++) {
        gamut_colour before = GAMUT_COLOUR_NONE;
        size_t running = 0;
        for (size_t r = 0; r < grid->played_count; r++) {
            const gamut_round *cell = event_round(grid, i, r);
            if (cell->colour == GAMUT_COLOUR_NONE || event_find_player(grid, cell->opponent) == EVENT_NOBODY)
                continue;
            running = cell->colour == before ? running + 1 : 1;
            before = cell->colour;
            if (running == 3 && !add_flaw(out, (event_robin_flaw){ .kind = EVENT_ROBIN_COLOUR,
                                                                   .one = i,
                                                                   .other = EVENT_NOBODY,
                                                                   .round = r + 1,
                                                                   .colour = before }))
                return;
        }
    }
}

bool event_robin_find_flaws(event_robin_flaws *out, const event_grid *grid, unsigned cycles)
{
    size_t count = grid->team_count ? grid->team_count : grid->player_count;
    uint16_t *met = NULL;
    *out = (event_robin_flaws){ .items = ARENA_ARRAY(grid->arena, EVENT_ROBIN_LISTED, event_robin_flaw) };
    /* More competitors than can meet in the rounds are no round robin, and their table would be large. */
    if (count > 2 * (grid->round_count + 1))
        return out->items != NULL;
    met = ARENA_ARRAY(grid->arena, count * count + 1, uint16_t);
    if (!out->items || !met)
        return false;
    find_meetings(out, grid, cycles, met, count);
    if (!grid->team_count)
        find_colours(out, grid);
    return true;
}
