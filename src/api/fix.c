/* fix.c - mends what can be mended without guessing, and says what was done. */
#include "check/mend.h"
#include "operation.h"

static void note(const gamut_rule *rule, const char *path, const char *message, void *payload)
{
    codec_mended(payload, rule, path, "%s", message);
}

static bool forward(gamut_reader *reader, const gamut_record *record, void *payload)
{
    gamut_record mended = *record;
    if (record->kind == GAMUT_EVENT)
        mended.event = mend_event(reader->codec.record, record->event, note, &reader->codec);
    return (record->kind != GAMUT_EVENT || mended.event) && gamut_writer_put(payload, &mended) != GAMUT_FAILED;
}

static gamut_outcome mend(gamut_reader *reader, const char *output)
{
    gamut_writer *writer;
    gamut_session *session = reader->session;
    if (gamut_writer_open(&writer, session, output) != GAMUT_OK)
        return session->is_misused ? GAMUT_MISUSED : GAMUT_UNWRITTEN;
    gamut_writer_follow(writer, reader);
    gamut_outcome outcome = api_read_all(reader, false, forward, writer);
    if (outcome != GAMUT_UNREADABLE && gamut_writer_commit(writer) != GAMUT_OK)
        outcome = GAMUT_UNWRITTEN;
    gamut_writer_close(writer);
    return outcome;
}

gamut_outcome gamut_fix(gamut_session *session, const char *input, const char *output, const gamut_value **mended)
{
    gamut_reader *reader;
    *mended = NULL;
    if (reader_prepare(&reader, session, input) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    gamut_outcome outcome;
    reader->codec.is_mending = true;
    if (!reader->codec.format->can_mend)
        outcome = session_say(session, GAMUT_MISUSED, "nothing can be mended in %s", reader->format->title);
    else
        outcome = reader_start(reader) == GAMUT_OK ? mend(reader, output) : GAMUT_UNREADABLE;
    *mended = tree_copy(session->answers, reader->codec.mended);
    gamut_reader_close(reader);
    return outcome;
}
