/* check.c - is it right? Everything that is wrong, at once. */
#include "check/check.h"

#include "crowd.h"
#include "operation.h"

static check_context context_of(const codec_reader *codec, const gamut_record *record, diag_list *diags)
{
    diag_place place = codec_place(codec, record->offset, record->length);
    place.record = codec_kind_name(record->kind);
    place.index = (int64_t)record->number;
    return (check_context){ diags, place };
}

/* Judges the file between its records, and says how reading ended. */
static gamut_outcome end_reading(gamut_reader *reader, bool is_judging, bool has_failed)
{
    if (is_judging && reader->codec.format->check)
        reader->codec.format->check(&reader->codec);
    if (has_failed)
        return GAMUT_UNREADABLE;
    return reader->skipped ? GAMUT_FINDINGS : GAMUT_FINE;
}

gamut_outcome api_read_all(gamut_reader *reader, bool is_judging, api_visit visit, void *payload)
{
    const gamut_record *record;
    gamut_status status;
    while ((status = gamut_reader_next(reader, &record)) == GAMUT_OK || status == GAMUT_SKIPPED) {
        if (!record)
            continue;
        check_context context = context_of(&reader->codec, record, reader->codec.diags);
        if (is_judging)
            check_record(&context, record);
        if (visit && !visit(reader, record, payload))
            return GAMUT_FINE;
    }
    return end_reading(reader, is_judging, status == GAMUT_FAILED);
}

/* ---- on several threads ---- */

static void judge(const crowd *all, crowd_piece *piece, const gamut_record *record)
{
    check_context context = context_of(&all->reader->codec, record, piece->scratch.diags);
    check_record(&context, record);
}

static gamut_outcome judge_all(gamut_reader *reader, unsigned workers)
{
    crowd all = { .reader = reader, .visit = judge };
    if (workers < 2 || !reader->codec.format->split)
        return api_read_all(reader, true, NULL, NULL);
    gamut_outcome outcome = crowd_run(&all, workers);
    if (outcome == GAMUT_UNWRITTEN)
        return GAMUT_UNREADABLE;
    return end_reading(reader, true, outcome == GAMUT_UNREADABLE);
}

gamut_outcome gamut_check(gamut_session *session, const char *path)
{
    gamut_reader *reader;
    if (gamut_reader_open(&reader, session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    gamut_outcome outcome = judge_all(reader, session_jobs(session));
    gamut_reader_close(reader);
    return outcome != GAMUT_FINE ? outcome : session_verdict(session, session_fail_on(session));
}
