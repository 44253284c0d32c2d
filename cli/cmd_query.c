/* cmd_query.c - `gamut query`: ask a collection. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gamut/collection.h>

#include "commands.h"

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
    const gamut_query_options *options = arguments->options;
    const gamut_query_value named[] = { { "since", options->since }, { "until", options->until } };
    for (size_t i = options->report ? 0 : 1; i < arguments->file_count; i++)
        if (!take_value(list, arguments->files[i]))
            return false;
    for (size_t i = 0; i < COUNT(named); i++)
        if (named[i].value && list->count < VALUES_MAX)
            list->items[list->count++] = named[i];
    if (options->top && list->count < VALUES_MAX) {
        snprintf(list->names[list->count], NAME_SIZE, "%llu", (unsigned long long)options->top);
        list->items[list->count] = (gamut_query_value){ "top", list->names[list->count] };
        list->count++;
    }
    return true;
}

/* ---- asking ---- */

static gamut_outcome ask(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    const gamut_query_options *options = arguments->options;
    char room[CLI_PATH_SIZE];
    value_list values = { .count = 0 };
    gamut_style style = cli_style(arguments);
    (void)answer;
    if (!take_values(&values, arguments))
        return GAMUT_MISUSED;
    gamut_question question = { .size = sizeof question,
                                .sql = options->report ? NULL : arguments->files[0],
                                .report = options->report,
                                .folder = cli_reports_folder(options->reports, room),
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
    const gamut_value *reports =
        gamut_reports(session, cli_reports_folder(((const gamut_query_options *)arguments->options)->reports, room));
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

gamut_outcome cmd_query(const cli_call *call)
{
    const cli_arguments *arguments = call->arguments;
    const gamut_query_options *options = arguments->options;
    if (options->list)
        return cli_in_session(call, list, NULL);
    if (!arguments->database) {
        cli_say("query needs a collection to ask: -d DB");
        return GAMUT_MISUSED;
    }
    if (!options->report && !arguments->file_count) {
        cli_say("query needs a question: SQL, or --report NAME; --list names the reports");
        return GAMUT_MISUSED;
    }
    return cli_in_session(call, ask, NULL);
}
