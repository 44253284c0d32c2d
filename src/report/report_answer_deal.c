/* report_answer_deal.c - says how many boards were dealt and written, or printed as a lesson. Boards that are listed
 * were printed before. */
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

void report_answer_lesson(report_pen *pen, const gamut_value *answer, const gamut_lesson_options *options)
{
    base_text boards = report_cell(pen->arena, answer, "boards"), sheets = report_cell(pen->arena, answer, "sheets");
    base_text page = tree_get_text(answer, "page");
    base_buffer_add_text(pen->out, page);
    if (options->output)
        report_remark(pen, "%.*s %s on %.*s %s", TEXT_ARGS(boards), base_text_is(boards, "1") ? "board" : "boards",
                      TEXT_ARGS(sheets), base_text_is(sheets, "1") ? "sheet" : "sheets");
}
