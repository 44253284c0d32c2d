/* serve_answer.c - answer the requests of the server: the address of a request becomes a call to the library, and the
 * answer is JSON. */
#include <errno.h>
#include <event2/buffer.h>
#include <event2/http.h>
#include <event2/keyvalq_struct.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

#include <gamut/collection.h>
#include <gamut/search.h>
#include <gamut/viewer.h>

#include "serve.h"

enum {
    ANSWER_MOST = 512 * 1024 * 1024, /* limit of an answer in bytes, unless the user sets another */
    ROWS_MOST = 20000,               /* the most rows of search results and reports */
    VALUES_MOST = 32,                /* the most parameters of a report */
    WORDS_SIZE = 4096                /* limit of the total length of parameters */
};

/* The operands after the name in the address of a request. */
typedef enum serve_operands {
    SERVE_NOTHING,
    SERVE_SOURCE,  /* a source: /3 */
    SERVE_SOURCES, /* a source or all: /3 or /all */
    SERVE_RECORD   /* a source and a record: /3/17 */
} serve_operands;

typedef struct asking asking;
typedef struct serve_question {
    const char *name;
    serve_operands operands;
    gamut_view_kind kind; /* which view, for write_view */
    bool has_conditions;  /* the request may have values that are conditions, which select records */
    bool takes_options;   /* all values are options of an operation */
    gamut_outcome (*ask)(asking *one);
} serve_question;

/* A request that is being answered. */
struct asking {
    const serve_question *question;
    const gamut_operation *operation; /* the operation that write_operation runs */
    const cli_call *call;
    gamut_session *session;
    struct evkeyvalq values; /* names and values after the question mark of the address */
    const char *const *paths;
    size_t path_count;
    const char **sources; /* all sources, by their numbers, and after them room for as many */
    size_t source_count;
    uint64_t record;
    struct evbuffer *out;
    size_t rows; /* number of rows written so far, in answers with one object per line */
    bool is_cut; /* rows were left out because there are more than ROWS_MOST */
    bool is_too_long;
    const char *refused; /* an option that was refused because it names a file */
};

size_t serve_source_count(const cli_call *call)
{
    return call->arguments->file_count + (call->arguments->deals != NULL) + (call->arguments->database != NULL);
}

/* Number of files when the server was started. */
static size_t count_first(const cli_call *call)
{
    return call->arguments->file_count - call->arguments->later_count;
}

size_t serve_deals(const cli_call *call)
{
    return call->arguments->deals ? count_first(call) : serve_source_count(call);
}

size_t serve_database(const cli_call *call)
{
    return call->arguments->database ? count_first(call) + (call->arguments->deals != NULL) : serve_source_count(call);
}

const char *serve_source(const cli_call *call, size_t at)
{
    const cli_arguments *arguments = call->arguments;
    if (at < count_first(call))
        return arguments->files[at];
    if (at == serve_deals(call))
        return arguments->deals;
    if (at == serve_database(call))
        return arguments->database;
    return arguments->files[at - (arguments->deals != NULL) - (arguments->database != NULL)];
}

/* ---- streams ---- */

static bool pour(const char *data, size_t length, void *payload)
{
    asking *one = payload;
    uint64_t most = one->call->arguments->limit_answer ? one->call->arguments->limit_answer : ANSWER_MOST;
    one->is_too_long = one->is_too_long || evbuffer_get_length(one->out) + length > most;
    return !one->is_too_long && evbuffer_add(one->out, data, length) == 0;
}

/* Turn objects, one per line, into the elements of a list. JSON escapes line ends, so each object is exactly one
 * line. */
static bool pour_rows(const char *data, size_t length, void *payload)
{
    asking *one = payload;
    for (const char *end = data + length; data < end;) {
        const char *line = memchr(data, '\n', (size_t)(end - data)), *to = line ? line : end;
        if (one->rows == ROWS_MOST) {
            one->is_cut = true;
            return false;
        }
        if (!pour(data, (size_t)(to - data), payload) || (line && !pour(",", 1, payload)))
            return false;
        one->rows += line != NULL;
        data = line ? line + 1 : end;
    }
    return true;
}

