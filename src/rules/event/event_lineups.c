/* event_lineups.c - deduces at which boards the players of a match sat, if no record states it.
 *
 * TRF26 requires a record 300 for every team that does not play in the order of registration, but many programs omit
 * it. Colours alternate from board to board (record 352), and opponents sit at the same board. So if the registration
 * order of one team fits the colours and that of the other team does not, the boards of the other team follow from its
 * opponents. If both orders fit, or neither does, the boards are unknown. */
#include "event_grid.h"

/* Whether the players have the colours of record 352 at their boards, or all of them have the opposite colours. */
static bool has_order_of_colours(const event_grid *grid, const event_match *match)
{
    int side = -1; /* 1: as in record 352, 0: the opposite, -1: not known yet */
    for (size_t b = 0; match->boards && b < grid->board_count; b++) {
        const event_board *board = &match->boards[b];
        if (board->player == EVENT_NOBODY || board->colour == GAMUT_COLOUR_NONE)
            continue;
        int here = board->colour == event_colour_on_board(grid->event, b);
        if (side >= 0 && here != side)
            return false;
        side = here;
    }
    return true;
}

/* A board without a player, or with a player who has no opponent, is not tested. */
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

bool event_deduce_lineup(const event_grid *grid, uint32_t team, size_t round, uint32_t *players)
{
    const event_match *match = event_match_at(grid, team, round);
    if (match->opponent == EVENT_NOBODY || !match->boards || match->is_by_lineup || match->kind != GAMUT_ROUND_NONE ||
        !grid->event->board_colours.length || event_boards_face(grid, team, round))
        return false;
    const event_match *other = event_match_at(grid, match->opponent, round);
    /* The players of the other team, in the order of registration, must have the colours of record 352 or all the
     * opposite ones, which shows that they played in this order; the players of this team must not. */
    if (!other->boards || !has_order_of_colours(grid, other) || has_order_of_colours(grid, match))
        return false;
    for (size_t b = 0; b < grid->board_count; b++)
        players[b] = other->boards[b].player == EVENT_NOBODY ? EVENT_NOBODY : other->boards[b].opponent;
    /* Every player of this team must be the opponent of a player of the other team. */
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
