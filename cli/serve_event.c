/* serve_event.c - the server, which uses evhttp of libevent.
 *
 * Every user of this machine and every page in the user's browser can reach the port. Therefore requests need a token,
 * which is in the fragment of the page's address and is sent as a header; the headers Host, Origin and Sec-Fetch-Site
 * must match; and no path in an address becomes a path of a file: files are addressed by number. The server writes no
 * files. */
#include "serve.h"

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/keyvalq_struct.h>
#include <event2/listener.h>
#include <gamut/viewer.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "helper/helper.h"

enum {
    TOKEN_BYTES = 16,
    HEADERS_MOST = 16 * 1024, /* limit of the head of a request, in bytes */
    SECONDS = 20,             /* time limit for a client to send its request and to receive the answer */
    /* If this many connections are open when a new one arrives, the one that has been silent longest is closed. */
    CONNECTIONS_KEPT = 128,
    CONNECTIONS_MOST = 256 /* if this many connections are open, new ones are not accepted */
};

typedef struct connection {
    struct bufferevent *channel;
    time_t since;    /* when it was opened or last answered */
    bool is_waiting; /* the client waits for an answer */
    bool is_ended;   /* we have closed the connection, but evhttp has not noticed yet */
} connection;

typedef struct server {
    const cli_call *call;
    const char *const *sources;
    struct event_base *base;
    serve_work *work;
    struct evconnlistener *listener;
    struct event *on_watch;
    connection connections[CONNECTIONS_MOST];
    size_t connection_count;
    unsigned port;
    char token[2 * TOKEN_BYTES + 1];
    char doorway[CLI_PATH_SIZE]; /* path of the file that redirects the browser to the server; empty: no file */
} server;

/* ---- checking where requests come from ---- */

/* Get the header of that name, or NULL. Return false if there are two of that name: this is an attack, and the request
 * is refused. */
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

static bool is_own(const server *host, const char *text, const char *before)
{
    char wanted[64];
    static const char *const names[] = { "127.0.0.1", "localhost" };
    for (size_t i = 0; i < COUNT(names); i++) {
        snprintf(wanted, sizeof wanted, "%s%s:%u", before, names[i], host->port);
        if (strcmp(text, wanted) == 0)
            return true;
    }
    return false;
}

/* Compare in constant time, so that timing reveals nothing about the token. */
static bool is_token(const server *host, const char *given)
{
    unsigned char differences = 0;
    if (!given || strlen(given) != sizeof host->token - 1)
        return false;
    for (size_t i = 0; i < sizeof host->token - 1; i++)
        differences = (unsigned char)(differences | (given[i] ^ host->token[i]));
    return differences == 0;
}

/* Whether the user navigates to the page from elsewhere, for example from the file that `--open` gives to the browser.
 * That is allowed, because the page itself contains no data, and other pages cannot read it. */
static bool is_visit(const struct evkeyvalq *headers)
{
    const char *mode, *destination;
    return has_one(headers, "Sec-Fetch-Mode", &mode) && has_one(headers, "Sec-Fetch-Dest", &destination) && mode &&
           destination && strcmp(mode, "navigate") == 0 && strcmp(destination, "document") == 0;
}

/* Check a request. Return 0, or the HTTP status to refuse it with. */
static int refusal(const server *serving, struct evhttp_request *request, bool needs_token)
{
    const struct evkeyvalq *headers = evhttp_request_get_input_headers(request);
    const char *host, *origin, *site, *token;
    if (!has_one(headers, "Host", &host) || !has_one(headers, "Origin", &origin) ||
        !has_one(headers, "Sec-Fetch-Site", &site) || !has_one(headers, "X-Gamut-Token", &token))
        return HTTP_BADREQUEST;
    if (!host || !is_own(serving, host, ""))
        return 421; /* another host name was made to resolve to this address (DNS rebinding) */
    if (origin && !is_own(serving, origin, "http://"))
        return 403;
    if (site && strcmp(site, "same-origin") != 0 && strcmp(site, "none") != 0 && (needs_token || !is_visit(headers)))
        return 403;
    if (evhttp_request_get_command(request) != EVHTTP_REQ_GET)
        return HTTP_BADMETHOD;
    return needs_token && !is_token(serving, token) ? 403 : 0;
}

