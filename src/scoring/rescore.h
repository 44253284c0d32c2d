/* rescore.h - a bridge session scored again from its raw results, and compared with the stored numbers.
 *
 * Every number is recomputed from the stored numbers it follows from, not from recomputed ones, so that one wrong score
 * gives one difference and not a cascade. A caller who wants the cascade applies the differences and scores again. */
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

/* Return the stable name of a check, "matchpoints", as in JSON. */
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

/* A part of the record that was not scored again. */
typedef struct rescore_left {
    struct rescore_left *next;
    rescore_check check;
    const char *what; /* the part of the check that is missing; NULL: all of it */
    base_text reason; /* "the rule of rating 5 is not known" */
} rescore_left;

/* How deep ranks and awards go. */
typedef struct rescore_depths rescore_depths;

typedef struct rescore_result {
    base_arena *arena;
    size_t record; /* the current one; set by the caller */
    rescore_tally checks[RESCORE_CHECK_COUNT];
    rescore_left *left;     /* the latest first */
    rescore_depths *depths; /* of the event; NULL: not known yet */
    bool keeps_points;      /* the points of boards are given: they come from another scoring than the session's */
} rescore_result;

/* Score an event again and add the checks to the result, whose arena is set. Events without bridge add nothing. False:
 * out of memory. */
MUST_USE bool rescore_event(rescore_result *result, const gamut_event *event);

/* When the points of boards are rounded. */
typedef enum rescore_rounding {
    RESCORE_AS_BEFORE, /* as the numbers of the event show */
    RESCORE_EACH_BOARD,
    RESCORE_AT_THE_END
} rescore_rounding;

/* How an event is settled. */
typedef struct rescore_options {
    const gamut_event *before; /* the unchanged event, whose lists show how deep they go; NULL: the event itself */
    bool has_new_results;      /* boards or matches were changed, so that stored numbers may be wrong now */
    bool keeps_points;         /* the points of boards stay */
    rescore_rounding rounding;
} rescore_options;

/* Put the computed numbers, and all that follow from them, into the tree of the event until nothing differs. If results
 * are new or any number changed, `*left` lists the numbers that should follow, too, but cannot be computed. False: out
 * of memory. */
MUST_USE bool rescore_settle(base_arena *arena, gamut_value *tree, const gamut_event *event,
                             const rescore_options *options, const rescore_left **left);

#endif
