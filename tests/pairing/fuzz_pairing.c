/* fuzz_pairing.c - tournaments by chance, paired by all ways at once, which must agree:
 *
 *   fuzz_pairing SEED COUNT PLAYERS
 *
 * Up to PLAYERS players with up to 9 rounds, byes, forfeits, late entries, bans, accelerations and odd scorings; both
 * editions. Every round is paired fast and by matchings of the whole field, and by the oracle where there are few
 * enough; the next round is then played. A tenth of the tournaments have rounds that nobody would pair so. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "oracle.h"

enum {
    PLAYER_ROOM = 512,
    ROUND_ROOM = 9,
    ORACLE_MOST = 9 /* takes too long with more */
};

typedef struct tournament {
    uint64_t random;
    gamut_event event;
    gamut_player players[PLAYER_ROOM];
    gamut_round rounds[PLAYER_ROOM][ROUND_ROOM];
    gamut_acceleration acceleration;
    gamut_prohibition ban;
    gamut_number banned[4];
    uint32_t count, round_count, absent_rate, forfeit_rate;
    bool is_wild;
} tournament;

static uint64_t draw(tournament *to, uint64_t below)
{
    uint64_t z = to->random += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (z ^ z >> 31) % below;
}

static gamut_number number(int64_t value)
{
    return (gamut_number){ value, GAMUT_KNOWN };
}

static gamut_decimal tenths(int64_t value)
{
    return (gamut_decimal){ value, 1, GAMUT_KNOWN };
}

static void open_tournament(tournament *to, uint64_t seed, uint32_t most)
{
    memset(to, 0, sizeof *to);
    to->random = seed * UINT64_C(0x2545f4914f6cdd1d) + 1;
    to->count = 2 + (uint32_t)draw(to, most - 1);
    to->round_count = 2 + (uint32_t)draw(to, ROUND_ROOM - 1);
    to->absent_rate = draw(to, 3) ? 0 : 4 + (uint32_t)draw(to, 20);
    to->forfeit_rate = draw(to, 3) ? 0 : 4 + (uint32_t)draw(to, 20);
    to->is_wild = !draw(to, 10);
    to->event.players = (gamut_player_list){ to->players, to->count };
    to->event.rounds = number(draw(to, 4) ? to->round_count : to->round_count + 1);
    to->event.first_colour = draw(to, 2) ? GAMUT_COLOUR_WHITE : GAMUT_COLOUR_BLACK;
    if (!draw(to, 4))
        to->event.scoring =
            (gamut_scoring){ .win = tenths(30), .draw = tenths(10), .pairing_bye = tenths(10 * (int64_t)draw(to, 4)) };
    if (!draw(to, 4)) {
        to->acceleration = (gamut_acceleration){ .points = tenths(5 * (1 + (int64_t)draw(to, 3))) };
        to->acceleration.first_round = number(1);
        to->acceleration.last_round = number(1 + (int64_t)draw(to, to->round_count));
        to->acceleration.first_id = number(1);
        to->acceleration.last_id = number(1 + (int64_t)draw(to, to->count));
        to->event.accelerations = (gamut_acceleration_list){ &to->acceleration, 1 };
    }
    if (!draw(to, 4)) {
        for (size_t i = 0; i < 4; i++)
            to->banned[i] = number(1 + (int64_t)draw(to, to->count));
        to->ban = (gamut_prohibition){ .ids = { to->banned, 2 + (size_t)draw(to, 3) } };
        to->event.prohibitions = (gamut_prohibition_list){ &to->ban, 1 };
    }
    for (uint32_t i = 0; i < to->count; i++)
        to->players[i] = (gamut_player){ .id = number(i + 1), .rounds = { to->rounds[i], 0 } };
}

/* Who is not there in the next round says so. */
static void draw_absences(tournament *to, uint32_t round)
{
    static const gamut_round_result byes[] = { GAMUT_ROUND_HALF_BYE, GAMUT_ROUND_ZERO_BYE, GAMUT_ROUND_ZERO_BYE,
                                               GAMUT_ROUND_FULL_BYE };
    for (uint32_t i = 0; i < to->count; i++) {
        to->rounds[i][round] = (gamut_round){ .result = GAMUT_ROUND_NONE };
        if (to->absent_rate && !draw(to, to->absent_rate))
            to->rounds[i][round].result = byes[draw(to, 4)];
        to->players[i].rounds.count = round + 1;
    }
}

