/* setup.c - faults of positions that no game can reach; nothing here needs to know how they came about. */
#include "setup.h"

#include "legality.h"

/* In the order of the bits; names and texts are part of the outside and stay. */
static const chess_fault_row rows[] = {
    { CHESS_FAULT_EMPTY, "empty", "the board is empty" },
    { CHESS_FAULT_NO_WHITE_KING, "no-white-king", "White has no king" },
    { CHESS_FAULT_NO_BLACK_KING, "no-black-king", "Black has no king" },
    { CHESS_FAULT_WHITE_KINGS, "white-kings", "White has more than one king" },
    { CHESS_FAULT_BLACK_KINGS, "black-kings", "Black has more than one king" },
    { CHESS_FAULT_WHITE_PAWNS, "white-pawns", "White has more than eight pawns" },
    { CHESS_FAULT_BLACK_PAWNS, "black-pawns", "Black has more than eight pawns" },
    { CHESS_FAULT_WHITE_PIECES, "white-pieces", "White has more than sixteen pieces" },
    { CHESS_FAULT_BLACK_PIECES, "black-pieces", "Black has more than sixteen pieces" },
    { CHESS_FAULT_WHITE_PROMOTED, "white-promoted", "White has more promoted pieces than missing pawns" },
    { CHESS_FAULT_BLACK_PROMOTED, "black-promoted", "Black has more promoted pieces than missing pawns" },
    { CHESS_FAULT_PAWN_ON_EDGE, "pawn-on-edge", "a pawn stands on the first or last rank" },
    { CHESS_FAULT_WHITE_CASTLING, "white-castling", "White may not castle as given: king or rook is not there" },
    { CHESS_FAULT_BLACK_CASTLING, "black-castling", "Black may not castle as given: king or rook is not there" },
    { CHESS_FAULT_EN_PASSANT, "en-passant", "no pawn has just passed the en passant square" },
    { CHESS_FAULT_KINGS_TOUCH, "kings-touch", "the kings stand next to each other" },
    { CHESS_FAULT_OPPONENT_IN_CHECK, "opponent-in-check", "the side that is not to move is in check" },
    { CHESS_FAULT_CHECKERS, "checkers", "more than two pieces give check" },
};

const chess_fault_row *chess_fault_at(size_t at)
{
    return at < COUNT(rows) ? &rows[at] : NULL;
}

static unsigned beyond(unsigned count, unsigned usual)
{
    return count > usual ? count - usual : 0;
}

/* Each officer beyond the first set was a pawn; of the bishops, each beyond the one of its colour. */
static unsigned promoted(const chess_position *position, chess_side side)
{
    static const chess_set light = UINT64_C(0x55aa55aa55aa55aa);
    chess_set bishops = chess_pieces(position, side, CHESS_BISHOP);
    /* Where pawns become kings; elsewhere a second king is a fault of its own. */
    unsigned kings = position->law == CHESS_LAW_CHESS ? 0 : chess_count(chess_pieces(position, side, CHESS_KING));
    return beyond(kings, 1) + beyond(chess_count(chess_pieces(position, side, CHESS_QUEEN)), 1) +
           beyond(chess_count(chess_pieces(position, side, CHESS_ROOK)), 2) +
           beyond(chess_count(chess_pieces(position, side, CHESS_KNIGHT)), 2) +
           beyond(chess_count(bishops & light), 1) + beyond(chess_count(bishops & ~light), 1);
}

/* At most one rook on either side of a king that stands between them at home. */
static bool is_castling_possible(const chess_position *position, chess_side side)
{
    chess_set home = chess_home_rank(side);
    chess_set rights = position->castling & home;
    chess_square king = chess_king(position, side);
    if (rights == 0)
        return true;
    if (king == CHESS_NO_SQUARE || (home & chess_bit(king)) == 0)
        return false;
    chess_set above = rights & (~(chess_set)0 << king);
    chess_set below = rights & ~(~(chess_set)0 << king);
    return (rights & ~chess_pieces(position, side, CHESS_ROOK)) == 0 && (above & (above - 1)) == 0 &&
           (below & (below - 1)) == 0;
}

