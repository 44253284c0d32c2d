/* session.c - options, limits and findings of one user of the library. */
#include "session.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/platform.h"
#include "base/pool.h"
#include "base/text.h"
#include "io/system.h"

enum {
    REPORT_EVERY = 100 /* milliseconds between two progress reports */
};

/* 4 GiB; 3 GiB where sizes have 32 bits. */
#define DEFAULT_MEMORY ((size_t)(SIZE_MAX > UINT32_MAX ? UINT64_C(4) << 30 : UINT64_C(3) << 30))

static const gamut_limits default_limits = { .size = sizeof default_limits,
                                             .memory = DEFAULT_MEMORY,
                                             .record = (size_t)64 << 20,
                                             .records = UINT64_C(1) << 40,
                                             .depth = 1000,
                                             .diagnostics_per_rule = 1000,
                                             .diagnostics_listed = 20,
                                             .processes = 1 };

/* Closes the files that answers may point into. */
static void close_bundles(gamut_session *session)
{
    for (size_t i = 0; i < session->bundles.count; i++)
        io_bundle_close(((io_bundle **)session->bundles.items)[i]);
    session->bundles = (base_list){ 0 };
    session->unread = NULL;
    session->has_unknown_unread = false;
}

/* Creates everything whose memory counts against the budget. The budget cannot be changed later. If the limit is too
 * small even for the first setting, it is refused here rather than by a later call. */
static bool set_up(gamut_session *session)
{
    session->budget = base_budget_create(session->limits.memory);
    session->settings = base_arena_create(session->budget);
    session->answers = base_arena_create(session->budget);
    session->diags = diag_create(session->budget);
    if (!session->budget || !session->settings || !session->answers || !session->diags ||
        !base_arena_alloc(session->settings, 1))
        return false;
    diag_set_limit(session->diags, session->limits.diagnostics_per_rule);
    session->message = "";
    session->error = GAMUT_ERROR_NONE;
    return true;
}

static void clear_out(gamut_session *session)
{
    close_bundles(session);
    io_container_leave(session->last_archive);
    diag_destroy(session->diags);
    base_arena_destroy(session->answers);
    base_arena_destroy(session->settings);
    base_budget_destroy(session->budget);
}

/* `original` is NULL, or a session whose account (its count of failed allocations) the new session shares. NULL: out of
 * memory. */
static gamut_session *open_session(const gamut_session *original)
{
    gamut_session *session = base_memory_take(sizeof *session);
    if (!session)
        return NULL;
    session->session = session;
    session->limits = original ? original->limits : default_limits;
    session->is_fork = original != NULL;
    session->shelf = original ? original->shelf : &session->own_shelf;
    session->account = original ? original->account : base_memory_take(sizeof *session->account);
    if (session->account && set_up(session)) {
        handle_mark(&session->mark, HANDLE_SESSION, HANDLE_IS_OPEN);
        return session;
    }
    session_end(session);
    return NULL;
}

gamut_status gamut_session_open(gamut_session **out)
{
    HANDLE_NEEDS(GAMUT_FAILED, out);
    *out = open_session(NULL);
    return *out ? GAMUT_OK : GAMUT_FAILED;
}

gamut_session *session_fork(const gamut_session *session)
{
    gamut_session *fork = open_session(session);
    if (!fork)
        return NULL;
    fork->options = session->options;
    fork->shortages = session->shortages;
    fork->lent = session->lent;
    return fork;
}

/* Programs may be compiled for another release. The struct of an older program is shorter: members that it lacks keep
 * their values. The struct of a newer program may be longer if the additional part is zero. */
bool session_take(void *out, size_t own_size, const void *given, gamut_session *session, const char *name)
{
    size_t size;
    if (!given)
        return true;
    memcpy(&size, given, sizeof size);
    const char *problem = size < sizeof size ? "its size is not set" : NULL;
    for (size_t i = own_size; !problem && i < size; i++)
        if (((const char *)given)[i])
            problem = "it asks for what only a newer library knows";
    if (problem) {
        if (session)
            session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s: %s", name, problem);
        return false;
    }
    memcpy(out, given, size < own_size ? size : own_size);
    memcpy(out, &own_size, sizeof own_size);
    return true;
}

void session_end(gamut_session *session)
{
    clear_out(session);
    if (!session->is_fork)
        free(session->account);
    handle_unmark(&session->mark);
    free(session);
}

