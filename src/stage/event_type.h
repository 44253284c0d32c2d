/* event_type.h - the tag EventType of games, "team-swiss (rapid)", in the words of ChessBase, which other programs use too. */
#ifndef STAGE_EVENT_TYPE_H
#define STAGE_EVENT_TYPE_H

#include <gamut/event.h>

#include "base/arena.h"

/* Sets the system, the pace and whether it is an event of teams, as far as the text says them. */
void event_type_read(gamut_event *out, base_text type);
/* Absent: nothing is known. */
base_text event_type_print(base_arena *arena, const gamut_event *event);

#endif
