/* event_list.h - data of players from a rating list of FIDE. */
#ifndef OPERATION_EVENT_LIST_H
#define OPERATION_EVENT_LIST_H

#include "entries/entries_fide.h"
#include "event_step.h"

/* Look up people in the list at `path`, which may be packed. NULL: the session says why. */
entries_answer *event_list_search(gamut_session *session, base_arena *arena, const char *path, const base_text *wanted,
                                  size_t count);
/* Take over what the list knows of a player; the rating is that of the pace. */
void event_list_take(desk_session *desk, gamut_value *player, const entry *person, gamut_pace pace);
/* Take over what the list knows of all players of a tree; who is not found, or found twice, is told. */
gamut_outcome event_list_fill(desk_session *desk, gamut_session *session, const char *path, gamut_pace pace);
/* Parse "standard", "rapid" or "blitz"; NULL: standard. */
MUST_USE bool event_pace_parse(gamut_pace *out, const char *word);

#endif
