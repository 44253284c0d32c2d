/* scan.h - movetext read only as far as questions about positions need it.
 *
 * Most games of a large file are not wanted. To find that out, no tree of moves is built: the text is read as plain SAN
 * until every question is settled. Text that is not plain SAN is left to the parser of movetext. */
#ifndef SEARCH_SCAN_H
#define SEARCH_SCAN_H

#include "pursuit.h"

/* Settle the tracks of the aims by the main line. False: the text is not plain SAN, and the tracks must not be used. */
MUST_USE bool search_scan_moves(const search_aim *aims, size_t count, search_track *tracks, const chess_position *start,
                                base_text moves);

/* Find the most half moves in a row that are neither captures nor pawn moves. False: the text is not plain SAN. */
MUST_USE bool search_scan_quiet(uint32_t *plies, const chess_position *start, base_text moves);

#endif
