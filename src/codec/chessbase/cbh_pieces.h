/* cbh_pieces.h - the numbered pieces that the codes of moves refer to: "second rook, three files to the right".
 *
 * Up to three officers of a kind and eight pawns of a side have a number. When a numbered officer is taken, those
 * after it move up, but a piece without a number never gets one this way; pawns leave a gap. */
#ifndef CHESSBASE_CBH_PIECES_H
#define CHESSBASE_CBH_PIECES_H

#include "rules/chess/position.h"

enum {
    CBH_OFFICER_SLOTS = 3,
    CBH_PAWN_SLOTS = 8,
    CBH_SLOTS = CBH_PAWN_SLOTS + 4 * CBH_OFFICER_SLOTS
};

/* By side: the squares of the pawns, then those of the officers by role from knight to queen. CHESS_NO_SQUARE is a free
 * place. */
typedef struct cbh_pieces {
    uint8_t squares[2][CBH_SLOTS];
} cbh_pieces;

/* Where the places of a role from pawn to queen start. */
static inline unsigned cbh_first_slot(chess_role role)
{
    return role == CHESS_PAWN ? 0 : CBH_PAWN_SLOTS + (role - CHESS_KNIGHT) * (unsigned)CBH_OFFICER_SLOTS;
}

/* Numbers the pieces a1, a2 ... a8, b1 ... h8, or the other way round. */
void cbh_pieces_number(cbh_pieces *out, const chess_piece board[64], bool is_reversed);
extern const cbh_pieces cbh_usual_pieces; /* those of the usual start, numbered from a1 */
/* What a move that is about to be played does to the numbers; and the part of it that a capture does. */
void cbh_pieces_follow(cbh_pieces *pieces, const chess_piece board[64], chess_move move);
void cbh_pieces_lose(cbh_pieces *pieces, chess_piece victim, chess_square square);

/* The same when the place of the piece that moves is known, and the piece stays what it is; NULL: that is not so. */
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

/* ---- the same by square, for who codes moves ----
 *
 * The moves are legal already, so a board of bare pieces is enough. */

enum {
    /* Places after those with a number: that of a king who is alone, that of all who have none, and one that is always
     * free. */
    CBH_PLACE_KING = CBH_SLOTS,
    CBH_PLACE_NONE,
    CBH_PLACE_FREE,
    CBH_PLACES
};

typedef struct cbh_board {
    chess_piece pieces[64];
    uint8_t places[65];             /* of the pieces by square; one more for those that stand nowhere */
    uint8_t squares[2][CBH_PLACES]; /* those of cbh_pieces by place, and that of a king who is alone */
} cbh_board;
void cbh_board_set(cbh_board *out, const chess_position *position, const cbh_pieces *numbers);
/* What a capture does to the numbers: the officers after it move up, and of two kings the other one is alone. */
void cbh_board_take(cbh_board *board, chess_square square);
/* Promotion, castling and the null move. A pawn never becomes a king here: that has no code. */
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

/* Inline, as cbh_code_of: every move of every game comes by here. */
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

/* ---- codes: what a byte means once its disguise is off ---- */

typedef enum cbh_code {
    CBH_CODE_NULL = 0,
    CBH_CODE_SHORT = 9,
    CBH_CODE_LONG = 10,
    CBH_CODE_WORD = 235, /* two bytes follow: squares and promotion */
    CBH_CODE_PAD = 236,  /* to be passed over; old programs wrote it */
    CBH_CODE_OPEN = 254, /* remember the position: a variation will start here */
    CBH_CODE_CLOSE = 255 /* the line ends: back to the last remembered position */
} cbh_code;

/* What each code says, worked out once: which piece, and how far. Files and ranks are counted modulo 8. */
typedef struct cbh_step {
    uint8_t role;
    uint8_t slot;  /* among all of the side */
    uint8_t files; /* to the right */
    uint8_t ranks; /* up, times eight: as squares count */
} cbh_step;
typedef struct cbh_steps {
    cbh_step of[2][256]; /* by side and code; CHESS_NO_ROLE: no step */
} cbh_steps;
void cbh_steps_make(cbh_steps *out);

typedef struct cbh_squares {
    chess_square from; /* CHESS_NO_SQUARE: no such piece */
    chess_square to;
    chess_role role;
    /* The number of the piece that moves; NULL: a king, which has none: it has codes only where it is alone. */
    uint8_t *slot;
} cbh_squares;

/* Of the codes that cbh_steps has. Inline: every move of every game comes by here. */
static inline cbh_squares cbh_code_squares(const cbh_steps *steps, uint8_t code, cbh_pieces *pieces,
                                           const chess_position *position)
{
    chess_side side = chess_to_move(position);
    const cbh_step *by = &steps->of[side][code];
    uint8_t *slot = by->role == CHESS_KING ? NULL : &pieces->squares[side][by->slot];
    chess_square from = slot ? *slot : chess_lone_king(position, side);
    if (from == CHESS_NO_SQUARE)
        return (cbh_squares){ CHESS_NO_SQUARE, CHESS_NO_SQUARE, CHESS_NO_ROLE, NULL };
    chess_square to = ((from + by->files) & 7u) | ((from + by->ranks) & 56u);
    return (cbh_squares){ from, to, (chess_role)by->role, slot };
}
extern const uint8_t cbh_first_codes[CBH_PLACES];    /* of the piece in that place */
extern const uint8_t (*const cbh_step_codes[16])[8]; /* what the step adds to it: by piece, ranks and files */

/* The code that ChessBase writes for a legal move; CBH_CODE_WORD when it has none of one byte. */
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
