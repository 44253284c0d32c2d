/* cmd_diff.c - `gamut diff`: what differs in meaning? */
#include <stdio.h>
#include <unistd.h>

#include "commands.h"

/* One side of a difference: "  - Havana"; a side that has nothing there prints nothing. */
static void print_side(char sign, const char *colour, const gamut_value *value)
{
    if (!value || value->kind == GAMUT_VALUE_NULL)
        return;
    printf("%s  %c ", colour, sign);
    if (value->kind == GAMUT_VALUE_LIST || value->kind == GAMUT_VALUE_OBJECT) {
        gamut_stream stream = cli_stream(stdout);
        (void)gamut_value_print(value, 0, &stream); /* a lost stdout is noticed when it is closed */
    } else {
        cli_print_value(stdout, value);
        putchar('\n');
    }
    fputs(*colour ? "\033[0m" : "", stdout);
}

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **differences)
{
    return gamut_diff(session, arguments->files[0], arguments->files[1], differences);
}

/* Colours only as a help: signs say the same. */
static gamut_outcome print_answer(const gamut_value *differences, const cli_arguments *arguments)
{
    if (arguments->json)
        return cli_print_json(differences, 2);
    /* The path stands alone in its line, so that long values do not push it away and grep finds it. */
    bool has_colour = cli_has_colour(arguments, STDOUT_FILENO);
    for (const gamut_value *each = differences->first; each; each = each->next) {
        cli_print_value(stdout, gamut_value_member(each, "path"));
        putchar('\n');
        print_side('-', has_colour ? "\033[31m" : "", gamut_value_member(each, "a"));
        print_side('+', has_colour ? "\033[32m" : "", gamut_value_member(each, "b"));
    }
    return GAMUT_FINE;
}

gamut_outcome cmd_diff(const cli_call *call)
{
    return cli_in_session(call, work, print_answer);
}
