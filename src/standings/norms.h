/* norms.h - title norms (FIDE Handbook B.01) and rating changes (B.02) of the players of a tournament. */
#ifndef STANDINGS_NORMS_H
#define STANDINGS_NORMS_H

#include "rules/event/event_grid.h"
#include "rules/event/event_norm.h"
#include "rules/event/event_rating.h"

enum {
    NORMS_TITLES = 4 /* GM, IM, WGM, WIM */
};

/* A round whose game does not count for norms, and the reason. Rounds without an opponent are not listed. */
typedef struct norms_omission {
    size_t round; /* from 0 */
    uint32_t opponent;
    const char *why; /* static */
} norms_omission;

/* One player, with the games that can count for norms in the order of the rounds. */
typedef struct norms_player {
    event_norm_game *games;
    size_t *rounds; /* indexed by game: its round, from 0 */
    size_t game_count;
    norms_omission *omissions;
    size_t omission_count;
    event_title title;
    event_rating_change rating;
    event_norm norms[NORMS_TITLES]; /* for each title above the player's own */
    bool *kept[NORMS_TITLES];       /* for each norm, indexed by game: the game counts */
    size_t norm_count;
} norms_player;

/* The field of a Swiss tournament. A strong foreign field is exempt from the rule on the mix of federations
 * (1.4.3d). */
typedef struct norms_field {
    size_t foreigners;  /* rated players, not of the host federation, who missed at most one round */
    size_t federations; /* number of federations of the foreigners */
    size_t titled;      /* foreigners with the title GM, IM, WGM or WIM */
    bool is_exempt;
} norms_field;

typedef struct norms {
    const event_grid *grid;
    event_rating_rules rules;
    bool is_slow;          /* standard time control; faster games give no norms */
    bool is_predetermined; /* the pairings were fixed in advance: a round robin */
    bool is_double;        /* a double round robin */
    unsigned rounds_a_day; /* the most rounds on one day; 0: the dates are not known (1.1.3) */
    norms_field field;
    norms_player *players; /* in the order of the event */
} norms;

/* Compute norms and rating changes of all players. NULL: out of memory. */
norms *norms_make(base_arena *arena, const gamut_event *event);

#endif
