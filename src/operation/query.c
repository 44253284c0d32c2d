/* query.c - queries a collection, in SQL or by means of a named report. */
#include <dirent.h>
#include <string.h>

#include <gamut/collection.h>

#include "base/text.h"
#include "collection/reports.h"
#include "collection/store.h"
#include "io/system.h"
#include "model/tree_json.h"
#include "operation.h"
#include "report/report.h"
#include "rules/chess/opening_names.h"

/* The state of one query. */
typedef struct asking {
    gamut_session *session;
    base_arena *arena;
    gamut_question question;
    collection_report report; /* SQL and parameters of the query */
    collection_store *store;
    store_statement *statement;
    size_t column_count;
    /* The column of a report with ECO codes, beside which the names of the openings are shown; `column_count`: none. */
    size_t eco_at;
    handle_out out;
} asking;

/* Return the text of a report from the user's folder. Absent: the folder has no report of that name. */
static base_text load_report(base_arena *arena, const char *folder, base_text name)
{
    io_bundle *bundle;
    const char *message;
    base_text path = base_arena_print(arena, "%s/%.*s.sql", folder, TEXT_ARGS(name));
    if (base_text_find(name, '/') < name.length || !path.data ||
        io_bundle_open(&bundle, path.data, NULL, &message) != IO_OK)
        return (base_text){ NULL, 0 };
    base_text text = base_arena_copy(arena, base_text_of_bytes(io_bundle_main(bundle)->bytes));
    io_bundle_close(bundle);
    return text;
}

static bool find_report(asking *ask)
{
    const char *name = ask->question.report;
    base_text text = { NULL, 0 };
    if (ask->question.folder)
        text = load_report(ask->arena, ask->question.folder, base_text_of(name));
    if (!text.data)
        text = base_text_of(collection_find_report(base_text_of(name)));
    if (!text.data)
        (void)session_say(ask->session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "there is no report '%s'", name);
    else if (!collection_read_report(&ask->report, text))
        (void)session_say(ask->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                          "the report '%s' needs a title and SQL: '-- title: ...', '-- sqlite', SELECT ...", name);
    else
        return true;
    return false;
}

static void add_report(base_arena *arena, gamut_value *list, base_text name, base_text text, bool is_own)
{
    collection_report report;
    for (const gamut_value *known = list->first; known; known = known->next)
        if (base_text_equal(tree_get_text(known, "name"), name))
            return;
    gamut_value *item = collection_read_report(&report, text) ? tree_object(arena) : NULL;
    if (!item)
        return;
    tree_set_text(arena, item, "name", name);
    tree_set_text(arena, item, "title", report.title);
    tree_set_bool(arena, item, "own", is_own);
    gamut_value *parameters = tree_set_list(arena, item, "parameters");
    for (size_t i = 0; parameters && i < report.parameter_count; i++) {
        gamut_value *parameter = tree_object(arena);
        tree_set_text(arena, parameter, "name", report.parameters[i].name);
        tree_set_text(arena, parameter, "text", report.parameters[i].text);
        tree_set_text(arena, parameter, "default", report.parameters[i].otherwise);
        tree_append(parameters, parameter);
    }
    tree_append(list, item);
}

const gamut_value *gamut_reports(gamut_session *session, const char *folder)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, NULL);
    base_arena *arena = session->answers;
    gamut_value *list = tree_list(arena);
    DIR *own = folder ? opendir(folder) : NULL;
    for (const struct dirent *entry; list && own && (entry = readdir(own));) {
        base_text name = base_text_of(entry->d_name);
        if (name.length < 5 || strcmp(entry->d_name + name.length - 4, ".sql") != 0)
            continue;
        name = base_arena_copy(arena, base_text_slice(name, 0, name.length - 4));
        add_report(arena, list, name, load_report(arena, folder, name), true);
    }
    if (own)
        closedir(own);
    for (size_t i = 0; list && i < collection_report_file_count; i++)
        add_report(arena, list, base_text_of(collection_report_files[i].name),
                   base_text_of(collection_report_files[i].text), false);
    return base_arena_failed(arena) ? NULL : list;
}

