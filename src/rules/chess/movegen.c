/* movegen.c - generates only legal moves: checks and pins are determined before the first move is generated. */
#include "movegen.h"

#include <assert.h>

#include "legality.h"

/* Counting and listing use the same functions; because they are always inlined, the compiler makes a specialised
 * version for each of the two. */
#define INLINE static inline __attribute__((always_inline))

typedef struct walk {
    const chess_position *position;
    chess_side side;
    chess_side enemy;
    chess_square king; /* CHESS_NO_SQUARE: there is no king that can be in check */
    chess_set occupied;
    chess_set checkers;
    chess_set pinned;
    chess_set allowed; /* targets without own pieces; if in check, from add_pieces on only squares that end the check */
    bool is_counting;
    chess_move *end; /* for listing: where the next move is stored */
    uint64_t tally;  /* for counting: a byte per rank, the number of moves to it (at most 8 squares times 16 ways) */
    unsigned more;   /* for counting: number of moves that were added one by one */
} walk;

/* Adds the number of squares in the set, separately for each rank; the ranks are summed at the end. */
INLINE void tally(walk *w, chess_set set)
{
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    w->tally += (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
}

INLINE void add_move(walk *w, chess_square from, chess_square to, unsigned kind)
{
    if (w->is_counting)
        w->more++;
    else
        *w->end++ = chess_move_of(from, to, kind);
}

INLINE void add_targets(walk *w, chess_square from, chess_set targets)
{
    if (w->is_counting) {
        tally(w, targets);
        return;
    }
    while (targets != 0)
        *w->end++ = chess_move_of(from, chess_take_first(&targets), CHESS_PLAIN);
}

/* Adds pawn moves in one direction; `back` is the distance from a target to the square where its pawn started. */
INLINE void add_pawn_targets(walk *w, chess_set targets, int back)
{
    if (w->is_counting) {
        tally(w, targets);
        return;
    }
    while (targets != 0) {
        chess_square to = chess_take_first(&targets);
        *w->end++ = chess_move_of((chess_square)((int)to + back), to, CHESS_PLAIN);
    }
}

INLINE void add_promotions(walk *w, chess_set targets, int back)
{
    while (targets != 0) {
        chess_square to = chess_take_first(&targets);
        for (unsigned role = CHESS_QUEEN; role >= CHESS_KNIGHT; role--)
            add_move(w, (chess_square)((int)to + back), to, role);
        if (w->position->law == CHESS_LAW_ANTICHESS)
            add_move(w, (chess_square)((int)to + back), to, CHESS_CROWNING);
    }
}

/* Shifts the set forward from the view of the side. Shifts by constants are faster than a table of directions. */
INLINE chess_set forward(chess_side side, chess_set set, int white_shift, int black_shift)
{
    return side == CHESS_WHITE ? set << white_shift : set >> black_shift;
}

/* Moves all pawns at once, with a set of targets for each direction. A double step is a further step of a pawn that
 * could step to the third rank. Promotions are rare, so one test for all directions comes before the three calls of
 * add_promotions. */
INLINE void add_pawns(walk *w, chess_set pawns, chess_set allowed)
{
    chess_set empty = w->position->roles[CHESS_NO_ROLE];
    chess_set last = chess_home_rank(w->enemy);
    chess_set enemies = w->position->sides[w->enemy] & allowed;
    int up = w->side == CHESS_WHITE ? 8 : -8;
    chess_set third = w->side == CHESS_WHITE ? CHESS_RANK_1 << 16 : CHESS_RANK_8 >> 16;

    chess_set step = forward(w->side, pawns, 8, 8) & empty;
    chess_set jump = forward(w->side, step & third, 8, 8) & empty & allowed;
    step &= allowed;
    chess_set left = forward(w->side, pawns & ~CHESS_FILE_A, 7, 9) & enemies;
    chess_set right = forward(w->side, pawns & ~CHESS_FILE_H, 9, 7) & enemies;
    if ((step | left | right) & last) {
        add_promotions(w, step & last, -up);
        add_promotions(w, left & last, -up + 1);
        add_promotions(w, right & last, -up - 1);
    }
    add_pawn_targets(w, step & ~last, -up);
    add_pawn_targets(w, jump, -2 * up);
    add_pawn_targets(w, left & ~last, -up + 1);
    add_pawn_targets(w, right & ~last, -up - 1);
}

/* Adds all moves of the pieces in `movers`, except kings, to squares in `allowed`. */
INLINE void add_pieces(walk *w, chess_set movers, chess_set allowed)
{
    const chess_position *position = w->position;
    chess_set queens = position->roles[CHESS_QUEEN];
    for (chess_set set = movers & position->roles[CHESS_KNIGHT]; set != 0;) {
        chess_square from = chess_take_first(&set);
        add_targets(w, from, chess_reach[CHESS_KNIGHT][from] & allowed);
    }
    for (chess_set set = movers & (position->roles[CHESS_BISHOP] | queens); set != 0;) {
        chess_square from = chess_take_first(&set);
        add_targets(w, from, chess_bishop_attacks(from, w->occupied) & allowed);
    }
    for (chess_set set = movers & (position->roles[CHESS_ROOK] | queens); set != 0;) {
        chess_square from = chess_take_first(&set);
        add_targets(w, from, chess_rook_attacks(from, w->occupied) & allowed);
    }
    add_pawns(w, movers & position->roles[CHESS_PAWN], allowed);
}

/* Finds checks and pins. An enemy line piece in line with the king gives check if nothing is between, and pins if
 * exactly one piece is between and it is an own piece. The moves of pinned pieces are added here, where the line of the
 * pin is known. If the king is in check, a pinned piece cannot move, because the line of its pin and the line of the
 * check meet only at the king. */
INLINE void add_pinned(walk *w)
{
    const chess_position *position = w->position;
    chess_set enemies = position->sides[w->enemy];
    chess_set snipers = chess_far_attackers(position, w->king) & enemies;
    chess_set pinners = 0;
    w->checkers = chess_near_attackers(position, w->king, w->side) & enemies;
    while (snipers != 0) {
        chess_square sniper = chess_take_first(&snipers);
        chess_set blockers = chess_between[w->king][sniper] & w->occupied;
        if (blockers == 0)
            w->checkers |= chess_bit(sniper);
        else if ((blockers & (blockers - 1)) == 0 && (blockers & position->sides[w->side]) != 0) {
            w->pinned |= blockers;
            pinners |= chess_bit(sniper);
        }
    }
    if (w->checkers != 0)
        return;
    while (pinners != 0) {
        chess_square pinner = chess_take_first(&pinners);
        chess_set line = chess_between[w->king][pinner] | chess_bit(pinner);
        add_pieces(w, w->pinned & line, w->allowed & line);
    }
}

/* chess_is_safe_step ignores the king as a blocker, so the king cannot step back along the line of a check. */
INLINE void add_king(walk *w)
{
    chess_set targets = chess_reach[CHESS_KING][w->king] & w->allowed;
    while (targets != 0) {
        chess_square to = chess_take_first(&targets);
        if (chess_is_safe_step(w->position, w->king, to))
            add_move(w, w->king, to, CHESS_PLAIN);
    }
}

INLINE void add_castling(walk *w)
{
    chess_set rooks = w->position->castling & chess_home_rank(w->side);
    while (rooks != 0) {
        chess_square rook = chess_take_first(&rooks);
        if (chess_can_castle(w->position, rook))
            add_move(w, w->king, rook, CHESS_CASTLING);
    }
}

/* Each en passant capture is tested separately: two pawns leave the same rank at once, which the test for pins does not
 * cover. */
INLINE void add_en_passant(walk *w)
{
    chess_square to = w->position->en_passant;
    chess_set takers = chess_pawn_attacks[w->enemy][to] & chess_pieces(w->position, w->side, CHESS_PAWN);
    while (takers != 0) {
        chess_square from = chess_take_first(&takers);
        if (chess_is_safe_after(w->position, chess_bit(from) | chess_bit(to ^ 8u), chess_bit(to)))
            add_move(w, from, to, CHESS_EN_PASSANT);
    }
}

/* If a side has several kings, they are ordinary pieces that can move into attacks. */
INLINE void add_common_kings(walk *w)
{
    for (chess_set kings = chess_pieces(w->position, w->side, CHESS_KING); kings != 0;) {
        chess_square from = chess_take_first(&kings);
        add_targets(w, from, chess_reach[CHESS_KING][from] & w->allowed);
    }
}

/* add_pinned comes first, because add_pieces, at the end, must leave out the pinned pieces. In double check only the
 * king can move; in single check the checking piece may also be captured, or its line blocked. */
INLINE void walk_moves(walk *w)
{
    const chess_position *position = w->position;
    w->side = chess_to_move(position);
    w->enemy = chess_opponent(w->side);
    w->king = chess_king(position, w->side);
    w->occupied = chess_occupied(position);
    w->allowed = ~chess_forbidden(position);
    if (w->king == CHESS_NO_SQUARE)
        add_common_kings(w);
    else {
        add_pinned(w);
        add_king(w);
        if (w->checkers == 0 && (position->castling & chess_home_rank(w->side)) != 0)
            add_castling(w);
        if (w->checkers != 0 && !chess_is_single(w->checkers))
            return;
        if (w->checkers != 0)
            w->allowed &= w->checkers | chess_between[w->king][chess_first(w->checkers)];
    }
    add_pieces(w, position->sides[w->side] & ~w->pinned, w->allowed);
    if (position->en_passant != CHESS_NO_SQUARE)
        add_en_passant(w);
}

/* Antichess: if there are captures, only these are legal. */
__attribute__((noinline, cold)) static void keep_captures(chess_moves *moves, const chess_position *position)
{
    unsigned count = 0;
    for (unsigned i = 0; i < moves->count; i++)
        if (chess_is_capture(position->board, moves->items[i]))
            moves->items[count++] = moves->items[i];
    if (count != 0)
        moves->count = count;
}

void chess_generate(chess_moves *out, const chess_position *position)
{
    walk w = { .position = position, .is_counting = false, .end = &out->items[0] };
    walk_moves(&w);
    out->count = (unsigned)(w.end - out->items);
    if (position->law == CHESS_LAW_ANTICHESS)
        keep_captures(out, position);
}

/* In antichess, all moves must be generated before it is known which are legal. */
__attribute__((noinline, cold)) static unsigned count_listed(const chess_position *position)
{
    chess_moves moves;
    chess_generate(&moves, position);
    return moves.count;
}

unsigned chess_count_moves(const chess_position *position)
{
    if (position->law == CHESS_LAW_ANTICHESS)
        return count_listed(position);
    walk w = { .position = position, .is_counting = true };
    walk_moves(&w);
    uint64_t pairs = (w.tally & 0x00ff00ff00ff00ffu) + (w.tally >> 8 & 0x00ff00ff00ff00ffu);
    return w.more + (unsigned)(pairs * 0x0001000100010001u >> 48);
}

/* A quick first test: a king in check can usually step aside. */
static bool can_king_step(const chess_position *position)
{
    chess_square king = chess_king(position, chess_to_move(position));
    chess_set targets = king == CHESS_NO_SQUARE ? 0 : chess_reach[CHESS_KING][king] & ~chess_forbidden(position);
    while (targets != 0)
        if (chess_is_safe_step(position, king, chess_take_first(&targets)))
            return true;
    return false;
}

/* A quick first test: if the king is not in check, a pawn that is not on a line with the king can step ahead without
 * danger, and nearly always there is such a pawn. */
static bool can_pawn_step(const chess_position *position)
{
    chess_side side = chess_to_move(position);
    chess_square king = chess_king(position, side);
    chess_set pawns =
        chess_pieces(position, side, CHESS_PAWN) & ~(king == CHESS_NO_SQUARE ? 0 : chess_reach[CHESS_QUEEN][king]);
    chess_set ahead = side == CHESS_WHITE ? pawns << 8 : pawns >> 8;
    return !chess_is_check(position) && (ahead & position->roles[CHESS_NO_ROLE]) != 0;
}

bool chess_has_move(const chess_position *position)
{
    return can_pawn_step(position) || can_king_step(position) || chess_count_moves(position) != 0;
}

/* The last moves of each sequence are counted and not played. The recursion is at most CHESS_PERFT_DEPTH deep. */
static uint64_t count_leaves(const chess_position *position, unsigned depth)
{
    if (depth == 1)
        return chess_count_moves(position);
    chess_moves moves;
    chess_generate(&moves, position);
    uint64_t leaves = 0;
    for (unsigned i = 0; i < moves.count; i++) {
        chess_position next = *position;
        chess_play(&next, moves.items[i]);
        leaves += count_leaves(&next, depth - 1);
    }
    return leaves;
}

uint64_t chess_perft(const chess_position *position, unsigned depth)
{
    assert(depth <= CHESS_PERFT_DEPTH);
    return depth == 0 ? 1 : count_leaves(position, depth);
}
