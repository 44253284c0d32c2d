/* serve_changes.c - watches the files and tells pages what has changed, as server-sent events.
 *
 * The id of an event is made of what the system says of the files, so a page that comes back after a lost network, or
 * to a server that was started again, learns at once whether it missed something. */
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>
#include <sys/socket.h>

#include "public_parts.h"
#include "serve_host.h"

enum {
    LOOK_MILLISECONDS = 200,
    FEW = 64,                 /* with more files than this, they are looked at ten times less often */
    ALIVE_SECONDS = 15,       /* time between two signs of life */
    BEHIND_MOST = 256 * 1024, /* bytes that a client may leave unread before it is given up */
    ID_SIZE = 17
};

typedef struct follower {
    TAILQ_ENTRY(follower) next;
    serve_changes *changes;
    serve_door *door;
    struct evhttp_request *request;
    char seen[ID_SIZE]; /* of the event that it has seen before it came back; empty: none */
} follower;

struct serve_changes {
    serve_host *host;
    TAILQ_HEAD(follower_list, follower) followers;
    size_t follower_count[SERVE_ROLE_COUNT];
    uint64_t *stamps; /* what the system says of each source, as one number */
    size_t count;
    char id[SERVE_ROLE_COUNT][ID_SIZE]; /* of the last event */
    char *data[SERVE_ROLE_COUNT];       /* what a page without an id is told; NULL: that anything may have changed */
    struct event *on_look, *on_alive;
};

static void make_id(serve_changes *changes)
{
    uint64_t whole = public_add(PUBLIC_SUM, changes->stamps, changes->count * sizeof *changes->stamps);
    for (size_t role = 0; role < SERVE_PUBLIC; role++)
        snprintf(changes->id[role], ID_SIZE, "%016llx", (unsigned long long)whole);
}

/* ---- those who follow ---- */

static void forget_follower(follower *one)
{
    TAILQ_REMOVE(&one->changes->followers, one, next);
    one->changes->follower_count[one->door->role]--;
    free(one);
}

/* The connection ends. If the client has gone, evhttp has left the request to whoever still answers it. */
static void lose_follower(struct evhttp_connection *peer, void *payload)
{
    follower *one = payload;
    (void)peer;
    if (!evhttp_request_get_connection(one->request))
        evhttp_request_free(one->request);
    forget_follower(one);
}

static void send_to(follower *one, const char *text)
{
    struct evhttp_connection *peer = evhttp_request_get_connection(one->request);
    struct bufferevent *channel = evhttp_connection_get_bufferevent(peer);
    struct evbuffer *piece = evbuffer_new();
    if (evbuffer_get_length(bufferevent_get_output(channel)) > BEHIND_MOST)
        shutdown(bufferevent_getfd(channel), SHUT_RDWR); /* it may come back, and then learns what it missed */
    else if (piece && evbuffer_add(piece, text, strlen(text)) == 0)
        evhttp_send_reply_chunk(one->request, piece);
    if (piece)
        evbuffer_free(piece);
}

static void send_event(follower *one, const char *id, const char *data)
{
    size_t size = strlen(id) + strlen(data) + 64;
    char *text = malloc(size);
    if (!text)
        return;
    snprintf(text, size, "id: %s\nevent: change\ndata: %s\n\n", id, data);
    send_to(one, text);
    free(text);
}

void serve_changes_tell(serve_changes *changes, serve_role role, const char *id, const char *data)
{
    if (id)
        snprintf(changes->id[role], ID_SIZE, "%s", id);
    if (role == SERVE_PUBLIC) {
        free(changes->data[role]);
        changes->data[role] = strdup(data);
    }
    for (follower *one = TAILQ_FIRST(&changes->followers), *after; one; one = after) {
        after = TAILQ_NEXT(one, next);
        if (one->door->role != role)
            continue;
        /* Whoever came back before a server that was just started knew its state may have missed nothing. */
        if (strcmp(one->seen, changes->id[role]) != 0)
            send_event(one, changes->id[role], data);
        one->seen[0] = '\0';
    }
}

