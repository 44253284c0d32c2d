/* pair_generate.c - `gamut pair --generate`: random tournaments. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <gamut/tournament.h>

#include "pair.h"

enum {
    SETTINGS_MAX = 65536 /* a configuration file has some dozens of lines */
};

/* The file's lines and then the words of --with, which win. NULL: it was said why not. The caller frees it. */
static char *read_settings(const cli_arguments *arguments)
{
    const char *words = arguments->with ? arguments->with : "";
    char *settings = malloc(SETTINGS_MAX + strlen(words) + 2);
    size_t length = 0;
    FILE *file = arguments->config ? fopen(arguments->config, "rb") : NULL;
    if (!settings || (arguments->config && !file)) {
        cli_say("%s: %s", arguments->config ? arguments->config : "settings", strerror(errno));
        free(settings);
        if (file)
            fclose(file);
        return NULL;
    }
    if (file) {
        length = fread(settings, 1, SETTINGS_MAX, file);
        fclose(file);
    }
    settings[length] = '\n';
    memcpy(settings + length + 1, words, strlen(words) + 1);
    for (size_t i = 0; i < length; i++) /* what is no text ends nothing early */
        settings[i] = settings[i] ? settings[i] : ' ';
    return settings;
}

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    char *settings = read_settings(arguments);
    const gamut_generate_options options = { .size = sizeof options,
                                             .seed = arguments->seed,
                                             .count = arguments->count,
                                             .settings = settings,
                                             .model = arguments->file_count ? arguments->files[0] : NULL,
                                             .output = arguments->output ? arguments->output : "-" };
    gamut_outcome outcome = settings ? gamut_generate(session, &options, answer) : GAMUT_MISUSED;
    free(settings);
    return outcome;
}

static gamut_outcome tell(const gamut_value *answer, const cli_arguments *arguments)
{
    if (arguments->json)
        return cli_print_json(answer, 2);
    if (arguments->count < 2)
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
    if (arguments->file_count > 1) {
        cli_say("--generate takes one model at most");
        return GAMUT_MISUSED;
    }
    if (arguments->count > 1 && (!arguments->output || !strcmp(arguments->output, "-"))) {
        cli_say("%llu tournaments need a folder: -o FOLDER", (unsigned long long)arguments->count);
        return GAMUT_MISUSED;
    }
    if (arguments->count > 1 && mkdir(arguments->output, 0777) != 0 && errno != EEXIST) {
        cli_say("%s: %s", arguments->output, strerror(errno));
        return GAMUT_UNWRITTEN;
    }
    return cli_in_session(call, work, tell);
}
