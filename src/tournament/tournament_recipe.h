/* tournament_recipe.h - what random tournaments are like: numbers of players and rounds, ratings, rates of all that can
 * happen. */
#ifndef TOURNAMENT_TOURNAMENT_RECIPE_H
#define TOURNAMENT_TOURNAMENT_RECIPE_H

#include "tournament.h"

/* Both ends included; drawn for every tournament. */
typedef struct tournament_range {
    int64_t from, to;
} tournament_range;

/* Rates say "one in so many", 0 never. */
typedef struct tournament_recipe {
    tournament_range players;
    tournament_range rounds;
    tournament_range highest, lowest; /* ratings */
    tournament_range groups;          /* of ratings, with gaps between them; 0 or 1: none */
    tournament_range gap;             /* rating points between two groups */
    tournament_range draws;           /* percent of games between equals */
    tournament_range forfeits;        /* of games */
    tournament_range quick_games;     /* of games: decided in less than one move */
    tournament_range half_byes;       /* of rounds of a player; never the last */
    tournament_range zero_byes;       /* the same */
    tournament_range full_byes;       /* the same */
    tournament_range withdrawals;     /* of rounds of a player: he does not come back */
    tournament_range late_entries;    /* of players: from the second to the fourth round on */
    bool has_byes_by_player;          /* the rates of byes are of players, not of their rounds: as JaVaFo counts */
    bool is_accelerated;              /* by the Baku system (C.04.7) */
    gamut_scoring scoring;            /* absent: the usual one */
    pairing_edition edition;          /* AS_SAID: the newest */
    tournament_system system;         /* AS_SAID: the Dutch one; a Swiss for players */
    gamut_number_list ratings;        /* of a model, the highest first; empty: drawn */
} tournament_recipe;

/* As arbiters see tournaments of all sizes. */
tournament_recipe tournament_recipe_default(void);
/* Reads lines or words KEY=VALUE, with the keys of the configuration files of JaVaFo 2 and bbpPairings; a value is a
 * number or a range A-B. Lines that begin with # are remarks. False: `*problem` (in the arena) says what is wrong. */
MUST_USE bool tournament_recipe_read(tournament_recipe *recipe, base_arena *arena, base_text text,
                                     const char **problem);
/* Takes sizes, ratings and rates from an event. */
void tournament_recipe_from(tournament_recipe *recipe, base_arena *arena, const gamut_event *model);

/* An invented event with all its rounds, in the arena. Equal seeds give equal events. `*stopped`: the round that could
 * not be paired, from 1; 0: all are there. NULL: out of memory. */
MUST_USE const gamut_event *tournament_invent(base_arena *arena, const tournament_recipe *recipe, uint64_t seed,
                                              uint32_t *stopped);

#endif
