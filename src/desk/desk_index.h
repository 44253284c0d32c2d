/* desk_index.h - finds competitors by number and by id without searching lists, and keeps pairs of ids as texts. */
#ifndef DESK_DESK_INDEX_H
#define DESK_DESK_INDEX_H

#include "base/buffer.h"
#include "desk.h"

desk_index *desk_index_create(base_arena *arena);
void desk_index_forget(desk_index *index);
/* Return the competitor of the list with that number, its id, or the number of an id. NULL or 0: the index does not
 * have it, and the lists must be searched. */
gamut_value *desk_index_find(const desk_session *desk, const char *list, int64_t number);
int64_t desk_index_id(const desk_session *desk, const char *list, int64_t number);
int64_t desk_index_number(const desk_session *desk, const char *list, int64_t id);

/* Make a text of the pairs of a round by ids, "12-7 3-4", because thousands of small values would make journals slow.
 * */
gamut_value *desk_pairs_text(const desk_session *desk, const desk_round *round);
/* Read the member `pairs` of an entry as numbers. */
MUST_USE bool desk_pairs_read(desk_pair **out, size_t *count, const desk_session *desk, const gamut_value *entry);

#endif
