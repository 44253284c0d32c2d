/* serve_host.h - the server while it runs: its doors, the requests at each, and those who follow changes. */
#ifndef CLI_SERVE_HOST_H
#define CLI_SERVE_HOST_H

#include <event2/http.h>
#include <time.h>

#include "serve.h"

struct bufferevent;
struct event;
struct evconnlistener;

/* The doors of the server. Each is an address of its own, so that what one allows cannot be reached through another. */
typedef enum serve_role {
    SERVE_OWN,    /* whoever started the server, on this machine */
    SERVE_PUBLIC, /* everybody, read-only: --share */
    SERVE_GUEST,  /* helpers and players with a token: --listen */
    SERVE_ROLE_COUNT
} serve_role;

typedef struct serve_host serve_host;
typedef struct serve_changes serve_changes;
typedef struct serve_public serve_public;
typedef struct serve_guests serve_guests;
typedef struct serve_folders serve_folders;

typedef struct serve_connection {
    struct bufferevent *channel;
    time_t since;    /* when it was opened or last answered */
    bool is_waiting; /* the client waits for an answer */
    bool is_ended;   /* we have closed the connection, but evhttp has not noticed yet */
} serve_connection;

typedef struct serve_door {
    serve_host *host;
    serve_role role;
    char address[80]; /* as in a URL: "127.0.0.1:8080"; empty: the door is shut */
    unsigned port;
    struct evhttp *http;
    struct evconnlistener *listener;
    struct event *on_watch;
    serve_connection *connections;
    size_t connection_count, connection_most;
} serve_door;

enum {
    SERVE_TOKEN_BYTES = 16,
    SERVE_SECONDS = 20,          /* time limit for a client to send its request and to receive the answer */
    SERVE_BODY_MOST = 64 * 1024, /* limit of the body of a request */
    SERVE_ENTRY_MOST = 1024      /* the same, of helpers and players */
};

struct serve_host {
    const cli_call *call;
    const char *const *sources;
    struct event_base *base;
    serve_work *work;
    serve_folders *folders;
    serve_changes *changes;
    serve_public *shared; /* NULL: nothing is shared */
    serve_guests *guests; /* NULL: only the arbiter enters results */
    serve_door doors[SERVE_ROLE_COUNT];
    char token[2 * SERVE_TOKEN_BYTES + 1];
    char ticket[2 * SERVE_TOKEN_BYTES + 1]; /* for the addresses of papers */
    char doorway[CLI_PATH_SIZE]; /* path of the file that redirects the browser to the server; empty: no file */
};

/* ---- doors: serve_door.c ---- */

/* Listen at an address ("192.168.1.5:8080"; NULL: at `port` of 127.0.0.1, 0: any) and call `answer` with the door.
 * False, after a message, if that is not possible. */
MUST_USE bool serve_door_open(serve_door *door, const char *address, uint64_t port,
                              void (*answer)(struct evhttp_request *, void *));
void serve_door_close(serve_door *door);
/* Check where a request comes from. Return 0, or the HTTP status to refuse it with. */
int serve_door_refusal(const serve_door *door, struct evhttp_request *request, bool is_page);
/* Get the header of that name, or NULL. Return false if there are two of that name: this is an attack. */
bool serve_header(const struct evhttp_request *request, const char *name, const char **value);
/* Return where a request comes from, for limits: an address, of IPv6 the network. If a proxy on this machine passes it
 * on, what the proxy says. */
typedef struct serve_peer_name {
    char name[64];
} serve_peer_name;
serve_peer_name serve_peer(struct evhttp_request *request);
/* Note whether the client waits for our answer, or we wait for its next request. */
void serve_door_mark(serve_door *door, struct evhttp_request *request, bool is_waiting);
/* Answer a request. `out` may be NULL. */
void serve_reply(serve_door *door, struct evhttp_request *request, int status, const char *type, struct evbuffer *out);
/* Refuse a step or an entry whose body has more than `most` bytes. */
void serve_refuse_length(serve_door *door, struct evhttp_request *request, size_t most);
/* Let a request wait without limits of time; `ended` is called if the client goes away before the reply. */
void serve_door_wait(serve_door *door, struct evhttp_request *request,
                     void (*ended)(struct evhttp_connection *, void *), void *payload);
void serve_door_end_wait(struct evhttp_request *request);
/* Pass a request to a worker, which answers it; `is_step`: it changes the event. Return 0, or the HTTP status to refuse
 * it with. */
int serve_pass_on(serve_door *door, struct evhttp_request *request, const char *question, bool is_step);

/* ---- folders: serve_folders.c ---- */

/* Set the call and the sources of the host: those of `call`, to which files are added that appear in its folders. NULL:
 * out of memory. */
serve_folders *serve_folders_open(serve_host *host, const cli_call *call);
void serve_folders_close(serve_folders *folders);
/* Called often: let a worker look for new files if it is time to. */
void serve_folders_look(serve_folders *folders);

/* ---- changes: serve_changes.c ---- */

/* Watch the files of the call. NULL: out of memory. */
serve_changes *serve_changes_open(serve_host *host);
void serve_changes_close(serve_changes *changes);
/* Look at the files now, and tell everybody what has changed. */
void serve_changes_look(serve_changes *changes);
/* Answer a request with a stream of server-sent events. Return 0, or the HTTP status to refuse it with. */
int serve_changes_follow(serve_changes *changes, serve_door *door, struct evhttp_request *request);
/* Send an event to all who follow at a door. The id tells those who come back whether they missed it; NULL: it is that
 * of the files. */
void serve_changes_tell(serve_changes *changes, serve_role role, const char *id, const char *data);

/* ---- papers of the desk: serve_papers.c ---- */

/* Return which paper an address asks for, "standings?round=3", if it has the ticket; otherwise NULL. */
const char *serve_paper_asked(const serve_host *host, const char *path);
/* Let the answer to a request have the styles that a paper has. */
void serve_paper_allow(struct evhttp_request *request);
/* Say where papers are, as JSON. */
bool serve_paper_tell_ticket(const serve_host *host, struct evbuffer *out);

/* ---- what everybody may see: serve_public.c ---- */

/* Make the public parts of all files. NULL: out of memory. */
serve_public *serve_public_open(serve_host *host);
void serve_public_close(serve_public *all);
/* Make the parts of a file again, because it is new or has changed. */
void serve_public_refresh(serve_public *all, size_t at);
/* Called often: make what could not be made before, because all workers were busy. */
void serve_public_look(serve_public *all);
/* Answer a request at the public door. */
void serve_public_answer(struct evhttp_request *request, void *payload);

/* ---- helpers and players: serve_guest.c ---- */

/* Make what each token may see. NULL: out of memory. */
serve_guests *serve_guests_open(serve_host *host);
void serve_guests_close(serve_guests *guests);
/* Make it again, because the event or the tokens have changed. */
void serve_guests_refresh(serve_guests *guests);
/* Answer a request at the door of helpers and players. */
void serve_guest_answer(struct evhttp_request *request, void *payload);

#endif
