/* report_answer_dd.c - prints the double-dummy results of deals, a block for each or as CSV. */
#include "report_answers.h"

#include "base/text.h"

/* Seats and denominations, in the order of PBN's tables. */
static const char *const seats[] = { "N", "S", "E", "W" };
static const char *const suits[] = { "NT", "S", "H", "D", "C" };

/* A board that was not solved gets a block, too, so that people can still count the boards. */
static void print_board(report_pen *pen, const gamut_value *board)
{
    const gamut_value *tricks = gamut_value_member(board, "tricks"), *par = gamut_value_member(board, "par");
    report_fill(pen, board, "board {board}  {deal}");
    if (!tricks || tricks->kind == GAMUT_VALUE_NULL) {
        report_put(pen, "\n  not solved: some cards are unknown, or it took too long\n");
        return;
    }
    report_put(pen, "\n      NT   S   H   D   C\n");
    for (size_t i = 0; i < COUNT(seats); i++) {
        const gamut_value *row = gamut_value_member(tricks, seats[i]);
        report_print(pen, "  %s ", seats[i]);
        for (size_t j = 0; j < COUNT(suits); j++) {
            const gamut_value *value = gamut_value_member(row, suits[j]);
            report_print(pen, " %3lld", value ? (long long)value->as.integer : 0);
        }
        report_put(pen, "\n");
    }
    if (par && par->kind != GAMUT_VALUE_NULL)
        report_fill(pen, par, "  par {score}  {contracts}\n");
    for (const gamut_value *each = tree_first_in(board, "pars"); each; each = each->next)
        report_fill(pen, each, "  dealer {dealer}, vulnerable {vulnerable}: {score}  {contracts}\n");
    size_t at = 0;
    for (const gamut_value *card = tree_first_in(board, "play"); card; card = card->next) {
        report_print(pen, "  card %2zu  ", ++at);
        report_fill(pen, card, "{seat}  {optimum}\n");
    }
}

/* Prints a text of a board as a quoted CSV cell, because it may contain any character. */
static void print_quoted(report_pen *pen, const gamut_value *value)
{
    report_put(pen, "\"");
    for (size_t i = 0; value && value->kind == GAMUT_VALUE_TEXT && i < value->as.text.length; i++) {
        char c = value->as.text.data[i];
        if (c == '"')
            base_buffer_add_char(pen->out, c);
        base_buffer_add_char(pen->out, (unsigned char)c < ' ' ? ' ' : c);
    }
    report_put(pen, "\"");
}

static void print_csv_row(report_pen *pen, const gamut_value *board)
{
    const gamut_value *tricks = gamut_value_member(board, "tricks"), *par = gamut_value_member(board, "par");
    report_put_member(pen, board, "board");
    static const char *const texts[] = { "dealer", "vulnerable", "deal" };
    for (size_t i = 0; i < COUNT(texts); i++) {
        report_put(pen, ",");
        print_quoted(pen, gamut_value_member(board, texts[i]));
    }
    for (size_t seat = 0; seat < COUNT(seats); seat++)
        for (size_t suit = 0; suit < COUNT(suits); suit++) {
            report_put(pen, ",");
            report_put_value(pen, gamut_value_member(gamut_value_member(tricks, seats[seat]), suits[suit]));
        }
    report_fill(pen, par, ",{score},");
    for (const gamut_value *each = tree_first_in(par, "contracts"); each; each = each->next) {
        report_put_value(pen, each);
        if (each->next)
            report_put(pen, " ");
    }
    report_put(pen, "\r\n");
}

/* If the results go to an output file, nothing is printed, except as CSV. */
void report_answer_dd(report_pen *pen, const gamut_value *answer, const gamut_dd_options *options)
{
    bool is_table = pen->style->form == GAMUT_FORM_CSV;
    if (options->output && !is_table)
        return;
    report_put(pen, is_table ? "board,dealer,vulnerable,deal" : "");
    for (size_t seat = 0; is_table && seat < COUNT(seats); seat++)
        for (size_t suit = 0; suit < COUNT(suits); suit++)
            report_print(pen, ",%s_%s", seats[seat], suits[suit]);
    report_put(pen, is_table ? ",par_score,par_contracts\r\n" : "");
    for (const gamut_value *board = answer->first; board; board = board->next)
        if (is_table)
            print_csv_row(pen, board);
        else
            print_board(pen, board);
}
