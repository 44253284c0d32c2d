/* fuzz_family.c - a whole database from one input: its members follow each other, each behind two bytes of length. */
#include <gamut/gamut.h>

#include "fuzz.h"

static const char *const names[] = { "x.cbh", "x.cbg", "x.cba", "x.cbp", "x.cbt", "x.cbc", "x.cbs", "x.cbj", "x.cbe" };

static void read_all(gamut_session *session)
{
    gamut_reader *reader;
    const gamut_record *record;
    gamut_status status;
    if (gamut_reader_open(&reader, session, names[0]) != GAMUT_OK)
        return;
    do
        status = gamut_reader_next(reader, &record);
    while (status == GAMUT_OK || status == GAMUT_SKIPPED);
    gamut_reader_close(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    gamut_session *session = fuzz_session();
    if (!session)
        return 0;
    for (size_t i = 0; i < sizeof names / sizeof names[0] && size >= 2; i++) {
        size_t length = (size_t)data[0] << 8 | data[1];
        length = length < size - 2 ? length : size - 2;
        gamut_status status = gamut_session_lend(session, names[i], (gamut_bytes){ data + 2, length });
        (void)status;
        data += 2 + length;
        size -= 2 + length;
    }
    read_all(session);
    gamut_outcome outcome = gamut_check(session, names[0]);
    (void)outcome;
    gamut_session_close(session);
    return 0;
}
