/* test_burstein.c - the Burstein system against an enumeration of all pairings of small fields. */
#include <string.h>

#include "../fixture.h"
#include "pairing/burstein/burstein.h"
#include "small_field.h"

/* ---- the oracle: every pairing of a bracket, in the order of article 4 ---- */

/* Floaters: how many, and their scores, the highest first. */
typedef struct float_value {
    unsigned count;
    int64_t scores[MOST];
} float_value;

typedef struct oracle {
    const burstein_problem *problem;
    uint32_t order[MOST]; /* of the bracket, by rank */
    unsigned size;
    unsigned rest; /* lower players */
    bool wants_next;
    uint32_t trial[MOST]; /* by player; MOST: floats */
    bool has_best;
    float_value own, next;
    unsigned denied;
    uint32_t best[MOST];
} oracle;

static const pairing_player *player(const oracle *all, uint32_t at)
{
    return &all->problem->field->players[at];
}

static bool can_pair_all(const oracle *all, unsigned set)
{
    uint32_t first = 0;
    if (!set)
        return true;
    while (!(set >> first & 1))
        first++;
    for (uint32_t other = first + 1; other < MOST; other++)
        if ((set >> other & 1) && small_field_may_meet(all->problem->field, first, other) &&
            can_pair_all(all, set & ~(1u << first) & ~(1u << other)))
            return true;
    return false;
}

static int compare_floats(const float_value *a, const float_value *b)
{
    if (a->count != b->count)
        return a->count < b->count ? -1 : 1;
    for (unsigned i = 0; i < a->count; i++)
        if (a->scores[i] != b->scores[i])
            return a->scores[i] < b->scores[i] ? -1 : 1;
    return 0;
}

static float_value value_of(const oracle *all, unsigned set)
{
    float_value out = { 0 };
    for (uint32_t i = 0; i < MOST; i++)
        if (set >> i & 1) {
            unsigned at = out.count++;
            for (; at && out.scores[at - 1] < player(all, i)->score; at--)
                out.scores[at] = out.scores[at - 1];
            out.scores[at] = player(all, i)->score;
        }
    return out;
}

static int64_t top_of(const oracle *all, unsigned set)
{
    int64_t top = INT64_MIN;
    for (uint32_t i = 0; i < MOST; i++)
        if ((set >> i & 1) && player(all, i)->score > top)
            top = player(all, i)->score;
    return top;
}

static unsigned members_of(const oracle *all, unsigned set, int64_t score)
{
    unsigned found = 0;
    for (uint32_t i = 0; i < MOST; i++)
        if ((set >> i & 1) && player(all, i)->score == score)
            found |= 1u << i;
    return found;
}

static bool is_higher(const burstein_problem *problem, uint32_t a, uint32_t b)
{
    if (problem->buchholz[a] != problem->buchholz[b])
        return problem->buchholz[a] > problem->buchholz[b];
    if (problem->sonneborn[a] != problem->sonneborn[b])
        return problem->sonneborn[a] > problem->sonneborn[b];
    return problem->field->players[a].number < problem->field->players[b].number;
}

static void try_from(oracle *all, unsigned at);

/* The best of a bracket; `wants_next`: with C7 and C8. */
static oracle solve_bracket(const burstein_problem *problem, unsigned bracket, unsigned rest, bool wants_next)
{
    oracle all = { .problem = problem, .rest = rest, .wants_next = wants_next };
    for (uint32_t i = 0; i < MOST; i++) {
        unsigned at = all.size;
        all.trial[i] = UINT32_MAX;
        if (!(bracket >> i & 1))
            continue;
        for (; at && is_higher(problem, i, all.order[at - 1]); at--)
            all.order[at] = all.order[at - 1];
        all.order[at] = i;
        all.size++;
    }
    try_from(&all, 0);
    return all;
}

