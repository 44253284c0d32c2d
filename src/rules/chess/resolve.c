/* resolve.c - finds the legal move that a spelling means.
 *
 * No moves are generated: the search goes backwards from the target square, and the king's safety is tested only for
 * pieces that fit the spelling. */
#include "legality.h"
#include "notation.h"

/* Returns the result for `found` moves that fit; only if there is exactly one, `*out` is set to the move. */
static inline chess_answer resolve_answer(chess_move *out, chess_move move, unsigned found)
{
    *out = found == 1 ? move : CHESS_NO_MOVE;
    return found == 1 ? CHESS_LEGAL : found == 0 ? CHESS_ILLEGAL : CHESS_AMBIGUOUS;
}

/* Squares of each file and of each rank; the last entry, for a file or rank that is not given, has all squares. */
static const chess_set file_masks[9] = {
    CHESS_FILE_A,      CHESS_FILE_A << 1, CHESS_FILE_A << 2,
    CHESS_FILE_A << 3, CHESS_FILE_A << 4, CHESS_FILE_A << 5,
    CHESS_FILE_A << 6, CHESS_FILE_A << 7, [CHESS_NOT_GIVEN] = ~(chess_set)0,
};
static const chess_set rank_masks[9] = {
    CHESS_RANK_1,       CHESS_RANK_1 << 8,  CHESS_RANK_1 << 16,
    CHESS_RANK_1 << 24, CHESS_RANK_1 << 32, CHESS_RANK_1 << 40,
    CHESS_RANK_1 << 48, CHESS_RANK_1 << 56, [CHESS_NOT_GIVEN] = ~(chess_set)0,
};

static inline chess_set origin_mask(const chess_spelling *spelling)
{
    return file_masks[spelling->from_file] & rank_masks[spelling->from_rank];
}

/* If several pieces fit, counts those that can legally move to the target. */
__attribute__((noinline)) static chess_answer choose(chess_move *out, const chess_position *position, chess_set origins,
                                                     chess_square to)
{
    unsigned count = 0;
    chess_square origin = 0;
    while (origins != 0) {
        chess_square from = chess_take_first(&origins);
        if (chess_can_go(position, from, to)) {
            origin = from;
            count++;
        }
    }
    return resolve_answer(out, chess_move_of(origin, to, CHESS_PLAIN), count);
}

/* Finds a piece other than a pawn. Usually one piece fits, and only its way and the king's safety must be tested. */
static chess_answer resolve_officer(chess_move *out, const chess_position *position, const chess_spelling *spelling)
{
    chess_role role = (chess_role)spelling->role;
    chess_square to = chess_square_at(spelling->to_file, spelling->to_rank);
    chess_set origins =
        chess_reach[role][to] & origin_mask(spelling) & chess_pieces(position, chess_to_move(position), role);
    if (spelling->promotion != CHESS_NO_ROLE || (chess_forbidden(position) & chess_bit(to)) != 0)
        return resolve_answer(out, CHESS_NO_MOVE, 0);
    if (!chess_is_single(origins))
        return choose(out, position, origins, to);
    chess_square from = chess_first(origins);
    return resolve_answer(out, chess_move_of(from, to, CHESS_PLAIN), chess_can_go(position, from, to));
}

/* Completes the move of a pawn that can reach the target: the king's safety and the new piece must be tested. If a
 * promotion names no new piece, there are four possible moves. */
static chess_answer pawn_answer(chess_move *out, const chess_position *position, const chess_spelling *spelling,
                                chess_square from, chess_square to)
{
    bool is_last = spelling->to_rank == (position->side == CHESS_WHITE ? 7 : 0);
    chess_role promotion = (chess_role)spelling->promotion;
    if (!chess_is_safe_move(position, from, to) || (promotion != CHESS_NO_ROLE && !is_last) || promotion == CHESS_KING)
        return resolve_answer(out, CHESS_NO_MOVE, 0);
    return resolve_answer(out, chess_move_of(from, to, (unsigned)promotion),
                          is_last && promotion == CHESS_NO_ROLE ? 4 : 1);
}

/* Finds a pawn that moves straight ahead: it is one square behind the target, or two if it has not moved yet. */
static chess_answer resolve_push(chess_move *out, const chess_position *position, const chess_spelling *spelling)
{
    chess_square to = chess_square_at(spelling->to_file, spelling->to_rank);
    bool is_white = position->side == CHESS_WHITE;
    if (spelling->to_rank == (is_white ? 0 : 7) || position->board[to] != CHESS_EMPTY)
        return resolve_answer(out, CHESS_NO_MOVE, 0);
    chess_square from = is_white ? to - 8 : to + 8;
    if (position->board[from] == CHESS_EMPTY && spelling->to_rank == (is_white ? 3 : 4))
        from = is_white ? to - 16 : to + 16;
    if (position->board[from] != chess_piece_of(chess_to_move(position), CHESS_PAWN) ||
        (spelling->from_rank != CHESS_NOT_GIVEN && spelling->from_rank != chess_rank(from)))
        return resolve_answer(out, CHESS_NO_MOVE, 0);
    return pawn_answer(out, position, spelling, from, to);
}

