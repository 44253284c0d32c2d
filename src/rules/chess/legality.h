/* legality.h - judges one move without generating the others, and the outcome of a game. */
#ifndef CHESS_LEGALITY_H
#define CHESS_LEGALITY_H

#include "position.h"

/* Return whether the move, which may be any 16-bit number, is legal. The null move is legal if the side to move is not
 * in check. */
bool chess_is_legal(const chess_position *position, chess_move move);

/* Return the legal move from one square to another; CHESS_NO_MOVE: there is none. Castling may be given as king to
 * rook, or as the king's jump of two or more squares to its target. `promotion` must be given if, and only if, a pawn
 * promotes. */
chess_move chess_find_move(const chess_position *position, chess_square from, chess_square to, chess_role promotion);

/* Return whether the side to move may castle with this rook now: it has the right, the squares between are empty, and
 * the king passes no attacked square. */
bool chess_can_castle(const chess_position *position, chess_square rook);
/* Return the square of the rook with which the side has the right to castle short or long; CHESS_NO_SQUARE: none. */
chess_square chess_castling_rook(const chess_position *position, chess_side side, bool is_short);

/* Return the target squares of the king and of the rook in castling. They depend only on the side of the king on which
 * the rook stands, not on the squares from which they start. */
static inline chess_square chess_castling_target(chess_square king, chess_square rook)
{
    return (king & 56u) | (rook > king ? 6u : 2u);
}

static inline chess_square chess_castling_rook_target(chess_square king, chess_square rook)
{
    return (king & 56u) | (rook > king ? 5u : 3u);
}

/* Return whether the king of the side to move, which stays where it is, is safe after the squares `gone` became empty
 * and `arrived` occupied. Usually this is quick to see: the king is not attacked now, and none of the squares `gone` is
 * on a line with it. */
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

/* Like chess_is_safe_after, for a move of one piece other than the king. */
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

/* Return whether the king of the side to move would be safe on the square `king` if `occupied` are the squares of all
 * other pieces. */
static inline bool chess_is_safe_king(const chess_position *position, chess_square king, chess_set occupied)
{
    chess_side side = chess_to_move(position);
    chess_set enemies = position->sides[chess_opponent(side)];
    return (chess_reach[CHESS_KING][king] & enemies & position->roles[CHESS_KING]) == 0 &&
           !chess_is_attacked(position, king, side, enemies, occupied);
}

/* Like chess_is_safe_king, for an ordinary move of the king; its old square no longer blocks any line. */
static inline bool chess_is_safe_step(const chess_position *position, chess_square from, chess_square to)
{
    return chess_is_safe_king(position, to, chess_occupied(position) ^ chess_bit(from));
}

/* Return whether the king of the side to move is safe after a move of one piece, which may be the king. */
bool chess_is_king_safe(const chess_position *position, chess_square from, chess_square to);

/* Return the squares between each king and the enemy line pieces that would attack it if nothing were between. If a
 * piece leaves a square that is not in this set, it uncovers no attack on a king. */
chess_set chess_find_lines(const chess_position *position);

/* Return whether a piece other than a pawn may go to a square that it could reach on an empty board: the squares
 * between are empty, and its own king is safe after the move. */
static inline bool chess_can_go(const chess_position *position, chess_square from, chess_square to)
{
    return (chess_between[from][to] & chess_occupied(position)) == 0 && chess_is_king_safe(position, from, to);
}

/* Return the squares that the side to move can never move to: those of its own pieces, and those of kings if the laws
 * do not allow their capture. */
static inline chess_set chess_forbidden(const chess_position *position)
{
    return position->sides[position->side] | (position->law == CHESS_LAW_CHESS ? position->roles[CHESS_KING] : 0);
}

/* ---- the outcome of a game ---- */

typedef enum chess_outcome {
    CHESS_GOING_ON,
    CHESS_CHECKMATE, /* the side to move has lost */
    CHESS_STALEMATE,
    CHESS_DEAD,    /* neither side can mate, judged only by the material */
    CHESS_GAVE_ALL /* antichess: the side to move has no piece left, and has won */
} chess_outcome;

/* Return the outcome that follows from the position alone. A stalemate in antichess is reported as CHESS_STALEMATE,
 * because the rules of servers differ: it may be a win for the side to move, or for the side with fewer pieces. */
chess_outcome chess_judge(const chess_position *position);

/* Return whether the side could mate by some sequence of legal moves, judged only by the material. */
bool chess_can_mate(const chess_position *position, chess_side side);

/* Return whether both sides have made fifty moves without a capture or pawn move, so that a draw can be claimed; or
 * seventy-five moves, so that the game is drawn unless the last move mated. */
bool chess_is_fifty_moves(const chess_position *position);
bool chess_is_seventy_five_moves(const chess_position *position);

/* Count how often the last of the positions has occurred. The positions are given by their hashes in the order of play.
 * After 3 occurrences a player can claim a draw, after 5 the game ends. `clock` is that of the last position and limits
 * the search. */
unsigned chess_count_occurrences(const uint64_t *hashes, size_t count, uint32_t clock);

#endif
