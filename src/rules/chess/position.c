/* position.c - builds positions and plays moves.
 *
 * The board is stored twice, as sets of squares (by role and by side) and as pieces by square. Each query is cheap in
 * one of the two forms, and updating both costs little more when a move is played. */
#include "position.h"

#include <string.h>

#include "legality.h"

/* Code that rarely runs is not inlined, so that the common path can keep its values in registers. */
#define RARE __attribute__((noinline, cold)) static

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

/* Removes the piece from the square, if there is one. */
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

void chess_put_all(chess_position *position, const chess_piece board[64])
{
    memset(position->roles, 0, sizeof position->roles);
    memset(position->sides, 0, sizeof position->sides);
    memcpy(position->board, board, sizeof position->board);
    for (chess_square square = 0; square < 64; square++) {
        position->roles[chess_role_of(board[square])] |= chess_bit(square);
        position->sides[chess_side_of(board[square])] |= (chess_set)(board[square] != CHESS_EMPTY) << square;
    }
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

/* chess_seal is called again, because whether an en passant capture is legal depends on whether the king can be in
 * check. */
void chess_set_law(chess_position *position, chess_law law)
{
    position->law = (uint8_t)law;
    if (law == CHESS_LAW_ANTICHESS)
        position->castling = 0;
    find_king(position, CHESS_WHITE);
    find_king(position, CHESS_BLACK);
    chess_seal(position);
}

/* The result of chess_set_array for the usual start, ready to be copied, because nearly every game begins with it. */
#define OFFICERS(side)                                                                                                 \
    side | CHESS_ROOK, side | CHESS_KNIGHT, side | CHESS_BISHOP, side | CHESS_QUEEN, side | CHESS_KING,                \
        side | CHESS_BISHOP, side | CHESS_KNIGHT, side | CHESS_ROOK
#define PAWNS(side)                                                                                                    \
    side | CHESS_PAWN, side | CHESS_PAWN, side | CHESS_PAWN, side | CHESS_PAWN, side | CHESS_PAWN, side | CHESS_PAWN,  \
        side | CHESS_PAWN, side | CHESS_PAWN
static const chess_position usual_start = {
    .roles = { UINT64_C(0x0000ffffffff0000), UINT64_C(0x00ff00000000ff00), UINT64_C(0x4200000000000042),
               UINT64_C(0x2400000000000024), UINT64_C(0x8100000000000081), UINT64_C(0x0800000000000008),
               UINT64_C(0x1000000000000010) },
    .sides = { UINT64_C(0x000000000000ffff), UINT64_C(0xffff000000000000) },
    .board = { OFFICERS(0), PAWNS(0), [48] = PAWNS(8), OFFICERS(8) },
    .castling = UINT64_C(0x8100000000000081),
    .kings = { 4, 60 },
    .passed = CHESS_NO_SQUARE,
    .en_passant = CHESS_NO_SQUARE,
    .number = 1,
};

void chess_set_start(chess_position *position)
{
    *position = usual_start;
}

/* Whether a pawn can legally capture en passant on the passed square. Two pawns leave the same rank at once, which may
 * uncover an attack along it, so the king's safety is tested after the capture. */
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

/* Whether the move is an ordinary one and the enemy's king is not attacked yet. This is true of most moves; an enemy
 * king may be attacked in analysis with null moves. */
static inline bool is_common(const chess_position *position, chess_move move)
{
    return chess_kind_of(move) == CHESS_PLAIN && !position->attacked[position->side ^ 1u];
}

/* Whether the piece attacks the king from its new square. For common moves (see is_common). */
static inline bool attacks_king(const chess_position *position, chess_square king, chess_square from, chess_square to)
{
    return king != CHESS_NO_SQUARE && chess_has(chess_threats[position->board[from]][to], king) &&
           (chess_between[to][king] & chess_occupied(position) & ~chess_bit(from)) == 0;
}

/* Whether the piece may uncover an attack on the king when it moves away. For common moves (see is_common). */
static inline bool may_uncover(const chess_position *position, chess_square king, chess_square from)
{
    return king != CHESS_NO_SQUARE && (chess_covered_by(position, king, from) & position->sides[position->side]) != 0;
}

bool chess_gives_check(const chess_position *position, chess_move move)
{
    chess_square king = position->kings[position->side ^ 1u], from = chess_from(move), to = chess_to(move);
    if (is_common(position, move)) {
        chess_side side = chess_to_move(position);
        chess_set own = position->sides[side] & ~chess_bit(from);
        chess_set occupied = (chess_occupied(position) & ~chess_bit(from)) | chess_bit(to);
        return attacks_king(position, king, from, to) ||
               (may_uncover(position, king, from) &&
                chess_is_attacked(position, king, chess_opponent(side), own, occupied));
    }
    chess_position next = *position;
    chess_play(&next, move);
    return chess_is_check(&next);
}

/* ---- playing ---- */

/* Castling rights end with the first move of the king or the rook, and with the capture of the rook. */
static inline void drop_rights(chess_position *position, chess_square from, chess_square to)
{
    position->castling &= ~(chess_bit(from) | chess_bit(to));
}

static void leave_king(chess_position *position, chess_side side, chess_square from, chess_square to)
{
    position->castling &= ~chess_home_rank(side);
    if (position->kings[side] == from)
        position->kings[side] = (uint8_t)to;
}

/* Moves a piece and removes the piece on its target. The same operations are done if the target is empty, because that
 * is faster than a test. */
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

static void pass_turn(chess_position *position)
{
    chess_pass_turn(position);
    position->passed = CHESS_NO_SQUARE;
    position->en_passant = CHESS_NO_SQUARE;
}

static bool is_double_step(chess_role role, chess_square from, chess_square to)
{
    return role == CHESS_PAWN && (from ^ to) == 16;
}

/* Completes plain moves that need more work: moves of a king, moves that may uncover an attack on the enemy king, and
 * double steps of pawns. */
__attribute__((noinline)) static void follow_up(chess_position *position, chess_square from, chess_square to)
{
    chess_side side = chess_to_move(position);
    chess_role role = chess_role_of(position->board[to]);
    if (role == CHESS_KING)
        leave_king(position, chess_opponent(side), from, to);
    position->attacked[side] = is_king_attacked(position, side);
    if (is_double_step(role, from, to)) {
        position->passed = (uint8_t)((from + to) / 2);
        if (can_take_in_passing(position, position->passed))
            position->en_passant = position->passed;
    }
}

RARE void play_rare(chess_position *position, chess_move move)
{
    chess_square from = chess_from(move);
    chess_square to = chess_to(move);
    unsigned kind = chess_kind_of(move);
    chess_side side = chess_to_move(position);
    if (kind == CHESS_PASS)
        position->clock++;
    else {
        drop_rights(position, from, to);
        if (kind == CHESS_PLAIN)
            shift(position, from, to);
        else if (kind == CHESS_CASTLING) {
            /* Both pieces are removed before they are put down, because in Chess960 the target of one may be the origin
             * of the other. */
            chess_piece king_piece = position->board[from];
            chess_piece rook_piece = position->board[to];
            lift(position, from);
            lift(position, to);
            drop(position, chess_castling_target(from, to), king_piece);
            leave_king(position, chess_to_move(position), from, chess_castling_target(from, to));
            drop(position, chess_castling_rook_target(from, to), rook_piece);
            position->clock++;
        } else if (kind == CHESS_EN_PASSANT) {
            shift(position, from, to);
            lift(position, to ^ 8u);
        } else {
            /* The pawn, and the captured piece if there is one, are replaced by the new piece. */
            lift(position, to);
            lift(position, from);
            drop(position, to,
                 chess_piece_of(chess_to_move(position), kind == CHESS_CROWNING ? CHESS_KING : (chess_role)kind));
            position->clock = 0;
        }
        position->attacked[side] = false;
    }
    pass_turn(position);
    if (kind == CHESS_PLAIN)
        follow_up(position, from, to);
    else
        position->attacked[position->side] = is_king_attacked(position, chess_to_move(position));
}

/* When games are read, this function is called most often, so it tests as little as possible. Functions that are not
 * inlined are called only as the last step, so that few registers must be saved. */
void chess_play(chess_position *position, chess_move move)
{
    chess_square from = chess_from(move);
    chess_square to = chess_to(move);
    unsigned side = position->side, enemy = side ^ 1u;
    if (!is_common(position, move)) {
        play_rare(position, move);
        return;
    }
    chess_square king = position->kings[enemy];
    chess_role role = chess_role_of(position->board[from]);
    bool is_uncovering = may_uncover(position, king, from);
    position->attacked[enemy] = attacks_king(position, king, from, to);
    position->attacked[side] = false;
    drop_rights(position, from, to);
    shift(position, from, to);
    pass_turn(position);
    if (is_uncovering || role == CHESS_KING || is_double_step(role, from, to))
        follow_up(position, from, to);
}

void chess_shift_pieces(chess_piece board[64], chess_move move)
{
    chess_square from = chess_from(move), to = chess_to(move);
    chess_piece piece = board[from], rook = board[to];
    if (move == CHESS_NULL_MOVE)
        return;
    board[from] = CHESS_EMPTY;
    if (chess_kind_of(move) == CHESS_CASTLING) {
        board[to] = CHESS_EMPTY;
        board[chess_castling_target(from, to)] = piece;
        board[chess_castling_rook_target(from, to)] = rook;
        return;
    }
    board[chess_victim(move)] = CHESS_EMPTY;
    chess_role promotion = chess_promotion(move);
    board[to] = promotion != CHESS_NO_ROLE ? chess_piece_of(chess_side_of(piece), promotion) : piece;
}

bool chess_is_same(const chess_position *a, const chess_position *b)
{
    return a->side == b->side && a->castling == b->castling && a->en_passant == b->en_passant &&
           memcmp(a->board, b->board, sizeof a->board) == 0;
}

static uint64_t hash_squares(const chess_position *position, chess_set squares)
{
    uint64_t hash = position->side == CHESS_BLACK ? chess_black_key : 0;
    while (squares != 0) {
        chess_square square = chess_take_first(&squares);
        hash ^= chess_piece_keys[position->board[square]][square];
    }
    for (chess_set rooks = position->castling; rooks != 0;)
        hash ^= chess_castling_keys[chess_take_first(&rooks)];
    return hash ^ chess_en_passant_keys[position->en_passant];
}

uint64_t chess_hash(const chess_position *position)
{
    return hash_squares(position, chess_occupied(position));
}

uint64_t chess_hash_part(const chess_position *position, chess_move move)
{
    chess_square from = chess_from(move), to = chess_to(move);
    chess_set squares = chess_bit(from) | chess_bit(to);
    if (move == CHESS_NULL_MOVE)
        squares = 0;
    else if (chess_kind_of(move) == CHESS_CASTLING)
        squares |= chess_bit(chess_castling_target(from, to)) | chess_bit(chess_castling_rook_target(from, to));
    else
        squares |= chess_bit(chess_victim(move));
    return hash_squares(position, squares);
}
