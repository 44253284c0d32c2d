/* session_identity.h - which session of a club a file has, so that a copy of it is known as one. */
#ifndef BRIDGE_SESSION_IDENTITY_H
#define BRIDGE_SESSION_IDENTITY_H

#include <gamut/event.h>

#include "base/arena.h"
#include "base/base.h"

/* Club, day, session and event in one text, equal for a session and its copies, corrected or not. Absent: the event is
 * no bridge session, or does not say which it is: without a club or a day any two would be the same. Or out of memory,
 * which the arena reports. */
base_text bridge_session_identity(base_arena *arena, const gamut_event *event);

#endif
