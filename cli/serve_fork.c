/* serve_fork.c - answers a request in a forked copy of the server, and opens the browser of a desktop. */
#include <errno.h>
#include <event2/buffer.h>
#include <event2/util.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "helper/helper.h"
#include "serve.h"

enum {
    PIPE_BYTES = 1 << 20
};

struct serve_child {
    pid_t process;
    int pipe;
};

/* Runs in the child process: uses nothing of the server's state and keeps only the pipe open. */
static void work_out(const cli_call *call, const char *question, int pipe)
{
    static const int signals[] = { SIGINT, SIGTERM, SIGPIPE, SIGCHLD };
    for (size_t i = 0; i < COUNT(signals); i++)
        signal(signals[i], SIG_DFL);
    helper_close_others(pipe);
    struct evbuffer *answer = serve_answer_whole(call, question);
    while (answer && evbuffer_get_length(answer) && evbuffer_write(answer, pipe) > 0)
        continue;
    _exit(0);
}

serve_child *serve_child_start(const cli_call *call, const char *question, int64_t *answer)
{
    int pipes[2];
    serve_child *child = malloc(sizeof *child);
    if (!child || !helper_open_pipe(pipes, PIPE_BYTES)) {
        free(child);
        return NULL;
    }
    child->process = fork();
    if (child->process == 0)
        work_out(call, question, pipes[1]);
    close(pipes[1]);
    if (child->process < 0) {
        close(pipes[0]);
        free(child);
        return NULL;
    }
    evutil_make_socket_nonblocking(pipes[0]);
    *answer = child->pipe = pipes[0];
    return child;
}

bool serve_child_is_silent(void)
{
    return errno == EINTR || errno == EAGAIN;
}

void serve_child_end(serve_child *child)
{
    kill(child->process, SIGKILL);
    while (waitpid(child->process, NULL, 0) < 0 && errno == EINTR)
        continue;
    close(child->pipe);
    free(child);
}

bool serve_child_answer(const cli_call *call)
{
    (void)call;
    return false;
}

bool serve_prepare_network(void)
{
    signal(SIGPIPE, SIG_IGN);
    return true;
}

/* Make a file that redirects to the address of the server, for the browser. The address contains the token, and every
 * user of the machine can see the arguments of a process, so the browser is started with the name of this file, which
 * only this user can read. The file is in a folder that confined browsers can read, too. */
static bool make_doorway(char doorway[CLI_PATH_SIZE], const char *address)
{
    const char *folder = getenv("XDG_RUNTIME_DIR");
    unsigned long long random;
    doorway[0] = '\0';
    if (!helper_random_bytes(&random, sizeof random))
        return false;
    int length =
        snprintf(doorway, CLI_PATH_SIZE, "%s/gamut-serve-%016llx.html", folder && *folder ? folder : "/tmp", random);
    int file = length > 0 && (size_t)length < CLI_PATH_SIZE
                   ? open(doorway, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600)
                   : -1;
    if (file < 0) {
        doorway[0] = '\0';
        return false;
    }
    int written =
        dprintf(file,
                "<!DOCTYPE html>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"refresh\" content=\"0; url=%s\">\n"
                "<title>Gamut</title>\n<a href=\"%s\">Open Gamut</a>\n",
                address, address);
    return close(file) == 0 && written > 0;
}

extern char **environ; /* as POSIX asks for */

bool serve_open_browser(const char *address, char doorway[CLI_PATH_SIZE])
{
    char *words[] = { helper_browser_opener(), doorway, NULL };
    pid_t child;
    return make_doorway(doorway, address) && posix_spawnp(&child, words[0], NULL, NULL, words, environ) == 0;
}
