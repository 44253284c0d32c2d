/* cbh2_words.c - numbers all imaginable moves, and codes start positions. */
#include <string.h>

#include "cb_cursor.h"
#include "cbh2_moves.h"
#include "cbh_setup.h"
#include "rules/chess/legality.h"
#include "rules/chess/setup.h"

/* ---- the numbers of moves ---- */

/* The pieces that can be captured, and those that pawns can become (the first four), in the order of their words. */
static const uint8_t victims[5] = { CHESS_QUEEN, CHESS_KNIGHT, CHESS_BISHOP, CHESS_ROOK, CHESS_PAWN };

enum {
    PROMOTIONS = 4
};

typedef struct numbering {
    cbh2_words *out;
    unsigned count; /* words so far */
} numbering;

static void add_word(numbering *words, chess_piece piece, chess_move move, chess_piece victim)
{
    unsigned row = piece == chess_piece_of(CHESS_BLACK, CHESS_PAWN) ? CBH2_BLACK_PAWN : chess_role_of(piece);
    uint16_t *base = &words->out->bases[piece][chess_from(move)];
    uint8_t *step = &words->out->steps[row][chess_from(move)][chess_to(move)];
    words->out->by_word[++words->count] = (cbh2_word){ move, piece, victim };
    if (!*base)
        *base = (uint16_t)words->count;
    if (*step == CBH2_NO_STEP)
        *step = (uint8_t)(words->count - *base);
}

/* Adds the words of an officer from one square in one direction, up to the edge of the board or to `reach` squares. */
static void add_ray(numbering *words, chess_piece piece, chess_square from, const int8_t step[2], int reach)
{
    int file = (int)chess_file(from), rank = (int)chess_rank(from);
    chess_side enemy = chess_opponent(chess_side_of(piece));
    for (int i = 0; i < reach; i++) {
        file += step[0];
        rank += step[1];
        if (file < 0 || file > 7 || rank < 0 || rank > 7)
            return;
        chess_move move = chess_move_of(from, chess_square_at((unsigned)file, (unsigned)rank), CHESS_PLAIN);
        add_word(words, piece, move, CHESS_EMPTY);
        for (size_t k = 0; k < COUNT(victims); k++)
            add_word(words, piece, move, chess_piece_of(enemy, (chess_role)victims[k]));
    }
}

static const int8_t king_steps[][2] = { { -1, -1 }, { -1, 0 }, { -1, 1 }, { 0, -1 },
                                        { 0, 1 },   { 1, -1 }, { 1, 0 },  { 1, 1 } };
static const int8_t knight_steps[][2] = { { -2, -1 }, { -2, 1 }, { 2, -1 }, { 2, 1 },
                                          { -1, -2 }, { -1, 2 }, { 1, -2 }, { 1, 2 } };
/* The directions of a bishop, then those of a rook; a queen has all of them. */
static const int8_t line_steps[][2] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 },
                                        { -1, 0 },  { 0, -1 }, { 1, 0 }, { 0, 1 } };

static const struct officer_row {
    chess_role role;
    const int8_t (*steps)[2];
    size_t count;
    int reach;
} officers[] = {
    { CHESS_KING, king_steps, 8, 1 },   { CHESS_QUEEN, line_steps, 8, 7 },    { CHESS_KNIGHT, knight_steps, 8, 1 },
    { CHESS_BISHOP, line_steps, 4, 7 }, { CHESS_ROOK, line_steps + 4, 4, 7 },
};

static void add_officers(numbering *words, chess_side side)
{
    for (size_t i = 0; i < COUNT(officers); i++)
        for (unsigned origin = 0; origin < 64; origin++)
            for (size_t k = 0; k < officers[i].count; k++)
                add_ray(words, chess_piece_of(side, officers[i].role), cbh_square(origin), officers[i].steps[k],
                        officers[i].reach);
}

static void add_pawn_captures(numbering *words, chess_side side, chess_square from, chess_square to, bool is_last,
                              bool can_pass)
{
    chess_piece pawn = chess_piece_of(side, CHESS_PAWN);
    chess_side enemy = chess_opponent(side);
    for (size_t k = 0; k < (is_last ? PROMOTIONS : COUNT(victims)); k++)
        for (size_t to_be = 0; to_be < (is_last ? PROMOTIONS : 1); to_be++)
            add_word(words, pawn, chess_move_of(from, to, is_last ? victims[to_be] : (unsigned)CHESS_PLAIN),
                     chess_piece_of(enemy, (chess_role)victims[k]));
    if (can_pass)
        add_word(words, pawn, chess_move_of(from, to, CHESS_EN_PASSANT), CHESS_EMPTY);
}

