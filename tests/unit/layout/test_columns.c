/* test_columns.c - lines of fixed columns, read, written and explained. */
#include "sample_line.h"

#include "base/text.h"

/*             123456789012345678901234567890123456789012 */
#define JOSE   "001   12 w IM Zúñiga, José 2105  4.0  -3  "
#define ROUNDS "  12 w 1     0 b =  "

static layout_line open_line(base_arena *arena, const char *text)
{
    layout_line line;
    assert_true(layout_line_open(&line, arena, base_text_of(text)));
    return line;
}

static void the_tables_have_no_flaw(void **state)
{
    (void)state;
    const layout_field *at;
    assert_null(layout_find_flaw(&sample_player_layout, &at));
    assert_null(layout_find_flaw(&sample_round_layout, &at));
    assert_null(layout_find_flaw(&sample_team_layout, &at));
}

static void columns_of_ascii_are_bytes(void **state)
{
    layout_line line = open_line(*state, "abcdef");
    assert_null(line.column_at);
    assert_int_equal(line.column_count, 6);
    assert_text(layout_line_columns(&line, 2, 3), "cde");
    assert_text(layout_line_columns(&line, 4, 9), "ef");
    assert_text(layout_line_columns(&line, 4, SIZE_MAX), "ef");
    assert_true(base_text_is_absent(layout_line_columns(&line, 6, 1)));
    assert_true(base_text_is_absent(layout_line_columns(&line, SIZE_MAX, SIZE_MAX)));
    assert_int_equal(layout_line_offset(&line, 5), 5);
    assert_int_equal(layout_line_offset(&line, 99), 6);
}

static void columns_are_characters(void **state)
{
    layout_line line = open_line(*state, "aé€😀z");
    assert_int_equal(line.column_count, 5);
    assert_text(layout_line_columns(&line, 1, 1), "é");
    assert_text(layout_line_columns(&line, 2, 2), "€😀");
    assert_text(layout_line_columns(&line, 4, 1), "z");
    assert_int_equal(layout_line_offset(&line, 3), 6);
    assert_int_equal(layout_line_offset(&line, 5), 11);
}

static void a_byte_that_is_no_utf8_is_a_column(void **state)
{
    layout_line line = open_line(*state, "M\374ller\303");
    assert_int_equal(line.column_count, 7);
    assert_text(layout_line_columns(&line, 1, 2), "\374l");
    assert_text(layout_line_columns(&line, 6, 1), "\303");
}

static void a_line_that_finds_no_memory_is_not_opened(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(1);
    base_arena *arena = base_arena_create(budget);
    layout_line line;
    assert_non_null(arena);
    assert_true(layout_line_open(&line, arena, TEXT("needs none")));
    assert_false(layout_line_open(&line, arena, TEXT("nötig")));
    base_arena_destroy(arena);
    base_budget_destroy(budget);
}

static void an_empty_line_has_no_columns(void **state)
{
    layout_line line = open_line(*state, "");
    sample_player player;
    assert_int_equal(line.column_count, 0);
    assert_false(layout_read_columns(&sample_player_layout, &line, 0, &player));
    assert_true(base_text_is_absent(player.code));
    assert_true(base_text_is_absent(player.gaps[5]));
}

static void fields_are_read_from_their_columns(void **state)
{
    layout_line line = open_line(*state, JOSE);
    sample_player player;
    assert_true(layout_read_columns(&sample_player_layout, &line, 0, &player));
    assert_text(player.code, "001");
    assert_text(player.rank, "  12");
    assert_text(player.sex, "w");
    assert_text(player.title, " IM");
    assert_text(player.name, "Zúñiga, José");
    assert_text(player.rating, "2105");
    assert_text(player.points, " 4.0");
    assert_text(player.change, "  -3");
    assert_text(player.gaps[5], "  ");
}

static void a_short_line_leaves_the_rest_absent(void **state)
{
    layout_line line = open_line(*state, "001    1 mGM  Ober, A");
    sample_player player;
    assert_true(layout_read_columns(&sample_player_layout, &line, 0, &player));
    assert_text(player.name, "Ober, A");
    assert_true(base_text_is_absent(player.gaps[3]));
    assert_true(base_text_is_absent(player.rating));
}

static void a_part_of_the_line_is_read_from_a_later_column(void **state)
{
    layout_line line = open_line(*state, JOSE ROUNDS);
    sample_round round;
    assert_true(layout_read_columns(&sample_round_layout, &line, 42, &round));
    assert_text(round.opponent, "  12");
    assert_text(round.colour, "w");
    assert_true(layout_read_columns(&sample_round_layout, &line, 52, &round));
    assert_text(round.colour, "b");
    assert_text(round.result, "=");
    assert_false(layout_read_columns(&sample_round_layout, &line, 62, &round));
    assert_true(base_text_is_absent(round.opponent));
}

