/* pairing_digits.h - the cost of a pair or a downfloater, as a row of digits in the order of the criteria. */
#ifndef PAIRING_DIGITS_H
#define PAIRING_DIGITS_H

#include "pairing_field.h"

/* How the candidates of a bracket are judged. */
typedef enum pairing_mode {
    PAIRING_NORMAL,
    PAIRING_PENULTIMATE, /* 2017: downfloaters and lower players must still have a pairing; C.7 does not count */
    PAIRING_COLLAPSED    /* 2017: the bracket of all players left over (CLB) */
} pairing_mode;

/* One bracket. Players are listed as ranks, in increasing order. */
typedef struct pairing_stage {
    const pairing_field *field;
    pairing_mode mode;
    const uint32_t *inside; /* players of the bracket, moved-down players first */
    uint32_t count;
    uint32_t moved;
    const uint32_t *rest; /* all lower players */
    uint32_t rest_count;
    uint32_t next_count; /* how many of `rest` are in the next scoregroup */
    bool has_gated_bye;  /* the only downfloater gets the bye, so C9 counts */
} pairing_stage;

/* The role of a vertex in the graph of a bracket. A vertex is a player, or a stand-in for an opponent who is not in the
 * graph. */
typedef enum pairing_role {
    PAIRING_MOVED,
    PAIRING_RESIDENT,
    PAIRING_NEXT,  /* a player of the next scoregroup */
    PAIRING_BELOW, /* a player of a lower scoregroup */
    PAIRING_BYE,   /* stand-in: partner of the player with the bye */
    PAIRING_LONE,  /* stand-in: partner of a player who stays unpaired in the next bracket, too */
    PAIRING_FLOAT  /* stand-in: partner of a downfloater, whoever the later opponent will be */
} pairing_role;

typedef struct pairing_seat {
    pairing_role role;
    uint32_t rank; /* rank of the player; not used for a stand-in */
} pairing_seat;

static inline bool pairing_is_inside(pairing_seat seat)
{
    return seat.role == PAIRING_MOVED || seat.role == PAIRING_RESIDENT;
}

static inline unsigned pairing_bits_of(uint64_t value)
{
    unsigned bits = 0;
    for (; value; value >>= 1)
        bits++;
    return bits;
}

/* Where the digits of each criterion begin, and how many there are. A list of scores has a digit for each possible
 * value, the largest first, so that comparing digits compares the lists as the rules require. */
typedef struct pairing_layout {
    uint32_t first[PAIRING_CRITERION_COUNT + 1];
    uint32_t count;        /* total number of digits */
    const int64_t *scores; /* possible scores in the bracket, the highest first; in 2017 score differences */
    uint32_t score_count;
    const int64_t *following; /* the same for the next bracket */
    uint32_t following_count;
    uint32_t *most; /* indexed by digit: the largest sum that a pairing can have */
} pairing_layout;

/* Find the digits that the criteria of a bracket need. False: out of memory. */
MUST_USE bool pairing_layout_make(pairing_layout *layout, base_arena *arena, const pairing_stage *stage);
/* Return whether C2 counts for a player who stays unpaired in the next bracket: in 2017, if the next bracket is the
 * last. */
bool pairing_asks_for_bye(const pairing_stage *stage);
/* Add the cost of matching two vertices to `digits`, an array of layout->count. */
void pairing_price(const pairing_stage *stage, const pairing_layout *layout, pairing_seat a, pairing_seat b,
                   uint32_t *digits);

#endif
