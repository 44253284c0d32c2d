/* merge_names.h - proposals to take players of a collection for one person, by their names. */
#ifndef OPERATION_MERGE_NAMES_H
#define OPERATION_MERGE_NAMES_H

#include "collection/store.h"

/* Write proposals into the table of merges, inside a transaction. Players that have a merge in any state get none.
 * False: the store failed, or out of memory. */
MUST_USE bool merge_names_propose(base_arena *arena, collection_store *store);

#endif
