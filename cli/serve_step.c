/* serve_step.c - runs a step of an event that a page sends: a verb of `gamut event`, its operands and options. */
#include <event2/buffer.h>
#include <event2/http.h>
#include <stdlib.h>
#include <string.h>

#include "serve.h"

enum {
    OPERANDS_MOST = 2000, /* as many as an event may have results in a round */
    REFUSED = 409,        /* the event does not allow it, or not without a confirmation */
    NOT_UNDERSTOOD = 422
};

static const char NO_TEXT[] = "operands are texts, and options texts, numbers, true or false";

/* A step that a page sent. */
typedef struct sent_step {
    gamut_session *session;
    const gamut_operation *operation;
    void *options; /* of the operation */
    const char *operands[OPERANDS_MOST + 1];
    size_t operand_count;
    char *kept[OPERANDS_MOST + 64]; /* texts of operands and options, to be freed */
    size_t kept_count;
    const char *refused; /* why it is not understood, unless the session says so */
} sent_step;

bool serve_is_step(const gamut_operation *operation)
{
    return operation->group == GAMUT_GROUP_RUN && gamut_operation_option(operation, "by") != NULL;
}

/* Keep a value as the text that the command line would have. NULL, with a reason: it has none. */
static const char *keep_value(sent_step *step, const gamut_value *value)
{
    char number[32];
    gamut_text text = { number, 0 };
    if (value->kind == GAMUT_VALUE_TEXT)
        text = value->as.text;
    else if (value->kind == GAMUT_VALUE_INTEGER)
        text.length = (size_t)snprintf(number, sizeof number, "%lld", (long long)value->as.integer);
    else if (value->kind == GAMUT_VALUE_BOOL)
        text.length = (size_t)snprintf(number, sizeof number, "%s", value->as.boolean ? "yes" : "no");
    else
        step->refused = NO_TEXT;
    if (!step->refused && (step->kept_count == COUNT(step->kept) || (text.length && memchr(text.data, 0, text.length))))
        step->refused = "there are too many operands, or one has a null character";
    char *copy = step->refused ? NULL : malloc(text.length + 1);
    if (!copy)
        return NULL;
    if (text.length)
        memcpy(copy, text.data, text.length);
    copy[text.length] = '\0';
    return step->kept[step->kept_count++] = copy;
}

static bool take_option(sent_step *step, const char *name, const gamut_value *value)
{
    const char *text = keep_value(step, value);
    const gamut_option *option = gamut_operation_option(step->operation, name);
    if (option && serve_names_file(option))
        step->refused = "the option names a file, which a page cannot";
    return text && !step->refused &&
           gamut_operation_set(step->session, step->operation, step->options, name, text) == GAMUT_OK;
}

/* Take the object apart. Return false if it is not as it should be. */
static bool take_step(sent_step *step, const gamut_value *sent)
{
    const gamut_value *operands = gamut_value_member(sent, "operands"), *options = gamut_value_member(sent, "options");
    const gamut_value *seen = gamut_value_member(sent, "seen");
    if ((operands && operands->kind != GAMUT_VALUE_LIST) || (options && options->kind != GAMUT_VALUE_OBJECT) ||
        (seen && seen->kind != GAMUT_VALUE_INTEGER))
        step->refused = "operands are a list, options an object, and seen a number";
    for (const gamut_value *each = operands ? operands->first : NULL; each; each = each->next) {
        if (each->kind != GAMUT_VALUE_TEXT)
            step->refused = NO_TEXT;
        const char *text = step->refused ? NULL : keep_value(step, each);
        if (!text || step->operand_count == COUNT(step->operands))
            return false;
        step->operands[step->operand_count++] = text;
    }
    for (const gamut_value *each = options ? options->first : NULL; each; each = each->next) {
        char name[64];
        snprintf(name, sizeof name, "%.*s", each->name.length < 64 ? (int)each->name.length : 0, each->name.data);
        if (!take_option(step, name, each))
            return false;
    }
    if (step->refused)
        return false;
    return !seen || !gamut_operation_option(step->operation, "seen") || take_option(step, "seen", seen);
}

