/* operation_run.c - runs any operation: checks its operands and options, calls it, and prints its answer. */
#include <string.h>

#include "base/text.h"
#include "model/tree_json.h"
#include "operation.h"

enum {
    NAMES_MAX = 96 /* options of an operation among which a mistyped one is looked for */
};

size_t gamut_operation_count(void)
{
    return operation_row_count;
}

const gamut_operation *gamut_operation_at(size_t at)
{
    return at < operation_row_count ? &operation_rows[at].about : NULL;
}

static const operation *find_operation(const char *name)
{
    for (size_t i = 0; name && i < operation_row_count; i++)
        if (strcmp(operation_rows[i].about.name, name) == 0)
            return &operation_rows[i];
    return NULL;
}

const gamut_operation *gamut_operation_find(const char *name)
{
    const operation *found = find_operation(name);
    return found ? &found->about : NULL;
}

/* Refuse an unknown option, and suggest the most similar one that programs have. */
static void refuse_option(gamut_session *session, const gamut_operation *about, const char *name)
{
    const char *names[NAMES_MAX + 1];
    const gamut_option *option;
    size_t count = 0;
    for (size_t i = 0; count < NAMES_MAX && (option = gamut_operation_option_at(about, i)); i++)
        if (!option->is_tool)
            names[count++] = option->name;
    names[count] = NULL;
    const char *nearest = base_text_nearest(name, names);
    if (nearest)
        (void)session_say(session, GAMUT_MISUSED, GAMUT_ERROR_OPTION, "%s has no option '--%s'; did you mean '--%s'?",
                          about->command, name, nearest);
    else
        (void)session_say(session, GAMUT_MISUSED, GAMUT_ERROR_OPTION, "%s has no option '--%s'", about->command, name);
}

/* Refuse a value, and suggest the most similar one of a choice. */
static void refuse_value(gamut_session *session, const gamut_option *option, const char *value, const char *takes)
{
    base_text nearest = { NULL, 0 };
    if (option->kind == GAMUT_OPTION_CHOICE)
        nearest = base_text_nearest_part(value, option->values, '|');
    (void)session_say(session, GAMUT_MISUSED, GAMUT_ERROR_OPTION, "'%s' is not a value of --%s; it takes %s%s%.*s%s",
                      value, option->name, takes, nearest.length ? "; did you mean '" : "", TEXT_ARGS(nearest),
                      nearest.length ? "'?" : "");
}

gamut_status gamut_operation_set(gamut_session *session, const gamut_operation *about, void *options, const char *name,
                                 const char *value)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_FAILED);
    HANDLE_NEEDS(GAMUT_FAILED, about, options, name, value);
    const gamut_option *option = gamut_operation_option(about, name);
    const char *problem = NULL;
    if (!option || option->is_tool) {
        refuse_option(session, about, name);
        return GAMUT_FAILED;
    }
    if (option->kind == GAMUT_OPTION_SETTING)
        return gamut_session_add(session, name, value);
    if (gamut_option_put(option, options, value, &problem))
        return GAMUT_OK;
    refuse_value(session, option, value, problem);
    return GAMUT_FAILED;
}

/* Return the address of the option "database" in the caller's options; NULL: the operation has no such option, or its
 * value is not set. */
static const char *const *database_of(const gamut_operation *about, const void *options)
{
    const gamut_option *option = gamut_operation_option(about, "database");
    if (!option || option->is_tool)
        return NULL;
    const char *const *database = (const char *const *)((const char *)options + option->at);
    return *database ? database : NULL;
}

static bool has_right_count(gamut_session *session, const gamut_operation *about, const void *options, size_t count)
{
    bool is_enough = count >= about->least || (about->takes_collection && database_of(about, options));
    if (is_enough && (!about->most || count <= about->most))
        return true;
    (void)session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s takes %s, and %zu were given", about->command,
                      about->operands, count);
    return false;
}

/* If a collection is given, it replaces the files. Both together are refused: their records would have no defined
 * order. */
static bool take_collection(gamut_session *session, const gamut_operation *about, const void *options,
                            gamut_request *request)
{
    const char *const *database = about->reads_collection ? database_of(about, options) : NULL;
    if (!database)
        return true;
    if (request->path_count) {
        (void)session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s takes files or a collection, not both",
                          about->command);
        return false;
    }
    request->paths = database;
    request->path_count = 1;
    return true;
}

/* Return whether an option is set in the struct of options, that is, not zero. */
static bool is_given(const gamut_option *option, const void *options)
{
    const void *member = (const char *)options + option->at;
    switch (option->kind) {
    case GAMUT_OPTION_SWITCH:
        return *(const bool *)member;
    case GAMUT_OPTION_TEXT:
    case GAMUT_OPTION_CHOICE:
        return *(const char *const *)member != NULL;
    case GAMUT_OPTION_NUMBER:
    case GAMUT_OPTION_ORDINAL:
    case GAMUT_OPTION_SIZE:
        return *(const uint64_t *)member != 0;
    case GAMUT_OPTION_SETTING:
        break;
    }
    return false;
}

static bool has_output(gamut_session *session, const gamut_operation *about, const void *options)
{
    const gamut_option *option = about->needs_output ? gamut_operation_option(about, "output") : NULL;
    if (!option || is_given(option, options))
        return true;
    (void)session_say(session, GAMUT_MISUSED, GAMUT_ERROR_OPTION, "%s needs a file to write to: the option output",
                      about->command);
    return false;
}

