/* doubledummy_linked.c - libdds, linked into a program that cannot load it: a module of WebAssembly. */
#include "doubledummy_solver.h"

enum {
    MEGABYTES = 160, /* what one thread of libdds needs for its large tables */
    THREADS = 1
};

const doubledummy_solver *doubledummy_load_solver(base_arena *arena)
{
    static const doubledummy_solver solver = { CalcAllTables, SolveAllChunksBin, SolveBoard };
    (void)arena;
    SetResources(MEGABYTES, THREADS); /* it cannot ask the system */
    return &solver;
}
