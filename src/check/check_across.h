/* check_across.h - what is found by looking at several boards, or at the solver: others compute, here are the rules. */
#ifndef CHECK_ACROSS_H
#define CHECK_ACROSS_H

#include <gamut/board.h>

#include "check.h"

enum {
    CHECK_ACROSS_RULE_COUNT = 4
};
extern const gamut_rule *const check_across_rules[CHECK_ACROSS_RULE_COUNT];

/* A total, or a value against other tables, that should be another; the path names a cell of a table or a tag. */
void check_board_difference(const check_context *context, const gamut_board *board, base_text path, base_text stored,
                            base_text computed);
/* The DealId was that of other cards before. */
void check_deal_id(const check_context *context, const gamut_board *board);
/* What the board says about the optimum; `at` is where, in the record's bytes. */
void check_optimum_difference(const check_context *context, uint32_t at, const char *what, int stored, int computed);

#endif
