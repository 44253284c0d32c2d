/* serve_door.c - the doors of the server: who is let in, and how long a connection may be silent.
 *
 * Every user of this machine and every page in the user's browser can reach the port of 127.0.0.1. Therefore requests
 * need a token, which is in the fragment of the page's address and is sent as a header; and the headers Host, Origin
 * and Sec-Fetch-Site must match. The public door is open to a network: what it gives out is harmless. */
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/keyvalq_struct.h>
#include <event2/listener.h>
#include <gamut/viewer.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>
#include <sys/socket.h>

#include "helper/helper.h"
#include "serve_host.h"

enum {
    HEADERS_MOST = 16 * 1024,     /* limit of the head of a request, in bytes */
    CONNECTIONS_MOST = 256,       /* if this many connections are open, new ones are not accepted */
    OPEN_CONNECTIONS_MOST = 2048, /* the same at doors to a network, if the system allows it */
    OPEN_BODY_MOST = 16 * 1024,   /* what is read of a body at doors to a network, so that the refusal is our own */
    OTHER_FILES_MOST = 64         /* files and pipes of the server itself */
};

/* ---- checking where requests come from ---- */

bool serve_header(const struct evhttp_request *request, const char *name, const char **value)
{
    const struct evkeyvalq *headers = evhttp_request_get_input_headers((struct evhttp_request *)(uintptr_t)request);
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

static bool is_own(const serve_door *door, const char *text, const char *before)
{
    char wanted[64];
    static const char *const names[] = { "127.0.0.1", "localhost" };
    for (size_t i = 0; i < COUNT(names); i++) {
        snprintf(wanted, sizeof wanted, "%s%s:%u", before, names[i], door->port);
        if (strcmp(text, wanted) == 0)
            return true;
    }
    return false;
}

/* Whether the user navigates to the page from elsewhere, for example from the file that `--open` gives to the browser.
 * That is allowed, because the page itself contains no data, and other pages cannot read it. */
static bool is_visit(const struct evhttp_request *request)
{
    const char *mode, *destination;
    return serve_header(request, "Sec-Fetch-Mode", &mode) && serve_header(request, "Sec-Fetch-Dest", &destination) &&
           mode && destination && strcmp(mode, "navigate") == 0 && strcmp(destination, "document") == 0;
}

/* Whether the request comes from a page of this door. A proxy in front of an open door may have any name and speak
 * HTTPS, so there the page must be from the host that is asked. */
static bool is_from_here(const serve_door *door, const char *host, const char *origin)
{
    const char *name = strstr(origin, "://");
    return door->role == SERVE_OWN ? is_own(door, origin, "http://") : name && strcmp(name + 3, host) == 0;
}

/* Whether the text begins with an address of this machine alone. */
static bool is_loopback(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strncmp(address, "[::1]", 5) == 0 || strcmp(address, "::1") == 0 ||
           strncmp(address, "localhost:", 10) == 0;
}

/* Whether helpers and players ask for this door by its name or by a number. Another name may have been made to resolve
 * to this address (DNS rebinding); behind a proxy on this machine, the proxy knows its names. */
static bool is_asked_for(const serve_door *door, const char *host)
{
    char name[80];
    unsigned char number[16];
    const char *colon = strrchr(host, ':'), *bracket = strchr(host, ']');
    size_t length = colon && (!bracket || colon > bracket) ? (size_t)(colon - host) : strlen(host);
    if (is_loopback(door->address) || strcmp(host, door->address) == 0)
        return true;
    if (host[0] == '[' && bracket)
        snprintf(name, sizeof name, "%.*s", (int)(bracket - host - 1), host + 1);
    else
        snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : 0), host);
    return evutil_inet_pton(AF_INET, name, number) == 1 || evutil_inet_pton(AF_INET6, name, number) == 1;
}

