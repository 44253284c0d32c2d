/* server.c - the tool, started once and forked for every call: server SOCKET
 *
 * A program with sanitizers takes longer to start than most calls take to run, and the tests call it many thousand
 * times. Here it is started already; client.c stands in for it. Nothing is shared between two calls: the server itself
 * never runs a command, each runs in a child that has the descriptors, the folder and the environment of its caller,
 * and ends as a program does. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "wire.h"

/* cli/main.c is compiled with another name for its function. */
#undef main
int gamut_main(int argc, char **argv);

enum {
    MOST_CALLS = 64
};

typedef struct call {
    pid_t child;
    int caller;
} call;

static void read_all(int from, void *out, size_t length)
{
    for (char *at = out; length;) {
        ssize_t got = read(from, at, length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            _exit(125);
        at += got;
        length -= (size_t)got;
    }
}

/* The head, and the descriptors that came with it. */
static wire_head read_head(int from, int descriptors[WIRE_STREAMS + 1])
{
    wire_head head;
    char space[CMSG_SPACE(sizeof(int) * (WIRE_STREAMS + 1))];
    struct iovec part = { &head, sizeof head };
    struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1, .msg_control = space, .msg_controllen = sizeof space };
    ssize_t got = recvmsg(from, &message, 0);
    struct cmsghdr *extra = CMSG_FIRSTHDR(&message);
    if (got <= 0 || !extra || extra->cmsg_type != SCM_RIGHTS)
        _exit(125);
    memcpy(descriptors, CMSG_DATA(extra), extra->cmsg_len - CMSG_LEN(0));
    if ((size_t)got < sizeof head)
        read_all(from, (char *)&head + got, sizeof head - (size_t)got);
    if (head.text_length > WIRE_MOST_TEXT || head.word_count + head.variable_count > head.text_length)
        _exit(125);
    return head;
}

/* In the child: becomes what the caller asked for. */
static void run_call(int caller)
{
    int descriptors[WIRE_STREAMS + 1];
    wire_head head = read_head(caller, descriptors);
    char *text = malloc(head.text_length + 1u), **words = calloc(head.word_count + 1u, sizeof *words), *at = text;
    if (!text || !words)
        _exit(125);
    read_all(caller, text, head.text_length);
    text[head.text_length] = '\0';
    size_t next = 0;
    for (int stream = 0; stream < WIRE_STREAMS; stream++) {
        if (head.open_streams & 1u << stream)
            dup2(descriptors[next++], stream);
        else
            close(stream);
    }
    if (fchdir(descriptors[next]) != 0)
        _exit(125);
    for (size_t i = 0; i <= next; i++)
        close(descriptors[i]);
    for (uint32_t i = 0; i < head.word_count; i++, at += strlen(at) + 1)
        words[i] = at;
    clearenv();
    for (uint32_t i = 0; i < head.variable_count; i++, at += strlen(at) + 1)
        putenv(at);
    close(caller);
    exit(gamut_main((int)head.word_count, words));
}

static void take_call(call *calls, int listening, int signals)
{
    int caller = accept(listening, NULL, NULL);
    size_t at = 0;
    while (at < MOST_CALLS && calls[at].child)
        at++;
    if (caller < 0 || at == MOST_CALLS) {
        close(caller);
        return;
    }
    pid_t child = fork();
    if (child == 0) {
        sigset_t all;
        sigfillset(&all);
        sigprocmask(SIG_UNBLOCK, &all, NULL);
        close(listening);
        close(signals);
        for (size_t i = 0; i < MOST_CALLS; i++)
            if (calls[i].child)
                close(calls[i].caller);
        run_call(caller);
    }
    if (child < 0) {
        close(caller);
        return;
    }
    calls[at] = (call){ child, caller };
}

static void end_calls(call *calls, int signals)
{
    struct signalfd_siginfo about;
    int status;
    if (read(signals, &about, sizeof about) != sizeof about)
        return;
    for (pid_t child; (child = waitpid(-1, &status, WNOHANG)) > 0;)
        for (size_t i = 0; i < MOST_CALLS; i++)
            if (calls[i].child == child) {
                if (send(calls[i].caller, &status, sizeof status, MSG_NOSIGNAL) < 0)
                    perror("server: a caller did not wait");
                close(calls[i].caller);
                calls[i].child = 0;
            }
}

/* Whose caller is gone, killed perhaps because it took too long, goes too. */
static void drop_call(const call *gone)
{
    kill(gone->child, SIGKILL);
}

int main(int argc, char **argv)
{
    static call calls[MOST_CALLS];
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    sigset_t ended;
    if (argc != 2 || strlen(argv[1]) >= sizeof address.sun_path)
        return 2;
    strcpy(address.sun_path, argv[1]);
    sigemptyset(&ended);
    sigaddset(&ended, SIGCHLD);
    sigprocmask(SIG_BLOCK, &ended, NULL);
    int signals = signalfd(-1, &ended, SFD_CLOEXEC), listening = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (signals < 0 || listening < 0 || bind(listening, (struct sockaddr *)&address, sizeof address) != 0 ||
        listen(listening, MOST_CALLS) != 0) {
        perror("server");
        return 2;
    }
    puts("ready");
    fflush(stdout);
    for (;;) {
        struct pollfd waiting[MOST_CALLS + 3] = { { listening, POLLIN, 0 },
                                                  { signals, POLLIN, 0 },
                                                  { STDIN_FILENO, POLLIN, 0 } };
        size_t of[MOST_CALLS + 3], count = 3;
        for (size_t i = 0; i < MOST_CALLS; i++)
            if (calls[i].child) {
                of[count] = i;
                waiting[count++] = (struct pollfd){ calls[i].caller, 0, 0 };
            }
        if (poll(waiting, count, -1) < 0 && errno != EINTR)
            return 2;
        if (waiting[2].revents)
            return 0; /* whoever started it has ended */
        for (size_t i = 3; i < count; i++)
            if (waiting[i].revents & (POLLHUP | POLLERR))
                drop_call(&calls[of[i]]);
        if (waiting[1].revents)
            end_calls(calls, signals);
        if (waiting[0].revents)
            take_call(calls, listening, signals);
    }
}
