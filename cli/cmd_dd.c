/* cmd_dd.c - `gamut dd`: what can be made of every deal when all cards are seen. */
#include <gamut/doubledummy.h>

#include <stdio.h>

#include "cli.h"

enum {
    USUAL_SECONDS = 300 /* for one deal; an ordinary one takes a fifth of a second */
};

/* In the order of PBN's tables. */
static const char *const seats[] = { "N", "S", "E", "W" };
static const char *const suits[] = { "NT", "S", "H", "D", "C" };

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    gamut_dd_request request = { .size = sizeof request,
                                 .seconds = arguments->seconds ? cli_unsigned(arguments->seconds) : USUAL_SECONDS,
                                 .output = arguments->output,
                                 .with_play = arguments->play,
                                 .with_pars = arguments->pars };
    return gamut_dd(session, arguments->files[0], &request, answer);
}

static void print_par(const gamut_value *par)
{
    cli_print_value(stdout, gamut_value_member(par, "score"));
    fputs("  ", stdout);
    cli_print_value(stdout, gamut_value_member(par, "contracts"));
    putchar('\n');
}

static void print_pars(const gamut_value *list)
{
    for (const gamut_value *par = list ? list->first : NULL; par; par = par->next) {
        fputs("  dealer ", stdout);
        cli_print_value(stdout, gamut_value_member(par, "dealer"));
        fputs(", vulnerable ", stdout);
        cli_print_value(stdout, gamut_value_member(par, "vulnerable"));
        fputs(": ", stdout);
        print_par(par);
    }
}

/* A board without a solution says so in its place, so that numbers of boards can be counted. */
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
    for (size_t i = 0; i < COUNT(seats); i++) {
        const gamut_value *row = gamut_value_member(tricks, seats[i]);
        printf("  %s ", seats[i]);
        for (size_t j = 0; j < COUNT(suits); j++) {
            const gamut_value *value = gamut_value_member(row, suits[j]);
            printf(" %3lld", value ? (long long)value->as.integer : 0);
        }
        putchar('\n');
    }
    if (par && par->kind != GAMUT_VALUE_NULL) {
        fputs("  par ", stdout);
        print_par(par);
    }
    print_pars(gamut_value_member(board, "pars"));
    const gamut_value *list = gamut_value_member(board, "play");
    size_t at = 0;
    for (const gamut_value *card = list ? list->first : NULL; card; card = card->next) {
        printf("  card %2zu  ", ++at);
        cli_print_value(stdout, gamut_value_member(card, "seat"));
        fputs("  ", stdout);
        cli_print_value(stdout, gamut_value_member(card, "optimum"));
        putchar('\n');
    }
}

/* ---- as a table ---- */

static void print_csv_head(void)
{
    fputs("board,dealer,vulnerable,deal", stdout);
    for (size_t seat = 0; seat < COUNT(seats); seat++)
        for (size_t suit = 0; suit < COUNT(suits); suit++)
            printf(",%s_%s", seats[seat], suits[suit]);
    fputs(",par_score,par_contracts\r\n", stdout);
}

/* Nothing that is printed here has a comma or a quote of its own, but a deal may be any text. */
static void print_quoted(const gamut_value *value)
{
    putchar('"');
    for (size_t i = 0; value && value->kind == GAMUT_VALUE_TEXT && i < value->as.text.length; i++) {
        char c = value->as.text.data[i];
        if (c == '"')
            putchar(c);
        putchar((unsigned char)c < ' ' ? ' ' : c);
    }
    putchar('"');
}

static void print_csv_row(const gamut_value *board)
{
    const gamut_value *tricks = gamut_value_member(board, "tricks"), *par = gamut_value_member(board, "par");
    const gamut_value *contracts = gamut_value_member(par, "contracts");
    cli_print_value(stdout, gamut_value_member(board, "board"));
    static const char *const texts[] = { "dealer", "vulnerable", "deal" };
    for (size_t i = 0; i < COUNT(texts); i++) {
        putchar(',');
        print_quoted(gamut_value_member(board, texts[i]));
    }
    for (size_t seat = 0; seat < COUNT(seats); seat++)
        for (size_t suit = 0; suit < COUNT(suits); suit++) {
            putchar(',');
            cli_print_value(stdout, gamut_value_member(gamut_value_member(tricks, seats[seat]), suits[suit]));
        }
    putchar(',');
    cli_print_value(stdout, gamut_value_member(par, "score"));
    putchar(',');
    for (const gamut_value *each = contracts ? contracts->first : NULL; each; each = each->next) {
        cli_print_value(stdout, each);
        if (each->next)
            putchar(' ');
    }
    fputs("\r\n", stdout);
}

/* With -o the boards have the results, so nothing is printed unless a form is asked for. */
static gamut_outcome print_answer(const gamut_value *answer, const cli_arguments *arguments)
{
    gamut_outcome outcome = GAMUT_FINE;
    if (arguments->output && !arguments->json && !arguments->csv)
        return outcome;
    if (arguments->csv)
        print_csv_head();
    for (const gamut_value *board = answer->first; board && outcome == GAMUT_FINE; board = board->next) {
        if (arguments->json)
            outcome = cli_print_json(board, 0);
        else if (arguments->csv)
            print_csv_row(board);
        else
            print_board(board);
    }
    return outcome;
}

static gamut_outcome run(const cli_call *call)
{
    return cli_in_session(call, work, print_answer);
}

static const cli_option options[] = {
    CLI_OPTION_OUTPUT("write the boards with the results to OUT"),
    { .name = "seconds",
      .argument = "N",
      .text = "give up a deal after N seconds (default: 300)",
      .kind = CLI_ORDINAL,
      CLI_MEMBER(seconds) },
    { .name = "play",
      .text = "find the best cards in every position of the play, too",
      .kind = CLI_SWITCH,
      CLI_MEMBER(play) },
    { .name = "pars",
      .text = "find par for every dealer and vulnerability, too",
      .kind = CLI_SWITCH,
      CLI_MEMBER(pars) },
    CLI_OPTION_JSON("print one JSON object per board and line"),
    { .name = "csv", .text = "print one line per board, as a table", .kind = CLI_SWITCH, CLI_MEMBER(csv) },
    CLI_OPTION_PROGRESS,
};

static const cli_example examples[] = {
    { "gamut dd harbour.pbn", "The tricks of every declarer in every denomination, and par." },
    { "gamut dd harbour.pbn -o solved.pbn", "The same boards with OptimumResultTable and OptimumScore." },
    { "gamut dd --play harbour.pbn -o solved.pbn", "With OptimumPlayTable: which cards were best at every turn." },
    { "gamut dd --csv harbour.pbn > tricks.csv", "A line per board for a spreadsheet." },
};

const cli_command cmd_dd = {
    .name = "dd",
    .group = CLI_LOOK,
    .operands = "FILE",
    .title = "solve bridge deals double-dummy",
    .text =
        "Finds for every board of `FILE` how many tricks each declarer can make in each denomination when all cards "
        "are seen, and the par score with its contracts, as far as dealer and vulnerability are known. Equal deals are "
        "solved once; all cores are used. With `-o` the boards are written with the results in them; what they said "
        "before about the optimum is replaced.",
    .json = "An object per board with the members `board`, `dealer`, `vulnerable`, `deal`, `tricks` (by seat, then by "
            "denomination; null: not solved) and `par` (`score` of North-South and `contracts`; null: not known); with "
            "`--pars` also `pars`, a list of such with `dealer` and `vulnerable`, and with `--play` also `play`, a "
            "list with `seat`, `tricks` (that his side still wins; null: not solved) and `optimum`, the best cards.",
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
