/* cmd_collect.c - `gamut collect`: put many files into one collection. */
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <gamut/collection.h>

#include "commands.h"

/* ---- progress ---- */

typedef struct watch {
    bool has_printed;
    struct timespec since;
} watch;

static double seconds_since(const struct timespec *since)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - since->tv_sec) + (double)(now.tv_nsec - since->tv_nsec) / 1e9;
}

/* Print "12 of 600 files, 1234567 records, 81000/s, 2:13 left". The remaining time is estimated from bytes, because
 * records differ in length. */
static void print_progress(const gamut_progress *progress, void *payload)
{
    watch *own = payload;
    double seconds = seconds_since(&own->since);
    own->has_printed = true;
    fprintf(stderr, "\r%" PRIu64 " of %" PRIu64 " file%s, %" PRIu64 " record%s", progress->files_done,
            progress->file_count, progress->file_count == 1 ? "" : "s", progress->records,
            progress->records == 1 ? "" : "s");
    if (seconds > 1)
        fprintf(stderr, ", %.0f/s", (double)progress->records / seconds);
    if (seconds > 1 && progress->done && progress->total > progress->done) {
        uint64_t left = (uint64_t)(seconds * (double)(progress->total - progress->done) / (double)progress->done);
        fprintf(stderr, ", %" PRIu64 ":%02" PRIu64 " left", left / 60, left % 60);
    }
    if (progress->files_done == progress->file_count)
        fputs(", making the indexes", stderr);
    fputs("\033[K", stderr);
    fflush(stderr);
}

/* ---- the work ---- */

/* Tell users who interrupt a load that it can be continued. */
static void on_interrupt(int number)
{
    static const char message[] = "\ngamut: interrupted; the same command goes on after what was committed\n";
    ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
    (void)written;
    signal(number, SIG_DFL);
    raise(number);
}

/* Load files, or if `count` is 0, merge people. Each of these two steps has its own answer. */
static gamut_outcome collect_once(const cli_call *call, const char *const *files, size_t count)
{
    const cli_arguments *arguments = call->arguments;
    gamut_collect_options options = *(const gamut_collect_options *)arguments->options;
    gamut_session *session = cli_open_session(arguments);
    const gamut_value *answer = NULL;
    watch own = { 0 };
    if (!session)
        return GAMUT_MISUSED;
    clock_gettime(CLOCK_MONOTONIC, &own.since);
    if (!options.dry_run)
        signal(SIGINT, on_interrupt);
    if (cli_has_progress(arguments))
        gamut_session_watch(session, print_progress, &own);
    cli_arguments own_files = *arguments;
    own_files.files = files;
    own_files.file_count = count;
    own_files.options = &options;
    if (count) {
        options.merge_names = false;
        options.accept = options.undo = NULL;
    }
    cli_question question;
    cli_question_open(&question, &own_files);
    gamut_outcome outcome = gamut_run(session, &question.request, &answer);
    if (own.has_printed)
        fputs("\r\033[K", stderr);
    if (answer && !arguments->quiet)
        outcome = cli_worse(outcome, cli_print_answer(answer, arguments));
    cli_print_findings(session, arguments);
    cli_report_failure(session, NULL, outcome);
    gamut_session_close(session);
    signal(SIGINT, SIG_DFL);
    return outcome;
}

/* Look at the folders again and again (--watch). A file that has not changed costs one call to stat. */
static gamut_outcome collect_on(const cli_call *call)
{
    gamut_outcome outcome = GAMUT_FINE;
    while (outcome <= GAMUT_FINDINGS || outcome == GAMUT_UNREADABLE) {
        const char *const *files = NULL;
        size_t count = 0;
        gamut_session *listing = cli_open_session(call->arguments);
        if (!listing)
            return GAMUT_MISUSED;
        gamut_outcome listed = gamut_list_files(listing, call->arguments->files, call->arguments->file_count,
                                                call->arguments->database, &files, &count);
        outcome = files ? collect_once(call, files, count) : listed;
        gamut_session_close(listing);
        fflush(stdout);
        sleep(call->arguments->seconds ? (unsigned)call->arguments->seconds : 5);
    }
    return outcome;
}

static gamut_outcome collect_files(const cli_call *call)
{
    const cli_arguments *arguments = call->arguments;
    const char *const *files = NULL;
    size_t count = 0;
    gamut_session *listing = cli_open_session(arguments);
    if (!listing)
        return GAMUT_MISUSED;
    gamut_outcome listed =
        gamut_list_files(listing, arguments->files, arguments->file_count, arguments->database, &files, &count);
    gamut_outcome outcome = files && count ? collect_once(call, files, count) : listed;
    cli_print_findings(listing, arguments);
    gamut_session_close(listing);
    return cli_worse(outcome, listed);
}

gamut_outcome cmd_collect(const cli_call *call)
{
    const cli_arguments *arguments = call->arguments;
    const gamut_collect_options *options = arguments->options;
    bool has_merges = options->merge_names || options->accept || options->undo;
    if (!arguments->database) {
        cli_say("collect needs a collection to write to: -d DB");
        return GAMUT_MISUSED;
    }
    if (gamut_collection_absence()) {
        cli_say("%s", gamut_collection_absence());
        return GAMUT_UNWRITTEN;
    }
    if (!arguments->file_count && !has_merges) {
        cli_say("collect needs FILE...; see 'gamut collect --help'");
        return GAMUT_MISUSED;
    }
    if (arguments->seconds && !arguments->watch) {
        cli_say("--seconds has no effect without --watch");
        return GAMUT_MISUSED;
    }
    if (arguments->watch)
        return collect_on(call);
    gamut_outcome outcome = arguments->file_count ? collect_files(call) : GAMUT_FINE;
    if (has_merges && outcome <= GAMUT_FINDINGS)
        outcome = cli_worse(outcome, collect_once(call, NULL, 0));
    return outcome;
}
