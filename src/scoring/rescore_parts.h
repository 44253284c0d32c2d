/* rescore_parts.h - what the files of rescoring share. */
#ifndef SCORING_RESCORE_PARTS_H
#define SCORING_RESCORE_PARTS_H

#include "rescore.h"
#include "rules/bridge/ratio.h"
#include "rules/bridge/team_match.h"

enum {
    RESCORE_STRATS = 3,
    RESCORE_SECTIONS = 100 /* of one event at most */
};

/* What every side of every result is worth before it is rounded; absent where the stored points are something else. */
typedef struct rescore_worths rescore_worths;

/* The event at hand. */
typedef struct rescoring {
    rescore_result *result;
    const gamut_event *event;
    const gamut_bridge_session *bridge;
    rescore_worths *worths; /* NULL: nobody adds them up */
} rescoring;

/* NULL: out of memory. */
rescore_worths *rescore_open_worths(base_arena *arena, const gamut_bridge_session *bridge);

/* Sections that are scored, or ranked, together: their places in the event's list. */
typedef struct rescore_group {
    size_t sections[RESCORE_SECTIONS];
    size_t count;
} rescore_group;
/* The group that section `at` begins; false: it does not begin one. */
bool rescore_find_group(rescore_group *out, const rescoring *work, size_t at, bool is_ranked);

/* How deep a list of ranks goes: the entries up to rank `least` are in it, none after `most`; in between it is not
 * known. */
typedef struct rescore_depth {
    int64_t least;
    int64_t most;
} rescore_depth;
/* How many of a strat qualify, in the sections that are ranked together. */
typedef enum rescore_qualifying {
    RESCORE_NOBODY_QUALIFIES, /* the file states no number, although there are entries */
    RESCORE_NOBODY_IS_THERE,  /* the same, for want of entries */
    RESCORE_QUALIFY_BY_RULE,
    RESCORE_QUALIFY_OTHERWISE
} rescore_qualifying;
typedef struct rescore_section_depths {
    rescore_depth of[5][RESCORE_STRATS];           /* by direction, 0: all */
    rescore_qualifying qualifying[RESCORE_STRATS]; /* of the group that it begins */
    bool has_means[RESCORE_STRATS];                /* of masterpoints, and they are those of its entries */
    bool has_lowest;
    bool has_highest;
} rescore_section_depths;
struct rescore_depths {
    rescore_depth overall[RESCORE_STRATS];
    bool is_ruled[RESCORE_STRATS];   /* the overall list goes by the rule */
    rescore_section_depths *section; /* by the section that begins the group */
    size_t section_count;
    bool is_exact; /* boards are added up before they are rounded; ACBLscore rounds each to a hundredth */
};
/* Looks at the event how deep its lists go, unless the result knows it already. False: out of memory. */
MUST_USE bool rescore_open_depths(const rescoring *work);

/* The one of `worths`; NULL: they are not kept. */
struct rescore_place;
bridge_ratio *rescore_worth_at(const rescoring *work, const struct rescore_place *place);
/* Looks whether the event's sums, scores and percentages are exact ones. False: out of memory. */
MUST_USE bool rescore_find_exactness(const rescoring *work, rescore_depths *depths);

/* Counts a number; when the two differ, the path is made by `path` and the difference kept. */
typedef struct rescore_place {
    size_t section;
    size_t entry;       /* or board */
    size_t row;         /* of the board's results, or the strat */
    size_t side;        /* of the row */
    const char *member; /* static */
    base_text (*path)(base_arena *arena, const struct rescore_place *place);
} rescore_place;
base_text rescore_path_of_entry(base_arena *arena, const rescore_place *place);
base_text rescore_path_of_side(base_arena *arena, const rescore_place *place);
base_text rescore_path_of_strat(base_arena *arena, const rescore_place *place); /* of a section */
base_text rescore_path_of_rank(base_arena *arena, const rescore_place *place);

void rescore_count(const rescoring *work, rescore_check check, bool is_equal);
void rescore_compare_decimal(const rescoring *work, rescore_check check, const rescore_place *place,
                             gamut_decimal stored, int64_t hundredths);
/* Counts, too. A number of 0 is an absent one. */
void rescore_compare_number(const rescoring *work, rescore_check check, const rescore_place *place, gamut_number stored,
                            int64_t computed);
/* Keeps a difference without counting anything. */
void rescore_differ(const rescoring *work, rescore_check check, base_text path, gamut_value *stored,
                    gamut_value *computed);

/* In hundredths; 0 when not known. */
int64_t rescore_hundredths(gamut_decimal decimal);
/* numerator / denominator, a half goes up. The denominator is positive. */
int64_t rescore_round(int64_t numerator, int64_t denominator);
bool rescore_is_howell(const gamut_bridge_section *section);
/* Whether the entry is ranked in that strat, from 0. */
bool rescore_is_ranked(const rescoring *work, const gamut_bridge_entry *entry, size_t strat);

/* ---- the parts ---- */
MUST_USE bool rescore_boards(const rescoring *work);
MUST_USE bool rescore_entries(const rescoring *work);
MUST_USE bool rescore_ranks(const rescoring *work);
MUST_USE bool rescore_awards(const rescoring *work);
void rescore_movement(const rescoring *work);
/* Looks for the skip and the bye stand with which the section's table of meetings is that of a Mitchell, and sets them.
 * False: it is none. */
MUST_USE bool rescore_find_mitchell(gamut_bridge_section *section);
void rescore_teams(const rescoring *work);
void rescore_counts(const rescoring *work);
/* Notes which counts of the event are as the rules have them. */
void rescore_find_counting(const rescoring *work, rescore_depths *depths);
MUST_USE bool rescore_qualifiers(const rescoring *work);
void rescore_report_left(const rescoring *work);
/* `what` is static, and NULL where nothing of it is computed. */
void rescore_leave(const rescoring *work, rescore_check check, const char *what, base_text reason);
/* Whether the movement of the section follows from its numbers. */
bool rescore_can_predict(const gamut_bridge_section *section);

#endif
