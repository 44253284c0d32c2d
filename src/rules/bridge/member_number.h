/* member_number.h - the player numbers of the ACBL.
 *
 * A number has seven digits, the last of which is a check digit. For life masters, a letter from J (1) to R (9)
 * replaces the first digit: J777866 and 1777866 are the same person. */
#ifndef BRIDGE_MEMBER_NUMBER_H
#define BRIDGE_MEMBER_NUMBER_H

#include "base/arena.h"
#include "base/base.h"

bool bridge_is_member_number(base_text number);
/* Return whether the check digit is right: the sum of 7 times the first digit, 6 times the second and so on, down to 1
 * times the last, must be a multiple of 11. `number` must be a member number. */
bool bridge_fits_check_digit(base_text number);
/* Return a text that identifies the person: the digits of a member number, or any other text unchanged. Absent: out of
 * memory. */
base_text bridge_member_key(base_arena *arena, base_text number);

#endif
