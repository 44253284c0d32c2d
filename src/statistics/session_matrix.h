/* session_matrix.h - who scored what against whom, as a matrix of the entries that met each other most. */
#ifndef STATISTICS_SESSION_MATRIX_H
#define STATISTICS_SESSION_MATRIX_H

#include "session_digest.h"
#include "stats_table.h"

/* What an entry won against another; the key of the row is both keys with a tab between them. */
typedef struct stats_payoff {
    stats_row row;
    base_text entry_key, entry_name;
    base_text opponent_key, opponent_name;
    stats_measure won;
} stats_payoff;

/* As gamut_stats has it, of the rows of "payoffs", all of which count. `tree` makes a row of the answer. NULL: there
 * are no rows, or no memory. */
gamut_value *session_matrix(base_arena *arena, const stats_table *payoffs,
                            gamut_value *(*tree)(base_arena *arena, const stats_row *row));

#endif
