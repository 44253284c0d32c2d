/* cbh_tags.h - results, codes of openings and other small values of game headers, in both directions. */
#ifndef CHESSBASE_CBH_TAGS_H
#define CHESSBASE_CBH_TAGS_H

#include "cbh.h"
#include "cbh_names.h"

enum {
    CBH_ECO_960 = 65536 - 960 /* from here on the number of a Chess960 array */
};

/* The code without its subcode; absent: there is none. */
base_text cbh_eco_print(base_arena *arena, uint16_t eco);
uint16_t cbh_eco_parse(base_text eco); /* 0: it is none */

/* Fills the header of a game from its members and tags, without entities and pointers. */
void cbh_header_write(cbh_game *out, const gamut_game *game);
/* The texts that the game has for an entity of that kind. `side` counts for players and teams. */
void cbh_names_find(base_text out[CBH_NAMES_MAX], const gamut_game *game, cbh_kind kind, chess_side side);

/* The round of a text such as "3", "3.2" or "3(2)"; 0 for what is not said. */
void cbh_round_parse(uint8_t *round, uint8_t *subround, base_text text);

#endif
