/* serve_event.c - the server, on evhttp of libevent.
 *
 * Whoever may use this machine can reach the port, and so can every page that the user's browser shows. So there is a token,
 * which travels in the fragment of the address and comes back as a header; Host, Origin and Sec-Fetch-Site must be our own; and
 * no path of an address ever becomes the path of a file: files go by their numbers. Nothing is written. */
#include "serve.h"

#include <errno.h>
#include <event2/buffer.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/keyvalq_struct.h>
#include <gamut/statistics.h>
#include <gamut/viewer.h>
#include <netinet/in.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>
#include <sys/random.h>

enum {
    TOKEN_BYTES = 16,
    HEADERS_MOST = 16 * 1024,       /* bytes of a request's head */
    SECONDS = 20,                   /* for a client to say what it wants */
    ANSWER_MOST = 512 * 1024 * 1024 /* bytes */
};

typedef struct server {
    const cli_call *call;
    struct event_base *base;
    unsigned port;
    char token[2 * TOKEN_BYTES + 1];
} server;

/* ---- who asks ---- */

/* One header of that name, or none; two are a trick. */
static bool has_one(const struct evkeyvalq *headers, const char *name, const char **value)
{
    const struct evkeyval *header;
    unsigned count = 0;
    *value = NULL;
    TAILQ_FOREACH(header, headers, next)
    if (evutil_ascii_strcasecmp(header->key, name) == 0) {
        *value = header->value;
        count++;
    }
    return count <= 1;
}

static bool is_own(const server *all, const char *text, const char *before)
{
    char wanted[64];
    static const char *const names[] = { "127.0.0.1", "localhost" };
    for (size_t i = 0; i < COUNT(names); i++) {
        snprintf(wanted, sizeof wanted, "%s%s:%u", before, names[i], all->port);
        if (strcmp(text, wanted) == 0)
            return true;
    }
    return false;
}

/* In constant time: how long it takes shall not say how much of it was right. */
static bool is_token(const server *all, const char *given)
{
    unsigned char differences = 0;
    if (!given || strlen(given) != sizeof all->token - 1)
        return false;
    for (size_t i = 0; i < sizeof all->token - 1; i++)
        differences = (unsigned char)(differences | (given[i] ^ all->token[i]));
    return differences == 0;
}

/* 0, or the status that refuses. */
static int refusal(const server *all, struct evhttp_request *request, bool needs_token)
{
    const struct evkeyvalq *headers = evhttp_request_get_input_headers(request);
    const char *host, *origin, *site, *token;
    if (!has_one(headers, "Host", &host) || !has_one(headers, "Origin", &origin) ||
        !has_one(headers, "Sec-Fetch-Site", &site) || !has_one(headers, "X-Gamut-Token", &token))
        return HTTP_BADREQUEST;
    if (!host || !is_own(all, host, ""))
        return 421; /* a name that somebody made lead here */
    if (origin && !is_own(all, origin, "http://"))
        return 403;
    if (site && strcmp(site, "same-origin") != 0 && strcmp(site, "none") != 0)
        return 403;
    if (evhttp_request_get_command(request) != EVHTTP_REQ_GET)
        return HTTP_BADMETHOD;
    return needs_token && !is_token(all, token) ? 403 : 0;
}

/* ---- answers ---- */

static bool pour(const char *data, size_t length, void *payload)
{
    struct evbuffer *out = payload;
    return evbuffer_get_length(out) + length <= ANSWER_MOST && evbuffer_add(out, data, length) == 0;
}

/* The files by their numbers. */
static bool list_files(const server *all, const gamut_stream *stream)
{
    const cli_arguments *arguments = all->call->arguments;
    return gamut_view_index(arguments->files, arguments->file_count, stream);
}

static gamut_outcome count_all(const server *all, gamut_session *session, const gamut_stream *stream)
{
    const cli_arguments *arguments = all->call->arguments;
    const gamut_stats_options options = { .size = sizeof options, .most = 1000 };
    const gamut_value *statistics = NULL;
    gamut_outcome outcome = gamut_stats(session, arguments->files, arguments->file_count, &options, &statistics);
    if (outcome > GAMUT_FINDINGS || !statistics)
        return outcome;
    return gamut_value_print(statistics, 0, stream) ? outcome : GAMUT_UNWRITTEN;
}

