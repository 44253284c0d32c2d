/* sessions.c - sessions with the user's settings, one per file, and messages about failures. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"
#include "helper/helper.h"

/* Called for each file and thread. The first call validates the settings, so a failure of a later call means that
 * memory ran out. */
gamut_session *cli_open_session(const cli_arguments *arguments)
{
    gamut_session *session;
    if (gamut_session_open(&session) != GAMUT_OK) {
        cli_say("out of memory");
        return NULL;
    }
    helper_share_archives(session);
    /* Limits must be set before the settings, whose memory counts against them. */
    gamut_limits limits = { .size = sizeof limits };
    gamut_session_limits(&limits, session);
    if (arguments->all)
        limits.diagnostics_per_rule = limits.diagnostics_listed = SIZE_MAX;
    if (arguments->limit_memory)
        limits.memory = (size_t)arguments->limit_memory;
    if (arguments->limit_records)
        limits.records = arguments->limit_records;
    if (gamut_session_set_limits(session, &limits) != GAMUT_OK) {
        cli_say(arguments->limit_memory ? "--limit-memory leaves no room to begin with" : "out of memory");
        gamut_session_close(session);
        return NULL;
    }
    for (size_t i = 0; i < arguments->setting_count; i++) {
        const cli_setting *setting = &arguments->settings[i];
        if (gamut_session_add(session, setting->name, setting->value) != GAMUT_OK) {
            cli_say("%s", gamut_session_message(session));
            gamut_session_close(session);
            return NULL;
        }
    }
    return session;
}

void cli_print_findings(gamut_session *session, const cli_arguments *arguments)
{
    cli_screen screen = cli_open_screen(stderr, arguments);
    gamut_stream stream = cli_screen_stream(&screen);
    /* If stderr fails, there is nowhere left to report it. */
    (void)gamut_diagnostics_write(session, GAMUT_DIAGNOSTIC_TEXT, cli_least_severity(arguments), screen.has_colour,
                                  &stream);
    size_t found = gamut_diagnostic_total(session, GAMUT_SEVERITY_ERROR);
    if (found && !gamut_diagnostic_count(session))
        cli_say("out of memory: %zu error%s cannot be listed", found, found == 1 ? "" : "s");
}

void cli_report_failure(const gamut_session *session, const char *path, gamut_outcome outcome)
{
    const char *message = gamut_session_message(session);
    /* A file that cannot be read has a finding, unless there was no memory for it. */
    if (outcome == GAMUT_UNREADABLE && !*message && !gamut_diagnostic_count(session))
        message = "out of memory";
    /* A failure of stdout is reported when it is closed. */
    if (outcome <= GAMUT_FINDINGS || !*message || (outcome == GAMUT_UNWRITTEN && ferror(stdout)))
        return;
    if (path)
        cli_say("%s: %s", path, message);
    else
        cli_say("%s", message);
}

/* Whether the output would mix with the progress line: it does if it is printed to a terminal piece by piece. An answer
 * is printed only at the end. */
static bool would_disturb(const cli_arguments *arguments)
{
    return (!arguments->progress || strcmp(arguments->progress, "auto") == 0) && !arguments->output &&
           isatty(STDOUT_FILENO);
}

/* Print the progress on one line, which is erased before anything else is printed. */
static void print_progress(const gamut_progress *progress, void *payload)
{
    unsigned percent = progress->total ? (unsigned)(progress->done * 100 / progress->total) : 0;
    *(bool *)payload = true;
    if (progress->file_count) {
        fprintf(stderr, "\r%llu of %llu file%s", (unsigned long long)progress->files_done,
                (unsigned long long)progress->file_count, progress->file_count == 1 ? "" : "s");
        fflush(stderr);
        return;
    }
    fputc('\r', stderr);
    cli_print_text(stderr, (gamut_text){ progress->file, strlen(progress->file) });
    fprintf(stderr, ": %u %%, %llu record%s", percent, (unsigned long long)progress->records,
            progress->records == 1 ? "" : "s");
    fflush(stderr);
}

