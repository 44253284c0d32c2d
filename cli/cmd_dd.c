/* cmd_dd.c - `gamut dd`: what can be made of every deal when all cards are seen. */
#include <gamut/doubledummy.h>

#include <stdio.h>

#include "commands.h"

enum {
    USUAL_SECONDS = 300 /* for one deal; an ordinary one takes a fifth of a second */
};

/* In the order of PBN's tables. */
static const char *const seats[] = { "N", "S", "E", "W" };
static const char *const suits[] = { "NT", "S", "H", "D", "C" };

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    gamut_dd_options options = *(const gamut_dd_options *)arguments->options;
    options.seconds = options.seconds ? options.seconds : USUAL_SECONDS;
    return gamut_dd(session, arguments->files[0], &options, answer);
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

gamut_outcome cmd_dd(const cli_call *call)
{
    return cli_in_session(call, work, print_answer);
}
