/* norms.c - title norms and rating changes for people: one table of all, then a certificate for each norm.
 *
 * The certificates have what FIDE's form IT1 asks for, as far as the file knows it. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <gamut/standings.h>

gamut_outcome cli_work_on_norms(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    return gamut_norms(session, arguments->files[0], answer);
}

static const gamut_value *first_of(const gamut_value *object, const char *list)
{
    const gamut_value *found = gamut_value_member(object, list);
    return found ? found->first : NULL;
}

static bool is_true(const gamut_value *object, const char *name)
{
    const gamut_value *value = gamut_value_member(object, name);
    return value && value->kind == GAMUT_VALUE_BOOL && value->as.boolean;
}

static void print_member(const gamut_value *object, const char *name)
{
    const gamut_value *value = gamut_value_member(object, name);
    if (value && value->kind != GAMUT_VALUE_NULL)
        cli_print_value(stdout, value);
    else
        putchar('-');
}

/* ---- the table ---- */

/* What is not there is an empty cell. */
static void add(gamut_builder *values, gamut_value *row, const gamut_value *cell)
{
    bool is_shown = cell && (cell->kind == GAMUT_VALUE_TEXT || cell->kind == GAMUT_VALUE_INTEGER);
    gamut_value_append(row, is_shown ? gamut_value_copy(values, cell) : gamut_make_text(values, ""));
}

static gamut_outcome print_table(const gamut_value *answer, const cli_arguments *arguments)
{
    static const char *const heading[] = { "No",    "Name",     "Title", "Fed",    "Rtg", "Games",
                                           "Score", "Expected", "K",     "Change", "New", "Norms" };
    static const char *const who[] = { "id", "name", "title", "federation", "rating" };
    static const char *const what[] = { "games", "score", "expected", "k", "change", "new" };
    gamut_builder *values = cli_open_builder();
    gamut_value *rows = gamut_make_list(values);
    cli_append_row(values, rows, heading, COUNT(heading));
    for (const gamut_value *player = first_of(answer, "players"); player; player = player->next) {
        gamut_value *row = gamut_make_list(values);
        const gamut_value *change = gamut_value_member(player, "change");
        for (size_t i = 0; i < COUNT(who); i++)
            add(values, row, gamut_value_member(player, who[i]));
        for (size_t i = 0; i + 1 < COUNT(what); i++)
            add(values, row, gamut_value_member(change, what[i]));
        add(values, row, change ? gamut_value_member(change, "new") : gamut_value_member(player, "first_rating"));
        /* "GM IM": the titles of the norms that are met. */
        static const char *const words[] = { "",        "GM",         "IM",         "GM IM",
                                             "WGM",     "GM WGM",     "IM WGM",     "GM IM WGM",
                                             "WIM",     "GM WIM",     "IM WIM",     "GM IM WIM",
                                             "WGM WIM", "GM WGM WIM", "IM WGM WIM", "GM IM WGM WIM" };
        static const char *const titles[] = { "GM", "IM", "WGM", "WIM" };
        unsigned found = 0;
        for (const gamut_value *norm = first_of(player, "norms"); norm; norm = norm->next) {
            const gamut_value *title = gamut_value_member(norm, "title");
            for (unsigned j = 0; title && is_true(norm, "met") && j < COUNT(titles); j++)
                if (strlen(titles[j]) == title->as.text.length &&
                    !strncmp(titles[j], title->as.text.data, title->as.text.length))
                    found |= 1u << j;
        }
        gamut_value_append(row, gamut_make_text(values, words[found]));
        gamut_value_append(rows, row);
    }
    gamut_outcome outcome = cli_print_table(values, rows, arguments);
    gamut_builder_close(values);
    return outcome;
}

/* ---- certificates ---- */

static bool is_left_out(const gamut_value *norm, const gamut_value *round)
{
    for (const gamut_value *each = first_of(norm, "left_out"); each; each = each->next)
        if (round && each->as.integer == round->as.integer)
            return true;
    return false;
}

static gamut_outcome print_results(const gamut_value *player, const gamut_value *norm, const cli_arguments *arguments)
{
    static const char *const heading[] = { "Round", "No", "Opponent", "Title", "Fed", "Rtg", "Score", "" };
    static const char *const what[] = { "round", "opponent", "name", "title", "federation", "rating", "score" };
    gamut_builder *values = cli_open_builder();
    gamut_value *rows = gamut_make_list(values);
    cli_append_row(values, rows, heading, COUNT(heading));
    for (const gamut_value *game = first_of(player, "results"); game; game = game->next) {
        gamut_value *row = gamut_make_list(values);
        for (size_t i = 0; i < COUNT(what); i++)
            add(values, row, gamut_value_member(game, what[i]));
        bool is_out = is_left_out(norm, gamut_value_member(game, "round"));
        gamut_value_append(row, gamut_make_text(values, is_out ? "left out (1.4.1)" : ""));
        gamut_value_append(rows, row);
    }
    gamut_outcome outcome = cli_print_table(values, rows, arguments);
    gamut_builder_close(values);
    return outcome;
}

