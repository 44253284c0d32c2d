/* fix.c - fixes what can be fixed without guessing, and says what was done. */
#include <string.h>

#include "base/text.h"
#include "check/check.h"
#include "operation.h"

static void note(const gamut_rule *rule, const char *path, const char *message, void *payload)
{
    codec_fixed(payload, rule, path, "%s", message);
}

/* Codecs fix spelling and structure while they read; here is fixed what events say about themselves. */
static bool forward(gamut_reader *reader, const gamut_record *record, void *payload)
{
    gamut_record fixed = *record;
    if (record->kind == GAMUT_KIND_EVENT && !reader->codec.is_broken)
        fixed.event = fix_event(reader->codec.record, fixed.event, note, &reader->codec);
    return (record->kind != GAMUT_KIND_EVENT || fixed.event) && writer_put(payload, &fixed) != GAMUT_FAILED;
}

/* Judges the fixed file again: what is still wrong was refused, for a reason that the format knows. With a
 * session of its own, so that the findings of the fixed file do not count as findings of the call. */
static gamut_outcome list_refused(gamut_session *session, const gamut_reader *reader, const char *output,
                                  gamut_value *list)
{
    gamut_session *own;
    const char *profile = codec_option(reader->codec.options, "profile");
    gamut_outcome outcome = GAMUT_FINE;
    if (gamut_session_open(&own) != GAMUT_OK)
        return GAMUT_FINE;
    if (profile)
        (void)gamut_session_set(own, "profile", profile);
    (void)gamut_check(own, output);
    for (size_t i = 0; i < gamut_diagnostic_count(own); i++) {
        const gamut_diagnostic *found = gamut_diagnostic_at(own, i);
        if (found->severity < GAMUT_SEVERITY_WARNING)
            continue;
        gamut_value *entry = tree_object(session->answers);
        tree_set_text(session->answers, entry, "rule", base_text_of(found->rule->id));
        if (found->is_text) {
            tree_set_integer(session->answers, entry, "line", (int64_t)found->line);
            tree_set_integer(session->answers, entry, "column", (int64_t)found->column);
        } else {
            tree_set_integer(session->answers, entry, "offset", (int64_t)found->offset);
            tree_set_text(session->answers, entry, "path",
                          base_arena_copy(session->answers, base_text_of(found->path)));
        }
        tree_set_text(session->answers, entry, "message",
                      base_arena_copy(session->answers, base_text_of(found->message)));
        const char *why = reader->codec.format->fixing->refuse(found->rule->id);
        why = why ? why : fix_refuse(found->rule->id);
        tree_set_text(session->answers, entry, "refused", base_text_of(why ? why : "it would need a guess"));
        tree_append(list, entry);
        outcome = GAMUT_FINDINGS;
    }
    gamut_session_close(own);
    return outcome;
}

/* A reader of a format that fixes says by codec_fixed what it did; that list is the answer. */
gamut_outcome gamut_fix(gamut_session *session, const char *input, const char *output, const gamut_value **fixed)
{
    gamut_reader *reader;
    *fixed = NULL;
    if (reader_prepare(&reader, session, input) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    const codec_fixing *fixing = reader->codec.format->fixing;
    gamut_writer *writer = NULL;
    gamut_outcome outcome = GAMUT_FINE;
    reader->codec.is_fixing = true;
    if (!fixing)
        outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_FORMAT, "nothing can be fixed in %s",
                              reader->format->title);
    else if (reader_start(reader) != GAMUT_OK)
        outcome = GAMUT_UNREADABLE;
    else if (writer_open_like(&writer, session, output, reader) != GAMUT_OK)
        outcome = session->is_misused ? GAMUT_MISUSED : GAMUT_UNWRITTEN;
    else {
        gamut_writer_follow(writer, reader);
        outcome = driver_each(reader, forward, writer);
        if (outcome != GAMUT_UNREADABLE && gamut_writer_commit(writer) != GAMUT_OK)
            outcome = GAMUT_UNWRITTEN;
        gamut_writer_close(writer);
    }
    gamut_value *list = tree_copy(session->answers, reader->codec.fixed);
    *fixed = list;
    /* What went to stdout cannot be looked at again. */
    if (outcome == GAMUT_FINE && list && fixing && fixing->refuse && strcmp(output, "-") != 0)
        outcome = list_refused(session, reader, output, list);
    gamut_reader_close(reader);
    return outcome;
}
