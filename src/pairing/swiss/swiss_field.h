/* swiss_field.h - what the systems for players have in common: who may meet, who gets the bye, the order of the
 * boards. */
#ifndef SWISS_SWISS_FIELD_H
#define SWISS_SWISS_FIELD_H

#include "pairing/pairing.h"
#include "rules/event/event_colours.h"
#include "swiss_review.h"

event_side swiss_side_of(const pairing_player *player);

/* Those who take part; of an odd number the first in the order of `is_due` who leaves the others a legal pairing gets
 * the bye and is not among them. */
typedef struct swiss_open {
    uint32_t *players;
    uint32_t count;
    uint32_t bye; /* PAIRING_NOBODY: none */
} swiss_open;
/* How the bye is given: to the first in the order of `is_due` who may get it and leaves the others a legal pairing. */
typedef struct swiss_bye_rule {
    bool (*may_get)(const void *payload, uint32_t player);
    bool (*is_due)(const void *payload, uint32_t a, uint32_t b);                      /* `a` before `b` */
    const swiss_criterion *(*find_flaw)(const void *payload, uint32_t a, uint32_t b); /* NULL: they may meet */
    const void *payload;
} swiss_bye_rule;
/* Of an odd number; who gets it is taken off the list. */
MUST_USE swiss_result swiss_give_bye(swiss_open *open, base_arena *arena, const swiss_bye_rule *rule);
MUST_USE swiss_result swiss_open_field(swiss_open *out, base_arena *arena, const pairing_problem *field,
                                       bool (*is_due)(const void *payload, uint32_t a, uint32_t b),
                                       const void *payload);

/* ---- reasons ---- */

extern const swiss_criterion swiss_c1, swiss_c2, swiss_c3, swiss_c4;
/* Why two may not meet: C1 or C3; NULL: they may. */
const swiss_criterion *swiss_find_flaw(const pairing_problem *field, uint32_t a, uint32_t b);
/* Judges what can be judged of the given pairing before its brackets: that everybody is in it, that it is legal, and
 * its bye. */
void swiss_review_open(swiss_review *review, const pairing_problem *field, uint32_t bye);
/* The same field, in which two must meet or, with PAIRING_NOBODY as the second, the first gets the bye if anybody does.
 * NULL: out of memory. */
MUST_USE pairing_problem *swiss_bind(base_arena *arena, const pairing_problem *field, uint32_t a, uint32_t b);

/* In the order of C.04.2, article 3.6; the first is for competitors of any kind. */
void swiss_sort_pairs(swiss_answer *out, pairing_board (*board_of)(const void *payload, pairing_pair pair),
                      const void *payload);
void swiss_sort_boards(const pairing_problem *field, swiss_answer *out);

#endif
