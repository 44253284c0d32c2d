/* movetext_run.c - runs of plain moves, as fast as they come.
 *
 * Nearly all of nearly all files is "12. Nf3 Nc6 13. Bb5": a number that is due, and moves in the shortest forms of SAN. Here such a
 * move is read, found on the board and played in one go, eight bytes of text at a time, for a side and kind of piece that
 * the compiler knows. Whatever is not as plain ends the run before it, and movetext_read.c goes on: it reads all that
 * is read here, too, step by step, and tests hold the two against each other. */
#include "base/word.h"
#include "legality.h"
#include "movetext_notes.h"

#define ALWAYS static inline __attribute__((always_inline))

enum {
    WORD = sizeof(uint64_t) /* what is nearer to the end of the text is no part of a run */
};

/* ---- the text ---- */

/* By the first letter. */
static const uint8_t letter_roles[256] = {
    ['a'] = CHESS_PAWN, ['b'] = CHESS_PAWN,  ['c'] = CHESS_PAWN, ['d'] = CHESS_PAWN,   ['e'] = CHESS_PAWN,
    ['f'] = CHESS_PAWN, ['g'] = CHESS_PAWN,  ['h'] = CHESS_PAWN, ['N'] = CHESS_KNIGHT, ['B'] = CHESS_BISHOP,
    ['R'] = CHESS_ROOK, ['Q'] = CHESS_QUEEN, ['K'] = CHESS_KING,
};

/* Where a piece may come from, by what stands between its letter and the target; nowhere by anything else. */
static const chess_set origin_masks[256] = {
    ['x'] = ~(chess_set)0,      ['a'] = CHESS_FILE_A,       ['b'] = CHESS_FILE_A << 1,  ['c'] = CHESS_FILE_A << 2,
    ['d'] = CHESS_FILE_A << 3,  ['e'] = CHESS_FILE_A << 4,  ['f'] = CHESS_FILE_A << 5,  ['g'] = CHESS_FILE_A << 6,
    ['h'] = CHESS_FILE_A << 7,  ['1'] = CHESS_RANK_1,       ['2'] = CHESS_RANK_1 << 8,  ['3'] = CHESS_RANK_1 << 16,
    ['4'] = CHESS_RANK_1 << 24, ['5'] = CHESS_RANK_1 << 32, ['6'] = CHESS_RANK_1 << 40, ['7'] = CHESS_RANK_1 << 48,
    ['8'] = CHESS_RANK_1 << 56,
};

/* A bit for each blank of ASCII. */
#define BLANKS                                                                                                         \
    (UINT64_C(1) << ' ' | UINT64_C(1) << '\t' | UINT64_C(1) << '\n' | UINT64_C(1) << '\r' | UINT64_C(1) << '\v' |      \
     UINT64_C(1) << '\f')

/* A word of the text that ends with a square, and after it perhaps a mark of check. */
typedef struct run_word {
    unsigned length;      /* with the mark */
    unsigned bare;        /* without it */
    unsigned before;      /* the letter before the square; 0: none */
    unsigned before_that; /* and before that one */
    chess_square to;
} run_word;

/* The first letter is no blank. False: the word is too long, or its end is no square. */
ALWAYS bool read_word(run_word *out, const char *at)
{
    uint64_t letters = base_word_at(at), ends = base_word_below(letters, '!');
    if (ends == 0)
        return false;
    unsigned bits = base_word_first(ends);
    bool is_ended = BLANKS >> (letters >> bits & 63u) & 1u;
    uint64_t word = letters << (64 - bits); /* with its last letter in the highest bits */
    unsigned last = (unsigned)(word >> 56), is_check = (last == '+') | (last == '#');
    word <<= 8 * is_check;
    unsigned rank = (unsigned)(word >> 56) - '1', file = (unsigned)(word >> 48 & 0xffu) - 'a';
    out->length = bits / 8;
    out->bare = bits / 8 - is_check;
    out->before = (unsigned)(word >> 40) & 0xffu;
    out->before_that = (unsigned)(word >> 32) & 0xffu;
    out->to = chess_square_at(file, rank);
    return is_ended && (file | rank) < 8;
}

ALWAYS bool is_blank(char c)
{
    return (unsigned char)c <= ' ' && (BLANKS >> c & 1u);
}

/* The number of the move that is due, with its dot and a blank or the end of the line; NULL: it is not that. */
ALWAYS const char *pass_number(const char *at, uint32_t due)
{
    uint32_t number = 0;
    unsigned digits = 0;
    for (; digits < 4 && at[digits] >= '0' && at[digits] <= '9'; digits++)
        number = number * 10 + (uint32_t)(at[digits] - '0');
    if (number != due || at[digits] != '.')
        return NULL;
    at += digits + 1;
    return at + is_blank(*at);
}

