/* material.h - who has which pieces: 'KRP v KR'.
 *
 * Letters of pieces for one side, the letter v, and letters for the other; L is a minor piece, bishop or knight. A
 * letter that stands there twice means two pieces, and so does a number after it. After letter or number may stand
 *     +  so many or more      -  so many or fewer      *  any number      =  as many as the other side
 * A piece that is not named is not there; kings need not be. Before it may stand "white" (the first pieces are White's)
 * or "black", else either side may have either. After it may stand "opposite" or "same" (bishops, one a side, on
 * squares of different or of one colour), and "for N": the material stays for N half moves at least. */
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

/* How many pieces of each kind there are, kings left out, in one number: five bits for each kind, of which the highest
 * stays empty, so that all kinds are compared at once. It holds any counts of games from the usual start. Bishops and
 * knights are counted a second time together, as minor pieces. */
typedef uint64_t search_tally;
/* What a piece adds, by its code; nothing for an empty square. */
extern const search_tally search_tallies[16];
/* False: there are more pieces of a kind than it can hold. */
MUST_USE bool search_tally_board(search_tally *out, const chess_piece board[64]);
/* Whether such counts fit; the colours of bishops are not looked at, nor how long the material stays. */
bool search_fits_tally(const search_material *material, search_tally tally);
/* Whether the bishops stand as is asked. */
bool search_fits_bishops(const search_material *material, const chess_piece board[64]);
/* Whether counts are all that the material asks. */
bool search_is_tallied(const search_material *material);

/* How many half moves the material must stay; 1: to be there once is enough. */
unsigned search_material_plies(const search_material *material);
/* The fewest and the most pieces on the board, kings included, in a game from the usual start. */
void search_material_bounds(unsigned *fewest, unsigned *most, const search_material *material);

#endif
