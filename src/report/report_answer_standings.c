/* report_answer_standings.c - prints ranks and tie-breaks as a table, or how each value of one competitor is computed.
 *
 * The names of tie-breaks and the articles that define them come with the answer. */
#include "report_answers.h"

#include <stdio.h>

#include "base/text.h"

/* ---- the table ---- */

static void add_heading(report_pen *pen, gamut_value *rows, const gamut_value *first)
{
    static const char *const before[] = { "Rank", "No", "Name", "Points" };
    static const char *const after[] = { "Declared rank", "Declared points" };
    gamut_value *row = tree_list(pen->arena);
    for (size_t i = 0; i < COUNT(before); i++)
        tree_append(row, tree_text(pen->arena, base_text_of(before[i])));
    for (const gamut_value *each = tree_first_in(first, "tiebreaks"); each; each = each->next)
        report_add_cell(pen, row, gamut_value_member(each, "code"));
    for (size_t i = 0; i < COUNT(after); i++)
        tree_append(row, tree_text(pen->arena, base_text_of(after[i])));
    tree_append(rows, row);
}

/* The rank and points that the file declares are shown if they differ from the computed ones. */
static void add_competitor(report_pen *pen, gamut_value *rows, const gamut_value *competitor)
{
    gamut_value *row = tree_list(pen->arena);
    const gamut_value *declared =
        gamut_value_member(competitor, "differs") ? gamut_value_member(competitor, "declared") : NULL;
    bool is_out = gamut_value_member(competitor, "out") != NULL, is_expelled = tree_get_bool(competitor, "expelled");
    const gamut_value *none = tree_text(pen->arena, TEXT("-"));
    report_add_cell(pen, row, is_out ? none : gamut_value_member(competitor, "rank"));
    report_add_cell(pen, row, gamut_value_member(competitor, "id"));
    int64_t withdrawn = tree_integer_in(competitor, "withdrawn");
    if (withdrawn)
        tree_append(row, tree_text(pen->arena, base_arena_print(pen->arena, "%.*s (%s)",
                                                                TEXT_ARGS(tree_get_text(competitor, "name")),
                                                                is_expelled ? "expelled" : "withdrawn")));
    else
        report_add_cell(pen, row, gamut_value_member(competitor, "name"));
    report_add_cell(pen, row, is_out ? none : gamut_value_member(competitor, "points"));
    for (const gamut_value *each = tree_first_in(competitor, "tiebreaks"); each; each = each->next) {
        /* A tie-break without a value gets the cell "-", so that the columns stay aligned. */
        const gamut_value *cell = gamut_value_member(each, "value");
        bool is_shown = cell && cell->kind == GAMUT_VALUE_TEXT;
        tree_append(row, is_shown ? tree_share(pen->arena, cell) : tree_text(pen->arena, TEXT("-")));
    }
    report_add_cell(pen, row, gamut_value_member(declared, "rank"));
    report_add_cell(pen, row, gamut_value_member(declared, "points"));
    tree_append(rows, row);
}

/* ---- ranks by round ---- */

static void add_round_heading(report_pen *pen, gamut_value *rows, const gamut_value *first)
{
    gamut_value *row = tree_list(pen->arena);
    int64_t round = 0;
    tree_append(row, tree_text(pen->arena, TEXT("No")));
    tree_append(row, tree_text(pen->arena, TEXT("Name")));
    for (const gamut_value *rank = tree_first_in(first, "progress"); rank; rank = rank->next)
        tree_append(row, tree_integer(pen->arena, ++round));
    tree_append(rows, row);
}

static void add_progress(report_pen *pen, gamut_value *rows, const gamut_value *competitor)
{
    gamut_value *row = tree_list(pen->arena);
    report_add_cell(pen, row, gamut_value_member(competitor, "id"));
    report_add_cell(pen, row, gamut_value_member(competitor, "name"));
    const gamut_value *none = tree_text(pen->arena, TEXT("-"));
    for (const gamut_value *rank = tree_first_in(competitor, "progress"); rank; rank = rank->next)
        report_add_cell(pen, row, rank->kind == GAMUT_VALUE_NULL ? none : rank);
    tree_append(rows, row);
}

static void put_table(report_pen *pen, const gamut_value *competitors, const gamut_standings_options *options)
{
    gamut_value *rows = tree_list(pen->arena);
    if (options->by_round)
        add_round_heading(pen, rows, competitors->first);
    else
        add_heading(pen, rows, competitors->first);
    for (const gamut_value *each = competitors->first; each; each = each->next)
        if (options->by_round)
            add_progress(pen, rows, each);
        else
            add_competitor(pen, rows, each);
    report_put_rows(pen, rows);
}

/* ---- explanations ---- */

/* Prints a remark about one contribution to a tie-break, with a separator before it. */
static void put_remark(report_pen *pen, const char **mark, const char *before, gamut_text text)
{
    if (!text.length)
        return;
    report_print(pen, "%s%s", *mark, before);
    report_put_text(pen, text);
    *mark = "; ";
}

