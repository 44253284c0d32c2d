/* move.h - a move in two bytes. */
#ifndef CHESS_MOVE_H
#define CHESS_MOVE_H

#include "square.h"

/* A move: bits 0-5 from, 6-11 to, 12-15 kind. Because of the kind, a move can be played without looking at the board.
 * For a promotion, the kind is the role of the new piece; the numbers of the other roles are used for special moves. A
 * castling move goes from the king's square to the ROOK's square, so that Chess960 needs no special case. */
typedef uint16_t chess_move;
typedef enum chess_kind {
    CHESS_PLAIN = CHESS_NO_ROLE,
    CHESS_EN_PASSANT = CHESS_PAWN,
    /* CHESS_KNIGHT ... CHESS_QUEEN: promotion to this role */
    CHESS_CASTLING = CHESS_KING,
    CHESS_PASS = 7,    /* the null move */
    CHESS_CROWNING = 8 /* promotion to a king, in antichess; the number of the king's role means castling */
} chess_kind;

enum {
    CHESS_NO_MOVE = 0,
    CHESS_NULL_MOVE = CHESS_PASS << 12
};

/* Make a move without any check. */
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

/* Return the role of the new piece; CHESS_NO_ROLE if the move is not a promotion. */
static inline chess_role chess_promotion(chess_move move)
{
    unsigned kind = chess_kind_of(move);
    if (kind == CHESS_CROWNING)
        return CHESS_KING;
    return kind >= CHESS_KNIGHT && kind <= CHESS_QUEEN ? (chess_role)kind : CHESS_NO_ROLE;
}

/* Return the kind of a move that promotes to this role; for CHESS_NO_ROLE, the kind of an ordinary move. */
static inline unsigned chess_promoting(chess_role role)
{
    return role == CHESS_KING ? (unsigned)CHESS_CROWNING : (unsigned)role;
}

#endif
