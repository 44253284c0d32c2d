/* test_team_swiss.c - pairings of teams against an enumeration of everything that the rules speak of. */
#include <string.h>

#include "../fixture.h"
#include "pairing/team/team_swiss.h"
#include "small_field.h"

/* ---- the oracle: no matchings, no costs, only lists of all there is ---- */

typedef struct oracle {
    const team_problem *problem;
    uint32_t mates[MOST]; /* of the best pairing so far */
    uint32_t values[3];   /* its C8, C9, C10 */
    uint32_t names[MOST]; /* its identifier */
    bool has_any;
    uint32_t trial[MOST];
} oracle;

static const team_entry *team(const oracle *all, uint32_t at)
{
    return &all->problem->teams[at];
}

static bool can_pair_all(const oracle *all, unsigned set)
{
    uint32_t first = 0;
    if (!set)
        return true;
    while (!(set >> first & 1))
        first++;
    for (uint32_t other = first + 1; other < MOST; other++)
        if ((set >> other & 1) && !team(all, first)->met[other] &&
            can_pair_all(all, set & ~(1u << first) & ~(1u << other)))
            return true;
    return false;
}

static unsigned members_of(const oracle *all, unsigned set, int64_t score)
{
    unsigned found = 0;
    for (uint32_t i = 0; i < MOST; i++)
        if ((set >> i & 1) && team(all, i)->score == score)
            found |= 1u << i;
    return found;
}

static int64_t top_of(const oracle *all, unsigned set)
{
    int64_t top = INT64_MIN;
    for (uint32_t i = 0; i < MOST; i++)
        if ((set >> i & 1) && team(all, i)->score > top)
            top = team(all, i)->score;
    return top;
}

static unsigned size_of(unsigned set)
{
    unsigned size = 0;
    for (; set; set &= set - 1)
        size++;
    return size;
}

/* How many upfloaters a group needs at least among those who are left; MOST: none will do. */
static unsigned least_upfloaters(const oracle *all, unsigned open, unsigned group)
{
    unsigned least = MOST, others = open & ~group;
    for (unsigned set = others;; set = (set - 1) & others) {
        if (size_of(set) < least && can_pair_all(all, group | set) && can_pair_all(all, others & ~set))
            least = size_of(set);
        if (!set)
            return least;
    }
}

/* By descending score, then by number; the first set is smaller. */
static void list_set(const oracle *all, unsigned set, uint32_t *out)
{
    unsigned count = 0;
    while (set) {
        uint32_t best = MOST;
        for (uint32_t i = 0; i < MOST; i++)
            if ((set >> i & 1) &&
                (best == MOST || team(all, i)->score > team(all, best)->score ||
                 (team(all, i)->score == team(all, best)->score && team(all, i)->number < team(all, best)->number)))
                best = i;
        out[count++] = best;
        set &= ~(1u << best);
    }
}

/* What is compared of two sets of upfloaters; smaller is better. */
typedef struct set_value {
    unsigned size;
    int64_t scores[MOST]; /* ascending, with the sign turned */
    unsigned next, floated;
    uint32_t numbers[MOST];
} set_value;

static set_value value_of(const oracle *all, unsigned open, unsigned group, unsigned set, bool has_floats)
{
    set_value out = { .size = size_of(set) };
    uint32_t list[MOST];
    unsigned rest = open & ~group & ~set;
    int64_t following = top_of(all, open & ~group);
    unsigned next = rest ? members_of(all, rest, following) : 0;
    list_set(all, set, list);
    for (unsigned i = 0; i < out.size; i++) {
        out.scores[i] = -team(all, list[out.size - 1 - i])->score;
        out.numbers[i] = team(all, list[i])->number;
        out.floated += has_floats && team(all, list[i])->has_floated;
    }
    out.next = next ? least_upfloaters(all, rest, next) : 0;
    return out;
}

