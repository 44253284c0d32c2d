/* driver.c - the one way from a file to whoever wants its records.
 *
 * Cutting is sequential (a format knows where the next record starts only when it has seen this one), decoding is not.
 * The pool keeps pieces in order on the way out, so output and findings are the same whatever the number of threads. A
 * piece has its own arenas and findings: nothing is shared but the reader, which nobody changes but the cutter. */
#include "driver.h"

#include "base/pool.h"
#include "handle.h"

enum {
    REPORT_RECORDS = 64, /* records between two reports of progress */
    SMALL_FILE = 4096    /* bytes up to which a file is done with before threads have started */
};

/* ---- the two steps of every record ---- */

/* Files of records without end, or that contradict their own count, are stopped here. */
static bool is_within_limit(const gamut_reader *reader, uint64_t number)
{
    if (number <= reader->session->limits.records)
        return true;
    diag_report(reader->codec.diags, &codec_rule_limit, codec_place(&reader->codec, 0, 0),
                "the file has more than %llu records", (unsigned long long)reader->session->limits.records);
    return false;
}

/* The first step: where the next record is. A record that cannot even be cut out is reported by the codec, and the next
 * may be fine. */
static gamut_status cut(codec_span *out, gamut_reader *reader)
{
    codec_reader *codec = &reader->codec;
    *out = (codec_span){ .number = reader->number + 1 };
    gamut_status status = codec->format->reading.split(codec, out);
    if (status != GAMUT_OK)
        return status;
    reader->number = out->number;
    return is_within_limit(reader, out->number) ? GAMUT_OK : GAMUT_FAILED;
}

/* The second step, on any thread: decodes the record, puts it through the stages that look at one record, and judges it
 * where that was asked for. What is found in a record that may not be wanted waits in `aside`, and is forgotten with
 * it. */
static gamut_status decode(bool *is_wanted, gamut_record *out, const gamut_reader *reader, const codec_span *span,
                           const reader_scratch *scratch)
{
    const codec_reader *codec = &reader->codec;
    codec_scratch own = { .arena = scratch->arena, .diags = scratch->aside ? scratch->aside : scratch->diags };
    base_arena_reset(scratch->arena);
    *out = (gamut_record){ .offset = span->offset, .length = span->bytes.length };
    reader_spell(reader, out, span);
    gamut_status status = codec->format->reading.decode(codec, span, &own, out);
    out->number = span->number;
    *is_wanted =
        status == GAMUT_OK && !own.is_unwanted && (own.is_counted || reader_wants(reader, scratch->arena, out));
    if (status == GAMUT_FAILED || (status == GAMUT_OK && !*is_wanted && base_arena_failed(scratch->arena))) {
        /* Out of memory in one record need not be the end: the next one may be smaller, and another thread may have
         * just given memory back. */
        diag_report(own.diags, &codec_rule_memory, codec_place(&reader->codec, out->offset, out->length),
                    "record %llu needs more memory than is left", (unsigned long long)out->number);
        status = GAMUT_SKIPPED;
    }
    if (scratch->aside && (*is_wanted || status != GAMUT_OK))
        diag_append(scratch->diags, scratch->aside);
    if (*is_wanted && reader->is_judging && stage_chain_is_pure(reader->chain))
        handle_judge(reader, out, stage_chain_is_idle(reader->chain) ? own.last : NULL, scratch->diags);
    return status;
}

/* Judges the file between its records, also where it broke off: what was read of it is still worth judging. */
static gamut_outcome end_reading(gamut_reader *reader, bool has_failed)
{
    if (reader->is_judging)
        reader_check(reader);
    if (reader_is_torn(reader) || has_failed) {
        reader->status = GAMUT_FAILED;
        return GAMUT_UNREADABLE;
    }
    return reader->skipped || reader->codec.is_incomplete ? GAMUT_FINDINGS : GAMUT_FINE;
}

/* ---- one after the other ---- */

/* The next record that is wanted, as far as that can be seen by looking at it alone. Skipped records are handed over
 * one by one, so that they can be counted. */
static gamut_status next_wanted(gamut_reader *reader, const gamut_record **out)
{
    codec_reader *codec = &reader->codec;
    reader_scratch *scratch = &reader->scratch;
    *out = NULL;
    if (!scratch->aside && reader_selects(reader))
        scratch->aside = reader_create_diags(reader);
    while (reader->status == GAMUT_OK) {
        codec_span span;
        bool is_wanted = false;
        if (scratch->aside) {
            reader_clear_diags(reader, scratch->aside);
            codec->diags = scratch->aside;
        }
        base_arena_reset(codec->cut);
        gamut_status status = cut(&span, reader);
        codec->diags = scratch->diags;
        if (status == GAMUT_OK)
            status = decode(&is_wanted, &reader->record, reader, &span, scratch);
        else if (scratch->aside)
            diag_append(codec->diags, scratch->aside);
        reader->context = span.context;
        if (reader->number % REPORT_RECORDS == 0)
            reader_pass(reader, reader->record.offset, reader->number);
        if (reader_is_torn(reader)) {
            reader->status = GAMUT_FAILED;
            return GAMUT_FAILED;
        }
        if (is_wanted) {
            *out = &reader->record;
            return GAMUT_OK;
        }
        if (status == GAMUT_SKIPPED) {
            reader->skipped++;
            return status;
        }
        if (status == GAMUT_OK)
            reader_leave_out(reader, reader->record.offset, reader->record.length);
        else
            reader->status = status;
    }
    return reader->status;
}

