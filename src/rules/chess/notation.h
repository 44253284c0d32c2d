/* notation.h - moves as text, in both directions. */
#ifndef CHESS_NOTATION_H
#define CHESS_NOTATION_H

#include "base/word.h"
#include "movegen.h"
#include "spelling.h"

typedef enum chess_answer {
    CHESS_LEGAL,
    CHESS_AMBIGUOUS, /* the text fits several legal moves */
    CHESS_ILLEGAL,   /* the text is a move, but fits no legal one */
    CHESS_UNREADABLE /* the text is not a move in that notation */
} chess_answer;

/* Read a move; `*out` is CHESS_NO_MOVE unless the result is CHESS_LEGAL. If a pawn reaches the last rank and no new
 * piece is named, the move is ambiguous; a queen is not assumed. */
chess_answer chess_read_move(chess_move *out, const chess_position *position, base_text text, chess_notation notation,
                             chess_language language);

/* Find the legal move that fits a spelling read by chess_scan_san or chess_spell. */
chess_answer chess_resolve(chess_move *out, const chess_position *position, const chess_spelling *spelling);

/* List all legal moves that fit a spelling, for messages about ambiguous moves. This is slower than chess_resolve, but
 * so simple that tests compare chess_resolve with it. */
chess_answer chess_list_fitting(chess_moves *out, const chess_position *position, const chess_spelling *spelling);

enum {
    CHESS_MOVE_TEXT = 24 /* room for any move in any notation, with a NUL */
};

/* Write a legal move (or the null move) and return its length; figurines are UTF-8. */
size_t chess_write_move(char out[CHESS_MOVE_TEXT], const chess_position *position, chess_move move,
                        chess_notation notation, chess_language language);

/* What SAN needs in addition to the squares and the kind of a move: the piece, the written parts of its origin,
 * capture, check and mate. With its sign, a move can be written as SAN without a board. So readers, which have the
 * position anyway, store the sign in gamut_node.san for writers. 0: unknown. */
typedef uint16_t chess_sign;
enum {
    CHESS_SIGN_ROLE = 7,      /* three bits: the role of the piece */
    CHESS_SIGN_FILE = 1 << 3, /* the file of the origin is written */
    CHESS_SIGN_RANK = 1 << 4, /* the rank of the origin is written */
    CHESS_SIGN_TAKES = 1 << 5,
    CHESS_SIGN_CHECK = 1 << 6,
    CHESS_SIGN_MATE = 1 << 7,
    CHESS_SIGN_KNOWN = 1 << 8
};
chess_sign chess_sign_of(const chess_position *position, chess_move move);
/* Play the move and return its sign. */
chess_sign chess_play_signed(chess_position *position, chess_move move);
/* Return parts of a sign. chess_origin_sign: which parts of the origin are written, if the pieces `others` of the same
 * kind could also reach the target on an empty board. chess_check_sign: whether the side to move in the position is in
 * check or mated. */
unsigned chess_origin_sign(const chess_position *position, chess_set others, chess_square from, chess_square to);
unsigned chess_check_sign(const chess_position *position);
/* Write a promotion, castling or the null move; only chess_put_san calls this. */
char *chess_put_rare_san(char *out, chess_move move, chess_sign sign);

/* How to put SAN together, indexed by all bits of a sign except CHESS_SIGN_KNOWN; made by tools/chess_tables.py. The
 * characters are the bytes of a 64-bit word, the first one in the lowest byte. */
typedef struct chess_san_form {
    uint64_t letters;  /* the piece, 'x', and '+' or '#', each in its place */
    uint16_t origin;   /* mask: which of the two characters of the origin square are written */
    uint8_t origin_at; /* place of the origin in the word, in bits */
    uint8_t target_at;
    uint8_t length;
} chess_san_form;
extern const chess_san_form chess_san_forms[256];
extern const uint16_t chess_square_names[64];

/* Write a move in English SAN and return the end of the text, without a NUL. There must be room for CHESS_MOVE_TEXT
 * bytes. This function takes most of the time of writing games. Branches would be predicted badly, because it is hardly
 * predictable which parts a move has; so the parts are combined by table lookup. */
static inline char *chess_put_san(char *out, chess_move move, chess_sign sign)
{
    const chess_san_form *form = &chess_san_forms[sign & 0xffu];
    if (chess_kind_of(move) > CHESS_EN_PASSANT)
        return chess_put_rare_san(out, move, sign);
    uint64_t origin = chess_square_names[chess_from(move)] & form->origin, target = chess_square_names[chess_to(move)];
    base_word_put(out, form->letters | origin << form->origin_at | target << form->target_at);
    return out + form->length;
}

#endif
