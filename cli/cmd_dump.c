/* cmd_dump.c - `gamut dump`: every byte explained. */
#include "commands.h"

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
    const gamut_dump_options *options = arguments->options;
    (void)answer;
    cli_screen screen = cli_open_screen(stdout, arguments);
    gamut_stream stream = arguments->json ? cli_stream(stdout) : cli_screen_stream(&screen);
    return gamut_dump(session, arguments->files[0], options->member, form_of(arguments), &stream);
}

gamut_outcome cmd_dump(const cli_call *call)
{
    return cli_in_session(call, work, NULL);
}
