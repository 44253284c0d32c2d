/* fuzz_pair.c - whatever the report says: pairing it by every system, again and with reasons, and judging norms, ends
 * well. */
#include "fuzz.h"

#include <gamut/standings.h>
#include <gamut/tournament.h>

enum {
    WAYS = 4,
    SYSTEMS = 9
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const systems[SYSTEMS] = { NULL,    "dutch",        "burstein",
                                                  "dubov", "round-robin",  "double-round-robin",
                                                  "team",  "double-swiss", "lim" };
    const gamut_value *answer;
    gamut_session *session = size < 20000 ? fuzz_session() : NULL; /* long ones take long, and find nothing else */
    if (!session)
        return 0;
    if (gamut_session_lend(session, "fuzz.trf", (gamut_bytes){ data, size }) == GAMUT_OK) {
        const char *system = systems[size % SYSTEMS]; /* cuts of a file take turns */
        size_t way = size / SYSTEMS;
        gamut_pair_options options = { .size = sizeof options, .system = system, .rounds = 9 };
        if (fuzz_takes(0, WAYS, way))
            (void)gamut_pair(session, "fuzz.trf", &options, &answer);
        options.explain = true;
        options.why_not = "1-2";
        options.rules = "2017";
        if (fuzz_takes(1, WAYS, way))
            (void)gamut_pair(session, "fuzz.trf", &options, &answer);
        options = (gamut_pair_options){ .size = sizeof options, .system = system };
        if (fuzz_takes(2, WAYS, way))
            (void)gamut_pair_check(session, "fuzz.trf", &options, &answer);
        if (fuzz_takes(3, WAYS, way))
            (void)gamut_norms(session, "fuzz.trf", &answer);
    }
    fuzz_done(session);
    return 0;
}
