/* test_doubleswiss.c - the Double-Swiss system against an enumeration of the rule text, its examples, and positions that
 * were paired elsewhere. */
#include <stdio.h>
#include <string.h>

#include "../chessbase/corpus.h"
#include "../fixture.h"
#include "pairing/doubleswiss/doubleswiss.h"
#include "position.h"
#include "small_field.h"

/* ---- the text, article by article: no matchings and no costs, only lists of all there is ---- */

enum {
    SEATS = 9 /* the corpus has fields of nine */
};

typedef struct text {
    const pairing_problem *problem;
    bool has_floats; /* C7 and C8 count: not in the last match */
} text;

static const pairing_player *player(const text *all, uint32_t at)
{
    return &all->problem->players[at];
}

static bool is_in(unsigned set, uint32_t at)
{
    return set >> at & 1;
}

static unsigned size_of(unsigned set)
{
    unsigned size = 0;
    for (uint32_t i = 0; i < SEATS; i++)
        size += is_in(set, i);
    return size;
}

/* C1; prohibitions count as matches. */
static bool have_met(const text *all, uint32_t a, uint32_t b)
{
    for (size_t i = 0; i < player(all, a)->opponent_count; i++)
        if (player(all, a)->opponents[i] == b)
            return true;
    for (size_t i = 0; i < all->problem->ban_count; i++) {
        const pairing_ban *ban = &all->problem->bans[i];
        unsigned named = 0;
        for (size_t k = 0; k < ban->count; k++)
            named |= 1u << ban->players[k];
        if (is_in(named, a) && is_in(named, b))
            return true;
    }
    return false;
}

/* 3.1: whether a legal pairing of the whole set exists. */
static bool is_pairable(const text *all, unsigned set)
{
    uint32_t first = 0;
    if (!set)
        return true;
    while (!is_in(set, first))
        first++;
    for (uint32_t other = first + 1; other < SEATS; other++)
        if (is_in(set, other) && !have_met(all, first, other) &&
            is_pairable(all, set & ~(1u << first) & ~(1u << other)))
            return true;
    return false;
}

/* 3.2: those with the highest score. */
static unsigned top_group(const text *all, unsigned open)
{
    unsigned group = 0;
    for (uint32_t i = 0; i < SEATS; i++) {
        bool is_beaten = !is_in(open, i);
        for (uint32_t k = 0; k < SEATS && !is_beaten; k++)
            is_beaten = is_in(open, k) && player(all, k)->score > player(all, i)->score;
        group |= is_beaten ? 0 : 1u << i;
    }
    return group;
}

static bool is_possible_set(const text *all, unsigned open, unsigned group, unsigned set)
{
    return is_pairable(all, group | set) && is_pairable(all, open & ~group & ~set); /* C3 */
}

/* C4 for a group. */
static unsigned fewest_upfloaters(const text *all, unsigned open, unsigned group)
{
    unsigned fewest = SEATS + 1;
    for (unsigned set = 0; set < 1u << SEATS; set++)
        if (!(set & ~(open & ~group)) && size_of(set) < fewest && is_possible_set(all, open, group, set))
            fewest = size_of(set);
    return fewest;
}

/* 3.5.3: by descending score, then by number. Players are in the order of their numbers. */
static unsigned list_set(const text *all, unsigned set, uint32_t *list)
{
    unsigned count = 0;
    for (uint32_t i = 0; i < SEATS; i++) {
        unsigned at = count;
        if (!is_in(set, i))
            continue;
        for (; at && player(all, list[at - 1])->score < player(all, i)->score; at--)
            list[at] = list[at - 1];
        list[at] = i;
        count++;
    }
    return count;
}

/* What the criteria say of a set of upfloaters; each is compared before the next. */
typedef struct marks {
    unsigned c4, c6, c7, count;
    int64_t c5[SEATS]; /* ascending scores */
    uint32_t order[SEATS];
} marks;

