/* test_rows.c - records as rows and back, digests of files, and rows that somebody has damaged. */
#include "../fixture.h"
#include "codec/codec.h"
#include "collection/digest.h"
#include "collection/rows.h"
#include "model/tree_json.h"

/* The record of a line of JSON. */
static gamut_record record_of(base_arena *arena, const char *json)
{
    gamut_record record = { .number = 7 };
    diag_list *diags = diag_create(NULL);
    codec_span span = { .bytes = { (const uint8_t *)json, strlen(json) }, .number = 7 };
    codec_scratch scratch = { .arena = arena, .diags = diags };
    assert_int_equal(codec_find(TEXT("jsonl"))->reading.decode(NULL, &span, &scratch, &record), GAMUT_OK);
    assert_int_equal(diag_count(diags), 0);
    diag_destroy(diags);
    return record;
}

static base_text json_of(base_arena *arena, const gamut_record *record)
{
    base_buffer out = { 0 };
    codec_coded coded = { .record = record, .scratch = arena, .bytes = &out };
    assert_int_equal(codec_find(TEXT("jsonl"))->writing.code(NULL, &coded), GAMUT_OK);
    base_text text = base_arena_copy(arena, base_buffer_text(&out));
    base_buffer_free(&out);
    return text;
}

static collection_row *rows_of(base_arena *arena, const gamut_record *record)
{
    collection_rows rows = { 0 };
    assert_true(collection_make_rows(&rows, arena, arena, record));
    assert_true(rows.first->opens_record);
    return rows.first;
}

static gamut_status read_back(gamut_record *out, base_arena *arena, const collection_row *row, size_t *findings)
{
    diag_list *diags = diag_create(NULL);
    *out = (gamut_record){ 0 };
    codec_reader reader = { .format = codec_find(TEXT("jsonl")) };
    codec_scratch scratch = { .arena = arena, .diags = diags };
    gamut_status status = collection_read_row(out, &reader, &scratch, row->table, row->values);
    *findings = diag_count(diags);
    diag_destroy(diags);
    return status;
}

static void records_come_back_equal(void **state)
{
    static const struct {
        const char *json;
        bool is_plain;
    } records[] = {
        { "{\"kind\": \"chess-game\"}", true },
        { "{\"kind\": \"chess-game\", \"white\": \"\", \"date\": \"2021.3.4\", \"white_elo\": \"0\", \"black_elo\": \" "
          "2100\"}",
          true },
        { "{\"kind\": \"chess-game\", \"date\": \"????.??.??\", \"result\": \"1-0\", \"moves\": [{\"san\": \"e4\"}, "
          "{\"san\": "
          "\"c5\"}]}",
          true },
        { "{\"kind\": \"chess-game\", \"fen\": \"8/P7/8/8/8/8/8/K1k5 w - - 0 1\", \"ending\": \"0-1\", \"moves\": "
          "[{\"san\": "
          "\"a8=N\"}], \"tags\": {\"A\": [\"x\", \"y\"], \"B\\\"\": \"\\u0000\\\\\"}}",
          true },
        { "{\"kind\": \"chess-game\", \"deleted\": true, \"moves\": [{\"san\": \"d4\", \"notes\": [{\"text\": "
          "\"so\"}]}]}",
          false },
        { "{\"kind\": \"bridge-board\", \"board\": 3, \"deal\": \"N:AKQ.. - - -\", \"contract\": \"3NT\"}", false },
        { "{\"kind\": \"event\", \"name\": \"Cup\", \"players\": [{\"id\": 1, \"name\": \"Ash, A\"}]}", false },
    };
    for (size_t i = 0; i < COUNT(records); i++) {
        gamut_record before = record_of(*state, records[i].json), after;
        size_t findings;
        const collection_row *row = rows_of(*state, &before);
        assert_int_equal(row->values[RECORD_WHOLE].kind == VALUE_NULL, records[i].is_plain);
        assert_int_equal(row->values[RECORD_NUMBER].integer, 7);
        assert_int_equal(read_back(&after, *state, row, &findings), GAMUT_OK);
        assert_int_equal(findings, 0);
        assert_true(base_text_equal(json_of(*state, &before), json_of(*state, &after)));
    }
}

static void a_game_says_what_reports_ask(void **state)
{
    gamut_record game =
        record_of(*state, "{\"kind\": \"chess-game\", \"white\": \"Ash\", \"black\": \"?\", \"date\": \"1851.06.??\", "
                          "\"result\": \"1/2-1/2\", \"white_elo\": \"2100\", \"fen\": "
                          "\"8/8/8/8/8/1k6/7p/K6R b - - 0 1\", \"moves\": [{\"san\": \"Kc3\"}]}");
    const collection_row *row = rows_of(*state, &game);
    assert_int_equal(row->values[GAME_DAY].integer, 18510600);
    assert_int_equal(row->values[GAME_SCORE].integer, 1);
    assert_int_equal(row->values[GAME_WHITE_RATING].integer, 2100);
    assert_int_equal(row->values[GAME_PLIES].integer, 1);
    assert_true(base_text_is(row->values[GAME_MATERIAL].text, "KR v KP"));
    assert_true(base_text_is(row->values[GAME_FINAL].text, "8/8/8/8/8/2k5/7p/K6R w - - 1 2"));
    assert_int_equal(row->values[GAME_WHITE_ID].kind, VALUE_INTEGER);
    assert_int_equal(row->values[GAME_BLACK_ID].kind, VALUE_NULL);
    assert_int_equal(row->values[GAME_MOVES].text.length, 2);
}

