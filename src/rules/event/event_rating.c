/* event_rating.c - the tables of the rating regulations of FIDE. */
#include "event_rating.h"

/* Rating difference for a score of 50, 51 ... 100 percent (Rating Regulations B.02, 8.1.1). */
static const int16_t differences[] = { 0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,
                                       95,  102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
                                       202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336,
                                       351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800 };

/* The first rating difference from which the stronger side expects 50, 51 ... 100 percent (8.1.2). */
static const int16_t steps[] = { 0,   4,   11,  18,  26,  33,  40,  47,  54,  62,  69,  77,  84,  92,  99,  107, 114,
                                 122, 130, 138, 146, 154, 163, 171, 180, 189, 198, 207, 216, 226, 236, 246, 257, 268,
                                 279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457, 485, 518, 560, 620, 736 };

int64_t event_rating_difference(int64_t percent)
{
    return percent >= 50 ? differences[percent - 50] : -differences[50 - percent];
}

int64_t event_expected_percent(int64_t difference)
{
    uint64_t distance = difference < 0 ? 0 - (uint64_t)difference : (uint64_t)difference; /* a file may say anything */
    size_t low = 0, high = COUNT(steps) - 1;
    while (low < high) {
        size_t middle = (low + high + 1) / 2;
        if ((uint64_t)steps[middle] <= distance)
            low = middle;
        else
            high = middle - 1;
    }
    return difference < 0 ? 50 - (int64_t)low : 50 + (int64_t)low;
}