static marks marks_of(const text *all, unsigned open, unsigned group, unsigned set)
{
    marks out = { .c4 = size_of(set) };
    unsigned below = open & ~group, next = below ? top_group(all, below) & ~set : 0;
    out.count = list_set(all, set, out.order);
    for (unsigned i = 0; i < out.count; i++) {
        out.c5[i] = player(all, out.order[out.count - 1 - i])->score;
        out.c7 += all->has_floats && player(all, out.order[i])->floated[0] != PAIRING_LEVEL;
    }
    out.c6 = next ? fewest_upfloaters(all, below & ~set, next) : 0;
    return out;
}

/* The criterion that prefers `a` to `b` (sign -1) or `b` to `a` (1); "same": none, and the sets are equal. */
static const char *compare_marks(const marks *a, const marks *b, int *sign)
{
    *sign = a->c4 < b->c4 ? -1 : a->c4 > b->c4;
    if (*sign)
        return "C4";
    for (unsigned i = 0; i < a->count; i++)
        if (a->c5[i] != b->c5[i]) {
            *sign = a->c5[i] > b->c5[i] ? -1 : 1;
            return "C5";
        }
    *sign = a->c6 < b->c6 ? -1 : a->c6 > b->c6;
    if (*sign)
        return "C6";
    *sign = a->c7 < b->c7 ? -1 : a->c7 > b->c7;
    if (*sign)
        return "C7";
    for (unsigned i = 0; i < a->count; i++)
        if (a->order[i] != b->order[i]) {
            *sign = a->order[i] < b->order[i] ? -1 : 1;
            return "order";
        }
    return "same";
}

/* 3.5.5 */
static unsigned choose_upfloaters(const text *all, unsigned open, unsigned group)
{
    unsigned best = 0;
    marks least;
    bool has_any = false;
    for (unsigned set = 0; set < 1u << SEATS; set++) {
        int sign = -1;
        if ((set & ~(open & ~group)) || !is_possible_set(all, open, group, set))
            continue;
        marks found = marks_of(all, open, group, set);
        if (has_any)
            (void)compare_marks(&found, &least, &sign);
        if (sign < 0) {
            least = found;
            best = set;
            has_any = true;
        }
    }
    return best;
}

/* C8 of a bracket. */
static unsigned count_c8(const text *all, unsigned group, unsigned bracket, const uint32_t *mates)
{
    unsigned count = 0;
    for (uint32_t i = 0; i < SEATS; i++)
        count += all->has_floats && is_in(bracket & ~group, i) && player(all, mates[i])->floated[0] != PAIRING_LEVEL;
    return count;
}

/* 3.6: all pairings of a bracket. */
typedef struct listing {
    const text *all;
    unsigned group, bracket;
    uint32_t trial[SEATS], best[SEATS];
    uint32_t identifier[SEATS + 1];
    unsigned c8;
    bool has_any;
} listing;

static void weigh_trial(listing *list)
{
    uint32_t identifier[SEATS + 1] = { 0 };
    unsigned half = size_of(list->bracket) / 2, at = 0;
    for (uint32_t i = 0; i < SEATS; i++)
        if (is_in(list->bracket, i) && list->trial[i] > i) {
            identifier[at] = i;
            identifier[half + at++] = list->trial[i];
        }
    unsigned c8 = count_c8(list->all, list->group, list->bracket, list->trial);
    int order = c8 < list->c8 ? -1 : c8 > list->c8;
    for (unsigned i = 0; i < 2 * half && !order; i++)
        order = identifier[i] < list->identifier[i] ? -1 : identifier[i] > list->identifier[i];
    if (list->has_any && order >= 0)
        return;
    list->has_any = true;
    list->c8 = c8;
    memcpy(list->identifier, identifier, sizeof identifier);
    memcpy(list->best, list->trial, sizeof list->best);
}

