/* cmd_collect.c - `gamut collect`: many files as one collection. */
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

/* "12 of 600 files, 1234567 records, 81000/s, 2:13 left": the rest by bytes, since records differ in length. */
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

/* ---- the answer ---- */

static int64_t number(const gamut_value *answer, const char *name)
{
    const gamut_value *value = gamut_value_member(answer, name);
    return value ? value->as.integer : 0;
}

/* "12 games, 3 boards": what there is; "nothing" where there is none. */
static void print_kinds(const gamut_value *counts)
{
    static const char *const kinds[][2] = {
        { "games", "game" }, { "boards", "board" }, { "events", "event" }, { "texts", "text" }
    };
    bool is_later = false;
    for (size_t i = 0; i < COUNT(kinds); i++) {
        int64_t count = number(counts, kinds[i][0]);
        if (count)
            printf("%s%" PRId64 " %s", is_later ? ", " : "", count, kinds[i][count == 1]);
        is_later = is_later || count;
    }
    fputs(is_later ? "\n" : "no records\n", stdout);
}

static void print_files(const gamut_value *answer)
{
    static const char *const states[][2] = { { "taken", "taken" },          { "replaced", "replaced" },
                                             { "resumed", "resumed" },      { "unchanged", "unchanged" },
                                             { "copies", "copy" },          { "damaged", "damaged" },
                                             { "unreadable", "unreadable" } };
    int64_t files = number(answer, "files");
    printf("%" PRId64 " file%s", files, files == 1 ? "" : "s");
    for (size_t i = 0; i < COUNT(states); i++)
        if (number(answer, states[i][0]))
            printf(", %" PRId64 " %s", number(answer, states[i][0]), states[i][number(answer, states[i][0]) == 1]);
    putchar('\n');
}

static gamut_outcome print_answer(const gamut_value *answer, const cli_arguments *arguments)
{
    const gamut_collect_options *options = arguments->options;
    if (arguments->json)
        return cli_print_json(answer, 2);
    const gamut_value *problems = gamut_value_member(answer, "problems");
    for (const gamut_value *problem = problems->first; problem; problem = problem->next) {
        cli_print_value(stdout, gamut_value_member(problem, "file"));
        fputs(": ", stdout);
        cli_print_value(stdout, gamut_value_member(problem, "state"));
        if (gamut_value_member(problem, "message")) {
            fputs(": ", stdout);
            cli_print_value(stdout, gamut_value_member(problem, "message"));
        }
        putchar('\n');
    }
    print_files(answer);
    fputs(options->dry_run ? "would take " : "took ", stdout);
    print_kinds(answer);
    const gamut_value *total = gamut_value_member(answer, "total");
    if (total) {
        int64_t file_count = number(total, "files"), players = number(total, "players");
        printf("the collection has %" PRId64 " file%s, %" PRId64 " player%s, ", file_count, file_count == 1 ? "" : "s",
               players, players == 1 ? "" : "s");
        print_kinds(total);
        if (number(total, "session_copies"))
            printf("%" PRId64
                   " of these events %s of a session that is there more than once, and not counted: --report "
                   "session-copies\n",
                   number(total, "session_copies"), number(total, "session_copies") == 1 ? "is a copy" : "are copies");
    }
    return GAMUT_FINE;
}

/* ---- the work ---- */

/* Who stops a load wants to know what is left of it. */
static void on_interrupt(int number)
{
    static const char message[] = "\ngamut: interrupted; the same command goes on after what was committed\n";
    ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
    (void)written;
    signal(number, SIG_DFL);
    raise(number);
}

static gamut_outcome collect_once(const cli_call *call, const char *const *files, size_t count)
{
    const cli_arguments *arguments = call->arguments;
    const gamut_collect_options *options = arguments->options;
    gamut_session *session = cli_open_session(arguments);
    const gamut_value *answer = NULL;
    watch own = { 0 };
    if (!session)
        return GAMUT_MISUSED;
    clock_gettime(CLOCK_MONOTONIC, &own.since);
    if (!options->dry_run)
        signal(SIGINT, on_interrupt);
    if (cli_has_progress(arguments))
        gamut_session_watch(session, print_progress, &own);
    gamut_outcome outcome = gamut_collect(session, arguments->database, files, count, options, &answer);
    if (own.has_printed)
        fputs("\r\033[K", stderr);
    if (answer && !arguments->quiet)
        outcome = cli_worse(outcome, print_answer(answer, arguments));
    cli_print_findings(session, arguments);
    cli_report_failure(session, NULL, outcome);
    gamut_session_close(session);
    signal(SIGINT, SIG_DFL);
    return outcome;
}

/* Looks at the folders again and again. What has not changed costs a look at its size and time, no more. */
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

/* ---- people ---- */

static gamut_outcome merge(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    const gamut_collect_options *options = arguments->options;
    gamut_outcome outcome = GAMUT_FINE;
    if (options->merge_names)
        outcome = gamut_merge_players(session, arguments->database, GAMUT_MERGE_PROPOSE, NULL, answer);
    if (options->undo && outcome == GAMUT_FINE)
        outcome = gamut_merge_players(session, arguments->database, GAMUT_MERGE_UNDO, options->undo, answer);
    if (options->accept && outcome == GAMUT_FINE)
        outcome = gamut_merge_players(session, arguments->database, GAMUT_MERGE_ACCEPT, options->accept, answer);
    return outcome;
}

static gamut_outcome print_merges(const gamut_value *answer, const cli_arguments *arguments)
{
    if (arguments->json)
        return cli_print_json(answer, 2);
    if (arguments->quiet)
        return GAMUT_FINE;
    printf("merges: %" PRId64 " proposed, %" PRId64 " accepted, %" PRId64
           " undone; see 'gamut query --report merges'\n",
           number(answer, "proposed"), number(answer, "accepted"), number(answer, "undone"));
    return GAMUT_FINE;
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
    gamut_outcome outcome = GAMUT_FINE;
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
    if (arguments->watch)
        return collect_on(call);
    if (arguments->file_count)
        outcome = collect_files(call);
    if (has_merges && outcome <= GAMUT_FINDINGS)
        outcome = cli_worse(outcome, cli_in_session(call, merge, print_merges));
    return outcome;
}
