/* cmd_anonymise.c - `gamut anonymise`: copy records with invented people. Several files go into a folder, which is
 * created if necessary. */
#include "commands.h"

gamut_outcome cmd_anonymise(const cli_call *call)
{
    const cli_arguments *arguments = call->arguments;
    if (!cli_has_output(call))
        return GAMUT_MISUSED;
    size_t count = arguments->file_count; /* 0: the folders contain no file that can be read */
    bool has_many = count > 1 || (count && arguments->has_folders);
    gamut_outcome outcome = has_many ? cli_make_folder(call, count, "files") : GAMUT_FINE;
    return outcome == GAMUT_FINE ? cli_run(call) : outcome;
}
