/* test_layout_explain.c - records explained field by field. */
#include "../table.h"
#include "sample.h"

#include <locale.h>

static uint8_t *sample_bytes(base_arena *arena)
{
    uint8_t *bytes = ARENA_ARRAY(arena, SAMPLE_SIZE, uint8_t);
    assert_non_null(bytes);
    return bytes;
}

static base_bytes whole(const uint8_t *bytes)
{
    return (base_bytes){ bytes, SAMPLE_SIZE };
}

typedef struct wanted {
    const char *path;
    layout_cell cell;
} wanted;

static bool keep_wanted(const layout_cell *cell, void *payload)
{
    wanted *want = payload;
    if (!base_text_is(cell->path, want->path))
        return true;
    want->cell = *cell;
    return false;
}

static layout_cell explain_one(const uint8_t *bytes, const char *path, base_arena *arena)
{
    wanted want = { .path = path };
    assert_false(layout_explain(&sample_layout, whole(bytes), arena, keep_wanted, &want));
    return want.cell;
}

static void put_hex(uint8_t *bytes, const layout_field *field, base_text hex)
{
    base_text part;
    uint64_t byte;
    size_t count = 0;
    while (base_text_next_part(&hex, ' ', &part)) {
        assert_true(base_parse_uint(&byte, part, 16) && count < field->width);
        bytes[field->at + count++] = (uint8_t)byte;
    }
    assert_int_equal(count, field->width);
}

static void answer_value(base_buffer *out, base_text input)
{
    base_arena *arena = base_arena_create(NULL);
    uint8_t *bytes = sample_bytes(arena);
    base_text name;
    assert_true(base_text_next_part(&input, ' ', &name));
    const layout_field *field = layout_find(&sample_layout, base_arena_copy(arena, name).data);
    assert_non_null(field);
    put_hex(bytes, field, input);
    layout_cell cell = explain_one(bytes, field->name, arena);
    base_buffer_add_text(out, cell.value);
    if (cell.meaning.length > 0)
        base_buffer_print(out, "\n%.*s", TEXT_ARGS(cell.meaning));
    if (cell.is_odd != (strstr(cell.meaning.data, "odd") != NULL))
        base_buffer_add_string(out, "\nis_odd does not agree");
    base_arena_destroy(arena);
}

static void values_are_explained(void **state)
{
    (void)state;
    table_check("layout_values", answer_value);
}

static void the_locale_of_the_program_does_not_matter(void **state)
{
    base_arena *arena = *state;
    if (setlocale(LC_NUMERIC, "de_DE.UTF-8") == NULL)
        LEAVE_TEST("no locale with a decimal comma is installed");
    uint8_t *bytes = sample_bytes(arena);
    layout_write(&sample_layout, &(sample_evening){ .latitude = layout_double_bits(0.5) }, bytes);
    assert_text(explain_one(bytes, "latitude", arena).value, "0.5");
    setlocale(LC_NUMERIC, "C");
}

static bool list_cell(const layout_cell *cell, void *payload)
{
    base_buffer_print(payload, "%u %zu %.*s\n", (unsigned)cell->offset, cell->bytes.length, TEXT_ARGS(cell->path));
    return true;
}

static void assert_list(base_buffer *list, const char *expected)
{
    base_buffer_add_char(list, '\0');
    assert_false(list->failed);
    assert_string_equal((const char *)list->data, expected);
    base_buffer_free(list);
}

static void arrays_and_nested_records_are_flattened(void **state)
{
    uint8_t bytes[14] = { 0 };
    base_buffer list = { 0 };
    assert_true(layout_explain(&sample_rank_layout, (base_bytes){ bytes, 14 }, *state, list_cell, &list));
    assert_list(&list, "0 2 place\n"
                       "2 3 seats[1].section\n5 1 seats[1].direction\n6 2 seats[1].table\n"
                       "8 3 seats[2].section\n11 1 seats[2].direction\n12 2 seats[2].table\n");
}

static bool keep_last(const layout_cell *cell, void *payload)
{
    layout_cell *last = payload;
    assert_non_null(cell->value.data);
    assert_non_null(cell->meaning.data);
    assert_int_equal(cell->offset, last->offset + last->bytes.length);
    *last = *cell;
    return true;
}

static void the_cells_follow_each_other_to_the_end(void **state)
{
    for (uint32_t seed = 0; seed < 300; seed++) {
        uint8_t bytes[SAMPLE_SIZE];
        layout_cell last = { 0 };
        base_arena_reset(*state);
        sample_fill(bytes, sizeof bytes, seed);
        assert_true(layout_explain(&sample_layout, whole(bytes), *state, keep_last, &last));
        assert_ptr_equal(last.bytes.data + last.bytes.length, bytes + SAMPLE_SIZE);
    }
}