serve_peer_name serve_peer(struct evhttp_request *request)
{
    serve_peer_name peer = { "" };
    const char *address = NULL, *passed = NULL;
    char *peer_address = NULL;
    unsigned char number[16];
    ev_uint16_t port;
    struct evhttp_connection *connection = evhttp_request_get_connection(request);
    if (connection)
        evhttp_connection_get_peer(connection, &peer_address, &port);
    address = peer_address ? peer_address : "";
    if (is_loopback(address) && serve_header(request, "X-Forwarded-For", &passed) && passed) {
        const char *last = strrchr(passed, ','); /* what stands before it, the client may have made up */
        address = last ? last + 1 : passed;
        address += strspn(address, " ");
    }
    if (evutil_inet_pton(AF_INET6, address, number) == 1)
        snprintf(peer.name, sizeof peer.name, "%02x%02x%02x%02x%02x%02x%02x%02x", number[0], number[1], number[2],
                 number[3], number[4], number[5], number[6], number[7]);
    else
        snprintf(peer.name, sizeof peer.name, "%s", address);
    return peer;
}

int serve_door_refusal(const serve_door *door, struct evhttp_request *request, bool is_page)
{
    const char *host, *origin, *site, *token;
    enum evhttp_cmd_type method = evhttp_request_get_command(request);
    if (!serve_header(request, "Host", &host) || !serve_header(request, "Origin", &origin) ||
        !serve_header(request, "Sec-Fetch-Site", &site) || !serve_header(request, "X-Gamut-Token", &token))
        return HTTP_BADREQUEST;
    if (!host || (door->role == SERVE_OWN && !is_own(door, host, "")) ||
        (door->role == SERVE_GUEST && !is_asked_for(door, host)))
        return 421; /* another host name was made to resolve to this address (DNS rebinding) */
    if (origin && !is_from_here(door, host, origin))
        return 403;
    if (site && strcmp(site, "same-origin") != 0 && strcmp(site, "none") != 0 && (!is_page || !is_visit(request)))
        return 403;
    if (method != EVHTTP_REQ_GET &&
        (method != EVHTTP_REQ_POST || door->role == SERVE_PUBLIC || !door->host->call->arguments->desk || is_page))
        return HTTP_BADMETHOD;
    /* A form of another page can post text, but JSON only if we allow it when the browser asks, and we do not. */
    const char *type = NULL;
    if (method == EVHTTP_REQ_POST &&
        (!serve_header(request, "Content-Type", &type) || !type || strcmp(type, "application/json") != 0))
        return 415;
    return door->role == SERVE_OWN && !is_page && !helper_is_same_secret(door->host->token, token) ? 403 : 0;
}

/* ---- connections ----
 *
 * evhttp does not report when a connection ends. It limits neither the number of connections nor the time of clients
 * that send a byte now and then. So we keep a list of all connections. */

static void count_connections(serve_door *door)
{
    static const struct timeval soon = { 0, 250 * 1000 };
    if (door->connection_count && !evtimer_pending(door->on_watch, NULL))
        evtimer_add(door->on_watch, &soon);
    if (door->connection_count < door->connection_most)
        evconnlistener_enable(door->listener);
    else
        evconnlistener_disable(door->listener); /* new connections wait in the queue of the system */
}

/* Close the connection that has been silent longest if half of them are taken: clients that connect and stay silent
 * must not lock others out. */
static void end_silent_connection(serve_door *door)
{
    serve_connection *silent = NULL;
    size_t alive = 0;
    for (size_t i = 0; i < door->connection_count; i++) {
        serve_connection *one = &door->connections[i];
        alive += !one->is_ended;
        if (!one->is_ended && !one->is_waiting && (!silent || one->since < silent->since))
            silent = one;
    }
    if (silent && alive >= door->connection_most / 2) {
        silent->is_ended = true;
        shutdown(bufferevent_getfd(silent->channel), SHUT_RDWR);
    }
}

static void forget_connection(serve_door *door, size_t at)
{
    bufferevent_decref(door->connections[at].channel);
    door->connections[at] = door->connections[--door->connection_count];
}

