/* test_layout.c - records from bytes and back, and the values inside their fields. */
#include "sample.h"

#include <float.h>
#include <math.h>

static base_bytes bytes_of(const char *string)
{
    return (base_bytes){ (const uint8_t *)string, strlen(string) };
}

static void the_sample_has_no_flaw(void **state)
{
    (void)state;
    const layout_field *at;
    assert_null(layout_find_flaw(&sample_layout, &at));
    assert_null(at);
}

static void the_sample_uses_every_storage_and_meaning_of_bytes(void **state)
{
    (void)state;
    unsigned storages = 0, meanings = 0;
    for (size_t i = 0; i < sample_layout.field_count; i++) {
        storages |= 1u << sample_fields[i].storage;
        meanings |= 1u << sample_fields[i].meaning;
    }
    assert_int_equal(storages, (1u << LAYOUT_COLUMNS) - 1);
    assert_int_equal(meanings | 1u << LAYOUT_GAP, (1u << (LAYOUT_FIXED + 1)) - 1);
}

static void writing_what_was_read_changes_no_byte(void **state)
{
    (void)state;
    for (uint32_t seed = 0; seed < 2000; seed++) {
        uint8_t before[SAMPLE_SIZE], after[SAMPLE_SIZE] = { 0 };
        sample_evening evening;
        sample_fill(before, sizeof before, seed);
        memset(&evening, (int)seed & 0xFF, sizeof evening);
        assert_true(layout_read(&sample_layout, (base_bytes){ before, sizeof before }, &evening));
        layout_write(&sample_layout, &evening, after);
        assert_memory_equal(before, after, sizeof before);
    }
}

static void every_single_bit_has_its_place(void **state)
{
    (void)state;
    for (unsigned bit = 0; bit < SAMPLE_SIZE * 8; bit++) {
        uint8_t before[SAMPLE_SIZE] = { 0 }, after[SAMPLE_SIZE] = { 0 };
        sample_evening evening = { 0 }, empty = { 0 };
        before[bit / 8] = (uint8_t)(1u << bit % 8);
        assert_true(layout_read(&sample_layout, (base_bytes){ before, sizeof before }, &evening));
        assert_memory_not_equal(&evening, &empty, sizeof evening);
        layout_write(&sample_layout, &evening, after);
        assert_memory_equal(before, after, sizeof before);
    }
}

static void a_record_that_is_too_short_is_not_read(void **state)
{
    (void)state;
    uint8_t bytes[SAMPLE_SIZE] = { 0 };
    sample_evening evening;
    for (size_t length = 0; length < SAMPLE_SIZE; length++)
        assert_false(layout_read(&sample_layout, (base_bytes){ bytes, length }, &evening));
}

static void both_byte_orders_are_read(void **state)
{
    (void)state;
    uint8_t bytes[SAMPLE_SIZE];
    for (unsigned i = 0; i < SAMPLE_SIZE; i++)
        bytes[i] = (uint8_t)i;
    sample_evening evening;
    assert_true(layout_read(&sample_layout, (base_bytes){ bytes, sizeof bytes }, &evening));
    assert_int_equal(evening.began, 0x191A1B);
    assert_int_equal(evening.ended, 0x1F1E1D1C);
    assert_int_equal(evening.id, 0x48494A);
    assert_int_equal(evening.stamp, UINT64_C(0x5251504F4E4D4C4B));
    assert_int_equal(evening.serial, UINT64_C(0x5354555657));
    assert_int_equal(evening.ticks, UINT64_C(0x5D5C5B5A5958));
    assert_int_equal(evening.shares[2], 0x9E9D);
    assert_memory_equal(evening.rooms[1], bytes + 164, 5);
    assert_int_equal((uint8_t)evening.ranks[1].seats[1].direction, 194);
    assert_int_equal(evening.ranks[1].seats[1].table, 0xC4C3);
}

static void signed_members_are_sign_extended_and_others_are_not(void **state)
{
    (void)state;
    uint8_t bytes[SAMPLE_SIZE];
    memset(bytes, 0xFF, sizeof bytes);
    sample_evening evening;
    assert_true(layout_read(&sample_layout, (base_bytes){ bytes, sizeof bytes }, &evening));
    assert_int_equal(evening.balance, -1);
    assert_int_equal(evening.depth, -1);
    assert_true(evening.drift == -1);
    assert_int_equal(evening.last_at, -1);
    assert_int_equal(evening.outcome, -1);
    assert_int_equal(evening.id, 0xFFFFFF);
    assert_int_equal(evening.serial, UINT64_C(0xFFFFFFFFFF));
}

