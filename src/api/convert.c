/* convert.c - from any format to any other, on one core or on many. */
#include <string.h>

#include "base/pool.h"
#include "base/text.h"
#include "operation.h"

void api_merge_losses(base_arena *arena, gamut_value *to, const gamut_value *from)
{
    for (const gamut_value *row = from->first; row; row = row->next) {
        int64_t count = 0, had = 0;
        base_text category = tree_get_text(row, "category");
        gamut_value *known = to->first;
        while (known && !base_text_equal(tree_get_text(known, "category"), category))
            known = known->next;
        if (!known)
            tree_append(to, tree_copy(arena, row));
        else if (tree_get_integer(&count, row, "count") && tree_get_integer(&had, known, "count"))
            tree_set_integer(arena, known, "count", had + count);
    }
}

/* ---- one record after the other ---- */

typedef struct forwarding {
    gamut_writer *writer;
    bool has_failed;
} forwarding;

static bool forward(gamut_reader *reader, const gamut_record *record, void *payload)
{
    forwarding *to = payload;
    (void)reader;
    to->has_failed = gamut_writer_put(to->writer, record) == GAMUT_FAILED;
    return !to->has_failed;
}

static gamut_outcome convert_in_turn(gamut_reader *reader, gamut_writer *writer)
{
    forwarding to = { writer, false };
    gamut_outcome outcome = api_read_all(reader, false, forward, &to);
    return to.has_failed ? GAMUT_UNWRITTEN : outcome;
}

/* ---- many at once: pieces of the input are decoded and emitted on any thread, and joined in order ---- */

enum {
    BATCH = 128 /* records a job: enough to make the hand-over cheap, few enough to keep memory small */
};

typedef struct convert_job {
    codec_span spans[BATCH];
    size_t count;
    base_arena *arena; /* of the losses */
    codec_scratch scratch;
    base_buffer out;
    gamut_value *losses;
    uint64_t written;
    uint64_t skipped;
    bool has_failed;
} convert_job;

typedef struct conversion {
    gamut_reader *reader;
    gamut_writer *writer;
    gamut_status status; /* of splitting */
    bool has_failed;
} conversion;

static bool prepare_job(void *job, void *payload)
{
    convert_job *piece = job;
    conversion *all = payload;
    base_budget *budget = all->reader->session->budget;
    piece->arena = base_arena_create(budget);
    piece->scratch = (codec_scratch){ base_arena_create(budget), diag_create(budget) };
    if (!piece->arena || !piece->scratch.arena || !piece->scratch.diags)
        return false;
    diag_set_limit(piece->scratch.diags, all->reader->session->limits.diagnostics_per_rule);
    diag_set_format(piece->scratch.diags, all->reader->format->id);
    return true;
}

static void dispose_job(void *job, void *payload)
{
    convert_job *piece = job;
    (void)payload;
    diag_destroy(piece->scratch.diags);
    base_arena_destroy(piece->scratch.arena);
    base_arena_destroy(piece->arena);
    base_buffer_free(&piece->out);
}

static bool split_job(void *job, void *payload)
{
    convert_job *piece = job;
    conversion *all = payload;
    codec_reader *codec = &all->reader->codec;
    piece->count = 0;
    while (all->status == GAMUT_OK && piece->count < BATCH) {
        all->status = codec->format->split(codec, &piece->spans[piece->count]);
        piece->count += all->status == GAMUT_OK;
    }
    return piece->count > 0;
}

static void convert_span(const conversion *all, convert_job *piece, const codec_span *span)
{
    const codec_writer *codec = &all->writer->codec;
    gamut_record record = { .number = span->number, .offset = span->offset, .length = span->bytes.length };
    base_arena_reset(piece->scratch.arena);
    gamut_status status = all->reader->codec.format->decode(&all->reader->codec, span, &piece->scratch, &record);
    if (status != GAMUT_OK) {
        piece->skipped++;
        return;
    }
    if (!reader_wants(all->reader, &record) || !writer_accepts(codec, &record, piece->arena, piece->losses))
        return;
    if (piece->written && codec->format->between)
        base_buffer_add_string(&piece->out, codec->format->between);
    status = writer_emit(codec, &record, piece->scratch.arena, &piece->out, piece->arena, piece->losses);
    piece->has_failed = piece->has_failed || status == GAMUT_FAILED;
    piece->written += status == GAMUT_OK;
}

