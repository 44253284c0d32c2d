/* manual.c - the man pages gamut(1) and gamut-COMMAND(1) as roff, generated from the tables.
 *
 * The build calls this by `gamut --generate man`. Special characters of roff are escaped only in print_character. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

/* ---- roff ---- */

/* An unescaped hyphen would become a dash, which cannot be copied into a shell. */
static void print_character(char c)
{
    if (c == '\\')
        fputs("\\e", stdout);
    else if (c == '-')
        fputs("\\-", stdout);
    else
        putchar(c);
}

/* Print text from the tables as roff: parts in backquotes become bold, an empty line starts a paragraph, and no line
 * starts with a control character. */
static void print_roff(const char *text)
{
    bool is_literal = false;
    bool is_line_start = true;
    for (; *text; text++) {
        if (text[0] == '\n' && text[1] == '\n') {
            fputs("\n.PP\n", stdout);
            text++;
            is_line_start = true;
            continue;
        }
        if (is_line_start && (*text == '.' || *text == '\''))
            fputs("\\&", stdout);
        is_line_start = *text == '\n';
        if (*text == '`') {
            is_literal = !is_literal;
            fputs(is_literal ? "\\fB" : "\\fR", stdout);
        } else {
            print_character(*text);
        }
    }
    putchar('\n');
}

static void print_heading(const char *heading)
{
    printf(".SH %s\n", heading);
}

/* The title has no date, so that the same sources always give the same page. */
static void print_title(const gamut_operation *operation)
{
    if (operation)
        printf(".TH GAMUT\\-%s 1 \"\" \"gamut %s\" \"Gamut manual\"\n", operation->name, gamut_version());
    else
        printf(".TH GAMUT 1 \"\" \"gamut %s\" \"Gamut manual\"\n", gamut_version());
}

/* ---- sections ---- */

/* Print the options of the command itself, or with `is_general` those it shares with others. If `operation` is NULL,
 * print the options of every command. */
static void print_options(const gamut_operation *operation, bool is_general)
{
    print_heading(is_general ? "GENERAL OPTIONS" : "OPTIONS");
    const gamut_option *option;
    for (size_t i = 0; (option = cli_option_at(operation, i)); i++) {
        bool is_condition = cli_is_condition(option);
        if (is_condition && operation && !operation->lists_conditions)
            continue;
        if (operation && (cli_is_general(option) && !is_condition) != is_general)
            continue;
        puts(".TP");
        if (cli_letter(option))
            printf("\\fB\\-%c\\fR, ", cli_letter(option));
        fputs("\\fB\\-\\-", stdout);
        for (const char *c = option->name; *c; c++)
            print_character(*c);
        fputs("\\fR", stdout);
        if (option->argument)
            printf(" \\fI%s\\fR", option->argument);
        putchar('\n');
        print_roff(option->text);
        gamut_text value;
        const char *values = option->values;
        if (values)
            puts(".br\nValues:");
        while (cli_next_value(&values, &value))
            printf("\\fB%.*s\\fR%s\n", (int)value.length, value.data, values ? "," : ".");
        if (option->format) {
            fputs(".br\nOnly for", stdout);
            for (size_t j = 0; j < gamut_option_count(); j++)
                if (gamut_option_at(j)->format && strcmp(gamut_option_at(j)->name, option->name) == 0)
                    printf(" \\fB%s\\fR", gamut_option_at(j)->format);
            puts(".");
        }
    }
    if (operation && is_general && operation->is_reading && !operation->is_raw && !operation->lists_conditions)
        print_roff("The conditions of gamut-find(1), such as `--line` and `--material`, select records here, too.");
}

/* Print a topic: its text, and its items. */
static void print_topic(const cli_topic *topic)
{
    fputs(".SH ", stdout);
    for (const char *c = topic->name; *c; c++)
        putchar(*c == '-' ? ' ' : toupper((unsigned char)*c));
    putchar('\n');
    if (topic->text)
        print_roff(topic->text);
    cli_item item;
    for (size_t i = 0; topic->item_at && topic->item_at(i, &item); i++) {
        fputs(item.is_option ? ".TP\n\\fB\\-\\-" : ".TP\n\\fB", stdout);
        for (const char *c = item.name; *c; c++)
            print_character(*c);
        puts("\\fR");
        print_roff(item.text);
    }
}

/* Every page refers to all others; there are only a few. */
static void print_see_also(const gamut_operation *operation)
{
    print_heading("SEE ALSO");
    if (operation)
        fputs("\\fBgamut\\fR(1)", stdout);
    const char *separator = operation ? ",\n" : "";
    for (size_t i = 0; i < gamut_operation_count(); i++) {
        if (gamut_operation_at(i) == operation)
            continue;
        printf("%s\\fBgamut\\-%s\\fR(1)", separator, gamut_operation_at(i)->name);
        separator = ",\n";
    }
    putchar('\n');
}

/* ---- pages ---- */

static void print_main_page(void)
{
    print_title(NULL);
    print_heading("NAME");
    puts("gamut \\- read, check, explain, fix and convert the records of mind sports");
    print_heading("SYNOPSIS");
    puts("\\fBgamut\\fR \\fICOMMAND\\fR [\\fIoptions\\fR] \\fIFILE...\\fR");
    print_heading("DESCRIPTION");
    print_roff(
        "Gamut works on the records of mind sports: chess games, bridge boards, and the tournaments and sessions that "
        "they belong to. Every command works on all formats that hold what it needs.");
    print_heading("COMMANDS");
    for (int group = 0; group < GAMUT_GROUP_COUNT; group++) {
        printf(".SS %s\n", cli_group_title((gamut_group)group));
        for (size_t j = 0; j < gamut_operation_count(); j++) {
            const gamut_operation *operation = gamut_operation_at(j);
            if (operation->group == (gamut_group)group)
                printf(".TP\n\\fBgamut\\-%s\\fR(1)\n%s\n", operation->name, operation->title);
        }
    }
    print_options(NULL, false);
    puts(".TP\n\\fB\\-V\\fR, \\fB\\-\\-version\\fR\nprint the version and the libraries that are built in");
    for (size_t i = 0; cli_topic_at(i); i++)
        print_topic(cli_topic_at(i));
    print_see_also(NULL);
}

void cli_print_manual(const gamut_operation *operation)
{
    if (operation) {
        print_title(operation);
        print_heading("NAME");
        printf("gamut\\-%s \\- %s\n", operation->name, operation->title);
        print_heading("SYNOPSIS");
        printf("\\fBgamut %s\\fR [\\fIoptions\\fR] \\fI%s\\fR\n", operation->name, operation->operands);
        print_heading("DESCRIPTION");
        print_roff(operation->text);
        if (operation->takes_folders) {
            puts(".PP");
            print_roff("Folders and archives mean the files in them: see `gamut`(1).");
        }
        print_options(operation, false);
        if (operation->answer) {
            print_heading("JSON");
            print_roff(operation->answer);
        }
        print_heading("EXAMPLES");
        for (size_t i = 0; i < operation->example_count; i++) {
            puts(".TP");
            fputs("\\fB", stdout);
            for (const char *c = operation->examples[i].line; *c; c++)
                print_character(*c);
            puts("\\fR");
            print_roff(operation->examples[i].text);
        }
        print_options(operation, true);
        print_topic(cli_topic_find("exit-status"));
        print_see_also(operation);
    } else
        print_main_page();
}
