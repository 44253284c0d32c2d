/* cmd_pair.c - `gamut pair`: the next round of a tournament, every round paired again, and why. */
#include <stdio.h>
#include <string.h>

#include <gamut/tournament.h>

#include "commands.h"

/* ---- the next round ---- */

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    return gamut_pair(session, arguments->files[0], arguments->options, answer);
}

static const gamut_value *first_of(const gamut_value *object, const char *list)
{
    const gamut_value *found = gamut_value_member(object, list);
    return found ? found->first : NULL;
}

static void add(gamut_builder *values, gamut_value *row, const gamut_value *cell)
{
    bool is_shown = cell && (cell->kind == GAMUT_VALUE_TEXT || cell->kind == GAMUT_VALUE_INTEGER);
    gamut_value_append(row, is_shown ? gamut_value_copy(values, cell) : gamut_make_text(values, ""));
}

/* As it hangs on the wall. */
static gamut_outcome print_pairs(const gamut_value *answer, const cli_arguments *arguments)
{
    static const char *const heading[] = { "Bo", "No", "White", "Rtg", "Pts", "", "Pts", "Black", "Rtg", "No" };
    static const char *const left[] = { "board", "white", "white_name", "white_rating", "white_points" };
    static const char *const right[] = { "black_points", "black_name", "black_rating", "black" };
    static const char *const alone[] = { "name", "rating", "points" };
    gamut_builder *values = cli_open_builder();
    gamut_value *rows = gamut_make_list(values), *row;
    cli_append_row(values, rows, heading, COUNT(heading));
    for (const gamut_value *pair = first_of(answer, "pairs"); pair; pair = pair->next) {
        row = gamut_make_list(values);
        for (size_t i = 0; i < COUNT(left); i++)
            add(values, row, gamut_value_member(pair, left[i]));
        gamut_value_append(row, gamut_make_text(values, "-"));
        for (size_t i = 0; i < COUNT(right); i++)
            add(values, row, gamut_value_member(pair, right[i]));
        gamut_value_append(rows, row);
    }
    const gamut_value *bye = gamut_value_member(answer, "bye_of");
    if (bye) {
        row = gamut_make_list(values);
        gamut_value_append(row, gamut_make_text(values, ""));
        add(values, row, gamut_value_member(answer, "bye"));
        for (size_t i = 0; i < COUNT(alone); i++)
            add(values, row, gamut_value_member(bye, alone[i]));
        gamut_value_append(row, gamut_make_text(values, ""));
        gamut_value_append(row, gamut_make_text(values, ""));
        add(values, row, gamut_value_member(bye, "kind"));
        gamut_value_append(row, gamut_make_text(values, ""));
        gamut_value_append(row, gamut_make_text(values, ""));
        gamut_value_append(rows, row);
    }
    gamut_outcome outcome = cli_print_table(values, rows, arguments);
    gamut_builder_close(values);
    return outcome;
}

static gamut_outcome print_round(const gamut_value *answer, const cli_arguments *arguments)
{
    const gamut_pair_options *options = arguments->options;
    /* "Harbour Open - round 6 of 9, Dutch system (2026)" */
    const gamut_value *name = gamut_value_member(answer, "event");
    bool has_name = name && name->kind == GAMUT_VALUE_TEXT && name->as.text.length;
    if (has_name)
        cli_print_value(stdout, name);
    fputs(has_name ? " - round " : "Round ", stdout);
    cli_print_value(stdout, gamut_value_member(answer, "round"));
    if (gamut_value_member(answer, "rounds")) {
        fputs(" of ", stdout);
        cli_print_value(stdout, gamut_value_member(answer, "rounds"));
    }
    fputs(", ", stdout);
    cli_print_value(stdout, gamut_value_member(answer, "title"));
    fputs(" (", stdout);
    cli_print_value(stdout, gamut_value_member(answer, "rules"));
    fputs(")\n", stdout);
    gamut_outcome outcome = options->explain || options->why_not ? GAMUT_FINE : print_pairs(answer, arguments);
    if (options->explain || options->why_not)
        cli_print_explained(answer);
    else
        for (const gamut_value *each = first_of(answer, "absent"); each; each = each->next) {
            fputs("Not paired: ", stdout);
            cli_print_value(stdout, gamut_value_member(each, "id"));
            putchar(' ');
            cli_print_value(stdout, gamut_value_member(each, "name"));
            fputs(", ", stdout);
            cli_print_value(stdout, gamut_value_member(each, "kind"));
            putchar('\n');
        }
    return outcome;
}

static gamut_outcome print_answer(const gamut_value *answer, const cli_arguments *arguments)
{
    const gamut_value *impossible = gamut_value_member(answer, "impossible");
    if (arguments->json)
        return cli_print_json(answer, 2);
    if (impossible) {
        cli_say("%.*s", (int)impossible->as.text.length, impossible->as.text.data);
        return GAMUT_FINDINGS;
    }
    gamut_outcome outcome = print_round(answer, arguments);
    for (const gamut_value *round = first_of(answer, "further"); round; round = round->next) {
        putchar('\n');
        outcome = cli_worse(outcome, print_round(round, arguments));
    }
    return outcome;
}

/* ---- the command ---- */

gamut_outcome cmd_pair(const cli_call *call)
{
    const cli_arguments *arguments = call->arguments;
    const gamut_pair_options *options = arguments->options;
    if (options->generate)
        return cli_generate_tournaments(call);
    if (options->check && arguments->file_count)
        return cli_check_rounds(call);
    if (arguments->file_count != 1) {
        cli_say("pair takes one file; with --check as many as you like");
        return GAMUT_MISUSED;
    }
    return cli_in_session(call, work, print_answer);
}
