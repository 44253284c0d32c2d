/* statistics.c - what many files together say.
 *
 * Files are digested in parallel, each in a session of its own, and added in order on one thread; a digest is
 * small compared with its file, so a season of thousands fits in memory. */
#include <gamut/statistics.h>

#include "analysis/stats.h"
#include "base/pool.h"
#include "base/text.h"
#include "operation.h"
#include "report/report.h"

enum {
    LARGE_FILE = 1 << 20 /* bytes from which on the cores share a file instead of taking one each */
};

/* A file on its way through the pool, with a session for its findings. */
typedef struct file_job {
    const char *path;
    gamut_session *session;
    base_arena *arena;
    gamut_reader *reader; /* of a large file, which is read when it is its turn */
    stats_digests digests;
    gamut_outcome outcome;
    bool has_failed; /* out of memory */
} file_job;

typedef struct season {
    gamut_session *session;
    const char *const *paths;
    size_t count;
    size_t next; /* file to be read */
    size_t done;
    size_t read;        /* files that could be */
    base_text path;     /* of the file whose digests come */
    stage_chain *joint; /* what was asked for over all files: no record twice */
    stats_sums sums;
    gamut_outcome outcome;
    bool has_failed;
} season;

static void dispose(void *job, void *payload)
{
    file_job *file = job;
    (void)payload;
    gamut_reader_close(file->reader);
    gamut_session_close(file->session);
    base_arena_destroy(file->arena);
}

static bool prepare(void *job, void *payload)
{
    file_job *file = job;
    const season *all = payload;
    file->session = session_fork(all->session);
    file->arena = base_arena_create(all->session->budget);
    if (file->session && file->arena)
        return true;
    dispose(file, payload);
    return false;
}

static bool produce(void *job, void *payload)
{
    season *all = payload;
    if (all->next == all->count)
        return false;
    ((file_job *)job)->path = all->paths[all->next++];
    return true;
}

/* ---- small files: one for each thread ---- */

static bool digest_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    file_job *file = payload;
    (void)reader;
    file->has_failed = !stats_digest_record(&file->digests, file->arena, record);
    return !file->has_failed;
}

/* A reader that leaves the stages over all files to these; NULL: reported. */
static gamut_reader *open_for_all(const file_job *file)
{
    gamut_reader *reader;
    if (reader_prepare(&reader, file->session, file->path) != GAMUT_OK)
        return NULL;
    reader->codec.is_lean = true;
    if (reader_leave_joint_stages(reader, true) && reader_start(reader) == GAMUT_OK)
        return reader;
    gamut_reader_close(reader);
    return NULL;
}

static void digest_file(void *job, unsigned worker, void *payload)
{
    file_job *file = job;
    gamut_reader *reader;
    (void)worker;
    base_arena_reset(file->arena);
    file->digests = (stats_digests){ 0 };
    file->has_failed = false;
    file->outcome = GAMUT_UNREADABLE;
    if (!stage_chain_is_idle(((const season *)payload)->joint)) {
        file->reader = open_for_all(file);
        return;
    }
    if (reader_open_lean(&reader, file->session, file->path) != GAMUT_OK)
        return;
    if (reader->codec.format->split && reader->codec.source->bytes.length >= LARGE_FILE) {
        file->reader = reader;
        return;
    }
    file->outcome = driver_each(reader, digest_record, file);
    gamut_reader_close(reader);
}

/* ---- large files: all threads on one, and no more of it in memory than they work on ---- */

static void digest_in_piece(const driver *all, driver_piece *piece, const gamut_record *record)
{
    (void)all;
    if (!piece->found)
        piece->found = ARENA_NEW(piece->arena, stats_digests);
    if (!piece->found || !stats_digest_record(piece->found, piece->arena, record))
        piece->has_failed = true;
}

static void add_piece(driver *all, driver_piece *piece)
{
    season *to = all->payload;
    if (piece->found && !stats_add(&to->sums, piece->arena, to->path, piece->found))
        all->has_failed = true;
}

