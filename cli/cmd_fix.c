/* cmd_fix.c - `gamut fix`: fix what can be fixed without guessing, or salvage what is left of a damaged file. */
#include <stdio.h>

#include "commands.h"

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **fixed)
{
    const gamut_fix_options *options = arguments->options;
    return (options->salvage ? gamut_salvage : gamut_fix)(session, arguments->files[0], arguments->output, fixed);
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
gamut_outcome cmd_fix(const cli_call *call)
{
    return cli_has_output(call) ? cli_in_session(call, work, print_answer) : GAMUT_MISUSED;
}
