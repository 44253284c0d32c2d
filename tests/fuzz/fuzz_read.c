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

static void judge(gamut_session *session, const char *name, gamut_diagnostic_form form, const gamut_stream *stream)
{
    gamut_check(session, name);
    gamut_diagnostics_write(session, form, GAMUT_SEVERITY_NOTE, false, stream);
}

enum {
    WAYS = 7
};

static void go(unsigned way, gamut_session *session, const char *name)
{
    size_t swallowed = 0;
    gamut_stream stream = { fuzz_swallow, &swallowed };
    const gamut_value *answer;
    if (way == 0)
        read_all(session, name);
    else if (way == 1)
        gamut_info(session, name, &answer);
    else if (way == 2)
        judge(session, name, GAMUT_DIAGNOSTIC_TEXT, &stream);
    else if (way == 3)
        judge(session, name, GAMUT_DIAGNOSTIC_SARIF, &stream);
    else if (way == 4)
        gamut_rescore(session, name, &answer);
    else if (way == 5)
        gamut_dump(session, name, NULL, GAMUT_DUMP_HEX, &stream);
    else
        gamut_show(session, name, NULL, NULL, &stream);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *name = "fuzz." EXTENSION;
    gamut_session *session = fuzz_session();
    if (!session)
        return 0;
    if (gamut_session_lend(session, name, (gamut_bytes){ data, size }) == GAMUT_OK)
        for (unsigned way = 0; way < WAYS; way++)
            if (fuzz_takes(way, WAYS, size))
                go(way, session, name);
    fuzz_done(session);
    return 0;
}