static void people_are_known_by_number_before_name(void **state)
{
    (void)state;
    collection_person spelled = { .name = TEXT("Ash, A"), .fide = TEXT("123") };
    collection_person otherwise = { .name = TEXT("Ash, Anna"), .fide = TEXT("123") };
    collection_person unnumbered = { .name = TEXT("Ash, A"), .fide = TEXT("0") };
    collection_person acbl = { .name = TEXT("Ash, A"), .acbl = TEXT("123") };
    assert_true(collection_person_id(&spelled) == collection_person_id(&otherwise));
    assert_true(collection_person_id(&spelled) != collection_person_id(&unnumbered));
    assert_true(collection_person_id(&spelled) != collection_person_id(&acbl));
    assert_true(collection_person_id(&(collection_person){ .name = TEXT(" ? ") }) == 0);
    /* Ids are kept in files: a change here would make two people of everybody. */
    assert_true(collection_person_id(&spelled) == INT64_C(2526369007872074573));
    assert_true(collection_person_id(&unnumbered) == INT64_C(1035836403696407765));
}

/* Somebody has changed the file: findings or shorter games, never a crash. */
static void damaged_rows_are_reported(void **state)
{
    gamut_record board = record_of(*state, "{\"kind\": \"bridge-board\", \"board\": 3}"), out;
    gamut_record game =
        record_of(*state, "{\"kind\": \"chess-game\", \"moves\": [{\"san\": \"e4\"}, {\"san\": \"e5\"}]}");
    collection_row *row = rows_of(*state, &board);
    size_t findings;
    for (size_t cut = 0; cut < row->values[RECORD_WHOLE].text.length; cut++) {
        collection_value whole = row->values[RECORD_WHOLE];
        row->values[RECORD_WHOLE].text.length = cut;
        assert_int_equal(read_back(&out, *state, row, &findings), GAMUT_SKIPPED);
        assert_int_equal(findings, 1);
        row->values[RECORD_WHOLE] = whole;
    }
    row = rows_of(*state, &game);
    ((char *)(uintptr_t)row->values[GAME_MOVES].text.data)[2] ^= 1; /* no such move */
    assert_int_equal(read_back(&out, *state, row, &findings), GAMUT_OK);
    assert_int_equal(out.game->moves.node_count, 2);
    row->values[GAME_TAGS] = collection_text(TEXT("[\"a\",\"b\",\"c"));
    assert_int_equal(read_back(&out, *state, row, &findings), GAMUT_OK);
    assert_int_equal(out.game->tags.count, 1);
}

static void digests_differ_where_bytes_do(void **state)
{
    uint8_t bytes[100], first[DIGEST_BYTES], other[DIGEST_BYTES];
    (void)state;
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(i * 37);
    for (size_t length = 0; length <= sizeof bytes; length++) {
        collection_digest digest = { 0 };
        collection_digest_add(&digest, (base_bytes){ bytes, length });
        collection_digest_print(first, &digest);
        for (size_t i = 0; i < length; i++) {
            bytes[i] ^= 0x10;
            digest = (collection_digest){ 0 };
            collection_digest_add(&digest, (base_bytes){ bytes, length });
            collection_digest_print(other, &digest);
            bytes[i] ^= 0x10;
            assert_memory_not_equal(first, other, DIGEST_BYTES);
        }
    }
    /* The border between two files counts. */
    collection_digest one = { 0 }, two = { 0 };
    collection_digest_add(&one, (base_bytes){ bytes, 40 });
    collection_digest_add(&one, (base_bytes){ bytes + 40, 20 });
    collection_digest_add(&two, (base_bytes){ bytes, 20 });
    collection_digest_add(&two, (base_bytes){ bytes + 20, 40 });
    collection_digest_print(first, &one);
    collection_digest_print(other, &two);
    assert_memory_not_equal(first, other, DIGEST_BYTES);
}

/* Collections go from one machine to another. The digest is what a program computed that has numbers of 128 bits. */
static void a_digest_is_the_same_on_every_machine(void **state)
{
    static const uint8_t expected[DIGEST_BYTES] = { 0xbb, 0xa2, 0xec, 0xd2, 0x1f, 0x14, 0x4e, 0x5b,
                                                    0x0c, 0xdf, 0xd9, 0x61, 0xad, 0xe4, 0xc4, 0x36 };
    uint8_t bytes[100], found[DIGEST_BYTES];
    collection_digest digest = { 0 };
    (void)state;
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(i * 37);
    collection_digest_add(&digest, (base_bytes){ bytes, sizeof bytes });
    collection_digest_print(found, &digest);
    assert_memory_equal(found, expected, DIGEST_BYTES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_come_back_equal),
        cmocka_unit_test(a_game_says_what_reports_ask),
        cmocka_unit_test(people_are_known_by_number_before_name),
        cmocka_unit_test(damaged_rows_are_reported),
        cmocka_unit_test(digests_differ_where_bytes_do),
        cmocka_unit_test(a_digest_is_the_same_on_every_machine),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