/* What the stages over all files let through. */
static bool add_ready(season *to, base_arena *arena, bool is_fed)
{
    const gamut_record *record;
    to->has_failed = to->has_failed || !is_fed;
    while (!to->has_failed && (record = stage_take(to->joint))) {
        stats_digests digests = { 0 };
        to->has_failed =
            !stats_digest_record(&digests, arena, record) || !stats_add(&to->sums, arena, to->path, &digests);
    }
    return !to->has_failed;
}

static bool feed_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    season *to = payload;
    return add_ready(to, reader->codec.record, stage_feed(to->joint, record));
}

/* ---- all of them ---- */

/* One bad file does not spoil a season. On one thread and in the order of the paths: sums of reals then come
 * out the same every time. */
static bool add_file(void *job, void *payload)
{
    file_job *file = job;
    season *all = payload;
    all->path = base_text_of(file->path);
    all->has_failed = file->has_failed;
    if (file->reader) {
        driver at_once = { .reader = file->reader, .visit = digest_in_piece, .join = add_piece, .payload = all };
        gamut_session_watch(file->session, all->session->tell, all->session->tell_payload);
        if (!stage_chain_is_idle(all->joint))
            file->outcome = driver_each(file->reader, feed_record, all);
        else
            file->outcome = driver_run(&at_once, session_jobs(all->session));
        all->has_failed = all->has_failed || at_once.has_failed;
        gamut_reader_close(file->reader);
        file->reader = NULL;
    } else if (!all->has_failed)
        all->has_failed = !stats_add(&all->sums, file->arena, all->path, &file->digests);
    all->read += file->outcome != GAMUT_UNREADABLE;
    all->outcome = file->outcome != GAMUT_FINE ? GAMUT_FINDINGS : all->outcome;
    if (gamut_diagnostic_count(file->session))
        gamut_session_absorb(all->session, file->session);
    else
        gamut_session_clear(file->session);
    session_tell_files(all->session, file->path, ++all->done, all->count);
    return !all->has_failed;
}

gamut_outcome gamut_stats(gamut_session *session, const char *const *paths, size_t path_count,
                          const gamut_stats_options *options, const gamut_value **out)
{
    gamut_stats_options own = { 0 };
    *out = NULL;
    if (!API_TAKE(&own, options, session))
        return GAMUT_MISUSED;
    season all = { .session = session, .paths = paths, .count = path_count, .sums = { .arena = session->answers } };
    pool_task task = { .size = sizeof(file_job),
                       .payload = &all,
                       .produce = produce,
                       .work = digest_file,
                       .consume = add_file,
                       .prepare = prepare,
                       .dispose = dispose };
    base_arena *scratch = base_arena_create(session->budget);
    all.joint = stage_chain_open_part(session->budget, &session->options, true);
    bool is_done = scratch && all.joint && pool_run(&task, session_jobs(session)) && !all.has_failed &&
                   add_ready(&all, scratch, stage_finish(all.joint));
    stage_chain_close(all.joint);
    base_arena_destroy(scratch);
    *out = is_done ? stats_list(&all.sums, own.table, own.most) : NULL;
    if (!*out)
        return session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_MEMORY, "out of memory");
    return all.read || !path_count ? all.outcome : GAMUT_UNREADABLE;
}

gamut_outcome gamut_stats_write(const gamut_value *stats, const gamut_stats_view *view, const gamut_stream *stream)
{
    gamut_stats_view own = { 0 };
    gamut_style style = { 0 };
    if (!API_TAKE(&own, view, NULL) || !API_TAKE(&style, own.style, NULL))
        return GAMUT_MISUSED;
    own.style = &style;
    api_out out = { .stream = stream };
    base_arena *arena = base_arena_create(NULL);
    bool is_known = arena && report_stats(stats, &own, arena, &out.buffer);
    bool is_whole = arena && !base_arena_failed(arena);
    base_arena_destroy(arena);
    if (!api_out_end(&out) || !is_whole)
        return GAMUT_UNWRITTEN;
    return is_known ? GAMUT_FINE : GAMUT_MISUSED;
}
