/* serve_papers.c - the papers of the desk, each at an address of its own.
 *
 * A paper has its style in itself, which the page of the desk may not have, and is printed from a tab of its own. A tab
 * cannot send the token of the desk as a header; so addresses of papers have a ticket, which is good for papers only.
 */
#include <event2/buffer.h>
#include <event2/http.h>
#include <event2/keyvalq_struct.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

#include "helper/helper.h"
#include "serve_host.h"

static const char papers_at[] = "/paper/";

/* Nothing is loaded, sent or run; only the styles in the document are used. */
static const char paper_policy[] =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; sandbox allow-modals";

const char *serve_paper_asked(const serve_host *host, const char *path)
{
    size_t front = sizeof papers_at - 1, length = sizeof host->ticket - 1;
    char given[sizeof host->ticket];
    if (!host->call->arguments->desk || strncmp(path, papers_at, front) != 0 || strlen(path) <= front + length ||
        path[front + length] != '/')
        return NULL;
    memcpy(given, path + front, length);
    given[length] = '\0';
    return helper_is_same_secret(host->ticket, given) ? path + front + length + 1 : NULL;
}

void serve_paper_allow(struct evhttp_request *request)
{
    evhttp_add_header(evhttp_request_get_output_headers(request), "Content-Security-Policy", paper_policy);
}

bool serve_paper_tell_ticket(const serve_host *host, struct evbuffer *out)
{
    return evbuffer_add_printf(out, "{\"papers\":\"%s%s/\"}", papers_at, host->ticket) > 0;
}

/* ---- in the worker ---- */

/* Set the options of the request. False, after a sentence: one is not valid. */
static bool take_paper_options(gamut_session *session, const gamut_operation *operation, void *options,
                               const struct evkeyvalq *values, struct evbuffer *out)
{
    const struct evkeyval *value;
    TAILQ_FOREACH(value, values, next)
    {
        const gamut_option *option = gamut_operation_option(operation, value->key);
        if (!*value->value)
            continue;
        if (option && serve_names_file(option)) {
            evbuffer_add_printf(out, "%s names a file, which a page cannot", value->key);
            return false;
        }
        if (gamut_operation_set(session, operation, options, value->key, value->value) != GAMUT_OK) {
            evbuffer_add_printf(out, "%s", gamut_session_message(session));
            return false;
        }
    }
    return true;
}

static int print_paper(gamut_session *session, const gamut_operation *operation, const void *options,
                       const char *const *paths, struct evbuffer *out)
{
    const gamut_request request = {
        .size = sizeof request, .operation = operation->name, .paths = paths, .path_count = 2, .options = options
    };
    const gamut_value *answer = NULL;
    gamut_outcome outcome = gamut_run(session, &request, &answer);
    const gamut_value *written = answer ? gamut_value_member(answer, "written") : NULL;
    const gamut_value *page = written && written->first ? gamut_value_member(written->first, "page") : NULL;
    if (outcome == GAMUT_FINE && page && page->kind == GAMUT_VALUE_TEXT)
        return evbuffer_add(out, page->as.text.data, page->as.text.length) == 0 ? HTTP_OK : HTTP_INTERNAL;
    const char *message = gamut_session_message(session);
    evbuffer_add_printf(out, "%s", message && *message ? message : "the paper cannot be printed");
    return outcome == GAMUT_MISUSED ? HTTP_NOTFOUND : HTTP_INTERNAL;
}

int serve_paper_run(const cli_call *call, const char *question, struct evbuffer *out)
{
    const gamut_operation *operation = gamut_operation_find("event-papers");
    const char *query = strchr(question, '?');
    char *name = strndup(question, strcspn(question, "?"));
    void *options = calloc(1, operation->options_size);
    gamut_session *session = cli_open_session(call->arguments);
    struct evkeyvalq values;
    int status = HTTP_INTERNAL;
    TAILQ_INIT(&values);
    if (name && options && session) {
        const char *const paths[] = { serve_source(call, 0), name };
        *(size_t *)options = operation->options_size;
        bool is_read = (!query || evhttp_parse_query_str(query + 1, &values) == 0) &&
                       take_paper_options(session, operation, options, &values, out);
        status = is_read ? print_paper(session, operation, options, paths, out) : HTTP_BADREQUEST;
    }
    evhttp_clear_headers(&values);
    gamut_session_close(session);
    free(options);
    free(name);
    return status;
}
