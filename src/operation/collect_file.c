/* collect_file.c - stores one file in a collection: it is opened on any thread, and stored when the files before it are
 * stored. */
#include "base/text.h"
#include "collect.h"
#include "many.h"

enum {
    /* The most rows of a small file that wait in memory until it is stored: a game may take a thousand times as much
     * memory as it takes in the file. */
    SMALL_ROWS = 1 << 13,
    PROBLEMS_LISTED = 1000, /* the most problems in the answer; the collection itself has all of them */
};

static void count_record(source_counts *counts, const gamut_record *record)
{
    counts->records = (int64_t)record->number;
    counts->games += record->kind == GAMUT_KIND_CHESS_GAME;
    counts->boards += record->kind == GAMUT_KIND_BRIDGE_BOARD;
    counts->events += record->kind == GAMUT_KIND_EVENT;
    counts->texts += record->kind == GAMUT_KIND_GUIDE;
}

static uint64_t count_records(const source_counts *counts)
{
    return (uint64_t)(counts->games + counts->boards + counts->events + counts->texts);
}

static void collect_add_counts(source_counts *to, const source_counts *from)
{
    to->records = from->records ? from->records : to->records;
    to->games += from->games;
    to->boards += from->boards;
    to->events += from->events;
    to->texts += from->texts;
}

static bool collect_take_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    collect_file *file = payload;
    count_record(&file->taken.counts, record);
    file->has_failed = !collection_make_rows(&file->taken.rows, file->arena, reader->codec.record, record);
    return !file->has_failed && file->taken.rows.count < SMALL_ROWS;
}

static void collect_take_in_piece(const driver *drive, driver_piece *piece, const gamut_record *record)
{
    (void)drive;
    collect_batch *taken = piece->found ? piece->found : (piece->found = ARENA_NEW(piece->arena, collect_batch));
    if (!taken || !collection_make_rows(&taken->rows, piece->arena, piece->scratch.arena, record)) {
        piece->has_failed = true;
        return;
    }
    count_record(&taken->counts, record);
}

/* Open the file for reading. Extras of a game take more space than the game itself, and no query needs them, so they
 * are not read; extras of sessions and tournaments are kept, and so are those in a format that stores the extras of
 * other formats. NULL: the file cannot be opened. */
static gamut_reader *collect_read_file(const collect_file *file)
{
    gamut_reader *reader;
    if (reader_prepare(&reader, file->session, file->session->diags, file->path) != GAMUT_OK)
        return NULL;
    const codec_format *format = reader->codec.format;
    if ((format->about.kinds & GAMUT_KIND_CHESS_GAME) && !format->writing.keeps_extras)
        reader->codec.purpose = CODEC_TO_CONVERT;
    if (reader_start(reader) == GAMUT_OK)
        return reader;
    gamut_reader_close(reader);
    return NULL;
}

void collect_open_or_read(void *job, unsigned worker, void *payload)
{
    collect_file *file = job;
    (void)worker, (void)payload;
    file->outcome = GAMUT_FINE;
    if (file->is_unchanged)
        return;
    file->outcome = GAMUT_UNREADABLE;
    gamut_reader *reader = collect_read_file(file);
    if (!reader)
        return;
    collect_hash_file(&file->source, reader);
    bool is_large = reader->codec.source->bytes.length >= OPERATION_LARGE_FILE;
    if (!is_large)
        file->outcome = driver_each(reader, collect_take_record, file);
    if (is_large || file->taken.rows.count >= SMALL_ROWS) {
        file->reader = reader;
        return;
    }
    file->source.counts.skipped = (int64_t)reader->skipped;
    gamut_reader_close(reader);
}

static void report_progress(collecting *collection, const char *file, uint64_t done)
{
    session_report_work(collection->session, &(gamut_progress){ .file = file,
                                                                .done = collection->bytes_done + done,
                                                                .total = collection->bytes_all,
                                                                .records = collection->records,
                                                                .files_done = collection->done,
                                                                .file_count = collection->count });
}

