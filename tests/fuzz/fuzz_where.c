/* fuzz_where.c - conditions: any text is one or is refused, and one can be asked of every kind of record. */
#include <stdlib.h>
#include <string.h>

#define FORMAT "jsonl"
#include "fuzz.h"

static const char records[] =
    "{\"kind\": \"chess-game\", \"event\": \"Cup\", \"date\": \"2021.03.04\", \"white\": "
    "\"Ash\", \"white_elo\": \"2410\", "
    "\"tags\": {\"WhiteTitle\": \"GM\"}, \"moves\": [{\"san\": \"e4\"}, {\"san\": \"e5\"}]}\n"
    "{\"kind\": \"bridge-board\", \"board\": 7, \"north\": \"Dale\", "
    "\"deal\": \"N:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4\", \"tags\": [{\"name\": "
    "\"Room\", \"value\": \"Open\"}]}\n"
    "{\"kind\": \"event\", \"name\": \"Cup\", \"start\": \"2019-05-11\", \"players\": "
    "[{\"id\": 1, \"rating\": 2200}]}\n"
    "{\"kind\": \"guide\", \"event\": \"Cup\"}\n";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    gamut_bytes bytes = { (const uint8_t *)records, sizeof records - 1 };
    gamut_session *session = fuzz_session();
    gamut_reader *reader;
    const gamut_record *record;
    char *condition = calloc(1, size + 1);
    if (condition && size)
        memcpy(condition, data, size);
    if (session && condition && gamut_session_set(session, "where", condition) == GAMUT_OK &&
        gamut_session_lend(session, "x.jsonl", bytes) == GAMUT_OK &&
        gamut_reader_open(&reader, session, "x.jsonl") == GAMUT_OK) {
        while (gamut_reader_next(reader, &record) == GAMUT_OK)
            continue;
        gamut_reader_close(reader);
    }
    free(condition);
    fuzz_done(session);
    return 0;
}