/* "  met      9 games, at least 9 (1.4.1)" */
static void print_conditions(const gamut_value *norm)
{
    for (const gamut_value *each = first_of(norm, "conditions"); each; each = each->next) {
        fputs(is_true(each, "waived") ? "  waived   " : is_true(each, "met") ? "  met      " : "  MISSING  ", stdout);
        print_member(each, "what");
        fputs(": ", stdout);
        print_member(each, "found");
        fputs(is_true(each, "at_most") ? ", at most " : ", at least ", stdout);
        print_member(each, "needed");
        fputs(" (", stdout);
        print_member(each, "article");
        fputs(is_true(each, "waived") ? "; the field is international enough, 1.4.3d)\n" : ")\n", stdout);
    }
    if (!is_true(norm, "met"))
        return;
    fputs("  The norm counts as ", stdout);
    print_member(norm, "counts");
    fputs(" games.\n", stdout);
}

static bool is_asked_for(const gamut_value *player, const char *whom)
{
    const gamut_value *id = gamut_value_member(player, "id"), *name = gamut_value_member(player, "name");
    if (whom[strspn(whom, "0123456789")] == '\0')
        return id && id->kind == GAMUT_VALUE_INTEGER && id->as.integer == strtoll(whom, NULL, 10);
    size_t length = strlen(whom);
    for (size_t at = 0; name && name->kind == GAMUT_VALUE_TEXT && at + length <= name->as.text.length; at++)
        if (!strncasecmp(name->as.text.data + at, whom, length))
            return true;
    return false;
}

/* A player who is asked for has all norms explained, others only those that they made. */
static gamut_outcome print_certificates(const gamut_value *answer, const cli_arguments *arguments, size_t *found)
{
    const gamut_standings_options *options = arguments->options;
    gamut_outcome outcome = GAMUT_FINE;
    for (const gamut_value *player = first_of(answer, "players"); player; player = player->next) {
        if (options->explain && !is_asked_for(player, options->explain))
            continue;
        ++*found;
        for (const gamut_value *norm = first_of(player, "norms"); norm; norm = norm->next) {
            if (!options->explain && !is_true(norm, "met"))
                continue;
            putchar('\n');
            print_member(norm, "title");
            fputs(is_true(norm, "met") ? " norm: " : " norm missed: ", stdout);
            print_member(player, "id");
            putchar(' ');
            print_member(player, "name");
            fputs(", ", stdout);
            print_member(player, "federation");
            fputs(", rated ", stdout);
            print_member(player, "rating");
            if (gamut_value_member(player, "number")) {
                fputs(", FIDE id ", stdout);
                print_member(player, "number");
            }
            putchar('\n');
            print_member(answer, "event");
            fputs(", ", stdout);
            print_member(answer, "place");
            putchar(' ');
            print_member(answer, "country");
            fputs(", ", stdout);
            print_member(answer, "start");
            fputs(" to ", stdout);
            print_member(answer, "end");
            fputs("; chief arbiter ", stdout);
            print_member(answer, "arbiter");
            putchar('\n');
            outcome = cli_worse(outcome, print_results(player, norm, arguments));
            print_conditions(norm);
            for (const gamut_value *each = first_of(player, "omitted"); each; each = each->next) {
                fputs("  round ", stdout);
                print_member(each, "round");
                fputs(" against ", stdout);
                print_member(each, "opponent");
                fputs(" does not count: ", stdout);
                print_member(each, "why");
                putchar('\n');
            }
        }
    }
    return outcome;
}

gamut_outcome cli_print_norms(const gamut_value *answer, const cli_arguments *arguments)
{
    const gamut_standings_options *options = arguments->options;
    const gamut_value *regulations = gamut_value_member(answer, "regulations");
    const gamut_value *a_day = gamut_value_member(answer, "rounds_a_day");
    size_t found = 0;
    if (arguments->json)
        return cli_print_json(answer, 2);
    print_member(answer, "event");
    fputs(" - titles by B.01 of ", stdout);
    print_member(regulations, "titles");
    fputs(", ratings by B.02 of ", stdout);
    print_member(regulations, "ratings");
    putchar('\n');
    if (!is_true(answer, "standard"))
        fputs("These are rapid or blitz games: there are no norms for them.\n", stdout);
    if (a_day && a_day->as.integer > 2)
        printf("There were %lld rounds in a day; norms allow two (1.1.3).\n", (long long)a_day->as.integer);
    gamut_outcome outcome = options->explain ? GAMUT_FINE : print_table(answer, arguments);
    outcome = cli_worse(outcome, print_certificates(answer, arguments, &found));
    if (options->explain && !found) {
        cli_say("nobody has the number or name %s", options->explain);
        return GAMUT_MISUSED;
    }
    return outcome;
}
