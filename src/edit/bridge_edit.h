/* bridge_edit.h - changes a session by paths that a tournament director would use: "A/NS/3/board/7" +430. */
#ifndef EDIT_BRIDGE_EDIT_H
#define EDIT_BRIDGE_EDIT_H

#include "base/arena.h"
#include "model/tree.h"

/* Return whether a path is of the kind that this file handles: parts separated by slashes. */
bool bridge_edit_is_path(base_text path);
/* Return whether the event has the section that the path begins with. */
bool bridge_edit_has_section(gamut_value *event, base_text path);
/* Set a value in the tree of an event. False: `*problem` gets the reason, as static text. */
MUST_USE bool bridge_edit(base_arena *arena, gamut_value *event, base_text path, base_text value, const char **problem);

#endif