static gamut_outcome print_tree(asking *one, gamut_outcome outcome, const gamut_value *tree)
{
    const gamut_stream stream = { pour, one };
    if (outcome > GAMUT_FINDINGS || !tree)
        return outcome;
    return gamut_value_print(tree, 0, &stream) ? outcome : GAMUT_UNWRITTEN;
}

/* ---- values of a request ---- */

static const char *serve_answer_value_of(const asking *one, const char *name)
{
    return evhttp_find_header(&one->values, name);
}

/* Return the value as a number; 0 if it is missing or not a number. */
static uint64_t serve_answer_number_of(const asking *one, const char *name)
{
    const char *text = serve_answer_value_of(one, name);
    return text && *text >= '0' && *text <= '9' ? strtoull(text, NULL, 10) : 0;
}

static gamut_outcome write_view(asking *one)
{
    const gamut_stream stream = { pour, one };
    const gamut_view_request request = { .size = sizeof request,
                                         .kind = one->question->kind,
                                         .record = one->record ? one->record : serve_answer_number_of(one, "from"),
                                         .count = serve_answer_number_of(one, "count"),
                                         .mark = serve_answer_value_of(one, "mark") };
    return gamut_view(one->session, one->paths[0], &request, &stream);
}

static gamut_outcome write_statistics(asking *one)
{
    const gamut_stream stream = { pour, one };
    return gamut_view_together(one->session, one->paths, one->path_count, &stream);
}

/* ---- operations, which requests name directly ---- */

bool serve_names_file(const gamut_option *option)
{
    static const char *const arguments[] = { "FILE", "OUT", "DB", "FOLDER", "CONFIG" };
    for (size_t i = 0; option->argument && i < COUNT(arguments); i++)
        if (strcmp(option->argument, arguments[i]) == 0)
            return true;
    return false;
}

/* Return the value of an option, reduced if it could make the answer too expensive. */
static const char *limited(const gamut_operation *operation, const char *name, const char *value)
{
    static const struct {
        const char *operation, *option, *most;
    } limits[] = { { "tree", "depth", "4" } };
    for (size_t i = 0; i < COUNT(limits); i++)
        if (strcmp(limits[i].operation, operation->name) == 0 && strcmp(limits[i].option, name) == 0 &&
            strtoull(value, NULL, 10) > strtoull(limits[i].most, NULL, 10))
            return limits[i].most;
    return value;
}

/* Operands of the form NAME=VALUE, for operations that accept them. */
typedef struct served_words {
    const char *items[VALUES_MOST];
    size_t count;
    char room[WORDS_SIZE];
    size_t used;
} served_words;

static bool add_word(served_words *words, const char *name, const char *value)
{
    size_t left = sizeof words->room - words->used;
    int length = snprintf(words->room + words->used, left, "%s=%s", name, value);
    if (words->count == COUNT(words->items) || length < 0 || (size_t)length >= left)
        return false;
    words->items[words->count++] = words->room + words->used;
    words->used += (size_t)length + 1;
    return true;
}

/* Return whether the option takes the number of a source instead of the path of a file. */
static bool takes_source(const gamut_operation *operation, const gamut_option *option)
{
    return strcmp(operation->name, "find") == 0 && strcmp(option->name, "repertoire") == 0;
}

/* Set such an option. The source is not searched as well, because its lines are no games. Return false if the source
 * does not exist. */
static bool take_source(asking *one, void *options, const char *name, const char *number)
{
    char *end;
    unsigned long long at = strtoull(number, &end, 10);
    const char **others = one->sources + one->source_count;
    size_t count = 0;
    if (*number < '0' || *number > '9' || *end || at >= one->source_count)
        return false;
    for (size_t i = 0; i < one->path_count; i++)
        if (one->paths[i] != one->sources[at])
            others[count++] = one->paths[i];
    one->paths = others;
    one->path_count = count;
    return count && gamut_operation_set(one->session, one->operation, options, name, one->sources[at]) == GAMUT_OK;
}

/* Set the options of the operation from the values of the request. Return false, with a message in the session, if a
 * value belongs to no option or is not valid. */