static bool writes_to_stdout(const cli_arguments *arguments)
{
    return arguments->output && strcmp(arguments->output, "-") == 0;
}

/* Print the answer: on stderr if a file was written to stdout, because that file is complete, and nothing may follow
 * it. */
static gamut_outcome print_aside(const gamut_value *answer, const cli_arguments *arguments, cli_print print)
{
    if (!writes_to_stdout(arguments))
        return print(answer, arguments);
    if (fflush(stdout) != 0 || dup2(STDERR_FILENO, STDOUT_FILENO) < 0)
        return GAMUT_UNWRITTEN;
    gamut_outcome outcome = print(answer, arguments);
    return fflush(stdout) == 0 ? outcome : GAMUT_UNWRITTEN;
}

/* Whether to write a file at all. If some folder could not be read, the list of files is incomplete, but the written
 * file would look complete. */
static bool is_worth_it(const cli_call *call)
{
    if (!call->listing)
        return true;
    return call->arguments->file_count && (call->listed <= GAMUT_FINDINGS || !call->arguments->output);
}

/* Print the answer before the findings, so that stdout and stderr read in order on one terminal. */
gamut_outcome cli_in_session(const cli_call *call, cli_work work, cli_print print)
{
    if (print && writes_to_stdout(call->arguments) && call->arguments->json) {
        cli_say("the file and the answer cannot both go to standard output");
        return GAMUT_MISUSED;
    }
    gamut_session *session = cli_open_session(call->arguments);
    const gamut_value *answer = NULL;
    bool has_printed = false;
    if (!session)
        return GAMUT_MISUSED;
    if (cli_has_progress(call->arguments) &&
        ((print && !call->operation->is_streaming) || !would_disturb(call->arguments)))
        gamut_session_watch(session, print_progress, &has_printed);
    gamut_outcome outcome = GAMUT_FINE;
    cli_question question;
    cli_question_open(&question, call->arguments);
    if (is_worth_it(call))
        outcome = work ? work(session, call->arguments, &answer) : gamut_run(session, &question.request, &answer);
    if (has_printed)
        fputs("\r\033[K", stderr);
    /* A quiet command that writes a file prints nothing else, except losses if the user asked for them. */
    bool is_beside = call->arguments->output || call->operation->prints_file;
    if (print && answer && outcome <= GAMUT_FINDINGS &&
        (!call->arguments->quiet || !is_beside || call->arguments->losses))
        outcome = cli_worse(outcome, print_aside(answer, call->arguments, print));
    if (call->listing)
        cli_print_findings(call->listing, call->arguments);
    cli_print_findings(session, call->arguments);
    cli_report_failure(session, NULL, outcome);
    gamut_session_close(session);
    return cli_worse(outcome, call->listed);
}

bool cli_has_output(const cli_call *call)
{
    if (call->arguments->output)
        return true;
    cli_say("%s needs a file to write to: -o OUT, or -o - for standard output", call->operation->command);
    return false;
}

gamut_outcome cli_make_folder(const cli_call *call, uint64_t count, const char *what)
{
    const char *path = call->arguments->output;
    if (!path || !*path || !strcmp(path, "-")) {
        cli_say("%llu %s need a folder: -o FOLDER", (unsigned long long)count, what);
        return GAMUT_MISUSED;
    }
    if (mkdir(path, 0777) == 0 || errno == EEXIST)
        return GAMUT_FINE;
    cli_say("%s: %s", path, strerror(errno));
    return GAMUT_UNWRITTEN;
}

gamut_outcome cli_worse(gamut_outcome a, gamut_outcome b)
{
    return a > b ? a : b;
}

/* ---- many files ---- */