static void judge(oracle *all)
{
    unsigned floaters = 0, denied = 0;
    float_value next = { 0 };
    for (unsigned i = 0; i < all->size; i++) {
        uint32_t who = all->order[i], other = all->trial[who];
        if (other == MOST) {
            floaters |= 1u << who;
            continue;
        }
        gamut_colour mine = event_preference_of(player(all, who)->colours, player(all, who)->colour_count).colour;
        gamut_colour theirs = event_preference_of(player(all, other)->colours, player(all, other)->colour_count).colour;
        denied += other > who && mine && mine == theirs;
    }
    if (!can_pair_all(all, floaters | all->rest))
        return;
    float_value own = value_of(all, floaters);
    int order = all->has_best ? compare_floats(&own, &all->own) : -1;
    if (order > 0)
        return;
    if (all->wants_next && (floaters | all->rest)) {
        unsigned group = all->rest ? members_of(all, all->rest, top_of(all, all->rest)) : 0;
        next = solve_bracket(all->problem, floaters | group, all->rest & ~group, false).own;
    }
    order = order ? order : compare_floats(&next, &all->next);
    order = order ? order : all->wants_next ? (denied > all->denied) - (denied < all->denied) : 0;
    if (all->has_best && order >= 0)
        return;
    all->has_best = true;
    all->own = own;
    all->next = next;
    all->denied = denied;
    memcpy(all->best, all->trial, sizeof all->best);
}

static void try_from(oracle *all, unsigned at)
{
    while (at < all->size && all->trial[all->order[at]] != UINT32_MAX)
        at++;
    if (at == all->size) {
        judge(all);
        return;
    }
    uint32_t who = all->order[at];
    for (unsigned k = all->size; k-- > at + 1;) {
        uint32_t other = all->order[k];
        if (all->trial[other] != UINT32_MAX || !small_field_may_meet(all->problem->field, who, other))
            continue;
        all->trial[who] = other;
        all->trial[other] = who;
        try_from(all, at + 1);
        all->trial[other] = UINT32_MAX;
    }
    all->trial[who] = MOST;
    try_from(all, at + 1);
    all->trial[who] = UINT32_MAX;
}

/* False: no pairing is possible. */
static bool enumerate(const void *of, uint32_t *mates, uint32_t *bye)
{
    const burstein_problem *problem = of;
    oracle all = { .problem = problem };
    unsigned open = 0, present = 0;
    *bye = PAIRING_NOBODY;
    for (uint32_t i = 0; i < problem->field->count; i++) {
        open |= (unsigned)problem->field->players[i].is_present << i;
        present += problem->field->players[i].is_present;
    }
    for (uint32_t i = 0; present % 2 && i < problem->field->count; i++) {
        const pairing_player *one = player(&all, i), *other = *bye == PAIRING_NOBODY ? NULL : player(&all, *bye);
        if (!(open >> i & 1) || !one->may_get_bye || !can_pair_all(&all, open & ~(1u << i)))
            continue;
        if (!other || (one->score != other->score         ? one->score < other->score
                       : one->unplayed != other->unplayed ? one->unplayed < other->unplayed
                                                          : is_higher(problem, *bye, i)))
            *bye = i;
    }
    if (*bye != PAIRING_NOBODY)
        open &= ~(1u << *bye);
    if ((present % 2 && *bye == PAIRING_NOBODY) || !can_pair_all(&all, open))
        return false;
    unsigned floaters = 0;
    while (open | floaters) {
        unsigned group = open ? members_of(&all, open, top_of(&all, open)) : 0;
        open &= ~group;
        oracle found = solve_bracket(problem, floaters | group, open, true);
        floaters = 0;
        for (unsigned i = 0; i < found.size; i++) {
            uint32_t who = found.order[i];
            if (found.best[who] == MOST)
                floaters |= 1u << who;
            else
                mates[who] = found.best[who];
        }
    }
    return true;
}

/* ---- fields ---- */

typedef struct field {
    small_field players;
    burstein_problem burstein;
    int64_t buchholz[MOST], sonneborn[MOST];
} field;

static void make_field(field *to, base_random *random, bool is_dense)
{
    if (is_dense)
        small_field_make_dense(&to->players, random);
    else
        small_field_make(&to->players, random);
    to->players.problem.round = 5;
    to->players.problem.rounds = 9;
    for (uint32_t i = 0; i < to->players.problem.count; i++) {
        to->players.players[i].points = to->players.players[i].score;
        to->buchholz[i] = base_random_between(random, 0, 3);
        to->sonneborn[i] = base_random_between(random, 0, 3);
    }
    to->burstein = (burstein_problem){ &to->players.problem, to->buchholz, to->sonneborn };
}

