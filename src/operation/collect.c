/* collect.c - many files into one collection.
 *
 * Small files are read whole, one for each thread; a large one is shared by all threads, piece by piece, and so is what is left of
 * a small one when it turns out to have very many records. Either way rows are made where records are decoded, and put in by the
 * calling thread alone, in the order of the files. What was put in is committed every so many rows, together with how far the file
 * was taken: whatever happens, the next call goes on from there. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <gamut/collection.h>

#include "base/pool.h"
#include "base/text.h"
#include "collection/facts.h"
#include "collection/positions.h"
#include "collection/sources.h"
#include "file_digest.h"
#include "io/system.h"
#include "model/tree_json.h"
#include "operation.h"

enum {
    LARGE_FILE = 1 << 20, /* bytes from which on the cores share a file instead of taking one each */
    SMALL_ROWS =
        1 << 13, /* of a small file: they wait in memory, and take a thousand times what a game needs in the file */
    PROBLEMS_LISTED = 1000, /* in the answer; the collection has all of them */
};

/* Rows of some records, and what they count. */
typedef struct batch {
    collection_rows rows;
    source_counts counts;
} batch;

/* A file on its way through the pool, with a session for its findings. */
typedef struct file_job {
    const char *path;
    gamut_session *session;
    base_arena *arena;
    collection_source source; /* what is known before it is opened, and later what was found */
    bool is_unchanged;        /* by size and time: it is not even opened */
    gamut_reader *reader;     /* of what is to be read when it is its turn */
    batch taken;              /* what was read before */
    gamut_outcome outcome;
    bool has_failed; /* out of memory */
} file_job;

typedef struct collecting {
    gamut_session *session;
    const char *const *paths;
    size_t count;
    size_t next; /* file to be opened */
    size_t done;
    gamut_collect_options options;
    base_arena *arena;  /* lives as long as the operation */
    const char *folder; /* of the collection, with its slash; files below it are known by their path from there */
    source_list sources;
    collection_store *store; /* NULL: a dry run without a collection */
    file_job *at_work;       /* the large file whose records come */
    uint64_t pending;        /* rows that are not committed yet */
    bool is_open;            /* a transaction is */
    bool has_failed;         /* memory */
    bool is_unwritten;       /* the store */
    uint64_t bytes_done, bytes_all;
    uint64_t records;
    gamut_value *problems;
    int64_t taken, replaced, resumed, unchanged, copies, unreadable, damaged;
    source_counts sum;
} collecting;

const char *gamut_collection_absence(void)
{
    return store_absence();
}

/* ---- what a file is known by ---- */

/* The path from the collection's folder, or the whole one: both stay right when the user works in another folder. */
static base_text known_path(const collecting *all, base_arena *arena, const char *path)
{
    char whole[PATH_MAX], name[PATH_MAX];
    size_t length = strlen(path), at = length;
    /* A member of an archive is no file of its own: the longest part that is one leads. */
    while (at > 0 && at < sizeof name) {
        memcpy(name, path, at);
        name[at] = '\0';
        if (realpath(name, whole))
            break;
        do
            at--;
        while (at > 0 && !io_is_separator(path[at]));
    }
    if (!at || at >= sizeof name)
        return base_arena_copy(arena, base_text_of(path));
    size_t folder = strlen(all->folder);
    const char *start = folder > 1 && !strncmp(whole, all->folder, folder) ? whole + folder : whole;
    return base_arena_print(arena, "%s%s", start, path + at);
}

static void stamp_file(base_buffer *out, const char *path)
{
    struct stat file;
    if (stat(path, &file) == 0 && S_ISREG(file.st_mode))
        base_buffer_print(out, "%lld.%lld.%ld ", (long long)file.st_size, (long long)file.st_mtim.tv_sec,
                          file.st_mtim.tv_nsec);
}

