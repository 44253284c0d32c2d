/* openings.h - the ECO code of a game by the positions that it reaches.
 *
 * Lines with their codes are those of Gamut, at least one for each of the 500 codes, or come from a file of others: the
 * PGN file of pgn-extract, whose games have the tags ECO, Opening and Variation, or the .eco file of Scid, whose lines
 * are a code, a name in quotes and moves. A game has the code of the last position that ends such a line, however it
 * came there. */
#ifndef SEARCH_OPENINGS_H
#define SEARCH_OPENINGS_H

#include <gamut/game.h>

#include "base/arena.h"

typedef struct search_openings search_openings;

typedef struct search_opening {
    base_text eco;       /* three characters */
    base_text name;      /* absent: the file has none */
    base_text variation; /* the same */
} search_opening;

/* Texts are copied. NULL: `*problem` says why, or is NULL when memory was not enough. */
MUST_USE search_openings *search_read_openings(base_arena *arena, base_text text, const char **problem);
/* Those of Gamut, without names. NULL: out of memory. */
MUST_USE search_openings *search_own_openings(base_arena *arena);
/* "B90 e4 c5 Nf3 ...": a code and moves; NULL after the last. */
extern const char *const search_eco_lines[];
/* NULL: it comes to none of them. On any thread. */
const search_opening *search_classify(const search_openings *openings, const gamut_game *game);

/* Where the files of Debian's packages are; NULL after the last. */
const char *search_openings_place(size_t at);

#endif
