/* cbh_setup.h - the start position of a game in the .cbg. */
#ifndef CHESSBASE_CBH_SETUP_H
#define CHESSBASE_CBH_SETUP_H

#include "base/buffer.h"
#include "layout/layout.h"
#include "rules/chess/position.h"

/* Four bytes of state, then the board as bits: 0 for an empty square, 1 and four bits for a piece, from a1 up the
 * files. */
typedef struct cbh_setup {
    uint8_t version;
    uint8_t turn;
    uint8_t castling;
    uint8_t number;
    uint8_t board[24];
} cbh_setup;
extern const layout_table cbh_setup_layout;

/* Initial squares of kings and rooks of a Chess960 game. Squares count up the files: a1 is 0, a2 is 1, b1 is 8. */
typedef struct cbh_setup_960 {
    uint8_t white_king, black_king;
    uint8_t white_short_rook, white_long_rook, black_short_rook, black_long_rook;
    uint16_t start;
} cbh_setup_960;
extern const layout_table cbh_setup_960_layout;

/* Convert a stored number to a square, and back. */
static inline chess_square cbh_square(unsigned stored)
{
    return chess_square_at(stored >> 3 & 7u, stored & 7u);
}

static inline unsigned cbh_stored_square(chess_square square)
{
    return chess_file(square) << 3 | chess_rank(square);
}

/* Return the number of bytes of a start position. */
size_t cbh_setup_size(bool is_chess960);
/* Read a start position. Return false, and the usual position, if bytes are missing or a piece does not exist. */
MUST_USE bool cbh_setup_read(chess_position *out, base_bytes bytes, bool is_chess960);
void cbh_setup_write(base_buffer *out, const chess_position *position, bool is_chess960);

#endif
