/* in.h - see ../../posix.h. The types of addresses are in the same header of Windows as the functions. */
#ifndef IO_WINDOWS_NETINET_IN_H
#define IO_WINDOWS_NETINET_IN_H

#include <sys/socket.h>

#endif