static void fields_are_found_by_name(void **state)
{
    (void)state;
    assert_ptr_equal(layout_find(&sample_layout, "title"), &sample_fields[0]);
    assert_int_equal(layout_find(&sample_layout, "outcome")->at, 197);
    assert_null(layout_find(&sample_layout, "titl"));
}

static void assert_parts(const char *name, const char *stored, const char *text, const char *padding, size_t length)
{
    const layout_field *field = layout_find(&sample_layout, name);
    const uint8_t *bytes = (const uint8_t *)stored;
    assert_int_equal(layout_text(field, bytes).length, strlen(text));
    assert_memory_equal(layout_text(field, bytes).data, text, strlen(text));
    assert_int_equal(layout_padding(field, bytes).length, length);
    assert_memory_equal(layout_padding(field, bytes).data, padding, length);
}

static void a_text_ends_at_its_nul_or_its_length(void **state)
{
    (void)state;
    assert_parts("title", "Spring\0Cup!\0", "Spring", "\0Cup!", 6);
    assert_parts("title", "Winter Cup 2", "Winter Cup 2", "", 0);
    assert_parts("title", "\0pring Cup 2", "", "\0pring Cup 2", 12);
    assert_parts("club", "\4Oaksville", "Oaks", "ville", 5);
    assert_parts("club", "\11Oaksville", "Oaksville", "", 0);
    assert_parts("club", "\377Oaksville", "Oaksville", "", 0);
    assert_parts("club", "\0Oaksville", "", "Oaksville", 9);
}

static void putting_a_text_clears_what_was_behind_it(void **state)
{
    (void)state;
    const layout_field *title = layout_find(&sample_layout, "title");
    const layout_field *club = layout_find(&sample_layout, "club");
    uint8_t bytes[12];
    memset(bytes, 'x', sizeof bytes);
    assert_int_equal(layout_put_text(title, bytes, bytes_of("Open")), 4);
    assert_memory_equal(bytes, "Open\0\0\0\0\0\0\0\0", 12);
    assert_int_equal(layout_put_text(title, bytes, bytes_of("Championship of 2020")), 12);
    assert_memory_equal(bytes, "Championship", 12);
    assert_int_equal(layout_put_text(club, bytes, bytes_of("Elm")), 3);
    assert_memory_equal(bytes, "\3Elm\0\0\0\0\0\0ip", 12);
    assert_int_equal(layout_put_text(club, bytes, bytes_of("Elm Street Club")), 9);
    assert_memory_equal(bytes, "\11Elm Streeip", 12);
    assert_int_equal(layout_put_text(club, bytes, (base_bytes){ 0 }), 0);
    assert_memory_equal(bytes, "\0\0\0\0\0\0\0\0\0\0ip", 12);
}

static void doubles_keep_every_bit(void **state)
{
    (void)state;
    assert_true(layout_double(UINT64_C(0x3FF8000000000000)) == 1.5);
    assert_int_equal(layout_double_bits(-0.0), UINT64_C(0x8000000000000000));
    assert_int_equal(layout_double_bits(layout_double(UINT64_C(0x4037253261487FCC))), UINT64_C(0x4037253261487FCC));
}

static void turbo_pascal_reals_are_read(void **state)
{
    (void)state;
    assert_true(layout_real48((const uint8_t[]){ 0x81, 0, 0, 0, 0, 0 }) == 1);
    assert_true(layout_real48((const uint8_t[]){ 0x83, 0, 0, 0, 0, 0x80 }) == -4);
    assert_true(layout_real48((const uint8_t[]){ 0x82, 0, 0, 0, 0, 0x40 }) == 3);
    assert_true(fabs(layout_real48((const uint8_t[]){ 0x80, 0xCD, 0xCC, 0xCC, 0xCC, 0x0C }) - 0.55) < 1e-12);
    assert_true(layout_real48((const uint8_t[]){ 0, 1, 2, 3, 4, 5 }) == 0);
}

static void every_turbo_pascal_real_but_an_odd_zero_is_written_as_it_was(void **state)
{
    (void)state;
    for (uint32_t seed = 0; seed < 20000; seed++) {
        uint8_t before[6], after[6];
        sample_fill(before, sizeof before, seed);
        before[0] = (uint8_t)(seed % 255 + 1);
        assert_true(layout_put_real48(after, layout_real48(before)));
        assert_memory_equal(before, after, sizeof before);
    }
}