/* Return the value that the caller gave for a parameter; if there is none, `otherwise`. */
static base_text query_value_of(const asking *ask, const char *name, base_text otherwise)
{
    for (size_t i = 0; i < ask->question.value_count; i++)
        if (!strcmp(ask->question.values[i].name, name))
            return base_text_of(ask->question.values[i].value);
    return otherwise;
}

/* Return the default of a parameter of the report. Absent: the parameter has no default. */
static base_text query_default(const asking *ask, const char *name)
{
    for (size_t i = 0; i < ask->report.parameter_count; i++)
        if (base_text_is(ask->report.parameters[i].name, name))
            return ask->report.parameters[i].otherwise;
    return (base_text){ NULL, 0 };
}

static bool bind_values(asking *ask)
{
    const char *name;
    for (size_t at = 1; (name = store_parameter(ask->statement, at)); at++) {
        base_text otherwise = query_default(ask, name + 1), text = query_value_of(ask, name + 1, otherwise);
        int64_t integer;
        if (!text.data) {
            (void)session_say(ask->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                              "the question needs a value for '%s': %s=VALUE", name + 1, name + 1);
            return false;
        }
        /* SQLite and ClickHouse compare words with numbers differently. So if the default is a number, the value must
         * be a number, too. */
        if (base_parse_int(&integer, otherwise) && !base_parse_int(&integer, text)) {
            (void)session_say(ask->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "'%s' is a number, not '%.*s'",
                              name + 1, TEXT_ARGS(text));
            return false;
        }
        collection_value value = base_parse_int(&integer, text) ? collection_integer(integer) : collection_text(text);
        if (!store_bind(ask->statement, at, &value))
            return false;
    }
    for (size_t i = 0; i < ask->question.value_count; i++) {
        size_t at = 1;
        while ((name = store_parameter(ask->statement, at)) && strcmp(name + 1, ask->question.values[i].name) != 0)
            at++;
        if (name)
            continue;
        (void)session_say(ask->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "the question has no place for '%s'",
                          ask->question.values[i].name);
        return false;
    }
    return true;
}

/* Return a cell as text. Bytes are printed in hexadecimal; NULL becomes an empty text. */
static base_text query_cell(const asking *ask, size_t at)
{
    collection_value value = store_column(ask->statement, at);
    if (value.kind == VALUE_INTEGER)
        return base_arena_print(ask->arena, "%lld", (long long)value.integer);
    if (value.kind == VALUE_BLOB)
        return base_hex_print(ask->arena, (base_bytes){ (const uint8_t *)value.text.data, value.text.length });
    return value.kind == VALUE_TEXT ? base_arena_copy(ask->arena, value.text) : (base_text){ "", 0 };
}

/* ---- columns as they are shown: those of the statement, and the names of openings ---- */

static size_t query_shown_count(const asking *ask)
{
    return ask->column_count + (ask->eco_at < ask->column_count);
}

static bool query_is_opening(const asking *ask, size_t shown)
{
    return shown == ask->eco_at + 1;
}

/* Return the column of the statement that is shown there. */
static size_t query_column_at(const asking *ask, size_t shown)
{
    return shown > ask->eco_at ? shown - 1 : shown;
}

static base_text query_title(const asking *ask, size_t shown)
{
    return query_is_opening(ask, shown) ? TEXT("Opening")
                                        : base_text_of(store_column_name(ask->statement, query_column_at(ask, shown)));
}

static base_text query_shown_cell(const asking *ask, size_t shown)
{
    base_text cell = query_cell(ask, query_column_at(ask, shown));
    if (!query_is_opening(ask, shown))
        return cell;
    base_text name = chess_opening_name(cell);
    return name.data ? name : TEXT("");
}

static void query_print_csv_row(asking *ask, bool is_head)
{
    for (size_t i = 0; i < query_shown_count(ask); i++) {
        if (i)
            base_buffer_add_char(&ask->out.buffer, ',');
        report_add_csv_cell(&ask->out.buffer, is_head ? query_title(ask, i) : query_shown_cell(ask, i));
    }
    base_buffer_add_char(&ask->out.buffer, '\n');
}

