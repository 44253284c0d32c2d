/* cmd_convert.c - `gamut convert`: write records in another format; with --losses, write a list of what was lost to a
 * file. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"

/* The file is written even if nothing was lost, because a script expects it in any case. */
static gamut_outcome write_losses(const gamut_value *losses, const cli_arguments *arguments)
{
    if (strcmp(arguments->losses, "-") == 0)
        return cli_print_json(losses, 2);
    FILE *file = fopen(arguments->losses, "w");
    if (!file) {
        cli_say("%s: %s", arguments->losses, strerror(errno));
        return GAMUT_UNWRITTEN;
    }
    gamut_stream stream = cli_stream(file);
    bool is_written = gamut_value_print(losses, 2, &stream);
    is_written &= fclose(file) == 0;
    if (!is_written)
        cli_say("%s: %s", arguments->losses, strerror(errno));
    return is_written ? GAMUT_FINE : GAMUT_UNWRITTEN;
}

static gamut_outcome print_answer(const gamut_value *answer, const cli_arguments *arguments)
{
    const gamut_convert_options *options = arguments->options;
    static const gamut_value none = { .kind = GAMUT_VALUE_LIST };
    if (!arguments->losses)
        return cli_print_answer(answer, arguments);
    gamut_builder *values = cli_open_builder();
    gamut_value *files = gamut_value_copy(values, options->split ? answer : &none);
    if (options->split)
        gamut_value_set(values, files, "losses", gamut_make_list(values));
    gamut_outcome outcome = gamut_builder_failed(values) ? GAMUT_UNWRITTEN : cli_print_answer(files, arguments);
    gamut_builder_close(values);
    return cli_worse(outcome, write_losses(options->split ? gamut_value_member(answer, "losses") : answer, arguments));
}

/* Records and losses must not both go to standard output. */
gamut_outcome cmd_convert(const cli_call *call)
{
    const cli_arguments *arguments = call->arguments;
    const char *output = arguments->output ? arguments->output : "-";
    /* Other converters are called as `convert FROM TO`: if the last file does not exist, tell the user about -o. */
    size_t count = arguments->file_count;
    const char *last = count > 1 ? arguments->files[count - 1] : NULL;
    if (last && !arguments->output && !cli_setting_of(arguments, "to") && access(last, F_OK) != 0) {
        cli_say("there is no file '%s'; to write it: gamut convert %s%s -o %s", last, arguments->files[0],
                count > 2 ? " ..." : "", last);
        return GAMUT_MISUSED;
    }
    if (arguments->losses && strcmp(arguments->losses, output) == 0) {
        cli_say("the losses and the output cannot both go to '%s'", output);
        return GAMUT_MISUSED;
    }
    return cli_in_session(call, NULL, print_answer);
}
