/* session_matrix.h - the scores of entries against each other, as a matrix of the entries that met most often. */
#ifndef STATISTICS_SESSION_MATRIX_H
#define STATISTICS_SESSION_MATRIX_H

#include "session_digest.h"
#include "stats_table.h"

/* The score of one entry against another. The key of the row consists of both keys, separated by a tab. */
typedef struct stats_payoff {
    stats_row row;
    base_text entry_key, entry_name;
    base_text opponent_key, opponent_name;
    stats_measure won;
} stats_payoff;

/* Return the member "matrix" of the answer, made from all payoffs (the scores of entries against each other). `tree`
 * turns a row of the table into an object. NULL: there are no rows, or out of memory. */
gamut_value *session_matrix(base_arena *arena, const stats_table *payoffs,
                            gamut_value *(*tree)(base_arena *arena, const stats_row *row));

#endif