/* What was gathered of a file that broke off is handed out before the end is reported. With stages that gather, many
 * records may be read before one is handed out. */
/* As gamut_reader_next, in a call of the session. */
static gamut_status take_next(gamut_reader *reader, const gamut_record **out)
{
    const gamut_record *record;
    gamut_status status = GAMUT_OK;
    if (stage_chain_is_pure(reader->chain))
        return next_wanted(reader, out);
    while (!(*out = stage_take(reader->chain)) && status == GAMUT_OK) {
        status = next_wanted(reader, &record);
        if (status == GAMUT_SKIPPED)
            return status;
        if (!(status == GAMUT_OK ? stage_feed(reader->chain, record) : stage_finish(reader->chain))) {
            diag_report(reader->codec.diags, &codec_rule_memory, codec_place(&reader->codec, 0, 0),
                        "what is gathered of its records needs more memory than is left");
            reader->status = GAMUT_FAILED;
            return GAMUT_FAILED;
        }
    }
    if (*out && reader->is_judging)
        handle_judge(reader, *out, NULL, reader->codec.diags);
    return *out ? GAMUT_OK : status;
}

gamut_status gamut_reader_next(gamut_reader *reader, const gamut_record **out)
{
    *out = NULL;
    HANDLE_ENTER(reader, READER, HANDLE_ANY, GAMUT_FAILED);
    return take_next(reader, out);
}

gamut_outcome driver_each(gamut_reader *reader, driver_visit visit, void *payload)
{
    const gamut_record *record;
    gamut_status status;
    while ((status = take_next(reader, &record)) == GAMUT_OK || status == GAMUT_SKIPPED)
        if (record && visit && !visit(reader, record, payload)) {
            if (!base_arena_failed(reader->codec.record))
                return reader->codec.is_incomplete ? GAMUT_FINDINGS : GAMUT_FINE;
            /* It was not the visitor who had enough. */
            diag_report(reader->codec.diags, &codec_rule_memory,
                        codec_place(&reader->codec, record->offset, record->length),
                        "record %llu needs more memory than is left", (unsigned long long)record->number);
            return GAMUT_UNREADABLE;
        }
    return end_reading(reader, status == GAMUT_FAILED);
}

/* Findings of the second reading go to a list that is thrown away. The session's own list is back in place
 * whatever happens. */
gamut_outcome driver_each_again(gamut_session *session, const char *path, gamut_writer *writer, driver_visit visit,
                                void *payload)
{
    gamut_reader *reader;
    diag_list *said = session->diags;
    gamut_outcome outcome = GAMUT_UNREADABLE;
    session->diags = diag_create(session->budget);
    if (session->diags && reader_open_kept(&reader, session, path) == GAMUT_OK) {
        if (writer)
            gamut_writer_follow(writer, reader);
        outcome = driver_each(reader, visit, payload);
        gamut_reader_close(reader);
    }
    diag_destroy(session->diags);
    session->diags = said;
    return outcome;
}

/* ---- many at a time ---- */

static void dispose(void *job, void *payload)
{
    driver_piece *piece = job;
    (void)payload;
    diag_destroy(piece->scratch.diags);
    diag_destroy(piece->scratch.aside);
    diag_destroy(piece->cuts);
    base_arena_destroy(piece->scratch.arena);
    base_arena_destroy(piece->arena);
    base_arena_destroy(piece->cut);
    base_buffer_free(&piece->out);
}

/* Pieces are made once and reused; their arenas keep their largest block. */
static bool prepare(void *job, void *payload)
{
    driver_piece *piece = job;
    const driver *drive = payload;
    base_budget *budget = drive->reader->session->budget;
    bool selects = reader_selects(drive->reader);
    piece->arena = base_arena_create(budget);
    piece->cut = base_arena_create(budget);
    piece->scratch = (reader_scratch){ .arena = base_arena_create(budget),
                                       .diags = reader_create_diags(drive->reader),
                                       .aside = selects ? reader_create_diags(drive->reader) : NULL };
    piece->cuts = reader_create_diags(drive->reader);
    if (piece->arena && piece->cut && piece->scratch.arena && piece->scratch.diags && piece->cuts &&
        (piece->scratch.aside || !selects))
        return true;
    dispose(piece, payload);
    return false;
}

/* Cutting runs ahead of decoding, so what it finds waits until the records before it were reported on: such a piece
 * ends there. On the thread that also cuts all others, hence no locks. */
