/* test_date.c - partial dates, read, written and packed. */
#include "../table.h"
#include "base/date.h"

static void answer_parts(base_buffer *out, base_text input)
{
    base_date date;
    if (base_date_parse(&date, input))
        base_buffer_print(out, "%u %u %u", date.year, date.month, date.day);
    else
        base_buffer_add_string(out, "no date");
}

static void a_date_is_read_in_all_its_spellings(void **state)
{
    (void)state;
    table_check("dates", answer_parts);
}

static void unknown_parts_at_the_end_are_not_printed(void **state)
{
    base_arena *arena = *state;
    assert_text(base_date_print(arena, (base_date){ 2016, 5, 11 }), "2016-05-11");
    assert_text(base_date_print(arena, (base_date){ 2016, 5, 0 }), "2016-05");
    assert_text(base_date_print(arena, (base_date){ 2016, 0, 0 }), "2016");
    assert_text(base_date_print(arena, (base_date){ 47, 3, 15 }), "0047-03-15");
}

static void unknown_parts_before_known_ones_are_question_marks(void **state)
{
    base_arena *arena = *state;
    assert_text(base_date_print(arena, (base_date){ 0, 5, 11 }), "???\?-05-11");
    assert_text(base_date_print(arena, (base_date){ 0, 5, 0 }), "???\?-05");
    assert_text(base_date_print(arena, (base_date){ 2016, 0, 11 }), "2016-?\?-11");
}

static void an_absent_date_is_an_absent_text(void **state)
{
    base_arena *arena = *state;
    assert_true(base_date_is_absent((base_date){ 0 }));
    assert_false(base_date_is_absent((base_date){ .day = 1 }));
    assert_true(base_text_is_absent(base_date_print(arena, (base_date){ 0 })));
}

static void pgn_writes_all_three_parts(void **state)
{
    base_arena *arena = *state;
    assert_text(base_date_print_pgn(arena, (base_date){ 2016, 5, 11 }), "2016.05.11");
    assert_text(base_date_print_pgn(arena, (base_date){ 2016, 5, 0 }), "2016.05.??");
    assert_text(base_date_print_pgn(arena, (base_date){ 0 }), "????.??.??");
}

static void every_date_that_can_be_printed_is_read_back(void **state)
{
    base_arena *arena = *state;
    for (unsigned packed = 1; packed < 1u << 21; packed += 37) {
        base_date date = base_date_unpack(packed), again;
        assert_true(base_date_parse(&again, base_date_print(arena, date)));
        assert_int_equal(base_date_compare(date, again), 0);
        assert_true(base_date_parse(&again, base_date_print_pgn(arena, date)));
        assert_int_equal(base_date_compare(date, again), 0);
        base_arena_reset(arena);
    }
}