/* Return whether the answer can be printed in a form: CSV and SVG only if the tool has the option of that name. */
static bool has_form(gamut_session *session, const gamut_operation *about, gamut_form form)
{
    const char *option = form == GAMUT_FORM_CSV ? "csv" : form == GAMUT_FORM_SVG ? "svg" : NULL;
    if (!option || gamut_operation_option(about, option))
        return true;
    (void)session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s has no answer as %s", about->command,
                      form == GAMUT_FORM_CSV ? "CSV" : "SVG");
    return false;
}

bool operation_has_partners(gamut_session *session, const gamut_operation *about, const void *options)
{
    for (size_t i = 0; i < about->option_count; i++) {
        const gamut_option *option = &about->options[i];
        const gamut_option *needed = option->needs ? gamut_operation_option(about, option->needs) : NULL;
        const gamut_option *barred = option->unless ? gamut_operation_option(about, option->unless) : NULL;
        if (option->is_tool || !is_given(option, options))
            continue;
        bool is_missing = needed && !is_given(needed, options);
        if (is_missing || (barred && is_given(barred, options))) {
            (void)session_say(session, GAMUT_MISUSED, GAMUT_ERROR_OPTION,
                              "the option %s of %s has no effect %s the option %s", option->name, about->command,
                              is_missing ? "without" : "with", (is_missing ? needed : barred)->name);
            return false;
        }
    }
    return true;
}

/* Programs fill the option structs themselves, so invalid words, which the command-line tool refuses, must be refused
 * here as well. */
bool operation_has_choices(gamut_session *session, const gamut_operation *about, const void *options)
{
    for (size_t i = 0; i < about->option_count; i++) {
        const gamut_option *option = &about->options[i];
        if (option->kind != GAMUT_OPTION_CHOICE || option->is_tool)
            continue;
        const char *value = *(const char *const *)((const char *)options + option->at);
        if (value && gamut_option_index(option, value) < 0) {
            refuse_value(session, option, value, option->values);
            return false;
        }
    }
    return true;
}

static bool send(const gamut_stream *stream, base_buffer *text)
{
    bool is_sent = !text->failed;
    if (is_sent && stream && text->length)
        is_sent = stream->write && stream->write((const char *)text->data, text->length, stream->payload);
    base_buffer_free(text);
    return is_sent;
}

static bool drop(const char *data, size_t length, void *payload)
{
    (void)data, (void)length, (void)payload;
    return true;
}

static const gamut_stream nowhere = { .write = drop };

gamut_outcome gamut_run(gamut_session *session, const gamut_request *request, const gamut_value **answer)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, request);
    gamut_request own = { 0 };
    gamut_style style = { .size = sizeof style };
    const gamut_value *tree = NULL;
    if (answer)
        *answer = NULL;
    if (!SESSION_TAKE(&own, request, session) || !SESSION_TAKE(&style, own.style, session))
        return GAMUT_MISUSED;
    const operation *row = find_operation(own.operation);
    if (!row || !row->run)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "there is no operation '%s'",
                           own.operation ? own.operation : "");
    const char *const *paths = own.paths;
    HANDLE_NEEDS_PATHS(GAMUT_MISUSED, paths, own.path_count);
    for (size_t i = 0; i < 2; i++) {
        const gamut_stream *stream = i == 0 ? own.stream : own.remarks;
        if (stream) {
            HANDLE_NEEDS_STREAM(GAMUT_MISUSED, stream);
        }
    }
    void *options = base_arena_alloc(session->answers, row->about.options_size);
    if (!options)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    *(size_t *)options = row->about.options_size;
    if (!session_take(options, row->about.options_size, own.options, session, "options") ||
        !has_form(session, &row->about, style.form) || !take_collection(session, &row->about, options, &own) ||
        !has_right_count(session, &row->about, options, own.path_count) || !has_output(session, &row->about, options) ||
        !operation_has_choices(session, &row->about, options) || !operation_has_partners(session, &row->about, options))
        return GAMUT_MISUSED;
    const operation_call call = { .session = session,
                                  .paths = own.paths,
                                  .path_count = own.path_count,
                                  .options = options,
                                  .style = &style,
                                  .stream = own.stream ? own.stream : &nowhere };
    return row->run(&call, answer ? answer : &tree);
}

bool gamut_print(const gamut_request *request, const gamut_value *answer)
{
    HANDLE_NEEDS(false, request, answer);
    gamut_style style = { .size = sizeof style };
    base_buffer out = { 0 }, remarks = { 0 };
    const operation *row = find_operation(request->operation);
    base_arena *arena = base_arena_create(NULL);
    if (!row || !arena || !answer || !SESSION_TAKE(&style, request->style, NULL)) {
        base_arena_destroy(arena);
        return false;
    }
    report_pen pen = { .arena = arena,
                       .style = &style,
                       .out = &out,
                       .remarks = &remarks,
                       .paths = request->paths,
                       .path_count = request->paths ? request->path_count : 0 };
    if (style.form == GAMUT_FORM_JSON && row->spelling != OPERATION_OWN) {
        bool is_list = row->spelling == OPERATION_LINES;
        for (const gamut_value *item = is_list ? answer->first : answer; item; item = is_list ? item->next : NULL) {
            tree_print_json(&out, item, row->spelling == OPERATION_PRETTY ? 2 : 0);
            base_buffer_add_char(&out, '\n');
        }
    } else if (row->print)
        row->print(&pen, answer, request->options);
    bool is_whole = !base_arena_failed(arena);
    base_arena_destroy(arena);
    bool is_sent = send(request->stream, &out);
    return send(request->remarks, &remarks) && is_sent && is_whole;
}
