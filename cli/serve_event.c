/* serve_event.c - the server, which uses evhttp of libevent: what is answered at which door, start and end.
 *
 * No path in an address becomes a path of a file: files are addressed by number. The server writes no files, unless it
 * is the desk of an event. */
#include <event2/buffer.h>
#include <event2/event.h>
#include <gamut/viewer.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "helper/helper.h"
#include "serve_host.h"

/* ---- answers ---- */

static bool pour(const char *data, size_t length, void *payload)
{
    return evbuffer_add(payload, data, length) == 0;
}

/* A request that is being answered. */
typedef struct exchange {
    serve_door *door;
    struct evhttp_request *request; /* NULL: the client has gone */
    serve_job *job;
    bool is_step;  /* it changes the event */
    bool is_paper; /* it is a page to print */
} exchange;

static void give_answer(int status, struct evbuffer *out, void *payload)
{
    exchange *one = payload;
    serve_host *host = one->door->host;
    const char *type = status == HTTP_OK && one->is_paper  ? "text/html; charset=utf-8"
                       : status == HTTP_OK || one->is_step ? "application/json"
                                                           : "text/plain; charset=utf-8";
    if (one->request && one->is_paper)
        serve_paper_allow(one->request);
    if (one->request) {
        serve_door_end_wait(one->request);
        serve_reply(one->door, one->request, status, type, out);
    }
    if (one->is_step)
        serve_changes_look(host->changes);
    free(one);
}

/* Called when the connection ends: the page shows something else, or the tab was closed. Then evhttp has left the
 * request to whoever still answers it. A step that has begun is completed. */
static void drop_question(struct evhttp_connection *peer, void *payload)
{
    exchange *one = payload;
    (void)peer;
    if (!evhttp_request_get_connection(one->request))
        evhttp_request_free(one->request);
    one->request = NULL;
    if (one->is_step)
        return;
    serve_work_drop(one->job);
    free(one);
}

int serve_pass_on(serve_door *door, struct evhttp_request *request, const char *question, bool is_step)
{
    exchange *one = calloc(1, sizeof *one);
    if (!one)
        return HTTP_INTERNAL;
    *one = (exchange){
        .door = door, .request = request, .is_step = is_step, .is_paper = strncmp(question, "paper/", 6) == 0
    };
    one->job = serve_work_add(door->host->work, question, give_answer, one);
    if (!one->job) {
        free(one);
        return HTTP_SERVUNAVAIL;
    }
    serve_door_wait(door, request, drop_question, one);
    return 0;
}

/* Pass a step of the event to a worker: the verb of the address, and the body. */
static int take_step(serve_door *door, struct evhttp_request *request, const char *verb)
{
    struct evbuffer *body = evhttp_request_get_input_buffer(request);
    size_t length = evbuffer_get_length(body), verb_length = strlen(verb);
    if (length > SERVE_BODY_MOST) {
        serve_refuse_length(door, request, SERVE_BODY_MOST);
        return 0;
    }
    char *question = malloc(verb_length + length + 8);
    if (!question)
        return HTTP_INTERNAL;
    int head = snprintf(question, verb_length + 8, "step/%s\n", verb);
    bool is_text = evbuffer_copyout(body, question + head, length) == (ev_ssize_t)length &&
                   !memchr(question + head, '\0', length) && !strpbrk(verb, "/?\n");
    question[(size_t)head + length] = '\0';
    int status = is_text ? serve_pass_on(door, request, question, true) : HTTP_BADREQUEST;
    free(question);
    return status;
}

/* Whether workers are asked this only by the server itself. */
static bool is_inner(const char *question)
{
    static const char *const names[] = { "step/", "public/", "guest/", "paper/", "folders" };
    for (size_t i = 0; i < COUNT(names); i++)
        if (strncmp(question, names[i], strlen(names[i])) == 0)
            return true;
    return false;
}

/* Where helpers and players enter results, for the desk; null: nowhere. */
static int answer_listen(const serve_host *host, struct evbuffer *out)
{
    const char *address = host->doors[SERVE_GUEST].address;
    int length = *address ? evbuffer_add_printf(out, "{\"listen\":\"http://%s\"}", address)
                          : evbuffer_add_printf(out, "{\"listen\":null}");
    return length > 0 ? HTTP_OK : HTTP_INTERNAL;
}

/* Pass the name and the options of a paper to a worker. */
static int take_paper(serve_door *door, struct evhttp_request *request, const char *asked)
{
    size_t size = strlen(asked) + 8;
    char *question = malloc(size);
    if (!question)
        return HTTP_INTERNAL;
    snprintf(question, size, "paper/%s", asked);
    int status = serve_pass_on(door, request, question, false);
    free(question);
    return status;
}

/* The page and the list of files are in memory; everything else goes to a worker. */
static int answer_known(const serve_host *host, const char *path, bool is_page, struct evbuffer *out)
{
    const gamut_stream stream = { pour, out };
    bool is_index = strcmp(path, "/answer/index") == 0;
    if (strcmp(path, "/answer/listen") == 0)
        return answer_listen(host, out);
    if (host->call->arguments->desk && strcmp(path, "/papers") == 0)
        return serve_paper_tell_ticket(host, out) ? HTTP_OK : HTTP_INTERNAL;
    if (!is_page && !is_index)
        return HTTP_NOTFOUND;
    bool is_whole =
        is_page ? gamut_viewer_page(&stream)
                : gamut_view_index(host->sources, serve_source_count(host->call), serve_deals(host->call), &stream);
    return is_whole ? HTTP_OK : HTTP_INTERNAL;
}

