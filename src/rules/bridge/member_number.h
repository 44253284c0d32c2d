/* member_number.h - the numbers of players with the ACBL.
 *
 * Seven digits, the last a check digit. Once a player is a life master, a letter from J (1) to R (9) stands for the
 * first one: J777866 and 1777866 are the same person. */
#ifndef BRIDGE_MEMBER_NUMBER_H
#define BRIDGE_MEMBER_NUMBER_H

#include "base/arena.h"
#include "base/base.h"

bool bridge_is_member_number(base_text number);
/* The digits, times 7 for the first to 1 for the last, add up to a multiple of 11. Only for what is a member number. */
bool bridge_fits_check_digit(base_text number);
/* What identifies a person: the digits of a member number, any other text as it is. Absent: out of memory. */
base_text bridge_member_key(base_arena *arena, base_text number);

#endif
