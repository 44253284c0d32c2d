/* session_matrix.h - the scores of entries against each other, as a matrix of those that met most often. */
#ifndef STATISTICS_SESSION_MATRIX_H
#define STATISTICS_SESSION_MATRIX_H

#include "session_digest.h"
#include "stats_table.h"

/* The score of an entry against another. The key of the row is both keys with a tab between them. */
typedef struct stats_payoff {
    stats_row row;
    base_text entry_key, entry_name;
    base_text opponent_key, opponent_name;
    stats_measure won;
} stats_payoff;

/* Return the member "matrix" of the answer, made from all payoffs. `tree` makes a row of the answer. NULL: there are no
 * rows, or out of memory. */
gamut_value *session_matrix(base_arena *arena, const stats_table *payoffs,
                            gamut_value *(*tree)(base_arena *arena, const stats_row *row));

#endif