/* ---- connections ----
 *
 * evhttp does not report when a connection ends. It limits neither the number of connections nor the time of clients
 * that send a byte now and then. So we keep a list of all connections. */

static void watch_connections(evutil_socket_t none, short what, void *payload);

static void count_connections(server *host)
{
    static const struct timeval soon = { 0, 250 * 1000 };
    if (host->connection_count && !evtimer_pending(host->on_watch, NULL))
        evtimer_add(host->on_watch, &soon);
    if (host->connection_count < CONNECTIONS_MOST)
        evconnlistener_enable(host->listener);
    else
        evconnlistener_disable(host->listener); /* new connections wait in the queue of the system */
}

/* Close the connection that has been silent longest: clients that connect and stay silent must not lock others out. */
static void end_silent_connection(server *host)
{
    connection *silent = NULL;
    size_t alive = 0;
    for (size_t i = 0; i < host->connection_count; i++) {
        connection *one = &host->connections[i];
        alive += !one->is_ended;
        if (!one->is_ended && !one->is_waiting && (!silent || one->since < silent->since))
            silent = one;
    }
    if (silent && alive >= CONNECTIONS_KEPT) {
        silent->is_ended = true;
        shutdown(bufferevent_getfd(silent->channel), SHUT_RDWR);
    }
}

static void forget_connection(server *host, size_t at)
{
    bufferevent_decref(host->connections[at].channel);
    host->connections[at] = host->connections[--host->connection_count];
}

/* Remove connections that evhttp has closed from the list, and close those that take too long to send a request. */
static void watch_connections(evutil_socket_t none, short what, void *payload)
{
    server *host = payload;
    time_t now = time(NULL);
    (void)none;
    (void)what;
    for (size_t i = host->connection_count; i-- > 0;) {
        const connection *one = &host->connections[i];
        bufferevent_event_cb on_event = NULL;
        bufferevent_getcb(one->channel, NULL, NULL, &on_event, NULL);
        if (!on_event)
            forget_connection(host, i);
        else if (!one->is_waiting && now - one->since > SECONDS)
            shutdown(bufferevent_getfd(one->channel), SHUT_RDWR);
    }
    count_connections(host);
}

static struct bufferevent *take_connection(struct event_base *base, void *payload)
{
    server *host = payload;
    struct bufferevent *channel = bufferevent_socket_new(base, -1, BEV_OPT_CLOSE_ON_FREE);
    if (!channel || host->connection_count == CONNECTIONS_MOST)
        return channel;
    end_silent_connection(host);
    bufferevent_incref(channel);
    host->connections[host->connection_count++] = (connection){ .channel = channel, .since = time(NULL) };
    count_connections(host);
    return channel;
}

/* Note whether the client waits for our answer, or we wait for its next request. */
static void mark_connection(server *host, struct evhttp_request *request, bool is_waiting)
{
    struct evhttp_connection *peer = evhttp_request_get_connection(request);
    const struct bufferevent *channel = peer ? evhttp_connection_get_bufferevent(peer) : NULL;
    for (size_t i = 0; i < host->connection_count; i++)
        if (host->connections[i].channel == channel) {
            host->connections[i].since = time(NULL);
            host->connections[i].is_waiting = is_waiting;
        }
}

/* ---- answers ---- */

