/* many.c - reads the records of many files on several threads, and adds the results in order. */
#include "many.h"

#include "base/pool.h"

/* A file in the thread pool, with a session for its findings. */
typedef struct file_job {
    const operation_many *batch;
    const char *path;
    gamut_session *session;
    base_arena *arena;
    gamut_reader *reader; /* for a large file, which is read later, on all threads, when it is its turn */
    void *found;
    uint64_t counted;
    gamut_outcome outcome;
    bool has_failed; /* out of memory */
} file_job;

bool operation_open_job(gamut_session **session, base_arena **arena, const gamut_session *parent)
{
    *session = session_fork(parent);
    *arena = base_arena_create(parent->budget);
    if (*session && *arena)
        return true;
    operation_close_job(NULL, *session, *arena);
    return false;
}

void operation_close_job(gamut_reader *reader, gamut_session *session, base_arena *arena)
{
    gamut_reader_close(reader);
    gamut_session_close(session);
    base_arena_destroy(arena);
}

static void many_dispose(void *job, void *payload)
{
    file_job *file = job;
    (void)payload;
    operation_close_job(file->reader, file->session, file->arena);
}

static bool many_prepare(void *job, void *payload)
{
    file_job *file = job;
    const operation_many *batch = payload;
    file->batch = batch;
    return operation_open_job(&file->session, &file->arena, batch->session);
}

static bool many_produce(void *job, void *payload)
{
    operation_many *batch = payload;
    if (batch->next == batch->count)
        return false;
    ((file_job *)job)->path = batch->paths[batch->next++];
    return true;
}

/* ---- small files: one for each thread ---- */

static bool many_take_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    file_job *file = payload;
    (void)reader;
    file->has_failed = !file->batch->take(file->batch, &file->found, file->arena, file->path, record);
    return !file->has_failed;
}

/* Open a file without the stages that work over all files; these are applied later. NULL: the file cannot be opened,
 * which was reported. */
static gamut_reader *many_open_file(const file_job *file)
{
    gamut_reader *reader;
    if (reader_prepare(&reader, file->session, file->session->diags, file->path) != GAMUT_OK)
        return NULL;
    reader->codec.purpose = file->batch->is_whole ? CODEC_TO_WRITE : CODEC_TO_CONVERT;
    if (reader_leave_joint_stages(reader, !stage_chain_is_idle(file->batch->joint))) {
        if (file->batch->is_counting && reader_only_sifts(reader))
            reader->codec.extent = CODEC_EXTENT_COUNT;
        if (reader_start(reader) == GAMUT_OK)
            return reader;
    }
    gamut_reader_close(reader);
    return NULL;
}

static void work_on_file(void *job, unsigned worker, void *payload)
{
    file_job *file = job;
    const operation_many *batch = payload;
    (void)worker;
    base_arena_reset(file->arena);
    file->found = NULL;
    file->counted = 0;
    file->has_failed = false;
    file->outcome = GAMUT_UNREADABLE;
    gamut_reader *reader = many_open_file(file);
    if (!reader)
        return;
    bool is_large = reader->codec.source->bytes.length >= OPERATION_LARGE_FILE;
    if (is_large || !stage_chain_is_idle(batch->joint)) {
        file->reader = reader;
        return;
    }
    file->outcome = driver_each(reader, many_take_record, file);
    file->counted = reader->codec.counted;
    gamut_reader_close(reader);
}

/* ---- large files: all threads read one file together ---- */

static void many_take_in_piece(const driver *drive, driver_piece *piece, const gamut_record *record)
{
    const operation_many *many = drive->payload;
    if (!many->take(many, &piece->found, piece->arena, many->path, record))
        piece->has_failed = true;
}

static void many_add_piece(driver *drive, driver_piece *piece)
{
    operation_many *many = drive->payload;
    if (piece->found && !many->has_failed && !many->add(many, piece->arena, many->path, piece->found))
        many->has_failed = drive->has_failed = true;
}

/* Pass the records that the stages over all files have finished to `take` and `add`. */
static bool add_ready(operation_many *batch, base_arena *arena, bool is_fed)
{
    const gamut_record *record;
    batch->has_failed = batch->has_failed || !is_fed;
    while (!batch->has_failed && (record = stage_take(batch->joint))) {
        void *found = NULL;
        batch->has_failed = !batch->take(batch, &found, arena, batch->path, record) ||
                            (found && !batch->add(batch, arena, batch->path, found));
    }
    return !batch->has_failed;
}

static bool feed_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    operation_many *batch = payload;
    return add_ready(batch, reader->codec.record, stage_feed(batch->joint, record));
}

/* A file that cannot be read does not stop the others. */
static bool many_add_file(void *job, void *payload)
{
    file_job *file = job;
    operation_many *batch = payload;
    batch->path = file->path;
    batch->has_failed = batch->has_failed || file->has_failed;
    if (file->reader) {
        driver drive = {
            .reader = file->reader, .visit = many_take_in_piece, .join = many_add_piece, .payload = batch
        };
        gamut_session_watch(file->session, batch->session->report, batch->session->report_payload);
        file->outcome = stage_chain_is_idle(batch->joint) ? driver_run(&drive, session_jobs(batch->session))
                                                          : driver_each(file->reader, feed_record, batch);
        batch->has_failed = batch->has_failed || drive.has_failed;
        file->counted = file->reader->codec.counted;
        gamut_reader_close(file->reader);
        file->reader = NULL;
    } else if (!batch->has_failed && file->found)
        batch->has_failed = !batch->add(batch, file->arena, file->path, file->found);
    batch->counted += file->counted;
    batch->read += file->outcome != GAMUT_UNREADABLE;
    batch->outcome = file->outcome != GAMUT_FINE ? GAMUT_FINDINGS : batch->outcome;
    const char *message = gamut_session_message(file->session);
    if (file->outcome == GAMUT_UNREADABLE && *message)
        session_say(batch->session, GAMUT_UNREADABLE, gamut_session_error(file->session), "%s: %s", file->path,
                    message);
    if (gamut_diagnostic_count(file->session))
        gamut_session_absorb(batch->session, file->session);
    else
        gamut_session_clear(file->session);
    session_report_files(batch->session, file->path, ++batch->done, batch->count);
    return !batch->has_failed;
}

bool operation_skip_deleted(gamut_session *session)
{
    codec_options *options = &session->options;
    if (codec_option(options, "deleted"))
        return true;
    if (options->count == CODEC_OPTION_LIMIT)
        return false;
    options->items[options->count].name = "deleted";
    options->items[options->count++].value = "skip";
    return true;
}

gamut_outcome operation_many_run(operation_many *batch)
{
    pool_task task = { .size = sizeof(file_job),
                       .payload = batch,
                       .produce = many_produce,
                       .work = work_on_file,
                       .consume = many_add_file,
                       .prepare = many_prepare,
                       .dispose = many_dispose };
    const codec_options asked = batch->session->options;
    base_arena *scratch = base_arena_create(batch->session->budget);
    bool is_set = operation_skip_deleted(batch->session);
    batch->joint = stage_chain_open_part(batch->session->budget, &batch->session->options, true);
    bool is_done = is_set && scratch && batch->joint && pool_run(&task, session_jobs(batch->session)) &&
                   !batch->has_failed && add_ready(batch, scratch, stage_finish(batch->joint));
    stage_chain_close(batch->joint);
    base_arena_destroy(scratch);
    batch->session->options = asked;
    if (!is_done)
        return session_out_of_memory(batch->session, GAMUT_UNWRITTEN);
    return batch->read || !batch->count ? batch->outcome : GAMUT_UNREADABLE;
}
