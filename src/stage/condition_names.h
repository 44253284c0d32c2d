/* condition_names.h - what conditions call the members of records. */
#ifndef STAGE_CONDITION_NAMES_H
#define STAGE_CONDITION_NAMES_H

#include <gamut/record.h>

#include "base/base.h"
#include "model/shape.h"

enum {
    CONDITION_PATHS = 8 /* paths after one short name */
};

/* The paths of which any may fulfil the condition, CONDITION_PATHS at most, NULL after the last of fewer. NULL: it is
 * no short name. */
const char *const *condition_short_name(base_text name);
bool condition_is_tag(base_text path);
bool condition_is_date_part(base_text name);
/* Takes the next name off a path, past its index; false at its end. */
MUST_USE bool condition_next_step(base_text *rest, base_text *name, size_t *index);
/* Whether records of some kind can have such a member, or one that can be compared. */
bool condition_knows_path(base_text path, bool to_compare);
/* Among all names that there are; NULL: none is near. */
const char *condition_nearest_name(base_text name);
/* The member of that name, or of the tag of that name; NULL: records of that kind have none. */
const model_member *condition_find_member(gamut_kind kind, base_text name);

#endif
