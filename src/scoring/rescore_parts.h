/* rescore_parts.h - shared by the source files of rescore, not for others. */
#ifndef SCORING_RESCORE_PARTS_H
#define SCORING_RESCORE_PARTS_H

#include "rescore.h"
#include "rules/bridge/ratio.h"
#include "rules/bridge/team_match.h"

enum {
    RESCORE_STRATS = 3,
    RESCORE_SECTIONS = 100 /* most sections of one event */
};

/* The points of every side of every result before rounding; absent for a side whose stored points differ from the
 * rounded ones. */
typedef struct rescore_worths rescore_worths;

/* The event that is scored again. */
typedef struct rescoring {
    rescore_result *result;
    const gamut_event *event;
    const gamut_bridge_session *bridge;
    rescore_worths *worths; /* NULL: exact points are not needed */
} rescoring;

/* Allocate the exact points of all results. NULL: out of memory. */
rescore_worths *rescore_open_worths(base_arena *arena, const gamut_bridge_session *bridge);

/* Sections that are scored or ranked together, as indexes in the event. */
typedef struct rescore_group {
    size_t sections[RESCORE_SECTIONS];
    size_t count;
} rescore_group;
/* Find the group whose first section is `at`; false: `at` is not the first of a group. `is_ranked`: sections ranked
 * together, else those scored together. */
bool rescore_find_group(rescore_group *out, const rescoring *work, size_t at, bool is_ranked);

/* The depth of a list of ranks: entries up to rank `least` are in the list, and none after `most`; in between it is not
 * known. */
typedef struct rescore_depth {
    int64_t least;
    int64_t most;
} rescore_depth;
/* Whether and how entries of a strat qualify for the next stage, in the sections that are ranked together. */
typedef enum rescore_qualifying {
    RESCORE_QUALIFY_NONE,  /* the file states no number of qualifiers, although the strat has entries */
    RESCORE_QUALIFY_EMPTY, /* the file states no number of qualifiers, and the strat has no entries */
    RESCORE_QUALIFY_BY_RULE,
    RESCORE_QUALIFY_OTHERWISE
} rescore_qualifying;
typedef struct rescore_section_depths {
    rescore_depth ranks[5][RESCORE_STRATS];        /* indexed by direction (0: all) and strat */
    rescore_qualifying qualifying[RESCORE_STRATS]; /* in the group that begins with this section */
    bool has_means[RESCORE_STRATS];                /* the stored means of masterpoints agree with the entries */
    bool has_lowest;
    bool has_highest;
} rescore_section_depths;
struct rescore_depths {
    rescore_depth overall[RESCORE_STRATS];
    bool is_ruled[RESCORE_STRATS];   /* the overall list follows the rule (see rescore_field.c) */
    rescore_section_depths *section; /* indexed by the first section of a group */
    size_t section_count;
    bool is_exact; /* points are rounded after adding up boards; ACBLscore rounds each board to a hundredth */
};
/* Find the depths of the event's lists, unless the result already has them. False: out of memory. */
MUST_USE bool rescore_open_depths(const rescoring *work);

struct rescore_place;
/* Return where the exact points of a side are kept; NULL: they are not kept. */
bridge_ratio *rescore_worth_at(const rescoring *work, const struct rescore_place *place);
/* Find out whether the event's sums, scores and percentages were rounded only once, at the end. False: out of
 * memory. */
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
    RESCORE_OF_STRAT /* a strat of the event */
} rescore_part;

/* The place of a number in the session. */
typedef struct rescore_place {
    size_t section;
    size_t entry; /* index of the entry or of the board */
    size_t row;   /* index of the result of the board, or of the strat */
    size_t side;  /* index of the side of the result */
    rescore_part part;
} rescore_place;
/* Print the path of a member at a place: "bridge.sections[1].entries[4].sum". */
base_text rescore_path(base_arena *arena, const rescore_place *place, const char *member);

void rescore_count(const rescoring *work, rescore_check check, bool is_equal);
void rescore_compare_decimal(const rescoring *work, rescore_check check, const rescore_place *place, const char *member,
                             gamut_decimal stored, int64_t hundredths);
/* Compare two numbers: count the comparison, and keep a difference. An absent number equals 0. */
void rescore_compare_number(const rescoring *work, rescore_check check, const rescore_place *place, const char *member,
                            gamut_number stored, int64_t computed);
/* Keep a difference without counting it. */
void rescore_differ(const rescoring *work, rescore_check check, base_text path, gamut_value *stored,
                    gamut_value *computed);

/* Return the number in hundredths; 0 if it is absent. */
int64_t rescore_hundredths(gamut_decimal decimal);
/* Divide and round; halves go up. The denominator must be positive. */
int64_t rescore_round(int64_t numerator, int64_t denominator);
/* Return whether a result was scheduled to be played: at least one side has another ruling than "not in play". */
bool rescore_is_scheduled(const gamut_bridge_result *result);
/* Return whether the entry is ranked in a strat, counted from 0. */
bool rescore_is_ranked(const rescoring *work, const gamut_bridge_entry *entry, size_t strat);

/* ---- the parts ---- */
MUST_USE bool rescore_boards(const rescoring *work);
MUST_USE bool rescore_entries(const rescoring *work);
MUST_USE bool rescore_ranks(const rescoring *work);
MUST_USE bool rescore_awards(const rescoring *work);
void rescore_movement(const rescoring *work);
/* Find and set the skip and the bye stand with which the section's meetings are a Mitchell. False: no such settings
 * exist. */
MUST_USE bool rescore_find_mitchell(gamut_bridge_section *section);
void rescore_teams(const rescoring *work);
MUST_USE bool rescore_matches(const rescoring *work);
void rescore_counts(const rescoring *work);
/* Find out which stored means and extremes of masterpoints agree with the entries. */
void rescore_find_counting(const rescoring *work, rescore_depths *depths);
MUST_USE bool rescore_qualifiers(const rescoring *work);
void rescore_report_left(const rescoring *work);
/* Return whether the section has team matches and the results of their boards. */
bool rescore_has_match_boards(const gamut_bridge_section *section);
/* Report a part of the record that is not scored again. `what` is static; NULL: the whole check is left out. */
void rescore_leave(const rescoring *work, rescore_check check, const char *what, base_text reason);
/* Return whether the movement of the section can be computed from its numbers of tables and rounds. */
bool rescore_can_predict(const gamut_bridge_section *section);

#endif
