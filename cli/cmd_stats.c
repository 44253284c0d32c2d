/* cmd_stats.c - `gamut stats`: what many bridge sessions together say. */
#include <stdio.h>
#include <unistd.h>

#include <gamut/bridge.h>

#include "cli.h"
#include "table.h"

enum {
    TOP = 20 /* rows that people get */
};

#define TABLES "people|players|partnerships|sessions|payoffs|rounds|tables"
/* In their order; people get two at once. */
static const char *const table_names[] = { NULL, "players", "partnerships", "sessions", "payoffs", "rounds", "tables" };

static gamut_stats_form form_of(const cli_arguments *arguments)
{
    static const gamut_stats_form graphs[] = { GAMUT_STATS_TEXT, GAMUT_STATS_GRAPH, GAMUT_STATS_GRAPHML,
                                               GAMUT_STATS_DOT };
    if (arguments->graph)
        return graphs[arguments->graph];
    return arguments->csv ? GAMUT_STATS_CSV : GAMUT_STATS_TEXT;
}

/* A pipe gets lines of any length, so that nothing is cut for grep. */
static gamut_outcome print_view(const gamut_value *stats, const cli_arguments *arguments, const char *table)
{
    gamut_stats_view view = { .form = form_of(arguments),
                              .table = table,
                              .most = arguments->top ? (size_t)arguments->top : TOP,
                              .style = cli_style(arguments) };
    cli_screen screen = cli_open_screen(stdout, arguments);
    gamut_stream stream = view.form == GAMUT_STATS_TEXT ? cli_screen_stream(&screen) : cli_stream(stdout);
    if (!isatty(STDOUT_FILENO) && !arguments->width)
        view.style.width = CLI_UNLIMITED;
    return gamut_stats_write(stats, &view, &stream);
}

static gamut_outcome tell(const gamut_value *stats, const cli_arguments *arguments)
{
    const char *table = table_names[arguments->table];
    if (arguments->json && !arguments->graph)
        return cli_print_json(table ? gamut_value_member(stats, table) : stats, 2);
    if (arguments->graph || arguments->csv || table)
        return print_view(stats, arguments, table ? table : "players");
    gamut_outcome outcome = print_view(stats, arguments, "players");
    putchar('\n');
    return cli_worse(outcome, print_view(stats, arguments, "partnerships"));
}

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    return gamut_session_stats(session, (const char *const *)arguments->files, arguments->file_count, answer);
}

static gamut_outcome run(const cli_call *call)
{
    return cli_in_session(call, work, tell);
}

static const cli_option options[] = {
    { .name = "table",
      .argument = "NAME",
      .text = "print this table (default: people, the players and the partnerships)",
      .values = TABLES,
      .kind = CLI_CHOICE,
      CLI_MEMBER(table) },
    { .name = "top",
      .argument = "N",
      .text = "print so many rows for people (default: 20)",
      .kind = CLI_NUMBER,
      CLI_MEMBER(top) },
    { .name = "csv", .text = "print all rows of the table as CSV", .kind = CLI_SWITCH, CLI_MEMBER(csv) },
    { .name = "graph",
      .argument = "FORM",
      .text = "print who plays with whom as a graph",
      .values = "none|json|graphml|dot",
      .kind = CLI_CHOICE,
      CLI_MEMBER(graph) },
    CLI_OPTION_JSON("print everything as one JSON object, or the table as a list"),
    CLI_OPTION_PROGRESS,
};

static const cli_example examples[] = {
    { "gamut stats monday.aca howell.aca", "Players and partnerships over two sessions." },
    { "gamut stats --table sessions monday.aca howell.aca imps.aca", "How strong the fields were, by masterpoints." },
    { "gamut stats --table payoffs howell.aca", "Who does well against whom: a matrix in percent." },
    { "gamut stats --table rounds monday.aca howell.aca", "Round by round: boards, averages and boards not played." },
    { "gamut stats --table tables --csv monday.aca", "Table by table, for a spreadsheet." },
    { "gamut stats --graph dot monday.aca howell.aca", "Who plays with whom, for Graphviz." },
};

const cli_command cmd_stats = {
    .name = "stats",
    .group = CLI_LOOK,
    .operands = "FILE...",
    .title = "sum up players, partnerships and fields over many bridge sessions",
    .text = "Reads the bridge sessions of all `FILE`s, several at a time, and prints what they say together. People "
            "are told apart by their number, those without one by name. A file that cannot be read is reported and "
            "left out.\n\n"
            "`people` are the players and partnerships with most sessions: their average percentage, its trend "
            "(percent gained from one session to the next, by least squares over at least three, in the order of their "
            "dates), the best one, the percentage of their last rounds, the average masterpoints of the fields they "
            "played in, and the masterpoints they won. `sessions` shows how strong each field was: average, median, "
            "lowest and highest masterpoints of its entries. `payoffs` is a matrix: what each entry scored against "
            "each other, in percent, or in IMPs a board; as CSV and JSON it has a row for each two that met. `rounds` "
            "and `tables` show how North-South did in each, and how many results were averages or were not played.",
    .json = "An object with the lists `sessions` (`file`, `name`, `date`, `sections`, `tables`, `entries` and of the "
            "entries' masterpoints `masterpoints`, the average, `median`, `lowest`, `highest`), `players` and "
            "`partnerships` (`key`, `name`, `players`, `sessions`, `average`, `trend`, `best`, `last_round`, `field`, "
            "`masterpoints`), `payoffs` (`key`, `name`, `opponent_key`, `opponent`, `boards`, `percent` or `imps`), "
            "`rounds` and `tables` (`section`, `number`, `sessions`, `boards`, `percent` or `imps` of North-South, "
            "`averages`, `unplayed`). With `--table` only that list; with `--graph json` an object with `nodes` and "
            "`links`.",
    .reads = true,
    .least_files = 1,
    .options = options,
    .option_count = COUNT(options),
    .examples = examples,
    .example_count = COUNT(examples),
    .run = run,
};
