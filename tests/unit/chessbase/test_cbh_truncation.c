/* test_cbh_truncation.c - a small database of our own, each of its members cut at each of its bytes. */
#include <stdlib.h>

#include "../fixture.h"
#include "../handle/memory.h"
#include "base/base.h"

static const char *const extensions[] = { "cbh", "cbg", "cba", "cbj", "cbp", "cbt",
                                          "cbc", "cbs", "cbe", "cbl", "cbm", "cbtt" };
enum {
    MEMBERS = sizeof extensions / sizeof extensions[0],
    SIZE_LIMIT = 4096 /* of a member */
};

typedef struct family {
    uint8_t bytes[MEMBERS][SIZE_LIMIT];
    size_t length[MEMBERS];
} family;

static void load(family *out)
{
    const char *root = getenv("GAMUT_SOURCE_ROOT");
    for (size_t i = 0; i < MEMBERS; i++) {
        char path[512];
        snprintf(path, sizeof path, "%s/samples/village.%s", root ? root : ".", extensions[i]);
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
        snprintf(name, sizeof name, "x.%s", extensions[i]);
        gamut_bytes bytes = { from->bytes[i], i == cut ? length : from->length[i] };
        assert_int_equal(gamut_session_lend(session, name, bytes), GAMUT_OK);
    }
    return session;
}

static void the_whole_database_has_no_finding(void **state)
{
    (void)state;
    family *whole = calloc(1, sizeof *whole);
    assert_non_null(whole);
    load(whole);
    gamut_session *session = lend(whole, MEMBERS, 0);
    assert_int_equal(gamut_check(session, "x.cbh"), GAMUT_FINE);
    assert_int_equal(gamut_diagnostic_count(session), 0);
    gamut_session_close(session);
    free(whole);
}

static void every_truncation_of_every_member_is_found(void **state)
{
    (void)state;
    family *whole = calloc(1, sizeof *whole);
    assert_non_null(whole);
    load(whole);
    for (size_t cut = 0; cut < MEMBERS; cut++)
        for (size_t length = 0; length < whole->length[cut]; length++) {
            gamut_session *session = lend(whole, cut, length);
            gamut_outcome outcome = gamut_check(session, "x.cbh");
            if (outcome == GAMUT_FINE || !gamut_diagnostic_count(session))
                fail_msg("nothing is found when .%s has %zu of %zu bytes", extensions[cut], length, whole->length[cut]);
            gamut_session_close(session);
        }
    free(whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_whole_database_has_no_finding),
        cmocka_unit_test(every_truncation_of_every_member_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
