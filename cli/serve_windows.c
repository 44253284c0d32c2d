/* serve_windows.c - answers a request in a second process of the tool, on Windows, which has no fork.
 *
 * libevent watches only sockets there, so a thread passes on what comes through the pipe of the process. */
#include <event2/buffer.h>
#include <event2/util.h>
#include <pthread.h>
#include <shellapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "serve.h"

struct serve_child {
    io_windows_child own;
    const cli_call *call;
    const char *question;
    pthread_t thread;
    evutil_socket_t ends[2]; /* the server reads from the first, the thread writes to the second */
};

/* Sends the question and the sources, because the folders may list other files by now; each ends with a null byte. If
 * the process has ended, it gives no answer, and that is noticed. */
static void send_question(const serve_child *child)
{
    const cli_arguments *arguments = child->call->arguments;
    FILE *stream = fdopen(child->own.input, "wb");
    if (!stream) {
        close(child->own.input);
        return;
    }
    fprintf(stream, "%s%c%zu%c%zu%c", child->question, '\0', arguments->file_count, '\0', arguments->later_count, '\0');
    for (size_t i = 0; i < arguments->file_count; i++)
        fprintf(stream, "%s%c", arguments->files[i], '\0');
    fclose(stream);
}

/* Ends when the process ends or is killed. If the server has closed its end, nothing can be sent any more, and the rest
 * is only read. */
static void *pass_on(void *payload)
{
    serve_child *child = payload;
    char piece[65536];
    bool is_open = true;
    send_question(child);
    for (ssize_t got; (got = read(child->own.output, piece, sizeof piece)) > 0;)
        for (ssize_t sent = 0, now; is_open && sent < got; sent += now) {
            now = send((SOCKET)child->ends[1], piece + sent, (int)(got - sent), 0);
            is_open = now > 0;
        }
    evutil_closesocket(child->ends[1]);
    return NULL;
}

serve_child *serve_child_start(const cli_call *call, const char *question, int64_t *answer)
{
    serve_child *child = malloc(sizeof *child);
    if (!child || evutil_socketpair(AF_INET, SOCK_STREAM, 0, child->ends) != 0) {
        free(child);
        return NULL;
    }
    child->call = call;
    child->question = question;
    bool has_process = io_windows_start(&child->own, "answer");
    if (has_process && pthread_create(&child->thread, NULL, pass_on, child) == 0) {
        evutil_make_socket_nonblocking(child->ends[0]);
        *answer = child->ends[0];
        return child;
    }
    if (has_process) {
        close(child->own.input);
        close(child->own.output);
        io_windows_stop(&child->own);
    }
    evutil_closesocket(child->ends[0]);
    evutil_closesocket(child->ends[1]);
    free(child);
    return NULL;
}

bool serve_child_is_silent(void)
{
    return WSAGetLastError() == WSAEWOULDBLOCK;
}

/* The thread may be waiting for the process or for the server: closing the server's end and killing the process ends
 * both. */
void serve_child_end(serve_child *child)
{
    evutil_closesocket(child->ends[0]);
    io_windows_stop(&child->own);
    pthread_join(child->thread, NULL);
    close(child->own.output);
    free(child);
}

/* ---- in the other process ---- */

/* Read the next word of the question, which must be freed; NULL: there is none. */
static char *read_word(void)
{
    char *word = NULL;
    for (size_t length = 0, room = 0;; length++) {
        int byte = getchar();
        if (length == room) {
            room = room ? 2 * room : 256;
            char *more = realloc(word, room);
            if (!more)
                break;
            word = more;
        }
        if (byte == EOF)
            break;
        word[length] = (char)byte;
        if (!byte)
            return word;
    }
    free(word);
    return NULL;
}

bool serve_child_answer(const cli_call *call)
{
    if (strcmp(io_windows_task, "answer") != 0)
        return false;
    cli_arguments arguments = *call->arguments;
    cli_call own = *call;
    char *question = read_word(), *count = read_word(), *later = read_word();
    arguments.file_count = count ? strtoull(count, NULL, 10) : 0;
    const char **files = calloc(arguments.file_count + 1, sizeof *files);
    arguments.later_count = later ? strtoull(later, NULL, 10) : 0;
    bool is_whole = question && count && later && files;
    for (size_t i = 0; is_whole && i < arguments.file_count; i++) {
        files[i] = read_word();
        is_whole = files[i] != NULL;
    }
    arguments.files = files;
    own.arguments = &arguments;
    struct evbuffer *answer = is_whole ? serve_answer_whole(&own, question) : NULL;
    for (size_t length; answer && (length = evbuffer_get_contiguous_space(answer)) > 0;) {
        fwrite(evbuffer_pullup(answer, (ev_ssize_t)length), 1, length, stdout);
        evbuffer_drain(answer, length);
    }
    fflush(stdout);
    _exit(0); /* frees everything */
}

/* ---- the system ---- */

bool serve_prepare_network(void)
{
    WSADATA facts;
    return WSAStartup(MAKEWORD(2, 2), &facts) == 0;
}

/* Other users cannot see the arguments of a process here, so the browser may get the address itself. */
bool serve_open_browser(const char *address, char doorway[CLI_PATH_SIZE])
{
    doorway[0] = '\0';
    return (intptr_t)ShellExecuteA(NULL, "open", address, NULL, NULL, SW_SHOWNORMAL) > 32;
}
