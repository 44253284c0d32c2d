/* test_schema.c - the tables of a collection: every column has its row, and both engines get the same ones. */
#include "../fixture.h"
#include "base/index.h"
#include "collection/schema.h"

static void every_column_has_a_name_of_its_own(void **state)
{
    for (size_t i = 0; i < TABLE_COUNT; i++) {
        const collection_table *table = &collection_tables[i];
        base_index names = { .arena = *state };
        assert_true(table->name && table->text && table->sort && table->indexes);
        assert_true(table->column_count <= COLLECTION_COLUMNS_MAX);
        for (size_t c = 0; c < table->column_count; c++) {
            assert_non_null(table->columns[c].name);
            assert_non_null(table->columns[c].text);
            assert_int_equal(base_index_put(&names, base_text_of(table->columns[c].name)), c);
        }
    }
}

static void the_engines_get_the_same_columns(void **state)
{
    (void)state;
    base_buffer sqlite = { 0 }, clickhouse = { 0 };
    collection_print_table(&sqlite, &collection_tables[TABLE_ROUNDS]);
    collection_print_columns(&clickhouse, &collection_tables[TABLE_ROUNDS], COLLECTION_CLICKHOUSE);
    assert_true(base_text_is(base_buffer_text(&sqlite), "CREATE TABLE rounds (\n  record INTEGER NOT NULL,\n"
                                                        "  source INTEGER NOT NULL,\n  number INTEGER NOT NULL,\n"
                                                        "  day INTEGER\n) STRICT"));
    assert_true(base_text_is(base_buffer_text(&clickhouse),
                             "  record Int64,\n  source Int64,\n  number Int64,\n  day Nullable(Int64)"));
    base_buffer_free(&sqlite);
    base_buffer_free(&clickhouse);
}

static void rows_of_people_are_there_once(void **state)
{
    (void)state;
    base_buffer players = { 0 }, rounds = { 0 };
    collection_print_insert(&players, &collection_tables[TABLE_PLAYERS]);
    collection_print_insert(&rounds, &collection_tables[TABLE_ROUNDS]);
    assert_true(base_text_is(base_buffer_text(&players), "INSERT OR IGNORE INTO players VALUES (?,?,?,?,?)"));
    assert_true(base_text_is(base_buffer_text(&rounds), "INSERT INTO rounds VALUES (?,?,?,?)"));
    base_buffer_free(&players);
    base_buffer_free(&rounds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_column_has_a_name_of_its_own),
        cmocka_unit_test(the_engines_get_the_same_columns),
        cmocka_unit_test(rows_of_people_are_there_once),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