typedef struct file_run {
    const cli_call *call;
    size_t count;
    size_t begun; /* number of files started so far */
    const void *given;
    void (*print)(cli_job *job, const cli_call *call, void *payload);
    void *payload;
    gamut_outcome outcome;
    bool has_progress;
    bool has_printed; /* a progress line about the only file is visible */
} file_run;

/* Start a file. Open a session, unless the previous file of this job left one; if that fails, the library refuses the
 * work. Several files are distributed over the cores; a single file uses all cores for its records. */
static bool begin_file(void *room, void *payload)
{
    file_run *run = payload;
    cli_job *job = room;
    if (run->begun == run->count)
        return false;
    gamut_session *session = job->session ? job->session : cli_open_session(run->call->arguments);
    if (session && !job->session && run->count > 1 && gamut_session_set(session, "jobs", "1") != GAMUT_OK) {
        gamut_session_close(session);
        session = NULL;
    }
    *job = (cli_job){ .path = run->call->arguments->files[run->begun],
                      .session = session,
                      .payload = run->given,
                      .number = run->begun + 1 };
    run->begun++;
    if (session && run->count == 1 && run->has_progress)
        gamut_session_watch(session, print_progress, &run->has_printed);
    return true;
}

static void drop_job(void *room, void *payload)
{
    cli_job *job = room;
    (void)payload;
    gamut_session_close(job->session);
    job->session = NULL;
}

/* Called in the order of the files. If stdout fails, the remaining files are skipped. */
static bool finish_file(void *room, void *payload)
{
    file_run *run = payload;
    cli_job *job = room;
    run->outcome = cli_worse(run->outcome, job->outcome);
    if (run->has_progress && (run->count > 1 || run->has_printed))
        fputs("\r\033[K", stderr);
    if (job->session)
        run->print(job, run->call, run->payload);
    /* Release the memory of this file before the next one. A session with a message is closed, because it would keep
     * the message. */
    if (job->session && *gamut_session_message(job->session))
        drop_job(job, run);
    else if (job->session)
        gamut_session_clear(job->session);
    /* Print the progress line after all other output; it is erased before anything else is printed. */
    if (run->has_progress) {
        fflush(stdout);
        if (job->number < run->count)
            fprintf(stderr, "\r%zu of %zu files", job->number, run->count);
        fflush(stderr);
    }
    return !ferror(stdout);
}

gamut_outcome cli_for_each_file(const cli_call *call, cli_file_work work, const void *given,
                                void (*print)(cli_job *job, const cli_call *call, void *payload), void *payload)
{
    size_t count = call->arguments->file_count;
    file_run run = { .call = call,
                     .count = count,
                     .given = given,
                     .print = print,
                     .payload = payload,
                     .outcome = call->listed,
                     .has_progress =
                         cli_has_progress(call->arguments) && (count > 1 || !would_disturb(call->arguments)) };
    helper_task task = { .size = sizeof(cli_job),
                         .payload = &run,
                         .begin = begin_file,
                         .work = work,
                         .done = finish_file,
                         .drop = drop_job };
    const char *jobs = cli_setting_of(call->arguments, "jobs");
    bool is_done = helper_for_each(&task, jobs ? (unsigned)strtoul(jobs, NULL, 10) : 0, count);
    cli_job last = { .session = call->listing, .outcome = call->listed };
    if (is_done && !ferror(stdout) && call->listing)
        print(&last, call, payload);
    if (is_done || ferror(stdout))
        return run.outcome;
    cli_say("out of memory");
    return GAMUT_UNREADABLE;
}

const char *cli_reports_folder(const char *folder, char room[CLI_PATH_SIZE])
{
    const char *settings = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    int length = -1;
    if (folder)
        return folder;
    if (settings && *settings)
        length = snprintf(room, CLI_PATH_SIZE, "%s/gamut/reports", settings);
    else if (home && *home)
        length = snprintf(room, CLI_PATH_SIZE, "%s/.config/gamut/reports", home);
    return length > 0 && length < CLI_PATH_SIZE ? room : NULL;
}
