/* bench_pgn.c - reading games and finding out that every move is legal, against pgn-extract, Scid and a plain scan.
 *
 * bench_pgn FILE   a PGN file of real games, packed or not; it is repeated until there are 200,000
 *
 * Rates of one thread are by processor time, ours and the peers' alike, so that other work on the machine does not
 * count; those of two threads are by the clock. Peers that are not installed are left out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gamut/gamut.h>

#include "bench.h"

enum {
    GAMES = 200000
};

typedef struct material {
    char folder[64];
    char path[96];
    size_t bytes;
    size_t games;
} material;

static double processor_seconds(int who)
{
    struct rusage usage;
    getrusage(who, &usage);
    return (double)usage.ru_utime.tv_sec + (double)usage.ru_utime.tv_usec * 1e-6 + (double)usage.ru_stime.tv_sec +
           (double)usage.ru_stime.tv_usec * 1e-6;
}

/* ---- what is read ---- */

static gamut_session *open_session(const char *parts, const char *jobs)
{
    gamut_session *session;
    if (gamut_session_open(&session) != GAMUT_OK || gamut_session_set(session, "parts", parts) != GAMUT_OK ||
        gamut_session_set(session, "jobs", jobs) != GAMUT_OK)
        exit(1);
    return session;
}

static size_t read_games(const char *path, const char *parts)
{
    gamut_session *session = open_session(parts, "1");
    gamut_reader *reader;
    const gamut_record *record;
    size_t count = 0;
    if (gamut_reader_open(&reader, session, path) != GAMUT_OK)
        return 0;
    while (gamut_reader_next(reader, &record) == GAMUT_OK)
        count++;
    gamut_reader_close(reader);
    if (gamut_diagnostic_total(session, GAMUT_SEVERITY_ERROR))
        printf("%zu errors in %s\n", gamut_diagnostic_total(session, GAMUT_SEVERITY_ERROR), path);
    gamut_session_close(session);
    return count;
}

static bool unpack(const char *from, const char *to)
{
    gamut_session *session = open_session("all", "1");
    const gamut_value *losses;
    gamut_outcome outcome = gamut_convert(session, &from, 1, to, &losses);
    gamut_session_close(session);
    return outcome <= GAMUT_FINDINGS;
}

static char *load(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        return NULL;
    *length = (size_t)ftell(file);
    char *text = malloc(*length + 1);
    rewind(file);
    if (text && fread(text, 1, *length, file) != *length)
        *length = 0;
    fclose(file);
    return text;
}

/* The same games again and again, in a file of its own. */
static bool repeat(material *out, const char *path)
{
    char one[96];
    strcpy(out->folder, "/tmp/gamut-bench-XXXXXX");
    if (!mkdtemp(out->folder))
        return false;
    snprintf(one, sizeof one, "%s/one.pgn", out->folder);
    snprintf(out->path, sizeof out->path, "%s/many.pgn", out->folder);
    size_t length, games;
    if (!unpack(path, one) || !(games = read_games(one, "tags")))
        return false;
    char *text = load(one, &length);
    FILE *file = fopen(out->path, "wb");
    while (text && file && out->games < GAMES && fwrite(text, 1, length, file) == length) {
        fputs("\n", file);
        out->games += games;
        out->bytes += length + 1;
    }
    free(text);
    unlink(one);
    return file && fclose(file) == 0 && out->games >= GAMES;
}

/* ---- ours ---- */

static double scan(const material *of)
{
    size_t length, lines = 0;
    char *text = load(of->path, &length);
    double start = processor_seconds(RUSAGE_SELF);
    for (const char *at = text, *end = text + length; at && at < end && (at = memchr(at, '\n', (size_t)(end - at)));
         at++)
        lines++;
    bench_keep(lines);
    double seconds = processor_seconds(RUSAGE_SELF) - start;
    free(text);
    return seconds;
}

static double read_all(const material *of, const char *parts)
{
    double best = 1e9;
    for (unsigned i = 0; i < 3; i++) {
        double start = processor_seconds(RUSAGE_SELF);
        if (read_games(of->path, parts) != of->games)
            exit(1);
        double seconds = processor_seconds(RUSAGE_SELF) - start;
        best = seconds < best ? seconds : best;
    }
    return best;
}

