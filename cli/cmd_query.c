/* cmd_query.c - `gamut query`: ask a collection. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gamut/collection.h>

#include "cli.h"

enum {
    VALUES_MAX = 32,
    NAME_SIZE = 64
};

/* ---- values ---- */

typedef struct value_list {
    gamut_query_value items[VALUES_MAX];
    char names[VALUES_MAX][NAME_SIZE];
    size_t count;
} value_list;

/* NAME=VALUE, the words after the question. */
static bool take_value(value_list *list, const char *word)
{
    size_t length = strcspn(word, "=");
    if (!word[length] || !length || length >= NAME_SIZE || list->count == VALUES_MAX) {
        cli_say("'%s' is not a value for the question; it takes NAME=VALUE", word);
        return false;
    }
    memcpy(list->names[list->count], word, length);
    list->names[list->count][length] = '\0';
    list->items[list->count] = (gamut_query_value){ list->names[list->count], word + length + 1 };
    list->count++;
    return true;
}

static bool take_values(value_list *list, const cli_arguments *arguments)
{
    const gamut_query_value options[] = { { "since", arguments->since }, { "until", arguments->until } };
    for (size_t i = arguments->report ? 0 : 1; i < arguments->file_count; i++)
        if (!take_value(list, arguments->files[i]))
            return false;
    for (size_t i = 0; i < COUNT(options); i++)
        if (options[i].value && list->count < VALUES_MAX)
            list->items[list->count++] = options[i];
    if (arguments->top && list->count < VALUES_MAX) {
        snprintf(list->names[list->count], NAME_SIZE, "%llu", (unsigned long long)arguments->top);
        list->items[list->count] = (gamut_query_value){ "top", list->names[list->count] };
        list->count++;
    }
    return true;
}

/* ---- asking ---- */

static gamut_outcome ask(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    char room[CLI_PATH_SIZE];
    value_list values = { .count = 0 };
    gamut_style style = cli_style(arguments);
    (void)answer;
    if (!take_values(&values, arguments))
        return GAMUT_MISUSED;
    gamut_question question = { .size = sizeof question,
                                .sql = arguments->report ? NULL : arguments->files[0],
                                .report = arguments->report,
                                .folder = cli_reports_folder(arguments, room),
                                .values = values.items,
                                .value_count = values.count,
                                .form = arguments->csv    ? GAMUT_FORM_CSV
                                        : arguments->json ? GAMUT_FORM_JSON
                                                          : GAMUT_FORM_TEXT,
                                .style = &style };
    cli_screen screen = cli_open_screen(stdout, arguments);
    gamut_stream stream = question.form == GAMUT_FORM_TEXT ? cli_screen_stream(&screen) : cli_stream(stdout);
    return gamut_query(session, arguments->database, &question, &stream);
}

static void print_parameters(const gamut_value *parameters)
{
    for (const gamut_value *parameter = parameters->first; parameter; parameter = parameter->next) {
        const gamut_value *otherwise = gamut_value_member(parameter, "default");
        fputs("    ", stdout);
        cli_print_value(stdout, gamut_value_member(parameter, "name"));
        fputs("=", stdout);
        if (otherwise)
            cli_print_value(stdout, otherwise);
        fputs("  ", stdout);
        cli_print_value(stdout, gamut_value_member(parameter, "text"));
        putchar('\n');
    }
}

static gamut_outcome list(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    char room[CLI_PATH_SIZE];
    const gamut_value *reports = gamut_reports(session, cli_reports_folder(arguments, room));
    (void)answer;
    if (!reports)
        return GAMUT_UNREADABLE;
    if (arguments->json)
        return cli_print_json(reports, 2);
    for (const gamut_value *report = reports->first; report; report = report->next) {
        cli_print_value(stdout, gamut_value_member(report, "name"));
        fputs(": ", stdout);
        cli_print_value(stdout, gamut_value_member(report, "title"));
        putchar('\n');
        print_parameters(gamut_value_member(report, "parameters"));
    }
    return GAMUT_FINE;
}

