/* test_csv_columns.c - columns by the shapes of records, objects inside them too. */
#include <string.h>

#include "codec/csv/csv.h"
#include "records.h"

/* An event seen through another shape: place and country are an object inside, players are something that only code can
 * say. */
static const model_member where_members[] = {
    { .name = "place", .type = MODEL_TEXT, .at = 0 },
    { .name = "country", .type = MODEL_TEXT, .at = offsetof(gamut_event, country) - offsetof(gamut_event, place) },
};
static const model_shape where_shape = {
    .name = "where", .size = 2 * sizeof(gamut_text), .members = where_members, .member_count = COUNT(where_members)
};

static bool is_never_present(const void *record, const void *member)
{
    (void)record, (void)member;
    return false;
}

static const model_custom custom = { .is_present = is_never_present };
static const model_member nested_members[] = {
    { .name = "where", .type = MODEL_OBJECT, MODEL_AT(gamut_event, place), .shape = &where_shape },
    { .name = "rounds", .type = MODEL_NUMBER, MODEL_AT(gamut_event, rounds) },
    { .name = "moves", .type = MODEL_CUSTOM, MODEL_AT(gamut_event, players), .custom = &custom },
};
static const model_shape nested_shape = {
    .name = "nested", .size = sizeof(gamut_event), .members = nested_members, .member_count = COUNT(nested_members)
};
static const csv_subject nested = { .kind = GAMUT_KIND_EVENT, .record = &nested_shape, .row = &nested_shape };

static base_text names_of(base_arena *arena, const csv_columns *columns)
{
    base_text names = TEXT("");
    for (size_t i = 0; i < columns->count; i++)
        names = base_arena_print(arena, "%.*s %.*s", TEXT_ARGS(names), TEXT_ARGS(columns->items[i].name));
    return names;
}

static void a_record_has_a_column_for_each_single_value(void **state)
{
    csv_subject subject;
    csv_columns columns;
    assert_true(csv_subject_of(&subject, GAMUT_KIND_EVENT, (base_text){ 0 }));
    assert_true(csv_columns_of(&columns, *state, &subject));
    assert_text(names_of(*state, &columns),
                " name place country start end system pace teams rounds category complete board_points three_points "
                "latitude longitude tie_breaks games first_game arbiter deputies time_control time_code system_name "
                "system_code pairing_program seeding seeding_federation first_colour ranking scoring.win scoring.draw "
                "scoring.loss scoring.absent scoring.pairing_bye scoring.pending scoring.white_win scoring.black_win "
                "scoring.white_draw scoring.black_draw scoring.white_loss scoring.black_loss scoring.half_bye "
                "scoring.full_bye scoring.forfeit_win scoring.forfeit_loss match_scoring.win match_scoring.draw "
                "match_scoring.loss board_colours team_bye.match_points team_bye.game_points team_bye.teams "
                "numbered_by_place remarks deleted");
}

static void an_item_of_a_table_has_its_record_first(void **state)
{
    csv_subject subject;
    csv_columns columns;
    assert_true(csv_subject_of(&subject, GAMUT_KIND_EVENT, TEXT("players")));
    assert_true(csv_columns_of(&columns, *state, &subject));
    assert_text(names_of(*state, &columns), " event id name title sex rating federation number born points rank");
    const char *const *held = csv_columns_held(*state, &columns, &subject);
    assert_string_equal(held[0], "name");
    assert_string_equal(held[1], "players.id");
    assert_null(held[columns.count]);
}

static void only_lists_of_records_are_tables(void **state)
{
    (void)state;
    csv_subject subject;
    assert_false(csv_subject_of(&subject, GAMUT_KIND_EVENT, TEXT("tie_breaks")));
    assert_false(csv_subject_of(&subject, GAMUT_KIND_EVENT, TEXT("nobody")));
    assert_false(csv_subject_of(&subject, (gamut_kind)0, (base_text){ 0 }));
}

