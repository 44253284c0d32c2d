/* glance.h - the main line of a game replayed on a bare board, without checking that moves are legal.
 *
 * Formats that store moves as pairs of squares can give them without a legality check, in a fraction of the time. If
 * this line does not meet a condition on positions, the game does not meet it either: the line that the reader makes is
 * the same, or ends earlier, at an illegal move. */
#ifndef SEARCH_GLANCE_H
#define SEARCH_GLANCE_H

#include "base/arena.h"
#include "pursuit.h"

/* Compare the game with the aims, and settle their tracks. `moves` has two bytes for each chess_move, the lower byte
 * first. If a track has a ply, its aim was reached there; but if the track `is_open`, this is only possible, and the
 * game must be read to find out. */
void search_glance(const search_aim *aims, size_t count, search_track *tracks, const chess_position *start,
                   base_bytes moves);

/* Return the length of the longest run of half moves without a capture or pawn move. */
uint32_t search_glance_quiet(const chess_position *start, base_bytes moves);
/* Return how often the most frequent position (board and side to move, whatever the castling rights) occurred.
 * UINT32_MAX: unknown, because a run of reversible moves is too long. */
uint32_t search_glance_repetition(const chess_position *start, base_bytes moves);

#endif
