/* cbh_setup.h - the start position of a game in the .cbg. */
#ifndef CHESSBASE_CBH_SETUP_H
#define CHESSBASE_CBH_SETUP_H

#include "base/buffer.h"
#include "layout/layout.h"
#include "rules/chess/position.h"

/* A stored start position: four bytes of state, then the board as a string of bits, with a 0 for an empty square, or a
 * 1 and four bits for a piece. The squares are in the order a1, a2 ... a8, b1 ... h8. */
typedef struct cbh_setup {
    uint8_t version;
    uint8_t turn;
    uint8_t castling;
    uint8_t number;
    uint8_t board[24];
} cbh_setup;
extern const layout_table cbh_setup_layout;

/* The initial squares of kings and rooks in a Chess960 game. Squares are numbered up the files: a1 is 0, a2 is 1, b1 is
 * 8. */
typedef struct cbh_setup_960 {
    uint8_t white_king, black_king;
    uint8_t white_short_rook, white_long_rook, black_short_rook, black_long_rook;
    uint16_t start;
} cbh_setup_960;
extern const layout_table cbh_setup_960_layout;

/* Convert a stored square number to a square, and back. */
static inline chess_square cbh_square(unsigned stored)
{
    return chess_square_at(stored >> 3 & 7u, stored & 7u);
}

static inline unsigned cbh_stored_square(chess_square square)
{
    return chess_file(square) << 3 | chess_rank(square);
}

/* Return the number of bytes that a stored start position has. */
size_t cbh_setup_size(bool is_chess960);
/* Read a start position. Return false, and the usual position, if bytes are missing or a piece does not exist. */
MUST_USE bool cbh_setup_read(chess_position *out, base_bytes bytes, bool is_chess960);
void cbh_setup_write(base_buffer *out, const chess_position *position, bool is_chess960);

#endif