static void print_json_row(asking *ask)
{
    base_buffer *out = &ask->out.buffer;
    for (size_t i = 0; i < query_shown_count(ask); i++) {
        size_t at = query_column_at(ask, i);
        base_text cell = query_shown_cell(ask, i);
        base_buffer_add_string(out, i ? ", " : "{");
        tree_print_json_string(out, query_title(ask, i));
        base_buffer_add_string(out, ": ");
        if (store_column(ask->statement, at).kind == VALUE_NULL || (query_is_opening(ask, i) && !cell.length))
            base_buffer_add_string(out, "null");
        else if (store_column_is_number(ask->statement, at))
            base_buffer_add_text(out, cell);
        else
            tree_print_json_string(out, cell);
    }
    base_buffer_add_string(out, "}\n");
}

/* Rows are printed as soon as the engine finds them: an answer may be larger than memory. */
static store_step query_print_lines(asking *ask)
{
    bool is_csv = ask->question.form == GAMUT_FORM_CSV;
    if (is_csv)
        query_print_csv_row(ask, true);
    base_arena *own = ask->arena, *row = base_arena_create(ask->session->budget);
    store_step step = STORE_FAILED;
    ask->arena = row;
    while (row && !ask->out.is_stopped && (step = store_next(ask->statement)) == STORE_ROW) {
        if (is_csv)
            query_print_csv_row(ask, false);
        else
            print_json_row(ask);
        base_arena_reset(row);
        handle_out_pass(&ask->out);
    }
    ask->arena = own;
    base_arena_destroy(row);
    return step;
}

/* The rows are kept until the end, because column widths are known only after the last row. */
static store_step query_print_table(asking *ask)
{
    size_t count = query_shown_count(ask);
    gamut_style style = { 0 };
    store_step step;
    report_column *columns = ARENA_ARRAY(ask->arena, count, report_column);
    if (!columns || !SESSION_TAKE(&style, ask->question.style, ask->session))
        return STORE_FAILED;
    for (size_t i = 0; i < count; i++)
        columns[i] =
            (report_column){ .title = base_arena_copy(ask->arena, query_title(ask, i)).data, .can_shrink = true };
    report_table table = report_table_open(ask->arena, columns, count);
    while ((step = store_next(ask->statement)) == STORE_ROW) {
        base_text *cells = report_add_row(&table);
        for (size_t i = 0; cells && i < count; i++) {
            columns[i].is_right =
                columns[i].is_right || store_column_is_number(ask->statement, query_column_at(ask, i));
            cells[i] = query_shown_cell(ask, i);
        }
        if (base_arena_failed(ask->arena))
            return STORE_FAILED;
    }
    if (step == STORE_DONE && table.row_count)
        report_print_table(&table, &style, &ask->out.buffer);
    /* report_print_table leaves out empty columns; if there are no rows, the column names must still be shown. */
    for (size_t i = 0; step == STORE_DONE && !table.row_count && i < count; i++)
        base_buffer_print(&ask->out.buffer, "%s%s", columns[i].title, i + 1 < count ? "  " : "\n");
    return step;
}

/* Report that the collection cannot be read, as a finding about it. */
static gamut_outcome query_refuse(asking *ask, const char *collection, const char *why)
{
    diag_place place = { .file = diag_add_file(ask->session->diags, collection, (base_bytes){ NULL, 0 }, false),
                         .index = -1 };
    diag_report(ask->session->diags, &codec_rule_unreadable, place, "%s", why);
    return GAMUT_UNREADABLE;
}

static gamut_outcome query_answer(asking *ask)
{
    const store_engine *engine = ask->store->engine;
    base_text sql = base_text_of(ask->question.sql);
    if (ask->question.report)
        sql = engine->dialect == COLLECTION_SQLITE ? ask->report.sqlite : ask->report.clickhouse;
    if (ask->question.report && !sql.length)
        return session_say(ask->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "the report '%s' has no SQL for %s",
                           ask->question.report, engine->title);
    ask->statement = store_prepare(ask->store, sql);
    if (ask->statement && !bind_values(ask))
        return GAMUT_MISUSED;
    bool is_asked = ask->statement && store_execute(ask->statement);
    ask->column_count = is_asked ? store_column_count(ask->statement) : 0;
    ask->eco_at = 0;
    while (ask->eco_at < ask->column_count &&
           (!ask->question.report || strcmp(store_column_name(ask->statement, ask->eco_at), "ECO") != 0))
        ask->eco_at++;
    if (is_asked && !ask->column_count)
        return session_say(ask->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "the statement returns no columns; it takes SELECT ...");
    store_step step = !is_asked                               ? STORE_FAILED
                      : ask->question.form == GAMUT_FORM_TEXT ? query_print_table(ask)
                                                              : query_print_lines(ask);
    if (base_arena_failed(ask->arena))
        return session_say(ask->session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY,
                           "the answer needs more memory than is left; ask for it with --csv or --json");
    if (step == STORE_FAILED && store_is_lost(ask->store))
        return query_refuse(ask, ask->store->path, store_message(ask->store));
    if (step == STORE_FAILED)
        return session_say(ask->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "the collection cannot answer: %s",
                           store_message(ask->store));
    return GAMUT_FINE;
}

