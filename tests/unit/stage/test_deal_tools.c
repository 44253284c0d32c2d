/* test_deal_tools.c - boards turned, hidden, numbered again, shuffled and told once. */
#include <stdlib.h>

#include "../codec/records.h"
#include "../table.h"

/* Two boards with all that names a seat or a side. */
static const char boards[] =
    "[Event \"Club\"]\n[Board \"1\"]\n[West \"Wim\"]\n[North \"Nora\"]\n[East \"Eli\"]\n[South \"Sue\"]\n"
    "[Dealer \"N\"]\n[Vulnerable \"NS\"]\n"
    "[Deal \"N:AT97.K653.98762. K4.QJ4.QT4.KT942 52.T97.A53.AJ753 QJ863.A82.KJ.Q86\"]\n"
    "[Declarer \"E\"]\n[Contract \"2C\"]\n[Result \"8\"]\n[Score \"EW 90\"]\n[Hidden \"EW\"]\n[PairNS \"5\"]\n"
    "[DoubleDummyTricks \"1111122222333334444a\"]\n[NorthType \"human\"]\n"
    "[Auction \"N\"]\nPass 1C Pass 1S\nX 2C Pass Pass\nPass\n"
    "[Play \"S\"]\nD3 DK D2 DT\n*\n"
    "[ScoreTable \"Contract\\3L;Declarer\\1L;Score_NS\\5R\"]\n2C E -90\n3NT N 400\n\n"
    "[Event \"Club\"]\n[Board \"2\"]\n[Dealer \"E\"]\n[Vulnerable \"NS\"]\n"
    "[Deal \"E:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765\"]\n";

/* The text with the options (pairs, NULL-terminated), as `format`; added to `out`. */
static void tool(base_buffer *out, base_text text, const char *format, const char *const *options)
{
    gamut_writer *writer;
    gamut_session *session = records_session();
    records_set(session, "from", "pbn");
    records_set(session, "canonical", "yes");
    for (; *options; options += 2)
        records_set(session, options[0], options[1]);
    gamut_reader *reader = records_open(session, "x.pbn", text);
    assert_non_null(reader);
    base_buffer_add_text(out, records_write(&writer, session, reader, format));
    gamut_reader_close(reader);
    gamut_writer_close(writer);
    gamut_session_close(session);
}

#define TOOL(out, text, format, ...) tool(out, text, format, (const char *const[]){ __VA_ARGS__, NULL })

static bool has(const base_buffer *text, const char *part)
{
    return text->length && base_find(text->data, text->length, part, strlen(part));
}

static void turning_a_board_takes_all_its_seats_and_sides_along(void **state)
{
    (void)state;
    static const char *const turned[] = {
        "[West \"Sue\"]",       "[North \"Wim\"]",
        "[East \"Nora\"]",      "[South \"Eli\"]",
        "[Dealer \"E\"]",       "[Vulnerable \"EW\"]",
        "[Deal \"E:AT97.",      "[Declarer \"S\"]",
        "[Auction \"E\"]",      "[Score \"NS 90\"]",
        "[Hidden \"SN\"]",      "[PairEW \"5\"]",
        "[Play \"W\"]",         "Score_EW",
        "2C  S   -90",          "3NT E   400",
        "[EastType \"human\"]", "[DoubleDummyTricks \"4444a333331111122222\"]",
    };
    base_buffer text = { 0 };
    TOOL(&text, base_text_of(boards), "pbn", "rotate", "1", "games", "1");
    for (size_t i = 0; i < COUNT(turned); i++)
        if (!has(&text, turned[i]))
            fail_msg("%s is not in\n%.*s", turned[i], TEXT_ARGS(base_buffer_text(&text)));
    base_buffer_free(&text);
}

static void four_turns_are_none(void **state)
{
    (void)state;
    base_buffer once = { 0 }, there = { 0 }, back = { 0 };
    TOOL(&once, base_text_of(boards), "pbn", "games", "1-");
    for (int i = 1; i <= 3; i++) {
        const char steps[] = { (char)('0' + i), 0 }, rest[] = { (char)('4' - i), 0 };
        base_buffer_clear(&there);
        base_buffer_clear(&back);
        TOOL(&there, base_text_of(boards), "pbn", "rotate", steps);
        TOOL(&back, base_buffer_text(&there), "pbn", "rotate", rest);
        assert_false(base_text_equal(base_buffer_text(&once), base_buffer_text(&there)));
        assert_true(base_text_equal(base_buffer_text(&once), base_buffer_text(&back)));
    }
    base_buffer_free(&once);
    base_buffer_free(&there);
    base_buffer_free(&back);
}

static void boards_turn_until_the_declarer_sits_where_he_is_wanted(void **state)
{
    (void)state;
    base_buffer text = { 0 };
    TOOL(&text, base_text_of(boards), "pbn", "rotate", "declarer=S");
    assert_true(has(&text, "[Declarer \"S\"]"));
    assert_true(has(&text, "[Deal \"E:AKQJ.T98.765.432")); /* nobody declares the second: it stays */
    base_buffer_free(&text);
}

static void hidden_hands_leave_deal_and_play(void **state)
{
    (void)state;
    base_buffer text = { 0 };
    TOOL(&text, base_text_of(boards), "pbn", "hide", "EW");
    assert_true(has(&text, "[Deal \"N:AT97.K653.98762. - 52.T97.A53.AJ753 -\"]"));
    assert_false(has(&text, "QJ863"));
    assert_false(has(&text, "[Play"));
    assert_true(has(&text, "[Auction \"N\"]"));
    base_buffer_free(&text);
}