static bool fill_piece(void *job, void *payload)
{
    driver_piece *piece = job;
    driver *drive = payload;
    codec_reader *codec = &drive->reader->codec;
    diag_list *diags = codec->diags;
    base_arena *own = codec->cut;
    codec->diags = piece->cuts;
    codec->cut = piece->cut;
    base_arena_reset(piece->cut);
    reader_clear_diags(drive->reader, piece->cuts);
    reader_clear_diags(drive->reader, piece->scratch.diags);
    diag_count_as(piece->scratch.diags, diags);
    piece->count = 0;
    piece->has_skipped_cut = false;
    while (drive->status == GAMUT_OK && piece->count < drive->batch && (!piece->count || !diag_count(piece->cuts))) {
        gamut_status status = cut(&piece->spans[piece->count], drive->reader);
        piece->count += status == GAMUT_OK;
        piece->has_skipped_cut = piece->has_skipped_cut || status != GAMUT_OK;
        drive->reader->skipped += status == GAMUT_SKIPPED;
        drive->status = status == GAMUT_SKIPPED ? GAMUT_OK : status;
    }
    codec->diags = diags;
    codec->cut = own;
    if (!piece->count)
        diag_append(drive->late, piece->cuts);
    return piece->count > 0;
}

/* Everything that the piece makes is reset here and not at its creation: it has been used before. */
static void empty_piece(driver_piece *piece)
{
    base_arena_reset(piece->arena);
    base_buffer_clear(&piece->out);
    piece->found = NULL;
    piece->skipped = 0;
    piece->has_failed = false;
}

static void work_on_piece(void *job, unsigned worker, void *payload)
{
    driver_piece *piece = job;
    const driver *drive = payload;
    gamut_record record;
    (void)worker;
    empty_piece(piece);
    for (size_t i = 0; i < piece->count && !piece->has_failed; i++) {
        bool is_wanted;
        if (piece->scratch.aside)
            reader_clear_diags(drive->reader, piece->scratch.aside);
        gamut_status status = decode(&is_wanted, &record, drive->reader, &piece->spans[i], &piece->scratch);
        piece->is_unwanted[i] = status == GAMUT_OK && !is_wanted;
        piece->skipped += status != GAMUT_OK;
        if (is_wanted && drive->visit)
            drive->visit(drive, piece, &record);
    }
}

/* Findings of the records come before those of the cut after them. */
static bool join_piece(void *job, void *payload)
{
    driver_piece *piece = job;
    driver *drive = payload;
    gamut_reader *reader = drive->reader;
    if (reader_is_torn(reader))
        return false; /* nobody knows which of these records are true */
    const codec_span *last = piece->count ? &piece->spans[piece->count - 1] : NULL;
    bool is_last_unwanted = last && piece->is_unwanted[piece->count - 1];
    diag_append(reader->codec.diags, piece->scratch.diags);
    if (piece->has_skipped_cut || !is_last_unwanted)
        diag_append(reader->codec.diags, piece->cuts);
    for (size_t i = 0; i < piece->count; i++)
        if (piece->is_unwanted[i])
            reader_leave_out(reader, piece->spans[i].offset, piece->spans[i].bytes.length);
    reader->skipped += piece->skipped;
    drive->has_no_memory = piece->has_failed;
    drive->has_failed = drive->has_failed || piece->has_failed;
    if (drive->join && !piece->has_failed)
        drive->join(drive, piece);
    if (last)
        reader_pass(reader, last->offset, last->number);
    return !drive->has_failed;
}

static bool run_one_by_one(driver *drive)
{
    const gamut_record *record;
    driver_piece piece = { 0 };
    bool is_prepared = prepare(&piece, drive);
    while (is_prepared && !drive->has_failed && drive->status != GAMUT_END && drive->status != GAMUT_FAILED) {
        drive->status = take_next(drive->reader, &record);
        if (!record)
            continue;
        empty_piece(&piece);
        reader_clear_diags(drive->reader, piece.scratch.diags);
        base_arena_reset(piece.scratch.arena);
        if (drive->visit)
            drive->visit(drive, &piece, record);
        (void)join_piece(&piece, drive);
    }
    if (is_prepared)
        dispose(&piece, drive);
    return is_prepared;
}

/* A failure of the pool itself can only be memory or threads. */
gamut_outcome driver_run(driver *drive, unsigned workers)
{
    gamut_reader *reader = drive->reader;
    pool_task task = { .size = sizeof(driver_piece),
                       .payload = drive,
                       .produce = fill_piece,
                       .work = work_on_piece,
                       .consume = join_piece,
                       .prepare = prepare,
                       .dispose = dispose };
    /* Who wants few records at a time has much to do with each. */
    if (!drive->batch && reader->codec.source->bytes.length <= SMALL_FILE)
        workers = 1;
    drive->status = reader->status;
    drive->batch = drive->batch && drive->batch < DRIVER_BATCH ? drive->batch : DRIVER_BATCH;
    drive->late = reader_create_diags(reader);
    bool is_done =
        drive->late && (stage_chain_is_pure(reader->chain) ? pool_run(&task, workers) : run_one_by_one(drive));
    if (drive->late)
        diag_append(reader->codec.diags, drive->late);
    diag_destroy(drive->late);
    if (!is_done || drive->has_no_memory)
        return session_say(reader->session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY, "out of memory");
    if (drive->has_failed)
        return GAMUT_UNWRITTEN;
    return end_reading(reader, drive->status == GAMUT_FAILED);
}
