/* outcome.c - the ends of games (laws of chess, articles 5 and 9). */
#include "legality.h"

#include "movegen.h"

/* Mating with a lone knight needs an enemy piece that takes a flight square from its own king; a queen there could
 * always take the knight. Bishops of one colour need an enemy piece that can stand on the other colour. */
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

/* Mate and stalemate before material: a mated side may have nothing left to mate with. */
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

/* Only positions with the same side to move, and none before the last capture or pawn move, can be the same. */
unsigned chess_count_occurrences(const uint64_t *hashes, size_t count, uint32_t clock)
{
    unsigned occurrences = count != 0;
    for (size_t back = 2; back < count && back <= clock; back += 2)
        occurrences += hashes[count - 1 - back] == hashes[count - 1];
    return occurrences;
}
