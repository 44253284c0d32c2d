/* report_answer_losses.c - prints what conversions wrote and lost, and the list of predefined queries. */
#include "report_answers.h"

#include "base/text.h"
#include "report.h"

/* Prints lines such as "lost: coordinates: 12, first tournament[3].latitude" and "lost: west: 3, first Alder, Ann,
 * which becomes Alder Ann". */
void report_losses(report_pen *pen, const gamut_value *losses)
{
    report_pen aside = *pen;
    aside.out = pen->remarks;
    for (const gamut_value *loss = losses->first; loss; loss = loss->next) {
        const gamut_value *example = gamut_value_member(loss, "example");
        const gamut_value *becomes = gamut_value_member(loss, "becomes");
        report_fill(&aside, loss, "lost: {category}: {count}");
        report_put(&aside, example ? ", first " : "");
        report_put_value(&aside, example);
        report_put(&aside, example && becomes ? ", which becomes " : "");
        report_put_value(&aside, example ? becomes : NULL);
        report_put(&aside, "\n");
    }
}

void report_answer_find(report_pen *pen, const gamut_value *answer, const gamut_find_options *options)
{
    (void)options;
    report_losses(pen, answer);
}

/* With --split, also lists the files that were written. */
void report_answer_convert(report_pen *pen, const gamut_value *answer, const gamut_convert_options *options)
{
    for (const gamut_value *file = options->split ? tree_first_in(answer, "files") : NULL; file; file = file->next)
        report_fill(pen, file, "{file}: {records}\n");
    report_losses(pen, options->split ? gamut_value_member(answer, "losses") : answer);
}

/* Lists the predefined queries with their parameters. */
void report_answer_query(report_pen *pen, const gamut_value *answer, const gamut_query_options *options)
{
    (void)options;
    for (const gamut_value *report = answer->first; report; report = report->next) {
        report_fill(pen, report, "{name}: {title}\n");
        for (const gamut_value *each = tree_first_in(report, "parameters"); each; each = each->next)
            report_fill(pen, each, "    {name}={default}  {text}\n");
    }
}
