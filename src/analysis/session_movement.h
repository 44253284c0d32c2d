/* session_movement.h - how a section moved, found from who met whom on which board. */
#ifndef ANALYSIS_SESSION_MOVEMENT_H
#define ANALYSIS_SESSION_MOVEMENT_H

#include <gamut/event.h>

#include "base/arena.h"
#include "base/base.h"

/* Fills what the section does not say yet: Mitchell or Howell, numbers from 1 on, rounds and tables of the results, the
 * entries with their first seats, boards a round, and the table of meetings. All that the section points to must be
 * writable. False: out of memory. */
MUST_USE bool session_find_movement(base_arena *arena, gamut_bridge_section *section, bool is_individual);

#endif
