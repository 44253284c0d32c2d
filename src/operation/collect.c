/* collect.c - stores many files in one collection. */
#include "collect.h"

#include <string.h>
#include <sys/stat.h>

#include "base/pool.h"
#include "base/text.h"
#include "collection/facts.h"
#include "collection/positions.h"
#include "io/system.h"
#include "many.h"

const char *gamut_collection_absence(void)
{
    return store_absence();
}

static void collect_dispose(void *job, void *payload)
{
    collect_file *file = job;
    (void)payload;
    operation_close_job(file->reader, file->session, file->arena);
}

static bool collect_prepare(void *job, void *payload)
{
    collect_file *file = job;
    const collecting *collection = payload;
    return operation_open_job(&file->session, &file->arena, collection->session);
}

/* Takes the next file. Whether it is unchanged is checked here, because the list of sources belongs to this thread. */
static bool collect_produce(void *job, void *payload)
{
    collect_file *file = job;
    collecting *collection = payload;
    if (collection->next == collection->count)
        return false;
    base_arena_reset(file->arena);
    file->path = collection->paths[collection->next++];
    file->taken = (collect_batch){ 0 };
    file->has_failed = false;
    file->source = (collection_source){ .path = base_text_of(file->path) };
    if (strcmp(file->path, "-") != 0) {
        file->source.path = collect_known_path(collection, file->arena, file->path);
        file->source.stamp = collect_stamp(file->arena, file->path);
    }
    const collection_source *known = source_find_path(&collection->sources, file->source.path);
    file->is_unchanged = known && known->stamp.length && known->state != SOURCE_PARTIAL &&
                         base_text_equal(known->stamp, file->source.stamp);
    if (file->is_unchanged)
        file->source.bytes = known->bytes;
    return true;
}

/* Before a load that is at least as large as the collection, drop the indexes of the collection; they are built again
 * afterwards. Files that are already stored do not count as part of the load, because most of them are unchanged.
 * False: the store failed. */
static bool prepare_load(collecting *collection)
{
    uint64_t bytes = 0, there = collection->store ? (uint64_t)store_size(collection->store) : 0;
    if (!collection->store || !store_is_settled(collection->store) || collection->bytes_all < there)
        return true;
    for (size_t i = 0; i < collection->count; i++) {
        struct stat file;
        base_arena *arena = base_arena_create(NULL);
        base_text path = arena ? collect_known_path(collection, arena, collection->paths[i]) : (base_text){ NULL, 0 };
        if (path.data && !source_find_path(&collection->sources, path) && stat(collection->paths[i], &file) == 0 &&
            S_ISREG(file.st_mode))
            bytes += (uint64_t)file.st_size;
        base_arena_destroy(arena);
    }
    return !bytes || bytes < there || store_unsettle(collection->store) || collect_fail_store(collection);
}

static gamut_value *make_answer(collecting *collection)
{
    base_arena *arena = collection->session->answers;
    gamut_value *out = tree_object(arena);
    const struct {
        const char *name;
        int64_t value;
    } counts[] = {
        { "files", (int64_t)collection->count },  { "taken", collection->taken },
        { "replaced", collection->replaced },     { "resumed", collection->resumed },
        { "unchanged", collection->unchanged },   { "copies", collection->copies },
        { "unreadable", collection->unreadable }, { "damaged", collection->damaged },
        { "games", collection->sum.games },       { "boards", collection->sum.boards },
        { "events", collection->sum.events },     { "texts", collection->sum.texts },
        { "skipped", collection->sum.skipped },
    };
    static const struct {
        const char *name, *sql;
    } totals[] = { { "files", "SELECT count(*) FROM sources" },        { "games", "SELECT count(*) FROM games" },
                   { "boards", "SELECT count(*) FROM boards" },        { "events", "SELECT count(*) FROM events" },
                   { "texts", "SELECT count(*) FROM texts" },          { "players", "SELECT count(*) FROM players" },
                   { "session_copies", "SELECT count(*) FROM copies" } };
    for (size_t i = 0; i < COUNT(counts); i++)
        tree_set_integer(arena, out, counts[i].name, counts[i].value);
    gamut_value *total = collection->store ? tree_set_object(arena, out, "total") : NULL;
    for (size_t i = 0; total && i < COUNT(totals); i++) {
        int64_t count = 0;
        if (!store_ask(collection->store, totals[i].sql, &count) && !collection->options.dry_run)
            (void)collect_fail_store(collection);
        tree_set_integer(arena, total, totals[i].name, count);
    }
    tree_set(out, "problems", collection->problems);
    return out;
}

