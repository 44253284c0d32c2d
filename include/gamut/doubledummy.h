/* doubledummy.h - what can be made of a deal when all cards are seen.
 *
 * Deals are solved in a child process, so that one that takes too long can be ended. It is the only one that the library ever
 * starts; the limit `processes` of a session forbids it. */
#ifndef GAMUT_DOUBLEDUMMY_H
#define GAMUT_DOUBLEDUMMY_H

#include <gamut/gamut.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Zero-initialised except for its size: no limit, nothing written. */
typedef struct gamut_dd_request {
    size_t size;        /* sizeof(gamut_dd_request) */
    unsigned seconds;   /* for one deal; 0: no limit */
    const char *output; /* where the boards go, with OptimumResultTable, OptimumScore and ParContract; NULL: nowhere */
    bool with_play; /* the best cards in every position of the play records, as OptimumPlayTable and in the answer */
    bool with_pars; /* par for every dealer and vulnerability, in the answer */
} gamut_dd_request;

/* False: the library was built without a solver. */
GAMUT_API bool gamut_dd_available(void);
/* Solves every board of the file, which is read twice. The watcher of the session learns how many are solved.
 * `*out`: list of {"board", "dealer", "vulnerable", "deal", "tricks": {"N": {"NT": ...}}, "par": {"score",
 * "contracts"}, "pars": [{"dealer", "vulnerable", "score", "contracts"}], "play": [{"seat", "tricks", "optimum":
 * ["SA"]}]}; tricks are null if a deal has unknown cards or took too long. */
GAMUT_API gamut_outcome gamut_dd(gamut_session *session, const char *path, const gamut_dd_request *request,
                                 const gamut_value **out);

#ifdef __cplusplus
}
#endif

#endif
