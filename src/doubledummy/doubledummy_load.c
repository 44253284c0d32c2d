/* doubledummy_load.c - libdds, loaded by the process that solves and by no other: it crashes a host that unloads it,
 * and loading it takes longer than everything else that a short command does. */
#include "base/library.h"
#include "doubledummy_solver.h"

const doubledummy_solver *doubledummy_load_solver(base_arena *arena)
{
    static const char *const names[] = { "libdds.so.0", "libdds.so", NULL };
    doubledummy_solver *solver = ARENA_NEW(arena, doubledummy_solver);
    if (!solver)
        return NULL;
    const base_symbol symbols[] = { { "CalcAllTables", &solver->calculate_tables },
                                    { "SolveAllChunksBin", &solver->solve_all },
                                    { "SolveBoard", &solver->solve_one } };
    return base_library_load(names, symbols, COUNT(symbols)) ? solver : NULL;
}
