/* event_lineups.c - which boards the players of a match sat at, where no record says so.
 *
 * TRF26 wants a record 300 for every team that does not play in the order of registration, and many programs leave
 * it out. Colours alternate from board to board (record 352), and opponents sit at the same board: where one side's
 * order goes with the colours and the other's does not, the other's boards follow. Where both fit, or neither,
 * nothing can be known. */
#include "base/text.h"
#include "event_grid.h"

/* Whether those who sit at the boards have the colours that 352 wants, or all the opposite ones. */
static bool has_order_of_colours(const event_grid *grid, const event_match *match)
{
    const gamut_event *event = grid->event;
    int side = -1; /* not seen yet */
    for (size_t b = 0; match->boards && b < grid->board_count; b++) {
        const event_board *board = &match->boards[b];
        if (board->player == EVENT_NOBODY || board->colour == GAMUT_COLOUR_NONE)
            continue;
        /* The colour that the team has on a board when it is nominally white. */
        bool is_white_on = base_lower_ascii(event->board_colours.data[b]) == 'w';
        int here = (board->colour == GAMUT_COLOUR_WHITE) == is_white_on;
        if (side >= 0 && here != side)
            return false;
        side = here;
    }
    return true;
}

/* One side is enough: whom I name must sit opposite me. A board without a player, or one who met nobody, faces
 * everything. */
bool event_boards_face(const event_grid *grid, uint32_t team, size_t round)
{
    const event_match *match = event_match_at(grid, team, round);
    if (match->opponent == EVENT_NOBODY || !match->boards)
        return true;
    const event_match *other = event_match_at(grid, match->opponent, round);
    for (size_t b = 0; b < grid->board_count; b++) {
        uint32_t met = match->boards[b].player == EVENT_NOBODY ? EVENT_NOBODY : match->boards[b].opponent;
        if (met != EVENT_NOBODY && (!other->boards || other->boards[b].player != met))
            return false;
    }
    return true;
}

size_t event_seated_count(const event_grid *grid, uint32_t team, size_t round)
{
    const event_match *match = event_match_at(grid, team, round);
    size_t count = 0;
    for (size_t b = 0; match->boards && b < grid->board_count; b++)
        count += match->boards[b].player != EVENT_NOBODY;
    return count;
}

/* A team that has a line-up, or met nobody, needs none; nor does a match whose boards face each other already. */
bool event_deduce_lineup(const event_grid *grid, uint32_t team, size_t round, uint32_t *players)
{
    const event_match *match = event_match_at(grid, team, round);
    if (match->opponent == EVENT_NOBODY || !match->boards || match->is_by_lineup || match->kind != GAMUT_ROUND_NONE ||
        !grid->event->board_colours.length || event_boards_face(grid, team, round))
        return false;
    const event_match *other = event_match_at(grid, match->opponent, round);
    /* The one whose order of registration goes with the colours sat in it; the other did not. */
    if (!other->boards || !has_order_of_colours(grid, other) || has_order_of_colours(grid, match))
        return false;
    for (size_t b = 0; b < grid->board_count; b++)
        players[b] = other->boards[b].player == EVENT_NOBODY ? EVENT_NOBODY : other->boards[b].opponent;
    /* Every one of the team who played must be the opponent of somebody of the other one. */
    for (size_t b = 0; b < grid->board_count; b++) {
        uint32_t player = match->boards[b].player;
        bool is_there = player == EVENT_NOBODY;
        for (size_t k = 0; k < grid->board_count && !is_there; k++)
            is_there = players[k] == player;
        if (!is_there)
            return false;
    }
    return true;
}
