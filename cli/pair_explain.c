/* pair_explain.c - why a round is paired as it is, in words. */
#include <stdio.h>
#include <string.h>

#include "cli.h"

static const gamut_value *first_of(const gamut_value *object, const char *list)
{
    const gamut_value *found = gamut_value_member(object, list);
    return found ? found->first : NULL;
}

static int64_t integer_of(const gamut_value *object, const char *name)
{
    const gamut_value *value = gamut_value_member(object, name);
    return value && value->kind == GAMUT_VALUE_INTEGER ? value->as.integer : 0;
}

/* "4 9 12", from one place to another. */
static void print_numbers(const gamut_value *from, int64_t skip, int64_t count)
{
    for (const gamut_value *each = from; each && count > 0; each = each->next) {
        if (skip-- > 0)
            continue;
        printf(" %lld", (long long)each->as.integer);
        count--;
    }
}

/* "  S1: 1 2 3" */
static void print_list(const char *label, const gamut_value *first)
{
    if (!first)
        return;
    printf("  %s:", label);
    print_numbers(first, 0, INT64_MAX);
}

/* The first criterion that speaks against the plain way, where there is one. */
static void print_reason(const char *what, const gamut_value *criterion, const gamut_value *title)
{
    if (!title)
        return;
    fputs(what, stdout);
    cli_print_value(stdout, criterion);
    fputs(": ", stdout);
    cli_print_value(stdout, title);
    putchar('\n');
}

static void print_bracket(const gamut_value *bracket, bool has_bye, bool has_subgroups)
{
    int64_t exchanges = integer_of(bracket, "exchanges");
    const gamut_value *floaters = first_of(bracket, "floaters");
    /* Who is in it. The Dutch system lists those first who moved down, the others name those who came from elsewhere. */
    int64_t moved = integer_of(bracket, "moved");
    const gamut_value *down = first_of(bracket, "moved_down"), *up = first_of(bracket, "floated_up");
    fputs(gamut_value_member(bracket, "collapsed") ? "\nAll who are left, from score " : "\nScore ", stdout);
    cli_print_value(stdout, gamut_value_member(bracket, "score"));
    fputs(":", stdout);
    if (moved) {
        print_numbers(first_of(bracket, "players"), 0, moved);
        fputs(" moved down to", stdout);
    }
    print_numbers(first_of(bracket, "players"), moved, INT64_MAX);
    if (down || up) {
        fputs(down ? " (moved down:" : " (floated up:", stdout);
        print_numbers(down ? down : up, 0, INT64_MAX);
        putchar(')');
    }
    putchar('\n');
    print_reason("  others than the first float up, by ", gamut_value_member(bracket, "floated_by"),
                 gamut_value_member(bracket, "floated_because"));
    if (first_of(bracket, "s1") && first_of(bracket, "s2")) {
        print_list(has_subgroups ? "G1" : "S1", first_of(bracket, "s1"));
        print_list(has_subgroups ? "G2" : "S2", first_of(bracket, "s2"));
        putchar('\n');
    }
    for (const gamut_value *pair = first_of(bracket, "pairs"); pair; pair = pair->next)
        printf("  %lld-%lld", (long long)pair->first->as.integer, (long long)pair->first->next->as.integer);
    if (first_of(bracket, "pairs"))
        putchar('\n');
    if (floaters) {
        fputs(has_bye && !bracket->next ? "  gets the bye:" : "  moves down:", stdout);
        print_numbers(floaters, 0, INT64_MAX);
        putchar('\n');
    }
    if (exchanges)
        printf("  exchanged between the halves: %lld\n", (long long)exchanges);
    print_reason("  the plain pairing of the halves is worse by ", gamut_value_member(bracket, "decided"),
                 gamut_value_member(bracket, "because"));
    for (const gamut_value *each = first_of(bracket, "criteria"); each; each = each->next) {
        fputs("  cannot be avoided, ", stdout);
        cli_print_value(stdout, gamut_value_member(each, "name"));
        fputs(": ", stdout);
        cli_print_value(stdout, gamut_value_member(each, "title"));
        fputs(", ", stdout);
        cli_print_value(stdout, gamut_value_member(each, "value"));
        putchar('\n');
    }
}

static void print_why_not(const gamut_value *why)
{
    const gamut_value *pair = first_of(why, "pair"), *is_paired = gamut_value_member(why, "is_paired");
    if (pair->next->as.integer)
        printf("\n%lld and %lld", (long long)pair->as.integer, (long long)pair->next->as.integer);
    else
        printf("\n%lld and the bye", (long long)pair->as.integer);
    if (is_paired && is_paired->as.boolean) {
        fputs(" are paired.\n", stdout);
        return;
    }
    fputs(" are not paired, by ", stdout);
    cli_print_value(stdout, gamut_value_member(why, "criterion"));
    fputs(": ", stdout);
    cli_print_value(stdout, gamut_value_member(why, "because"));
    putchar('\n');
    if (!first_of(why, "pairs"))
        return;
    fputs("The best pairing with it is", stdout);
    for (const gamut_value *each = first_of(why, "pairs"); each; each = each->next)
        printf(" %lld-%lld", (long long)each->first->as.integer, (long long)each->first->next->as.integer);
    putchar('\n');
}

void cli_print_explained(const gamut_value *answer)
{
    const gamut_value *why = gamut_value_member(answer, "why_not"), *table = gamut_value_member(answer, "table");
    const gamut_value *bye = gamut_value_member(answer, "bye"), *bye_by = gamut_value_member(answer, "bye_by");
    const gamut_value *system = gamut_value_member(answer, "system");
    bool has_subgroups = system && system->as.text.length == 5 && !strncmp(system->as.text.data, "dubov", 5);
    if (bye_by) {
        printf("\nThe bye goes to %lld: ", (long long)bye->as.integer);
        cli_print_value(stdout, bye_by);
        putchar('\n');
    }
    if (table) {
        putchar('\n');
        cli_print_value(stdout, table);
        putchar('\n');
        for (const gamut_value *pair = first_of(answer, "pairs"); pair; pair = pair->next)
            printf("  %lld-%lld", (long long)integer_of(pair, "white"), (long long)integer_of(pair, "black"));
        putchar('\n');
    }
    for (const gamut_value *bracket = first_of(answer, "brackets"); bracket; bracket = bracket->next)
        print_bracket(bracket, bye && bye->kind == GAMUT_VALUE_INTEGER, has_subgroups);
    if (why)
        print_why_not(why);
}
