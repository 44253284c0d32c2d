/* game_count.h - totals over many games: their number, moves, results, players and dates. */
#ifndef STATISTICS_GAME_COUNT_H
#define STATISTICS_GAME_COUNT_H

#include <gamut/game.h>

#include "base/arena.h"
#include "base/base.h"
#include "base/index.h"

enum {
    GAME_COUNT_RESULTS = 5 /* 1-0, 0-1, 1/2-1/2, *, anything else */
};

/* Set `arena` and leave the rest zero. */
typedef struct game_count {
    base_arena *arena; /* for the names of players */
    uint64_t games;
    uint64_t plies; /* half moves of the main lines */
    uint64_t moves; /* moves of all lines, variations included */
    uint64_t results[GAME_COUNT_RESULTS];
    uint64_t cut;          /* games with a move that could not be read */
    uint64_t setups;       /* games that do not start from the initial position */
    base_date first, last; /* dates of the first and the last game whose year is known */
    base_index players;    /* names */
} game_count;

extern const char *const game_count_result_names[GAME_COUNT_RESULTS];

/* Add the game. If memory runs out, the arena reports it. */
void game_count_add(game_count *count, const gamut_game *game);

#endif
