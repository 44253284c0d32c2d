/* cmd_formats.c - `gamut formats`: what can be read, written and checked, with which options? */
#include <stdio.h>
#include <string.h>

#include "commands.h"

static gamut_outcome print_list(const cli_arguments *arguments)
{
    static const char *const heading[] = { "format", "title", "extensions", "can" };
    gamut_builder *values = cli_open_builder();
    gamut_value *rows = gamut_make_list(values);
    cli_append_row(values, rows, heading, COUNT(heading));
    for (size_t i = 0; i < gamut_format_count(); i++) {
        const gamut_format *format = gamut_format_at(i);
        const char *const cells[] = { format->id, format->title, format->extensions, format->abilities };
        cli_append_row(values, rows, cells, COUNT(cells));
    }
    gamut_outcome outcome = cli_print_table(values, rows, arguments);
    gamut_builder_close(values);
    return outcome;
}

static gamut_outcome print_formats(const cli_arguments *arguments)
{
    for (size_t i = 0; i < arguments->file_count; i++) {
        if (i > 0)
            putchar('\n');
        const gamut_format *format = gamut_format_find(arguments->files[i]);
        printf("%s: %s\n", format->id, format->title);
        printf("  extensions  %s\n", format->extensions);
        fputs("  kinds      ", stdout);
        static const struct {
            gamut_kind kind;
            const char *name;
        } names[] = {
            { GAMUT_KIND_CHESS_GAME, "chess-game" },
            { GAMUT_KIND_BRIDGE_BOARD, "bridge-board" },
            { GAMUT_KIND_EVENT, "event" },
            { GAMUT_KIND_GUIDE, "guide" },
        };
        for (size_t j = 0; j < COUNT(names); j++)
            if (format->kinds & names[j].kind)
                printf(" %s", names[j].name);
        printf("\n  can         %s\n", format->abilities);
        /* Only the options of this format: the common ones are in the help of every command. */
        for (size_t k = 0; k < gamut_option_count(); k++) {
            const gamut_option *option = gamut_option_at(k);
            if (!option->format || strcmp(option->format, format->id) != 0)
                continue;
            printf("  --%s%s%s\n      %s\n", option->name, option->argument ? " " : "",
                   option->argument ? option->argument : "", option->text);
        }
    }
    return GAMUT_FINE;
}

/* Without names all are wanted. */
static bool is_wanted(const gamut_value *format, const cli_arguments *arguments)
{
    const gamut_value *id = gamut_value_member(format, "id");
    for (size_t i = 0; i < arguments->file_count; i++) {
        const char *wanted = arguments->files[i];
        if (id->as.text.length == strlen(wanted) && memcmp(id->as.text.data, wanted, strlen(wanted)) == 0)
            return true;
    }
    return arguments->file_count == 0;
}

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **formats)
{
    (void)arguments;
    *formats = gamut_formats(session);
    return GAMUT_FINE;
}

/* The tree is the library's; only the rows that were asked for are shared into a list of our own. */
static gamut_outcome print_json(const gamut_value *formats, const cli_arguments *arguments)
{
    gamut_builder *values = cli_open_builder();
    gamut_value *list = gamut_make_list(values);
    for (const gamut_value *format = formats->first; format; format = format->next)
        if (is_wanted(format, arguments))
            gamut_value_append(list, gamut_value_copy(values, format));
    gamut_outcome outcome = gamut_builder_failed(values) ? GAMUT_UNWRITTEN : cli_print_json(list, 2);
    gamut_builder_close(values);
    return outcome;
}

gamut_outcome cmd_formats(const cli_call *call)
{
    const cli_arguments *arguments = call->arguments;
    for (size_t i = 0; i < arguments->file_count; i++)
        if (!gamut_format_find(arguments->files[i])) {
            cli_say("no format is called '%s'; 'gamut formats' lists them", arguments->files[i]);
            return GAMUT_MISUSED;
        }
    if (arguments->json)
        return cli_in_session(call, work, print_json);
    return arguments->file_count ? print_formats(arguments) : print_list(arguments);
}
