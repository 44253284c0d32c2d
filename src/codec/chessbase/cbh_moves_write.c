/* cbh_moves_write.c - codes games as ChessBase does: the same tree gives the same bytes. */
#include "cbh_moves.h"

#include <string.h>

#include "cbh_pieces.h"
#include "cbh_setup.h"

/* What coding needs to know of a position: the moves are legal already. */
typedef struct standing {
    chess_piece board[64];
    cbh_pieces pieces;
    uint8_t kings[2]; /* how many, by side: one that is not alone has no code */
} standing;

/* An alternative that waits for its turn, and the position it starts from. */
typedef struct waiting {
    standing now;
    uint32_t node;
} waiting;

typedef struct coding {
    base_buffer *out;
    base_arena *scratch;
    const gamut_node *nodes;
    cbh_mode mode;
    cbh_cipher cipher;
    standing now;
    base_list others; /* waiting: the alternatives whose turn comes after the line at hand */
} coding;

static void put(coding *game, unsigned value)
{
    base_buffer_add_char(game->out, (char)cbh_disguise(&game->cipher, (uint8_t)value));
}

static void put_word(coding *game, unsigned word)
{
    put(game, word >> 8);
    put(game, word & 0xffu);
}

/* Castling of Chess960 names the square where the king arrives twice; the king's own jump is that of chess. */
static unsigned word_of(const coding *game, chess_move move)
{
    chess_square from = chess_from(move), to = chess_to(move);
    if (chess_kind_of(move) == CHESS_PASS)
        return 0;
    if (chess_kind_of(move) == CHESS_CASTLING) {
        to = (from & 56u) | (to > from ? 6u : 2u);
        from = game->mode.is_chess960 ? to : from;
    }
    bool is_swapped = game->mode.is_word && game->mode.is_reversed;
    unsigned low = cbh_stored_square(is_swapped ? to : from), high = cbh_stored_square(is_swapped ? from : to);
    chess_role role = chess_promotion(move);
    unsigned promotion = role == CHESS_NO_ROLE ? 0 : (unsigned)(CHESS_QUEEN - role);
    return promotion << 12 | high << 6 | low;
}

/* `slot` becomes that of the piece, if it is known. */
static void put_move(coding *game, chess_move move, uint8_t **slot)
{
    uint8_t code = cbh_code_of(slot, move, &game->now.pieces, game->now.board);
    bool is_castling = chess_kind_of(move) == CHESS_CASTLING;
    chess_piece piece = game->now.board[chess_from(move)];
    bool has_code = chess_role_of(piece) != CHESS_KING || game->now.kings[chess_side_of(piece)] == 1;
    if ((game->mode.is_chess960 && is_castling) || !has_code)
        code = CBH_CODE_WORD;
    put(game, code);
    if (code == CBH_CODE_WORD)
        put_word(game, word_of(game, move));
}

static void put_node(coding *game, const gamut_node *node)
{
    uint8_t *slot = NULL;
    if (node->other && !game->mode.is_word)
        put(game, CBH_CODE_OPEN);
    if (game->mode.is_word)
        put_word(game, word_of(game, node->move) | (node->other ? 0x8000u : 0) | (node->next ? 0 : 0x4000u));
    else
        put_move(game, node->move, &slot);
    chess_piece taken = game->now.board[chess_to(node->move)];
    bool can_take = chess_kind_of(node->move) != CHESS_CASTLING && node->move != CHESS_NULL_MOVE;
    if (can_take && chess_role_of(taken) == CHESS_KING)
        game->now.kings[chess_side_of(taken)]--;
    cbh_pieces_step(&game->now.pieces, game->now.board, node->move, slot);
    chess_shift_pieces(game->now.board, node->move);
    game->cipher.counter++;
}

/* Each move but the last alternative is preceded by the mark that remembers the position, and each line ends with the
 * one that goes back. In words both marks are bits of a move. */
static bool put_lines(coding *game, uint32_t node, cbh_moves_seen *seen)
{
    for (bool is_main = true;;) {
        if (!node) {
            if (!game->mode.is_word)
                put(game, CBH_CODE_CLOSE);
            if (is_main) { /* the first line that ends */
                memcpy(seen->end, game->now.board, sizeof seen->end);
                seen->plies = seen->count;
            }
            is_main = false;
            if (!game->others.count)
                return true;
            const waiting *back = (const waiting *)game->others.items + --game->others.count;
            game->now = back->now;
            node = back->node;
        }
        const gamut_node *here = &game->nodes[node];
        if (here->other) {
            waiting *other = base_list_add(&game->others, game->scratch, sizeof *other);
            if (!other)
                return false;
            *other = (waiting){ game->now, here->other };
        }
        put_node(game, here);
        seen->count++;
        if (seen->numbers)
            seen->numbers[node] = seen->count;
        node = here->next;
    }
}

bool cbh_moves_write(base_buffer *out, base_arena *scratch, const gamut_moves *moves, const chess_position *start,
                     const cbh_moves_form *form, cbh_moves_seen *seen)
{
    cbh_moves_seen unwanted = { 0 };
    coding game = { .out = out, .scratch = scratch, .nodes = moves->nodes, .mode = cbh_mode_of(form->mode) };
    size_t before = out->length;
    if (!game.mode.is_known || !base_buffer_reserve(out, CBH_BLOB_HEAD))
        return false;
    if (form->has_setup)
        cbh_setup_write(out, start, game.mode.is_chess960);
    game.cipher = (cbh_cipher){ cbh_cipher_tables[form->mode], game.mode.is_after, 0 };
    memcpy(game.now.board, start->board, sizeof game.now.board);
    cbh_pieces_number(&game.now.pieces, game.now.board, game.mode.is_reversed);
    for (unsigned side = 0; side < 2; side++)
        game.now.kings[side] = (uint8_t)chess_count(chess_pieces(start, (chess_side)side, CHESS_KING));
    bool is_whole = put_lines(&game, moves->node_count ? moves->nodes[0].next : 0, seen ? seen : &unwanted);
    size_t size = out->length - before;
    if (!is_whole || out->failed || size > CBH_BLOB_SIZE_MAX) {
        if (!out->failed)
            out->length = before;
        return false;
    }
    uint8_t *head = out->data + before;
    head[0] = (uint8_t)(form->flags | form->mode | (form->has_setup ? CBH_BLOB_SETUP : 0));
    head[1] = (uint8_t)(size >> 16);
    head[2] = (uint8_t)(size >> 8);
    head[3] = (uint8_t)size;
    return true;
}