static void objects_inside_are_columns_with_a_dot(void **state)
{
    csv_columns columns;
    assert_true(csv_columns_of(&columns, *state, &nested));
    assert_text(names_of(*state, &columns), " where.place where.country rounds deleted");
    const char *const *held = csv_columns_held(*state, &columns, &nested);
    assert_string_equal(held[0], "where.place");
    assert_string_equal(held[2], "rounds");
    assert_null(held[3]);
}

static csv_role role_of(base_text name)
{
    csv_column column;
    csv_columns columns = { &column, 0 };
    csv_columns_add(&columns, &nested, name);
    return column.role;
}

static void names_must_lead_to_a_value(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        csv_role role;
    } cases[] = {
        { "where.place", CSV_MEMBER }, { "WHERE.Country", CSV_MEMBER }, { "rounds", CSV_MEMBER },
        { " rounds ", CSV_MEMBER },    { "Deleted", CSV_DELETED },      { "where", CSV_FOREIGN },
        { "where.", CSV_FOREIGN },     { ".place", CSV_FOREIGN },       { "where.place.x", CSV_FOREIGN },
        { "rounds.x", CSV_FOREIGN },   { "moves", CSV_FOREIGN },        { "place", CSV_FOREIGN },
        { "", CSV_FOREIGN },           { "a.b.c.d.e", CSV_FOREIGN },
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        if (role_of(base_text_of(cases[i].name)) != cases[i].role)
            fail_msg("%s", cases[i].name);
}

static void the_second_column_of_a_name_is_repeated(void **state)
{
    (void)state;
    csv_column items[4];
    csv_columns columns = { items, 0 };
    csv_columns_add(&columns, &nested, TEXT("where.place"));
    csv_columns_add(&columns, &nested, TEXT("where.country"));
    csv_columns_add(&columns, &nested, TEXT("note"));
    csv_columns_add(&columns, &nested, TEXT("Where.Place"));
    assert_int_equal(items[1].role, CSV_MEMBER);
    assert_int_equal(items[2].role, CSV_FOREIGN);
    assert_int_equal(items[3].role, CSV_REPEATED);
}

/* Down into the object when reading, and out of it when writing. */
static void values_of_objects_inside_come_back(void **state)
{
    base_arena *arena = *state;
    const char *row = "Nordhaven,NOR,9,false\r\n";
    gamut_limits limits = { .record = 1000 };
    csv_writing writing = { .subject = nested, .spelling = csv_usual_spelling(TEXT("csv")), .holds = NULL };
    assert_true(csv_columns_of(&writing.columns, arena, &nested));
    writing.holds = (const char *const[]){ "place", "country", "rounds", NULL };
    csv_reading reading = { .subject = nested, .columns = writing.columns, .spelling = writing.spelling };
    codec_reader reader = { .format = &csv_format, .limits = &limits, .state = &reading };
    codec_span span = { .bytes = { (const uint8_t *)row, strlen(row) }, .number = 1 };
    codec_scratch scratch = { .arena = arena };
    gamut_record record = { 0 };
    assert_int_equal(csv_decode(&reader, &span, &scratch, &record), GAMUT_OK);
    assert_text(record.event->place, "Nordhaven");
    assert_text(record.event->country, "NOR");
    assert_int_equal(record.event->rounds.value, 9);

    codec_writer writer = { .format = &csv_format, .state = &writing };
    base_buffer out = { 0 };
    codec_coded coded = { .record = &record, .scratch = arena, .bytes = &out, .losses = tree_list(arena) };
    assert_int_equal(csv_code(&writer, &coded), GAMUT_OK);
    assert_text(base_buffer_text(&out), row);
    assert_true(tree_is_empty(coded.losses));
    base_buffer_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_has_a_column_for_each_single_value),
        cmocka_unit_test(an_item_of_a_table_has_its_record_first),
        cmocka_unit_test(only_lists_of_records_are_tables),
        cmocka_unit_test(objects_inside_are_columns_with_a_dot),
        cmocka_unit_test(names_must_lead_to_a_value),
        cmocka_unit_test(the_second_column_of_a_name_is_repeated),
        cmocka_unit_test(values_of_objects_inside_come_back),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
