/* report_answer_diff.c - what two files say differently, side under side. */
#include "report_answers.h"

#include "base/text.h"
#include "model/tree_json.h"

/* One side of a difference: "  - Havana"; a side that has nothing there prints nothing. */
static void print_side(report_pen *pen, char sign, const char *colour, const gamut_value *value)
{
    if (!value || value->kind == GAMUT_VALUE_NULL)
        return;
    report_print(pen, "%s  %c ", colour, sign);
    if (value->kind == GAMUT_VALUE_LIST || value->kind == GAMUT_VALUE_OBJECT) {
        tree_print_json(pen->out, value, 0);
    } else {
        report_put_value(pen, value);
    }
    report_put(pen, "\n");
    report_put(pen, *colour ? "\033[0m" : "");
}

/* Colours only as a help: signs say the same. */
void report_answer_diff(report_pen *pen, const gamut_value *differences, const gamut_diff_options *options)
{
    (void)options;
    /* The path stands alone in its line, so that long values do not push it away and grep finds it. */
    bool has_colour = pen->style->colour;
    for (const gamut_value *each = differences->first; each; each = each->next) {
        report_put_member(pen, each, "path");
        report_put(pen, "\n");
        print_side(pen, '-', has_colour ? "\033[31m" : "", gamut_value_member(each, "a"));
        print_side(pen, '+', has_colour ? "\033[32m" : "", gamut_value_member(each, "b"));
    }
}
