/* rescore.h - a bridge session scored again from its raw results, and compared with the stored numbers.
 *
 * Every number is recomputed from the stored numbers it follows from, not from recomputed ones, so that one wrong score
 * shows as one difference and not as a cascade. Who wants the cascade applies the differences and scores again. */
#ifndef SCORING_RESCORE_H
#define SCORING_RESCORE_H

#include <gamut/event.h>

#include "base/arena.h"
#include "model/tree.h"

typedef enum rescore_check {
    RESCORE_MATCHPOINTS,
    RESCORE_AVERAGES,
    RESCORE_SUMS,
    RESCORE_SCORES,
    RESCORE_PERCENTAGES,
    RESCORE_FINALS,
    RESCORE_SECTION_RANKS,
    RESCORE_OVERALL_RANKS,
    RESCORE_SECTION_AWARDS,
    RESCORE_OVERALL_AWARDS,
    RESCORE_MOVEMENT,
    RESCORE_VICTORY_POINTS,
    RESCORE_IMPS,
    RESCORE_MEANS,
    RESCORE_RANKS,
    RESCORE_COUNTS,
    RESCORE_RUBBER,
    RESCORE_QUALIFIERS,
    RESCORE_CHECK_COUNT
} rescore_check;

/* "matchpoints": stable, as JSON has it. */
const char *rescore_check_name(rescore_check check);

typedef struct rescore_difference rescore_difference;
struct rescore_difference {
    rescore_difference *next;
    size_t record;  /* of the file, from 0 */
    base_text path; /* of the member in the record: "bridge.sections[1].entries[4].sum" */
    gamut_value *stored;
    gamut_value *computed;
};

typedef struct rescore_tally {
    size_t total;
    size_t equal;
    rescore_difference *first, *last;
} rescore_tally;

/* Something that is in the record and was not scored again. */
typedef struct rescore_left {
    struct rescore_left *next;
    rescore_check check;
    const char *what; /* a part of it; NULL: all of it */
    base_text reason; /* "the rule of rating 5 is not known" */
} rescore_left;

/* How deep ranks and awards go. */
typedef struct rescore_depths rescore_depths;

typedef struct rescore_result {
    base_arena *arena;
    size_t record; /* the one at hand; set by the caller */
    rescore_tally checks[RESCORE_CHECK_COUNT];
    rescore_left *left;     /* the last one first */
    rescore_depths *depths; /* of the event; NULL: found out by the first look at it */
    bool keeps_points;      /* those of boards are given: they come from a scoring that is not the session's */
} rescore_result;

/* Adds what the event gives to the result, whose arena is set. False: out of memory. Events without bridge add
 * nothing. */
MUST_USE bool rescore_event(rescore_result *result, const gamut_event *event);

/* When the points of boards are rounded. */
typedef enum rescore_rounding {
    RESCORE_AS_BEFORE, /* as the numbers of the event show it */
    RESCORE_EACH_BOARD,
    RESCORE_AT_THE_END
} rescore_rounding;

/* How an event is settled. */
typedef struct rescore_options {
    const gamut_event
        *before;          /* as it was before somebody changed it: its lists show how deep they go; NULL: nobody did */
    bool has_new_results; /* somebody changed boards or matches, so that what cannot be computed may be wrong now */
    bool keeps_points;    /* the points of boards stay */
    rescore_rounding rounding;
} rescore_options;

/* Puts the computed numbers into the tree of the event, and what follows from them, until nothing differs any more;
 * `*left` is what should follow, too, and cannot be computed, if results are new or anything was put in. False: out of
 * memory. */
MUST_USE bool rescore_settle(base_arena *arena, gamut_value *tree, const gamut_event *event,
                             const rescore_options *options, const rescore_left **left);

#endif
