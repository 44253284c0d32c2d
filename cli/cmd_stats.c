/* cmd_stats.c - `gamut stats`: what many bridge sessions together say. */
#include <stdio.h>

#include <gamut/bridge.h>

#include "cli.h"
#include "table.h"

enum {
    CELLS = 6,
    CELL_SIZE = 96,
    TOP = 20 /* rows that people get; --json has all */
};

/* A member as a text that lives in `out`. */
static const char *cell(char out[CELL_SIZE], const gamut_value *row, const char *name)
{
    const gamut_value *value = gamut_value_member(row, name);
    out[0] = '\0';
    if (value && value->kind == GAMUT_VALUE_TEXT)
        snprintf(out, CELL_SIZE, "%.*s", (int)value->as.text.length, value->as.text.data);
    else if (value && value->kind == GAMUT_VALUE_INTEGER)
        snprintf(out, CELL_SIZE, "%lld", (long long)value->as.integer);
    return out;
}

static gamut_outcome print_rows(const gamut_value *list, const char *title, const cli_arguments *arguments)
{
    static const char *const names[CELLS] = { "name", "sessions", "average", "best", "last_round", "masterpoints" };
    char texts[TOP][CELLS][CELL_SIZE];
    const char *heading[CELLS] = { title, "Sessions", "Average", "Best", "Last round", "Masterpoints" };
    cli_values values = { 0 };
    gamut_value *rows = cli_values_list(&values);
    size_t count = 0;
    cli_values_append_row(&values, rows, heading, CELLS);
    for (const gamut_value *row = list ? list->first : NULL; row && count < TOP; row = row->next, count++) {
        const char *cells[CELLS];
        for (size_t i = 0; i < CELLS; i++)
            cells[i] = cell(texts[count][i], row, names[i]);
        cli_values_append_row(&values, rows, cells, CELLS);
    }
    gamut_outcome outcome = cli_print_table(&values, rows, arguments);
    cli_values_free(&values);
    return outcome;
}

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    return gamut_session_stats(session, (const char *const *)arguments->files, arguments->file_count, answer);
}

static gamut_outcome tell(const gamut_value *answer, const cli_arguments *arguments)
{
    if (arguments->json)
        return cli_print_json(answer, 2);
    gamut_outcome outcome = print_rows(gamut_value_member(answer, "players"), "Player", arguments);
    putchar('\n');
    return cli_worse(outcome, print_rows(gamut_value_member(answer, "partnerships"), "Partnership", arguments));
}

static gamut_outcome run(const cli_call *call)
{
    return cli_in_session(call, work, tell);
}

static const cli_option options[] = {
    CLI_OPTION_JSON("print everything as one JSON object"),
    CLI_OPTION_PROGRESS,
};

static const cli_example examples[] = {
    { "gamut stats monday.aca howell.aca", "Players and partnerships over two sessions." },
};

const cli_command cmd_stats = {
    .name = "stats",
    .group = CLI_LOOK,
    .operands = "FILE...",
    .title = "players and partnerships over many bridge sessions",
    .text =
        "Reads the bridge sessions of all `FILE`s and prints the twenty players and partnerships with most sessions: "
        "their average and best percentage, the percentage of their last rounds, and the masterpoints they won. "
        "People are told apart by their number, those without one by name. A file that cannot be read is reported "
        "and left out.",
    .json = "An object with the lists `sessions` (`name`, `date`, `entries` and `masterpoints`, the average of the "
            "field), `players` and `partnerships` (`key`, `name`, `sessions`, `average`, `best`, `last_round`, "
            "`masterpoints`).",
    .reads = true,
    .least_files = 1,
    .options = options,
    .option_count = COUNT(options),
    .examples = examples,
    .example_count = COUNT(examples),
    .run = run,
};