static bool pour(const char *data, size_t length, void *payload)
{
    return evbuffer_add(payload, data, length) == 0;
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

static void reply(server *host, struct evhttp_request *request, int status, const char *type, struct evbuffer *out)
{
    set_headers(request, status == HTTP_OK ? type : "text/plain; charset=utf-8");
    if (status == HTTP_SERVUNAVAIL)
        evhttp_add_header(evhttp_request_get_output_headers(request), "Retry-After", "2");
    mark_connection(host, request, false);
    evhttp_send_reply(request, status, NULL, out);
}

/* A request that is being answered. */
typedef struct exchange {
    server *all;
    struct evhttp_request *request;
    serve_job *job;
} exchange;

static void give_answer(int status, struct evbuffer *out, void *payload)
{
    exchange *one = payload;
    const struct timeval limit = { SECONDS, 0 };
    struct evhttp_connection *peer = evhttp_request_get_connection(one->request);
    evhttp_connection_set_closecb(peer, NULL, NULL);
    bufferevent_set_timeouts(evhttp_connection_get_bufferevent(peer), &limit, &limit);
    reply(one->all, one->request, status, "application/json", out);
    free(one);
}

/* Called when the client has disconnected: the page shows something else, or the tab was closed. evhttp frees the
 * request itself. */
static void drop_question(struct evhttp_connection *peer, void *payload)
{
    exchange *one = payload;
    (void)peer;
    serve_work_drop(one->job);
    free(one);
}

/* Pass a request to a worker. Return 0, or the HTTP status to refuse it with. */
static int take_question(server *host, struct evhttp_request *request, const char *question)
{
    exchange *one = calloc(1, sizeof *one);
    if (!one)
        return HTTP_INTERNAL;
    *one = (exchange){ .all = host, .request = request };
    one->job = serve_work_add(host->work, question, give_answer, one);
    if (!one->job) {
        free(one);
        return HTTP_SERVUNAVAIL;
    }
    struct evhttp_connection *peer = evhttp_request_get_connection(request);
    mark_connection(host, request, true);
    evhttp_connection_set_closecb(peer, drop_question, one);
    /* Reading stays enabled, because otherwise evhttp would not notice that the connection closes. There are no time
     * limits while the client waits for an answer. */
    struct bufferevent *channel = evhttp_connection_get_bufferevent(peer);
    bufferevent_set_timeouts(channel, NULL, NULL);
    bufferevent_enable(channel, EV_READ);
    return 0;
}

/* The page and the list of files are in memory; everything else goes to a worker. */
static void serve_event_answer(struct evhttp_request *request, void *payload)
{
    server *host = payload;
    const char *path = evhttp_request_get_uri(request);
    bool is_page = strcmp(path, "/") == 0;
    int status = refusal(host, request, !is_page);
    if (!status && !is_page && strncmp(path, "/answer/", 8) == 0 && strcmp(path, "/answer/index") != 0) {
        status = take_question(host, request, path + 8);
        if (!status)
            return;
    }
    struct evbuffer *out = evbuffer_new();
    const gamut_stream stream = { pour, out };
    bool is_index = strcmp(path, "/answer/index") == 0;
    if (!status && out && (is_page || is_index))
        status = (is_page ? gamut_viewer_page(&stream)
                          : gamut_view_index(host->sources, serve_source_count(host->call), serve_deals(host->call),
                                             &stream))
                     ? HTTP_OK
                     : HTTP_INTERNAL;
    status = !out ? HTTP_INTERNAL : status ? status : HTTP_NOTFOUND;
    if (out && status != HTTP_OK)
        evbuffer_drain(out, evbuffer_get_length(out));
    reply(host, request, status, is_page ? "text/html; charset=utf-8" : "application/json", out);
    if (out)
        evbuffer_free(out);
}

/* ---- starting and stopping ---- */

static bool make_token(server *host)
{
    unsigned char bytes[TOKEN_BYTES];
    if (!helper_random_bytes(bytes, sizeof bytes))
        return false;
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(host->token + 2 * i, 3, "%02x", bytes[i]);
    return true;
}

static void stop(evutil_socket_t signal_number, short what, void *payload)
{
    (void)signal_number;
    (void)what;
    event_base_loopexit(payload, NULL);
}

/* Listen on the loopback interface only, on the given port or on any free one. */
static bool bind_port(server *host, struct evhttp *http)
{
    struct sockaddr_in address = { 0 };
    socklen_t size = sizeof address;
    struct evhttp_bound_socket *bound =
        evhttp_bind_socket_with_handle(http, "127.0.0.1", (uint16_t)host->call->arguments->port);
    if (!bound || getsockname(evhttp_bound_socket_get_fd(bound), (struct sockaddr *)&address, &size) != 0) {
        int error = EVUTIL_SOCKET_ERROR();
        cli_say("the port %llu cannot be used: %s", (unsigned long long)host->call->arguments->port,
                evutil_socket_error_to_string(error));
        return false;
    }
    host->port = ntohs(address.sin_port);
    host->listener = evhttp_bound_socket_get_listener(bound);
    return true;
}

static void remove_doorway(server *host)
{
    if (host->doorway[0])
        (void)unlink(host->doorway);
    host->doorway[0] = '\0';
}

/* Start everything; return false after a message that says what failed. */
static bool serve_event_prepare(server *host, struct evhttp *http)
{
    host->work = serve_work_open(host->base, host->call);
    host->on_watch = evtimer_new(host->base, watch_connections, host);
    if (!host->work || !host->on_watch || !make_token(host)) {
        cli_say("out of memory");
        return false;
    }
    evhttp_set_allowed_methods(http, EVHTTP_REQ_GET | EVHTTP_REQ_POST | EVHTTP_REQ_HEAD | EVHTTP_REQ_PUT |
                                         EVHTTP_REQ_DELETE | EVHTTP_REQ_OPTIONS | EVHTTP_REQ_PATCH);
    evhttp_set_max_headers_size(http, HEADERS_MOST);
    evhttp_set_max_body_size(http, 0);
    evhttp_set_timeout(http, SECONDS);
    evhttp_set_bevcb(http, take_connection, host);
    evhttp_set_gencb(http, serve_event_answer, host);
    return bind_port(host, http);
}

static void serve_until_ended(server *host)
{
    char address[128];
    size_t count = serve_source_count(host->call);
    struct event *on_interrupt = evsignal_new(host->base, SIGINT, stop, host->base);
    struct event *on_end = evsignal_new(host->base, SIGTERM, stop, host->base);
    if (on_interrupt && on_end && !evsignal_add(on_interrupt, NULL) && !evsignal_add(on_end, NULL)) {
        snprintf(address, sizeof address, "http://127.0.0.1:%u/#token=%s", host->port, host->token);
        printf("%s\n", address);
        fflush(stdout);
        cli_say("%zu %s; Ctrl-C ends it", count, count == 1 ? "file" : "files");
        if (host->call->arguments->open && !serve_open_browser(address, host->doorway)) {
            cli_say("no browser could be opened; the address is above");
            remove_doorway(host);
        }
        event_base_dispatch(host->base);
    }
    remove_doorway(host);
    if (on_interrupt)
        event_free(on_interrupt);
    if (on_end)
        event_free(on_end);
}

static void end(server *host, struct evhttp *http)
{
    if (http)
        evhttp_free(http); /* also cancels the requests of clients that still wait */
    if (host->work)
        serve_work_close(host->work);
    while (host->connection_count)
        forget_connection(host, host->connection_count - 1);
    if (host->on_watch)
        event_free(host->on_watch);
    if (host->base)
        event_base_free(host->base);
}

gamut_outcome cli_serve(const cli_call *call)
{
    size_t count = serve_source_count(call);
    const char **sources = calloc(count + 1, sizeof *sources);
    server host = { .call = call, .sources = sources, .base = serve_prepare_network() ? event_base_new() : NULL };
    struct evhttp *http = host.base ? evhttp_new(host.base) : NULL;
    gamut_outcome outcome = GAMUT_UNWRITTEN;
    for (size_t i = 0; sources && i < count; i++)
        sources[i] = serve_source(call, i);
    if (!http || !sources)
        cli_say("out of memory");
    else if (call->arguments->port > UINT16_MAX) {
        cli_say("there is no port %llu", (unsigned long long)call->arguments->port);
        outcome = GAMUT_MISUSED;
    } else if (!gamut_report_available()) {
        cli_say("this gamut was built without the viewer: esbuild was missing");
        outcome = GAMUT_MISUSED;
    } else if (serve_event_prepare(&host, http)) {
        serve_until_ended(&host);
        outcome = GAMUT_FINE;
    }
    end(&host, http);
    free(sources);
    return outcome;
}
