/* pairing_field.h - the participants of a round in the order of the rules, and what the solvers ask of them. */
#ifndef PAIRING_FIELD_H
#define PAIRING_FIELD_H

#include "pairing.h"
#include "rules/event/event_colours.h"

/* A participant. Ranks are places in the order of the rules: by score, then by number; 0 is the first. */
typedef struct pairing_entry {
    uint32_t player; /* index in the problem */
    int64_t score;
    event_side side;
    bool is_top; /* a topscorer: the last round, and more than half of the points */
    bool may_get_bye;
    uint32_t unplayed;
    pairing_float floated[2];
    uint32_t group; /* scoregroup, 0 for the highest */
    uint32_t met;   /* so many of the others he may not meet by C1 */
} pairing_entry;

typedef struct pairing_field {
    const pairing_problem *problem;
    pairing_edition edition;
    base_arena *arena;
    pairing_entry *entries; /* by rank */
    uint32_t count;
    uint32_t group_count;
    uint32_t *group_start; /* by group: the first rank; and one more, the end */
    uint64_t *barred;      /* a row of bits for each rank: whom he must not meet by C1 */
    size_t row;
    bool is_odd;       /* somebody gets the bye */
    int64_t bye_score; /* of who gets it (C5); any in 2017 */
} pairing_field;

/* NULL: out of memory. */
MUST_USE pairing_field *pairing_field_make(base_arena *arena, const pairing_problem *problem);

/* Says that two must not meet; PAIRING_NOBODY, and somebody with himself, are left alone. */
void pairing_bar(pairing_field *field, uint32_t a, uint32_t b);

/* C1 and C3. */
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

/* C2, and C5 where it counts. */
bool pairing_may_bye(const pairing_field *field, uint32_t rank);

/* How a pair keeps C10 to C13: 1 where it does not. */
typedef struct pairing_clash {
    uint8_t c10, c11, c12, c13;
} pairing_clash;
pairing_clash pairing_clash_of(const pairing_entry *a, const pairing_entry *b);

#endif
