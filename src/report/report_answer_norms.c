/* report_answer_norms.c - title norms and rating changes: one table of all, then a certificate for each norm.
 *
 * The certificates have what FIDE's form IT1 asks for, as far as the file knows it. */
#include "report_answers.h"

#include <string.h>

#include "base/text.h"

static bool is_true(const gamut_value *object, const char *name)
{
    const gamut_value *value = gamut_value_member(object, name);
    return value && value->kind == GAMUT_VALUE_BOOL && value->as.boolean;
}

static void print_member(report_pen *pen, const gamut_value *object, const char *name)
{
    const gamut_value *value = gamut_value_member(object, name);
    if (value && value->kind != GAMUT_VALUE_NULL)
        report_put_value(pen, value);
    else
        report_put(pen, "-");
}

/* ---- the table ---- */

static void print_table(report_pen *pen, const gamut_value *answer)
{
    static const char *const heading[] = { "No",    "Name",     "Title", "Fed",    "Rtg", "Games",
                                           "Score", "Expected", "K",     "Change", "New", "Norms" };
    static const char *const who[] = { "id", "name", "title", "federation", "rating" };
    static const char *const what[] = { "games", "score", "expected", "k", "change", "new" };
    gamut_value *rows = tree_list(pen->arena);
    report_add_cells(pen, rows, heading, COUNT(heading));
    for (const gamut_value *player = tree_first_in(answer, "players"); player; player = player->next) {
        gamut_value *row = tree_list(pen->arena);
        const gamut_value *change = gamut_value_member(player, "change");
        for (size_t i = 0; i < COUNT(who); i++)
            report_add_cell(pen, row, gamut_value_member(player, who[i]));
        for (size_t i = 0; i + 1 < COUNT(what); i++)
            report_add_cell(pen, row, gamut_value_member(change, what[i]));
        report_add_cell(pen, row,
                        change ? gamut_value_member(change, "new") : gamut_value_member(player, "first_rating"));
        /* "GM IM": the titles of the norms that are met. */
        static const char *const words[] = { "",        "GM",         "IM",         "GM IM",
                                             "WGM",     "GM WGM",     "IM WGM",     "GM IM WGM",
                                             "WIM",     "GM WIM",     "IM WIM",     "GM IM WIM",
                                             "WGM WIM", "GM WGM WIM", "IM WGM WIM", "GM IM WGM WIM" };
        static const char *const titles[] = { "GM", "IM", "WGM", "WIM" };
        unsigned found = 0;
        for (const gamut_value *norm = tree_first_in(player, "norms"); norm; norm = norm->next) {
            const gamut_value *title = gamut_value_member(norm, "title");
            for (unsigned j = 0; title && is_true(norm, "met") && j < COUNT(titles); j++)
                if (strlen(titles[j]) == title->as.text.length &&
                    !strncmp(titles[j], title->as.text.data, title->as.text.length))
                    found |= 1u << j;
        }
        tree_append(row, tree_text(pen->arena, base_text_of(words[found])));
        tree_append(rows, row);
    }
    report_put_rows(pen, rows);
}

/* ---- certificates ---- */

static bool is_left_out(const gamut_value *norm, const gamut_value *round)
{
    for (const gamut_value *each = tree_first_in(norm, "left_out"); each; each = each->next)
        if (round && each->as.integer == round->as.integer)
            return true;
    return false;
}

static void print_results(report_pen *pen, const gamut_value *player, const gamut_value *norm)
{
    static const char *const heading[] = { "Round", "No", "Opponent", "Title", "Fed", "Rtg", "Score", "" };
    static const char *const what[] = { "round", "opponent", "name", "title", "federation", "rating", "score" };
    gamut_value *rows = tree_list(pen->arena);
    report_add_cells(pen, rows, heading, COUNT(heading));
    for (const gamut_value *game = tree_first_in(player, "results"); game; game = game->next) {
        gamut_value *row = tree_list(pen->arena);
        for (size_t i = 0; i < COUNT(what); i++)
            report_add_cell(pen, row, gamut_value_member(game, what[i]));
        bool is_out = is_left_out(norm, gamut_value_member(game, "round"));
        tree_append(row, tree_text(pen->arena, base_text_of(is_out ? "left out (1.4.1)" : "")));
        tree_append(rows, row);
    }
    report_put_rows(pen, rows);
}

