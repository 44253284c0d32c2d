/* helper.c - internal functions of the library that the tool needs: the thread pool, the search for similar names, text
 * direction, state shared by the tool's sessions, and calls of the system. */
#include "helper.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#ifndef _WIN32
#include <sys/resource.h>
#endif

#include "base/platform.h"
#include "base/pool.h"
#include "base/qr.h"
#include "base/sha256.h"
#include "base/text.h"
#include "handle/session.h"
#include "io/sink.h"
#include "io/system.h"

/* ---- parallel work ---- */

bool helper_for_each(const helper_task *task, unsigned jobs, size_t count)
{
    pool_task pool = { .size = task->size,
                       .payload = task->payload,
                       .produce = task->begin,
                       .work = task->work,
                       .consume = task->done,
                       .dispose = task->drop };
    /* Start no more threads than there are jobs: a single file is processed on the calling thread, so the process has
     * no other threads and can safely fork, which the solver of bridge deals does. */
    size_t workers = jobs ? jobs : pool_core_count();
    return pool_run(&pool, (unsigned)(workers < count ? workers : count));
}

/* ---- names ---- */

const char *helper_nearest(const char *name, const char *const *names)
{
    return base_text_nearest(name, names);
}

void helper_nearest_value(char *out, size_t size, const char *value, const char *values)
{
    base_text nearest = base_text_nearest_part(value, values, '|');
    snprintf(out, size, "%.*s", TEXT_ARGS(nearest));
}

/* ---- right-to-left text ---- */

const char *const *helper_isolates(gamut_text text)
{
    static const char *const none[] = { "", "" }, *const isolates[] = { "\xE2\x81\xA8", "\xE2\x81\xA9" };
    return base_text_is_rtl(text) ? isolates : none;
}

/* ---- state shared by all sessions of the tool ---- */

static base_account memory;

void helper_watch_memory(void)
{
    static base_call call;
    base_call_begin(&call, &memory, NULL);
}

size_t helper_shortages(void)
{
    return memory.shortages;
}

void helper_share_archives(gamut_session *session)
{
    static io_shelf shelf;
    session->shelf = &shelf;
}

/* ---- calls of the system ---- */

bool helper_look_at(helper_file *out, const char *path)
{
    struct stat file;
    if (stat(path, &file) != 0 || !S_ISREG(file.st_mode))
        return false;
    struct timespec modified = io_modified(&file);
    *out = (helper_file){ .number = (uint64_t)file.st_ino,
                          .size = (uint64_t)file.st_size,
                          .seconds = (int64_t)modified.tv_sec,
                          .nanoseconds = (int64_t)modified.tv_nsec };
    return true;
}

bool helper_random_bytes(void *out, size_t length)
{
    return base_random_bytes(out, length);
}

unsigned helper_terminal_width(int descriptor)
{
    return io_terminal_width(descriptor);
}

char *helper_browser_opener(void)
{
    static char program[] = BASE_OPENER;
    return program;
}

/* ---- programs that go on until the user ends them ---- */

static volatile sig_atomic_t is_ended;

static void end_soon(int number)
{
    is_ended = 1;
    signal(number, SIG_DFL);
}

void helper_end_gently(void)
{
    signal(SIGINT, end_soon);
    signal(SIGTERM, end_soon);
}

bool helper_rest(unsigned milliseconds)
{
    /* In small pieces: a signal that comes just before a rest would not end it. */
    for (unsigned left = milliseconds; left && !is_ended;) {
        unsigned now = left < 100 ? left : 100;
        const struct timespec piece = { 0, (long)now * 1000 * 1000 };
        (void)nanosleep(&piece, NULL);
        left -= now;
    }
    return !is_ended;
}

/* ---- files ---- */

size_t helper_allow_files(size_t wanted)
{
#ifdef RLIMIT_NOFILE
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return wanted;
    if (limit.rlim_cur < wanted) {
        struct rlimit more = { .rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted,
                               .rlim_max = limit.rlim_max };
        if (setrlimit(RLIMIT_NOFILE, &more) == 0)
            limit = more;
    }
    return limit.rlim_cur < wanted ? (size_t)limit.rlim_cur : wanted;
#else
    return wanted; /* Windows has no such limit */
#endif
}

bool helper_write(const char *path, const void *data, size_t length, bool *has_changed, char reason[HELPER_REASON_SIZE])
{
    io_storage old = { 0 };
    io_output *output = NULL;
    const char *problem = NULL;
    *has_changed = true;
    if (io_load_file(&old, path, NULL, &problem) == IO_OK)
        *has_changed = old.bytes.length != length || (length && memcmp(old.bytes.data, data, length) != 0);
    io_storage_release(&old);
    if (!*has_changed)
        return true;
    io_sink *sink = io_output_open(&output, path) ? io_output_sink(output, NULL) : NULL;
    if (sink)
        io_sink_write(sink, data, length);
    bool is_written = sink && io_output_commit(output);
    if (!is_written)
        snprintf(reason, HELPER_REASON_SIZE, "%s", output ? io_output_message(output) : "out of memory");
    io_output_close(output);
    return is_written;
}

/* ---- QR codes ---- */

bool helper_is_same_secret(const char *known, const char *given)
{
    return base_is_same_secret(known, given);
}

void helper_digest(char out[HELPER_DIGEST_SIZE], const char *text)
{
    _Static_assert((int)HELPER_DIGEST_SIZE == (int)BASE_SHA256_SIZE, "the tool has room for a digest");
    base_sha256_print(out, (base_bytes){ (const uint8_t *)text, strlen(text) });
}

bool helper_qr_svg(const char *text, const gamut_stream *stream)
{
    base_arena *arena = base_arena_create(NULL);
    base_buffer out = { 0 };
    base_qr code;
    bool is_made = arena && base_qr_make(&code, arena, base_text_of(text));
    if (is_made)
        base_qr_svg(&out, &code);
    is_made = is_made && !out.failed && stream->write((const char *)out.data, out.length, stream->payload);
    base_buffer_free(&out);
    base_arena_destroy(arena);
    return is_made;
}