/* ---- the board ---- */

/* Whether one of `enemies` attacks the king along the line on which a piece has left `from`. */
ALWAYS bool is_uncovered(const chess_position *position, chess_square king, chess_square from, chess_set enemies,
                         chess_set occupied)
{
    for (chess_set far = chess_covered_by(position, king, from) & enemies; __builtin_expect(far != 0, 0);)
        if ((chess_between[king][chess_take_first(&far)] & occupied) == 0)
            return true;
    return false;
}

/* Whether the king, which is not the piece that goes, is safe then. */
ALWAYS bool is_king_safe(const chess_position *position, chess_side side, chess_square from, chess_square to)
{
    chess_square king = position->kings[side];
    chess_set enemies = position->sides[side ^ 1u] & ~chess_bit(to);
    chess_set occupied = (chess_occupied(position) & ~chess_bit(from)) | chess_bit(to);
    if (position->attacked[side])
        return !chess_is_attacked(position, king, side, enemies, occupied);
    return !is_uncovered(position, king, from, enemies, occupied);
}

/* Several pieces see the target on an empty board. CHESS_NO_SQUARE: not exactly one of them may go. */
__attribute__((noinline)) static chess_square choose(const chess_position *position, chess_set origins, chess_square to)
{
    chess_square origin = CHESS_NO_SQUARE;
    while (origins != 0) {
        chess_square from = chess_take_first(&origins);
        if (!chess_can_go(position, from, to))
            continue;
        if (origin != CHESS_NO_SQUARE)
            return CHESS_NO_SQUARE;
        origin = from;
    }
    return origin;
}

/* The pawn that the word means; CHESS_NO_SQUARE: none, or one that promotes or takes in passing. */
ALWAYS chess_square find_pawn(const chess_position *position, chess_side side, const run_word *word)
{
    chess_square to = word->to, from = side == CHESS_WHITE ? to - 8 : to + 8;
    chess_set victims = position->sides[side ^ 1u] & ~position->roles[CHESS_KING];
    if (to < 8 || to >= 56)
        return CHESS_NO_SQUARE;
    if (word->bare == 2) {
        bool is_jump = position->board[from] == CHESS_EMPTY && chess_rank(to) == (side == CHESS_WHITE ? 3u : 4u);
        from = is_jump ? 2 * from - to : from;
        if (position->board[to] != CHESS_EMPTY)
            return CHESS_NO_SQUARE;
    } else {
        unsigned step = word->before_that - 'a' - chess_file(to); /* 1 or -1 */
        from += step;
        if (word->bare != 4 || word->before != 'x' || ((step + 1) & ~2u) != 0 || !chess_has(victims, to))
            return CHESS_NO_SQUARE;
    }
    bool is_pawn = position->board[from] == chess_piece_of(side, CHESS_PAWN);
    return is_pawn && is_king_safe(position, side, from, to) ? from : CHESS_NO_SQUARE;
}

/* The officer that the word means; CHESS_NO_SQUARE: none, several, or it takes more letters to tell. */
ALWAYS chess_square find_officer(const chess_position *position, chess_side side, const run_word *word, chess_role role)
{
    chess_square to = word->to;
    chess_set mask = origin_masks[word->before] | (0 - (chess_set)(word->bare == 3));
    chess_set origins = chess_reach[role][to] & chess_pieces(position, side, role) & mask;
    if (word->bare > 4 || origins == 0 || chess_has(position->sides[side] | position->roles[CHESS_KING], to))
        return CHESS_NO_SQUARE;
    if (!chess_is_single(origins))
        return choose(position, origins, to);
    chess_square from = chess_first(origins);
    if ((chess_between[from][to] & chess_occupied(position)) != 0)
        return CHESS_NO_SQUARE;
    bool is_safe = role == CHESS_KING ? chess_is_safe_step(position, from, to) : is_king_safe(position, side, from, to);
    return is_safe ? from : CHESS_NO_SQUARE;
}

