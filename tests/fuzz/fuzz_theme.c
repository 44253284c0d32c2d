/* fuzz_theme.c - expressions of themes: any text is one or is refused, and one can be asked of games with and without
 * variations. */
#include <stdlib.h>
#include <string.h>

#define FORMAT "pgn"
#include "fuzz.h"

static const char games[] = "[Event \"Cup\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 (3. Nf3 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 "
                            "Qxe4+ 7. Be2 Nf3#) 3... Nf6 4. Qxf7# 1-0\n\n"
                            "[Event \"Cup\"]\n[SetUp \"1\"]\n[FEN \"4k3/P6p/8/3p4/2P1P3/8/6PP/4K2R w K - 0 1\"]\n\n"
                            "1. cxd5 h5 2. a8=Q+ Kd7 3. O-O -- 4. Qc6+ Ke7 5. Rf7+ Kxf7 6. Qe6+ *\n\n";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    gamut_bytes bytes = { (const uint8_t *)games, sizeof games - 1 };
    gamut_session *session = fuzz_session();
    gamut_reader *reader;
    const gamut_record *record;
    char *theme = calloc(1, size + 1);
    if (theme && size)
        memcpy(theme, data, size);
    if (session && theme && gamut_session_set(session, "theme", theme) == GAMUT_OK &&
        gamut_session_set(session, "variations", size % 2 ? "yes" : "no") == GAMUT_OK &&
        gamut_session_lend(session, "x.pgn", bytes) == GAMUT_OK &&
        gamut_reader_open(&reader, session, "x.pgn") == GAMUT_OK) {
        while (gamut_reader_next(reader, &record) == GAMUT_OK)
            continue;
        gamut_reader_close(reader);
    }
    free(theme);
    fuzz_done(session);
    return 0;
}