/* Sizes and times of the file and of its family. Absent: it is none, such as standard input. */
static base_text stamp_of(base_arena *arena, const char *path)
{
    base_buffer out = { 0 };
    const codec_format *format = codec_find_extension(io_path_split(base_text_of(path)).extension);
    char name[PATH_MAX];
    size_t at = strlen(path);
    bool is_found = false;
    while (at > 0 && at < sizeof name && !is_found) {
        struct stat file;
        memcpy(name, path, at);
        name[at] = '\0';
        is_found = stat(name, &file) == 0 && S_ISREG(file.st_mode);
        do
            at--;
        while (at > 0 && !io_is_separator(path[at]));
    }
    if (is_found)
        stamp_file(&out, name);
    base_text rest = base_text_of(format && format->family ? format->about.extensions : NULL), extension;
    while (is_found && base_text_next_part(&rest, ' ', &extension)) {
        base_text sibling = io_path_sibling(arena, base_text_of(path), extension);
        base_text any = sibling.data ? io_find_in_any_case(arena, sibling.data) : sibling;
        if (any.data && strcmp(any.data, path) != 0)
            stamp_file(&out, any.data);
    }
    base_text stamp = out.length ? base_arena_copy(arena, base_buffer_text(&out)) : (base_text){ NULL, 0 };
    base_buffer_free(&out);
    return stamp;
}

static void hash_file(collection_source *source, gamut_reader *reader)
{
    collection_digest digest = { 0 };
    operation_digest_file(&digest, reader);
    collection_digest_print(source->hash, &digest);
    source->has_hash = true;
    source->bytes = (int64_t)digest.length;
    source->format = base_text_of(reader->format->id);
}

/* ---- on any thread ---- */

static void count_record(source_counts *counts, const gamut_record *record)
{
    counts->records = (int64_t)record->number;
    counts->games += record->kind == GAMUT_KIND_CHESS_GAME;
    counts->boards += record->kind == GAMUT_KIND_BRIDGE_BOARD;
    counts->events += record->kind == GAMUT_KIND_EVENT;
    counts->texts += record->kind == GAMUT_KIND_GUIDE;
}

static void add_counts(source_counts *to, const source_counts *from)
{
    to->records = from->records ? from->records : to->records;
    to->games += from->games;
    to->boards += from->boards;
    to->events += from->events;
    to->texts += from->texts;
}

static bool take_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    file_job *file = payload;
    count_record(&file->taken.counts, record);
    file->has_failed = !collection_make_rows(&file->taken.rows, file->arena, reader->codec.record, record);
    return !file->has_failed && file->taken.rows.count < SMALL_ROWS;
}

static void take_in_piece(const driver *all, driver_piece *piece, const gamut_record *record)
{
    (void)all;
    batch *taken = piece->found ? piece->found : (piece->found = ARENA_NEW(piece->arena, batch));
    if (!taken || !collection_make_rows(&taken->rows, piece->arena, piece->scratch.arena, record)) {
        piece->has_failed = true;
        return;
    }
    count_record(&taken->counts, record);
}

/* The leftovers of a game cost more than the game, and no question to a collection needs them: a game comes back with its tree and
 * its tags. Those of sessions and tournaments are kept. */
static gamut_reader *open_file(const file_job *file)
{
    gamut_reader *reader;
    if (reader_prepare(&reader, file->session, file->path) != GAMUT_OK)
        return NULL;
    const codec_format *format = reader->codec.format;
    if ((format->about.kinds & GAMUT_KIND_CHESS_GAME) && !format->writing.keeps_extras)
        reader->codec.purpose = CODEC_TO_CONVERT;
    if (reader_start(reader) == GAMUT_OK)
        return reader;
    gamut_reader_close(reader);
    return NULL;
}

static void open_or_read(void *job, unsigned worker, void *payload)
{
    file_job *file = job;
    (void)worker, (void)payload;
    file->outcome = GAMUT_FINE;
    if (file->is_unchanged)
        return;
    file->outcome = GAMUT_UNREADABLE;
    gamut_reader *reader = open_file(file);
    if (!reader)
        return;
    hash_file(&file->source, reader);
    bool is_large = reader->codec.source->bytes.length >= LARGE_FILE;
    if (!is_large)
        file->outcome = driver_each(reader, take_record, file);
    if (is_large || file->taken.rows.count >= SMALL_ROWS) {
        file->reader = reader;
        return;
    }
    file->source.counts.skipped = (int64_t)reader->skipped;
    gamut_reader_close(reader);
}

/* ---- putting in ---- */

static bool fail_store(collecting *all)
{
    if (all->is_unwritten)
        return false;
    all->is_unwritten = true;
    (void)session_say(all->session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "the collection cannot be written: %s",
                      store_message(all->store));
    store_rollback(all->store);
    all->is_open = false;
    return false;
}

