/* serve_folders.c - the files that the server shows, and those that appear in its folders while it runs.
 *
 * A worker lists the folders now and then, so that a slow disk does not keep the server waiting. New files are added at
 * the end, because pages know files by their numbers; a file that is gone keeps its number and may come back. */
#include <event2/buffer.h>
#include <event2/event.h>
#include <event2/http.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "serve_host.h"

enum {
    LATER_MOST = 4096, /* files that are added while the server runs */
    LOOK_SECONDS = 2,
    PATIENCE = 20 /* if listing takes long, it is done less often: it rests this many times as long */
};

struct serve_folders {
    serve_host *host;
    cli_call call;
    cli_arguments arguments;
    const char **files, **sources; /* with room for LATER_MOST more */
    size_t first_count;            /* files when the server was started */
    bool has_folders, is_full_told;
    serve_job *job; /* NULL: nobody is looking */
    struct timeval begun;
    time_t next; /* when to look again */
};

/* ---- in a worker ---- */

static int compare_paths(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

int serve_folders_list(const cli_call *call, struct evbuffer *out)
{
    const cli_arguments *arguments = call->arguments;
    gamut_session *session = cli_open_session(arguments);
    const char *const *files = NULL;
    const char **known = calloc(arguments->file_count + 1, sizeof *known);
    size_t count = 0;
    if (session && known)
        (void)gamut_list_files(session, arguments->operands, arguments->operand_count, NULL, &files, &count);
    for (size_t i = 0; known && i < arguments->file_count; i++)
        known[i] = arguments->files[i];
    if (known)
        qsort(known, arguments->file_count, sizeof *known, compare_paths);
    bool is_whole = known && files;
    for (size_t i = 0; is_whole && i < count; i++)
        if (!bsearch(&files[i], known, arguments->file_count, sizeof *known, compare_paths) &&
            serve_is_inside(arguments, files[i]))
            is_whole = evbuffer_add(out, files[i], strlen(files[i]) + 1) == 0;
    free(known);
    gamut_session_close(session);
    return is_whole ? HTTP_OK : HTTP_INTERNAL;
}

/* ---- in the server ---- */

static void serve_folders_add(serve_folders *folders, const char *path)
{
    cli_arguments *arguments = &folders->arguments;
    if (arguments->later_count == LATER_MOST) {
        if (!folders->is_full_told)
            cli_say("more than %d files have appeared; start the server again to see all of them", LATER_MOST);
        folders->is_full_told = true;
        return;
    }
    char *copy = strdup(path);
    if (!copy)
        return;
    folders->sources[serve_source_count(&folders->call)] = copy;
    folders->files[arguments->file_count] = copy;
    arguments->later_count++;
    arguments->file_count++;
}

static void have_list(int status, struct evbuffer *answer, void *payload)
{
    serve_folders *folders = payload;
    struct timeval now;
    size_t length = evbuffer_get_length(answer), before = folders->arguments.file_count;
    const char *at = (const char *)evbuffer_pullup(answer, -1), *end = at + length;
    folders->job = NULL;
    event_base_gettimeofday_cached(folders->host->base, &now);
    folders->next = now.tv_sec + LOOK_SECONDS + PATIENCE * (now.tv_sec - folders->begun.tv_sec);
    while (status == HTTP_OK && length && at < end) {
        serve_folders_add(folders, at);
        at += strlen(at) + 1;
    }
    if (folders->arguments.file_count > before)
        serve_changes_look(folders->host->changes);
}

void serve_folders_look(serve_folders *folders)
{
    struct timeval now;
    event_base_gettimeofday_cached(folders->host->base, &now);
    if (!folders->has_folders || folders->job || now.tv_sec < folders->next)
        return;
    folders->begun = now;
    folders->job = serve_work_add(folders->host->work, "folders/", have_list, folders);
}

serve_folders *serve_folders_open(serve_host *host, const cli_call *call)
{
    serve_folders *folders = calloc(1, sizeof *folders);
    size_t count = serve_source_count(call);
    if (!folders)
        return NULL;
    *folders = (serve_folders){ .host = host, .call = *call, .arguments = *call->arguments };
    folders->first_count = call->arguments->file_count;
    folders->files = calloc(folders->first_count + LATER_MOST + 1, sizeof *folders->files);
    folders->sources = calloc(count + LATER_MOST + 1, sizeof *folders->sources);
    if (!folders->files || !folders->sources) {
        serve_folders_close(folders);
        return NULL;
    }
    for (size_t i = 0; i < folders->first_count; i++)
        folders->files[i] = call->arguments->files[i];
    for (size_t i = 0; i < count; i++)
        folders->sources[i] = serve_source(call, i);
    for (size_t i = 0; i < call->arguments->operand_count; i++) {
        struct stat what;
        folders->has_folders =
            folders->has_folders || (stat(call->arguments->operands[i], &what) == 0 && S_ISDIR(what.st_mode));
    }
    folders->arguments.files = folders->files;
    folders->call.arguments = &folders->arguments;
    host->call = &folders->call;
    host->sources = folders->sources;
    return folders;
}

void serve_folders_close(serve_folders *folders)
{
    for (size_t i = folders->first_count; folders->files && i < folders->arguments.file_count; i++)
        free((char *)(uintptr_t)folders->files[i]);
    free(folders->files);
    free(folders->sources);
    free(folders);
}
