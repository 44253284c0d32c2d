/* pairing_history.c - the rounds before the one to be paired. */
#include "pairing_history.h"

#include <stdlib.h>

#include "base/text.h"
#include "rules/event/event_colours.h"

/* Programs that have no letter for the pairing-allocated bye write it as a forfeit win without an opponent. */
bool pairing_took_part(const gamut_round *round)
{
    return round->opponent.state == GAMUT_KNOWN || round->result == GAMUT_ROUND_PAIRING_BYE ||
           round->result == GAMUT_ROUND_FORFEIT_WIN;
}

bool pairing_was_played(const gamut_round *round)
{
    return event_is_played(round) || (round->opponent.state == GAMUT_KNOWN && round->result == GAMUT_ROUND_NONE);
}

int64_t pairing_points_of(const event_grid *grid, const gamut_round *round)
{
    if (round->opponent.state == GAMUT_KNOWN && round->result == GAMUT_ROUND_NONE &&
        grid->event->scoring.pending.state != GAMUT_KNOWN)
        return grid->scoring.points[GAMUT_ROUND_DRAW][round->colour];
    return event_points_of(&grid->scoring, round);
}

static bool is_by_place(const event_grid *grid)
{
    gamut_flag flag = grid->event->numbered_by_place;
    return flag.state == GAMUT_KNOWN && flag.value;
}

const gamut_bye *pairing_find_bye(const event_grid *grid, bool is_teams, uint32_t competitor, uint32_t round)
{
    const gamut_bye_list *byes = &grid->event->byes;
    for (size_t i = 0; i < byes->count; i++) {
        const gamut_bye *bye = &byes->items[i];
        if (bye->round.state == GAMUT_KNOWN && bye->round.value != (int64_t)round)
            continue;
        for (size_t k = 0; k < bye->ids.count; k++)
            if ((is_teams ? event_find_team : event_find_player)(grid, bye->ids.items[k]) == competitor)
                return bye;
    }
    return NULL;
}

void pairing_mark_present(const event_grid *grid, size_t round, bool is_next, bool *is_present)
{
    const gamut_bye_list *byes = &grid->event->byes;
    for (uint32_t i = 0; i < grid->player_count; i++) {
        const gamut_round *cell = event_round(grid, i, round);
        is_present[i] = is_next ? cell->result == GAMUT_ROUND_NONE : pairing_took_part(cell);
    }
    for (size_t i = 0; i < byes->count && is_next; i++) {
        const gamut_bye *bye = &byes->items[i];
        if (bye->round.state == GAMUT_KNOWN && bye->round.value != (int64_t)round + 1)
            continue;
        for (size_t k = 0; k < bye->ids.count; k++) {
            uint32_t player = event_find_player(grid, bye->ids.items[k]);
            if (player != EVENT_NOBODY)
                is_present[player] = false;
        }
    }
}

bool pairing_ban_holds(const gamut_prohibition *ban, int64_t round)
{
    return (ban->first_round.state != GAMUT_KNOWN || round >= ban->first_round.value) &&
           (ban->last_round.state != GAMUT_KNOWN || round <= ban->last_round.value);
}

int64_t pairing_number_of(const event_grid *grid, uint32_t player)
{
    return is_by_place(grid) ? (int64_t)player + 1 : grid->event->players.items[player].id.value;
}

/* ---- acceleration ---- */

bool pairing_is_baku(const gamut_event *event)
{
    base_text code = event->system_code;
    return code.length >= 5 && base_text_is(base_text_slice(code, code.length - 5, code.length), "_BAKU");
}

int64_t pairing_baku_points(const gamut_event *event, size_t round, int64_t win)
{
    int64_t accelerated = (event->rounds.value + 1) / 2, whole = (accelerated + 1) / 2, at = (int64_t)round;
    return event->rounds.state != GAMUT_KNOWN ? 0 : at < whole ? win : at < accelerated ? win / 2 : 0;
}

