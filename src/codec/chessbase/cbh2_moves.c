/* cbh2_moves.c - reads and writes the moves of games. */
#include "cbh2_moves.h"

#include <string.h>

#include "cb_cursor.h"
#include "cbh2_layout.h"
#include "rules/chess/plain.h"
#include "rules/chess/setup.h"

enum {
    OPEN_MAX = 1 << 16 /* most alternatives that may be open at once; a real game has a few dozen */
};

void cbh2_keys_make(cbh2_keys *out, bool is_spelled)
{
    cbh2_words_make(&out->words);
    chess_set_start(&out->start);
    out->is_spelled = is_spelled;
    out->is_stepwise = false;
}

/* ---- reading ---- */

/* A move that has a further alternative, and the position before it. */
typedef struct branch {
    chess_position position;
    uint32_t parent;
    uint32_t node;
} branch;

typedef struct decoding {
    chess_builder *builder;
    cbh_moves *out;
    const cbh2_keys *keys;
    base_bytes content;
    size_t at; /* the next word, as an offset */
    chess_position position;
    uint32_t node;
    uint32_t elder; /* the alternative before the next move; 0: none */
    base_list open; /* a stack of `branch` */
    bool has_failed;
} decoding;

static void stop_reading(decoding *game, cbh_moves_trouble trouble, size_t at)
{
    game->out->trouble = trouble;
    game->out->trouble_at = at;
}

static unsigned word_at(const decoding *game, size_t at)
{
    return cbh2_little_16(game->content.data + at);
}

static bool is_followed_by(const decoding *game, size_t at, unsigned word)
{
    return at + 2 <= game->content.length && word_at(game, at) == word;
}

static chess_move castling(const chess_position *position, unsigned which)
{
    chess_side side = which & 2u ? CHESS_BLACK : CHESS_WHITE;
    chess_square rook = chess_castling_rook(position, side, which & 1u), king = chess_king(position, side);
    bool can = side == chess_to_move(position) && rook != CHESS_NO_SQUARE && king != CHESS_NO_SQUARE &&
               chess_can_castle(position, rook);
    return can ? chess_move_of(king, rook, CHESS_CASTLING) : CHESS_NO_MOVE;
}

/* Returns the move of a word, if it is legal in the position. */
static chess_move move_of(const decoding *game, unsigned word)
{
    const chess_position *position = &game->position;
    if (word == CBH2_WORD_NULL)
        return CHESS_NULL_MOVE;
    if (word >= CBH2_WORD_CASTLING_960 && word < CBH2_WORD_PIECES)
        return castling(position, (word - CBH2_WORD_CASTLING_960) & 3u);
    if (word >= CBH2_WORD_CASTLING && word < CBH2_WORD_CASTLING_960)
        return castling(position, word - CBH2_WORD_CASTLING);
    if (!word || word >= CBH2_WORD_PIECES)
        return CHESS_NO_MOVE;
    const cbh2_word *by = &game->keys->words.by_word[word];
    bool fits = position->board[chess_from(by->move)] == by->piece &&
                position->board[chess_to(by->move)] == by->victim &&
                chess_side_of(by->piece) == chess_to_move(position);
    return fits && chess_is_legal(position, by->move) ? by->move : CHESS_NO_MOVE;
}

static void link_node(decoding *game, uint32_t node)
{
    if (game->elder)
        game->builder->nodes[game->elder].other = node;
    else
        game->builder->nodes[game->node].next = node;
    game->node = node;
    game->elder = 0;
}

static bool cbh2_add_move(decoding *game, chess_move move)
{
    bool has_other = is_followed_by(game, game->at, CBH2_WORD_OTHER);
    uint32_t node = chess_add_node(game->builder, move);
    branch *here = NULL;
    if (has_other && game->open.count == OPEN_MAX) {
        stop_reading(game, CBH_MOVES_DEPTH, game->at);
        return false;
    }
    if (node && has_other)
        here = base_list_add(&game->open, game->builder->arena, sizeof *here);
    if (!node || (has_other && !here)) {
        game->has_failed = true;
        return false;
    }
    if (here)
        *here = (branch){ game->position, game->node, node };
    game->at += has_other ? 2 : 0;
    link_node(game, node);
    if (game->keys->is_spelled)
        game->builder->nodes[node].san = chess_play_signed(&game->position, move);
    else
        chess_play(&game->position, move);
    return true;
}

/* ---- runs of plain moves: see cbh_moves.c ---- */

