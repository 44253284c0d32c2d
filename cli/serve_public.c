/* serve_public.c - the public door: the parts of the events that everybody may see, made once after each change.
 *
 * A worker makes the parts of a file, and the server keeps them in memory, so that no request at the public door causes
 * any work. */
#include <event2/buffer.h>
#include <event2/event.h>
#include <gamut/viewer.h>
#include <stdlib.h>
#include <string.h>

#include "helper/helper.h"
#include "public_parts.h"
#include "serve_host.h"

enum {
    AT_WORK_MOST = 2,  /* files whose parts are being made; the desk needs workers, too */
    EVENTS_MOST = 256, /* events that are kept in memory */
};

typedef struct public_part {
    char name[PUBLIC_NAME_SIZE];
    char version[PUBLIC_VERSION_SIZE];
    struct evbuffer *content;
} public_part;

typedef struct public_file {
    serve_public *all;
    size_t at;
    serve_job *job; /* NULL: its parts are not being made */
    bool is_stale;  /* its parts must be made, or made again */
    char id[PUBLIC_ID_SIZE];
    public_part parts[PUBLIC_PARTS_MOST];
    size_t part_count; /* 0: it has no event, as far as is known */
} public_file;

struct serve_public {
    serve_host *host;
    public_file **files; /* by the numbers of the sources */
    size_t file_count, event_count, at_work;
    struct evbuffer *list;        /* the events with the versions of their parts, as JSON; NULL: not known yet */
    char id[PUBLIC_VERSION_SIZE]; /* of the list */
    bool is_ready;                /* every file has been looked at */
    bool is_full_told;
};

static bool public_pour(const char *data, size_t length, void *payload)
{
    return evbuffer_add(payload, data, length) == 0;
}

/* ---- in a worker: the parts of a file ---- */

/* Print a part as a line: its name, a tab, and JSON in a line. */
static bool put_part(const char *name, const gamut_value *part, void *payload)
{
    const gamut_stream stream = { public_pour, payload };
    return evbuffer_add_printf(payload, "%s\t", name) > 0 && gamut_value_print(part, 0, &stream);
}

int serve_public_parts(const cli_call *call, const char *path, struct evbuffer *out)
{
    gamut_session *session = cli_open_session(call->arguments);
    bool is_whole = session && public_parts_make(session, path, put_part, out);
    if (!is_whole)
        evbuffer_drain(out, evbuffer_get_length(out));
    gamut_session_close(session);
    return is_whole ? HTTP_OK : HTTP_NOTFOUND;
}

/* ---- in the server ---- */

static void free_parts(public_file *file)
{
    while (file->part_count)
        evbuffer_free(file->parts[--file->part_count].content);
}

/* List the events, and tell all pages if the list has changed. What only the arbiter sees changes nothing here, and so
 * nobody learns of it. */
static void tell_versions(serve_public *all)
{
    char id[PUBLIC_VERSION_SIZE];
    struct evbuffer *out = evbuffer_new();
    if (!out)
        return;
    const char *between = "{\"events\":[";
    for (size_t i = 0; i < all->file_count; i++) {
        const public_file *file = all->files[i];
        for (size_t j = 0; j < file->part_count; j++) {
            evbuffer_add_printf(out, "%s", between);
            if (j == 0)
                evbuffer_add_printf(out, "{\"id\":\"%s\",\"parts\":{", file->id);
            evbuffer_add_printf(out, "\"%s\":\"%s\"", file->parts[j].name, file->parts[j].version);
            between = ",";
        }
        if (file->part_count)
            evbuffer_add_printf(out, "}}");
    }
    evbuffer_add_printf(out, "%s]}", *between == ',' ? "" : between);
    public_version(id, evbuffer_pullup(out, -1), evbuffer_get_length(out));
    if (strcmp(id, all->id) != 0 && evbuffer_add(out, "", 1) == 0) {
        serve_changes_tell(all->host->changes, SERVE_PUBLIC, id, (const char *)evbuffer_pullup(out, -1));
        memcpy(all->id, id, sizeof id);
        if (all->list)
            evbuffer_free(all->list);
        all->list = evbuffer_new();
        if (all->list)
            evbuffer_add(all->list, evbuffer_pullup(out, -1), evbuffer_get_length(out) - 1);
    }
    evbuffer_free(out);
}

