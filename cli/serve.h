/* serve.h - the viewer as a server on this machine. */
#ifndef CLI_SERVE_H
#define CLI_SERVE_H

#include "cli.h"

/* Serve on 127.0.0.1 until interrupted; print the address on stdout. */
gamut_outcome cli_serve(const cli_call *call);

/* ---- between the server and its workers ---- */

struct evbuffer;

/* The sources of the server: the files of the call, the file with the hand records, then the collection. In addresses
 * they are identified by index, from 0. */
size_t serve_source_count(const cli_call *call);
const char *serve_source(const cli_call *call, size_t at);
/* Index of the file with the hand records; serve_source_count if there is none. */
size_t serve_deals(const cli_call *call);

/* Answer a request. `question` is the part after "/answer/" of its address, for example "list/3?where=...". Called in a
 * separate process with a time limit. Return an HTTP status; if it is 200, `out` is JSON, otherwise a sentence. */
int serve_answer(const cli_call *call, const char *question, struct evbuffer *out);

/* The requests that are being answered, a few at a time, each in a separate process, and those that wait. Expensive
 * answers about a file are cached as long as the file does not change. */
typedef struct serve_work serve_work;
typedef struct serve_job serve_job;
struct event_base;
serve_work *serve_work_open(struct event_base *base, const cli_call *call); /* NULL: out of memory */
void serve_work_close(serve_work *work);                                    /* kills all workers */

/* Called once with the HTTP status and the answer, but never from within serve_work_add. */
typedef void (*serve_done)(int status, struct evbuffer *answer, void *payload);
/* Start answering a request. Return NULL if too many requests are waiting. */
serve_job *serve_work_add(serve_work *work, const char *question, serve_done done, void *payload);
/* Cancel a request whose client has disconnected. */
void serve_work_drop(serve_job *job);

#endif