static bool take_options(asking *one, void *options, served_words *words)
{
    const struct evkeyval *value;
    TAILQ_FOREACH(value, &one->values, next)
    {
        const gamut_option *option = gamut_operation_option(one->operation, value->key);
        bool is_word = !option && one->operation->takes_values;
        if (!*value->value)
            continue;
        bool is_source = option && takes_source(one->operation, option);
        if (is_source && take_source(one, options, value->key, value->value))
            continue;
        if (option && serve_names_file(option)) {
            one->refused = value->key;
            return false;
        }
        if (is_word ? !add_word(words, value->key, value->value)
                    : gamut_operation_set(one->session, one->operation, options, value->key,
                                          limited(one->operation, value->key, value->value)) != GAMUT_OK)
            return false;
    }
    /* If the operation takes NAME=VALUE operands, the source is the collection that it queries. */
    return !one->operation->takes_values ||
           gamut_operation_set(one->session, one->operation, options, "database", one->paths[0]) == GAMUT_OK;
}

/* Run the operation, and write its findings, its printed output or its answer, whichever it has. */
static gamut_outcome run_operation(asking *one, const void *options, const served_words *words)
{
    const gamut_operation *operation = one->operation;
    const gamut_stream stream = { operation->is_in_lines || operation->prints_errors ? pour_rows : pour, one };
    const gamut_style style = { .size = sizeof style, .form = GAMUT_FORM_JSON };
    const gamut_value *answer = NULL;
    gamut_request request = { .size = sizeof request,
                              .operation = operation->name,
                              .paths = operation->takes_values ? words->items : one->paths,
                              .path_count = operation->takes_values ? words->count : one->path_count,
                              .options = options,
                              .style = &style,
                              .stream = &stream };
    gamut_outcome outcome = gamut_run(one->session, &request, &answer);
    if (outcome <= GAMUT_FINDINGS && operation->prints_errors)
        return gamut_diagnostics_write(one->session, GAMUT_DIAGNOSTIC_JSONL, GAMUT_SEVERITY_NOTE, false, &stream);
    if (outcome <= GAMUT_FINDINGS && answer && !gamut_print(&request, answer))
        return GAMUT_UNWRITTEN;
    return outcome;
}

/* Run the operation of a request. A list becomes {"rows": [...], "cut": whether there are more rows}. */
static gamut_outcome write_operation(asking *one)
{
    bool is_list = one->operation->is_in_lines || one->operation->prints_errors;
    served_words words = { .count = 0 };
    char room[CLI_PATH_SIZE];
    void *options = calloc(1, one->operation->options_size);
    gamut_outcome outcome = options ? GAMUT_FINE : GAMUT_UNWRITTEN;
    if (outcome == GAMUT_FINE) {
        *(size_t *)options = one->operation->options_size;
        outcome = take_options(one, options, &words) ? GAMUT_FINE : GAMUT_MISUSED;
    }
    if (outcome == GAMUT_FINE && one->operation->takes_values)
        ((gamut_query_options *)options)->reports = cli_reports_folder(NULL, room);
    if (outcome == GAMUT_FINE && is_list && !pour("{\"rows\":[", 9, one))
        outcome = GAMUT_UNWRITTEN;
    if (outcome == GAMUT_FINE)
        outcome = run_operation(one, options, &words);
    free(options);
    if (one->is_too_long || (outcome > GAMUT_FINDINGS && !one->is_cut))
        return one->is_too_long ? GAMUT_UNWRITTEN : outcome;
    if (is_list)
        evbuffer_add_printf(one->out, "null],\"cut\":%s}", one->is_cut ? "true" : "false");
    return GAMUT_FINE;
}

/* Return the operation of that name, if it only reads: others cannot be requested. */
static const gamut_operation *find_served(const cli_call *call, const char *name, size_t length)
{
    const gamut_operation *operation;
    for (size_t i = 0; (operation = gamut_operation_at(i)); i++)
        if (strlen(operation->name) == length && memcmp(operation->name, name, length) == 0)
            break;
    bool is_served = operation && operation->group != GAMUT_GROUP_CHANGE &&
                     (operation->group != GAMUT_GROUP_RUN || (call->arguments->desk && !serve_is_step(operation))) &&
                     !operation->needs_output && strcmp(operation->name, "serve") != 0 &&
                     strcmp(operation->name, "show") != 0;
    return is_served ? operation : NULL;
}

