/* statistics.c - what many files together say.
 *
 * Files are digested in parallel, each in a session of its own, and added in order on one thread; a digest is
 * small compared with its file, so a season of thousands fits in memory. */
#include <gamut/bridge.h>

#include "analysis/session_stats.h"
#include "base/pool.h"
#include "base/text.h"
#include "operation.h"
#include "report/report.h"

/* The sessions of one file. */
typedef struct file_digest {
    struct file_digest *next;
    session_digest digest;
} file_digest;

/* A file on its way through the pool, with a session for its findings. */
typedef struct file_job {
    const char *path;
    gamut_session *session;
    base_arena *arena;
    file_digest *first, *last;
    gamut_outcome outcome;
    bool has_failed; /* out of memory */
} file_job;

typedef struct season {
    gamut_session *session;
    const char *const *paths;
    size_t count;
    size_t next; /* file to be read */
    size_t done;
    session_stats stats;
    gamut_outcome outcome;
    bool has_failed;
} season;

static bool prepare(void *job, void *payload)
{
    file_job *file = job;
    const season *all = payload;
    file->session = session_fork(all->session);
    file->arena = base_arena_create(all->session->budget);
    return file->session && file->arena;
}

static void dispose(void *job, void *payload)
{
    file_job *file = job;
    (void)payload;
    gamut_session_close(file->session);
    base_arena_destroy(file->arena);
}

static bool produce(void *job, void *payload)
{
    season *all = payload;
    if (all->next == all->count)
        return false;
    ((file_job *)job)->path = all->paths[all->next++];
    return true;
}

static bool digest_event(gamut_reader *reader, const gamut_record *record, void *payload)
{
    file_job *file = payload;
    (void)reader;
    if (record->kind != GAMUT_EVENT || !record->event->bridge.sections.count)
        return true;
    file_digest *one = ARENA_NEW(file->arena, file_digest);
    file->has_failed = !one || !session_digest_make(&one->digest, file->arena, record->event);
    if (file->has_failed)
        return false;
    if (file->last)
        file->last->next = one;
    else
        file->first = one;
    file->last = one;
    return true;
}

static void digest_file(void *job, unsigned worker, void *payload)
{
    file_job *file = job;
    gamut_reader *reader;
    (void)worker;
    (void)payload;
    base_arena_reset(file->arena);
    file->first = file->last = NULL;
    file->has_failed = false;
    file->outcome = GAMUT_UNREADABLE;
    if (reader_open_lean(&reader, file->session, file->path) != GAMUT_OK)
        return;
    file->outcome = api_read_all(reader, false, digest_event, file);
    gamut_reader_close(reader);
}

/* One bad file does not spoil a season. On one thread and in the order of the paths: sums of reals then come
 * out the same every time. */
static bool add_file(void *job, void *payload)
{
    file_job *file = job;
    season *all = payload;
    all->has_failed = file->has_failed;
    for (const file_digest *each = file->first; each && !all->has_failed; each = each->next)
        all->has_failed = !session_stats_add(&all->stats, file->arena, base_text_of(file->path), &each->digest);
    all->outcome = file->outcome != GAMUT_FINE ? GAMUT_FINDINGS : all->outcome;
    if (gamut_diagnostic_count(file->session))
        gamut_session_absorb(all->session, file->session);
    else
        gamut_session_clear(file->session);
    session_tell_files(all->session, file->path, ++all->done, all->count);
    return !all->has_failed;
}

gamut_outcome gamut_session_stats(gamut_session *session, const char *const *paths, size_t path_count,
                                  const gamut_value **out)
{
    season all = { .session = session, .paths = paths, .count = path_count };
    pool_task task = { .size = sizeof(file_job),
                       .payload = &all,
                       .produce = produce,
                       .work = digest_file,
                       .consume = add_file,
                       .prepare = prepare,
                       .dispose = dispose };
    session_stats_open(&all.stats, session->answers);
    bool is_done = pool_run(&task, session_jobs(session)) && !all.has_failed;
    *out = is_done ? session_stats_tree(&all.stats) : NULL;
    return *out ? all.outcome : session_say(session, GAMUT_UNREADABLE, "out of memory");
}

gamut_outcome gamut_stats_write(const gamut_value *stats, const gamut_stats_view *view, const gamut_stream *stream)
{
    api_out out = { .stream = stream };
    base_arena *arena = base_arena_create(NULL);
    bool is_known = arena && report_stats(stats, view, arena, &out.buffer);
    bool is_whole = arena && !base_arena_failed(arena);
    base_arena_destroy(arena);
    if (!api_out_end(&out) || !is_whole)
        return GAMUT_UNWRITTEN;
    return is_known ? GAMUT_FINE : GAMUT_MISUSED;
}
