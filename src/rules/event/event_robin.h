/* event_robin.h - round robins in which somebody leaves, or which were paired by hand (FIDE Handbook, C.05).
 *
 * Article 6.6: if a player who withdraws or is expelled has completed less than half of the games, the results stay in
 * the table and are rated, but count in nobody's standing. Otherwise they count, and the games that are left are lost
 * by forfeit. */
#ifndef EVENT_ROBIN_H
#define EVENT_ROBIN_H

#include "event_grid.h"

/* How much of the games of a player took place. */
typedef struct event_robin_part {
    size_t scheduled; /* games with all others */
    size_t completed; /* games played, and those to which only the opponent did not come */
    size_t last;      /* number of the round with the last completed game; 0: there is none */
    bool has_left;    /* no game follows the last completed one: all later ones are lost by forfeit, or byes */
} event_robin_part;

/* A round robin of players in which all meet `cycles` times. */
typedef struct event_robin {
    const event_grid *grid;
    unsigned cycles;
    size_t members; /* players of the table: those in the list who met somebody */
    size_t rounds;  /* of the whole event */
    bool *is_away;  /* by player and round: a bye without points is requested */
} event_robin;
/* Prepare the questions about a round robin. False: out of memory, or more players than can meet in the rounds that a
 * tournament may have. */
MUST_USE bool event_robin_open(event_robin *out, const event_grid *grid, unsigned cycles);
event_robin_part event_robin_part_of(const event_robin *robin, uint32_t player);
/* Return whether the games of the player count for nobody (6.6). */
static inline bool event_robin_is_left_out(const event_robin_part *part)
{
    return part->has_left && 2 * part->completed < part->scheduled;
}

/* What is wrong with the rounds of a round robin. */
typedef enum event_robin_flaw_kind {
    EVENT_ROBIN_NEVER, /* two competitors do not meet in all the rounds */
    EVENT_ROBIN_OFTEN, /* two competitors meet more often than others */
    EVENT_ROBIN_COLOUR /* a player has one colour in three games running */
} event_robin_flaw_kind;

typedef struct event_robin_flaw {
    event_robin_flaw_kind kind;
    uint32_t one, other; /* the competitors; for a colour, `other` is EVENT_NOBODY */
    size_t round;        /* of a colour: number of the round of the third game; else 0 */
    size_t count;        /* how often the two meet */
    gamut_colour colour;
} event_robin_flaw;

enum {
    EVENT_ROBIN_LISTED = 99 /* most flaws in a list */
};

typedef struct event_robin_flaws {
    event_robin_flaw *items;
    size_t count;
} event_robin_flaws;
/* List what is wrong with the rounds of a round robin in which all meet `cycles` times, at most `EVENT_ROBIN_LISTED`
 * flaws. That two never meet is a flaw only when all rounds are paired. False: out of memory. */
MUST_USE bool event_robin_find_flaws(event_robin_flaws *out, const event_grid *grid, unsigned cycles);

#endif