/* ---- reasons ---- */

static const char *order_of_floats(const float_value *best, const float_value *other, const char *count,
                                   const char *scores)
{
    if (best->count != other->count)
        return count;
    return compare_floats(best, other) ? scores : NULL;
}

static unsigned denied_of(const oracle *all, unsigned bracket, const uint32_t *mates)
{
    unsigned denied = 0;
    for (uint32_t i = 0; i < MOST; i++) {
        if (!(bracket >> i & 1) || !(bracket >> mates[i] & 1) || mates[i] <= i)
            continue;
        gamut_colour mine = event_preference_of(player(all, i)->colours, player(all, i)->colour_count).colour;
        gamut_colour theirs =
            event_preference_of(player(all, mates[i])->colours, player(all, mates[i])->colour_count).colour;
        denied += mine && mine == theirs;
    }
    return denied;
}

static unsigned floaters_of(unsigned bracket, const uint32_t *mates)
{
    unsigned floaters = 0;
    for (uint32_t i = 0; i < MOST; i++)
        if ((bracket >> i & 1) && !(bracket >> mates[i] & 1))
            floaters |= 1u << i;
    return floaters;
}

/* By the enumeration: the first criterion by which another pairing with the same bye is worse than the best. */
static const char *expect_reason(const void *of, const uint32_t *best, const uint32_t *other, unsigned open)
{
    const burstein_problem *problem = of;
    oracle all = { .problem = problem };
    unsigned floaters = 0;
    while (open | floaters) {
        unsigned group = open ? members_of(&all, open, top_of(&all, open)) : 0, bracket = floaters | group;
        open &= ~group;
        unsigned mine = floaters_of(bracket, best), theirs = floaters_of(bracket, other);
        bool is_same = true;
        for (uint32_t i = 0; i < MOST; i++)
            is_same = is_same && (!(bracket >> i & 1) || best[i] == other[i] || ((mine >> i & 1) && (theirs >> i & 1)));
        floaters = mine;
        if (is_same)
            continue;
        float_value own = value_of(&all, mine), given = value_of(&all, theirs), next = { 0 }, given_next = { 0 };
        const char *found = order_of_floats(&own, &given, "C5", "C6");
        unsigned following = open ? members_of(&all, open, top_of(&all, open)) : 0;
        if (mine | open)
            next = solve_bracket(problem, mine | following, open & ~following, false).own;
        if (theirs | open)
            given_next = solve_bracket(problem, theirs | following, open & ~following, false).own;
        found = found ? found : order_of_floats(&next, &given_next, "C7", "C7");
        if (found)
            return found;
        return denied_of(&all, bracket, best) != denied_of(&all, bracket, other) ? "C8" : "order";
    }
    return "same";
}

/* ---- the tests ---- */

static bool may_meet_now(const void *of, uint32_t a, uint32_t b)
{
    const burstein_problem *problem = of;
    const pairing_player *players = problem->field->players;
    return players[a].is_present && players[b].is_present && small_field_may_meet(problem->field, a, b);
}

static bool solve(swiss_answer *out, base_arena *arena, const void *of, swiss_review *review)
{
    return burstein_solve(out, arena, of, review);
}

static bool solve_with(swiss_answer *out, base_arena *arena, const void *of, uint32_t a, uint32_t b)
{
    burstein_problem bound = *(const burstein_problem *)of;
    bound.field = swiss_bind(arena, bound.field, a, b);
    return bound.field && burstein_solve(out, arena, &bound, NULL);
}

static small_system draw_system(base_random *random, unsigned number)
{
    static field all;
    make_field(&all, random, number % 2);
    return (small_system){
        &all.burstein, (uint32_t)all.players.problem.count, may_meet_now, solve, solve_with, enumerate, expect_reason
    };
}

static void every_field_is_paired_as_the_enumeration_does(void **state)
{
    (void)state;
    small_field_compare_all(5, 2 * FIELDS, draw_system);
}

