/* cmd_report.c - `gamut report`: one page that shows everything. */
#include <gamut/viewer.h>

#include "commands.h"

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    (void)answer;
    return gamut_report(session, arguments->files, arguments->file_count, arguments->options, arguments->output);
}

gamut_outcome cmd_report(const cli_call *call)
{
    return cli_has_output(call) ? cli_in_session(call, work, NULL) : GAMUT_MISUSED;
}
