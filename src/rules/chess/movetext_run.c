/* movetext_run.c - reads runs of plain moves fast.
 *
 * Most of the text in most files is like "12. Nf3 Nc6 13. Bb5": expected move numbers, and moves in the shortest forms
 * of SAN. Here such moves are read eight bytes at a time, found on the board and played in one function, which is
 * compiled separately for each side and for pawns. Anything else ends the run, and movetext_read.c continues.
 * movetext_read.c can also read these moves, one step at a time, and tests compare the two. */
#include "base/word.h"
#include "movetext_notes.h"
#include "plain.h"

enum {
    WORD = sizeof(uint64_t) /* a run ends before the last bytes of the text, because a whole word is read at once */
};

/* ---- the text ---- */

/* The role of the moving piece, indexed by the first letter of the move. */
static const uint8_t letter_roles[256] = {
    ['a'] = CHESS_PAWN, ['b'] = CHESS_PAWN,  ['c'] = CHESS_PAWN, ['d'] = CHESS_PAWN,   ['e'] = CHESS_PAWN,
    ['f'] = CHESS_PAWN, ['g'] = CHESS_PAWN,  ['h'] = CHESS_PAWN, ['N'] = CHESS_KNIGHT, ['B'] = CHESS_BISHOP,
    ['R'] = CHESS_ROOK, ['Q'] = CHESS_QUEEN, ['K'] = CHESS_KING,
};

/* The squares from which the piece may come, indexed by the character between its letter and the target; empty for
 * characters that have no meaning there. */
static const chess_set origin_masks[256] = {
    ['x'] = ~(chess_set)0,      ['a'] = CHESS_FILE_A,       ['b'] = CHESS_FILE_A << 1,  ['c'] = CHESS_FILE_A << 2,
    ['d'] = CHESS_FILE_A << 3,  ['e'] = CHESS_FILE_A << 4,  ['f'] = CHESS_FILE_A << 5,  ['g'] = CHESS_FILE_A << 6,
    ['h'] = CHESS_FILE_A << 7,  ['1'] = CHESS_RANK_1,       ['2'] = CHESS_RANK_1 << 8,  ['3'] = CHESS_RANK_1 << 16,
    ['4'] = CHESS_RANK_1 << 24, ['5'] = CHESS_RANK_1 << 32, ['6'] = CHESS_RANK_1 << 40, ['7'] = CHESS_RANK_1 << 48,
    ['8'] = CHESS_RANK_1 << 56,
};

/* A bit for each white-space character of ASCII. */
#define BLANKS                                                                                                         \
    (UINT64_C(1) << ' ' | UINT64_C(1) << '\t' | UINT64_C(1) << '\n' | UINT64_C(1) << '\r' | UINT64_C(1) << '\v' |      \
     UINT64_C(1) << '\f')

/* A word that ends with a square and perhaps a check or mate sign. */
typedef struct run_word {
    unsigned length;      /* including the check sign */
    unsigned bare;        /* length without the check sign */
    unsigned before;      /* the character before the square; 0: none */
    unsigned before_that; /* the character before `before` */
    chess_square to;
} run_word;

/* Reads the word at `at`, which is not a blank. Returns false if the word is too long, or does not end with a
 * square. */
CHESS_PLAIN_INLINE bool read_word(run_word *out, const char *at)
{
    uint64_t letters = base_word_at(at), ends = base_word_below(letters, '!');
    if (ends == 0)
        return false;
    unsigned bits = base_word_first(ends);
    bool is_ended = BLANKS >> (letters >> bits & 63u) & 1u;
    uint64_t word = letters << (64 - bits); /* the word, with its last letter in the highest bits */
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

CHESS_PLAIN_INLINE bool is_blank(char c)
{
    return (unsigned char)c <= ' ' && (BLANKS >> c & 1u);
}

/* Skips the expected move number with its dot and a blank. Returns NULL if the text is something else. */
CHESS_PLAIN_INLINE const char *pass_number(const char *at, uint32_t due)
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

/* Chooses among pieces that could reach the target on an empty board. CHESS_NO_SQUARE: none of them can legally move
 * there, or several can. */
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

/* Finds the pawn that makes the move. CHESS_NO_SQUARE: there is none, or it promotes or captures en passant. */
CHESS_PLAIN_INLINE chess_square find_pawn(const chess_position *position, chess_side side, const run_word *word)
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
        unsigned step = word->before_that - 'a' - chess_file(to); /* 1 or -1, if the files are adjacent */
        from += step;
        if (word->bare != 4 || word->before != 'x' || ((step + 1) & ~2u) != 0 || !chess_has(victims, to))
            return CHESS_NO_SQUARE;
    }
    bool is_pawn = position->board[from] == chess_piece_of(side, CHESS_PAWN);
    return is_pawn ? from : CHESS_NO_SQUARE;
}

