/* member_number.c - the player numbers of the ACBL. */
#include "member_number.h"

#include <string.h>

#include "base/text.h"

enum {
    LENGTH = 7
};

/* The value of one digit of a member number; -1 if it is not a digit. */
static int digit_at(base_text number, size_t at)
{
    char c = number.data[at];
    if (base_is_digit(c))
        return c - '0';
    return at == 0 && c >= 'J' && c <= 'R' ? c - 'J' + 1 : -1;
}

bool bridge_is_member_number(base_text number)
{
    if (number.length != LENGTH)
        return false;
    for (size_t i = 0; i < LENGTH; i++)
        if (digit_at(number, i) < 0)
            return false;
    return true;
}

bool bridge_fits_check_digit(base_text number)
{
    int sum = 0;
    for (size_t i = 0; i < LENGTH; i++)
        sum += (int)(LENGTH - i) * digit_at(number, i);
    return sum % 11 == 0;
}

base_text bridge_member_key(base_arena *arena, base_text number)
{
    char digits[LENGTH];
    if (!bridge_is_member_number(number))
        return base_arena_copy(arena, number);
    memcpy(digits, number.data, LENGTH);
    digits[0] = (char)('0' + digit_at(number, 0));
    return base_arena_copy(arena, (base_text){ digits, LENGTH });
}
