/* test_cbh_family.c - the members of a database in all versions, too short, or not there: the village of the
 * samples. */
#include "../fixture.h"
#include "../handle/memory.h"

#include <stdlib.h>

#include "base/buffer.h"
#include "codec/chessbase/cbh_layout.h"

enum {
    RECORD_SIZE = 46,
    MORE_SIZE = 120,
    GAMES = 3
};

/* The main file comes first. */
static const char *const members[] = { "cbh",  "cbg", "cba", "cbj", "cbp", "cbt",
                                       "cbtt", "cbc", "cbs", "cbe", "cbl", "cbm" };
enum {
    INDEX,
    MOVES,
    NOTES,
    MORE,
    PLAYERS,
    MEMBER_COUNT = sizeof members / sizeof members[0]
};

/* Files as a test wants them; an empty one is not there. */
typedef struct family {
    base_buffer files[MEMBER_COUNT];
} family;

static void load(family *out)
{
    const char *root = getenv("GAMUT_SOURCE_ROOT");
    *out = (family){ 0 };
    for (size_t i = 0; i < MEMBER_COUNT; i++) {
        char path[512];
        uint8_t bytes[8192];
        snprintf(path, sizeof path, "%s/samples/village.%s", root ? root : ".", members[i]);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        base_buffer_add(&out->files[i], bytes, fread(bytes, 1, sizeof bytes, file));
        fclose(file);
    }
}

static void drop(family *of)
{
    for (size_t i = 0; i < MEMBER_COUNT; i++)
        base_buffer_free(&of->files[i]);
}

static gamut_session *lend(const family *of)
{
    gamut_session *session = open_session();
    for (size_t i = 0; i < MEMBER_COUNT; i++) {
        char name[16];
        snprintf(name, sizeof name, "v.%s", members[i]);
        if (of->files[i].length)
            assert_int_equal(gamut_session_lend(session, name, base_buffer_bytes(&of->files[i])), GAMUT_OK);
    }
    return session;
}

/* All games as PGN, in the arena. */
static base_text games_of(base_arena *arena, const family *of)
{
    gamut_session *session = lend(of);
    gamut_reader *reader;
    gamut_writer *writer;
    const gamut_record *record;
    size_t games = 0;
    assert_int_equal(gamut_reader_open(&reader, session, "v.cbh"), GAMUT_OK);
    assert_int_equal(gamut_writer_open_memory(&writer, session, "pgn"), GAMUT_OK);
    while (gamut_reader_next(reader, &record) == GAMUT_OK)
        games += gamut_writer_put(writer, record) == GAMUT_OK;
    assert_int_equal(games, GAMES);
    assert_int_equal(gamut_writer_commit(writer), GAMUT_OK);
    base_text text = base_arena_copy(arena, base_text_of_bytes(gamut_writer_memory(writer, NULL)));
    gamut_writer_close(writer);
    gamut_reader_close(reader);
    gamut_session_close(session);
    return text;
}

static void assert_comes_back(const family *of)
{
    gamut_session *session = lend(of);
    gamut_writer *json = convert_in_memory(session, "v.cbh", "json");
    assert_int_equal(gamut_session_lend(session, "between.json", gamut_writer_memory(json, NULL)), GAMUT_OK);
    gamut_writer *back = convert_in_memory(session, "between.json", "cbh");
    for (size_t i = 0; i < MEMBER_COUNT; i++)
        if (of->files[i].length &&
            !is_same(base_buffer_bytes(&of->files[i]), gamut_writer_memory(back, i ? members[i] : NULL)))
            fail_msg(".%s is not the same", members[i]);
    gamut_writer_close(back);
    gamut_writer_close(json);
    gamut_session_close(session);
}

/* ---- .cbj ---- */

static void put_little(uint8_t *bytes, uint32_t value)
{
    for (unsigned i = 0; i < 4; i++)
        bytes[i] = (uint8_t)(value >> 8 * i);
}

/* The records cut, or filled up with bytes that no version knows. */
static void set_more(family *of, uint32_t version, uint32_t size, size_t records)
{
    base_buffer old = of->files[MORE], now = { 0 };
    base_buffer_add(&now, old.data, 32);
    for (size_t i = 0; i < records; i++) {
        base_buffer_add(&now, old.data + 32 + i * MORE_SIZE, size < MORE_SIZE ? size : MORE_SIZE);
        base_buffer_add_repeat(&now, (char)0xa5, size > MORE_SIZE ? size - MORE_SIZE : 0);
    }
    put_little(now.data, version);
    put_little(now.data + 4, size);
    put_little(now.data + 8, (uint32_t)records);
    base_buffer_free(&old);
    of->files[MORE] = now;
}

static void every_version_of_the_cbj_is_read_and_comes_back(void **state)
{
    static const struct {
        uint32_t version, size;
    } versions[] = { { 1, 8 },  { 3, 20 }, { 4, 30 },   { 5, 30 },  { 6, 38 },
                     { 7, 74 }, { 8, 78 }, { 11, 120 }, { 12, 131 } };
    for (size_t i = 0; i < COUNT(versions); i++) {
        family village;
        load(&village);
        base_text whole = games_of(*state, &village);
        set_more(&village, versions[i].version, versions[i].size, GAMES + 1);
        base_text read = games_of(*state, &village);
        /* Only the last version has game tags. */
        if (versions[i].size >= MORE_SIZE)
            assert_true(base_text_equal(read, whole));
        assert_non_null(strstr(read.data, "[WhiteTeam "));
        assert_comes_back(&village);
        drop(&village);
    }
}

