/* cmd_explain.c - `gamut explain`: what does a rule say, and how do I fix it? */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "helper/helper.h"

/* "cbt" and "cbt.tree" stand for all rules below them. */
static bool is_below(const char *id, const char *prefix)
{
    size_t length = strlen(prefix);
    return strncmp(id, prefix, length) == 0 && (id[length] == '.' || id[length] == '\0');
}

static bool is_wanted(const gamut_rule *rule, const cli_arguments *arguments)
{
    for (size_t i = 0; i < arguments->file_count; i++)
        if (is_below(rule->id, arguments->files[i]))
            return true;
    return arguments->file_count == 0;
}

/* ---- all together ---- */

static gamut_outcome print_list(const cli_arguments *arguments)
{
    static const char *const heading[] = { "rule", "severity", "says" };
    gamut_builder *values = cli_open_builder();
    gamut_value *rows = gamut_make_list(values);
    cli_append_row(values, rows, heading, COUNT(heading));
    const gamut_rule *rule;
    for (size_t i = 0; (rule = gamut_rule_at(i)); i++) {
        const char *const cells[] = { rule->id, cli_severity_name(rule->severity), rule->title };
        if (is_wanted(rule, arguments))
            cli_append_row(values, rows, cells, COUNT(cells));
    }
    gamut_outcome outcome = cli_print_table(values, rows, arguments);
    gamut_builder_close(values);
    return outcome;
}

/* ---- one ---- */

#define LABEL_WIDTH 10
#define TEXT_WIDTH  80

/* Labels stand in a column of their own, texts are wrapped beside them. */
static void print_part(const char *label, const char *text)
{
    if (!text)
        return;
    printf("%-*s", LABEL_WIDTH, label);
    cli_print_wrapped(text, LABEL_WIDTH, LABEL_WIDTH, TEXT_WIDTH);
}

static gamut_outcome print_rules(const cli_arguments *arguments)
{
    for (size_t i = 0; i < arguments->file_count; i++) {
        if (i > 0)
            putchar('\n');
        const gamut_rule *rule = gamut_rule_find(arguments->files[i]);
        print_part("rule", rule->id);
        print_part("severity", cli_severity_name(rule->severity));
        print_part("meaning", rule->title);
        print_part("source", rule->source);
        /* Examples are shown as they stand: their line ends and blanks may be the very point. */
        const char *example = rule->example;
        if (example) {
            printf("%-*s", LABEL_WIDTH, "example");
            for (; *example; example++) {
                putchar(*example);
                if (*example == '\n' && example[1])
                    printf("%*s", LABEL_WIDTH, "");
            }
            putchar('\n');
        }
        print_part("fix", rule->hint);
    }
    return GAMUT_FINE;
}

/* ---- what was asked for ---- */

/* Ids are long and dotted: a typing error is likely. */
static void say_unknown(const char *id)
{
    const char **names = calloc(gamut_rule_count() + 1, sizeof *names);
    const gamut_rule *rule;
    for (size_t i = 0; names && (rule = gamut_rule_at(i)); i++)
        names[i] = rule->id;
    const char *nearest = names ? helper_nearest(id, names) : NULL;
    if (nearest)
        cli_say("no rule is called '%s'; did you mean '%s'?", id, nearest);
    else
        cli_say("no rule is called '%s'; 'gamut explain' lists them", id);
    free(names);
}

/* So that a misspelled name ends in a hint and not in an empty list. */
static bool stands_for_rules(const char *id)
{
    const gamut_rule *rule;
    for (size_t i = 0; (rule = gamut_rule_at(i)); i++)
        if (is_below(rule->id, id))
            return true;
    return false;
}

gamut_outcome cmd_explain(const cli_call *call)
{
    const cli_arguments *arguments = call->arguments;
    bool has_only_ids = arguments->file_count > 0;
    for (size_t i = 0; i < arguments->file_count; i++) {
        if (!stands_for_rules(arguments->files[i])) {
            say_unknown(arguments->files[i]);
            return GAMUT_MISUSED;
        }
        has_only_ids &= gamut_rule_find(arguments->files[i]) != NULL;
    }
    if (arguments->json) {
        /* Always a list, also for one rule: a script need not care how many it asked for. */
        gamut_builder *values = cli_open_builder();
        gamut_value *list = gamut_make_list(values);
        const gamut_rule *rule;
        for (size_t j = 0; (rule = gamut_rule_at(j)); j++)
            if (is_wanted(rule, arguments)) {
                gamut_value *object = gamut_make_object(values);
                gamut_value_set(values, object, "id", gamut_make_text(values, rule->id));
                gamut_value_set(values, object, "severity", gamut_make_text(values, cli_severity_name(rule->severity)));
                gamut_value_set(values, object, "title", gamut_make_text(values, rule->title));
                gamut_value_set(values, object, "source", gamut_make_text(values, rule->source));
                gamut_value_set(values, object, "example", gamut_make_text(values, rule->example));
                gamut_value_set(values, object, "hint", gamut_make_text(values, rule->hint));
                gamut_value_append(list, object);
            }
        gamut_outcome outcome = gamut_builder_failed(values) ? GAMUT_UNWRITTEN : cli_print_json(list, 2);
        gamut_builder_close(values);
        return outcome;
    }
    return has_only_ids ? print_rules(arguments) : print_list(arguments);
}