typedef struct run {
    chess_position *position;
    chess_set lines;
    bool is_spelled;
} run;

CHESS_PLAIN_INLINE bool run_role(run *at, gamut_node *out, const cbh2_word *by, chess_side side, chess_role role)
{
    chess_square from = chess_from(by->move), to = chess_to(by->move);
    chess_position *position = at->position;
    if ((chess_between[from][to] & chess_occupied(position)) != 0 ||
        !chess_is_safe_plain(position, side, role, from, to, at->lines))
        return false;
    out->move = by->move;
    if (at->is_spelled)
        out->san = chess_play_plain_signed(position, side, role, from, to, &at->lines);
    else
        chess_play_plain(position, side, role, from, to, &at->lines);
    return true;
}

CHESS_PLAIN_INLINE bool run_word(run *at, gamut_node *out, const cbh2_word *by, chess_side side)
{
    const chess_piece *board = at->position->board;
    if (chess_kind_of(by->move) != CHESS_PLAIN || board[chess_from(by->move)] != by->piece ||
        board[chess_to(by->move)] != by->victim || chess_side_of(by->piece) != side || by->piece == CHESS_EMPTY)
        return false;
    chess_role role = chess_role_of(by->piece);
    if (role == CHESS_PAWN)
        return run_role(at, out, by, side, CHESS_PAWN);
    if (role == CHESS_KING)
        return run_role(at, out, by, side, CHESS_KING);
    return run_role(at, out, by, side, role);
}

/* Decodes plain moves that have no alternatives, as nearly all are. The last word, which should end the game, is never
 * part of a run, so there is always a next word to look at. */
__attribute__((noinline)) static void run_words(decoding *game)
{
    chess_builder *builder = game->builder;
    uint32_t first = builder->node_count, node = first;
    size_t room = builder->node_capacity - first;
    const uint8_t *at = game->content.data + game->at, *end = game->content.data + game->content.length - 3;
    if (game->elder || game->keys->is_stepwise || game->content.length < game->at + 4 ||
        !chess_is_plain(&game->position))
        return;
    run now = { &game->position, chess_find_lines(&game->position), game->keys->is_spelled };
    const cbh2_word *words = game->keys->words.by_word;
    unsigned side = now.position->side, word = cbh2_little_16(at);
    cbh2_word by = words[word < CBH2_WORD_CASTLING ? word : 0]; /* word 0 is no move */
    for (; at < end && node - first < room; at += 2, node++, side ^= 1u) {
        /* The next word is looked up before the current move is played, because the table is large. */
        unsigned next = cbh2_little_16(at + 2);
        const cbh2_word then = words[next < CBH2_WORD_CASTLING ? next : 0];
        gamut_node *out = &builder->nodes[node];
        if (next == CBH2_WORD_OTHER)
            break;
        if (!(side == CHESS_WHITE ? run_word(&now, out, &by, CHESS_WHITE) : run_word(&now, out, &by, CHESS_BLACK)))
            break;
        out->next = node + 1;
        by = then;
    }
    if (node == first)
        return;
    gamut_node *last = &builder->nodes[node - 1];
    last->next = 0;
    last->san = chess_judge_sign(&game->position, last->san);
    builder->nodes[game->node].next = first;
    builder->node_count = node;
    game->node = node - 1;
    game->at = (size_t)(at - game->content.data);
}

/* Reads a run of moves, then one word. Returns false if the game is over, for whatever reason. */
static bool step(decoding *game)
{
    run_words(game);
    size_t at = game->at;
    unsigned word = word_at(game, at);
    game->at += 2;
    if (word == CBH2_WORD_END) {
        if (!game->open.count)
            return false;
        const branch *back = (const branch *)game->open.items + --game->open.count;
        game->position = back->position;
        game->node = back->parent;
        game->elder = back->node;
        return true;
    }
    chess_move move = move_of(game, word);
    if (move == CHESS_NO_MOVE) {
        stop_reading(game, CBH_MOVES_ILLEGAL, at);
        return false;
    }
    return cbh2_add_move(game, move);
}

