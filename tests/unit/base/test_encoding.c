/* test_encoding.c - every byte of every encoding against the C library's iconv, UTF-8 at its edges, and guesses. */
#include "base/encoding.h"

#include <errno.h>
#include <iconv.h>

#include "../table.h"

static const struct {
    base_encoding encoding;
    const char *iconv_name;
} eight_bit[] = {
    { ENCODING_LATIN1, "ISO-8859-1" }, { ENCODING_LATIN2, "ISO-8859-2" }, { ENCODING_ISO5, "ISO-8859-5" },
    { ENCODING_ISO7, "ISO-8859-7" },   { ENCODING_ISO13, "ISO-8859-13" }, { ENCODING_LATIN9, "ISO-8859-15" },
    { ENCODING_KOI8R, "KOI8-R" },      { ENCODING_CP1250, "CP1250" },     { ENCODING_CP1251, "CP1251" },
    { ENCODING_CP1252, "CP1252" },     { ENCODING_CP1253, "CP1253" },     { ENCODING_CP1254, "CP1254" },
    { ENCODING_CP1255, "CP1255" },     { ENCODING_CP1256, "CP1256" },     { ENCODING_CP1257, "CP1257" },
    { ENCODING_CP1258, "CP1258" },     { ENCODING_CP437, "CP437" },       { ENCODING_CP850, "CP850" },
    { ENCODING_CP852, "CP852" },       { ENCODING_CP866, "CP866" },
};

static base_bytes bytes_of(const char *string)
{
    return (base_bytes){ (const uint8_t *)string, strlen(string) };
}

static base_bytes one_byte(const uint8_t *byte)
{
    return (base_bytes){ byte, 1 };
}

/* What iconv makes of a byte in UTF-8; an undefined byte is the character of the same number by our rule. */
static size_t expect_character(char out[8], iconv_t converter, uint8_t byte)
{
    char in = (char)byte, *from = &in, *to = out;
    size_t left_in = 1, left_out = 8;
    if (iconv(converter, &from, &left_in, &to, &left_out) != (size_t)-1) {
        iconv(converter, NULL, NULL, &to, &left_out); /* it waits for marks that may follow a letter */
        return 8 - left_out;
    }
    assert_int_equal(errno, EILSEQ);
    out[0] = (char)(0xC0 | byte >> 6);
    out[1] = (char)(0x80 | (byte & 0x3F));
    return 2;
}

static void check_bytes(base_arena *arena, base_encoding encoding, const char *iconv_name)
{
    iconv_t converter = iconv_open("UTF-8", iconv_name);
    assert_true(converter != (iconv_t)-1);
    for (unsigned i = 0; i < 256; i++) {
        uint8_t byte = (uint8_t)i;
        char expected[8];
        size_t length = expect_character(expected, converter, byte);
        base_text text = base_decode(arena, one_byte(&byte), encoding);
        assert_int_equal(text.length, length);
        assert_memory_equal(text.data, expected, length);

        base_buffer back = { 0 };
        assert_int_equal(base_encode(&back, text, encoding), 0);
        assert_int_equal(back.length, 1);
        assert_int_equal(back.data[0], byte);
        base_buffer_free(&back);
    }
    iconv_close(converter);
}

static void every_byte_decodes_as_iconv_says_and_encodes_back(void **state)
{
    base_arena *arena = *state;
    for (size_t i = 0; i < COUNT(eight_bit); i++)
        check_bytes(arena, eight_bit[i].encoding, eight_bit[i].iconv_name);
}

/* The guess by distance must not change a result: all bytes in a row, forwards and backwards. */
static void a_text_of_all_bytes_comes_back(void **state)
{
    base_arena *arena = *state;
    uint8_t all[512];
    for (unsigned i = 0; i < sizeof all; i++)
        all[i] = (uint8_t)(i < 256 ? i : 511 - i);
    for (size_t i = 0; i < COUNT(eight_bit); i++) {
        base_text text = base_decode(arena, (base_bytes){ all, sizeof all }, eight_bit[i].encoding);
        assert_true(base_is_utf8((base_bytes){ (const uint8_t *)text.data, text.length }));
        assert_int_equal(base_utf8_count(text), sizeof all);
        base_buffer back = { 0 };
        assert_int_equal(base_encode(&back, text, eight_bit[i].encoding), 0);
        assert_int_equal(back.length, sizeof all);
        assert_memory_equal(back.data, all, sizeof all);
        base_buffer_free(&back);
    }
}

