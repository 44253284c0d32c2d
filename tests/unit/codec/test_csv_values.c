/* test_csv_values.c - cells as values of each type and back. */
#include <math.h>

#include "../table.h"
#include "codec/csv/csv_columns.h"
#include "records.h"

static const char *const words[] = { NULL, "swiss", "match" };

static const model_member members[] = {
    { .name = "text", .type = MODEL_TEXT },     { .name = "list", .type = MODEL_TEXT_LIST },
    { .name = "number", .type = MODEL_NUMBER }, { .name = "decimal", .type = MODEL_DECIMAL },
    { .name = "real", .type = MODEL_REAL },     { .name = "flag", .type = MODEL_FLAG },
    { .name = "date", .type = MODEL_DATE },     { .name = "word", .type = MODEL_WORD, .words = words, .word_count = 3 },
};

static const model_member *find_type(base_text name)
{
    for (size_t i = 0; i < COUNT(members); i++)
        if (base_text_is(name, members[i].name))
            return &members[i];
    fail_msg("no type is called %.*s", TEXT_ARGS(name));
    return NULL;
}

/* "number 9": the value as JSON and the cell it is written as, or what is wrong. The cell '' is quoted and empty. */
static void answer_value(base_buffer *out, base_text input)
{
    base_arena *arena = base_arena_create(NULL);
    size_t blank = base_text_find(input, ' ');
    const model_member *member = find_type(base_text_slice(input, 0, blank));
    base_text cell = base_text_slice(input, blank + 1, input.length);
    bool is_quoted = base_text_is(cell, "''");
    gamut_value *value;
    const char *problem = csv_value_parse(&value, arena, member, is_quoted ? TEXT("") : cell, is_quoted);
    if (problem) {
        base_buffer_add_string(out, problem);
    } else if (!value) {
        base_buffer_add_string(out, "absent");
    } else {
        tree_print_json(out, value, 0);
        base_buffer_add_string(out, "\n-> ");
        csv_value_print(out, arena, value, ',');
    }
    base_arena_destroy(arena);
}

static void cells_are_read_by_the_type_of_their_column(void **state)
{
    (void)state;
    table_check("csv_values", answer_value);
}

static void an_absent_value_is_an_empty_cell(void **state)
{
    base_buffer out = { 0 };
    csv_value_print(&out, *state, NULL, ',');
    assert_int_equal(out.length, 0);
    base_buffer_free(&out);
}

static void a_real_that_is_no_number_is_unknown(void **state)
{
    base_buffer out = { 0 };
    csv_value_print(&out, *state, tree_real(*state, (double)INFINITY), ',');
    assert_text(base_buffer_text(&out), "?");
    base_buffer_free(&out);
}

static gamut_value *random_list(base_arena *arena, uint64_t *seed)
{
    gamut_value *list = tree_list(arena);
    for (size_t count = records_random(seed) % 4; count > 0; count--) {
        char *item = base_arena_alloc(arena, 3);
        size_t length = records_random(seed) % 4;
        for (size_t i = 0; i < length; i++)
            item[i] = "a;\\"[records_random(seed) % 3];
        tree_append(list, tree_text(arena, (base_text){ item, length }));
    }
    return list;
}

/* In a file of tabs nothing of it needs quotes, so the cell is what was written. */
static void every_list_of_texts_comes_back(void **state)
{
    base_arena *arena = *state;
    uint64_t seed = 3;
    for (unsigned round = 0; round < 20000; round++) {
        base_buffer out = { 0 };
        gamut_value *list = random_list(arena, &seed), *again;
        csv_value_print(&out, arena, list, '\t');
        base_text cell = list->first ? base_buffer_text(&out) : TEXT("");
        assert_null(csv_value_parse(&again, arena, find_type(TEXT("list")), cell, !list->first));
        assert_true(tree_equal(list, again));
        base_buffer_free(&out);
        base_arena_reset(arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_are_read_by_the_type_of_their_column),
        cmocka_unit_test(an_absent_value_is_an_empty_cell),
        cmocka_unit_test(a_real_that_is_no_number_is_unknown),
        cmocka_unit_test(every_list_of_texts_comes_back),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
