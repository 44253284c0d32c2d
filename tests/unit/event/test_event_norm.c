/* test_event_norm.c - the conditions of title norms. */
#include "../fixture.h"
#include "rules/event/event_norm.h"

enum {
    GAMES = 9,
    MOST = 11
};

/* Nine grandmasters and others of many federations, all drawn. */
typedef struct field {
    event_norm_frame frame;
    event_norm_game games[MOST];
} field;

static field make_field(int64_t rating)
{
    static const char *const federations[] = { "USA", "GER", "ESP", "ITA", "NED", "POL",
                                               "IND", "CHN", "FRA", "AZE", "ARM" };
    field out = { .frame = { .federation = TEXT("ENG") } };
    for (uint32_t i = 0; i < MOST; i++)
        out.games[i] = (event_norm_game){ .opponent = i,
                                          .rating = rating,
                                          .title = i < 4 ? EVENT_TITLE_GM : EVENT_TITLE_IM,
                                          .federation = base_text_of(federations[i]),
                                          .halves = 1 };
    return out;
}

static void score(field *out, int halves)
{
    for (size_t i = 0; i < MOST; i++, halves -= 2)
        out->games[i].halves = halves >= 2 ? 2 : halves == 1 ? 1 : 0;
}

static bool is_norm(const field *all, event_title title, size_t count)
{
    return event_norm_judge(&all->frame, title, all->games, count).is_met;
}

/* The annex of the regulations as others quote it: nine games against 2600 on average need four and a half points for a
 * norm of a grandmaster, against 2460 six and a half, against 2680 three and a half. */
static void scores_are_those_of_the_annex(void **state)
{
    (void)state;
    static const struct {
        int64_t average;
        int halves;
    } annex[] = { { 2600, 9 }, { 2460, 13 }, { 2680, 7 } };
    for (size_t i = 0; i < COUNT(annex); i++) {
        field all = make_field(annex[i].average);
        score(&all, annex[i].halves);
        assert_true(is_norm(&all, EVENT_TITLE_GM, GAMES));
        score(&all, annex[i].halves - 1);
        assert_false(is_norm(&all, EVENT_TITLE_GM, GAMES));
    }
}

/* 1.4.8a and b: a high percentage against weak opponents is no norm, nor is a low one against the strongest. */
static void weak_opponents_and_low_scores_do_not_do(void **state)
{
    (void)state;
    field all = make_field(2380);
    score(&all, 14);
    assert_true(is_norm(&all, EVENT_TITLE_GM, GAMES));
    all = make_field(2379);
    score(&all, 18);
    event_norm norm = event_norm_judge(&all.frame, EVENT_TITLE_GM, all.games, GAMES);
    assert_false(norm.is_met);
    assert_false(norm.findings[EVENT_NORM_AVERAGE].is_met);
    assert_true(norm.findings[EVENT_NORM_PERFORMANCE].is_met);
    all = make_field(2850);
    score(&all, 6); /* 33 percent */
    norm = event_norm_judge(&all.frame, EVENT_TITLE_GM, all.games, GAMES);
    assert_false(norm.findings[EVENT_NORM_SCORE].is_met);
    assert_true(norm.findings[EVENT_NORM_PERFORMANCE].is_met);
}