int serve_changes_follow(serve_changes *changes, serve_door *door, struct evhttp_request *request)
{
    const char *seen = NULL, *id = changes->id[door->role];
    struct evkeyvalq *headers = evhttp_request_get_output_headers(request);
    /* Some connections are for others: those who follow keep theirs. */
    size_t most = door->connection_most / 4 * 3;
    follower *one = changes->follower_count[door->role] < most ? calloc(1, sizeof *one) : NULL;
    if (!one)
        return HTTP_SERVUNAVAIL;
    *one = (follower){ .changes = changes, .door = door, .request = request };
    TAILQ_INSERT_TAIL(&changes->followers, one, next);
    changes->follower_count[door->role]++;
    evhttp_add_header(headers, "Content-Type", "text/event-stream");
    evhttp_add_header(headers, "Cache-Control", "no-store");
    evhttp_add_header(headers, "X-Content-Type-Options", "nosniff");
    evhttp_add_header(headers, "X-Accel-Buffering", "no"); /* a proxy in front passes on at once */
    evhttp_send_reply_start(request, HTTP_OK, NULL);
    serve_door_wait(door, request, lose_follower, one);
    send_to(one, "retry: 1000\n\n");
    bool is_known = serve_header(request, "Last-Event-ID", &seen) && seen && strcmp(seen, id) == 0;
    if (seen && !*id)
        snprintf(one->seen, sizeof one->seen, "%s", seen);
    if (!is_known && *id)
        send_event(one, id, changes->data[door->role] ? changes->data[door->role] : "{\"files\":null}");
    return 0;
}

/* ---- looking ---- */

/* Make room for the files that were found since. Their stamps are those of no file, so they count as changed. */
static void count_sources(serve_changes *changes)
{
    size_t count = serve_source_count(changes->host->call);
    uint64_t *stamps = count > changes->count ? realloc(changes->stamps, count * sizeof *stamps) : NULL;
    if (!stamps)
        return;
    memset(stamps + changes->count, 0, (count - changes->count) * sizeof *stamps);
    changes->stamps = stamps;
    changes->count = count;
}

void serve_changes_look(serve_changes *changes)
{
    struct evbuffer *list = evbuffer_new();
    bool has_changed = false;
    count_sources(changes);
    for (size_t i = 0; i < changes->count; i++) {
        uint64_t now = public_stamp(changes->host->sources[i]);
        if (now == changes->stamps[i])
            continue;
        changes->stamps[i] = now;
        if (list)
            evbuffer_add_printf(list, "%s%lu", has_changed ? "," : "{\"files\":[", (unsigned long)i);
        has_changed = true;
        if (changes->host->shared)
            serve_public_refresh(changes->host->shared, i);
        if (changes->host->guests)
            serve_guests_refresh(changes->host->guests);
    }
    if (has_changed && list && evbuffer_add(list, "]}", 3) == 0) {
        make_id(changes);
        for (size_t role = 0; role < SERVE_PUBLIC; role++)
            serve_changes_tell(changes, (serve_role)role, NULL, (const char *)evbuffer_pullup(list, -1));
    }
    if (list)
        evbuffer_free(list);
}

static void look_often(evutil_socket_t none, short what, void *payload)
{
    (void)none;
    (void)what;
    serve_changes *changes = payload;
    serve_folders_look(changes->host->folders);
    serve_changes_look(changes);
    if (changes->host->shared)
        serve_public_look(changes->host->shared);
}

static void show_life(evutil_socket_t none, short what, void *payload)
{
    serve_changes *changes = payload;
    (void)none;
    (void)what;
    for (follower *one = TAILQ_FIRST(&changes->followers), *after; one; one = after) {
        after = TAILQ_NEXT(one, next);
        send_to(one, ": here\n\n");
    }
}

serve_changes *serve_changes_open(serve_host *host)
{
    serve_changes *changes = calloc(1, sizeof *changes);
    if (!changes)
        return NULL;
    TAILQ_INIT(&changes->followers);
    changes->host = host;
    changes->count = serve_source_count(host->call);
    changes->stamps = calloc(changes->count + 1, sizeof *changes->stamps);
    changes->on_look = event_new(host->base, -1, EV_PERSIST, look_often, changes);
    changes->on_alive = event_new(host->base, -1, EV_PERSIST, show_life, changes);
    const struct timeval often = { changes->count > FEW ? LOOK_MILLISECONDS / 100 : 0,
                                   changes->count > FEW ? 0 : LOOK_MILLISECONDS * 1000 };
    const struct timeval seldom = { ALIVE_SECONDS, 0 };
    if (!changes->stamps || !changes->on_look || !changes->on_alive || event_add(changes->on_look, &often) != 0 ||
        event_add(changes->on_alive, &seldom) != 0) {
        serve_changes_close(changes);
        return NULL;
    }
    for (size_t i = 0; i < changes->count; i++)
        changes->stamps[i] = public_stamp(host->sources[i]);
    make_id(changes);
    return changes;
}

void serve_changes_close(serve_changes *changes)
{
    for (follower *one = TAILQ_FIRST(&changes->followers), *after; one; one = after) {
        after = TAILQ_NEXT(one, next);
        forget_follower(one);
    }
    if (changes->on_look)
        event_free(changes->on_look);
    if (changes->on_alive)
        event_free(changes->on_alive);
    for (size_t role = 0; role < SERVE_ROLE_COUNT; role++)
        free(changes->data[role]);
    free(changes->stamps);
    free(changes);
}