static void reasons_are_those_of_the_enumeration(void **state)
{
    (void)state;
    reason_tally tally = reason_judge_all(15, FIELDS / 6, draw_system);
    assert_true(reason_total(&tally, "C5") > 20 && reason_total(&tally, "C6") > 20 && reason_total(&tally, "C7") > 5 &&
                reason_total(&tally, "C8") > 20 && reason_total(&tally, "order") > 20);
}

/* C7, isolated: of 2, 3 and 7 with two points one floats. After 2 only he floats from the next bracket (4-5, 6-8);
 * after 7 three do (7-4), and their scores are lower. The fewer are better, whatever their scores. Found by the
 * enumeration among a hundred thousand fields. */
static void fewer_floaters_of_the_next_bracket_come_before_lower_scores(void **state)
{
    static const struct {
        int64_t score, buchholz, sonneborn;
        gamut_colour last; /* after one game with the other */
        uint32_t mate;
        uint32_t met[8];
        size_t met_count;
    } rows[] = {
        { 0, 0, 2, GAMUT_COLOUR_BLACK, 1, { 4, 6, 7, 8, 9 }, 5 },
        { 0, 3, 3, GAMUT_COLOUR_WHITE, 0, { 3, 5, 7, 8, 9 }, 5 },
        { 20, 3, 2, GAMUT_COLOUR_WHITE, 9, { 6, 7, 8 }, 3 },
        { 20, 2, 3, GAMUT_COLOUR_WHITE, 7, { 1, 4, 5, 8, 9 }, 5 },
        { 10, 1, 0, GAMUT_COLOUR_BLACK, 5, { 0, 3, 6, 9 }, 4 },
        { 10, 2, 2, GAMUT_COLOUR_BLACK, 4, { 1, 3, 6, 8, 9 }, 5 },
        { 10, 3, 2, GAMUT_COLOUR_WHITE, 8, { 0, 2, 4, 5, 7, 9 }, 6 },
        { 20, 0, 2, GAMUT_COLOUR_WHITE, 3, { 0, 1, 2, 6, 8, 9 }, 6 },
        { 10, 3, 2, GAMUT_COLOUR_WHITE, 6, { 0, 1, 2, 3, 5, 7 }, 6 },
        { 0, 2, 0, GAMUT_COLOUR_WHITE, 2, { 0, 1, 3, 4, 5, 6, 7 }, 7 },
    };
    pairing_player players[COUNT(rows)] = { { 0 } };
    gamut_colour colours[COUNT(rows)][2];
    int64_t buchholz[COUNT(rows)], sonneborn[COUNT(rows)];
    pairing_problem tournament = {
        .round = 5, .rounds = 9, .first_colour = GAMUT_COLOUR_WHITE, .players = players, .count = COUNT(rows)
    };
    const burstein_problem problem = { &tournament, buchholz, sonneborn };
    base_arena *arena = base_arena_create(NULL);
    swiss_answer answer;
    (void)state;
    for (uint32_t i = 0; i < COUNT(rows); i++) {
        buchholz[i] = rows[i].buchholz;
        sonneborn[i] = rows[i].sonneborn;
        colours[i][0] = event_other_colour(rows[i].last);
        colours[i][1] = rows[i].last;
        players[i] = (pairing_player){ .number = i + 1,
                                       .is_present = true,
                                       .score = rows[i].score,
                                       .points = rows[i].score,
                                       .opponents = rows[i].met,
                                       .opponent_count = rows[i].met_count,
                                       .colours = colours[i],
                                       .colour_count = 2 };
    }
    assert_true(burstein_solve(&answer, arena, &problem, NULL) && answer.is_possible);
    assert_int_equal(answer.pair_count, COUNT(rows) / 2);
    for (uint32_t i = 0; i < COUNT(rows); i++)
        assert_true(reason_has_pair(answer.pairs, answer.pair_count, i, rows[i].mate));
    base_arena_destroy(arena);
}