static void arrays_of_columns_are_read(void **state)
{
    layout_line line = open_line(*state, "310   7    1   12");
    sample_team team;
    assert_true(layout_read_columns(&sample_team_layout, &line, 0, &team));
    assert_text(team.players[0], "    1");
    assert_text(team.players[1], "   12");
    assert_true(base_text_is_absent(team.players[2]));
}

static void assert_written(const layout_table *table, const void *record, layout_tail tail, const char *expected,
                           size_t cut_count)
{
    base_buffer out = { 0 };
    assert_int_equal(layout_write_columns(table, record, tail, &out), cut_count);
    base_buffer_add_char(&out, '\0');
    assert_string_equal(out.data, expected);
    base_buffer_free(&out);
}

static void assert_same(base_arena *arena, const char *text)
{
    layout_line line = open_line(arena, text);
    sample_player player;
    (void)layout_read_columns(&sample_player_layout, &line, 0, &player);
    assert_written(&sample_player_layout, &player, LAYOUT_TAIL_AS_READ, text, 0);
}

static void writing_what_was_read_changes_no_byte(void **state)
{
    static const char *const lines[] = {
        "",
        " ",
        "001    1 mGM  Ober, Ann    2412  5.5  +7  ",
        "001   12 w IM Zúñiga, José 2105  4.0  -3  ",
        "001x   1ymGMzzOber, Anna???2412,5.50 +7...",
        "001\t   1\tmGM\tM\374ller, \303",
        "001 1   ",
        "001 12",
        "001          ",
        "001    1 mGM  Ober, Ann    24",
        "001    1 mGM  Ober, Ann    2412  5.5  +7 ",
    };
    for (size_t i = 0; i < COUNT(lines); i++)
        assert_same(*state, lines[i]);
}

/* Letters of one to four bytes, stray bytes, and above all blanks. */
static void random_lines_come_back_as_they_stood(void **state)
{
    static const char *const pieces[] = { " ", " ", " ", "a", "7", "ü", "€", "😀", "\377", "\303", "\t", "-" };
    for (uint32_t seed = 0; seed < 3000; seed++) {
        uint8_t choice[42];
        char text[42 * 4 + 1] = "";
        sample_fill(choice, sizeof choice, seed);
        for (size_t i = 0; i < seed % (sizeof choice + 1); i++)
            strcat(text, pieces[choice[i] % COUNT(pieces)]);
        /* Stray bytes may join to a letter, which takes one column less: the line is then only shorter. */
        assert_same(*state, text);
    }
}

static const sample_player new_player = {
    .code = { "001", 3 },
    .rank = { "7", 1 },
    .sex = { "m", 1 },
    .name = { "Zúñiga", 8 },
    .rating = { "99", 2 },
    .points = { "3", 1 },
    .change = { "-4", 2 },
};

static void new_texts_are_set_left_and_new_numbers_right(void **state)
{
    (void)state;
    assert_written(&sample_player_layout, &new_player, LAYOUT_TAIL_CUT, "001    7 m    Zúñiga         99    3  -4", 0);
    assert_written(&sample_player_layout, &new_player, LAYOUT_TAIL_PADDED, "001    7 m    Zúñiga         99    3  -4  ",
                   0);
}

static void a_record_can_end_without_its_blanks(void **state)
{
    (void)state;
    const sample_player player = { .code = { "001", 3 }, .title = { " GM", 3 }, .name = { "Ober  ", 6 } };
    assert_written(&sample_player_layout, &player, LAYOUT_TAIL_CUT, "001        GM Ober", 0);
    assert_written(&sample_player_layout, &player, LAYOUT_TAIL_AS_READ, "001        GM Ober  ", 0);
    assert_written(&sample_player_layout, &player, LAYOUT_TAIL_PADDED, "001        GM Ober                        ", 0);
    const sample_player empty = { .name = { "  ", 2 } };
    assert_written(&sample_player_layout, &empty, LAYOUT_TAIL_CUT, "", 0);
}

static void texts_that_are_too_long_are_cut_and_counted(void **state)
{
    (void)state;
    const sample_player player = {
        .code = { "0012", 4 }, .rank = { "12345", 5 }, .name = { "Zúñigasson, José", 19 }, .gaps = { { "ab", 2 } }
    };
    assert_written(&sample_player_layout, &player, LAYOUT_TAIL_CUT, "001a1234      Zúñigasson,", 4);
}

