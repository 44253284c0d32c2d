/* test_scid_names.c - files of names are written as Scid does it, and come back. */
#include "../fixture.h"
#include "codec/scid/scid_names.h"

static void add(scid_tables *tables, scid_kind kind, const char *name, uint32_t expected)
{
    uint32_t id;
    assert_true(scid_tables_refer(tables, &id, kind, base_text_of(name)));
    assert_int_equal(id, expected);
}

/* Names of a kind in the order of the file, each with a number and its uses. */
static void names_of_an_sn4_are_sorted_and_share_their_letters(void **state)
{
    static const uint8_t expected[] = {
        'S', 'c', 'i', 'd', '.', 's', 'n', 0, 0, 0, 0, 0, 0,   0,   3, 0, 0, 0, 0, 0,   0,   0,   0,
        0,                                                /* 3 players */
        0,   0,   2,   0,   0,   0,   0,   0, 0, 0, 0, 0, /* 2 uses at most */
        0,   1,   1,   3,   'A', 's', 'h', 0, 2, 1, 4, 2, 'p', 'e', 0, 0, 2, 4, 0, 'B', 'e', 'e', 'c',
    };
    scid_tables tables;
    base_buffer out = { 0 };
    scid_tables_open(&tables, *state, SCID_EDITION_4);
    add(&tables, SCID_PLAYERS, "Beec", 0);
    add(&tables, SCID_PLAYERS, "Ash", 1);
    add(&tables, SCID_PLAYERS, "Aspe", 2);
    add(&tables, SCID_PLAYERS, "Beec", 0);
    scid_tables_write(&tables, &out, *state);
    assert_int_equal(out.length, sizeof expected);
    assert_memory_equal(out.data, expected, sizeof expected);
    base_buffer_free(&out);
    scid_tables_close(&tables);
}

/* From the second letter on, letters beyond ASCII come before all others; in the first place they come last. */
static void letters_beyond_ascii_are_sorted_as_scid_does_it(void **state)
{
    static const char *const names[] = { "Aé", "Az", "A", "é", "z" }, *const expected[] = { "Aé", "A", "Az", "z", "é" };
    scid_tables tables;
    scid_names_cursor cursor;
    scid_name name;
    base_buffer out = { 0 };
    scid_tables_open(&tables, *state, SCID_EDITION_4);
    for (uint32_t i = 0; i < COUNT(names); i++)
        add(&tables, SCID_SITES, names[i], i);
    scid_tables_write(&tables, &out, *state);
    scid_names_open(&cursor, SCID_EDITION_4, base_buffer_bytes(&out));
    for (size_t i = 0; i < COUNT(expected); i++) {
        assert_true(scid_names_next(&cursor, &name));
        assert_int_equal(name.kind, SCID_SITES);
        assert_text(base_text_of_bytes(name.text), expected[i]);
    }
    assert_false(scid_names_next(&cursor, &name));
    assert_null(cursor.flaw);
    base_buffer_free(&out);
    scid_tables_close(&tables);
}

/* Numbers get a third byte from 65,536 names on, and uses a second one from 256 on. */
static void many_names_have_wider_numbers(void **state)
{
    enum {
        MANY = 70000,
        OFTEN = 300
    };
    scid_tables tables;
    scid_names_cursor cursor;
    scid_name name;
    base_buffer out = { 0 };
    scid_tables_open(&tables, *state, SCID_EDITION_4);
    for (uint32_t i = 0; i < MANY; i++)
        add(&tables, SCID_PLAYERS, base_arena_print(*state, "%06u", i).data, i);
    for (unsigned i = 1; i < OFTEN; i++)
        add(&tables, SCID_PLAYERS, "000007", 7);
    scid_tables_write(&tables, &out, *state);
    scid_names_open(&cursor, SCID_EDITION_4, base_buffer_bytes(&out));
    for (uint32_t i = 0; i < MANY; i++) {
        assert_true(scid_names_next(&cursor, &name));
        assert_int_equal(name.id, i);
        assert_int_equal(name.uses, i == 7 ? OFTEN : 1);
    }
    assert_false(scid_names_next(&cursor, &name));
    assert_null(cursor.flaw);
    base_buffer_free(&out);
    scid_tables_close(&tables);
}

static void an_sn5_has_names_and_facts_in_the_order_of_their_first_use(void **state)
{
    static const uint8_t expected[] = { 0x54, 't',  'y', 'p', 'e', '1', '2',  '3', '4', '5',
                                        '6',  0x21, 'O', 'p', 'e', 'n', 0x18, 'A', 's', 'h' };
    scid_tables tables;
    scid_about about = { 0 };
    base_buffer out = { 0 };
    about.values[SCID_ABOUT_TYPE] = TEXT("123456");
    scid_tables_open(&tables, *state, SCID_EDITION_5);
    scid_tables_tell(&tables, &about);
    add(&tables, SCID_EVENTS, "Open", 0);
    add(&tables, SCID_PLAYERS, "Ash", 0);
    add(&tables, SCID_EVENTS, "Open", 0);
    scid_tables_tell(&tables, &about); /* nothing new */
    scid_tables_write(&tables, &out, *state);
    assert_int_equal(out.length, sizeof expected);
    assert_memory_equal(out.data, expected, sizeof expected);
    base_buffer_free(&out);
    scid_tables_close(&tables);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_an_sn4_are_sorted_and_share_their_letters),
        cmocka_unit_test(letters_beyond_ascii_are_sorted_as_scid_does_it),
        cmocka_unit_test(many_names_have_wider_numbers),
        cmocka_unit_test(an_sn5_has_names_and_facts_in_the_order_of_their_first_use),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
