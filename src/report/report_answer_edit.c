/* cmd_edit.c - `gamut edit`: change values and keep every other byte. */
#include <string.h>



/* A call has no more changes than a command line can show; a file with thousands of them is what JSON is for. */
enum {
    CHANGE_MAX = 256
};

static gamut_outcome print_answer(report_pen *pen, const gamut_value *changed, const gamut_edit_options *options)
{
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
        report_put_member(pen, each, "path");
        report_put(pen, ": ");
        report_put_member(pen, each, "a");
        report_put(pen, " -> ");
        report_put_member(pen, each, "b");
        report_put(pen, "\n");
    }
    if (!changed->first)
        fputs("nothing changed\n", stderr);
    return GAMUT_FINE;
}

