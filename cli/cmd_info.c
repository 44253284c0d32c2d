/* cmd_info.c - `gamut info`: what is this file? */
#include <stdio.h>
#include <string.h>

#include "commands.h"

/* Runs on any thread, so it only fills its own job. */
static void work(cli_job *job)
{
    job->outcome = gamut_info(job->session, job->path, &job->tree);
}

/* Damage is counted in the answer; only a file that gives no answer says why. */
static void print_result(cli_job *job, const cli_call *call, void *payload)
{
    bool *is_later = payload;
    if (job->outcome == GAMUT_UNREADABLE || !job->tree)
        cli_print_findings(job->session, call->arguments);
    cli_report_failure(job->session, job->path, job->outcome);
    if (!job->tree)
        return;
    if (call->arguments->json) {
        job->outcome = cli_worse(job->outcome, cli_print_json(job->tree, 0));
        return;
    }
    if (*is_later)
        putchar('\n');
    *is_later = true;
    /* The file's name heads the block; what is not known is left out of it. One block for each file, names padded to
     * the widest, so that several can be compared by eye. */
    /* The names are ours and plain ASCII: bytes are cells. */
    size_t widest = 0;
    for (const gamut_value *member = job->tree->first; member; member = member->next)
        if (member->name.length > widest)
            widest = member->name.length;
    int width = (int)widest;
    cli_print_text(stdout, (gamut_text){ job->path, strlen(job->path) });
    putchar('\n');
    for (const gamut_value *member = job->tree->first; member; member = member->next) {
        bool is_heading = member == gamut_value_member(job->tree, "file");
        if (is_heading || member->kind == GAMUT_VALUE_NULL)
            continue;
        printf("  %-*.*s  ", width, (int)member->name.length, member->name.data);
        cli_print_value(stdout, member);
        putchar('\n');
    }
}

gamut_outcome cmd_info(const cli_call *call)
{
    bool is_later = false;
    return cli_for_each_file(call, work, NULL, print_result, &is_later);
}
