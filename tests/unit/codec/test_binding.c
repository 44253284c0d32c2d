/* test_binding.c - what is read through a row is written back through it. */
#include "../fixture.h"

#include <string.h>

#include "codec/binding.h"

typedef struct stored_record {
    uint8_t name[9];
    int16_t balance;
    uint16_t share;
    uint8_t is_open;
    uint8_t kind;
    char letter;
    uint32_t made;
    uint8_t factor[6];
} stored_record;

typedef struct model_record {
    gamut_text name;
    gamut_number balance;
    gamut_decimal share;
    gamut_flag is_open;
    int kind;
    gamut_text letter;
    gamut_text made;
    gamut_real factor;
} model_record;

#define ROW(member, ...) BIND(stored_record, model_record, member, __VA_ARGS__)
static const binding_row rows[] = {
    ROW(name, .otherwise = 0),
    ROW(balance, .otherwise = -1),
    ROW(share, .places = 2, .is_kept = true),
    ROW(is_open, .otherwise = 0),
    ROW(kind, .shift = 1, .is_kept = true),
    ROW(letter, .otherwise = 0),
    ROW(made, .is_time = true),
    ROW(factor, .otherwise = 0),
};
static const binding all = BINDING(rows);

typedef struct misfit_list {
    binding_misfit items[COUNT(rows)];
    size_t count;
} misfit_list;

static void note(const binding_misfit *misfit, void *payload)
{
    misfit_list *list = payload;
    list->items[list->count++] = *misfit;
}

static misfit_list write_all(const model_record *model, stored_record *stored)
{
    misfit_list list = { 0 };
    binding_write(&all, model, stored, ENCODING_CP1252, note, &list);
    return list;
}

static const stored_record filled = { .name = "\4Doe\xfc",
                                      .balance = -300,
                                      .share = 1250,
                                      .is_open = 1,
                                      .kind = 2,
                                      .letter = 'N',
                                      .made = 0x4b0765b3,
                                      .factor = { 0x81, 0, 0, 0, 0, 0x40 } };

static void members_mean_what_the_bytes_say(void **state)
{
    model_record model = { 0 };
    binding_read(&all, &filled, &model, *state, ENCODING_CP1252);
    assert_text(model.name, "Doe\xc3\xbc");
    assert_int_equal(model.balance.value, -300);
    assert_int_equal(model.share.value, 1250);
    assert_int_equal(model.share.places, 2);
    assert_true(model.is_open.value);
    assert_int_equal(model.kind, 3);
    assert_text(model.letter, "N");
    assert_text(model.made, "2017-08-07 12:45:38");
    assert_true(model.factor.value > 1.49 && model.factor.value < 1.51);
}

static void writing_what_was_read_changes_no_byte(void **state)
{
    model_record model = { 0 };
    stored_record back = { 0 };
    binding_read(&all, &filled, &model, *state, ENCODING_CP1252);
    assert_int_equal(write_all(&model, &back).count, 0);
    assert_memory_equal(&back, &filled, sizeof back);
}

static void the_usual_value_is_an_absent_member(void **state)
{
    model_record model = { 0 };
    stored_record usual = { .balance = -1 }, back = { 0 };
    binding_read(&all, &usual, &model, *state, ENCODING_CP1252);
    assert_int_equal(model.balance.state, GAMUT_ABSENT);
    assert_null(model.name.data);
    assert_int_equal(model.share.state, GAMUT_KNOWN);
    assert_int_equal(write_all(&model, &back).count, 0);
    assert_int_equal(back.balance, -1);
}

static void what_does_not_fit_is_named(void **state)
{
    (void)state;
    model_record model = { .name = TEXT("far too long"),
                           .balance = { 70000, GAMUT_KNOWN },
                           .share = { 12345, 3, GAMUT_KNOWN },
                           .is_open = { false, GAMUT_UNKNOWN } };
    stored_record back = { 0 };
    misfit_list found = write_all(&model, &back);
    assert_int_equal(found.count, 4);
    assert_string_equal(found.items[0].name, "name");
    assert_false(found.items[0].is_number);
    assert_int_equal(back.name[0], 8);
    assert_string_equal(found.items[1].name, "balance");
    assert_true(found.items[1].is_number);
    assert_int_equal(found.items[1].value, 70000);
    assert_int_equal(found.items[1].least, INT16_MIN);
    assert_int_equal(found.items[1].most, INT16_MAX);
    /* A place too many is cut off, not taken for a number out of range. */
    assert_string_equal(found.items[2].name, "share");
    assert_false(found.items[2].is_number);
    assert_int_equal(back.share, 1234);
    assert_string_equal(found.items[3].name, "is_open");
}

static void limits_of_decimals_are_in_their_places(void **state)
{
    (void)state;
    model_record model = { .share = { 656, 0, GAMUT_KNOWN } };
    stored_record back = { 0 };
    misfit_list found = write_all(&model, &back);
    assert_int_equal(found.count, 1);
    assert_int_equal(found.items[0].value, 65600);
    assert_int_equal(found.items[0].most, 65535);
    assert_int_equal(found.items[0].places, 2);
    model.share = (gamut_decimal){ INT64_MAX, 0, GAMUT_KNOWN };
    assert_true(write_all(&model, &back).items[0].is_number);
}

static void integers_without_a_row_have_limits(void **state)
{
    (void)state;
    binding_misfit misfit;
    uint8_t narrow = 0;
    int16_t wide = 0;
    assert_true(BINDING_STORE(narrow, 255, "count", &misfit));
    assert_int_equal(narrow, 255);
    assert_true(BINDING_STORE(wide, -32768, "count", &misfit));
    assert_int_equal(wide, -32768);
    assert_false(BINDING_STORE(narrow, 258, "count", &misfit));
    assert_string_equal(misfit.name, "count");
    assert_int_equal(misfit.most, 255);
    assert_false(BINDING_STORE(narrow, -1, "count", &misfit));
    assert_false(BINDING_STORE(wide, 32768, "count", &misfit));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_mean_what_the_bytes_say),
        cmocka_unit_test(writing_what_was_read_changes_no_byte),
        cmocka_unit_test(the_usual_value_is_an_absent_member),
        cmocka_unit_test(what_does_not_fit_is_named),
        cmocka_unit_test(limits_of_decimals_are_in_their_places),
        cmocka_unit_test(integers_without_a_row_have_limits),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
