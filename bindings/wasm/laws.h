/* laws.h - the laws of chess as answers of the core: positions as trees. */
#ifndef GAMUT_CORE_LAWS_H
#define GAMUT_CORE_LAWS_H

#include <gamut/builder.h>
#include <gamut/chess.h>

enum {
    LAWS_WHY = 256 /* room for the reason why there is no answer */
};

/* Open the position that a FEN (NULL: the start) and a variant (NULL: chess) describe, and play moves from there, which
 * are separated by blanks (NULL: none). Return the position after them; NULL: `why` says what is wrong. */
gamut_position *laws_open(char why[LAWS_WHY], const char *fen, const char *variant, const char *moves);

/* Describe a position with its legal moves, as SAN and UCI spell them. */
gamut_value *laws_describe(gamut_builder *builder, const gamut_position *position);

/* List the positions of a game's main line, each with the move that is played in it, by the laws of its variant. NULL:
 * `why` says what is wrong. */
gamut_value *laws_list(gamut_builder *builder, char why[LAWS_WHY], const gamut_record *record);

#endif
