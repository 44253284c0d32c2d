/* doubledummy_none.c - stubs for a library built without libdds. */
#include "doubledummy.h"

bool doubledummy_is_available(void)
{
    return false;
}

const doubledummy_solver *doubledummy_load_solver(base_arena *arena)
{
    (void)arena;
    return NULL;
}

void doubledummy_solve_batch(const doubledummy_solver *solver, doubledummy_table *out, const bridge_deal *const *deals,
                             size_t count)
{
    (void)solver, (void)out, (void)deals, (void)count;
}

void doubledummy_solve_position_batch(const doubledummy_solver *solver, doubledummy_answer *out,
                                      const doubledummy_position *const *positions, size_t count)
{
    (void)solver, (void)out, (void)positions, (void)count;
}
