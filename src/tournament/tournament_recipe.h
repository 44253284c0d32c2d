/* tournament_recipe.h - settings of random tournaments: numbers of players and rounds, ratings, rates of events. */
#ifndef TOURNAMENT_TOURNAMENT_RECIPE_H
#define TOURNAMENT_TOURNAMENT_RECIPE_H

#include "tournament.h"

/* Both ends included. */
typedef struct tournament_range {
    int64_t from, to;
} tournament_range;

/* The numbers that are drawn for every tournament, in this order. Rates mean "one in so many"; 0: never. */
typedef enum tournament_setting {
    TOURNAMENT_PLAYERS,
    TOURNAMENT_ROUNDS,
    TOURNAMENT_DRAWS,        /* percent of games between equals */
    TOURNAMENT_FORFEITS,     /* of games */
    TOURNAMENT_QUICK_GAMES,  /* of games: decided in less than one move */
    TOURNAMENT_HALF_BYES,    /* of rounds of a player; never the last round */
    TOURNAMENT_ZERO_BYES,    /* of rounds of a player */
    TOURNAMENT_FULL_BYES,    /* of rounds of a player; never the last round */
    TOURNAMENT_WITHDRAWALS,  /* of rounds of a player, who does not come back */
    TOURNAMENT_LATE_ENTRIES, /* of players: from the second to the fourth round on */
    TOURNAMENT_HIGHEST,      /* rating; this one and the following are drawn only without a model */
    TOURNAMENT_LOWEST,       /* rating */
    TOURNAMENT_GROUPS,       /* of ratings, with gaps between them; 0 or 1: none */
    TOURNAMENT_GAP,          /* rating points between two groups */
    TOURNAMENT_SETTING_COUNT
} tournament_setting;

typedef struct tournament_recipe {
    tournament_range ranges[TOURNAMENT_SETTING_COUNT];
    bool has_byes_by_player;   /* the rates of byes are of players, not of their rounds, as in JaVaFo */
    bool is_accelerated;       /* by the Baku system (C.04.7) */
    gamut_scoring scoring;     /* absent: the usual one */
    pairing_edition edition;   /* AS_SAID: the newest */
    tournament_system system;  /* AS_SAID: the Dutch one; a Swiss for players */
    gamut_number_list ratings; /* of a model, the highest first; empty: drawn */
} tournament_recipe;

/* Return settings for tournaments of all usual sizes. */
tournament_recipe tournament_recipe_default(void);
/* Read lines or words KEY=VALUE, with the keys of the configuration files of JaVaFo 2 and bbpPairings; a value is a
 * number or a range A-B. Lines that begin with # are remarks. False: `*problem` (in the arena) states what is wrong. */
MUST_USE bool tournament_recipe_read(tournament_recipe *recipe, base_arena *arena, base_text text,
                                     const char **problem);
/* Take sizes, ratings and rates from an event. */
void tournament_recipe_from(tournament_recipe *recipe, base_arena *arena, const gamut_event *model);

/* Return a random event with all its rounds, in the arena. Equal seeds give equal events. `*stopped` is the round that
 * could not be paired, from 1; 0: none. NULL: out of memory. */
MUST_USE const gamut_event *tournament_invent(base_arena *arena, const tournament_recipe *recipe, uint64_t seed,
                                              uint32_t *stopped);

#endif
