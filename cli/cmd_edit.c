/* cmd_edit.c - `gamut edit`: change values and keep every other byte. */
#include <stdio.h>
#include <string.h>

#include <gamut/change.h>

#include "commands.h"

/* A call has no more changes than a command line can show; a file with thousands of them is what JSON is for. */
enum {
    CHANGE_MAX = 256
};

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **changed)
{
    const gamut_edit_options *options = arguments->options;
    gamut_change changes[CHANGE_MAX + 1];
    size_t count = 0;
    /* FILE, then "set" PATH VALUE, as often as one likes. The time of --modified travels as a change with a path of its
     * own. */
    for (size_t i = 1; i < arguments->file_count; i += 3) {
        if (strcmp(arguments->files[i], "set") != 0 || i + 2 >= arguments->file_count || count == CHANGE_MAX) {
            cli_say("edit takes FILE set PATH VALUE [set PATH VALUE]...");
            return GAMUT_MISUSED;
        }
        changes[count++] = (gamut_change){ arguments->files[i + 1], arguments->files[i + 2] };
    }
    if (options->modified)
        changes[count++] = (gamut_change){ "@modified", options->modified };
    return gamut_edit(session, arguments->files[0], changes, count, options->rescore, arguments->output, changed);
}

static gamut_outcome print_answer(const gamut_value *changed, const cli_arguments *arguments)
{
    if (arguments->json)
        return cli_print_json(changed, 2);
    for (const gamut_value *each = changed->first; each; each = each->next) {
        /* One line may say what several values became. */
        const gamut_value *report = gamut_value_member(each, "report");
        if (report) {
            if (report->as.text.length) {
                cli_print_value(stdout, report);
                fputc('\n', stdout);
            }
            continue;
        }
        cli_print_value(stdout, gamut_value_member(each, "path"));
        fputs(": ", stdout);
        cli_print_value(stdout, gamut_value_member(each, "a"));
        fputs(" -> ", stdout);
        cli_print_value(stdout, gamut_value_member(each, "b"));
        fputc('\n', stdout);
    }
    if (!changed->first)
        fputs("nothing changed\n", stderr);
    return GAMUT_FINE;
}

gamut_outcome cmd_edit(const cli_call *call)
{
    return cli_has_output(call) ? cli_in_session(call, work, print_answer) : GAMUT_MISUSED;
}