static bool collect_begin(collecting *all)
{
    if (!all->is_open && !store_begin(all->store))
        return fail_store(all);
    all->is_open = true;
    return true;
}

static bool commit(collecting *all)
{
    if (all->is_open && !store_commit(all->store))
        return fail_store(all);
    all->is_open = false;
    all->pending = 0;
    return true;
}

static bool put_rows(collecting *all, const collection_rows *rows, int64_t source)
{
    int64_t record = 0;
    for (const collection_row *row = rows->first; row; row = row->next) {
        if (row->opens_record)
            record = all->sources.next_record++;
        if (!store_put(all->store, row, record, source))
            return fail_store(all);
    }
    all->pending += rows->count;
    return true;
}

static bool put_finding(collecting *all, int64_t source, const gamut_diagnostic *finding)
{
    collection_value values[DIAGNOSTIC_COLUMNS] = { { 0 } };
    collection_row row = { .table = TABLE_DIAGNOSTICS, .values = values };
    values[DIAGNOSTIC_SOURCE] = collection_integer(source);
    values[DIAGNOSTIC_SEVERITY] = collection_text(base_text_of(diag_severity_name(finding->severity)));
    values[DIAGNOSTIC_RULE] = collection_text(base_text_of(finding->rule->id));
    if (finding->is_text) {
        values[DIAGNOSTIC_LINE] = collection_integer(finding->line);
        values[DIAGNOSTIC_COLUMN] = collection_integer(finding->column);
    }
    values[DIAGNOSTIC_OFFSET] = collection_integer((int64_t)finding->offset);
    values[DIAGNOSTIC_PATH] = collection_text(base_text_of(finding->path));
    values[DIAGNOSTIC_MESSAGE] = collection_text(base_text_of(finding->message));
    return store_put(all->store, &row, 0, source) || fail_store(all);
}

/* A disk that fails or memory that is short say nothing about the file: it is read again next time, as if its time had changed. */
static bool is_fault_of_the_system(gamut_session *session)
{
    return base_memory_shortages() > 0 || session_has_finding(session, &codec_rule_unreadable) ||
           session_has_finding(session, &codec_rule_memory);
}

static bool put_findings(collecting *all, file_job *file)
{
    source_counts *counts = &file->source.counts;
    counts->errors = (int64_t)gamut_diagnostic_total(file->session, GAMUT_SEVERITY_ERROR);
    counts->warnings = (int64_t)gamut_diagnostic_total(file->session, GAMUT_SEVERITY_WARNING);
    counts->notes = (int64_t)gamut_diagnostic_total(file->session, GAMUT_SEVERITY_NOTE);
    size_t count = all->store ? gamut_diagnostic_count(file->session) : 0;
    for (size_t i = 0; i < count; i++)
        if (!put_finding(all, file->source.id, gamut_diagnostic_at(file->session, i)))
            return false;
    return true;
}

static void tell(collecting *all, const char *file, uint64_t done)
{
    session_report_work(all->session, &(gamut_progress){ .file = file,
                                                         .done = all->bytes_done + done,
                                                         .total = all->bytes_all,
                                                         .records = all->records,
                                                         .files_done = all->done,
                                                         .file_count = all->count });
}

/* A piece of a large file. What has been put in so far is said in the same transaction, so that both are there or neither. */
static void put_piece(driver *from, driver_piece *piece)
{
    collecting *all = from->payload;
    file_job *file = all->at_work;
    const batch *taken = piece->found;
    if (!taken)
        return;
    bool is_put = !all->store || (collect_begin(all) && put_rows(all, &taken->rows, file->source.id));
    add_counts(&file->source.counts, &taken->counts);
    all->records += (uint64_t)(taken->counts.games + taken->counts.boards + taken->counts.events + taken->counts.texts);
    if (is_put && all->store && store_is_full(all->store, all->pending))
        is_put = (source_save(&all->sources, &file->source) || fail_store(all)) && commit(all);
    from->has_failed = from->has_failed || !is_put;
    tell(all, file->path, piece->count ? piece->spans[piece->count - 1].offset : 0);
}

