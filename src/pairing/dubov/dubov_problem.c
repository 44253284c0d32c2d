/* dubov_problem.c - what the Dubov system needs from the rounds before: ratings of the opponents, and upfloats. */
#include "dubov.h"

#include "rules/event/event_rating.h"

bool dubov_problem_make(dubov_problem *out, base_arena *arena, const event_grid *grid, const pairing_problem *field)
{
    int64_t *average = ARENA_ARRAY(arena, field->count + 1, int64_t);
    int64_t *points = ARENA_ARRAY(arena, field->count + 1, int64_t);
    uint32_t *upfloats = ARENA_ARRAY(arena, field->count + 1, uint32_t);
    *out = (dubov_problem){ field, average, upfloats };
    if (!average || !points || !upfloats)
        return false;
    for (size_t r = 0; r + 1 < field->round; r++) {
        for (uint32_t i = 0; i < field->count; i++) {
            const gamut_round *cell = event_round(grid, i, r);
            uint32_t opponent = event_find_player(grid, cell->opponent);
            upfloats[i] += event_is_played(cell) && opponent != EVENT_NOBODY && points[opponent] > points[i];
        }
        for (uint32_t i = 0; i < field->count; i++)
            points[i] += event_points_of(&grid->scoring, event_round(grid, i, r));
    }
    for (uint32_t i = 0; i < field->count; i++) {
        const pairing_player *player = &field->players[i];
        int64_t sum = 0, count = (int64_t)player->opponent_count;
        for (size_t k = 0; k < player->opponent_count; k++)
            sum += event_rating_of(&grid->event->players.items[player->opponents[k]]);
        average[i] = count ? (2 * sum + count) / (2 * count) : 0;
    }
    return true;
}
