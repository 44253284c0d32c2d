/* cmd_convert.c - `gamut convert`: writes records in another format. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

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
    gamut_split_by by;
    uint64_t size = 0;
    if (!parse_split(&by, &size, arguments->split)) {
        cli_say("'%s' is not a value of --split; it takes event, player, year, or a number of records",
                arguments->split);
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
static gamut_outcome run(const cli_call *call)
{
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
    if (call->arguments->split && !cli_has_output(call))
        return GAMUT_MISUSED;
    return call->arguments->split ? cli_in_session(call, split, print_split) : cli_in_session(call, work, print_answer);
}

static const cli_option options[] = {
    CLI_OPTION_DATABASE("the records of this collection, in place of files"),
    CLI_OPTION_OUTPUT("write to OUT; its extension gives the format (default: standard output)"),
    { .name = "split",
      .argument = "BY",
      .text = "write several files: one for each event, player or year, or one for each N records",
      .kind = CLI_WORD,
      CLI_MEMBER(split) },
    { .name = "losses",
      .argument = "FILE",
      .text = "write what OUT could not hold to FILE, as JSON, instead of to stderr",
      .kind = CLI_WORD,
      CLI_MEMBER(losses) },
    CLI_OPTION_PROGRESS,
};

static const cli_example examples[] = {
    { "gamut convert autumn.cbt -o autumn.json", "As JSON, with everything the file says." },
    { "gamut convert autumn.json -o again.cbt", "And back: the same bytes." },
    { "gamut convert autumn.cbt --to csv", "A table on standard output." },
    { "gamut convert autumn.cbt -o clean.cbt --canonical", "The same records, packed and rebuilt." },
    { "gamut convert club.pgn -o village.trf", "The event of these games, with what can be known of it." },
    { "gamut convert harbour.trf -o headers.pgn", "A game without moves for each board." },
    { "gamut convert club.pgn --games 1-100,205 -o few.pgn", "Some of the games, each as it was spelled." },
    { "gamut convert club.pgn --where 'player~birch and year>=2020' -o birch.pgn", "Those that say so." },
    { "gamut convert monday.aca --deals harbour.pbn -o session.pbn",
      "A bridge session as boards with score tables, and the hands of another file by board number." },
    { "gamut convert session.pbn -o again.aca",
      "A session from score tables; experimental, since ACBLscore could not be asked." },
    { "gamut convert -d club.db --where 'player~birch' -o birch.pgn",
      "Games of a collection that `gamut collect` has made." },
    { "gamut convert village.cbh --language ENG -o english.pgn", "Only the comments in English, and those for all." },
    { "gamut convert club.pgn village.cbh --split event -o by.pgn",
      "A file for each event, such as by-Village_Open.pgn." },
    { "gamut convert --complete few.json -o few.aca", "A session of which only results and names are known." },
};

const cli_command cmd_convert = {
    .name = "convert",
    .group = CLI_CHANGE,
    .operands = "IN...",
    .title = "write records in another format",
    .text =
        "Reads the records of every `IN` and writes them all to `OUT` in the format that `--to` names, else in that of "
        "the extension of `OUT`. `gamut formats` lists what can be read and written.\n\n"
        "From a format to the same format every byte of what was not changed is kept; `--canonical` writes the strict "
        "form of the format instead. What the target cannot hold is counted by category and reported, never dropped in "
        "silence.\n\n"
        "The exit status is 1 when something was lost, left out or could not be read, and 0 otherwise: an odd spelling "
        "that was understood is reported and costs nothing.\n\n"
        "`--games`, `--boards` and `--where` select what is read. A condition compares members of the record by their "
        "path in JSON, or tags by name: `white~petrov`, `WhiteTitle=GM`, `players.rating>=2400`, `date.month=5`; short "
        "names are `player`, `elo`, `title`, `event`, `site`, `year` and `event.year`. The signs are `=`, `!=`, `<`, "
        "`<=`, `>`, `>=`, `~` (contains) and `!~`; a name alone asks whether it is there. `and` binds more tightly "
        "than `or`; a value with one of these words in it stands in quotes. Case and accents do not matter.\n\n"
        "`--split` writes as many files as the records have events, players or years, up to 500, or one for each so "
        "many records; "
        "they are named after `OUT`, and their names are printed.\n\n"
        "`OUT` is written beside its place and renamed when it is complete: a crash or a full disk leaves what was "
        "there before.",
    .reads = true,
    .writes = true,
    .least_files = 1,
    .takes_collection = true,
    .takes_folders = true,
    .prints_file = true,
    .options = options,
    .option_count = COUNT(options),
    .examples = examples,
    .example_count = COUNT(examples),
    .run = run,
};
