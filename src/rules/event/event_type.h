/* event_type.h - the tag EventType of games, "team-swiss (rapid)", in the words of ChessBase, which other programs use too. */
#ifndef EVENT_TYPE_H
#define EVENT_TYPE_H

#include <gamut/event.h>

#include "base/arena.h"

enum {
    EVENT_TYPE_SYSTEMS = 9
};
/* The words by gamut_system; "" for none. */
extern const char *const event_type_systems[EVENT_TYPE_SYSTEMS];

/* Sets the system, the pace and whether it is an event of teams, as far as the text says them. */
void event_type_read(gamut_event *out, base_text type);
/* Absent: nothing is known. */
base_text event_type_print(base_arena *arena, const gamut_event *event);

#endif
