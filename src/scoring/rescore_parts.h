/* rescore_parts.h - internal header of the parts of rescore. */
#ifndef SCORING_RESCORE_PARTS_H
#define SCORING_RESCORE_PARTS_H

#include "rescore.h"
#include "rules/bridge/ratio.h"
#include "rules/bridge/team_match.h"

enum {
    RESCORE_STRATS = 3,
    RESCORE_SECTIONS = 100 /* of one event at most */
};

/* The points of every side of every result before rounding; absent if the stored points are not their rounded form. */
typedef struct rescore_worths rescore_worths;

/* The event that is scored. */
typedef struct rescoring {
    rescore_result *result;
    const gamut_event *event;
    const gamut_bridge_session *bridge;
    rescore_worths *worths; /* NULL: not wanted */
} rescoring;

/* Allocate the exact points of all results. NULL: out of memory. */
rescore_worths *rescore_open_worths(base_arena *arena, const gamut_bridge_session *bridge);

/* Sections that are scored or ranked together: their indexes in the event. */
typedef struct rescore_group {
    size_t sections[RESCORE_SECTIONS];
    size_t count;
} rescore_group;
/* Find the group that begins with section `at`; false: it does not begin one. */
bool rescore_find_group(rescore_group *out, const rescoring *work, size_t at, bool is_ranked);

/* The depth of a list of ranks: it has the entries up to rank `least` and none after `most`; in between it is not
 * known. */
typedef struct rescore_depth {
    int64_t least;
    int64_t most;
} rescore_depth;
/* How the entries of a strat qualify, in the sections that are ranked together. */
typedef enum rescore_qualifying {
    RESCORE_QUALIFY_NONE,  /* the file states no number, although there are entries */
    RESCORE_QUALIFY_EMPTY, /* the file states no number, and there are no entries */
    RESCORE_QUALIFY_BY_RULE,
    RESCORE_QUALIFY_OTHERWISE
} rescore_qualifying;
typedef struct rescore_section_depths {
    rescore_depth ranks[5][RESCORE_STRATS];        /* by direction, 0: all */
    rescore_qualifying qualifying[RESCORE_STRATS]; /* of the group that begins with the section */
    bool has_means[RESCORE_STRATS];                /* the means of masterpoints fit the entries */
    bool has_lowest;
    bool has_highest;
} rescore_section_depths;
struct rescore_depths {
    rescore_depth overall[RESCORE_STRATS];
    bool is_ruled[RESCORE_STRATS];   /* the overall list follows the rule */
    rescore_section_depths *section; /* by the first section of a group */
    size_t section_count;
    bool is_exact; /* boards are added up before they are rounded; ACBLscore rounds each to a hundredth */
};
/* Find the depths of the event's lists, unless the result has them already. False: out of memory. */
MUST_USE bool rescore_open_depths(const rescoring *work);

struct rescore_place;
/* Return the exact points of a side; NULL: they are not kept. */
bridge_ratio *rescore_worth_at(const rescoring *work, const struct rescore_place *place);
/* Find out whether the event's sums, scores and percentages were rounded once, at the end. False: out of memory. */
MUST_USE bool rescore_find_exactness(const rescoring *work, rescore_depths *depths);

/* The part of the session that a number belongs to. */
typedef enum rescore_part {
    RESCORE_OF_ENTRY,
    RESCORE_OF_SIDE,
    RESCORE_OF_RANK,
    RESCORE_OF_MATCH,
    RESCORE_OF_BOARD,
    RESCORE_OF_SECTION,
    RESCORE_OF_SECTION_STRAT,
    RESCORE_OF_STRAT /* of the event */
} rescore_part;

/* The place of a number. */
typedef struct rescore_place {
    size_t section;
    size_t entry; /* or board */
    size_t row;   /* of the board's results, or the strat */
    size_t side;  /* of the row */
    rescore_part part;
} rescore_place;
/* Print the path of a member at a place. */
base_text rescore_path(base_arena *arena, const rescore_place *place, const char *member);

void rescore_count(const rescoring *work, rescore_check check, bool is_equal);
void rescore_compare_decimal(const rescoring *work, rescore_check check, const rescore_place *place, const char *member,
                             gamut_decimal stored, int64_t hundredths);
/* Compare two numbers: count them, and keep a difference. A number of 0 equals an absent one. */
void rescore_compare_number(const rescoring *work, rescore_check check, const rescore_place *place, const char *member,
                            gamut_number stored, int64_t computed);
/* Keep a difference without counting it. */
void rescore_differ(const rescoring *work, rescore_check check, base_text path, gamut_value *stored,
                    gamut_value *computed);

/* Return the number in hundredths; 0 if it is not known. */
int64_t rescore_hundredths(gamut_decimal decimal);
/* Divide and round, halves up. The denominator is positive. */
int64_t rescore_round(int64_t numerator, int64_t denominator);
/* Return whether a result was to be played: a side has another ruling than "not in play". */
bool rescore_is_scheduled(const gamut_bridge_result *result);
/* Return whether the entry is ranked in a strat, from 0. */
bool rescore_is_ranked(const rescoring *work, const gamut_bridge_entry *entry, size_t strat);

/* ---- the parts ---- */
MUST_USE bool rescore_boards(const rescoring *work);
MUST_USE bool rescore_entries(const rescoring *work);
MUST_USE bool rescore_ranks(const rescoring *work);
MUST_USE bool rescore_awards(const rescoring *work);
void rescore_movement(const rescoring *work);
/* Find and set the skip and the bye stand that make the section's meetings a Mitchell. False: they are none. */
MUST_USE bool rescore_find_mitchell(gamut_bridge_section *section);
void rescore_teams(const rescoring *work);
void rescore_counts(const rescoring *work);
/* Find out which counts of the event follow the rules. */
void rescore_find_counting(const rescoring *work, rescore_depths *depths);
MUST_USE bool rescore_qualifiers(const rescoring *work);
void rescore_report_left(const rescoring *work);
/* Report a part of the record that is not scored again. `what` is static; NULL: the whole check. */
void rescore_leave(const rescoring *work, rescore_check check, const char *what, base_text reason);
/* Return whether the movement of the section follows from its numbers. */
bool rescore_can_predict(const gamut_bridge_section *section);

#endif
