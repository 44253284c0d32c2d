/* doubledummy_none.c - what stands in where libdds was not there when the library was built. */
#include "doubledummy.h"

bool doubledummy_is_available(void)
{
    return false;
}

void doubledummy_solve_batch(doubledummy_table *out, const bridge_deal *const *deals, size_t count)
{
    (void)out, (void)deals, (void)count;
}

doubledummy_par doubledummy_find_par(const doubledummy_table *table, bridge_seat dealer,
                                     bridge_vulnerability vulnerability)
{
    (void)table, (void)dealer, (void)vulnerability;
    return (doubledummy_par){ 0 };
}

void doubledummy_solve_position_batch(doubledummy_answer *out, const doubledummy_position *const *positions,
                                      size_t count)
{
    (void)out, (void)positions, (void)count;
}
