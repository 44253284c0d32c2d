/* notation.h - moves as text, in both directions. */
#ifndef CHESS_NOTATION_H
#define CHESS_NOTATION_H

#include "base/word.h"
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

/* How SAN spells a move, beyond what its squares and its kind say: the piece, what is said of its origin, capture,
 * check and mate. With its sign a move is spelled without a board, so who has the position at hand can leave it in
 * gamut_node.san for those who write. 0: not known. */
typedef uint16_t chess_sign;
enum {
    CHESS_SIGN_ROLE = 7,      /* three bits: the piece */
    CHESS_SIGN_FILE = 1 << 3, /* the origin's file is said, */
    CHESS_SIGN_RANK = 1 << 4, /* its rank */
    CHESS_SIGN_TAKES = 1 << 5,
    CHESS_SIGN_CHECK = 1 << 6,
    CHESS_SIGN_MATE = 1 << 7,
    CHESS_SIGN_KNOWN = 1 << 8
};
chess_sign chess_sign_of(const chess_position *position, chess_move move);
/* Plays the move, too. */
chess_sign chess_play_signed(chess_position *position, chess_move move);
/* Its parts: what is said of the origin when `others` of that kind see the target on an empty board, too; and the sign
 * of check or mate to the side that is to move now. */
unsigned chess_origin_sign(const chess_position *position, chess_set others, chess_square from, chess_square to);
unsigned chess_check_sign(const chess_position *position);
/* Promotion, castling and the null move, as chess_put_san writes them. */
char *chess_put_seldom_san(char *out, chess_move move, chess_sign sign);

/* How a move with a sign is spelled, by all bits of that but CHESS_SIGN_KNOWN; tools/chess_tables.py writes this.
 * Letters are bytes of a word, the first in the lowest. */
typedef struct chess_san_form {
    uint64_t letters;  /* the piece, the sign of capture, that of check or mate, each in its place */
    uint16_t origin;   /* what of the name of its square is said */
    uint8_t origin_at; /* how many bits up */
    uint8_t target_at;
    uint8_t length;
} chess_san_form;
extern const chess_san_form chess_san_forms[256];
extern const uint16_t chess_square_names[64];

/* Writes it in English, at most CHESS_MOVE_TEXT letters without a NUL, and returns its end; there must be room for as
 * many. Whoever writes games does little else. What a move has of all that it may have cannot be foreseen, so it is
 * looked up: nothing depends on a guess. */
static inline char *chess_put_san(char *out, chess_move move, chess_sign sign)
{
    const chess_san_form *form = &chess_san_forms[sign & 0xffu];
    if (chess_kind_of(move) > CHESS_EN_PASSANT)
        return chess_put_seldom_san(out, move, sign);
    uint64_t origin = chess_square_names[chess_from(move)] & form->origin, target = chess_square_names[chess_to(move)];
    base_word_put(out, form->letters | origin << form->origin_at | target << form->target_at);
    return out + form->length;
}

#endif
