/* serve.h - the viewer as a server on this machine. */
#ifndef CLI_SERVE_H
#define CLI_SERVE_H

#include "cli.h"

/* Serve on 127.0.0.1 until interrupted; print the address on stdout. */
gamut_outcome cli_serve(const cli_call *call);

/* ---- between the server and its workers ---- */

struct evbuffer;

/* The sources of the server: the files of the call, the file with the hand records, the collection, then the files that
 * were found later. In addresses they are identified by index, from 0, which never changes. */
size_t serve_source_count(const cli_call *call);
const char *serve_source(const cli_call *call, size_t at);
/* Index of the file with the hand records; serve_source_count if there is none. */
size_t serve_deals(const cli_call *call);
size_t serve_database(const cli_call *call); /* the same of the collection */

/* ---- the process that answers a request: serve_fork.c, or serve_windows.c where there is no fork ---- */

typedef struct serve_child serve_child;
/* Start a process that answers the question, which must stay valid until its end. `*answer` becomes a descriptor
 * without blocking, which libevent can watch: the HTTP status in four bytes, then the answer. Return NULL if the system
 * has no process or pipe available. */
serve_child *serve_child_start(const cli_call *call, const char *question, int64_t *answer);
/* Whether the last attempt to read failed only because there is nothing to read yet. */
bool serve_child_is_silent(void);
/* Kill the process if it is still running, and close the descriptor. */
void serve_child_end(serve_child *child);
/* In a process that was started for one question and not forked: answer it. Return false in all others. */
bool serve_child_answer(const cli_call *call);
/* Prepare the network. Return false if there is none. */
bool serve_prepare_network(void);
/* Show the address in the user's browser. `doorway` becomes the path of a file that is to be removed in the end, or
 * empty. Return false if there is no browser. */
bool serve_open_browser(const char *address, char doorway[CLI_PATH_SIZE]);

/* Answer a request. `question` is the part after "/answer/" of its address, for example "list/3?where=...". Called in a
 * separate process with a time limit. Return an HTTP status; if it is 200, `out` is JSON, otherwise a sentence. */
int serve_answer(const cli_call *call, const char *question, struct evbuffer *out);
/* The same, with the status in front, as four bytes. Return NULL if there is no memory. */
struct evbuffer *serve_answer_whole(const cli_call *call, const char *question);

/* Whether an option names a file. Such options are not accepted from the network. */
bool serve_names_file(const gamut_option *option);
/* Whether an operation is a step of an event: it changes the file, and the journal says by whom. */
bool serve_is_step(const gamut_operation *operation);
/* Run a step on the event of the desk: `question` is the verb, a line feed, and an object as JSON with `operands`,
 * `options` and `seen`. Return an HTTP status; `out` is the status, or why the step was refused, as JSON. */
int serve_step_run(const cli_call *call, const char *question, struct evbuffer *out);

/* Print why something was refused as an object with `code` and `message`. */
void serve_put_refusal(struct evbuffer *out, gamut_error error, const char *message);
/* Work for the door of helpers and players: "views", or "enter", a line feed, a token, a line feed and the entry. */
int serve_guest_work(const cli_call *call, const char *question, struct evbuffer *out);
/* Whether the file is in one of the named folders after symbolic links are resolved. A file that the user named
 * directly always counts as inside. */
bool serve_is_inside(const cli_arguments *arguments, const char *path);
/* Write the files in the folders of the call that it does not have yet and that may be shown, each followed by a null
 * byte. Return an HTTP status. */
int serve_folders_list(const cli_call *call, struct evbuffer *out);
/* Print a paper of the desk's event: `question` is its name and options, "standings?round=3". Return an HTTP status;
 * `out` is the page, or a sentence why there is none. */
int serve_paper_run(const cli_call *call, const char *question, struct evbuffer *out);

/* Make the parts of the public pages of a file: lines of a name, a tab and JSON. Return an HTTP status. */
int serve_public_parts(const cli_call *call, const char *path, struct evbuffer *out);

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
