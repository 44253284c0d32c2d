/* memory.h - conversions inside memory, for tests of the public functions. */
#ifndef TESTS_API_MEMORY_H
#define TESTS_API_MEMORY_H

#include <stdio.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h> /* needs the four above */

#include <gamut/gamut.h>

static inline gamut_session *open_session(void)
{
    gamut_session *session;
    assert_int_equal(gamut_session_open(&session), GAMUT_OK);
    return session;
}

static inline gamut_bytes bytes_of(const char *text)
{
    return (gamut_bytes){ (const uint8_t *)text, strlen(text) };
}

static inline bool is_same(gamut_bytes a, gamut_bytes b)
{
    return a.length == b.length && (!a.length || memcmp(a.data, b.data, a.length) == 0);
}

/* Everything in the file `name` written as `format`; close the writer when done with its bytes. */
static inline gamut_writer *convert_in_memory(gamut_session *session, const char *name, const char *format)
{
    gamut_reader *reader;
    gamut_writer *writer;
    const gamut_record *record;
    assert_int_equal(gamut_reader_open(&reader, session, name), GAMUT_OK);
    assert_int_equal(gamut_writer_open_memory(&writer, session, format), GAMUT_OK);
    gamut_writer_follow(writer, reader);
    while (gamut_reader_next(reader, &record) == GAMUT_OK)
        assert_int_equal(gamut_writer_put(writer, record), GAMUT_OK);
    assert_int_equal(gamut_writer_commit(writer), GAMUT_OK);
    gamut_reader_close(reader);
    return writer;
}

static inline bool has_finding(gamut_session *session, const char *rule)
{
    for (size_t i = 0; i < gamut_diagnostic_count(session); i++)
        if (!strcmp(gamut_diagnostic_at(session, i)->rule->id, rule))
            return true;
    return false;
}

#endif
