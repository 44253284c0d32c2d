/* cmd_dump.c - `gamut dump`: every byte explained. */
#include "cli.h"

/* JSON has the bytes anyway, so it goes before --hex. */
static gamut_dump_form form_of(const cli_arguments *arguments)
{
    if (arguments->json)
        return GAMUT_DUMP_JSONL;
    return arguments->hex ? GAMUT_DUMP_HEX : GAMUT_DUMP_TEXT;
}

/* Text goes through a screen, since values of fields come from the file; JSON has its own way to escape. */
static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    (void)answer;
    cli_screen screen = cli_open_screen(stdout, arguments);
    gamut_stream stream = arguments->json ? cli_stream(stdout) : cli_screen_stream(&screen);
    return gamut_dump(session, arguments->files[0], arguments->member, form_of(arguments), &stream);
}

static gamut_outcome run(const cli_call *call)
{
    return cli_in_session(call, work, NULL);
}

static const cli_option options[] = {
    { .name = "hex", .text = "show the bytes of every field too", .kind = CLI_SWITCH, CLI_MEMBER(hex) },
    { .name = "member",
      .argument = "EXT",
      .text = "of a family of files explain only the one with this extension",
      .kind = CLI_WORD,
      CLI_MEMBER(member) },
    CLI_OPTION_JSON("print one JSON object per field and line, bytes included"),
    CLI_OPTION_PROGRESS,
};

static const cli_example examples[] = {
    { "gamut dump autumn.cbt", "A line per field." },
    { "gamut dump --hex autumn.cbt | less", "With the bytes." },
    { "gamut dump village.cbp", "Only the players of a database." },
    { "gamut dump village.cbh --member cbh", "Only its index; without `--member` all files that belong to it." },
};

const cli_command cmd_dump = {
    .name = "dump",
    .group = CLI_LOOK,
    .operands = "FILE",
    .title = "explain every byte or column of a file",
    .text = "Prints every field of every record of `FILE` with its offset, value and meaning, in the order of the "
            "file. Where several files belong together, each line begins with the extension of its file; "
            "the name of one that is not the main file, or `--member`, shows that one alone. Bytes whose meaning "
            "nobody knows, and bytes that nothing refers to, are shown as such: nothing is "
            "skipped.",
    .json = "One object per field and line.",
    .reads = true,
    .is_raw = true,
    .least_files = 1,
    .most_files = 1,
    .options = options,
    .option_count = COUNT(options),
    .examples = examples,
    .example_count = COUNT(examples),
    .run = run,
};
