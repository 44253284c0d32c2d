/* norms.h - title norms (FIDE Handbook B.01) and rating changes (B.02) of the players of a tournament. */
#ifndef STANDINGS_NORMS_H
#define STANDINGS_NORMS_H

#include "rules/event/event_grid.h"
#include "rules/event/event_norm.h"
#include "rules/event/event_rating.h"

enum {
    NORMS_TITLES = 4 /* GM, IM, WGM, WIM */
};

/* A round with an opponent that does not count for norms. */
typedef struct norms_omission {
    size_t round; /* from 0 */
    uint32_t opponent;
    const char *why; /* static */
} norms_omission;

/* One player, with the games that can count in the order of the rounds. */
typedef struct norms_player {
    event_norm_game *games;
    size_t *rounds; /* of the games, from 0 */
    size_t game_count;
    norms_omission *omissions;
    size_t omission_count;
    event_title title;
    event_rating_change rating;
    event_norm norms[NORMS_TITLES]; /* for titles above the player's own */
    bool *kept[NORMS_TITLES];       /* by game: it counts */
    size_t norm_count;
} norms_player;

/* The field of a Swiss, which may be exempt from the mix of federations (1.4.3d). */
typedef struct norms_field {
    size_t foreigners;  /* rated, not of the host, missed at most one round */
    size_t federations; /* theirs */
    size_t titled;      /* GM, IM, WGM, WIM among them */
    bool is_exempt;
} norms_field;

typedef struct norms {
    const event_grid *grid;
    event_rating_rules rules;
    bool is_slow;          /* standard games; others give no norms */
    bool is_predetermined; /* a round robin */
    bool is_double;        /* of two cycles */
    unsigned rounds_a_day; /* the most; 0: the dates are not known (1.1.3) */
    norms_field field;
    norms_player *players; /* as in the event */
} norms;

/* Compute norms and rating changes of all players. NULL: out of memory. */
norms *norms_make(base_arena *arena, const gamut_event *event);

#endif
