/* A writer lists what its format cannot hold, as a conversion does. */
#include "../fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gamut/gamut.h>

static const char *sample(char *room, size_t size, const char *name)
{
    snprintf(room, size, "%s/samples/%s", getenv("GAMUT_SOURCE_ROOT"), name);
    return room;
}

static const gamut_value *find_category(const gamut_value *losses, gamut_text category)
{
    for (const gamut_value *each = losses->first; each; each = each->next) {
        gamut_text other = gamut_value_member(each, "category")->as.text;
        if (other.length == category.length && !memcmp(other.data, category.data, other.length))
            return each;
    }
    return NULL;
}

/* What readers keep of how a file spells its records is not read for a conversion, so that it does not lose it. */
static bool is_spelling(gamut_text category)
{
    return category.length > 7 && !memcmp(category.data, "extras.", 7) &&
           !memchr(category.data + 7, '.', category.length - 7);
}

static void compare(const gamut_value *all, const gamut_value *others, const char *what)
{
    for (const gamut_value *each = all->first; each; each = each->next) {
        gamut_text category = gamut_value_member(each, "category")->as.text;
        if (is_spelling(category))
            continue;
        const gamut_value *other = find_category(others, category);
        if (!other || gamut_value_member(each, "count")->as.integer != gamut_value_member(other, "count")->as.integer)
            fail_msg("%s: %.*s", what, (int)category.length, category.data);
    }
}

/* The format's writer, fed record by record. */
static const gamut_value *write_records(gamut_writer **writer, gamut_session *session, const char *path,
                                        const char *format)
{
    gamut_reader *reader;
    const gamut_record *record;
    assert_int_equal(gamut_reader_open(&reader, session, path), GAMUT_OK);
    assert_int_equal(gamut_writer_open_memory(writer, session, format), GAMUT_OK);
    gamut_writer_follow(*writer, reader);
    while (gamut_reader_next(reader, &record) == GAMUT_OK)
        assert_int_not_equal(gamut_writer_put(*writer, record), GAMUT_FAILED);
    assert_int_equal(gamut_writer_commit(*writer), GAMUT_OK);
    gamut_reader_close(reader);
    return gamut_writer_losses(*writer);
}

static void a_writer_loses_what_a_conversion_loses(void **state)
{
    static const struct {
        const char *sample;
        const char *formats[6];
    } cases[] = {
        { "club.pgn", { "cbh", "epd", "json", "csv" } },
        { "lantern.pgn", { "cbh", "epd", "pgn" } },
        { "village.cbh", { "pgn", "json", "csv" } },
        { "harbour.pbn", { "lin", "dup", "rbn", "json", "csv" } },
        { "harbour.lin", { "pbn", "dup", "rbn" } },
        { "harbour.rbn", { "pbn", "lin" } },
        { "harbour.trf", { "json", "csv" } },
        { "autumn.cbt", { "json", "csv" } },
    };
    size_t named = 0;
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (const char *const *format = cases[i].formats; *format; format++) {
            char path[4096], output[64], what[128];
            const char *input = sample(path, sizeof path, cases[i].sample);
            gamut_session *session;
            gamut_writer *writer;
            const gamut_value *of_conversion;
            snprintf(output, sizeof output, "losses-by-test.%s", *format);
            snprintf(what, sizeof what, "%s to %s", cases[i].sample, *format);
            assert_int_equal(gamut_session_open(&session), GAMUT_OK);
            assert_true(gamut_convert(session, &input, 1, output, &of_conversion) <= GAMUT_FINDINGS);
            const gamut_value *of_writer = write_records(&writer, session, input, *format);
            compare(of_conversion, of_writer, what);
            compare(of_writer, of_conversion, what);
            named += of_conversion->first != NULL;
            gamut_writer_close(writer);
            gamut_session_close(session);
            remove(output);
        }
    assert_true(named >= 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_writer_loses_what_a_conversion_loses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