/* The records that were taken before an interruption are passed over without a look. */
static void pass_over(gamut_reader *reader, int64_t records)
{
    codec_span span;
    while (reader->status == GAMUT_OK && (int64_t)reader->number < records) {
        base_arena_reset(reader->codec.cut);
        gamut_status status = reader->codec.format->reading.split(&reader->codec, &span);
        if (status == GAMUT_OK)
            reader->number = span.number;
        reader->status = status == GAMUT_SKIPPED ? GAMUT_OK : status;
    }
}

/* All of a large file, or the rest of one of many records. */
static void take_rest(collecting *all, file_job *file)
{
    driver at_once = { .reader = file->reader, .visit = take_in_piece, .join = put_piece, .payload = all };
    all->at_work = file;
    if (file->source.counts.records)
        pass_over(file->reader, file->source.counts.records);
    file->outcome = driver_run(&at_once, session_jobs(all->session));
    file->has_failed = at_once.has_failed && !all->is_unwritten;
    file->source.counts.skipped = (int64_t)file->reader->skipped;
}

/* ---- one file ---- */

static void note_problem(collecting *all, file_job *file, const char *state)
{
    gamut_session *session = file->session;
    base_arena *arena = all->session->answers;
    if (all->problems->as.count >= PROBLEMS_LISTED)
        return;
    gamut_value *problem = tree_object(arena);
    const gamut_diagnostic *worst = NULL;
    for (size_t i = 0; i < gamut_diagnostic_count(session); i++) {
        const gamut_diagnostic *finding = gamut_diagnostic_at(session, i);
        if (finding && (!worst || finding->severity > worst->severity))
            worst = finding;
    }
    tree_set_text(arena, problem, "file", base_arena_copy(arena, base_text_of(file->path)));
    tree_set_text(arena, problem, "state", base_text_of(state));
    tree_set_integer(arena, problem, "errors", file->source.counts.errors);
    if (worst)
        tree_set_text(arena, problem, "message", base_arena_copy(arena, base_text_of(worst->message)));
    tree_append(all->problems, problem);
}

/* Whether there is nothing to be taken of it; what is known of it by now is saved. */
static bool is_known(collecting *all, file_job *file, const collection_source *before)
{
    collection_source *source = &file->source;
    const collection_source *same = source->has_hash ? source_find_hash(&all->sources, source->hash) : NULL;
    if (!same)
        return false;
    bool is_itself = before && same->id == before->id;
    if (is_itself)
        source->counts = same->counts;
    else
        source->copy_of = same->id;
    source->state = is_itself ? SOURCE_COMPLETE : SOURCE_COPY;
    all->unchanged += is_itself;
    all->copies += !is_itself;
    if (!all->store)
        return true;
    if (before && !is_itself &&
        (!collect_begin(all) || !(store_clear_source(all->store, before->id) || fail_store(all))))
        return true;
    source->id = before ? before->id : 0;
    if (is_itself) /* only its time is another */
        all->is_unwritten = all->is_unwritten || !collect_begin(all) ||
                            !(source_restamp(&all->sources, same, source->stamp) || fail_store(all));
    else if (collect_begin(all) && !source_save(&all->sources, source))
        (void)fail_store(all);
    return true;
}

/* Makes room for a file that is not there as it is now. A part of it that was taken before counts. */
static bool start_source(collecting *all, file_job *file, const collection_source *before)
{
    collection_source *source = &file->source;
    bool is_resumed = before && before->state == SOURCE_PARTIAL && before->has_hash && source->has_hash &&
                      file->reader && before->counts.records >= file->taken.counts.records &&
                      !memcmp(before->hash, source->hash, DIGEST_BYTES);
    source->state = SOURCE_PARTIAL;
    source->id = before ? before->id : 0;
    all->resumed += is_resumed;
    all->replaced += before && !is_resumed && before->state != SOURCE_UNREADABLE && before->state != SOURCE_PARTIAL;
    if (is_resumed)
        source->counts = before->counts;
    if (!all->store)
        return true;
    if (!collect_begin(all))
        return false;
    if (before && !is_resumed && !store_clear_source(all->store, before->id))
        return fail_store(all);
    return source_save(&all->sources, source) || fail_store(all);
}

