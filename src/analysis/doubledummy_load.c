/* doubledummy_load.c - libdds, loaded by the process that solves and by no other: it crashes a host that unloads it, and loading it
 * takes longer than everything else that a short command does. */
#include <dlfcn.h>

#include "doubledummy_solver.h"

const doubledummy_solver *doubledummy_load_solver(base_arena *arena)
{
    static const char *const names[] = { "libdds.so.0", "libdds.so" };
    doubledummy_solver *solver = ARENA_NEW(arena, doubledummy_solver);
    void *library = NULL;
    for (size_t i = 0; i < COUNT(names) && !library; i++)
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!library || !solver)
        return NULL;
    *(void **)&solver->calculate_tables = dlsym(library, "CalcAllTables");
    *(void **)&solver->solve_all = dlsym(library, "SolveAllChunksBin");
    *(void **)&solver->solve_one = dlsym(library, "SolveBoard");
    return solver->calculate_tables && solver->solve_all && solver->solve_one ? solver : NULL;
}
