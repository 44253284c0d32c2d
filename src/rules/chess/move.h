/* move.h - a move in two bytes. */
#ifndef CHESS_MOVE_H
#define CHESS_MOVE_H

#include "square.h"

/* Bits 0-5 from, 6-11 to, 12-15 kind. The kind makes a move playable without asking the board: it is the role of
 * the new piece for a promotion, and the otherwise unused roles stand for the special moves.
 * A castling move goes from the king's square to the ROOK's: so Chess960 needs nothing of its own. */
typedef uint16_t chess_move;
typedef enum chess_kind {
    CHESS_PLAIN = CHESS_NO_ROLE,
    CHESS_EN_PASSANT = CHESS_PAWN,
    /* CHESS_KNIGHT ... CHESS_QUEEN: promotion */
    CHESS_CASTLING = CHESS_KING,
    CHESS_PASS = 7,    /* the null move */
    CHESS_CROWNING = 8 /* promotion to a king, which antichess knows; 6 is taken by castling */
} chess_kind;

enum {
    CHESS_NO_MOVE = 0,
    CHESS_NULL_MOVE = CHESS_PASS << 12
};

/* Nobody looks whether it is a move. */
static inline chess_move chess_move_of(chess_square from, chess_square to, unsigned kind)
{
    return (chess_move)(from | to << 6 | kind << 12);
}

static inline chess_square chess_from(chess_move move)
{
    return move & 63u;
}

static inline chess_square chess_to(chess_move move)
{
    return move >> 6 & 63u;
}

static inline unsigned chess_kind_of(chess_move move)
{
    return move >> 12;
}

/* CHESS_NO_ROLE for a move that is no promotion. */
static inline chess_role chess_promotion(chess_move move)
{
    unsigned kind = chess_kind_of(move);
    if (kind == CHESS_CROWNING)
        return CHESS_KING;
    return kind >= CHESS_KNIGHT && kind <= CHESS_QUEEN ? (chess_role)kind : CHESS_NO_ROLE;
}

/* The kind of a move that promotes to this role; CHESS_NO_ROLE: that of a plain one. */
static inline unsigned chess_promoting(chess_role role)
{
    return role == CHESS_KING ? (unsigned)CHESS_CROWNING : (unsigned)role;
}

#endif
