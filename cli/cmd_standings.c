/* cmd_standings.c - `gamut standings`: ranks and tie-breaks, recomputed.
 *
 * The library answers with a tree; here it becomes a table, or with --explain an account of every value. Words
 * and articles come with the answer, so nothing about tie-breaks is known here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gamut/standings.h>

#include "commands.h"

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    return gamut_standings(session, arguments->files[0], arguments->options, answer);
}

/* ---- the table ---- */

/* Null and what is not there are an empty cell. */
static void add(gamut_builder *values, gamut_value *row, const gamut_value *cell)
{
    bool is_shown = cell && (cell->kind == GAMUT_VALUE_TEXT || cell->kind == GAMUT_VALUE_INTEGER);
    gamut_value_append(row, is_shown ? gamut_value_copy(values, cell) : gamut_make_text(values, ""));
}

static void add_heading(gamut_builder *values, gamut_value *rows, const gamut_value *first)
{
    static const char *const before[] = { "Rank", "No", "Name", "Points" };
    static const char *const after[] = { "Said rank", "Said points" };
    const gamut_value *list = gamut_value_member(first, "tiebreaks");
    gamut_value *row = gamut_make_list(values);
    for (size_t i = 0; i < COUNT(before); i++)
        gamut_value_append(row, gamut_make_text(values, before[i]));
    for (const gamut_value *each = list ? list->first : NULL; each; each = each->next)
        add(values, row, gamut_value_member(each, "code"));
    for (size_t i = 0; i < COUNT(after); i++)
        gamut_value_append(row, gamut_make_text(values, after[i]));
    gamut_value_append(rows, row);
}

/* What the file says is shown where it is something else. */
static void add_competitor(gamut_builder *values, gamut_value *rows, const gamut_value *competitor)
{
    gamut_value *row = gamut_make_list(values);
    const gamut_value *list = gamut_value_member(competitor, "tiebreaks");
    const gamut_value *declared =
        gamut_value_member(competitor, "differs") ? gamut_value_member(competitor, "declared") : NULL;
    add(values, row, gamut_value_member(competitor, "rank"));
    add(values, row, gamut_value_member(competitor, "id"));
    add(values, row, gamut_value_member(competitor, "name"));
    add(values, row, gamut_value_member(competitor, "points"));
    for (const gamut_value *each = list ? list->first : NULL; each; each = each->next) {
        /* A tie-break without a value keeps its column. */
        const gamut_value *cell = gamut_value_member(each, "value");
        bool is_shown = cell && cell->kind == GAMUT_VALUE_TEXT;
        gamut_value_append(row, is_shown ? gamut_value_copy(values, cell) : gamut_make_text(values, "-"));
    }
    add(values, row, gamut_value_member(declared, "rank"));
    add(values, row, gamut_value_member(declared, "points"));
    gamut_value_append(rows, row);
}

/* ---- ranks by round ---- */

static void add_round_heading(gamut_builder *values, gamut_value *rows, const gamut_value *first)
{
    const gamut_value *ranks = gamut_value_member(first, "progress");
    gamut_value *row = gamut_make_list(values);
    int64_t round = 0;
    gamut_value_append(row, gamut_make_text(values, "No"));
    gamut_value_append(row, gamut_make_text(values, "Name"));
    for (const gamut_value *rank = ranks ? ranks->first : NULL; rank; rank = rank->next)
        gamut_value_append(row, gamut_make_integer(values, ++round));
    gamut_value_append(rows, row);
}

static void add_progress(gamut_builder *values, gamut_value *rows, const gamut_value *competitor)
{
    const gamut_value *ranks = gamut_value_member(competitor, "progress");
    gamut_value *row = gamut_make_list(values);
    add(values, row, gamut_value_member(competitor, "id"));
    add(values, row, gamut_value_member(competitor, "name"));
    for (const gamut_value *rank = ranks ? ranks->first : NULL; rank; rank = rank->next)
        add(values, row, rank);
    gamut_value_append(rows, row);
}

static gamut_outcome print_table(const gamut_value *competitors, const cli_arguments *arguments)
{
    const gamut_standings_options *options = arguments->options;
    gamut_builder *values = cli_open_builder();
    gamut_value *rows = gamut_make_list(values);
    if (options->by_round)
        add_round_heading(values, rows, competitors->first);
    else
        add_heading(values, rows, competitors->first);
    for (const gamut_value *each = competitors->first; each; each = each->next)
        if (options->by_round)
            add_progress(values, rows, each);
        else
            add_competitor(values, rows, each);
    gamut_outcome outcome = cli_print_table(values, rows, arguments);
    gamut_builder_close(values);
    return outcome;
}

/* ---- explanations ---- */

/* The text of a member; "" where there is none. */
static gamut_text text_of(const gamut_value *object, const char *name)
{
    const gamut_value *value = gamut_value_member(object, name);
    return value && value->kind == GAMUT_VALUE_TEXT ? value->as.text : (gamut_text){ "", 0 };
}

/* Names come from the file, so all texts go the way that keeps terminals safe. */
static void print_text_of(const gamut_value *object, const char *name)
{
    cli_print_text(stdout, text_of(object, name));
}

/* Remarks after a share are set off from each other. */
static void print_remark(const char **mark, const char *before, gamut_text text)
{
    if (!text.length)
        return;
    printf("%s%s", *mark, before);
    cli_print_text(stdout, text);
    *mark = "; ";
}

/* "BH/C1, Buchholz (C.07, 8.1): 12.5" */
static void print_criterion(const gamut_value *each)
{
    gamut_text article = text_of(each, "article"), value = text_of(each, "value");
    print_text_of(each, "code");
    fputs(", ", stdout);
    print_text_of(each, "title");
    if (article.length)
        printf(" (C.07, %.*s)", (int)article.length, article.data);
    fputs(": ", stdout);
    cli_print_text(stdout, value.length ? value : (gamut_text){ "no value", 8 });
    putchar('\n');
}