/* Store a piece of a large file. Before the transaction is committed, the position in the file is saved in it. */
static void collect_put_piece(driver *drive, driver_piece *piece)
{
    collecting *collection = drive->payload;
    collect_file *file = collection->at_work;
    const collect_batch *taken = piece->found;
    if (!taken)
        return;
    bool is_put = !collection->store ||
                  (collect_begin(collection) && collect_put_rows(collection, &taken->rows, file->source.id));
    collect_add_counts(&file->source.counts, &taken->counts);
    collection->records += count_records(&taken->counts);
    if (is_put && collection->store && store_is_full(collection->store, collection->pending))
        is_put = (source_save(&collection->sources, &file->source) || collect_fail_store(collection)) &&
                 collect_commit(collection);
    drive->has_failed = drive->has_failed || !is_put;
    report_progress(collection, file->path, piece->count ? piece->spans[piece->count - 1].offset : 0);
}

/* Skip the records that were stored before an interruption; they need not be decoded. */
static void skip_stored(gamut_reader *reader, int64_t records)
{
    codec_span span;
    while (reader->status == GAMUT_OK && (int64_t)reader->number < records) {
        base_arena_reset(reader->codec.cut);
        gamut_status status = reader->codec.format->reading.split(&reader->codec, reader->diags, &span);
        if (status == GAMUT_OK)
            reader->number = span.number;
        reader->status = status == GAMUT_SKIPPED ? GAMUT_OK : status;
    }
}

/* Read a large file, or the remaining records of a small file that has too many. */
static void take_rest(collecting *collection, collect_file *file)
{
    driver at_once = {
        .reader = file->reader, .visit = collect_take_in_piece, .join = collect_put_piece, .payload = collection
    };
    collection->at_work = file;
    if (file->source.counts.records)
        skip_stored(file->reader, file->source.counts.records);
    file->outcome = driver_run(&at_once, session_jobs(collection->session));
    file->has_failed = at_once.has_failed && !collection->is_unwritten;
    file->source.counts.skipped = (int64_t)file->reader->skipped;
}

static void note_problem(collecting *collection, collect_file *file, const char *state)
{
    gamut_session *session = file->session;
    base_arena *arena = collection->session->answers;
    if (collection->problems->as.count >= PROBLEMS_LISTED)
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
    tree_append(collection->problems, problem);
}

/* Return whether the content of the file is already stored. If it is, save the new path or time of the file. */
static bool is_stored(collecting *collection, collect_file *file, const collection_source *before)
{
    collection_source *source = &file->source;
    const collection_source *same = source->has_hash ? source_find_hash(&collection->sources, source->hash) : NULL;
    if (!same)
        return false;
    bool is_itself = before && same->id == before->id;
    if (is_itself)
        source->counts = same->counts;
    else
        source->copy_of = same->id;
    source->state = is_itself ? SOURCE_COMPLETE : SOURCE_COPY;
    collection->unchanged += is_itself;
    collection->copies += !is_itself;
    if (!collection->store)
        return true;
    if (before && !is_itself &&
        (!collect_begin(collection) ||
         !(store_clear_source(collection->store, before->id) || collect_fail_store(collection))))
        return true;
    source->id = before ? before->id : 0;
    if (is_itself) /* only the modification time of the file has changed */
        collection->is_unwritten =
            collection->is_unwritten || !collect_begin(collection) ||
            !(source_restamp(&collection->sources, same, source->stamp) || collect_fail_store(collection));
    else if (collect_begin(collection) && !source_save(&collection->sources, source))
        (void)collect_fail_store(collection);
    return true;
}

/* Register a file whose content is new. Records that an interrupted call has already stored are kept, if the file has
 * the same bytes as then. False: the store failed. */
static bool start_source(collecting *collection, collect_file *file, const collection_source *before)
{
    collection_source *source = &file->source;
    bool is_resumed = before && before->state == SOURCE_PARTIAL && before->has_hash && source->has_hash &&
                      file->reader && before->counts.records >= file->taken.counts.records &&
                      !memcmp(before->hash, source->hash, DIGEST_BYTES);
    source->state = SOURCE_PARTIAL;
    source->id = before ? before->id : 0;
    collection->resumed += is_resumed;
    collection->replaced +=
        before && !is_resumed && before->state != SOURCE_UNREADABLE && before->state != SOURCE_PARTIAL;
    if (is_resumed)
        source->counts = before->counts;
    if (!collection->store)
        return true;
    if (!collect_begin(collection))
        return false;
    if (before && !is_resumed && !store_clear_source(collection->store, before->id))
        return collect_fail_store(collection);
    return source_save(&collection->sources, source) || collect_fail_store(collection);
}

