/* crowd.c - pieces of the input decoded on any thread, and joined in order.
 *
 * Cutting is sequential (a format knows where the next record starts only when it has seen this one), decoding
 * is not. The pool keeps pieces in order on the way out, so output and findings are the same whatever the
 * number of threads. A piece has its own arenas and findings: nothing is shared but the reader, which nobody
 * changes but the cutter. */
#include "crowd.h"

#include "base/pool.h"

/* Pieces are made once and reused; their arenas keep their largest block. */
static bool prepare(void *job, void *payload)
{
    crowd_piece *piece = job;
    const crowd *all = payload;
    gamut_session *session = all->reader->session;
    piece->arena = base_arena_create(session->budget);
    piece->scratch = (codec_scratch){ base_arena_create(session->budget), reader_create_diags(all->reader) };
    piece->cuts = reader_create_diags(all->reader);
    piece->aside = reader_selects(all->reader) ? reader_create_diags(all->reader) : NULL;
    return piece->arena && piece->scratch.arena && piece->scratch.diags && piece->cuts &&
           (piece->aside || !reader_selects(all->reader));
}

static void dispose(void *job, void *payload)
{
    crowd_piece *piece = job;
    (void)payload;
    diag_destroy(piece->scratch.diags);
    diag_destroy(piece->cuts);
    diag_destroy(piece->aside);
    base_arena_destroy(piece->scratch.arena);
    base_arena_destroy(piece->arena);
    base_buffer_free(&piece->out);
}

/* A record that cannot even be cut out is reported by the codec, and the next may be fine. */
static gamut_status split_one(crowd *all, codec_span *out)
{
    gamut_reader *reader = all->reader;
    gamut_status status = reader->codec.format->split(&reader->codec, out);
    if (status != GAMUT_OK || out->number <= reader->session->limits.records)
        return status;
    diag_report(reader->codec.diags, &codec_rule_limit, codec_place(&reader->codec, 0, 0), "more than %llu records",
                (unsigned long long)reader->session->limits.records);
    return GAMUT_FAILED;
}

/* Cutting runs ahead of reading, so what it finds waits until the records before it were told about: such a
 * piece ends there. On the thread that also cuts all others, hence no locks. */
static bool split(void *job, void *payload)
{
    crowd_piece *piece = job;
    crowd *all = payload;
    codec_reader *codec = &all->reader->codec;
    diag_list *diags = codec->diags;
    codec->diags = piece->cuts;
    reader_clear_diags(all->reader, piece->cuts);
    piece->count = 0;
    while (all->status == GAMUT_OK && piece->count < CROWD_BATCH && (!piece->count || !diag_count(piece->cuts))) {
        gamut_status status = split_one(all, &piece->spans[piece->count]);
        piece->count += status == GAMUT_OK;
        all->reader->skipped += status == GAMUT_SKIPPED;
        all->status = status == GAMUT_SKIPPED ? GAMUT_OK : status;
    }
    codec->diags = diags;
    if (!piece->count)
        diag_append(all->late, piece->cuts);
    return piece->count > 0;
}

/* Out of memory in one record is reported and skipped; another piece may have just given memory back. What is wrong with a
 * record that is not wanted is forgotten. */
static void read_span(const crowd *all, crowd_piece *piece, const codec_span *span)
{
    const codec_reader *codec = &all->reader->codec;
    gamut_record record = { .number = span->number, .offset = span->offset, .length = span->bytes.length };
    base_arena_reset(piece->scratch.arena);
    reader_spell(all->reader, &record, span);
    codec_scratch scratch = { piece->scratch.arena, piece->aside ? piece->aside : piece->scratch.diags };
    if (piece->aside)
        reader_clear_diags(all->reader, piece->aside);
    gamut_status status = codec->format->decode(codec, span, &scratch, &record);
    if (status == GAMUT_FAILED)
        diag_report(scratch.diags, &codec_rule_memory, codec_place(codec, span->offset, span->bytes.length),
                    "record %llu", (unsigned long long)span->number);
    bool is_wanted = status == GAMUT_OK && reader_wants(all->reader, piece->scratch.arena, &record);
    if (piece->aside && (is_wanted || status != GAMUT_OK))
        diag_append(piece->scratch.diags, piece->aside);
    if (is_wanted)
        all->visit(all, piece, &record);
    else if (status != GAMUT_OK || base_arena_failed(piece->scratch.arena))
        piece->skipped++;
}

/* Everything that the piece reports is reset here and not at its creation: it has been used before. */
static void work(void *job, unsigned worker, void *payload)
{
    crowd_piece *piece = job;
    const crowd *all = payload;
    (void)worker;
    base_arena_reset(piece->arena);
    base_buffer_clear(&piece->out);
    reader_clear_diags(all->reader, piece->scratch.diags);
    piece->losses = tree_list(piece->arena);
    piece->found = NULL;
    piece->written = piece->skipped = 0;
    piece->spelled_from = piece->spelled_end = NULL;
    piece->has_failed = !piece->losses;
    for (size_t i = 0; i < piece->count && !piece->has_failed; i++)
        read_span(all, piece, &piece->spans[i]);
}

/* Findings of the records come before those of the cut behind them. */
static bool join(void *job, void *payload)
{
    crowd_piece *piece = job;
    crowd *all = payload;
    const codec_span *last = &piece->spans[piece->count - 1];
    diag_append(all->reader->codec.diags, piece->scratch.diags);
    diag_append(all->reader->codec.diags, piece->cuts);
    all->reader->skipped += piece->skipped;
    all->has_failed = all->has_failed || piece->has_failed;
    if (all->join)
        all->join(all, piece);
    reader_pass(all->reader, last->offset, last->number);
    return !all->has_failed;
}

bool crowd_can_run(const gamut_reader *reader)
{
    return reader->codec.format->split && stage_chain_is_pure(reader->chain);
}

/* A failure of the pool itself can only be memory or threads. */
gamut_outcome crowd_run(crowd *all, unsigned workers)
{
    pool_task task = { .size = sizeof(crowd_piece),
                       .payload = all,
                       .produce = split,
                       .work = work,
                       .consume = join,
                       .prepare = prepare,
                       .dispose = dispose };
    all->late = reader_create_diags(all->reader);
    bool is_done = all->late && pool_run(&task, workers);
    if (all->late)
        diag_append(all->reader->codec.diags, all->late);
    diag_destroy(all->late);
    if (!is_done || all->has_failed)
        return session_say(all->reader->session, GAMUT_UNWRITTEN, "out of memory");
    if (all->status == GAMUT_FAILED)
        return GAMUT_UNREADABLE;
    return all->reader->skipped ? GAMUT_FINDINGS : GAMUT_FINE;
}