static void a_date_is_possible_when_its_month_has_that_day(void **state)
{
    (void)state;
    static const struct {
        base_date date;
        bool is_possible;
    } cases[] = {
        { { 2016, 2, 29 }, true },  { { 2015, 2, 29 }, false },  { { 1900, 2, 29 }, false }, { { 2000, 2, 29 }, true },
        { { 0, 2, 29 }, true },     { { 0, 2, 30 }, false },     { { 2015, 2, 28 }, true },  { { 2016, 4, 30 }, true },
        { { 2016, 4, 31 }, false }, { { 2016, 12, 31 }, true },  { { 2016, 13, 1 }, false }, { { 2016, 0, 31 }, true },
        { { 2016, 0, 32 }, false }, { { 2016, 255, 0 }, false }, { { 0, 0, 0 }, true },
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        if (base_date_is_possible(cases[i].date) != cases[i].is_possible)
            fail_msg("%u-%u-%u", cases[i].date.year, cases[i].date.month, cases[i].date.day);
}

static void unknown_parts_sort_before_known_ones(void **state)
{
    (void)state;
    static const base_date sorted[] = { { 0, 0, 0 },    { 0, 5, 11 },    { 2015, 12, 31 }, { 2016, 0, 0 },
                                        { 2016, 5, 0 }, { 2016, 5, 11 }, { 2016, 5, 12 },  { 2017, 1, 1 } };
    for (size_t i = 0; i < COUNT(sorted); i++)
        for (size_t j = 0; j < COUNT(sorted); j++)
            assert_int_equal(base_date_compare(sorted[i], sorted[j]), (i > j) - (i < j));
}

static void a_packed_chessbase_date_comes_back_bit_for_bit(void **state)
{
    (void)state;
    base_date date = base_date_unpack(2016u << 9 | 5u << 5 | 11u);
    assert_int_equal(base_date_compare(date, (base_date){ 2016, 5, 11 }), 0);
    for (uint32_t packed = 0; packed < 1u << 21; packed++)
        if (base_date_pack(base_date_unpack(packed)) != packed)
            fail_msg("%u", packed);
}

static void what_a_packed_date_cannot_hold_is_unknown_in_it(void **state)
{
    (void)state;
    assert_int_equal(base_date_pack((base_date){ 4096, 5, 11 }), 5u << 5 | 11u);
    assert_int_equal(base_date_pack((base_date){ 2016, 16, 11 }), 2016u << 9 | 11u);
    assert_int_equal(base_date_pack((base_date){ 2016, 5, 32 }), 2016u << 9 | 5u << 5);
}

static void a_dos_time_comes_back_bit_for_bit(void **state)
{
    (void)state;
    for (uint32_t date = 0; date < 1u << 16; date++) {
        uint32_t packed = date << 16 | (date * 40503u & 0xFFFFu);
        if (base_dos_time_pack(base_dos_time_unpack(packed)) != packed)
            fail_msg("%#x", packed);
    }
}

static void a_dos_time_has_two_second_steps_since_1980(void **state)
{
    (void)state;
    base_dos_time time = base_dos_time_unpack((36u << 9 | 5u << 5 | 11u) << 16 | 23u << 11 | 59u << 5 | 29u);
    assert_int_equal(base_date_compare(time.date, (base_date){ 2016, 5, 11 }), 0);
    assert_int_equal(time.hour, 23);
    assert_int_equal(time.minute, 59);
    assert_int_equal(time.second, 58);
    assert_true(base_date_is_absent(base_dos_time_unpack(0x0000BF7D).date));
}

static void a_year_that_dos_does_not_know_makes_the_date_absent(void **state)
{
    (void)state;
    assert_int_equal(base_dos_time_pack((base_dos_time){ { 1979, 5, 11 }, 1, 2, 4 }), 1u << 11 | 2u << 5 | 2u);
    assert_int_equal(base_dos_time_pack((base_dos_time){ { 2108, 5, 11 }, 0, 0, 0 }), 0);
}

static void the_spelling_of_pgn_has_ten_characters(void **state)
{
    (void)state;
    assert_true(base_date_is_pgn(TEXT("2016.05.11")) && base_date_is_pgn(TEXT("2016.??.??")));
    assert_true(base_date_is_pgn(TEXT("2016.13.99"))); /* spelled well, whatever it means */
    assert_false(base_date_is_pgn(TEXT("2016-05-11")) || base_date_is_pgn(TEXT("2016.5.11")));
    assert_false(base_date_is_pgn(TEXT("2016.05.1x")) || base_date_is_pgn(TEXT("")));
    assert_false(base_date_is_pgn(TEXT("2016.05.111")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_date_is_read_in_all_its_spellings),
        cmocka_unit_test(unknown_parts_at_the_end_are_not_printed),
        cmocka_unit_test(unknown_parts_before_known_ones_are_question_marks),
        cmocka_unit_test(an_absent_date_is_an_absent_text),
        cmocka_unit_test(pgn_writes_all_three_parts),
        cmocka_unit_test(every_date_that_can_be_printed_is_read_back),
        cmocka_unit_test(a_date_is_possible_when_its_month_has_that_day),
        cmocka_unit_test(unknown_parts_sort_before_known_ones),
        cmocka_unit_test(a_packed_chessbase_date_comes_back_bit_for_bit),
        cmocka_unit_test(what_a_packed_date_cannot_hold_is_unknown_in_it),
        cmocka_unit_test(a_dos_time_comes_back_bit_for_bit),
        cmocka_unit_test(a_dos_time_has_two_second_steps_since_1980),
        cmocka_unit_test(a_year_that_dos_does_not_know_makes_the_date_absent),
        cmocka_unit_test(the_spelling_of_pgn_has_ten_characters),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