/* Answer at the door of whoever started the server. */
static void serve_event_answer(struct evhttp_request *request, void *payload)
{
    serve_door *door = payload;
    serve_host *host = door->host;
    const char *path = evhttp_request_get_uri(request);
    bool has_desk = host->call->arguments->desk;
    bool is_page = strcmp(path, "/") == 0 || (has_desk && strcmp(path, "/desk") == 0);
    bool is_step = evhttp_request_get_command(request) == EVHTTP_REQ_POST;
    const char *paper = serve_paper_asked(host, path);
    int status = serve_door_refusal(door, request, is_page || paper);
    bool is_passed_on = false;
    if (!status && is_step) {
        status = strncmp(path, "/step/", 6) == 0 ? take_step(door, request, path + 6) : HTTP_NOTFOUND;
        is_passed_on = !status;
    } else if (!status && paper) {
        status = take_paper(door, request, paper);
        is_passed_on = !status;
    } else if (!status && strcmp(path, "/changes") == 0) {
        status = serve_changes_follow(host->changes, door, request);
        is_passed_on = !status;
    } else if (!status && strncmp(path, "/answer/", 8) == 0 && strcmp(path, "/answer/index") != 0 &&
               strcmp(path, "/answer/listen") != 0) {
        status = is_inner(path + 8) ? HTTP_NOTFOUND : serve_pass_on(door, request, path + 8, false);
        is_passed_on = !status;
    }
    if (is_passed_on)
        return;
    struct evbuffer *out = evbuffer_new();
    status = !out ? HTTP_INTERNAL : status ? status : answer_known(host, path, is_page, out);
    if (out && status != HTTP_OK)
        evbuffer_drain(out, evbuffer_get_length(out));
    serve_reply(door, request, status,
                status != HTTP_OK ? "text/plain; charset=utf-8"
                : is_page         ? "text/html; charset=utf-8"
                                  : "application/json",
                out);
    if (out)
        evbuffer_free(out);
}

/* ---- starting and stopping ---- */

static bool make_token(char out[2 * SERVE_TOKEN_BYTES + 1])
{
    unsigned char bytes[SERVE_TOKEN_BYTES];
    if (!helper_random_bytes(bytes, sizeof bytes))
        return false;
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
    return true;
}

static void stop(evutil_socket_t signal_number, short what, void *payload)
{
    (void)signal_number;
    (void)what;
    event_base_loopexit(payload, NULL);
}

static void remove_doorway(serve_host *host)
{
    if (host->doorway[0])
        (void)unlink(host->doorway);
    host->doorway[0] = '\0';
}

/* Start everything; return false after a message that says what failed. */
static bool serve_event_prepare(serve_host *host)
{
    for (size_t role = 0; role < SERVE_ROLE_COUNT; role++)
        host->doors[role] = (serve_door){ .host = host, .role = (serve_role)role };
    host->work = serve_work_open(host->base, host->call);
    host->changes = serve_changes_open(host);
    if (!host->work || !host->changes || !make_token(host->token) || !make_token(host->ticket)) {
        cli_say("out of memory");
        return false;
    }
    const char *share = host->call->arguments->share;
    if (!serve_door_open(&host->doors[SERVE_OWN], NULL, host->call->arguments->port, serve_event_answer))
        return false;
    const char *listen = host->call->arguments->listen;
    host->shared = share ? serve_public_open(host) : NULL;
    host->guests = listen ? serve_guests_open(host) : NULL;
    return (!share || (host->shared && serve_door_open(&host->doors[SERVE_PUBLIC], share, 0, serve_public_answer))) &&
           (!listen || (host->guests && serve_door_open(&host->doors[SERVE_GUEST], listen, 0, serve_guest_answer)));
}

static void serve_until_ended(serve_host *host)
{
    char address[192];
    size_t count = serve_source_count(host->call);
    struct event *on_interrupt = evsignal_new(host->base, SIGINT, stop, host->base);
    struct event *on_end = evsignal_new(host->base, SIGTERM, stop, host->base);
    if (on_interrupt && on_end && !evsignal_add(on_interrupt, NULL) && !evsignal_add(on_end, NULL)) {
        snprintf(address, sizeof address, "http://%s/%s#token=%s", host->doors[SERVE_OWN].address,
                 host->call->arguments->desk ? "desk" : "", host->token);
        printf("%s\n", address);
        if (host->shared)
            printf("http://%s/\n", host->doors[SERVE_PUBLIC].address);
        if (host->guests)
            printf("http://%s/enter\n", host->doors[SERVE_GUEST].address);
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

static void end(serve_host *host)
{
    for (size_t role = 0; role < SERVE_ROLE_COUNT; role++)
        serve_door_close(&host->doors[role]);
    if (host->work)
        serve_work_close(host->work);
    if (host->changes)
        serve_changes_close(host->changes);
    if (host->shared)
        serve_public_close(host->shared);
    if (host->guests)
        serve_guests_close(host->guests);
    if (host->folders)
        serve_folders_close(host->folders);
    if (host->base)
        event_base_free(host->base);
}

gamut_outcome cli_serve(const cli_call *call)
{
    serve_host host = { .base = serve_prepare_network() ? event_base_new() : NULL };
    gamut_outcome outcome = GAMUT_UNWRITTEN;
    host.folders = host.base ? serve_folders_open(&host, call) : NULL;
    if (!host.folders)
        cli_say("out of memory");
    else if (call->arguments->port > UINT16_MAX) {
        cli_say("there is no port %llu", (unsigned long long)call->arguments->port);
        outcome = GAMUT_MISUSED;
    } else if (!gamut_report_available()) {
        cli_say("this gamut was built without the viewer: esbuild was missing");
        outcome = GAMUT_MISUSED;
    } else if (serve_event_prepare(&host)) {
        serve_until_ended(&host);
        outcome = GAMUT_FINE;
    }
    end(&host);
    return outcome;
}
