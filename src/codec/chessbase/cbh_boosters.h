/* cbh_boosters.h - search boosters: files that say again, for quick searching, what the games say. ChessBase makes them again
 * when they are not there, so a wrong one is worse than none. */
#ifndef CHESSBASE_CBH_BOOSTERS_H
#define CHESSBASE_CBH_BOOSTERS_H

#include "cbh.h"

/* Boosters that belong together. */
typedef enum cbh_booster {
    CBH_BOOSTER_LISTS = 1 << 0,  /* .cit and .cib: games of players, tournaments, teams, sources, annotators */
    CBH_BOOSTER_TITLES = 1 << 1, /* .cit2 and .cib2: games of game tags */
    CBH_BOOSTER_EVENTS = 1 << 2, /* .cbb: what happened in each game */
    CBH_BOOSTER_MOVES = 1 << 3   /* .cbgi: where the moves are */
} cbh_booster;

/* Compares the boosters with the games, as far as their inside is described, and reports what does not fit; `diags` NULL:
 * to nobody. Returns the cbh_booster bits of those that do not. */
unsigned cbh_boosters_judge(codec_reader *reader, const cbh_state *state, diag_list *diags);
/* The bit of the booster that the member belongs to; 0: it is no booster. */
unsigned cbh_booster_of(const char *extension);

/* Explains the file; false: it is no booster. */
bool cbh_booster_dump(codec_dump *dump, uint32_t file, const io_source *source, const char *extension);

#endif
