/* cmd_report.c - `gamut report`: one page that shows everything. */
#include <gamut/viewer.h>

#include "cli.h"

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    const gamut_report_options options = { .size = sizeof options,
                                           .title = arguments->title,
                                           .solving = (gamut_report_solving)arguments->solving,
                                           .without_bytes = arguments->without_bytes,
                                           .deals = arguments->deals };
    (void)answer;
    return gamut_report(session, arguments->files, arguments->file_count, &options, arguments->output);
}

static gamut_outcome run(const cli_call *call)
{
    return cli_has_output(call) ? cli_in_session(call, work, NULL) : GAMUT_MISUSED;
}

static const cli_option options[] = {
    CLI_OPTION_OUTPUT("write the page to OUT"),
    { .name = "title", .argument = "TEXT", .text = "call the page so", .kind = CLI_WORD, CLI_MEMBER(title) },
    { .name = "solve",
      .argument = "WHICH",
      .text = "work out what can be made on bridge boards: of files with at most 64 boards (few), of all, or none",
      .values = "few|all|none",
      .kind = CLI_CHOICE,
      CLI_MEMBER(solving) },
    { .name = "deals",
      .argument = "FILE",
      .text = "show the hands of FILE beside the results of bridge sessions, by board number",
      .kind = CLI_WORD,
      CLI_MEMBER(deals) },
    { .name = "no-bytes",
      .text = "leave out the bytes of binary files and what they mean, which make the page larger",
      .kind = CLI_SWITCH,
      CLI_MEMBER(without_bytes) },
    CLI_OPTION_PROGRESS,
};

static const cli_example examples[] = {
    { "gamut report club.pgn -o club.html", "The games, to be replayed in any browser." },
    { "gamut report harbour.trf -o harbour.html", "Standings with every tie-break explained, crosstable, rounds." },
    { "gamut report monday.aca howell.aca -o season.html", "Several sessions, with statistics of all of them." },
    { "gamut report monday.aca --deals pairs.pbn -o monday.html", "A session with its hand records." },
    { "gamut report . -o all.html", "Everything in and below this folder." },
};

const cli_command cmd_report = {
    .name = "report",
    .group = CLI_LOOK,
    .operands = "FILE...",
    .title = "make one page of files, for browsers and printers",
    .text =
        "Writes one page that shows the records of each `FILE`: chess games on a board, bridge deals with auction and "
        "play, tournaments with standings, crosstables and rounds, club sessions with rankings, recaps and travellers; "
        "and what `gamut check` finds in them. The page is one file. It opens from disk in any browser, asks nobody "
        "for anything, and prints well.",
    .reads = true,
    .least_files = 1,
    .takes_folders = true,
    .options = options,
    .option_count = COUNT(options),
    .examples = examples,
    .example_count = COUNT(examples),
    .run = run,
};