static gamut_outcome collect_work(collecting *collection)
{
    pool_task task = { .size = sizeof(collect_file),
                       .payload = collection,
                       .produce = collect_produce,
                       .work = collect_open_or_read,
                       .consume = collect_finish_file,
                       .prepare = collect_prepare,
                       .dispose = collect_dispose };
    for (size_t i = 0; i < collection->count; i++) {
        struct stat file;
        if (stat(collection->paths[i], &file) == 0 && S_ISREG(file.st_mode))
            collection->bytes_all += (uint64_t)file.st_size;
    }
    if (!prepare_load(collection))
        return GAMUT_UNWRITTEN;
    if (!pool_run(&task, session_jobs(collection->session)) || collection->has_failed) {
        if (collection->store)
            (void)!collect_commit(collection);
        return session_out_of_memory(collection->session, GAMUT_UNWRITTEN);
    }
    if (collection->is_unwritten)
        return GAMUT_UNWRITTEN;
    if (collection->store) {
        gamut_session *session = collection->session;
        if (!collect_commit(collection))
            return GAMUT_UNWRITTEN;
        if (session->report) /* report even if the last report is recent: building the indexes takes a while */
            session->report(&(gamut_progress){ .done = collection->bytes_all,
                                               .total = collection->bytes_all,
                                               .records = collection->records,
                                               .files_done = collection->count,
                                               .file_count = collection->count },
                            session->report_payload);
        if ((!store_is_settled(collection->store) && !store_settle(collection->store)) ||
            !positions_update(collection->store, session->budget) ||
            !facts_update(collection->store, session->budget)) {
            (void)collect_fail_store(collection);
            return GAMUT_UNWRITTEN;
        }
    }
    if (collection->unreadable && !collection->taken && !collection->unchanged && !collection->copies)
        return session_say(collection->session, GAMUT_UNREADABLE, GAMUT_ERROR_INPUT, "%s",
                           collection->count == 1 ? "the file cannot be read" : "none of the files can be read");
    return collection->unreadable || collection->damaged ? GAMUT_FINDINGS : GAMUT_FINE;
}

/* A dry run reads the collection, if it exists, and writes nothing. */
static bool collect_open_store(collecting *collection, const char *path)
{
    const char *problem;
    struct stat file;
    if (store_absence()) {
        (void)session_say(collection->session, GAMUT_UNWRITTEN, GAMUT_ERROR_UNAVAILABLE, "%s", store_absence());
        return false;
    }
    if (collection->options.dry_run && !store_is_address(path) && stat(path, &file) != 0)
        return source_list_open(&collection->sources, collection->arena, NULL);
    collection->store =
        store_open(collection->arena, path, collection->options.dry_run ? STORE_READ : STORE_WRITE, &problem);
    if (!collection->store && collection->options.dry_run && problem == store_nothing_there)
        return source_list_open(&collection->sources, collection->arena, NULL);
    if (!collection->store) {
        (void)session_say(collection->session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "%s: %s", path, problem);
        return false;
    }
    if (source_list_open(&collection->sources, collection->arena, collection->store))
        return true;
    (void)session_say(collection->session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "%s: %s", path,
                      store_message(collection->store));
    return false;
}

gamut_outcome gamut_collect(gamut_session *session, const char *collection, const char *const *paths, size_t path_count,
                            const gamut_collect_options *options, const gamut_value **out)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, collection, out);
    HANDLE_NEEDS_PATHS(GAMUT_MISUSED, paths, path_count);
    collecting work = { .session = session, .paths = paths, .count = path_count };
    *out = NULL;
    if (!SESSION_TAKE(&work.options, options, session))
        return GAMUT_MISUSED;
    for (size_t i = 0; i < path_count; i++)
        if (io_is_same_file(paths[i], collection))
            return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                               "%s is the collection itself, which cannot be taken into itself", paths[i]);
    work.arena = base_arena_create(session->budget);
    work.problems = tree_list(session->answers);
    if (!work.arena || !work.problems) {
        base_arena_destroy(work.arena);
        return session_out_of_memory(session, GAMUT_UNWRITTEN);
    }
    work.folder = collect_folder(work.arena, collection);
    gamut_outcome outcome = GAMUT_UNWRITTEN;
    if (collect_open_store(&work, collection)) {
        collection_store *store = work.store;
        if (work.options.dry_run)
            work.store = NULL;
        outcome = collect_work(&work);
        work.store = store;
        *out = make_answer(&work);
        if (work.is_unwritten)
            outcome = GAMUT_UNWRITTEN;
    }
    store_close(work.store);
    base_arena_destroy(work.arena);
    return outcome;
}

/* Store the files, if there are any, then take the steps of merging players that are asked for. The answer is that of
 * the last step. */
gamut_outcome collect_run(const operation_call *call, const gamut_collect_options *options, const gamut_value **answer)
{
    const struct {
        bool is_asked;
        gamut_merge_step step;
        const char *which;
    } steps[] = { { options->merge_names, GAMUT_MERGE_PROPOSE, NULL },
                  { options->undo != NULL, GAMUT_MERGE_UNDO, options->undo },
                  { options->accept != NULL, GAMUT_MERGE_ACCEPT, options->accept } };
    gamut_outcome outcome = GAMUT_FINE;
    if (!options->database)
        return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "collect needs a collection to write to: -d DB");
    if (call->path_count)
        outcome = gamut_collect(call->session, options->database, call->paths, call->path_count, options, answer);
    for (size_t i = 0; i < COUNT(steps) && outcome <= GAMUT_FINDINGS; i++)
        if (steps[i].is_asked)
            outcome = handle_worse(
                outcome, gamut_merge_players(call->session, options->database, steps[i].step, steps[i].which, answer));
    return outcome;
}
