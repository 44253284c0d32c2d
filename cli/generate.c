/* generate.c - `gamut --generate WHAT`: parts of documents and packages that are generated from the tables.
 *
 * The tool itself prints these parts of the README, docs and packages, so they always agree with it. The option is not
 * listed in the help: it is for the build, `./dev docs` and shell completion. */
#include <stdio.h>
#include <string.h>

#include <gamut/operation.h>
#include <gamut/search.h>
#include <gamut/standings.h>

#include "cli.h"

/* ---- documents ---- */

/* Print the table of formats for the README. */
static bool print_formats_table(const char *name)
{
    (void)name;
    puts("| format | title | extensions | can |\n|---|---|---|---|");
    for (size_t i = 0; i < gamut_format_count(); i++) {
        const gamut_format *format = gamut_format_at(i);
        printf("| `%s` | ", format->id);
        /* Escape bars, which would end the cell of a Markdown table. */
        const char *text = format->title;
        for (; *text; text++) {
            if (*text == '|')
                putchar('\\');
            putchar(*text);
        }
        printf(" | %s | %s |\n", format->extensions, format->abilities);
    }
    return true;
}

static bool print_tie_breaks(const char *name)
{
    (void)name;
    puts("| code | what it is | article of C.07 |\n|---|---|---|");
    for (size_t i = 0; gamut_tie_break_name(i); i++) {
        const char *article = gamut_tie_break_article(i);
        printf("| `%s` | %s | %s |\n", gamut_tie_break_name(i), gamut_tie_break_title(i), article ? article : "");
    }
    return true;
}

static bool print_themes(const char *name)
{
    const char *group = "", *argument;
    (void)name;
    for (size_t i = 0; gamut_theme_name(i); i++) {
        if (strcmp(group, gamut_theme_group(i)) != 0)
            printf("%s| %s | the side |\n|---|---|\n", *group ? "\n" : "", gamut_theme_group(i));
        group = gamut_theme_group(i);
        argument = gamut_theme_argument(i);
        printf("| `%s`%s%s%s | %s |\n", gamut_theme_name(i), argument ? " [" : "", argument ? argument : "",
               argument ? "]" : "", gamut_theme_definition(i));
    }
    return true;
}

static bool is_of_same_family(const char *a, const char *b)
{
    size_t length = strcspn(a, ".");
    return length == strcspn(b, ".") && memcmp(a, b, length) == 0;
}

static bool print_rules(const char *name)
{
    (void)name;
    const gamut_rule *rule, *before = NULL;
    for (size_t i = 0; (rule = gamut_rule_at(i)); i++) {
        if (!before || !is_of_same_family(rule->id, before->id))
            printf("\n## %.*s\n", (int)strcspn(rule->id, "."), rule->id);
        /* Examples are printed verbatim between fences. */
        printf("\n### %s\n\n**%s**: %s.\n", rule->id, cli_severity_name(rule->severity), rule->title);
        if (rule->source)
            printf("\nSource: %s.\n", rule->source);
        if (rule->example)
            printf("\nExample:\n\n```\n%s\n```\n", rule->example);
        if (rule->hint)
            printf("\nTo fix it: %s.\n", rule->hint);
        before = rule;
    }
    return true;
}

/* Print the ids of all rules for shell completion, one per line. */
static bool print_rule_ids(const char *name)
{
    (void)name;
    const gamut_rule *rule;
    for (size_t i = 0; (rule = gamut_rule_at(i)); i++)
        puts(rule->id);
    return true;
}

/* Get a text by `find` in a session and print it. The text belongs to the session, so it is printed before the session
 * is closed. */
static bool print_from_session(const char *(*find)(gamut_session *session, const char *name), const char *name)
{
    gamut_session *session;
    if (gamut_session_open(&session) != GAMUT_OK)
        return false;
    const char *text = find(session, name);
    bool is_found = text && *text;
    if (is_found)
        fputs(text, stdout);
    gamut_session_close(session);
    return is_found;
}

static const char *find_schema(gamut_session *session, const char *name)
{
    static const struct {
        const char *name;
        gamut_kind kind;
    } kinds[] = {
        { "chess-game", GAMUT_KIND_CHESS_GAME },
        { "bridge-board", GAMUT_KIND_BRIDGE_BOARD },
        { "event", GAMUT_KIND_EVENT },
        { "guide", GAMUT_KIND_GUIDE },
    };
    for (size_t i = 0; i < COUNT(kinds); i++)
        if (strcmp(kinds[i].name, name) == 0)
            return gamut_schema(session, kinds[i].kind);
    return NULL;
}

static bool print_schema(const char *name)
{
    return print_from_session(find_schema, name);
}

static const char *find_page(gamut_session *session, const char *name)
{
    return gamut_format_find(name) ? gamut_format_tables(session, name) : NULL;
}

static bool print_page(const char *name)
{
    return print_from_session(find_page, name);
}

/* ---- packages ---- */

/* Print the options for reading and writing, for tools/operation_bindings.py: name, argument, values, use and text,
 * separated by tabs. */
static bool print_settings(const char *name)
{
    (void)name;
    const gamut_option *option;
    for (size_t i = 0; (option = gamut_option_at(i)); i++)
        printf("%s\t%s\t%s\t%s%s\t%s\n", option->name, option->argument ? option->argument : "",
               option->values ? option->values : "", option->for_reading ? "read" : "write",
               gamut_option_is_condition(i) || strcmp(option->name, "where") == 0 ? " adds" : "", option->text);
    return true;
}

/* Print the lines of standard input with options as Python or JavaScript spells them, for the same tool. */
static bool print_spelled(const char *name)
{
    char line[4096], spelled[2 * sizeof line];
    bool is_python = strcmp(name, "python") == 0;
    if (!is_python && strcmp(name, "javascript") != 0)
        return false;
    while (fgets(line, sizeof line, stdin)) {
        (void)gamut_spell(spelled, sizeof spelled, line, is_python ? GAMUT_SPELLING_PYTHON : GAMUT_SPELLING_JAVASCRIPT);
        fputs(spelled, stdout);
    }
    return true;
}

static bool print_manual(const char *name)
{
    const gamut_operation *operation = gamut_operation_find(name);
    if (cli_family_find(name)) {
        cli_print_family_manual(cli_family_find(name));
        return true;
    }
    if (*name && !operation)
        return false;
    cli_print_manual(operation);
    return true;
}

/* Accepts "WHAT" or "WHAT:NAME". The first generator that is called WHAT and knows NAME prints. */
gamut_outcome cli_generate(const char *what)
{
    static const struct {
        const char *name; /* the part before the colon */
        bool (*print)(const char *name);
    } generators[] = {
        { "man", print_manual },        { "rules", print_rules },
        { "rule-ids", print_rule_ids }, { "formats-table", print_formats_table },
        { "schema", print_schema },     { "settings", print_settings },
        { "page", print_page },         { "tie-breaks", print_tie_breaks },
        { "themes", print_themes },     { "spelled", print_spelled },
    };
    if (cli_print_completion(what)) /* "bash", "zsh", "fish" */
        return GAMUT_FINE;
    size_t length = strcspn(what, ":");
    const char *name = what[length] ? what + length + 1 : "";
    for (size_t i = 0; i < COUNT(generators); i++)
        if (strlen(generators[i].name) == length && memcmp(generators[i].name, what, length) == 0 &&
            generators[i].print(name))
            return GAMUT_FINE;
    cli_say("cannot generate '%s'", what);
    return GAMUT_MISUSED;
}
