/* glance.h - the main line of a game as moves of pieces, without the laws.
 *
 * Formats that store moves as pairs of squares can give them without a check of their legality, in a fraction of the
 * time. A question about positions that this line does not answer with yes has no yes at all: the line that the reader
 * makes is the same, or ends earlier, at an illegal move. */
#ifndef SEARCH_GLANCE_H
#define SEARCH_GLANCE_H

#include "base/arena.h"
#include "pursuit.h"

/* Settle the tracks of the aims. `moves` has two bytes for each chess_move, the lower byte first. A track that is
 * settled with a ply was reached there; if it `is_open`, only reading the game can tell. */
void search_glance(const search_aim *aims, size_t count, search_track *tracks, const chess_position *start,
                   base_bytes moves);

/* Return the most half moves in a row without a capture or pawn move. */
uint32_t search_glance_quiet(const chess_position *start, base_bytes moves);
/* Return how often the most frequent board with the same side to move occurred, whatever its castling rights. */
uint32_t search_glance_repetition(const chess_position *start, base_bytes moves);

#endif