static int compare_values(const set_value *a, const set_value *b)
{
    if (a->size != b->size)
        return a->size < b->size ? -1 : 1;
    for (unsigned i = 0; i < a->size; i++)
        if (a->scores[i] != b->scores[i])
            return a->scores[i] < b->scores[i] ? -1 : 1;
    if (a->next != b->next)
        return a->next < b->next ? -1 : 1;
    if (a->floated != b->floated)
        return a->floated < b->floated ? -1 : 1;
    for (unsigned i = 0; i < a->size; i++)
        if (a->numbers[i] != b->numbers[i])
            return a->numbers[i] < b->numbers[i] ? -1 : 1;
    return 0;
}

static unsigned choose_set(const oracle *all, unsigned open, unsigned group, bool has_floats)
{
    unsigned others = open & ~group, best = 0;
    set_value best_value = { .size = MOST + 1 };
    for (unsigned set = others;; set = (set - 1) & others) {
        if (can_pair_all(all, group | set) && can_pair_all(all, others & ~set)) {
            set_value value = value_of(all, open, group, set, has_floats);
            if (compare_values(&value, &best_value) < 0) {
                best_value = value;
                best = set;
            }
        }
        if (!set)
            return best;
    }
}

/* Tops by number, then their partners. */
static void name_pairing(const oracle *all, unsigned set, uint32_t *out)
{
    uint32_t count = 0, half = size_of(set) / 2;
    for (uint32_t number = 0; number < 1000; number++)
        for (uint32_t i = 0; i < MOST; i++)
            if ((set >> i & 1) && team(all, i)->number == number && team(all, all->trial[i])->number > number) {
                out[count] = number;
                out[half + count++] = team(all, all->trial[i])->number;
            }
}

static void judge_trial(oracle *all, unsigned set, int64_t top, bool has_floats)
{
    uint32_t values[3] = { 0 }, names[MOST] = { 0 };
    for (uint32_t i = 0; i < MOST; i++) {
        uint32_t other = all->trial[i];
        bool is_mine, is_theirs;
        if (!(set >> i & 1))
            continue;
        if (has_floats && team(all, other)->score < top && team(all, i)->score == top)
            values[2] += team(all, i)->has_floated;
        if (other < i)
            continue;
        gamut_colour mine = team_preference(all->problem, i, &is_mine);
        gamut_colour theirs = team_preference(all->problem, other, &is_theirs);
        values[0] += mine && mine == theirs;
        values[1] += mine && mine == theirs && is_mine && is_theirs && all->problem->preferences == TEAM_TYPE_B;
    }
    name_pairing(all, set, names);
    int order = 0;
    for (unsigned i = 0; i < 3 && !order; i++)
        order = values[i] < all->values[i] ? -1 : values[i] > all->values[i];
    for (unsigned i = 0; i < size_of(set) && !order; i++)
        order = names[i] < all->names[i] ? -1 : names[i] > all->names[i];
    if (all->has_any && order >= 0)
        return;
    all->has_any = true;
    memcpy(all->values, values, sizeof values);
    memcpy(all->names, names, sizeof names);
    memcpy(all->mates, all->trial, sizeof all->mates);
}

static void try_all(oracle *all, unsigned set, unsigned left, int64_t top, bool has_floats)
{
    uint32_t first = 0;
    if (!left) {
        judge_trial(all, set, top, has_floats);
        return;
    }
    while (!(left >> first & 1))
        first++;
    for (uint32_t other = first + 1; other < MOST; other++) {
        if (!(left >> other & 1) || team(all, first)->met[other])
            continue;
        all->trial[first] = other;
        all->trial[other] = first;
        try_all(all, set, left & ~(1u << first) & ~(1u << other), top, has_floats);
    }
}

