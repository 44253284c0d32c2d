/* session_identity.h - identifies a session of a club, so that copies of it are recognised. */
#ifndef BRIDGE_SESSION_IDENTITY_H
#define BRIDGE_SESSION_IDENTITY_H

#include <gamut/event.h>

#include "base/arena.h"
#include "base/base.h"

/* Return club, day, session and event in one text, which is the same for a session and its copies, even if a copy was
 * corrected. Absent: the event is not a bridge session; or it cannot be identified, because it has no club or no day;
 * or out of memory, which the arena reports. */
base_text bridge_session_identity(base_arena *arena, const gamut_event *event);

#endif
