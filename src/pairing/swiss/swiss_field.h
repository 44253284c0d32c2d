/* swiss_field.h - fields of players for the systems of Burstein and Dubov and for the Double-Swiss system, which use
 * the pairing_problem of the Dutch system. */
#ifndef SWISS_SWISS_FIELD_H
#define SWISS_SWISS_FIELD_H

#include "pairing/pairing.h"
#include "swiss_round.h"

extern const swiss_criterion swiss_c1, swiss_c2, swiss_c3, swiss_c4;
/* The three articles by which Burstein and Dubov choose who gets the bye. */
extern const swiss_criterion swiss_bye_order[];

swiss_competitor swiss_competitor_of(const pairing_player *player);
/* Return C1 if two players have met or must not meet; NULL: they may meet, whatever their colours. */
const swiss_criterion *swiss_find_meeting(const pairing_problem *field, uint32_t a, uint32_t b);
/* Return the criterion, C1 or C3, that forbids two players to meet; NULL: they may meet. */
const swiss_criterion *swiss_find_flaw(const pairing_problem *field, uint32_t a, uint32_t b);
/* Return a copy of the field in which two players must meet. With PAIRING_NOBODY as the second, the bye, if there is
 * one, must go to the first. NULL: out of memory. */
MUST_USE pairing_problem *swiss_bind(base_arena *arena, const pairing_problem *field, uint32_t a, uint32_t b);

#endif
