/* test_csv_roundtrip.c - what is written is read back, whatever the records are. */
#include <string.h>

#include "../table.h"
#include "records.h"

/* ---- random records of any shape, as trees ---- */

typedef struct random_source {
    base_arena *arena;
    uint64_t seed;
} random_source;

static uint64_t roll(random_source *dice, uint64_t sides)
{
    return records_random(&dice->seed) % sides;
}

static base_text random_text(random_source *dice)
{
    static const char *const pieces[] = { "a",        "B c",          ",",  "\"", ";",           "\t",
                                          "\r\n",     "\n",           "\\", "'",  "?",           "n/a",
                                          "\xc3\xa4", "\xe6\x9d\xb1", " ",  "=1", "\xef\xbb\xbf" };
    base_text text = TEXT("");
    for (uint64_t count = roll(dice, 5); count > 0; count--)
        text = base_arena_print(dice->arena, "%.*s%s", TEXT_ARGS(text), pieces[roll(dice, COUNT(pieces))]);
    return text;
}

static gamut_value *random_texts(random_source *dice)
{
    gamut_value *list = tree_list(dice->arena);
    for (uint64_t count = roll(dice, 4); count > 0; count--)
        tree_append(list, tree_text(dice->arena, random_text(dice)));
    return list;
}

static gamut_value *random_state(random_source *dice)
{
    uint64_t side = roll(dice, 6);
    return side == 0 ? tree_null(dice->arena) : side == 1 ? tree_text(dice->arena, TEXT("n/a")) : NULL;
}

static base_text random_date(random_source *dice)
{
    static const char *const dates[] = {
        "2019-06-01", "2020-01", "1999", "???\?-05-11", "???\?-?\?-07", "2019-?\?-01"
    };
    return base_text_of(dates[roll(dice, COUNT(dates))]);
}

/* Values of every size, with and without a fraction. */
static gamut_value *random_number(random_source *dice, model_type type)
{
    int64_t number = (int64_t)records_random(&dice->seed) >> roll(dice, 64);
    if (type == MODEL_NUMBER)
        return tree_integer(dice->arena, number);
    if (type == MODEL_REAL)
        return tree_real(dice->arena, (double)number / (double)(1 + roll(dice, 1000)));
    gamut_decimal decimal = { number, (uint8_t)roll(dice, 19), GAMUT_KNOWN };
    return tree_text(dice->arena, base_decimal_print(dice->arena, decimal));
}

static gamut_value *random_value(random_source *dice, const model_member *member)
{
    gamut_value *state;
    switch (member->type) {
    case MODEL_TEXT:
        return tree_text(dice->arena, random_text(dice));
    case MODEL_TEXT_LIST:
        return random_texts(dice);
    case MODEL_DATE:
        return tree_text(dice->arena, random_date(dice));
    case MODEL_WORD:
        return tree_text(dice->arena, base_text_of(member->words[1 + roll(dice, member->word_count - 1)]));
    case MODEL_FLAG:
        state = random_state(dice);
        return state ? state : tree_bool(dice->arena, roll(dice, 2));
    case MODEL_NUMBER:
    case MODEL_DECIMAL:
    case MODEL_REAL:
        state = random_state(dice);
        return state ? state : random_number(dice, member->type);
    default:
        return NULL;
    }
}

/* Absent members are as likely as present ones. */
static gamut_value *random_members(random_source *dice, const model_shape *shape)
{
    gamut_value *tree = tree_object(dice->arena);
    for (size_t i = 0; i < shape->member_count; i++)
        if (roll(dice, 2))
            tree_add(tree, base_text_of(shape->members[i].name), random_value(dice, &shape->members[i]));
    return tree;
}

static void complain(const model_misfit *misfit, void *payload)
{
    (void)payload;
    fail_msg("%.*s %s", TEXT_ARGS(misfit->path), misfit->problem);
}

static gamut_record make_record(base_arena *arena, const gamut_value *tree)
{
    gamut_record record = { .kind = GAMUT_KIND_EVENT };
    void *members = codec_make_members(arena, &record);
    assert_true(model_from_tree(arena, codec_shape(record.kind), tree, members, NULL, complain, NULL));
    return record;
}

/* ---- there and back ---- */

enum {
    RECORDS = 8
};