static void step_put_text(struct evbuffer *out, const char *text)
{
    evbuffer_add(out, "\"", 1);
    for (; *text; text++)
        if (*text == '"' || *text == '\\' || (unsigned char)*text < ' ')
            evbuffer_add_printf(out, "\\u%04x", (unsigned)(unsigned char)*text);
        else
            evbuffer_add(out, text, 1);
    evbuffer_add(out, "\"", 1);
}

static const char *code_name(gamut_error error)
{
    switch (error) {
    case GAMUT_ERROR_CONFIRM:
        return "confirm";
    case GAMUT_ERROR_CONSEQUENCES:
        return "consequences";
    case GAMUT_ERROR_CONFLICT:
        return "conflict";
    default:
        return "refused";
    }
}

void serve_put_refusal(struct evbuffer *out, gamut_error error, const char *message)
{
    evbuffer_add_printf(out, "{\"code\":\"%s\",\"message\":", code_name(error));
    step_put_text(out, message);
    evbuffer_add_printf(out, "}");
}

static bool step_pour(const char *data, size_t length, void *payload)
{
    return evbuffer_add(payload, data, length) == 0;
}

/* Run the step and print the answer. Return the HTTP status. */
static int run(sent_step *step, struct evbuffer *out)
{
    const gamut_stream stream = { step_pour, out };
    const gamut_style style = { .size = sizeof style, .form = GAMUT_FORM_JSON };
    const gamut_value *answer = NULL;
    gamut_request request = { .size = sizeof request,
                              .operation = step->operation->name,
                              .paths = step->operands,
                              .path_count = step->operand_count,
                              .options = step->options,
                              .style = &style,
                              .stream = &stream };
    gamut_outcome outcome = gamut_run(step->session, &request, &answer);
    if (outcome <= GAMUT_FINDINGS && answer && gamut_value_print(answer, 0, &stream))
        return HTTP_OK;
    return outcome == GAMUT_MISUSED ? REFUSED : HTTP_INTERNAL;
}

int serve_step_run(const cli_call *call, const char *question, struct evbuffer *out)
{
    const char *body = strchr(question, '\n');
    char name[64];
    int status = NOT_UNDERSTOOD;
    gamut_builder *builder = NULL;
    sent_step step = { .operands = { serve_source(call, 0) }, .operand_count = 1 };
    snprintf(name, sizeof name, "event-%.*s", body ? (int)(body - question) : 0, question);
    step.operation = gamut_operation_find(name);
    if (!body || !step.operation || !serve_is_step(step.operation) || step.operation->needs_output)
        return HTTP_NOTFOUND;
    step.session = cli_open_session(call->arguments);
    step.options = calloc(1, step.operation->options_size);
    if (!step.session || !step.options || gamut_builder_open(&builder, step.session) != GAMUT_OK)
        status = HTTP_INTERNAL;
    else {
        *(size_t *)step.options = step.operation->options_size;
        const gamut_value *sent = gamut_value_parse(builder, body + 1, strlen(body + 1));
        if (sent && sent->kind == GAMUT_VALUE_OBJECT && take_step(&step, sent))
            status = run(&step, out);
        else if (!sent || sent->kind != GAMUT_VALUE_OBJECT)
            step.refused = "a step is an object with operands, options and seen";
    }
    if (status != HTTP_OK) {
        const char *message = step.refused ? step.refused : step.session ? gamut_session_message(step.session) : NULL;
        gamut_error error = step.session ? gamut_session_error(step.session) : GAMUT_ERROR_MEMORY;
        evbuffer_drain(out, evbuffer_get_length(out));
        serve_put_refusal(out, step.refused ? GAMUT_ERROR_ARGUMENT : error,
                          message && *message ? message : "the step failed");
    }
    gamut_builder_close(builder);
    while (step.kept_count)
        free(step.kept[--step.kept_count]);
    free(step.options);
    gamut_session_close(step.session);
    return status;
}
