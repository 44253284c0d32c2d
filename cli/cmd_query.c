/* cmd_query.c - `gamut query`: query a collection, with the user's reports in addition to the built-in ones. */
#include "commands.h"

gamut_outcome cmd_query(const cli_call *call)
{
    char room[CLI_PATH_SIZE];
    gamut_query_options options = *(const gamut_query_options *)call->arguments->options;
    cli_arguments arguments = *call->arguments;
    cli_call own = *call;
    options.reports = cli_reports_folder(options.reports, room);
    arguments.options = &options;
    own.arguments = &arguments;
    return cli_run(&own);
}
