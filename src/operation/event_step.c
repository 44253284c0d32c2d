/* event_step.c - one step of running an event: read file and journal, change, check, write both.
 *
 * The journal is written before the file. A program that is killed between the two leaves a file that the journal knows
 * as the one before its last step; the next step completes it. */
#include "event_work.h"

#include <string.h>
#include <time.h>

#include "base/date.h"
#include "base/text.h"
#include "io/sink.h"
#include "io/system.h"
#include "night/night.h"
#include "trees.h"

enum {
    PATIENCE = 5000, /* milliseconds to wait for another step on the same file */
    LOOKS = 5        /* attempts to read journal and file as they belong together */
};

void event_work_close(event_work *work)
{
    event_journal_close(&work->journal);
    io_storage_release(&work->stored);
    base_buffer_free(&work->mended);
    if (work->lock >= 0)
        io_lock_leave(work->lock, work->lock_path);
}

static gamut_outcome take_lock(event_work *work)
{
    const char *message = NULL;
    work->lock_path = base_arena_print(work->arena, "%s.journal.lock", work->file).data;
    if (!work->lock_path)
        return session_out_of_memory(work->session, GAMUT_UNREADABLE);
    switch (io_lock_take(&work->lock, work->lock_path, PATIENCE, &message)) {
    case IO_LOCK_TAKEN:
        return GAMUT_FINE;
    case IO_LOCK_BUSY:
        work->lock = -1;
        return session_say(work->session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT,
                           "another program is working on '%s'; try again", work->file);
    case IO_LOCK_FAILED:
        break;
    }
    work->lock = -1;
    return session_say(work->session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "'%s' cannot be locked: %s", work->file,
                       message);
}

gamut_outcome event_replace_file(gamut_session *session, const char *path, base_bytes bytes)
{
    io_output *output = NULL;
    io_sink *sink = io_output_open(&output, path) ? io_output_sink(output, NULL) : NULL;
    if (sink)
        io_sink_write(sink, bytes.data, bytes.length);
    bool is_written = sink && io_output_commit(output);
    if (!is_written)
        session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "'%s' cannot be written: %s", path,
                    output ? io_output_message(output) : "out of memory");
    io_output_close(output);
    return is_written ? GAMUT_FINE : GAMUT_UNWRITTEN;
}

/* Return whether the file is as the journal knows it, or as it was before the last step: then that is completed. */
static bool is_of_journal(event_work *work)
{
    const gamut_value *last = work->journal.last;
    base_text digest = event_digest(work->arena, work->bytes);
    if (!last || base_text_equal(digest, tree_get_text(last, "after")))
        return true;
    if (base_text_equal(digest, tree_get_text(last, "before")) &&
        event_apply_patch(&work->mended, work->arena, work->bytes, last, false)) {
        work->bytes = (base_bytes){ work->mended.data, work->mended.length };
        work->is_interrupted = true;
        if (base_text_equal(event_digest(work->arena, work->bytes), tree_get_text(last, "after")))
            return true;
    }
    return false;
}

/* Compare the file with the journal. */
gamut_outcome event_work_match(event_work *work)
{
    bool is_known = is_of_journal(work);
    /* Complete the interrupted step before another one follows: the journal may only be one step ahead of the file. */
    if (is_known && work->is_interrupted && work->lock >= 0)
        return event_replace_file(work->session, work->file, work->bytes);
    if (is_known)
        return GAMUT_FINE;
    return session_say(work->session, GAMUT_MISUSED, GAMUT_ERROR_INPUT,
                       "another program has changed '%s' since step %lld of its journal; look at it, then: gamut event "
                       "adopt %s",
                       work->file, (long long)work->journal.step, work->file);
}

/* Open file and journal; with a lock if the step writes. */
gamut_outcome event_work_open(event_work *out, gamut_session *session, base_arena *arena, const char *file,
                              bool is_writing)
{
    const char *message = NULL;
    *out = (event_work){ .session = session, .arena = arena, .file = file, .lock = -1 };
    if (!strcmp(file, "-"))
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "an event is run in a file, because its journal is beside it");
    gamut_outcome outcome = is_writing ? take_lock(out) : GAMUT_FINE;
    if (outcome != GAMUT_FINE)
        return outcome;
    if (!event_journal_open(&out->journal, session, arena, file))
        return GAMUT_UNREADABLE;
    if (io_load_file(&out->stored, file, session->budget, &message) != IO_OK)
        return session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_INPUT, "'%s' cannot be read: %s", file, message);
    out->bytes = out->stored.bytes;
    return GAMUT_FINE;
}

