/* fuzz_sessions.c - whatever the bytes are: scoring a bridge session again and printing all of its sheets ends well. */
#include "fuzz.h"

#include <gamut/change.h>

enum {
    FORMS = 3
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const gamut_form forms[FORMS] = { GAMUT_FORM_TEXT, GAMUT_FORM_CSV, GAMUT_FORM_JSON };
    size_t swallowed = 0;
    gamut_stream stream = { fuzz_swallow, &swallowed };
    gamut_selection all = { .size = sizeof all, .sheet = GAMUT_SHEET_ALL };
    gamut_session *session = fuzz_session();
    const char *name = "fuzz." EXTENSION;
    const gamut_value *answer;
    if (!session)
        return 0;
    if (gamut_session_lend(session, name, (gamut_bytes){ data, size }) == GAMUT_OK) {
        if (fuzz_takes(FORMS, FORMS + 1, size))
            gamut_rescore(session, name, &answer);
        for (size_t i = 0; i < FORMS; i++)
            if (fuzz_takes(i, FORMS + 1, size))
                gamut_show(session, name, &all, &(gamut_style){ .size = sizeof(gamut_style), .form = forms[i] },
                           &stream);
    }
    fuzz_done(session);
    return 0;
}
