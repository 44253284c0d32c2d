/* help.c - what `gamut --help` and `gamut COMMAND --help` print, made from the tables. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

#define TEXT_AT    27 /* where the explanation of an option starts */
#define TEXT_WIDTH 100

const char *cli_group_title(cli_group group)
{
    static const char *const titles[CLI_GROUP_COUNT] = {
        [CLI_LOOK] = "Look into files",
        [CLI_JUDGE] = "Judge and fix",
        [CLI_CHANGE] = "Change the form",
        [CLI_LEARN] = "Learn what there is",
    };
    return titles[group];
}

/* Options of single formats come last: most people need none of them. */
static bool print_options(const cli_command *command, bool of_formats)
{
    bool has_any = false;
    cli_option option;
    for (size_t i = 0; cli_option_at(&option, command, i); i++) {
        if ((option.format != NULL) != of_formats || (option.is_condition && !command->lists_conditions))
            continue;
        if (!has_any)
            puts(of_formats ? "\nOptions of single formats:" : "\nOptions:");
        has_any = true;
        /* An option too long for its column has its text in the next line. Possible values stand in a line of their
         * own: texts stay short, and lists can be found by eye. */
        int width =
            option.letter ? printf("  -%c, --%s", option.letter, option.name) : printf("      --%s", option.name);
        if (option.argument)
            width += printf(" %s", option.argument);
        if (width + 2 > TEXT_AT) {
            putchar('\n');
            width = 0;
        }
        printf("%*s", TEXT_AT - width, "");
        cli_print_wrapped(option.text, TEXT_AT, TEXT_AT, TEXT_WIDTH);
        if (option.values) {
            /* "a|b|c" as "(a, b, c)", in as many lines as that needs. */
            const char *values = option.values;
            gamut_text value;
            size_t column = TEXT_AT + 1;
            bool is_first = true;
            printf("%*s(", TEXT_AT, "");
            while (cli_next_value(&values, &value)) {
                bool fits = column + value.length + 2 < TEXT_WIDTH;
                if (!is_first && fits)
                    fputs(", ", stdout);
                else if (!is_first)
                    printf(",\n%*s", TEXT_AT + 1, "");
                column = (fits ? column : TEXT_AT + 1) + value.length + 2;
                printf("%.*s", (int)value.length, value.data);
                is_first = false;
            }
            puts(")");
        }
        if (option.format) {
            printf("%*sonly for", TEXT_AT, "");
            for (size_t j = 0; j < gamut_option_count(); j++)
                if (gamut_option_at(j)->format && strcmp(gamut_option_at(j)->name, option.name) == 0)
                    printf(" %s", gamut_option_at(j)->format);
            putchar('\n');
        }
    }
    return has_any;
}

/* Half a page: the description is in the man page. */
void cli_print_help(const cli_command *command)
{
    printf("Usage: gamut %s [options] %s\n\n", command->name, command->operands);
    printf("%c%s.\n", toupper((unsigned char)command->title[0]), command->title + 1);
    if (command->takes_folders)
        puts("Folders and archives stand for the files in them.");
    print_options(command, false);
    if (command->reads && !command->is_raw && !command->lists_conditions)
        puts("\nThe conditions of 'gamut find', such as --line and --material, select records here, too.");
    print_options(command, true);
    /* Examples are read before options, but stand last, where the eye is when the text has scrolled by. */
    puts("\nExamples:");
    for (size_t i = 0; i < command->example_count; i++)
        printf("  %s\n      %s\n", command->examples[i].line, command->examples[i].text);
    printf("\n'man gamut-%s' says more.\n", command->name);
}

void cli_print_usage(void)
{
    puts("Usage: gamut COMMAND [options] FILE...\n");
    puts("Reads, checks, explains, fixes and converts the records of mind sports.");
    for (int group = 0; group < CLI_GROUP_COUNT; group++) {
        printf("\n%s:\n", cli_group_title((cli_group)group));
        for (size_t i = 0; i < cli_command_count(); i++)
            if (cli_command_at(i)->group == (cli_group)group)
                printf("  %-10s %s\n", cli_command_at(i)->name, cli_command_at(i)->title);
    }
    puts("\n'gamut COMMAND --help' lists the options of a command, with examples.");
    puts("'gamut --version' names the version and the libraries inside.");
    puts("\nExit status: 0 fine, 1 findings or differences, 2 wrong usage, 3 input unreadable, 4 output not written.");
}