static gamut_outcome run(const cli_call *call)
{
    const cli_arguments *arguments = call->arguments;
    if (arguments->list_reports)
        return cli_in_session(call, list, NULL);
    if (!arguments->database) {
        cli_say("query needs a collection to ask: -d DB");
        return GAMUT_MISUSED;
    }
    if (!arguments->report && !arguments->file_count) {
        cli_say("query needs a question: SQL, or --report NAME; --list names the reports");
        return GAMUT_MISUSED;
    }
    return cli_in_session(call, ask, NULL);
}

static const cli_option options[] = {
    CLI_OPTION_DATABASE("the collection to ask"),
    { .name = "report",
      .argument = "NAME",
      .text = "ask this ready question instead of SQL",
      .kind = CLI_WORD,
      CLI_MEMBER(report) },
    { .name = "list",
      .text = "list the ready questions and their values",
      .kind = CLI_SWITCH,
      CLI_MEMBER(list_reports) },
    { .name = "reports",
      .argument = "FOLDER",
      .text = "look for NAME.sql here first (default: gamut/reports in the folder of the user's settings)",
      .kind = CLI_WORD,
      CLI_MEMBER(reports) },
    { .name = "since", .argument = "YEAR", .text = "the value of :since", .kind = CLI_WORD, CLI_MEMBER(since) },
    { .name = "until", .argument = "YEAR", .text = "the value of :until", .kind = CLI_WORD, CLI_MEMBER(until) },
    { .name = "top", .argument = "N", .text = "the value of :top", .kind = CLI_NUMBER, CLI_MEMBER(top) },
    { .name = "csv", .text = "print CSV", .kind = CLI_SWITCH, CLI_MEMBER(csv) },
    { .name = "width",
      .argument = "N",
      .text = "fit the table into so many columns (default: the terminal's; of a pipe, any)",
      .kind = CLI_NUMBER,
      CLI_MEMBER(width) },
    CLI_OPTION_JSON("print an object per row and line"),
};

static const cli_example examples[] = {
    { "gamut query -d club.db 'SELECT white, black, result FROM games'", "Some columns of all games." },
    { "gamut query -d club.db 'SELECT count(*) FROM games WHERE white LIKE :name' name='birch%'",
      "A value that need not be quoted." },
    { "gamut query -d club.db --report top-players --since 2020", "A ready question." },
    { "gamut query -d club.db --report head-to-head player=Ashdown opponent=Birch --csv", "One that needs values." },
    { "gamut query --list", "Which ready questions are there?" },
};

const cli_command cmd_query = {
    .name = "query",
    .group = CLI_LOOK,
    .operands = "SQL [NAME=VALUE...]",
    .title = "ask a collection, in SQL or by the name of a report",
    .text =
        "Asks the collection that `gamut collect` has made and prints the rows as a table, with `--csv` as CSV, with "
        "`--json` as an object per line. The question is one `SELECT`; docs/collection.md describes the tables. A name "
        "with a "
        "colon in it, such as `:since`, stands for a value that follows as `since=2020`.\n\n"
        "A collection on servers (`-d clickhouse://host:port/database`) is asked in the SQL of ClickHouse; where one "
        "of them "
        "does not answer the status is 3.\n\n"
        "Nothing that is asked can change the collection: it is opened for reading, and whatever is no question is "
        "refused.\n\n"
        "A report is a ready question, a file `NAME.sql` with a title, its parameters and SQL. Yours come before those "
        "of "
        "Gamut; docs/collection.md shows how to write one.",
    .json = "One object per row and line, with a member per column; bytes are hexadecimal digits. With `--list` one "
            "list of "
            "objects with `name`, `title`, `own` and `parameters` (`name`, `text`, `default`).",
    .takes_values = true,
    .options = options,
    .option_count = COUNT(options),
    .examples = examples,
    .example_count = COUNT(examples),
    .run = run,
};