static void half_of_the_rounds_are_seeding_but_four_at_most(void **state)
{
    (void)state;
    assert_int_equal(burstein_seeding_rounds(5), 2);
    assert_int_equal(burstein_seeding_rounds(7), 3);
    assert_int_equal(burstein_seeding_rounds(9), 4);
    assert_int_equal(burstein_seeding_rounds(11), 4);
}

/* Three rounds of four: 1 beat 2 and drew 3, then had a half-point bye; 4 stayed away in rounds 2 and 3, and is away
 * now. */
static void indexes_count_unplayed_rounds_as_games_against_oneself(void **state)
{
    static const gamut_round one[] = { { { 2, GAMUT_KNOWN }, GAMUT_COLOUR_WHITE, GAMUT_ROUND_WIN },
                                       { { 3, GAMUT_KNOWN }, GAMUT_COLOUR_BLACK, GAMUT_ROUND_DRAW },
                                       { { 0, GAMUT_ABSENT }, GAMUT_COLOUR_NONE, GAMUT_ROUND_HALF_BYE } };
    static const gamut_round two[] = { { { 1, GAMUT_KNOWN }, GAMUT_COLOUR_BLACK, GAMUT_ROUND_LOSS },
                                       { { 0, GAMUT_ABSENT }, GAMUT_COLOUR_NONE, GAMUT_ROUND_PAIRING_BYE },
                                       { { 3, GAMUT_KNOWN }, GAMUT_COLOUR_WHITE, GAMUT_ROUND_DRAW } };
    static const gamut_round three[] = { { { 4, GAMUT_KNOWN }, GAMUT_COLOUR_WHITE, GAMUT_ROUND_WIN },
                                         { { 1, GAMUT_KNOWN }, GAMUT_COLOUR_WHITE, GAMUT_ROUND_DRAW },
                                         { { 2, GAMUT_KNOWN }, GAMUT_COLOUR_BLACK, GAMUT_ROUND_DRAW } };
    static const gamut_round four[] = { { { 3, GAMUT_KNOWN }, GAMUT_COLOUR_BLACK, GAMUT_ROUND_LOSS },
                                        { { 0, GAMUT_ABSENT }, GAMUT_COLOUR_NONE, GAMUT_ROUND_ZERO_BYE },
                                        { { 0, GAMUT_ABSENT }, GAMUT_COLOUR_NONE, GAMUT_ROUND_ZERO_BYE } };
    static const gamut_number away[] = { { 4, GAMUT_KNOWN } };
    static const gamut_bye byes[] = { { GAMUT_ROUND_ZERO_BYE, { 4, GAMUT_KNOWN }, { away, 1 } } };
    const gamut_player players[] = { { .id = base_number(1), .rounds = { one, 3 } },
                                     { .id = base_number(2), .rounds = { two, 3 } },
                                     { .id = base_number(3), .rounds = { three, 3 } },
                                     { .id = base_number(4), .rounds = { four, 3 } } };
    const gamut_event event = { .players = { players, 4 }, .rounds = base_number(6), .byes = { byes, 1 } };
    const pairing_options options = { 0 };
    const char *why;
    burstein_problem found;
    event_grid *grid = event_grid_make(*state, &event);
    pairing_problem *problem = pairing_problem_make(*state, &event, &options, &why);
    assert_true(problem && burstein_problem_make(&found, *state, grid, problem));
    /* In tenths of a point: 1 has 20, 2 has 15, 3 has 20, 4 has 0 and is seen with 10 for two draws. */
    assert_int_equal(found.buchholz[0], 15 + 20 + 20);
    assert_int_equal(found.buchholz[2], 10 + 20 + 15);
    assert_int_equal(found.buchholz[3], 20 + 0 + 0);
    assert_int_equal(found.sonneborn[0], 15 * 10 + 20 * 5 + 20 * 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_field_is_paired_as_the_enumeration_does),
        cmocka_unit_test(reasons_are_those_of_the_enumeration),
        cmocka_unit_test(fewer_floaters_of_the_next_bracket_come_before_lower_scores),
        cmocka_unit_test(half_of_the_rounds_are_seeding_but_four_at_most),
        cmocka_unit_test(indexes_count_unplayed_rounds_as_games_against_oneself),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
