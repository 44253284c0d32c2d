/* position.c - building positions and playing moves.
 *
 * The same board is kept twice, as sets by role and side and as pieces by square: each question has one form in which it is cheap,
 * and playing a move costs little more for it. The hash is kept up to date with every change. */
#include "position.h"

#include <string.h>

#include "legality.h"

/* What seldom happens stays out of line, so that the common move keeps its registers. */
#define SELDOM __attribute__((noinline, cold)) static

void chess_clear(chess_position *position)
{
    memset(position, 0, sizeof *position);
    position->roles[CHESS_NO_ROLE] = ~(chess_set)0;
    position->passed = CHESS_NO_SQUARE;
    position->en_passant = CHESS_NO_SQUARE;
    position->number = 1;
}

/* Lifts what stands on the square, if anything. */
static void lift(chess_position *position, chess_square square)
{
    chess_set bit = chess_bit(square);
    chess_piece piece = position->board[square];
    position->hash ^= chess_piece_keys[piece][square];
    position->roles[chess_role_of(piece)] &= ~bit;
    position->roles[CHESS_NO_ROLE] |= bit;
    position->sides[CHESS_WHITE] &= ~bit;
    position->sides[CHESS_BLACK] &= ~bit;
    position->board[square] = CHESS_EMPTY;
}

/* Puts a piece on an empty square. */
static void drop(chess_position *position, chess_square square, chess_piece piece)
{
    chess_set bit = chess_bit(square);
    position->hash ^= chess_piece_keys[piece][square];
    position->roles[CHESS_NO_ROLE] &= ~bit;
    position->roles[chess_role_of(piece)] |= bit;
    position->sides[chess_side_of(piece)] |= bit;
    position->board[square] = piece;
}

void chess_put(chess_position *position, chess_square square, chess_piece piece)
{
    lift(position, square);
    if (piece != CHESS_EMPTY)
        drop(position, square, piece);
}

void chess_set_array(chess_position *position, const uint8_t officers[8])
{
    chess_clear(position);
    for (unsigned file = 0; file < 8; file++) {
        chess_role officer = (chess_role)officers[file];
        chess_put(position, chess_square_at(file, 0), chess_piece_of(CHESS_WHITE, officer));
        chess_put(position, chess_square_at(file, 1), chess_piece_of(CHESS_WHITE, CHESS_PAWN));
        chess_put(position, chess_square_at(file, 6), chess_piece_of(CHESS_BLACK, CHESS_PAWN));
        chess_put(position, chess_square_at(file, 7), chess_piece_of(CHESS_BLACK, officer));
    }
    position->castling = position->roles[CHESS_ROOK];
    chess_seal(position);
}

void chess_set_start(chess_position *position)
{
    static const uint8_t officers[8] = { CHESS_ROOK, CHESS_KNIGHT, CHESS_BISHOP, CHESS_QUEEN,
                                         CHESS_KING, CHESS_BISHOP, CHESS_KNIGHT, CHESS_ROOK };
    chess_set_array(position, officers);
}

/* Whether a pawn may take on the passed square, which is empty with an enemy pawn beyond it. Two pawns leave the rank
 * at once, so pins along it count too: the king is asked after the fact. */
static bool can_take_in_passing(const chess_position *position, chess_square passed)
{
    chess_side side = chess_to_move(position);
    chess_set takers = chess_pawn_attacks[chess_opponent(side)][passed] & chess_pieces(position, side, CHESS_PAWN);
    while (takers != 0) {
        chess_set gone = chess_bit(chess_take_first(&takers)) | chess_bit(passed ^ 8u);
        if (chess_is_safe_after(position, gone, chess_bit(passed)))
            return true;
    }
    return false;
}

bool chess_has_passed(const chess_position *position)
{
    chess_square passed = position->passed;
    if (passed >= CHESS_NO_SQUARE || chess_rank(passed) != (position->side == CHESS_WHITE ? 5u : 2u))
        return false;
    chess_piece pawn = chess_piece_of(chess_opponent(chess_to_move(position)), CHESS_PAWN);
    chess_square origin = passed ^ 24u;
    return position->board[origin] == CHESS_EMPTY && position->board[passed] == CHESS_EMPTY &&
           position->board[passed ^ 8u] == pawn;
}

/* From scratch; chess_play keeps both right from here on. */
void chess_seal(chess_position *position)
{
    bool can_take = chess_has_passed(position) && can_take_in_passing(position, position->passed);
    position->en_passant = can_take ? position->passed : CHESS_NO_SQUARE;
    position->hash = position->side == CHESS_BLACK ? chess_black_key : 0;
    for (chess_square square = 0; square < 64; square++)
        position->hash ^= chess_piece_keys[position->board[square]][square];
    for (chess_set rooks = position->castling; rooks != 0;)
        position->hash ^= chess_castling_keys[chess_take_first(&rooks)];
    position->hash ^= chess_en_passant_keys[position->en_passant];
}

