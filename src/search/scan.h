/* scan.h - the moves of a game as text, read only far enough to know that it is not the game that was asked for.
 *
 * Most games of a large file are not wanted. To find that out, no tree of moves need be built: the text is read as
 * plain SAN until every question about positions is settled. What is spelled otherwise is left to the reader of
 * moves. */
#ifndef SEARCH_SCAN_H
#define SEARCH_SCAN_H

#include "pursuit.h"

/* Settles the tracks of the aims by the main line. False: that cannot be said without reading the moves properly, and
 * the tracks are of no use. */
MUST_USE bool search_scan_moves(const search_aim *aims, size_t count, search_track *tracks, const chess_position *start,
                                base_text moves);

/* The most half moves in a row that are neither captures nor pawn moves. False: the text has moves that are spelled
 * otherwise. */
MUST_USE bool search_scan_quiet(uint32_t *plies, const chess_position *start, base_text moves);

#endif
