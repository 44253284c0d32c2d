/* game_digest.h - the chess games of one record, a game or a tournament, for statistics.
 *
 * A digest is made from one record alone, on any thread, and copies the texts of the record. */
#ifndef STATISTICS_GAME_DIGEST_H
#define STATISTICS_GAME_DIGEST_H

#include <gamut/record.h>

#include "base/arena.h"
#include "base/base.h"

typedef enum digest_result {
    DIGEST_WHITE_WON,
    DIGEST_DRAWN,
    DIGEST_BLACK_WON,
    DIGEST_UNDECIDED, /* "*" or an unknown result */
    DIGEST_RESULTS
} digest_result;

typedef struct digest_game {
    base_text names[2]; /* White, Black; absent: unknown */
    int64_t ratings[2]; /* 0: unrated */
    base_text eco;      /* ECO code of three characters */
    /* Name of the opening, with the variation after a colon; if the game does not state it, our name for its code. */
    base_text opening;
    digest_result result;
    base_date date;
    uint32_t plies; /* half moves of the main line; 0: the moves are unknown */
} digest_game;

/* The games of one record, which belong to one event. */
typedef struct game_digest {
    base_text event; /* absent: unknown */
    base_text place;
    base_date start, end;   /* the dates that a tournament states; absent: the dates of its games are used */
    int64_t declared_games; /* the number of games that a tournament states without listing them; otherwise 0 */
    digest_game *games;
    size_t game_count;
} game_digest;

/* Return the digest of a game or an event, in `arena`. Byes and forfeits without moves are left out. NULL: the record
 * is a bridge session, or memory ran out, which the arena reports. */
const game_digest *game_digest_make(base_arena *arena, const gamut_record *record);

#endif
