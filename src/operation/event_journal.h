/* event_journal.h - the journal beside the file of an event: every step, and how to take it back.
 *
 * A journal is JSON Lines. A line is written before the file is replaced, so that a step that was interrupted between
 * the two is completed by the next one. A line has what changed in the bytes of the file and in the state that the file
 * cannot hold, before and after, so that the journal alone can make every earlier file again. */
#ifndef OPERATION_EVENT_JOURNAL_H
#define OPERATION_EVENT_JOURNAL_H

#include "io/system.h"
#include "operation.h"

typedef struct event_journal {
    const char *path; /* "open.trf.journal" */
    base_arena *arena;
    io_storage storage; /* its bytes */
    uint64_t end;       /* offset after the last whole line */
    bool is_there;
    const gamut_value *last; /* the last line; NULL: there is none */
    gamut_value *state;      /* what the lines add up to */
    int64_t step;            /* number of the last line */
} event_journal;

/* Read the journal of a file. It must be closed in any case. False: it cannot be read, and the session says why. */
MUST_USE bool event_journal_open(event_journal *out, gamut_session *session, base_arena *arena, const char *file);
void event_journal_close(event_journal *journal);
/* Return the line of a step as a tree. NULL: there is none, or it is damaged. */
const gamut_value *event_journal_line(const event_journal *journal, int64_t step);
/* Call `take` with every line, the oldest first, until it returns false. */
typedef bool (*event_line_work)(const gamut_value *line, void *payload);
void event_journal_each(const event_journal *journal, event_line_work take, void *payload);
/* Do the same with lines that have no patch. False: a line is damaged, and the session says where. */
MUST_USE bool event_journal_list(const event_journal *journal, gamut_session *session, event_line_work take,
                                 void *payload);
/* Append a line. False: nothing was written, and the session says why. */
MUST_USE bool event_journal_append(event_journal *journal, gamut_session *session, gamut_value *line);
/* Make the file as the last line left it, from the first line on. False: the journal is damaged. */
MUST_USE bool event_journal_replay(const event_journal *journal, base_buffer *out);

/* Add up the state after a step, in `state`, an empty object. False: the journal is damaged. */
MUST_USE bool event_state_after(const event_journal *journal, int64_t step, gamut_value *state);

/* Print the digest of bytes as text in the arena. */
base_text event_digest(base_arena *arena, base_bytes bytes);
/* Set the members `file` of a line: the whole content of a file. */
void event_put_content(base_arena *arena, gamut_value *line, base_bytes content);
/* Set the member `patch` of a line: how `new` is made from `old`. */
void event_put_patch(base_arena *arena, gamut_value *line, base_bytes old, base_bytes new);
/* Apply the patch of a line to bytes, or undo it. False: it does not fit them. */
MUST_USE bool event_apply_patch(base_buffer *out, base_arena *arena, base_bytes bytes, const gamut_value *line,
                                bool is_reverse);
/* Set the member `state` of a line: the members in which the states differ; null: it is removed. */
void event_put_state(base_arena *arena, gamut_value *line, const gamut_value *old, const gamut_value *new);
/* Apply that to a state. */
void event_apply_state(base_arena *arena, gamut_value *state, const gamut_value *line);

#endif
