/* serve_public.c - what everybody may see of events: the parts of the public pages, made once after each change.
 *
 * A worker makes the parts of a file, and the server keeps them in memory, so that no request at the public door causes
 * any work. Only what is listed here gets out: nothing of a draft, no bytes, paths, dates of birth and remarks. */
#include <event2/buffer.h>
#include <event2/event.h>
#include <gamut/viewer.h>
#include <stdlib.h>
#include <string.h>

#include "helper/helper.h"
#include "serve_host.h"

enum {
    PARTS_MOST = 16,
    FILES_MOST = 16,
    NAME_SIZE = 24
};

typedef struct public_part {
    char name[NAME_SIZE];
    char version[17]; /* changes when the content does */
    struct evbuffer *content;
} public_part;

typedef struct public_file {
    serve_public *all;
    size_t at;
    serve_job *job; /* NULL: its parts are not being made */
    bool is_stale;  /* it changed while they were being made */
    public_part parts[PARTS_MOST];
    size_t part_count;
} public_file;

struct serve_public {
    serve_host *host;
    public_file files[FILES_MOST];
    size_t file_count;
    char id[17]; /* of all versions that were told last */
};

/* ---- in a worker: the parts of a file ---- */

static bool pour(const char *data, size_t length, void *payload)
{
    return evbuffer_add(payload, data, length) == 0;
}

/* Return a copy of the members of an object that are in the list, which ends with NULL. */
static gamut_value *choose(gamut_builder *builder, const gamut_value *object, const char *const *members)
{
    gamut_value *chosen = gamut_make_object(builder);
    for (; *members; members++) {
        const gamut_value *member = gamut_value_member(object, *members);
        if (member)
            gamut_value_set(builder, chosen, *members, gamut_value_copy(builder, member));
    }
    return chosen;
}

static gamut_value *choose_facts(gamut_builder *builder, const gamut_value *record)
{
    static const char *const names[] = { "place", "start", "end", "system", "system_name", "rounds", "tie_breaks", "time_control", "arbiter" };
    const gamut_value *facts = gamut_value_member(record, "facts");
    gamut_value *chosen = gamut_make_list(builder);
    for (const gamut_value *fact = facts ? facts->first : NULL; fact; fact = fact->next)
        for (size_t i = 0; fact->first && i < COUNT(names); i++)
            if (fact->first->as.text.length == strlen(names[i]) &&
                memcmp(fact->first->as.text.data, names[i], strlen(names[i])) == 0)
                gamut_value_append(chosen, gamut_value_copy(builder, fact));
    return chosen;
}

static gamut_value *choose_cards(gamut_builder *builder, const gamut_value *sheets)
{
    static const char *const members[] = { "id", "name", "title", "rating", "federation", "number", "team", "points",
                                           "rank", "opponents", "performance", "rows", NULL };
    const gamut_value *cards = gamut_value_member(sheets, "cards");
    gamut_value *chosen = gamut_make_list(builder);
    for (const gamut_value *card = cards ? cards->first : NULL; card; card = card->next)
        gamut_value_append(chosen, choose(builder, card, members));
    return chosen;
}

/* Print a part as a line: its name, a tab, and JSON in a line. */
static bool put_part(struct evbuffer *out, const char *name, const gamut_value *value)
{
    const gamut_stream stream = { pour, out };
    return !value || (evbuffer_add_printf(out, "%s\t", name) > 0 && gamut_value_print(value, 0, &stream));
}

/* Read the status of the event: only what is published. NULL: the file has no event. */
static const gamut_value *ask_status(gamut_session *session, const char *path)
{
    const gamut_event_status_options options = { .size = sizeof options, .published = true };
    const gamut_request request = {
        .size = sizeof request, .operation = "event-status", .paths = &path, .path_count = 1, .options = &options
    };
    const gamut_value *answer = NULL;
    return gamut_run(session, &request, &answer) <= GAMUT_FINDINGS ? answer : NULL;
}

