/* wire.h - what server.c and client.c say to each other over a socket.
 *
 * The client sends a head, and with its first byte the descriptors that it has open of stdin, stdout and stderr and
 * that of its folder; then the words and the environment, each text with its NUL. The server answers with the status
 * that waitpid gave. */
#ifndef TESTS_SERVER_WIRE_H
#define TESTS_SERVER_WIRE_H

#include <stdint.h>

#define SERVER_VARIABLE "GAMUT_SERVER" /* names the socket */

enum {
    WIRE_STREAMS = 3, /* stdin, stdout, stderr */
    WIRE_MOST_TEXT = 1 << 20
};

typedef struct wire_head {
    uint32_t word_count;
    uint32_t variable_count;
    uint32_t text_length;
    uint32_t open_streams; /* bit by bit: a stream that is closed stays closed */
} wire_head;

#endif
