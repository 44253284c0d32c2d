/* helper.c - internal functions of the library that the tool needs: the thread pool, the search for similar names, text
 * direction, state shared by the tool's sessions, and calls of the system. */
#include "helper.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/platform.h"
#include "base/pool.h"
#include "base/qr.h"
#include "base/sha256.h"
#include "base/text.h"
#include "handle/session.h"
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
