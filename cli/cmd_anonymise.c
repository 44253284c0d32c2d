/* cmd_anonymise.c - `gamut anonymise`: the same record with invented people. */
#include <gamut/change.h>

#include "commands.h"

static bool has_many(const cli_arguments *arguments)
{
    return arguments->file_count > 1 || arguments->has_folders;
}

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    (void)answer;
    if (has_many(arguments))
        return gamut_anonymise_files(session, arguments->files, arguments->file_count, arguments->output);
    return gamut_anonymise(session, arguments->files[0], arguments->output);
}

gamut_outcome cmd_anonymise(const cli_call *call)
{
    if (!cli_has_output(call))
        return GAMUT_MISUSED;
    size_t count = call->arguments->file_count; /* 0: all that the folders have cannot be read */
    gamut_outcome outcome = count && has_many(call->arguments) ? cli_make_folder(call, count, "files") : GAMUT_FINE;
    return outcome == GAMUT_FINE ? cli_in_session(call, work, NULL) : outcome;
}
