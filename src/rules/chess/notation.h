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

#endif