/* ---- trees from bytes, and bytes from trees ---- */

/* Return whether events are run in files of the format: it must have players, rounds and results, and those of bridge a
 * row for each board of each table. */
static bool can_run(const codec_format *format)
{
    static const char *const ids[] = { "trf", "json", "jsonl", "acbl" };
    for (size_t i = 0; i < COUNT(ids); i++)
        if (!strcmp(format->about.id, ids[i]))
            return true;
    return false;
}

/* Return whether a new event is run in files of the format: a game file has no players of chess, a report to FIDE no
 * boards of bridge. */
static bool can_hold(const codec_format *format, bool is_bridge)
{
    return can_run(format) && strcmp(format->about.id, is_bridge ? "trf" : "acbl") != 0;
}

static bool holds_contracts(const codec_format *format)
{
    return strcmp(format->about.id, "acbl") != 0;
}

bool event_has_contracts(gamut_session *session, const char *output)
{
    const codec_format *format = writer_format(session, output, NULL);
    return format && holds_contracts(format);
}

/* Prepare the desk of a tournament, or of a session of bridge. */
static bool open_desk(desk_session *desk, const codec_format *format)
{
    desk->has_contracts = holds_contracts(format);
    return night_is_bridge(desk->tree) ? night_open(desk) : desk_open(desk);
}

bool event_would_replace(const char *file, const char *output)
{
    size_t length = strlen(file);
    return !strcmp(file, output) || io_is_same_file(file, output) ||
           (!strncmp(file, output, length) &&
            (!strcmp(output + length, ".journal") || !strcmp(output + length, ".access")));
}

/* Read the event from bytes as if they were the file. The session of the trees must be closed after them. */
gamut_outcome event_work_read(operation_trees *out, gamut_session **own, event_work *work, gamut_value **tree)
{
    *own = operation_fork_after_stages(work->session);
    *tree = NULL;
    if (!*own ||
        gamut_session_lend(*own, work->file, (gamut_bytes){ work->bytes.data, work->bytes.length }) != GAMUT_OK)
        return session_out_of_memory(work->session, GAMUT_UNREADABLE);
    gamut_outcome outcome = operation_trees_open(out, *own, work->file);
    if (outcome > GAMUT_FINDINGS) {
        /* What is wrong with a file is a finding; the message is about the call. */
        const char *message = gamut_session_message(*own);
        if (!*message && diag_count((*own)->diags))
            message = diag_at((*own)->diags, 0)->message;
        return session_say(work->session, GAMUT_UNREADABLE, GAMUT_ERROR_INPUT, "'%s' cannot be read: %s", work->file,
                           message);
    }
    if (!can_run(out->reader->codec.format) && !(out->reader->codec.format->about.kinds & GAMUT_KIND_CHESS_GAME))
        return session_say(work->session, GAMUT_MISUSED, GAMUT_ERROR_FORMAT,
                           "'%s' is in the format %s, in which no event is run; gamut event new begins one in TRF or "
                           "JSON",
                           work->file, out->reader->codec.format->about.id);
    if (!can_run(out->reader->codec.format))
        return session_say(work->session, GAMUT_MISUSED, GAMUT_ERROR_FORMAT,
                           "'%s' is in the format %s, and events are run in TRF or JSON; convert it first: gamut "
                           "convert %s -o %.*s.trf",
                           work->file, out->reader->codec.format->about.id, work->file,
                           TEXT_ARGS(io_path_split(base_text_of(work->file)).stem));
    for (gamut_value *each = out->records->first; each && !*tree; each = each->next)
        if (base_text_is(tree_get_text(each, "kind"), codec_kind_name(GAMUT_KIND_EVENT)))
            *tree = each;
    return *tree ? GAMUT_FINE
                 : session_say(work->session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "'%s' has no event", work->file);
}

/* ---- findings that a step would add ---- */

static size_t count_errors(diag_list *found)
{
    size_t count = 0;
    for (size_t i = 0; i < diag_count(found); i++)
        count += diag_at(found, i)->severity == GAMUT_SEVERITY_ERROR;
    return count;
}

