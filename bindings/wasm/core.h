/* core.h - the library as a WebAssembly reactor: questions with options, answers as JSON. docs/javascript.md lists the
 * questions.
 *
 * All parameters and results are 32-bit numbers. Files are those of the host's file system (WASI preview 1), in memory
 * or on disk. Texts are UTF-8 and end with a zero byte; those passed to the core are allocated with core_room and
 * belong to the core afterwards. After a trap the instance is unusable: create another one. */
#ifndef GAMUT_CORE_H
#define GAMUT_CORE_H

#include <stdbool.h>
#include <stddef.h>

/* The last question and answer, and the reader for the next page of records. */
typedef struct core_state core_state;

/* Create a core; NULL if memory is short. */
core_state *core_open(void);
void core_close(core_state *core); /* NULL is fine */

/* Allocate memory in the module for a text that is passed to the core; NULL if memory is short. */
void *core_room(size_t length);

/* Set an option of the next question, by its name in the tool without dashes; a switch takes "yes" and "no". "form"
 * (json, text, csv, svg), "width" and "ascii" control the printing of the answer, and "spelling" (tool, python,
 * javascript) how messages and findings name options. Takes ownership of both texts. Return
 * false if memory is short. */
bool core_set(core_state *core, char *option, char *value);

/* Ask a question about files. Return an exit status of the tool: 0 fine, 1 findings, 2 misuse, 3 unreadable, 4 not
 * written. Takes ownership of the question, the paths and their array. */
int core_ask(core_state *core, char *question, char **paths, size_t path_count);

typedef enum core_part {
    CORE_ANSWER,   /* JSON, a JSON object per line, or text for people */
    CORE_MESSAGE,  /* why there is no answer, in words; empty if there is one */
    CORE_FINDINGS, /* a JSON object per line, as in `gamut check --json` */
    CORE_CODE,     /* the message as a word for programs ("option", "missing" ...); empty if there is none */
    CORE_PART_COUNT
} core_part;
/* Return a text of the last question, valid until the next one. */
const char *core_text(const core_state *core, core_part part);
size_t core_length(const core_state *core, core_part part);

#endif
