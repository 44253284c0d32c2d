/* report_changes.h - what an edit changed in a bridge session, in the words of a director. */
#ifndef REPORT_REPORT_CHANGES_H
#define REPORT_REPORT_CHANGES_H

#include "base/arena.h"
#include "model/tree.h"

/* Gives the rows of a comparison (`path`, `a`, `b`) that are about a bridge session a member `report`: "A NS 3: 53.15
 * to 55.40 %, 6th to 4th". One line says all that changed for an entry or on a board; it is in the first of their rows,
 * and empty in the others. `before` and `after` are lists of records. */
void report_changes(base_arena *arena, const gamut_value *before, const gamut_value *after, gamut_value *rows);

#endif
