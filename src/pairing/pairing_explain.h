/* pairing_explain.h - what a chosen bracket looks like to people. */
#ifndef PAIRING_EXPLAIN_H
#define PAIRING_EXPLAIN_H

#include "pairing_bracket.h"

/* Copies the choice with everything that explains it. False: out of memory. */
MUST_USE bool pairing_describe(pairing_bracket *out, base_arena *arena, base_arena *scratch, const pairing_stage *stage,
                               const pairing_choice *choice);

/* What a candidate costs, digit by digit; C8 is left at 0. `digits` has room for layout->count. */
void pairing_add_up(const pairing_stage *stage, const pairing_layout *layout, const pairing_choice *choice,
                    uint32_t *digits);
/* "3.5": a score in the problem's unit, for people. */
base_text pairing_print_score(base_arena *arena, const pairing_problem *problem, int64_t score);

/* The answer for a field whose bars somebody may have changed. NULL: out of memory. */
MUST_USE pairing_answer *pairing_solve_field(base_arena *arena, pairing_field *field, pairing_effort effort);

#endif
