/* serve_guest.c - the door of helpers and players: whoever has a token sees the own boards, and enters their results.
 *
 * A worker makes what each token may see, and the server keeps it in memory, so that looking causes no work and a token
 * that is not known costs a comparison. An entry is judged by the verb `enter` in a worker, which reads the tokens
 * again: one that was revoked a moment ago does not count. Tokens are sent as a header, never as a part of an
 * address. */
#include <event2/buffer.h>
#include <event2/event.h>
#include <gamut/viewer.h>
#include <stdlib.h>
#include <string.h>

#include "helper/helper.h"
#include "serve_host.h"
#include "serve_rate.h"

/* Many telephones may share an address, that of a router. */
static const serve_limit limit_address = { "address", .burst = 600, .per_minute = 1200 };
static const serve_limit limit_guess = { "guess", .burst = 20, .per_minute = 12 };
static const serve_limit limit_look = { "look", .burst = 120, .per_minute = 240 };
static const serve_limit limit_enter = { "enter", .burst = 60, .per_minute = 60 };

enum {
    TOO_MANY = 429
};

/* What a token may see. */
typedef struct guest_view {
    char digest[HELPER_DIGEST_SIZE];
    struct evbuffer *content;
} guest_view;

struct serve_guests {
    serve_host *host;
    serve_rate *rate;
    serve_job *job; /* NULL: the views are not being made */
    bool is_stale;  /* something changed while they were being made */
    bool is_known;  /* they were made at least once */
    guest_view *views;
    size_t count, room;
    char id[17]; /* of what was told last */
};

/* ---- in a worker: what each token may see ---- */

static bool guest_pour(const char *data, size_t length, void *payload)
{
    return evbuffer_add(payload, data, length) == 0;
}

static const gamut_value *guest_ask(gamut_session *session, const char *path, const char *operation,
                                    const void *options)
{
    const gamut_request request = {
        .size = sizeof request, .operation = operation, .paths = &path, .path_count = 1, .options = options
    };
    const gamut_value *answer = NULL;
    return gamut_run(session, &request, &answer) <= GAMUT_FINDINGS ? answer : NULL;
}

static int64_t guest_number_in(const gamut_value *object, const char *name)
{
    const gamut_value *member = gamut_value_member(object, name);
    return member && member->kind == GAMUT_VALUE_INTEGER ? member->as.integer : 0;
}

static void copy_members(gamut_builder *builder, gamut_value *to, const gamut_value *from, const char *const *members)
{
    for (; *members; members++) {
        const gamut_value *member = gamut_value_member(from, *members);
        if (member)
            gamut_value_set(builder, to, *members, gamut_value_copy(builder, member));
    }
}

static bool has_player(const gamut_value *pair, int64_t player)
{
    return !player || guest_number_in(pair, "white") == player || guest_number_in(pair, "black") == player;
}

/* Everything for a helper (player 0), and the own game for a player. */
static gamut_value *make_view(gamut_builder *builder, const gamut_value *token, const gamut_value *status,
                              const gamut_value *entries)
{
    static const char *const of_token[] = { "role", "name", "player", NULL };
    static const char *const of_event[] = { "event", "round", "rounds", "phase", "step", NULL };
    static const char *const of_pair[] = { "board", "white", "black", "white_name", "black_name", "result", NULL };
    static const char *const of_entry[] = { "board", "by_white", "by_black", "state", NULL };
    int64_t player = guest_number_in(token, "player");
    const gamut_value *pairs = gamut_value_member(status, "pairs"), *waiting = gamut_value_member(entries, "entries");
    gamut_value *view = gamut_make_object(builder), *list = gamut_make_list(builder), *own = gamut_make_list(builder);
    copy_members(builder, view, token, of_token);
    copy_members(builder, view, status, of_event);
    for (const gamut_value *each = pairs ? pairs->first : NULL; each; each = each->next)
        if (has_player(each, player)) {
            gamut_value *pair = gamut_make_object(builder);
            copy_members(builder, pair, each, of_pair);
            gamut_value_append(list, pair);
        }
    for (const gamut_value *each = waiting ? waiting->first : NULL; each; each = each->next)
        if (player && has_player(each, player)) {
            gamut_value *entry = gamut_make_object(builder);
            copy_members(builder, entry, each, of_entry);
            gamut_value_append(own, entry);
        }
    gamut_value_set(builder, view, "pairs", list);
    gamut_value_set(builder, view, "entries", own);
    return view;
}

