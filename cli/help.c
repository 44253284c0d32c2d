/* help.c - what `gamut --help` and `gamut COMMAND --help` print, made from the tables. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

#define TEXT_AT    27 /* where the explanation of an option starts */
#define TEXT_WIDTH 100
#define EXAMPLES   4 /* on a screen */

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

typedef enum help_part {
    HELP_OWN,        /* what the command is for */
    HELP_CONDITIONS, /* of `gamut find` */
    HELP_GENERAL,
    HELP_OF_FORMATS, /* last: most people need none of them */
    HELP_PARTS
} help_part;

static help_part part_of(const cli_option *option)
{
    return option->is_condition ? HELP_CONDITIONS
           : option->format     ? HELP_OF_FORMATS
           : option->is_general ? HELP_GENERAL
                                : HELP_OWN;
}

/* "a|b|c" as "(a, b, c)", in as many lines as that needs. */
static void print_values(const char *values)
{
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

/* An option too long for its column has its text in the next line. Possible values stand in a line of their own: texts stay short, and
 * lists can be found by eye. */
static void print_option(const cli_option *option)
{
    int width =
        option->letter ? printf("  -%c, --%s", option->letter, option->name) : printf("      --%s", option->name);
    if (option->argument)
        width += printf(" %s", option->argument);
    if (width + 2 > TEXT_AT) {
        putchar('\n');
        width = 0;
    }
    printf("%*s", TEXT_AT - width, "");
    cli_print_wrapped(option->text, TEXT_AT, TEXT_AT, TEXT_WIDTH);
    if (option->values)
        print_values(option->values);
    if (option->format) {
        printf("%*sonly for", TEXT_AT, "");
        for (size_t j = 0; j < gamut_option_count(); j++)
            if (gamut_option_at(j)->format && strcmp(gamut_option_at(j)->name, option->name) == 0)
                printf(" %s", gamut_option_at(j)->format);
        putchar('\n');
    }
}

static bool print_options(const cli_command *command, help_part part)
{
    static const char *const titles[HELP_PARTS] = {
        [HELP_OWN] = "Options",
        [HELP_CONDITIONS] = "Conditions",
        [HELP_GENERAL] = "General options",
        [HELP_OF_FORMATS] = "Options of single formats",
    };
    bool has_any = false;
    cli_option option;
    for (size_t i = 0; cli_option_at(&option, command, i); i++) {
        if (part_of(&option) != part)
            continue;
        if (!has_any)
            printf("\n%s:\n", titles[part]);
        has_any = true;
        print_option(&option);
    }
    return has_any;
}

/* Names alone, where each line counts. */
static void print_condition_names(const cli_command *command)
{
    size_t column = TEXT_WIDTH;
    cli_option option;
    fputs("\nConditions, which '--help all' explains:", stdout);
    for (size_t i = 0; cli_option_at(&option, command, i); i++) {
        if (!option.is_condition && strcmp(option.name, "where") != 0)
            continue;
        size_t width = strlen(option.name) + (option.argument ? strlen(option.argument) + 1 : 0) + 4;
        if (column + width > TEXT_WIDTH) {
            putchar('\n');
            column = 0;
        }
        printf("  --%s%s%s", option.name, option.argument ? " " : "", option.argument ? option.argument : "");
        column += width;
    }
    putchar('\n');
}

/* A screen with what the command is for and what is its own: what it shares with others is there for those who ask, and the description
 * is in the man page. */
void cli_print_help(const cli_command *command, bool has_all)
{
    printf("Usage: gamut %s [options] %s\n\n", command->name, command->operands);
    printf("%c%s.\n", toupper((unsigned char)command->title[0]), command->title + 1);
    if (command->takes_folders)
        puts("Folders and archives stand for the files in them.");
    print_options(command, HELP_OWN);
    if (command->lists_conditions && has_all)
        print_options(command, HELP_CONDITIONS);
    else if (command->lists_conditions)
        print_condition_names(command);
    if (has_all)
        print_options(command, HELP_GENERAL);
    if (has_all && command->reads && !command->is_raw && !command->lists_conditions)
        puts("\nThe conditions of 'gamut find', such as --line and --material, select records here, too.");
    if (has_all)
        print_options(command, HELP_OF_FORMATS);
    /* Examples are read before options, but stand last, where the eye is when the text has scrolled by. */
    puts("\nExamples:");
    size_t count = has_all || command->example_count < EXAMPLES ? command->example_count : EXAMPLES;
    for (size_t i = 0; i < count; i++)
        printf("  %s\n      %s\n", command->examples[i].line, command->examples[i].text);
    if (has_all)
        printf("\n'man gamut-%s' says more.\n", command->name);
    else
        printf("\n'gamut %s --help all' has more, and 'man gamut-%s' most.\n", command->name, command->name);
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
    puts("\n'gamut COMMAND --help' lists the options of a command, with examples; 'gamut COMMAND --help all'");
    puts("also those that many commands share.");
    puts("'gamut --version' names the version and the libraries inside.");
    puts("\nExit status: 0 fine, 1 findings or differences, 2 wrong usage, 3 input unreadable, 4 output not written.");
}
