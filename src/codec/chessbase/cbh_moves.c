/* cbh_moves.c - decodes games in all known modes. */
#include "cbh_moves.h"

#include "cbh_setup.h"
#include "rules/chess/plain.h"

enum {
    OPEN_MAX = 1 << 16, /* most positions to remember at once; a real game has a few dozen */
    WORD_OPEN = 0x8000,
    WORD_CLOSE = 0x4000
};

cbh_mode cbh_mode_of(unsigned mode)
{
    /* Further modes may exist, but their tables are unknown. */
    if (mode >= CBH_MODE_COUNT)
        return (cbh_mode){ .is_known = false };
    if (mode >= CBH_MODE_LOSING)
        return (cbh_mode){ .is_known = true,
                           .is_after = true,
                           .is_reversed = mode & 1u,
                           .is_chess960 = mode >= CBH_MODE_CHESS960,
                           .is_losing = mode < CBH_MODE_CHESS960 };
    return (cbh_mode){ .is_known = true, .is_word = mode & 1u, .is_reversed = mode & 2u, .is_after = mode & 4u };
}

unsigned cbh_usual_mode(bool is_chess960, bool is_losing)
{
    return is_losing ? CBH_MODE_LOSING : is_chess960 ? CBH_MODE_CHESS960 : 0;
}

void cbh_keys_make(cbh_keys *out, bool is_spelled)
{
    out->is_spelled = is_spelled;
    out->is_stepwise = false;
    for (unsigned i = 0; i < CBH_CIPHER_COUNT; i++)
        cbh_cipher_invert(out->tables[i], cbh_cipher_tables[i]);
    cbh_steps_make(&out->steps);
    chess_set_start(&out->start);
    cbh_board_set(&out->board, &out->start, &cbh_usual_pieces);
}

/* A position to return to when a line ends. `first` is the number that the next added node will have: if any nodes are
 * added before the return, node `first` is then the latest child of `node`. */
typedef struct remembered {
    chess_position position;
    cbh_pieces pieces;
    uint32_t node;
    uint32_t last_child;
    uint32_t first;
} remembered;

typedef struct decoding {
    chess_builder *builder;
    cbh_moves *out;
    const cbh_keys *keys;
    cbh_cipher cipher;
    cbh_mode mode;
    base_bytes blob;
    size_t at;
    chess_position position;
    cbh_pieces pieces;
    uint32_t node;       /* the current node */
    uint32_t last_child; /* the latest child of the current node; 0: none yet */
    base_list open;      /* a stack of `remembered`: the positions where later lines branch off */
    bool has_failed;     /* out of memory */
} decoding;

static void stop_reading(decoding *game, cbh_moves_trouble trouble, size_t at)
{
    game->out->trouble = trouble;
    game->out->trouble_at = at;
}

/* ---- the tree ---- */

static bool open_line(decoding *game)
{
    if (game->open.count == OPEN_MAX) {
        stop_reading(game, CBH_MOVES_DEPTH, game->at);
        return false;
    }
    remembered *here = base_list_add(&game->open, game->builder->arena, sizeof *here);
    if (!here) {
        game->has_failed = true;
        return false;
    }
    here->position = game->position;
    here->pieces = game->pieces;
    here->node = game->node;
    here->last_child = game->last_child;
    here->first = game->builder->node_count;
    return true;
}

/* Goes back to the last remembered position. Returns false if there is none, which means that the game ends. */
static bool close_line(decoding *game)
{
    if (game->open.count == 0)
        return false;
    const remembered *back = (const remembered *)game->open.items + --game->open.count;
    game->position = back->position;
    game->pieces = back->pieces;
    game->node = back->node;
    game->last_child = game->builder->node_count > back->first ? back->first : back->last_child;
    return true;
}

/* Adds a move to the tree and plays it. `slot` is the slot of the moving piece, if it is known and the move is no
 * promotion; else NULL. */
static inline bool add_move(decoding *game, chess_move move, uint8_t *slot)
{
    uint32_t node = chess_add_node(game->builder, move);
    if (!node) {
        game->has_failed = true;
        return false;
    }
    if (game->last_child)
        game->builder->nodes[game->last_child].other = node;
    else
        game->builder->nodes[game->node].next = node;
    if (!game->mode.is_word)
        cbh_pieces_step(&game->pieces, game->position.board, move, slot);
    if (game->keys->is_spelled)
        game->builder->nodes[node].san = chess_play_signed(&game->position, move);
    else
        chess_play(&game->position, move);
    game->node = node;
    game->last_child = 0;
    game->cipher.counter++;
    return true;
}

/* ---- moves ---- */

