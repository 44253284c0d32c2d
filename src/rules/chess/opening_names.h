/* opening_names.h - names of openings by their ECO codes. */
#ifndef RULES_CHESS_OPENING_NAMES_H
#define RULES_CHESS_OPENING_NAMES_H

#include "base/base.h"

/* Return the name of the opening of an ECO code, "B90" or a longer one that begins so, such as "B90k" of Scid:
 * "Sicilian Defence: Najdorf". Absent: the text does not begin with a code. */
base_text chess_opening_name(base_text eco);

#endif
