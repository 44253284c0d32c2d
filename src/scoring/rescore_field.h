/* rescore_field.h - the entries that compete with each other in a strat, best first. */
#ifndef SCORING_RESCORE_FIELD_H
#define SCORING_RESCORE_FIELD_H

#include "rescore_parts.h"

typedef struct field_entry {
    size_t section;
    size_t entry;
    const gamut_bridge_entry *model;
    int64_t score; /* in hundredths */
    bool is_last;  /* an ineligible entry: sorted after all others */
    int64_t from;  /* the first rank of the tie, and in `to` the last; both are the entry's rank if it is not tied */
    int64_t to;
    int64_t place; /* the rank with ties broken; only for give_places */
    /* Not about this entry: in items[n - 1], whether place n has been given to some entry; only for give_places. */
    bool is_taken;
} field_entry;

typedef struct rescore_field {
    field_entry *items;
    size_t count;
    size_t eligible; /* number of eligible entries */
} rescore_field;

/* Allocate room for all entries of the event. False: out of memory. */
MUST_USE bool rescore_open_field(rescore_field *out, const rescoring *work);
/* Fill the field with all entries of the event in a strat, by final score. */
void rescore_fill_overall_field(rescore_field *field, const rescoring *work, size_t strat);

/* Which section ranks a field is for. */
typedef struct rescore_field_place {
    const rescore_group *group;
    gamut_bridge_direction direction;
    size_t strat;
} rescore_field_place;
typedef void (*rescore_visit_field)(const rescoring *work, const rescore_field *field, const rescore_field_place *place,
                                    void *payload);
/* Call `visit` for every field of section ranks: one for each group of sections, direction (a Howell has only one
 * field) and strat. */
void rescore_each_section_field(const rescoring *work, rescore_field *field, rescore_visit_field visit, void *payload);
size_t rescore_strat_count(const rescoring *work);
/* Return how many ranks of the field get section awards; -1: the rule for the event's rating is not known. */
int64_t rescore_section_depth(const rescoring *work, const rescore_field *field, const rescore_field_place *place);
/* For each strat, find out whether entries qualify for the next stage, and whether their number follows the rule. */
void rescore_find_qualifying(const rescoring *work, rescore_field *field, rescore_depths *depths);
/* Return how deep the list of section ranks goes; rescore_overall_depth does the same for the overall ranks of a
 * strat. */
rescore_depth rescore_listed_depth(const rescoring *work, const rescore_field *field, const rescore_field_place *place);
rescore_depth rescore_overall_depth(const rescoring *work, size_t strat);
/* Return the number that section awards are computed from: tables; in a Howell pairs; in a lower strat entries. */
int64_t rescore_section_base(const rescoring *work, const rescore_field *field, const rescore_field_place *place);
bool rescore_knows_rating(const rescoring *work);  /* the rule for section awards is known */
bool rescore_knows_overall(const rescoring *work); /* the rule for overall awards is known */
/* Return whether any entry has an overall rank: ACBLscore computes these only on demand, so a file may have none. */
bool rescore_has_overall_ranks(const rescoring *work);
/* Return whether any entry has awards for the session or, with `is_total`, in total. */
bool rescore_has_awards(const rescoring *work, bool is_total);
/* Return whether total awards can be computed: both rules are known, or there are no overall awards yet. */
bool rescore_knows_total(const rescoring *work);
/* Return the number of eligible entries of the event in the strat. */
int64_t rescore_eligible(const rescoring *work, size_t strat);

#endif