static diag_list *judge(event_work *work, const gamut_event *event)
{
    diag_list *found = diag_create(work->session->budget);
    const gamut_record record = { .kind = GAMUT_KIND_EVENT, .event = event };
    const check_context context = { .diags = found, .profile = CHECK_EXCHANGE };
    if (found)
        check_record(&context, &record);
    return found;
}

/* Return what is wrong with a file that no step has made: it may be damaged. Absent: nothing, or out of memory. */
static base_text find_damage(event_work *work, const gamut_event *event)
{
    diag_list *found = judge(work, event);
    size_t count = found ? count_errors(found) : 0, first = 0;
    base_text sentence = { NULL, 0 };
    while (count && diag_at(found, first)->severity != GAMUT_SEVERITY_ERROR)
        first++;
    if (count)
        sentence = base_arena_print(work->arena, "the file has %zu error%s, which gamut check lists; the first: %s",
                                    count, count == 1 ? "" : "s", diag_at(found, first)->message);
    diag_destroy(found);
    return sentence;
}

/* Return whether a finding was there before the step. */
static bool is_known(diag_list *old, const gamut_diagnostic *item)
{
    for (size_t i = 0; i < diag_count(old); i++)
        if (!strcmp(diag_at(old, i)->message, item->message))
            return true;
    return false;
}

/* Return whether the event has no more errors than before; otherwise the message names the first new one. New warnings
 * are told of settings only: while a round is played, something is always missing. */
static gamut_outcome check_step(event_work *work, desk_session *desk, const gamut_event *before)
{
    diag_list *old = judge(work, before), *new = judge(work, desk->event);
    gamut_outcome outcome = GAMUT_FINE;
    if (!old || !new)
        outcome = session_out_of_memory(work->session, GAMUT_UNREADABLE);
    else if (count_errors(new) > count_errors(old)) {
        size_t at = 0;
        for (size_t i = diag_count(new); i--;)
            if (diag_at(new, i)->severity == GAMUT_SEVERITY_ERROR && !is_known(old, diag_at(new, i)))
                at = i;
        outcome = session_say(work->session, GAMUT_MISUSED, GAMUT_ERROR_VALUE, "the event would not be right: %s [%s]",
                              diag_at(new, at)->message, diag_at(new, at)->rule->id);
    } else
        for (size_t i = 0; desk->has_new_settings && i < diag_count(new); i++)
            if (diag_at(new, i)->severity == GAMUT_SEVERITY_WARNING && !is_known(old, diag_at(new, i)))
                desk_tell(desk, "%s [%s]", diag_at(new, i)->message, diag_at(new, i)->rule->id);
    diag_destroy(old);
    diag_destroy(new);
    return outcome;
}

/* ---- lines of the journal ---- */

static base_text print_time(base_arena *arena, time_t seconds)
{
    char text[32] = "";
    struct tm parts;
    if (gmtime_r(&seconds, &parts))
        strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return base_arena_copy(arena, base_text_of(text));
}

base_text event_now(base_arena *arena)
{
    return print_time(arena, time(NULL));
}

base_date event_today(base_arena *arena)
{
    return base_date_of(base_text_slice(event_now(arena), 0, strlen("2026-05-11")));
}

base_date event_yesterday(base_arena *arena)
{
    return base_date_of(base_text_slice(print_time(arena, time(NULL) - 24 * 60 * 60), 0, strlen("2026-05-11")));
}

/* Note the options of the verb that are set. */
static void note_options(event_work *work, const event_step *step, gamut_value *line)
{
    base_text name = base_arena_print(work->arena, "event-%s", step->verb);
    const gamut_operation *about = name.data ? gamut_operation_find(name.data) : NULL;
    gamut_value *options = tree_object(work->arena);
    for (size_t i = 0; about && i < about->option_count; i++) {
        const gamut_option *option = &about->options[i];
        const char *place = (const char *)step->call->options + option->at;
        const char *text = NULL;
        uint64_t number = 0;
        bool is_on = false;
        if (option->is_tool || !strcmp(option->name, "by"))
            continue;
        if (option->kind == GAMUT_OPTION_SWITCH)
            memcpy(&is_on, place, sizeof is_on);
        else if (option->kind == GAMUT_OPTION_TEXT || option->kind == GAMUT_OPTION_CHOICE)
            memcpy(&text, place, sizeof text);
        else
            memcpy(&number, place, sizeof number);
        if (is_on)
            tree_set_bool(work->arena, options, option->name, true);
        if (text)
            tree_set_text(work->arena, options, option->name, base_text_of(text));
        if (number)
            tree_set_integer(work->arena, options, option->name, (int64_t)number);
    }
    if (options && options->first)
        tree_set(line, "options", options);
}