static chess_move castling(const decoding *game, bool is_short)
{
    chess_square rook = chess_castling_rook(&game->position, chess_to_move(&game->position), is_short);
    chess_square king = chess_king(&game->position, chess_to_move(&game->position));
    if (rook == CHESS_NO_SQUARE || king == CHESS_NO_SQUARE || !chess_can_castle(&game->position, rook))
        return CHESS_NO_MOVE;
    return chess_move_of(king, rook, CHESS_CASTLING);
}

static chess_move word_move(const decoding *game, unsigned word)
{
    bool is_swapped = game->mode.is_word && game->mode.is_reversed;
    chess_square low = cbh_square(word & 63u), high = cbh_square(word >> 6 & 63u);
    chess_square from = is_swapped ? high : low, to = is_swapped ? low : high;
    if (game->mode.is_word && (word & 0xfffu) == 0)
        return CHESS_NULL_MOVE;
    /* A word has two bits for the promotion, enough for knight, bishop, rook and queen. In losing chess a pawn may also
     * become a king; how that is coded is not documented, but probably with the next two bits. So a word that has one
     * of these set is rejected; no known game has one. */
    if (game->mode.is_losing && (word & (WORD_OPEN | WORD_CLOSE)))
        return CHESS_NO_MOVE;
    if (from == to && game->mode.is_chess960)
        return chess_file(to) == 6 || chess_file(to) == 2 ? castling(game, chess_file(to) == 6) : CHESS_NO_MOVE;
    bool is_promotion = game->position.board[from] == chess_piece_of(chess_to_move(&game->position), CHESS_PAWN) &&
                        (chess_bit(to) & (CHESS_RANK_1 | CHESS_RANK_8)) != 0;
    return chess_find_move(&game->position, from, to, is_promotion ? cbh_word_role(word) : CHESS_NO_ROLE);
}

/* Reads a word. Both of its bytes are enciphered with the same counter as the byte before them. Returns false if they
 * are missing. */
static bool take_word(decoding *game, unsigned *word)
{
    if (game->blob.length - game->at < 2)
        return false;
    unsigned high = cbh_reveal(&game->cipher, game->blob.data[game->at]);
    *word = high << 8 | cbh_reveal(&game->cipher, game->blob.data[game->at + 1]);
    game->at += 2;
    return true;
}

/* A promotion is coded as a word, so a pawn's step is never a promotion. */
static chess_move pawn_move(const chess_position *position, chess_square from, chess_square to)
{
    chess_move move = chess_move_of(from, to, to == position->en_passant ? CHESS_EN_PASSANT : CHESS_PLAIN);
    return chess_is_legal(position, move) ? move : CHESS_NO_MOVE;
}

/* Steps are counted modulo 8, so a wrong code may lead over the edge of the board to the other side, where the piece
 * cannot go. */
static chess_move officer_move(const chess_position *position, chess_role role, chess_square from, chess_square to)
{
    if (position->law != CHESS_LAW_CHESS)
        return chess_find_move(position, from, to, CHESS_NO_ROLE);
    bool is_legal =
        chess_has(chess_reach[role][from] & ~chess_forbidden(position), to) && chess_can_go(position, from, to);
    return is_legal ? chess_move_of(from, to, CHESS_PLAIN) : CHESS_NO_MOVE;
}

/* Returns the move of a code. `slot` is set to the slot of the moving piece, if it has one. */
static chess_move coded_move(decoding *game, uint8_t code, uint8_t **slot)
{
    unsigned word;
    if (code == CBH_CODE_WORD)
        return take_word(game, &word) ? word_move(game, word) : CHESS_NO_MOVE;
    if (code == CBH_CODE_NULL)
        return CHESS_NULL_MOVE;
    if (code == CBH_CODE_SHORT || code == CBH_CODE_LONG)
        return castling(game, code == CBH_CODE_SHORT);
    cbh_squares squares = cbh_code_squares(&game->keys->steps, code, &game->pieces, &game->position);
    *slot = squares.slot;
    if (squares.from == CHESS_NO_SQUARE)
        return CHESS_NO_MOVE;
    if (squares.role == CHESS_PAWN)
        return pawn_move(&game->position, squares.from, squares.to);
    if (squares.role == CHESS_KING) /* the step may be castling */
        return chess_find_move(&game->position, squares.from, squares.to, CHESS_NO_ROLE);
    return officer_move(&game->position, squares.role, squares.from, squares.to);
}

/* ---- runs of plain moves ---- */

/* Nearly all moves are plain (no castling, promotion or en passant) and follow each other in a line. They are decoded,
 * played and stored in one loop, which is compiled separately for each side and kind of piece. Any other move ends the
 * run, and `step` continues. `step` can read plain moves, too; tests compare the two ways. */