/* False: no pairing is possible. */
static bool enumerate(const void *of, uint32_t *mates, uint32_t *bye)
{
    const team_problem *problem = of;
    oracle all = { .problem = problem };
    unsigned open = 0;
    bool has_floats = problem->round + 1 < problem->rounds;
    *bye = PAIRING_NOBODY;
    for (uint32_t i = 0; i < problem->count; i++)
        open |= (unsigned)problem->teams[i].is_present << i;
    for (uint32_t i = 0; size_of(open) % 2 && i < problem->count; i++) {
        const team_entry *one = team(&all, i), *other = *bye == PAIRING_NOBODY ? NULL : team(&all, *bye);
        if (!(open >> i & 1) || !one->may_get_bye || !can_pair_all(&all, open & ~(1u << i)))
            continue;
        bool is_better = !other || (one->score != other->score     ? one->score < other->score
                                    : one->played != other->played ? one->played > other->played
                                                                   : one->number > other->number);
        *bye = is_better ? i : *bye;
    }
    if (*bye != PAIRING_NOBODY)
        open &= ~(1u << *bye);
    if (size_of(open) % 2 || !can_pair_all(&all, open))
        return false;
    while (open) {
        unsigned group = members_of(&all, open, top_of(&all, open));
        unsigned set = group | choose_set(&all, open, group, has_floats);
        all.has_any = false;
        try_all(&all, set, set, top_of(&all, open), has_floats);
        for (uint32_t i = 0; i < MOST; i++)
            if (set >> i & 1)
                mates[i] = all.mates[i];
        open &= ~set;
    }
    return true;
}

/* ---- fields ---- */

typedef struct field {
    team_problem problem;
    team_entry teams[MOST];
    bool met[MOST][MOST];
    gamut_colour colours[MOST][ROUNDS];
} field;

/* Rounds that anybody may have played: pairs by chance, results by chance, byes and forfeits among them. */
static void play_round(field *to, base_random *random, uint32_t round)
{
    bool is_done[MOST] = { false };
    int64_t before[MOST];
    for (uint32_t i = 0; i < to->problem.count; i++)
        before[i] = to->teams[i].score;
    for (uint32_t i = 0; i < to->problem.count; i++) {
        uint32_t other = (uint32_t)base_random_below(random, to->problem.count);
        if (is_done[i] || is_done[other] || other == i || to->met[i][other])
            continue;
        int64_t points = base_random_between(random, 0, 2);
        is_done[i] = is_done[other] = to->met[i][other] = to->met[other][i] = true;
        to->colours[i][to->teams[i].colour_count++] = GAMUT_COLOUR_WHITE;
        to->colours[other][to->teams[other].colour_count++] = GAMUT_COLOUR_BLACK;
        to->teams[i].played++;
        to->teams[other].played++;
        to->teams[i].score += points;
        to->teams[other].score += 2 - points;
        to->teams[i].has_floated = to->teams[other].has_floated = before[i] != before[other];
    }
    for (uint32_t i = 0; i < to->problem.count; i++) {
        if (is_done[i])
            continue;
        bool has_bye = base_random_once_in(random, 2);
        to->teams[i].score += has_bye;
        to->teams[i].may_get_bye = to->teams[i].may_get_bye && !has_bye;
        to->teams[i].has_floated = false;
    }
    to->problem.round = round + 2;
}

static void make_field(field *to, base_random *random)
{
    *to = (field){ .problem = { .round = 1,
                                .rounds = (uint32_t)base_random_between(random, 2, ROUNDS + 1),
                                .preferences = (team_preferences)base_random_below(random, 3),
                                .first_colour = GAMUT_COLOUR_WHITE,
                                .count = (size_t)base_random_between(random, 2, MOST) } };
    to->problem.teams = to->teams;
    for (uint32_t i = 0; i < to->problem.count; i++)
        to->teams[i] = (team_entry){ .number = i + 1,
                                     .is_present = !base_random_once_in(random, 12),
                                     .may_get_bye = true,
                                     .met = to->met[i],
                                     .colours = to->colours[i] };
    uint32_t rounds = (uint32_t)base_random_between(random, 0, to->problem.rounds - 1);
    for (uint32_t r = 0; r < rounds; r++)
        play_round(to, random, r);
    for (uint32_t i = 0; i < to->problem.count; i++)
        to->teams[i].second = base_random_between(random, 0, 3);
}

/* ---- reasons ---- */

static const char *name_of_difference(const set_value *a, const set_value *b)
{
    if (a->size != b->size)
        return "C4";
    for (unsigned i = 0; i < a->size; i++)
        if (a->scores[i] != b->scores[i])
            return "C5";
    return a->next != b->next ? "C6" : a->floated != b->floated ? "C7" : "order";
}