bool chess_is_check(const chess_position *position)
{
    chess_side side = chess_to_move(position);
    chess_square king = chess_king(position, side);
    return king != CHESS_NO_SQUARE &&
           chess_is_attacked(position, king, side, position->sides[chess_opponent(side)], chess_occupied(position));
}

/* Both pieces leave the board first: in Chess960 either may arrive where the other stood. */
static void play_castling(chess_position *position, chess_square king, chess_square rook)
{
    chess_piece king_piece = position->board[king];
    chess_piece rook_piece = position->board[rook];
    lift(position, king);
    lift(position, rook);
    drop(position, chess_castling_target(king, rook), king_piece);
    drop(position, chess_castling_rook_target(king, rook), rook_piece);
    position->clock++;
}

/* The common move: one piece goes, another may vanish; written without asking whether there is one. */
static inline void shift(chess_position *position, chess_square from, chess_square to)
{
    chess_set to_bit = chess_bit(to);
    chess_set both = chess_bit(from) | to_bit;
    chess_piece moved = position->board[from];
    chess_piece taken = position->board[to];
    position->hash ^= chess_piece_keys[moved][from] ^ chess_piece_keys[moved][to] ^ chess_piece_keys[taken][to];
    position->roles[chess_role_of(taken)] &= ~to_bit;
    position->roles[CHESS_NO_ROLE] |= chess_bit(from);
    position->roles[chess_role_of(moved)] ^= both;
    position->sides[position->side] ^= both;
    position->sides[position->side ^ 1u] &= ~to_bit;
    position->board[from] = CHESS_EMPTY;
    position->board[to] = moved;
    uint32_t is_reversible = (chess_role_of(moved) != CHESS_PAWN) & (taken == CHESS_EMPTY);
    position->clock = (position->clock + 1) & (0 - is_reversible);
}

/* The pawn vanishes and another piece arrives, perhaps on what it takes. */
static void promote(chess_position *position, chess_square from, chess_square to, chess_role role)
{
    lift(position, to);
    lift(position, from);
    drop(position, to, chess_piece_of(chess_to_move(position), role));
    position->clock = 0;
}

/* Rights die with the king's or the rook's first move and with the rook. */
SELDOM void drop_rights(chess_position *position, chess_set lost)
{
    position->castling &= ~lost;
    while (lost != 0)
        position->hash ^= chess_castling_keys[chess_take_first(&lost)];
}

/* Whatever leaves or reaches a square with a right ends it; the king's move ends all of its side. */
static inline chess_set lost_rights(const chess_position *position, chess_move move)
{
    chess_square from = chess_from(move);
    if (chess_kind_of(move) == CHESS_PASS)
        return 0;
    chess_set touched = chess_bit(from) | chess_bit(chess_to(move));
    if (chess_role_of(position->board[from]) == CHESS_KING)
        touched |= chess_home_rank(chess_to_move(position));
    return position->castling & touched;
}

/* After a double step: remembers the square, and hashes it in when somebody can take there. */
SELDOM void pass_square(chess_position *position, chess_square passed)
{
    position->passed = (uint8_t)passed;
    if (can_take_in_passing(position, passed)) {
        position->en_passant = (uint8_t)passed;
        position->hash ^= chess_en_passant_keys[passed];
    }
}

SELDOM void play_special(chess_position *position, chess_square from, chess_square to, unsigned kind)
{
    if (kind == CHESS_CASTLING)
        play_castling(position, from, to);
    else if (kind == CHESS_PASS)
        position->clock++;
    else if (kind == CHESS_EN_PASSANT) {
        shift(position, from, to);
        lift(position, to ^ 8u);
    } else
        promote(position, from, to, (chess_role)kind);
}

/* The hot path of all reading: nothing is asked that the kind of the move says already. */
void chess_play(chess_position *position, chess_move move)
{
    chess_square from = chess_from(move);
    chess_square to = chess_to(move);
    unsigned kind = chess_kind_of(move);

    position->hash ^= chess_en_passant_keys[position->en_passant] ^ chess_black_key;
    position->passed = CHESS_NO_SQUARE;
    position->en_passant = CHESS_NO_SQUARE;
    if (position->castling != 0 && lost_rights(position, move) != 0)
        drop_rights(position, lost_rights(position, move));
    if (kind == CHESS_PLAIN)
        shift(position, from, to);
    else
        play_special(position, from, to, kind);
    position->number += position->side;
    position->side ^= 1u;
    bool is_double = (from ^ to) == 16 && chess_role_of(position->board[to]) == CHESS_PAWN;
    if (is_double && kind == CHESS_PLAIN)
        pass_square(position, (from + to) / 2);
}

bool chess_is_same(const chess_position *a, const chess_position *b)
{
    return a->hash == b->hash && a->side == b->side && a->castling == b->castling && a->en_passant == b->en_passant &&
           memcmp(a->board, b->board, sizeof a->board) == 0;
}
