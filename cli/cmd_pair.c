/* cmd_pair.c - `gamut pair`: pair the next round, or pair all rounds again and explain them. */
#include <stdio.h>
#include <string.h>

#include <gamut/tournament.h>

#include "commands.h"

gamut_outcome cmd_pair(const cli_call *call)
{
    const cli_arguments *arguments = call->arguments;
    const gamut_pair_options *options = arguments->options;
    if (options->generate)
        return cli_generate_tournaments(call);
    if (options->check && arguments->file_count)
        return cli_check_rounds(call);
    return cli_run(call);
}
