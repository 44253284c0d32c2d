/* test_dubov.c - the Dubov system against an enumeration of all sets and pairings of small fields. */
#include <string.h>

#include "../fixture.h"
#include "pairing/dubov/dubov.h"
#include "small_field.h"

/* ---- the oracle ---- */

typedef struct oracle {
    const dubov_problem *problem;
    unsigned denied; /* the fewest */
    bool has_any;
} oracle;

static const pairing_player *player(const oracle *all, uint32_t at)
{
    return &all->problem->field->players[at];
}

static unsigned size_of(unsigned set)
{
    unsigned size = 0;
    for (; set; set &= set - 1)
        size++;
    return size;
}

static uint32_t first_of(unsigned set)
{
    uint32_t first = 0;
    while (!(set >> first & 1))
        first++;
    return first;
}

static bool may_meet(const oracle *all, uint32_t a, uint32_t b)
{
    return small_field_may_meet(all->problem->field, a, b);
}

/* The fewest colours denied when all of a set are paired; MOST: they cannot be. */
static unsigned least_denied(const oracle *all, unsigned set)
{
    unsigned least = MOST;
    if (!set)
        return 0;
    uint32_t first = first_of(set);
    for (uint32_t other = first + 1; other < MOST; other++) {
        if (!(set >> other & 1) || !may_meet(all, first, other))
            continue;
        unsigned rest = least_denied(all, set & ~(1u << first) & ~(1u << other));
        rest += rest < MOST && dubov_seeks(player(all, first)) == dubov_seeks(player(all, other));
        least = rest < least ? rest : least;
    }
    return least;
}

/* Everybody of one set with somebody of the other. */
static bool can_pair_sides(const oracle *all, unsigned one, unsigned other)
{
    if (!one)
        return !other;
    uint32_t first = first_of(one);
    for (uint32_t k = 0; k < MOST; k++)
        if ((other >> k & 1) && may_meet(all, first, k) &&
            can_pair_sides(all, one & ~(1u << first), other & ~(1u << k)))
            return true;
    return false;
}

/* What is compared of two sets of upfloaters, in this order; smaller is better. */
typedef struct set_value {
    int64_t items[2 * MOST + 8];
} set_value;

static set_value value_of(const oracle *all, unsigned group, unsigned set)
{
    set_value out = { { 0 } };
    const pairing_problem *field = all->problem->field;
    unsigned left = set, count = size_of(set), at = 0;
    uint32_t list[MOST];
    bool is_last = field->round >= field->rounds;
    while (left) { /* by descending score, then by number */
        uint32_t best = MOST;
        for (uint32_t i = 0; i < MOST; i++)
            if ((left >> i & 1) && (best == MOST || player(all, i)->score > player(all, best)->score))
                best = i;
        list[at++] = best;
        left &= ~(1u << best);
    }
    out.items[0] = count;
    for (unsigned i = 0; i < count; i++) {
        uint32_t floats = all->problem->upfloats[list[i]], most = 2 + field->rounds / 5;
        out.items[1 + i] = -player(all, list[count - 1 - i])->score;
        out.items[MOST + 2] += !is_last && floats >= most;
        out.items[MOST + 3] += !is_last && floats >= most ? floats : 0;
        out.items[MOST + 4] += !is_last && player(all, list[i])->floated[0] == PAIRING_FLOATED_UP;
        out.items[MOST + 5 + i] = list[i]; /* numbers are in the order of places */
    }
    out.items[MOST + 1] = least_denied(all, group | set);
    return out;
}

static unsigned choose_set(const oracle *all, unsigned open, unsigned group)
{
    unsigned others = open & ~group, best = 0;
    set_value best_value;
    bool has_any = false;
    for (unsigned set = others;; set = (set - 1) & others) {
        if (least_denied(all, group | set) < MOST && least_denied(all, others & ~set) < MOST) {
            set_value value = value_of(all, group, set);
            int order = 0;
            for (size_t i = 0; has_any && !order && i < COUNT(value.items); i++)
                order = (value.items[i] > best_value.items[i]) - (value.items[i] < best_value.items[i]);
            if (!has_any || order < 0) {
                best_value = value;
                best = set;
                has_any = true;
            }
        }
        if (!set)
            return best;
    }
}

