/* scid_board.h - the numbered pieces that the bytes of moves refer to.
 *
 * Each side has a list of its pieces, the king first. If a piece is captured, the last piece of the list gets its
 * number. */
#ifndef SCID_SCID_BOARD_H
#define SCID_SCID_BOARD_H

#include "rules/chess/legality.h"
#include "rules/chess/position.h"

enum {
    SCID_PIECES = 16 /* pieces of a side that a list can hold */
};

typedef struct scid_board {
    uint8_t squares[2][SCID_PIECES]; /* by side and number */
    uint8_t counts[2];
    uint8_t numbers[64]; /* by square: number of the piece there; other squares have any value */
} scid_board;

/* Number the pieces of the usual start position. */
void scid_board_start(scid_board *out);
/* Number the pieces of a position that was set up: in the order of the FEN, but the king is number 0. False: a side has
 * more pieces than a list can hold, or not exactly one king. */
MUST_USE bool scid_board_set_up(scid_board *out, const chess_piece pieces[64]);

/* Remove the piece on the square from the list of its side. */
static inline void scid_board_take(scid_board *board, chess_side side, chess_square square)
{
    uint8_t number = board->numbers[square], moved = board->squares[side][--board->counts[side]];
    board->squares[side][number] = moved;
    board->numbers[moved] = number;
}

/* Let a piece go from one square to another. */
static inline void scid_board_shift(scid_board *board, chess_side side, chess_square from, chess_square to)
{
    uint8_t number = board->numbers[from];
    board->squares[side][number] = (uint8_t)to;
    board->numbers[to] = number;
}

/* Follow a move that is about to be played on `pieces`. */
static inline void scid_board_play(scid_board *board, const chess_piece pieces[64], chess_side side, chess_move move)
{
    chess_square from = chess_from(move), to = chess_to(move);
    unsigned kind = chess_kind_of(move);
    if (kind == CHESS_PASS)
        return;
    if (kind == CHESS_CASTLING) {
        uint8_t king = board->numbers[from], rook = board->numbers[to];
        chess_square king_to = chess_castling_target(from, to), rook_to = chess_castling_rook_target(from, to);
        board->squares[side][king] = (uint8_t)king_to;
        board->squares[side][rook] = (uint8_t)rook_to;
        board->numbers[king_to] = king;
        board->numbers[rook_to] = rook;
        return;
    }
    chess_square victim = chess_victim(move);
    if (pieces[victim] != CHESS_EMPTY)
        scid_board_take(board, chess_opponent(side), victim);
    scid_board_shift(board, side, from, to);
}

#endif
