/* cbh_moves_write.c - codes games as ChessBase does: the same tree gives the same bytes. */
#include "cbh_moves.h"
#include "cbh_pieces.h"
#include "cbh_setup.h"

/* An alternative that waits for its turn, and the position it starts from. */
typedef struct waiting {
    chess_position position;
    cbh_pieces pieces;
    uint32_t node;
} waiting;

typedef struct coding {
    base_buffer *out;
    base_arena *scratch;
    const gamut_node *nodes;
    cbh_mode mode;
    cbh_cipher cipher;
    chess_position position;
    cbh_pieces pieces;
    waiting *stack;
    uint32_t depth;
    uint32_t capacity;
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

static unsigned promotion_bits(chess_role role)
{
    return role == CHESS_NO_ROLE ? 0 : (unsigned)(CHESS_QUEEN - role);
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
    return promotion_bits(chess_promotion(move)) << 12 | high << 6 | low;
}

static bool push(coding *game, uint32_t node)
{
    if (game->depth == game->capacity) {
        uint32_t capacity = game->capacity ? game->capacity * 2 : 16;
        waiting *stack = ARENA_ARRAY(game->scratch, capacity, waiting);
        if (!stack)
            return false;
        for (uint32_t i = 0; i < game->depth; i++)
            stack[i] = game->stack[i];
        game->stack = stack;
        game->capacity = capacity;
    }
    game->stack[game->depth++] = (waiting){ game->position, game->pieces, node };
    return true;
}

static uint32_t pop(coding *game)
{
    const waiting *back = &game->stack[--game->depth];
    game->position = back->position;
    game->pieces = back->pieces;
    return back->node;
}

static void put_move(coding *game, chess_move move)
{
    uint8_t code = cbh_code_of(move, &game->pieces, &game->position);
    if (game->mode.is_chess960 && chess_kind_of(move) == CHESS_CASTLING)
        code = CBH_CODE_WORD;
    put(game, code);
    if (code == CBH_CODE_WORD)
        put_word(game, word_of(game, move));
}

static void play(coding *game, chess_move move)
{
    cbh_pieces_follow(&game->pieces, &game->position, move);
    chess_play(&game->position, move);
    game->cipher.counter++;
}

/* Each move but the last alternative is preceded by the mark that remembers the position, and each line ends with the
 * one that goes back. In words both marks are bits of a move. */
static bool put_lines(coding *game, uint32_t node, uint32_t *numbers)
{
    uint32_t number = 0;
    for (;;) {
        if (!node && !game->mode.is_word)
            put(game, CBH_CODE_CLOSE);
        if (!node && !game->depth)
            return true;
        if (!node)
            node = pop(game);
        const gamut_node *here = &game->nodes[node];
        if (here->other && !push(game, here->other))
            return false;
        if (here->other && !game->mode.is_word)
            put(game, CBH_CODE_OPEN);
        if (game->mode.is_word)
            put_word(game, word_of(game, here->move) | (here->other ? 0x8000u : 0) | (here->next ? 0 : 0x4000u));
        else
            put_move(game, here->move);
        play(game, here->move);
        number++;
        if (numbers)
            numbers[node] = number;
        node = here->next;
    }
}

static void set_head(uint8_t *head, unsigned first, size_t size)
{
    head[0] = (uint8_t)first;
    head[1] = (uint8_t)(size >> 16);
    head[2] = (uint8_t)(size >> 8);
    head[3] = (uint8_t)size;
}

bool cbh_moves_write(base_buffer *out, base_arena *scratch, const gamut_moves *moves, const chess_position *start,
                     const cbh_moves_form *form, uint32_t *numbers)
{
    coding game = { .out = out, .scratch = scratch, .nodes = moves->nodes, .mode = cbh_mode_of(form->mode) };
    size_t before = out->length;
    if (!game.mode.is_known || !base_buffer_reserve(out, CBH_BLOB_HEAD))
        return false;
    if (form->has_setup)
        cbh_setup_write(out, start, game.mode.is_chess960);
    game.cipher = (cbh_cipher){ cbh_cipher_tables[form->mode], game.mode.is_after, 0 };
    game.position = *start;
    cbh_pieces_number(&game.pieces, start, game.mode.is_reversed);
    bool is_whole = put_lines(&game, moves->node_count ? moves->nodes[0].next : 0, numbers);
    size_t size = out->length - before;
    if (!is_whole || out->failed || size > CBH_BLOB_SIZE_MAX) {
        if (!out->failed)
            out->length = before;
        return false;
    }
    set_head(out->data + before, form->flags | form->mode | (form->has_setup ? CBH_BLOB_SETUP : 0), size);
    return true;
}
