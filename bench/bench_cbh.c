/* bench_cbh.c - a database of a million games: written, read as headers, read whole, turned into PGN. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gamut/gamut.h>

#include "bench.h"

enum {
    GAMES = 1000000,
    PER_FILE = 1000 /* games of the PGN that is read again and again */
};

/* PGN of invented games with a comment, a variation and clocks. */
static char *invent(size_t *length)
{
    size_t room = (size_t)PER_FILE * 1024, at = 0;
    char *text = malloc(room);
    for (unsigned i = 0; text && i < PER_FILE; i++)
        at += (size_t)snprintf(
            text + at, room - at,
            "[Event \"Open %u\"]\n[Site \"Town\"]\n[Date \"%u.%02u.%02u\"]\n[Round \"%u\"]\n[White \"Player %u, A\"]\n"
            "[Black \"Player %u, B\"]\n[Result \"1-0\"]\n[WhiteElo \"%u\"]\n[ECO \"C%02u\"]\n\n"
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 {[%%clk 1:29:40]} a6 (3... Nf6 4. O-O Nxe4) 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. "
            "Bb3 d6 8. c3 O-O 9. h3 {A main line.} Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 15. "
            "a4 c5 16. d5 c4 17. Bg5 h6 18. Be3 Nc5 19. Qd2 h5 20. Bg5 Be7 1-0\n\n",
            i % 40, 1950 + i % 70, 1 + i % 12, 1 + i % 28, 1 + i % 9, i, (i * 7u + 1) % PER_FILE, 1500 + i, i % 100);
    *length = at;
    return text;
}

static gamut_writer *write_games(gamut_session *session, const char *input, size_t times, const char *format)
{
    gamut_writer *writer;
    if (gamut_writer_open_memory(&writer, session, format) != GAMUT_OK)
        return NULL;
    for (size_t i = 0; i < times; i++) {
        gamut_reader *reader;
        const gamut_record *record;
        if (gamut_reader_open(&reader, session, input) != GAMUT_OK)
            return NULL;
        while (gamut_reader_next(reader, &record) == GAMUT_OK)
            if (gamut_writer_put(writer, record) != GAMUT_OK)
                return NULL;
        gamut_reader_close(reader);
    }
    return gamut_writer_commit(writer) == GAMUT_OK ? writer : NULL;
}

static size_t read_games(gamut_session *session, const char *name, const char *parts)
{
    gamut_reader *reader;
    const gamut_record *record;
    size_t count = 0;
    if (gamut_session_set(session, "parts", parts) != GAMUT_OK || gamut_reader_open(&reader, session, name) != GAMUT_OK)
        return 0;
    while (gamut_reader_next(reader, &record) == GAMUT_OK)
        count++;
    gamut_reader_close(reader);
    return count;
}

static void lend_family(gamut_session *session, const gamut_writer *writer)
{
    static const char *const members[] = { "cbg", "cba", "cbp", "cbt", "cbc", "cbs", "cbj" };
    gamut_status status = gamut_session_lend(session, "big.cbh", gamut_writer_memory(writer, NULL));
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++) {
        char name[16];
        snprintf(name, sizeof name, "big.%s", members[i]);
        status = gamut_session_lend(session, name, gamut_writer_memory(writer, members[i]));
    }
    (void)status;
}

static double say(const char *what, size_t games, double seconds)
{
    printf("%-28s %9.0f games/s\n", what, (double)games / seconds);
    return seconds;
}

int main(void)
{
    gamut_session *session;
    size_t length;
    char *text = invent(&length);
    if (!text || gamut_session_open(&session) != GAMUT_OK ||
        gamut_session_lend(session, "one.pgn", (gamut_bytes){ (const uint8_t *)text, length }) != GAMUT_OK)
        return 1;
    double start = bench_seconds();
    size_t read = 0;
    for (size_t i = 0; i < GAMES / PER_FILE; i++)
        read += read_games(session, "one.pgn", "all");
    double as_pgn = say("read the same as PGN", read, bench_seconds() - start);
    start = bench_seconds();
    gamut_writer *writer = write_games(session, "one.pgn", GAMES / PER_FILE, "cbh");
    if (!writer)
        return 1;
    say("write from PGN", GAMES, bench_seconds() - start);
    lend_family(session, writer);
    start = bench_seconds();
    say("read headers", read_games(session, "big.cbh", "tags"), bench_seconds() - start);
    start = bench_seconds();
    size_t games = read_games(session, "big.cbh", "all");
    double whole = say("read with all extras", games, bench_seconds() - start);
    printf("%-28s %9.2f\n", "ratio to reading PGN", whole / as_pgn);
    gamut_writer_close(writer);
    gamut_session_close(session);
    free(text);
    return 0;
}