/* Print a line for each token that counts: its digest, a tab, and JSON. */
static bool put_views(gamut_builder *builder, gamut_session *session, const char *path, struct evbuffer *out)
{
    const gamut_event_status_options published = { .size = sizeof published, .published = true };
    const gamut_event_tokens_options list = { .size = sizeof list };
    const gamut_event_entries_options look = { .size = sizeof look };
    const gamut_stream stream = { guest_pour, out };
    const gamut_value *tokens = guest_ask(session, path, "event-tokens", &list);
    const gamut_value *status = tokens ? guest_ask(session, path, "event-status", &published) : NULL;
    const gamut_value *entries = status ? guest_ask(session, path, "event-entries", &look) : NULL;
    const gamut_value *all = gamut_value_member(tokens, "tokens");
    bool is_whole = entries != NULL;
    if (is_whole && gamut_value_member(tokens, "over"))
        return true; /* no token counts any more */
    for (const gamut_value *each = all ? all->first : NULL; is_whole && each; each = each->next) {
        const gamut_value *digest = gamut_value_member(each, "digest");
        if (gamut_value_member(each, "revoked") || !digest || digest->kind != GAMUT_VALUE_TEXT)
            continue;
        is_whole = evbuffer_add(out, digest->as.text.data, digest->as.text.length) == 0 &&
                   evbuffer_add(out, "\t", 1) == 0 &&
                   gamut_value_print(make_view(builder, each, status, entries), 0, &stream);
    }
    return is_whole;
}

static int list_views(const cli_call *call, struct evbuffer *out)
{
    gamut_session *session = cli_open_session(call->arguments);
    gamut_builder *builder = NULL;
    bool is_whole = session && gamut_builder_open(&builder, session) == GAMUT_OK &&
                    put_views(builder, session, serve_source(call, 0), out);
    if (!is_whole)
        evbuffer_drain(out, evbuffer_get_length(out));
    gamut_builder_close(builder);
    gamut_session_close(session);
    return is_whole ? HTTP_OK : HTTP_NOTFOUND;
}

/* ---- in a worker: an entry ---- */

static const char *text_in(const gamut_value *object, const char *name, char *room, size_t size)
{
    const gamut_value *member = gamut_value_member(object, name);
    if (!member || member->kind != GAMUT_VALUE_TEXT || member->as.text.length >= size ||
        memchr(member->as.text.data, '\0', member->as.text.length))
        return NULL;
    snprintf(room, size, "%.*s", (int)member->as.text.length, member->as.text.data);
    return room;
}

static gamut_outcome run_enter(gamut_session *session, const char *path, const char *token, const gamut_value *sent,
                               struct evbuffer *out)
{
    char game[32], result[16];
    const char *words[] = { path, text_in(sent, "game", game, sizeof game),
                            text_in(sent, "result", result, sizeof result) };
    const int64_t round = guest_number_in(sent, "round"), seen = guest_number_in(sent, "seen");
    const gamut_event_enter_options options = {
        .size = sizeof options, .token = token, .round = (uint64_t)round, .seen = (uint64_t)seen
    };
    const gamut_request request = { .size = sizeof request,
                                    .operation = "event-enter",
                                    .paths = words,
                                    .path_count = COUNT(words),
                                    .options = &options };
    const gamut_stream stream = { guest_pour, out };
    const gamut_value *answer = NULL;
    /* Without a round and a step an entry that was delayed could hit another game. */
    if (!words[1] || !words[2] || round <= 0 || seen < 0 || !gamut_value_member(sent, "seen"))
        return GAMUT_MISUSED;
    gamut_outcome outcome = gamut_run(session, &request, &answer);
    return outcome <= GAMUT_FINDINGS && !gamut_value_print(answer, 0, &stream) ? GAMUT_UNWRITTEN : outcome;
}

/* Say why an entry was refused, but nothing about this machine. */
static int refuse_entry(gamut_session *session, const char *path, gamut_outcome outcome, struct evbuffer *out)
{
    const char *message = session ? gamut_session_message(session) : "";
    gamut_error error = session ? gamut_session_error(session) : GAMUT_ERROR_MEMORY;
    bool is_theirs = outcome == GAMUT_MISUSED && *message && !strstr(message, path);
    evbuffer_drain(out, evbuffer_get_length(out));
    serve_put_refusal(out, error,
                      is_theirs                               ? message
                      : outcome == GAMUT_MISUSED && !*message ? "an entry has a game, a result, a round and a step"
                                                              : "the event cannot take results now; tell the arbiter");
    return outcome == GAMUT_MISUSED ? 409 : HTTP_SERVUNAVAIL;
}

