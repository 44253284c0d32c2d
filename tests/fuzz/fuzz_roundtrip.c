/* fuzz_roundtrip.c - what can be read comes back: byte for byte in its own format, directly and by way of JSON, or, for
 * formats that write a normal form, as a form that no longer changes. Formats that keep the spelling of a record do the
 * first directly and the second by way of JSON, as far as nothing is wrong with the record. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "io/packing.h"

#ifndef SPELLS
#define SPELLS 0
#endif

/* Reads all records of `name` and writes them as `format`. NULL: it cannot be read to its end. */
static gamut_writer *pass_on(gamut_session *session, const char *name, const char *format)
{
    gamut_reader *reader;
    gamut_writer *writer;
    const gamut_record *record;
    gamut_status status;
    if (gamut_session_set(session, "to", format) != GAMUT_OK || gamut_reader_open(&reader, session, name) != GAMUT_OK)
        return NULL;
    if (gamut_writer_open_memory(&writer, session, format) != GAMUT_OK)
        abort();
    gamut_writer_follow(writer, reader);
    while ((status = gamut_reader_next(reader, &record)) == GAMUT_OK)
        if (gamut_writer_put(writer, record) == GAMUT_FAILED)
            break;
    bool is_whole = status == GAMUT_END && gamut_writer_commit(writer) == GAMUT_OK;
    gamut_reader_close(reader);
    if (is_whole)
        return writer;
    gamut_writer_close(writer);
    return NULL;
}

static bool is_same(gamut_bytes a, gamut_bytes b)
{
    return a.length == b.length && (!a.length || memcmp(a.data, b.data, a.length) == 0);
}

/* To lend NULL means to take a file away; an empty one has to be somewhere. */
static gamut_bytes somewhere(gamut_bytes bytes)
{
    return bytes.data ? bytes : (gamut_bytes){ (const uint8_t *)"", 0 };
}

static bool is_sound(const gamut_session *session)
{
    return gamut_diagnostic_total(session, GAMUT_SEVERITY_WARNING) +
               gamut_diagnostic_total(session, GAMUT_SEVERITY_ERROR) ==
           0;
}

/* The bytes as FORMAT once more, by way of `over`; `*was_sound`: nothing is wrong with them. */
static gamut_writer *pass_over(gamut_session *session, gamut_bytes bytes, const char *over, bool *was_sound)
{
    gamut_writer *between = NULL, *back = NULL;
    if (gamut_session_lend(session, "in." EXTENSION, somewhere(bytes)) != GAMUT_OK ||
        gamut_session_set(session, "from", FORMAT) != GAMUT_OK)
        abort();
    if (!over)
        return pass_on(session, "in." EXTENSION, FORMAT);
    between = pass_on(session, "in." EXTENSION, over);
    *was_sound = is_sound(session);
    if (!between)
        return NULL;
    if (gamut_session_lend(session, "between", somewhere(gamut_writer_memory(between, NULL))) != GAMUT_OK ||
        gamut_session_set(session, "from", over) != GAMUT_OK)
        abort();
    back = pass_on(session, "between", FORMAT);
    if (gamut_session_lend(session, "between", (gamut_bytes){ NULL, 0 }) != GAMUT_OK)
        abort();
    gamut_session_clear(session);
    gamut_writer_close(between);
    if (!back)
        abort(); /* what we wrote ourselves must be readable */
    return back;
}

/* What was written is written the same the next time. Where its encoding is fixed it is told: a rare text looks like
 * another. */
static void check_again(gamut_session *session, gamut_bytes written, const char *over)
{
#ifdef WRITTEN_ENCODING
    if (gamut_session_set(session, "encoding", WRITTEN_ENCODING) != GAMUT_OK)
        abort();
    fuzz_uses |= FUZZ_USES - 1; /* and of no use for another input */
#endif
    bool ignored;
    gamut_writer *twice = pass_over(session, written, over, &ignored);
    if (!twice || !is_same(gamut_writer_memory(twice, NULL), written))
        abort();
    gamut_writer_close(twice);
}

static void check_way(gamut_session *session, gamut_bytes bytes, const char *over)
{
    bool was_sound = true;
    gamut_writer *once = pass_over(session, bytes, over, &was_sound);
    if (!once)
        return;
    gamut_bytes written = gamut_writer_memory(once, NULL);
#ifdef NORMALISES
    (void)was_sound;
    check_again(session, written, over);
#else
    if (!over || !SPELLS) {
        if (!is_same(written, bytes))
            abort();
    } else if (was_sound)
        check_again(session, written, over);
#endif
    gamut_writer_close(once);
}

/* What is unpacked on the way in comes back unpacked, and text in UTF-16 as UTF-8. */
static bool is_packed(base_bytes bytes)
{
    return io_packing_find(bytes) || io_archive_is(bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    gamut_session *session = is_packed((base_bytes){ data, size }) ? NULL : fuzz_session();
    if (!session)
        return 0;
    gamut_bytes bytes = { data, size };
    if (fuzz_takes(0, 2, size))
        check_way(session, bytes, "json");
    if (fuzz_takes(1, 2, size))
        check_way(session, bytes, NULL);
    fuzz_done(session);
    return 0;
}
