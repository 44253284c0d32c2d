/* report_answer_standings.c - ranks and tie-breaks as a table, or an account of every value of one competitor.
 *
 * Words and articles come with the answer, so nothing about tie-breaks is known here. */
#include "report_answers.h"

#include <stdio.h>

#include "base/text.h"

/* ---- the table ---- */

static void add_heading(report_pen *pen, gamut_value *rows, const gamut_value *first)
{
    static const char *const before[] = { "Rank", "No", "Name", "Points" };
    static const char *const after[] = { "Said rank", "Said points" };
    const gamut_value *list = gamut_value_member(first, "tiebreaks");
    gamut_value *row = tree_list(pen->arena);
    for (size_t i = 0; i < COUNT(before); i++)
        tree_append(row, tree_text(pen->arena, base_text_of(before[i])));
    for (const gamut_value *each = list ? list->first : NULL; each; each = each->next)
        report_add_cell(pen, row, gamut_value_member(each, "code"));
    for (size_t i = 0; i < COUNT(after); i++)
        tree_append(row, tree_text(pen->arena, base_text_of(after[i])));
    tree_append(rows, row);
}

/* What the file says is shown where it is something else. */
static void add_competitor(report_pen *pen, gamut_value *rows, const gamut_value *competitor)
{
    gamut_value *row = tree_list(pen->arena);
    const gamut_value *list = gamut_value_member(competitor, "tiebreaks");
    const gamut_value *declared =
        gamut_value_member(competitor, "differs") ? gamut_value_member(competitor, "declared") : NULL;
    report_add_cell(pen, row, gamut_value_member(competitor, "rank"));
    report_add_cell(pen, row, gamut_value_member(competitor, "id"));
    report_add_cell(pen, row, gamut_value_member(competitor, "name"));
    report_add_cell(pen, row, gamut_value_member(competitor, "points"));
    for (const gamut_value *each = list ? list->first : NULL; each; each = each->next) {
        /* A tie-break without a value keeps its column. */
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
    const gamut_value *ranks = gamut_value_member(first, "progress");
    gamut_value *row = tree_list(pen->arena);
    int64_t round = 0;
    tree_append(row, tree_text(pen->arena, TEXT("No")));
    tree_append(row, tree_text(pen->arena, TEXT("Name")));
    for (const gamut_value *rank = ranks ? ranks->first : NULL; rank; rank = rank->next)
        tree_append(row, tree_integer(pen->arena, ++round));
    tree_append(rows, row);
}

static void add_progress(report_pen *pen, gamut_value *rows, const gamut_value *competitor)
{
    const gamut_value *ranks = gamut_value_member(competitor, "progress");
    gamut_value *row = tree_list(pen->arena);
    report_add_cell(pen, row, gamut_value_member(competitor, "id"));
    report_add_cell(pen, row, gamut_value_member(competitor, "name"));
    for (const gamut_value *rank = ranks ? ranks->first : NULL; rank; rank = rank->next)
        report_add_cell(pen, row, rank);
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

/* The text of a member; "" where there is none. */
static gamut_text report_answer_standings_text_of(const gamut_value *object, const char *name)
{
    const gamut_value *value = gamut_value_member(object, name);
    return value && value->kind == GAMUT_VALUE_TEXT ? value->as.text : (gamut_text){ "", 0 };
}

/* Names come from the file, so all texts go the way that keeps terminals safe. */
static void put_text_of(report_pen *pen, const gamut_value *object, const char *name)
{
    report_put_text(pen, report_answer_standings_text_of(object, name));
}

/* Remarks after a share are set off from each other. */
static void put_remark(report_pen *pen, const char **mark, const char *before, gamut_text text)
{
    if (!text.length)
        return;
    report_print(pen, "%s%s", *mark, before);
    report_put_text(pen, text);
    *mark = "; ";
}

/* "BH/C1, Buchholz (C.07, 8.1): 12.5" */
static void put_criterion(report_pen *pen, const gamut_value *each)
{
    gamut_text article = report_answer_standings_text_of(each, "article"),
               value = report_answer_standings_text_of(each, "value");
    put_text_of(pen, each, "code");
    report_put(pen, ", ");
    put_text_of(pen, each, "title");
    if (article.length)
        report_print(pen, " (C.07, %.*s)", (int)article.length, article.data);
    report_put(pen, ": ");
    report_put_text(pen, value.length ? value : (gamut_text){ "no value", 8 });
    report_put(pen, "\n");
}

static void put_explanations(report_pen *pen, const gamut_value *explained)
{
    for (const gamut_value *each = explained->first; each; each = each->next) {
        const gamut_value *shares = gamut_value_member(each, "shares");
        gamut_text end = report_answer_standings_text_of(each, "end");
        put_criterion(pen, each);
        for (const gamut_value *share = shares ? shares->first : NULL; share; share = share->next) {
            /* " round 3 12.5 7 Pellegrin, Nadia: 5.0 x 2.5; 4.5 before adjustment (16.3)" One line: where, how much
             * (in brackets if it was cut), against whom, and every remark that explains the number. */
            const gamut_value *round = gamut_value_member(share, "round"), *board = gamut_value_member(share, "board");
            const gamut_value *opponent = gamut_value_member(share, "opponent");
            bool is_cut = gamut_value_member(share, "cut") != NULL,
                 has_round = round && round->kind == GAMUT_VALUE_INTEGER;
            const char *mark = is_cut ? "  " : "   ";
            gamut_text value = report_answer_standings_text_of(share, "value");
            char cell[32];
            if (board || has_round)
                report_print(pen, "  %s %-3lld", board ? "board" : "round",
                             (long long)(board ? board : round)->as.integer);
            else
                report_print(pen, "  %-9s", "besides");
            snprintf(cell, sizeof cell, "%s%.*s", is_cut ? "[" : "", (int)value.length, value.data);
            report_print(pen, "%9s%s", cell, is_cut ? "]" : "");
            if (opponent) {
                report_print(pen, "%s%lld ", mark, (long long)opponent->as.integer);
                put_text_of(pen, share, "name");
                mark = ": ";
            }
            put_remark(pen, &mark, "", report_answer_standings_text_of(share, "unplayed"));
            if (gamut_value_member(share, "points")) {
                put_remark(pen, &mark, "", report_answer_standings_text_of(share, "score"));
                report_put(pen, " x ");
                put_text_of(pen, share, "points");
            }
            put_remark(pen, &mark, "in the other score ", report_answer_standings_text_of(share, "other"));
            if (gamut_value_member(share, "unadjusted"))
                put_remark(pen, &mark, "adjusted for unplayed rounds (16.3), before it ",
                           report_answer_standings_text_of(share, "unadjusted"));
            put_remark(pen, &mark, "", report_answer_standings_text_of(share, "why"));
            put_remark(pen, &mark, "", report_answer_standings_text_of(share, "cut_why"));
            report_put(pen, "\n");
        }
        if (end.length) {
            report_put(pen, "  ");
            report_put_text(pen, end);
            report_put(pen, "\n");
        }
    }
}

/* ---- the answer ---- */

/* An explanation replaces the table, which its reader has seen. */
static void put_event(report_pen *pen, const gamut_value *answer, const gamut_standings_options *options)
{
    const gamut_value *explained = gamut_value_member(answer, "explained");
    const gamut_value *competitors = gamut_value_member(answer, "competitors");
    if (explained) {
        /* "9 Quispe, Amaru: rank 7, 3.0 points, rules of 2026-03" */
        const gamut_value *person = gamut_value_member(answer, "whom");
        for (const gamut_value *each = competitors ? competitors->first : NULL; each; each = each->next) {
            const gamut_value *id = gamut_value_member(each, "id"), *rank = gamut_value_member(each, "rank");
            if (!id || id->kind != GAMUT_VALUE_INTEGER || !person || id->as.integer != person->as.integer)
                continue;
            report_print(pen, "%lld ", (long long)id->as.integer);
            put_text_of(pen, each, "name");
            report_print(pen, ": rank %lld, ", (long long)rank->as.integer);
            put_text_of(pen, each, "points");
            report_put(pen, " points, rules of ");
            put_text_of(pen, answer, "rules");
            report_put(pen, "\n\n");
        }
        put_explanations(pen, explained);
        return;
    }
    report_put_member(pen, answer, "event");
    report_put(pen, " - after ");
    /* "4", or "4 of 9" while the event goes on. */
    const gamut_value *rounds = gamut_value_member(answer, "rounds"), *planned = gamut_value_member(answer, "planned");
    bool is_going_on = planned->as.integer > rounds->as.integer;
    report_put_value(pen, rounds);
    if (is_going_on) {
        report_put(pen, " of ");
        report_put_value(pen, planned);
    }
    report_put(pen, !is_going_on && rounds->as.integer == 1 ? " round, rules of " : " rounds, rules of ");
    report_put_member(pen, answer, "rules");
    report_put(pen, "\n");
    const gamut_value *open = gamut_value_member(answer, "open_games");
    if (open && open->as.integer)
        report_print(pen, "%lld %s without a result\n", (long long)open->as.integer,
                     open->as.integer == 1 ? "game" : "games");
    if (gamut_value_member(answer, "note")) {
        report_put_member(pen, answer, "note");
        report_put(pen, "\n");
    }
    if (!tree_is_empty(competitors))
        put_table(pen, competitors, options);
}

void report_answer_standings(report_pen *pen, const gamut_value *answer, const gamut_standings_options *options)
{
    if (options->norms) {
        report_answer_norms(pen, answer, options);
        return;
    }
    const gamut_value *further = gamut_value_member(answer, "further");
    put_event(pen, answer, options);
    for (const gamut_value *each = further ? further->first : NULL; each; each = each->next) {
        report_put(pen, "\n");
        put_event(pen, each, options);
    }
}