void chess_drop_false_rights(chess_position *position)
{
    for (chess_side side = CHESS_WHITE; side <= CHESS_BLACK; side++) {
        chess_set home = chess_home_rank(side);
        chess_square king = chess_king(position, side);
        bool is_home = king != CHESS_NO_SQUARE && (home & chess_bit(king)) != 0;
        position->castling &= ~home | (is_home ? chess_pieces(position, side, CHESS_ROOK) : 0);
    }
}

/* Shifts every fault of White's to Black's, which is the next bit. */
static uint32_t side_faults(const chess_position *position, chess_side side)
{
    unsigned kings = chess_count(chess_pieces(position, side, CHESS_KING));
    unsigned pawns = chess_count(chess_pieces(position, side, CHESS_PAWN));
    uint32_t faults = 0;
    bool is_royal = position->law == CHESS_LAW_CHESS;
    if (kings == 0 && is_royal)
        faults |= CHESS_FAULT_NO_WHITE_KING;
    if (kings > 1 && is_royal)
        faults |= CHESS_FAULT_WHITE_KINGS;
    if (pawns > 8)
        faults |= CHESS_FAULT_WHITE_PAWNS;
    if (chess_count(position->sides[side]) > 16)
        faults |= CHESS_FAULT_WHITE_PIECES;
    if (promoted(position, side) > beyond(8, pawns))
        faults |= CHESS_FAULT_WHITE_PROMOTED;
    if (!is_castling_possible(position, side))
        faults |= CHESS_FAULT_WHITE_CASTLING;
    return faults << side;
}

/* One by one: three checkers are no accident of a game, and no hurry is needed. */
static unsigned count_checkers(const chess_position *position)
{
    chess_side side = chess_to_move(position);
    chess_square king = chess_king(position, side);
    unsigned checkers = 0;
    if (king == CHESS_NO_SQUARE)
        return 0;
    for (chess_set enemies = position->sides[chess_opponent(side)]; enemies != 0; enemies &= enemies - 1)
        checkers += chess_is_attacked(position, king, side, enemies & (0 - enemies), chess_occupied(position));
    return checkers;
}

/* All at once: somebody who sets up a position wants the whole list. */
uint32_t chess_find_faults(const chess_position *position)
{
    chess_square white = chess_king(position, CHESS_WHITE);
    chess_set black_kings = chess_pieces(position, CHESS_BLACK, CHESS_KING);
    uint32_t faults = side_faults(position, CHESS_WHITE) | side_faults(position, CHESS_BLACK);
    if (chess_occupied(position) == 0)
        faults |= CHESS_FAULT_EMPTY;
    if ((position->roles[CHESS_PAWN] & (CHESS_RANK_1 | CHESS_RANK_8)) != 0)
        faults |= CHESS_FAULT_PAWN_ON_EDGE;
    if (position->passed != CHESS_NO_SQUARE && !chess_has_passed(position))
        faults |= CHESS_FAULT_EN_PASSANT;
    if (white != CHESS_NO_SQUARE && (chess_reach[CHESS_KING][white] & black_kings) != 0)
        faults |= CHESS_FAULT_KINGS_TOUCH;
    chess_side enemy = chess_opponent(chess_to_move(position));
    chess_square king = chess_king(position, enemy);
    if (king != CHESS_NO_SQUARE &&
        chess_is_attacked(position, king, enemy, position->sides[position->side], chess_occupied(position)))
        faults |= CHESS_FAULT_OPPONENT_IN_CHECK;
    if (count_checkers(position) > 2)
        faults |= CHESS_FAULT_CHECKERS;
    return faults;
}

/* Without rights the two games cannot be distinguished, and need not be. */
bool chess_is_chess960(const chess_position *position)
{
    static const chess_set corners = UINT64_C(0x8100000000000081);
    for (chess_side side = CHESS_WHITE; side <= CHESS_BLACK; side++) {
        chess_set rights = position->castling & chess_home_rank(side);
        chess_square king = chess_king(position, side);
        if (rights != 0 && ((rights & ~corners) != 0 || king == CHESS_NO_SQUARE || chess_file(king) != 4))
            return true;
    }
    return false;
}