static double check_with(const material *of, const char *jobs)
{
    double best = 1e9;
    for (unsigned i = 0; i < 3; i++) {
        gamut_session *session = open_session("all", jobs);
        double start = bench_seconds();
        gamut_check(session, of->path);
        double seconds = bench_seconds() - start;
        best = seconds < best ? seconds : best;
        gamut_session_close(session);
    }
    return best;
}

/* The most memory that a process of its own needs to check them all; 0: it could not be found out. */
static double peak_megabytes(const material *of)
{
    struct rusage usage;
    int status;
    pid_t child = fork();
    if (child == 0) {
        gamut_session *session = open_session("all", "2");
        _exit(gamut_check(session, of->path) > GAMUT_FINDINGS);
    }
    if (child < 0 || wait4(child, &status, 0, &usage) != child || status != 0)
        return 0;
    return (double)usage.ru_maxrss * 1024 / 1e6;
}

/* ---- theirs ---- */

/* Processor seconds of a shell command, or 0 when it cannot be run. */
static double run_peer(const char *command)
{
    double start = processor_seconds(RUSAGE_CHILDREN);
    int status = system(command);
    double seconds = processor_seconds(RUSAGE_CHILDREN) - start;
    return status == 0 ? seconds : 0;
}

static double run_pgn_extract(const material *of)
{
    char command[512];
    snprintf(command, sizeof command, "PATH=$PATH:/usr/games; pgn-extract -r %s >/dev/null 2>&1", of->path);
    return run_peer(command);
}

static double run_scid(const material *of)
{
    char command[1024];
    snprintf(command, sizeof command,
             "PATH=$PATH:/usr/games; cd %s && printf '%%s\\n' 'set b [sc_base create SCID4 %s/base]' "
             "'sc_base import $b %s' 'sc_base close $b' > import.tcl && tkscid import.tcl >/dev/null 2>&1 && test -s "
             "base.sg4",
             of->folder, of->folder, of->path);
    return run_peer(command);
}

static void say(const char *what, const material *of, double seconds)
{
    printf("%-34s %9.0f games/s %8.1f MB/s\n", what, (double)of->games / seconds, (double)of->bytes / seconds / 1e6);
}

static void compare(const char *what, const material *of, double theirs, double ours)
{
    if (theirs == 0) {
        printf("%-34s not installed\n", what);
        return;
    }
    say(what, of, theirs);
    printf("%-34s %9.1f times\n", "  we are faster", theirs / ours);
}

static void clean(const material *of)
{
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", of->folder);
    if (system(command) != 0)
        printf("%s is still there\n", of->folder);
}

int main(int count, char **words)
{
    material of = { 0 };
    const char *path = count > 1 ? words[1] : "../shared/corpus/chessbase/reference/twic1134.cbh2pgn.pgn.gz";
    if (access(path, R_OK) != 0 || !repeat(&of, path)) {
        fprintf(stderr, "usage: bench_pgn FILE (a PGN file of real games)\n");
        return count > 1 ? 2 : 0;
    }
    printf("%zu games, %.1f MB\n", of.games, (double)of.bytes / 1e6);
    printf("%-34s %9.1f MB at most, two threads\n", "check in memory", peak_megabytes(&of));
    double limit = scan(&of), tags = read_all(&of, "tags"), all = read_all(&of, "all");
    say("memchr over the lines", &of, limit);
    say("tags only", &of, tags);
    say("every move legal", &of, all);
    printf("%-34s %9.1f times as long as memchr\n", "", all / limit);
    double one = check_with(&of, "1"), two = check_with(&of, "2");
    say("check, one thread by the clock", &of, one);
    say("check, two threads by the clock", &of, two);
    printf("%-34s %9.2f times one\n", "", one / two);
    compare("pgn-extract -r", &of, run_pgn_extract(&of), all);
    compare("scid import", &of, run_scid(&of), all);
    clean(&of);
    return 0;
}
