/* cbh_glance.c - reads only the main line of a game as bare squares, to search quickly through many games. */
#include "cbh_moves.h"
#include "cbh_setup.h"

enum {
    OPEN_MAX = 64 /* variations that may be open at once before the main line ends */
};

/* A game while it is read. */
typedef struct glance {
    cbh_board board;
    cbh_cipher cipher;
    chess_side side;
    base_bytes rest;
    bool is_lost; /* what follows can be read only with the full rules of chess */
} glance;

/* A diagonal step of a pawn to an empty square is en passant. A step to the last rank is no move, because a promotion
 * is coded as a word. */
static chess_move pawn_move(const glance *game, chess_square from, chess_square to)
{
    bool is_slanted = chess_file(from) != chess_file(to);
    bool is_last = (chess_bit(to) & (CHESS_RANK_1 | CHESS_RANK_8)) != 0;
    unsigned kind = is_slanted && game->board.pieces[to] == CHESS_EMPTY ? CHESS_EN_PASSANT : CHESS_PLAIN;
    return is_last ? CHESS_NO_MOVE : chess_move_of(from, to, kind);
}

static chess_move word_move(glance *game)
{
    if (game->rest.length < 2)
        return CHESS_NO_MOVE;
    unsigned high = cbh_reveal(&game->cipher, game->rest.data[0]);
    unsigned word = high << 8 | cbh_reveal(&game->cipher, game->rest.data[1]);
    chess_square from = cbh_square(word & 63u), to = cbh_square(word >> 6 & 63u);
    game->rest = (base_bytes){ game->rest.data + 2, game->rest.length - 2 };
    /* a king's move that is coded as a word may be castling */
    game->is_lost = chess_role_of(game->board.pieces[from]) == CHESS_KING;
    if (chess_role_of(game->board.pieces[from]) != CHESS_PAWN)
        return chess_move_of(from, to, CHESS_PLAIN);
    if (chess_bit(to) & (CHESS_RANK_1 | CHESS_RANK_8))
        return chess_move_of(from, to, cbh_word_role(word));
    return pawn_move(game, from, to);
}

/* Plays a move if the board allows it: a piece of the side to move goes to a square where there is no piece of that
 * side and no king. Returns CHESS_NO_MOVE otherwise. */
static chess_move play(glance *game, chess_move move)
{
    const chess_piece *pieces = game->board.pieces;
    chess_piece piece = pieces[chess_from(move)], other = pieces[chess_to(move)];
    bool can_play = piece != CHESS_EMPTY && chess_side_of(piece) == game->side;
    if (chess_kind_of(move) == CHESS_EN_PASSANT)
        other = pieces[chess_victim(move)];
    if (chess_kind_of(move) == CHESS_CASTLING)
        can_play = can_play && chess_role_of(piece) == CHESS_KING && other == chess_piece_of(game->side, CHESS_ROOK);
    else if (other != CHESS_EMPTY)
        can_play = can_play && chess_side_of(other) != game->side && chess_role_of(other) != CHESS_KING;
    if (move == CHESS_NO_MOVE || (move != CHESS_NULL_MOVE && !can_play))
        return CHESS_NO_MOVE;
    cbh_board_play(&game->board, move);
    return move;
}

/* Plays a move with a one-byte code, as nearly all moves have: the number of a piece, and a step. Returns CHESS_NO_MOVE
 * if the piece does not exist, or if a piece of the same side or a king is on the target square. */
static inline chess_move play_step(glance *game, const cbh_step *by)
{
    cbh_board *board = &game->board;
    unsigned place = by->role == CHESS_KING ? (unsigned)CBH_PLACE_KING : by->slot;
    chess_square from = board->squares[game->side][place];
    if (from >= 64)
        return CHESS_NO_MOVE;
    chess_square to = ((from + by->files) & 7u) | ((from + by->ranks) & 56u);
    chess_piece piece = board->pieces[from], victim = board->pieces[to];
    chess_move move = chess_move_of(from, to, CHESS_PLAIN);
    if (by->role == CHESS_PAWN && (move = pawn_move(game, from, to)) >> 12 != CHESS_PLAIN)
        return play(game, move);
    if (victim != CHESS_EMPTY) {
        if (chess_side_of(victim) == game->side || chess_role_of(victim) == CHESS_KING)
            return CHESS_NO_MOVE;
        cbh_board_take(board, to);
    }
    board->pieces[from] = CHESS_EMPTY;
    board->places[from] = CBH_PLACE_NONE;
    board->pieces[to] = piece;
    board->places[to] = (uint8_t)place;
    board->squares[game->side][place] = (uint8_t)to;
    return move;
}

/* A variation is stored after the end of the line that it branches off from, so the first line that ends is the main
 * line. A line that ends right after its opening mark, without a move, does not count. */
bool cbh_moves_glance(base_bytes *out, base_arena *arena, const cbh_keys *keys, base_bytes blob)
{
    cbh_mode mode = cbh_mode_of(blob.data[0] & CBH_BLOB_MODE);
    size_t count = 0, opened[OPEN_MAX], depth = 0;
    uint8_t *moves = base_arena_alloc(arena, 2 * blob.length);
    if (!mode.is_known || mode.is_word || mode.is_chess960 || mode.is_losing || blob.data[0] & CBH_BLOB_SETUP || !moves)
        return false;
    glance game = { .board = keys->board };
    game.cipher = (cbh_cipher){ keys->tables[blob.data[0] & CBH_BLOB_MODE], mode.is_after, 0 };
    game.rest = (base_bytes){ blob.data + CBH_BLOB_HEAD, blob.length - CBH_BLOB_HEAD };
    if (mode.is_reversed) {
        cbh_pieces numbers;
        cbh_pieces_number(&numbers, keys->start.board, true);
        cbh_board_set(&game.board, &keys->start, &numbers);
    }
    while (game.rest.length) {
        uint8_t code = cbh_reveal(&game.cipher, game.rest.data[0]);
        game.rest = (base_bytes){ game.rest.data + 1, game.rest.length - 1 };
        if (code == CBH_CODE_OPEN && depth == OPEN_MAX)
            return false;
        if (code == CBH_CODE_OPEN)
            opened[depth++] = count;
        if (code == CBH_CODE_CLOSE && (!depth || count > opened[--depth]))
            break;
        if (code > CBH_CODE_WORD)
            continue;
        chess_move move;
        unsigned home = game.side == CHESS_WHITE ? 0 : 56;
        if (code == CBH_CODE_WORD)
            move = play(&game, word_move(&game));
        else if (code == CBH_CODE_NULL)
            move = play(&game, CHESS_NULL_MOVE);
        else if (code == CBH_CODE_SHORT || code == CBH_CODE_LONG)
            move = play(&game, chess_move_of(home + 4u, home + (code == CBH_CODE_SHORT ? 7u : 0u), CHESS_CASTLING));
        else
            move = play_step(&game, &keys->steps.by_code[game.side][code]);
        if (game.is_lost)
            return false;
        if (move == CHESS_NO_MOVE)
            break;
        moves[2 * count] = (uint8_t)(move & 255u);
        moves[2 * count++ + 1] = (uint8_t)(move >> 8);
        game.cipher.counter++;
        game.side = chess_opponent(game.side);
    }
    *out = (base_bytes){ moves, 2 * count };
    return true;
}
