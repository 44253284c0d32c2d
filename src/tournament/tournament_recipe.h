/* tournament_recipe.h - settings of random tournaments: numbers of players and rounds, ratings, rates of byes, forfeits
 * and the like. */
#ifndef TOURNAMENT_TOURNAMENT_RECIPE_H
#define TOURNAMENT_TOURNAMENT_RECIPE_H

#include "tournament.h"

/* Both ends are included. */
typedef struct tournament_range {
    int64_t from, to;
} tournament_range;

/* The numbers that are drawn at random for every tournament, in this order. A rate is "one in so many"; 0: never. */
typedef enum tournament_setting {
    TOURNAMENT_PLAYERS,
    TOURNAMENT_ROUNDS,
    TOURNAMENT_DRAWS,        /* percentage of draws between equal players */
    TOURNAMENT_FORFEITS,     /* one in so many games is forfeited */
    TOURNAMENT_QUICK_GAMES,  /* one in so many games ends in less than one move */
    TOURNAMENT_HALF_BYES,    /* one in so many of a player's rounds; never in the last round */
    TOURNAMENT_ZERO_BYES,    /* one in so many of a player's rounds */
    TOURNAMENT_FULL_BYES,    /* one in so many of a player's rounds; never in the last round */
    TOURNAMENT_WITHDRAWALS,  /* one in so many of a player's rounds; the player does not come back */
    TOURNAMENT_LATE_ENTRIES, /* one in so many players; they enter in the second to fourth round */
    TOURNAMENT_HIGHEST,      /* highest rating; this and the following settings are drawn only without a model */
    TOURNAMENT_LOWEST,       /* lowest rating */
    TOURNAMENT_GROUPS,       /* number of groups of ratings with gaps between them; 0 or 1: no groups */
    TOURNAMENT_GAP,          /* rating points between two groups */
    TOURNAMENT_SETTING_COUNT
} tournament_setting;

typedef struct tournament_recipe {
    tournament_range ranges[TOURNAMENT_SETTING_COUNT];
    bool has_byes_by_player;   /* a rate of byes is one in so many players, not of their rounds, as in JaVaFo */
    bool is_accelerated;       /* by the Baku system (C.04.7) */
    gamut_scoring scoring;     /* absent: the usual points */
    pairing_edition edition;   /* PAIRING_AS_SAID: the newest */
    tournament_system system;  /* a Swiss system for players; TOURNAMENT_AS_SAID: the Dutch one */
    gamut_number_list ratings; /* those of a model event, the highest first; empty: ratings are drawn */
} tournament_recipe;

/* Return settings that vary over all usual sizes of tournaments. */
tournament_recipe tournament_recipe_default(void);
/* Read settings KEY=VALUE, separated by blanks or line ends, with the keys of the configuration files of JaVaFo 2 and
 * bbpPairings. A value is a number or a range A-B. Lines that begin with # are comments. False: `*problem` (in the
 * arena) states what is wrong. */
MUST_USE bool tournament_recipe_read(tournament_recipe *recipe, base_arena *arena, base_text text,
                                     const char **problem);
/* Take numbers of players and rounds, ratings and rates from a model event. */
void tournament_recipe_from(tournament_recipe *recipe, base_arena *arena, const gamut_event *model);

/* Return a random event with all its rounds, in the arena. Equal seeds give equal events. `*stopped` is the round,
 * counted from 1, that could not be paired; 0: all rounds were paired. NULL: out of memory. */
MUST_USE const gamut_event *tournament_invent(base_arena *arena, const tournament_recipe *recipe, uint64_t seed,
                                              uint32_t *stopped);

#endif
