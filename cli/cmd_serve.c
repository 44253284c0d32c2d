/* cmd_serve.c - `gamut serve`: the same page as `gamut report`, live. */
#include <string.h>

#include "serve.h"

static gamut_outcome run(const cli_call *call)
{
    for (size_t i = 0; i < call->arguments->file_count; i++)
        if (strcmp(call->arguments->files[i], "-") == 0) {
            cli_say("files are read when they are looked at: name a file instead of '-'");
            return GAMUT_MISUSED;
        }
    if (call->listing)
        cli_print_findings(call->listing, call->arguments);
    return call->arguments->file_count ? cli_serve(call) : call->listed;
}

static const cli_option options[] = {
    { .name = "port",
      .argument = "N",
      .text = "listen on this port (default: any that is free)",
      .kind = CLI_NUMBER,
      CLI_MEMBER(port) },
    { .name = "open", .text = "open the address in the browser", .kind = CLI_SWITCH, CLI_MEMBER(open) },
};

static const cli_example examples[] = {
    { "gamut serve . --open", "Everything in and below this folder, in the browser." },
    { "gamut serve village.cbh --port 8080", "A database, on a port of your choice." },
};

const cli_command cmd_serve = {
    .name = "serve",
    .group = CLI_LOOK,
    .operands = "FILE...",
    .title = "show files in the browser, live",
    .text =
        "Answers the page of `gamut report` on this machine until it is ended with Ctrl-C. Files are read when they "
        "are "
        "looked at, so large databases and folders of a thousand files open at once. The address, with a token that "
        "nobody can guess, is printed on stdout.\n\n"
        "Only this machine can reach it, only with the token, and only for the files that were named: files are asked "
        "for by "
        "their numbers, and nothing is ever written.",
    .reads = true,
    .least_files = 1,
    .takes_folders = true,
    .options = options,
    .option_count = COUNT(options),
    .examples = examples,
    .example_count = COUNT(examples),
    .run = run,
};