/* Digits and nothing else; false: it is no number. */
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

/* "file/3", "list/3", "record/3/17", "bytes/3". False: there is no such answer. */
static bool parse(gamut_view_request *out, uint64_t *file, const char *path)
{
    static const struct {
        const char *name;
        gamut_view_kind kind;
    } kinds[] = { { "file/", GAMUT_VIEW_FILE },
                  { "list/", GAMUT_VIEW_LIST },
                  { "record/", GAMUT_VIEW_RECORD },
                  { "bytes/", GAMUT_VIEW_BYTES },
                  { "events/", GAMUT_VIEW_EVENTS } };
    for (size_t i = 0; i < COUNT(kinds); i++) {
        const char *rest = path + strlen(kinds[i].name);
        if (strncmp(path, kinds[i].name, strlen(kinds[i].name)) != 0)
            continue;
        *out = (gamut_view_request){ .size = sizeof *out, .kind = kinds[i].kind };
        if (!take_number(file, &rest))
            return false;
        if (kinds[i].kind == GAMUT_VIEW_RECORD && (*rest++ != '/' || !take_number(&out->record, &rest)))
            return false;
        return *rest == '\0';
    }
    return false;
}

/* The status of the answer, which is in `out` if that is 200. A session for each, so that nothing piles up. */
static int work_out(const server *all, const char *path, struct evbuffer *out)
{
    gamut_view_request wanted;
    uint64_t file = 0;
    gamut_stream stream = { pour, out };
    if (strcmp(path, "index") == 0)
        return list_files(all, &stream) ? HTTP_OK : HTTP_INTERNAL;
    bool is_statistics = strcmp(path, "statistics") == 0;
    if (!is_statistics && (!parse(&wanted, &file, path) || file >= all->call->arguments->file_count))
        return HTTP_NOTFOUND;
    gamut_session *session = cli_open_session(all->call->arguments);
    if (!session)
        return HTTP_INTERNAL;
    gamut_outcome outcome = is_statistics ? count_all(all, session, &stream)
                                          : gamut_view(session, all->call->arguments->files[file], &wanted, &stream);
    gamut_session_close(session);
    return outcome <= GAMUT_FINDINGS && evbuffer_get_length(out) ? HTTP_OK
           : outcome == GAMUT_UNWRITTEN                          ? HTTP_INTERNAL
                                                                 : HTTP_NOTFOUND;
}

static void set_headers(struct evhttp_request *request, const char *type)
{
    static const char *const headers[][2] = { { "X-Content-Type-Options", "nosniff" },
                                              { "Cross-Origin-Resource-Policy", "same-origin" },
                                              { "Cross-Origin-Opener-Policy", "same-origin" },
                                              { "Referrer-Policy", "no-referrer" },
                                              { "X-Frame-Options", "DENY" },
                                              { "Cache-Control", "no-store" } };
    struct evkeyvalq *out = evhttp_request_get_output_headers(request);
    for (size_t i = 0; i < COUNT(headers); i++)
        evhttp_add_header(out, headers[i][0], headers[i][1]);
    evhttp_add_header(out, "Content-Security-Policy", gamut_viewer_policy());
    evhttp_add_header(out, "Content-Type", type);
}

static void answer(struct evhttp_request *request, void *payload)
{
    const server *all = payload;
    const char *path = evhttp_request_get_uri(request);
    bool is_page = strcmp(path, "/") == 0;
    struct evbuffer *out = evbuffer_new();
    int status = !out ? HTTP_INTERNAL : refusal(all, request, !is_page);
    if (!status && is_page) {
        gamut_stream stream = { pour, out };
        status = gamut_viewer_page(&stream) ? HTTP_OK : HTTP_INTERNAL;
    } else if (!status)
        status = strncmp(path, "/answer/", 8) == 0 ? work_out(all, path + 8, out) : HTTP_NOTFOUND;
    set_headers(request, status != HTTP_OK ? "text/plain; charset=utf-8"
                         : is_page         ? "text/html; charset=utf-8"
                                           : "application/json");
    if (status != HTTP_OK && out)
        evbuffer_drain(out, evbuffer_get_length(out));
    evhttp_send_reply(request, status, NULL, out);
    if (out)
        evbuffer_free(out);
}