static gamut_outcome write_reports(asking *one)
{
    char room[CLI_PATH_SIZE];
    const gamut_value *reports = gamut_reports(one->session, cli_reports_folder(NULL, room));
    return print_tree(one, reports ? GAMUT_FINE : GAMUT_UNREADABLE, reports);
}

static gamut_outcome write_conditions(asking *one)
{
    const gamut_value *conditions = gamut_conditions(one->session);
    return print_tree(one, conditions ? GAMUT_FINE : GAMUT_UNREADABLE, conditions);
}

/* ---- from the address of a request to the answer ---- */

static const serve_question questions[] = {
    { .name = "brief", .operands = SERVE_SOURCE, .kind = GAMUT_VIEW_BRIEF, .ask = write_view },
    { .name = "file", .operands = SERVE_SOURCE, .kind = GAMUT_VIEW_FILE, .ask = write_view },
    { .name = "list", .operands = SERVE_SOURCE, .kind = GAMUT_VIEW_LIST, .has_conditions = true, .ask = write_view },
    { .name = "record", .operands = SERVE_RECORD, .kind = GAMUT_VIEW_RECORD, .ask = write_view },
    { .name = "solved", .operands = SERVE_RECORD, .kind = GAMUT_VIEW_SOLVED, .ask = write_view },
    { .name = "bytes", .operands = SERVE_SOURCE, .kind = GAMUT_VIEW_BYTES, .ask = write_view },
    { .name = "events", .operands = SERVE_SOURCE, .kind = GAMUT_VIEW_EVENTS, .ask = write_view },
    { .name = "event", .operands = SERVE_RECORD, .kind = GAMUT_VIEW_EVENT, .ask = write_view },
    { .name = "pairing", .operands = SERVE_SOURCE, .kind = GAMUT_VIEW_PAIRING, .ask = write_view },
    { .name = "statistics", .operands = SERVE_NOTHING, .ask = write_statistics },
    { .name = "conditions", .operands = SERVE_NOTHING, .ask = write_conditions },
    { .name = "reports", .operands = SERVE_NOTHING, .ask = write_reports },
};

static const serve_question of_files = { .operands = SERVE_SOURCES, .takes_options = true, .ask = write_operation };
static const serve_question of_nothing = { .operands = SERVE_NOTHING, .takes_options = true, .ask = write_operation };

/* Parse a number from the front of `*rest`; return false if there are no digits. */
static bool take_number(uint64_t *out, const char **rest)
{
    char *end;
    if (**rest < '0' || **rest > '9')
        return false;
    errno = 0;
    *out = strtoull(*rest, &end, 10);
    *rest = end;
    return errno == 0;
}

/* Parse the operands after the name into paths and record number. Return false if there is anything else, or if the
 * source does not exist. */
static bool take_operands(asking *one, const char *rest, const char **sources, size_t count)
{
    serve_operands operands = one->question->operands;
    uint64_t source;
    one->paths = sources;
    one->path_count = count;
    if (one->operation && operands == SERVE_NOTHING)
        one->path_count = 0;
    if (operands == SERVE_NOTHING || (operands == SERVE_SOURCES && strcmp(rest, "/all") == 0))
        return operands != SERVE_NOTHING || *rest == '\0';
    if (*rest++ != '/' || !take_number(&source, &rest) || source >= count)
        return false;
    one->paths = sources + source;
    one->path_count = 1;
    if (operands == SERVE_RECORD && (*rest++ != '/' || !take_number(&one->record, &rest)))
        return false;
    return *rest == '\0';
}

/* Set every value that is a condition as an option of the session. Return false, with a message in the session, if one
 * is invalid. */
static bool take_conditions(const asking *one)
{
    for (size_t i = 0; i < gamut_option_count(); i++) {
        const char *name = gamut_option_at(i)->name, *value = serve_answer_value_of(one, name);
        if (value && *value && (gamut_option_is_condition(i) || strcmp(name, "where") == 0) &&
            gamut_session_set(one->session, name, value) != GAMUT_OK)
            return false;
    }
    return true;
}

