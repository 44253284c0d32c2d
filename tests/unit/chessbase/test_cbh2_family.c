/* test_cbh2_family.c - a small 2CBH database of our own: its members cut, and with wrong bytes. */
#include <stdlib.h>

#include "../fixture.h"
#include "../handle/memory.h"
#include "base/base.h"

static const char *const extensions[] = { "2cbh", "2cbg", "2cba", "2lid", "2lcd", "2lgd" };
enum {
    MEMBERS = sizeof extensions / sizeof extensions[0],
    SIZE_LIMIT = 1 << 16, /* of a member */
    STRIDE_OVER = 4096,   /* members longer than this are cut at fewer of their bytes */
    STRIDE = 11,
    LONG_STRIDE = 409
};

typedef struct family {
    uint8_t bytes[MEMBERS][SIZE_LIMIT];
    size_t length[MEMBERS];
} family;

static family *load(void)
{
    const char *root = getenv("GAMUT_SOURCE_ROOT");
    family *out = calloc(1, sizeof *out);
    assert_non_null(out);
    for (size_t i = 0; i < MEMBERS; i++) {
        char path[512];
        snprintf(path, sizeof path, "%s/samples/hollow.%s", root ? root : ".", extensions[i]);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        out->length[i] = fread(out->bytes[i], 1, SIZE_LIMIT, file);
        fclose(file);
        assert_in_range(out->length[i], 1, SIZE_LIMIT - 1);
    }
    return out;
}

static gamut_session *lend(const family *from, size_t cut, size_t length)
{
    gamut_session *session = open_session();
    for (size_t i = 0; i < MEMBERS; i++) {
        char name[16];
        snprintf(name, sizeof name, "x.%s", extensions[i]);
        gamut_bytes bytes = { from->bytes[i], i == cut ? length : from->length[i] };
        assert_int_equal(gamut_session_lend(session, name, bytes), GAMUT_OK);
    }
    return session;
}

static void the_whole_database_has_no_finding(void **state)
{
    (void)state;
    family *whole = load();
    gamut_session *session = lend(whole, MEMBERS, 0);
    assert_int_equal(gamut_check(session, "x.2cbh"), GAMUT_FINE);
    assert_int_equal(gamut_diagnostic_count(session), 0);
    gamut_session_close(session);
    free(whole);
}

static void truncations_of_every_member_are_found(void **state)
{
    (void)state;
    family *whole = load();
    for (size_t cut = 0; cut < MEMBERS; cut++)
        for (size_t length = 0;
             length<whole->length[cut]; length += whole->length[cut]> STRIDE_OVER ? LONG_STRIDE : STRIDE) {
            gamut_session *session = lend(whole, cut, length);
            gamut_outcome outcome = gamut_check(session, "x.2cbh");
            if (outcome == GAMUT_FINE || !gamut_diagnostic_count(session))
                fail_msg("nothing is found when .%s has %zu of %zu bytes", extensions[cut], length, whole->length[cut]);
            gamut_session_close(session);
        }
    free(whole);
}

/* A database with wrong bytes is read to its end, and comes back byte for byte, whatever they mean; only records that
 * share bytes get bytes of their own. */
static void wrong_bytes_come_back(void **state)
{
    (void)state;
    family *whole = load();
    uint32_t dice = 7;
    unsigned compared = 0;
    for (unsigned round = 0; round < 120; round++) {
        size_t at = round % 4, place; /* the indexes are kept as they are */
        dice = dice * 1664525u + 1013904223u;
        place = dice / 8 % whole->length[at];
        uint8_t before = whole->bytes[at][place];
        whole->bytes[at][place] = (uint8_t)(before ^ (1u << (dice >> 29)));
        gamut_session *session = lend(whole, MEMBERS, 0);
        gamut_reader *reader;
        (void)gamut_check(session, "x.2cbh");
        bool is_shared = has_finding(session, "2cbh.store.overlap");
        gamut_status opened = gamut_reader_open(&reader, session, "x.2cbh");
        if (opened == GAMUT_OK && is_shared)
            gamut_reader_close(reader);
        else if (opened == GAMUT_OK) {
            compared++;
            gamut_reader_close(reader);
            gamut_writer *writer = convert_in_memory(session, "x.2cbh", "2cbh");
            for (size_t i = 0; i < MEMBERS; i++) {
                gamut_bytes made = gamut_writer_memory(writer, i ? extensions[i] : NULL);
                gamut_bytes stored = { whole->bytes[i], whole->length[i] };
                if (!is_same(made, stored))
                    fail_msg(".%s is another one when bit %u of byte %zu of .%s is changed", extensions[i], dice >> 29,
                             place, extensions[at]);
            }
            gamut_writer_close(writer);
        }
        gamut_session_close(session);
        whole->bytes[at][place] = before;
    }
    assert_in_range(compared, 60, 120);
    free(whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_whole_database_has_no_finding),
        cmocka_unit_test(truncations_of_every_member_are_found),
        cmocka_unit_test(wrong_bytes_come_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
