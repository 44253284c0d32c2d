/* condition_names.h - names of members in conditions. */
#ifndef STAGE_CONDITION_NAMES_H
#define STAGE_CONDITION_NAMES_H

#include <gamut/record.h>

#include "base/base.h"
#include "model/shape.h"

enum {
    CONDITION_PATHS = 8 /* most paths of a short name */
};

/* Return the paths of a short name: CONDITION_PATHS, or fewer and NULL after the last. NULL: it is not a short name. */
const char *const *condition_short_name(base_text name);
bool condition_is_tag(base_text path);
bool condition_is_date_part(base_text name);
/* Remove the next name and its index from the front of a path; `*index` is SIZE_MAX without one. False: it is empty. */
MUST_USE bool condition_next_step(base_text *rest, base_text *name, size_t *index);
/* Return whether records of some kind can have such a member, with `to_compare` one that can be compared. */
bool condition_knows_path(base_text path, bool to_compare);
/* Return the known name that is most like this one. NULL: none is near. */
const char *condition_nearest_name(base_text name);
/* Return the member with the name of a member or tag. NULL: records of that kind have none. */
const model_member *condition_find_member(gamut_kind kind, base_text name);

#endif
