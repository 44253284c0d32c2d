/* pairing_boards.c - sorts the games or matches of a round by the order of publication (C.04.2, article 3.6). */
#include "pairing_boards.h"

#include <stdlib.h>

#include "pairing_history.h"

bool pairing_boards_open(pairing_boards *out, base_arena *arena, const event_grid *grid)
{
    *out = (pairing_boards){ .grid = grid, .is_teams = grid->team_count > 0 };
    out->count = out->is_teams ? grid->team_count : grid->player_count;
    out->points = ARENA_ARRAY(arena, out->count + 1, int64_t);
    out->items = ARENA_ARRAY(arena, out->count + 1, pairing_seats);
    return out->points && out->items;
}

int64_t pairing_boards_points(const pairing_boards *boards, uint32_t competitor, size_t round)
{
    const event_grid *grid = boards->grid;
    return boards->is_teams ? event_match_at(grid, competitor, round)->match_points
                            : event_points_of(&grid->scoring, event_round(grid, competitor, round));
}

static uint32_t opponent_of(const pairing_boards *boards, uint32_t competitor, size_t round)
{
    const event_grid *grid = boards->grid;
    uint32_t other = boards->is_teams ? event_match_at(grid, competitor, round)->opponent
                                      : event_find_player(grid, event_round(grid, competitor, round)->opponent);
    return other == competitor ? EVENT_NOBODY : other;
}

/* Sorts by the order of publication; competitors without an opponent are last. */
static int compare_seats(const void *a, const void *b)
{
    const pairing_seats *x = a, *y = b;
    bool is_x_alone = x->black == EVENT_NOBODY, is_y_alone = y->black == EVENT_NOBODY;
    if (is_x_alone != is_y_alone)
        return is_x_alone ? 1 : -1;
    return pairing_compare_boards(&x->board, &y->board);
}

/* Returns the virtual points that an accelerated system gives each player in the round. Since 2026 they count for the
 * order of the boards (C.04.7). NULL: there are none. */
static const int64_t *find_fictitious(const pairing_boards *boards, base_arena *scratch, size_t round)
{
    const gamut_event *event = boards->grid->event;
    pairing_history history = { .grid = boards->grid, .edition = pairing_edition_of(event), .round = round };
    bool is_counted =
        !boards->is_teams && history.edition != PAIRING_2017 && (pairing_is_baku(event) || event->accelerations.count);
    return is_counted && pairing_history_fill(&history, scratch) ? history.fictitious[0] : NULL;
}

static pairing_seats seat(const pairing_boards *boards, uint32_t competitor, uint32_t other, size_t round,
                          const int64_t *fictitious)
{
    const event_grid *grid = boards->grid;
    gamut_colour colour = boards->is_teams ? event_match_at(grid, competitor, round)->colour
                                           : event_round(grid, competitor, round)->colour;
    bool is_black = colour == GAMUT_COLOUR_BLACK && other != EVENT_NOBODY;
    /* For the order, a competitor without an opponent counts as its own opponent. */
    uint32_t both[2] = { competitor, other == EVENT_NOBODY ? competitor : other };
    int64_t scores[2], numbers[2];
    for (size_t k = 0; k < COUNT(both); k++) {
        scores[k] = boards->points[both[k]] + (fictitious ? fictitious[both[k]] : 0);
        numbers[k] = boards->is_teams ? event_competitor_number(grid, both[k]) : pairing_number_of(grid, both[k]);
    }
    return (pairing_seats){ .white = is_black ? other : competitor,
                            .black = is_black ? competitor : other,
                            .board = pairing_board_of(scores[0], numbers[0], scores[1], numbers[1]) };
}

void pairing_boards_fill(pairing_boards *boards, base_arena *scratch, size_t round)
{
    const int64_t *fictitious = find_fictitious(boards, scratch, round);
    boards->item_count = 0;
    for (uint32_t i = 0; i < boards->count; i++) {
        boards->points[i] = 0;
        for (size_t before = 0; before < round; before++)
            boards->points[i] += pairing_boards_points(boards, i, before);
    }
    event_add_bonuses(boards->grid, boards->points, boards->is_teams, round);
    for (uint32_t i = 0; i < boards->count; i++) {
        uint32_t other = opponent_of(boards, i, round);
        bool is_mutual = other != EVENT_NOBODY && opponent_of(boards, other, round) == i;
        if (!is_mutual || other > i) /* else listed when its other side was visited */
            boards->items[boards->item_count++] = seat(boards, i, other, round, fictitious);
    }
    qsort(boards->items, boards->item_count, sizeof *boards->items, compare_seats);
}