/* Reads the section with the start position, if there is one, and the word that begins the moves. */
static bool cbh2_read_start(decoding *game)
{
    cbh_moves *out = game->out;
    size_t at = 2, end = 2;
    if (is_followed_by(game, 0, CBH2_WORD_MOVES)) {
        game->at = 2;
        return true;
    }
    out->has_setup = is_followed_by(game, 0, CBH2_WORD_START);
    while (out->has_setup && end + 2 <= game->content.length && word_at(game, end) != CBH2_WORD_MOVES)
        end += 2;
    if (!out->has_setup || !is_followed_by(game, end, CBH2_WORD_MOVES))
        return false;
    game->at = end + 2;
    unsigned number = word_at(game, 2);
    if (out->is_chess960 && end == 4 && number < CHESS_960_COUNT) {
        chess_set_start_960(&out->start, number);
        return true;
    }
    if (out->is_chess960 && number == CBH2_SETUP_960)
        at += 2;
    return cbh2_setup_read(&out->start, (base_bytes){ game->content.data + at, end - at }, out->is_chess960);
}

bool cbh2_moves_read(cbh_moves *out, chess_builder *builder, const cbh2_keys *keys, base_bytes content, unsigned tag)
{
    decoding game = { .builder = builder, .out = out, .keys = keys, .content = content };
    *out = (cbh_moves){ .start = keys->start, .is_chess960 = tag == CBH2_TAG_CHESS960 };
    if (tag != CBH2_TAG_CHESS && tag != CBH2_TAG_CHESS960) {
        out->mode = (uint8_t)tag;
        stop_reading(&game, CBH_MOVES_UNKNOWN_MODE, 0);
        return true;
    }
    if (!cbh2_read_start(&game)) {
        out->start = keys->start;
        out->has_setup = false;
        stop_reading(&game, CBH_MOVES_SETUP, 0);
        return true;
    }
    game.position = out->start;
    bool goes_on = true;
    while (goes_on && game.at + 2 <= content.length)
        goes_on = step(&game);
    if (out->trouble != CBH_MOVES_FINE || game.has_failed)
        return !game.has_failed;
    if (goes_on)
        stop_reading(&game, CBH_MOVES_UNENDED, content.length);
    else if (game.at < content.length)
        stop_reading(&game, CBH_MOVES_SURPLUS, game.at);
    return true;
}

bool cbh2_find_start(chess_position *out, base_bytes content, unsigned tag)
{
    cbh_moves moves = { .is_chess960 = tag == CBH2_TAG_CHESS960 };
    decoding game = { .out = &moves, .content = content };
    bool is_read = cbh2_read_start(&game) && moves.has_setup;
    *out = moves.start;
    return is_read;
}

/* The first line that ends is the main line, and words need no board; only castling needs to know that the game began
 * as usual. */
bool cbh2_moves_glance(base_bytes *out, base_arena *arena, const cbh2_keys *keys, base_bytes content, unsigned tag)
{
    size_t count = 0;
    uint8_t *moves = base_arena_alloc(arena, content.length + 1);
    if (tag != CBH2_TAG_CHESS || !moves || content.length < 4 || cbh2_little_16(content.data) != CBH2_WORD_MOVES)
        return false;
    for (size_t at = 2; at + 2 <= content.length; at += 2) {
        static const chess_move castlings[4] = { 4 | 0 << 6 | CHESS_CASTLING << 12, 4 | 7 << 6 | CHESS_CASTLING << 12,
                                                 60 | 56 << 6 | CHESS_CASTLING << 12,
                                                 60 | 63 << 6 | CHESS_CASTLING << 12 };
        unsigned word = cbh2_little_16(content.data + at);
        if (word == CBH2_WORD_OTHER)
            continue;
        if (word == CBH2_WORD_END)
            break;
        chess_move move = word == CBH2_WORD_NULL          ? CHESS_NULL_MOVE
                          : word < CBH2_WORD_CASTLING     ? keys->words.by_word[word].move
                          : word < CBH2_WORD_CASTLING_960 ? castlings[word - CBH2_WORD_CASTLING]
                                                          : CHESS_NO_MOVE;
        if (move == CHESS_NO_MOVE)
            break;
        moves[2 * count] = (uint8_t)(move & 255u);
        moves[2 * count++ + 1] = (uint8_t)(move >> 8);
    }
    *out = (base_bytes){ moves, 2 * count };
    return true;
}

/* ---- the order of PGN ---- */

/* A node that is still to be visited. An alternative is followed by the next one; the first move of a line is followed
 * by its alternatives and then by the moves after it. */
typedef struct visit {
    uint32_t node;
    bool is_alternative;
} visit;

static bool visit_later(base_list *later, base_arena *arena, uint32_t node, bool is_alternative)
{
    visit *next = node ? base_list_add(later, arena, sizeof *next) : NULL;
    if (next)
        *next = (visit){ node, is_alternative };
    return !node || next;
}

