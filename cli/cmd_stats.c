/* cmd_stats.c - `gamut stats`: what many files together say. */
#include <stdio.h>
#include <string.h>

#include <gamut/statistics.h>

#include "commands.h"

enum {
    TOP = 20,        /* rows of a ranking that are shown to people */
    COPIES_NAMED = 5 /* of those that do not count */
};

/* What people ask for first. */
static const char *const overview[] = { "results", "levels", "contracts", "players", "partnerships", "openings", NULL };
/* Where no file names a player. */
static const char *const rest[] = { "results", "levels", "contracts", "partnerships", "openings", "events", NULL };
static const char *const people[] = { "players", "partnerships", NULL };
/* Tables in an order of their own, of which the start is no better than the rest. */
static const char *const whole[] = { "years", "lengths", "results", "levels", "strengths", NULL };

static bool is_in(const char *const *names, const char *name)
{
    while (*names && strcmp(*names, name) != 0)
        names++;
    return *names != NULL;
}

static bool has_graph(const gamut_stats_options *options)
{
    return options->graph && strcmp(options->graph, "none") != 0;
}

/* The one table that is asked for; NULL: several are. */
static const char *table_of(const gamut_stats_options *options)
{
    static const char *const several[] = { "overview", "people", NULL };
    return options->table && !is_in(several, options->table) ? options->table : NULL;
}

static gamut_stats_form form_of(const cli_arguments *arguments)
{
    const gamut_stats_options *options = arguments->options;
    static const char *const graphs[] = {
        [GAMUT_STATS_GRAPH] = "json", [GAMUT_STATS_GRAPHML] = "graphml", [GAMUT_STATS_DOT] = "dot"
    };
    for (size_t form = 0; has_graph(options) && form < COUNT(graphs); form++)
        if (graphs[form] && strcmp(graphs[form], options->graph) == 0)
            return (gamut_stats_form)form;
    return arguments->csv ? GAMUT_STATS_CSV : GAMUT_STATS_TEXT;
}

static size_t most_of(const cli_arguments *arguments, const char *table)
{
    const gamut_stats_options *options = arguments->options;
    if (options->top)
        return (size_t)options->top;
    return is_in(whole, table) ? 0 : TOP;
}

static bool has_rows(const gamut_value *stats, const char *table)
{
    const gamut_value *list = gamut_value_member(stats, table);
    return list && list->first;
}

static gamut_outcome print_table(const gamut_value *stats, const cli_arguments *arguments, const char *table)
{
    const gamut_stats_options *options = arguments->options;
    gamut_style style = cli_style(arguments);
    gamut_stats_view view = { .size = sizeof view,
                              .form = form_of(arguments),
                              .table = table,
                              .most = most_of(arguments, table),
                              .style = &style };
    cli_screen screen = cli_open_screen(stdout, arguments);
    gamut_stream stream = view.form == GAMUT_STATS_TEXT ? cli_screen_stream(&screen) : cli_stream(stdout);
    gamut_outcome outcome = gamut_stats_write(stats, &view, &stream);
    if (form_of(arguments) == GAMUT_STATS_TEXT) {
        /* Without an explicit number the start of a long table is printed, and a line that says so; a matrix is not
         * counted in rows. */
        const gamut_value *all = gamut_value_member(gamut_value_member(stats, "totals"), table);
        size_t most = most_of(arguments, table);
        if (!options->top && all && most && (uint64_t)all->as.integer > most && strcmp(table, "payoffs") != 0)
            cli_say("%zu of %lld %s; --top N shows more, --csv all", most, (long long)all->as.integer, table);
    }
    return outcome;
}

/* One below the other, those that have something to say. */
static gamut_outcome print_several(const gamut_value *stats, const cli_arguments *arguments, const char *const *tables)
{
    gamut_outcome outcome = GAMUT_FINE;
    bool has_printed = false;
    for (; *tables; tables++) {
        if (!has_rows(stats, *tables))
            continue;
        if (has_printed)
            putchar('\n');
        has_printed = true;
        outcome = cli_worse(outcome, print_table(stats, arguments, *tables));
    }
    if (!has_printed)
        cli_say("nothing in these files can be counted");
    return outcome;
}

static gamut_text text_of(const gamut_value *row, const char *member)
{
    const gamut_value *value = gamut_value_member(row, member);
    return value && value->kind == GAMUT_VALUE_TEXT ? value->as.text : (gamut_text){ "?", 1 };
}

/* Nothing is left out of a sum in silence. */
static void say_copies(const gamut_value *stats)
{
    static const char *const members[] = { "file", "name", "date", "counted" };
    const gamut_value *copies = gamut_value_member(stats, "copies"), *copy = copies ? copies->first : NULL;
    size_t count = 0;
    for (; copy; copy = copy->next) {
        gamut_text texts[COUNT(members)];
        for (size_t i = 0; i < COUNT(members); i++)
            texts[i] = text_of(copy, members[i]);
        if (++count <= COPIES_NAMED)
            cli_say("%.*s: %.*s of %.*s is there more than once; the copy in %.*s, saved last, counts",
                    (int)texts[0].length, texts[0].data, (int)texts[1].length, texts[1].data, (int)texts[2].length,
                    texts[2].data, (int)texts[3].length, texts[3].data);
    }
    if (count > COPIES_NAMED)
        cli_say("and %zu more copies do not count; --json names all", count - COPIES_NAMED);
}

static gamut_outcome print_answer(const gamut_value *stats, const cli_arguments *arguments)
{
    const gamut_stats_options *options = arguments->options;
    say_copies(stats);
    const char *table = table_of(options);
    const char *needed = has_graph(options) ? "partnerships" : table;
    if (needed && !has_rows(stats, needed))
        cli_say("these files have no %s", needed);
    if (arguments->json && !has_graph(options)) {
        /* A table without rows is still there for programs, empty. */
        static const gamut_value none = { .kind = GAMUT_VALUE_LIST };
        const gamut_value *list = table ? gamut_value_member(stats, table) : stats;
        return cli_print_json(list ? list : &none, 2);
    }
    if (has_graph(options) || arguments->csv || table)
        return print_table(stats, arguments, table ? table : "players");
    if (options->table && strcmp(options->table, "people") == 0)
        return print_several(stats, arguments, people);
    return print_several(stats, arguments, has_rows(stats, "players") ? overview : rest);
}

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    gamut_stats_options options = *(const gamut_stats_options *)arguments->options;
    options.table = has_graph(&options) ? NULL : table_of(&options);
    options.top = 0;
    /* What is not shown is not computed; a matrix is chosen from all of its rows. */
    bool is_for_people = form_of(arguments) == GAMUT_STATS_TEXT && !arguments->json;
    if (is_for_people && !(options.table && !strcmp(options.table, "payoffs")))
        options.top = most_of(arguments, options.table ? options.table : "players");
    return gamut_stats(session, arguments->files, arguments->file_count, &options, answer);
}

gamut_outcome cmd_stats(const cli_call *call)
{
    return cli_in_session(call, work, print_answer);
}
