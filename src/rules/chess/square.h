/* square.h - the basic values of chess: squares, sets of squares, sides, roles and pieces. */
#ifndef CHESS_SQUARE_H
#define CHESS_SQUARE_H

#include "base/base.h"

/* A square: a1 is 0, b1 is 1, h8 is 63. Structs store it in a byte. */
typedef unsigned chess_square;
enum {
    CHESS_NO_SQUARE = 64,
    CHESS_NOT_GIVEN = 8 /* a file or rank that a move's text does not contain */
};

/* A set of squares, with a bit for each square. */
typedef uint64_t chess_set;

typedef enum chess_side {
    CHESS_WHITE,
    CHESS_BLACK
} chess_side;

/* The kind of a piece, independent of its side. */
typedef enum chess_role {
    CHESS_NO_ROLE,
    CHESS_PAWN,
    CHESS_KNIGHT,
    CHESS_BISHOP,
    CHESS_ROOK,
    CHESS_QUEEN,
    CHESS_KING
} chess_role;

/* A piece: side << 3 | role; 0 is an empty square. */
typedef uint8_t chess_piece;
enum {
    CHESS_EMPTY = 0
};

/* Edges of the board, for shifts that must not wrap around to the other edge. */
#define CHESS_FILE_A UINT64_C(0x0101010101010101)
#define CHESS_FILE_H UINT64_C(0x8080808080808080)
#define CHESS_RANK_1 UINT64_C(0x00000000000000ff)
#define CHESS_RANK_8 UINT64_C(0xff00000000000000)

/* Make a square from file and rank, both from 0 to 7. */
static inline chess_square chess_square_at(unsigned file, unsigned rank)
{
    return rank << 3 | file;
}

static inline unsigned chess_file(chess_square square)
{
    return square & 7u;
}

static inline unsigned chess_rank(chess_square square)
{
    return square >> 3;
}

/* Read the name of a square, such as "e4"; CHESS_NO_SQUARE: the text is not one. */
static inline chess_square chess_read_square(base_text text)
{
    if (text.length != 2)
        return CHESS_NO_SQUARE;
    unsigned file = (unsigned)(unsigned char)text.data[0] - 'a';
    unsigned rank = (unsigned)(unsigned char)text.data[1] - '1';
    return file < 8 && rank < 8 ? chess_square_at(file, rank) : CHESS_NO_SQUARE;
}

/* Return the set of one square. CHESS_NO_SQUARE gives a1, to avoid an undefined shift; callers test for CHESS_NO_SQUARE
 * where it matters. */
static inline chess_set chess_bit(chess_square square)
{
    return (chess_set)1 << (square & 63);
}

static inline bool chess_has(chess_set set, chess_square square)
{
    return set >> (square & 63) & 1u;
}

/* Return the lowest square of a set, which must not be empty. */
static inline chess_square chess_first(chess_set set)
{
    return (chess_square)__builtin_ctzll(set);
}

/* Return the highest square of a set, which must not be empty. */
static inline chess_square chess_last(chess_set set)
{
    return 63u - (chess_square)__builtin_clzll(set);
}

/* Remove the lowest square from a set, which must not be empty, and return it. */
static inline chess_square chess_take_first(chess_set *set)
{
    chess_square first = chess_first(*set);
    *set &= *set - 1;
    return first;
}

static inline bool chess_is_single(chess_set set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

/* Count the squares of a set. The builtin is not used: without the processor's instruction, which portable builds
 * cannot rely on, the compiler would generate a call. */
static inline unsigned chess_count(chess_set set)
{
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (unsigned)(set * 0x0101010101010101u >> 56);
}

static inline chess_side chess_opponent(chess_side side)
{
    return side == CHESS_WHITE ? CHESS_BLACK : CHESS_WHITE;
}

/* Return the side's own first rank. */
static inline chess_set chess_home_rank(chess_side side)
{
    return side == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8;
}

static inline chess_piece chess_piece_of(chess_side side, chess_role role)
{
    return (chess_piece)((unsigned)side << 3 | (unsigned)role);
}

static inline chess_role chess_role_of(chess_piece piece)
{
    return (chess_role)(piece & 7u);
}

/* Return the side of a piece; White for an empty square. */
static inline chess_side chess_side_of(chess_piece piece)
{
    return (chess_side)(piece >> 3);
}

#endif
