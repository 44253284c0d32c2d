/* core.h - the library as a WebAssembly reactor: questions with words, answers as JSON. docs/javascript.md lists the questions.
 *
 * Every function takes and gives 32-bit numbers only. Files are those of the file system that the host gives (WASI preview 1), in
 * memory or on disk. Texts are UTF-8 and end with a zero byte; those handed over were made with core_room, and belong to
 * the core from then on. After a trap the instance is of no use: make another one. */
#ifndef GAMUT_CORE_H
#define GAMUT_CORE_H

#include <stdbool.h>
#include <stddef.h>

/* What was asked and answered last, and the reader that waits for the next page of records. */
typedef struct core_state core_state;

/* NULL: out of memory. */
core_state *core_open(void);
void core_close(core_state *core); /* NULL is fine */

/* Room in the memory of the module, for texts that are handed over; NULL: out of memory. */
void *core_room(size_t length);

/* An option of the next question, by the name that it has in the tool, without dashes; a switch takes "yes" and "no". How an answer is
 * printed is said by "form" (json, text, csv, svg), "width" and "ascii". Takes over both
 * texts. False: out of memory. */
bool core_set(core_state *core, char *option, char *value);

/* Asks about files. The value is an exit status of the tool: 0 fine, 1 findings, 2 misuse, 3 unreadable, 4 not written. Takes over the
 * question, the paths and the array of them. */
int core_ask(core_state *core, char *question, char **paths, size_t path_count);

typedef enum core_part {
    CORE_ANSWER,   /* JSON, a JSON object per line, or text for people */
    CORE_MESSAGE,  /* why nothing could be answered, in words; empty when something was */
    CORE_FINDINGS, /* a JSON object per line, as `gamut check --json` has them */
    CORE_PART_COUNT
} core_part;
/* Of the last question, until the next one. */
const char *core_text(const core_state *core, core_part part);
size_t core_length(const core_state *core, core_part part);

#endif