/* Keep the parts that a worker has made. */
static void take_parts(public_file *file, struct evbuffer *answer)
{
    free_parts(file);
    for (size_t length; file->part_count < PUBLIC_PARTS_MOST;) {
        char *line = evbuffer_readln(answer, &length, EVBUFFER_EOL_LF);
        char *tab = line ? strchr(line, '\t') : NULL;
        public_part *part = &file->parts[file->part_count];
        part->content = tab && (size_t)(tab - line) < PUBLIC_NAME_SIZE ? evbuffer_new() : NULL;
        if (part->content && evbuffer_add(part->content, tab + 1, length - (size_t)(tab + 1 - line)) == 0) {
            snprintf(part->name, PUBLIC_NAME_SIZE, "%.*s", (int)(tab - line), line);
            public_version(part->version, tab + 1, length - (size_t)(tab + 1 - line));
            file->part_count++;
        } else if (part->content)
            evbuffer_free(part->content);
        free(line);
        if (!tab)
            return;
    }
}

static void have_parts(int status, struct evbuffer *answer, void *payload);

/* Let workers make the parts that are stale, a few files at a time. If all workers are busy, the next look at the files
 * comes here again. */
static void start_stale(serve_public *all)
{
    char question[32];
    for (size_t i = 0; i < all->file_count && all->at_work < AT_WORK_MOST; i++) {
        public_file *file = all->files[i];
        if (!file->is_stale || file->job)
            continue;
        snprintf(question, sizeof question, "public/%zu", file->at);
        file->job = serve_work_add(all->host->work, question, have_parts, file);
        if (!file->job)
            return;
        file->is_stale = false;
        all->at_work++;
    }
}

/* Whether there is room for one more event. */
static bool has_room(serve_public *all, const public_file *file)
{
    if (file->part_count || all->event_count < EVENTS_MOST)
        return true;
    if (!all->is_full_told)
        cli_say("only %d events are shown to everybody; '%s' is one more", EVENTS_MOST, all->host->sources[file->at]);
    all->is_full_told = true;
    return false;
}

static void have_parts(int status, struct evbuffer *answer, void *payload)
{
    public_file *file = payload;
    serve_public *all = file->all;
    file->job = NULL;
    all->at_work--;
    bool is_new = status == HTTP_OK && has_room(all, file); /* otherwise what was known stays */
    if (is_new) {
        all->event_count += !file->part_count;
        take_parts(file, answer);
        all->event_count -= !file->part_count;
    }
    file->is_stale = file->is_stale || status == HTTP_SERVUNAVAIL;
    if (status != HTTP_SERVUNAVAIL)
        start_stale(all);
    /* A page that comes back to a server that was started again must not see fewer events than there are. */
    bool was_ready = all->is_ready;
    for (size_t i = 0; !all->is_ready; i++) {
        all->is_ready = i == all->file_count;
        if (!all->is_ready && (all->files[i]->job || all->files[i]->is_stale))
            return;
    }
    if (is_new || !was_ready)
        tell_versions(all);
}

static bool is_taken(const serve_public *all, const char *id)
{
    for (size_t i = 0; i < all->file_count; i++)
        if (strcmp(all->files[i]->id, id) == 0)
            return true;
    return false;
}

void serve_public_refresh(serve_public *all, size_t at)
{
    size_t database = serve_database(all->host->call);
    while (all->file_count <= at) {
        public_file *file = calloc(1, sizeof *file);
        public_file **files = file ? realloc(all->files, (all->file_count + 1) * sizeof(*files)) : NULL;
        if (!files) {
            free(file);
            return;
        }
        all->files = files;
        *file = (public_file){ .all = all, .at = all->file_count };
        size_t again = 0;
        do
            public_id(file->id, all->host->sources, serve_source_count(all->host->call), file->at, again++);
        while (is_taken(all, file->id));
        all->files[all->file_count++] = file;
    }
    all->files[at]->is_stale = at != database;
    start_stale(all);
}

