/* scoring.h - scoring methods in the words of PBN's Scoring tag: "IMP;Butler-2;Mean". */
#ifndef BRIDGE_SCORING_H
#define BRIDGE_SCORING_H

#include "imp.h"
#include "notation.h"
#include "score.h"

/* The kind of points. If several words of the tag name one, the first counts. */
typedef enum bridge_scoring_base {
    BRIDGE_SCORING_NONE,
    BRIDGE_SCORING_MP,
    BRIDGE_SCORING_IMP,
    BRIDGE_SCORING_CAVENDISH,
    BRIDGE_SCORING_CHICAGO,
    BRIDGE_SCORING_RUBBER,
    BRIDGE_SCORING_BAM,
    BRIDGE_SCORING_INSTANT
} bridge_scoring_base;

/* Modifiers, as flags. For those from Mitchell2 to EMP, PBN has only the names and no formula. */
typedef enum bridge_scoring_modifier {
    BRIDGE_SCORING_BUTLER = 1,
    BRIDGE_SCORING_EXPERTS = 2,
    BRIDGE_SCORING_CROSS = 4,
    BRIDGE_SCORING_CROSS1 = 8,
    BRIDGE_SCORING_CROSS2 = 16,
    BRIDGE_SCORING_MEAN = 32,
    BRIDGE_SCORING_MEDIAN = 64,
    BRIDGE_SCORING_MP1 = 128,
    BRIDGE_SCORING_MP2 = 256,
    BRIDGE_SCORING_OLD_MP = 512,
    BRIDGE_SCORING_ASCHERMAN = 1024,
    BRIDGE_SCORING_IMP_1948 = 2048,
    BRIDGE_SCORING_IMP_1961 = 4096,
    BRIDGE_SCORING_MITCHELL2 = 8192,
    BRIDGE_SCORING_MITCHELL3 = 16384,
    BRIDGE_SCORING_MITCHELL4 = 32768,
    BRIDGE_SCORING_BASTILLE = 65536,
    BRIDGE_SCORING_EMP = 131072
} bridge_scoring_modifier;

/* The contents of the Scoring tag; zeroed: empty. */
typedef struct bridge_scoring {
    bridge_scoring_base base;
    uint32_t modifiers;
    unsigned dropped;       /* of "Butler-k": the number of extreme scores that are left out */
    unsigned empty_count;   /* fields without text */
    unsigned strange_count; /* fields that PBN does not define: allowed, but nothing can be computed by them */
    base_text strange;      /* the first field that PBN does not define */
} bridge_scoring;

/* Read the Scoring tag. This always succeeds; an empty text gives an empty scoring. */
void bridge_read_scoring(bridge_scoring *out, base_text text);
/* Return the IMP scale. NULL: it is the scale of 1961, which is not known. */
const bridge_imp_scale *bridge_scoring_scale(const bridge_scoring *scoring);
/* Return the reason why matchpoints (with `is_imps`, IMPs) cannot be computed: PBN has no formula, or the numbers are
 * not in the file. NULL: they can be computed. */
const char *bridge_scoring_obstacle(const bridge_scoring *scoring, bool is_imps);
bridge_penalty_scale bridge_scoring_penalties(const bridge_scoring *scoring);
/* Return whether the scores of deals are collected on a sheet, above and below the line (rubber bridge, Chicago),
 * instead of each deal having a duplicate score. */
bool bridge_scoring_has_sheet(const bridge_scoring *scoring);

/* ---- instant scores ----
 *
 * PBN's InstantScoreTable has predefined points for ranges of scores. Only the ranges are handled here. */

/* The scores from `least` to `most`, both included; both are multiples of ten. */
typedef struct bridge_score_range {
    int32_t least;
    int32_t most;
} bridge_score_range;

enum {
    BRIDGE_LEAST_SCORE = -1000000000, /* as the lower end of a range: there is no lower limit */
    BRIDGE_MOST_SCORE = 1000000000
};

/* Read "420", "420,*", "420,620" (both ends excluded) or "*,-50". A text with blanks counts as BRIDGE_ODD. */
bridge_reading bridge_read_score_range(bridge_score_range *out, base_text text);

typedef struct bridge_range_faults {
    bool has_overlap;
    bool has_gap;
    bridge_score_range overlap; /* the lowest range that two of the ranges cover */
    bridge_score_range gap;     /* the lowest range that none of the ranges covers */
} bridge_range_faults;

/* Check whether the ranges cover every score exactly once. They are sorted in place. */
void bridge_check_ranges(bridge_range_faults *out, bridge_score_range *ranges, size_t count);

#endif
