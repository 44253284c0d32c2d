/* report_par.h - the boards of a bridge session double dummy: hands, tricks and par, for sheets and papers. */
#ifndef REPORT_REPORT_PAR_H
#define REPORT_REPORT_PAR_H

#include "doubledummy/doubledummy.h"
#include "report.h"

/* A board of a section. */
typedef struct report_par {
    bool has_deal; /* all 52 cards are known */
    bridge_deal deal;
    doubledummy_table table; /* unsolved if there is no solver */
    doubledummy_par par;
} report_par;

/* All boards of a session. */
typedef struct report_pars {
    const report_par **sections; /* by section, then by board in the order of the section */
    size_t deal_count, solved_count;
} report_pars;

/* What is known of the tricks of a session before it is solved. */
typedef struct report_known {
    const base_text *digits; /* by the number of the board, as doubledummy_print_digits prints them; NULL: nothing */
    size_t count;
    bool is_all; /* other boards are not solved: somebody waits */
} report_known;

/* Solve the boards of a session whose hands are known. Boards that cannot be solved have no tricks and no par. NULL:
 * out of memory. */
const report_pars *report_solve_session(base_arena *arena, const gamut_bridge_session *bridge,
                                        const report_known *known);
/* Return a board; NULL: nothing is known of it. `section` and `board` count from 0. */
const report_par *report_par_at(const report_pars *pars, size_t section, size_t board);
/* Return the contracts of par, "4S-NS, 4H-NS"; empty if par is not known. */
base_text report_par_contracts(base_arena *arena, const doubledummy_par *par);

#endif
