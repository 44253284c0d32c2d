/* one_event.h - the event that a question about a tournament is meant for. */
#ifndef API_ONE_EVENT_H
#define API_ONE_EVENT_H

#include "operation.h"

/* Does the work with the event; `scratch` and the event are gone afterwards. False: `*problem` (static, or in the scratch)
 * says why not, or is NULL when out of memory. */
typedef bool (*api_event_work)(const gamut_event *event, base_arena *scratch, const char **problem, void *payload);

/* Of a tournament file the first event with players is taken; of a database all are counted, and more than one is refused: which
 * of them comes first is chance. GAMUT_FINE: the work was done. GAMUT_UNREADABLE, or GAMUT_MISUSED and the session says why. */
gamut_outcome api_with_event(gamut_session *session, const char *path, api_event_work work, void *payload);
/* The same with every event that has players, one after the other, until the work cannot be done. */
gamut_outcome api_with_events(gamut_session *session, const char *path, api_event_work work, void *payload);

#endif