/* The two ways to see that a field is odd: by its words, and by its bytes alone. */
static bool compare_verdicts(const layout_cell *cell, void *payload)
{
    bool is_judged = cell->field->meaning == LAYOUT_FIXED || cell->field->meaning == LAYOUT_WORD;
    int *odd = payload;
    assert_int_equal(layout_is_expected(cell->field, cell->bytes.data), !is_judged || !cell->is_odd);
    *odd += is_judged && cell->is_odd;
    return true;
}

static bool is_unexpected(const layout_field *field, base_bytes bytes, void *payload)
{
    (void)payload;
    return !layout_is_expected(field, bytes.data);
}

static bool count_unexpected(const layout_cell *cell, void *payload)
{
    assert_true(cell->is_odd && cell->value.data && cell->path.data);
    ++*(int *)payload;
    return true;
}

static void only_wanted_fields_are_put_into_words(void **state)
{
    int odd = 0, visited = 0;
    for (uint32_t seed = 0; seed < 300; seed++) {
        uint8_t bytes[SAMPLE_SIZE];
        base_arena_reset(*state);
        sample_fill(bytes, sizeof bytes, seed);
        assert_true(layout_explain(&sample_layout, whole(bytes), *state, compare_verdicts, &odd));
        assert_true(
            layout_explain_some(&sample_layout, whole(bytes), *state, is_unexpected, count_unexpected, &visited));
    }
    assert_true(odd > 0);
    assert_int_equal(visited, odd);
}

static void a_nested_letter_has_its_path_and_value(void **state)
{
    uint8_t *bytes = sample_bytes(*state);
    layout_write(&sample_layout, &(sample_evening){ .ranks[1].seats[0].direction = 'E' }, bytes);
    assert_text(explain_one(bytes, "ranks[2].seats[1].direction", *state).value, "\"E\"");
}

static void a_short_record_ends_with_what_is_there(void **state)
{
    uint8_t bytes[SAMPLE_SIZE] = { 0 };
    for (size_t length = 0; length < SAMPLE_SIZE; length++) {
        layout_cell last = { 0 };
        assert_true(layout_explain(&sample_layout, (base_bytes){ bytes, length }, *state, keep_last, &last));
        assert_int_equal(last.offset + last.bytes.length, length);
    }
    layout_cell last = { 0 };
    assert_true(layout_explain(&sample_layout, (base_bytes){ bytes, 53 }, *state, keep_last, &last));
    assert_text(last.path, "latitude");
    assert_text(last.value, "00 00 00");
    assert_text(last.meaning, "odd: cut off, 3 of 8 bytes");
    assert_true(last.is_odd);
}

static void long_garbage_behind_a_text_is_shortened(void **state)
{
    static const layout_field field = { .width = 60, .meaning = LAYOUT_STRING, .name = "name" };
    static const layout_table table = { .size = 60, .fields = &field, .field_count = 1 };
    uint8_t bytes[60];
    layout_cell last = { 0 };
    memset(bytes, 'x', sizeof bytes);
    bytes[0] = 0;
    assert_true(layout_explain(&table, (base_bytes){ bytes, 60 }, *state, keep_last, &last));
    assert_text(last.value, "\"\"");
    assert_text(last.meaning, "odd: it is followed by \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\" ... (59 bytes)");
}

static bool stop_at_once(const layout_cell *cell, void *payload)
{
    (void)cell;
    ++*(int *)payload;
    return false;
}

static void a_visitor_can_stop(void **state)
{
    uint8_t bytes[SAMPLE_SIZE] = { 0 };
    int visits = 0;
    assert_false(layout_explain(&sample_layout, whole(bytes), *state, stop_at_once, &visits));
    assert_int_equal(visits, 1);
}

static bool count_cell(const layout_cell *cell, void *payload)
{
    assert_non_null(cell->value.data);
    ++*(int *)payload;
    return true;
}

static void out_of_memory_ends_the_explanation(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(1);
    base_arena *arena = base_arena_create(budget);
    uint8_t bytes[SAMPLE_SIZE] = { 0 };
    int visits = 0;
    assert_non_null(arena);
    assert_false(layout_explain(&sample_layout, whole(bytes), arena, count_cell, &visits));
    assert_int_equal(visits, 0);
    base_arena_destroy(arena);
    base_budget_destroy(budget);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_explained),
        cmocka_unit_test(the_locale_of_the_program_does_not_matter),
        cmocka_unit_test(arrays_and_nested_records_are_flattened),
        cmocka_unit_test(the_cells_follow_each_other_to_the_end),
        cmocka_unit_test(only_wanted_fields_are_put_into_words),
        cmocka_unit_test(a_nested_letter_has_its_path_and_value),
        cmocka_unit_test(a_short_record_ends_with_what_is_there),
        cmocka_unit_test(long_garbage_behind_a_text_is_shortened),
        cmocka_unit_test(a_visitor_can_stop),
        cmocka_unit_test(out_of_memory_ends_the_explanation),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
