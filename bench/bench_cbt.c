/* bench_cbt.c - tournaments read, checked and written, compared with a plain scan of the same bytes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gamut/gamut.h>

#include "bench.h"

enum {
    TOURNAMENTS = 200000
};

/* Prints JSON Lines of invented tournaments, which the library itself then writes as .cbt. */
static char *invent(size_t *length)
{
    size_t room = (size_t)TOURNAMENTS * 200, at = 0;
    char *text = malloc(room);
    for (unsigned i = 0; text && i < TOURNAMENTS; i++)
        at += (size_t)snprintf(
            text + at, room - at,
            "{\"kind\": \"event\", \"name\": \"Open %u\", \"place\": \"Town %u\", \"start\": "
            "\"%u-%02u-%02u\", \"system\": \"swiss\", \"rounds\": 9, \"games\": 12, \"first_game\": %u}\n",
            i * 7919u % TOURNAMENTS, i % 997, 1950 + i % 70, 1 + i % 12, 1 + i % 28, 1 + i * 12);
    *length = at;
    return text;
}

static size_t read_records(gamut_session *session, const char *name)
{
    gamut_reader *reader;
    const gamut_record *record;
    size_t count = 0;
    if (gamut_reader_open(&reader, session, name) != GAMUT_OK)
        return 0;
    while (gamut_reader_next(reader, &record) == GAMUT_OK)
        count++;
    gamut_reader_close(reader);
    return count;
}

static gamut_writer *write_as(gamut_session *session, const char *name, const char *format)
{
    gamut_reader *reader;
    gamut_writer *writer;
    const gamut_record *record;
    if (gamut_reader_open(&reader, session, name) != GAMUT_OK ||
        gamut_writer_open_memory(&writer, session, format) != GAMUT_OK)
        return NULL;
    gamut_writer_follow(writer, reader);
    while (gamut_reader_next(reader, &record) == GAMUT_OK)
        if (gamut_writer_put(writer, record) != GAMUT_OK)
            return NULL;
    gamut_reader_close(reader);
    return gamut_writer_commit(writer) == GAMUT_OK ? writer : NULL;
}

static void say(const char *what, double seconds, double against)
{
    printf("%-28s %8.0f records/s %6.1f MB/s  %6.0f times the scan\n", what, (double)TOURNAMENTS / seconds,
           (double)TOURNAMENTS * 99.0 / seconds / 1e6, seconds / against);
}

int main(void)
{
    size_t length;
    char *text = invent(&length);
    gamut_session *session;
    if (!text || gamut_session_open(&session) != GAMUT_OK)
        return 1;
    double start = bench_seconds();
    gamut_session_lend(session, "x.jsonl", (gamut_bytes){ (uint8_t *)text, length });
    gamut_writer *made = write_as(session, "x.jsonl", "cbt");
    if (!made)
        return 1;
    double from_json = bench_seconds() - start;
    gamut_bytes bytes = gamut_writer_memory(made, NULL);
    gamut_session_lend(session, "x.cbt", bytes);
    double limit = bench_scan(bytes.data, bytes.length);
    start = bench_seconds();
    if (read_records(session, "x.cbt") != TOURNAMENTS)
        return 1;
    say("read", bench_seconds() - start, limit);
    start = bench_seconds();
    gamut_check(session, "x.cbt");
    say("check", bench_seconds() - start, limit);
    start = bench_seconds();
    gamut_writer *again = write_as(session, "x.cbt", "cbt");
    say("read and write", bench_seconds() - start, limit);
    gamut_writer_close(again);
    start = bench_seconds();
    again = write_as(session, "x.cbt", "jsonl");
    say("to JSON Lines", bench_seconds() - start, limit);
    gamut_writer_close(again);
    say("from JSON Lines", from_json, limit);
    gamut_writer_close(made);
    gamut_session_close(session);
    free(text);
    return 0;
}
