/* serve.h - the viewer as a server of this machine. */
#ifndef CLI_SERVE_H
#define CLI_SERVE_H

#include "cli.h"

/* Answers on 127.0.0.1 until the user ends it; says on stdout where. */
gamut_outcome cli_serve(const cli_call *call);

/* ---- between the server and those who work for it ---- */

struct evbuffer;

/* What is served: the files of the call, the file with the hands, and then its collection. Numbers in addresses count
 * these, from 0. */
size_t serve_source_count(const cli_call *call);
const char *serve_source(const cli_call *call, size_t at);
size_t serve_deals(const cli_call *call); /* the number of the file with the hands; serve_source_count: there is none */

/* Works out the answer to what follows "/answer/" in an address, "list/3?where=..." for example, in a process of its
 * own that nobody waits for longer than a limit. The status of the answer; `out` is JSON if that is 200, and else a
 * sentence. */
int serve_answer(const cli_call *call, const char *question, struct evbuffer *out);

/* All questions that are worked on: a process for each, a few at a time, the others wait. What takes long to find out
 * about a file is remembered as long as the file stays as it is. */
typedef struct serve_work serve_work;
typedef struct serve_job serve_job;
struct event_base;
serve_work *serve_work_open(struct event_base *base, const cli_call *call); /* NULL: out of memory */
void serve_work_close(serve_work *work);                                    /* ends all that is under way */

/* Called once, never from within serve_work_add: with the status of the answer, and the answer. */
typedef void (*serve_done)(int status, struct evbuffer *answer, void *payload);
/* NULL: too many wait already. */
serve_job *serve_work_add(serve_work *work, const char *question, serve_done done, void *payload);
/* Nobody waits for it any more. */
void serve_work_drop(serve_job *job);

#endif
