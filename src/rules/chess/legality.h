/* legality.h - judges one move without generating the others, and the outcome of a game. */
#ifndef CHESS_LEGALITY_H
#define CHESS_LEGALITY_H

#include "position.h"

/* Return whether any sixteen bits are a legal move. The null move is legal if the side is not in check. */
bool chess_is_legal(const chess_position *position, chess_move move);

/* Return the legal move from one square to another; castling may be given as king to rook or as the king's jump of two
 * or more squares. CHESS_NO_MOVE: there is none. `promotion` must be given only if a pawn promotes. */
chess_move chess_find_move(const chess_position *position, chess_square from, chess_square to, chess_role promotion);

/* Return whether the side to move may castle with this rook now: it has the right, the way is free, and the king passes
 * no attacked square. */
bool chess_can_castle(const chess_position *position, chess_square rook);
/* Return the rook with the right to castle short or long, or CHESS_NO_SQUARE. */
chess_square chess_castling_rook(const chess_position *position, chess_side side, bool is_short);

/* Return the target squares of the king and the rook, which do not depend on the origins. */
static inline chess_square chess_castling_target(chess_square king, chess_square rook)
{
    return (king & 56u) | (rook > king ? 6u : 2u);
}

static inline chess_square chess_castling_rook_target(chess_square king, chess_square rook)
{
    return (king & 56u) | (rook > king ? 5u : 3u);
}

/* Return whether the king of the side to move, which does not move, is safe after the squares `gone` became empty and
 * `arrived` occupied. Usually it is not attacked, and no piece leaves one of its lines. */
static inline bool chess_is_safe_after(const chess_position *position, chess_set gone, chess_set arrived)
{
    chess_side side = chess_to_move(position);
    chess_square king = chess_king(position, side);
    if (king == CHESS_NO_SQUARE || (!position->attacked[side] && (chess_reach[CHESS_QUEEN][king] & gone) == 0))
        return true;
    chess_set occupied = (chess_occupied(position) & ~gone) | arrived;
    chess_set enemies = position->sides[chess_opponent(side)] & ~(gone | arrived);
    return !chess_is_attacked(position, king, side, enemies, occupied);
}

/* Return the same after the move of a single piece other than the king. */
static inline bool chess_is_safe_move(const chess_position *position, chess_square from, chess_square to)
{
    chess_side side = chess_to_move(position);
    chess_square king = chess_king(position, side);
    chess_set enemies = position->sides[chess_opponent(side)];
    if (king == CHESS_NO_SQUARE ||
        (!position->attacked[side] && (chess_covered_by(position, king, from) & enemies) == 0))
        return true;
    chess_set occupied = (chess_occupied(position) & ~chess_bit(from)) | chess_bit(to);
    return !chess_is_attacked(position, king, side, enemies & ~chess_bit(to), occupied);
}

/* Return whether the king of the side to move is safe on a square if these squares are occupied by others. */
static inline bool chess_is_safe_king(const chess_position *position, chess_square king, chess_set occupied)
{
    chess_side side = chess_to_move(position);
    chess_set enemies = position->sides[chess_opponent(side)];
    return (chess_reach[CHESS_KING][king] & enemies & position->roles[CHESS_KING]) == 0 &&
           !chess_is_attacked(position, king, side, enemies, occupied);
}

/* Return the same after a step of the king, which no longer blocks its old square. */
static inline bool chess_is_safe_step(const chess_position *position, chess_square from, chess_square to)
{
    return chess_is_safe_king(position, to, chess_occupied(position) ^ chess_bit(from));
}

/* Return whether the king of the side to move is safe after the move of a single piece, king or other. */
bool chess_is_king_safe(const chess_position *position, chess_square from, chess_square to);

/* Return the squares between both kings and the enemy line pieces that would attack them on an empty line: a piece that
 * leaves any other square uncovers no king. */
chess_set chess_find_lines(const chess_position *position);

/* Return whether a piece other than a pawn, which reaches the target on an empty board, may go there: the way is free,
 * and its king safe. */
static inline bool chess_can_go(const chess_position *position, chess_square from, chess_square to)
{
    return (chess_between[from][to] & chess_occupied(position)) == 0 && chess_is_king_safe(position, from, to);
}

/* Return the squares that the side to move may never go to: its own pieces, and kings that may not be taken. */
static inline chess_set chess_forbidden(const chess_position *position)
{
    return position->sides[position->side] | (position->law == CHESS_LAW_CHESS ? position->roles[CHESS_KING] : 0);
}

/* ---- the outcome of a game ---- */

typedef enum chess_outcome {
    CHESS_GOING_ON,
    CHESS_CHECKMATE, /* the side to move has lost */
    CHESS_STALEMATE,
    CHESS_DEAD,    /* neither side can mate, judged by material only */
    CHESS_GAVE_ALL /* antichess: the side to move has no piece left, and has won */
} chess_outcome;

/* Return the outcome that the position itself decides. A stalemate in antichess is reported as one, because the rules
 * of servers differ: a win for the side to move, or for the side with fewer pieces. */
chess_outcome chess_judge(const chess_position *position);

/* Return whether any sequence of legal moves could let the side mate, judged by material only. */
bool chess_can_mate(const chess_position *position, chess_side side);

/* Return whether both sides made fifty moves without capture or pawn move, so that a draw can be claimed; or
 * seventy-five, so that the game is drawn unless the last move mated. */
bool chess_is_fifty_moves(const chess_position *position);
bool chess_is_seventy_five_moves(const chess_position *position);

/* Count the occurrences of the last of the positions, which are given by their hashes in the order of play: with 3 a
 * player can claim a draw, 5 end the game. `clock` is that of the last position and bounds the search. */
unsigned chess_count_occurrences(const uint64_t *hashes, size_t count, uint32_t clock);

#endif