static void a_character_without_a_place_becomes_a_question_mark_and_is_counted(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(eight_bit); i++) {
        base_buffer out = { 0 };
        assert_int_equal(base_encode(&out, TEXT("a\u4E00b\U0001F0A1"), eight_bit[i].encoding), 2);
        assert_int_equal(out.length, 4);
        assert_memory_equal(out.data, "a?b?", 4);
        base_buffer_free(&out);
    }
}

static void text_that_needs_no_conversion_is_a_slice_of_the_input(void **state)
{
    base_arena *arena = *state;
    base_bytes ascii = bytes_of("1. e4 e5"), utf8 = bytes_of("Jos\u00E9"), none = { NULL, 0 };
    assert_ptr_equal(base_decode(arena, ascii, ENCODING_CP850).data, ascii.data);
    assert_ptr_equal(base_decode(arena, utf8, ENCODING_UTF8).data, utf8.data);
    assert_non_null(base_decode(arena, none, ENCODING_CP1252).data);
    assert_int_equal(base_decode(arena, none, ENCODING_CP1252).length, 0);
}

static void invalid_utf8_decodes_to_replacement_characters(void **state)
{
    base_arena *arena = *state;
    base_text text = base_decode(arena, bytes_of("a\xC3(\xE2\x82z\u00E9"), ENCODING_UTF8);
    assert_text(text, "a\uFFFD(\uFFFD\uFFFDz\u00E9");
}

static const struct {
    const char *bytes;
    size_t invalid_at;
} utf8_cases[] = {
    { "", 0 },
    { "plain", 5 },
    { "long enough for the fast way \u00E9", 31 },
    { "\xC2\x80\u07FF\u0800\uFFFF\U00010000\U0010FFFF", 18 }, /* the first and last of each length */
    { "\xC2\x80\xC0\x80", 2 },                                /* overlong */
    { "\xC1\xBF", 0 },
    { "\xE0\x9F\xBF", 0 },
    { "\xF0\x8F\xBF\xBF", 0 },
    { "\xED\x9F\xBF\xED\xA0\x80", 3 }, /* surrogates */
    { "\xED\xBF\xBF", 0 },
    { "\xF4\x8F\xBF\xBF\xF4\x90\x80\x80", 4 }, /* beyond the last */
    { "\xF5\x80\x80\x80", 0 },
    { "\xFF", 0 },
    { "ab\x80", 2 },      /* a continuation alone */
    { "abc\xE2\x82", 3 }, /* cut */
    { "abc\xF0\x9F\x83", 3 },
    { "12345678\xE2\x28\xA1", 8 },
    { "\xF0\x9F\x83\x41", 0 },
};

static void utf8_is_checked_strictly(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(utf8_cases); i++) {
        base_bytes bytes = bytes_of(utf8_cases[i].bytes);
        assert_int_equal(base_utf8_invalid_at(bytes), utf8_cases[i].invalid_at);
        assert_int_equal(base_is_utf8(bytes), utf8_cases[i].invalid_at == bytes.length);
    }
}

static void every_code_point_survives_putting_and_reading(void **state)
{
    (void)state;
    for (uint32_t code_point = 0; code_point <= 0x10FFFF; code_point++) {
        if (code_point >= 0xD800 && code_point <= 0xDFFF)
            continue;
        char bytes[4];
        size_t at = 0, length = base_utf8_put(bytes, code_point);
        if (base_utf8_next((base_text){ bytes, length }, &at) != code_point || at != length)
            fail_msg("U+%04X", (unsigned)code_point);
    }
}

static void what_is_no_code_point_is_put_as_the_replacement_character(void **state)
{
    (void)state;
    char bytes[4];
    assert_int_equal(base_utf8_put(bytes, 0xD800), 3);
    assert_memory_equal(bytes, "\uFFFD", 3);
    assert_int_equal(base_utf8_put(bytes, 0x110000), 3);
    assert_memory_equal(bytes, "\uFFFD", 3);
}

