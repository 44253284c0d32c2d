/* cmd_tree.c - `gamut tree`: what was played from a position, and with which success. */
#include <gamut/search.h>

#include "cli.h"

enum {
    BOOK_DEPTH = 30 /* half moves of a book, unless another number is asked for */
};

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    uint64_t entries;
    const char *const *files = arguments->database ? &arguments->database : arguments->files;
    size_t count = arguments->database ? 1 : arguments->file_count;
    gamut_tree_options options = { .size = sizeof options,
                                   .fen = arguments->fen,
                                   .line = arguments->line,
                                   .depth = arguments->depth < 1000 ? (unsigned)arguments->depth : 1000,
                                   .least = arguments->least };
    if (!arguments->output)
        return gamut_tree(session, files, count, &options, answer);
    options.depth = options.depth ? options.depth : BOOK_DEPTH;
    gamut_outcome outcome = gamut_tree_book(session, files, count, &options, arguments->output, &entries);
    if (outcome <= GAMUT_FINDINGS && !arguments->quiet)
        cli_say("%llu move%s written", (unsigned long long)entries, entries == 1 ? "" : "s");
    return outcome;
}

static gamut_outcome print_answer(const gamut_value *tree, const cli_arguments *arguments)
{
    if (arguments->json)
        return cli_print_json(tree, 2);
    gamut_style style = cli_style(arguments);
    cli_screen screen = cli_open_screen(stdout, arguments);
    gamut_stream stream = cli_screen_stream(&screen);
    return gamut_tree_write(tree, &style, &stream);
}

static gamut_outcome run(const cli_call *call)
{
    const cli_arguments *arguments = call->arguments;
    if (arguments->database && arguments->file_count) {
        cli_say("tree takes files or a collection, not both");
        return GAMUT_MISUSED;
    }
    if (arguments->fen && arguments->line) {
        cli_say("--fen and --line both name the position: give one of them");
        return GAMUT_MISUSED;
    }
    if (arguments->output && arguments->json) {
        cli_say("-o writes a book, and does not go with --json");
        return GAMUT_MISUSED;
    }
    return cli_in_session(call, work, arguments->output ? NULL : print_answer);
}

static const cli_option options[] = {
    { .name = "line",
      .argument = "MOVES",
      .text = "the position after these moves, such as '1.e4 c5' (default: the start of a game)",
      .kind = CLI_WORD,
      CLI_MEMBER(line) },
    { .name = "fen", .argument = "FEN", .text = "this position", .kind = CLI_WORD, CLI_MEMBER(fen) },
    { .name = "depth",
      .argument = "N",
      .text = "so many half moves, 40 at most (default: 1)",
      .kind = CLI_ORDINAL,
      CLI_MEMBER(depth) },
    { .name = "min",
      .argument = "N",
      .text = "list only moves with at least so many games",
      .kind = CLI_NUMBER,
      CLI_MEMBER(least) },
    CLI_OPTION_DATABASE("the games of this collection, in place of files"),
    CLI_OPTION_OUTPUT("write an opening book of Polyglot to OUT, 30 half moves deep unless --depth says otherwise"),
    CLI_OPTION_JSON("print one JSON object"),
    CLI_OPTION_PROGRESS,
};

static const cli_example examples[] = {
    { "gamut tree club.pgn village.cbh", "First moves, and how they did." },
    { "gamut tree --line '1.e4 e5' --depth 4 --min 2 .", "What was played after these moves, in all files here." },
    { "gamut tree --fen 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2' --json club.pgn",
      "The same for a position, for a program." },
    { "gamut tree --min 2 -o club.bin club.pgn village.cbh", "An opening book for engines." },
    { "gamut tree --where 'player~birch and elo>=1800' club.pgn", "Only of some games." },
};

const cli_command cmd_tree = {
    .name = "tree",
    .group = CLI_LOOK,
    .operands = "FILE...",
    .title = "count the moves that were played from a position, with results",
    .text =
        "Looks for the position in all games of all `FILE`s and prints the moves that were played there, those with "
        "most "
        "games first: how many games and percent of all, how they ended, White's score in percent, the performance of "
        "who "
        "made the move (by the table of FIDE, over decided games against rated opponents), the last year, and the game "
        "with the highest ratings. With `--depth` the moves after each move follow it, indented.\n\n"
        "A position is a board and the side to move, however it was reached; with `--rights` castling rights and en "
        "passant "
        "captures count for the first one, too. Each game counts once, from where it reaches the position first. The "
        "conditions of gamut-find(1) select games.\n\n"
        "With `-o` the tree becomes an opening book in the format of Polyglot, which engines read: two for each game "
        "that who "
        "made the move won, and one for a draw, are its weight.",
    .json = "One object: `fen`, `games` and `moves`, a list of objects with `san`, `games`, `percent`, `white`, "
            "`draws`, `black`, "
            "`score` (White's, in percent), `performance`, `last` (a year) and `best` (`source`, `record`, `white`, "
            "`black`); with "
            "`--depth` each has `moves` of its own. What is not known is left out.",
    .reads = true,
    .least_files = 1,
    .takes_collection = true,
    .takes_folders = true,
    .lacks = cli_board_options,
    .options = options,
    .option_count = COUNT(options),
    .examples = examples,
    .example_count = COUNT(examples),
    .run = run,
};
