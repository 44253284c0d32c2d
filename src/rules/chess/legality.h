/* legality.h - whether one move is legal, without generating the others, and whether the game is over. */
#ifndef CHESS_LEGALITY_H
#define CHESS_LEGALITY_H

#include "position.h"

/* Any sixteen bits may be asked about. The null move is legal when the side is not in check. */
bool chess_is_legal(const chess_position *position, chess_move move);

/* The legal move from one square to another; castling may be given as king to rook or as the king's jump of two or
 * more squares. CHESS_NO_MOVE: there is none. `promotion` must be given exactly when a pawn promotes. */
chess_move chess_find_move(const chess_position *position, chess_square from, chess_square to, chess_role promotion);

/* Whether the side to move may castle with this rook now: the right, the way, and the squares the king passes. */
bool chess_can_castle(const chess_position *position, chess_square rook);
/* The side's rook that may still castle short or long, or CHESS_NO_SQUARE when that right is gone. */
chess_square chess_castling_rook(const chess_position *position, chess_side side, bool is_short);

/* Where the king and the rook arrive, wherever they started. */
static inline chess_square chess_castling_target(chess_square king, chess_square rook)
{
    return (king & 56u) | (rook > king ? 6u : 2u);
}

static inline chess_square chess_castling_rook_target(chess_square king, chess_square rook)
{
    return (king & 56u) | (rook > king ? 5u : 3u);
}

/* Whether the king of the side to move, which stays where it is, is safe once the squares `gone` are empty and
 * `arrived` is occupied. Mostly it is not attacked, and nothing leaves one of its lines. */
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

/* The same for a single piece that goes, other than the king. */
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

/* Whether the king of the side to move could stand on a square, with these squares occupied by others. */
static inline bool chess_is_safe_king(const chess_position *position, chess_square king, chess_set occupied)
{
    chess_side side = chess_to_move(position);
    chess_set enemies = position->sides[chess_opponent(side)];
    return (chess_reach[CHESS_KING][king] & enemies & position->roles[CHESS_KING]) == 0 &&
           !chess_is_attacked(position, king, side, enemies, occupied);
}

/* The same when it steps there: it no longer hides what is after it. */
static inline bool chess_is_safe_step(const chess_position *position, chess_square from, chess_square to)
{
    return chess_is_safe_king(position, to, chess_occupied(position) ^ chess_bit(from));
}

/* Whether the king of the side to move is safe after a single piece, the king or another, has gone. */
bool chess_is_king_safe(const chess_position *position, chess_square from, chess_square to);

/* The squares between a king and the enemy's line pieces that would attack it if nothing stood there: who leaves
 * another square uncovers no king. */
chess_set chess_find_lines(const chess_position *position);

/* Whether a piece other than a pawn, which sees the target on an empty board, may go there: the way and its king. */
static inline bool chess_can_go(const chess_position *position, chess_square from, chess_square to)
{
    return (chess_between[from][to] & chess_occupied(position)) == 0 && chess_is_king_safe(position, from, to);
}

/* Where pieces of the side to move may never go: on their own, and on a king that is one. */
static inline chess_set chess_forbidden(const chess_position *position)
{
    return position->sides[position->side] | (position->law == CHESS_LAW_CHESS ? position->roles[CHESS_KING] : 0);
}

/* ---- how a game stands: over, drawn if somebody asks, or going on ---- */

typedef enum chess_outcome {
    CHESS_GOING_ON,
    CHESS_CHECKMATE, /* the side to move has lost */
    CHESS_STALEMATE,
    CHESS_DEAD,    /* nobody can mate any more, whatever is played: by material only */
    CHESS_GAVE_ALL /* antichess: the side to move has nothing left, and has won */
} chess_outcome;

/* What the position itself decides. A stalemate in antichess is one: to some players it is a win for the side to move,
 * to others a question of who has fewer pieces. */
chess_outcome chess_judge(const chess_position *position);

/* Whether some sequence of legal moves, however silly, could let the side mate; judged by material only. */
bool chess_can_mate(const chess_position *position, chess_side side);

/* Fifty moves each without capture or pawn move: the side to move may claim a draw; seventy-five: it is drawn, unless
 * the last move mated. */
bool chess_is_fifty_moves(const chess_position *position);
bool chess_is_seventy_five_moves(const chess_position *position);

/* How often the last of the positions, given by their hashes in the order of play, has occurred among them: 3 lets a
 * player claim a draw, 5 ends the game. `clock` is that of the last position and bounds the search. */
unsigned chess_count_occurrences(const uint64_t *hashes, size_t count, uint32_t clock);

#endif
