/* bench_trf.c - a large tournament read, checked and ranked by all tie-breaks, compared with a plain scan of the same
 * bytes.
 *
 * Without an argument the tournaments are invented: a large open, and as many players as FIDE's columns allow. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gamut/standings.h>

#include "bench.h"

typedef struct size {
    int players, rounds;
} size;

static const char all_codes[] =
    "DE,WIN,WON,BPG,BWG,REP,STD,PS,PS/C1,BH,BH/C1,BH/C2,BH/M1,BH/M2,BH/P,FB,FB/C1,AOB,AOB/F,SB,SB/C1,SB/P,KS,KS/L+1,"
    "ARO,ARO/C1,TPR,PTP,APRO,APPO,RTNG,TPN";

/* Round r pairs players at a distance that no other round has, so that no two meet twice. */
static char *invent(size_t *length, size field)
{
    size_t room = (size_t)field.players * (100 + 10 * (size_t)field.rounds) + 1000, at = 0;
    char *text = malloc(room);
    at += (size_t)snprintf(text, room, "012 Invented\r\n042 2026/04/01\r\n142 %d\r\n", field.rounds);
    for (int i = 0; i < field.players; i++) {
        at += (size_t)snprintf(text + at, room - at, "001 %4d      Player %-26d %4d%29s%4s", i + 1, i + 1,
                               1400 + i % 1000, "", "");
        at += (size_t)snprintf(text + at, room - at, "%4s", "");
        for (int r = 0; r < field.rounds; r++) {
            int block = 2 * (r + 1), in = i % (2 * block), limit = field.players / (2 * block) * 2 * block;
            bool is_first = in < block;
            int other = is_first ? i + block : i - block;
            unsigned dice = (unsigned)((is_first ? i : other) * 31 + r * 17) % 10;
            char mine = dice < 4 ? '1' : dice < 7 ? '=' : '0', theirs = dice < 4 ? '0' : dice < 7 ? '=' : '1';
            if (i >= limit)
                at += (size_t)snprintf(text + at, room - at, "  0000 - Z");
            else
                at += (size_t)snprintf(text + at, room - at, "  %4d %c %c", other + 1, is_first ? 'w' : 'b',
                                       is_first ? mine : theirs);
        }
        at += (size_t)snprintf(text + at, room - at, "\r\n");
    }
    *length = at;
    return text;
}

/* Returns the best of several runs, in seconds of one core. */
static double best_of(double (*run)(gamut_session *session, const char *name), gamut_session *session, const char *name)
{
    double best = 1e9;
    for (int i = 0; i < 5; i++) {
        double seconds = run(session, name);
        best = seconds < best ? seconds : best;
        gamut_session_clear(session);
    }
    return best;
}

static double rank(gamut_session *session, const char *name, const char *codes)
{
    gamut_standings_options options = { .size = sizeof options, .tiebreaks = codes };
    const gamut_value *answer;
    double start = bench_cpu_seconds();
    (void)gamut_standings(session, name, &options, &answer);
    bench_keep(answer != NULL);
    return bench_cpu_seconds() - start;
}

static double rank_by_points(gamut_session *session, const char *name)
{
    return rank(session, name, "PTS");
}

static double rank_by_all(gamut_session *session, const char *name)
{
    return rank(session, name, all_codes);
}

static double check(gamut_session *session, const char *name)
{
    double start = bench_cpu_seconds();
    (void)gamut_check(session, name);
    return bench_cpu_seconds() - start;
}

static double scan(const char *text, size_t length)
{
    double start = bench_cpu_seconds();
    uint64_t sum = 0;
    for (size_t i = 0; i < length; i++)
        sum += (uint8_t)text[i];
    bench_keep(sum);
    return bench_cpu_seconds() - start;
}

/* The time per byte shows whether the time grows with the size alone. */
static void say(const char *what, double seconds, double of_scan, size_t length)
{
    printf("  %-32s %8.1f ms  %6.1f ns a byte  %6.0f times the scan\n", what, seconds * 1e3,
           seconds * 1e9 / (double)length, seconds / of_scan);
}

static void measure(gamut_session *session, const char *name, const char *text, size_t length)
{
    double of_scan = scan(text, length);
    say("scan of the bytes", of_scan, of_scan, length);
    say("read and rank by points", best_of(rank_by_points, session, name), of_scan, length);
    say("read and rank by all tie-breaks", best_of(rank_by_all, session, name), of_scan, length);
    say("read and check", best_of(check, session, name), of_scan, length);
}

/* Loads the user's own file from the disk. */
static char *load(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    if (!file)
        return NULL;
    fseek(file, 0, SEEK_END);
    *length = (size_t)ftell(file);
    rewind(file);
    text = malloc(*length + 1);
    if (text && fread(text, 1, *length, file) != *length)
        *length = 0;
    fclose(file);
    return text;
}

int main(int argc, char **argv)
{
    static const size sizes[] = { { 2000, 11 }, { 9998, 13 } };
    int count = argc > 1 ? argc - 1 : 2;
    for (int i = 0; i < count; i++) {
        gamut_session *session;
        size_t length = 0;
        char *text = argc > 1 ? load(argv[i + 1], &length) : invent(&length, sizes[i]);
        if (!text || gamut_session_open(&session) != GAMUT_OK)
            return 1;
        if (argc > 1)
            printf("%s, %zu bytes\n", argv[i + 1], length);
        else
            printf("%d players, %d rounds, %zu bytes\n", sizes[i].players, sizes[i].rounds, length);
        gamut_session_lend(session, "x.trf", (gamut_bytes){ (uint8_t *)text, length });
        measure(session, "x.trf", text, length);
        gamut_session_close(session);
        free(text);
    }
    return 0;
}
