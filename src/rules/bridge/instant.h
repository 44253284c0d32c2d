/* instant.h - instant scores: a table made beforehand says what each score is worth (PBN's InstantScoreTable).
 *
 * The table's values are the caller's; here are only its ranges. */
#ifndef BRIDGE_INSTANT_H
#define BRIDGE_INSTANT_H

#include "notation.h"

/* The scores from `least` to `most`, both included. Scores are multiples of ten, and so are these. */
typedef struct bridge_score_range {
    int32_t least;
    int32_t most;
} bridge_score_range;

enum {
    BRIDGE_LEAST_SCORE = -1000000000, /* stands for "and all below" */
    BRIDGE_MOST_SCORE = 1000000000
};

/* "420", "420,*", "420,620" (both ends outside), "*,-50". Odd: with blanks. */
bridge_reading bridge_read_score_range(bridge_score_range *out, base_text text);
/* The index of the range that has the score; `count` when none has. Ranges may stand in any order. */
size_t bridge_find_range(const bridge_score_range *ranges, size_t count, int32_t score);

typedef struct bridge_range_faults {
    bool has_overlap;
    bool has_gap;
    bridge_score_range overlap; /* the lowest that is covered twice */
    bridge_score_range gap;     /* the lowest that is not covered */
} bridge_range_faults;

/* Whether the ranges cover every score once. They are sorted in place. */
void bridge_check_ranges(bridge_range_faults *out, bridge_score_range *ranges, size_t count);

#endif
