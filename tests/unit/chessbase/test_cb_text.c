/* test_cb_text.c - which encoding strings are in, when nobody says it. */
#include "../fixture.h"

#include "codec/chessbase/cb_layout.h"

static base_bytes bytes_of(const char *text)
{
    return (base_bytes){ (const uint8_t *)text, strlen(text) };
}

static void strings_show_utf8_and_nothing_else(void **state)
{
    (void)state;
    assert_int_equal(cb_text_encoding(bytes_of("plain"), ENCODING_CP1251), ENCODING_CP1251);
    assert_int_equal(cb_text_encoding(bytes_of("M\xc3\xbcller"), ENCODING_CP1252), ENCODING_UTF8);
    assert_int_equal(cb_text_encoding(bytes_of("M\xfcller"), ENCODING_CP1252), ENCODING_CP1252);
    /* A weak square and a knight of the old font, which would be Hebrew. */
    assert_int_equal(cb_text_encoding(bytes_of("\xd7\xa4"), ENCODING_CP1252), ENCODING_CP1252);
}

/* Bishops, queens and evaluations of the font are Polish letters in another code page. */
static void signs_of_the_font_are_no_letters(void **state)
{
    (void)state;
    base_buffer plain = { 0 }, notes = { 0 };
    for (int i = 0; i < 200; i++) {
        base_bytes note = bytes_of("20.\xa5"
                                   "f3 \xb3 schlie\xdf"
                                   "t die Linie, \x85 \xa3xa5 \xb9 \xa5"
                                   "b5 \xb3");
        cb_text_sample(&plain, note);
        cb_text_sample_note(&notes, note);
    }
    assert_int_equal(plain.length, notes.length);
    assert_int_not_equal(cb_text_guess(&plain), ENCODING_CP1252);
    assert_int_equal(cb_text_guess(&notes), ENCODING_CP1252);
    base_buffer_free(&plain);
    base_buffer_free(&notes);
}

static void cyrillic_notes_are_still_known(void **state)
{
    (void)state;
    base_buffer notes = { 0 };
    for (int i = 0; i < 50; i++)
        cb_text_sample_note(&notes, bytes_of("\xd1\xeb\xee\xed \xe8 \xea\xee\xed\xfc \xed\xe0 \xe4\xee\xf1\xea\xe5"));
    assert_int_equal(cb_text_guess(&notes), ENCODING_CP1251);
    base_buffer_free(&notes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strings_show_utf8_and_nothing_else),
        cmocka_unit_test(signs_of_the_font_are_no_letters),
        cmocka_unit_test(cyrillic_notes_are_still_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