int serve_public_parts(const cli_call *call, const char *path, struct evbuffer *out)
{
    static const char *const sheets[] = { "standings", "crosstable", "pairings", "matches", "progress" };
    static const char *const told[] = { "event", "round", "rounds", "phase", "missing", "players", "present", "pairs", "bye", "absent", NULL };
    struct evbuffer *text = evbuffer_new();
    const gamut_stream stream = { pour, text };
    const gamut_view_request request = { .size = sizeof request, .kind = GAMUT_VIEW_RECORD, .record = 1 };
    gamut_session *session = cli_open_session(call->arguments);
    gamut_builder *builder = NULL;
    bool is_whole = false;
    const gamut_value *status = text && session ? ask_status(session, path) : NULL;
    if (status && gamut_builder_open(&builder, session) == GAMUT_OK &&
        gamut_view(session, path, &request, &stream) <= GAMUT_FINDINGS) {
        size_t length = evbuffer_get_length(text);
        const gamut_value *record = gamut_value_parse(builder, (const char *)evbuffer_pullup(text, -1), length);
        const gamut_value *tournament = gamut_value_member(record, "tournament");
        is_whole = record && put_part(out, "status", choose(builder, status, told)) &&
                   put_part(out, "about", choose_facts(builder, record)) &&
                   put_part(out, "cards", choose_cards(builder, tournament));
        for (size_t i = 0; is_whole && i < COUNT(sheets); i++)
            is_whole = put_part(out, sheets[i], gamut_value_member(tournament, sheets[i]));
    }
    if (!is_whole)
        evbuffer_drain(out, evbuffer_get_length(out));
    gamut_builder_close(builder);
    gamut_session_close(session);
    if (text)
        evbuffer_free(text);
    return is_whole ? HTTP_OK : HTTP_NOTFOUND;
}

/* ---- in the server ---- */

static void free_parts(public_file *file)
{
    while (file->part_count)
        evbuffer_free(file->parts[--file->part_count].content);
}

static void name_version(public_part *part)
{
    uint64_t sum = 0xcbf29ce484222325;
    const unsigned char *bytes = evbuffer_pullup(part->content, -1);
    for (size_t i = 0, length = evbuffer_get_length(part->content); i < length; i++)
        sum = (sum ^ bytes[i]) * 0x100000001b3; /* FNV-1a */
    snprintf(part->version, sizeof part->version, "%016llx", (unsigned long long)sum);
}

/* Tell all pages which parts there are, and in which version. */
static void tell_versions(serve_public *all)
{
    char id[17];
    uint64_t sum = 0xcbf29ce484222325;
    struct evbuffer *out = evbuffer_new();
    if (!out)
        return;
    for (size_t i = 0; i < all->file_count; i++) {
        evbuffer_add_printf(out, "%s{", i ? "," : "{\"files\":[");
        for (size_t j = 0; j < all->files[i].part_count; j++) {
            const public_part *part = &all->files[i].parts[j];
            evbuffer_add_printf(out, "%s\"%s\":\"%s\"", j ? "," : "", part->name, part->version);
            for (const char *c = part->version; *c; c++)
                sum = (sum ^ (unsigned char)*c) * 0x100000001b3;
        }
        evbuffer_add_printf(out, "}");
    }
    snprintf(id, sizeof id, "%016llx", (unsigned long long)sum);
    /* What only the arbiter sees changes nothing here, and so nobody learns of it. */
    if (evbuffer_add(out, "]}", 3) == 0 && strcmp(id, all->id) != 0)
        serve_changes_tell(all->host->changes, SERVE_PUBLIC, id, (const char *)evbuffer_pullup(out, -1));
    memcpy(all->id, id, sizeof id);
    evbuffer_free(out);
}