/* 1.4.4: of nine at most five of the own federation, and six of any; 1.4.3: two others. */
static void federations_are_mixed(void **state)
{
    (void)state;
    field all = make_field(2600);
    for (size_t i = 0; i < 5; i++)
        all.games[i].federation = TEXT("ENG");
    assert_true(is_norm(&all, EVENT_TITLE_GM, GAMES));
    all.games[5].federation = TEXT("ENG");
    assert_false(is_norm(&all, EVENT_TITLE_GM, GAMES));
    all.frame.is_exempt = true;
    event_norm norm = event_norm_judge(&all.frame, EVENT_TITLE_GM, all.games, GAMES);
    assert_true(norm.is_met);
    assert_true(norm.findings[EVENT_NORM_OWN_FEDERATION].is_waived);
    assert_false(norm.findings[EVENT_NORM_FEDERATIONS].is_waived);
    all = make_field(2600);
    for (size_t i = 0; i < 6; i++)
        all.games[i].federation = TEXT("GER");
    assert_true(is_norm(&all, EVENT_TITLE_GM, GAMES));
    all.games[6].federation = TEXT("GER");
    assert_false(is_norm(&all, EVENT_TITLE_GM, GAMES));
    for (size_t i = 0; i < GAMES; i++)
        all.games[i].federation = i < 4 ? TEXT("ENG") : i < 8 ? TEXT("FID") : TEXT("GER");
    norm = event_norm_judge(&all.frame, EVENT_TITLE_GM, all.games, GAMES);
    assert_int_equal(norm.findings[EVENT_NORM_FEDERATIONS].found, 1); /* the flag of FIDE is none */
}

/* 1.4.5: half of the opponents with titles, a third (and three at least) with the title or a higher one. */
static void titles_are_mixed(void **state)
{
    (void)state;
    field all = make_field(2600);
    for (size_t i = 3; i < GAMES; i++)
        all.games[i].title = i < 5 ? EVENT_TITLE_FM : EVENT_TITLE_CM;
    assert_true(is_norm(&all, EVENT_TITLE_GM, GAMES));
    all.games[4].title = EVENT_TITLE_CM;
    assert_false(is_norm(&all, EVENT_TITLE_GM, GAMES));
    all = make_field(2600);
    all.games[3].title = all.games[2].title = EVENT_TITLE_IM;
    assert_false(is_norm(&all, EVENT_TITLE_GM, GAMES));
    assert_true(is_norm(&all, EVENT_TITLE_IM, GAMES));
    for (size_t i = 0; i < GAMES; i++)
        all.games[i].title = EVENT_TITLE_WGM;
    assert_false(is_norm(&all, EVENT_TITLE_IM, GAMES));
    assert_true(is_norm(&all, EVENT_TITLE_WGM, GAMES));
}

/* 1.4.6: one opponent is raised to the floor, the lowest; another without a rating counts 1400. */
static void one_opponent_is_raised(void **state)
{
    (void)state;
    field all = make_field(2500);
    all.games[7].rating = 2100;
    all.games[8].rating = 0;
    event_norm norm = event_norm_judge(&all.frame, EVENT_TITLE_GM, all.games, GAMES);
    assert_int_equal(norm.raised, 8);
    assert_int_equal(norm.average, (7 * 2500 + 2100 + 2200 + 4) / 9);
    all.games[7].rating = 0;
    norm = event_norm_judge(&all.frame, EVENT_TITLE_GM, all.games, GAMES);
    assert_int_equal(norm.average, (7 * 2500 + 1400 + 2200 + 4) / 9);
}

/* 1.4.1c: eight games of nine rounds do, and the shares are those of eight. */
static void eight_games_do_if_the_ninth_was_a_bye(void **state)
{
    (void)state;
    field all = make_field(2600);
    for (size_t i = 4; i < 8; i++)
        all.games[i].title = EVENT_TITLE_NONE;
    assert_false(is_norm(&all, EVENT_TITLE_GM, 8));
    all.frame.has_unplayed_game = true;
    event_norm norm = event_norm_judge(&all.frame, EVENT_TITLE_GM, all.games, 8);
    assert_true(norm.is_met);
    assert_int_equal(norm.findings[EVENT_NORM_TITLED].needed, 4);
    assert_int_equal(norm.counts, 9);
}

