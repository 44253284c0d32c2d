/* doubledummy.h - the tricks that each side can make when all cards are seen.
 *
 * Deals are solved in a child process, so that one that takes too long can be ended. The library starts no other
 * process; the limit `processes` of a session forbids this one. */
#ifndef GAMUT_DOUBLEDUMMY_H
#define GAMUT_DOUBLEDUMMY_H

#include <gamut/gamut.h>
#include <gamut/operations.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Tell whether the library was built with a double-dummy solver.
 *
 * @return true if it was
 */
GAMUT_API bool gamut_dd_available(void);

/**
 * Solve every board of a file, which is read twice. The function that watches the session (gamut_session_watch) gets
 * the number of boards solved.
 *
 * @param session the session
 * @param path the file
 * @param options the options; NULL: none
 * @param out list of {"board", "dealer", "vulnerable", "deal", "tricks": {"N": {"NT": ...}}, "par": {"score",
 *        "contracts"}, "pars": [{"dealer", "vulnerable", "score", "contracts"}], "play": [{"seat", "tricks", "optimum":
 *        ["SA"]}]}, which lives until gamut_session_clear or gamut_session_close; tricks are null if a deal has unknown
 *        cards or took too long
 * @return GAMUT_FINE; GAMUT_FINDINGS if a board could not be solved or read; GAMUT_MISUSED or GAMUT_UNREADABLE
 */
GAMUT_API gamut_outcome gamut_dd(gamut_session *session, const char *path, const gamut_dd_options *options,
                                 const gamut_value **out);

#ifdef __cplusplus
}
#endif

#endif