/* Remove connections that evhttp has closed from the list, and close those that take too long to send a request. */
static void watch_connections(evutil_socket_t none, short what, void *payload)
{
    serve_door *door = payload;
    time_t now = time(NULL);
    (void)none;
    (void)what;
    for (size_t i = door->connection_count; i-- > 0;) {
        const serve_connection *one = &door->connections[i];
        bufferevent_event_cb on_event = NULL;
        bufferevent_getcb(one->channel, NULL, NULL, &on_event, NULL);
        if (!on_event)
            forget_connection(door, i);
        else if (!one->is_waiting && now - one->since > SERVE_SECONDS)
            shutdown(bufferevent_getfd(one->channel), SHUT_RDWR);
    }
    count_connections(door);
}

static struct bufferevent *take_connection(struct event_base *base, void *payload)
{
    serve_door *door = payload;
    struct bufferevent *channel = bufferevent_socket_new(base, -1, BEV_OPT_CLOSE_ON_FREE);
    if (!channel || door->connection_count == door->connection_most)
        return channel;
    end_silent_connection(door);
    bufferevent_incref(channel);
    door->connections[door->connection_count++] = (serve_connection){ .channel = channel, .since = time(NULL) };
    count_connections(door);
    return channel;
}

void serve_door_mark(serve_door *door, struct evhttp_request *request, bool is_waiting)
{
    struct evhttp_connection *peer = evhttp_request_get_connection(request);
    const struct bufferevent *channel = peer ? evhttp_connection_get_bufferevent(peer) : NULL;
    for (size_t i = 0; i < door->connection_count; i++)
        if (door->connections[i].channel == channel) {
            door->connections[i].since = time(NULL);
            door->connections[i].is_waiting = is_waiting;
        }
}

/* ---- replies ---- */

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
    if (!evhttp_find_header(out, "Content-Security-Policy"))
        evhttp_add_header(out, "Content-Security-Policy", gamut_viewer_policy());
    evhttp_add_header(out, "Content-Type", type);
}

void serve_reply(serve_door *door, struct evhttp_request *request, int status, const char *type, struct evbuffer *out)
{
    set_headers(request, type);
    if (status == HTTP_SERVUNAVAIL || status == 429)
        evhttp_add_header(evhttp_request_get_output_headers(request), "Retry-After", "2");
    serve_door_mark(door, request, false);
    evhttp_send_reply(request, status, NULL, out);
}

void serve_refuse_length(serve_door *door, struct evhttp_request *request, size_t most)
{
    char message[80];
    struct evbuffer *out = evbuffer_new();
    snprintf(message, sizeof message, "the request has more than %zu bytes", most);
    if (out)
        serve_put_refusal(out, GAMUT_ERROR_ARGUMENT, message);
    serve_reply(door, request, 413, "application/json", out);
    if (out)
        evbuffer_free(out);
}

void serve_door_wait(serve_door *door, struct evhttp_request *request,
                     void (*ended)(struct evhttp_connection *, void *), void *payload)
{
    struct evhttp_connection *peer = evhttp_request_get_connection(request);
    struct bufferevent *channel = evhttp_connection_get_bufferevent(peer);
    serve_door_mark(door, request, true);
    evhttp_connection_set_closecb(peer, ended, payload);
    /* Reading stays enabled, because otherwise evhttp would not notice that the connection closes. */
    bufferevent_set_timeouts(channel, NULL, NULL);
    bufferevent_enable(channel, EV_READ);
}

void serve_door_end_wait(struct evhttp_request *request)
{
    const struct timeval limit = { SERVE_SECONDS, 0 };
    struct evhttp_connection *peer = evhttp_request_get_connection(request);
    evhttp_connection_set_closecb(peer, NULL, NULL);
    bufferevent_set_timeouts(evhttp_connection_get_bufferevent(peer), &limit, &limit);
}

/* ---- opening and closing ---- */

/* Take "192.168.1.5:8080", "[::]:8080" or "hall.example:8080" apart. Return false if there is no port. */
static bool split_address(const char *address, char *host, size_t size, uint64_t *port)
{
    const char *colon = strrchr(address, ':');
    char *end = NULL;
    bool is_bracketed = address[0] == '[' && colon && colon[-1] == ']';
    size_t length = colon ? (size_t)(colon - address) - 2 * is_bracketed : 0;
    if (!colon || !length || length >= size || colon[1] < '0' || colon[1] > '9')
        return false;
    memcpy(host, address + is_bracketed, length);
    host[length] = '\0';
    *port = strtoull(colon + 1, &end, 10);
    return *end == '\0' && *port <= UINT16_MAX && (is_bracketed || !strchr(host, ':'));
}