typedef struct run {
    chess_position *position;
    cbh_pieces *pieces;
    chess_set lines; /* see plain.h */
    bool is_spelled;
} run;

/* Returns the squares where the pawn can go without promoting or capturing en passant. */
CHESS_PLAIN_INLINE chess_set pawn_targets(const chess_position *position, chess_side side, chess_square from)
{
    chess_set empty = position->roles[CHESS_NO_ROLE], bit = chess_bit(from);
    chess_set victims = position->sides[side ^ 1u] & ~position->roles[CHESS_KING];
    chess_set step = (side == CHESS_WHITE ? bit << 8 : bit >> 8) & empty;
    chess_set jump = side == CHESS_WHITE ? (step & CHESS_RANK_1 << 16) << 8 : (step & CHESS_RANK_8 >> 16) >> 8;
    return (step | (jump & empty) | (chess_pawn_attacks[side][from] & victims)) & ~(CHESS_RANK_1 | CHESS_RANK_8);
}

/* Returns whether a piece other than a pawn can go to the square. Whether its own king would be in check is not
 * considered. */
CHESS_PLAIN_INLINE bool can_go(const chess_position *position, chess_side side, chess_role role, chess_square from,
                               chess_square to)
{
    chess_set forbidden = position->sides[side] | position->roles[CHESS_KING];
    return (chess_reach[role][from] & ~forbidden & chess_bit(to)) != 0 &&
           (chess_between[from][to] & chess_occupied(position)) == 0;
}

/* Finds the move that a code means for a piece of that role, and plays it. Returns false if it is not a legal plain
 * move. */
CHESS_PLAIN_INLINE bool run_step(run *at, gamut_node *out, const cbh_step *by, chess_side side, chess_role role)
{
    chess_position *position = at->position;
    uint8_t *slot = role == CHESS_KING ? &position->kings[side] : &at->pieces->squares[side][by->slot];
    chess_square from = *slot, to = ((from + by->files) & 7u) | ((from + by->ranks) & 56u);
    if (from == CHESS_NO_SQUARE)
        return false;
    bool can_reach = role == CHESS_PAWN ? (pawn_targets(position, side, from) & chess_bit(to)) != 0
                                        : can_go(position, side, role, from, to);
    if (!can_reach || !chess_is_safe_plain(position, side, role, from, to, at->lines))
        return false;
    chess_piece taken = position->board[to];
    out->move = chess_move_of(from, to, CHESS_PLAIN);
    if (at->is_spelled)
        out->san = chess_play_plain_signed(position, side, role, from, to, &at->lines);
    else
        chess_play_plain(position, side, role, from, to, &at->lines);
    *slot = (uint8_t)to;
    if (taken != CHESS_EMPTY)
        cbh_pieces_lose(at->pieces, taken, to);
    return true;
}

CHESS_PLAIN_INLINE bool run_code(run *at, gamut_node *out, const cbh_step *by, chess_side side)
{
    if (by->role == CHESS_PAWN)
        return run_step(at, out, by, side, CHESS_PAWN);
    if (by->role == CHESS_KING)
        return run_step(at, out, by, side, CHESS_KING);
    return run_step(at, out, by, side, (chess_role)by->role);
}

/* A run never includes the last code, which should be the end of the game, so there is always a next code to look at.
 * It is decoded before the current move is played: the processor cannot predict which kind of piece moves next, and the
 * sooner it notices a wrong prediction, the less time is lost. */
__attribute__((noinline)) static void run_moves(decoding *game)
{
    chess_builder *builder = game->builder;
    uint32_t first = builder->node_count, node = first;
    const cbh_steps *steps = &game->keys->steps;
    cbh_cipher cipher = game->cipher;
    size_t room = builder->node_capacity - first, length = game->blob.length - game->at - 1;
    const uint8_t *at = game->blob.data + game->at, *end = at + (length < room ? length : room);
    if (game->last_child || game->keys->is_stepwise || !chess_is_plain(&game->position))
        return;
    run now = { &game->position, &game->pieces, chess_find_lines(&game->position), game->keys->is_spelled };
    unsigned side = now.position->side;
    const cbh_step *by = &steps->by_code[side][cbh_reveal(&cipher, *at)];
    for (; at < end; at++, node++) {
        gamut_node *out = &builder->nodes[node];
        side ^= 1u;
        cipher.counter++;
        const cbh_step *next = &steps->by_code[side][cbh_reveal(&cipher, at[1])];
        if (!(side == CHESS_BLACK ? run_code(&now, out, by, CHESS_WHITE) : run_code(&now, out, by, CHESS_BLACK)))
            break;
        out->next = node + 1;
        by = next;
    }
    if (node == first)
        return;
    gamut_node *last = &builder->nodes[node - 1];
    last->next = 0;
    last->san = chess_judge_sign(&game->position, last->san);
    builder->nodes[game->node].next = first;
    builder->node_count = node;
    game->node = node - 1;
    game->cipher.counter = (uint8_t)(game->cipher.counter + (node - first));
    game->at = (size_t)(at - game->blob.data);
}

