/* report_changes.h - describes what an edit changed in a bridge session. */
#ifndef REPORT_REPORT_CHANGES_H
#define REPORT_REPORT_CHANGES_H

#include "base/arena.h"
#include "model/tree.h"

/* Add a member `report` to those rows of a comparison (`path`, `a`, `b`) that are about a bridge session: "A NS 3:
 * 53.15 to 55.40 %, 6th to 4th". The first row of an entry, board or other part gets the description of all its
 * changes; in the other rows `report` is empty. Rows about an entry or board that was added or removed get no `report`.
 * `before` and `after` are lists of records. */
void report_changes(base_arena *arena, const gamut_value *before, const gamut_value *after, gamut_value *rows);

#endif
