/* bench_perft.c - move generation compared with Stockfish's, counts and rates in one run.
 *
 * bench_perft            the usual positions
 * bench_perft DEPTH FEN  one position
 * Stockfish is found as GAMUT_STOCKFISH or as `stockfish` in the PATH or /usr/games; without it only our own rates are
 * shown. Its time is measured by its own clock from "go" to the answer, so that its start does not count. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/text.h"
#include "bench.h"
#include "rules/chess/fen.h"
#include "rules/chess/movegen.h"
#include "rules/chess/setup.h"

typedef struct measure {
    uint64_t count;
    double seconds;
} measure;

/* Stockfish, connected by two pipes. */
typedef struct engine {
    FILE *to;
    FILE *from;
    pid_t process;
} engine;

static bool start_engine(engine *out)
{
    int down[2], up[2];
    if (pipe(down) != 0 || pipe(up) != 0)
        return false;
    out->process = fork();
    if (out->process == 0) {
        const char *name = getenv("GAMUT_STOCKFISH");
        dup2(down[0], 0);
        dup2(up[1], 1);
        for (int i = 0; i < 2; i++) {
            close(down[i]);
            close(up[i]);
        }
        execlp(name != NULL ? name : "stockfish", "stockfish", (char *)NULL);
        execl("/usr/games/stockfish", "stockfish", (char *)NULL);
        _exit(127);
    }
    close(down[0]);
    close(up[1]);
    out->to = fdopen(down[1], "w");
    out->from = fdopen(up[0], "r");
    return out->process > 0 && out->to != NULL && out->from != NULL;
}

/* Reads lines up to one that starts with `word`; false: the engine has ended. */
static bool wait_for(engine *peer, const char *word, char *line, size_t size)
{
    fflush(peer->to);
    while (fgets(line, (int)size, peer->from) != NULL)
        if (strncmp(line, word, strlen(word)) == 0)
            return true;
    return false;
}

static bool ask_engine(measure *out, engine *peer, const char *fen, unsigned depth, bool is_960)
{
    char line[256];
    fprintf(peer->to, "setoption name UCI_Chess960 value %s\nposition fen %s\nisready\n", is_960 ? "true" : "false",
            fen);
    if (!wait_for(peer, "readyok", line, sizeof line))
        return false;
    double start = bench_seconds();
    fprintf(peer->to, "go perft %u\n", depth);
    if (!wait_for(peer, "Nodes searched", line, sizeof line))
        return false;
    out->seconds = bench_seconds() - start;
    out->count = strtoull(strchr(line, ':') + 1, NULL, 10);
    return true;
}

static bool ask_gamut(measure *out, const char *fen, unsigned depth, bool *is_960)
{
    chess_position position;
    chess_fen_faults faults;
    if (!chess_read_fen(&position, &faults, base_text_of(fen)))
        return false;
    *is_960 = chess_is_chess960(&position);
    double start = bench_seconds();
    out->count = chess_perft(&position, depth);
    out->seconds = bench_seconds() - start;
    return true;
}

/* False: the counts differ, or the text is no position. */
static bool compare(engine *peer, unsigned depth, const char *fen)
{
    measure ours, theirs;
    bool is_960;
    if (!ask_gamut(&ours, fen, depth, &is_960)) {
        printf("no position: %s\n", fen);
        return false;
    }
    double rate = (double)ours.count / ours.seconds / 1e6;
    printf("%-72s depth %u %12llu %8.1f M/s", fen, depth, (unsigned long long)ours.count, rate);
    bool is_same = true;
    if (peer != NULL && ask_engine(&theirs, peer, fen, depth, is_960)) {
        is_same = ours.count == theirs.count;
        printf(" | stockfish %8.1f M/s, ratio %.2f%s", (double)theirs.count / theirs.seconds / 1e6,
               theirs.seconds / ours.seconds, is_same ? "" : " DIFFERENT COUNT");
    }
    printf("\n");
    return is_same;
}

typedef struct bench_case {
    unsigned depth;
    const char *fen;
} bench_case;

static const bench_case cases[] = {
    { 6, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" },
    { 5, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1" },
    { 7, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1" },
    { 5, "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10" },
    { 5, "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9" },
};

int main(int argc, char **argv)
{
    engine stockfish;
    engine *peer = start_engine(&stockfish) ? &stockfish : NULL;
    bool is_fine = true;
    if (argc == 3)
        is_fine = compare(peer, (unsigned)strtoul(argv[1], NULL, 10) % (CHESS_PERFT_DEPTH + 1), argv[2]);
    else
        for (size_t i = 0; i < COUNT(cases); i++)
            is_fine &= compare(peer, cases[i].depth, cases[i].fen);
    if (peer != NULL) {
        fputs("quit\n", peer->to);
        fclose(peer->to);
        waitpid(peer->process, NULL, 0);
    }
    return is_fine ? 0 : 1;
}