int64_t pairing_acceleration(const pairing_history *history, uint32_t player, size_t round)
{
    const event_grid *grid = history->grid;
    const gamut_acceleration_list *list = &grid->event->accelerations;
    gamut_number id = grid->event->players.items[player].id;
    int64_t sum = 0;
    if (!list->count && history->last_fast && pairing_number_of(grid, player) <= history->last_fast)
        return pairing_baku_points(grid->event, round, grid->scoring.points[GAMUT_ROUND_WIN][0]);
    for (size_t i = 0; i < list->count; i++)
        if (event_is_in_range(list->items[i].first_id, list->items[i].last_id, id.value) &&
            event_is_in_range(list->items[i].first_round, list->items[i].last_round, (int64_t)round + 1))
            sum += event_units(&grid->scoring, list->items[i].points, 0);
    return sum;
}

/* Marks those who are in the pairing of the first round; before it is paired, those who will be. */
static const bool *find_first(const event_grid *grid, base_arena *arena)
{
    bool *is_first = ARENA_ARRAY(arena, grid->player_count + 1, bool), is_paired = false;
    if (!is_first)
        return NULL;
    pairing_mark_present(grid, 0, false, is_first);
    for (uint32_t i = 0; i < grid->player_count; i++)
        is_paired = is_paired || is_first[i];
    if (!is_paired)
        pairing_mark_present(grid, 0, true, is_first);
    return is_first;
}

/* The upper group of the Baku acceleration is the first 2 * ceil(N / 4) players of the first round, whichever round is
 * paired or checked; late entries do not move its end (C.04.7, 1.2). */
static void find_last_fast(pairing_history *history, base_arena *arena)
{
    size_t count = 0, seen = 0;
    const bool *is_first = pairing_is_baku(history->grid->event) ? find_first(history->grid, arena) : NULL;
    if (!is_first)
        return;
    for (size_t i = 0; i < history->number_count; i++)
        count += is_first[history->numbers[i]];
    for (size_t i = 0; i < history->number_count && seen < 2 * ((count + 3) / 4); i++)
        if (is_first[history->numbers[i]]) {
            history->last_fast = (uint32_t)pairing_number_of(history->grid, history->numbers[i]);
            seen++;
        }
}

/* ---- floats and byes ---- */

pairing_float pairing_float_of(const pairing_history *history, uint32_t player, size_t rounds_ago)
{
    const event_grid *grid = history->grid;
    if (history->round < rounds_ago)
        return PAIRING_LEVEL;
    size_t round = history->round - rounds_ago;
    const gamut_round *cell = event_round(grid, player, round);
    const int64_t *points = history->points[rounds_ago];
    if (pairing_was_played(cell)) {
        uint32_t opponent = event_find_player(grid, cell->opponent);
        if (opponent == EVENT_NOBODY)
            return PAIRING_LEVEL;
        const int64_t *fictitious = history->fictitious[rounds_ago];
        int64_t mine = points[player] + fictitious[player], other = points[opponent] + fictitious[opponent];
        return mine > other ? PAIRING_FLOATED_DOWN : mine < other ? PAIRING_FLOATED_UP : PAIRING_LEVEL;
    }
    /* Before 2026 every round without a game was a downfloat; since then only a round that gave points (1.4.3). */
    bool is_down = history->edition == PAIRING_2017 || cell->result == GAMUT_ROUND_PAIRING_BYE ||
                   pairing_points_of(grid, cell) > grid->scoring.points[GAMUT_ROUND_LOSS][0];
    return is_down ? PAIRING_FLOATED_DOWN : PAIRING_LEVEL;
}

static bool bars_bye(const pairing_history *history, const gamut_round *cell)
{
    if (pairing_was_played(cell) || cell->result == GAMUT_ROUND_NONE)
        return false;
    if (cell->result == GAMUT_ROUND_PAIRING_BYE ||
        (cell->result == GAMUT_ROUND_FORFEIT_WIN && cell->opponent.state != GAMUT_KNOWN))
        return true;
    if (history->edition == PAIRING_2017)
        return cell->result == GAMUT_ROUND_FORFEIT_WIN;
    return pairing_points_of(history->grid, cell) >= history->grid->scoring.points[GAMUT_ROUND_WIN][0] &&
           cell->result != GAMUT_ROUND_ZERO_BYE && cell->result != GAMUT_ROUND_FORFEIT_LOSS;
}

bool pairing_may_get_bye(const pairing_history *history, uint32_t player)
{
    for (size_t r = 0; r < history->round; r++)
        if (bars_bye(history, event_round(history->grid, player, r)))
            return false;
    return true;
}

/* ---- the drawing of lots ---- */

