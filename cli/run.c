/* run.c - operations of the library as commands: run once for all files or once per file, with answers on stdout and
 * messages on stderr. */
#include <stdio.h>
#include <string.h>

#include "cli.h"

static gamut_form form_of(const cli_arguments *arguments)
{
    return arguments->csv    ? GAMUT_FORM_CSV
           : arguments->json ? GAMUT_FORM_JSON
           : arguments->svg  ? GAMUT_FORM_SVG
                             : GAMUT_FORM_TEXT;
}

static gamut_request request_of(const cli_arguments *arguments, const gamut_style *style)
{
    return (gamut_request){ .size = sizeof(gamut_request),
                            .style = style,
                            .operation = arguments->operation->name,
                            .paths = arguments->files,
                            .path_count = arguments->file_count,
                            .options = arguments->options };
}

void cli_question_open(cli_question *out, const cli_arguments *arguments)
{
    out->style = cli_style(arguments);
    out->style.form = form_of(arguments);
    out->screen = cli_open_screen(stdout, arguments);
    /* Text is printed through a screen, because it may contain control characters from the file; JSON and CSV escape
     * these themselves. */
    out->stream = out->style.form == GAMUT_FORM_TEXT ? cli_screen_stream(&out->screen) : cli_stream(stdout);
    out->request = request_of(arguments, &out->style);
    out->request.stream = &out->stream;
}

static gamut_outcome print_about(const char *const *paths, size_t path_count, const gamut_value *answer,
                                 const cli_arguments *arguments)
{
    cli_question question;
    cli_question_open(&question, arguments);
    cli_screen aside = cli_open_screen(stderr, arguments);
    gamut_stream remarks = cli_screen_stream(&aside);
    question.request.paths = paths;
    question.request.path_count = path_count;
    question.request.remarks = &remarks;
    return gamut_print(&question.request, answer) ? GAMUT_FINE : GAMUT_UNWRITTEN;
}

gamut_outcome cli_print_answer(const gamut_value *answer, const cli_arguments *arguments)
{
    return print_about(arguments->files, arguments->file_count, answer, arguments);
}

/* ---- for each file ---- */

typedef struct each_answer {
    bool is_later;
    gamut_outcome outcome;
} each_answer;

/* Runs on any thread, so it writes only to its own job. */
static void ask_about_file(void *room, unsigned worker, void *payload)
{
    cli_job *job = room;
    (void)worker;
    (void)payload;
    const cli_call *call = job->payload;
    const gamut_style style = { .size = sizeof style, .form = form_of(call->arguments) };
    gamut_request request = request_of(call->arguments, &style);
    request.paths = &job->path;
    request.path_count = 1;
    job->outcome = gamut_run(job->session, &request, &job->tree);
}

static void print_file(cli_job *job, const cli_call *call, void *payload)
{
    each_answer *answers = payload;
    if (!call->operation->counts_findings || !job->tree || job->outcome == GAMUT_UNREADABLE)
        cli_print_findings(job->session, call->arguments);
    cli_report_failure(job->session, job->path, job->outcome);
    if (!job->tree)
        return;
    if (answers->is_later && !call->arguments->json && call->operation->counts_findings)
        putchar('\n');
    answers->is_later = true;
    answers->outcome = cli_worse(answers->outcome, print_about(&job->path, 1, job->tree, call->arguments));
}

gamut_outcome cli_run(const cli_call *call)
{
    each_answer answers = { 0 };
    if (call->operation->is_each && !call->arguments->output)
        return cli_worse(cli_for_each_file(call, ask_about_file, call, print_file, &answers), answers.outcome);
    if (call->operation->needs_output && !cli_has_output(call))
        return GAMUT_MISUSED;
    return cli_in_session(call, NULL, cli_print_answer);
}