void serve_public_look(serve_public *all)
{
    start_stale(all);
}

serve_public *serve_public_open(serve_host *host)
{
    serve_public *all = calloc(1, sizeof *all);
    if (!all)
        return NULL;
    all->host = host;
    for (size_t i = 0; i < serve_source_count(host->call); i++)
        serve_public_refresh(all, i);
    return all;
}

void serve_public_close(serve_public *all)
{
    for (size_t i = 0; i < all->file_count; i++) {
        free_parts(all->files[i]);
        free(all->files[i]);
    }
    if (all->list)
        evbuffer_free(all->list);
    free(all->files);
    free(all);
}

/* ---- requests ---- */

/* Links that are passed on may have a query, which means nothing here. */
static bool is_at(const char *address, const char *page)
{
    size_t length = strcspn(address, "?");
    return length == strlen(page) && strncmp(address, page, length) == 0;
}

/* Find what is at an address after "/public/": "events.json" or "ID/standings.json". NULL: there is nothing. */
static struct evbuffer *find_content(const serve_public *all, const char *address)
{
    char wanted[PUBLIC_ID_SIZE + PUBLIC_NAME_SIZE + 8];
    if (is_at(address, "events.json"))
        return all->list;
    for (size_t i = 0; i < all->file_count; i++)
        for (size_t j = 0; j < all->files[i]->part_count; j++) {
            snprintf(wanted, sizeof wanted, "%s/%s.json", all->files[i]->id, all->files[i]->parts[j].name);
            if (is_at(address, wanted)) /* pages add the version, for caches on the way */
                return all->files[i]->parts[j].content;
        }
    return NULL;
}

/* A QR code that leads to the page: by the address that was told, or by the name under which it was asked. */
static void answer_code(serve_door *door, struct evhttp_request *request)
{
    const char *host = NULL, *url = door->host->call->arguments->url;
    char address[300];
    (void)serve_header(request, "Host", &host);
    snprintf(address, sizeof address, "http://%s/", host ? host : door->address);
    struct evbuffer *out = evbuffer_new();
    const gamut_stream stream = { public_pour, out };
    bool is_made = out && helper_qr_svg(url ? url : address, &stream);
    serve_reply(door, request, is_made ? HTTP_OK : HTTP_NOTFOUND, "image/svg+xml", is_made ? out : NULL);
    if (out)
        evbuffer_free(out);
}

void serve_public_answer(struct evhttp_request *request, void *payload)
{
    serve_door *door = payload;
    const char *path = evhttp_request_get_uri(request);
    bool is_root = is_at(path, "/"), is_page = is_root || is_at(path, "/live") || is_at(path, "/wall");
    int status = serve_door_refusal(door, request, is_page);
    struct evbuffer *part = strncmp(path, "/public/", 8) == 0 ? find_content(door->host->shared, path + 8) : NULL;
    struct evbuffer *out = evbuffer_new();
    const gamut_stream stream = { public_pour, out };
    if (!status && is_root) {
        evhttp_add_header(evhttp_request_get_output_headers(request), "Location", "/live");
        status = HTTP_MOVETEMP;
    } else if (!status && strcmp(path, "/changes") == 0) {
        status = serve_changes_follow(door->host->changes, door, request);
        if (!status) {
            evbuffer_free(out);
            return;
        }
    } else if (!status && strcmp(path, "/qr.svg") == 0) {
        answer_code(door, request);
        evbuffer_free(out);
        return;
    }
    if (!status)
        status =
            out && ((is_page && gamut_viewer_page(&stream)) || (part && evbuffer_add_buffer_reference(out, part) == 0))
                ? HTTP_OK
                : HTTP_NOTFOUND;
    serve_reply(door, request, status,
                status != HTTP_OK ? "text/plain; charset=utf-8"
                : is_page         ? "text/html; charset=utf-8"
                                  : "application/json",
                status == HTTP_OK ? out : NULL);
    if (out)
        evbuffer_free(out);
}
