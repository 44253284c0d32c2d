/* position.c - building positions and playing moves.
 *
 * The same board is kept twice, as sets by role and side and as pieces by square: each question has one form in
 * which it is cheap, and playing a move costs little more for it. Who wants a hash asks for one. */
#include "position.h"

#include <string.h>

#include "legality.h"

/* What seldom happens stays out of line, so that the common move keeps its registers. */
#define SELDOM __attribute__((noinline, cold)) static

void chess_clear(chess_position *position)
{
    memset(position, 0, sizeof *position);
    position->roles[CHESS_NO_ROLE] = ~(chess_set)0;
    position->kings[CHESS_WHITE] = CHESS_NO_SQUARE;
    position->kings[CHESS_BLACK] = CHESS_NO_SQUARE;
    position->passed = CHESS_NO_SQUARE;
    position->en_passant = CHESS_NO_SQUARE;
    position->number = 1;
}

/* Lifts what stands on the square, if anything. */
static void lift(chess_position *position, chess_square square)
{
    chess_set bit = chess_bit(square);
    chess_piece piece = position->board[square];
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
    position->roles[CHESS_NO_ROLE] &= ~bit;
    position->roles[chess_role_of(piece)] |= bit;
    position->sides[chess_side_of(piece)] |= bit;
    position->board[square] = piece;
}

static void find_king(chess_position *position, chess_side side)
{
    bool is_royal = position->law == CHESS_LAW_CHESS;
    position->kings[side] = is_royal ? (uint8_t)chess_lone_king(position, side) : CHESS_NO_SQUARE;
}

