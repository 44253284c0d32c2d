/* bench_pgn.c - reading games and checking that every move is legal, compared with pgn-extract, Scid and a plain scan.
 *
 * bench_pgn FILE   a PGN file of real games, packed or not; it is repeated until there are 200,000
 *
 * Rates of one thread are by processor time, also those of other programs, so that other work on the machine does not
 * count; rates of two threads are by the clock. Programs that are not installed are left out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gamut/gamut.h>

#include "games.h"

static double scan(const games_file *sample)
{
    size_t length, lines = 0;
    char *text = games_load(sample->path, &length);
    double start = games_processor_seconds(RUSAGE_SELF);
    for (const char *at = text, *end = text + length; at && at < end && (at = memchr(at, '\n', (size_t)(end - at)));
         at++)
        lines++;
    bench_keep(lines);
    double seconds = games_processor_seconds(RUSAGE_SELF) - start;
    free(text);
    return seconds;
}

static double read_all(const games_file *sample, const char *parts)
{
    double best = 1e9;
    for (unsigned i = 0; i < 3; i++) {
        double start = games_processor_seconds(RUSAGE_SELF);
        if (games_count(sample->path, parts) != sample->games)
            exit(1);
        double seconds = games_processor_seconds(RUSAGE_SELF) - start;
        best = seconds < best ? seconds : best;
    }
    return best;
}

static double check_with(const games_file *sample, const char *jobs)
{
    double best = 1e9;
    for (unsigned i = 0; i < 3; i++) {
        gamut_session *session = games_session("all", jobs);
        double start = bench_seconds();
        gamut_check(session, sample->path);
        double seconds = bench_seconds() - start;
        best = seconds < best ? seconds : best;
        gamut_session_close(session);
    }
    return best;
}

/* Returns the peak memory of a separate process that checks all of them; 0: it could not be measured. */
static double peak_megabytes(const games_file *sample)
{
    struct rusage usage;
    int status;
    pid_t child = fork();
    if (child == 0) {
        gamut_session *session = games_session("all", "2");
        _exit(gamut_check(session, sample->path) > GAMUT_FINDINGS);
    }
    if (child < 0 || wait4(child, &status, 0, &usage) != child || status != 0)
        return 0;
    return (double)usage.ru_maxrss * 1024 / 1e6;
}

static double run_pgn_extract(const games_file *sample)
{
    char command[512];
    snprintf(command, sizeof command, "PATH=$PATH:/usr/games; pgn-extract -r %s >/dev/null 2>&1", sample->path);
    return games_run_peer(command);
}

static double run_scid(const games_file *sample)
{
    char command[1024];
    snprintf(command, sizeof command,
             "PATH=$PATH:/usr/games; cd %s && printf '%%s\\n' 'set b [sc_base create SCID4 %s/base]' "
             "'sc_base import $b %s' 'sc_base close $b' > import.tcl && tkscid import.tcl >/dev/null 2>&1 && test -s "
             "base.sg4",
             sample->folder, sample->folder, sample->path);
    return games_run_peer(command);
}

int main(int count, char **words)
{
    games_file sample = { 0 };
    const char *path = count > 1 ? words[1] : "../shared/corpus/chessbase/reference/twic1134.cbh2pgn.pgn.gz";
    if (access(path, R_OK) != 0 || !games_repeat(&sample, path)) {
        fprintf(stderr, "usage: bench_pgn FILE (a PGN file of real games)\n");
        return count > 1 ? 2 : 0;
    }
    printf("%zu games, %.1f MB\n", sample.games, (double)sample.bytes / 1e6);
    printf("%-34s %9.1f MB at most, two threads\n", "check in memory", peak_megabytes(&sample));
    double limit = scan(&sample), tags = read_all(&sample, "tags"), all = read_all(&sample, "all");
    games_say("memchr over the lines", &sample, limit);
    games_say("tags only", &sample, tags);
    games_say("every move legal", &sample, all);
    printf("%-34s %9.1f times as long as memchr\n", "", all / limit);
    double one = check_with(&sample, "1"), two = check_with(&sample, "2");
    games_say("check, one thread by the clock", &sample, one);
    games_say("check, two threads by the clock", &sample, two);
    printf("%-34s %9.2f times one\n", "", one / two);
    games_compare("pgn-extract -r", &sample, run_pgn_extract(&sample), all);
    games_compare("scid import", &sample, run_scid(&sample), all);
    games_clean(&sample);
    return 0;
}
