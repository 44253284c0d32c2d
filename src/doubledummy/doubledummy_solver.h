/* doubledummy_solver.h - what is used of libdds, by the types of its header. */
#ifndef DOUBLEDUMMY_SOLVER_H
#define DOUBLEDUMMY_SOLVER_H

#include <stdbool.h> /* which its header forgets */

#include <dds/dll.h>

#include "doubledummy.h"

struct doubledummy_solver {
    __typeof__(&CalcAllTables) calculate_tables;
    __typeof__(&SolveAllChunksBin) solve_all;
    __typeof__(&SolveBoard) solve_one;
};

#endif
