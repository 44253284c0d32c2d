/* resolve.c - finds the legal move of a spelling.
 *
 * No moves are generated: the search goes backwards from the target square, and only pieces that fit the spelling are
 * tested for the king's safety. */
#include "legality.h"
#include "notation.h"

/* `found` is the number of moves that fit; only a single one is the answer. */
static inline chess_answer resolve_answer(chess_move *out, chess_move move, unsigned found)
{
    *out = found == 1 ? move : CHESS_NO_MOVE;
    return found == 1 ? CHESS_LEGAL : found == 0 ? CHESS_ILLEGAL : CHESS_AMBIGUOUS;
}

/* By file and by rank; if it is not given, every square. */
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

/* Several pieces fit: only those that may go count. */
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

/* Mostly one piece fits, and only the king's safety must be tested. */
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

/* The pawn can reach the target: the king's safety and the new piece remain. If no new piece is named, there are four
 * moves. */
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

/* The pawn is one square before the target, or two if it has not moved yet. */
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

/* The file and the target determine the pawn's square. */
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

/* Origin and target are given in full: the board has the piece, and a king's move may be castling. */
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
        /* Without a file a pawn does not capture. */
        bool is_push = spelling->from_file == CHESS_NOT_GIVEN || spelling->from_file == spelling->to_file;
        return is_push ? resolve_push(out, position, spelling) : resolve_capture(out, position, spelling);
    }
    chess_answer found = resolve_officer(out, position, spelling);
    /* The search from the target finds neither a piece without a letter nor a castling king. */
    bool needs_squares = spelling->from_file != CHESS_NOT_GIVEN && spelling->from_rank != CHESS_NOT_GIVEN &&
                         (spelling->role == CHESS_NO_ROLE || spelling->role == CHESS_KING);
    return found == CHESS_ILLEGAL && needs_squares ? resolve_squares(out, position, spelling) : found;
}
