/* driver.c - the only way in which records get from a file to the code that uses them.
 *
 * A file is cut into records, and the records are decoded. Cutting is sequential (where the next record starts is known
 * only after this one), decoding is not. The thread pool keeps pieces (groups of records) in order on the way out, so
 * output and findings do not depend on the number of threads. A piece has its own arenas and findings; threads share
 * only the reader, which only the cutting thread changes. */
#include "driver.h"

#include "base/pool.h"
#include "handle.h"
#include "scoring/session_boards.h"

enum {
    REPORT_RECORDS = 64, /* records between two progress reports */
    SMALL_FILE = 4096    /* files up to this size, in bytes, are read sooner than threads could be started */
};

/* ---- the two steps of every record ---- */

/* The first step: finds the next record. If the codec cannot cut out a record, it reports that; the next record may be
 * fine. The limit on records stops files that have no end, or that contradict their own count. */
static gamut_status cut_record(codec_span *out, gamut_reader *reader, diag_list *diags)
{
    codec_reader *codec = &reader->codec;
    *out = (codec_span){ .number = reader->number + 1 };
    gamut_status status = codec->format->reading.split(codec, diags, out);
    if (status != GAMUT_OK)
        return status;
    reader->number = out->number;
    if (out->number <= reader->session->limits.records)
        return GAMUT_OK;
    diag_report(diags, &codec_rule_limit, codec_place(codec, 0, 0), "the file has more than %llu records",
                (unsigned long long)reader->session->limits.records);
    return GAMUT_FAILED;
}

/* The second step, on any thread: decodes the record, applies the stages that look at one record only, and checks the
 * record if `is_judging`. If the reader selects records, findings wait in `aside` until it is known whether this record
 * is selected; if it is not, they are dropped. */
static gamut_status decode_record(bool *is_wanted, gamut_record *out, const gamut_reader *reader,
                                  const codec_span *span, const reader_scratch *scratch)
{
    const codec_reader *codec = &reader->codec;
    codec_scratch own = { .arena = scratch->arena, .diags = scratch->aside ? scratch->aside : scratch->diags };
    base_arena_reset(scratch->arena);
    *out = (gamut_record){ .offset = span->offset, .length = span->bytes.length };
    reader_spell(reader, out, span);
    gamut_status status = codec->format->reading.decode(codec, span, &own, out);
    out->number = span->number;
    if (status == GAMUT_OK && codec->format->has_raw_sessions && out->kind == GAMUT_KIND_EVENT) {
        out->event = session_complete(scratch->arena, out->event, &(rescore_options){ 0 });
        status = out->event ? status : GAMUT_FAILED;
    }
    *is_wanted = status == GAMUT_OK && own.result != CODEC_REFUSED &&
                 (own.result == CODEC_COUNTED || reader_wants(reader, scratch->arena, out));
    if (status == GAMUT_FAILED || (status == GAMUT_OK && !*is_wanted && base_arena_failed(scratch->arena))) {
        /* Only this record is skipped: the next one may be smaller, and another thread may have just freed memory. */
        diag_report(own.diags, &codec_rule_memory, codec_place(codec, out->offset, out->length),
                    "record %llu needs more memory than is left", (unsigned long long)out->number);
        status = GAMUT_SKIPPED;
    }
    /* A game that could not be read whole may be what is searched for, so it is not dropped in silence. */
    if (status == GAMUT_OK && !*is_wanted && own.result != CODEC_REFUSED && codec->sieve && scratch->aside &&
        out->kind == GAMUT_KIND_CHESS_GAME && diag_count_of(scratch->aside, GAMUT_SEVERITY_ERROR))
        status = GAMUT_SKIPPED;
    if (scratch->aside && (*is_wanted || status != GAMUT_OK))
        diag_append(scratch->diags, scratch->aside);
    if (*is_wanted && reader->is_judging && stage_chain_is_pure(reader->chain))
        handle_judge(reader, out, stage_chain_is_idle(reader->chain) ? own.last : NULL, scratch->diags);
    return status;
}

/* Checks the structure between the records, even if the reading ended early: what was read is worth checking. */
static gamut_outcome end_reading(gamut_reader *reader, bool has_failed)
{
    if (reader->is_judging)
        reader_check(reader);
    if (reader_is_torn(reader) || has_failed) {
        reader->status = GAMUT_FAILED;
        return GAMUT_UNREADABLE;
    }
    return reader->skipped || io_bundle_unread(reader->codec.bundle) ? GAMUT_FINDINGS : GAMUT_FINE;
}