/* Store the records of the file, and add its counts to the result. */
static void take_file(collecting *collection, collect_file *file, const collection_source *before)
{
    collection_source *source = &file->source;
    /* A path that does not exist is not stored as a source. */
    if (!source->stamp.length && !source->has_hash && !before) {
        source->counts.errors = (int64_t)gamut_diagnostic_total(file->session, GAMUT_SEVERITY_ERROR);
        collection->unreadable++;
        note_problem(collection, file, "unreadable");
        return;
    }
    if (!start_source(collection, file, before))
        return;
    source_counts earlier = source->counts;
    /* If an interrupted call has already stored at least as many records, these need not be stored again. */
    if (file->taken.counts.records > earlier.records) {
        collect_add_counts(&source->counts, &file->taken.counts);
        collection->records += count_records(&file->taken.counts);
        if (collection->store && !collect_put_rows(collection, &file->taken.rows, source->id))
            return;
    }
    if (file->reader)
        take_rest(collection, file);
    if (collection->is_unwritten || file->has_failed)
        return;
    bool has_any = source->counts.games + source->counts.boards + source->counts.events + source->counts.texts > 0;
    bool is_unreadable = file->outcome == GAMUT_UNREADABLE && !has_any;
    source->state = is_unreadable ? SOURCE_UNREADABLE : SOURCE_COMPLETE;
    /* A failing disk or a lack of memory says nothing about the file itself. Without a stamp and hash the file is read
     * again next time. */
    if (session_is_short(file->session) || session_has_finding(file->session, &codec_rule_unreadable) ||
        session_has_finding(file->session, &codec_rule_memory)) {
        source->stamp = (base_text){ "", 0 };
        source->has_hash = false;
    }
    if (!collect_put_findings(collection, file))
        return;
    bool is_damaged =
        !is_unreadable && (source->counts.errors || source->counts.skipped || file->outcome > GAMUT_FINDINGS);
    collection->unreadable += is_unreadable;
    collection->damaged += is_damaged;
    if (is_unreadable || is_damaged)
        note_problem(collection, file, is_unreadable ? "unreadable" : "damaged");
    collection->taken += source->state == SOURCE_COMPLETE;
    collection->sum.games += source->counts.games - earlier.games;
    collection->sum.boards += source->counts.boards - earlier.boards;
    collection->sum.events += source->counts.events - earlier.events;
    collection->sum.texts += source->counts.texts - earlier.texts;
    collection->sum.skipped += source->counts.skipped;
    if (collection->store && !source_save(&collection->sources, source))
        (void)collect_fail_store(collection);
}

bool collect_finish_file(void *job, void *payload)
{
    collect_file *file = job;
    collecting *collection = payload;
    /* Standard input has no name, so different bytes are a different source and do not replace an earlier one. */
    if (!strcmp(file->path, "-") && file->source.has_hash) {
        base_buffer name = { 0 };
        base_buffer_add_string(&name, "stdin-");
        for (size_t i = 0; i < DIGEST_BYTES; i++)
            base_buffer_print(&name, "%02x", file->source.hash[i]);
        file->source.path = base_arena_copy(file->arena, base_buffer_text(&name));
        file->has_failed = file->has_failed || name.failed || !file->source.path.data;
        base_buffer_free(&name);
    }
    const collection_source *before = source_find_path(&collection->sources, file->source.path);
    collection_source known;
    if (before) {
        known = *before;
        before = &known;
    }
    collection->has_failed = file->has_failed;
    if (file->is_unchanged)
        collection->unchanged++;
    else if (!collection->has_failed && !is_stored(collection, file, before))
        take_file(collection, file, before);
    collection->has_failed = collection->has_failed || file->has_failed;
    gamut_reader_close(file->reader);
    file->reader = NULL;
    gamut_session_clear(file->session);
    collection->bytes_done += (uint64_t)file->source.bytes;
    collection->done++;
    report_progress(collection, file->path, 0);
    if (collection->store && !collection->is_unwritten && store_is_full(collection->store, collection->pending))
        (void)!collect_commit(collection);
    return !collection->has_failed && !collection->is_unwritten;
}
