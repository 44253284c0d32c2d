/* test_trf.c - tournament reports through the public functions: the examples of FIDE's draft, editions, edits,
 * limits. */
#include "memory.h"

#include <stdlib.h>

#include <gamut/standings.h>

/* The examples that the draft of 2024 prints for each new record, in its columns. */
static const char draft[] =
    "012 Drafted\r\n"
    "352 WBWB\r\n"
    "310   1 India                            IND     2486   15   28.0  11     1    5   15   28   44\r\n"
    "310   2 Ukraine                          UKR     2478   14   26.5  14     2    4   20   27   22\r\n"
    "310   3 Georgia                          GEO     2475   19   32.5   5     3   10    9   34   19\r\n"
    "310   4 Poland                           POL     2423   14   27.0  15     6   23   41   31   78\r\n"
    "310   5 France                           FRA     2400   15   29.5  10    14   37   29   39   46\r\n"
    "310   6 Azerbaijan                       AZE     2399   19   32.5   6    13   61   32   36   47\r\n"
    "300 008 021 047 0058 0203 0105 0162\r\n"
    "300 008 047 021 0169 0189 0219 0204\r\n"
    "300 011 002 006 0002 0022 0020 0027\r\n"
    "320 01 02.0 000 000 050 049 000 046 048 045 000 036 043\r\n"
    "330 H 003 026 047\r\n"
    "340 +- 004 023 047\r\n"
    "340 -+ 008 027 005\r\n"
    "299    -2  00.0  004 0094\r\n"
    "250 02 00.0 001 003 0001 0090\r\n"
    "250 01 00.0 004 006 0001 0090\r\n";

static gamut_writer *convert_text(const char *text, const char *name, const char *format, const char *edition)
{
    gamut_session *session = open_session();
    if (edition)
        assert_int_equal(gamut_session_set(session, "edition", edition), GAMUT_OK);
    assert_int_equal(gamut_session_lend(session, name, bytes_of(text)), GAMUT_OK);
    gamut_writer *writer = convert_in_memory(session, name, format);
    gamut_session_close(session);
    return writer;
}

static char *text_of(gamut_writer *writer)
{
    gamut_bytes bytes = gamut_writer_memory(writer, NULL);
    char *text = calloc(1, bytes.length + 64);
    memcpy(text, bytes.data, bytes.length);
    gamut_writer_close(writer);
    return text;
}

static void the_examples_of_the_draft_are_understood(void **state)
{
    (void)state;
    char *json = text_of(convert_text(draft, "x.trf", "json", NULL));
    static const char *const said[] = { "\"edition\": \"draft\"",    "\"match_points\": \"15\"",
                                        "\"game_points\": \"28.0\"", "\"kind\": \"half-bye\"",
                                        "\"kind\": \"white-wins\"",  "\"kind\": \"black-wins\"",
                                        "\"match_points\": \"-2\"",  "\"board_colours\": \"WBWB\"",
                                        "\"strength\": \"2486\"",    "\"last_id\": 90",
                                        "\"name\": \"Azerbaijan\"",  "\"opponent\": 47" };
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (!strstr(json, said[i]))
            fail_msg("%s is missing in %s", said[i], json);
    char *back = text_of(convert_text(json, "x.json", "trf", NULL));
    assert_string_equal(back, draft);
    free(back);
    free(json);
}

static void the_draft_comes_back_from_the_final_edition(void **state)
{
    (void)state;
    char *final = text_of(convert_text(draft, "x.trf", "trf", "26"));
    assert_non_null(strstr(final, "330 +-   4  23  47"));
    assert_non_null(strstr(final, "240 H   3   26   47"));
    char *again = text_of(convert_text(final, "x.trf", "trf", "draft"));
    assert_non_null(strstr(again, "340 +- 004 023 047"));
    assert_non_null(strstr(again, "330 H 003 026 047"));
    assert_non_null(strstr(again, "320 01 02.0 000 000 050"));
    free(again);
    free(final);
}

static void an_edited_value_changes_its_columns_only(void **state)
{
    (void)state;
    static const char before[] = "012 Odd \n###  comment\n001    1 f  g Marlowe, Iris                     0512    "
                                 "             1975.01.02  1.0    1     2 w 1  \n001    2      Okafor, Dele     "
                                 "                                                  0.0    2     1 b 0\n";
    char *json = text_of(convert_text(before, "x.trf", "json", NULL));
    char *name = strstr(json, "Okafor");
    assert_non_null(name);
    memcpy(name, "Ekefer", 6);
    char *after = text_of(convert_text(json, "x.json", "trf", NULL));
    char expected[sizeof before];
    memcpy(expected, before, sizeof before);
    memcpy(strstr(expected, "Okafor"), "Ekefer", 6);
    assert_string_equal(after, expected);
    free(after);
    free(json);
}

static void a_character_of_several_bytes_behind_the_code_stays_whole(void **state)
{
    (void)state;
    static const char odd[] = "012 Odd\n202\xe0\xbd\xb7\xd0\xbc BH\n";
    char *json = text_of(convert_text(odd, "x.trf", "json", NULL));
    char *back = text_of(convert_text(json, "x.json", "trf", NULL));
    assert_string_equal(back, odd);
    free(back);
    free(json);
}

static void a_line_that_claims_9999_players_and_999_rounds_stays_within_limits(void **state)
{
    (void)state;
    size_t room = 200 + 10 * 1000, at = 0;
    char *text = calloc(1, room + 1);
    at += (size_t)sprintf(text, "062 9999\n142 999\n001 9999      Many, Rounds%*s%4s", 63, "", "");
    while (at + 10 < room)
        at += (size_t)sprintf(text + at, "     1 w 1");
    gamut_session *session = open_session();
    gamut_limits limits = { .size = sizeof limits };
    gamut_session_limits(&limits, session);
    limits.memory = (size_t)64 << 20;
    assert_int_equal(gamut_session_set_limits(session, &limits), GAMUT_OK);
    gamut_standings_options options = { .size = sizeof options,
                                        .tiebreaks = "BH/C1,SB,PTP/U1000,DE,AOB",
                                        .explain = "9999" };
    const gamut_value *answer;
    assert_int_equal(gamut_session_lend(session, "x.trf", bytes_of(text)), GAMUT_OK);
    assert_true(gamut_standings(session, "x.trf", &options, &answer) <= GAMUT_FINDINGS);
    assert_non_null(answer);
    assert_int_equal(gamut_check(session, "x.trf"), GAMUT_FINDINGS);
    gamut_session_close(session);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_examples_of_the_draft_are_understood),
        cmocka_unit_test(the_draft_comes_back_from_the_final_edition),
        cmocka_unit_test(an_edited_value_changes_its_columns_only),
        cmocka_unit_test(a_character_of_several_bytes_behind_the_code_stays_whole),
        cmocka_unit_test(a_line_that_claims_9999_players_and_999_rounds_stays_within_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
