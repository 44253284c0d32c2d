/* pairing_explain.h - describes a paired bracket for users. */
#ifndef PAIRING_EXPLAIN_H
#define PAIRING_EXPLAIN_H

#include "pairing_bracket.h"

/* Copy the choice, with everything that explains it, into `arena`. False: out of memory. */
MUST_USE bool pairing_describe(pairing_bracket *out, base_arena *arena, base_arena *scratch, const pairing_stage *stage,
                               const pairing_choice *choice);

/* Add up the cost of a candidate in `digits`, an array of layout->count; the digits of C8 stay 0. */
void pairing_add_up(const pairing_stage *stage, const pairing_layout *layout, const pairing_choice *choice,
                    uint32_t *digits);
/* Print a score of the problem: "3.5". */
base_text pairing_print_score(base_arena *arena, const pairing_problem *problem, int64_t score);

/* Pair a field. The caller may have barred pairs in it (pairing_bar). NULL: out of memory. */
MUST_USE pairing_answer *pairing_solve_field(base_arena *arena, pairing_field *field, pairing_effort effort);

#endif
