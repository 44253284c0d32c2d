/* fuzz_deal.c - programs that deal: any text is one or is refused, and a program ends within its number of tries. */
#include <gamut/operation.h>
#include <gamut/operations.h>

#include <stdlib.h>
#include <string.h>

#define FORMAT "pbn"
#include "fuzz.h"

static bool fuzz_ignore(const char *text, size_t length, void *payload)
{
    (void)text;
    (void)length;
    (void)payload;
    return true;
}

/* Solving takes seconds, and is fuzzed elsewhere. */
static bool asks_solver(const uint8_t *data, size_t size)
{
    static const char *const words[] = { "tri", "dds", "par", "evalcontract" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (size_t at = 0; at + strlen(words[i]) <= size; at++)
            if (memcmp(data + at, words[i], strlen(words[i])) == 0)
                return true;
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const paths[] = { "x.dlr" };
    gamut_deal_options options = { .size = sizeof options, .count = 3, .tries = 200, .seed = 1 };
    gamut_stream stream = { .write = fuzz_ignore };
    gamut_request request = { .size = sizeof request,
                              .operation = "deal",
                              .paths = paths,
                              .path_count = 1,
                              .options = &options,
                              .stream = &stream };
    gamut_session *session = asks_solver(data, size) ? NULL : fuzz_session();
    if (session && gamut_session_lend(session, "x.dlr", (gamut_bytes){ data, size }) == GAMUT_OK)
        (void)gamut_run(session, &request, NULL);
    fuzz_done(session);
    return 0;
}
