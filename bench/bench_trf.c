/* bench_trf.c - a large tournament read, judged and ranked by all tie-breaks, against a plain scan of the same bytes.
 *
 * Without an argument the tournament is invented: so many players and rounds as the largest file that FIDE's columns allow. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gamut/standings.h>

#include "bench.h"

enum {
    PLAYERS = 9998,
    ROUNDS = 13
};

static const char all_codes[] =
    "DE,WIN,WON,BPG,BWG,REP,STD,PS,PS/C1,BH,BH/C1,BH/C2,BH/M1,BH/M2,BH/P,FB,FB/C1,AOB,AOB/F,SB,SB/C1,SB/P,KS,KS/L+1,"
    "ARO,ARO/C1,TPR,PTP,APRO,APPO,RTNG,TPN";

/* Round r pairs i with the one at a distance that no other round has, so that nobody meets twice. */
static char *invent(size_t *length)
{
    size_t room = (size_t)PLAYERS * (100 + 10 * ROUNDS) + 1000, at = 0;
    char *text = malloc(room);
    at += (size_t)snprintf(text, room, "012 Invented\r\n042 2026/04/01\r\n142 %d\r\n", ROUNDS);
    for (int i = 0; i < PLAYERS; i++) {
        at += (size_t)snprintf(text + at, room - at, "001 %4d      Player %-26d %4d%29s%4s", i + 1, i + 1,
                               1400 + i % 1000, "", "");
        at += (size_t)snprintf(text + at, room - at, " %4s", "");
        for (int r = 0; r < ROUNDS; r++) {
            int block = 2 * (r + 1), in = i % (2 * block), limit = PLAYERS / (2 * block) * 2 * block;
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

static void say(const char *what, double seconds, double scan)
{
    printf("%-34s %8.1f ms  %8.0f times the scan\n", what, seconds * 1e3, seconds / scan);
}

static double time_of(gamut_session *session, const char *name, const char *codes)
{
    gamut_standings_options options = { .tie_breaks = codes };
    const gamut_value *answer;
    double start = bench_seconds();
    (void)gamut_standings(session, name, &options, &answer);
    bench_keep(answer != NULL);
    return bench_seconds() - start;
}

int main(int argc, char **argv)
{
    size_t length = 0;
    char *text = invent(&length);
    const char *name = argc > 1 ? argv[1] : "x.trf";
    gamut_session *session;
    if (!text || gamut_session_open(&session) != GAMUT_OK)
        return 1;
    gamut_session_lend(session, "x.trf", (gamut_bytes){ (uint8_t *)text, length });
    double start = bench_seconds();
    uint64_t sum = 0;
    for (size_t i = 0; i < length; i++)
        sum += (uint8_t)text[i];
    bench_keep(sum);
    double scan = bench_seconds() - start;
    printf("%d players, %d rounds, %zu bytes\n", PLAYERS, ROUNDS, length);
    say("scan of the bytes", scan, scan);
    say("read and rank by points", time_of(session, name, "PTS"), scan);
    say("read and rank by all tie-breaks", time_of(session, name, all_codes), scan);
    start = bench_seconds();
    (void)gamut_check(session, name);
    say("read and check", bench_seconds() - start, scan);
    gamut_session_close(session);
    free(text);
    return 0;
}
