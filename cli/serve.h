/* serve.h - the viewer as a server on this machine. */
#ifndef CLI_SERVE_H
#define CLI_SERVE_H

#include "cli.h"

/* Serve on 127.0.0.1 until interrupted; print the address on stdout. */
gamut_outcome cli_serve(const cli_call *call);

/* ---- between the server and its workers ---- */

struct evbuffer;

/* The sources: the files of the call, the file with the hands, then the collection. Addresses use their index, from
 * 0. */
size_t serve_source_count(const cli_call *call);
const char *serve_source(const cli_call *call, size_t at);
size_t serve_deals(const cli_call *call); /* index of the file with the hands; serve_source_count if there is none */

/* Answer the question after "/answer/" in an address, for example "list/3?where=...". Called in a process of its own
 * with a time limit. Return an HTTP status; `out` is JSON if it is 200, and a sentence otherwise. */
int serve_answer(const cli_call *call, const char *question, struct evbuffer *out);

/* The questions that are being answered, a few at a time, each in its own process; the others wait. Expensive answers
 * about a file are cached while the file stays unchanged. */
typedef struct serve_work serve_work;
typedef struct serve_job serve_job;
struct event_base;
serve_work *serve_work_open(struct event_base *base, const cli_call *call); /* NULL: out of memory */
void serve_work_close(serve_work *work);                                    /* kills all workers */

/* Called once with the HTTP status and the answer, never from within serve_work_add. */
typedef void (*serve_done)(int status, struct evbuffer *answer, void *payload);
/* Return NULL if too many questions wait. */
serve_job *serve_work_add(serve_work *work, const char *question, serve_done done, void *payload);
/* Cancel a question whose client has gone. */
void serve_work_drop(serve_job *job);

#endif
