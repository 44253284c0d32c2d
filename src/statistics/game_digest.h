/* game_digest.h - what statistics need of chess games, whether a record is one of them or a tournament full of them.
 *
 * A digest is made from one record alone, on any thread, and has copies of its texts. */
#ifndef STATISTICS_GAME_DIGEST_H
#define STATISTICS_GAME_DIGEST_H

#include <gamut/record.h>

#include "base/arena.h"
#include "base/base.h"

typedef enum digest_result {
    DIGEST_WHITE_WON,
    DIGEST_DRAWN,
    DIGEST_BLACK_WON,
    DIGEST_UNDECIDED, /* "*", or nothing that can be understood */
    DIGEST_RESULTS
} digest_result;

typedef struct digest_game {
    base_text names[2]; /* White, Black; absent: unknown */
    int64_t ratings[2]; /* 0: none */
    base_text eco;      /* three characters */
    base_text opening;  /* in words, with the variation after a colon */
    digest_result result;
    base_date date;
    uint32_t plies; /* of the main line; 0: its moves are not known */
} digest_game;

/* The games of one event; those of the record at hand. */
typedef struct game_digest {
    base_text event; /* absent: unknown */
    base_text place;
    base_date start, end;   /* stated by a tournament; absent: by the games */
    int64_t declared_games; /* of a tournament whose games are elsewhere */
    digest_game *games;
    size_t game_count;
} game_digest;

/* NULL: the record is neither a game nor a chess tournament; or out of memory, and then the arena knows.
 * Byes, and forfeits without a move, were not played and are left out. */
const game_digest *game_digest_make(base_arena *arena, const gamut_record *record);

#endif