static void play(tournament *to, uint32_t round, uint32_t white, uint32_t black)
{
    static const gamut_round_result results[][2] = { { GAMUT_ROUND_WIN, GAMUT_ROUND_LOSS },
                                                     { GAMUT_ROUND_DRAW, GAMUT_ROUND_DRAW },
                                                     { GAMUT_ROUND_LOSS, GAMUT_ROUND_WIN },
                                                     { GAMUT_ROUND_FORFEIT_WIN, GAMUT_ROUND_FORFEIT_LOSS },
                                                     { GAMUT_ROUND_FORFEIT_LOSS, GAMUT_ROUND_FORFEIT_WIN },
                                                     { GAMUT_ROUND_FORFEIT_LOSS, GAMUT_ROUND_FORFEIT_LOSS } };
    uint64_t at = to->forfeit_rate && !draw(to, to->forfeit_rate) ? 3 + draw(to, 3) : draw(to, 3);
    to->rounds[white][round] = (gamut_round){ number(black + 1), GAMUT_COLOUR_WHITE, results[at][0] };
    to->rounds[black][round] = (gamut_round){ number(white + 1), GAMUT_COLOUR_BLACK, results[at][1] };
}

/* Anybody with anybody. */
static void play_wild(tournament *to, uint32_t round)
{
    uint32_t last = PAIRING_NOBODY;
    for (uint32_t i = 0; i < to->count; i++) {
        uint32_t other = (uint32_t)draw(to, to->count);
        if (to->rounds[i][round].result || to->rounds[i][round].opponent.state || other == i ||
            to->rounds[other][round].result || to->rounds[other][round].opponent.state) {
            last = to->rounds[i][round].result || to->rounds[i][round].opponent.state ? last : i;
            continue;
        }
        play(to, round, i, other);
    }
    if (last != PAIRING_NOBODY && !to->rounds[last][round].result && !to->rounds[last][round].opponent.state)
        to->rounds[last][round].result = GAMUT_ROUND_PAIRING_BYE;
}

/* ---- comparing ---- */

static void list_mates(uint32_t *mates, const pairing_problem *problem, const pairing_answer *answer)
{
    for (size_t i = 0; i < problem->count; i++)
        mates[i] = PAIRING_NOBODY;
    for (size_t i = 0; i < answer->pair_count; i++) {
        mates[answer->pairs[i].white] = answer->pairs[i].black;
        mates[answer->pairs[i].black] = answer->pairs[i].white;
    }
    if (answer->bye != PAIRING_NOBODY)
        mates[answer->bye] = answer->bye;
}

static void print_mates(const char *name, const uint32_t *mates, size_t count)
{
    printf("  %s:", name);
    for (uint32_t i = 0; i < count; i++)
        if (mates[i] != PAIRING_NOBODY && mates[i] >= i)
            printf(" %u-%u", i + 1, mates[i] == i ? 0 : mates[i] + 1);
    printf("\n");
}

/* False: they differ. */
static bool agree(const pairing_problem *problem, const pairing_answer *fast, const pairing_answer *exact)
{
    static uint32_t mine[PLAYER_ROOM], other[PLAYER_ROOM];
    list_mates(mine, problem, fast);
    list_mates(other, problem, exact);
    bool is_same = !fast->impossible == !exact->impossible && !memcmp(mine, other, problem->count * sizeof *mine);
    size_t present = 0;
    for (size_t i = 0; i < problem->count; i++)
        present += problem->players[i].is_present;
    if (!is_same) {
        printf("edition %s, round %u: fast and exact differ\n", pairing_edition_name(problem->edition), problem->round);
        print_mates("fast", mine, problem->count);
        print_mates("exact", other, problem->count);
        return false;
    }
    if (present > ORACLE_MOST)
        return true;
    oracle_answer oracle;
    oracle_solve(&oracle, problem);
    for (size_t i = 0; i < problem->count; i++)
        other[i] = PAIRING_NOBODY;
    for (uint32_t i = 0; oracle.is_possible && i < oracle.count; i++)
        other[oracle.player[i]] = oracle.player[oracle.mate[i]];
    if (oracle.is_possible == !fast->impossible && !memcmp(mine, other, problem->count * sizeof *mine))
        return true;
    printf("edition %s, round %u: solver and oracle differ\n", pairing_edition_name(problem->edition), problem->round);
    print_mates("solver", mine, problem->count);
    print_mates("oracle", other, problem->count);
    return false;
}

