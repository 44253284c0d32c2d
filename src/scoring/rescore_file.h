/* rescore_file.h - scores the boards of one file again: their tables, the scores of the games, and the totals over all
 * boards.
 *
 * There are two modes. To compare, every number is computed from the stored ones that it follows from, and the result
 * gets the differences. To write, every number is computed from computed ones, starting with the contracts, and kept
 * for rescore_file_apply. */
#ifndef SCORING_RESCORE_FILE_H
#define SCORING_RESCORE_FILE_H

#include <gamut/board.h>

#include "rescore.h"

typedef struct rescore_file rescore_file;

/* Open a file. `result` gets the differences; NULL: compute for writing. `scoring` overrides the one of the boards,
 * unless it is absent. All memory is in the arena. NULL: out of memory. */
MUST_USE rescore_file *rescore_file_open(base_arena *arena, rescore_result *result, base_text scoring);
/* Compare only values that depend on several boards: totals and games at other tables. */
void rescore_file_skip_tables(rescore_file *file);
/* Add a board. Boards come in the order of the file; no reference to the board is kept. */
MUST_USE bool rescore_file_add(rescore_file *file, size_t record, const gamut_board *board);
/* Finish the file after the last board. */
MUST_USE bool rescore_file_end(rescore_file *file);
/* After the end: return the points that were not compared or, in a file that is written, stay as they are; one for each
 * reason. NULL: none. */
const rescore_left *rescore_file_left(const rescore_file *file);
/* After the end, to write: put the computed values into a copy of a board that was added. `*is_changed` is set if any
 * value differs. */
MUST_USE bool rescore_file_apply(const rescore_file *file, base_arena *arena, size_t record, gamut_board *board,
                                 bool *is_changed);

#endif
