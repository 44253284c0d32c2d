/* cbh_losses.h - what a record says that a database does not keep.
 *
 * The writer reads again what it has written, as a reader will, and whatever is not there any more is a loss. So nothing
 * depends on knowing beforehand what may be lost. */
#ifndef CHESSBASE_CBH_LOSSES_H
#define CHESSBASE_CBH_LOSSES_H

#include "cbh_build.h"

/* Compares the members and tags of a game with those that were read again. What only says that nobody knows is no loss. */
void cbh_lose_game(codec_writer *writer, const gamut_game *said, const gamut_game *kept, const cbh_built *built);
/* The same for a text. */
void cbh_lose_guide(codec_writer *writer, const gamut_guide *said, const gamut_guide *kept);

#endif
