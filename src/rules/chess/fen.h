/* fen.h - positions as text: FEN, with the castling fields of X-FEN and Shredder-FEN. */
#ifndef CHESS_FEN_H
#define CHESS_FEN_H

#include "position.h"

/* The fields in the order of the text. */
typedef enum chess_fen_field {
    CHESS_FEN_BOARD,
    CHESS_FEN_SIDE,
    CHESS_FEN_CASTLING,
    CHESS_FEN_EN_PASSANT,
    CHESS_FEN_CLOCK,
    CHESS_FEN_NUMBER,
    CHESS_FEN_REST, /* text after the six fields */
    CHESS_FEN_FIELDS
} chess_fen_field;

typedef enum chess_fen_problem {
    CHESS_FEN_MISSING,        /* a field is missing; its default is used: White, no rights, no square, 0 or 1 */
    CHESS_FEN_UNKNOWN_LETTER, /* on the board, as the side or in the castling field */
    CHESS_FEN_LONG_RANK,
    CHESS_FEN_SHORT_RANK,
    CHESS_FEN_MANY_RANKS,
    CHESS_FEN_FEW_RANKS,
    CHESS_FEN_SPLIT_COUNT, /* two digits in a row: "44" for "8" */
    CHESS_FEN_REPEATED,    /* the same castling right twice */
    CHESS_FEN_NO_SQUARE,
    CHESS_FEN_NO_NUMBER,
    CHESS_FEN_TRAILING
} chess_fen_problem;

/* A fault of a FEN and its place in the text. */
typedef struct chess_fen_fault {
    chess_fen_field field;
    chess_fen_problem problem;
    size_t offset; /* of the fault in the text */
    size_t length;
} chess_fen_fault;

/* The first fault of every field. */
typedef struct chess_fen_faults {
    chess_fen_fault items[CHESS_FEN_FIELDS];
    unsigned count;
} chess_fen_faults;

/* Read a position. False: the board or the side to move cannot be read; then `*out` is an empty board. Other faults are
 * listed in `*faults`, and defaults replace what is wrong. Use chess_find_faults to test whether the position can occur
 * in a game.
 *
 * Castling rights may be written as in FEN, X-FEN or Shredder-FEN, or as a mixture: K and Q mean the outermost rook on
 * that side of the king (or the corner if there is no rook), A to H mean the rook on that file. */
MUST_USE bool chess_read_fen(chess_position *out, chess_fen_faults *faults, base_text text);

/* Return the name of the field ("board", "side to move") and the description of the problem ("the rank has more than
 * eight squares"), for people. */
const char *chess_fen_field_name(chess_fen_field field);
const char *chess_fen_problem_text(chess_fen_problem problem);

enum {
    CHESS_FEN_TEXT = 128 /* room for any position, with a NUL */
};

typedef enum chess_fen_style {
    CHESS_FEN_SHREDDER = 1,  /* castling rights by the files of the rooks: HAha */
    CHESS_FEN_TAKEABLE = 2,  /* write the en passant square only if a capture there is legal, as engines do */
    CHESS_FEN_CLOCKLESS = 4, /* without the move clock and the move number: for EPD and for comparisons */
} chess_fen_style;

/* Write a position and return the length. `style` is a sum of chess_fen_style. The style 0 is the FEN of the PGN
 * standard: rights are KQkq (or the letter of the rook's file, as in X-FEN, where K or Q would mean another rook), and
 * the en passant square is written after every double step. */
size_t chess_write_fen(char out[CHESS_FEN_TEXT], const chess_position *position, unsigned style);

/* Return the letter of a piece: PNBRQK for White, pnbrqk for Black, '.' for an empty square. */
char chess_piece_letter(chess_piece piece);

#endif
