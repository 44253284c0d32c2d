/* pair_explain.c - why a round is paired as it is, in words. */
#include <stdio.h>

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

static void print_bracket(const gamut_value *bracket, bool has_bye)
{
    int64_t moved = integer_of(bracket, "moved"), exchanges = integer_of(bracket, "exchanges");
    const gamut_value *collapsed = gamut_value_member(bracket, "collapsed");
    const gamut_value *floaters = first_of(bracket, "floaters"), *because = gamut_value_member(bracket, "because");
    fputs(collapsed ? "\nAll who are left, from score " : "\nScore ", stdout);
    cli_print_value(stdout, gamut_value_member(bracket, "score"));
    fputs(":", stdout);
    if (moved) {
        print_numbers(first_of(bracket, "players"), 0, moved);
        fputs(" moved down to", stdout);
    }
    print_numbers(first_of(bracket, "players"), moved, INT64_MAX);
    putchar('\n');
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
    if (because) {
        fputs("  the plain pairing of the halves is worse by ", stdout);
        cli_print_value(stdout, gamut_value_member(bracket, "decided"));
        fputs(": ", stdout);
        cli_print_value(stdout, because);
        putchar('\n');
    }
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
    const gamut_value *why = gamut_value_member(answer, "why_not");
    const gamut_value *bye = gamut_value_member(answer, "bye");
    for (const gamut_value *bracket = first_of(answer, "brackets"); bracket; bracket = bracket->next)
        print_bracket(bracket, bye && bye->kind == GAMUT_VALUE_INTEGER);
    if (why)
        print_why_not(why);
}
