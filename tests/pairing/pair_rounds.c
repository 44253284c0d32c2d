/* pair_rounds.c - pairs rounds of tournament files, for tests that know the answers.
 *
 *   pair_rounds next  < lines of FILE ROUNDS EDITION    prints FILE, round and the pairs of the next round
 *   pair_rounds check < lines of FILE ROUNDS EDITION    prints FILE, round and how each round of the file compares
 *
 * ROUNDS 0: as the file says; EDITION 0: by its date. With a second argument "exact" only the slow way is taken. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <gamut/gamut.h>

#include "pairing/pairing.h"

static pairing_effort effort = PAIRING_FAST;

static void print_answer(const pairing_problem *problem, const pairing_answer *answer)
{
    if (answer->impossible) {
        printf("none");
        return;
    }
    for (size_t i = 0; i < answer->pair_count; i++)
        printf("%s%u-%u", i ? " " : "", problem->players[answer->pairs[i].white].number,
               problem->players[answer->pairs[i].black].number);
    if (answer->bye != PAIRING_NOBODY)
        printf("%s%u-0", answer->pair_count ? " " : "", problem->players[answer->bye].number);
}

static double seconds_now(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void pair_next(const char *path, const gamut_event *event, pairing_options options)
{
    base_arena *arena = base_arena_create(NULL);
    const char *why;
    double start = seconds_now();
    pairing_problem *problem = pairing_problem_make(arena, event, &options, &why);
    double made = seconds_now();
    pairing_answer *answer = problem ? pairing_solve(arena, problem, effort) : NULL;
    double end = seconds_now();
    printf("%s\t%u\t", path, problem ? problem->round : 0);
    if (answer)
        print_answer(problem, answer);
    else
        printf("error: %s", why ? why : "memory");
    for (size_t i = 0; answer && getenv("BRACKETS") && i < answer->bracket_count; i++) {
        const pairing_bracket *bracket = &answer->brackets[i];
        printf("\n  %lld: %zu players, %zu moved, %zu float: %s", (long long)bracket->score, bracket->count,
               bracket->moved_count, bracket->floater_count, bracket->method);
        printf(", %zu exchanged, by %s;", bracket->exchange_count,
               pairing_criterion_name(problem->edition, bracket->decided));
        for (unsigned c = PAIRING_C6; c <= PAIRING_C21; c++)
            if (bracket->values[c])
                printf(" %s=%u", pairing_criterion_name(problem->edition, (pairing_criterion)c), bracket->values[c]);
        for (size_t k = 0; k < bracket->pair_count; k++)
            printf(" %u-%u", problem->players[bracket->pairs[k].white].number,
                   problem->players[bracket->pairs[k].black].number);
    }
    printf("\t%.1f+%.1f ms\n", (made - start) * 1e3, (end - made) * 1e3);
    base_arena_destroy(arena);
}

static uint64_t key_of(uint32_t a, uint32_t b)
{
    return a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a;
}

static int compare_keys(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* "same", "colours" or "pairs". */
static const char *compare_round(const pairing_answer *answer, const pairing_given *given)
{
    if (answer->impossible || answer->pair_count != given->pair_count || answer->bye != given->bye)
        return "pairs";
    size_t count = answer->pair_count;
    uint64_t *keys = malloc((2 * count + 1) * sizeof *keys);
    bool are_same = true, have_same_colours = true;
    for (size_t i = 0; i < count; i++) {
        keys[i] = key_of(answer->pairs[i].white, answer->pairs[i].black);
        keys[count + i] = key_of(given->pairs[i].white, given->pairs[i].black);
    }
    qsort(keys, count, sizeof *keys, compare_keys);
    qsort(keys + count, count, sizeof *keys, compare_keys);
    are_same = !memcmp(keys, keys + count, count * sizeof *keys);
    free(keys);
    for (size_t i = 0; are_same && i < count; i++)
        for (size_t k = 0; k < count && given->has_colours[i]; k++)
            if (answer->pairs[k].white == given->pairs[i].black && answer->pairs[k].black == given->pairs[i].white)
                have_same_colours = false;
    return !are_same ? "pairs" : have_same_colours ? "same" : "colours";
}

static void check_rounds(const char *path, const gamut_event *event, pairing_options options)
{
    uint32_t next = pairing_next_round(event);
    for (uint32_t round = 1; round < next; round++) {
        base_arena *arena = base_arena_create(NULL);
        const char *why;
        pairing_given given;
        options.round = round;
        pairing_problem *problem = pairing_problem_make(arena, event, &options, &why);
        pairing_answer *answer = problem ? pairing_solve(arena, problem, effort) : NULL;
        printf("%s\t%u\t", path, round);
        if (!answer || !pairing_given_make(&given, arena, event, round))
            printf("error: %s\n", why ? why : "memory");
        else
            printf("%s\n", compare_round(answer, &given));
        base_arena_destroy(arena);
    }
}

int main(int count, char **arguments)
{
    char line[4096], path[4096], edition[16];
    unsigned rounds;
    bool is_check = count > 1 && !strcmp(arguments[1], "check");
    effort = count > 2 && !strcmp(arguments[2], "exact") ? PAIRING_EXACT : PAIRING_FAST;
    while (fgets(line, sizeof line, stdin)) {
        if (sscanf(line, "%4095[^\t]\t%u\t%15s", path, &rounds, edition) != 3)
            return 2;
        gamut_session *session;
        gamut_reader *reader;
        const gamut_record *record;
        pairing_options options = { .rounds = rounds };
        (void)pairing_edition_parse(&options.edition, (base_text){ edition, strlen(edition) });
        if (gamut_session_open(&session) != GAMUT_OK)
            return 2;
        if (gamut_reader_open(&reader, session, path) == GAMUT_OK) {
            while (gamut_reader_next(reader, &record) == GAMUT_OK)
                if (record->kind == GAMUT_KIND_EVENT)
                    (is_check ? check_rounds : pair_next)(path, record->event, options);
            gamut_reader_close(reader);
        }
        gamut_session_close(session);
        fflush(stdout);
    }
    return 0;
}
