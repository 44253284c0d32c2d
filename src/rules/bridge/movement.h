/* movement.h - movements of duplicate bridge: who plays whom at which table in which round, and with which boards.
 *
 * Boards lie in sets; a set is played as a whole at a table in a round. Rounds, tables, sets and entrants are counted
 * from 1. An entrant is a pair, a player of an individual, or a team. */
#ifndef BRIDGE_MOVEMENT_H
#define BRIDGE_MOVEMENT_H

#include "base/arena.h"
#include "base/base.h"

typedef enum bridge_movement_kind {
    BRIDGE_MOVE_MITCHELL, /* North-South stay, East-West move up, boards down; an even number of tables skips one */
    BRIDGE_MOVE_RELAY,    /* the same with an even number of tables: a bye stand, and two tables that share */
    BRIDGE_MOVE_WEB,      /* more tables than rounds: the boards go round twice, in opposite directions */
    BRIDGE_MOVE_HOWELL,   /* everybody meets everybody; one pair stays */
    BRIDGE_MOVE_THREE_QUARTER, /* a Howell in fewer rounds: several pairs stay, and do not meet each other */
    BRIDGE_MOVE_INDIVIDUAL,    /* everybody is everybody's partner once and opponent twice */
    BRIDGE_MOVE_RAINBOW,       /* an individual in four fields: nobody meets anybody twice */
    BRIDGE_MOVE_TEAMS,         /* board-a-match: the pairs of two teams meet at two tables with the same boards */
    BRIDGE_MOVE_KINDS
} bridge_movement_kind;

enum {
    BRIDGE_MOVE_TABLES = 50 /* the most tables of a section */
};

/* What is wanted. Members that are 0 are chosen. */
typedef struct bridge_movement_plan {
    bridge_movement_kind kind;
    unsigned tables;
    unsigned rounds;
    unsigned boards;     /* in play; a multiple of the sets */
    unsigned switched;   /* rounds at the end in which North-South and East-West change places (arrow switch) */
    bool has_one_winner; /* a Mitchell in which all pairs are ranked together; chooses `switched` if that is 0 */
    bool has_half_table; /* one pair is missing, and its opponents sit out */
    bool has_rover;      /* an additional North-South pair takes the place of another one in each round but the first */
} bridge_movement_plan;

/* A table in a round. */
typedef struct bridge_seating {
    uint16_t round, table, set;
    uint16_t seats[4]; /* North-South and East-West, or of individuals North, South, East, West; 0: nobody */
} bridge_seating;

typedef struct bridge_movement {
    bridge_movement_plan plan; /* as it was carried out */
    unsigned rounds, sets, boards_per_round;
    unsigned entrants; /* the highest number; with two fields the number of each field */
    unsigned fields;   /* 1: all are numbered together; 2: North-South and East-West, 4: each seat by itself */
    unsigned seats;    /* entrants at a table: 2 or 4 */
    const bridge_seating *seatings; /* by round, then by table */
    size_t count;
} bridge_movement;

/* What a director wants to know of a movement before it is played. */
typedef struct bridge_movement_facts {
    unsigned met_again;                   /* couples of opponents that meet more often than they should */
    unsigned played_again;                /* sets that somebody would play twice */
    unsigned copies;                      /* most tables that need a set in the same round */
    unsigned least_rounds, most_rounds;   /* that an entrant plays */
    unsigned least_results, most_results; /* of a set */
    double balance;                       /* root mean square deviation of the competition of two pairs; one field */
} bridge_movement_facts;

/* Return the word of a kind: "howell". */
const char *bridge_movement_word(bridge_movement_kind kind);
/* Make a movement in the arena. NULL: `*problem` states why there is none, or is NULL if out of memory. */
const bridge_movement *bridge_movement_make(base_arena *arena, const bridge_movement_plan *plan, const char **problem);
/* Return the facts. False: out of memory. */
MUST_USE bool bridge_movement_judge(base_arena *arena, const bridge_movement *movement, bridge_movement_facts *out);

/* ---- for the functions that make movements ---- */

/* The first round of a movement that goes on cyclically: in each further round the next entrant takes a seat, except
 * those who stay, and the next set comes to a table. A word for each table says who sits there and, after a colon, with
 * which set: "3-5:2". A star is somebody who stays. */
typedef struct bridge_cycle {
    unsigned tables, rounds;
    const char *start;
} bridge_cycle;

/* Return the cycle with these tables and rounds; NULL: there is none. */
const bridge_cycle *bridge_find_cycle(unsigned tables, unsigned rounds);
const bridge_cycle *bridge_find_individual(unsigned tables);
/* Return the number of rounds of the cycle at this place of the list that has so many tables; 0: there are no more. */
unsigned bridge_cycle_rounds_at(unsigned tables, size_t at);

#endif
