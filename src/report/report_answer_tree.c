/* report_answer_tree.c - the moves from a position, or how many were written to a book. */
#include "report_answers.h"

#include "report.h"

void report_answer_tree(report_pen *pen, const gamut_value *answer, const gamut_tree_options *options)
{
    int64_t entries;
    if (!options->output)
        report_moves(answer, pen->style, pen->arena, pen->out);
    else if (tree_get_integer(&entries, answer, "entries"))
        report_remark(pen, "%lld move%s written", (long long)entries, entries == 1 ? "" : "s");
}