/* 1.4.1e and f: what comes after a norm, and wins against the weak, may be left out. */
static void games_may_be_left_out(void **state)
{
    (void)state;
    bool kept[MOST];
    field all = make_field(2600);
    all.games[9].halves = all.games[10].halves = 0;
    event_norm norm = event_norm_choose(&all.frame, EVENT_TITLE_GM, all.games, MOST, false, kept);
    assert_true(norm.is_met);
    assert_int_equal(norm.games, GAMES);
    assert_true(kept[8] && !kept[9] && !kept[10]);
    norm = event_norm_choose(&all.frame, EVENT_TITLE_GM, all.games, MOST, true, kept);
    assert_false(norm.is_met); /* not where the pairings were known before */
    assert_true(kept[9] && kept[10]);

    all = make_field(2600);
    all.games[1].rating = all.games[2].rating = 1500;
    all.games[1].halves = all.games[2].halves = 2;
    norm = event_norm_choose(&all.frame, EVENT_TITLE_GM, all.games, MOST, false, kept);
    assert_false(norm.is_met); /* without them there are two grandmasters only */
    all.games[4].title = all.games[5].title = EVENT_TITLE_GM;
    norm = event_norm_choose(&all.frame, EVENT_TITLE_GM, all.games, MOST, false, kept);
    assert_true(norm.is_met);
    assert_true(!kept[1] && !kept[2] && norm.games == GAMES);
}

/* 1.4.5f: ten games against five in a double round robin need two of the title, not four. */
static void a_double_round_robin_needs_half_of_the_titles(void **state)
{
    (void)state;
    field all = make_field(2600);
    for (uint32_t i = 0; i < 10; i++) {
        all.games[i].opponent = i % 5;
        all.games[i].title = i % 5 < 2 ? EVENT_TITLE_GM : EVENT_TITLE_FM;
    }
    all.frame.is_double = true;
    event_norm norm = event_norm_judge(&all.frame, EVENT_TITLE_GM, all.games, 10);
    assert_true(norm.is_met);
    assert_int_equal(norm.findings[EVENT_NORM_LEVEL].found, 2);
    assert_int_equal(norm.findings[EVENT_NORM_LEVEL].needed, 2);
}

/* 1.4.1d: each full point above what is needed counts as one more game. */
static void points_to_spare_count_as_games(void **state)
{
    (void)state;
    field all = make_field(2600);
    score(&all, 9);
    assert_int_equal(event_norm_judge(&all.frame, EVENT_TITLE_GM, all.games, GAMES).counts, 9);
    score(&all, 10);
    assert_int_equal(event_norm_judge(&all.frame, EVENT_TITLE_GM, all.games, GAMES).counts, 9);
    score(&all, 13);
    assert_int_equal(event_norm_judge(&all.frame, EVENT_TITLE_GM, all.games, GAMES).counts, 11);
}

static void titles_are_known_as_old_files_spell_them(void **state)
{
    (void)state;
    assert_int_equal(event_title_parse(TEXT("GM")), EVENT_TITLE_GM);
    assert_int_equal(event_title_parse(TEXT("g")), EVENT_TITLE_GM);
    assert_int_equal(event_title_parse(TEXT("m")), EVENT_TITLE_IM);
    assert_int_equal(event_title_parse(TEXT("wf")), EVENT_TITLE_WFM);
    assert_int_equal(event_title_parse(TEXT("gf")), EVENT_TITLE_WGM);
    assert_int_equal(event_title_parse(TEXT("NM")), EVENT_TITLE_NONE);
    assert_int_equal(event_title_parse((base_text){ NULL, 0 }), EVENT_TITLE_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_are_those_of_the_annex),
        cmocka_unit_test(weak_opponents_and_low_scores_do_not_do),
        cmocka_unit_test(federations_are_mixed),
        cmocka_unit_test(titles_are_mixed),
        cmocka_unit_test(one_opponent_is_raised),
        cmocka_unit_test(eight_games_do_if_the_ninth_was_a_bye),
        cmocka_unit_test(games_may_be_left_out),
        cmocka_unit_test(a_double_round_robin_needs_half_of_the_titles),
        cmocka_unit_test(points_to_spare_count_as_games),
        cmocka_unit_test(titles_are_known_as_old_files_spell_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
