/* bench_pair.c - the next round of large tournaments, compared with a matching of the whole field.
 *
 *   bench_pair            tournaments invented and paired here, 100 to 10,000 players
 *   bench_pair FILE...    the next round of tournament files
 *
 * The ratio tells how many times as long the plain matching of other engines takes; it is left out if that would take
 * minutes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gamut/gamut.h>

#include "bench.h"
#include "pairing/pairing.h"

enum {
    ROUNDS = 9,
    PLAIN_LIMIT = 300 /* players */
};

static uint64_t seed = 2026;

static uint64_t draw(uint64_t below)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (seed >> 33) % below;
}

/* Returns the best of several runs, in milliseconds of one core. */
static double measure(const pairing_problem *problem, pairing_effort effort, int times)
{
    double best = 1e9;
    for (int i = 0; i < times; i++) {
        base_arena *arena = base_arena_create(NULL);
        double start = bench_cpu_seconds();
        const pairing_answer *answer = pairing_solve(arena, problem, effort);
        double seconds = bench_cpu_seconds() - start;
        bench_keep(answer ? answer->pair_count : 0);
        best = seconds < best ? seconds : best;
        base_arena_destroy(arena);
    }
    return best * 1e3;
}

static void report(const char *name, const gamut_event *event)
{
    base_arena *arena = base_arena_create(NULL);
    const char *why;
    double start = bench_cpu_seconds();
    pairing_problem *problem = pairing_problem_make(arena, event, &(pairing_options){ .edition = PAIRING_2026 }, &why);
    double made = (bench_cpu_seconds() - start) * 1e3;
    if (!problem) {
        printf("%s: %s\n", name, why ? why : "out of memory");
    } else {
        size_t present = 0;
        for (size_t i = 0; i < problem->count; i++)
            present += problem->players[i].is_present;
        double fast = measure(problem, PAIRING_FAST, 5);
        printf("%-24s %6zu players, round %2u: %8.2f ms, and %6.2f ms to set it up", name, present, problem->round,
               fast, made);
        if (present <= PLAIN_LIMIT)
            printf("; ratio %.0f", measure(problem, PAIRING_EXACT, 1) / fast);
        printf("\n");
    }
    base_arena_destroy(arena);
}

/* Makes results from the difference of start numbers, with a few forfeits and byes. */
static void play(gamut_round **cells, uint32_t round, pairing_pair pair, size_t count)
{
    uint64_t dice = draw(count + 2), lead = pair.black > pair.white ? pair.black - pair.white : 0;
    bool is_forfeit = !draw(60), is_win = dice <= lead + count / 3, is_draw = !is_forfeit && !draw(3);
    gamut_round_result won = is_forfeit ? GAMUT_ROUND_FORFEIT_WIN : GAMUT_ROUND_WIN;
    gamut_round_result lost = is_forfeit ? GAMUT_ROUND_FORFEIT_LOSS : GAMUT_ROUND_LOSS;
    cells[pair.white][round] = (gamut_round){ { pair.black + 1, GAMUT_KNOWN },
                                              GAMUT_COLOUR_WHITE,
                                              is_draw  ? GAMUT_ROUND_DRAW
                                              : is_win ? won
                                                       : lost };
    cells[pair.black][round] = (gamut_round){ { pair.white + 1, GAMUT_KNOWN },
                                              GAMUT_COLOUR_BLACK,
                                              is_draw  ? GAMUT_ROUND_DRAW
                                              : is_win ? lost
                                                       : won };
}

/* Plays all rounds except the last, which is then measured. */
static void invent(size_t count)
{
    gamut_player *players = calloc(count, sizeof *players);
    gamut_round **cells = calloc(count, sizeof *cells);
    gamut_event event = { .players = { players, count }, .rounds = { ROUNDS, GAMUT_KNOWN } };
    char name[32];
    for (size_t i = 0; i < count; i++) {
        cells[i] = calloc(ROUNDS, sizeof **cells);
        players[i] = (gamut_player){ .id = { (int64_t)i + 1, GAMUT_KNOWN }, .rounds = { cells[i], 0 } };
    }
    double start = bench_cpu_seconds();
    for (uint32_t round = 0; round + 1 < ROUNDS; round++) {
        base_arena *arena = base_arena_create(NULL);
        const char *why;
        pairing_options options = { .edition = PAIRING_2026 };
        pairing_problem *problem = pairing_problem_make(arena, &event, &options, &why);
        pairing_answer *answer = problem ? pairing_solve(arena, problem, PAIRING_FAST) : NULL;
        for (size_t i = 0; answer && i < answer->pair_count; i++)
            play(cells, round, answer->pairs[i], count);
        if (answer && answer->bye != PAIRING_NOBODY)
            cells[answer->bye][round].result = GAMUT_ROUND_PAIRING_BYE;
        for (size_t i = 0; i < count; i++)
            players[i].rounds.count = round + 1;
        base_arena_destroy(arena);
    }
    snprintf(name, sizeof name, "%d rounds in %.2f s", ROUNDS - 1, bench_cpu_seconds() - start);
    report(name, &event);
    for (size_t i = 0; i < count; i++)
        free(cells[i]);
    free(cells);
    free(players);
}

static void read_file(const char *path)
{
    gamut_session *session;
    gamut_reader *reader;
    const gamut_record *record;
    if (gamut_session_open(&session) != GAMUT_OK)
        return;
    if (gamut_reader_open(&reader, session, path) == GAMUT_OK) {
        const char *slash = strrchr(path, '/');
        while (gamut_reader_next(reader, &record) == GAMUT_OK)
            if (record->kind == GAMUT_KIND_EVENT)
                report(slash ? slash + 1 : path, record->event);
        gamut_reader_close(reader);
    }
    gamut_session_close(session);
}

int main(int argc, char **argv)
{
    static const size_t sizes[] = { 100, 300, 1000, 2000, 5000, 10000 };
    for (int i = 1; i < argc; i++)
        read_file(argv[i]);
    for (size_t i = 0; argc < 2 && i < sizeof sizes / sizeof *sizes; i++)
        invent(sizes[i]);
    return 0;
}
