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

static void several_games_may_stand_in_one_line(void **state)
{
    (void)state;
    assert_int_equal(count_games("1. e4 e5 1-0 1. d4 d5 1/2-1/2 1. c4 * 1. f4 0-1\n", '\n'), 4);
    assert_int_equal(count_games("[Event \"a\"] 1. e4 1-0 [Event \"b\"] [Site \"c\"] 1. d4 * [Event \"d\"] *", '\n'),
                     3);
    assert_int_equal(count_games(TAGS("a") "1. e4\ne5 1-0 [Event \"b\"]\n\n1. d4 1-0 1. c4 0-1\n", '\n'), 3);
}

static void a_result_among_words_ends_nothing(void **state)
{
    (void)state;
    assert_int_equal(count_games("1. e4 {as 1-0 1. d4} e5 (1... c5 1-0 1. d4) 1-0 2. Nf3\n", '\n'), 1);
    assert_int_equal(count_games("1. e4 ; as 1-0 1. d4 * 1. c4\ne5 1-0\n", '\n'), 1);
    assert_int_equal(count_games("[Event \"The * 1. Open\"] [Site \"0-1 [Round \"] 1. e4 1-0\n", '\n'), 1);
    assert_int_equal(count_games(TAGS("a") "1. e4\n% 1-0 1. d4\n1-0\n", '\n'), 1);
}

/* Long enough that the line is looked at in steps. */
static void a_line_may_be_of_any_length(void **state)
{
    (void)state;
    enum {
        GAMES = 200000
    };
    base_buffer text = { 0 };
    for (int i = 0; i < GAMES; i++)
        base_buffer_print(&text, "[Event \"%d\"] 1. e4 {%*s 1-0 1. d4} %s ", i, i % 1000 ? 1 : 9000, "x",
                          i % 2 ? "*" : "1-0");
    base_buffer_add_char(&text, '\0');
    assert_false(text.failed);
    assert_int_equal(count_games(base_buffer_text(&text).data, '\n'), GAMES);
    base_buffer_free(&text);
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
        cmocka_unit_test(several_games_may_stand_in_one_line),
        cmocka_unit_test(a_result_among_words_ends_nothing),
        cmocka_unit_test(a_line_may_be_of_any_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
