/* fuzz_standings.c - whatever the report says: ranking it by everything, and every sheet of it, ends well. */
#include "fuzz.h"

#include <gamut/standings.h>

/* Every sheet, to people and to programs; the card is that of the first player. */
static void show_all(gamut_session *session)
{
    size_t swallowed = 0;
    gamut_stream stream = { fuzz_swallow, &swallowed };
    for (int sheet = GAMUT_SHEET_MATCHES; sheet <= GAMUT_SHEET_PROGRESS; sheet++) {
        gamut_selection selection = { .size = sizeof selection, .sheet = (gamut_sheet)sheet };
        gamut_style style = { .size = sizeof style, .width = 60, .form = (gamut_form)(sheet % 3) };
        (void)gamut_show(session, "fuzz.trf", &selection, &style, &stream);
    }
    gamut_selection card = { .size = sizeof card, .player = 1 };
    (void)gamut_show(session, "fuzz.trf", &card, &(gamut_style){ .size = sizeof(gamut_style), .form = GAMUT_FORM_JSON },
                     &stream);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char codes[] =
        "PTS,DE,STD,PS/C1,BH/M1,FB/C1,AOB/F,SB/C2,KS,TPR,PTP,APPO/U1000,EDEBT/P,TBR,EMGSB/C1,SSSC";
    gamut_standings_options options = {
        .size = sizeof options, .tie_breaks = codes, .explain = 1, .with_progress = size < 1000
    };
    const gamut_value *answer;
    gamut_session *session = fuzz_session();
    if (!session)
        return 0;
    if (gamut_session_lend(session, "fuzz.trf", (gamut_bytes){ data, size }) == GAMUT_OK) {
        (void)gamut_standings(session, "fuzz.trf", &options, &answer);
        if (size < 1000)
            show_all(session);
    }
    fuzz_done(session);
    return 0;
}
