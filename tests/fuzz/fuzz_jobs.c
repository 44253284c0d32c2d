/* fuzz_jobs.c - one thread and four say the same: records, findings and their order.
 *
 * The input is repeated a few times and read in pieces of one to three records. To start threads costs a fuzzer more
 * than all the rest, and what they do depends on chance. So it mostly goes through the pieces as threads may at worst:
 * cut far ahead, and worked on from the last to the first. Tests do both. */
#include <string.h>

#include "base/pool.h"
#include "handle/driver.h"
#define FINDINGS_PER_RULE 3 /* few, so that most inputs have more: whoever counts must know what came before */
#include "fuzz.h"
#include "require.h"

enum {
    COPIES = 3,
    WORKERS = 4,
    RING = 3,              /* pieces that are cut before one is worked on */
    THREADS_EVERY = 1 << 8 /* inputs that a fuzzer runs before it starts threads again */
};

static bool has_threads;

bool __real_pool_run(const pool_task *task, unsigned workers);
bool __wrap_pool_run(const pool_task *task, unsigned workers);

/* The linker puts it in the place of pool_run. */
bool __wrap_pool_run(const pool_task *task, unsigned workers)
{
    if (workers == 1 || has_threads)
        return __real_pool_run(task, workers);
    base_arena *arena = base_arena_create(NULL);
    void *ring[RING];
    bool has_more = true, goes_on = true;
    for (size_t i = 0; i < RING; i++) {
        ring[i] = arena ? base_arena_alloc(arena, task->size) : NULL;
        require(ring[i] && task->prepare(ring[i], task->payload));
    }
    while (has_more && goes_on) {
        size_t count = 0;
        while (count < RING && (has_more = task->produce(ring[count], task->payload)))
            count++;
        for (size_t i = count; i > 0; i--)
            task->work(ring[i - 1], (unsigned)(i - 1) % workers, task->payload);
        for (size_t i = 0; i < count && goes_on; i++)
            goes_on = task->consume(ring[i], task->payload);
    }
    for (size_t i = 0; i < RING; i++)
        task->dispose(ring[i], task->payload);
    base_arena_destroy(arena);
    return true;
}

static const char between[] = "\n\n";

typedef struct printing {
    gamut_writer *writer;
    base_buffer out;
} printing;

/* On any thread. */
static void print_record(const driver *all, driver_piece *piece, const gamut_record *record)
{
    const printing *to = all->payload;
    codec_coded coded = {
        .record = record, .scratch = piece->scratch.arena, .kept = piece->arena, .bytes = &piece->out
    };
    writer_code(&to->writer->codec, &coded);
    piece->skipped += coded.status != GAMUT_OK;
}

static void join_piece(driver *all, driver_piece *piece)
{
    printing *to = all->payload;
    base_buffer_add(&to->out, (const char *)piece->out.data, piece->out.length);
}

/* All that a reading says, as text. */
static base_buffer read_with(gamut_session *session, unsigned jobs, size_t batch)
{
    printing to = { 0 };
    gamut_reader *reader;
    gamut_outcome outcome = GAMUT_UNREADABLE;
    require(gamut_writer_open_memory(&to.writer, session, "jsonl") == GAMUT_OK);
    if (reader_prepare(&reader, session, session->diags, "fuzz." EXTENSION) == GAMUT_OK) {
        reader->is_judging = true;
        driver all = { .reader = reader, .visit = print_record, .join = join_piece, .payload = &to, .batch = batch };
        if (reader_start(reader) == GAMUT_OK)
            outcome = driver_run(&all, jobs);
        gamut_reader_close(reader);
    }
    for (size_t i = 0; i < gamut_diagnostic_count(session); i++) {
        const gamut_diagnostic *found = gamut_diagnostic_at(session, i);
        base_buffer_add(&to.out, (const char *)&found->offset, sizeof found->offset);
        base_buffer_add_string(&to.out, found->rule->id);
        base_buffer_add_string(&to.out, found->path);
        base_buffer_add_string(&to.out, found->message);
    }
    base_buffer_print(&to.out, "%d %zu\n", (int)outcome, gamut_diagnostic_total(session, GAMUT_SEVERITY_WARNING));
    gamut_writer_close(to.writer);
    gamut_session_clear(session);
    return to.out;
}

static void compare(gamut_session *session, size_t size)
{
    static unsigned inputs;
    bool is_turn_of_threads = inputs++ % THREADS_EVERY == 0;
    base_buffer one = read_with(session, 1, 0);
    for (int threads = 0; threads < 2; threads++) {
        if (IS_FUZZING && threads != is_turn_of_threads)
            continue;
        has_threads = threads;
        base_buffer four = read_with(session, WORKERS, 1 + size % 3);
        require(one.length == four.length && !memcmp(one.data, four.data, one.length));
        base_buffer_free(&four);
    }
    base_buffer_free(&one);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    gamut_session *session = size ? fuzz_session() : NULL;
    base_buffer bytes = { 0 };
    if (!session)
        return 0;
    for (unsigned i = 0; i < COPIES; i++) {
        base_buffer_add(&bytes, (const char *)data, size);
        base_buffer_add_string(&bytes, between);
    }
    if (!bytes.failed && gamut_session_lend(session, "fuzz." EXTENSION,
                                            (gamut_bytes){ (const uint8_t *)bytes.data, bytes.length }) == GAMUT_OK)
        compare(session, size);
    base_buffer_free(&bytes);
    fuzz_done(session);
    return 0;
}