static void convert_job_on_thread(void *job, unsigned worker, void *payload)
{
    convert_job *piece = job;
    (void)worker;
    base_arena_reset(piece->arena);
    base_buffer_clear(&piece->out);
    diag_clear(piece->scratch.diags);
    piece->losses = tree_list(piece->arena);
    piece->written = piece->skipped = 0;
    piece->has_failed = !piece->losses;
    for (size_t i = 0; i < piece->count && !piece->has_failed; i++)
        convert_span(payload, piece, &piece->spans[i]);
}

static bool join_job(void *job, void *payload)
{
    convert_job *piece = job;
    conversion *all = payload;
    codec_writer *codec = &all->writer->codec;
    diag_append(all->reader->codec.diags, piece->scratch.diags);
    api_merge_losses(codec->arena, codec->losses, piece->losses);
    if (piece->written && all->writer->count && codec->format->between)
        io_sink_write_text(codec->sink, base_text_of(codec->format->between));
    io_sink_write(codec->sink, piece->out.data, piece->out.length);
    all->writer->count += piece->written;
    all->reader->skipped += piece->skipped;
    all->has_failed = all->has_failed || piece->has_failed;
    session_tell(all->reader, piece->spans[piece->count - 1].offset, piece->spans[piece->count - 1].number);
    return !all->has_failed;
}

/* The start of a file may depend on its first record, so that one goes ahead of the crowd. */
static gamut_status convert_first(gamut_reader *reader, gamut_writer *writer)
{
    const gamut_record *record;
    gamut_status status = GAMUT_OK;
    while (!writer->count && status != GAMUT_END && status != GAMUT_FAILED) {
        status = gamut_reader_next(reader, &record);
        if (status == GAMUT_OK && gamut_writer_put(writer, record) == GAMUT_FAILED)
            status = GAMUT_FAILED;
    }
    return status;
}

static gamut_outcome convert_at_once(gamut_reader *reader, gamut_writer *writer, unsigned workers)
{
    conversion all = { .reader = reader, .writer = writer, .status = convert_first(reader, writer) };
    pool_task task = { .size = sizeof(convert_job),
                       .payload = &all,
                       .produce = split_job,
                       .work = convert_job_on_thread,
                       .consume = join_job,
                       .prepare = prepare_job,
                       .dispose = dispose_job };
    if (all.status == GAMUT_OK && (!pool_run(&task, workers) || all.has_failed))
        return session_say(reader->session, GAMUT_UNWRITTEN, "out of memory");
    if (all.status == GAMUT_FAILED)
        return GAMUT_UNREADABLE;
    return reader->skipped ? GAMUT_FINDINGS : GAMUT_FINE;
}

/* A document travels with the first record, which only the plain way knows. */
static bool can_work_at_once(const gamut_reader *reader, const gamut_writer *writer)
{
    return reader->codec.format->split && writer->codec.format->emit && tree_is_empty(writer->codec.document);
}

/* ---- the whole ---- */

static gamut_outcome convert_input(gamut_session *session, const char *input, gamut_writer *writer, bool is_only)
{
    gamut_reader *reader;
    if (gamut_reader_open(&reader, session, input) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    if (is_only)
        gamut_writer_follow(writer, reader);
    unsigned workers = session_jobs(session);
    gamut_outcome outcome = workers > 1 && can_work_at_once(reader, writer) ? convert_at_once(reader, writer, workers)
                                                                            : convert_in_turn(reader, writer);
    gamut_reader_close(reader);
    return outcome;
}

static gamut_outcome worse(gamut_outcome a, gamut_outcome b)
{
    return a > b ? a : b;
}

gamut_outcome gamut_convert(gamut_session *session, const char *const *inputs, size_t input_count, const char *output,
                            const gamut_value **losses)
{
    gamut_writer *writer;
    gamut_outcome outcome = GAMUT_FINE;
    *losses = NULL;
    if (gamut_writer_open(&writer, session, output) != GAMUT_OK)
        return session->is_misused ? GAMUT_MISUSED : GAMUT_UNWRITTEN;
    for (size_t i = 0; i < input_count && outcome <= GAMUT_FINDINGS; i++)
        outcome = worse(outcome, convert_input(session, inputs[i], writer, input_count == 1));
    /* What could be read of a file that broke off is worth having; what nobody could open gives no file at all. */
    if ((outcome != GAMUT_UNREADABLE || writer->count) && gamut_writer_commit(writer) != GAMUT_OK)
        outcome = GAMUT_UNWRITTEN;
    *losses = tree_copy(session->answers, writer->codec.losses);
    gamut_writer_close(writer);
    return worse(outcome, session_verdict(session, GAMUT_ERROR));
}
