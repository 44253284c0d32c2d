/* test_lim.c - the Lim system: its tables, positions followed by hand, and colours. tests/corpus/run_lim.py holds it
 * against the text. */
#include "../fixture.h"
#include "pairing/lim/lim.h"
#include "position.h"
#include "small_field.h"

static void assert_round(uint32_t round, const char *words, const char *expected)
{
    position field;
    swiss_answer answer;
    base_arena *arena = base_arena_create(NULL);
    position_read(&field, round - 1, 'w', words);
    field.problem.round = round;
    field.problem.rounds = 9;
    const lim_problem problem = { &field.problem, (int64_t)round - 1, field.has_floated };
    swiss_review review = { .arena = arena, .places = 0 };
    assert_true(lim_solve(&answer, arena, &problem, &review));
    position_assert(&field, &answer, expected);
    review = (swiss_review){ .arena = arena };
    review.given = swiss_given(arena, field.problem.count, answer.pairs, answer.pair_count, answer.bye);
    assert_true(lim_solve(&answer, arena, &problem, &review) && review.verdict.is_same);
    base_arena_destroy(arena);
}

static void the_first_round_pairs_the_halves(void **state)
{
    (void)state;
    assert_round(1,
                 "1:0:-:-:- 2:0:-:-:- 3:0:-:-:- 4:0:-:-:- 5:0:-:-:- 6:0:-:-:- 7:0:-:-:- 8:0:-:-:- 9:0:-:-:- "
                 "10:0:-:-:- 11:0:-:-:-",
                 "1-6 7-2 3-8 9-4 5-10 11-0");
}

/* The tables of 4.2 and 4.3: whom #1 tries, and with 1-6 fixed whom #2 tries. Nobody has a colour. */
static void opponents_are_tried_as_in_the_tables(void **state)
{
    (void)state;
    assert_round(3, "1:1:-:-:- 2:1:-:-:- 3:1:-:-:- 4:1:-:-:- 5:1:-:-:- 6:1:-:-:-", "1-4 5-2 3-6");
    assert_round(3, "1:1:-:4:- 2:1:-:-:- 3:1:-:-:- 4:1:-:1:- 5:1:-:-:- 6:1:-:-:-", "1-5 4-2 3-6");
    assert_round(3, "1:1:-:4,5:- 2:1:-:-:- 3:1:-:-:- 4:1:-:1:- 5:1:-:1:- 6:1:-:-:-", "1-6 4-2 3-5");
    assert_round(3, "1:1:-:4,5,6:- 2:1:-:-:- 3:1:-:-:- 4:1:-:1:- 5:1:-:1:- 6:1:-:1:-", "1-3 5-2 6-4");
    assert_round(3, "1:1:-:3,4,5,6:- 2:1:-:-:- 3:1:-:1:- 4:1:-:1:- 5:1:-:1:- 6:1:-:1:-", "1-2 3-5 6-4");
    assert_round(3, "1:1:-:4,5:- 2:1:-:4:- 3:1:-:-:- 4:1:-:1,2:- 5:1:-:1:- 6:1:-:-:-", "1-6 5-2 3-4");
    assert_round(3, "1:1:-:4,5:- 2:1:-:4,5:- 3:1:-:-:- 4:1:-:1,2:- 5:1:-:1,2:- 6:1:-:-:-", "1-6 3-2 5-4");
    assert_round(3, "1:1:-:4,5:- 2:1:-:3,4,5:- 3:1:-:2:- 4:1:-:1,2:- 5:1:-:1,2:- 6:1:-:-:-", "1-3 6-2 5-4");
}

