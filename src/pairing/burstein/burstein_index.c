/* burstein_index.c - the strength of the opponents: Buchholz and Sonneborn-Berger as C.04.4.2 counts them (1.7). */
#include "burstein.h"

uint32_t burstein_seeding_rounds(uint32_t rounds)
{
    return rounds / 2 < 4 ? rounds / 2 : 4;
}

/* Returns the points of a player as the opponents count them: the last absences without a break, up to this round,
 * count as draws. */
static int64_t seen_points(const event_grid *grid, const pairing_problem *field, uint32_t player)
{
    int64_t points = field->players[player].points, draw = grid->scoring.points[GAMUT_ROUND_DRAW][0];
    for (size_t r = field->round - 1; !field->players[player].is_present && r > 0; r--) {
        const gamut_round *round = event_round(grid, player, r - 1);
        if (round->opponent.state == GAMUT_KNOWN ||
            (round->result != GAMUT_ROUND_ZERO_BYE && round->result != GAMUT_ROUND_NONE))
            break;
        points += draw;
    }
    return points;
}

/* A round without a game counts as a game against oneself. */
bool burstein_problem_make(burstein_problem *out, base_arena *arena, const event_grid *grid,
                           const pairing_problem *field)
{
    int64_t *buchholz = ARENA_ARRAY(arena, field->count + 1, int64_t);
    int64_t *sonneborn = ARENA_ARRAY(arena, field->count + 1, int64_t);
    *out = (burstein_problem){ field, buchholz, sonneborn };
    for (uint32_t i = 0; buchholz && sonneborn && i < field->count; i++)
        for (size_t r = 0; r + 1 < field->round; r++) {
            const gamut_round *round = event_round(grid, i, r);
            uint32_t opponent = event_find_player(grid, round->opponent);
            bool is_played = event_is_played(round) && opponent != EVENT_NOBODY;
            int64_t strength = is_played ? seen_points(grid, field, opponent) : field->players[i].points;
            buchholz[i] += strength;
            sonneborn[i] += strength * event_points_of(&grid->scoring, round);
        }
    return buchholz && sonneborn;
}
