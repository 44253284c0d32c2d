/* legality.c - the legality of a single move, and the outcome of games.
 *
 * Reading a game needs the legality of only one move at a time, and generating all legal moves would take most of the
 * time. movegen.c does that where all are needed; tests compare the two. */
#include "legality.h"

#include "movegen.h"

/* A position that was set up may have a castling right without a rook, which is ignored, or rights for two rooks on the
 * same side of the king. In the second case only the inner rook has the right, because it blocks the other one. */
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

/* Whether no square on the king's way is attacked. The last square is tested again after the rook has moved, because in
 * Chess960 the rook may have shielded it before. */
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

/* King and rook do not block each other: in Chess960 they may pass each other or exchange squares. */
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

/* Tests only the squares between `from` and `to`, which costs less than finding all attacked squares. */
static bool can_reach(const chess_position *position, chess_square from, chess_square to)
{
    chess_role role = chess_role_of(position->board[from]);
    if (role == CHESS_PAWN) {
        if (chess_file(from) == chess_file(to)) {
            /* A pawn moves one square ahead, or two from its second rank if the square between is empty. */
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

/* Whether the move names a new piece if, and only if, it brings a pawn to the last rank. */
static bool is_promotion_right(const chess_position *position, chess_move move)
{
    bool is_pawn = chess_role_of(position->board[chess_from(move)]) == CHESS_PAWN;
    chess_set last = chess_home_rank(chess_opponent(chess_to_move(position)));
    bool must = is_pawn && (last & chess_bit(chess_to(move))) != 0;
    return must == (chess_promotion(move) != CHESS_NO_ROLE);
}

/* Used for antichess, where captures are compulsory, so the legality of a move depends on all other moves. */
__attribute__((noinline, cold)) static bool is_listed(const chess_position *position, chess_move move)
{
    chess_moves moves;
    chess_generate(&moves, position);
    for (unsigned i = 0; i < moves.count; i++)
        if (moves.items[i] == move)
            return true;
    return move == CHESS_NULL_MOVE;
}

/* The move may be any 16-bit number, because it may come from a file. */
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
    /* The cheap tests come first; the test of the king's safety is the most expensive. */
    chess_square to = chess_to(move);
    return (chess_forbidden(position) & chess_bit(to)) == 0 && is_promotion_right(position, move) &&
           can_reach(position, from, to) && chess_is_king_safe(position, from, to);
}

/* The castling move that a king's move from one square to another means; CHESS_NO_MOVE if it is an ordinary move. */
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

/* Castling and en passant captures are recognised by the pieces on the board, because the two squares do not show
 * them. */
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

/* ---- the outcome of a game (laws of chess, articles 5 and 9) ---- */

/* A side with a single knight can mate only if an enemy piece blocks an escape square of the enemy king. That piece
 * cannot be a queen, because she could always capture the knight. If all bishops of both sides are on squares of one
 * colour, a side with bishops can mate only if an enemy pawn or knight can block a square of the other colour. */
bool chess_can_mate(const chess_position *position, chess_side side)
{
    static const chess_set light = UINT64_C(0x55aa55aa55aa55aa);
    chess_set own = position->sides[side];
    chess_set enemies = position->sides[chess_opponent(side)];
    chess_set knights = own & position->roles[CHESS_KNIGHT];
    chess_set bishops = own & position->roles[CHESS_BISHOP];
    chess_set heavy = position->roles[CHESS_PAWN] | position->roles[CHESS_ROOK] | position->roles[CHESS_QUEEN];
    if ((own & heavy) != 0 || (knights != 0 && bishops != 0) || (knights & (knights - 1)) != 0)
        return true;
    if (knights != 0)
        return (enemies & ~(position->roles[CHESS_KING] | position->roles[CHESS_QUEEN])) != 0;
    if (bishops == 0)
        return false;
    chess_set all_bishops = position->roles[CHESS_BISHOP];
    bool is_one_colour = (all_bishops & light) == 0 || (all_bishops & ~light) == 0;
    return !is_one_colour || (enemies & (position->roles[CHESS_PAWN] | position->roles[CHESS_KNIGHT])) != 0;
}

/* Mate and stalemate are tested before the material, because the side that has just mated may have too little material
 * to mate again. */
chess_outcome chess_judge(const chess_position *position)
{
    if (position->law == CHESS_LAW_ANTICHESS) {
        if (position->sides[position->side] == 0)
            return CHESS_GAVE_ALL;
        return chess_has_move(position) ? CHESS_GOING_ON : CHESS_STALEMATE;
    }
    if (!chess_has_move(position))
        return chess_is_check(position) ? CHESS_CHECKMATE : CHESS_STALEMATE;
    bool is_dead = !chess_can_mate(position, CHESS_WHITE) && !chess_can_mate(position, CHESS_BLACK);
    return is_dead ? CHESS_DEAD : CHESS_GOING_ON;
}

bool chess_is_fifty_moves(const chess_position *position)
{
    return position->clock >= 100;
}

bool chess_is_seventy_five_moves(const chess_position *position)
{
    return position->clock >= 150 && chess_judge(position) != CHESS_CHECKMATE;
}

/* Equal positions have the same side to move, so every second one is compared. They cannot be separated by a capture or
 * pawn move, so the clock limits the search. */
unsigned chess_count_occurrences(const uint64_t *hashes, size_t count, uint32_t clock)
{
    unsigned occurrences = count != 0;
    for (size_t back = 2; back < count && back <= clock; back += 2)
        occurrences += hashes[count - 1 - back] == hashes[count - 1];
    return occurrences;
}