gamut_outcome gamut_query(gamut_session *session, const char *collection, const gamut_question *question,
                          const gamut_stream *stream)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, collection, question);
    HANDLE_NEEDS_STREAM(GAMUT_MISUSED, stream);
    asking ask = { .session = session, .out = { .stream = stream } };
    const char *problem;
    if (!SESSION_TAKE(&ask.question, question, session))
        return GAMUT_MISUSED;
    if (!ask.question.sql == !ask.question.report)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "ask in SQL, or by the name of a report");
    ask.arena = base_arena_create(session->budget);
    if (!ask.arena)
        return session_out_of_memory(session, GAMUT_UNWRITTEN);
    gamut_outcome outcome = GAMUT_MISUSED;
    if (store_absence())
        (void)session_say(session, GAMUT_MISUSED, GAMUT_ERROR_UNAVAILABLE, "%s", store_absence());
    else if (!ask.question.report || find_report(&ask)) {
        ask.store = store_open(ask.arena, collection, STORE_READ, &problem);
        outcome = ask.store ? query_answer(&ask) : query_refuse(&ask, collection, problem);
        store_finish(ask.statement);
        store_close(ask.store);
    }
    base_arena_destroy(ask.arena);
    if (!handle_out_end(&ask.out) && outcome == GAMUT_FINE)
        outcome = session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "the answer could not be written");
    return outcome;
}

/* Gather the values of the options "since", "until" and "top", and of the operands. */
static gamut_outcome take_values(gamut_question *out, const operation_call *call, const gamut_query_options *options)
{
    base_arena *arena = call->session->answers;
    gamut_query_value *values = ARENA_ARRAY(arena, call->path_count + 3, gamut_query_value);
    const gamut_query_value named[] = {
        { "since", options->since },
        { "until", options->until },
        { "top", options->top ? base_arena_print(arena, "%llu", (unsigned long long)options->top).data : NULL }
    };
    size_t count = 0;
    if (!values)
        return session_out_of_memory(call->session, GAMUT_UNREADABLE);
    for (size_t i = options->report ? 0 : 1; i < call->path_count; i++) {
        const char *word = call->paths[i];
        size_t length = strcspn(word, "=");
        if (!length || !word[length])
            return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                               "'%s' is not a value for the question; it takes NAME=VALUE", word);
        base_text name = base_arena_copy(arena, (base_text){ word, length });
        values[count++] = (gamut_query_value){ name.data, word + length + 1 };
    }
    for (size_t i = 0; i < COUNT(named); i++)
        if (named[i].value)
            values[count++] = named[i];
    out->values = values;
    out->value_count = count;
    return GAMUT_FINE;
}

gamut_outcome query_run(const operation_call *call, const gamut_query_options *options, const gamut_value **answer)
{
    gamut_question question = { .size = sizeof question,
                                .report = options->report,
                                .folder = options->reports,
                                .form = call->style->form,
                                .style = call->style };
    if (options->list) {
        *answer = gamut_reports(call->session, options->reports);
        return *answer ? GAMUT_FINE : GAMUT_UNREADABLE;
    }
    if (!options->database)
        return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "query needs a collection to ask: -d DB");
    if (!options->report && !call->path_count)
        return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "query needs a question: SQL, or --report NAME; --list names the reports");
    question.sql = options->report ? NULL : call->paths[0];
    gamut_outcome outcome = take_values(&question, call, options);
    return outcome == GAMUT_FINE ? gamut_query(call->session, options->database, &question, call->stream) : outcome;
}