static int take_entry(const cli_call *call, const char *rest, struct evbuffer *out)
{
    const char *body = strchr(rest, '\n'), *path = serve_source(call, 0);
    char token[64];
    gamut_session *session = cli_open_session(call->arguments);
    gamut_builder *builder = NULL;
    gamut_outcome outcome = GAMUT_UNWRITTEN;
    snprintf(token, sizeof token, "%.*s", body ? (int)(body - rest) : 0, rest);
    if (body && session && gamut_builder_open(&builder, session) == GAMUT_OK) {
        const gamut_value *sent = gamut_value_parse(builder, body + 1, strlen(body + 1));
        outcome = sent && sent->kind == GAMUT_VALUE_OBJECT ? run_enter(session, path, token, sent, out) : GAMUT_MISUSED;
    }
    int status = outcome <= GAMUT_FINDINGS ? HTTP_OK : refuse_entry(session, path, outcome, out);
    gamut_builder_close(builder);
    gamut_session_close(session);
    return status;
}

int serve_guest_work(const cli_call *call, const char *question, struct evbuffer *out)
{
    if (strncmp(question, "enter\n", 6) == 0)
        return take_entry(call, question + 6, out);
    return strcmp(question, "views") == 0 ? list_views(call, out) : HTTP_NOTFOUND;
}

/* ---- in the server: what each token may see ---- */

static void drop_views(serve_guests *guests)
{
    while (guests->count)
        evbuffer_free(guests->views[--guests->count].content);
}

static bool add_view(serve_guests *guests, const char *digest, size_t digest_length, const char *json, size_t length)
{
    if (guests->count == guests->room) {
        size_t room = guests->room ? 2 * guests->room : 64;
        guest_view *more = realloc(guests->views, room * sizeof *more);
        if (!more)
            return false;
        guests->views = more;
        guests->room = room;
    }
    guest_view *view = &guests->views[guests->count];
    view->content = digest_length < sizeof view->digest ? evbuffer_new() : NULL;
    if (!view->content || evbuffer_add(view->content, json, length) != 0) {
        if (view->content)
            evbuffer_free(view->content);
        return false;
    }
    snprintf(view->digest, sizeof view->digest, "%.*s", (int)digest_length, digest);
    guests->count++;
    return true;
}

static void have_views(int status, struct evbuffer *answer, void *payload)
{
    serve_guests *guests = payload;
    uint64_t sum = 0xcbf29ce484222325;
    guests->job = NULL;
    if (status == HTTP_OK) { /* otherwise what was known stays */
        drop_views(guests);
        guests->is_known = true;
        const unsigned char *bytes = evbuffer_pullup(answer, -1);
        for (size_t i = 0, length = evbuffer_get_length(answer); i < length; i++)
            sum = (sum ^ bytes[i]) * 0x100000001b3; /* FNV-1a */
        for (size_t length;;) {
            char *line = evbuffer_readln(answer, &length, EVBUFFER_EOL_LF);
            const char *tab = line ? strchr(line, '\t') : NULL;
            bool is_added =
                tab && add_view(guests, line, (size_t)(tab - line), tab + 1, length - (size_t)(tab + 1 - line));
            free(line);
            if (!is_added)
                break;
        }
        char id[sizeof guests->id];
        snprintf(id, sizeof id, "%016llx", (unsigned long long)sum);
        if (strcmp(id, guests->id) != 0)
            serve_changes_tell(guests->host->changes, SERVE_GUEST, id, "{}");
        memcpy(guests->id, id, sizeof id);
    }
    if (guests->is_stale && status != HTTP_SERVUNAVAIL)
        serve_guests_refresh(guests);
}

void serve_guests_refresh(serve_guests *guests)
{
    guests->is_stale = guests->job != NULL;
    if (!guests->job)
        guests->job = serve_work_add(guests->host->work, "guest/views", have_views, guests);
}

serve_guests *serve_guests_open(serve_host *host)
{
    serve_guests *guests = calloc(1, sizeof *guests);
    if (!guests)
        return NULL;
    guests->host = host;
    guests->rate = serve_rate_open();
    if (!guests->rate) {
        free(guests);
        return NULL;
    }
    serve_guests_refresh(guests);
    return guests;
}

void serve_guests_close(serve_guests *guests)
{
    drop_views(guests);
    serve_rate_close(guests->rate);
    free(guests->views);
    free(guests);
}

/* Find what a token may see. All are compared, so that the time does not tell which one is similar. */
static const guest_view *find_view(const serve_guests *guests, const char *token)
{
    char digest[HELPER_DIGEST_SIZE];
    const guest_view *found = NULL;
    helper_digest(digest, token);
    for (size_t i = 0; i < guests->count; i++)
        if (helper_is_same_secret(guests->views[i].digest, digest))
            found = &guests->views[i];
    return found;
}

