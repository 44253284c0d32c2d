/* test_pgn_split.c - games are cut apart where they end, and nowhere else. */
#include "codec/pgn/pgn.h"
#include "fixture.h"

#define TAGS(name) "[Event \"" name "\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n"

/* Cuts the text, and gives the number of games; nothing may be lost between them. */
static size_t count_games(const char *string, char line_end)
{
    base_text text = base_text_of(string);
    size_t count = 0, at = 0;
    while (at < text.length) {
        size_t end = pgn_find_end(text, at, line_end);
        assert_true(end > at && end <= text.length);
        at = end;
        count++;
    }
    return count;
}

static void tags_behind_moves_start_a_game(void **state)
{
    (void)state;
    assert_int_equal(count_games(TAGS("a") "1. e4 1-0\n\n" TAGS("b") "1. d4 1-0\n", '\n'), 2);
    assert_int_equal(count_games(TAGS("a") "1. e4 1-0\n" TAGS("b") "1. d4 1-0", '\n'), 2);
    assert_int_equal(count_games("\xef\xbb\xbf" TAGS("a") "1. e4 1-0\r\n\r\n" TAGS("b"), '\n'), 2);
}

static void lines_may_end_in_any_way(void **state)
{
    (void)state;
    assert_int_equal(count_games("[Event \"a\"]\r\r1. e4 1-0\r\r[Event \"b\"]\r\r1. d4 *\r", '\r'), 2);
    assert_int_equal(count_games("[Event \"a\"]\r\n\r\n1. e4 1-0\r\n\r\n[Event \"b\"]\r\n\r\n1. d4 *\r\n", '\n'), 2);
}

static void an_empty_line_inside_a_game_is_no_end(void **state)
{
    (void)state;
    assert_int_equal(count_games(TAGS("a") "1. e4 e5\n\n2. Nf3 {more}\n\n 1-0\n", '\n'), 1);
    assert_int_equal(count_games("[Event \"a\"]\n\n[Site \"b\"]\n\n1. e4 *\n", '\n'), 1);
}

static void games_without_moves_are_games(void **state)
{
    (void)state;
    assert_int_equal(count_games(TAGS("a") TAGS("b") TAGS("c"), '\n'), 3);
}

static void games_without_tags_end_with_their_result(void **state)
{
    (void)state;
    assert_int_equal(count_games("1. e4 e5 1-0\n\n1. d4 d5 0-1\n1. c4 *\n", '\n'), 3);
    assert_int_equal(count_games("1. e4 {as in\n1-0\n} e5 (1... c5\n1-0\n) 1-0\n", '\n'), 1);
}

static void a_tag_inside_a_comment_is_words(void **state)
{
    (void)state;
    assert_int_equal(count_games(TAGS("a") "1. e4 {see\n[Site \"b\"]\nfor more} e5 1-0\n", '\n'), 1);
}

static void a_comment_that_nobody_closes_ends_with_its_game(void **state)
{
    (void)state;
    assert_int_equal(count_games(TAGS("a") "1. e4 {oh\n\n" TAGS("b") "1. d4 {ah} 1-0\n", '\n'), 2);
}

static void a_game_may_stand_in_one_line(void **state)
{
    (void)state;
    assert_int_equal(count_games("[Result \"1-0\"] e4 1-0\n[Result \"0-1\"] d4 0-1\n", '\n'), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tags_behind_moves_start_a_game),
        cmocka_unit_test(lines_may_end_in_any_way),
        cmocka_unit_test(an_empty_line_inside_a_game_is_no_end),
        cmocka_unit_test(games_without_moves_are_games),
        cmocka_unit_test(games_without_tags_end_with_their_result),
        cmocka_unit_test(a_tag_inside_a_comment_is_words),
        cmocka_unit_test(a_comment_that_nobody_closes_ends_with_its_game),
        cmocka_unit_test(a_game_may_stand_in_one_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
