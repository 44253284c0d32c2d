/* rescore_file.h - the boards of one file scored again: their tables, the scores of the games themselves, and the
 * totals over all boards.
 *
 * A file is looked at in one of two ways. To compare, every number is computed from the stored ones that it follows
 * from, and the result gets the differences. To write, numbers are computed from the contracts on, each from the
 * computed ones, and kept until rescore_file_apply asks for them. */
#ifndef SCORING_RESCORE_FILE_H
#define SCORING_RESCORE_FILE_H

#include <gamut/board.h>

#include "rescore.h"

typedef struct rescore_file rescore_file;

/* `result`: where differences go; NULL: compute for writing. `scoring` overrides that of the boards, unless it is
 * absent. All memory is the arena's. NULL: out of memory. */
MUST_USE rescore_file *rescore_file_open(base_arena *arena, rescore_result *result, base_text scoring);
/* Looks only at what spans several boards: totals and games at other tables. */
void rescore_file_skip_tables(rescore_file *file);
/* Boards come in the order of the file; nothing of them is kept by reference. */
MUST_USE bool rescore_file_add(rescore_file *file, size_t record, const gamut_board *board);
/* After the last board. */
MUST_USE bool rescore_file_end(rescore_file *file);
/* After the end: points that were not compared, or stay as they are in a file that is written; one for each reason.
 * NULL: none. */
const rescore_left *rescore_file_left(const rescore_file *file);
/* Of a file that was looked at to write it: gives the board, the copy of one that was added, the computed values.
 * `*is_changed` says whether it has other values now. */
MUST_USE bool rescore_file_apply(const rescore_file *file, base_arena *arena, size_t record, gamut_board *board,
                                 bool *is_changed);

#endif
