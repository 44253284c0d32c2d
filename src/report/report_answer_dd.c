/* report_answer_dd.c - prints the double-dummy results of deals, a block for each or as CSV. */
#include "report_answers.h"

#include "base/text.h"

/* Seats and denominations, in the order of PBN's tables. */
static const char *const seats[] = { "N", "S", "E", "W" };
static const char *const suits[] = { "NT", "S", "H", "D", "C" };

static bool dd_is_there(const gamut_value *value)
{
    return value && value->kind != GAMUT_VALUE_NULL;
}

static void print_table(report_pen *pen, const gamut_value *tricks)
{
    report_put(pen, "      NT   S   H   D   C\n");
    for (size_t i = 0; i < COUNT(seats); i++) {
        const gamut_value *row = gamut_value_member(tricks, seats[i]);
        report_print(pen, "  %s ", seats[i]);
        for (size_t j = 0; j < COUNT(suits); j++) {
            const gamut_value *value = gamut_value_member(row, suits[j]);
            report_print(pen, " %3lld", value ? (long long)value->as.integer : 0);
        }
        report_put(pen, "\n");
    }
}

/* The cards of a play, the best ones in each position, and where tricks were given away. */
static void print_play(report_pen *pen, const gamut_value *board)
{
    size_t at = 0;
    for (const gamut_value *card = tree_first_in(board, "play"); card; card = card->next) {
        report_print(pen, "  card %2zu  ", ++at);
        report_fill(pen, card, "{seat}  {optimum}");
        if (tree_integer_in(card, "cost") > 0)
            report_fill(pen, card, "; played {card}, which gave away {cost}");
        report_put(pen, "\n");
    }
    at = 0;
    for (const gamut_value *card = tree_first_in(board, "play"); card; card = card->next, at++)
        if (tree_integer_in(card, "cost") > 0) {
            report_print(pen, "  it went wrong in trick %zu: ", at / 4 + 1);
            report_fill(pen, card, "{seat} played {card} instead of {optimum}\n");
        }
}

/* Who plays to which trick, against whom. */
static void print_turn(report_pen *pen, const gamut_value *table)
{
    report_fill(pen, table, "  {seat} plays to trick {trick}");
    if (tree_get_text(table, "declarer").length)
        report_fill(pen, table, ", {contract} by {declarer}");
}

/* Cards that lead to the same are printed in one line. */
static void print_cards(report_pen *pen, const gamut_value *table)
{
    if (!dd_is_there(table))
        return;
    print_turn(pen, table);
    report_put(pen, "\n");
    for (const gamut_value *card = tree_first_in(table, "cards"), *next; card; card = next) {
        base_text names = tree_get_text(card, "card");
        for (next = card->next; next && tree_integer_in(next, "tricks") == tree_integer_in(card, "tricks");
             next = next->next)
            names = base_arena_print(pen->arena, "%.*s %.*s", TEXT_ARGS(names), TEXT_ARGS(tree_get_text(next, "card")));
        report_fill(pen, card, "    tricks {tricks}");
        if (dd_is_there(gamut_value_member(card, "declarer")))
            report_fill(pen, card, ", declarer {declarer}");
        report_print(pen, "%s: %.*s\n", tree_get_bool(card, "beats") ? ", beats it" : "", TEXT_ARGS(names));
    }
}

static double dd_real_in(const gamut_value *object, const char *name)
{
    const gamut_value *value = gamut_value_member(object, name);
    return value && value->kind == GAMUT_VALUE_REAL ? value->as.real : 0;
}

static void print_sample(report_pen *pen, const gamut_value *table)
{
    if (!dd_is_there(table))
        return;
    print_turn(pen, table);
    report_fill(pen, table, ", over {deals} deals\n");
    for (const gamut_value *card = tree_first_in(table, "cards"); card; card = card->next) {
        report_fill(pen, card, "    {card}");
        report_print(pen, "  tricks %5.2f  declarer %5.2f", dd_real_in(card, "tricks"), dd_real_in(card, "declarer"));
        if (dd_is_there(gamut_value_member(card, "beats")))
            report_print(pen, "  beats it %3.0f %%", 100 * dd_real_in(card, "beats"));
        report_put(pen, "\n");
    }
}

/* A board that was not solved gets a block, too, so that people can still count the boards. */
static void print_board(report_pen *pen, const gamut_value *board)
{
    const gamut_value *tricks = gamut_value_member(board, "tricks"), *par = gamut_value_member(board, "par");
    report_fill(pen, board, "board {board}  {deal}\n");
    if (dd_is_there(tricks))
        print_table(pen, tricks);
    else
        report_put(pen, "  not solved: some cards are unknown, or it took too long\n");
    if (dd_is_there(par))
        report_fill(pen, par, "  par {score}  {contracts}\n");
    for (const gamut_value *each = tree_first_in(board, "pars"); each; each = each->next)
        report_fill(pen, each, "  dealer {dealer}, vulnerable {vulnerable}: {score}  {contracts}\n");
    for (const gamut_value *hand = tree_first_in(board, "features"); hand; hand = hand->next) {
        report_print(pen, "  %-2.*s  ", TEXT_ARGS(hand->name));
        report_fill(pen, hand,
                    hand->name.length == 1 ? "hcp {hcp}  controls {controls}  losers {losers}  {shape}\n"
                                           : "hcp {hcp}  controls {controls}  lengths {lengths}\n");
    }
    static const struct {
        const char *name, *lack;
        void (*print)(report_pen *pen, const gamut_value *table);
    } parts[] = {
        { "leads", "no leads: the contract (see --contract and --declarer) or some cards are unknown", print_cards },
        { "cards", "no cards: the play does not go so far, or the contract or some cards are unknown", print_cards },
        { "sample", "no sample: the contract or the hand of the player is unknown, or no deal fits", print_sample },
    };
    print_play(pen, board);
    for (size_t i = 0; i < COUNT(parts); i++) {
        const gamut_value *table = gamut_value_member(board, parts[i].name);
        if (table && !dd_is_there(table))
            report_print(pen, "  %s\n", parts[i].lack);
        else
            parts[i].print(pen, table);
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
