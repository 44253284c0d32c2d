/* pairing_field.h - the participants of a round in the order of the rules, as the solvers need them. */
#ifndef PAIRING_FIELD_H
#define PAIRING_FIELD_H

#include "pairing.h"
#include "rules/event/event_colours.h"

/* A participant. A rank is the place in the order of the rules: by score, then by number; 0 is the first. */
typedef struct pairing_entry {
    uint32_t player; /* index in the problem */
    int64_t score;
    event_side side;
    bool is_top; /* a topscorer: has more than half of the points before the last round */
    bool may_get_bye;
    uint32_t unplayed;
    pairing_float floated[2];
    uint32_t group; /* index of the scoregroup; 0 is the highest */
    uint32_t met;   /* how many participants are barred from meeting this one */
} pairing_entry;

typedef struct pairing_field {
    const pairing_problem *problem;
    pairing_edition edition;
    base_arena *arena;
    pairing_entry *entries; /* indexed by rank */
    uint32_t count;
    uint32_t group_count;
    uint32_t *group_start; /* indexed by group: its first rank; one more entry marks the end */
    uint64_t *barred;      /* a row of bits for each rank: opponents barred by C1 or a prohibition */
    size_t row;
    bool is_odd;       /* the number of participants is odd, so one gets the bye */
    int64_t bye_score; /* score of the player who gets the bye (C5); not used in 2017 */
} pairing_field;

/* Sort the players who take part, and bar those from each other who have met or must not meet. NULL: out of memory. */
MUST_USE pairing_field *pairing_field_make(base_arena *arena, const pairing_problem *problem);

/* Bar two players from meeting. If one is PAIRING_NOBODY, or both are the same player, nothing happens. */
void pairing_bar(pairing_field *field, uint32_t a, uint32_t b);

/* pairing_is_barred: the two may not meet by C1 or a prohibition; pairing_colours_clash: they may not meet by C3;
 * pairing_may_meet: neither forbids it. */
static inline bool pairing_is_barred(const pairing_field *field, uint32_t a, uint32_t b)
{
    return field->barred[a * field->row + b / 64] >> (b % 64) & 1;
}

static inline bool pairing_colours_clash(const pairing_entry *a, const pairing_entry *b)
{
    return a->side.preference.strength == EVENT_ABSOLUTE && b->side.preference.strength == EVENT_ABSOLUTE &&
           a->side.preference.colour == b->side.preference.colour && !a->is_top && !b->is_top;
}

static inline bool pairing_may_meet(const pairing_field *field, uint32_t a, uint32_t b)
{
    return !pairing_is_barred(field, a, b) && !pairing_colours_clash(&field->entries[a], &field->entries[b]);
}

/* Return whether a player may get the bye, by C2 and since 2026 by C5. */
bool pairing_may_bye(const pairing_field *field, uint32_t rank);

/* The criteria C10 to C13 of a pair: 1 if the pair breaks the criterion. */
typedef struct pairing_clash {
    uint8_t c10, c11, c12, c13;
} pairing_clash;
pairing_clash pairing_clash_of(const pairing_entry *a, const pairing_entry *b);

#endif
