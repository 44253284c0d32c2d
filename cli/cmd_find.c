/* cmd_find.c - `gamut find`: games and boards by position, material, line, hand, auction, people. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <gamut/search.h>

#include "commands.h"

/* The records themselves, as a conversion of those that fit. */
static gamut_outcome write_hits(gamut_session *session, const cli_arguments *arguments, const gamut_value **losses)
{
    if (arguments->database)
        return gamut_convert(session, &arguments->database, 1, arguments->output, losses);
    return gamut_convert(session, arguments->files, arguments->file_count, arguments->output, losses);
}

static gamut_outcome print_losses(const gamut_value *losses, const cli_arguments *arguments)
{
    (void)arguments;
    cli_print_losses(losses);
    return GAMUT_FINE;
}

static gamut_outcome list_hits(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    const gamut_find_options *options = arguments->options;
    uint64_t hits;
    gamut_form form = arguments->json ? GAMUT_FORM_JSON : GAMUT_FORM_TEXT;
    cli_screen screen = cli_open_screen(stdout, arguments);
    gamut_stream stream = arguments->json ? cli_stream(stdout) : cli_screen_stream(&screen);
    (void)answer;
    const char *const *files = arguments->database ? &arguments->database : arguments->files;
    size_t count = arguments->database ? 1 : arguments->file_count;
    gamut_outcome outcome = gamut_find(session, files, count, options, form, &stream, &hits);
    if (outcome <= GAMUT_FINDINGS && options->count)
        printf("%" PRIu64 "\n", hits);
    return outcome;
}

gamut_outcome cmd_find(const cli_call *call)
{
    const cli_arguments *arguments = call->arguments;
    const gamut_find_options *options = arguments->options;
    if (arguments->database && arguments->file_count) {
        cli_say("find takes files or a collection, not both");
        return GAMUT_MISUSED;
    }
    if (arguments->output && (options->duplicates || options->count || arguments->json)) {
        cli_say("-o writes the records that were found, and goes with none of --duplicates, --count and --json");
        return GAMUT_MISUSED;
    }
    return arguments->output ? cli_in_session(call, write_hits, print_losses) : cli_in_session(call, list_hits, NULL);
}