static void try_all(listing *list, unsigned left)
{
    uint32_t first = 0;
    if (!left) {
        weigh_trial(list);
        return;
    }
    while (!is_in(left, first))
        first++;
    for (uint32_t other = first + 1; other < SEATS; other++) {
        if (!is_in(left, other) || have_met(list->all, first, other))
            continue;
        list->trial[first] = other;
        list->trial[other] = first;
        try_all(list, left & ~(1u << first) & ~(1u << other));
    }
}

static text text_of(const pairing_problem *problem)
{
    uint32_t match = (problem->round + 1) / 2, matches = problem->rounds / 2;
    return (text){ problem, match != matches };
}

/* 3.4 */
static uint32_t choose_bye(const text *all, unsigned open)
{
    uint32_t bye = PAIRING_NOBODY;
    for (uint32_t i = 0; i < all->problem->count; i++) {
        const pairing_player *one = player(all, i), *other = bye == PAIRING_NOBODY ? NULL : player(all, bye);
        if (!is_in(open, i) || !one->may_get_bye || !is_pairable(all, open & ~(1u << i)))
            continue;
        if (!other || one->score < other->score ||
            (one->score == other->score && one->unplayed <= other->unplayed)) /* the later has the larger number */
            bye = i;
    }
    return bye;
}

static bool enumerate(const void *of, uint32_t *mates, uint32_t *bye)
{
    text all = text_of(of);
    unsigned open = 0;
    for (uint32_t i = 0; i < all.problem->count; i++)
        open |= player(&all, i)->is_present ? 1u << i : 0;
    bool is_odd = size_of(open) % 2;
    *bye = is_odd ? choose_bye(&all, open) : PAIRING_NOBODY;
    if (is_odd && *bye == PAIRING_NOBODY)
        return false;
    open &= is_odd ? ~(1u << *bye) : ~0u;
    if (!is_pairable(&all, open))
        return false;
    while (open) {
        unsigned group = top_group(&all, open);
        listing list = { .all = &all, .group = group, .bracket = group | choose_upfloaters(&all, open, group) };
        try_all(&list, list.bracket);
        for (uint32_t i = 0; i < SEATS; i++)
            if (is_in(list.bracket, i))
                mates[i] = list.best[i];
        open &= ~list.bracket;
    }
    return true;
}

/* The first criterion by which another pairing with the same bye is worse than the best. */
static const char *expect_reason(const void *of, const uint32_t *best, const uint32_t *other, unsigned open)
{
    text all = text_of(of);
    while (open) {
        unsigned group = top_group(&all, open), mine = 0, theirs = 0;
        int sign;
        for (uint32_t i = 0; i < MOST; i++)
            if (is_in(group, i)) {
                mine |= 1u << best[i] & ~group;
                theirs |= 1u << other[i] & ~group;
            }
        marks own = marks_of(&all, open, group, mine), given = marks_of(&all, open, group, theirs);
        const char *reason = compare_marks(&own, &given, &sign);
        if (strcmp(reason, "same"))
            return reason;
        for (uint32_t i = 0; i < MOST; i++)
            if (is_in(group | mine, i) && best[i] != other[i])
                return count_c8(&all, group, group | mine, best) != count_c8(&all, group, group | mine, other)
                           ? "C8"
                           : "order";
        open &= ~(group | mine);
    }
    return "same";
}

/* ---- fields by chance ---- */

static void make_field(small_field *to, base_random *random, bool is_dense)
{
    if (is_dense)
        small_field_make_dense(to, random);
    else
        small_field_make(to, random);
    to->problem.round = 2 * to->problem.round - 1; /* rounds count games */
    to->problem.rounds = 2 * (uint32_t)base_random_between(random, ROUNDS, ROUNDS + 2);
    if (base_random_once_in(random, 4))
        to->problem.rounds = to->problem.round + 1; /* the last match */
    for (uint32_t i = 0; i < to->problem.count; i++) {
        to->players[i].score += 5 * base_random_between(random, 0, 1);
        to->players[i].unplayed = (uint32_t)base_random_below(random, 3);
        to->players[i].floated[0] = (pairing_float)base_random_below(random, 3);
    }
}

