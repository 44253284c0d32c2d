/* member_number.h - the player numbers of the ACBL.
 *
 * A number has seven digits, the last is a check digit. For life masters, a letter from J (1) to R (9) replaces the
 * first digit: J777866 and 1777866 are the same person. */
#ifndef BRIDGE_MEMBER_NUMBER_H
#define BRIDGE_MEMBER_NUMBER_H

#include "base/arena.h"
#include "base/base.h"

bool bridge_is_member_number(base_text number);
/* Return whether the digits, times 7 for the first to 1 for the last, add up to a multiple of 11. `number` must be a
 * member number. */
bool bridge_fits_check_digit(base_text number);
/* Return what identifies a person: the digits of a member number, or any other text unchanged. Absent: out of
 * memory. */
base_text bridge_member_key(base_arena *arena, base_text number);

#endif