/* Write the reason for a failure: the session's message or the first finding. */
static void serve_answer_explain(const asking *one)
{
    const char *message = gamut_session_message(one->session);
    const gamut_diagnostic *first = gamut_diagnostic_at(one->session, 0);
    evbuffer_drain(one->out, evbuffer_get_length(one->out));
    if (one->is_too_long)
        evbuffer_add_printf(one->out, "the answer is too long for a page; gamut gives it at the command line");
    else if (one->refused)
        evbuffer_add_printf(one->out, "%s names a file, which a page cannot", one->refused);
    else if (message && *message)
        evbuffer_add(one->out, message, strlen(message));
    else if (first)
        evbuffer_add(one->out, first->message, strlen(first->message));
}

static int ask(asking *one)
{
    const serve_question *question = one->question;
    one->session = cli_open_session(one->call->arguments);
    if (!one->session)
        return HTTP_INTERNAL;
    gamut_outcome outcome = !question->has_conditions || take_conditions(one) ? question->ask(one) : GAMUT_MISUSED;
    bool is_answered = outcome <= GAMUT_FINDINGS && evbuffer_get_length(one->out);
    if (!is_answered)
        serve_answer_explain(one);
    gamut_session_close(one->session);
    if (is_answered)
        return HTTP_OK;
    if (outcome == GAMUT_UNWRITTEN)
        return HTTP_INTERNAL;
    /* If the request has conditions or options, GAMUT_MISUSED means that one of them is invalid: a bad request. All
     * other failures mean that a file or record does not exist or cannot be read: not found. */
    bool is_about_values = question->has_conditions || question->takes_options;
    return outcome == GAMUT_MISUSED && is_about_values ? HTTP_BADREQUEST : HTTP_NOTFOUND;
}

int serve_answer(const cli_call *call, const char *question, struct evbuffer *out)
{
    if (strncmp(question, "step/", 5) == 0)
        return serve_step_run(call, question + 5, out);
    if (strncmp(question, "guest/", 6) == 0)
        return serve_guest_work(call, question + 6, out);
    if (strncmp(question, "paper/", 6) == 0)
        return serve_paper_run(call, question + 6, out);
    if (strncmp(question, "public/", 7) == 0) {
        unsigned long long at = strtoull(question + 7, NULL, 10);
        return at < serve_source_count(call) ? serve_public_parts(call, serve_source(call, (size_t)at), out)
                                             : HTTP_NOTFOUND;
    }
    if (strcmp(question, "folders/") == 0)
        return serve_folders_list(call, out);
    asking one = { .call = call, .out = out };
    size_t length = strcspn(question, "/?"), count = serve_source_count(call);
    const char *query = strchr(question, '?');
    const char **sources = calloc(2 * count + 1, sizeof *sources);
    char *path = strndup(question, strcspn(question, "?"));
    int status = HTTP_NOTFOUND;
    for (size_t i = 0; i < COUNT(questions); i++)
        if (strlen(questions[i].name) == length && strncmp(questions[i].name, question, length) == 0)
            one.question = &questions[i];
    if (!one.question && (one.operation = find_served(call, question, length)))
        one.question = one.operation->least || one.operation->takes_values ? &of_files : &of_nothing;
    for (size_t i = 0; sources && i < count; i++)
        sources[i] = serve_source(call, i);
    one.sources = sources;
    one.source_count = count;
    TAILQ_INIT(&one.values);
    if (!sources || !path)
        status = HTTP_INTERNAL;
    else if (query && evhttp_parse_query_str(query + 1, &one.values) != 0)
        status = HTTP_BADREQUEST;
    else if (one.question && take_operands(&one, path + length, sources, count))
        status = ask(&one);
    if (status == HTTP_NOTFOUND && !evbuffer_get_length(out))
        evbuffer_add_printf(out, "there is no such answer");
    evhttp_clear_headers(&one.values);
    free(path);
    free(sources);
    return status;
}

struct evbuffer *serve_answer_whole(const cli_call *call, const char *question)
{
    char head[8];
    struct evbuffer *out = evbuffer_new();
    if (!out)
        return NULL;
    snprintf(head, sizeof head, "%-4d", serve_answer(call, question, out));
    if (evbuffer_prepend(out, head, 4) == 0)
        return out;
    evbuffer_free(out);
    return NULL;
}
