/* report_answer_formats.c - prints formats, rules, and facts about a file. */
#include "report_answers.h"

#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "report.h"

enum {
    LABEL_WIDTH = 10,
    TEXT_WIDTH = 80
};

static void put_words(report_pen *pen, const gamut_value *list)
{
    for (const gamut_value *word = list ? list->first : NULL; word; word = word->next) {
        report_put(pen, " ");
        report_put_text(pen, word->as.text);
    }
    report_put(pen, "\n");
}

static const gamut_value *joined(report_pen *pen, const gamut_value *list)
{
    base_buffer text = { 0 };
    for (const gamut_value *word = list ? list->first : NULL; word; word = word->next) {
        base_buffer_add_text(&text, word->as.text);
        base_buffer_add_string(&text, word->next ? " " : "");
    }
    return tree_text(pen->arena, report_keep(pen->arena, &text));
}

/* Only the options of this format are printed: the common options are in the help of every command. */
static void put_format(report_pen *pen, const gamut_value *format)
{
    base_text id = tree_get_text(format, "id");
    report_put_text(pen, id);
    report_fill(pen, format, ": {title}\n  extensions ");
    put_words(pen, gamut_value_member(format, "extensions"));
    report_put(pen, "  kinds      ");
    put_words(pen, gamut_value_member(format, "kinds"));
    report_put(pen, "  can        ");
    put_words(pen, gamut_value_member(format, "can"));
    for (size_t i = 0; i < gamut_option_count(); i++) {
        const gamut_option *option = gamut_option_at(i);
        if (option->format && base_text_equal(base_text_of(option->format), id))
            report_print(pen, "  --%s%s%s\n      %s%s%s%s\n", option->name, option->argument ? " " : "",
                         option->argument ? option->argument : "", option->text, option->values ? " (" : "",
                         option->values ? option->values : "", option->values ? ")" : "");
    }
}

void report_answer_formats(report_pen *pen, const gamut_value *answer, const gamut_formats_options *options)
{
    static const char *const heading[] = { "format", "title", "extensions", "can" };
    bool is_whole = !pen->path_count;
    gamut_value *rows = tree_list(pen->arena);
    (void)options;
    report_add_cells(pen, rows, heading, COUNT(heading));
    for (const gamut_value *format = answer->first; format; format = format->next) {
        gamut_value *row = tree_list(pen->arena);
        report_add_cell(pen, row, gamut_value_member(format, "id"));
        report_add_cell(pen, row, gamut_value_member(format, "title"));
        report_add_cell(pen, row, joined(pen, gamut_value_member(format, "extensions")));
        report_add_cell(pen, row, joined(pen, gamut_value_member(format, "can")));
        tree_append(rows, row);
        if (!is_whole) {
            put_format(pen, format);
            report_put(pen, format->next ? "\n" : "");
        }
    }
    if (is_whole)
        report_put_rows(pen, rows);
}

/* ---- rules ---- */

/* Prints a label, and beside it a text that is wrapped. Words are not broken, so that paths and options can be
 * copied. */
static void put_part(report_pen *pen, const char *label, base_text text)
{
    size_t column = LABEL_WIDTH;
    base_text word;
    if (base_text_is_absent(text))
        return;
    report_print(pen, "%-*s", LABEL_WIDTH, label);
    for (bool is_first = true; base_text_next_part(&text, ' ', &word); is_first = false) {
        size_t width = base_utf8_count(word);
        if (!is_first && column + 1 + width > TEXT_WIDTH) {
            report_print(pen, "\n%*s", LABEL_WIDTH, "");
            column = LABEL_WIDTH;
        } else if (!is_first) {
            report_put(pen, " ");
            column++;
        }
        report_put_text(pen, word);
        column += width;
    }
    report_put(pen, "\n");
}

/* Examples are not wrapped, because line ends and blanks may be what the example is about. */
static void put_example(report_pen *pen, base_text example)
{
    if (base_text_is_absent(example))
        return;
    report_print(pen, "%-*s", LABEL_WIDTH, "example");
    for (size_t i = 0; i < example.length; i++) {
        base_buffer_add_char(pen->out, example.data[i]);
        if (example.data[i] == '\n' && i + 1 < example.length)
            report_print(pen, "%*s", LABEL_WIDTH, "");
    }
    report_put(pen, "\n");
}

static void put_rules(report_pen *pen, const gamut_value *rules)
{
    for (const gamut_value *rule = rules->first; rule; rule = rule->next) {
        put_part(pen, "rule", tree_get_text(rule, "id"));
        put_part(pen, "severity", tree_get_text(rule, "severity"));
        put_part(pen, "meaning", tree_get_text(rule, "title"));
        put_part(pen, "source", tree_get_text(rule, "source"));
        put_example(pen, tree_get_text(rule, "example"));
        put_part(pen, "fix", tree_get_text(rule, "hint"));
        /* As long as the project has no site, the path on it leads a reader nowhere. */
        if (base_text_contains_fold_ascii(tree_get_text(rule, "more"), TEXT("://")))
            put_part(pen, "more", tree_get_text(rule, "more"));
        report_put(pen, rule->next ? "\n" : "");
    }
}

/* Prints a table of rules. If every operand is the full id of a rule, explains these rules instead. */
void report_answer_explain(report_pen *pen, const gamut_value *answer, const gamut_explain_options *options)
{
    static const char *const heading[] = { "rule", "severity", "meaning" };
    static const char *const columns[] = { "id", "severity", "title" };
    gamut_value *rows = tree_list(pen->arena);
    bool has_only_ids = pen->path_count > 0;
    (void)options;
    for (size_t i = 0; i < pen->path_count; i++)
        has_only_ids = has_only_ids && gamut_rule_find(pen->paths[i]);
    if (has_only_ids) {
        put_rules(pen, answer);
        return;
    }
    report_add_cells(pen, rows, heading, COUNT(heading));
    for (const gamut_value *rule = answer->first; rule; rule = rule->next) {
        gamut_value *row = tree_list(pen->arena);
        for (size_t i = 0; i < COUNT(columns); i++)
            report_add_cell(pen, row, gamut_value_member(rule, columns[i]));
        tree_append(rows, row);
    }
    report_put_rows(pen, rows);
}

/* ---- files ---- */

/* Prints a block of facts, with all values in one column. Unknown values are left out. */
void report_answer_info(report_pen *pen, const gamut_value *answer, const gamut_info_options *options)
{
    size_t widest = 0;
    (void)options;
    for (const gamut_value *member = answer->first; member; member = member->next)
        if (member->name.length > widest)
            widest = member->name.length;
    report_put_text(pen, base_text_of(pen->paths[0]));
    report_put(pen, "\n");
    for (const gamut_value *member = answer->first; member; member = member->next) {
        if (member == gamut_value_member(answer, "file") || member->kind == GAMUT_VALUE_NULL)
            continue;
        report_print(pen, "  %-*.*s  ", (int)widest, TEXT_ARGS(member->name));
        report_put_value(pen, member);
        report_put(pen, "\n");
    }
}
