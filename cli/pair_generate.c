/* pair_generate.c - `gamut pair --generate`: random tournaments. */
#include <stdio.h>

#include <gamut/tournament.h>

#include "cli.h"

static gamut_outcome cli_pair_generate_work(gamut_session *session, const cli_arguments *arguments,
                                            const gamut_value **answer)
{
    const char *model = arguments->file_count ? arguments->files[0] : NULL;
    return gamut_generate(session, model, arguments->options, answer);
}

static gamut_outcome print_answer(const gamut_value *answer, const cli_arguments *arguments)
{
    const gamut_pair_options *options = arguments->options;
    if (arguments->json)
        return cli_print_json(answer, 2);
    if (options->count < 2)
        return GAMUT_FINE;
    fputs("tournaments ", stderr);
    cli_print_value(stderr, gamut_value_member(answer, "tournaments"));
    fputs(", players ", stderr);
    cli_print_value(stderr, gamut_value_member(answer, "players"));
    fputs(", rounds ", stderr);
    cli_print_value(stderr, gamut_value_member(answer, "rounds"));
    fputs(", ended early because a round had no legal pairing ", stderr);
    cli_print_value(stderr, gamut_value_member(answer, "unfinished"));
    fputc('\n', stderr);
    return GAMUT_FINE;
}

gamut_outcome cli_generate_tournaments(const cli_call *call)
{
    const cli_arguments *arguments = call->arguments;
    const gamut_pair_options *options = arguments->options;
    if (arguments->file_count > 1) {
        cli_say("--generate takes one model at most");
        return GAMUT_MISUSED;
    }
    if (options->system) {
        cli_say("what is invented has its system among the settings: --with System=%s", options->system);
        return GAMUT_MISUSED;
    }
    gamut_outcome outcome = options->count > 1 ? cli_make_folder(call, options->count, "tournaments") : GAMUT_FINE;
    return outcome == GAMUT_FINE ? cli_in_session(call, cli_pair_generate_work, print_answer) : outcome;
}