static void sum_up(collecting *all, const file_job *file, const source_counts *earlier)
{
    const source_counts *counts = &file->source.counts;
    all->taken += file->source.state == SOURCE_COMPLETE;
    all->sum.games += counts->games - earlier->games;
    all->sum.boards += counts->boards - earlier->boards;
    all->sum.events += counts->events - earlier->events;
    all->sum.texts += counts->texts - earlier->texts;
    all->sum.skipped += counts->skipped;
}

/* Takes what the file has, and says how it went. */
static void take_file(collecting *all, file_job *file, const collection_source *before)
{
    collection_source *source = &file->source;
    if (!source->stamp.length && !source->has_hash && !before) { /* a wrong name is no file to remember */
        source->counts.errors = (int64_t)gamut_diagnostic_total(file->session, GAMUT_SEVERITY_ERROR);
        all->unreadable++;
        note_problem(all, file, "unreadable");
        return;
    }
    if (!start_source(all, file, before))
        return;
    source_counts earlier = source->counts;
    if (file->taken.counts.records > earlier.records) { /* else they are there from an earlier run */
        add_counts(&source->counts, &file->taken.counts);
        all->records += file->taken.rows.count;
        if (all->store && !put_rows(all, &file->taken.rows, source->id))
            return;
    }
    if (file->reader)
        take_rest(all, file);
    if (all->is_unwritten || file->has_failed)
        return;
    bool has_any = source->counts.games + source->counts.boards + source->counts.events + source->counts.texts > 0;
    bool is_unreadable = file->outcome == GAMUT_UNREADABLE && !has_any;
    source->state = is_unreadable ? SOURCE_UNREADABLE : SOURCE_COMPLETE;
    if (is_fault_of_the_system(file->session)) {
        source->stamp = (base_text){ "", 0 };
        source->has_hash = false;
    }
    if (!put_findings(all, file))
        return;
    bool is_damaged =
        !is_unreadable && (source->counts.errors || source->counts.skipped || file->outcome > GAMUT_FINDINGS);
    all->unreadable += is_unreadable;
    all->damaged += is_damaged;
    if (is_unreadable || is_damaged)
        note_problem(all, file, is_unreadable ? "unreadable" : "damaged");
    sum_up(all, file, &earlier);
    if (all->store && !source_save(&all->sources, source))
        (void)fail_store(all);
}

static bool is_standard_input(const char *path)
{
    return strcmp(path, "-") == 0;
}

static bool finish_file(void *job, void *payload)
{
    file_job *file = job;
    collecting *all = payload;
    /* What comes through a pipe has no name of its own: other bytes are another source, and replace nothing. */
    if (is_standard_input(file->path) && file->source.has_hash) {
        base_buffer name = { 0 };
        base_buffer_add_string(&name, "stdin-");
        for (size_t i = 0; i < DIGEST_BYTES; i++)
            base_buffer_print(&name, "%02x", file->source.hash[i]);
        file->source.path = base_arena_copy(file->arena, base_buffer_text(&name));
        file->has_failed = file->has_failed || name.failed || !file->source.path.data;
        base_buffer_free(&name);
    }
    const collection_source *before = source_find_path(&all->sources, file->source.path);
    collection_source known;
    if (before) {
        known = *before;
        before = &known;
    }
    all->has_failed = file->has_failed;
    if (file->is_unchanged)
        all->unchanged++;
    else if (!all->has_failed && !is_known(all, file, before))
        take_file(all, file, before);
    all->has_failed = all->has_failed || file->has_failed;
    gamut_reader_close(file->reader);
    file->reader = NULL;
    gamut_session_clear(file->session);
    all->bytes_done += (uint64_t)file->source.bytes;
    all->done++;
    tell(all, file->path, 0);
    if (all->store && !all->is_unwritten && store_is_full(all->store, all->pending))
        (void)!commit(all);
    return !all->has_failed && !all->is_unwritten;
}

/* ---- all of them ---- */

static void collect_dispose(void *job, void *payload)
{
    file_job *file = job;
    (void)payload;
    gamut_reader_close(file->reader);
    gamut_session_close(file->session);
    base_arena_destroy(file->arena);
}

static bool collect_prepare(void *job, void *payload)
{
    file_job *file = job;
    const collecting *all = payload;
    file->session = session_fork(all->session);
    file->arena = base_arena_create(all->session->budget);
    if (file->session && file->arena)
        return true;
    collect_dispose(file, payload);
    return false;
}

