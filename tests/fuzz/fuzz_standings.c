/* fuzz_standings.c - whatever the report says: ranking it by everything ends well. */
#include "fuzz.h"

#include <gamut/standings.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char codes[] =
        "PTS,DE,STD,PS/C1,BH/M1,FB/C1,AOB/F,SB/C2,KS,TPR,PTP,APPO/U1000,EDEBT/P,TBR,EMGSB/C1,SSSC";
    gamut_standings_options options = { .tie_breaks = codes, .explain = 1, .with_progress = size < 1000 };
    const gamut_value *answer;
    gamut_session *session = fuzz_session();
    if (!session)
        return 0;
    if (gamut_session_lend(session, "fuzz.trf", (gamut_bytes){ data, size }) == GAMUT_OK)
        (void)gamut_standings(session, "fuzz.trf", &options, &answer);
    gamut_session_close(session);
    return 0;
}