static void put_explanations(report_pen *pen, const gamut_value *explained)
{
    for (const gamut_value *each = explained->first; each; each = each->next) {
        /* Prints "BH/C1, Buchholz (C.07, 8.1): 12.5". */
        report_fill(pen, each,
                    tree_get_text(each, "article").length ? "{code}, {title} (C.07, {article}): "
                                                          : "{code}, {title}: ");
        report_fill(pen, each, tree_get_text(each, "value").length ? "{value}\n" : "no value\n");
        for (const gamut_value *share = tree_first_in(each, "shares"); share; share = share->next) {
            /* Prints a line for each contribution ("share") to the value: "  round 3   12.5   7 Pellegrin, Nadia: 5.0 x
             * 2.5; ...". It has the round or board, the contribution (in brackets if it was cut, as in Buchholz Cut 1),
             * the opponent, and remarks. */
            const gamut_value *round = gamut_value_member(share, "round"), *board = gamut_value_member(share, "board");
            const gamut_value *opponent = gamut_value_member(share, "opponent");
            bool is_cut = gamut_value_member(share, "cut") != NULL,
                 has_round = round && round->kind == GAMUT_VALUE_INTEGER;
            const char *mark = is_cut ? "  " : "   ";
            base_text value = tree_get_text(share, "value");
            char cell[32];
            if (board || has_round)
                report_print(pen, "  %s %-3lld", board ? "board" : "round",
                             (long long)(board ? board : round)->as.integer);
            else
                report_print(pen, "  %-9s", "besides");
            snprintf(cell, sizeof cell, "%s%.*s", is_cut ? "[" : "", (int)value.length, value.data);
            report_print(pen, "%9s%s", cell, is_cut ? "]" : "");
            if (opponent) {
                report_put(pen, mark);
                report_fill(pen, share, "{opponent} {name}");
                mark = ": ";
            }
            put_remark(pen, &mark, "", tree_get_text(share, "unplayed"));
            if (gamut_value_member(share, "points")) {
                put_remark(pen, &mark, "", tree_get_text(share, "score"));
                report_fill(pen, share, " x {points}");
            }
            put_remark(pen, &mark, "in the other score ", tree_get_text(share, "other"));
            if (gamut_value_member(share, "unadjusted"))
                put_remark(pen, &mark, "adjusted for unplayed rounds (16.3), before it ",
                           tree_get_text(share, "unadjusted"));
            put_remark(pen, &mark, "", tree_get_text(share, "why"));
            put_remark(pen, &mark, "", tree_get_text(share, "cut_why"));
            report_put(pen, "\n");
        }
        if (tree_get_text(each, "end").length)
            report_fill(pen, each, "  {end}\n");
    }
}

/* If an explanation was requested, it is printed instead of the table. */
static void put_event(report_pen *pen, const gamut_value *answer, const gamut_standings_options *options)
{
    const gamut_value *explained = gamut_value_member(answer, "explained");
    const gamut_value *competitors = gamut_value_member(answer, "competitors");
    if (explained) {
        /* Heading: "9 Quispe, Amaru: rank 7, 3.0 points, rules of 2026-03". */
        const gamut_value *person = gamut_value_member(answer, "whom");
        for (const gamut_value *each = tree_first_in(answer, "competitors"); each; each = each->next) {
            const gamut_value *id = gamut_value_member(each, "id");
            if (!id || id->kind != GAMUT_VALUE_INTEGER || !person || id->as.integer != person->as.integer)
                continue;
            report_fill(pen, each,
                        gamut_value_member(each, "out") ? "{id} {name}: not ranked, rules of "
                                                        : "{id} {name}: rank {rank}, {points} points, rules of ");
            report_fill(pen, answer, "{rules}\n\n");
        }
        put_explanations(pen, explained);
        return;
    }
    /* The heading has the number of rounds: "4", or "4 of 9" while the event goes on. */
    int64_t rounds = tree_integer_in(answer, "rounds"), open = tree_integer_in(answer, "open_games");
    bool is_going_on = tree_integer_in(answer, "planned") > rounds;
    report_fill(pen, answer, is_going_on ? "{event} - after {rounds} of {planned}" : "{event} - after {rounds}");
    report_put(pen, !is_going_on && rounds == 1 ? " round" : " rounds");
    report_fill(pen, answer, ", rules of {rules}\n");
    if (open)
        report_print(pen, "%lld %s without a result\n", (long long)open, open == 1 ? "game" : "games");
    if (gamut_value_member(answer, "note"))
        report_fill(pen, answer, "{note}\n");
    if (!tree_is_empty(competitors))
        put_table(pen, competitors, options);
}

/* Returns whether somebody shares a rank, and the answer has no tie-breaks that could change it. */
static bool has_open_ties(const gamut_value *answer)
{
    const gamut_value *first = tree_first_in(answer, "competitors");
    if (!first || tree_first_in(first, "tiebreaks"))
        return false;
    for (const gamut_value *each = first; each->next; each = each->next)
        if (!gamut_value_member(each->next, "out") &&
            tree_integer_in(each, "rank") == tree_integer_in(each->next, "rank"))
            return true;
    return false;
}

/* Says beside the table why players share ranks, because a file without tie-breaks looks like one with many ties. */
static void put_hint(const report_pen *pen, const gamut_value *answer)
{
    report_pen aside = *pen;
    aside.out = pen->remarks;
    bool has_ties = has_open_ties(answer);
    for (const gamut_value *each = tree_first_in(answer, "further"); each; each = each->next)
        has_ties = has_ties || has_open_ties(each);
    if (has_ties)
        report_put(&aside, "the file names no tie-breaks, so ranks go by points alone; --tiebreaks names some, such as "
                           "--tiebreaks DE,SB\n");
}

void report_answer_standings(report_pen *pen, const gamut_value *answer, const gamut_standings_options *options)
{
    if (options->norms) {
        report_answer_norms(pen, answer, options);
        return;
    }
    put_event(pen, answer, options);
    for (const gamut_value *each = tree_first_in(answer, "further"); each; each = each->next) {
        report_put(pen, "\n");
        put_event(pen, each, options);
    }
    put_hint(pen, answer);
}