/* Finds the piece other than a pawn that makes the move. CHESS_NO_SQUARE: there is none, there are several, or the word
 * has a longer form. */
CHESS_PLAIN_INLINE chess_square find_officer(const chess_position *position, chess_side side, const run_word *word,
                                             chess_role role)
{
    chess_square to = word->to;
    chess_set mask = origin_masks[word->before] | (0 - (chess_set)(word->bare == 3));
    chess_set origins = chess_reach[role][to] & chess_pieces(position, side, role) & mask;
    if (word->bare > 4 || origins == 0 || chess_has(position->sides[side] | position->roles[CHESS_KING], to))
        return CHESS_NO_SQUARE;
    if (!chess_is_single(origins))
        return choose(position, origins, to);
    chess_square from = chess_first(origins);
    return (chess_between[from][to] & chess_occupied(position)) == 0 ? from : CHESS_NO_SQUARE;
}

/* ---- the run ---- */

/* Adds the move to the line and plays it. Returns false if it leaves the king in check, or if the array of nodes is
 * full. */
CHESS_PLAIN_INLINE bool add(chess_reading *read, chess_side side, chess_role role, chess_square from, chess_square to,
                            chess_set *lines)
{
    chess_position *position = &read->now.position;
    uint32_t node = read->builder.node_count;
    gamut_node *nodes = read->builder.nodes;
    if (node == read->builder.node_capacity || !chess_is_safe_plain(position, side, role, from, to, *lines))
        return false;
    nodes[node].move = chess_move_of(from, to, CHESS_PLAIN);
    nodes[read->now.node].next = node;
    read->now.node = node;
    read->builder.node_count = node + 1;
    if (read->has_variations)
        read->now.before = *position;
    if (read->options->is_spelled)
        nodes[node].san = chess_play_plain_signed(position, side, role, from, to, lines);
    else
        chess_play_plain(position, side, role, from, to, lines);
    return true;
}

/* Reads, finds and plays one move, and returns the length of its word; 0: it is not a plain move. */
CHESS_PLAIN_INLINE unsigned run_move(chess_reading *read, chess_side side, const char *at, chess_set *lines)
{
    chess_position *position = &read->now.position;
    run_word word;
    chess_role role = (chess_role)letter_roles[(uint8_t)*at];
    if (role == CHESS_NO_ROLE || !read_word(&word, at))
        return 0;
    if (role == CHESS_PAWN) {
        chess_square from = find_pawn(position, side, &word);
        return from != CHESS_NO_SQUARE && add(read, side, CHESS_PAWN, from, word.to, lines) ? word.length : 0;
    }
    chess_square from = find_officer(position, side, &word, role);
    return from != CHESS_NO_SQUARE && add(read, side, role, from, word.to, lines) ? word.length : 0;
}

/* A run handles neither notes that wait for the next move, nor positions that are not plain (see plain.h). */
void chess_read_run(chess_reading *read)
{
    chess_line *now = &read->now;
    const chess_position *position = &now->position;
    if (!chess_is_plain(position) || read->options->is_stepwise || read->is_over || now->waiting ||
        chess_notes_wait(read) || read->end - read->at < WORD)
        return;
    const char *at = read->at, *last = read->end - WORD;
    uint32_t before = now->node;
    chess_set lines = chess_find_lines(position);
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
        unsigned length = position->side == CHESS_WHITE ? run_move(read, CHESS_WHITE, at, &lines)
                                                        : run_move(read, CHESS_BLACK, at, &lines);
        if (!length)
            break;
        at += length + 1; /* skip the blank as well */
    }
    read->at = at;
    if (now->node == before)
        return;
    gamut_node *end = &read->builder.nodes[now->node];
    end->san = chess_judge_sign(position, end->san);
    now->note = now->waiting_last = 0;
    now->tail = now->node;
    now->is_opening = now->is_branched = false;
}
