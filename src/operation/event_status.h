/* event_status.h - the status of an event as a tree, which all verbs of `gamut event` answer. */
#ifndef OPERATION_EVENT_STATUS_H
#define OPERATION_EVENT_STATUS_H

#include <gamut/event.h>

#include "model/tree.h"

/* Make the status that follows from the event alone: its last paired round, the boards and the missing results. The
 * tree is in `arena` and does not refer to the event. NULL: out of memory. */
gamut_value *operation_event_status(base_arena *arena, base_arena *scratch, const gamut_event *event);

#endif
