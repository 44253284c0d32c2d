/* scan.h - movetext read only as far as conditions on positions need it.
 *
 * Most games of a large file do not meet the conditions. To find that out, no tree of moves is built: the text is read
 * as plain SAN until every condition is settled. Text that is not plain SAN is left to the full parser of movetext. */
#ifndef SEARCH_SCAN_H
#define SEARCH_SCAN_H

#include "pursuit.h"

/* Follow the main line, and settle the tracks of the aims. False: the text is not plain SAN, and the tracks must not be
 * used. */
MUST_USE bool search_scan_moves(const search_aim *aims, size_t count, search_track *tracks, const chess_position *start,
                                base_text moves);

/* The same for moves as pairs of bytes (see search_glance), which are played by the laws. The line ends at one that
 * is not legal; then, and where a theme was found, whose laws may be others, tracks are left open. */
void search_scan_pairs(const search_aim *aims, size_t count, search_track *tracks, const chess_position *start,
                       base_bytes moves);

/* Find the longest run of half moves that are neither captures nor pawn moves. False: the text is not plain SAN. */
MUST_USE bool search_scan_quiet(uint32_t *plies, const chess_position *start, base_text moves);

#endif