bool session_is_over(const gamut_session *session)
{
    return !session->handles && handle_is(session, HANDLE_SESSION, HANDLE_IS_LEFT);
}

void session_hold(gamut_session *session)
{
    session->handles++;
    if (handle_is(session, HANDLE_SESSION, HANDLE_IS_OPEN))
        handle_mark(&session->mark, HANDLE_SESSION, HANDLE_IS_HELD);
}

void session_release(gamut_session *session)
{
    if (--session->handles == 0 && handle_is(session, HANDLE_SESSION, HANDLE_IS_HELD))
        handle_mark(&session->mark, HANDLE_SESSION, HANDLE_IS_OPEN);
}

/* Readers, writers and a call in progress still need the budget, options and findings of the session: the last of them
 * frees it. */
void gamut_session_close(gamut_session *session)
{
    if (!session)
        return;
    HANDLE_CLOSE(session, SESSION, HANDLE_OPEN);
    handle_mark(&session->mark, HANDLE_SESSION, HANDLE_IS_LEFT);
}

bool session_is_short(const gamut_session *session)
{
    return gamut_session_shortages(session) != 0;
}

size_t gamut_session_shortages(const gamut_session *session)
{
    HANDLE_CHECK(session, SESSION, HANDLE_ANY, 0);
    return atomic_load_explicit(&session->account->shortages, memory_order_relaxed) - session->shortages;
}

void gamut_session_limits(gamut_limits *out, const gamut_session *session)
{
    HANDLE_ENTER(session, SESSION, HANDLE_ANY, );
    HANDLE_NEEDS(, out);
    size_t size = out->size < sizeof session->limits ? out->size : sizeof session->limits;
    if (size <= sizeof size)
        return;
    memcpy(&out->size + 1, &session->limits.size + 1, size - sizeof size);
}

/* Everything is rebuilt with the new budget, so this is possible only for sessions that were not used yet. A failure
 * leaves the session unchanged. */
gamut_status gamut_session_set_limits(gamut_session *session, const gamut_limits *limits)
{
    HANDLE_CHECK(session, SESSION, HANDLE_IS_OPEN, GAMUT_FAILED);
    if (handle_is_inside(session, __func__))
        return GAMUT_FAILED;
    HANDLE_ENTER(session, SESSION, HANDLE_IS_OPEN, GAMUT_FAILED);
    HANDLE_NEEDS(GAMUT_FAILED, limits);
    codec_options options = session->options;
    gamut_session old = *session;
    if (!SESSION_TAKE(&session->limits, limits, session))
        return GAMUT_FAILED;
    session->bundles = (base_list){ 0 };
    session->last_archive = NULL;
    if (!set_up(session)) {
        clear_out(session);
        *session = old;
        session->message = "out of memory: the limit leaves no room to begin with";
        session->error = GAMUT_ERROR_MEMORY;
        return GAMUT_FAILED;
    }
    for (size_t i = 0; i < options.count; i++)
        if (options.items[i].value)
            session->options.items[i].value =
                base_arena_copy(session->settings, base_text_of(options.items[i].value)).data;
    session->lent = NULL;
    clear_out(&old);
    return GAMUT_OK;
}

static const char *unknown_option(base_arena *arena, const char *name)
{
    size_t count = gamut_option_count();
    const char **names = ARENA_ARRAY(arena, count + 1, const char *); /* the last one is NULL */
    for (size_t i = 0; names && i < count; i++)
        names[i] = gamut_option_at(i)->name;
    const char *nearest = names ? base_text_nearest(name, names) : NULL;
    return nearest ? base_arena_print(arena, "no option is called '--%s'; did you mean '--%s'?", name, nearest).data
                   : base_arena_print(arena, "no option is called '--%s'", name).data;
}

/* Checks and stores the value of an option. If `is_added`, the value is added to the values that a condition already
 * has. */
static gamut_status take_option(gamut_session *session, const char *option, const char *value, bool is_added)
{
    const gamut_option *known;
    const char *problem;
    for (size_t i = 0; (known = gamut_option_at(i)) && strcmp(known->name, option) != 0;)
        i++;
    if (!known)
        problem = unknown_option(session->settings, option);
    else
        problem = stage_option_problem(session->settings, known, value);
    if (!problem && (is_added && stage_option_adds_up(known)
                         ? codec_option_add(&session->options, session->settings, known, value, &problem)
                         : codec_option_set(&session->options, session->settings, known, value, &problem)))
        return GAMUT_OK;
    session->message = problem ? problem : "out of memory";
    session->error = problem ? GAMUT_ERROR_OPTION : GAMUT_ERROR_MEMORY;
    return GAMUT_FAILED;
}

