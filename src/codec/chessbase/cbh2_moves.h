/* cbh2_moves.h - the moves of a game in the .2cbg: a word of two bytes for each move, which needs no board.
 *
 * Nodes of a game that was read are in the order of the stored moves: the main line first, then what branches off last.
 * Annotations refer to moves in another order, that of PGN; see cbh2_pgn_order. */
#ifndef CHESSBASE_CBH2_MOVES_H
#define CHESSBASE_CBH2_MOVES_H

#include "base/base.h"
#include "cbh_moves.h"
#include "rules/chess/game.h"

/* Words with a meaning of their own; the moves are numbered from 1 on. */
enum {
    CBH2_WORD_CASTLING = 0xb129,     /* White long, White short, Black long, Black short */
    CBH2_WORD_CASTLING_960 = 0xb12d, /* the same for each of the 960 arrays */
    CBH2_WORD_PIECES = 0xc02d,       /* pieces of a start position, from here on */
    CBH2_WORD_NULL = 0xfffa,
    CBH2_WORD_START = 0xfffb, /* the start position follows */
    CBH2_WORD_MOVES = 0xfffc, /* the moves follow */
    CBH2_WORD_OTHER = 0xfffd, /* the move before has a further alternative */
    CBH2_WORD_END = 0xffff,   /* the line ends */
    CBH2_SETUP_960 = 1000     /* in a Chess960 game: a start position that is not one of the arrays */
};

/* The meaning of a word: the move, the piece that moves, and what it captures (for en passant nothing, since the target
 * square is empty). */
typedef struct cbh2_word {
    chess_move move;
    chess_piece piece;
    chess_piece victim;
} cbh2_word;

/* All words for ordinary moves. The tables are computed when a database is opened. */
typedef struct cbh2_words {
    cbh2_word by_word[CBH2_WORD_CASTLING];
    /* The first word of a piece on a square, and what the first word for a target adds to it (CBH2_NO_STEP: it cannot
     * go there). Officers of both sides have the same steps; those of black pawns have the index CBH2_BLACK_PAWN. The
     * table is small, because every move that is written is looked up. */
    uint16_t bases[16][64];
    uint8_t steps[8][64][64];
} cbh2_words;
enum {
    CBH2_BLACK_PAWN = 7,
    CBH2_NO_STEP = 255
};

/* Return the first word of moves of a piece between two squares; 0: there is none. */
static inline unsigned cbh2_first_word(const cbh2_words *words, chess_piece piece, chess_square from, chess_square to)
{
    unsigned row = piece == chess_piece_of(CHESS_BLACK, CHESS_PAWN) ? CBH2_BLACK_PAWN : chess_role_of(piece);
    unsigned step = words->steps[row][from][to];
    return step == CBH2_NO_STEP ? 0 : words->bases[piece][from] + step;
}
void cbh2_words_make(cbh2_words *out);
/* Return the word of a move in this position; 0: it has none. `array` is the number of a Chess960 array for castling,
 * or -1 in chess. */
unsigned cbh2_word_of(const cbh2_words *words, const chess_piece board[64], chess_move move, int array);

/* What every decoding needs. */
typedef struct cbh2_keys {
    cbh2_words words;
    chess_position start;
    bool is_spelled;  /* gamut_node.san is set for each move */
    bool is_stepwise; /* for tests: each move is read on its own */
} cbh2_keys;
void cbh2_keys_make(cbh2_keys *out, bool is_spelled);

/* Read the content of a frame with the moves of a game into an open builder. Return false if out of memory. */
MUST_USE bool cbh2_moves_read(cbh_moves *out, chess_builder *builder, const cbh2_keys *keys, base_bytes content,
                              unsigned tag);
/* Read only the start position of a game. Return false if it begins as usual, or if the position cannot be read. */
MUST_USE bool cbh2_find_start(chess_position *out, base_bytes content, unsigned tag);
/* Read only the main line, as cbh_moves_glance does. */
MUST_USE bool cbh2_moves_glance(base_bytes *out, base_arena *arena, const cbh2_keys *keys, base_bytes content,
                                unsigned tag);
/* Number the nodes in the order of PGN: after a move come its alternatives, each with all that follows it, then what
 * follows the move. `nodes` receives the node of each number, from 0 for the start. Return how many are numbered: fewer
 * than there are nodes if some are not linked; 0: out of memory, or the links are no tree. */
uint32_t cbh2_pgn_order(uint32_t *nodes, base_arena *arena, const gamut_moves *moves);

/* How to write a game. */
typedef struct cbh2_moves_form {
    bool has_setup;
    bool is_chess960;
} cbh2_moves_form;

/* Append the content of a frame for the moves of a game; `numbers` of `seen` receive the order of PGN. `tag` receives
 * the tag of the frame. Return false if out of memory, or if a move or piece has no word; then nothing is appended. */
MUST_USE bool cbh2_moves_write(base_buffer *out, unsigned *tag, base_arena *scratch, const gamut_moves *moves,
                               const chess_position *start, const cbh2_moves_form *form, const cbh2_words *words,
                               cbh_moves_seen *seen);

/* Append the words of a start position. Return false if a piece has no word: a pawn on the first or last rank. */
MUST_USE bool cbh2_setup_write(base_buffer *out, const chess_position *position, bool is_chess960);
/* Read a start position from its words. Return false if they are not one. */
MUST_USE bool cbh2_setup_read(chess_position *out, base_bytes words, bool is_chess960);

static inline unsigned cbh2_little_16(const uint8_t *bytes)
{
    return bytes[0] | (unsigned)bytes[1] << 8;
}

#endif
