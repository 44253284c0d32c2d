/* scoring.h - how a board is scored, as PBN's Scoring tag names it: "IMP;Butler-2;Mean". */
#ifndef BRIDGE_SCORING_H
#define BRIDGE_SCORING_H

#include "imp.h"
#include "notation.h"
#include "score.h"

/* What scores become; the first of the tag's words that says it. */
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

/* Modifiers, as bits. For those from Mitchell2 to EMP PBN gives a name but no formula. */
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

/* All that the tag says; zeroed it says nothing. */
typedef struct bridge_scoring {
    bridge_scoring_base base;
    uint32_t modifiers;
    unsigned dropped;       /* of "Butler-k": how many extreme scores do not count */
    unsigned empty_count;   /* fields without text */
    unsigned strange_count; /* fields that PBN does not name: allowed, but nobody can compute them */
    base_text strange;      /* the first of them */
} bridge_scoring;

/* Always succeeds; an empty text gives an empty scoring. */
void bridge_read_scoring(bridge_scoring *out, base_text text);
/* The scale of its IMPs; NULL: the one of 1961, of which no published copy is known to us. */
const bridge_imp_scale *bridge_scoring_scale(const bridge_scoring *scoring);
/* Why its matchpoints, or its IMPs, cannot be computed: PBN gives a name without a formula, or the numbers are outside
 * the file. NULL: they can. */
const char *bridge_scoring_obstacle(const bridge_scoring *scoring, bool is_imps);
bridge_penalty_scale bridge_scoring_penalties(const bridge_scoring *scoring);
/* Whether deals add to a sheet, above and below the line, instead of having a duplicate score each. */
bool bridge_scoring_has_sheet(const bridge_scoring *scoring);

/* ---- instant scores ----
 *
 * A table made beforehand says what each score is worth (PBN's InstantScoreTable).
 *
 * The table's values are the caller's; here are only its ranges. */

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

typedef struct bridge_range_faults {
    bool has_overlap;
    bool has_gap;
    bridge_score_range overlap; /* the lowest that is covered twice */
    bridge_score_range gap;     /* the lowest that is not covered */
} bridge_range_faults;

/* Whether the ranges cover every score once. They are sorted in place. */
void bridge_check_ranges(bridge_range_faults *out, bridge_score_range *ranges, size_t count);

#endif