gamut_value *event_work_line(event_work *work, const event_step *step, const char *verb)
{
    gamut_value *line = tree_object(work->arena), *arguments;
    tree_set_integer(work->arena, line, "step", work->journal.step + 1);
    tree_set_text(work->arena, line, "time", event_now(work->arena));
    tree_set_text(work->arena, line, "verb", base_text_of(verb));
    if (step->by)
        tree_set_text(work->arena, line, "by", base_text_of(step->by));
    arguments = tree_set_list(work->arena, line, "arguments");
    /* The file is that of the journal, except for a new event, which has a list of players. */
    for (size_t i = strcmp(verb, "new") ? 1 : 0; i < step->call->path_count; i++)
        tree_append(arguments, tree_text(work->arena, base_text_of(step->call->paths[i])));
    if (!strcmp(verb, step->verb))
        note_options(work, step, line);
    return line;
}

/* Return where the event goes on: another file than the one that is read, or NULL. */
static const char *elsewhere(const event_work *work, const event_step *step)
{
    return step->output && !io_is_same_file(step->output, work->file) ? step->output : NULL;
}

/* A file without a journal gets one whose first line has the whole file; if the event goes on in another file, the
 * journal begins beside that one. */
gamut_outcome event_work_begin(event_work *work, const event_step *step, const char *verb, const gamut_value *state,
                               base_text done)
{
    const char *home = elsewhere(work, step) ? step->output : work->file;
    work->journal.path = base_arena_print(work->arena, "%s.journal", home).data;
    if (!work->journal.path)
        return session_out_of_memory(work->session, GAMUT_UNWRITTEN);
    gamut_value *line = event_work_line(work, step, verb), *nothing = tree_object(work->arena);
    base_text digest = event_digest(work->arena, work->bytes);
    tree_set_text(work->arena, line, "done", done);
    tree_set_text(work->arena, line, "before", digest);
    tree_set_text(work->arena, line, "after", digest);
    event_put_content(work->arena, line, work->bytes);
    tree_set_integer(work->arena, line, "undo", 0);
    event_put_state(work->arena, line, nothing, state);
    if (!event_journal_append(&work->journal, work->session, line))
        return GAMUT_UNWRITTEN;
    event_journal_close(&work->journal);
    return event_journal_open(&work->journal, work->session, work->arena, home) ? GAMUT_FINE : GAMUT_UNREADABLE;
}

/* The file could not be written: if it is the old one still, the step has not happened, and the journal forgets it. */
static void take_back(const event_work *work)
{
    io_storage storage = { 0 };
    const char *message = NULL;
    bool is_old =
        io_load_file(&storage, work->file, work->session->budget, &message) == IO_OK &&
        base_text_equal(event_digest(work->arena, storage.bytes), event_digest(work->arena, work->stored.bytes));
    if (is_old && !io_append(work->journal.path, "", 0, work->journal.end, &message))
        is_old = false; /* the next step completes this one, as after a crash */
    io_storage_release(&storage);
}

/* Write the journal's line and then the file. */
gamut_outcome event_work_finish(event_work *work, const event_step *step, gamut_value *line, base_bytes bytes)
{
    const char *output = elsewhere(work, step), *target = output ? output : work->file;
    tree_set_text(work->arena, line, "before", event_digest(work->arena, work->bytes));
    tree_set_text(work->arena, line, "after", event_digest(work->arena, bytes));
    if (!gamut_value_member(line, "file"))
        event_put_patch(work->arena, line, work->bytes, bytes);
    if (output) {
        /* The event goes on in another file, with a journal that has all steps so far. */
        base_text path = base_arena_print(work->arena, "%s.journal", target);
        if (!path.data)
            return session_out_of_memory(work->session, GAMUT_UNWRITTEN);
        gamut_outcome copied = event_replace_file(
            work->session, path.data, (base_bytes){ work->journal.storage.bytes.data, (size_t)work->journal.end });
        if (copied != GAMUT_FINE)
            return copied;
        work->journal.path = path.data;
    }
    if (!event_journal_append(&work->journal, work->session, line))
        return GAMUT_UNWRITTEN;
    gamut_outcome outcome = event_replace_file(work->session, target, bytes);
    if (outcome != GAMUT_FINE && !output)
        take_back(work);
    return outcome;
}