/* "  met      9 games, at least 9 (1.4.1)" */
static void print_conditions(report_pen *pen, const gamut_value *norm)
{
    for (const gamut_value *each = tree_first_in(norm, "conditions"); each; each = each->next) {
        report_put(pen, is_true(each, "waived") ? "  waived   " : is_true(each, "met") ? "  met      " : "  MISSING  ");
        print_member(pen, each, "what");
        report_put(pen, ": ");
        print_member(pen, each, "found");
        report_put(pen, is_true(each, "at_most") ? ", at most " : ", at least ");
        print_member(pen, each, "needed");
        report_put(pen, " (");
        print_member(pen, each, "article");
        report_put(pen, is_true(each, "waived") ? "; the field is international enough, 1.4.3d)\n" : ")\n");
    }
    if (!is_true(norm, "met"))
        return;
    report_put(pen, "  The norm counts as ");
    print_member(pen, norm, "counts");
    report_put(pen, " games.\n");
}

/* A player who is asked for has all norms explained, others only those that they made. */
static void print_certificates(report_pen *pen, const gamut_value *answer, bool is_explained)
{
    for (const gamut_value *player = tree_first_in(answer, "players"); player; player = player->next) {
        for (const gamut_value *norm = tree_first_in(player, "norms"); norm; norm = norm->next) {
            if (!is_explained && !is_true(norm, "met"))
                continue;
            report_put(pen, "\n");
            print_member(pen, norm, "title");
            report_put(pen, is_true(norm, "met") ? " norm: " : " norm missed: ");
            print_member(pen, player, "id");
            report_put(pen, " ");
            print_member(pen, player, "name");
            report_put(pen, ", ");
            print_member(pen, player, "federation");
            report_put(pen, ", rated ");
            print_member(pen, player, "rating");
            if (gamut_value_member(player, "number")) {
                report_put(pen, ", FIDE id ");
                print_member(pen, player, "number");
            }
            report_put(pen, "\n");
            print_member(pen, answer, "event");
            report_put(pen, ", ");
            print_member(pen, answer, "place");
            report_put(pen, " ");
            print_member(pen, answer, "country");
            report_put(pen, ", ");
            print_member(pen, answer, "start");
            report_put(pen, " to ");
            print_member(pen, answer, "end");
            report_put(pen, "; chief arbiter ");
            print_member(pen, answer, "arbiter");
            report_put(pen, "\n");
            print_results(pen, player, norm);
            print_conditions(pen, norm);
            for (const gamut_value *each = tree_first_in(player, "omitted"); each; each = each->next) {
                report_put(pen, "  round ");
                print_member(pen, each, "round");
                report_put(pen, " against ");
                print_member(pen, each, "opponent");
                report_put(pen, " does not count: ");
                print_member(pen, each, "why");
                report_put(pen, "\n");
            }
        }
    }
}

void report_answer_norms(report_pen *pen, const gamut_value *answer, const gamut_standings_options *options)
{
    const gamut_value *regulations = gamut_value_member(answer, "regulations");
    const gamut_value *a_day = gamut_value_member(answer, "rounds_a_day");
    print_member(pen, answer, "event");
    report_put(pen, " - titles by B.01 of ");
    print_member(pen, regulations, "titles");
    report_put(pen, ", ratings by B.02 of ");
    print_member(pen, regulations, "ratings");
    report_put(pen, "\n");
    if (!is_true(answer, "standard"))
        report_put(pen, "These are rapid or blitz games: there are no norms for them.\n");
    if (a_day && a_day->as.integer > 2)
        report_print(pen, "There were %lld rounds in a day; norms allow two (1.1.3).\n", (long long)a_day->as.integer);
    if (!options->explain)
        print_table(pen, answer);
    print_certificates(pen, answer, options->explain != NULL);
}