static void numbers_bring_dealer_and_vulnerability_unless_there_was_a_call(void **state)
{
    (void)state;
    base_buffer text = { 0 }, kept = { 0 };
    TOOL(&text, base_text_of(boards), "pbn", "renumber", "7");
    assert_true(has(&text, "[Board \"7\"]") && has(&text, "[Board \"8\"]"));
    assert_true(has(&text, "[Dealer \"N\"]\r\n[Vulnerable \"NS\"]"));
    assert_true(has(&text, "[Dealer \"W\"]\r\n[Vulnerable \"None\"]"));
    TOOL(&kept, base_text_of(boards), "pbn", "renumber", "7", "keep-dealer", "yes");
    assert_true(has(&kept, "[Dealer \"E\"]\r\n[Vulnerable \"NS\"]"));
    base_buffer_free(&text);
    base_buffer_free(&kept);
}

/* The numbers of many boards in the order in which they are written. */
static void list_numbers(unsigned numbers[], size_t count, const char *seed)
{
    base_buffer many = { 0 }, text = { 0 };
    size_t at = 0;
    for (size_t i = 1; i <= count; i++)
        base_buffer_print(&many, "[Board \"%zu\"]\n[Dealer \"N\"]\n\n", i);
    TOOL(&text, base_buffer_text(&many), "pbn", "shuffle", seed);
    base_text rest = base_buffer_text(&text), line;
    while (base_text_next_line(&rest, &line))
        if (base_text_starts_with(line, "[Board \"") && at < count)
            numbers[at++] = (unsigned)strtoul(line.data + 8, NULL, 10);
    assert_int_equal(at, count);
    base_buffer_free(&many);
    base_buffer_free(&text);
}

static void shuffling_loses_no_board_and_can_be_repeated(void **state)
{
    (void)state;
    enum {
        COUNT_OF_BOARDS = 100
    };
    unsigned one[COUNT_OF_BOARDS], same[COUNT_OF_BOARDS], other[COUNT_OF_BOARDS];
    bool is_there[COUNT_OF_BOARDS + 1] = { false };
    list_numbers(one, COUNT_OF_BOARDS, "42");
    list_numbers(same, COUNT_OF_BOARDS, "42");
    list_numbers(other, COUNT_OF_BOARDS, "43");
    assert_memory_equal(one, same, sizeof one);
    assert_memory_not_equal(one, other, sizeof one);
    for (size_t i = 0; i < COUNT_OF_BOARDS; i++) {
        assert_true(one[i] >= 1 && one[i] <= COUNT_OF_BOARDS && !is_there[one[i]]);
        is_there[one[i]] = true;
    }
}

static void what_was_there_before_is_told_once(void **state)
{
    (void)state;
    base_buffer twice = { 0 }, once = { 0 }, plain = { 0 };
    base_buffer_print(&twice, "%s\n%s\n[Event \"Club\"]\n[Board \"3\"]\n", boards, boards);
    base_buffer_print(&plain, "%s\n[Event \"Club\"]\n[Board \"3\"]\n", boards);
    base_buffer expected = { 0 };
    TOOL(&once, base_buffer_text(&twice), "pbn", "unique", "yes");
    TOOL(&expected, base_buffer_text(&plain), "pbn", "games", "1-");
    assert_true(base_text_equal(base_buffer_text(&once), base_buffer_text(&expected)));
    base_buffer_free(&twice);
    base_buffer_free(&once);
    base_buffer_free(&plain);
    base_buffer_free(&expected);
}

/* "#" takes the value of the game before, which may not be there any more. */
static void a_selected_board_brings_along_what_it_inherits(void **state)
{
    (void)state;
    gamut_writer *writer;
    gamut_session *session = records_session();
    records_set(session, "boards", "2");
    gamut_reader *reader = records_open(
        session, "x.pbn",
        TEXT("[Event \"Club\"]\n[Board \"1\"]\n[Dealer \"N\"]\n\n[Event \"#\"]\n[Board \"2\"]\n[Dealer \"E\"]\n"));
    base_text text = records_write(&writer, session, reader, "pbn");
    assert_non_null(base_find(text.data, text.length, "[Event \"Club\"]", 14));
    gamut_reader_close(reader);
    gamut_writer_close(writer);
    gamut_session_close(session);
}

static void values_that_make_no_sense_are_refused(void **state)
{
    (void)state;
    gamut_session *session = records_session();
    assert_int_equal(gamut_session_set(session, "rotate", "4"), GAMUT_FAILED);
    assert_int_equal(gamut_session_set(session, "rotate", "dummy=S"), GAMUT_FAILED);
    assert_int_equal(gamut_session_set(session, "hide", "NX"), GAMUT_FAILED);
    assert_int_equal(gamut_session_set(session, "hide", ""), GAMUT_FAILED);
    assert_int_equal(gamut_session_set(session, "renumber", "0"), GAMUT_FAILED);
    assert_int_equal(gamut_session_set(session, "shuffle", "well"), GAMUT_FAILED);
    assert_string_equal(gamut_session_message(session), "--shuffle: 'well' is no number");
    gamut_session_close(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turning_a_board_takes_all_its_seats_and_sides_along),
        cmocka_unit_test(four_turns_are_none),
        cmocka_unit_test(boards_turn_until_the_declarer_sits_where_he_is_wanted),
        cmocka_unit_test(hidden_hands_leave_deal_and_play),
        cmocka_unit_test(numbers_bring_dealer_and_vulnerability_unless_there_was_a_call),
        cmocka_unit_test(shuffling_loses_no_board_and_can_be_repeated),
        cmocka_unit_test(what_was_there_before_is_told_once),
        cmocka_unit_test(a_selected_board_brings_along_what_it_inherits),
        cmocka_unit_test(values_that_make_no_sense_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
