/* material.h - who has which pieces: 'KRP v KR'.
 *
 * Letters of pieces for one side, the letter v, and letters for the other; L is a minor piece, bishop or knight. A letter that
 * stands there twice means two pieces, and so does a number after it. After letter or number may stand
 *     +  so many or more      -  so many or fewer      *  any number      =  as many as the other side
 * A piece that is not named is not there; kings need not be. Before it may stand "white" (the first pieces are White's) or
 * "black", else either side may have either. After it may stand "opposite" or "same" (bishops, one a side, on squares of
 * different or of one colour), and "for N": the material stays for N half moves at least. */
#ifndef SEARCH_MATERIAL_H
#define SEARCH_MATERIAL_H

#include "base/arena.h"
#include "rules/chess/position.h"

typedef struct search_material search_material;

/* NULL: `*problem` says why, or is NULL when memory was not enough. */
MUST_USE search_material *search_read_material(base_arena *arena, base_text text, const char **problem);
/* The same for an ending by its name, such as "rook" or "opposite-bishops"; "for N" may stand after it. */
MUST_USE search_material *search_read_ending(base_arena *arena, base_text text, const char **problem);

bool search_fits_material(const search_material *material, const chess_position *position);
/* How many half moves the material must stay; 1: to be there once is enough. */
unsigned search_material_plies(const search_material *material);
/* The fewest and the most pieces on the board, kings included, in a game from the usual start. */
void search_material_bounds(unsigned *fewest, unsigned *most, const search_material *material);

#endif
