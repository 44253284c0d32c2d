/* poll.h - see ../posix.h. */
#ifndef IO_WINDOWS_POLL_H
#define IO_WINDOWS_POLL_H

#define POLLIN  1
#define POLLOUT 4

struct pollfd {
    int fd;
    short events;
    short revents;
};

int poll(struct pollfd *files, unsigned count, int timeout); /* for one pipe to read from */

#endif
