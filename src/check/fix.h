/* fix.h - puts right in an event what can be put right without guessing. */
#ifndef CHECK_FIX_H
#define CHECK_FIX_H

#include <gamut/diagnostic.h>
#include <gamut/event.h>

#include "base/arena.h"

/* What was done; the path is that of the member, and lives only during the call. */
typedef void (*fix_note)(const gamut_rule *rule, const char *path, const char *message, void *payload);

/* The event itself when there was nothing to do, else a fixed copy in the arena. NULL: out of memory. */
const gamut_event *fix_event(base_arena *arena, const gamut_event *event, fix_note note, void *payload);

/* Why what a rule of this folder finds is not fixed: static. NULL: the rule is another's. */
const char *fix_refuse(const char *rule);

#endif
