/* cmd_diff.c - `gamut diff`: what differs in meaning? */
#include <stdio.h>
#include <unistd.h>

#include "cli.h"

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

static gamut_outcome run(const cli_call *call)
{
    return cli_in_session(call, work, print_answer);
}

static const cli_option options[] = {
    CLI_OPTION_JSON("print the differences as a JSON array"),
    CLI_OPTION_PROGRESS,
};

static const cli_example examples[] = {
    { "gamut diff autumn.cbt edited.json", "What was changed?" },
};

const cli_command cmd_diff = {
    .name = "diff",
    .group = CLI_LOOK,
    .operands = "A B",
    .title = "show what differs in meaning between two files",
    .text =
        "Compares the records of `A` and `B` by meaning, not by spelling: the two may be of different formats. Every "
        "difference is a path, the value in `A` (`-`) and the value in `B` (`+`). Exits with 0 when there is none and "
        "with 1 when there is one.",
    .json = "An array of objects with the members `path`, `a` and `b`; a side that has no such value is null.",
    .reads = true,
    .least_files = 2,
    .most_files = 2,
    .options = options,
    .option_count = COUNT(options),
    .examples = examples,
    .example_count = COUNT(examples),
    .run = run,
};
