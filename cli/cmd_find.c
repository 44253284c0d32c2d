/* cmd_find.c - `gamut find`: games and boards by position, material, line, hand, auction, people. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <gamut/search.h>

#include "cli.h"

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
    uint64_t hits;
    gamut_find_options options = { .size = sizeof options, .duplicates = arguments->duplicates };
    options.form = arguments->just_count ? GAMUT_FIND_COUNT : arguments->json ? GAMUT_FIND_JSON : GAMUT_FIND_LIST;
    cli_screen screen = cli_open_screen(stdout, arguments);
    gamut_stream stream = options.form == GAMUT_FIND_LIST ? cli_screen_stream(&screen) : cli_stream(stdout);
    (void)answer;
    const char *const *files = arguments->database ? &arguments->database : arguments->files;
    size_t count = arguments->database ? 1 : arguments->file_count;
    gamut_outcome outcome = gamut_find(session, files, count, &options, &stream, &hits);
    if (outcome <= GAMUT_FINDINGS && arguments->just_count)
        printf("%" PRIu64 "\n", hits);
    return outcome;
}

static gamut_outcome run(const cli_call *call)
{
    const cli_arguments *arguments = call->arguments;
    if (arguments->database && arguments->file_count) {
        cli_say("find takes files or a collection, not both");
        return GAMUT_MISUSED;
    }
    if (arguments->output && (arguments->duplicates || arguments->just_count || arguments->json)) {
        cli_say("-o writes the records that were found, and goes with none of --duplicates, --count and --json");
        return GAMUT_MISUSED;
    }
    return arguments->output ? cli_in_session(call, write_hits, print_losses) : cli_in_session(call, list_hits, NULL);
}

static const cli_option options[] = {
    { .name = "count", .text = "print only how many there are", .kind = CLI_SWITCH, CLI_MEMBER(just_count) },
    { .name = "duplicates",
      .text = "list the records that are there more than once, under the first of each",
      .kind = CLI_SWITCH,
      CLI_MEMBER(duplicates) },
    CLI_OPTION_DATABASE("look in this collection, in place of files"),
    CLI_OPTION_OUTPUT("write the records that were found to OUT, as they were; its extension gives the format"),
    CLI_OPTION_JSON("print an object for each hit, one per line"),
    CLI_OPTION_PROGRESS,
};

static const cli_example examples[] = {
    { "gamut find --where 'player~birch and year>=2020' club.pgn village.cbh", "Games of one player, in two files." },
    { "gamut find --player abbot monday.aca", "Sessions of one player, with date, partner and score." },
    { "gamut find --line '1.e4 c5 2.Nf3' .", "All games in this folder that begin so." },
    { "gamut find --after '1.d4 Nf6 2.c4 e6' --count club.pgn", "How many reach that position, in whichever order." },
    { "gamut find --fen 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3' club.pgn",
      "Games with this position." },
    { "gamut find --position '*/*/*/*/*/*/PPP*/??KR*' club.pgn", "White has castled long, after three pawns." },
    { "gamut find --material 'KRP v KR for 10' -o endings.pgn club.pgn",
      "Rook and pawn against rook, for ten half moves at least, as a file." },
    { "gamut find --ending opposite-bishops --json club.pgn",
      "Endings with bishops of opposite colours, for a program." },
    { "gamut find --finish checkmate club.pgn", "Games that end by mate." },
    { "gamut find --north 'hcp>=15 and s>=5' harbour.pbn", "Boards on which North has such a hand." },
    { "gamut find --any 'shape=7xxx' --auction '1S P 2?' pairs.pbn harbour.pbn",
      "A suit of seven somewhere, and one spade raised or answered at the two level." },
    { "gamut find --where 'dd.difference<0' harbour.pbn", "Declarers who made fewer tricks than double dummy." },
    { "gamut find --duplicates club.pgn village.cbh", "Games that are there more than once." },
};

const cli_command cmd_find = {
    .name = "find",
    .group = CLI_LOOK,
    .operands = "FILE...",
    .title = "find games and boards by position, material, line, hand, auction or people",
    .text =
        "Looks through all records of all `FILE`s and lists those that fit every condition given: file and number, who "
        "played, and where in the game the position was found. With `-o` the records themselves are written, in any "
        "format, each as it was. Without a condition every record fits. `docs/find.md` describes the conditions in "
        "full; "
        "they may be given to every other command that reads records, too.\n\n"
        "`--where` compares members and tags (see gamut-convert(1)). It also knows what the other options ask for, so "
        "that they can be joined by `or`: `position`, `material`, `endgame` (as `--ending`), `line`, `after`, "
        "`comment`, "
        "`nag`, `finish`, `plies`, `length`, `quiet`, `repetition`, `hand.north` ... `hand.any`, `hand.declarer`, "
        "`hand.dummy`, `hand.leader`, `auction`, `tricks`, `over`, `dd.tricks`, `dd.difference`, `score`, `par` and "
        "`par.difference`.\n\n"
        "Only main lines are searched, not variations. Of `--fen` board and side to move count; with `--rights` also "
        "castling rights and en passant captures. `--position` takes wild cards: `?` anything or nothing, `!` any "
        "piece, "
        "`A` and `a` any piece of White or Black, `_` nothing, `*` any number of squares, `[QR]` one of these, `[^P]` "
        "none of these; `+colours` after it also takes the position with colours changed, `+wings` the mirrored one. "
        "`--material` is true for either side unless `white` or `black` stands before it; after a piece may stand a "
        "number and `+`, `-`, `*` or `=` (as many as the other side), `L` is a minor piece, and `for N` asks that it "
        "stays for N half moves.\n\n"
        "A hand is described by counts (`hcp`, `controls`, `losers`, `s`, `h`, `d`, `c`, `longest`, `shortest`, "
        "`aces`, "
        "`kings`, `queens`), by `shape=5332` in any order or `shape=5=3=3=2` from spades to clubs (x: any length), by "
        "`balanced`, `void`, `singleton`, and by cards (`SA`), joined by `and`, `or` and `not`. In auctions `-` and "
        "`P` "
        "are passes, `?` is any call, `1?` any bid of a level, `?S` any bid of a suit, `*` any number of calls, and "
        "`end` the end.\n\n"
        "The exit status is 0 whether or not something was found; 1: a file or record could not be read and was left "
        "out.",
    .json =
        "An object a line for each hit: `source` (the file), `record` (its number there), `ply` (half moves from the "
        "start to the position, if one was asked for) and the texts and numbers of the record under the names that "
        "they have in its JSON: of games `white`, `black`, `event`, `date`, `result` ..., of boards `board`, `dealer`, "
        "`deal`, `contract` ..., of sessions also `player`, `partner`, `entry`, `score` and `percentage` of who was "
        "asked for. With `--duplicates` the first of each has `duplicates`, a list of such objects with "
        "`relation`: `same`, or `prefix` where one game goes on after the other ends.",
    .reads = true,
    .writes = true,
    .least_files = 1,
    .takes_collection = true,
    .takes_folders = true,
    .lists_conditions = true,
    .options = options,
    .option_count = COUNT(options),
    .examples = examples,
    .example_count = COUNT(examples),
    .run = run,
};