/* ---- subgroups, literally ---- */

/* The sequence of shifters of article 4.3. */
static unsigned list_shifters(const oracle *all, unsigned pool, bool is_white, uint32_t *out)
{
    uint32_t sorted[MOST];
    unsigned count = 0, total;
    for (uint32_t i = 0; i < MOST; i++) {
        unsigned at = count;
        if (!(pool >> i & 1))
            continue;
        for (; at && is_white && all->problem->average[sorted[at - 1]] > all->problem->average[i]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = i;
        count++;
    }
    total = count;
    for (unsigned i = 0; i < total; i++) {
        unsigned middle = (count - 1) / 2;
        out[i] = sorted[middle];
        memmove(sorted + middle, sorted + middle + 1, (count - 1 - middle) * sizeof *sorted);
        count--;
    }
    return total;
}

/* Whether a set precedes another: by the smallest sequence number in which they differ. */
static bool precedes(const uint32_t *sequence, unsigned count, unsigned a, unsigned b)
{
    for (unsigned i = 0; i < count; i++)
        if ((a >> sequence[i] & 1) != (b >> sequence[i] & 1))
            return a >> sequence[i] & 1;
    return false;
}

static unsigned denied_between(const oracle *all, unsigned one, unsigned other)
{
    unsigned least = MOST;
    if (!one)
        return other ? MOST : 0;
    uint32_t first = first_of(one);
    for (uint32_t k = 0; k < MOST; k++) {
        if (!(other >> k & 1) || !may_meet(all, first, k))
            continue;
        unsigned rest = denied_between(all, one & ~(1u << first), other & ~(1u << k));
        rest += rest < MOST && dubov_seeks(player(all, first)) == dubov_seeks(player(all, k));
        least = rest < least ? rest : least;
    }
    return least;
}

/* 3.2.4: tries every set of shifters of both kinds; the first subgroup's set counts before the second's. */
static void recompose(const oracle *all, unsigned bracket, unsigned *first, unsigned *second)
{
    unsigned whites = 0, best_a = 0, best_b = 0, denied = least_denied(all, bracket);
    uint32_t sequence_a[MOST], sequence_b[MOST];
    bool has_any = false;
    for (uint32_t i = 0; i < MOST; i++)
        if ((bracket >> i & 1) && dubov_seeks(player(all, i)) == GAMUT_COLOUR_WHITE)
            whites |= 1u << i;
    unsigned blacks = bracket & ~whites;
    bool is_white_smaller = size_of(whites) <= size_of(blacks);
    unsigned smaller = is_white_smaller ? whites : blacks, larger = bracket & ~smaller;
    unsigned count_a = list_shifters(all, smaller, is_white_smaller, sequence_a);
    unsigned count_b = list_shifters(all, larger, !is_white_smaller, sequence_b);
    unsigned pairs = (denied - (size_of(larger) - size_of(smaller)) / 2) / 2; /* inside the smaller subgroup */
    unsigned moves = pairs + (size_of(larger) - size_of(smaller)) / 2;        /* inside the larger one */
    for (unsigned a = smaller;; a = (a - 1) & smaller) {
        for (unsigned b = larger;; b = (b - 1) & larger) {
            unsigned one = (smaller & ~a) | b, other = (larger & ~b) | a;
            if (size_of(a) == pairs && size_of(b) == moves && denied_between(all, one, other) == denied &&
                (!has_any || precedes(sequence_a, count_a, a, best_a) ||
                 (a == best_a && precedes(sequence_b, count_b, b, best_b)))) {
                has_any = true;
                best_a = a;
                best_b = b;
            }
            if (!b)
                break;
        }
        if (!a)
            break;
    }
    unsigned one = (smaller & ~best_a) | best_b, other = (larger & ~best_b) | best_a;
    *first = is_white_smaller ? one : other;
    *second = is_white_smaller ? other : one;
}

static void pair_bracket(const oracle *all, unsigned bracket, uint32_t *mates)
{
    unsigned first = 0, second = 0, placed = 0;
    bool has_played = false;
    for (uint32_t i = 0; i < MOST; i++)
        has_played = has_played || ((bracket >> i & 1) && player(all, i)->colour_count);
    if (has_played) {
        recompose(all, bracket, &first, &second);
    } else {
        for (uint32_t i = 0; i < MOST; i++)
            if (bracket >> i & 1)
                *(placed++ < size_of(bracket) / 2 ? &first : &second) |= 1u << i;
    }
    while (first) {
        uint32_t next = MOST; /* by the ratings met, then by number */
        for (uint32_t i = 0; i < MOST; i++)
            if ((first >> i & 1) && (next == MOST || all->problem->average[i] < all->problem->average[next]))
                next = i;
        for (uint32_t k = 0; k < MOST; k++)
            if ((second >> k & 1) && may_meet(all, next, k) &&
                can_pair_sides(all, first & ~(1u << next), second & ~(1u << k))) {
                mates[next] = k;
                mates[k] = next;
                first &= ~(1u << next);
                second &= ~(1u << k);
                break;
            }
    }
}

/* False: no pairing is possible. */
static bool enumerate(const void *of, uint32_t *mates, uint32_t *bye)
{
    const dubov_problem *problem = of;
    oracle all = { .problem = problem };
    unsigned open = 0;
    *bye = PAIRING_NOBODY;
    for (uint32_t i = 0; i < problem->field->count; i++)
        open |= (unsigned)problem->field->players[i].is_present << i;
    unsigned present = size_of(open);
    for (uint32_t i = 0; present % 2 && i < problem->field->count; i++) {
        const pairing_player *one = player(&all, i), *other = *bye == PAIRING_NOBODY ? NULL : player(&all, *bye);
        if (!(open >> i & 1) || !one->may_get_bye || least_denied(&all, open & ~(1u << i)) == MOST)
            continue;
        if (!other || (one->score != other->score         ? one->score < other->score
                       : one->unplayed != other->unplayed ? one->unplayed < other->unplayed
                                                          : one->number > other->number))
            *bye = i;
    }
    if (*bye != PAIRING_NOBODY)
        open &= ~(1u << *bye);
    if ((present % 2 && *bye == PAIRING_NOBODY) || least_denied(&all, open) == MOST)
        return false;
    while (open) {
        unsigned group = 0;
        int64_t top = INT64_MIN;
        for (uint32_t i = 0; i < MOST; i++)
            top = (open >> i & 1) && player(&all, i)->score > top ? player(&all, i)->score : top;
        for (uint32_t i = 0; i < MOST; i++)
            group |= (unsigned)((open >> i & 1) && player(&all, i)->score == top) << i;
        unsigned bracket = group | choose_set(&all, open, group);
        pair_bracket(&all, bracket, mates);
        open &= ~bracket;
    }
    return true;
}

/* ---- fields ---- */

typedef struct field {
    small_field players;
    dubov_problem dubov;
    int64_t average[MOST];
    uint32_t upfloats[MOST];
} field;

static void make_field(field *to, base_random *random, bool is_dense)
{
    if (is_dense)
        small_field_make_dense(&to->players, random);
    else
        small_field_make(&to->players, random);
    to->players.problem.rounds = (uint32_t)base_random_between(random, 3, 9);
    for (uint32_t i = 0; i < to->players.problem.count; i++) {
        pairing_player *player = &to->players.players[i];
        to->average[i] = player->colour_count ? base_random_between(random, 2000, 2003) : 0;
        to->upfloats[i] = (uint32_t)base_random_between(random, 0, 4);
        player->floated[0] = (pairing_float)base_random_below(random, 3);
    }
    to->dubov = (dubov_problem){ &to->players.problem, to->average, to->upfloats };
}

/* ---- reasons ---- */

/* The upfloaters that a pairing gives a group. */
static unsigned upfloaters_of(unsigned group, const uint32_t *mates)
{
    unsigned set = 0;
    for (uint32_t i = 0; i < MOST; i++)
        if ((group >> i & 1) && !(group >> mates[i] & 1))
            set |= 1u << mates[i];
    return set;
}

static const char *name_of_item(size_t at)
{
    static const char *const names[] = { "C7", "C8", "C9", "C10" };
    return at == 0 ? "C5" : at <= MOST ? "C6" : at < MOST + 5 ? names[at - MOST - 1] : "order";
}

static unsigned denied_of(const oracle *all, unsigned bracket, const uint32_t *mates)
{
    unsigned denied = 0;
    for (uint32_t i = 0; i < MOST; i++)
        denied +=
            (bracket >> i & 1) && mates[i] > i && dubov_seeks(player(all, i)) == dubov_seeks(player(all, mates[i]));
    return denied;
}

/* By the enumeration: the first criterion by which another pairing with the same bye is worse than the best. */
static const char *expect_reason(const void *of, const uint32_t *best, const uint32_t *other, unsigned open)
{
    const dubov_problem *problem = of;
    oracle all = { .problem = problem };
    while (open) {
        unsigned group = 0;
        int64_t top = INT64_MIN;
        for (uint32_t i = 0; i < MOST; i++)
            top = (open >> i & 1) && player(&all, i)->score > top ? player(&all, i)->score : top;
        for (uint32_t i = 0; i < MOST; i++)
            group |= (unsigned)((open >> i & 1) && player(&all, i)->score == top) << i;
        unsigned mine = upfloaters_of(group, best), theirs = upfloaters_of(group, other), bracket = group | mine;
        set_value own = value_of(&all, group, mine), given = value_of(&all, group, theirs);
        for (size_t i = 0; mine != theirs && i < COUNT(own.items); i++)
            if (own.items[i] != given.items[i])
                return name_of_item(i);
        for (uint32_t i = 0; i < MOST; i++)
            if ((bracket >> i & 1) && best[i] != other[i])
                return denied_of(&all, bracket, best) != denied_of(&all, bracket, other) ? "C7" : "order";
        open &= ~bracket;
    }
    return "same";
}

/* ---- the tests ---- */

static bool may_meet_now(const void *of, uint32_t a, uint32_t b)
{
    const dubov_problem *problem = of;
    const pairing_player *players = problem->field->players;
    return players[a].is_present && players[b].is_present && small_field_may_meet(problem->field, a, b);
}

static bool solve(swiss_answer *out, base_arena *arena, const void *of, swiss_review *review)
{
    return dubov_solve(out, arena, of, review);
}

static bool solve_with(swiss_answer *out, base_arena *arena, const void *of, uint32_t a, uint32_t b)
{
    dubov_problem bound = *(const dubov_problem *)of;
    bound.field = swiss_bind(arena, bound.field, a, b);
    return bound.field && dubov_solve(out, arena, &bound, NULL);
}

static small_system draw_system(base_random *random, unsigned number)
{
    static field all;
    make_field(&all, random, number % 2);
    return (small_system){
        &all.dubov, (uint32_t)all.players.problem.count, may_meet_now, solve, solve_with, enumerate, expect_reason
    };
}

static void every_field_is_paired_as_the_enumeration_does(void **state)
{
    (void)state;
    small_field_compare_all(6, 2 * FIELDS, draw_system);
}

static void reasons_are_those_of_the_enumeration(void **state)
{
    (void)state;
    reason_tally tally = reason_judge_all(16, FIELDS / 6, draw_system);
    assert_true(reason_total(&tally, "C5") > 20 && reason_total(&tally, "C6") > 20 && reason_total(&tally, "C7") > 20 &&
                reason_total(&tally, "C8") > 5 && reason_total(&tally, "C10") > 5 &&
                reason_total(&tally, "order") > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_field_is_paired_as_the_enumeration_does),
        cmocka_unit_test(reasons_are_those_of_the_enumeration),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