static gamut_outcome print_explanations(const gamut_value *explained)
{
    for (const gamut_value *each = explained->first; each; each = each->next) {
        const gamut_value *shares = gamut_value_member(each, "shares");
        gamut_text end = text_of(each, "end");
        print_criterion(each);
        for (const gamut_value *share = shares ? shares->first : NULL; share; share = share->next) {
            /* " round 3 12.5 7 Pellegrin, Nadia: 5.0 x 2.5; 4.5 before adjustment (16.3)" One line: where, how much
             * (in brackets if it was cut), against whom, and every remark that explains the number. */
            const gamut_value *round = gamut_value_member(share, "round"), *board = gamut_value_member(share, "board");
            const gamut_value *opponent = gamut_value_member(share, "opponent");
            bool is_cut = gamut_value_member(share, "cut") != NULL,
                 has_round = round && round->kind == GAMUT_VALUE_INTEGER;
            const char *mark = is_cut ? "  " : "   ";
            gamut_text value = text_of(share, "value");
            char cell[32];
            if (board || has_round)
                printf("  %s %-3lld", board ? "board" : "round", (long long)(board ? board : round)->as.integer);
            else
                printf("  %-9s", "besides");
            snprintf(cell, sizeof cell, "%s%.*s", is_cut ? "[" : "", (int)value.length, value.data);
            printf("%9s%s", cell, is_cut ? "]" : "");
            if (opponent) {
                printf("%s%lld ", mark, (long long)opponent->as.integer);
                print_text_of(share, "name");
                mark = ": ";
            }
            print_remark(&mark, "", text_of(share, "unplayed"));
            if (gamut_value_member(share, "points")) {
                print_remark(&mark, "", text_of(share, "score"));
                fputs(" x ", stdout);
                print_text_of(share, "points");
            }
            print_remark(&mark, "in the other score ", text_of(share, "other"));
            if (gamut_value_member(share, "unadjusted"))
                print_remark(&mark, "adjusted for unplayed rounds (16.3), before it ", text_of(share, "unadjusted"));
            print_remark(&mark, "", text_of(share, "why"));
            print_remark(&mark, "", text_of(share, "cut_why"));
            putchar('\n');
        }
        if (end.length) {
            fputs("  ", stdout);
            cli_print_text(stdout, end);
            putchar('\n');
        }
    }
    return GAMUT_FINE;
}

/* ---- the command ---- */

/* An explanation replaces the table, which its reader has seen. */
static gamut_outcome print_event(const gamut_value *answer, const cli_arguments *arguments)
{
    const gamut_value *explained = gamut_value_member(answer, "explained");
    const gamut_value *competitors = gamut_value_member(answer, "competitors");
    if (explained) {
        /* "9 Quispe, Amaru: rank 7, 3.0 points, rules of 2026-03" */
        const gamut_value *whom = gamut_value_member(answer, "whom");
        for (const gamut_value *each = competitors ? competitors->first : NULL; each; each = each->next) {
            const gamut_value *id = gamut_value_member(each, "id"), *rank = gamut_value_member(each, "rank");
            if (!id || id->kind != GAMUT_VALUE_INTEGER || !whom || id->as.integer != whom->as.integer)
                continue;
            printf("%lld ", (long long)id->as.integer);
            print_text_of(each, "name");
            printf(": rank %lld, ", (long long)rank->as.integer);
            print_text_of(each, "points");
            fputs(" points, rules of ", stdout);
            print_text_of(answer, "rules");
            fputs("\n\n", stdout);
        }
        return print_explanations(explained);
    }
    cli_print_value(stdout, gamut_value_member(answer, "event"));
    fputs(" - after ", stdout);
    /* "4", or "4 of 9" while the event goes on. */
    const gamut_value *rounds = gamut_value_member(answer, "rounds"), *planned = gamut_value_member(answer, "planned");
    bool is_going_on = planned->as.integer > rounds->as.integer;
    cli_print_value(stdout, rounds);
    if (is_going_on) {
        fputs(" of ", stdout);
        cli_print_value(stdout, planned);
    }
    fputs(!is_going_on && rounds->as.integer == 1 ? " round, rules of " : " rounds, rules of ", stdout);
    cli_print_value(stdout, gamut_value_member(answer, "rules"));
    putchar('\n');
    const gamut_value *open = gamut_value_member(answer, "open_games");
    if (open && open->as.integer)
        printf("%lld %s without a result\n", (long long)open->as.integer, open->as.integer == 1 ? "game" : "games");
    if (gamut_value_member(answer, "note")) {
        cli_print_value(stdout, gamut_value_member(answer, "note"));
        putchar('\n');
    }
    return competitors && competitors->first ? print_table(competitors, arguments) : GAMUT_FINE;
}

/* Several events come as a list. */
static gamut_outcome print_answer(const gamut_value *answer, const cli_arguments *arguments)
{
    gamut_outcome outcome = GAMUT_FINE;
    if (arguments->json)
        return cli_print_json(answer, 2);
    if (answer->kind != GAMUT_VALUE_LIST)
        return print_event(answer, arguments);
    for (const gamut_value *each = answer->first; each; each = each->next) {
        outcome = cli_worse(outcome, print_event(each, arguments));
        if (each->next)
            putchar('\n');
    }
    return outcome;
}

gamut_outcome cmd_standings(const cli_call *call)
{
    const gamut_standings_options *options = call->arguments->options;
    return options->norms ? cli_in_session(call, cli_work_on_norms, cli_print_norms)
                          : cli_in_session(call, work, print_answer);
}
