/* fuzz_standings.c - whatever the report says: ranking it by everything, and every sheet of it, ends well. */
#include "fuzz.h"

#include <gamut/standings.h>

enum {
    SHEETS = GAMUT_SHEET_PROGRESS - GAMUT_SHEET_MATCHES + 1,
    WAYS = SHEETS + 2 /* the card, and the ranking itself */
};

/* Every sheet, to people and to programs; the card is that of the first player. */
static void show_all(gamut_session *session, size_t size)
{
    size_t swallowed = 0;
    gamut_stream stream = { fuzz_swallow, &swallowed };
    for (int i = 0; i < SHEETS; i++) {
        gamut_selection selection = { .size = sizeof selection, .sheet = (gamut_sheet)(GAMUT_SHEET_MATCHES + i) };
        gamut_style style = { .size = sizeof style, .width = 60, .form = (gamut_form)(i % 3) };
        if (fuzz_takes((size_t)i, WAYS, size))
            (void)gamut_show(session, "fuzz.trf", &selection, &style, &stream);
    }
    gamut_selection card = { .size = sizeof card, .player = 1 };
    gamut_style style = { .size = sizeof style, .form = GAMUT_FORM_JSON };
    if (fuzz_takes(SHEETS, WAYS, size))
        (void)gamut_show(session, "fuzz.trf", &card, &style, &stream);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char codes[] =
        "PTS,DE,STD,PS/C1,BH/M1,FB/C1,AOB/F,SB/C2,KS,TPR,PTP,APPO/U1000,EDEBT/P,TBR,EMGSB/C1,SSSC";
    gamut_standings_options options = {
        .size = sizeof options, .tiebreaks = codes, .explain = "1", .by_round = size < 1000
    };
    const gamut_value *answer;
    gamut_session *session = fuzz_session();
    if (!session)
        return 0;
    if (gamut_session_lend(session, "fuzz.trf", (gamut_bytes){ data, size }) == GAMUT_OK) {
        if (fuzz_takes(WAYS - 1, WAYS, size))
            (void)gamut_standings(session, "fuzz.trf", &options, &answer);
        if (size < 1000)
            show_all(session, size);
    }
    fuzz_done(session);
    return 0;
}
