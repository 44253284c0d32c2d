/* cmd_check.c - `gamut check`: check files.
 *
 * Files are checked in parallel, but their findings are printed in the order of the files. Text and JSON Lines are
 * printed file by file. SARIF is one document, so its findings are collected first. */
#include <stdio.h>

#include "commands.h"

/* Totals over all files. */
typedef struct check_tally {
    size_t files;
    size_t found[3];    /* number of findings by severity */
    size_t suppressed;  /* counted but not listed, because one rule was broken too often */
    gamut_session *all; /* collects all findings if they are printed as one document */
    gamut_outcome outcome;
} check_tally;

/* Runs on any thread, so it writes only to its own job. */
static void check_work(void *room, unsigned worker, void *payload)
{
    cli_job *job = room;
    (void)worker;
    (void)payload;
    job->outcome = gamut_check(job->session, job->path);
}

/* Print the findings of one file. The number of findings that were counted but not listed is the difference between
 * gamut_diagnostic_total and gamut_diagnostic_count. */
static void print_result(cli_job *job, const cli_call *call, void *payload)
{
    check_tally *tally = payload;
    const cli_arguments *arguments = call->arguments;
    tally->files += job->path != NULL;
    tally->suppressed -= gamut_diagnostic_count(job->session);
    for (int i = 0; i < 3; i++) {
        size_t found = gamut_diagnostic_total(job->session, (gamut_severity)i);
        tally->found[i] += found;
        tally->suppressed += found;
    }
    cli_report_failure(job->session, job->path, job->outcome);
    if (tally->all) {
        gamut_session_absorb(tally->all, job->session);
        return;
    }
    cli_screen screen = cli_open_screen(stdout, arguments);
    gamut_stream stream = arguments->json ? cli_stream(stdout) : cli_screen_stream(&screen);
    gamut_diagnostic_form form = arguments->json ? GAMUT_DIAGNOSTIC_JSONL : GAMUT_DIAGNOSTIC_TEXT;
    gamut_outcome written =
        gamut_diagnostics_write(job->session, form, cli_least_severity(arguments), screen.has_colour, &stream);
    tally->outcome = cli_worse(tally->outcome, written);
}

static const char *plural(size_t count)
{
    return count == 1 ? "" : "s";
}

/* Print the summary of all files. */
static gamut_outcome check_finish(const cli_call *call, const check_tally *tally)
{
    if (tally->all) {
        gamut_stream stream = cli_stream(stdout);
        return gamut_diagnostics_write(tally->all, GAMUT_DIAGNOSTIC_SARIF, cli_least_severity(call->arguments), false,
                                       &stream);
    }
    if (call->arguments->quiet)
        return GAMUT_FINE;
    if (call->arguments->json) {
        /* The last line of JSON Lines is a summary. It tells scripts that read line by line that the output is
         * complete. */
        gamut_builder *values = cli_open_builder();
        gamut_value *line = gamut_make_object(values);
        gamut_value *summary = gamut_make_object(values);
        gamut_value_set(values, summary, "files", gamut_make_integer(values, (int64_t)tally->files));
        gamut_value_set(values, summary, "errors",
                        gamut_make_integer(values, (int64_t)tally->found[GAMUT_SEVERITY_ERROR]));
        gamut_value_set(values, summary, "warnings",
                        gamut_make_integer(values, (int64_t)tally->found[GAMUT_SEVERITY_WARNING]));
        gamut_value_set(values, summary, "notes",
                        gamut_make_integer(values, (int64_t)tally->found[GAMUT_SEVERITY_NOTE]));
        gamut_value_set(values, summary, "suppressed", gamut_make_integer(values, (int64_t)tally->suppressed));
        gamut_value_set(values, line, "summary", summary);
        gamut_outcome outcome = gamut_builder_failed(values) ? GAMUT_UNWRITTEN : cli_print_json(line, 0);
        gamut_builder_close(values);
        return outcome;
    }
    fflush(stdout); /* so that the findings appear before the summary if both streams go to one terminal */
    /* The summary goes to stderr, so that stdout holds findings only. */
    const size_t *found = tally->found;
    if (found[GAMUT_SEVERITY_ERROR] + found[GAMUT_SEVERITY_WARNING] + found[GAMUT_SEVERITY_NOTE] == 0)
        fprintf(stderr, "%zu file%s checked, nothing found\n", tally->files, plural(tally->files));
    else
        fprintf(stderr, "%zu file%s checked: %zu error%s, %zu warning%s, %zu note%s\n", tally->files,
                plural(tally->files), found[GAMUT_SEVERITY_ERROR], plural(found[GAMUT_SEVERITY_ERROR]),
                found[GAMUT_SEVERITY_WARNING], plural(found[GAMUT_SEVERITY_WARNING]), found[GAMUT_SEVERITY_NOTE],
                plural(found[GAMUT_SEVERITY_NOTE]));
    return GAMUT_FINE;
}

gamut_outcome cmd_check(const cli_call *call)
{
    check_tally tally = { 0 };
    /* SARIF is one document about all files, so findings are collected instead of printed. */
    if (call->arguments->sarif) {
        tally.all = cli_open_session(call->arguments);
        if (!tally.all)
            return GAMUT_MISUSED;
    }
    gamut_outcome outcome = cli_for_each_file(call, check_work, NULL, print_result, &tally);
    outcome = cli_worse(outcome, tally.outcome);
    outcome = cli_worse(outcome, check_finish(call, &tally));
    gamut_session_close(tally.all);
    return outcome;
}