/* C8, C9 and C10 of a bracket. */
static void add_values(const oracle *all, unsigned bracket, const uint32_t *mates, int64_t top, bool has_floats,
                       uint32_t values[3])
{
    for (uint32_t i = 0; i < MOST; i++) {
        bool is_mine, is_theirs;
        if (!(bracket >> i & 1) || mates[i] <= i)
            continue;
        gamut_colour mine = team_preference(all->problem, i, &is_mine);
        gamut_colour theirs = team_preference(all->problem, mates[i], &is_theirs);
        bool is_first_top = team(all, i)->score == top;
        uint32_t high = is_first_top ? i : mates[i], low = is_first_top ? mates[i] : i;
        values[0] += mine && mine == theirs;
        values[1] += mine && mine == theirs && is_mine && is_theirs && all->problem->preferences == TEAM_TYPE_B;
        values[2] += has_floats && team(all, low)->score < top && team(all, high)->has_floated;
    }
}

/* By the enumeration: the first criterion by which another pairing with the same bye is worse than the best. */
static const char *expect_reason(const void *of, const uint32_t *best, const uint32_t *other, unsigned open)
{
    const team_problem *problem = of;
    static const char *const names[] = { "C8", "C9", "C10" };
    oracle all = { .problem = problem };
    bool has_floats = problem->round + 1 < problem->rounds;
    while (open) {
        int64_t top = top_of(&all, open);
        unsigned group = members_of(&all, open, top), mine = 0, theirs = 0;
        for (uint32_t i = 0; i < MOST; i++)
            if (group >> i & 1) {
                mine |= (1u << best[i]) & ~group;
                theirs |= (1u << other[i]) & ~group;
            }
        if (mine != theirs) {
            set_value own = value_of(&all, open, group, mine, has_floats);
            set_value given = value_of(&all, open, group, theirs, has_floats);
            return name_of_difference(&own, &given);
        }
        unsigned bracket = group | mine;
        bool is_same = true;
        uint32_t values[2][3] = { { 0 } };
        for (uint32_t i = 0; i < MOST; i++)
            is_same = is_same && (!(bracket >> i & 1) || best[i] == other[i]);
        add_values(&all, bracket, best, top, has_floats, values[0]);
        add_values(&all, bracket, other, top, has_floats, values[1]);
        for (unsigned i = 0; i < 3 && !is_same; i++)
            if (values[0][i] != values[1][i])
                return names[i];
        if (!is_same)
            return "order";
        open &= ~bracket;
    }
    return "same";
}

/* ---- the tests ---- */

static bool may_meet(const void *of, uint32_t a, uint32_t b)
{
    const team_problem *problem = of;
    return problem->teams[a].is_present && problem->teams[b].is_present && !problem->teams[a].met[b];
}

static bool solve(swiss_answer *out, base_arena *arena, const void *of, swiss_review *review)
{
    return team_solve(out, arena, of, review);
}

static bool solve_with(swiss_answer *out, base_arena *arena, const void *of, uint32_t a, uint32_t b)
{
    const team_problem *bound = team_bind(arena, of, a, b);
    return bound && team_solve(out, arena, bound, NULL);
}

static small_system draw_system(base_random *random, unsigned number)
{
    static field all;
    (void)number;
    make_field(&all, random);
    return (small_system){ &all.problem, (uint32_t)all.problem.count, may_meet, solve, solve_with, enumerate,
                           expect_reason };
}

static void every_field_is_paired_as_the_enumeration_does(void **state)
{
    (void)state;
    small_field_compare_all(4, FIELDS, draw_system);
}

static void reasons_are_those_of_the_enumeration(void **state)
{
    (void)state;
    reason_tally tally = reason_judge_all(14, FIELDS, draw_system);
    assert_true(reason_total(&tally, "C4") > 20 && reason_total(&tally, "C5") > 20 && reason_total(&tally, "C6") > 5 &&
                reason_total(&tally, "C7") > 5 && reason_total(&tally, "C8") > 20 && reason_total(&tally, "C9") > 5 &&
                reason_total(&tally, "C10") > 5 && reason_total(&tally, "order") > 20);
}

/* ---- colours, by the articles ---- */