static void positions_are_paired_as_by_hand(void **state)
{
    (void)state;
    /* 1 and 5 are both due White, so 1 meets 6. */
    assert_round(3, "1:1:wb:4:- 2:1:bw:-:- 3:1:wb:-:- 4:1:bw:1:- 5:1:wb:-:- 6:1:bw:-:-", "1-6 5-2 3-4");
    assert_round(3, "1:1:wb:4,5,6:- 2:1:bw:4:- 3:1:wb:-:- 4:1:bw:1,2:- 5:1:wb:1:- 6:1:bw:1:-", "1-2 3-6 5-4");
    /* Below the median: upward, and the lower of two with equal histories gets White. */
    assert_round(3, "11:0.5:wb:-:- 14:0.5:bw:23:- 15:0.5:wb:20,23:- 18:0.5:bw:-:- 20:0.5:wb:15:- 23:0.5:wb:14,15:-",
                 "23-11 20-14 15-18");
    assert_round(4, "1:1.5:wbw:-:- 3:1.5:wbw:8:- 4:1.5:bwb:-:- 6:1.5:wbw:-:- 7:1.5:bwb:-:- 8:1.5:bwb:3:-",
                 "7-1 4-3 8-6");
    assert_round(4, "1:1.5:wwb:-:- 3:1.5:bbw:-:- 4:1.5:wbb:-:- 6:1.5:wbb:-:-", "4-1 6-3");
    /* Floaters of both sides into the median. */
    assert_round(2, "1:1:w:5:- 2:0.5:b:6:- 3:1:w:7:- 4:1:b:8:- 5:0:b:1:- 6:0.5:w:2:- 7:0:b:3:- 8:0:w:4:-",
                 "4-1 2-3 5-6 7-8");
    /* 2 cannot be paired, so 5 floats, too; and with seven players, the one who had floated comes back. */
    assert_round(3, "1:2:-:2,3,4,5:- 2:2:-:1,3,4,5:- 3:2:-:1,2:- 4:2:-:1,2:- 5:2:-:1,2:- 6:2:-:-:- 7:1:-:-:- 8:1:-:-:-",
                 "1-6 3-4 7-2 5-8");
    assert_round(3, "1:2:-:2,3,4,5:- 2:2:-:1,3,4,5:- 3:2:-:1,2:- 4:2:-:1,2:- 5:2:-:1,2:- 6:2:-:-:- 7:2:-:-:- 8:1:-:-:-",
                 "1-6 3-5 7-4 8-2");
    /* The median is blocked, and a pair above it is broken up. */
    assert_round(3,
                 "1:2:wb:-:- 2:2:bw:-:- 3:2:wb:-:- 4:1.5:bw:-:- 5:1:wb:6:- 6:1:bw:5:- 7:0.5:wb:-:- 8:0:bw:-:- "
                 "9:0:wb:-:- 10:0:bw:-:-",
                 "1-2 3-6 5-4 9-10 7-8");
    /* 3.10: 3 would float, being the lowest of those who are due Black, but floated in the round before. */
    assert_round(2, "1:1:w:5:- 2:0.5:b:6:- 3:1:w:7:f 4:1:b:8:- 5:0:b:1:- 6:0.5:w:2:- 7:0:b:3:- 8:0:w:4:-",
                 "4-3 2-1 5-6 7-8");
}

/* ---- reasons ---- */

/* Two players are made to meet; that pairing is legal, and the reason against it names an article. */
static void judge_pair(const lim_problem *problem, uint32_t a, uint32_t b, reason_tally *tally)
{
    base_arena *arena = base_arena_create(NULL);
    lim_problem bound = *problem;
    swiss_answer with;
    swiss_review review = { .arena = arena, .places = 1 };
    bound.field = swiss_bind(arena, problem->field, a, b);
    assert_true(bound.field && lim_solve(&with, arena, &bound, NULL));
    if (with.is_possible) {
        assert_true(reason_has_pair(with.pairs, with.pair_count, a, b));
        review.given = swiss_given(arena, problem->field->count, with.pairs, with.pair_count, with.bye);
        assert_true(review.given && lim_solve(&with, arena, problem, &review));
        assert_false(review.verdict.is_same || review.verdict.is_illegal);
        reason_count(tally, review.verdict.criterion->name);
    }
    base_arena_destroy(arena);
}

static void every_other_pairing_has_a_reason(void **state)
{
    base_random random = base_random_seed(443);
    reason_tally tally = { 0 };
    (void)state;
    for (unsigned n = 0; n < FIELDS / 10; n++) {
        small_field all;
        bool has_floated[MOST];
        swiss_answer answer;
        base_arena *arena = base_arena_create(NULL);
        swiss_review review = { .arena = arena, .places = 1 };
        small_field_make(&all, &random);
        all.problem.rounds = 9;
        for (uint32_t i = 0; i < MOST; i++)
            has_floated[i] = base_random_once_in(&random, 4);
        const lim_problem problem = { &all.problem, 5 * ((int64_t)all.problem.round - 1), has_floated };
        assert_true(lim_solve(&answer, arena, &problem, &review));
        if (answer.is_possible)
            reason_check_brackets(&review, answer.pairs, answer.pair_count);
        for (uint32_t a = 0; answer.is_possible && a < all.problem.count; a++)
            for (uint32_t b = a + 1; b < all.problem.count; b++)
                if (all.players[a].is_present && all.players[b].is_present && !lim_find_flaw(&problem, a, b) &&
                    !reason_has_pair(answer.pairs, answer.pair_count, a, b))
                    judge_pair(&problem, a, b, &tally);
        base_arena_destroy(arena);
    }
    assert_true(reason_total(&tally, "3") > 20 && reason_total(&tally, "4") > 20 && reason_total(&tally, "5.2") > 20 &&
                reason_total(&tally, "1.1") > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_round_pairs_the_halves),
        cmocka_unit_test(opponents_are_tried_as_in_the_tables),
        cmocka_unit_test(positions_are_paired_as_by_hand),
        cmocka_unit_test(every_other_pairing_has_a_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
