/* game_count.h - what many games together are: how many, by whom, when, with which results. */
#ifndef STATISTICS_GAME_COUNT_H
#define STATISTICS_GAME_COUNT_H

#include <gamut/game.h>

#include "base/arena.h"
#include "base/base.h"
#include "base/index.h"

enum {
    GAME_COUNT_RESULTS = 5 /* 1-0, 0-1, 1/2-1/2, *, anything else */
};

/* Set `arena`, leave the rest zero. */
typedef struct game_count {
    base_arena *arena; /* of the names seen */
    uint64_t games;
    uint64_t plies; /* of the main lines */
    uint64_t moves; /* of all lines */
    uint64_t results[GAME_COUNT_RESULTS];
    uint64_t cut;          /* games with something that could not be read */
    uint64_t setups;       /* games from another position than the usual one */
    base_date first, last; /* of known years */
    base_index players;    /* their names */
} game_count;

extern const char *const game_count_result_names[GAME_COUNT_RESULTS];

void game_count_add(game_count *count, const gamut_game *game);

#endif
