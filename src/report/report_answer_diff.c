/* report_answer_diff.c - prints what diff, edit and fix found or changed. */
#include "report_answers.h"

#include "base/text.h"
#include "model/tree_json.h"

/* Prints one side of a difference: "  - Havana". Nothing is printed if the side has no value. */
static void print_side(report_pen *pen, char sign, const char *colour, const gamut_value *value)
{
    if (!value || value->kind == GAMUT_VALUE_NULL)
        return;
    report_print(pen, "%s  %c ", colour, sign);
    if (value->kind == GAMUT_VALUE_LIST || value->kind == GAMUT_VALUE_OBJECT)
        tree_print_json(pen->out, value, 0);
    else
        report_put_value(pen, value);
    report_put(pen, "\n");
    report_put(pen, *colour ? "\033[0m" : "");
}

void report_answer_diff(report_pen *pen, const gamut_value *differences, const gamut_diff_options *options)
{
    (void)options;
    /* The path has a line of its own, because values may be long. */
    bool has_colour = pen->style->colour;
    for (const gamut_value *each = differences->first; each; each = each->next) {
        report_put_member(pen, each, "path");
        report_put(pen, "\n");
        print_side(pen, '-', has_colour ? "\033[31m" : "", gamut_value_member(each, "a"));
        print_side(pen, '+', has_colour ? "\033[32m" : "", gamut_value_member(each, "b"));
    }
}

void report_answer_edit(report_pen *pen, const gamut_value *changed, const gamut_edit_options *options)
{
    (void)options;
    for (const gamut_value *each = changed->first; each; each = each->next) {
        /* One report may describe several changes; then the other changes have an empty report, and no line. */
        if (!gamut_value_member(each, "report"))
            report_fill(pen, each, "{path}: {a} -> {b}\n");
        else if (tree_get_text(each, "report").length)
            report_fill(pen, each, "{report}\n");
    }
    if (!changed->first)
        report_remark(pen, "nothing changed");
}

void report_answer_fix(report_pen *pen, const gamut_value *fixed, const gamut_fix_options *options)
{
    (void)options;
    /* The list begins with what was fixed, such as "tournament[3]: the tree was built again [cbt.tree.order]"; what was
     * not fixed comes last. */
    for (const gamut_value *each = fixed->first; each; each = each->next) {
        base_text path = tree_get_text(each, "path");
        if (gamut_value_member(each, "refused")) {
            /* Prints "line 12, column 99: not fixed: ..."; for a binary file, a path ("board[7]: not fixed: ...") or an
             * offset. */
            const gamut_value *offset = gamut_value_member(each, "offset");
            if (path.length)
                report_put_text(pen, path);
            else if (offset)
                report_print(pen, "0x%llx", (unsigned long long)offset->as.integer);
            else
                report_fill(pen, each, "line {line}, column {column}");
            report_fill(pen, each, ": not fixed: {message} [{rule}]: {refused}\n");
            continue;
        }
        if (path.length)
            report_fill(pen, each, "{path}: ");
        if (gamut_value_member(each, "salvage"))
            report_fill(pen, each, "{salvage}: ");
        report_fill(pen, each, "{message} [{rule}]\n");
    }
    if (!fixed->first)
        report_remark(pen, "nothing to fix");
}