static void add_pawn(numbering *words, chess_side side, unsigned file, unsigned rank)
{
    chess_piece pawn = chess_piece_of(side, CHESS_PAWN);
    chess_square from = chess_square_at(file, rank);
    unsigned seen = side == CHESS_WHITE ? rank : 7 - rank; /* the rank as this side counts */
    chess_square ahead = side == CHESS_WHITE ? from + 8 : from - 8;
    if (seen == 1)
        add_word(words, pawn, chess_move_of(from, side == CHESS_WHITE ? from + 16 : from - 16, CHESS_PLAIN),
                 CHESS_EMPTY);
    if (seen < 6)
        add_word(words, pawn, chess_move_of(from, ahead, CHESS_PLAIN), CHESS_EMPTY);
    for (size_t i = 0; seen == 6 && i < PROMOTIONS; i++)
        add_word(words, pawn, chess_move_of(from, ahead, victims[i]), CHESS_EMPTY);
    if (file > 0)
        add_pawn_captures(words, side, from, ahead - 1, seen == 6, seen == 4);
    if (file < 7)
        add_pawn_captures(words, side, from, ahead + 1, seen == 6, seen == 4);
}

void cbh2_words_make(cbh2_words *out)
{
    numbering words = { out, 0 };
    memset(out, 0, sizeof *out);
    memset(out->steps, CBH2_NO_STEP, sizeof out->steps);
    add_officers(&words, CHESS_WHITE);
    add_officers(&words, CHESS_BLACK);
    for (unsigned side = CHESS_WHITE; side <= CHESS_BLACK; side++)
        for (unsigned file = 0; file < 8; file++)
            for (unsigned rank = 1; rank < 7; rank++)
                add_pawn(&words, (chess_side)side, file, rank);
}

/* The place of a captured or new piece in the order of words, by role; NO_PLACE: it has none. */
enum {
    NO_PLACE = 9,
    NO_WORD = 200 /* in capture_words: there is no such capture */
};
static const uint8_t word_places[7] = { NO_PLACE, 4, 1, 2, 3, 0, NO_PLACE };

/* What a capture adds to the first word of a plain move, by whether a pawn moves, and by the captured piece. */
static const uint8_t capture_words[2][8] = { { 0, 5, 2, 3, 4, 1, NO_WORD, NO_WORD },
                                             { 0, 4, 1, 2, 3, 0, NO_WORD, NO_WORD } };

/* Returns the word of a promotion or en passant. The move that it means is compared, because a strange position may
 * have moves that have none. */
static unsigned rare_word(const cbh2_words *words, const chess_piece board[64], chess_move move)
{
    chess_piece piece = board[chess_from(move)], victim = board[chess_to(move)];
    unsigned word = cbh2_first_word(words, piece, chess_from(move), chess_to(move));
    if (chess_kind_of(move) == CHESS_EN_PASSANT)
        word += (unsigned)COUNT(victims);
    else
        word += PROMOTIONS * (victim == CHESS_EMPTY ? 0u : word_places[chess_role_of(victim)]) +
                word_places[chess_promotion(move)];
    bool is_it = word < CBH2_WORD_CASTLING && words->by_word[word].move == move &&
                 words->by_word[word].piece == piece && words->by_word[word].victim == victim;
    return is_it ? word : 0;
}

/* Nearly all moves are plain; their word is computed without branches, which could not be predicted. */
unsigned cbh2_word_of(const cbh2_words *words, const chess_piece board[64], chess_move move, int array)
{
    chess_square from = chess_from(move), to = chess_to(move);
    chess_piece piece = board[from], victim = board[to];
    unsigned kind = chess_kind_of(move);
    if (kind == CHESS_PLAIN) {
        unsigned is_pawn = chess_role_of(piece) == CHESS_PAWN, taken = capture_words[is_pawn][chess_role_of(victim)];
        unsigned word = cbh2_first_word(words, piece, from, to);
        bool is_own = victim != CHESS_EMPTY && chess_side_of(victim) == chess_side_of(piece);
        bool is_strange = is_pawn & ((chess_file(from) != chess_file(to)) ^ (victim != CHESS_EMPTY));
        bool has_word = (word != 0) & (taken != NO_WORD) & !is_own & !is_strange;
        return has_word ? word + taken : 0;
    }
    if (kind == CHESS_PASS)
        return CBH2_WORD_NULL;
    if (kind == CHESS_CASTLING) {
        unsigned which = (chess_side_of(piece) == CHESS_BLACK ? 2u : 0u) + (to > from);
        return array < 0 ? CBH2_WORD_CASTLING + which : CBH2_WORD_CASTLING_960 + 4u * (unsigned)array + which;
    }
    return rare_word(words, board, move);
}

/* ---- start positions ---- */

enum {
    RIGHTS = 4,
    SETUP_WORDS = 3 /* before the pieces: move number, side and rights, en passant */
};

/* The order in which pieces are numbered. */
static const uint8_t piece_order[5] = { CHESS_KING, CHESS_QUEEN, CHESS_KNIGHT, CHESS_BISHOP, CHESS_ROOK };
enum {
    PAWN_WORDS = CBH2_WORD_PIECES + 2 * 5 * 64,
    LAST_WORD = PAWN_WORDS + 2 * 48
};