/* The judge must call the answer the same, and any other pairing worse by something. */
static bool is_judged_well(base_arena *arena, tournament *to, const pairing_problem *problem,
                           const pairing_answer *answer)
{
    pairing_verdict verdict;
    pairing_answer *with;
    uint32_t a = (uint32_t)draw(to, to->count), b = (uint32_t)draw(to, to->count);
    if (!pairing_judge(&verdict, arena, problem, answer, answer->pairs, answer->pair_count, answer->bye) ||
        !verdict.is_same)
        return false;
    if (!pairing_why_not(&verdict, &with, arena, problem, answer, a, b))
        return false;
    return verdict.is_same || (verdict.criterion && verdict.why && verdict.best <= verdict.value) ||
           (verdict.criterion >= PAIRING_C6 && verdict.why);
}

/* 1: another tournament could not go on; 0: a difference. */
static bool run_tournament(tournament *to, uint64_t *rounds)
{
    for (uint32_t round = 0; round < to->round_count; round++) {
        base_arena *arena = base_arena_create(NULL);
        pairing_answer *next = NULL;
        const char *why;
        bool is_fine = true;
        draw_absences(to, round);
        for (pairing_edition edition = PAIRING_2017; edition <= PAIRING_2026 && is_fine; edition++) {
            pairing_options options = { .edition = edition, .round = round + 1 };
            pairing_problem *problem = pairing_problem_make(arena, &to->event, &options, &why);
            if (!problem)
                continue;
            pairing_answer *fast = pairing_solve(arena, problem, PAIRING_FAST);
            pairing_answer *exact = pairing_solve(arena, problem, PAIRING_EXACT);
            is_fine = fast && exact && agree(problem, fast, exact);
            if (is_fine && !fast->impossible && !draw(to, 4))
                is_fine = is_judged_well(arena, to, problem, fast);
            ++*rounds;
            next = fast;
        }
        bool goes_on = is_fine && next && !next->impossible;
        for (size_t i = 0; goes_on && !to->is_wild && i < next->pair_count; i++)
            play(to, round, next->pairs[i].white, next->pairs[i].black);
        if (goes_on && !to->is_wild && next->bye != PAIRING_NOBODY)
            to->rounds[next->bye][round].result = GAMUT_ROUND_PAIRING_BYE;
        base_arena_destroy(arena);
        if (!is_fine)
            return false;
        if (to->is_wild)
            play_wild(to, round);
        else if (!goes_on)
            return true;
    }
    return true;
}

int main(int count, char **arguments)
{
    static tournament one;
    uint64_t seed = count > 1 ? strtoull(arguments[1], NULL, 10) : 1, rounds = 0, wrong = 0;
    uint64_t many = count > 2 ? strtoull(arguments[2], NULL, 10) : 200;
    uint32_t most = count > 3 ? (uint32_t)strtoul(arguments[3], NULL, 10) : 9;
    most = most < 2 ? 2 : most < PLAYER_ROOM ? most : PLAYER_ROOM;
    for (uint64_t i = 0; i < many; i++) {
        open_tournament(&one, seed + i, most);
        if (!run_tournament(&one, &rounds)) {
            printf("tournament %llu of %u players is wrong\n", (unsigned long long)(seed + i), one.count);
            wrong++;
        }
    }
    printf("%llu tournaments, %llu rounds paired, %llu tournaments wrong\n", (unsigned long long)many,
           (unsigned long long)rounds, (unsigned long long)wrong);
    return wrong ? 1 : 0;
}