/* Whether a file is known by size and time is asked here, on the thread that has the list. */
static bool produce(void *job, void *payload)
{
    file_job *file = job;
    collecting *all = payload;
    if (all->next == all->count)
        return false;
    base_arena_reset(file->arena);
    file->path = all->paths[all->next++];
    file->taken = (batch){ 0 };
    file->has_failed = false;
    file->source = (collection_source){ .path = base_text_of(file->path) };
    if (!is_standard_input(file->path)) {
        file->source.path = known_path(all, file->arena, file->path);
        file->source.stamp = stamp_of(file->arena, file->path);
    }
    const collection_source *known = source_find_path(&all->sources, file->source.path);
    file->is_unchanged = known && known->stamp.length && known->state != SOURCE_PARTIAL &&
                         base_text_equal(known->stamp, file->source.stamp);
    if (file->is_unchanged)
        file->source.bytes = known->bytes;
    return true;
}

static void collect_measure(collecting *all)
{
    struct stat file;
    for (size_t i = 0; i < all->count; i++)
        if (stat(all->paths[i], &file) == 0 && S_ISREG(file.st_mode))
            all->bytes_all += (uint64_t)file.st_size;
}

/* Indexes are made after a load that is large compared with what is there. Files that were taken before do not count: most of them are
 * as they were. */
static bool prepare_load(collecting *all)
{
    uint64_t bytes = 0, there = all->store ? (uint64_t)store_size(all->store) : 0;
    if (!all->store || !store_is_settled(all->store) || all->bytes_all < there)
        return true;
    for (size_t i = 0; i < all->count; i++) {
        struct stat file;
        base_arena *arena = base_arena_create(NULL);
        base_text path = arena ? known_path(all, arena, all->paths[i]) : (base_text){ NULL, 0 };
        if (path.data && !source_find_path(&all->sources, path) && stat(all->paths[i], &file) == 0 &&
            S_ISREG(file.st_mode))
            bytes += (uint64_t)file.st_size;
        base_arena_destroy(arena);
    }
    return !bytes || bytes < there || store_unsettle(all->store) || fail_store(all);
}

static gamut_value *make_answer(collecting *all)
{
    base_arena *arena = all->session->answers;
    gamut_value *out = tree_object(arena);
    const struct {
        const char *name;
        int64_t value;
    } counts[] = {
        { "files", (int64_t)all->count },  { "taken", all->taken },         { "replaced", all->replaced },
        { "resumed", all->resumed },       { "unchanged", all->unchanged }, { "copies", all->copies },
        { "unreadable", all->unreadable }, { "damaged", all->damaged },     { "games", all->sum.games },
        { "boards", all->sum.boards },     { "events", all->sum.events },   { "texts", all->sum.texts },
        { "skipped", all->sum.skipped },
    };
    static const struct {
        const char *name, *sql;
    } totals[] = { { "files", "SELECT count(*) FROM sources" },        { "games", "SELECT count(*) FROM games" },
                   { "boards", "SELECT count(*) FROM boards" },        { "events", "SELECT count(*) FROM events" },
                   { "texts", "SELECT count(*) FROM texts" },          { "players", "SELECT count(*) FROM players" },
                   { "session_copies", "SELECT count(*) FROM copies" } };
    for (size_t i = 0; i < COUNT(counts); i++)
        tree_set_integer(arena, out, counts[i].name, counts[i].value);
    gamut_value *total = all->store ? tree_set_object(arena, out, "total") : NULL;
    for (size_t i = 0; total && i < COUNT(totals); i++) {
        int64_t count = 0;
        if (!store_ask(all->store, totals[i].sql, &count) && !all->options.dry_run)
            (void)fail_store(all);
        tree_set_integer(arena, total, totals[i].name, count);
    }
    tree_set(out, "problems", all->problems);
    return out;
}