/* ---- steps ---- */

/* Copy a status to the answers of the session, with what is not known. */
static gamut_outcome answer_status(event_work *work, desk_session *desk, int64_t step, const gamut_value **answer)
{
    gamut_value *status = night_is_bridge(desk->tree) ? night_status(desk) : desk_status(desk);
    if (status && step)
        tree_set_integer(desk->arena, status, "step", step);
    if (status && !work->journal.is_there) {
        gamut_value *unknown = tree_set_list(desk->arena, status, "unknown");
        tree_append(
            unknown,
            tree_text(desk->arena, night_is_bridge(desk->tree)
                                       ? TEXT("there is no journal: contracts and late plays are not known")
                                       : TEXT("there is no journal: drafts, adjourned games, clubs, fixed boards and "
                                              "corrections for the rating are not known, and boards are in the "
                                              "order of the rules")));
        base_text damage = find_damage(work, desk->event);
        if (damage.length)
            tree_append(unknown, tree_text(desk->arena, damage));
    }
    *answer = status ? tree_copy(work->session->answers, status) : NULL;
    return *answer ? GAMUT_FINE : session_out_of_memory(work->session, GAMUT_UNREADABLE);
}

gamut_outcome event_work_refuse(event_work *work, const desk_session *desk)
{
    if (!desk->problem || base_arena_failed(desk->arena))
        return session_out_of_memory(work->session, GAMUT_UNREADABLE);
    gamut_error error = desk->wanted == DESK_TWICE     ? GAMUT_ERROR_CONSEQUENCES
                        : desk->wanted == DESK_CONFIRM ? GAMUT_ERROR_CONFIRM
                                                       : GAMUT_ERROR_ARGUMENT;
    return session_say(work->session, GAMUT_MISUSED, error, "%s", desk->problem);
}

void event_work_describe(event_work *work, gamut_value *line, const desk_session *desk)
{
    const desk_warning *warnings = desk->warnings.items;
    const desk_named *named = desk->named.items;
    tree_set_text(work->arena, line, "done", desk->done.data ? desk->done : TEXT(""));
    if (desk->named.count) {
        gamut_value *people = tree_set_object(work->arena, line, "people");
        for (size_t i = 0; i < desk->named.count; i++)
            if (named[i].asked)
                tree_set_integer(work->arena, people, named[i].asked, named[i].id);
    }
    if (desk->games.count)
        event_put_games(work->arena, line, desk);
    if (desk->warnings.count) {
        gamut_value *list = tree_set_list(work->arena, line, "warnings");
        for (size_t i = 0; i < desk->warnings.count; i++)
            tree_append(list, tree_text(work->arena, warnings[i].text));
    }
}

gamut_outcome event_work_code(event_work *work, gamut_session *own, operation_trees *trees, gamut_writer **writer)
{
    if (gamut_writer_open_memory(writer, own, trees->reader->codec.format->about.id) != GAMUT_OK)
        return session_out_of_memory(work->session, GAMUT_UNWRITTEN);
    gamut_outcome outcome = operation_trees_code(trees, *writer);
    if (outcome != GAMUT_FINE)
        session_say(work->session, outcome, GAMUT_ERROR_VALUE, "the change does not fit into '%s': %s", work->file,
                    gamut_session_message(own));
    return outcome;
}

