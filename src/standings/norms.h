/* norms.h - title norms (FIDE Handbook B.01) and rating changes (B.02) of the players of a tournament. */
#ifndef STANDINGS_NORMS_H
#define STANDINGS_NORMS_H

#include "rules/event/event_grid.h"
#include "rules/event/event_norm.h"
#include "rules/event/event_rating.h"

enum {
    NORMS_TITLES = 4,     /* GM, IM, WGM, WIM */
    NORMS_FEDERATIONS = 3 /* federations of the field that 1.4.3d needs; more are not counted */
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
    size_t federations; /* number of federations of the foreigners, at most NORMS_FEDERATIONS */
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

/* Return the rate of play, as the event states it or as its time control in code gives it, by the time for 60 moves;
 * NONE: neither is known. */
gamut_pace norms_pace(const gamut_event *event);
/* Compute norms and rating changes of all players. NULL: out of memory. */
norms *norms_make(base_arena *arena, const gamut_event *event);

/* ---- norms_tally.c: the counts that the forms of FIDE ask for ---- */

/* The opponents in the games that count for a norm. */
typedef struct norms_tally {
    size_t federations; /* federations of the opponents, the player's own included */
    size_t foreign;     /* opponents who are not of the player's federation */
    size_t rated;       /* opponents with a rating */
    size_t host;        /* opponents of the host federation */
    size_t titled;      /* opponents with a title that counts: all but CM and WCM */
    size_t titles[EVENT_TITLE_COUNT];
} norms_tally;
/* Count the opponents of a player for one of his or her norms. False: out of memory. */
MUST_USE bool norms_tally_of(norms_tally *out, base_arena *arena, const norms *judged, uint32_t player, size_t norm);

/* A number of players, of their federations, and of those from the host federation. */
typedef struct norms_count {
    size_t players, federations, host;
} norms_count;

/* The players of a tournament. Those who never had an opponent are not counted. */
typedef struct norms_census {
    norms_count all, rated, unrated;
    norms_count titles[EVENT_TITLE_COUNT]; /* by title; [EVENT_TITLE_NONE]: without one */
} norms_census;
/* Count the players of a tournament. False: out of memory. */
MUST_USE bool norms_census_of(norms_census *out, base_arena *arena, const event_grid *grid);

#endif
