/* cmd_info.c - `gamut info`: what is this file? */
#include <stdio.h>
#include <string.h>

#include "cli.h"

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

static gamut_outcome run(const cli_call *call)
{
    bool is_later = false;
    return cli_for_each_file(call, work, NULL, print_result, &is_later);
}

static const cli_option options[] = {
    CLI_OPTION_JSON("print one JSON object per file and line"),
    CLI_OPTION_PROGRESS,
};

static const cli_example examples[] = {
    { "gamut info autumn.cbt", "What is in this file?" },
    { "gamut info --json *.cbt | jq .records", "How many records has each file?" },
    { "gamut info .", "What is in this folder?" },
};

const cli_command cmd_info = {
    .name = "info",
    .group = CLI_LOOK,
    .operands = "FILE...",
    .title = "describe a file: its format and what it holds",
    .text = "Prints for every `FILE` its format, the version and program that wrote it, the encoding of its texts, how "
            "many records of which kinds it holds, and how many errors, warnings and notes reading it brought up. "
            "`gamut check` says what they are.\n\n"
            "The format is detected from the content and the extension; `--from` overrides that. Compressed files "
            "(`.gz`, `.zst`, `.zip`, `.tar.gz`) are opened as they are. `-` is standard input.",
    .json = "One object per file and line with the members `file`, `format`, `version`, `program`, `encoding`, "
            "`records`, `kinds`, `diagnostics` (`errors`, `warnings`, `notes`) and the counts that the format knows "
            "(`games`, `texts`, `boards`, `players`, `teams`, `rounds`, `sections`, `events`).",
    .reads = true,
    .least_files = 1,
    .takes_folders = true,
    .options = options,
    .option_count = COUNT(options),
    .examples = examples,
    .example_count = COUNT(examples),
    .run = run,
};