static void what_stands_in_a_gap_is_kept(void **state)
{
    layout_line line = open_line(*state, "001*   1");
    sample_player player;
    assert_true(layout_read_columns(&sample_player_layout, &line, 0, &player));
    assert_text(player.gaps[0], "*");
    player.rank = TEXT("2");
    player.name = TEXT("Ober");
    assert_written(&sample_player_layout, &player, LAYOUT_TAIL_CUT, "001*   2      Ober", 0);
}

static bool list_cell(const layout_cell *cell, void *payload)
{
    base_buffer_print(payload, "%u %.*s %.*s", (unsigned)cell->offset, TEXT_ARGS(cell->path), TEXT_ARGS(cell->value));
    if (cell->meaning.length > 0)
        base_buffer_print(payload, ": %.*s", TEXT_ARGS(cell->meaning));
    base_buffer_add_char(payload, '\n');
    assert_int_equal(cell->is_odd, base_text_starts_with(cell->meaning, "odd: "));
    return true;
}

static void assert_explained(base_arena *arena, const layout_table *table, const char *text, size_t first,
                             const char *expected)
{
    layout_line line = open_line(arena, text);
    base_buffer list = { 0 };
    assert_true(layout_explain_columns(table, &line, first, arena, list_cell, &list));
    base_buffer_add_char(&list, '\0');
    assert_string_equal(list.data, expected);
    base_buffer_free(&list);
}

static void columns_are_explained(void **state)
{
    assert_explained(*state, &sample_player_layout, "001*  12 uGM  Zúñiga\t      24x1 5.5 ", 0,
                     "0 code \"001\"\n"
                     "3 gaps[0] \"*\": odd: should be blank\n"
                     "4 rank 12\n"
                     "8 gaps[1] blank\n"
                     "9 sex \"u\": odd: no known letter\n"
                     "10 title \"GM\"\n"
                     "13 gaps[2] blank\n"
                     "14 name \"Zúñiga\\t\"\n"
                     "28 gaps[3] blank\n"
                     "29 rating \"24x1\": odd: not a number\n"
                     "33 gaps[4] blank\n"
                     "34 points 5.5: odd: not set right\n");
    assert_explained(*state, &sample_player_layout, "001    1 wXY  Ober         24    5.5+3", 0,
                     "0 code \"001\"\n3 gaps[0] blank\n4 rank 1\n8 gaps[1] blank\n9 sex \"w\": woman\n"
                     "10 title \"XY\"\n13 gaps[2] blank\n14 name \"Ober\"\n26 gaps[3] blank\n"
                     "27 rating 24: odd: not set right\n31 gaps[4] blank\n32 points 5.5\n"
                     "36 change +3: odd: not set right\n");
}

static void letters_and_blanks_are_explained(void **state)
{
    assert_explained(*state, &sample_round_layout, "é" ROUNDS "          ", 1,
                     "2 opponent 12\n6 gaps[0] blank\n7 colour \"w\": white\n8 gaps[1] blank\n9 result \"1\"\n"
                     "10 gaps[2] blank\n");
    assert_explained(*state, &sample_round_layout, "          ", 0,
                     "0 opponent blank\n4 gaps[0] blank\n5 colour \" \": none\n6 gaps[1] blank\n7 result blank\n"
                     "8 gaps[2] blank\n");
    assert_explained(*state, &sample_team_layout, "310   7    1   1", 0,
                     "0 code \"310\"\n3 gap blank\n4 number 7\n7 players[0] 1\n12 players[1] 1: odd: not set right\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tables_have_no_flaw),
        cmocka_unit_test(columns_of_ascii_are_bytes),
        cmocka_unit_test(columns_are_characters),
        cmocka_unit_test(a_byte_that_is_no_utf8_is_a_column),
        cmocka_unit_test(a_line_that_finds_no_memory_is_not_opened),
        cmocka_unit_test(an_empty_line_has_no_columns),
        cmocka_unit_test(fields_are_read_from_their_columns),
        cmocka_unit_test(a_short_line_leaves_the_rest_absent),
        cmocka_unit_test(a_part_of_the_line_is_read_from_a_later_column),
        cmocka_unit_test(arrays_of_columns_are_read),
        cmocka_unit_test(writing_what_was_read_changes_no_byte),
        cmocka_unit_test(random_lines_come_back_as_they_stood),
        cmocka_unit_test(new_texts_are_set_left_and_new_numbers_right),
        cmocka_unit_test(a_record_can_end_without_its_blanks),
        cmocka_unit_test(texts_that_are_too_long_are_cut_and_counted),
        cmocka_unit_test(what_stands_in_a_gap_is_kept),
        cmocka_unit_test(columns_are_explained),
        cmocka_unit_test(letters_and_blanks_are_explained),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
