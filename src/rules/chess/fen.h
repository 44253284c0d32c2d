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
    CHESS_FEN_MISSING,        /* the defaults are White, no rights, no square, 0, 1 */
    CHESS_FEN_UNKNOWN_LETTER, /* on the board, in the side or in the rights */
    CHESS_FEN_LONG_RANK,
    CHESS_FEN_SHORT_RANK,
    CHESS_FEN_MANY_RANKS,
    CHESS_FEN_FEW_RANKS,
    CHESS_FEN_SPLIT_COUNT, /* "44" for "8" */
    CHESS_FEN_REPEATED,    /* the same right twice */
    CHESS_FEN_NO_SQUARE,
    CHESS_FEN_NO_NUMBER,
    CHESS_FEN_TRAILING
} chess_fen_problem;

/* One fault, and its place in the text. */
typedef struct chess_fen_fault {
    chess_fen_field field;
    chess_fen_problem problem;
    size_t offset; /* in the text that was read */
    size_t length;
} chess_fen_fault;

/* The first fault of every field. */
typedef struct chess_fen_faults {
    chess_fen_fault items[CHESS_FEN_FIELDS];
    unsigned count;
} chess_fen_faults;

/* Read a position. False: the board or the side to move cannot be read, and the position is an empty board. Other
 * faults are listed, and defaults are used. chess_find_faults tells whether the position can arise in a game.
 *
 * Castling rights may have any of the three spellings, also mixed: K and Q mean the outermost rook on that side of the
 * king (the corner if there is none), A to H the rook on that file. */
MUST_USE bool chess_read_fen(chess_position *out, chess_fen_faults *faults, base_text text);

/* Return "board", "side to move" ...; "the rank has more than eight squares" ... */
const char *chess_fen_field_name(chess_fen_field field);
const char *chess_fen_problem_text(chess_fen_problem problem);

enum {
    CHESS_FEN_TEXT = 128 /* room for any position, with a NUL */
};

typedef enum chess_fen_style {
    CHESS_FEN_SHREDDER = 1,  /* rights by the files of the rooks: HAha */
    CHESS_FEN_TAKEABLE = 2,  /* the passed square only if a capture is legal, as in engines */
    CHESS_FEN_CLOCKLESS = 4, /* without clock and number: for EPD and for comparisons */
} chess_fen_style;

/* Write a position and return the length. `style` is a sum of chess_fen_style, or 0 for the FEN of the PGN standard,
 * with KQkq and the passed square after every double step, and with X-FEN's file letters only for rights that need
 * them. */
size_t chess_write_fen(char out[CHESS_FEN_TEXT], const chess_position *position, unsigned style);

/* Return the letter of a piece: PNBRQK for White, pnbrqk for Black, '.' for an empty square. */
char chess_piece_letter(chess_piece piece);

#endif
