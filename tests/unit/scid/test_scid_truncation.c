/* test_scid_truncation.c - small databases of our own, each of their members cut at each of its bytes, and what only
 * large ones have. */
#include <stdlib.h>

#include "../fixture.h"
#include "../handle/memory.h"
#include "base/base.h"

enum {
    MEMBERS = 3,
    SIZE_LIMIT = 1024, /* of a member */
    ENTRY_5 = 56,
    BLOCK = 131072
};

typedef struct family {
    const char *extensions[MEMBERS]; /* the index first */
    uint8_t bytes[MEMBERS][SIZE_LIMIT];
    size_t length[MEMBERS];
} family;

static void load(family *out, const char *stem, const char *index, const char *names, const char *games)
{
    const char *root = getenv("GAMUT_SOURCE_ROOT");
    const char *const extensions[MEMBERS] = { index, names, games };
    for (size_t i = 0; i < MEMBERS; i++) {
        char path[512];
        out->extensions[i] = extensions[i];
        snprintf(path, sizeof path, "%s/samples/%s.%s", root ? root : ".", stem, extensions[i]);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        out->length[i] = fread(out->bytes[i], 1, SIZE_LIMIT, file);
        fclose(file);
        assert_in_range(out->length[i], 1, SIZE_LIMIT - 1);
    }
}

static gamut_session *lend(const family *from, size_t cut, size_t length)
{
    gamut_session *session = open_session();
    for (size_t i = 0; i < MEMBERS; i++) {
        char name[16];
        snprintf(name, sizeof name, "x.%s", from->extensions[i]);
        gamut_bytes bytes = { from->bytes[i], i == cut ? length : from->length[i] };
        assert_int_equal(gamut_session_lend(session, name, bytes), GAMUT_OK);
    }
    return session;
}

static bool is_found(const family *from, size_t cut, size_t length, const char *main)
{
    gamut_session *session = lend(from, cut, length);
    gamut_outcome outcome = gamut_check(session, main);
    bool has_findings = outcome != GAMUT_FINE && gamut_diagnostic_count(session) > 0;
    gamut_session_close(session);
    return has_findings;
}

static void whole_databases_have_no_finding(void **state)
{
    family four, five;
    (void)state;
    load(&four, "meadow", "si4", "sn4", "sg4");
    load(&five, "orchard", "si5", "sn5", "sg5");
    assert_false(is_found(&four, MEMBERS, 0, "x.si4"));
    assert_false(is_found(&five, MEMBERS, 0, "x.si5"));
}

static void every_truncation_of_an_si4_is_found(void **state)
{
    family whole;
    (void)state;
    load(&whole, "meadow", "si4", "sn4", "sg4");
    for (size_t cut = 0; cut < MEMBERS; cut++)
        for (size_t length = 0; length < whole.length[cut]; length++)
            if (!is_found(&whole, cut, length, "x.si4"))
                fail_msg("nothing is found when .%s has %zu of %zu bytes", whole.extensions[cut], length,
                         whole.length[cut]);
}

/* Nothing in an .si5 says how many games there are: whole entries that are missing cannot be noticed. */
static void a_truncation_of_an_si5_is_found_unless_whole_entries_are_missing(void **state)
{
    family whole;
    (void)state;
    load(&whole, "orchard", "si5", "sn5", "sg5");
    for (size_t cut = 0; cut < MEMBERS; cut++)
        for (size_t length = 0; length < whole.length[cut]; length++)
            if (!is_found(&whole, cut, length, "x.si5") && (cut || length % ENTRY_5))
                fail_msg("nothing is found when .%s has %zu of %zu bytes", whole.extensions[cut], length,
                         whole.length[cut]);
}

/* Converts games with long comments, which need more than a block, and returns the writer. */
static gamut_writer *write_long_games(gamut_session *session, const char *format, char *text, size_t size)
{
    size_t length = 0;
    for (unsigned game = 0; game < 3; game++) {
        length += (size_t)snprintf(text + length, size - length, "[White \"Ash %u\"]\n\n1. e4 {", game);
        memset(text + length, 'a', 60000);
        length += 60000;
        length += (size_t)snprintf(text + length, size - length, "} *\n\n");
    }
    assert_int_equal(gamut_session_lend(session, "long.pgn", (gamut_bytes){ (const uint8_t *)text, length }), GAMUT_OK);
    return convert_in_memory(session, "long.pgn", format);
}

static void no_game_crosses_a_block(void **state)
{
    static const char *const formats[][3] = { { "si4", "sn4", "sg4" }, { "si5", "sn5", "sg5" } };
    (void)state;
    for (size_t i = 0; i < COUNT(formats); i++) {
        enum {
            TEXT_SIZE = 200000
        };
        gamut_session *session = open_session();
        char *text = malloc(TEXT_SIZE);
        assert_non_null(text);
        gamut_writer *writer = write_long_games(session, formats[i][0], text, TEXT_SIZE);
        gamut_bytes games = gamut_writer_memory(writer, formats[i][2]);
        gamut_bytes index = gamut_writer_memory(writer, NULL), names = gamut_writer_memory(writer, formats[i][1]);
        assert_in_range(games.length, BLOCK + 60000, BLOCK + 60100);
        /* The rest of the block has the first bytes of the game that did not fit. */
        assert_memory_equal(games.data + 2 * (games.length - BLOCK), games.data + BLOCK, 100);
        char name[8];
        snprintf(name, sizeof name, "y.%s", formats[i][0]);
        assert_int_equal(gamut_session_lend(session, name, index), GAMUT_OK);
        snprintf(name, sizeof name, "y.%s", formats[i][1]);
        assert_int_equal(gamut_session_lend(session, name, names), GAMUT_OK);
        snprintf(name, sizeof name, "y.%s", formats[i][2]);
        assert_int_equal(gamut_session_lend(session, name, games), GAMUT_OK);
        snprintf(name, sizeof name, "y.%s", formats[i][0]);
        gamut_session_clear(session);
        assert_true(gamut_check(session, name) <= GAMUT_FINDINGS);
        assert_false(has_finding(session, "si4.game.block") || has_finding(session, "si5.game.block"));
        gamut_writer_close(writer);
        gamut_session_close(session);
        free(text);
    }
}

static void a_game_that_crosses_a_block_is_noted_in_an_si5(void **state)
{
    family five;
    (void)state;
    load(&five, "orchard", "si5", "sn5", "sg5");
    uint8_t *games = calloc(1, BLOCK + SIZE_LIMIT);
    assert_non_null(games);
    memcpy(games + BLOCK - 10, five.bytes[2], five.length[2]);
    uint32_t at = BLOCK - 10;
    for (unsigned i = 0; i < 4; i++)
        five.bytes[0][36 + i] = (uint8_t)(at >> 8 * i); /* the place of the first game */
    gamut_session *session = lend(&five, MEMBERS, 0);
    assert_int_equal(gamut_session_lend(session, "x.sg5", (gamut_bytes){ games, BLOCK + SIZE_LIMIT }), GAMUT_OK);
    (void)gamut_check(session, "x.si5");
    assert_true(has_finding(session, "si5.game.block"));
    gamut_session_close(session);
    free(games);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_databases_have_no_finding),
        cmocka_unit_test(every_truncation_of_an_si4_is_found),
        cmocka_unit_test(a_truncation_of_an_si5_is_found_unless_whole_entries_are_missing),
        cmocka_unit_test(no_game_crosses_a_block),
        cmocka_unit_test(a_game_that_crosses_a_block_is_noted_in_an_si5),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
