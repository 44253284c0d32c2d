/* glance.h - the main line of a game looked at as bare moves of pieces, without the laws.
 *
 * Formats that keep moves as squares give them without anybody asking whether they are legal. That takes a fraction of
 * the time of reading them, and says which questions about positions can have no yes: the line that is read properly is
 * the same, or ends earlier, where a move is not legal. */
#ifndef SEARCH_GLANCE_H
#define SEARCH_GLANCE_H

#include "base/arena.h"
#include "pursuit.h"

/* Settles the tracks of the aims by moves of two bytes each, as chess_move is, the lower first. A track that is settled
 * with a ply was reached; with `is_open` only a proper look can say. */
void search_glance(const search_aim *aims, size_t count, search_track *tracks, const chess_position *start,
                   base_bytes moves);

/* The longest stretch without capture and pawn move, in half moves. */
uint32_t search_glance_quiet(const chess_position *start, base_bytes moves);
/* How often one board with the same side to move occurred at most; rights are not looked at. */
uint32_t search_glance_repetition(const chess_position *start, base_bytes moves);

#endif
