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

static void print_characters(const char *text)
{
    for (; *text; text++)
        print_character(*text);
}

/* The title has no date, so that the same sources always give the same page. `name` is that of a command or a family;
 * NULL: the page gamut(1). */
static void print_title(const char *name)
{
    fputs(name ? ".TH GAMUT\\-" : ".TH GAMUT", stdout);
    if (name)
        print_characters(name);
    printf(" 1 \"\" \"gamut %s\" \"Gamut manual\"\n", gamut_version());
}

/* Print the reference gamut-NAME(1). */
static void print_page_name(const char *name)
{
    fputs("\\fBgamut\\-", stdout);
    print_characters(name);
    fputs("\\fR(1)", stdout);
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
        fputs("\\fR", stdout);
        if (item.argument)
            printf(" [%s]", item.argument);
        putchar('\n');
        print_roff(item.text);
    }
}

/* Every page refers to all others, because there are only a few. Of a family they refer to its own page, and its verbs
 * to each other. */
static void print_see_also(const gamut_operation *operation)
{
    print_heading("SEE ALSO");
    if (operation)
        fputs("\\fBgamut\\fR(1)", stdout);
    const char *separator = operation ? ",\n" : "";
    const cli_family *own = operation ? cli_family_of(operation) : NULL;
    for (size_t i = 0; i < gamut_operation_count(); i++) {
        const gamut_operation *other = gamut_operation_at(i);
        const cli_family *family = cli_family_of(other);
        if (family && cli_verb_at(family, 0) == other) {
            fputs(separator, stdout);
            print_page_name(family->name);
            separator = ",\n";
        }
        if (other == operation || family != own)
            continue;
        fputs(separator, stdout);
        print_page_name(other->name);
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
            const cli_family *family = cli_family_of(operation);
            if (operation->group != (gamut_group)group || !cli_has_own_line(operation))
                continue;
            puts(".TP");
            print_page_name(family ? family->name : operation->name);
            printf("\n%s\n", family ? family->title : operation->title);
        }
    }
    print_options(NULL, false);
    puts(".TP\n\\fB\\-V\\fR, \\fB\\-\\-version\\fR\nprint the version and the libraries that are built in");
    for (size_t i = 0; cli_topic_at(i); i++)
        print_topic(cli_topic_at(i));
    print_see_also(NULL);
}

static void print_name(const char *name, const char *title)
{
    print_title(name);
    print_heading("NAME");
    fputs("gamut\\-", stdout);
    print_characters(name);
    printf(" \\- %s\n", title);
}

void cli_print_family_manual(const cli_family *family)
{
    const gamut_operation *operation;
    print_name(family->name, family->title);
    print_heading("SYNOPSIS");
    printf("\\fBgamut %s\\fR \\fIVERB\\fR [\\fIoptions\\fR] \\fIFILE ...\\fR\n", family->name);
    print_heading("DESCRIPTION");
    print_roff(family->text);
    print_heading("VERBS");
    for (size_t i = 0; (operation = cli_verb_at(family, i)); i++) {
        puts(".TP");
        print_page_name(operation->name);
        printf("\n%s\n", operation->title);
    }
    print_topic(cli_topic_find("exit-status"));
    print_heading("SEE ALSO");
    puts("\\fBgamut\\fR(1)");
}

void cli_print_manual(const gamut_operation *operation)
{
    if (operation) {
        print_name(operation->name, operation->title);
        print_heading("SYNOPSIS");
        printf("\\fBgamut %s\\fR [\\fIoptions\\fR] \\fI%s\\fR\n", operation->command, operation->operands);
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