/* Writes the records, reads the text, and compares. */
static void assert_come_back(base_arena *arena, const gamut_record *records, const char *table)
{
    gamut_session *session = records_session();
    gamut_writer *writer;
    const gamut_record *record;
    if (table)
        records_set(session, "table", table);
    assert_int_equal(gamut_writer_open_memory(&writer, session, "csv"), GAMUT_OK);
    for (size_t i = 0; i < RECORDS; i++)
        assert_int_equal(gamut_writer_put(writer, &records[i]), GAMUT_OK);
    assert_int_equal(gamut_writer_commit(writer), GAMUT_OK);
    base_text text = base_text_of_bytes(gamut_writer_memory(writer, NULL));
    gamut_reader *reader = records_open(session, "x.csv", text);
    assert_non_null(reader);
    for (size_t i = 0; i < RECORDS; i++) {
        assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
        if (!tree_equal(gamut_record_tree(reader, record), codec_record_tree(arena, &records[i])))
            fail_msg("record %zu of\n%.*s", i, TEXT_ARGS(text));
    }
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_END);
    assert_int_equal(gamut_diagnostic_count(session), 0);
    gamut_reader_close(reader);
    gamut_writer_close(writer);
    gamut_session_close(session);
}

static void random_events_come_back(void **state)
{
    random_source dice = { *state, 1 };
    for (unsigned round = 0; round < 200; round++) {
        gamut_record records[RECORDS];
        for (size_t i = 0; i < RECORDS; i++) {
            records[i] = make_record(dice.arena, random_members(&dice, &event_shape));
            records[i].is_deleted = roll(&dice, 2);
        }
        assert_come_back(dice.arena, records, NULL);
        base_arena_reset(dice.arena);
    }
}

/* Records with a name of their own: rows that follow each other under one name are one record. */
static gamut_value *random_event_of_players(random_source *dice, size_t number)
{
    gamut_value *tree = tree_object(dice->arena), *list = tree_list(dice->arena);
    base_text rest = random_text(dice);
    tree_set_text(dice->arena, tree, "name", base_arena_print(dice->arena, "%zu%.*s", number, TEXT_ARGS(rest)));
    for (uint64_t count = 1 + roll(dice, 5); count > 0; count--)
        tree_append(list, random_members(dice, &player_shape));
    tree_set(tree, "players", list);
    return tree;
}

static void random_players_come_back_as_a_table(void **state)
{
    random_source dice = { *state, 2 };
    for (unsigned round = 0; round < 200; round++) {
        gamut_record records[RECORDS];
        for (size_t i = 0; i < RECORDS; i++)
            records[i] = make_record(dice.arena, random_event_of_players(&dice, i));
        assert_come_back(dice.arena, records, "players");
        base_arena_reset(dice.arena);
    }
}

/* ---- files ---- */

/* The text as CSV again, by way of `over` (NULL: directly). */
static void assert_same_text(base_text text, const char *over)
{
    gamut_session *session = records_session();
    gamut_writer *between = NULL, *writer;
    gamut_reader *reader = records_open(session, "x.csv", text);
    assert_non_null(reader);
    if (over) {
        base_text passed = records_write(&between, session, reader, over);
        gamut_reader_close(reader);
        reader = records_open(session, "between", passed);
        assert_non_null(reader);
    }
    base_text back = records_write(&writer, session, reader, "csv");
    if (!base_text_equal(text, back))
        fail_msg("%.*s\nis not\n%.*s", TEXT_ARGS(back), TEXT_ARGS(text));
    gamut_reader_close(reader);
    gamut_writer_close(between);
    gamut_writer_close(writer);
    gamut_session_close(session);
}

static void files_come_back_as_they_were_spelled(void **state)
{
    (void)state;
    static const char *const names[] = { "events.csv", "events.tsv", "one-column.csv", "players.csv",
                                         "spreadsheet.csv" };
    for (size_t i = 0; i < COUNT(names); i++) {
        char path[4096];
        base_buffer content = { 0 };
        snprintf(path, sizeof path, "%s/tests/corpus/csv/ok/%s", getenv("GAMUT_SOURCE_ROOT"), names[i]);
        table_read_file(&content, path);
        assert_same_text(base_buffer_text(&content), NULL);
        assert_same_text(base_buffer_text(&content), "json");
        assert_same_text(base_buffer_text(&content), "jsonl");
        base_buffer_free(&content);
    }
}

static void other_encodings_and_empty_files_come_back_too(void **state)
{
    (void)state;
    base_text texts[] = { TEXT("name;place\rM\xe4rz-Cup;K\xf8"
                               "benhavn und M\xfcnchen\r"),
                          TEXT("name,note,place\n"), TEXT("event,id,name\n") };
    for (size_t i = 0; i < COUNT(texts); i++) {
        assert_same_text(texts[i], NULL);
        assert_same_text(texts[i], "json");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_events_come_back),
        cmocka_unit_test(random_players_come_back_as_a_table),
        cmocka_unit_test(files_come_back_as_they_were_spelled),
        cmocka_unit_test(other_encodings_and_empty_files_come_back_too),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
