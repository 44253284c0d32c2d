/* notation.h - moves as text, in both directions. */
#ifndef CHESS_NOTATION_H
#define CHESS_NOTATION_H

#include "movegen.h"
#include "spelling.h"

typedef enum chess_answer {
    CHESS_LEGAL,
    CHESS_AMBIGUOUS, /* several legal moves fit */
    CHESS_ILLEGAL,   /* it is the text of a move, but of none that is legal here */
    CHESS_UNREADABLE /* it is no move in that notation */
} chess_answer;

/* `*out` is the move, or CHESS_NO_MOVE unless the answer is CHESS_LEGAL. A pawn that reaches the last rank without a
 * new piece being named is ambiguous, not a queen. */
chess_answer chess_read_move(chess_move *out, const chess_position *position, base_text text, chess_notation notation,
                             chess_language language);

/* The same from what chess_scan_san or chess_spell found. */
chess_answer chess_resolve(chess_move *out, const chess_position *position, const chess_spelling *spelling);

/* The same by trying all legal moves: slower, and plain enough to test chess_resolve against. `*out` are the moves that
 * fit, for messages about ambiguous ones. */
chess_answer chess_list_fitting(chess_moves *out, const chess_position *position, const chess_spelling *spelling);

enum {
    CHESS_MOVE_TEXT = 24 /* room for any move in any notation, with a NUL */
};

/* Writes a legal move (or the null move) and returns its length; figurines are UTF-8. */
size_t chess_write_move(char out[CHESS_MOVE_TEXT], const chess_position *position, chess_move move,
                        chess_notation notation, chess_language language);

/* How SAN spells a move, beyond what its squares and its kind say: the piece, what is said of its origin, capture, check
 * and mate. With its sign a move is spelled without a board, so who has the position at hand can leave it in
 * gamut_node.san for those who write. 0: not known. */
typedef uint16_t chess_sign;
chess_sign chess_sign_of(const chess_position *position, chess_move move);
/* Plays the move, too. */
chess_sign chess_play_signed(chess_position *position, chess_move move);
/* Writes it in English, at most CHESS_MOVE_TEXT letters without a NUL, and returns its end. */
char *chess_put_san(char *out, chess_move move, chess_sign sign);

#endif
