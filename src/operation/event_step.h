/* event_step.h - one step of running an event: read file and journal, change, check, write both. */
#ifndef OPERATION_EVENT_STEP_H
#define OPERATION_EVENT_STEP_H

#include "desk/desk.h"
#include "event_journal.h"
#include "operation.h"

/* A verb as it was called. */
typedef struct event_step {
    const operation_call *call;
    const char *verb;
    const char *output; /* where the event is written; NULL: to its own file */
    const char *by;     /* who did it, for the journal; NULL: not stated */
    bool is_confirmed, has_consequences;
    uint64_t seen; /* the last step that whoever does it knows of; 0: not stated */
} event_step;

/* Return the time of the clock (UTC), as the journal writes it, and its day. */
base_text event_now(base_arena *arena);
base_date event_today(base_arena *arena);
base_date event_yesterday(base_arena *arena);
/* Write bytes to a file, whole or not at all. */
MUST_USE gamut_outcome event_replace_file(gamut_session *session, const char *path, base_bytes bytes);
/* Change the desk. False: desk->problem says why not, or is NULL if memory ran out. */
typedef bool (*event_verb)(desk_session *desk, void *payload);
/* Set the member `games` of a line of the journal: the games whose results a desk entered. */
void event_put_games(base_arena *arena, gamut_value *line, const desk_session *desk);
/* Refuse a step if somebody has changed the same since the step that whoever does it has seen. `desk` is what the verb
 * did in memory, or tried to do; NULL: the step is about everything. */
MUST_USE gamut_outcome event_find_conflict(gamut_session *session, const event_journal *journal, const event_step *step,
                                           const desk_session *desk);
/* Run a verb on the file of the call, write file and journal, and answer the status. */
gamut_outcome event_step_run(const event_step *step, event_verb verb, void *payload, const gamut_value **answer);
/* Look at the desk without changing anything, for the verb of that name; `verb` may be NULL. */
gamut_outcome event_look(const operation_call *call, const char *name, event_verb verb, void *payload,
                         const gamut_value **answer);
/* Return a sentence if the last step of the event in a file was interrupted before the file was written, so that the
 * file is older than its journal; absent: it was not, or nothing runs in this file. */
base_text event_interruption(gamut_session *session, const char *file);
/* Write a new event: its tree, and the state, both in the arena of the desk. */
gamut_outcome event_begin(const event_step *step, desk_session *desk, const char *output, const gamut_value **answer);
/* Return whether the format of a new file has a place for the contracts of a session of bridge. */
bool event_has_contracts(gamut_session *session, const char *output);
/* Begin a session of bridge. */
gamut_outcome event_begin_night(const event_step *step, const gamut_event_new_options *options,
                                const gamut_value **answer);
/* Take steps back. */
gamut_outcome event_undo_steps(const event_step *step, uint64_t steps, const gamut_value **answer);
/* Do steps again that were taken back. */
gamut_outcome event_redo_steps(const event_step *step, uint64_t steps, const gamut_value **answer);
/* Accept a file that another program has changed. */
gamut_outcome event_adopt_file(const event_step *step, const gamut_value **answer);
/* Return whether a page or report would replace the file of the event, its journal or its tokens. */
bool event_would_replace(const char *file, const char *output);
/* Read a table of results as words of desk_results, which live as long as the answers of the session. */
gamut_outcome event_results_table(gamut_session *session, const char *path, const char *const **words, size_t *count);

#endif
