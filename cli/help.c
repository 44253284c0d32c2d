/* help.c - the output of `gamut --help` and `gamut COMMAND --help`, generated from the tables. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

#define TEXT_AT    27 /* column of an option's explanation */
#define TEXT_WIDTH 100
#define EXAMPLES   4 /* the most examples on a screen */

const char *cli_group_title(gamut_group group)
{
    static const char *const titles[GAMUT_GROUP_COUNT] = {
        [GAMUT_GROUP_LOOK] = "Look into files",      [GAMUT_GROUP_JUDGE] = "Judge and fix",
        [GAMUT_GROUP_CHANGE] = "Change the form",    [GAMUT_GROUP_RUN] = "Run an event",
        [GAMUT_GROUP_LEARN] = "Learn what there is",
    };
    return titles[group];
}

typedef enum help_part {
    HELP_OWN,        /* options of the command itself */
    HELP_CONDITIONS, /* conditions of `gamut find` */
    HELP_GENERAL,
    HELP_OF_FORMATS, /* last, because most people need none of them */
    HELP_PARTS
} help_part;

static help_part part_of(const gamut_option *option)
{
    return cli_is_condition(option) ? HELP_CONDITIONS
           : option->format         ? HELP_OF_FORMATS
           : cli_is_general(option) ? HELP_GENERAL
                                    : HELP_OWN;
}

/* Print "a|b|c" as "(a, b, c)", wrapped. */
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

/* If an option is too long for its column, its text starts on the next line. Possible values get a line of their own,
 * which keeps texts short and lists easy to find. */