/* ---- records one after the other ---- */

/* Returns the next record that is selected by the option --deleted and by the stages that look at one record only.
 * Records that cannot be read are handed over one by one (GAMUT_SKIPPED), so that they can be counted. */
static gamut_status next_wanted(gamut_reader *reader, const gamut_record **out)
{
    reader_scratch *scratch = &reader->scratch;
    *out = NULL;
    if (!scratch->aside && reader_selects(reader))
        scratch->aside = reader_create_diags(reader);
    while (reader->status == GAMUT_OK) {
        codec_span span;
        bool is_wanted = false;
        if (scratch->aside)
            reader_clear_diags(reader, scratch->aside);
        base_arena_reset(reader->codec.cut);
        gamut_status status = cut_record(&span, reader, scratch->aside ? scratch->aside : reader->diags);
        if (status == GAMUT_OK)
            status = decode_record(&is_wanted, &reader->record, reader, &span, scratch);
        else if (scratch->aside)
            diag_append(reader->diags, scratch->aside);
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

/* Does what gamut_reader_next does, inside a call of the session. With stages that gather records, many may be read
 * before one is handed out. If the reading of a file ends early, the records gathered so far are handed out before the
 * failure is reported. */
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
            diag_report(reader->diags, &codec_rule_memory, codec_place(&reader->codec, 0, 0),
                        "what is gathered of its records needs more memory than is left");
            reader->status = GAMUT_FAILED;
            return GAMUT_FAILED;
        }
    }
    if (*out && reader->is_judging)
        handle_judge(reader, *out, NULL, reader->diags);
    return *out ? GAMUT_OK : status;
}

gamut_status gamut_reader_next(gamut_reader *reader, const gamut_record **out)
{
    if (out)
        *out = NULL;
    HANDLE_ENTER(reader, READER, HANDLE_ANY, GAMUT_FAILED);
    HANDLE_NEEDS(GAMUT_FAILED, out);
    return take_next(reader, out);
}

gamut_outcome driver_each(gamut_reader *reader, driver_visit visit, void *payload)
{
    const gamut_record *record;
    gamut_status status;
    while ((status = take_next(reader, &record)) == GAMUT_OK || status == GAMUT_SKIPPED)
        if (record && visit && !visit(reader, record, payload)) {
            if (!base_arena_failed(reader->codec.record))
                return io_bundle_unread(reader->codec.bundle) ? GAMUT_FINDINGS : GAMUT_FINE;
            /* The visitor stopped because memory ran out, not because it had enough records. */
            diag_report(reader->diags, &codec_rule_memory, codec_place(&reader->codec, record->offset, record->length),
                        "record %llu needs more memory than is left", (unsigned long long)record->number);
            return GAMUT_UNREADABLE;
        }
    return end_reading(reader, status == GAMUT_FAILED);
}

gamut_outcome driver_each_again(gamut_session *session, const char *path, gamut_writer *writer, driver_visit visit,
                                void *payload)
{
    gamut_reader *reader = NULL;
    gamut_outcome outcome = GAMUT_UNREADABLE;
    diag_list *dropped = diag_create(session->budget);
    if (dropped && reader_prepare(&reader, session, dropped, path) == GAMUT_OK && reader_start(reader) == GAMUT_OK) {
        if (writer)
            gamut_writer_follow(writer, reader);
        outcome = driver_each(reader, visit, payload);
    }
    gamut_reader_close(reader);
    diag_destroy(dropped);
    return outcome;
}

/* ---- many records at a time ---- */

static void dispose_piece(void *job, void *payload)
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

/* Pieces are reused; their arenas keep their largest block of memory. */
static bool prepare_piece(void *job, void *payload)
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
    dispose_piece(piece, payload);
    return false;
}

/* Cuts out the records of a piece. Cutting runs ahead of decoding, so a finding of cutting must wait until the findings
 * of all earlier records have been reported: therefore the piece ends at that record. One thread cuts all pieces, so no
 * lock is needed. */
