/* report_answer_pair_explain.c - prints the brackets of a round, and why two players are not paired. */
#include "report_answers.h"

#include <string.h>

#include "base/text.h"

/* Prints `count` numbers of the list, such as " 4 9 12", leaving out the first `skip`. */
static void print_numbers(report_pen *pen, const gamut_value *first, int64_t skip, int64_t count)
{
    for (const gamut_value *each = first; each && count > 0; each = each->next) {
        if (skip-- > 0)
            continue;
        report_print(pen, " %lld", (long long)each->as.integer);
        count--;
    }
}

/* Prints a line such as "  S1: 1 2 3". */
static void print_list(report_pen *pen, const char *label, const gamut_value *first)
{
    if (!first)
        return;
    report_print(pen, "  %s:", label);
    print_numbers(pen, first, 0, INT64_MAX);
}

/* Prints numbers in brackets, such as " (moved down: 4 9)"; nothing if there are none. */
static void print_group(report_pen *pen, const char *label, const gamut_value *first)
{
    if (!first)
        return;
    report_put(pen, label);
    print_numbers(pen, first, 0, INT64_MAX);
    report_put(pen, ")");
}

/* Prints why the bracket does not have the simplest pairing: `what` and the first criterion by which that pairing is
 * worse. Prints nothing if the answer has no such criterion (`title` is NULL). */
static void print_reason(report_pen *pen, const char *what, const gamut_value *criterion, const gamut_value *title)
{
    if (!title)
        return;
    report_put(pen, what);
    report_put_value(pen, criterion);
    report_put(pen, ": ");
    report_put_value(pen, title);
    report_put(pen, "\n");
}

static void print_bracket(report_pen *pen, const gamut_value *bracket, bool has_bye, bool has_subgroups)
{
    int64_t exchanges = tree_integer_in(bracket, "exchanges");
    const gamut_value *floaters = tree_first_in(bracket, "floaters");
    /* In the Dutch system the players who moved down come first in this list; other systems have a separate list of
     * them. */
    int64_t moved = tree_integer_in(bracket, "moved");
    const gamut_value *down = tree_first_in(bracket, "moved_down"), *up = tree_first_in(bracket, "floated_up");
    report_put(pen, gamut_value_member(bracket, "collapsed") ? "\nAll who are left, from score " : "\nScore ");
    report_put_member(pen, bracket, "score");
    report_put(pen, ":");
    if (moved) {
        print_numbers(pen, tree_first_in(bracket, "players"), 0, moved);
        report_put(pen, " moved down to");
    }
    print_numbers(pen, tree_first_in(bracket, "players"), moved, INT64_MAX);
    print_group(pen, " (moved down:", down);
    print_group(pen, " (floated up:", up);
    report_put(pen, "\n");
    print_reason(pen, "  others than the first float up, by ", gamut_value_member(bracket, "floated_by"),
                 gamut_value_member(bracket, "floated_because"));
    if (tree_first_in(bracket, "s1") && tree_first_in(bracket, "s2")) {
        print_list(pen, has_subgroups ? "G1" : "S1", tree_first_in(bracket, "s1"));
        print_list(pen, has_subgroups ? "G2" : "S2", tree_first_in(bracket, "s2"));
        report_put(pen, "\n");
    }
    for (const gamut_value *pair = tree_first_in(bracket, "pairs"); pair; pair = pair->next)
        report_print(pen, "  %lld-%lld", (long long)pair->first->as.integer, (long long)pair->first->next->as.integer);
    if (tree_first_in(bracket, "pairs"))
        report_put(pen, "\n");
    if (floaters) {
        report_put(pen, has_bye && !bracket->next ? "  gets the bye:" : "  moves down:");
        print_numbers(pen, floaters, 0, INT64_MAX);
        report_put(pen, "\n");
    }
    if (exchanges)
        report_print(pen, "  exchanged between the halves: %lld\n", (long long)exchanges);
    print_reason(pen, "  the plain pairing of the halves is worse by ", gamut_value_member(bracket, "decided"),
                 gamut_value_member(bracket, "because"));
    for (const gamut_value *each = tree_first_in(bracket, "criteria"); each; each = each->next)
        report_fill(pen, each, "  cannot be avoided, {name}: {title}, {value}\n");
}

static void print_why_not(report_pen *pen, const gamut_value *why)
{
    const gamut_value *pair = tree_first_in(why, "pair"), *is_paired = gamut_value_member(why, "is_paired");
    if (pair->next->as.integer)
        report_print(pen, "\n%lld and %lld", (long long)pair->as.integer, (long long)pair->next->as.integer);
    else
        report_print(pen, "\n%lld and the bye", (long long)pair->as.integer);
    if (is_paired && is_paired->as.boolean) {
        report_put(pen, " are paired.\n");
        return;
    }
    report_fill(pen, why, " are not paired, by {criterion}: {because}\n");
    if (!tree_first_in(why, "pairs"))
        return;
    report_put(pen, "The best pairing with it is");
    for (const gamut_value *each = tree_first_in(why, "pairs"); each; each = each->next)
        report_print(pen, " %lld-%lld", (long long)each->first->as.integer, (long long)each->first->next->as.integer);
    report_put(pen, "\n");
}

void report_answer_pairing(report_pen *pen, const gamut_value *answer)
{
    const gamut_value *why = gamut_value_member(answer, "why_not"), *table = gamut_value_member(answer, "table");
    const gamut_value *bye = gamut_value_member(answer, "bye"), *bye_by = gamut_value_member(answer, "bye_by");
    const gamut_value *system = gamut_value_member(answer, "system");
    bool has_subgroups = system && system->as.text.length == 5 && !strncmp(system->as.text.data, "dubov", 5);
    if (bye_by) {
        report_print(pen, "\nThe bye goes to %lld: ", (long long)bye->as.integer);
        report_put_value(pen, bye_by);
        report_put(pen, "\n");
    }
    if (table) {
        report_put(pen, "\n");
        report_put_value(pen, table);
        report_put(pen, "\n");
        for (const gamut_value *pair = tree_first_in(answer, "pairs"); pair; pair = pair->next)
            report_print(pen, "  %lld-%lld", (long long)tree_integer_in(pair, "white"),
                         (long long)tree_integer_in(pair, "black"));
        report_put(pen, "\n");
    }
    for (const gamut_value *bracket = tree_first_in(answer, "brackets"); bracket; bracket = bracket->next)
        print_bracket(pen, bracket, bye && bye->kind == GAMUT_VALUE_INTEGER, has_subgroups);
    if (why)
        print_why_not(pen, why);
}
