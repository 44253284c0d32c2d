/* socket.h - see ../../posix.h. */
#ifndef IO_WINDOWS_SYS_SOCKET_H
#define IO_WINDOWS_SYS_SOCKET_H

#include <stdint.h>
#include <winsock2.h>
#include <ws2tcpip.h>

#define SHUT_RDWR SD_BOTH

/* libevent numbers sockets with a sign, as other systems do; Windows has none. */
static inline int io_windows_shutdown(intptr_t socket_id, int how)
{
    return shutdown((SOCKET)socket_id, how);
}

static inline int io_windows_getsockname(intptr_t socket_id, struct sockaddr *out, socklen_t *size)
{
    return getsockname((SOCKET)socket_id, out, size);
}

#define shutdown    io_windows_shutdown
#define getsockname io_windows_getsockname

#endif