static bool fill_piece(void *job, void *payload)
{
    driver_piece *piece = job;
    driver *drive = payload;
    gamut_reader *reader = drive->reader;
    base_arena *cut = reader->codec.cut;
    reader->codec.cut = piece->cut;
    base_arena_reset(piece->cut);
    reader_clear_diags(reader, piece->cuts);
    reader_clear_diags(reader, piece->scratch.diags);
    diag_count_as(piece->scratch.diags, reader->diags);
    piece->count = 0;
    piece->has_skipped_cut = false;
    while (drive->status == GAMUT_OK && piece->count < drive->batch && (!piece->count || !diag_count(piece->cuts))) {
        gamut_status status = cut_record(&piece->spans[piece->count], reader, piece->cuts);
        piece->count += status == GAMUT_OK;
        piece->has_skipped_cut = piece->has_skipped_cut || status != GAMUT_OK;
        reader->skipped += status == GAMUT_SKIPPED;
        drive->status = status == GAMUT_SKIPPED ? GAMUT_OK : status;
    }
    reader->codec.cut = cut;
    if (!piece->count)
        diag_append(drive->late, piece->cuts);
    return piece->count > 0;
}

/* Removes what the previous use of the piece has left. */
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
        gamut_status status = decode_record(&is_wanted, &record, drive->reader, &piece->spans[i], &piece->scratch);
        piece->is_unwanted[i] = status == GAMUT_OK && !is_wanted;
        piece->skipped += status != GAMUT_OK;
        if (is_wanted && drive->visit)
            drive->visit(drive, piece, &record);
    }
}

/* Hands over the results of a piece, in order. The findings of its records come before those of cutting, which are
 * about the end of the piece. */
static bool join_piece(void *job, void *payload)
{
    driver_piece *piece = job;
    driver *drive = payload;
    gamut_reader *reader = drive->reader;
    if (reader_is_torn(reader))
        /* The file was shortened while it was read, so it is unknown which of these records are valid. */
        return false;
    const codec_span *last = piece->count ? &piece->spans[piece->count - 1] : NULL;
    bool is_last_unwanted = last && piece->is_unwanted[piece->count - 1];
    diag_append(reader->diags, piece->scratch.diags);
    if (piece->has_skipped_cut || !is_last_unwanted)
        diag_append(reader->diags, piece->cuts);
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

/* If a stage hands over records one by one, each becomes a piece of one record. */
static void run_one_by_one(driver *drive, driver_piece *piece)
{
    const gamut_record *record;
    while (!drive->has_failed && drive->status != GAMUT_END && drive->status != GAMUT_FAILED) {
        drive->status = take_next(drive->reader, &record);
        if (!record)
            continue;
        empty_piece(piece);
        reader_clear_diags(drive->reader, piece->scratch.diags);
        base_arena_reset(piece->scratch.arena);
        if (drive->visit)
            drive->visit(drive, piece, record);
        (void)join_piece(piece, drive);
    }
}

gamut_outcome driver_run(driver *drive, unsigned workers)
{
    gamut_reader *reader = drive->reader;
    driver_piece piece = { 0 };
    pool_task task = { .size = sizeof piece,
                       .payload = drive,
                       .produce = fill_piece,
                       .work = work_on_piece,
                       .consume = join_piece,
                       .prepare = prepare_piece,
                       .dispose = dispose_piece };
    /* A small file is not worth threads, except for a visitor that takes long for each record and so asks for small
     * batches. */
    if (!drive->batch && reader->codec.source->bytes.length <= SMALL_FILE)
        workers = 1;
    drive->status = reader->status;
    drive->batch = drive->batch && drive->batch < DRIVER_BATCH ? drive->batch : DRIVER_BATCH;
    drive->late = reader_create_diags(reader);
    bool is_pure = stage_chain_is_pure(reader->chain), is_pooled = is_pure && workers > 1, is_done = drive->late;
    if (is_done && is_pooled)
        is_done = pool_run(&task, workers); /* fails only if memory or threads are not available */
    else if (is_done && (is_done = prepare_piece(&piece, drive))) {
        bool goes_on = true;
        while (is_pure && goes_on && fill_piece(&piece, drive)) {
            work_on_piece(&piece, 0, drive);
            goes_on = join_piece(&piece, drive);
        }
        if (!is_pure)
            run_one_by_one(drive, &piece);
        dispose_piece(&piece, drive);
    }
    if (drive->late)
        diag_append(reader->diags, drive->late);
    diag_destroy(drive->late);
    if (!is_done || drive->has_no_memory)
        return session_out_of_memory(reader->session, GAMUT_UNWRITTEN);
    if (drive->has_failed)
        return GAMUT_UNWRITTEN;
    return end_reading(reader, drive->status == GAMUT_FAILED);
}
