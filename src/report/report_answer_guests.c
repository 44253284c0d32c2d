/* report_answer_guests.c - prints who may enter results, and what was entered. */
#include "base/text.h"
#include "report_answers.h"

void report_answer_event_tokens(report_pen *pen, const gamut_value *answer, const gamut_event_tokens_options *options)
{
    (void)options;
    if (gamut_value_member(answer, "over"))
        report_remark(pen, "%.*s", TEXT_ARGS(tree_get_text(answer, "over")));
    for (const gamut_value *each = tree_first_in(answer, "tokens"); each; each = each->next) {
        report_fill(pen, each,
                    gamut_value_member(each, "player") ? "{id}  {role} {player} {name}" : "{id}  {role} {name}");
        if (gamut_value_member(each, "revoked"))
            report_fill(pen, each, "  revoked {revoked}");
        if (gamut_value_member(each, "address"))
            report_fill(pen, each, "  {address}");
        else if (gamut_value_member(each, "token"))
            report_fill(pen, each, "  {token}");
        report_put(pen, "\n");
    }
    if (!tree_first_in(answer, "tokens"))
        report_put(pen, "Nobody has a token.\n");
}

void report_answer_event_enter(report_pen *pen, const gamut_value *answer, const gamut_event_enter_options *options)
{
    (void)options;
    report_fill(pen, answer, "{done}\n");
}

void report_answer_event_entries(report_pen *pen, const gamut_value *answer, const gamut_event_entries_options *options)
{
    (void)options;
    for (const gamut_value *each = tree_first_in(answer, "entries"); each; each = each->next) {
        report_fill(pen, each, "{board}  {white} {white_name} - {black} {black_name}: {state}");
        if (gamut_value_member(each, "by_white"))
            report_fill(pen, each, ", White says {by_white}");
        if (gamut_value_member(each, "by_black"))
            report_fill(pen, each, ", Black says {by_black}");
        report_put(pen, "\n");
    }
    if (!tree_first_in(answer, "entries"))
        report_put(pen, "No entry waits.\n");
}
