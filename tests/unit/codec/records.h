/* records.h - whole files through the library in a test: text in, records and findings out, and back. */
#ifndef TESTS_RECORDS_H
#define TESTS_RECORDS_H

#include <string.h>

#include <gamut/gamut.h>

#include "../fixture.h"
#include "base/buffer.h"
#include "codec/codec.h"
#include "model/tree_json.h"

/* The same numbers in every run (splitmix64). */
static inline uint64_t records_random(uint64_t *seed)
{
    uint64_t x = *seed += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

static inline gamut_session *records_session(void)
{
    gamut_session *session;
    assert_int_equal(gamut_session_open(&session), GAMUT_OK);
    return session;
}

static inline void records_set(gamut_session *session, const char *option, const char *value)
{
    if (gamut_session_set(session, option, value) != GAMUT_OK)
        fail_msg("%s", gamut_session_message(session));
}

/* Opens the text as a file of that name; NULL: it cannot be read. The text must live as long as the session. */
static inline gamut_reader *records_open(gamut_session *session, const char *name, base_text text)
{
    gamut_reader *reader;
    gamut_bytes bytes = { (const uint8_t *)text.data, text.length };
    assert_int_equal(gamut_session_lend(session, name, bytes), GAMUT_OK);
    return gamut_reader_open(&reader, session, name) == GAMUT_OK ? reader : NULL;
}

/* A line for every record, as JSON. */
static inline void records_print(base_buffer *out, gamut_reader *reader)
{
    const gamut_record *record;
    gamut_status status;
    while ((status = gamut_reader_next(reader, &record)) == GAMUT_OK || status == GAMUT_SKIPPED) {
        if (status == GAMUT_OK)
            tree_print_json(out, gamut_record_tree(reader, record), 0);
        else
            base_buffer_add_string(out, "skipped");
        base_buffer_add_char(out, '\n');
    }
    assert_int_equal(status, GAMUT_END);
}

/* A line for every finding: rule, place and length, and the bytes there. */
static inline void records_print_findings(base_buffer *out, gamut_session *session, base_text text)
{
    for (size_t i = 0; i < gamut_diagnostic_count(session); i++) {
        const gamut_diagnostic *finding = gamut_diagnostic_at(session, i);
        size_t at = (size_t)finding->offset;
        base_buffer_print(out, "%s %u:%u ", finding->rule->id, finding->line, finding->column);
        tree_print_json_string(out, base_text_slice(text, at, at + finding->length));
        base_buffer_add_char(out, '\n');
    }
}

/* Writes all records of the reader; the text lives until the writer is closed. */
static inline base_text records_write(gamut_writer **out, gamut_session *session, gamut_reader *reader,
                                      const char *format)
{
    const gamut_record *record;
    gamut_status status;
    assert_int_equal(gamut_writer_open_memory(out, session, format), GAMUT_OK);
    gamut_writer_follow(*out, reader);
    while ((status = gamut_reader_next(reader, &record)) == GAMUT_OK)
        assert_int_not_equal(gamut_writer_put(*out, record), GAMUT_FAILED);
    assert_int_equal(status, GAMUT_END);
    assert_int_equal(gamut_writer_commit(*out), GAMUT_OK);
    return base_text_of_bytes(gamut_writer_memory(*out, NULL));
}

#endif