static gamut_outcome collect_work(collecting *all)
{
    pool_task task = { .size = sizeof(file_job),
                       .payload = all,
                       .produce = produce,
                       .work = open_or_read,
                       .consume = finish_file,
                       .prepare = collect_prepare,
                       .dispose = collect_dispose };
    collect_measure(all);
    if (!prepare_load(all))
        return GAMUT_UNWRITTEN;
    if (!pool_run(&task, session_jobs(all->session)) || all->has_failed) {
        if (all->store)
            (void)!commit(all);
        return session_say(all->session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY, "out of memory");
    }
    if (all->is_unwritten || (all->store && !commit(all)))
        return GAMUT_UNWRITTEN;
    if (all->store &&
        all->session->report) /* also where the last report was a moment ago: the indexes take their time */
        all->session->report(&(gamut_progress){ .done = all->bytes_all,
                                                .total = all->bytes_all,
                                                .records = all->records,
                                                .files_done = all->count,
                                                .file_count = all->count },
                             all->session->report_payload);
    if (all->store && !store_is_settled(all->store) && !store_settle(all->store)) {
        (void)fail_store(all);
        return GAMUT_UNWRITTEN;
    }
    if (all->store &&
        (!positions_update(all->store, all->session->budget) || !facts_update(all->store, all->session->budget))) {
        (void)fail_store(all);
        return GAMUT_UNWRITTEN;
    }
    if (all->unreadable && !all->taken && !all->unchanged && !all->copies)
        return GAMUT_UNREADABLE;
    return all->unreadable || all->damaged ? GAMUT_FINDINGS : GAMUT_FINE;
}

/* "" where the folder cannot be found: then all paths are whole. */
static const char *folder_of(base_arena *arena, const char *collection)
{
    char whole[PATH_MAX];
    base_text folder = io_path_split(base_text_of(collection)).folder;
    base_text name = folder.length ? base_arena_copy(arena, folder) : TEXT(".");
    if (!name.data || !realpath(name.data, whole))
        return "";
    base_text path = base_arena_print(arena, "%s/", whole);
    return path.data ? path.data : "";
}

/* A dry run reads the collection, if there is one, and writes nothing. */
static bool open_store(collecting *all, const char *path)
{
    const char *problem;
    struct stat file;
    if (store_absence()) {
        (void)session_say(all->session, GAMUT_UNWRITTEN, GAMUT_ERROR_UNAVAILABLE, "%s", store_absence());
        return false;
    }
    if (all->options.dry_run && !store_is_address(path) && stat(path, &file) != 0)
        return source_list_open(&all->sources, all->arena, NULL);
    all->store = store_open(all->arena, path, all->options.dry_run ? STORE_READ : STORE_WRITE, &problem);
    if (!all->store && all->options.dry_run && problem == store_nothing_there)
        return source_list_open(&all->sources, all->arena, NULL);
    if (!all->store) {
        (void)session_say(all->session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "%s: %s", path, problem);
        return false;
    }
    if (source_list_open(&all->sources, all->arena, all->store))
        return true;
    (void)session_say(all->session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "%s: %s", path, store_message(all->store));
    return false;
}

gamut_outcome gamut_collect(gamut_session *session, const char *collection, const char *const *paths, size_t path_count,
                            const gamut_collect_options *options, const gamut_value **out)
{
    collecting all = { .session = session, .paths = paths, .count = path_count };
    *out = NULL;
    if (!SESSION_TAKE(&all.options, options, session))
        return GAMUT_MISUSED;
    all.arena = base_arena_create(session->budget);
    all.problems = tree_list(session->answers);
    if (!all.arena || !all.problems) {
        base_arena_destroy(all.arena);
        return session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY, "out of memory");
    }
    all.folder = folder_of(all.arena, collection);
    gamut_outcome outcome = GAMUT_UNWRITTEN;
    if (open_store(&all, collection)) {
        collection_store *store = all.store;
        if (all.options.dry_run)
            all.store = NULL;
        outcome = collect_work(&all);
        all.store = store;
        *out = make_answer(&all);
        if (all.is_unwritten)
            outcome = GAMUT_UNWRITTEN;
    }
    store_close(all.store);
    base_arena_destroy(all.arena);
    return outcome;
}

/* Takes the files, if there are any, and then merges players; the answer is that of the last step. */
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
        if (steps[i].is_asked) {
            gamut_outcome merged =
                gamut_merge_players(call->session, options->database, steps[i].step, steps[i].which, answer);
            outcome = merged > outcome ? merged : outcome;
        }
    return outcome;
}
