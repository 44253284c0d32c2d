/* plain.h - plain moves in plain positions, as inline functions for the loops that read whole files.
 *
 * Nearly all moves are plain: an ordinary piece or pawn moves and perhaps captures. A position is plain if both sides
 * have one king and the king of the side that has just moved is not attacked. The side is a constant for the compiler,
 * so each loop has its code twice, without tests of the side. legality.h, position.h and notation.h do the same for any
 * move and any position, and tests compare the two. */
#ifndef CHESS_PLAIN_H
#define CHESS_PLAIN_H

#include "legality.h"
#include "notation.h"

#define CHESS_PLAIN_INLINE static inline __attribute__((always_inline))

/* Return whether the position is plain. After a plain move it is still plain. */
static inline bool chess_is_plain(const chess_position *position)
{
    return position->law == CHESS_LAW_CHESS && position->kings[CHESS_WHITE] != CHESS_NO_SQUARE &&
           position->kings[CHESS_BLACK] != CHESS_NO_SQUARE && !position->attacked[position->side ^ 1u];
}

/* Return whether the king of the side is safe after a pseudo-legal move; usually there is nothing to test.
 *
 * `lines` is the result of chess_find_lines, updated move by move. It may still contain lines of pieces that have moved
 * away. Then a test is made that is not necessary, and the set is computed again. */
CHESS_PLAIN_INLINE bool chess_is_safe_plain(const chess_position *position, chess_side side, chess_role role,
                                            chess_square from, chess_square to, chess_set lines)
{
    bool is_asked = role == CHESS_KING || (lines & chess_bit(from)) != 0 || position->attacked[side];
    return !is_asked || chess_is_king_safe(position, from, to);
}

/* Play a legal plain move, with the same result as chess_play. */
CHESS_PLAIN_INLINE void chess_play_plain(chess_position *position, chess_side side, chess_role role, chess_square from,
                                         chess_square to, chess_set *lines)
{
    chess_side enemy = chess_opponent(side);
    chess_piece moved = chess_piece_of(side, role), taken = position->board[to];
    chess_set from_bit = chess_bit(from), to_bit = chess_bit(to), both = from_bit | to_bit;
    chess_set empty = position->roles[CHESS_NO_ROLE] | from_bit;
    chess_square king = position->kings[enemy];
    chess_set threat = chess_threats[moved][to] & chess_pieces(position, enemy, CHESS_KING),
              ray = chess_between[king][to];
    bool is_attacked = (threat != 0) & ((ray & ~empty) == 0), is_uncovering = (*lines & from_bit) != 0;
    *lines |= threat ? ray : 0;
    position->roles[chess_role_of(taken)] &= ~to_bit;
    position->roles[CHESS_NO_ROLE] = empty & ~to_bit;
    position->roles[role] ^= both;
    position->sides[side] ^= both;
    position->sides[enemy] &= ~to_bit;
    position->castling &= ~both;
    position->clock = (position->clock + 1) & (0u - ((role != CHESS_PAWN) & (taken == CHESS_EMPTY)));
    position->number += side;
    if (role == CHESS_KING) {
        position->kings[side] = (uint8_t)to;
        position->castling &= ~chess_home_rank(side);
    }
    if (__builtin_expect(is_uncovering, 0))
        is_attacked = chess_is_attacked(position, king, enemy, position->sides[side], chess_occupied(position));
    if (role == CHESS_KING || is_uncovering)
        *lines = chess_find_lines(position);
    position->attacked[side] = false;
    position->attacked[enemy] = is_attacked;
    position->side = (uint8_t)enemy;
    position->passed = position->en_passant = CHESS_NO_SQUARE;
    position->board[from] = CHESS_EMPTY;
    position->board[to] = moved;
    if (role == CHESS_PAWN && (from ^ to) == 16) {
        chess_square passed = (from + to) / 2;
        position->passed = (uint8_t)passed;
        if ((chess_pawn_attacks[side][passed] & chess_pieces(position, enemy, CHESS_PAWN)) != 0)
            chess_seal(position);
    }
}

/* Play the move and return its sign, in which a mate counts only as check. If another move follows, the check was not
 * mate, so only the last move of a run needs chess_judge_sign. */
CHESS_PLAIN_INLINE chess_sign chess_play_plain_signed(chess_position *position, chess_side side, chess_role role,
                                                      chess_square from, chess_square to, chess_set *lines)
{
    unsigned sign = CHESS_SIGN_KNOWN | (unsigned)role, is_capture = position->board[to] != CHESS_EMPTY;
    sign |= is_capture ? CHESS_SIGN_TAKES : 0u;
    if (role == CHESS_PAWN)
        sign |= is_capture ? CHESS_SIGN_FILE : 0u;
    else if (role != CHESS_KING) {
        chess_set others = chess_reach[role][to] & chess_pieces(position, side, role) & ~chess_bit(from);
        if (others != 0)
            sign |= chess_origin_sign(position, others, from, to);
    }
    chess_play_plain(position, side, role, from, to, lines);
    return (chess_sign)(sign | (position->attacked[chess_opponent(side)] ? CHESS_SIGN_CHECK : 0u));
}

/* Return `sign`, the sign of the move that led to the position, with check replaced by mate if the position is mate. */
static inline chess_sign chess_judge_sign(const chess_position *position, chess_sign sign)
{
    unsigned bare = sign & ~(unsigned)CHESS_SIGN_CHECK;
    return (chess_sign)(bare == sign ? sign : bare | chess_check_sign(position));
}

#endif