/* ---- from start to end ---- */

static bool make_token(server *all)
{
    unsigned char bytes[TOKEN_BYTES];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
        return false;
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(all->token + 2 * i, 3, "%02x", bytes[i]);
    return true;
}

static void stop(evutil_socket_t signal_number, short what, void *payload)
{
    (void)signal_number;
    (void)what;
    event_base_loopexit(payload, NULL);
}

/* Loopback only, on the port that was asked for or any that is free. */
static bool bind_port(server *all, struct evhttp *http)
{
    struct sockaddr_in address = { 0 };
    socklen_t size = sizeof address;
    struct evhttp_bound_socket *bound =
        evhttp_bind_socket_with_handle(http, "127.0.0.1", (uint16_t)all->call->arguments->port);
    if (!bound || getsockname(evhttp_bound_socket_get_fd(bound), (struct sockaddr *)&address, &size) != 0) {
        cli_say("the port %llu cannot be used: %s", (unsigned long long)all->call->arguments->port, strerror(errno));
        return false;
    }
    all->port = ntohs(address.sin_port);
    return true;
}

static void open_browser(const char *address)
{
    char program[] = "xdg-open", *words[] = { program, (char[128]){ 0 }, NULL };
    pid_t child;
    snprintf(words[1], 128, "%s", address);
    if (posix_spawnp(&child, program, NULL, NULL, words, environ) != 0)
        cli_say("no browser could be opened; the address is above");
}

static gamut_outcome serve_until_ended(server *all, struct evhttp *http)
{
    char address[128];
    struct event *on_interrupt = evsignal_new(all->base, SIGINT, stop, all->base);
    struct event *on_end = evsignal_new(all->base, SIGTERM, stop, all->base);
    bool is_ready = on_interrupt && on_end && !evsignal_add(on_interrupt, NULL) && !evsignal_add(on_end, NULL) &&
                    make_token(all) && bind_port(all, http);
    if (is_ready) {
        evhttp_set_allowed_methods(http, EVHTTP_REQ_GET | EVHTTP_REQ_POST | EVHTTP_REQ_HEAD | EVHTTP_REQ_PUT |
                                             EVHTTP_REQ_DELETE | EVHTTP_REQ_OPTIONS | EVHTTP_REQ_PATCH);
        evhttp_set_max_headers_size(http, HEADERS_MOST);
        evhttp_set_max_body_size(http, 0);
        evhttp_set_timeout(http, SECONDS);
        evhttp_set_gencb(http, answer, all);
        snprintf(address, sizeof address, "http://127.0.0.1:%u/#token=%s", all->port, all->token);
        printf("%s\n", address);
        fflush(stdout);
        cli_say("%zu %s; Ctrl-C ends it", all->call->arguments->file_count,
                all->call->arguments->file_count == 1 ? "file" : "files");
        if (all->call->arguments->open)
            open_browser(address);
        event_base_dispatch(all->base);
    }
    if (on_interrupt)
        event_free(on_interrupt);
    if (on_end)
        event_free(on_end);
    return is_ready ? GAMUT_FINE : GAMUT_UNWRITTEN;
}

gamut_outcome cli_serve(const cli_call *call)
{
    server all = { .call = call, .base = event_base_new() };
    struct evhttp *http = all.base ? evhttp_new(all.base) : NULL;
    gamut_outcome outcome = GAMUT_UNWRITTEN;
    if (!http)
        cli_say("out of memory");
    else if (call->arguments->port > UINT16_MAX) {
        cli_say("there is no port %llu", (unsigned long long)call->arguments->port);
        outcome = GAMUT_MISUSED;
    } else if (!gamut_report_available()) {
        cli_say("this gamut was built without the viewer: esbuild was not there");
        outcome = GAMUT_MISUSED;
    } else
        outcome = serve_until_ended(&all, http);
    if (http)
        evhttp_free(http);
    if (all.base)
        event_base_free(all.base);
    return outcome;
}
