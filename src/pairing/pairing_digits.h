/* pairing_digits.h - what a pair or a downfloater costs a bracket, as a row of digits in the order of the criteria. */
#ifndef PAIRING_DIGITS_H
#define PAIRING_DIGITS_H

#include "pairing_field.h"

/* How a bracket is to be judged. */
typedef enum pairing_mode {
    PAIRING_NORMAL,
    PAIRING_PENULTIMATE, /* 2017: the rest must be completed, and C.7 does not count */
    PAIRING_COLLAPSED    /* 2017: all that are left */
} pairing_mode;

/* One bracket: lists of ranks, each in order. */
typedef struct pairing_stage {
    const pairing_field *field;
    pairing_mode mode;
    const uint32_t *inside; /* moved-down players first */
    uint32_t count;
    uint32_t moved;
    const uint32_t *rest; /* all who are lower */
    uint32_t rest_count;
    uint32_t next_count; /* so many of them are the next scoregroup */
    bool has_gated_bye;  /* C9 counts */
} pairing_stage;

/* What a player, or something in the place of one, is for the bracket. */
typedef enum pairing_role {
    PAIRING_MOVED,
    PAIRING_RESIDENT,
    PAIRING_NEXT,  /* of the next scoregroup */
    PAIRING_BELOW, /* lower */
    PAIRING_BYE,   /* the partner of who gets the bye */
    PAIRING_LONE,  /* the partner of somebody who is single after the next bracket */
    PAIRING_FLOAT  /* the partner of a downfloater who will be paired, no matter with whom */
} pairing_role;

typedef struct pairing_seat {
    pairing_role role;
    uint32_t rank; /* of a player */
} pairing_seat;

/* A player of the bracket itself. */
static inline bool pairing_is_inside(pairing_seat seat)
{
    return seat.role == PAIRING_MOVED || seat.role == PAIRING_RESIDENT;
}

/* How many bits a number needs. */
static inline unsigned pairing_bits_of(uint64_t value)
{
    unsigned bits = 0;
    for (; value; value >>= 1)
        bits++;
    return bits;
}

/* Where the digits of each criterion begin, and how many there are. Lists of scores have a digit for each value that
 * can occur in them, the largest first: so lists are compared as the rules compare them. */
typedef struct pairing_layout {
    uint32_t first[PAIRING_CRITERION_COUNT + 1];
    uint32_t count;        /* of all digits */
    const int64_t *scores; /* 2026: of the bracket, the highest first; 2017: differences */
    uint32_t score_count;
    const int64_t *following; /* the same of the next bracket */
    uint32_t following_count;
    uint32_t *most; /* by digit: the largest sum that a pairing can have */
} pairing_layout;

/* False: out of memory. */
MUST_USE bool pairing_layout_make(pairing_layout *layout, base_arena *arena, const pairing_stage *stage);
/* 2017: whether it matters who stays single in the next bracket, because it is the last. */
bool pairing_asks_for_bye(const pairing_stage *stage);
/* Adds what the two cost when they are matched. `digits` has room for layout->count. */
void pairing_price(const pairing_stage *stage, const pairing_layout *layout, pairing_seat a, pairing_seat b,
                   uint32_t *digits);

#endif