static bool bind_port(serve_door *door, const char *host, uint64_t port)
{
    struct sockaddr_storage address = { 0 };
    socklen_t size = sizeof address;
    struct evhttp_bound_socket *bound = evhttp_bind_socket_with_handle(door->http, host, (uint16_t)port);
    if (!bound || getsockname(evhttp_bound_socket_get_fd(bound), (struct sockaddr *)&address, &size) != 0) {
        int error = EVUTIL_SOCKET_ERROR();
        if (door->role == SERVE_OWN)
            cli_say("the port %llu cannot be used: %s", (unsigned long long)port, evutil_socket_error_to_string(error));
        else
            cli_say("the address %s:%llu cannot be used: %s", host, (unsigned long long)port,
                    evutil_socket_error_to_string(error));
        return false;
    }
    /* The port is in the same place for both families. */
    door->port = ntohs(((const struct sockaddr_in *)&address)->sin_port);
    door->listener = evhttp_bound_socket_get_listener(bound);
    snprintf(door->address, sizeof door->address, strchr(host, ':') ? "[%s]:%u" : "%s:%u", host, door->port);
    return true;
}

/* Return how many connections a door may have. If the doors together had more than the process may have files open, a
 * flood at one of them would shut all. */
static size_t count_allowed(const serve_door *door)
{
    enum {
        OPEN_DOORS = SERVE_ROLE_COUNT - 1
    };
    size_t wanted = OPEN_DOORS * OPEN_CONNECTIONS_MOST + CONNECTIONS_MOST + OTHER_FILES_MOST;
    size_t files = helper_allow_files(wanted), own = CONNECTIONS_MOST + OTHER_FILES_MOST;
    if (door->role == SERVE_OWN)
        return CONNECTIONS_MOST;
    return files >= wanted ? OPEN_CONNECTIONS_MOST : files > 2 * own ? (files - own) / OPEN_DOORS : OTHER_FILES_MOST;
}

bool serve_door_open(serve_door *door, const char *address, uint64_t port,
                     void (*answer)(struct evhttp_request *, void *))
{
    char host[64] = "127.0.0.1";
    if (address && !split_address(address, host, sizeof host, &port)) {
        cli_say("'%s' is not an address and a port, such as 192.168.1.5:8080", address);
        return false;
    }
    door->connection_most = count_allowed(door);
    door->connections = calloc(door->connection_most, sizeof *door->connections);
    door->http = evhttp_new(door->host->base);
    door->on_watch = evtimer_new(door->host->base, watch_connections, door);
    if (!door->connections || !door->http || !door->on_watch) {
        cli_say("out of memory");
        return false;
    }
    evhttp_set_allowed_methods(door->http, EVHTTP_REQ_GET | EVHTTP_REQ_POST | EVHTTP_REQ_HEAD | EVHTTP_REQ_PUT |
                                               EVHTTP_REQ_DELETE | EVHTTP_REQ_OPTIONS | EVHTTP_REQ_PATCH);
    evhttp_set_max_headers_size(door->http, HEADERS_MOST);
    evhttp_set_max_body_size(door->http, door->role == SERVE_OWN ? 4 * SERVE_BODY_MOST : OPEN_BODY_MOST);
    evhttp_set_timeout(door->http, SERVE_SECONDS);
    evhttp_set_bevcb(door->http, take_connection, door);
    evhttp_set_gencb(door->http, answer, door);
    return bind_port(door, host, port);
}

void serve_door_close(serve_door *door)
{
    if (door->http)
        evhttp_free(door->http); /* also cancels the requests of clients that still wait */
    while (door->connection_count)
        forget_connection(door, door->connection_count - 1);
    if (door->on_watch)
        event_free(door->on_watch);
    free(door->connections);
}
