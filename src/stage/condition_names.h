/* condition_names.h - names of members in conditions. */
#ifndef STAGE_CONDITION_NAMES_H
#define STAGE_CONDITION_NAMES_H

#include <gamut/record.h>

#include "base/base.h"
#include "model/shape.h"

enum {
    CONDITION_PATHS = 8 /* most paths of a short name */
};

/* Return the paths that a short name stands for: an array of CONDITION_PATHS, with NULL after the last if there are
 * fewer. NULL: `name` is not a short name. */
const char *const *condition_short_name(base_text name);
bool condition_is_tag(base_text path);
bool condition_is_date_part(base_text name);
/* Remove the next name and its index from the front of a path; `*index` is SIZE_MAX if the name has no index. False:
 * the path is empty. */
MUST_USE bool condition_next_step(base_text *rest, base_text *name, size_t *index);
/* Return whether records of any kind can have a member at the path; with `to_compare`, it must be a member whose value
 * can be compared. */
bool condition_knows_path(base_text path, bool to_compare);
/* Return the known name that is most similar to this one, for a suggestion. NULL: no name is similar enough. */
const char *condition_nearest_name(base_text name);
/* Return the member by its own name or by the name of its tag. NULL: records of that kind have no such member. */
const model_member *condition_find_member(gamut_kind kind, base_text name);

#endif
