/* report_answer_event.c - prints the status of an event, or what a verb did to it. */
#include "base/text.h"
#include "report_answers.h"

/* "round 3 of 7 is published" */
static void put_round(report_pen *pen, const gamut_value *answer)
{
    const gamut_value *rounds = gamut_value_member(answer, "rounds");
    int64_t round;
    if (!tree_get_integer(&round, answer, "round") || round == 0) {
        report_put(pen, "registration is open");
    } else {
        report_fill(pen, answer, "round {round}");
        if (rounds && rounds->kind == GAMUT_VALUE_INTEGER)
            report_fill(pen, answer, " of {rounds}");
        report_fill(pen, answer, " is {phase}");
    }
    if (base_text_is(tree_get_text(answer, "mode"), "free"))
        report_put(pen, " (not in FIDE mode)");
}

static void put_missing(report_pen *pen, const gamut_value *answer)
{
    const gamut_value *missing = tree_first_in(answer, "missing");
    if (!missing)
        return;
    report_put(pen, missing->next ? "No result yet on boards " : "No result yet on board ");
    for (; missing; missing = missing->next) {
        report_put_value(pen, missing);
        report_put(pen, missing->next ? ", " : "\n");
    }
}

void report_answer_event_status(report_pen *pen, const gamut_value *answer, const gamut_event_status_options *options)
{
    (void)options;
    const gamut_value *done = gamut_value_member(answer, "done"), *name = gamut_value_member(answer, "event");
    for (const gamut_value *each = tree_first_in(answer, "warnings"); each; each = each->next)
        report_remark(pen, "%.*s", TEXT_ARGS(tree_get_text(each, "text")));
    for (const gamut_value *each = tree_first_in(answer, "unknown"); each; each = each->next)
        if (each->kind == GAMUT_VALUE_TEXT)
            report_remark(pen, "%.*s", TEXT_ARGS(each->as.text));
    if (done) {
        report_put_value(pen, done);
        report_put(pen, "\n");
        return;
    }
    if (name && name->kind == GAMUT_VALUE_TEXT && name->as.text.length) {
        report_put_value(pen, name);
        report_put(pen, ": ");
    }
    put_round(pen, answer);
    report_fill(pen, answer, "\nPlayers: {players}, present: {present}\n");
    put_missing(pen, answer);
}

void report_answer_event_log(report_pen *pen, const gamut_value *answer, const gamut_event_log_options *options)
{
    (void)options;
    for (const gamut_value *each = answer->first; each; each = each->next) {
        const gamut_value *by = gamut_value_member(each, "by");
        report_fill(pen, each, "{step}  {time}  ");
        if (by) {
            report_put_value(pen, by);
            report_put(pen, ": ");
        }
        report_fill(pen, each, "{verb}: {done}");
        report_put(pen, tree_get_bool(each, "undone") ? " (undone)\n" : "\n");
    }
}

void report_answer_event_papers(report_pen *pen, const gamut_value *answer, const gamut_event_papers_options *options)
{
    (void)options;
    for (const gamut_value *each = tree_first_in(answer, "left_out"); each; each = each->next)
        report_remark(pen, "not printed: %.*s (%.*s)", TEXT_ARGS(tree_get_text(each, "paper")),
                      TEXT_ARGS(tree_get_text(each, "why")));
    for (const gamut_value *each = tree_first_in(answer, "written"); each; each = each->next)
        report_fill(pen, each, "{paper}: {file}\n");
}

void report_answer_event_prizes(report_pen *pen, const gamut_value *answer, const gamut_event_prizes_options *options)
{
    (void)options;
    for (const gamut_value *each = tree_first_in(answer, "awards"); each; each = each->next) {
        const gamut_value *winner = gamut_value_member(each, "name");
        report_fill(pen, each, "{category} {place}: ");
        if (!base_text_is(tree_get_text(each, "amount"), "0") || !gamut_value_member(each, "thing"))
            report_fill(pen, each, "{amount} ");
        if (gamut_value_member(answer, "currency"))
            report_fill(pen, answer, "{currency} ");
        if (gamut_value_member(each, "thing"))
            report_fill(pen, each, "{thing} ");
        report_put(pen, "- ");
        if (winner)
            report_fill(pen, each, "{id} {name}: ");
        report_fill(pen, each, "{why}\n");
    }
    if (gamut_value_member(answer, "note"))
        report_fill(pen, answer, "{note}\n");
}