/* ---- requests ---- */

/* Whether the token can be one at all: hexadecimal digits. */
static bool is_token(const char *token)
{
    return token && strlen(token) == (size_t)2 * SERVE_TOKEN_BYTES &&
           strspn(token, "0123456789abcdef") == (size_t)2 * SERVE_TOKEN_BYTES;
}

/* Pass an entry to a worker: the token and the body. */
static int pass_entry(serve_door *door, struct evhttp_request *request, const char *token)
{
    struct evbuffer *body = evhttp_request_get_input_buffer(request);
    size_t length = evbuffer_get_length(body), head = strlen("guest/enter\n\n") + strlen(token);
    if (length > SERVE_ENTRY_MOST) {
        serve_refuse_length(door, request, SERVE_ENTRY_MOST);
        return 0;
    }
    char *question = malloc(head + length + 1);
    if (!question)
        return HTTP_INTERNAL;
    snprintf(question, head + 1, "guest/enter\n%s\n", token);
    bool is_text =
        evbuffer_copyout(body, question + head, length) == (ev_ssize_t)length && !memchr(question + head, '\0', length);
    question[head + length] = '\0';
    int status = is_text ? serve_pass_on(door, request, question, true) : HTTP_BADREQUEST;
    memset(question, 0, head);
    free(question);
    return status;
}

/* Refuse a token that is not known. One that was made a moment ago is known as soon as a worker has read it. */
static int refuse_unknown(serve_door *door, struct evhttp_request *request)
{
    serve_guests *guests = door->host->guests;
    if (!serve_rate_take(guests->rate, &limit_guess, serve_peer(request).name))
        return TOO_MANY;
    serve_changes_look(door->host->changes);
    return guests->job ? HTTP_SERVUNAVAIL : 403;
}

/* Answer somebody with a token. Return 0 if the answer comes later. */
static int answer_guest(serve_door *door, struct evhttp_request *request, const char *token, struct evbuffer *out)
{
    serve_guests *guests = door->host->guests;
    const char *path = evhttp_request_get_uri(request);
    bool is_entry = evhttp_request_get_command(request) == EVHTTP_REQ_POST;
    const guest_view *view = find_view(guests, token);
    if (!guests->is_known)
        return HTTP_SERVUNAVAIL;
    if (!view)
        return refuse_unknown(door, request);
    if (!serve_rate_take(guests->rate, is_entry ? &limit_enter : &limit_look, view->digest))
        return TOO_MANY;
    if (strcmp(path, "/guest/enter") == 0)
        return is_entry ? pass_entry(door, request, token) : HTTP_BADMETHOD;
    if (is_entry)
        return HTTP_NOTFOUND;
    if (strcmp(path, "/changes") == 0)
        return serve_changes_follow(door->host->changes, door, request);
    if (strcmp(path, "/guest") != 0)
        return HTTP_NOTFOUND;
    return evbuffer_add_buffer_reference(out, view->content) == 0 ? HTTP_OK : HTTP_INTERNAL;
}

void serve_guest_answer(struct evhttp_request *request, void *payload)
{
    serve_door *door = payload;
    serve_guests *guests = door->host->guests;
    const char *path = evhttp_request_get_uri(request), *token = NULL;
    bool is_page = strcmp(path, "/") == 0 || strcmp(path, "/enter") == 0;
    struct evbuffer *out = evbuffer_new();
    const gamut_stream stream = { guest_pour, out };
    int status = !out ? HTTP_INTERNAL
                 : !serve_rate_take(guests->rate, &limit_address, serve_peer(request).name)
                     ? TOO_MANY
                     : serve_door_refusal(door, request, is_page);
    if (!status && strcmp(path, "/") == 0) {
        evhttp_add_header(evhttp_request_get_output_headers(request), "Location", "/enter");
        status = HTTP_MOVETEMP;
    } else if (!status && is_page)
        status = gamut_viewer_page(&stream) ? HTTP_OK : HTTP_INTERNAL;
    else if (!status) {
        (void)serve_header(request, "X-Gamut-Token", &token); /* that there are not two was seen before */
        status = answer_guest(door, request, is_token(token) ? token : "", out);
        if (!status) {
            evbuffer_free(out);
            return;
        }
    }
    serve_reply(door, request, status,
                status != HTTP_OK ? "text/plain; charset=utf-8"
                : is_page         ? "text/html; charset=utf-8"
                                  : "application/json",
                status == HTTP_OK ? out : NULL);
    if (out)
        evbuffer_free(out);
}