static gamut_outcome run_step(event_work *work, const event_step *step, event_verb verb, void *payload,
                              const gamut_value **answer)
{
    operation_trees trees = { 0 };
    gamut_session *own = NULL;
    gamut_writer *writer = NULL;
    desk_session desk = { .arena = work->arena,
                          .today = event_today(work->arena),
                          .confirmed = step->has_consequences && step->is_confirmed ? DESK_TWICE
                                       : step->is_confirmed                         ? DESK_CONFIRM
                                                                                    : DESK_NOTICE };
    gamut_outcome outcome = event_work_match(work);
    if (outcome == GAMUT_FINE)
        outcome = event_work_read(&trees, &own, work, &desk.tree);
    desk.state = tree_copy(work->arena, work->journal.state);
    if (outcome == GAMUT_FINE && ((night_is_bridge(desk.tree) && !night_has_verb(&desk, step->verb)) ||
                                  !open_desk(&desk, trees.reader->codec.format)))
        outcome = event_work_refuse(work, &desk);
    if (outcome == GAMUT_FINE && !work->journal.last) {
        base_text damage = find_damage(work, desk.event);
        size_t imported;
        if ((damage.length && !desk_warn(&desk, DESK_CONFIRM, "%.*s", TEXT_ARGS(damage))) ||
            (!night_is_bridge(desk.tree) && !desk_check_import(&desk, &imported)))
            outcome = event_work_refuse(work, &desk);
    }
    const gamut_event *before = desk.event;
    const gamut_value *state = tree_copy(work->arena, desk.state);
    bool is_done = outcome == GAMUT_FINE && verb(&desk, payload);
    if (outcome == GAMUT_FINE)
        outcome = event_find_conflict(work->session, &work->journal, step, &desk);
    if (outcome == GAMUT_FINE && !is_done)
        outcome = event_work_refuse(work, &desk);
    if (outcome == GAMUT_FINE)
        outcome = check_step(work, &desk, before);
    if (outcome == GAMUT_FINE)
        outcome = event_work_code(work, own, &trees, &writer);
    if (outcome == GAMUT_FINE) {
        if (!work->journal.last) {
            outcome = event_work_begin(work, step, "begin", state, TEXT("the journal begins with the file as it is"));
            desk_tell(&desk, "a journal is begun: %s", work->journal.path);
        }
    }
    if (outcome == GAMUT_FINE) {
        gamut_bytes coded = gamut_writer_memory(writer, NULL);
        gamut_value *line = event_work_line(work, step, step->verb);
        tree_set_integer(work->arena, line, "undo", work->journal.step + 1);
        event_put_state(work->arena, line, work->journal.state, desk.state);
        event_work_describe(work, line, &desk);
        outcome = event_work_finish(work, step, line, (base_bytes){ coded.data, coded.length });
    }
    if (outcome == GAMUT_FINE)
        outcome = answer_status(work, &desk, work->journal.step + 1, answer);
    gamut_writer_close(writer);
    if (own)
        operation_trees_close(&trees);
    gamut_session_close(own);
    return outcome;
}

gamut_outcome event_step_run(const event_step *step, event_verb verb, void *payload, const gamut_value **answer)
{
    gamut_session *session = step->call->session;
    base_arena *arena = base_arena_create(session->budget);
    event_work work;
    if (!arena)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    gamut_outcome outcome = event_work_open(&work, session, arena, step->call->paths[0], true);
    if (outcome == GAMUT_FINE && elsewhere(&work, step) && io_exists(step->output) && !step->is_confirmed)
        outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_CONFIRM,
                              "'%s' exists already; to replace it: --confirm", step->output);
    if (outcome == GAMUT_FINE)
        outcome = run_step(&work, step, verb, payload, answer);
    event_work_close(&work);
    base_arena_destroy(arena);
    return outcome;
}

gamut_outcome event_look(const operation_call *call, const char *name, event_verb verb, void *payload,
                         const gamut_value **answer)
{
    gamut_session *session = call->session, *own = NULL;
    base_arena *arena = base_arena_create(session->budget);
    operation_trees trees = { 0 };
    event_work work;
    if (!arena)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    desk_session desk = { .arena = arena };
    gamut_outcome outcome = event_work_open(&work, session, arena, call->paths[0], false);
    /* Looking takes no lock, so a step may be written between reading the journal and reading the file. */
    for (int again = 0; again < LOOKS && outcome == GAMUT_FINE && !is_of_journal(&work); again++) {
        event_work_close(&work);
        outcome = event_work_open(&work, session, arena, call->paths[0], false);
    }
    if (outcome == GAMUT_FINE)
        outcome = event_work_match(&work);
    if (outcome == GAMUT_FINE)
        outcome = event_work_read(&trees, &own, &work, &desk.tree);
    desk.state = work.journal.state ? tree_copy(arena, work.journal.state) : tree_object(arena);
    if (outcome == GAMUT_FINE &&
        ((night_is_bridge(desk.tree) && !night_has_verb(&desk, name)) || !open_desk(&desk, trees.reader->codec.format)))
        outcome = event_work_refuse(&work, &desk);
    if (outcome == GAMUT_FINE && verb && !verb(&desk, payload))
        outcome = event_work_refuse(&work, &desk);
    if (outcome == GAMUT_FINE && answer)
        outcome = answer_status(&work, &desk, work.journal.step, answer);
    if (own)
        operation_trees_close(&trees);
    gamut_session_close(own);
    event_work_close(&work);
    base_arena_destroy(arena);
    return outcome;
}