static bool may_meet(const void *of, uint32_t a, uint32_t b)
{
    text all = text_of(of);
    return player(&all, a)->is_present && player(&all, b)->is_present && !have_met(&all, a, b);
}

static bool solve(swiss_answer *out, base_arena *arena, const void *of, swiss_review *review)
{
    return doubleswiss_solve(out, arena, of, review);
}

static bool solve_with(swiss_answer *out, base_arena *arena, const void *of, uint32_t a, uint32_t b)
{
    const pairing_problem *bound = swiss_bind(arena, of, a, b);
    return bound && doubleswiss_solve(out, arena, bound, NULL);
}

static small_system draw_system(base_random *random, unsigned number)
{
    static small_field all;
    make_field(&all, random, number % 2);
    return (small_system){ &all.problem, (uint32_t)all.problem.count, may_meet, solve, solve_with, enumerate,
                           expect_reason };
}

static void every_field_is_paired_as_the_text_says(void **state)
{
    (void)state;
    small_field_compare_all(45, FIELDS, draw_system);
}

static void reasons_are_those_of_the_text(void **state)
{
    (void)state;
    reason_tally tally = reason_judge_all(46, FIELDS / 6, draw_system);
    assert_true(reason_total(&tally, "C4") > 20 && reason_total(&tally, "C5") > 20 && reason_total(&tally, "C6") > 5 &&
                reason_total(&tally, "C7") > 20 && reason_total(&tally, "C8") > 20 &&
                reason_total(&tally, "order") > 20);
}

/* ---- positions in words ---- */

static void read_position(position *to, unsigned match, unsigned matches, char colour, const char *words)
{
    position_read(to, match - 1, colour, words);
    to->problem.round = 2 * match - 1;
    to->problem.rounds = 2 * matches;
}

static void assert_pairs(const position *field, const char *expected)
{
    swiss_answer answer;
    base_arena *arena = base_arena_create(NULL);
    assert_true(doubleswiss_solve(&answer, arena, &field->problem, NULL));
    position_assert(field, &answer, expected);
    base_arena_destroy(arena);
}

/* The same field by the enumeration, without colours. */
static void assert_enumerated(const position *field)
{
    uint32_t mates[SEATS] = { 0 }, bye;
    swiss_answer answer;
    base_arena *arena = base_arena_create(NULL);
    assert_true(doubleswiss_solve(&answer, arena, &field->problem, NULL));
    assert_true(enumerate(&field->problem, mates, &bye));
    assert_int_equal(answer.bye, bye);
    for (size_t i = 0; i < answer.pair_count; i++)
        assert_int_equal(mates[answer.pairs[i].white], answer.pairs[i].black);
    base_arena_destroy(arena);
}

