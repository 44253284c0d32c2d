/* legality.c - the laws asked about a single move.
 *
 * Reading a game asks about one move at a time, and generating all others for that would be most of the work.
 * movegen.c answers the same questions by listing; tests hold the two against each other. */
#include "legality.h"

#include "movegen.h"

/* A set-up may give a right to no rook, which counts for nothing, or to two on one side: then the inner one has it,
 * since it stands in the other's way. */
chess_square chess_castling_rook(const chess_position *position, chess_side side, bool is_short)
{
    chess_square king = chess_king(position, side);
    if (king == CHESS_NO_SQUARE)
        return CHESS_NO_SQUARE;
    chess_set above = ~(chess_set)0 << king;
    chess_set rooks = position->castling & chess_home_rank(side) & chess_pieces(position, side, CHESS_ROOK) &
                      (is_short ? above : ~above);
    if (rooks == 0)
        return CHESS_NO_SQUARE;
    return is_short ? chess_first(rooks) : chess_last(rooks);
}

/* Every square the king touches on its way, and the last one again when the rook has moved too: in Chess960 the rook
 * may have shielded it. */
static bool is_way_safe(const chess_position *position, chess_square king, chess_square rook)
{
    chess_square target = chess_castling_target(king, rook);
    chess_set passed = chess_between[king][target] | chess_bit(king);
    while (passed != 0)
        if (!chess_is_safe_step(position, king, chess_take_first(&passed)))
            return false;
    chess_set left = chess_occupied(position) ^ chess_bit(king) ^ chess_bit(rook);
    return chess_is_safe_king(position, target, left | chess_bit(chess_castling_rook_target(king, rook)));
}

/* King and rook do not stand in each other's way: in Chess960 they may cross or change places. */
bool chess_can_castle(const chess_position *position, chess_square rook)
{
    chess_side side = chess_to_move(position);
    chess_square king = chess_king(position, side);
    if (king == CHESS_NO_SQUARE || (king ^ rook) >= 8 || (position->castling & chess_bit(rook)) == 0 ||
        position->board[rook] != chess_piece_of(side, CHESS_ROOK))
        return false;
    chess_square target = chess_castling_target(king, rook);
    chess_square rook_target = chess_castling_rook_target(king, rook);
    chess_set ray =
        chess_between[king][target] | chess_between[rook][rook_target] | chess_bit(target) | chess_bit(rook_target);
    chess_set others = chess_occupied(position) & ~(chess_bit(king) | chess_bit(rook));
    return (ray & others) == 0 && is_way_safe(position, king, rook);
}

bool chess_is_king_safe(const chess_position *position, chess_square from, chess_square to)
{
    return chess_is_only_king(position, from) ? chess_is_safe_step(position, from, to)
                                              : chess_is_safe_move(position, from, to);
}

chess_set chess_find_lines(const chess_position *position)
{
    chess_set lines = 0;
    for (unsigned side = 0; side < 2; side++) {
        chess_square king = position->kings[side];
        if (king == CHESS_NO_SQUARE)
            continue;
        for (chess_set far = chess_far_attackers(position, king) & position->sides[side ^ 1u]; far != 0;)
            lines |= chess_between[king][chess_take_first(&far)];
    }
    return lines;
}

/* Asking whether the way to one square is free costs less than finding all squares that can be seen. */
static bool can_reach(const chess_position *position, chess_square from, chess_square to)
{
    chess_role role = chess_role_of(position->board[from]);
    if (role == CHESS_PAWN) {
        if (chess_file(from) == chess_file(to)) {
            /* One square ahead, or two from the second rank over an empty one. */
            chess_square up = position->side == CHESS_WHITE ? from + 8 : from - 8;
            chess_square jump = position->side == CHESS_WHITE ? from + 16 : from - 16;
            unsigned second = position->side == CHESS_WHITE ? 1 : 6;
            if (position->board[to] != CHESS_EMPTY)
                return false;
            return to == up || (to == jump && chess_rank(from) == second && position->board[up] == CHESS_EMPTY);
        }
        chess_set enemies = position->sides[position->side ^ 1u];
        return (chess_pawn_attacks[position->side][from] & enemies & chess_bit(to)) != 0;
    }
    return role != CHESS_NO_ROLE && (chess_reach[role][from] & chess_bit(to)) != 0 &&
           (role == CHESS_KNIGHT || (chess_between[from][to] & chess_occupied(position)) == 0);
}

