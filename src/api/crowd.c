/* crowd.c - pieces of the input decoded on any thread, and joined in order. */
#include "crowd.h"

#include "base/pool.h"

static bool prepare(void *job, void *payload)
{
    crowd_piece *piece = job;
    const crowd *all = payload;
    gamut_session *session = all->reader->session;
    piece->arena = base_arena_create(session->budget);
    piece->scratch = (codec_scratch){ base_arena_create(session->budget), diag_create(session->budget) };
    if (!piece->arena || !piece->scratch.arena || !piece->scratch.diags)
        return false;
    diag_set_limit(piece->scratch.diags, session->limits.diagnostics_per_rule);
    diag_set_format(piece->scratch.diags, all->reader->format->id);
    return true;
}

static void dispose(void *job, void *payload)
{
    crowd_piece *piece = job;
    (void)payload;
    diag_destroy(piece->scratch.diags);
    base_arena_destroy(piece->scratch.arena);
    base_arena_destroy(piece->arena);
    base_buffer_free(&piece->out);
}

/* A record that cannot even be cut out is reported by the codec, and the next may be fine. */
static bool split(void *job, void *payload)
{
    crowd_piece *piece = job;
    crowd *all = payload;
    gamut_reader *reader = all->reader;
    piece->count = 0;
    while (all->status == GAMUT_OK && piece->count < CROWD_BATCH) {
        gamut_status status = reader->codec.format->split(&reader->codec, &piece->spans[piece->count]);
        if (status == GAMUT_OK && piece->spans[piece->count].number > reader->session->limits.records) {
            diag_report(reader->codec.diags, &codec_rule_limit, codec_place(&reader->codec, 0, 0),
                        "more than %llu records", (unsigned long long)reader->session->limits.records);
            status = GAMUT_FAILED;
        }
        piece->count += status == GAMUT_OK;
        reader->skipped += status == GAMUT_SKIPPED;
        all->status = status == GAMUT_SKIPPED ? GAMUT_OK : status;
    }
    return piece->count > 0;
}

static void read_span(const crowd *all, crowd_piece *piece, const codec_span *span)
{
    const codec_reader *codec = &all->reader->codec;
    gamut_record record = { .number = span->number, .offset = span->offset, .length = span->bytes.length };
    base_arena_reset(piece->scratch.arena);
    gamut_status status = codec->format->decode(codec, span, &piece->scratch, &record);
    if (status == GAMUT_FAILED)
        diag_report(piece->scratch.diags, &codec_rule_memory, codec_place(codec, span->offset, span->bytes.length),
                    "record %llu", (unsigned long long)span->number);
    if (status != GAMUT_OK)
        piece->skipped++;
    else if (reader_wants(all->reader, &record))
        all->visit(all, piece, &record);
}

static void work(void *job, unsigned worker, void *payload)
{
    crowd_piece *piece = job;
    (void)worker;
    base_arena_reset(piece->arena);
    base_buffer_clear(&piece->out);
    diag_clear(piece->scratch.diags);
    piece->losses = tree_list(piece->arena);
    piece->written = piece->skipped = 0;
    piece->has_failed = !piece->losses;
    for (size_t i = 0; i < piece->count && !piece->has_failed; i++)
        read_span(payload, piece, &piece->spans[i]);
}

static bool join(void *job, void *payload)
{
    crowd_piece *piece = job;
    crowd *all = payload;
    const codec_span *last = &piece->spans[piece->count - 1];
    diag_append(all->reader->codec.diags, piece->scratch.diags);
    all->reader->skipped += piece->skipped;
    all->has_failed = all->has_failed || piece->has_failed;
    if (all->join)
        all->join(all, piece);
    session_tell(all->reader, last->offset, last->number);
    return !all->has_failed;
}

gamut_outcome crowd_run(crowd *all, unsigned workers)
{
    pool_task task = { .size = sizeof(crowd_piece),
                       .payload = all,
                       .produce = split,
                       .work = work,
                       .consume = join,
                       .prepare = prepare,
                       .dispose = dispose };
    if (!pool_run(&task, workers) || all->has_failed)
        return session_say(all->reader->session, GAMUT_UNWRITTEN, "out of memory");
    if (all->status == GAMUT_FAILED)
        return GAMUT_UNREADABLE;
    return all->reader->skipped ? GAMUT_FINDINGS : GAMUT_FINE;
}
