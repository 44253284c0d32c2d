/* swiss_field.h - what the systems for players have in common: who may meet, who gets the bye, the order of the boards. */
#ifndef SWISS_SWISS_FIELD_H
#define SWISS_SWISS_FIELD_H

#include "analysis/pairing/pairing.h"
#include "rules/event/event_colours.h"
#include "swiss_choice.h"

typedef struct swiss_answer {
    bool is_possible;
    pairing_pair *pairs; /* in the order of the boards */
    size_t pair_count;
    uint32_t bye; /* PAIRING_NOBODY: none */
} swiss_answer;

event_side swiss_side_of(const pairing_player *player);
/* C1, C3 and what the event forbids; nobody is exempt from C3. */
bool swiss_are_legal(const pairing_problem *field, uint32_t a, uint32_t b);

/* Those who take part; of an odd number the first in the order of `is_due` who leaves the others a legal pairing gets the bye and is
 * not among them. */
typedef struct swiss_open {
    uint32_t *players;
    uint32_t count;
    uint32_t bye; /* PAIRING_NOBODY: none */
} swiss_open;
MUST_USE swiss_result swiss_open_field(swiss_open *out, base_arena *arena, const pairing_problem *field,
                                       bool (*is_due)(const void *payload, uint32_t a, uint32_t b),
                                       const void *payload);
/* By the score of the higher, then the sum, then the smaller number. */
void swiss_sort_boards(const pairing_problem *field, swiss_answer *out);

#endif
