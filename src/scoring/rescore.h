/* rescore.h - scores a bridge session again from its raw results, and compares the stored numbers.
 *
 * Every number is recomputed from the stored numbers it follows from, not from recomputed ones, so that one wrong score
 * gives one difference and not a cascade. A caller who wants the cascade applies the differences and scores again. */
#ifndef SCORING_RESCORE_H
#define SCORING_RESCORE_H

#include <gamut/event.h>

#include "base/arena.h"
#include "model/tree.h"
#include "rules/bridge/imp.h"

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

/* Return the name of a check as JSON has it, such as "matchpoints"; these names never change. */
const char *rescore_check_name(rescore_check check);

typedef struct rescore_difference rescore_difference;
struct rescore_difference {
    rescore_difference *next;
    size_t record;  /* index of the record in the file, from 0 */
    base_text path; /* path of the value in the record: "bridge.sections[1].entries[4].sum" */
    gamut_value *stored;
    gamut_value *computed;
};

typedef struct rescore_tally {
    size_t total;
    size_t equal;
    rescore_difference *first, *last;
} rescore_tally;

/* A part of the record that could not be scored again, and why. */
typedef struct rescore_left {
    struct rescore_left *next;
    rescore_check check;
    const char *what; /* which part of the check is missing; NULL: all of it */
    base_text reason; /* "the rule of rating 5 is not known" */
} rescore_left;

/* How many ranks the lists of the event have, and which ranks get awards. */
typedef struct rescore_depths rescore_depths;

typedef struct rescore_result {
    base_arena *arena;
    size_t record; /* index of the current record; set by the caller */
    rescore_tally checks[RESCORE_CHECK_COUNT];
    rescore_left *left;     /* the latest first */
    rescore_depths *depths; /* of the event; NULL: not found yet */
    bool skips_absent;      /* numbers that the event does not state are not compared */
    bool keeps_points;      /* the points of boards stay as stored: they come from another scoring than the session's */
} rescore_result;

/* Score an event again and add the checks to the result; the caller has set the result's arena. Events that are not
 * bridge add nothing. False: out of memory. */
MUST_USE bool rescore_event(rescore_result *result, const gamut_event *event);

/* When the points of boards are rounded. */
typedef enum rescore_rounding {
    RESCORE_AS_BEFORE, /* as the stored numbers of the event show */
    RESCORE_EACH_BOARD,
    RESCORE_AT_THE_END
} rescore_rounding;

/* How rescore_settle works. */
typedef struct rescore_options {
    const gamut_event *before; /* the event before any change, whose rank lists show how deep they go; NULL: `event` */
    bool has_new_results;      /* boards or matches were changed, so stored numbers may be wrong now */
    bool keeps_points;         /* the points of boards stay as stored */
    rescore_rounding rounding;
    bridge_vp_kind victory_points; /* the scale of matches that have none */
} rescore_options;

/* Put the computed numbers into the tree of the event, then those that follow from them, until nothing differs. If
 * results are new or any number changed, `*left` lists the numbers that may now be wrong, too, but cannot be computed.
 * False: out of memory. */
MUST_USE bool rescore_settle(base_arena *arena, gamut_value *tree, const gamut_event *event,
                             const rescore_options *options, const rescore_left **left);

/* ---- team matches whose boards are known (rescore_match.c) ---- */

/* Return the result of the same match at its other table, where the teams sit the other way round. Pairs that play
 * board-a-match may meet the board in another round. NULL: there is none. */
const gamut_bridge_result *rescore_find_mirror(const gamut_bridge_session *bridge, const gamut_bridge_traveller *board,
                                               const gamut_bridge_result *result);
/* Compute what a side gains by comparing both tables, in hundredths: IMPs, or points of board-a-match. False: there is
 * nothing to compare. */
MUST_USE bool rescore_match_points(int64_t *hundredths, const gamut_bridge_session *bridge,
                                   const gamut_bridge_traveller *board, const gamut_bridge_result *result, size_t side);

/* The sums of the stored points of all matches of a section. */
typedef struct rescore_match_totals rescore_match_totals;
/* Add up the matches. NULL: out of memory. */
rescore_match_totals *rescore_total_matches(base_arena *arena, const gamut_bridge_session *bridge,
                                            const gamut_bridge_section *section);
/* Return how many boards of a match were compared; 0: there is no such match. */
int64_t rescore_match_boards(const rescore_match_totals *totals, int64_t team, int64_t round);

#endif