static field pair_of(team_preferences preferences, const char *first, const char *second)
{
    field out = { .problem = {
                      .round = 9, .rounds = 11, .preferences = preferences, .first_colour = GAMUT_COLOUR_WHITE } };
    const char *colours[2] = { first, second };
    out.problem.count = 2;
    for (uint32_t i = 0; i < 2; i++) {
        out.teams[i].number = i + 1;
        out.teams[i].colour_count = strlen(colours[i]);
        for (size_t k = 0; k < strlen(colours[i]); k++)
            out.colours[i][k] = colours[i][k] == 'W' ? GAMUT_COLOUR_WHITE : GAMUT_COLOUR_BLACK;
    }
    return out;
}

static uint32_t white_of(team_preferences preferences, const char *first, const char *second)
{
    field all = pair_of(preferences, first, second);
    all.problem.teams = all.teams;
    for (uint32_t i = 0; i < 2; i++)
        all.teams[i].colours = all.colours[i];
    return team_give_colours(&all.problem, 0, 1).white + 1;
}

static void colours_follow_the_articles(void **state)
{
    (void)state;
    assert_int_equal(white_of(TEAM_TYPE_A, "", ""), 1);       /* 4.3.1: an odd number has the initial colour */
    assert_int_equal(white_of(TEAM_TYPE_A, "BWW", "WB"), 2);  /* 4.3.2: CD +1 and White twice */
    assert_int_equal(white_of(TEAM_TYPE_A, "WBB", "BWW"), 1); /* 4.3.3 */
    assert_int_equal(white_of(TEAM_TYPE_B, "BWBB", "B"), 1);  /* 4.3.4: strong against mild */
    assert_int_equal(white_of(TEAM_TYPE_B, "B", "BWBB"), 2);
    assert_int_equal(white_of(TEAM_TYPE_A, "W", "B"), 2);   /* 4.3.5: the lower difference; nobody has a preference */
    assert_int_equal(white_of(TEAM_TYPE_A, "WB", "BW"), 1); /* 4.3.6 */
    assert_int_equal(white_of(TEAM_TYPE_B, "W", "W"), 2);   /* 4.3.7: the first-team wants Black */
    assert_int_equal(white_of(TEAM_TYPE_A, "B", "B"), 1);   /* 4.3.8 */
    assert_int_equal(white_of(TEAM_NO_PREFERENCES, "", "WB"),
                     2); /* 4.3.9: after no match of the first, the other alternates... */
}

/* C.04.2, article 3.6.3: of pairs with the same scores the one comes first whose higher ranked team has the smaller
 * number, even if an upfloater of another pair has a smaller one. 5 and 10 have met, so both need one of 1 and 8 from
 * below. */
static void boards_are_sorted_by_the_higher_ranked(void **state)
{
    static const uint32_t numbers[] = { 10, 5, 1, 8 };
    field all = { .problem = {
                      .round = 9, .rounds = 11, .first_colour = GAMUT_COLOUR_WHITE, .count = COUNT(numbers) } };
    base_arena *arena = base_arena_create(NULL);
    swiss_answer answer;
    (void)state;
    all.problem.teams = all.teams;
    all.met[0][1] = all.met[1][0] = true;
    for (uint32_t i = 0; i < COUNT(numbers); i++)
        all.teams[i] = (team_entry){ .number = numbers[i],
                                     .score = i < 2 ? 4 : 2,
                                     .is_present = true,
                                     .met = all.met[i],
                                     .colours = all.colours[i] };
    assert_true(team_solve(&answer, arena, &all.problem, NULL));
    assert_true(answer.is_possible);
    assert_int_equal(answer.pair_count, 2);
    assert_int_equal(numbers[answer.pairs[0].white] + numbers[answer.pairs[0].black], 5 + 8);
    assert_int_equal(numbers[answer.pairs[1].white] + numbers[answer.pairs[1].black], 10 + 1);
    base_arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_sorted_by_the_higher_ranked),
        cmocka_unit_test(every_field_is_paired_as_the_enumeration_does),
        cmocka_unit_test(reasons_are_those_of_the_enumeration),
        cmocka_unit_test(colours_follow_the_articles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
