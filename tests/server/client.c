/* client.c - stands in for the tool: lets the server run the call, or runs the tool itself where there is no server, or
 * a limit of the shell that the server does not have. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "wire.h"

extern char **environ;

static void fail(const char *what)
{
    perror(what);
    exit(125);
}

/* The texts one after the other, each with its NUL. */
static uint32_t add_texts(char *out, uint32_t length, char **texts, uint32_t *count)
{
    for (*count = 0; texts[*count]; ++*count) {
        size_t size = strlen(texts[*count]) + 1;
        if (length + size > WIRE_MOST_TEXT) {
            fputs("client: the words are too long\n", stderr);
            exit(125);
        }
        memcpy(out + length, texts[*count], size);
        length += (uint32_t)size;
    }
    return length;
}

static void send_all(int to, const char *text, size_t length)
{
    while (length) {
        ssize_t sent = send(to, text, length, MSG_NOSIGNAL);
        if (sent < 0)
            fail("client: send");
        text += sent;
        length -= (size_t)sent;
    }
}

/* Above the three streams, which may be closed and must stay so. */
static int raise_descriptor(int low)
{
    int high = fcntl(low, F_DUPFD_CLOEXEC, 10);
    if (low < 0 || high < 0)
        fail("client");
    close(low);
    return high;
}

static void send_head(int to, const wire_head *head, const int *descriptors, size_t count)
{
    char space[CMSG_SPACE(sizeof(int) * (WIRE_STREAMS + 1))] = { 0 };
    struct iovec part = { (void *)(uintptr_t)head, sizeof *head };
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = space, .msg_controllen = CMSG_SPACE(sizeof(int) * count)
    };
    struct cmsghdr *extra = CMSG_FIRSTHDR(&message);
    extra->cmsg_level = SOL_SOCKET;
    extra->cmsg_type = SCM_RIGHTS;
    extra->cmsg_len = CMSG_LEN(sizeof(int) * count);
    memcpy(CMSG_DATA(extra), descriptors, sizeof(int) * count);
    if (sendmsg(to, &message, MSG_NOSIGNAL) != (ssize_t)sizeof *head)
        fail("client: sendmsg");
}

int main(int argc, char **argv)
{
    static char text[WIRE_MOST_TEXT];
    const char *path = getenv(SERVER_VARIABLE);
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    wire_head head = { 0 };
    int descriptors[WIRE_STREAMS + 1], status;
    size_t count = 0;
    (void)argc;
    struct rlimit length;
    bool is_limited = getrlimit(RLIMIT_FSIZE, &length) == 0 && length.rlim_cur != RLIM_INFINITY;
    if (!path || strlen(path) >= sizeof address.sun_path || is_limited) {
        execv(TOOL, argv);
        fail(TOOL);
        return 125;
    }
    for (int stream = 0; stream < WIRE_STREAMS; stream++)
        if (fcntl(stream, F_GETFD) >= 0) {
            head.open_streams |= 1u << stream;
            descriptors[count++] = stream;
        }
    strcpy(address.sun_path, path);
    descriptors[count++] = raise_descriptor(open(".", O_RDONLY | O_DIRECTORY));
    int server = raise_descriptor(socket(AF_UNIX, SOCK_STREAM, 0));
    if (connect(server, (struct sockaddr *)&address, sizeof address) != 0)
        fail("client: connect");
    head.text_length = add_texts(text, 0, argv, &head.word_count);
    head.text_length = add_texts(text, head.text_length, environ, &head.variable_count);
    send_head(server, &head, descriptors, count);
    send_all(server, text, head.text_length);
    if (recv(server, &status, sizeof status, MSG_WAITALL) != sizeof status)
        fail("client: the server is gone");
    if (!WIFSIGNALED(status))
        return WEXITSTATUS(status);
    signal(WTERMSIG(status), SIG_DFL);
    raise(WTERMSIG(status));
    return 125;
}
