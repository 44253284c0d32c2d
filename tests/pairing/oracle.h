/* oracle.h - the rules of pairing word by word, for a dozen players at most: every candidate of every bracket in the
 * order of the text. Knows nothing of matchings, costs or bounds, and shares nothing with the solver but the laws of
 * colours. */
#ifndef TESTS_ORACLE_H
#define TESTS_ORACLE_H

#include "pairing/pairing.h"

enum {
    ORACLE_LIMIT = 12
};

typedef struct oracle_answer {
    bool is_possible;
    uint32_t mate[ORACLE_LIMIT];   /* by place in the order: a place; the own one: the bye */
    uint32_t player[ORACLE_LIMIT]; /* by place: index in the problem */
    uint32_t count;
} oracle_answer;

/* Of a problem with at most ORACLE_LIMIT participants. */
void oracle_solve(oracle_answer *out, const pairing_problem *problem);

#endif
