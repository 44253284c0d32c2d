/* cmd_fix.c - `gamut fix`: fix what can be fixed without guessing, or salvage what is left of a damaged file. */
#include <stdio.h>

#include "cli.h"

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **fixed)
{
    return (arguments->salvage ? gamut_salvage : gamut_fix)(session, arguments->files[0], arguments->output, fixed);
}

static gamut_outcome print_answer(const gamut_value *fixed, const cli_arguments *arguments)
{
    if (arguments->json)
        return cli_print_json(fixed, 2);
    /* "tournament[3]: the tree was built again [cbt.tree.order]" The list has both: what was fixed and what was
     * refused, in this order. */
    for (const gamut_value *each = fixed->first; each; each = each->next) {
        if (gamut_value_member(each, "refused")) {
            /* "line 12, column 99: not fixed: round 1: ... contradict each other [event.result.pair]: nobody can know
             * ..." Of a binary file "board[7]: not fixed: ...", or the offset where nothing has a name. */
            const gamut_value *path = gamut_value_member(each, "path"), *offset = gamut_value_member(each, "offset");
            if (path && path->as.text.length) {
                cli_print_value(stdout, path);
            } else if (offset) {
                printf("0x%llx", (unsigned long long)offset->as.integer);
            } else {
                fputs("line ", stdout);
                cli_print_value(stdout, gamut_value_member(each, "line"));
                fputs(", column ", stdout);
                cli_print_value(stdout, gamut_value_member(each, "column"));
            }
            fputs(": not fixed: ", stdout);
            cli_print_value(stdout, gamut_value_member(each, "message"));
            fputs(" [", stdout);
            cli_print_value(stdout, gamut_value_member(each, "rule"));
            fputs("]: ", stdout);
            cli_print_value(stdout, gamut_value_member(each, "refused"));
            fputc('\n', stdout);
            continue;
        }
        const gamut_value *path = gamut_value_member(each, "path");
        bool has_path = path && path->kind == GAMUT_VALUE_TEXT && path->as.text.length;
        cli_print_value(stdout, has_path ? path : NULL);
        fputs(has_path ? ": " : "", stdout);
        const gamut_value *how = gamut_value_member(each, "salvage");
        cli_print_value(stdout, how);
        fputs(how ? ": " : "", stdout);
        cli_print_value(stdout, gamut_value_member(each, "message"));
        fputs(" [", stdout);
        cli_print_value(stdout, gamut_value_member(each, "rule"));
        fputs("]\n", stdout);
    }
    if (!fixed->first)
        fputs("nothing to fix\n", stderr);
    return GAMUT_FINE;
}

/* FILE itself may be written, because nothing is replaced before the new file is whole. */
static gamut_outcome run(const cli_call *call)
{
    return cli_has_output(call) ? cli_in_session(call, work, print_answer) : GAMUT_MISUSED;
}

static const cli_option options[] = {
    CLI_OPTION_OUTPUT("write the fixed file to OUT; it may be FILE itself, or - for standard output"),
    { .name = "salvage",
      .text = "bring back what is left of a damaged file, also by guessing; each guess is said",
      .kind = CLI_SWITCH,
      CLI_MEMBER(salvage) },
    CLI_OPTION_JSON("print what was done as a JSON array"),
    CLI_OPTION_PROGRESS,
};

static const cli_example examples[] = {
    { "gamut fix broken.cbt -o fixed.cbt", "Fix, and say what was done." },
    { "gamut fix broken.cbh -o fixed.cbh", "A whole ChessBase database: trees, counts, flags, checksums." },
    { "gamut fix monday.aca -o fixed.aca",
      "A game file of ACBLscore: length, pointers, lists, numbers that disagree." },
    { "gamut fix open.trf -o fixed.trf", "The same for a tournament report; what is refused is listed too." },
};

const cli_command cmd_fix = {
    .name = "fix",
    .group = CLI_JUDGE,
    .operands = "FILE",
    .title = "fix what can be fixed without guessing",
    .text = "Reads `FILE`, fixes what follows from the rest of the file (trees, chains, counts, checksums, columns), "
            "writes the result to `OUT` and prints what was done. What would need a guess is left as it is and "
            "reported on standard error; of TRF and ACBLscore it is listed with the reason, and the exit status is 1. "
            "`FILE` is not "
            "touched unless `OUT` names it.\n\n"
            "With `--salvage` a damaged file gives back what is left of it, in the formats that `gamut formats` says "
            "can `salvage`. Each part is said to be found (something else in the files proves it), guessed (look at "
            "it) or left out; with a guess, or something left out, the exit status is 1.",
    .json =
        "An array of objects with the members `rule`, `path` and `message`; for what was refused `rule`, `line` "
        "and `column` (of a binary file `offset` and `path`), `message` and `refused`, the reason. What was salvaged "
        "has the member `salvage`: `found`, `guessed` or `left out`.",
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