/* Each line was followed by hand in the text. */
static void examples_are_paired_as_by_hand(void **state)
{
    static const struct example {
        unsigned match, matches;
        const char *field, *pairs;
    } examples[] = {
        /* The first match: the last player has the bye, and colours alternate. */
        { 1, 4, "1:0:-:-:- 2:0:-:-:- 3:0:-:-:- 4:0:-:-:- 5:0:-:-:- 6:0:-:-:- 7:0:-:-:-", "1-4 5-2 3-6 7-0" },
        /* Four groups of one or two, each with one upfloater; equal colours alternate from the higher player's. */
        { 2, 4, "1:2:w:4:- 2:0.5:b:5:- 3:1:w:6:- 4:0:b:1:- 5:1.5:w:2:- 6:1:b:3:- 7:1.5:-:-:p", "5-1 7-3 6-2 4-0" },
        /* C6: player 1 would be the first upfloater for player 3, but then 4 and 6 would need two more. */
        { 3, 4, "1:1.5:wb:4,5:- 2:1:bw:5,6:- 3:3:wb:4,6:- 4:2.5:bw:1,3:- 5:1.5:bw:1,2:- 6:2.5:wb:2,3:-",
          "3-5 6-4 1-2" },
        /* C7: player 1 would be the first upfloater for player 6, but floated in the match before... */
        { 3, 4, "1:1.5:wb:3,4:f 2:1.5:bw:5,6:f 3:3:bw:1,6:f 4:1.5:wb:1,5:- 5:2.5:bw:2,4:- 6:2:wb:2,3:f",
          "5-3 6-4 1-2" },
        /* ... which does not count in the last match. */
        { 3, 3, "1:1.5:wb:3,4:f 2:1.5:bw:5,6:f 3:3:bw:1,6:f 4:1.5:wb:1,5:- 5:2.5:bw:2,4:- 6:2:wb:2,3:f",
          "5-3 6-1 4-2" },
        /* C8: the upfloater 5 does not meet player 1, who floated in the match before, but player 4. */
        { 3, 4, "1:2:bw:4,6:f 2:2:wb:4,5:- 3:2:wb:5,6:f 4:2:bw:1,2:- 5:1.5:bw:2,3:f 6:2.5:wb:1,3:f", "6-2 3-1 5-4" },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(examples); i++) {
        position field;
        read_position(&field, examples[i].match, examples[i].matches, 'w', examples[i].field);
        assert_enumerated(&field);
        assert_pairs(&field, examples[i].pairs);
    }
}

static void colours_follow_the_articles(void **state)
{
    static const struct example {
        const char *first, *second;
        unsigned white;
    } examples[] = {
        { "-", "-", 1 },     /* 4.3.1: an odd number has the initial colour */
        { "wb", "wwb", 1 },  /* 4.3.2: fewer Whites */
        { "bww", "bbw", 2 }, /* 4.3.2 */
        { "wb", "bw", 1 },   /* 4.3.3: the first had Black where the second had White */
        { "bw", "wb", 2 },   /* 4.3.3 */
        { "bbw", "wb", 2 },  /* 4.3.3, aligned at the last match */
        { "wb", "wb", 1 },   /* 4.3.4: the first alternates */
        { "b", "bb", 1 },    /* 4.3.4: the histories differ only in length */
        { "-", "b", 2 },     /* 4.3.5: the first has no colour to alternate */
        { "-", "w", 1 },     /* 4.3.2 */
    };
    (void)state;
    for (size_t i = 0; i < COUNT(examples); i++) {
        char words[64];
        position field;
        snprintf(words, sizeof words, "1:1:%s:-:- 2:1:%s:-:-", examples[i].first, examples[i].second);
        read_position(&field, 4, 9, 'w', words);
        assert_int_equal(doubleswiss_give_colours(&field.problem, 0, 1).white + 1, examples[i].white);
        assert_int_equal(doubleswiss_give_colours(&field.problem, 1, 0).white + 1, examples[i].white);
    }
}

static void positions_of_another_enumeration_are_paired_alike(void **state)
{
    char path[512], line[2048], words[1024], pairs[256], colour;
    unsigned match, matches, count = 0;
    (void)state;
    corpus_path(path, "trf/events/doubleswiss.tsv");
    FILE *file = fopen(path, "r");
    if (!file)
        LEAVE_TEST("there is no ../shared/corpus/trf/events/doubleswiss.tsv");
    while (fgets(line, sizeof line, file)) {
        position field;
        if (sscanf(line, "%*u\t%u\t%u\t%c\t%1023[^\t]\t%255[^\n]", &match, &matches, &colour, words, pairs) != 5)
            continue;
        read_position(&field, match, matches, colour, words);
        assert_pairs(&field, pairs);
        assert_enumerated(&field);
        count++;
    }
    fclose(file);
    assert_true(count >= 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_field_is_paired_as_the_text_says),
        cmocka_unit_test(reasons_are_those_of_the_text),
        cmocka_unit_test(examples_are_paired_as_by_hand),
        cmocka_unit_test(colours_follow_the_articles),
        cmocka_unit_test(positions_of_another_enumeration_are_paired_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
