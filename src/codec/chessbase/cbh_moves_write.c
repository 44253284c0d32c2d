/* cbh_moves_write.c - codes games as ChessBase does: it writes the same bytes for the same tree of moves. */
#include "cbh_moves.h"

#include <string.h>

#include "cbh_pieces.h"
#include "cbh_setup.h"
#include "rules/chess/legality.h"

enum {
    NODE_BYTES = 5 /* most bytes of a node: a mark, a code, a word, and the end of a line */
};

/* An alternative that is still to be written, and the board before it. */
typedef struct waiting {
    cbh_board board;
    uint32_t node;
} waiting;

typedef struct coding {
    uint8_t *at; /* where the next byte goes; there is room for the whole game */
    base_arena *scratch;
    const gamut_node *nodes;
    uint32_t most; /* limit for the number of moves: if there are more, the links of the nodes do not form a tree */
    cbh_mode mode;
    cbh_cipher cipher;
    cbh_board board;
    base_list others; /* a stack of `waiting`: the alternatives to write after the current line */
} coding;

/* Castling is coded by squares of the king: in chess by its old and its new square, in Chess960 by its new square
 * twice. */
unsigned cbh_move_word(cbh_mode mode, chess_move move)
{
    chess_square from = chess_from(move), to = chess_to(move);
    if (chess_kind_of(move) == CHESS_PASS)
        return 0;
    if (chess_kind_of(move) == CHESS_CASTLING) {
        to = chess_castling_target(from, to);
        from = mode.is_chess960 ? to : from;
    }
    bool is_swapped = mode.is_word && mode.is_reversed;
    unsigned low = cbh_stored_square(is_swapped ? to : from), high = cbh_stored_square(is_swapped ? from : to);
    chess_role role = chess_promotion(move);
    unsigned promotion = role == CHESS_NO_ROLE ? 0 : (unsigned)(CHESS_QUEEN - role);
    return promotion << 12 | high << 6 | low;
}

static void put_code(coding *game, unsigned value)
{
    *game->at++ = cbh_disguise(&game->cipher, (uint8_t)value);
}

static void put_coded_word(coding *game, unsigned word)
{
    put_code(game, word >> 8);
    put_code(game, word & 0xffu);
}

static void put_node(coding *game, const gamut_node *node)
{
    if (game->mode.is_word)
        put_coded_word(game, cbh_move_word(game->mode, node->move) | (node->other ? 0x8000u : 0) |
                                 (node->next ? 0 : 0x4000u));
    else {
        bool is_castling = chess_kind_of(node->move) == CHESS_CASTLING;
        uint8_t code = is_castling && game->mode.is_chess960 ? CBH_CODE_WORD : cbh_code_of(&game->board, node->move);
        if (node->other)
            put_code(game, CBH_CODE_OPEN);
        put_code(game, code);
        if (code == CBH_CODE_WORD)
            put_coded_word(game, cbh_move_word(game->mode, node->move));
    }
    cbh_board_play(&game->board, node->move);
    game->cipher.counter++;
}

/* Codes a run of plain moves, as nearly all are, and returns the node after it. The loop is separate so that its
 * variables stay in registers; any other move is left to put_node. */
static uint32_t put_run(coding *game, uint32_t node, cbh_moves_seen *seen)
{
    const gamut_node *nodes = game->nodes;
    cbh_board *board = &game->board;
    cbh_cipher cipher = game->cipher;
    uint8_t *at = game->at;
    uint32_t count = seen->count, most = game->most, *numbers = seen->numbers;
    while (node && count < most) {
        const gamut_node here = nodes[node];
        if (chess_kind_of(here.move) != CHESS_PLAIN || here.other)
            break;
        uint8_t code = cbh_code_of(board, here.move);
        if (code == CBH_CODE_WORD)
            break;
        *at++ = cbh_disguise(&cipher, code);
        cbh_board_play(board, here.move);
        cipher.counter++;
        count++;
        if (numbers)
            numbers[node] = count;
        node = here.next;
    }
    game->cipher = cipher;
    game->at = at;
    seen->count = count;
    return node;
}

/* Writes all lines of the game. Each move that has a further alternative is preceded by a mark that remembers the
 * position, and each line ends with a mark that returns to the last remembered position. In modes with words, both
 * marks are bits of a move's word. Returns false if out of memory, or if the links are not a tree. */
static bool put_lines(coding *game, uint32_t node, cbh_moves_seen *seen)
{
    for (bool is_main = true;;) {
        if (!game->mode.is_word)
            node = put_run(game, node, seen);
        if (!node) {
            if (!game->mode.is_word)
                put_code(game, CBH_CODE_CLOSE);
            if (is_main) { /* the first line that ends is the main line */
                memcpy(seen->end, game->board.pieces, sizeof seen->end);
                seen->plies = seen->count;
            }
            is_main = false;
            if (!game->others.count)
                return true;
            const waiting *back = (const waiting *)game->others.items + --game->others.count;
            game->board = back->board;
            node = back->node;
            continue;
        }
        const gamut_node *here = &game->nodes[node];
        if (here->other) {
            waiting *other = base_list_add(&game->others, game->scratch, sizeof *other);
            if (!other)
                return false;
            other->board = game->board;
            other->node = here->other;
        }
        if (seen->count >= game->most)
            return false;
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
    cbh_pieces numbers = cbh_usual_pieces;
    coding game = {
        .scratch = scratch, .nodes = moves->nodes, .most = moves->node_count, .mode = cbh_mode_of(form->mode)
    };
    size_t before = out->length, room = (size_t)NODE_BYTES * moves->node_count + 1;
    if (!game.mode.is_known || !base_buffer_room(out, CBH_BLOB_HEAD + room) || !base_buffer_reserve(out, CBH_BLOB_HEAD))
        return false;
    if (form->has_setup)
        cbh_setup_write(out, start, game.mode.is_chess960);
    game.cipher = (cbh_cipher){ cbh_cipher_tables[form->mode], game.mode.is_after, 0 };
    if (form->has_setup || game.mode.is_reversed)
        cbh_pieces_number(&numbers, start->board, game.mode.is_reversed);
    cbh_board_set(&game.board, start, &numbers);
    game.at = base_buffer_room(out, room);
    bool is_whole = game.at && put_lines(&game, moves->node_count ? moves->nodes[0].next : 0, seen ? seen : &unwanted);
    if (is_whole)
        base_buffer_use(out, game.at);
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