uint32_t cbh2_pgn_order(uint32_t *nodes, base_arena *arena, const gamut_moves *moves)
{
    base_list later = { 0 };
    uint32_t count = 1;
    nodes[0] = 0;
    if (!visit_later(&later, arena, moves->nodes[0].next, false))
        return 0;
    while (later.count) {
        visit here = ((const visit *)later.items)[--later.count];
        const gamut_node *node = &moves->nodes[here.node];
        if (count == moves->node_count)
            return 0;
        nodes[count++] = here.node;
        bool is_kept =
            here.is_alternative
                ? visit_later(&later, arena, node->other, true) && visit_later(&later, arena, node->next, false)
                : visit_later(&later, arena, node->next, false) && visit_later(&later, arena, node->other, true);
        if (!is_kept)
            return 0;
    }
    return count;
}

/* ---- writing ---- */

/* An alternative that is still to be written, and the board before it. */
typedef struct waiting {
    chess_piece board[64];
    uint32_t node;
} waiting;

/* Appends the words of all lines. Returns false if a move has no word, the links are no tree, or out of memory. */
static bool cbh2_put_lines(base_buffer *out, base_arena *scratch, const gamut_moves *moves, const chess_position *start,
                           int array, const cbh2_words *words, cbh_moves_seen *seen)
{
    base_list others = { 0 };
    chess_piece board[64];
    uint32_t node = moves->nodes[0].next;
    uint8_t *at = base_buffer_room(out, 6 * (size_t)moves->node_count + 2);
    memcpy(board, start->board, sizeof board);
    if (!at)
        return false;
    for (bool is_main = true;;) {
        for (; node; node = moves->nodes[node].next) {
            const gamut_node *here = &moves->nodes[node];
            unsigned word = cbh2_word_of(words, board, here->move, array);
            if (!word || seen->count + 1 >= moves->node_count)
                return false;
            *at++ = (uint8_t)(word & 255u);
            *at++ = (uint8_t)(word >> 8);
            seen->count++;
            if (here->other) {
                waiting *other = base_list_add(&others, scratch, sizeof *other);
                if (!other)
                    return false;
                memcpy(other->board, board, sizeof board);
                other->node = here->other;
                *at++ = CBH2_WORD_OTHER & 255;
                *at++ = CBH2_WORD_OTHER >> 8;
            }
            if (chess_kind_of(here->move) != CHESS_PASS)
                chess_shift_pieces(board, here->move);
        }
        *at++ = CBH2_WORD_END & 255;
        *at++ = CBH2_WORD_END >> 8;
        if (is_main) {
            memcpy(seen->end, board, sizeof seen->end);
            seen->plies = seen->count;
        }
        is_main = false;
        if (!others.count)
            break;
        const waiting *back = (const waiting *)others.items + --others.count;
        memcpy(board, back->board, sizeof board);
        node = back->node;
    }
    base_buffer_use(out, at);
    return true;
}

bool cbh2_moves_write(base_buffer *out, unsigned *tag, base_arena *scratch, const gamut_moves *moves,
                      const chess_position *start, const cbh2_moves_form *form, const cbh2_words *words,
                      cbh_moves_seen *seen)
{
    size_t before = out->length;
    bool is_coded = true;
    int array = -1;
    *tag = form->is_chess960 ? CBH2_TAG_CHESS960 : CBH2_TAG_CHESS;
    if (form->is_chess960)
        array = chess_number_960(start) < 0 ? CHESS_960_STANDARD : chess_number_960(start);
    if (form->has_setup || form->is_chess960) {
        cb_add_little(out, CBH2_WORD_START, 2);
        is_coded = cbh2_setup_write(out, start, form->is_chess960);
    }
    cb_add_little(out, CBH2_WORD_MOVES, 2);
    is_coded = is_coded && cbh2_put_lines(out, scratch, moves, start, array, words, seen);
    uint32_t *order = is_coded && seen->numbers ? ARENA_ARRAY(scratch, moves->node_count, uint32_t) : NULL;
    uint32_t count = order ? cbh2_pgn_order(order, scratch, moves) : 0;
    for (uint32_t i = 1; i < count; i++)
        seen->numbers[order[i]] = i;
    is_coded = is_coded && (!seen->numbers || count) && !out->failed;
    if (!is_coded && !out->failed)
        out->length = before;
    return is_coded;
}
