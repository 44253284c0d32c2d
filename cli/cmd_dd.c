/* cmd_dd.c - `gamut dd`: what can be made of every deal when all cards are seen. */
#include <gamut/doubledummy.h>

#include <stdio.h>

#include "cli.h"

enum {
    USUAL_SECONDS = 300 /* for one deal; an ordinary one takes a fifth of a second */
};

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    gamut_dd_request request = { .seconds = arguments->seconds ? (unsigned)arguments->seconds : USUAL_SECONDS,
                                 .output = arguments->output };
    return gamut_dd(session, arguments->files[0], &request, answer);
}

static void print_row(const gamut_value *tricks, const char *seat)
{
    static const char *const suits[] = { "NT", "S", "H", "D", "C" };
    const gamut_value *row = gamut_value_member(tricks, seat);
    printf("  %s ", seat);
    for (size_t i = 0; i < COUNT(suits); i++) {
        const gamut_value *value = gamut_value_member(row, suits[i]);
        printf(" %3lld", value ? (long long)value->as.integer : 0);
    }
    putchar('\n');
}

static void print_board(const gamut_value *board)
{
    const gamut_value *tricks = gamut_value_member(board, "tricks"), *par = gamut_value_member(board, "par");
    fputs("board ", stdout);
    cli_print_value(stdout, gamut_value_member(board, "board"));
    fputs("  ", stdout);
    cli_print_value(stdout, gamut_value_member(board, "deal"));
    if (!tricks || tricks->kind == GAMUT_VALUE_NULL) {
        fputs("\n  not solved: some cards are unknown, or it took too long\n", stdout);
        return;
    }
    fputs("\n      NT   S   H   D   C\n", stdout);
    print_row(tricks, "N");
    print_row(tricks, "S");
    print_row(tricks, "E");
    print_row(tricks, "W");
    if (!par || par->kind == GAMUT_VALUE_NULL)
        return;
    fputs("  par ", stdout);
    cli_print_value(stdout, gamut_value_member(par, "score"));
    fputs("  ", stdout);
    cli_print_value(stdout, gamut_value_member(par, "contracts"));
    putchar('\n');
}

static gamut_outcome tell(const gamut_value *answer, const cli_arguments *arguments)
{
    gamut_outcome outcome = GAMUT_FINE;
    if (arguments->output && !arguments->json)
        return outcome;
    for (const gamut_value *board = answer->first; board && outcome == GAMUT_FINE; board = board->next) {
        if (arguments->json)
            outcome = cli_print_json(board, 0);
        else
            print_board(board);
    }
    return outcome;
}

static gamut_outcome run(const cli_call *call)
{
    return cli_in_session(call, work, tell);
}

static const cli_option options[] = {
    CLI_OPTION_OUTPUT("write the boards with the results to OUT"),
    { .name = "seconds",
      .argument = "N",
      .text = "give up a deal after N seconds (default: 300)",
      .kind = CLI_NUMBER,
      CLI_MEMBER(seconds) },
    CLI_OPTION_JSON("print one JSON object per board and line"),
};

static const cli_example examples[] = {
    { "gamut dd harbour.pbn", "The tricks of every declarer in every denomination, and par." },
    { "gamut dd harbour.pbn -o solved.pbn", "The same boards with OptimumResultTable and OptimumScore." },
};

const cli_command cmd_dd = {
    .name = "dd",
    .group = CLI_LOOK,
    .operands = "FILE",
    .title = "solve bridge deals double-dummy",
    .text =
        "Finds for every board of `FILE` how many tricks each declarer can make in each denomination when all cards "
        "are seen, and the par score with its contracts, as far as dealer and vulnerability are known. Equal deals "
        "are solved once; all cores are used. With `-o` the boards are written with the results in them; what "
        "they said before about the optimum is replaced.",
    .json = "An object per board with the members `board`, `dealer`, `vulnerable`, `deal`, `tricks` (by seat, then by "
            "denomination; null: not solved) and `par` (`score` of North-South and `contracts`; null: not known).",
    .reads = true,
    .writes = true,
    .least_files = 1,
    .most_files = 1,
    .options = options,
    .option_count = COUNT(options),
    .examples = examples,
    .example_count = COUNT(examples),
    .run = run,
};
