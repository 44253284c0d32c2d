/* pairing_explain.h - what a chosen bracket looks like to people. */
#ifndef PAIRING_EXPLAIN_H
#define PAIRING_EXPLAIN_H

#include "pairing_bracket.h"

/* Copies the choice with everything that explains it. False: out of memory. */
MUST_USE bool pairing_describe(pairing_bracket *out, base_arena *arena, const pairing_stage *stage,
                               const pairing_choice *choice);

/* The answer for a field whose bars somebody may have changed. NULL: out of memory. */
MUST_USE pairing_answer *pairing_solve_field(base_arena *arena, pairing_field *field, pairing_effort effort);

#endif