/* In the first round with colours no player has a preference yet: the higher player of each pair has the drawn colour
 * if that player's place among the participants is odd. */
gamut_colour pairing_drawn_colour(const pairing_history *history)
{
    const event_grid *grid = history->grid;
    size_t rounds = grid->round_count;
    for (size_t r = 0; r < rounds; r++) {
        size_t turn = 0;
        for (size_t i = 0; i < history->number_count; i++) {
            uint32_t player = history->numbers[i], opponent;
            const gamut_round *cell = event_round(grid, player, r);
            bool came = false;
            for (size_t before = 0; before <= r && !came; before++)
                came = pairing_took_part(event_round(grid, player, before));
            turn += came;
            opponent = event_find_player(grid, cell->opponent);
            if (!came || !cell->colour || opponent == EVENT_NOBODY)
                continue;
            int64_t lead = 0;
            for (size_t before = 0; before < r; before++)
                lead += pairing_points_of(grid, event_round(grid, player, before)) -
                        pairing_points_of(grid, event_round(grid, opponent, before));
            lead += pairing_acceleration(history, player, r) - pairing_acceleration(history, opponent, r);
            if (lead > 0 || (lead == 0 && pairing_number_of(grid, opponent) > pairing_number_of(grid, player)))
                return turn % 2 ? cell->colour : event_other_colour(cell->colour);
        }
    }
    return GAMUT_COLOUR_NONE;
}

/* ---- filling the history ---- */

/* Fills the fictitious points of all players in a round. The event's list of accelerations can be as long as the list
 * of players, so it is read once for each round, not once for each player. */
static void fill_fictitious(const pairing_history *history, int64_t *out, size_t round)
{
    const gamut_acceleration_list *list = &history->grid->event->accelerations;
    for (size_t i = 0; i < history->number_count && !list->count; i++)
        out[history->numbers[i]] = pairing_acceleration(history, history->numbers[i], round);
    for (size_t i = 0; i < list->count; i++) {
        const gamut_acceleration *entry = &list->items[i];
        int64_t from = entry->first_id.state == GAMUT_KNOWN && entry->first_id.value > 0 ? entry->first_id.value : 1;
        int64_t to = entry->last_id.state == GAMUT_KNOWN ? entry->last_id.value : from;
        to = to < (int64_t)history->grid->id_limit ? to : (int64_t)history->grid->id_limit;
        if (!event_is_in_range(entry->first_round, entry->last_round, (int64_t)round + 1))
            continue;
        for (int64_t id = from; id <= to; id++)
            if (history->grid->player_by_id[id])
                out[history->grid->player_by_id[id] - 1] += event_units(&history->grid->scoring, entry->points, 0);
    }
}

bool pairing_history_fill(pairing_history *history, base_arena *arena)
{
    const event_grid *grid = history->grid;
    for (size_t ago = 0; ago < COUNT(history->points); ago++) {
        int64_t *points = ARENA_ARRAY(arena, grid->player_count + 1, int64_t);
        history->points[ago] = points;
        history->fictitious[ago] = ARENA_ARRAY(arena, grid->player_count + 1, int64_t);
        if (!points || history->round < ago)
            continue;
        size_t rounds = history->round - ago;
        for (uint32_t i = 0; i < grid->player_count; i++)
            for (size_t r = 0; r < rounds && r < grid->event->players.items[i].rounds.count; r++)
                points[i] += pairing_points_of(grid, event_round(grid, i, r));
        event_add_bonuses(grid, points, false, rounds);
    }
    history->numbers = ARENA_ARRAY(arena, grid->player_count + 1, uint32_t);
    if (base_arena_failed(arena))
        return false;
    for (size_t id = 1; !is_by_place(grid) && id <= grid->id_limit; id++)
        if (grid->player_by_id[id])
            history->numbers[history->number_count++] = grid->player_by_id[id] - 1;
    for (uint32_t i = 0; is_by_place(grid) && i < grid->player_count; i++)
        if (event_find_player(grid, grid->event->players.items[i].id) == i)
            history->numbers[history->number_count++] = i;
    find_last_fast(history, arena);
    for (size_t ago = 0; ago < COUNT(history->points) && ago <= history->round; ago++)
        fill_fictitious(history, history->fictitious[ago], history->round - ago);
    return !base_arena_failed(arena);
}