/* Finds a pawn that captures: its file and the target determine its square. */
static chess_answer resolve_capture(chess_move *out, const chess_position *position, const chess_spelling *spelling)
{
    chess_square to = chess_square_at(spelling->to_file, spelling->to_rank);
    chess_set pawns = chess_pawn_attacks[position->side ^ 1u][to] & origin_mask(spelling) &
                      chess_pieces(position, chess_to_move(position), CHESS_PAWN);
    if (pawns == 0)
        return resolve_answer(out, CHESS_NO_MOVE, 0);
    chess_square from = chess_first(pawns);
    if (to == position->en_passant) {
        chess_move move = chess_move_of(from, to, CHESS_EN_PASSANT);
        return resolve_answer(out, move, chess_is_legal(position, move) && spelling->promotion == CHESS_NO_ROLE);
    }
    chess_set victims = position->sides[position->side ^ 1u] & ~position->roles[CHESS_KING];
    if ((victims & chess_bit(to)) == 0)
        return resolve_answer(out, CHESS_NO_MOVE, 0);
    return pawn_answer(out, position, spelling, from, to);
}

/* Finds a move whose origin and target are fully given: the board shows which piece it is, and a king's move may be
 * castling. */
static chess_answer resolve_squares(chess_move *out, const chess_position *position, const chess_spelling *spelling)
{
    chess_square from = chess_square_at(spelling->from_file, spelling->from_rank);
    chess_square to = chess_square_at(spelling->to_file, spelling->to_rank);
    chess_role role = chess_role_of(position->board[from]);
    if (spelling->role != CHESS_NO_ROLE && spelling->role != role)
        return resolve_answer(out, CHESS_NO_MOVE, 0);
    bool is_last = spelling->to_rank == (position->side == CHESS_WHITE ? 7 : 0);
    bool is_open = role == CHESS_PAWN && is_last && spelling->promotion == CHESS_NO_ROLE;
    chess_role promotion = is_open ? CHESS_QUEEN : (chess_role)spelling->promotion;
    chess_move move = chess_find_move(position, from, to, promotion);
    return resolve_answer(out, move, move == CHESS_NO_MOVE ? 0 : is_open ? 4 : 1);
}

chess_answer chess_resolve(chess_move *out, const chess_position *position, const chess_spelling *spelling)
{
    if (spelling->action != CHESS_MOVES) {
        if (spelling->action == CHESS_PASSES)
            return resolve_answer(out, CHESS_NULL_MOVE, chess_is_legal(position, CHESS_NULL_MOVE));
        chess_side side = chess_to_move(position);
        chess_square rook = chess_castling_rook(position, side, spelling->action == CHESS_CASTLES_SHORT);
        if (rook == CHESS_NO_SQUARE || !chess_can_castle(position, rook))
            return resolve_answer(out, CHESS_NO_MOVE, 0);
        return resolve_answer(out, chess_move_of(chess_king(position, side), rook, CHESS_CASTLING), 1);
    }
    if (spelling->to_rank == CHESS_NOT_GIVEN || position->law != CHESS_LAW_CHESS) {
        chess_moves fitting;
        chess_list_fitting(&fitting, position, spelling);
        return resolve_answer(out, fitting.count != 0 ? fitting.items[0] : CHESS_NO_MOVE, fitting.count);
    }
    if (spelling->role == CHESS_PAWN) {
        /* If the file is not given, the pawn's move is not a capture. */
        bool is_push = spelling->from_file == CHESS_NOT_GIVEN || spelling->from_file == spelling->to_file;
        return is_push ? resolve_push(out, position, spelling) : resolve_capture(out, position, spelling);
    }
    chess_answer found = resolve_officer(out, position, spelling);
    /* The search from the target finds nothing if the text names no piece ("g1f3"), or if it is castling written as a
     * king's move ("Ke1-g1"). Then both squares must be given. */
    bool needs_squares = spelling->from_file != CHESS_NOT_GIVEN && spelling->from_rank != CHESS_NOT_GIVEN &&
                         (spelling->role == CHESS_NO_ROLE || spelling->role == CHESS_KING);
    return found == CHESS_ILLEGAL && needs_squares ? resolve_squares(out, position, spelling) : found;
}
