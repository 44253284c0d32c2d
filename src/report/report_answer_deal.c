/* report_answer_deal.c - says how many boards were dealt and written; boards that are printed were printed before. */
#include "base/text.h"
#include "report.h"
#include "report_answers.h"

void report_answer_deal(report_pen *pen, const gamut_value *answer, const gamut_deal_options *options)
{
    base_text produced = report_cell(pen->arena, answer, "produced");
    if (!options->output)
        return;
    report_remark(pen, "%.*s %s of %.*s tried", TEXT_ARGS(produced), base_text_is(produced, "1") ? "deal" : "deals",
                  TEXT_ARGS(report_cell(pen->arena, answer, "generated")));
    report_losses(pen, gamut_value_member(answer, "losses"));
}
