/* report_answer_pair.c - prints the pairings of a round, or how they were found. */
#include "report_answers.h"

#include "base/text.h"

static void put_pairs(report_pen *pen, const gamut_value *answer)
{
    static const char *const heading[] = { "Bo", "No", "White", "Rtg", "Pts", "", "Pts", "Black", "Rtg", "No" };
    static const char *const left[] = { "board", "white", "white_name", "white_rating", "white_points" };
    static const char *const right[] = { "black_points", "black_name", "black_rating", "black" };
    static const char *const alone[] = { "name", "rating", "points" };
    gamut_value *rows = tree_list(pen->arena), *row;
    report_add_cells(pen, rows, heading, COUNT(heading));
    for (const gamut_value *pair = tree_first_in(answer, "pairs"); pair; pair = pair->next) {
        row = tree_list(pen->arena);
        for (size_t i = 0; i < COUNT(left); i++)
            report_add_cell(pen, row, gamut_value_member(pair, left[i]));
        tree_append(row, tree_text(pen->arena, TEXT("-")));
        for (size_t i = 0; i < COUNT(right); i++)
            report_add_cell(pen, row, gamut_value_member(pair, right[i]));
        tree_append(rows, row);
    }
    const gamut_value *bye = gamut_value_member(answer, "bye_of");
    if (bye) {
        row = tree_list(pen->arena);
        tree_append(row, tree_text(pen->arena, TEXT("")));
        report_add_cell(pen, row, gamut_value_member(answer, "bye"));
        for (size_t i = 0; i < COUNT(alone); i++)
            report_add_cell(pen, row, gamut_value_member(bye, alone[i]));
        tree_append(row, tree_text(pen->arena, TEXT("")));
        tree_append(row, tree_text(pen->arena, TEXT("")));
        report_add_cell(pen, row, gamut_value_member(bye, "kind"));
        tree_append(row, tree_text(pen->arena, TEXT("")));
        tree_append(row, tree_text(pen->arena, TEXT("")));
        tree_append(rows, row);
    }
    report_put_rows(pen, rows);
}

static void put_round(report_pen *pen, const gamut_value *answer, const gamut_pair_options *options)
{
    /* Heading: "Harbour Open - round 6 of 9, Dutch system (2026)", or "rounds 5 and 6" for matches of two games. */
    const gamut_value *name = gamut_value_member(answer, "event");
    bool has_name = name && name->kind == GAMUT_VALUE_TEXT && name->as.text.length;
    if (has_name)
        report_put_value(pen, name);
    const gamut_value *second = gamut_value_member(answer, "second_round");
    report_put(pen, has_name ? " - round" : "Round");
    report_put(pen, second ? "s " : " ");
    report_put_member(pen, answer, "round");
    if (second) {
        report_put(pen, " and ");
        report_put_value(pen, second);
    }
    if (gamut_value_member(answer, "rounds")) {
        report_put(pen, " of ");
        report_put_member(pen, answer, "rounds");
    }
    report_fill(pen, answer, ", {title} ({rules})\n");
    if (gamut_value_member(answer, "note"))
        report_fill(pen, answer, "{note}\n");
    if (options->explain || options->why_not) {
        report_answer_pairing(pen, answer);
        return;
    }
    put_pairs(pen, answer);
    for (const gamut_value *each = tree_first_in(answer, "absent"); each; each = each->next)
        report_fill(pen, each, "Not paired: {id} {name}, {kind}\n");
}

void report_answer_pair(report_pen *pen, const gamut_value *answer, const gamut_pair_options *options)
{
    const gamut_value *impossible = gamut_value_member(answer, "impossible");
    if (impossible) {
        report_remark(pen, "%.*s", TEXT_ARGS(impossible->as.text));
        return;
    }
    put_round(pen, answer, options);
    for (const gamut_value *round = tree_first_in(answer, "further"); round; round = round->next) {
        report_put(pen, "\n");
        put_round(pen, round, options);
    }
}
