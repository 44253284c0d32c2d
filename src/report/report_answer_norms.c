/* report_answer_norms.c - prints rating changes as a table, and a certificate for each title norm.
 *
 * A certificate has the content of FIDE's form IT1, as far as the file has it. */
#include "report_answers.h"

#include <string.h>

#include "base/text.h"

/* ---- the table ---- */

static void print_table(report_pen *pen, const gamut_value *answer)
{
    static const char *const heading[] = { "No",    "Name",     "Title", "Fed",    "Rtg", "Games",
                                           "Score", "Expected", "K",     "Change", "New", "Norms" };
    static const char *const name[] = { "id", "name", "title", "federation", "rating" };
    static const char *const what[] = { "games", "score", "expected", "k", "change", "new" };
    gamut_value *rows = tree_list(pen->arena);
    report_add_cells(pen, rows, heading, COUNT(heading));
    for (const gamut_value *player = tree_first_in(answer, "players"); player; player = player->next) {
        gamut_value *row = tree_list(pen->arena);
        const gamut_value *change = gamut_value_member(player, "change");
        for (size_t i = 0; i < COUNT(name); i++)
            report_add_cell(pen, row, gamut_value_member(player, name[i]));
        for (size_t i = 0; i + 1 < COUNT(what); i++)
            report_add_cell(pen, row, gamut_value_member(change, what[i]));
        report_add_cell(pen, row,
                        change ? gamut_value_member(change, "new") : gamut_value_member(player, "first_rating"));
        /* A cell such as "GM IM": the titles for which a norm is met, highest first. */
        static const char *const titles[] = { "GM", "IM", "WGM", "WIM" };
        base_text met = TEXT("");
        for (size_t i = 0; i < COUNT(titles); i++)
            for (const gamut_value *norm = tree_first_in(player, "norms"); norm; norm = norm->next)
                if (tree_get_bool(norm, "met") && base_text_is(tree_get_text(norm, "title"), titles[i]))
                    met = base_arena_print(pen->arena, "%.*s%s%s", TEXT_ARGS(met), met.length ? " " : "", titles[i]);
        tree_append(row, tree_text(pen->arena, met));
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

/* Prints a line for each condition of a norm, such as "  met      games: 9, at least 9 (1.4.1)". */
static void print_conditions(report_pen *pen, const gamut_value *norm)
{
    for (const gamut_value *each = tree_first_in(norm, "conditions"); each; each = each->next) {
        report_put(pen, tree_get_bool(each, "waived") ? "  waived   "
                        : tree_get_bool(each, "met")  ? "  met      "
                                                      : "  MISSING  ");
        report_fill(pen, each, "{what:-}: {found:-}");
        report_put(pen, tree_get_bool(each, "at_most") ? ", at most " : ", at least ");
        report_fill(pen, each, "{needed:-} ({article:-}");
        report_put(pen, tree_get_bool(each, "waived") ? "; the field is international enough, 1.4.3d)\n" : ")\n");
    }
    if (tree_get_bool(norm, "met"))
        report_fill(pen, norm, "  The norm counts as {counts:-} games.\n");
}

/* If `is_explained`, prints all norms of the players in the answer, met or not; otherwise only norms that are met. */
static void print_certificates(report_pen *pen, const gamut_value *answer, bool is_explained)
{
    for (const gamut_value *player = tree_first_in(answer, "players"); player; player = player->next) {
        for (const gamut_value *norm = tree_first_in(player, "norms"); norm; norm = norm->next) {
            if (!is_explained && !tree_get_bool(norm, "met"))
                continue;
            report_put(pen, "\n");
            report_fill(pen, norm, "{title:-}");
            report_put(pen, tree_get_bool(norm, "met") ? " norm: " : " norm missed: ");
            report_fill(pen, player, "{id:-} {name:-}, {federation:-}, rated {rating:-}");
            if (gamut_value_member(player, "number"))
                report_fill(pen, player, ", FIDE id {number:-}");
            report_fill(pen, answer,
                        "\n{event:-}, {place:-} {country:-}, {start:-} to {end:-}; chief arbiter {arbiter:-}\n");
            print_results(pen, player, norm);
            print_conditions(pen, norm);
            for (const gamut_value *each = tree_first_in(player, "omitted"); each; each = each->next)
                report_fill(pen, each, "  round {round:-} against {opponent:-} does not count: {why:-}\n");
        }
    }
}

void report_answer_norms(report_pen *pen, const gamut_value *answer, const gamut_standings_options *options)
{
    const gamut_value *regulations = gamut_value_member(answer, "regulations");
    const gamut_value *a_day = gamut_value_member(answer, "rounds_a_day");
    report_fill(pen, answer, "{event:-}");
    report_fill(pen, regulations, " - titles by B.01 of {titles:-}, ratings by B.02 of {ratings:-}\n");
    if (!tree_get_bool(answer, "standard"))
        report_put(pen, "These are rapid or blitz games: there are no norms for them.\n");
    if (a_day && a_day->as.integer > 2)
        report_print(pen, "There were %lld rounds in a day; norms allow two (1.1.3).\n", (long long)a_day->as.integer);
    if (!options->explain)
        print_table(pen, answer);
    print_certificates(pen, answer, options->explain != NULL);
}
