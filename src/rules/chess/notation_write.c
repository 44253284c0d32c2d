/* notation_write.c - writes moves as SAN, long algebraic notation or UCI.
 *
 * Every function writes at `out` and returns the end of the text; CHESS_MOVE_TEXT bytes are enough for the longest
 * move. */
#include <string.h>

#include "base/text.h"
#include "legality.h"
#include "notation.h"

static char *notation_put(char *out, base_text text)
{
    memcpy(out, text.data, text.length);
    return out + text.length;
}

static char *put_file(char *out, chess_square square)
{
    *out = (char)('a' + chess_file(square));
    return out + 1;
}

static char *put_rank(char *out, chess_square square)
{
    *out = (char)('1' + chess_rank(square));
    return out + 1;
}

static char *put_square(char *out, chess_square square)
{
    return put_rank(put_file(out, square), square);
}

/* ---- signs ---- */

/* The file if that is enough to distinguish the piece, else the rank if that is enough, else both. */
unsigned chess_origin_sign(const chess_position *position, chess_set others, chess_square from, chess_square to)
{
    chess_set rivals = 0;
    bool is_chess = position->law == CHESS_LAW_CHESS;
    while (others != 0) {
        chess_square other = chess_take_first(&others);
        if (is_chess ? chess_can_go(position, other, to)
                     : chess_is_legal(position, chess_move_of(other, to, CHESS_PLAIN)))
            rivals |= chess_bit(other);
    }
    if (rivals == 0)
        return 0;
    if ((rivals & CHESS_FILE_A << chess_file(from)) == 0)
        return CHESS_SIGN_FILE;
    return (rivals & CHESS_RANK_1 << (from & 56u)) == 0 ? CHESS_SIGN_RANK : CHESS_SIGN_FILE | CHESS_SIGN_RANK;
}

/* The sign of a move, without check and mate. */
static unsigned quiet_sign(const chess_position *position, chess_move move)
{
    chess_square from = chess_from(move);
    chess_square to = chess_to(move);
    chess_role role = chess_role_of(position->board[from]);
    if (chess_kind_of(move) == CHESS_CASTLING || move == CHESS_NULL_MOVE)
        return CHESS_SIGN_KNOWN;
    bool is_capture = chess_is_capture(position->board, move);
    unsigned sign = CHESS_SIGN_KNOWN | (unsigned)role | (is_capture ? CHESS_SIGN_TAKES : 0u);
    if (role == CHESS_PAWN)
        return is_capture ? sign | CHESS_SIGN_FILE : sign;
    chess_set others = chess_reach[role][to] & chess_pieces(position, chess_to_move(position), role) & ~chess_bit(from);
    return others ? sign | chess_origin_sign(position, others, from, to) : sign;
}

/* Antichess has no check, but the move that ends the game gets the mate sign, as on servers. */
unsigned chess_check_sign(const chess_position *position)
{
    if (position->law != CHESS_LAW_CHESS)
        return chess_has_move(position) ? 0 : CHESS_SIGN_MATE;
    if (!chess_is_check(position))
        return 0;
    return chess_has_move(position) ? CHESS_SIGN_CHECK : CHESS_SIGN_MATE;
}

chess_sign chess_sign_of(const chess_position *position, chess_move move)
{
    unsigned sign = quiet_sign(position, move);
    bool is_marked = position->law != CHESS_LAW_CHESS || chess_gives_check(position, move);
    if (move != CHESS_NULL_MOVE && is_marked) {
        chess_position next = *position;
        chess_play(&next, move);
        sign |= chess_check_sign(&next);
    }
    return (chess_sign)sign;
}

chess_sign chess_play_signed(chess_position *position, chess_move move)
{
    unsigned sign = quiet_sign(position, move);
    chess_play(position, move);
    return (chess_sign)(move == CHESS_NULL_MOVE ? sign : sign | chess_check_sign(position));
}

/* ---- spelling ---- */

static char *put_letter(char *out, chess_role role, chess_language language)
{
    static const char english[] = "\0\0NBRQK";
    if (language != CHESS_ENGLISH)
        return notation_put(out, chess_role_letter(role, language));
    *out = english[role];
    return out + (role != CHESS_PAWN);
}

/* Writes a move by its sign. Long algebraic notation has the whole origin, and a hyphen if the move is not a
 * capture. */
static char *put_signed(char *out, chess_move move, unsigned sign, bool is_long, chess_language language)
{
    if (move == CHESS_NULL_MOVE)
        return notation_put(out, TEXT("--"));
    if (chess_kind_of(move) == CHESS_CASTLING)
        out = notation_put(out, chess_to(move) > chess_from(move) ? TEXT("O-O") : TEXT("O-O-O"));
    else {
        out = put_letter(out, (chess_role)(sign & CHESS_SIGN_ROLE), language);
        if (is_long || sign & CHESS_SIGN_FILE)
            out = put_file(out, chess_from(move));
        if (is_long || sign & CHESS_SIGN_RANK)
            out = put_rank(out, chess_from(move));
        if (is_long || sign & CHESS_SIGN_TAKES)
            *out++ = sign & CHESS_SIGN_TAKES ? 'x' : '-';
        out = put_square(out, chess_to(move));
        if (chess_promotion(move) != CHESS_NO_ROLE) {
            *out++ = '=';
            out = put_letter(out, chess_promotion(move), language);
        }
    }
    if (sign & (CHESS_SIGN_CHECK | CHESS_SIGN_MATE))
        *out++ = sign & CHESS_SIGN_MATE ? '#' : '+';
    return out;
}

char *chess_put_rare_san(char *out, chess_move move, chess_sign sign)
{
    return put_signed(out, move, sign, false, CHESS_ENGLISH);
}

size_t chess_write_move(char out[CHESS_MOVE_TEXT], const chess_position *position, chess_move move,
                        chess_notation notation, chess_language language)
{
    char *end;
    chess_square from = chess_from(move), to = chess_to(move);
    if (notation != CHESS_UCI && notation != CHESS_UCI_960)
        end = put_signed(out, move, chess_sign_of(position, move), notation == CHESS_LONG, language);
    else if (move == CHESS_NULL_MOVE)
        end = notation_put(out, TEXT("0000"));
    else {
        if (chess_kind_of(move) == CHESS_CASTLING && notation == CHESS_UCI)
            to = chess_castling_target(from, to);
        end = put_square(put_square(out, from), to);
        if (chess_promotion(move) != CHESS_NO_ROLE)
            *end++ = "..nbrqk"[chess_promotion(move)];
    }
    *end = '\0';
    return (size_t)(end - out);
}
