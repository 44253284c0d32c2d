/* setup.c - faults of positions that no game can reach, and the starting positions of Chess960. */
#include "setup.h"

#include <assert.h>

#include "legality.h"

/* In the order of the bits. Names and texts are visible to users, so they must not change. */
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

/* The number of pieces that must be promoted pawns: all beyond the original set. For bishops, that is each beyond the
 * first on its square colour. */
static unsigned promoted(const chess_position *position, chess_side side)
{
    static const chess_set light = UINT64_C(0x55aa55aa55aa55aa);
    chess_set bishops = chess_pieces(position, side, CHESS_BISHOP);
    /* In antichess a second king is a promoted pawn; in chess it is a separate fault. */
    unsigned kings = position->law == CHESS_LAW_CHESS ? 0 : chess_count(chess_pieces(position, side, CHESS_KING));
    return beyond(kings, 1) + beyond(chess_count(chess_pieces(position, side, CHESS_QUEEN)), 1) +
           beyond(chess_count(chess_pieces(position, side, CHESS_ROOK)), 2) +
           beyond(chess_count(chess_pieces(position, side, CHESS_KNIGHT)), 2) +
           beyond(chess_count(bishops & light), 1) + beyond(chess_count(bishops & ~light), 1);
}

/* Whether the castling rights of a side are possible: the king is on its home rank, each right belongs to a rook, and
 * there is at most one right on each side of the king. */
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

/* The bit of a fault of Black follows the bit of the same fault of White, so a shift by `side` is enough. */
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
    chess_square own_king = chess_king(position, chess_opponent(enemy));
    unsigned checkers = 0;
    for (chess_set set = own_king == CHESS_NO_SQUARE ? 0 : position->sides[enemy]; set != 0; set &= set - 1)
        checkers +=
            chess_is_attacked(position, own_king, chess_opponent(enemy), set & (0 - set), chess_occupied(position));
    if (checkers > 2)
        faults |= CHESS_FAULT_CHECKERS;
    return faults;
}

/* Without castling rights, Chess960 and chess are the same. */
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

/* ---- the starting arrays of Chess960 ---- */

/* Puts a role on the free file with index `at`, counted from the a-file. */
static void put_on_free(uint8_t row[8], unsigned at, chess_role role)
{
    for (unsigned file = 0; file < 8; file++)
        if (row[file] == CHESS_NO_ROLE && at-- == 0) {
            row[file] = (uint8_t)role;
            return;
        }
}

/* Scharnagl's numbering. From the lowest part of the number up: the light-squared bishop (b d f h), the dark-squared
 * bishop (a c e g), the queen on one of the six free files, two knights on the five that are then free; rook, king and
 * rook take the last three. */
static void arrange(uint8_t row[8], unsigned number)
{
    static const uint8_t knights[10][2] = { { 0, 1 }, { 0, 2 }, { 0, 3 }, { 0, 4 }, { 1, 2 },
                                            { 1, 3 }, { 1, 4 }, { 2, 3 }, { 2, 4 }, { 3, 4 } };
    row[number % 4 * 2 + 1] = CHESS_BISHOP;
    row[number / 4 % 4 * 2] = CHESS_BISHOP;
    put_on_free(row, number / 16 % 6, CHESS_QUEEN);
    const uint8_t *pair = knights[number / 96];
    put_on_free(row, pair[1], CHESS_KNIGHT);
    put_on_free(row, pair[0], CHESS_KNIGHT);
    put_on_free(row, 0, CHESS_ROOK);
    put_on_free(row, 0, CHESS_KING);
    put_on_free(row, 0, CHESS_ROOK);
}

void chess_set_start_960(chess_position *out, unsigned number)
{
    assert(number < CHESS_960_COUNT);
    uint8_t row[8] = { 0 };
    arrange(row, number);
    chess_set_array(out, row);
}

/* Trying all numbers is fast enough, because this is called at most once per game, and it always agrees with
 * chess_set_start_960. */
int chess_number_960(const chess_position *position)
{
    for (unsigned number = 0; number < CHESS_960_COUNT; number++) {
        uint8_t row[8] = { 0 };
        arrange(row, number);
        unsigned file = 0;
        while (file < 8 && chess_role_of(position->board[file]) == row[file])
            file++;
        if (file < 8)
            continue;
        chess_position start;
        chess_set_array(&start, row);
        return chess_is_same(&start, position) ? (int)number : -1;
    }
    return -1;
}
