/* fuzz_read.c - whatever the bytes are: reading, judging, explaining, scoring and showing them ends well. */
#include "fuzz.h"

#include <stdlib.h>

#include <gamut/change.h>

static void read_all(gamut_session *session, const char *name)
{
    gamut_reader *reader;
    const gamut_record *record;
    gamut_status status;
    if (gamut_reader_open(&reader, session, name) != GAMUT_OK)
        return;
    while ((status = gamut_reader_next(reader, &record)) == GAMUT_OK || status == GAMUT_SKIPPED)
        if (record && !gamut_record_tree(reader, record))
            abort();
    gamut_reader_close(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t swallowed = 0;
    gamut_stream stream = { fuzz_swallow, &swallowed };
    gamut_session *session = fuzz_session();
    if (!session)
        return 0;
    const char *name = "fuzz." EXTENSION;
    const gamut_value *answer;
    if (gamut_session_lend(session, name, (gamut_bytes){ data, size }) == GAMUT_OK) {
        read_all(session, name);
        gamut_info(session, name, &answer);
        gamut_check(session, name);
        gamut_rescore(session, name, &answer);
        gamut_dump(session, name, NULL, GAMUT_DUMP_HEX, &stream);
        gamut_show(session, name, NULL, NULL, &stream);
        gamut_diagnostics_write(session, GAMUT_DIAGNOSTIC_TEXT, GAMUT_SEVERITY_NOTE, false, &stream);
        gamut_diagnostics_write(session, GAMUT_DIAGNOSTIC_SARIF, GAMUT_SEVERITY_NOTE, false, &stream);
    }
    gamut_session_close(session);
    return 0;
}
