/* doubledummy.h - what can be made of a deal when all cards are seen.
 *
 * Deals are solved in a child process, so that one that takes too long can be ended. It is the only one that the library ever
 * starts; the limit `processes` of a session forbids it. */
#ifndef GAMUT_DOUBLEDUMMY_H
#define GAMUT_DOUBLEDUMMY_H

#include <gamut/gamut.h>
#include <gamut/operations.h>

#ifdef __cplusplus
extern "C" {
#endif

/* False: the library was built without a solver. */
GAMUT_API bool gamut_dd_available(void);
/* Solves every board of the file, which is read twice. The watcher of the session learns how many are solved.
 * `*out`: list of {"board", "dealer", "vulnerable", "deal", "tricks": {"N": {"NT": ...}}, "par": {"score",
 * "contracts"}, "pars": [{"dealer", "vulnerable", "score", "contracts"}], "play": [{"seat", "tricks", "optimum":
 * ["SA"]}]}; tricks are null if a deal has unknown cards or took too long. */
GAMUT_API gamut_outcome gamut_dd(gamut_session *session, const char *path, const gamut_dd_options *options,
                                 const gamut_value **out);

#ifdef __cplusplus
}
#endif

#endif