gamut_status gamut_session_set(gamut_session *session, const char *option, const char *value)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_FAILED);
    HANDLE_NEEDS(GAMUT_FAILED, option, value);
    return take_option(session, option, value, false);
}

gamut_status gamut_session_add(gamut_session *session, const char *option, const char *value)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_FAILED);
    HANDLE_NEEDS(GAMUT_FAILED, option, value);
    return take_option(session, option, value, true);
}

gamut_status gamut_session_lend(gamut_session *session, const char *name, gamut_bytes bytes)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_FAILED);
    HANDLE_NEEDS(GAMUT_FAILED, name);
    lent_file *file = session->lent;
    while (file && strcmp(file->name, name) != 0)
        file = file->next;
    if (!file) {
        base_text copy = base_arena_copy(session->settings, base_text_of(name));
        file = ARENA_NEW(session->settings, lent_file);
        if (!file || !copy.data)
            return GAMUT_FAILED;
        *file = (lent_file){ copy.data, bytes, session->lent };
        session->lent = file;
    }
    file->bytes = bytes;
    return GAMUT_OK;
}

const char *gamut_session_message(const gamut_session *session)
{
    HANDLE_CHECK(session, SESSION, HANDLE_ANY, "this is no session");
    return handle_is_busy(session) ? "another thread is using the session" : session->message;
}

gamut_error gamut_session_error(const gamut_session *session)
{
    HANDLE_CHECK(session, SESSION, HANDLE_ANY, GAMUT_ERROR_HANDLE);
    return handle_is_busy(session) ? GAMUT_ERROR_BUSY : session->error;
}

/* Releases all memory of the last file, so that nothing of it counts against the memory limit. */
static void forget(gamut_session *session)
{
    diag_clear(session->diags);
    close_bundles(session);
    base_arena_empty(session->answers);
    session->message = "";
    session->shortages = atomic_load_explicit(&session->account->shortages, memory_order_relaxed);
    session->error = GAMUT_ERROR_NONE;
}

void gamut_session_clear(gamut_session *session)
{
    HANDLE_CHECK(session, SESSION, HANDLE_OPEN, );
    if (handle_is_inside(session, __func__))
        return;
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, );
    forget(session);
}

void session_keep(gamut_session *session, io_bundle *bundle)
{
    io_bundle **kept = base_list_add(&session->bundles, session->answers, sizeof *kept);
    if (kept)
        *kept = bundle;
    else
        io_bundle_close(bundle);
}

/* Returns whether writing to `path` would replace the file `unread`, or in a family of files, any of its companion
 * files. */
static bool would_replace(const char *path, const char *unread, bool is_family)
{
    return is_family ? io_is_same_family(unread, path) : io_is_same_file(unread, path);
}

/* Open readers are searched as well as the list of files whose readers were closed. */
const char *session_unread_at(gamut_session *session, const char *path, bool is_family)
{
    const char *what = NULL;
    for (const unread_file *each = session->unread; each && !what; each = each->next)
        what = would_replace(path, each->path, is_family) ? each->what : NULL;
    for (const gamut_reader *reader = session->readers; reader && !what; reader = reader->next_open) {
        const char *unread = io_bundle_unread(reader->codec.bundle), *flaw = io_bundle_flaw(reader->codec.bundle);
        if (flaw || unread)
            what = would_replace(path, reader->codec.source->path, is_family) ? flaw ? flaw : unread : NULL;
    }
    if (!what && session->has_unknown_unread)
        what = "a file";
    return what ? base_arena_print(
                      session->settings,
                      "%s: nothing is written, because it would take the place of what could not be read (%s)", path,
                      what)
                      .data
                : NULL;
}

void gamut_session_absorb(gamut_session *session, gamut_session *from)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, );
    HANDLE_CHECK(from, SESSION, HANDLE_OPEN, );
    if (handle_is_inside(from, __func__))
        return;
    HANDLE_ENTER(from, SESSION, HANDLE_OPEN, );
    diag_adopt(session->diags, from->diags);
    forget(from);
}