base_text event_interruption(gamut_session *session, const char *file)
{
    base_arena *arena = base_arena_create(session->budget);
    const char *journal = arena ? base_arena_print(arena, "%s.journal", file).data : NULL;
    /* What is wrong with a journal is told by the verbs, not here. */
    gamut_session *own = journal && io_exists(journal) ? operation_fork_after_stages(session) : NULL;
    base_text sentence = { NULL, 0 };
    event_work work;
    if (own) {
        if (event_work_open(&work, own, arena, file, false) == GAMUT_FINE && is_of_journal(&work) &&
            work.is_interrupted)
            sentence = base_arena_print(session->answers,
                                        "the file is older than its journal: step %lld was interrupted, and the next "
                                        "verb of gamut event completes it",
                                        (long long)work.journal.step);
        event_work_close(&work);
        gamut_session_close(own);
    }
    base_arena_destroy(arena);
    return sentence;
}

gamut_outcome event_begin(const event_step *step, desk_session *desk, const char *output, const gamut_value **answer)
{
    gamut_session *session = step->call->session;
    gamut_writer *writer = NULL;
    gamut_record record;
    event_work work = { .session = session, .arena = desk->arena, .file = output, .lock = -1 };
    const char *message = NULL;
    io_storage old = { 0 };
    gamut_outcome outcome = take_lock(&work);
    if (outcome == GAMUT_FINE && io_load_file(&old, output, session->budget, &message) != IO_NOT_FOUND)
        outcome =
            session_say(session, GAMUT_MISUSED, GAMUT_ERROR_OUTPUT, "'%s' exists already; choose another name", output);
    io_storage_release(&old);
    if (outcome == GAMUT_FINE && !event_journal_open(&work.journal, session, desk->arena, output))
        outcome = GAMUT_UNREADABLE;
    if (outcome == GAMUT_FINE && work.journal.is_there)
        outcome =
            session_say(session, GAMUT_MISUSED, GAMUT_ERROR_OUTPUT,
                        "'%s' is the journal of another event; move it away or choose another name", work.journal.path);
    const codec_format *format = outcome == GAMUT_FINE ? writer_format(session, output, NULL) : NULL;
    if (outcome == GAMUT_FINE && !format)
        outcome = GAMUT_MISUSED;
    if (outcome == GAMUT_FINE && !can_hold(format, night_is_bridge(desk->tree)))
        outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_FORMAT,
                              night_is_bridge(desk->tree)
                                  ? "sessions of bridge are run in game files of ACBLscore or JSON, not as %s"
                                  : "events are run in files of TRF or JSON, not as %s",
                              format->about.title);
    if (outcome == GAMUT_FINE &&
        (gamut_writer_open_memory(&writer, session, format->about.id) != GAMUT_OK ||
         !handle_record_from_tree(&record, session, desk->arena, desk->tree) ||
         writer_put(writer, &record) == GAMUT_FAILED || gamut_writer_commit(writer) != GAMUT_OK))
        outcome = GAMUT_UNWRITTEN;
    if (outcome == GAMUT_FINE) {
        gamut_bytes coded = gamut_writer_memory(writer, NULL);
        work.bytes = (base_bytes){ coded.data, coded.length };
        outcome = event_work_begin(&work, step, "new", desk->state, desk->done);
    }
    if (outcome == GAMUT_FINE)
        outcome = event_replace_file(session, output, work.bytes);
    if (outcome == GAMUT_FINE)
        outcome = answer_status(&work, desk, 1, answer);
    gamut_writer_close(writer);
    event_work_close(&work);
    return outcome;
}