void chess_put(chess_position *position, chess_square square, chess_piece piece)
{
    lift(position, square);
    if (piece != CHESS_EMPTY)
        drop(position, square, piece);
    find_king(position, CHESS_WHITE);
    find_king(position, CHESS_BLACK);
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

/* Who can take in passing depends on check, so the seal is made anew. */
void chess_set_law(chess_position *position, chess_law law)
{
    position->law = (uint8_t)law;
    if (law == CHESS_LAW_ANTICHESS)
        position->castling = 0;
    find_king(position, CHESS_WHITE);
    find_king(position, CHESS_BLACK);
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

static bool is_king_attacked(const chess_position *position, chess_side side)
{
    chess_square king = chess_king(position, side);
    return king != CHESS_NO_SQUARE &&
           chess_is_attacked(position, king, side, position->sides[chess_opponent(side)], chess_occupied(position));
}

void chess_seal(chess_position *position)
{
    position->attacked[CHESS_WHITE] = is_king_attacked(position, CHESS_WHITE);
    position->attacked[CHESS_BLACK] = is_king_attacked(position, CHESS_BLACK);
    bool can_take = chess_has_passed(position) && can_take_in_passing(position, position->passed);
    position->en_passant = can_take ? position->passed : CHESS_NO_SQUARE;
}

/* Whether a move opens a line to the king. */
SELDOM bool uncovers(const chess_position *position, chess_square king, chess_square from, chess_square to)
{
    chess_side side = chess_to_move(position);
    chess_set occupied = (chess_occupied(position) & ~chess_bit(from)) | chess_bit(to);
    return chess_is_attacked(position, king, chess_opponent(side), position->sides[side] & ~chess_bit(from), occupied);
}

/* Most moves are plain, and the enemy's king was not attacked before, as in every game but analysis with null moves: then
 * the piece may look at it from where it arrives, or have stood in the way of another. */
static inline bool is_common(const chess_position *position, chess_move move)
{
    return chess_kind_of(move) == CHESS_PLAIN && !position->attacked[position->side ^ 1u];
}

static inline bool gives_common_check(const chess_position *position, chess_square from, chess_square to)
{
    chess_square king = position->kings[position->side ^ 1u];
    if (king == CHESS_NO_SQUARE)
        return false;
    if (chess_has(chess_threats[position->board[from]][to], king) &&
        (chess_between[to][king] & chess_occupied(position) & ~chess_bit(from)) == 0)
        return true;
    return chess_has(chess_reach[CHESS_QUEEN][king], from) && uncovers(position, king, from, to);
}

bool chess_gives_check(const chess_position *position, chess_move move)
{
    if (is_common(position, move))
        return gives_common_check(position, chess_from(move), chess_to(move));
    chess_position next = *position;
    chess_play(&next, move);
    return chess_is_check(&next);
}

/* ---- playing ---- */

/* Both pieces leave the board first: in Chess960 either may arrive where the other stood. */
static void play_castling(chess_position *position, chess_square king, chess_square rook)
{
    chess_piece king_piece = position->board[king];
    chess_piece rook_piece = position->board[rook];
    lift(position, king);
    lift(position, rook);
    drop(position, chess_castling_target(king, rook), king_piece);
    position->kings[position->side] = (uint8_t)chess_castling_target(king, rook);
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
static inline void drop_rights(chess_position *position, chess_square from, chess_square to)
{
    position->castling &= ~(chess_bit(from) | chess_bit(to));
}

SELDOM void leave_king(chess_position *position, chess_square from, chess_square to)
{
    position->castling &= ~chess_home_rank(chess_to_move(position));
    if (chess_is_only_king(position, from))
        position->kings[position->side] = (uint8_t)to;
}

/* After a double step. */
SELDOM void pass_square(chess_position *position, chess_square passed)
{
    position->passed = (uint8_t)passed;
    if (can_take_in_passing(position, passed))
        position->en_passant = (uint8_t)passed;
}

static void play_special(chess_position *position, chess_square from, chess_square to, unsigned kind)
{
    if (kind == CHESS_CASTLING)
        play_castling(position, from, to);
    else if (kind == CHESS_EN_PASSANT) {
        shift(position, from, to);
        lift(position, to ^ 8u);
    } else
        promote(position, from, to, kind == CHESS_CROWNING ? CHESS_KING : (chess_role)kind);
}

/* Moves that are not common: here check is looked for when the move is played. */
SELDOM void play_seldom(chess_position *position, chess_move move)
{
    chess_square from = chess_from(move);
    chess_square to = chess_to(move);
    unsigned kind = chess_kind_of(move);
    chess_side side = chess_to_move(position);
    if (kind == CHESS_PASS)
        position->clock++;
    else {
        drop_rights(position, from, to);
        if (chess_role_of(position->board[from]) == CHESS_KING)
            leave_king(position, from, to);
        if (kind == CHESS_PLAIN)
            shift(position, from, to);
        else
            play_special(position, from, to, kind);
        position->attacked[side] = false;
    }
    position->attacked[chess_opponent(side)] = is_king_attacked(position, chess_opponent(side));
}

static inline void play_common(chess_position *position, chess_square from, chess_square to)
{
    bool is_check = gives_common_check(position, from, to);
    drop_rights(position, from, to);
    if (chess_role_of(position->board[from]) == CHESS_KING)
        leave_king(position, from, to);
    shift(position, from, to);
    position->attacked[position->side] = false;
    position->attacked[position->side ^ 1u] = is_check;
}

void chess_play(chess_position *position, chess_move move)
{
    chess_square from = chess_from(move);
    chess_square to = chess_to(move);
    if (is_common(position, move))
        play_common(position, from, to);
    else
        play_seldom(position, move);
    chess_pass_turn(position);
    position->passed = CHESS_NO_SQUARE;
    position->en_passant = CHESS_NO_SQUARE;
    bool is_double = (from ^ to) == 16 && chess_role_of(position->board[to]) == CHESS_PAWN;
    if (is_double && chess_kind_of(move) == CHESS_PLAIN)
        pass_square(position, (from + to) / 2);
}

bool chess_is_same(const chess_position *a, const chess_position *b)
{
    return a->side == b->side && a->castling == b->castling && a->en_passant == b->en_passant &&
           memcmp(a->board, b->board, sizeof a->board) == 0;
}

uint64_t chess_hash(const chess_position *position)
{
    uint64_t hash = position->side == CHESS_BLACK ? chess_black_key : 0;
    for (chess_square square = 0; square < 64; square++)
        hash ^= chess_piece_keys[position->board[square]][square];
    for (chess_set rooks = position->castling; rooks != 0;)
        hash ^= chess_castling_keys[chess_take_first(&rooks)];
    return hash ^ chess_en_passant_keys[position->en_passant];
}
