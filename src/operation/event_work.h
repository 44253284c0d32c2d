/* event_work.h - the parts of a step, for those that are no verb of the desk: undo, redo, adopt. */
#ifndef OPERATION_EVENT_WORK_H
#define OPERATION_EVENT_WORK_H

#include "event_step.h"
#include "trees.h"

/* What a step works on. */
typedef struct event_work {
    gamut_session *session;
    base_arena *arena;
    const char *file, *lock_path;
    int lock; /* -1: not locked */
    event_journal journal;
    io_storage stored;   /* the bytes of the file */
    base_buffer mended;  /* the bytes after an interrupted step was completed */
    base_bytes bytes;    /* of the file as the journal knows it */
    bool is_interrupted; /* the file was not written after the last line of the journal */
} event_work;

/* Open file and journal; with a lock if the step writes. The work must be closed in any case. */
gamut_outcome event_work_open(event_work *out, gamut_session *session, base_arena *arena, const char *file,
                              bool is_writing);
void event_work_close(event_work *work);
/* Compare the file with the journal, and complete a step that was interrupted. */
gamut_outcome event_work_match(event_work *work);
/* Read the event from bytes as if they were the file. The session of the trees must be closed after them. */
gamut_outcome event_work_read(operation_trees *out, gamut_session **own, event_work *work, gamut_value **tree);
/* Start the next line of the journal, with the verb, its arguments and who did it. */
gamut_value *event_work_line(event_work *work, const event_step *step, const char *verb);
/* Begin a journal with the file as it is. */
gamut_outcome event_work_begin(event_work *work, const event_step *step, const char *verb, const gamut_value *state,
                               base_text done);
/* Write the journal's line and then the file. */
gamut_outcome event_work_finish(event_work *work, const event_step *step, gamut_value *line, base_bytes bytes);
/* Copy what a desk says into a line of the journal: what was done, warnings and people by their ids. */
void event_work_describe(event_work *work, gamut_value *line, const desk_session *desk);
/* Write the trees into memory, in the format of the file. The writer must be closed in any case. */
gamut_outcome event_work_code(event_work *work, gamut_session *own, operation_trees *trees, gamut_writer **writer);
/* Report why a desk has refused. */
gamut_outcome event_work_refuse(event_work *work, const desk_session *desk);

#endif
