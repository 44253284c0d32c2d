/* test_cb_text.c - which encoding strings are in, when nobody says it. */
#include "../fixture.h"

#include "base/text.h"
#include "codec/chessbase/cb_layout.h"
#include "codec/chessbase/cbh_notes.h"
#include "model/tree.h"

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
    /* A weak square and a knight of the old font, which would be Hebrew, and a word of Hebrew. */
    assert_int_equal(cb_text_encoding(bytes_of("\xd7\xa4"), ENCODING_CP1252), ENCODING_CP1252);
    assert_int_equal(cb_text_encoding(bytes_of("\xd7\xa9\xd7\x9c"), ENCODING_CP1252), ENCODING_UTF8);
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

/* ---- comments ---- */

/* Alone, inside a word, and as a word: what stands beside a character decides how its bytes are understood. */
static base_text place(char out[32], unsigned way, uint32_t character)
{
    size_t length = 0;
    if (way == 1)
        out[length++] = 'a';
    for (unsigned i = 0; i < (way == 2 ? 2u : 1u); i++)
        length += base_utf8_put(out + length, character);
    if (way == 1)
        out[length++] = 'b';
    return (base_text){ out, length };
}

/* Private characters are the signs themselves; a single letter of Hebrew or N'Ko has the bytes of a sign after × or ß,
 * and its loss is reported by the writer. */
static bool may_be_taken_for_a_sign(unsigned way, uint32_t character)
{
    bool is_single =
        way != 2 && ((character >= 0x5c0 && character <= 0x5ff) || (character >= 0x7c0 && character <= 0x7ff));
    return is_single || (character >= 0xe000 && character <= 0xe0ff);
}

/* A byte that the font has a sign for says that sign, and nothing else. */
static void expect_no_false_signs(base_arena *arena, base_text text, base_bytes written, base_encoding encoding)
{
    if (base_is_utf8(written))
        return;
    for (size_t i = 0; i < written.length; i++) {
        uint8_t byte = written.data[i];
        bool is_letter = byte >= 0xc0 && byte != 0xd7 && byte != 0xf7 && byte != 0xfe;
        if (byte < 0x80 || is_letter || byte == 0xbd)
            continue;
        assert_int_equal(encoding, ENCODING_CP1252);
        assert_true(cb_text_is_sign(byte));
        base_text sign = cb_text_read_note(arena, (base_bytes){ &byte, 1 }, encoding);
        assert_true(text.length >= sign.length);
        assert_non_null(base_find(text.data, text.length, sign.data, sign.length));
    }
}

static void all_characters_come_back_or_are_known_to_be_signs(void **state)
{
    static const base_encoding encodings[] = { ENCODING_CP1252, ENCODING_CP1250, ENCODING_CP1251, ENCODING_UTF8 };
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    base_buffer out = { 0 };
    size_t changed = 0;
    for (unsigned i = 0; i < 3 * COUNT(encodings); i++)
        for (uint32_t character = 0x80; character < 0x20000; character++) {
            char words[32];
            base_encoding encoding = encodings[i / 3];
            if (character >= 0xd800 && character <= 0xdfff)
                continue;
            base_text text = place(words, i % 3, character);
            base_arena_reset(arena);
            base_buffer_clear(&out);
            cb_text_write_note(&out, text, encoding);
            expect_no_false_signs(arena, text, base_buffer_bytes(&out), encoding);
            base_text again = cb_text_read_note(arena, base_buffer_bytes(&out), cb_text_fallback(encoding));
            bool is_same = base_text_equal(again, text);
            changed += !is_same;
            assert_true(is_same || may_be_taken_for_a_sign(i % 3, character));
        }
    assert_in_range(changed, 1, 1500);
    base_buffer_free(&out);
    base_arena_destroy(arena);
}

/* The bytes that ChessBase's own export shows as private characters; the byte of diagrams is a letter between letters. */
static void all_signs_of_the_font_are_read(void **state)
{
    static const struct {
        const char *bytes, *text;
    } rows[] = {
        { "\x89", "\xee\x80\xad" },
        { "\x95", "\xee\x80\xaa" },
        { "\x9b", "⌓" },
        { "\xb0", "⯹" },
        { "\xa9", "⯹" },
        { "\x85 \xa3", "∆ ♕" },
        { "\x9e", "▦" },
        { "22 \x9e", "22 ▦" },
        { "mu\x9e"
          "e",
          "muže" },
        { "\xe1\x9e\xed", "áží" },
    };
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_true(base_text_equal(cb_text_read_note(arena, bytes_of(rows[i].bytes), ENCODING_CP1252),
                                    base_text_of(rows[i].text)));
    base_arena_destroy(arena);
}

static void quotation_marks_and_other_scripts_are_in_utf8(void **state)
{
    static const char *const texts[] = { "“yes”", "ž", "Łódź", "«да»", "καλή κίνηση", "שלום", "良い手です", "3 × 4" };
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    for (size_t i = 0; i < COUNT(texts); i++) {
        base_buffer out = { 0 };
        cb_text_write_note(&out, base_text_of(texts[i]), ENCODING_CP1252);
        assert_true(base_text_equal(base_buffer_text(&out), base_text_of(texts[i])));
        assert_true(base_text_equal(cb_text_read_note(arena, base_buffer_bytes(&out), ENCODING_CP1252),
                                    base_text_of(texts[i])));
        base_buffer_free(&out);
    }
    base_arena_destroy(arena);
}

/* A database of another program keeps its bytes, through what is said of them, until the words change. */
static void comments_keep_the_form_that_they_were_stored_in(void **state)
{
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    base_bytes old = { (const uint8_t *)"\0\0\xd5\xee\xe4 \x97 \xf7\xf3\xe4\xee", 12 };
    base_buffer new = { 0 }, other = { 0 };
    base_buffer_add(&new, "\0\0", 2);
    cb_text_write_note(&new, base_text_of("Ход — чудо"), ENCODING_CP1251);
    cbh_item written = { 0, CBH_ITEM_TEXT, base_buffer_bytes(&new) }, stored = { 0, CBH_ITEM_TEXT, old };
    gamut_value *form = cbh_note_form(arena, &written, &stored, ENCODING_CP1251);
    assert_non_null(form);
    base_bytes again = cbh_note_put_form(arena, form, &written, ENCODING_CP1251);
    assert_int_equal(again.length, old.length);
    assert_memory_equal(again.data, old.data, old.length);
    base_buffer_add(&other, "\0\0", 2);
    cb_text_write_note(&other, base_text_of("Ход — чепуха"), ENCODING_CP1251);
    cbh_item edited = { 0, CBH_ITEM_TEXT, base_buffer_bytes(&other) };
    again = cbh_note_put_form(arena, form, &edited, ENCODING_CP1251);
    assert_ptr_equal(again.data, other.data);
    base_buffer_free(&new);
    base_buffer_free(&other);
    base_arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_characters_come_back_or_are_known_to_be_signs),
        cmocka_unit_test(all_signs_of_the_font_are_read),
        cmocka_unit_test(quotation_marks_and_other_scripts_are_in_utf8),
        cmocka_unit_test(comments_keep_the_form_that_they_were_stored_in),
        cmocka_unit_test(strings_show_utf8_and_nothing_else),
        cmocka_unit_test(signs_of_the_font_are_no_letters),
        cmocka_unit_test(cyrillic_notes_are_still_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