static unsigned piece_word(chess_piece piece, unsigned stored)
{
    unsigned side = chess_side_of(piece) == CHESS_BLACK ? 1u : 0u;
    if (chess_role_of(piece) == CHESS_PAWN)
        return (stored & 7u) == 0 || (stored & 7u) == 7
                   ? 0
                   : PAWN_WORDS + side * 48 + (stored >> 3) * 6 + (stored & 7u) - 1;
    for (unsigned i = 0; i < COUNT(piece_order); i++)
        if (piece_order[i] == chess_role_of(piece))
            return CBH2_WORD_PIECES + (side * 5 + i) * 64 + stored;
    return 0;
}

static bool put_piece(chess_position *position, unsigned word)
{
    if (word >= CBH2_WORD_PIECES && word < PAWN_WORDS) {
        unsigned number = word - CBH2_WORD_PIECES, kind = number / 64;
        chess_put(position, cbh_square(number % 64),
                  chess_piece_of(kind < 5 ? CHESS_WHITE : CHESS_BLACK, (chess_role)piece_order[kind % 5]));
        return true;
    }
    if (word < PAWN_WORDS || word >= LAST_WORD)
        return false;
    unsigned number = word - PAWN_WORDS, place = number % 48;
    chess_put(position, chess_square_at(place / 6, place % 6 + 1),
              chess_piece_of(number < 48 ? CHESS_WHITE : CHESS_BLACK, CHESS_PAWN));
    return true;
}

/* Returns the rook of castling right 0 to 3: in the corner or, in Chess960, the outermost one on that side of the king.
 * CHESS_NO_SQUARE: there is none. */
static chess_square rook_of(const chess_position *position, unsigned bit, bool is_chess960)
{
    chess_side side = bit & 2u ? CHESS_BLACK : CHESS_WHITE;
    chess_square home = side == CHESS_WHITE ? 0 : 56, king = chess_king(position, side);
    if (king == CHESS_NO_SQUARE || (king & 56u) != home || (!is_chess960 && chess_file(king) != 4))
        return CHESS_NO_SQUARE;
    for (chess_square file = bit & 1u ? 7 : 0; file != chess_file(king); file += bit & 1u ? -1u : 1u) {
        if (position->board[home | file] == chess_piece_of(side, CHESS_ROOK))
            return home | file;
        if (!is_chess960)
            break;
    }
    return CHESS_NO_SQUARE;
}

bool cbh2_setup_read(chess_position *out, base_bytes words, bool is_chess960)
{
    chess_clear(out);
    if (words.length < 2 * SETUP_WORDS || words.length % 2)
        return false;
    unsigned number = cbh2_little_16(words.data), state = cbh2_little_16(words.data + 2),
             file = cbh2_little_16(words.data + 4);
    if ((state & 0xffu) > 1 || file > 8)
        return false;
    for (size_t i = 2 * SETUP_WORDS; i < words.length; i += 2)
        if (!put_piece(out, cbh2_little_16(words.data + i)))
            return false;
    out->number = number ? number : 1;
    out->side = state & 1u ? CHESS_BLACK : CHESS_WHITE;
    if (file)
        out->passed = (uint8_t)chess_square_at(file - 1, out->side == CHESS_WHITE ? 5 : 2);
    chess_seal(out);
    /* A right that the pieces do not allow is ignored. */
    for (unsigned bit = 0; bit < RIGHTS; bit++) {
        chess_square rook = state >> (8 + bit) & 1u ? rook_of(out, bit, is_chess960) : CHESS_NO_SQUARE;
        if (rook != CHESS_NO_SQUARE)
            out->castling |= chess_bit(rook);
    }
    chess_seal(out);
    return true;
}

bool cbh2_setup_write(base_buffer *out, const chess_position *position, bool is_chess960)
{
    size_t before = out->length;
    unsigned state = chess_to_move(position) == CHESS_BLACK;
    int array = is_chess960 ? chess_number_960(position) : -1;
    bool is_array = array >= 0 && position->number == 1 && chess_to_move(position) == CHESS_WHITE;
    if (is_chess960)
        cb_add_little(out, is_array ? (uint64_t)array : CBH2_SETUP_960, 2);
    if (is_array)
        return true;
    for (unsigned bit = 0; bit < RIGHTS; bit++)
        if (chess_castling_rook(position, bit & 2u ? CHESS_BLACK : CHESS_WHITE, bit & 1u) != CHESS_NO_SQUARE)
            state |= 0x100u << bit;
    cb_add_little(out, position->number < UINT16_MAX ? position->number : UINT16_MAX, 2);
    cb_add_little(out, state, 2);
    cb_add_little(out, position->passed == CHESS_NO_SQUARE ? 0 : chess_file(position->passed) + 1u, 2);
    for (unsigned stored = 0; stored < 64; stored++) {
        chess_piece piece = position->board[cbh_square(stored)];
        unsigned word = piece == CHESS_EMPTY ? 0 : piece_word(piece, stored);
        if (word)
            cb_add_little(out, word, 2);
        else if (piece != CHESS_EMPTY) {
            if (!out->failed)
                out->length = before;
            return false;
        }
    }
    return true;
}
