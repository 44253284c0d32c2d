/* doubledummy_claims.h - what a board says about its optimum, against what the cards give. */
#ifndef ANALYSIS_DOUBLEDUMMY_CLAIMS_H
#define ANALYSIS_DOUBLEDUMMY_CLAIMS_H

#include "doubledummy.h"

/* One number that differs; `at` is where it stands in the record's bytes. */
typedef void (*doubledummy_complain)(const char *what, uint32_t at, int stored, int computed, void *payload);

/* Whether the board says anything that a solver could judge: OptimumResultTable, DoubleDummyTricks, OptimumScore. */
bool doubledummy_has_claims(const gamut_board *board);
/* The tricks that the board says that player could make; -1: it does not say. */
int doubledummy_claimed_tricks(const gamut_board *board, bridge_seat seat, bridge_denomination trump);
/* Of a solved deal. Both views of par are right: the score tells not who spoke first. */
void doubledummy_judge_claims(const gamut_board *board, const bridge_deal *deal, const doubledummy_table *table,
                              doubledummy_complain complain, void *payload);

#endif