static void take_parts(public_file *file, struct evbuffer *answer)
{
    free_parts(file);
    for (size_t length; file->part_count < PARTS_MOST;) {
        char *line = evbuffer_readln(answer, &length, EVBUFFER_EOL_LF);
        char *tab = line ? strchr(line, '\t') : NULL;
        public_part *part = &file->parts[file->part_count];
        part->content = tab && (size_t)(tab - line) < NAME_SIZE ? evbuffer_new() : NULL;
        if (part->content && evbuffer_add(part->content, tab + 1, length - (size_t)(tab + 1 - line)) == 0) {
            snprintf(part->name, NAME_SIZE, "%.*s", (int)(tab - line), line);
            name_version(part);
            file->part_count++;
        } else if (part->content)
            evbuffer_free(part->content);
        free(line);
        if (!tab)
            return;
    }
}

static void have_parts(int status, struct evbuffer *answer, void *payload)
{
    public_file *file = payload;
    file->job = NULL;
    if (status == HTTP_OK) { /* otherwise what was known stays */
        take_parts(file, answer);
        tell_versions(file->all);
    }
    if (file->is_stale && status != HTTP_SERVUNAVAIL)
        serve_public_refresh(file->all, file->at);
}

void serve_public_refresh(serve_public *all, size_t at)
{
    char question[32];
    if (at >= all->file_count)
        return;
    public_file *file = &all->files[at];
    file->is_stale = file->job != NULL;
    if (file->job)
        return;
    snprintf(question, sizeof question, "public/%zu", at);
    file->job = serve_work_add(all->host->work, question, have_parts, file);
}

serve_public *serve_public_open(serve_host *host)
{
    serve_public *all = calloc(1, sizeof *all);
    if (!all)
        return NULL;
    all->host = host;
    all->file_count = serve_source_count(host->call) < FILES_MOST ? serve_source_count(host->call) : FILES_MOST;
    for (size_t i = 0; i < all->file_count; i++) {
        all->files[i].all = all;
        all->files[i].at = i;
        serve_public_refresh(all, i);
    }
    return all;
}

void serve_public_close(serve_public *all)
{
    for (size_t i = 0; i < all->file_count; i++)
        free_parts(&all->files[i]);
    free(all);
}

/* Find the part of an address: "0/standings". NULL: there is none. */
static const public_part *find_part(const serve_public *all, const char *address)
{
    char *rest;
    unsigned long long at = *address >= '0' && *address <= '9' ? strtoull(address, &rest, 10) : all->file_count;
    if (at >= all->file_count || *rest != '/')
        return NULL;
    for (size_t i = 0; i < all->files[at].part_count; i++)
        if (strcmp(all->files[at].parts[i].name, rest + 1) == 0)
            return &all->files[at].parts[i];
    return NULL;
}

/* A QR code that leads to the page, by the name under which it was asked. */
static void answer_code(serve_door *door, struct evhttp_request *request)
{
    const char *host = NULL;
    char address[300];
    (void)serve_header(request, "Host", &host);
    snprintf(address, sizeof address, "http://%s/", host ? host : door->address);
    char *svg = helper_qr_svg(address);
    serve_reply_text(door, request, svg ? HTTP_OK : HTTP_NOTFOUND, "image/svg+xml", svg ? svg : "");
    free(svg);
}

void serve_public_answer(struct evhttp_request *request, void *payload)
{
    serve_door *door = payload;
    const char *path = evhttp_request_get_uri(request);
    bool is_page = strcmp(path, "/") == 0 || strcmp(path, "/live") == 0 || strcmp(path, "/wall") == 0;
    int status = serve_door_refusal(door, request, is_page);
    const public_part *part = strncmp(path, "/public/", 8) == 0 ? find_part(door->host->shared, path + 8) : NULL;
    struct evbuffer *out = evbuffer_new();
    const gamut_stream stream = { pour, out };
    if (!status && strcmp(path, "/") == 0) {
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
        status = out && ((is_page && gamut_viewer_page(&stream)) ||
                         (part && evbuffer_add_buffer_reference(out, part->content) == 0))
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
