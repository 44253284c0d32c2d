/* notation_write.c - moves written as SAN, long algebraic or UCI.
 *
 * Every function writes at `out` and returns the end; CHESS_MOVE_TEXT has room for the longest, figurines included. */
#include <string.h>

#include "base/text.h"
#include "legality.h"
#include "notation.h"

static char *put(char *out, base_text text)
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

/* The other pieces of that kind that may go to the same square. */
static chess_set find_rivals(const chess_position *position, chess_role role, chess_square from, chess_square to)
{
    chess_set candidates = chess_reach[role][to] & chess_pieces(position, chess_to_move(position), role);
    chess_set rivals = 0;
    for (candidates &= ~chess_bit(from); candidates != 0;) {
        chess_square other = chess_take_first(&candidates);
        if (chess_is_legal(position, chess_move_of(other, to, CHESS_PLAIN)))
            rivals |= chess_bit(other);
    }
    return rivals;
}

/* The file if that is enough, else the rank if that is, else both. */
static char *put_origin(char *out, const chess_position *position, chess_role role, chess_square from, chess_square to)
{
    chess_set rivals = find_rivals(position, role, from, to);
    if (rivals == 0)
        return out;
    if ((rivals & CHESS_FILE_A << chess_file(from)) == 0)
        return put_file(out, from);
    if ((rivals & CHESS_RANK_1 << (from & 56u)) == 0)
        return put_rank(out, from);
    return put_square(out, from);
}

/* Whether the piece, once it has arrived, looks at the king's square. */
static bool attacks_from(chess_role role, chess_side side, chess_square from, chess_square king, chess_set occupied)
{
    if (role == CHESS_PAWN)
        return (chess_pawn_attacks[side][from] & chess_bit(king)) != 0;
    return role != CHESS_KING && (chess_reach[role][from] & chess_bit(king)) != 0 &&
           (role == CHESS_KNIGHT || (chess_between[from][king] & occupied) == 0);
}

/* What chess_is_check says after the move. Playing it costs several times as much, so only castling, where two pieces
 * arrive, is played. */
static bool gives_check(const chess_position *position, chess_move move)
{
    chess_side side = chess_to_move(position);
    chess_square king = chess_king(position, chess_opponent(side)), from = chess_from(move), to = chess_to(move);
    if (king == CHESS_NO_SQUARE)
        return false;
    if (chess_kind_of(move) == CHESS_CASTLING) {
        chess_position next = *position;
        chess_play(&next, move);
        return chess_is_check(&next);
    }
    chess_set gone = chess_bit(from) | (chess_kind_of(move) == CHESS_EN_PASSANT ? chess_bit(to ^ 8u) : 0);
    chess_set occupied = (chess_occupied(position) & ~gone) | chess_bit(to);
    chess_role promotion = chess_promotion(move);
    chess_role role = promotion != CHESS_NO_ROLE ? promotion : chess_role_of(position->board[from]);
    return attacks_from(role, side, to, king, occupied) ||
           chess_is_attacked(position, king, chess_opponent(side), position->sides[side] & ~gone, occupied);
}

/* Mate is looked for only where there is check, which few moves give. */
static char *put_check(char *out, const chess_position *position, chess_move move)
{
    if (!gives_check(position, move))
        return out;
    chess_position next = *position;
    chess_play(&next, move);
    *out++ = chess_has_move(&next) ? '+' : '#';
    return out;
}

static char *put_promotion(char *out, chess_move move, chess_language language)
{
    if (chess_promotion(move) == CHESS_NO_ROLE)
        return out;
    *out++ = '=';
    return put(out, chess_role_letter(chess_promotion(move), language));
}

static char *put_algebraic(char *out, const chess_position *position, chess_move move, bool is_long,
                           chess_language language)
{
    chess_square from = chess_from(move);
    chess_square to = chess_to(move);
    chess_role role = chess_role_of(position->board[from]);
    bool is_capture = position->board[to] != CHESS_EMPTY || chess_kind_of(move) == CHESS_EN_PASSANT;
    out = put(out, chess_role_letter(role, language));
    if (is_long)
        out = put_square(out, from);
    else if (role != CHESS_PAWN)
        out = put_origin(out, position, role, from, to);
    else if (is_capture)
        out = put_file(out, from);
    if (is_capture)
        *out++ = 'x';
    else if (is_long)
        *out++ = '-';
    return put_promotion(put_square(out, to), move, language);
}

static char *put_uci(char *out, chess_move move, bool is_960)
{
    static const char letters[] = "..nbrq";
    chess_square from = chess_from(move);
    chess_square to = chess_to(move);
    if (move == CHESS_NULL_MOVE)
        return put(out, TEXT("0000"));
    if (chess_kind_of(move) == CHESS_CASTLING && !is_960)
        to = chess_castling_target(from, to);
    out = put_square(put_square(out, from), to);
    if (chess_promotion(move) != CHESS_NO_ROLE)
        *out++ = letters[chess_promotion(move)];
    return out;
}

static char *put_marked(char *out, const chess_position *position, chess_move move, bool is_long,
                        chess_language language)
{
    if (move == CHESS_NULL_MOVE)
        return put(out, TEXT("--"));
    if (chess_kind_of(move) == CHESS_CASTLING)
        out = put(out, chess_to(move) > chess_from(move) ? TEXT("O-O") : TEXT("O-O-O"));
    else
        out = put_algebraic(out, position, move, is_long, language);
    return put_check(out, position, move);
}

size_t chess_write_move(char out[CHESS_MOVE_TEXT], const chess_position *position, chess_move move,
                        chess_notation notation, chess_language language)
{
    char *end;
    if (notation == CHESS_UCI || notation == CHESS_UCI_960)
        end = put_uci(out, move, notation == CHESS_UCI_960);
    else
        end = put_marked(out, position, move, notation == CHESS_LONG, language);
    *end = '\0';
    return (size_t)(end - out);
}
