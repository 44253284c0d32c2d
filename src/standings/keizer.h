/* keizer.h - points and ranks of the Keizer system, which clubs use where not everybody comes to every round.
 *
 * Every rank has a value, the first the highest. A game gives a part of the opponent's value, an absence a part of the
 * player's own. The ranks that follow give new values, with which all rounds are computed again, until the ranks no
 * longer change. It is not a system of FIDE. */
#ifndef STANDINGS_KEIZER_H
#define STANDINGS_KEIZER_H

#include "rules/event/event_grid.h"

enum {
    KEIZER_WHOLE = 60000 /* units of one point: sixths and hundredths of a value are whole numbers of them */
};

/* What a round is, or was instead of a game. */
typedef enum keizer_kind {
    KEIZER_WIN,
    KEIZER_DRAW,
    KEIZER_LOSS,
    KEIZER_FORFEIT_WIN,
    KEIZER_FORFEIT_LOSS,
    KEIZER_BYE,      /* the pairing-allocated bye; from here on it is a part of the player's own value */
    KEIZER_HALF_BYE, /* a half-point bye */
    KEIZER_CLUB,     /* a full-point bye: the player plays for the club elsewhere */
    KEIZER_ABSENT,   /* a zero-point bye: absent with notice */
    KEIZER_NO_SHOW,  /* no cell in the round: absent without notice */
    KEIZER_OWN,      /* once, whatever is played */
    KEIZER_KIND_COUNT
} keizer_kind;

/* The numbers of the system. */
typedef struct keizer_rules {
    bool is_given;                     /* false: all others are not set, and the usual ones count */
    int64_t shares[KEIZER_KIND_COUNT]; /* of the value, in units of a KEIZER_WHOLE-th */
    uint32_t top;                      /* value of the first rank; 0: the number of players */
    uint32_t step;                     /* difference of the values of two ranks */
    uint32_t paid;                     /* most rounds for which absences (KEIZER_ABSENT, KEIZER_NO_SHOW) give points */
    uint32_t gap;                      /* rounds that must pass before two meet again */
    uint32_t most;                     /* times that all rounds are computed, at most */
    bool is_frozen;                    /* every round counts with the values of its day, once and for all */
} keizer_rules;

/* Return the rules, or the usual ones if none are given. */
keizer_rules keizer_rules_of(const keizer_rules *given);
/* Return whether the event says that it is paired by the Keizer system: "Keizer" in the name of its system. */
bool keizer_is_stated(const gamut_event *event);
/* Read the words KEY=VALUE of a text. Other words, as in "Keizer Top=60 Absent=1/3", are skipped if it is a name.
 * False: `*problem` (in the arena) states what is wrong with a word. */
MUST_USE bool keizer_rules_read(keizer_rules *rules, base_arena *arena, base_text text, bool is_name,
                                const char **problem);
/* Return the rules for an event: those given, else those that its system names, else the usual ones. False: the words
 * of its system are wrong, as `*problem` states. */
MUST_USE bool keizer_rules_for(keizer_rules *out, base_arena *arena, const gamut_event *event,
                               const keizer_rules *given, const char **problem);
/* Read one setting. False: the key is not one of the Keizer system, or `*problem` is set and the value is wrong. */
MUST_USE bool keizer_read_setting(keizer_rules *rules, base_arena *arena, base_text key, base_text value,
                                  const char **problem);

typedef struct keizer_row {
    uint32_t player;
    int64_t value; /* of the rank, with which the opponents' points were computed */
    int64_t score; /* in units of a KEIZER_WHOLE-th point */
} keizer_row;

typedef struct keizer_table {
    const event_grid *grid;
    keizer_rules rules;
    size_t rounds;    /* that count */
    keizer_row *rows; /* by rank */
    size_t *rank_of;  /* by player: index of the row */
    int64_t *scores;  /* by player and round: what it gave, in units; only with the final values */
    int64_t *owns;    /* by player: what the own value gave, in units */
    unsigned passes;  /* how often all rounds were computed */
    bool is_averaged; /* the ranks swung between two orders, whose points were averaged */
} keizer_table;

/* Compute the table after some rounds. Start numbers are the first ranks, and order equals. NULL: out of memory. */
keizer_table *keizer_compute(base_arena *arena, const event_grid *grid, const keizer_rules *rules, size_t rounds);
keizer_kind keizer_kind_of(const event_grid *grid, uint32_t player, size_t round, bool *has_points);

#endif