static void a_cbj_may_have_fewer_records_than_there_are_games(void **state)
{
    for (size_t records = 0; records <= GAMES + 1; records++) {
        family village;
        load(&village);
        set_more(&village, 11, MORE_SIZE, records);
        base_text read = games_of(*state, &village);
        assert_int_equal(strstr(read.data, "[WhiteTeam ") != NULL, records > 0);
        assert_comes_back(&village);
        drop(&village);
    }
}

/* ---- missing ---- */

static void what_is_not_there_is_missed_and_the_rest_is_read(void **state)
{
    static const char core[][5] = { "cbg", "cba", "cbp", "cbt", "cbc", "cbs" };
    for (size_t missing = 1; missing < MEMBER_COUNT; missing++) {
        family village;
        load(&village);
        base_buffer_free(&village.files[missing]);
        base_text read = games_of(*state, &village);
        assert_int_equal(strstr(read.data, "1. ") != NULL, missing != MOVES);
        gamut_session *session = lend(&village);
        gamut_reader *reader;
        assert_int_equal(gamut_reader_open(&reader, session, "v.cbh"), GAMUT_OK);
        bool is_core = false;
        for (size_t i = 0; i < COUNT(core); i++)
            is_core = is_core || !strcmp(core[i], members[missing]);
        assert_int_equal(has_finding(session, "cbh.member.missing"), is_core);
        gamut_reader_close(reader);
        gamut_session_close(session);
        drop(&village);
    }
}

static void the_index_alone_gives_what_it_holds(void **state)
{
    family village;
    load(&village);
    for (size_t i = 1; i < MEMBER_COUNT; i++)
        base_buffer_free(&village.files[i]);
    base_text read = games_of(*state, &village);
    assert_non_null(strstr(read.data, "[WhiteElo "));
    assert_comes_back(&village);
    drop(&village);
}

/* ---- encodings ---- */

static void the_encoding_that_is_told_counts(void **state)
{
    static const struct {
        const char *encoding, *name;
    } ways[] = { { "windows-1251", "Петр" }, { "windows-1252", "Ïåòð" } };
    (void)state;
    for (size_t i = 0; i < COUNT(ways); i++) {
        family village;
        load(&village);
        /* The last name of every player: thirty bytes after header and link. */
        for (size_t at = 32 + 9; at < village.files[PLAYERS].length; at += 67)
            memcpy(village.files[PLAYERS].data + at, "\xcf\xe5\xf2\xf0", 5);
        gamut_session *session = lend(&village);
        gamut_reader *reader;
        const gamut_record *record;
        assert_int_equal(gamut_session_set(session, "encoding", ways[i].encoding), GAMUT_OK);
        assert_int_equal(gamut_reader_open(&reader, session, "v.cbh"), GAMUT_OK);
        assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
        while (record->kind != GAMUT_KIND_CHESS_GAME)
            assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
        assert_true(base_text_starts_with(record->game->white, ways[i].name));
        gamut_reader_close(reader);
        gamut_session_close(session);
        drop(&village);
    }
}

/* ---- the oldest layouts ---- */

static uint32_t load_big(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void store_big(uint8_t *bytes, uint32_t value)
{
    for (unsigned i = 0; i < 4; i++)
        bytes[i] = (uint8_t)(value >> (24 - 8 * i));
}

static void cut_out(base_buffer *file, size_t at, size_t length)
{
    memmove(file->data + at, file->data + at + length, file->length - at - length);
    file->length -= length;
}

/* As ChessBase 6 had it: stores with ten bytes of header, entities with 28, no extended header. */
static void make_old(family *of)
{
    uint8_t *index = of->files[INDEX].data;
    index[2] = CBH_ERA_OLD;
    store_big(index + 40, 0);
    for (size_t at = RECORD_SIZE; at < of->files[INDEX].length; at += RECORD_SIZE) {
        bool is_text = index[at] & CBH_IS_TEXT;
        store_big(index + at + 1, load_big(index + at + 1) - 16);
        if (!is_text && load_big(index + at + 5))
            store_big(index + at + 5, load_big(index + at + 5) - 16);
    }
    for (size_t i = MOVES; i <= NOTES; i++) {
        cut_out(&of->files[i], cbh_store_10_layout.size, 16);
        of->files[i].data[1] = (uint8_t)cbh_store_10_layout.size;
        store_big(of->files[i].data + 2, (uint32_t)of->files[i].length);
    }
    for (size_t i = PLAYERS; i < MEMBER_COUNT; i++)
        if (strcmp(members[i], "cbtt") != 0 && strcmp(members[i], "cbm") != 0) {
            cut_out(&of->files[i], 28, 4);
            put_little(of->files[i].data + 24, 0);
        }
    base_buffer_free(&of->files[MORE]);
}

static void layouts_of_the_first_databases_are_read_and_come_back(void **state)
{
    family old, plain;
    load(&old);
    load(&plain);
    base_buffer_free(&plain.files[MORE]);
    make_old(&old);
    assert_true(base_text_equal(games_of(*state, &old), games_of(*state, &plain)));
    assert_comes_back(&old);
    drop(&old);
    drop(&plain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_version_of_the_cbj_is_read_and_comes_back),
        cmocka_unit_test(a_cbj_may_have_fewer_records_than_there_are_games),
        cmocka_unit_test(what_is_not_there_is_missed_and_the_rest_is_read),
        cmocka_unit_test(the_index_alone_gives_what_it_holds),
        cmocka_unit_test(the_encoding_that_is_told_counts),
        cmocka_unit_test(layouts_of_the_first_databases_are_read_and_come_back),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