static void names_are_recognised_in_any_spelling(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        base_encoding encoding;
    } cases[] = {
        { "utf-8", ENCODING_UTF8 },          { "UTF8", ENCODING_UTF8 },           { "us-ascii", ENCODING_UTF8 },
        { "ISO_8859-1", ENCODING_LATIN1 },   { "latin-1", ENCODING_LATIN1 },      { "Latin1", ENCODING_LATIN1 },
        { "Windows-1250", ENCODING_CP1250 }, { "cp1251", ENCODING_CP1251 },       { "CP-1251", ENCODING_CP1251 },
        { "ANSI", ENCODING_CP1252 },         { "windows1252", ENCODING_CP1252 },  { "437", ENCODING_CP437 },
        { "IBM850", ENCODING_CP850 },        { "windows-1255", ENCODING_CP1255 }, { "ISO-8859-9", ENCODING_CP1254 },
        { "KOI8R", ENCODING_KOI8R },         { "latin-2", ENCODING_LATIN2 },      { "8859-15", ENCODING_LATIN9 },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        base_encoding encoding = ENCODING_UNKNOWN;
        assert_true(base_encoding_parse(&encoding, base_text_of(cases[i].name)));
        assert_int_equal(encoding, cases[i].encoding);
    }
    base_encoding untouched = ENCODING_CP437;
    assert_false(base_encoding_parse(&untouched, TEXT("utf-16")));
    assert_false(base_encoding_parse(&untouched, TEXT("")));
    assert_false(base_encoding_parse(&untouched, TEXT("-")));
    assert_int_equal(untouched, ENCODING_CP437);
}

static void every_encoding_is_found_by_its_own_name(void **state)
{
    (void)state;
    for (base_encoding encoding = ENCODING_UTF8; encoding < ENCODING_COUNT; encoding++) {
        base_encoding found = ENCODING_UNKNOWN;
        assert_true(base_encoding_parse(&found, base_text_of(base_encoding_name(encoding))));
        assert_int_equal(found, encoding);
    }
}

/* The first word of the input says how the text after it is written. */
static void guess(base_buffer *out, base_text input)
{
    base_text rest = input, name;
    base_encoding encoding;
    assert_true(base_text_next_part(&rest, ' ', &name));
    assert_true(base_encoding_parse(&encoding, name));
    base_buffer bytes = { 0 };
    assert_int_equal(base_encode(&bytes, rest, encoding), 0);
    base_buffer_add_string(out, base_encoding_name(base_encoding_detect(base_buffer_bytes(&bytes))));
    base_buffer_free(&bytes);
}

static void the_encoding_is_guessed_from_the_letters(void **state)
{
    (void)state;
    table_check("encoding", guess);
}

static void a_flaw_among_many_valid_sequences_is_still_utf8(void **state)
{
    (void)state;
    base_buffer bytes = { 0 };
    for (int i = 0; i < 40; i++)
        base_buffer_add_string(&bytes, "Pär Öst; ");
    assert_int_equal(base_encoding_detect(base_buffer_bytes(&bytes)), ENCODING_UTF8);
    base_buffer_add_string(&bytes, "cut \xC3 name");
    assert_int_equal(base_encoding_detect(base_buffer_bytes(&bytes)), ENCODING_UTF8);
    for (int i = 0; i < 10; i++)
        base_buffer_add_string(&bytes, "P\xE4r \xD6st; ");
    assert_int_not_equal(base_encoding_detect(base_buffer_bytes(&bytes)), ENCODING_UTF8);
    base_buffer_free(&bytes);
}

static void a_window_that_ends_inside_a_character_is_still_utf8(void **state)
{
    (void)state;
    base_bytes whole = bytes_of("\u00C5se \u2013 \U0001F0A1");
    for (size_t length = 3; length <= whole.length; length++)
        assert_int_equal(base_encoding_detect((base_bytes){ whole.data, length }), ENCODING_UTF8);
    assert_int_equal(base_encoding_detect(bytes_of("caf\xE9")), ENCODING_CP1252);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_byte_decodes_as_iconv_says_and_encodes_back),
        cmocka_unit_test(a_text_of_all_bytes_comes_back),
        cmocka_unit_test(a_character_without_a_place_becomes_a_question_mark_and_is_counted),
        cmocka_unit_test(text_that_needs_no_conversion_is_a_slice_of_the_input),
        cmocka_unit_test(invalid_utf8_decodes_to_replacement_characters),
        cmocka_unit_test(utf8_is_checked_strictly),
        cmocka_unit_test(every_code_point_survives_putting_and_reading),
        cmocka_unit_test(what_is_no_code_point_is_put_as_the_replacement_character),
        cmocka_unit_test(names_are_recognised_in_any_spelling),
        cmocka_unit_test(every_encoding_is_found_by_its_own_name),
        cmocka_unit_test(the_encoding_is_guessed_from_the_letters),
        cmocka_unit_test(a_flaw_among_many_valid_sequences_is_still_utf8),
        cmocka_unit_test(a_window_that_ends_inside_a_character_is_still_utf8),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