bool session_has_finding(gamut_session *session, const gamut_rule *rule)
{
    for (size_t i = 0, count = diag_count(session->diags); i < count; i++)
        if (diag_at(session->diags, i)->rule == rule)
            return true;
    return false;
}

/* Messages live until the session is closed, because a caller may keep the pointer. */
gamut_outcome session_say(gamut_session *session, gamut_outcome outcome, gamut_error error, const char *message, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, message);
    vsnprintf(text, sizeof text, message, arguments);
    va_end(arguments);
    session->message = base_arena_copy(session->settings, base_text_of(text)).data;
    if (!session->message)
        session->message = "out of memory";
    session->error = error;
    session->is_misused = outcome == GAMUT_MISUSED;
    return outcome;
}

gamut_outcome session_out_of_memory(gamut_session *session, gamut_outcome outcome)
{
    return session_say(session, outcome, GAMUT_ERROR_MEMORY, "out of memory");
}

gamut_outcome session_write_failure(const gamut_session *session)
{
    return session->is_misused ? GAMUT_MISUSED : GAMUT_UNWRITTEN;
}

gamut_severity session_fail_on(const gamut_session *session)
{
    const char *least = codec_option(&session->options, "fail-on");
    if (!least || !strcmp(least, "warning"))
        return GAMUT_SEVERITY_WARNING;
    return strcmp(least, "note") ? GAMUT_SEVERITY_ERROR : GAMUT_SEVERITY_NOTE;
}

gamut_outcome session_verdict(const gamut_session *session, gamut_severity least)
{
    for (int severity = (int)least; severity <= GAMUT_SEVERITY_ERROR; severity++)
        if (diag_count_of(session->diags, (gamut_severity)severity))
            return GAMUT_FINDINGS;
    return GAMUT_FINE;
}

unsigned session_jobs(const gamut_session *session)
{
    uint64_t jobs = 0;
    const char *wanted = codec_option(&session->options, "jobs");
    if (!wanted || !base_parse_uint(&jobs, base_text_of(wanted), 10) || !jobs)
        return pool_core_count();
    return jobs < 256 ? (unsigned)jobs : 256;
}

void gamut_session_watch(gamut_session *session, void (*report)(const gamut_progress *progress, void *payload),
                         void *payload)
{
    HANDLE_CHECK(session, SESSION, HANDLE_OPEN, );
    session->report = report;
    session->report_payload = payload;
}

/* Returns whether somebody watches the progress, and the last report is old enough. */
static bool is_report_due(gamut_session *session)
{
    if (!session->report)
        return false;
    uint64_t now = base_milliseconds();
    if (now - session->reported_at < REPORT_EVERY)
        return false;
    session->reported_at = now;
    return true;
}

void session_report_progress(const gamut_reader *reader, uint64_t done, uint64_t records)
{
    gamut_session *session = reader->session;
    if (!is_report_due(session))
        return;
    const io_source *source = reader->codec.source;
    gamut_progress progress = { .file = source->path, .done = done, .total = source->bytes.length, .records = records };
    session->report(&progress, session->report_payload);
}

void session_report_files(gamut_session *session, const char *file, size_t done, size_t count)
{
    gamut_progress progress = { .file = file, .files_done = done, .file_count = count };
    if (is_report_due(session))
        session->report(&progress, session->report_payload);
}

void session_report_work(gamut_session *session, const gamut_progress *progress)
{
    if (is_report_due(session))
        session->report(progress, session->report_payload);
}

size_t gamut_diagnostic_count(const gamut_session *session)
{
    HANDLE_CHECK(session, SESSION, HANDLE_ANY, 0);
    return diag_count(session->diags);
}

const gamut_diagnostic *gamut_diagnostic_at(gamut_session *session, size_t at)
{
    HANDLE_ENTER(session, SESSION, HANDLE_ANY, NULL);
    return diag_at(session->diags, at);
}

size_t gamut_diagnostic_total(const gamut_session *session, gamut_severity severity)
{
    HANDLE_CHECK(session, SESSION, HANDLE_ANY, 0);
    return diag_count_of(session->diags, severity);
}

bool session_has_unread(const gamut_session *session)
{
    for (size_t i = 0, count = diag_count(session->diags); i < count; i++) {
        const gamut_diagnostic *found = diag_at(session->diags, i);
        if (found && codec_costs(found->rule, found->severity))
            return true;
    }
    return false;
}
