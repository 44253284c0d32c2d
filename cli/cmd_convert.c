/* cmd_convert.c - `gamut convert`: writes records in another format. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"

/* Without -o the records go to stdout, as pandoc and jq users expect. */
static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **losses)
{
    const char *output = arguments->output ? arguments->output : "-";
    if (arguments->database)
        return gamut_convert(session, &arguments->database, 1, output, losses);
    return gamut_convert(session, arguments->files, arguments->file_count, output, losses);
}

static gamut_outcome print_answer(const gamut_value *losses, const cli_arguments *arguments)
{
    if (arguments->losses) {
        /* As JSON, also when nothing was lost: a script should find the file in any case. */
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
    cli_print_losses(losses);
    return GAMUT_FINE;
}

/* ---- several files ---- */

/* A word, or a number of records. */
static bool parse_split(gamut_split_by *by, uint64_t *size, const char *word)
{
    static const char *const words[] = {
        [GAMUT_SPLIT_EVENT] = "event", [GAMUT_SPLIT_YEAR] = "year", [GAMUT_SPLIT_PLAYER] = "player"
    };
    char *end;
    for (size_t i = 0; i < COUNT(words); i++)
        if (words[i] && strcmp(words[i], word) == 0) {
            *by = (gamut_split_by)i;
            return true;
        }
    *by = GAMUT_SPLIT_SIZE;
    *size = strtoull(word, &end, 10);
    return *size && !*end && word[0] != '-';
}

static gamut_outcome split(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    const gamut_convert_options *options = arguments->options;
    gamut_split_by by;
    uint64_t size = 0;
    if (!parse_split(&by, &size, options->split)) {
        cli_say("'%s' is not a value of --split; it takes event, player, year, or a number of records", options->split);
        return GAMUT_MISUSED;
    }
    if (arguments->database)
        return gamut_split(session, &arguments->database, 1, arguments->output, by, size, answer);
    return gamut_split(session, arguments->files, arguments->file_count, arguments->output, by, size, answer);
}

static gamut_outcome print_split(const gamut_value *answer, const cli_arguments *arguments)
{
    const gamut_value *files = gamut_value_member(answer, "files");
    for (const gamut_value *file = files->first; file; file = file->next) {
        cli_print_value(stdout, gamut_value_member(file, "file"));
        fputs(": ", stdout);
        cli_print_value(stdout, gamut_value_member(file, "records"));
        putchar('\n');
    }
    return print_answer(gamut_value_member(answer, "losses"), arguments);
}

/* Files and a collection together would be a merge without a defined order. Both on standard output would be neither a
 * file nor a report. */
gamut_outcome cmd_convert(const cli_call *call)
{
    const gamut_convert_options *options = call->arguments->options;
    const char *losses = call->arguments->losses;
    if (call->arguments->database && call->arguments->file_count) {
        cli_say("convert takes files or a collection, not both");
        return GAMUT_MISUSED;
    }
    /* As other programs have it: gamut convert FROM TO. */
    size_t count = call->arguments->file_count;
    const char *last = count > 1 ? call->arguments->files[count - 1] : NULL;
    if (last && !call->arguments->output && !cli_setting_of(call->arguments, "to") && access(last, F_OK) != 0) {
        cli_say("there is no file '%s'; to write it: gamut convert %s%s -o %s", last, call->arguments->files[0],
                count > 2 ? " ..." : "", last);
        return GAMUT_MISUSED;
    }
    const char *output = call->arguments->output ? call->arguments->output : "-";
    if (losses && strcmp(losses, output) == 0) {
        cli_say("the losses and the output cannot both go to '%s'", output);
        return GAMUT_MISUSED;
    }
    if (options->split && !cli_has_output(call))
        return GAMUT_MISUSED;
    return options->split ? cli_in_session(call, split, print_split) : cli_in_session(call, work, print_answer);
}