/* What chess_play does with a plain move. */
ALWAYS void play(chess_position *position, chess_side side, chess_role role, chess_square from, chess_square to)
{
    chess_side enemy = chess_opponent(side);
    chess_piece moved = chess_piece_of(side, role), taken = position->board[to];
    chess_set from_bit = chess_bit(from), to_bit = chess_bit(to), both = from_bit | to_bit;
    chess_set empty = position->roles[CHESS_NO_ROLE] | from_bit, occupied = ~empty;
    chess_square king = position->kings[enemy];
    bool is_attacked = chess_has(chess_threats[moved][to], king) & ((chess_between[king][to] & occupied) == 0);
    position->roles[chess_role_of(taken)] &= ~to_bit;
    position->roles[CHESS_NO_ROLE] = empty & ~to_bit;
    position->roles[role] ^= both;
    position->sides[side] ^= both;
    position->sides[enemy] &= ~to_bit;
    position->castling &= ~both;
    /* A product, and no branch: captures are hard to guess. */
    position->clock = (position->clock + 1) * (role != CHESS_PAWN && taken == CHESS_EMPTY);
    position->number += side;
    if (role == CHESS_KING) {
        position->kings[side] = (uint8_t)to;
        position->castling &= ~chess_home_rank(side);
    }
    if (is_uncovered(position, king, from, position->sides[side], occupied | to_bit))
        is_attacked = true;
    position->attacked[side] = false;
    position->attacked[enemy] = is_attacked;
    position->side = (uint8_t)enemy;
    position->passed = position->en_passant = CHESS_NO_SQUARE;
    position->board[from] = CHESS_EMPTY;
    position->board[to] = moved;
    if (role == CHESS_PAWN && (from ^ to) == 16) {
        chess_square passed = (from + to) / 2;
        position->passed = (uint8_t)passed;
        if ((chess_pawn_attacks[side][passed] & chess_pieces(position, enemy, CHESS_PAWN)) != 0)
            chess_seal(position);
    }
}

/* ---- the run ---- */

/* The move that was found joins the line, and is played. */
ALWAYS bool add(chess_reading *read, chess_side side, chess_role role, chess_square from, chess_square to)
{
    chess_position *position = &read->now.position;
    chess_move move = chess_move_of(from, to, CHESS_PLAIN);
    uint32_t node = read->builder.node_count;
    gamut_node *nodes = read->builder.nodes;
    if (node == read->builder.node_capacity)
        return false;
    nodes[node].move = move;
    nodes[read->now.node].next = node;
    read->now.node = node;
    read->builder.node_count = node + 1;
    if (read->has_variations)
        read->now.before = *position;
    if (read->way->is_spelled)
        nodes[node].san = chess_play_signed(position, move);
    else
        play(position, side, role, from, to);
    return true;
}

/* Reads, finds and plays one move; returns how long its word is, 0: it is not plain. */
ALWAYS unsigned run_move(chess_reading *read, chess_side side, const char *at)
{
    chess_position *position = &read->now.position;
    run_word word;
    chess_role role = (chess_role)letter_roles[(uint8_t)*at];
    if (role == CHESS_NO_ROLE || !read_word(&word, at))
        return 0;
    if (role == CHESS_PAWN) {
        chess_square from = find_pawn(position, side, &word);
        return from != CHESS_NO_SQUARE && add(read, side, CHESS_PAWN, from, word.to) ? word.length : 0;
    }
    chess_square from = find_officer(position, side, &word, role);
    return from != CHESS_NO_SQUARE && add(read, side, role, from, word.to) ? word.length : 0;
}

/* Notes that wait belong to the first move after them, which is no matter of runs; neither are positions that chess_play
 * has to look at closely. */
void chess_read_run(chess_reading *read)
{
    chess_line *now = &read->now;
    const chess_position *position = &now->position;
    bool is_plain = position->law == CHESS_LAW_CHESS && position->kings[CHESS_WHITE] != CHESS_NO_SQUARE &&
                    position->kings[CHESS_BLACK] != CHESS_NO_SQUARE && !position->attacked[position->side ^ 1u];
    if (!is_plain || read->way->is_stepwise || read->is_over || now->waiting || chess_notes_wait(read) ||
        read->end - read->at < WORD)
        return;
    const char *at = read->at, *last = read->end - WORD;
    uint32_t before = now->node;
    while (at <= last) {
        if (is_blank(*at)) {
            at++;
            continue;
        }
        if ((unsigned char)*at <= '9') {
            const char *after = pass_number(at, position->number);
            if (!after)
                break;
            at = after;
            if (at > last)
                break;
        }
        unsigned length =
            position->side == CHESS_WHITE ? run_move(read, CHESS_WHITE, at) : run_move(read, CHESS_BLACK, at);
        if (!length)
            break;
        at += length + 1; /* and the blank */
    }
    read->at = at;
    if (now->node == before)
        return;
    now->note = now->waiting_last = 0;
    now->tail = now->node;
    now->is_opening = now->is_branched = false;
}
