/* cmd_report.c - `gamut report`: one page of files, or the public pages of events that are being played. */
#include <string.h>

#include <gamut/viewer.h>

#include "commands.h"
#include "follow.h"

/* Return the option that does nothing together with --follow; NULL: none is given. */
static const char *find_useless(const gamut_report_options *options)
{
    return options->deals        ? "deals"
           : options->solve      ? "solve"
           : options->no_bytes   ? "no-bytes"
           : options->opponent   ? "opponent"
           : options->repertoire ? "repertoire"
                                 : NULL;
}

gamut_outcome cmd_report(const cli_call *call)
{
    const cli_arguments *arguments = call->arguments;
    const char *alone = arguments->once ? "once" : arguments->seconds ? "seconds" : arguments->url ? "url" : NULL;
    const char *useless = arguments->follow ? find_useless(arguments->options) : NULL;
    if (useless || (alone && !arguments->follow)) {
        cli_say("--%s has no effect %s --follow", useless ? useless : alone, useless ? "with" : "without");
        return GAMUT_MISUSED;
    }
    if (!arguments->follow)
        return cli_run(call);
    if (!arguments->output || strcmp(arguments->output, "-") == 0) {
        cli_say("report --follow needs a folder to write to: -o FOLDER");
        return GAMUT_MISUSED;
    }
    for (size_t i = 0; i < arguments->file_count; i++)
        if (strcmp(arguments->files[i], "-") == 0) {
            cli_say("files are read again when they change: name a file instead of '-'");
            return GAMUT_MISUSED;
        }
    if (!gamut_report_available()) {
        cli_say("this gamut was built without the viewer: esbuild was missing");
        return GAMUT_MISUSED;
    }
    return cli_follow(call);
}