static void a_number_that_is_no_turbo_pascal_real_becomes_zero(void **state)
{
    (void)state;
    static const double none[] = { NAN, INFINITY, -INFINITY, DBL_MAX, 1.7014118346046923e38, DBL_MIN, -1e-39 };
    static const uint8_t zero[6] = { 0 };
    uint8_t bytes[6];
    for (size_t i = 0; i < COUNT(none); i++) {
        memset(bytes, 1, sizeof bytes);
        assert_false(layout_put_real48(bytes, none[i]));
        assert_memory_equal(bytes, zero, sizeof zero);
    }
    assert_true(layout_put_real48(bytes, -0.0));
    assert_memory_equal(bytes, zero, sizeof zero);
}

static void rounding_may_carry_into_the_exponent(void **state)
{
    (void)state;
    uint8_t bytes[6];
    assert_true(layout_put_real48(bytes, nextafter(2, 1)));
    assert_true(layout_real48(bytes) == 2);
    assert_false(layout_put_real48(bytes, nextafter(0x1p127, 0)));
}

static void bits_are_cut_out_at_their_place(void **state)
{
    (void)state;
    const layout_bits middle = BIT_NUMBER(4, 8, "middle"), all = BIT_NUMBER(0, 64, "all"), top = BIT(63, "top");
    assert_int_equal(layout_get_bits(0xABCDE, &middle), 0xCD);
    assert_int_equal(layout_get_bits(UINT64_MAX, &all), UINT64_MAX);
    assert_int_equal(layout_get_bits(UINT64_C(1) << 63, &top), 1);
}

typedef struct pair_of_numbers {
    uint16_t first;
    int16_t second;
} pair_of_numbers;

/* clang-format off */
#define LAYOUT_RECORD pair_of_numbers
static const layout_field pair_fields[] = {
    U(LE, 0, 2, first,  "one"),
    S(LE, 2, 2, second, "the other"),
};
#undef LAYOUT_RECORD
/* clang-format on */

static void an_image_reads_and_writes_as_its_fields_do(void **state)
{
    (void)state;
    static const layout_table plain = TABLE(pair_of_numbers, "pair", 4, pair_fields, "Two numbers.");
    static const layout_table image = IMAGE(pair_of_numbers, "pair", 4, pair_fields, "Two numbers.");
    static const uint8_t bytes[] = { 0x34, 0x12, 0xfe, 0xff };
    const layout_field *at;
    pair_of_numbers a, b;
    uint8_t again[sizeof bytes] = { 0 };
    assert_null(layout_find_flaw(&image, &at));
    assert_true(layout_read(&plain, (base_bytes){ bytes, sizeof bytes }, &a));
    assert_true(layout_read(&image, (base_bytes){ bytes, sizeof bytes }, &b));
    assert_false(layout_read(&image, (base_bytes){ bytes, sizeof bytes - 1 }, &b));
    assert_int_equal(b.first, 0x1234);
    assert_int_equal(b.second, -2);
    assert_memory_equal(&a, &b, sizeof a);
    layout_write(&image, &b, again);
    assert_memory_equal(again, bytes, sizeof bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sample_has_no_flaw),
        cmocka_unit_test(the_sample_uses_every_storage_and_meaning_of_bytes),
        cmocka_unit_test(writing_what_was_read_changes_no_byte),
        cmocka_unit_test(every_single_bit_has_its_place),
        cmocka_unit_test(a_record_that_is_too_short_is_not_read),
        cmocka_unit_test(both_byte_orders_are_read),
        cmocka_unit_test(signed_members_are_sign_extended_and_others_are_not),
        cmocka_unit_test(fields_are_found_by_name),
        cmocka_unit_test(a_text_ends_at_its_nul_or_its_length),
        cmocka_unit_test(putting_a_text_clears_what_was_behind_it),
        cmocka_unit_test(doubles_keep_every_bit),
        cmocka_unit_test(turbo_pascal_reals_are_read),
        cmocka_unit_test(every_turbo_pascal_real_but_an_odd_zero_is_written_as_it_was),
        cmocka_unit_test(a_number_that_is_no_turbo_pascal_real_becomes_zero),
        cmocka_unit_test(rounding_may_carry_into_the_exponent),
        cmocka_unit_test(an_image_reads_and_writes_as_its_fields_do),
        cmocka_unit_test(bits_are_cut_out_at_their_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
