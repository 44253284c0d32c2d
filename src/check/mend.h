/* mend.h - puts right in an event what can be put right without guessing. */
#ifndef CHECK_MEND_H
#define CHECK_MEND_H

#include <gamut/diagnostic.h>
#include <gamut/event.h>

#include "base/arena.h"

/* What was done; the path is that of the member, and lives only during the call. */
typedef void (*mend_note)(const gamut_rule *rule, const char *path, const char *message, void *payload);

/* The event itself when there was nothing to do, else a mended copy in the arena. NULL: out of memory. */
const gamut_event *mend_event(base_arena *arena, const gamut_event *event, mend_note note, void *payload);

/* Why what a rule of this folder finds is not mended: static. NULL: the rule is another's. */
const char *mend_refuse(const char *rule);

#endif
