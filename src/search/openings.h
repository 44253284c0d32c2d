/* openings.h - the ECO code of a game, by the positions that it reaches.
 *
 * Codes are defined by lines of moves: Gamut's own, at least one for each of the 500 codes, or those of a file, either
 * the PGN file of pgn-extract with the tags ECO, Opening and Variation, or the .eco file of Scid with a code, a quoted
 * name and moves. A game has the code of its last position that is the end of a line, whatever the order of moves; it
 * is followed only a few half moves beyond the length of the longest line. */
#ifndef SEARCH_OPENINGS_H
#define SEARCH_OPENINGS_H

#include <gamut/game.h>

#include "base/arena.h"
#include "rules/chess/position.h"

typedef struct search_openings search_openings;

typedef struct search_opening {
    base_text eco;       /* three characters */
    base_text name;      /* absent: the line has none */
    base_text variation; /* absent: the line has none */
} search_opening;

/* Parse the text of a file of opening lines; texts are copied. NULL: `*problem` is the reason, or NULL if out of
 * memory. */
MUST_USE search_openings *search_read_openings(base_arena *arena, base_text text, const char **problem);
/* Return Gamut's own lines, which have the names of their codes. NULL: out of memory. */
MUST_USE search_openings *search_own_openings(base_arena *arena);
/* Gamut's own lines, each a code and moves: "B90 e4 c5 Nf3 ..."; NULL after the last. */
extern const char *const search_eco_lines[];
/* Return the opening of a game; may be called on any thread. NULL: the game does not reach the end of any line. */
const search_opening *search_classify(const search_openings *openings, const gamut_game *game);

/* Return the name of the opening that the game states, with its variation, or else our name for its ECO code.
 * Absent: it has neither. */
base_text search_game_opening(base_arena *arena, const gamut_game *game);

/* Return the opening whose line ends in the position. NULL: no line does. */
const search_opening *search_opening_at(const search_openings *openings, const chess_position *position);

/* Return the path of file number `at` of the opening files that Debian packages install; NULL after the last. */
const char *search_openings_place(size_t at);

#endif
