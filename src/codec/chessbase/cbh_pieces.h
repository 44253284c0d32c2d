/* cbh_pieces.h - the numbered pieces that the codes of moves refer to: "second rook, three files to the right".
 *
 * An officer is a knight, bishop, rook or queen. For each side, up to three officers of a kind and eight pawns have a
 * number. If a numbered officer is captured, those of its kind with higher numbers move up by one; but a fourth
 * officer, which has no number, never gets one this way. A captured pawn leaves a gap. */
#ifndef CHESSBASE_CBH_PIECES_H
#define CHESSBASE_CBH_PIECES_H

#include "rules/chess/position.h"

enum {
    CBH_OFFICER_SLOTS = 3,
    CBH_PAWN_SLOTS = 8,
    CBH_SLOTS = CBH_PAWN_SLOTS + 4 * CBH_OFFICER_SLOTS
};

/* For each side, the squares of the pawns, then those of the officers from knight to queen. CHESS_NO_SQUARE: the slot
 * is free. */
typedef struct cbh_pieces {
    uint8_t squares[2][CBH_SLOTS];
} cbh_pieces;

/* Return the first slot of a role, which must be one of pawn to queen. */
static inline unsigned cbh_first_slot(chess_role role)
{
    return role == CHESS_PAWN ? 0 : CBH_PAWN_SLOTS + (role - CHESS_KNIGHT) * (unsigned)CBH_OFFICER_SLOTS;
}

/* Number the pieces in the order a1, a2 ... a8, b1 ... h8, or in reverse. */
void cbh_pieces_number(cbh_pieces *out, const chess_piece board[64], bool is_reversed);
extern const cbh_pieces cbh_usual_pieces; /* the pieces of the usual start, numbered from a1 */
/* Update the numbers for a move that is about to be played; cbh_pieces_lose does this for a captured piece only. */
void cbh_pieces_follow(cbh_pieces *pieces, const chess_piece board[64], chess_move move);
void cbh_pieces_lose(cbh_pieces *pieces, chess_piece victim, chess_square square);

/* Update the numbers for a move that is about to be played. `slot` is the slot of the moving piece, if it is known and
 * the move is no promotion; else NULL. */
static inline void cbh_pieces_step(cbh_pieces *pieces, const chess_piece board[64], chess_move move, uint8_t *slot)
{
    if (!slot) {
        cbh_pieces_follow(pieces, board, move);
        return;
    }
    if (chess_is_capture(board, move))
        cbh_pieces_lose(pieces, board[chess_victim(move)], chess_victim(move));
    *slot = (uint8_t)chess_to(move);
}

/* ---- pieces and their numbers by square, for coding moves ----
 *
 * The moves are known to be legal, so a board with nothing but pieces is enough. */

enum {
    /* Places after those of numbered pieces: the place of a side's only king, the place of all pieces without a number,
     * and a place that is always free. */
    CBH_PLACE_KING = CBH_SLOTS,
    CBH_PLACE_NONE,
    CBH_PLACE_FREE,
    CBH_PLACES
};

typedef struct cbh_board {
    chess_piece pieces[64];
    uint8_t places[65];             /* the place of the piece on each square; one more for CHESS_NO_SQUARE */
    uint8_t squares[2][CBH_PLACES]; /* the square of the piece in each place */
} cbh_board;
void cbh_board_set(cbh_board *out, const chess_position *position, const cbh_pieces *numbers);
/* Update the numbers for a capture: officers move up, and if one of two kings is captured, the other becomes the only
 * one. */
void cbh_board_take(cbh_board *board, chess_square square);
/* Play a promotion, castling or null move. Promotion to a king does not occur, because it has no code. */
void cbh_board_play_seldom(cbh_board *board, chess_move move);

static inline void cbh_board_put(cbh_board *board, chess_square square, chess_piece piece, unsigned place)
{
    board->pieces[square] = piece;
    board->places[square] = (uint8_t)place;
    board->squares[chess_side_of(piece)][place] = (uint8_t)square;
}

static inline void cbh_board_lift(cbh_board *board, chess_square square)
{
    board->pieces[square] = CHESS_EMPTY;
    board->places[square] = CBH_PLACE_NONE;
}

