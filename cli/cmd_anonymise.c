/* cmd_anonymise.c - `gamut anonymise`: the same record with invented people. */
#include <gamut/change.h>

#include "cli.h"

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

static gamut_outcome run(const cli_call *call)
{
    if (!cli_has_output(call))
        return GAMUT_MISUSED;
    size_t count = call->arguments->file_count; /* 0: all that the folders have cannot be read */
    gamut_outcome outcome = count && has_many(call->arguments) ? cli_make_folder(call, count, "files") : GAMUT_FINE;
    return outcome == GAMUT_FINE ? cli_in_session(call, work, NULL) : outcome;
}

static const cli_option options[] = {
    CLI_OPTION_OUTPUT(
        "write the anonymous file to OUT, or - for standard output; several files go into the folder OUT, "
        "which is made"),
};

static const cli_example examples[] = {
    { "gamut anonymise monday.aca -o public.aca", "A file that may be shown around." },
    { "gamut anonymise monday.aca handicap.aca -o public", "Both into the folder public, one person with one name." },
    { "gamut anonymise harbour.trf -o public.trf", "A tournament with invented players." },
    { "gamut anonymise harbour.pbn -o public.pbn", "The same for boards." },
};

const cli_command cmd_anonymise = {
    .name = "anonymise",
    .group = CLI_CHANGE,
    .operands = "FILE...",
    .title = "write the same record with invented people",
    .text =
        "Replaces the names, numbers and places of all people in `FILE`, and the names of clubs, directors and "
        "events, by invented ones; the lines of memos and notes go, and so does everything that is left of older "
        "texts after the ends of names and in free space, the numbers of the club's computer and data base, and "
        "colours and months that are somebody's name. All else keeps its place; scores, ranks and awards stay. The "
        "same person gets the same new name throughout the file, and throughout all files that are given together. "
        "Players are distinguished "
        "by their number with the league, where they have one: J777866 and 1777866 are one person.\n\n"
        "Of bridge boards (PBN, LIN, RBN) players, teams and events get invented names, also in tables; "
        "comments go, and so do notes that name somebody, tags and columns of other programs, and whatever else may "
        "be personal. Deals, auctions, plays and results stay.\n\n"
        "Of chess games, tournaments and texts of databases (PGN, ChessBase, TRF) players, annotators, arbiters, "
        "teams, events and places get invented names, and people invented numbers; comments go, and so do tags that "
        "are not known to be harmless, texts and all of a day of birth but the year. Moves, glyphs, clocks, results, "
        "ratings, titles, federations and dates stay. ChessBase files are rebuilt.",
    .reads = true,
    .writes = true,
    .least_files = 1,
    .takes_folders = true,
    .options = options,
    .option_count = COUNT(options),
    .examples = examples,
    .example_count = COUNT(examples),
    .run = run,
};