/* ---- games ---- */

/* Reads a run of plain moves, then one code and what belongs to it. Returns false if the game is over, for whatever
 * reason. */
static bool step(decoding *game)
{
    run_moves(game);
    size_t at = game->at;
    uint8_t code = cbh_reveal(&game->cipher, game->blob.data[game->at++]);
    if (code == CBH_CODE_OPEN)
        return open_line(game);
    if (code == CBH_CODE_CLOSE)
        return close_line(game);
    if (code > CBH_CODE_WORD) {
        game->out->has_padding = true;
        return true;
    }
    uint8_t *slot = NULL;
    chess_move move = coded_move(game, code, &slot);
    if (move == CHESS_NO_MOVE) {
        stop_reading(game, CBH_MOVES_ILLEGAL, at);
        return false;
    }
    return add_move(game, move, slot);
}

static bool step_word(decoding *game)
{
    size_t at = game->at;
    unsigned word;
    if (!take_word(game, &word)) {
        stop_reading(game, CBH_MOVES_SURPLUS, at);
        return false;
    }
    if ((word & WORD_OPEN) && !open_line(game))
        return false;
    chess_move move = word_move(game, word);
    if (move == CHESS_NO_MOVE) {
        stop_reading(game, CBH_MOVES_ILLEGAL, at);
        return false;
    }
    if (!add_move(game, move, NULL))
        return false;
    return !(word & WORD_CLOSE) || close_line(game);
}

static void read_lines(decoding *game)
{
    bool goes_on = true;
    while (goes_on && game->at < game->blob.length)
        goes_on = game->mode.is_word ? step_word(game) : step(game);
    if (game->out->trouble != CBH_MOVES_FINE || game->has_failed)
        return;
    if (goes_on && !game->mode.is_word)
        stop_reading(game, CBH_MOVES_UNENDED, game->blob.length);
    else if (!goes_on && game->at < game->blob.length)
        stop_reading(game, CBH_MOVES_SURPLUS, game->at);
}

/* Sets up the start position and numbers its pieces; the numbers for the usual start are a constant. Returns false if
 * the position cannot be read. */
static bool read_start(decoding *game)
{
    base_bytes rest = { game->blob.data + CBH_BLOB_HEAD, game->blob.length - CBH_BLOB_HEAD };
    game->at = CBH_BLOB_HEAD;
    game->pieces = cbh_usual_pieces;
    if (game->out->has_setup) {
        game->at += cbh_setup_size(game->mode.is_chess960);
        if (!cbh_setup_read(&game->out->start, rest, game->mode.is_chess960)) {
            stop_reading(game, CBH_MOVES_SETUP, CBH_BLOB_HEAD);
            return false;
        }
    }
    if (game->mode.is_losing)
        chess_set_law(&game->out->start, CHESS_LAW_ANTICHESS);
    if (game->out->has_setup || game->mode.is_reversed)
        cbh_pieces_number(&game->pieces, game->out->start.board, game->mode.is_reversed);
    return true;
}

bool cbh_moves_read(cbh_moves *out, chess_builder *builder, const cbh_keys *keys, base_bytes blob)
{
    decoding game = { .builder = builder, .out = out, .keys = keys, .blob = blob };
    out->trouble = CBH_MOVES_FINE;
    out->has_padding = false;
    out->flags = blob.data[0];
    out->mode = blob.data[0] & CBH_BLOB_MODE;
    out->has_setup = blob.data[0] & CBH_BLOB_SETUP;
    game.mode = cbh_mode_of(out->mode);
    out->is_chess960 = game.mode.is_chess960;
    out->is_losing = game.mode.is_losing;
    out->start = keys->start;
    if (!game.mode.is_known) {
        stop_reading(&game, CBH_MOVES_UNKNOWN_MODE, 0);
        return true;
    }
    if (!read_start(&game))
        return true;
    game.cipher = (cbh_cipher){ keys->tables[out->mode], game.mode.is_after, 0 };
    game.position = out->start;
    read_lines(&game);
    return !game.has_failed;
}