/* Inline like cbh_code_of, because every move of every game goes through it. */
static inline void cbh_board_play(cbh_board *board, chess_move move)
{
    chess_square from = chess_from(move), to = chess_to(move), victim = chess_victim(move);
    unsigned kind = chess_kind_of(move);
    if (kind != CHESS_PLAIN && kind != CHESS_EN_PASSANT) {
        cbh_board_play_seldom(board, move);
        return;
    }
    if (board->pieces[victim] != CHESS_EMPTY) {
        cbh_board_take(board, victim);
        cbh_board_lift(board, victim);
    }
    cbh_board_put(board, to, board->pieces[from], board->places[from]);
    cbh_board_lift(board, from);
}

/* ---- codes: what a deciphered byte means ---- */

typedef enum cbh_code {
    CBH_CODE_NULL = 0,
    CBH_CODE_SHORT = 9,
    CBH_CODE_LONG = 10,
    CBH_CODE_WORD = 235, /* two bytes follow: squares and promotion */
    CBH_CODE_PAD = 236,  /* ignored; old programs wrote it */
    CBH_CODE_OPEN = 254, /* remember the position: a variation starts here */
    CBH_CODE_CLOSE = 255 /* the line ends: back to the last remembered position */
} cbh_code;

/* The meaning of a code: which piece moves, and how far. Files and ranks are counted modulo 8. */
typedef struct cbh_step {
    uint8_t role;
    uint8_t slot;  /* index among all slots of the side */
    uint8_t files; /* files to the right */
    uint8_t ranks; /* ranks up, times eight, as in square numbers */
} cbh_step;
typedef struct cbh_steps {
    cbh_step by_code[2][256]; /* indexed by side and code; role CHESS_NO_ROLE: not a step */
} cbh_steps;
void cbh_steps_make(cbh_steps *out);

typedef struct cbh_squares {
    chess_square from; /* CHESS_NO_SQUARE: no such piece */
    chess_square to;
    chess_role role;
    /* The slot of the moving piece; NULL for a king, which has no slot. A king has one-byte codes only if it is the
     * only king of its side. */
    uint8_t *slot;
} cbh_squares;

/* Return the squares of the move that a code means. Inline, because every move of every game goes through it. */
static inline cbh_squares cbh_code_squares(const cbh_steps *steps, uint8_t code, cbh_pieces *pieces,
                                           const chess_position *position)
{
    chess_side side = chess_to_move(position);
    const cbh_step *by = &steps->by_code[side][code];
    uint8_t *slot = by->role == CHESS_KING ? NULL : &pieces->squares[side][by->slot];
    chess_square from = slot ? *slot : chess_lone_king(position, side);
    if (from == CHESS_NO_SQUARE)
        return (cbh_squares){ CHESS_NO_SQUARE, CHESS_NO_SQUARE, CHESS_NO_ROLE, NULL };
    chess_square to = ((from + by->files) & 7u) | ((from + by->ranks) & 56u);
    return (cbh_squares){ from, to, (chess_role)by->role, slot };
}
extern const uint8_t cbh_first_codes[CBH_PLACES];    /* the first code of the piece in each place */
extern const uint8_t (*const cbh_step_codes[16])[8]; /* what a step adds to that code, by piece, ranks and files */

/* Return the code that ChessBase writes for a legal move; CBH_CODE_WORD if the move has no one-byte code. */
static inline uint8_t cbh_code_of(const cbh_board *board, chess_move move)
{
    chess_square from = chess_from(move), to = chess_to(move);
    chess_piece piece = board->pieces[from];
    unsigned place = board->places[from], kind = chess_kind_of(move);
    if (kind == CHESS_PASS)
        return CBH_CODE_NULL;
    if (kind == CHESS_CASTLING)
        return to > from ? CBH_CODE_SHORT : CBH_CODE_LONG;
    if ((kind != CHESS_PLAIN && kind != CHESS_EN_PASSANT) || place == CBH_PLACE_NONE)
        return CBH_CODE_WORD;
    unsigned ranks = ((to >> 3) - (from >> 3)) & 7u, files = (to - from) & 7u;
    return (uint8_t)(cbh_first_codes[place] + cbh_step_codes[piece][ranks][files]);
}

#endif
