/* material.h - descriptions of material: 'KRP v KR'.
 *
 * A description has the letters of the pieces of one side, the letter v, and the letters of the other side; L is a
 * minor piece, bishop or knight. PP and P2 both mean two pawns. A letter or number may be followed by
 *     +  this many or more    -  this many or fewer    *  any number    =  as many as the other side
 * A side has no pieces of a kind that is not named, except its king. "white" before the description means that the
 * first pieces are White's, "black" that they are Black's; without either word both ways fit. After it, "opposite" and
 * "same" mean one bishop a side, on squares of different colours or of the same colour, and "for N" that the material
 * stays on the board for at least N half moves. */
#ifndef SEARCH_MATERIAL_H
#define SEARCH_MATERIAL_H

#include "base/arena.h"
#include "rules/chess/position.h"

typedef struct search_material search_material;

/* Parse a description. NULL: `*problem` is the reason, or NULL if out of memory. */
MUST_USE search_material *search_read_material(base_arena *arena, base_text text, const char **problem);
/* Parse the name of an ending, such as "rook" or "opposite-bishops"; "for N" may follow. Results as for
 * search_read_material. */
MUST_USE search_material *search_read_ending(base_arena *arena, base_text text, const char **problem);
/* Return the name of ending number `at`; NULL after the last. */
const char *search_ending_name(size_t at);

/* Whether the position has the material. */
bool search_fits_material(const search_material *material, const chess_position *position);

/* The number of pieces of each kind, without kings, in one integer: five bits for each kind, the highest of them always
 * 0, so that all kinds can be compared at once. A tally has room for all numbers that can occur in games from the
 * initial position. Bishops and knights are also counted together, as minor pieces. */
typedef uint64_t search_tally;
/* The tally of one piece, indexed by the code of the piece; 0 for an empty square. */
extern const search_tally search_tallies[16];
/* Count the pieces. False: there are more pieces of a kind than the tally has room for. */
MUST_USE bool search_tally_board(search_tally *out, const chess_piece board[64]);
/* Whether the numbers of pieces fit. The colours of bishops and the number of half moves are ignored. */
bool search_fits_tally(const search_material *material, search_tally tally);
/* Whether the colours of the bishops fit. */
bool search_fits_bishops(const search_material *material, const chess_piece board[64]);
/* Whether the numbers of pieces alone decide if a position fits. */
bool search_is_tallied(const search_material *material);

/* Return how many half moves the material must stay on the board; 1: it need only occur. */
unsigned search_material_plies(const search_material *material);
/* Find the fewest and the most pieces (with kings) that a position with this material can have, in a game from the
 * initial position. */
void search_material_bounds(unsigned *fewest, unsigned *most, const search_material *material);

#endif