static void print_option(const gamut_option *option)
{
    char letter = cli_letter(option);
    int width = letter ? printf("  -%c, --%s", letter, option->name) : printf("      --%s", option->name);
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

static bool print_options(const gamut_operation *operation, help_part part)
{
    static const char *const titles[HELP_PARTS] = {
        [HELP_OWN] = "Options",
        [HELP_CONDITIONS] = "Conditions",
        [HELP_GENERAL] = "General options",
        [HELP_OF_FORMATS] = "Options of single formats",
    };
    bool has_any = false;
    const gamut_option *option;
    for (size_t i = 0; (option = cli_option_at(operation, i)); i++) {
        if (part_of(option) != part)
            continue;
        if (!has_any)
            printf("\n%s:\n", titles[part]);
        has_any = true;
        print_option(option);
    }
    return has_any;
}

/* Print only the names of conditions, without explanations, to save lines. */
static void print_condition_names(const gamut_operation *operation)
{
    size_t column = TEXT_WIDTH;
    const gamut_option *option;
    fputs("\nConditions, which '--help all' explains:", stdout);
    for (size_t i = 0; (option = cli_option_at(operation, i)); i++) {
        if (!cli_is_condition(option) && strcmp(option->name, "where") != 0)
            continue;
        size_t width = strlen(option->name) + (option->argument ? strlen(option->argument) + 1 : 0) + 4;
        if (column + width > TEXT_WIDTH) {
            putchar('\n');
            column = 0;
        }
        printf("  --%s%s%s", option->name, option->argument ? " " : "", option->argument ? option->argument : "");
        column += width;
    }
    putchar('\n');
}

/* Print one screen with the purpose of the command and its own options. `--help all` adds the shared options; the full
 * description is in the man page. */
void cli_print_help(const gamut_operation *operation, bool has_all)
{
    printf("Usage: gamut %s [options] %s\n\n", operation->command, operation->operands);
    printf("%c%s.\n", toupper((unsigned char)operation->title[0]), operation->title + 1);
    if (operation->takes_folders)
        puts("Folders and archives mean the files in them.");
    print_options(operation, HELP_OWN);
    if (operation->lists_conditions && has_all)
        print_options(operation, HELP_CONDITIONS);
    else if (operation->lists_conditions)
        print_condition_names(operation);
    if (has_all)
        print_options(operation, HELP_GENERAL);
    if (has_all && operation->is_reading && !operation->is_raw && !operation->lists_conditions)
        puts("\nThe conditions of 'gamut find', such as --line and --material, select records here, too.");
    if (has_all)
        print_options(operation, HELP_OF_FORMATS);
    /* Examples come last, because that is what remains visible when the text has scrolled by. */
    puts("\nExamples:");
    size_t count = has_all || operation->example_count < EXAMPLES ? operation->example_count : EXAMPLES;
    for (size_t i = 0; i < count; i++)
        printf("  %s\n      %s\n", operation->examples[i].line, operation->examples[i].text);
    if (has_all)
        printf("\n'man gamut-%s' says more.\n", operation->name);
    else
        printf("\n'gamut %s --help all' has more, and 'man gamut-%s' most.\n", operation->command, operation->name);
}

void cli_print_family(const cli_family *family)
{
    enum {
        TITLE_AT = 16
    };
    const gamut_operation *operation;
    printf("Usage: gamut %s VERB [options] FILE ...\n\n", family->name);
    printf("%c%s.\n\nVerbs:\n", toupper((unsigned char)family->title[0]), family->title + 1);
    for (size_t i = 0; (operation = cli_verb_at(family, i)); i++)
        printf("  %-*s %s\n", TITLE_AT - 3, cli_verb(operation), operation->title);
    printf("\n'gamut %s VERB --help' lists the options of a verb, with examples; 'man gamut-%s' says more.\n",
           family->name, family->name);
}

void cli_print_topic(const cli_topic *topic)
{
    enum {
        ITEM_AT = 6
    };
    printf("%s: how to %s\n", topic->name, topic->title);
    if (topic->text) {
        putchar('\n');
        cli_print_wrapped(topic->text, 0, 0, TEXT_WIDTH);
    }
    cli_item item;
    for (size_t i = 0; topic->item_at && topic->item_at(i, &item); i++) {
        if (i == 0)
            putchar('\n');
        printf("  %s%s", item.is_option ? "--" : "", item.name);
        if (item.argument)
            printf(" [%s]", item.argument);
        printf("\n%*s", ITEM_AT, "");
        cli_print_wrapped(item.text, ITEM_AT, ITEM_AT, TEXT_WIDTH);
    }
}

static void print_command(const gamut_operation *operation)
{
    const cli_family *family = cli_family_of(operation);
    if (family)
        printf("  %s VERB %s\n", family->name, family->title);
    else
        printf("  %-10s %s\n", operation->name, operation->title);
}

void cli_print_usage(void)
{
    puts("Usage: gamut COMMAND [options] FILE...\n");
    puts("Reads, checks, explains, fixes and converts the records of mind sports.");
    for (int group = 0; group < GAMUT_GROUP_COUNT; group++) {
        printf("\n%s:\n", cli_group_title((gamut_group)group));
        for (size_t i = 0; i < gamut_operation_count(); i++)
            if (gamut_operation_at(i)->group == (gamut_group)group && cli_has_own_line(gamut_operation_at(i)))
                print_command(gamut_operation_at(i));
    }
    puts("\n'gamut COMMAND --help' lists the options of a command, with examples; 'gamut COMMAND --help all'");
    puts("also those that many commands share.");
    fputs("'gamut help TOPIC' explains a command, a format, a rule or one of these topics:", stdout);
    size_t column = TEXT_WIDTH;
    for (size_t i = 0; cli_topic_at(i); i++) {
        size_t width = strlen(cli_topic_at(i)->name) + 2;
        if (column + width > TEXT_WIDTH) {
            putchar('\n');
            column = 0;
        }
        printf("  %s", cli_topic_at(i)->name);
        column += width;
    }
    puts("\n'gamut --version' names the version and the libraries inside.");
    puts("\nExit status: 0 fine, 1 findings or differences, 2 wrong usage, 3 input unreadable, 4 output not written.");
}