/* A pawn promotes exactly when it reaches the last rank. */
static bool is_promotion_right(const chess_position *position, chess_move move)
{
    bool is_pawn = chess_role_of(position->board[chess_from(move)]) == CHESS_PAWN;
    chess_set last = chess_home_rank(chess_opponent(chess_to_move(position)));
    bool must = is_pawn && (last & chess_bit(chess_to(move))) != 0;
    return must == (chess_promotion(move) != CHESS_NO_ROLE);
}

/* Whether a move is legal depends on all the others where one must take: so all are made. */
__attribute__((noinline, cold)) static bool is_listed(const chess_position *position, chess_move move)
{
    chess_moves moves;
    chess_generate(&moves, position);
    for (unsigned i = 0; i < moves.count; i++)
        if (moves.items[i] == move)
            return true;
    return move == CHESS_NULL_MOVE;
}

/* Any number may come from a file, so nothing about the move is taken for granted. */
bool chess_is_legal(const chess_position *position, chess_move move)
{
    if (position->law != CHESS_LAW_CHESS)
        return is_listed(position, move);
    chess_square from = chess_from(move);
    unsigned kind = chess_kind_of(move);
    if (kind >= CHESS_PASS)
        return move == CHESS_NULL_MOVE && !chess_is_check(position);
    if ((position->sides[position->side] & chess_bit(from)) == 0)
        return false;
    if (kind == CHESS_CASTLING)
        return chess_is_only_king(position, from) && chess_can_castle(position, chess_to(move));
    if (kind == CHESS_EN_PASSANT) {
        chess_square to = chess_to(move);
        chess_set pawns = position->roles[CHESS_PAWN] & chess_bit(from);
        return pawns != 0 && to == position->en_passant &&
               (chess_pawn_attacks[position->side][from] & chess_bit(to)) != 0 &&
               chess_is_safe_after(position, chess_bit(from) | chess_bit(to ^ 8u), chess_bit(to));
    }
    /* The cheap questions first; the king's safety is the dearest and comes last. */
    chess_square to = chess_to(move);
    return (chess_forbidden(position) & chess_bit(to)) == 0 && is_promotion_right(position, move) &&
           can_reach(position, from, to) && chess_is_king_safe(position, from, to);
}

/* The castling move that a king's way means, or CHESS_NO_MOVE when it means a step. */
static chess_move castling_meant(const chess_position *position, chess_square from, chess_square to)
{
    chess_side side = chess_to_move(position);
    if (!chess_is_only_king(position, from))
        return CHESS_NO_MOVE;
    if ((position->castling & position->sides[side] & chess_bit(to)) != 0)
        return chess_move_of(from, to, CHESS_CASTLING);
    chess_square rook = chess_castling_rook(position, side, to > from);
    unsigned distance = to > from ? to - from : from - to;
    if (rook == CHESS_NO_SQUARE || distance < 2 || to != chess_castling_target(from, rook))
        return CHESS_NO_MOVE;
    return chess_move_of(from, rook, CHESS_CASTLING);
}

/* From squares as a person or a database gives them; what is castling or en passant the board knows. */
chess_move chess_find_move(const chess_position *position, chess_square from, chess_square to, chess_role promotion)
{
    chess_move move = castling_meant(position, from, to);
    bool is_pawn = chess_role_of(position->board[from]) == CHESS_PAWN;
    if (move == CHESS_NO_MOVE)
        move = chess_move_of(from, to,
                             is_pawn && to == position->en_passant ? CHESS_EN_PASSANT : chess_promoting(promotion));
    else if (promotion != CHESS_NO_ROLE)
        return CHESS_NO_MOVE;
    return chess_is_legal(position, move) ? move : CHESS_NO_MOVE;
}
