/* cbh_losses.h - what a game says that a database has no place for. */
#ifndef CHESSBASE_CBH_LOSSES_H
#define CHESSBASE_CBH_LOSSES_H

#include "cbh_build.h"
#include "cbh_names.h"

/* Compares the game with the header that was made of it. What only says that nobody knows is no loss. */
void cbh_lose_header(codec_writer *writer, const gamut_game *game, const cbh_game *header, const cbh_built *built);
/* Compares the texts of a new entity with what its record says. */
void cbh_lose_names(codec_writer *writer, cbh_kind kind, const base_text *names, const uint8_t *record,
                    base_encoding encoding);

#endif
