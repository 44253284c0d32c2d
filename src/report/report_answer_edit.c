/* report_answer_edit.c - what became of the values that were changed. */
#include "report_answers.h"

#include "base/text.h"

void report_answer_edit(report_pen *pen, const gamut_value *changed, const gamut_edit_options *options)
{
    (void)options;
    for (const gamut_value *each = changed->first; each; each = each->next) {
        /* One line may say what several values became. */
        const gamut_value *report = gamut_value_member(each, "report");
        if (report) {
            if (report->as.text.length) {
                report_put_value(pen, report);
                report_put(pen, "\n");
            }
            continue;
        }
        report_fill(pen, each, "{path}: {a} -> {b}\n");
    }
    if (!changed->first)
        report_remark(pen, "nothing changed");
}
