/* bench_cbh.c - a database of a million games: written, read as headers, read as a whole, converted to PGN.
 *
 * bench_cbh [GAMES]
 *
 * The games are random ones with a variation, comments, symbols, arrows and clocks, by a hundred thousand players.
 * Rates are by processor time, so that other work on the machine does not count, except those of two threads, which are
 * by the clock. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <gamut/gamut.h>

#include "bench.h"
#include "invented.h"

enum {
    GAMES = 1000000
};

static gamut_session *open_session(const invented_games *invented, const char *parts, const char *jobs)
{
    gamut_session *session;
    gamut_bytes bytes = { invented->text.data, invented->text.length };
    if (gamut_session_open(&session) != GAMUT_OK || gamut_session_lend(session, "one.pgn", bytes) != GAMUT_OK ||
        gamut_session_set(session, "parts", parts) != GAMUT_OK ||
        gamut_session_set(session, "jobs", jobs) != GAMUT_OK || gamut_session_set(session, "to", "pgn") != GAMUT_OK)
        exit(1);
    return session;
}

/* Counts the games of a file, read one after the other; something of each is looked at. */
static size_t count_games(gamut_session *session, const char *name)
{
    gamut_reader *reader;
    const gamut_record *record;
    size_t count = 0, letters = 0;
    if (gamut_reader_open(&reader, session, name) != GAMUT_OK)
        exit(1);
    while (gamut_reader_next(reader, &record) == GAMUT_OK) {
        letters += record->game->white.length + record->game->event.length + record->game->moves.node_count;
        count++;
    }
    bench_keep(letters);
    gamut_reader_close(reader);
    return count;
}

static double read_pgn(const invented_games *invented, size_t games)
{
    gamut_session *session = open_session(invented, "all", "1");
    double start = bench_cpu_seconds();
    for (size_t done = 0; done < games; done += INVENTED_GAMES)
        count_games(session, "one.pgn");
    double seconds = bench_cpu_seconds() - start;
    gamut_session_close(session);
    return seconds;
}

static void put_all(gamut_writer *writer, gamut_session *session)
{
    gamut_reader *reader;
    const gamut_record *record;
    if (gamut_reader_open(&reader, session, "one.pgn") != GAMUT_OK)
        exit(1);
    while (gamut_reader_next(reader, &record) == GAMUT_OK)
        if (gamut_writer_put(writer, record) != GAMUT_OK)
            exit(1);
    gamut_reader_close(reader);
}

static double write_database(invented_games *invented, size_t games, const char *path)
{
    gamut_session *session = open_session(invented, "all", "1");
    gamut_writer *writer;
    double start = bench_cpu_seconds();
    if (gamut_session_set(session, "to", "cbh") != GAMUT_OK || gamut_writer_open(&writer, session, path) != GAMUT_OK)
        exit(1);
    for (size_t pass = 0; pass * INVENTED_GAMES < games; pass++) {
        invented_renumber(invented, pass);
        put_all(writer, session);
    }
    if (gamut_writer_commit(writer) != GAMUT_OK)
        exit(1);
    gamut_writer_close(writer);
    double seconds = bench_cpu_seconds() - start;
    gamut_session_close(session);
    return seconds;
}

static double read_database(const invented_games *invented, size_t games, const char *path, const char *parts)
{
    gamut_session *session = open_session(invented, parts, "1");
    double start = bench_cpu_seconds();
    if (count_games(session, path) != games)
        exit(1);
    double seconds = bench_cpu_seconds() - start;
    gamut_session_close(session);
    return seconds;
}

/* The output is discarded, so that the speed of the disk does not matter. */
static double convert(const invented_games *invented, const char *path, const char *jobs, double (*clock)(void))
{
    gamut_session *session = open_session(invented, "all", jobs);
    const gamut_value *losses;
    double start = clock();
    if (gamut_convert(session, &path, 1, "/dev/null", &losses) != GAMUT_FINE)
        exit(1);
    double seconds = clock() - start;
    gamut_session_close(session);
    return seconds;
}

static void say(const char *what, size_t games, double seconds)
{
    printf("%-34s %9.0f games/s\n", what, (double)games / seconds);
    fflush(stdout);
}

/* The peak memory of the process, mapped pages of the database included. */
static void say_memory(const char *what)
{
    char line[128];
    unsigned long kilobytes = 0;
    FILE *file = fopen("/proc/self/status", "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "VmHWM: %lu", &kilobytes) == 1)
            break;
    if (file)
        fclose(file);
    printf("%-34s %9.0f MB\n", what, (double)kilobytes / 1000);
}

static void clean(const char *folder)
{
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", folder);
    if (system(command) != 0)
        printf("%s is still there\n", folder);
}

static void measure(invented_games *invented, size_t games, const char *path)
{
    double as_pgn = read_pgn(invented, games);
    say("read the same as PGN", games, as_pgn);
    double from_pgn = write_database(invented, games, path);
    say("write from PGN", games, from_pgn);
    say("  without reading the PGN", games, from_pgn - as_pgn);
    say_memory("  peak of memory");
    say("read headers", games, read_database(invented, games, path, "tags"));
    double lean = convert(invented, path, "1", bench_cpu_seconds);
    say("convert to PGN, all annotations", games, lean);
    printf("%-34s %9.2f\n", "  times reading the PGN", lean / as_pgn);
    double one = convert(invented, path, "1", bench_seconds), two = convert(invented, path, "2", bench_seconds);
    say("convert, one thread by the clock", games, one);
    say("convert, two threads by the clock", games, two);
    printf("%-34s %9.2f times one\n", "", one / two);
    printf("%-34s %9.2f\n", "  processor time, two against one",
           convert(invented, path, "2", bench_cpu_seconds) / lean);
    say_memory("  peak of memory");
    double whole = read_database(invented, games, path, "all");
    say("read with all extras", games, whole);
    printf("%-34s %9.2f\n", "  times reading the PGN", whole / as_pgn);
    say_memory("peak of memory");
}

int main(int count, char **words)
{
    static invented_games invented;
    size_t games = count > 1 ? strtoull(words[1], NULL, 10) / INVENTED_GAMES * INVENTED_GAMES : GAMES;
    char folder[] = "/tmp/gamut-bench-XXXXXX", path[sizeof folder + 16];
    if (!games || !invented_make(&invented, true) || !mkdtemp(folder))
        return 1;
    snprintf(path, sizeof path, "%s/big.cbh", folder);
    measure(&invented, games, path);
    clean(folder);
    base_buffer_free(&invented.text);
    return 0;
}
