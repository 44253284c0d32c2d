/* fix.c - fixes what can be fixed without guessing, or salvages what is left, and lists what was done. */
#include <string.h>

#include "base/text.h"
#include "check/check.h"
#include "model/tree_path.h"
#include "operation.h"

/* Note a fix. Paths given by fix_event count from 0, printed paths from 1. */
static void note_fix(const gamut_rule *rule, const char *path, const char *message, void *payload)
{
    const codec_reader *reader = payload;
    base_text shown = tree_path_print(reader->arena, TEXT(""), "%s", path);
    codec_fixed(reader, rule, shown.data ? shown.data : "", "%s", message);
}

/* Codecs fix spelling and structure while they read; here, contradictions within events are fixed. */
static bool fix_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    gamut_record fixed = *record;
    const codec_fixing *fixing = reader->codec.format->fixing;
    bool is_displaced = fixing->is_displaced && fixing->is_displaced(&reader->codec);
    if (record->kind == GAMUT_KIND_EVENT && !is_displaced)
        fixed.event = fix_event(reader->codec.record, fixed.event, note_fix, &reader->codec);
    return (record->kind != GAMUT_KIND_EVENT || fixed.event) && writer_put(payload, &fixed) != GAMUT_FAILED;
}

/* Check the fixed file in a session of its own, because its findings are not findings of the call. It has those options
 * of the call that matter to a check. NULL: out of memory. */
static gamut_session *check_fixed(const gamut_reader *reader, const char *output)
{
    static const char *const passed_on[] = { "profile", "jobs" };
    gamut_session *own;
    if (gamut_session_open(&own) != GAMUT_OK)
        return NULL;
    for (size_t i = 0; i < COUNT(passed_on); i++) {
        const char *value = codec_option(reader->codec.options, passed_on[i]);
        if (value)
            (void)gamut_session_set(own, passed_on[i], value);
    }
    (void)gamut_check(own, output);
    return own;
}

/* List the warnings and errors that are left in the fixed file, each with the reason for not fixing it. */
static gamut_outcome list_refused(gamut_session *session, const gamut_reader *reader, const char *output,
                                  gamut_value *list)
{
    gamut_session *own = check_fixed(reader, output);
    gamut_outcome outcome = GAMUT_FINE;
    if (!own)
        return outcome;
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

/* Report how many errors are left in the fixed file, for formats that give no reasons for them. */
static gamut_outcome report_left(gamut_session *session, const gamut_reader *reader, const char *output)
{
    gamut_session *own = check_fixed(reader, output);
    if (!own)
        return GAMUT_FINE;
    size_t count = gamut_diagnostic_total(own, GAMUT_SEVERITY_ERROR);
    gamut_session_close(own);
    if (!count)
        return GAMUT_FINE;
    base_text what =
        base_arena_print(session->answers, "%zu error%s left: see gamut check", count, count == 1 ? " is" : "s are");
    session_report_output(session, output, &handle_rule_left, what);
    return GAMUT_FINDINGS;
}

/* Return whether a person should look at the result: something was refused, guessed or left out. */
static bool has_doubts(const gamut_value *list)
{
    for (const gamut_value *each = list->first; each; each = each->next) {
        const gamut_value *how = gamut_value_member(each, "salvage");
        if (gamut_value_member(each, "refused") || (how && !base_text_is(how->as.text, "found")))
            return true;
    }
    return false;
}

/* Return GAMUT_FINE if the format supports the request, otherwise GAMUT_MISUSED with a message in the session. */
static gamut_outcome judge_request(gamut_session *session, const codec_format *format, bool is_salvaging)
{
    if (!format->fixing)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_FORMAT, "nothing can be fixed in %s",
                           format->about.title);
    if (is_salvaging && !format->fixing->can_salvage)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_FORMAT,
                           "nothing can be salvaged from %s; only what is certain can be fixed", format->about.title);
    return GAMUT_FINE;
}

/* The answer is the list of fixes, to which the codec adds items by codec_fixed and codec_salvaged while it reads. */
static gamut_outcome fix_file(gamut_session *session, const char *input, const char *output, bool is_salvaging,
                              const gamut_value **fixed)
{
    gamut_reader *reader;
    *fixed = NULL;
    if (reader_prepare(&reader, session, session->diags, input) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    const codec_fixing *fixing = reader->codec.format->fixing;
    gamut_writer *writer = NULL;
    reader->codec.repair = is_salvaging ? CODEC_REPAIR_SALVAGE : CODEC_REPAIR_FIX;
    gamut_outcome outcome = judge_request(session, reader->codec.format, is_salvaging);
    if (outcome == GAMUT_FINE && reader_start(reader) != GAMUT_OK)
        outcome = GAMUT_UNREADABLE;
    else if (outcome == GAMUT_FINE && writer_open_like(&writer, session, output, reader) != GAMUT_OK)
        outcome = session_write_failure(session);
    else if (outcome == GAMUT_FINE) {
        gamut_writer_follow(writer, reader);
        outcome = driver_each(reader, fix_record, writer);
        if (outcome != GAMUT_UNREADABLE && gamut_writer_commit(writer) != GAMUT_OK)
            outcome = GAMUT_UNWRITTEN;
        gamut_writer_close(writer);
    }
    gamut_value *list = tree_copy(session->answers, reader->codec.fixed);
    *fixed = list;
    bool is_doubtful = outcome == GAMUT_FINE && list && has_doubts(list);
    /* Output that went to standard output cannot be checked, because it cannot be read again. */
    if (outcome == GAMUT_FINE && list && fixing && strcmp(output, "-") != 0)
        outcome = fixing->refuse ? list_refused(session, reader, output, list) : report_left(session, reader, output);
    outcome = outcome == GAMUT_FINE && is_doubtful ? GAMUT_FINDINGS : outcome;
    gamut_reader_close(reader);
    return outcome;
}

gamut_outcome gamut_fix(gamut_session *session, const char *input, const char *output, const gamut_value **fixed)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, input, output, fixed);
    return fix_file(session, input, output, false, fixed);
}

gamut_outcome gamut_salvage(gamut_session *session, const char *input, const char *output, const gamut_value **fixed)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, input, output, fixed);
    return fix_file(session, input, output, true, fixed);
}

gamut_outcome fix_run(const operation_call *call, const gamut_fix_options *options, const gamut_value **answer)
{
    return (options->salvage ? gamut_salvage : gamut_fix)(call->session, call->paths[0], options->output, answer);
}
