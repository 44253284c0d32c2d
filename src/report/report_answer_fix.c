/* report_answer_fix.c - what was fixed, salvaged and refused, a line each. */
#include "report_answers.h"

#include "base/text.h"

void report_answer_fix(report_pen *pen, const gamut_value *fixed, const gamut_fix_options *options)
{
    (void)options;
    /* "tournament[3]: the tree was built again [cbt.tree.order]" The list has both: what was fixed and what was
     * refused, in this order. */
    for (const gamut_value *each = fixed->first; each; each = each->next) {
        if (gamut_value_member(each, "refused")) {
            /* "line 12, column 99: not fixed: round 1: ... contradict each other [event.result.pair]: nobody can know
             * ..." Of a binary file "board[7]: not fixed: ...", or the offset where nothing has a name. */
            const gamut_value *path = gamut_value_member(each, "path"), *offset = gamut_value_member(each, "offset");
            if (path && path->as.text.length) {
                report_put_value(pen, path);
            } else if (offset) {
                report_print(pen, "0x%llx", (unsigned long long)offset->as.integer);
            } else {
                report_fill(pen, each, "line {line}, column {column}");
            }
            report_fill(pen, each, ": not fixed: {message} [{rule}]: {refused}\n");
            continue;
        }
        const gamut_value *path = gamut_value_member(each, "path");
        bool has_path = path && path->kind == GAMUT_VALUE_TEXT && path->as.text.length;
        report_put_value(pen, has_path ? path : NULL);
        report_put(pen, has_path ? ": " : "");
        const gamut_value *how = gamut_value_member(each, "salvage");
        report_put_value(pen, how);
        report_put(pen, how ? ": " : "");
        report_fill(pen, each, "{message} [{rule}]\n");
    }
    if (!fixed->first)
        report_remark(pen, "nothing to fix");
}
