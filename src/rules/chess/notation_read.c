/* notation_read.c - finds the move that a text means, with a fast function and with a simple one that tries every legal
 * move. */
#include "legality.h"
#include "notation.h"

/* A file or rank that is not given agrees with any value. */
static bool agrees(unsigned given, unsigned actual)
{
    return given == CHESS_NOT_GIVEN || given == actual;
}

/* Whether the move fits the spelling. Without a file, a pawn's move is not a capture; everything else that is not given
 * may have any value. Castling may be given by squares: king to rook, or the king's jump to its target. */
static bool notation_fits(const chess_position *position, chess_move move, const chess_spelling *spelling)
{
    chess_square from = chess_from(move), to = chess_to(move);
    bool is_castling = chess_kind_of(move) == CHESS_CASTLING;
    if (spelling->action != CHESS_MOVES)
        return is_castling && spelling->action == (to > from ? CHESS_CASTLES_SHORT : CHESS_CASTLES_LONG);
    if (is_castling) {
        chess_square target = chess_castling_target(from, to);
        chess_square wanted = chess_square_at(spelling->to_file, spelling->to_rank);
        unsigned jump = target > from ? target - from : from - target;
        return (spelling->role == CHESS_NO_ROLE || spelling->role == CHESS_KING) &&
               spelling->from_file == chess_file(from) && spelling->from_rank == chess_rank(from) &&
               spelling->promotion == CHESS_NO_ROLE && (wanted == to || (wanted == target && jump >= 2));
    }
    if (spelling->role == CHESS_PAWN && spelling->from_file == CHESS_NOT_GIVEN && chess_file(from) != chess_file(to))
        return false;
    return (spelling->role == CHESS_NO_ROLE || spelling->role == chess_role_of(position->board[from])) &&
           agrees(spelling->from_file, chess_file(from)) && agrees(spelling->from_rank, chess_rank(from)) &&
           agrees(spelling->to_file, chess_file(to)) && agrees(spelling->to_rank, chess_rank(to)) &&
           (spelling->promotion == CHESS_NO_ROLE || spelling->promotion == chess_promotion(move));
}

chess_answer chess_list_fitting(chess_moves *out, const chess_position *position, const chess_spelling *spelling)
{
    chess_generate(out, position);
    unsigned count = 0;
    for (unsigned i = 0; i < out->count; i++)
        if (notation_fits(position, out->items[i], spelling))
            out->items[count++] = out->items[i];
    if (spelling->action == CHESS_PASSES && chess_is_legal(position, CHESS_NULL_MOVE))
        out->items[count++] = CHESS_NULL_MOVE;
    out->count = count;
    return count == 1 ? CHESS_LEGAL : count == 0 ? CHESS_ILLEGAL : CHESS_AMBIGUOUS;
}

/* Reads the text with one interpretation of small letters. If a notation other than CHESS_TOLERANT is required, the
 * text must be valid in it. */
static chess_answer read_as(chess_move *out, const chess_position *position, base_text text, chess_notation notation,
                            chess_language language, bool prefer_piece)
{
    chess_spelling spelling;
    *out = CHESS_NO_MOVE;
    if (!chess_spell(&spelling, text, language, prefer_piece))
        return CHESS_UNREADABLE;
    if (notation != CHESS_TOLERANT && (spelling.notations & 1u << notation) == 0)
        return CHESS_UNREADABLE;
    return chess_resolve(out, position, &spelling);
}

/* The fast function comes first; then the tolerant one, in which small letters are first files and then pieces. If both
 * fail, the better result is returned: "illegal" is more specific than "unreadable". */
chess_answer chess_read_move(chess_move *out, const chess_position *position, base_text text, chess_notation notation,
                             chess_language language)
{
    chess_spelling spelling;
    bool may_scan = language == CHESS_ENGLISH && (notation == CHESS_SAN || notation == CHESS_TOLERANT);
    if (may_scan && text.length != 0 && chess_scan_san(&spelling, text) == text.length &&
        chess_resolve(out, position, &spelling) == CHESS_LEGAL)
        return CHESS_LEGAL;
    chess_answer found = read_as(out, position, text, notation, language, false);
    if (found == CHESS_LEGAL || notation != CHESS_TOLERANT)
        return found;
    chess_answer as_piece = read_as(out, position, text, notation, language, true);
    return as_piece < found ? as_piece : found;
}
