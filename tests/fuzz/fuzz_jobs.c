/* fuzz_jobs.c - one thread and four say the same: records, findings and their order.
 *
 * The input is repeated until there is work for several threads. */
#include <string.h>

#include "api/driver.h"
#include "fuzz.h"
#include "require.h"

enum {
    COPIES = 300,
    BYTES = 32 << 10
};

static const char between[] = "\n\n";

typedef struct printing {
    gamut_writer *writer;
    base_buffer out;
} printing;

/* On any thread. */
static void print_record(const driver *all, driver_piece *piece, const gamut_record *record)
{
    const printing *to = all->payload;
    gamut_status status =
        writer_emit(&to->writer->codec, record, piece->scratch.arena, &piece->out, piece->arena, piece->losses);
    piece->skipped += status != GAMUT_OK;
}

static void join_piece(driver *all, driver_piece *piece)
{
    printing *to = all->payload;
    base_buffer_add(&to->out, (const char *)piece->out.data, piece->out.length);
}

static bool print_findings(const char *data, size_t length, void *payload)
{
    base_buffer_add(payload, data, length);
    return true;
}

/* All that a reading says, as text. */
static base_buffer read_with(gamut_session *session, unsigned jobs)
{
    printing to = { 0 };
    gamut_reader *reader;
    gamut_outcome outcome = GAMUT_UNREADABLE;
    require(gamut_writer_open_memory(&to.writer, session, "jsonl") == GAMUT_OK);
    if (reader_prepare(&reader, session, "fuzz." EXTENSION) == GAMUT_OK) {
        reader->is_judging = true;
        driver all = { .reader = reader, .visit = print_record, .join = join_piece, .payload = &to };
        if (reader_start(reader) == GAMUT_OK)
            outcome = driver_run(&all, jobs);
        gamut_reader_close(reader);
    }
    gamut_stream stream = { print_findings, &to.out };
    (void)gamut_diagnostics_write(session, GAMUT_DIAGNOSTIC_JSONL, GAMUT_SEVERITY_NOTE, false, &stream);
    base_buffer_print(&to.out, "%d\n", (int)outcome);
    gamut_writer_close(to.writer);
    gamut_session_clear(session);
    return to.out;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    gamut_session *session = size ? fuzz_session() : NULL;
    base_buffer bytes = { 0 };
    if (!session)
        return 0;
    for (unsigned i = 0; i < COPIES && bytes.length + size < BYTES; i++) {
        base_buffer_add(&bytes, (const char *)data, size);
        base_buffer_add_string(&bytes, between);
    }
    if (!bytes.failed && gamut_session_lend(session, "fuzz." EXTENSION,
                                            (gamut_bytes){ (const uint8_t *)bytes.data, bytes.length }) == GAMUT_OK) {
        base_buffer one = read_with(session, 1), four = read_with(session, 4);
        require(one.length == four.length && !memcmp(one.data, four.data, one.length));
        base_buffer_free(&one);
        base_buffer_free(&four);
    }
    base_buffer_free(&bytes);
    fuzz_done(session);
    return 0;
}
