/* cbh_moves.h - the moves of a game in the .cbg: their coding, start position and tree.
 *
 * Nodes are in the order of the stored moves, and annotations refer to this order: 0 is the start position, k the
 * position after the k-th stored move. */
#ifndef CHESSBASE_CBH_MOVES_H
#define CHESSBASE_CBH_MOVES_H

#include "base/base.h"
#include "cbh_pieces.h"
#include "rules/chess/game.h"

/* ---- cbh_cipher.c: how the bytes of moves are enciphered ----
 *
 * Each mode of coding has a table, which is a permutation of the 256 bytes. A byte is looked up in the table, and a
 * counter of the moves so far is added before or after the lookup. Codes that are not moves (start and end of
 * variations, padding) do not increase the counter. */

enum {
    CBH_MODE_COUNT = 12,                   /* modes with a known table */
    CBH_CIPHER_QUOTATION = CBH_MODE_COUNT, /* the table of quotations is the last one */
    CBH_CIPHER_COUNT
};

extern const uint8_t cbh_cipher_tables[CBH_CIPHER_COUNT][256];
void cbh_cipher_invert(uint8_t out[256], const uint8_t table[256]);

/* The state of the cipher. For reading, `table` is the inverted table. */
typedef struct cbh_cipher {
    const uint8_t *table;
    bool is_after; /* reading subtracts the counter after the lookup, so writing adds it before; false: the reverse */
    uint8_t counter;
} cbh_cipher;

static inline uint8_t cbh_reveal(const cbh_cipher *cipher, uint8_t byte)
{
    return cipher->is_after ? (uint8_t)(cipher->table[byte] - cipher->counter)
                            : cipher->table[(uint8_t)(byte - cipher->counter)];
}

static inline uint8_t cbh_disguise(const cbh_cipher *cipher, uint8_t value)
{
    return cipher->is_after ? cipher->table[(uint8_t)(value + cipher->counter)]
                            : (uint8_t)(cipher->table[value] + cipher->counter);
}

/* ---- cbh_moves.c, cbh_moves_write.c ---- */

/* The first four bytes of a game in .cbg. */
enum {
    CBH_BLOB_HEAD = 4,
    CBH_BLOB_TEXT = 0x80,  /* bit of the first byte: it is a text */
    CBH_BLOB_SETUP = 0x40, /* bit of the first byte: a start position follows */
    CBH_BLOB_MODE = 0x3f,
    CBH_BLOB_SIZE_MAX = 0xffffff,
    CBH_MODE_LOSING = 8,
    CBH_MODE_CHESS960 = 10
};

/* Properties of a mode of coding. */
typedef struct cbh_mode {
    bool is_known;
    bool is_word;     /* each move is a word of two bytes */
    bool is_after;    /* see cbh_cipher */
    bool is_reversed; /* pieces are numbered from h8 to a1 */
    bool is_chess960;
    bool is_losing; /* losing chess, also called antichess */
} cbh_mode;
cbh_mode cbh_mode_of(unsigned mode);
/* Return the mode in which new games of that kind are written. */
unsigned cbh_usual_mode(bool is_chess960, bool is_losing);

/* Data that every decoding needs, computed once: inverted tables, meanings of codes, and the usual start position. */
typedef struct cbh_keys {
    uint8_t tables[CBH_CIPHER_COUNT][256];
    cbh_steps steps;
    chess_position start;
    cbh_board board;  /* the usual start position, with pieces numbered from a1 */
    bool is_spelled;  /* gamut_node.san is set for each move */
    bool is_stepwise; /* for tests: each move is read on its own, without run_moves */
} cbh_keys;
void cbh_keys_make(cbh_keys *out, bool is_spelled);

typedef enum cbh_moves_trouble {
    CBH_MOVES_FINE,
    CBH_MOVES_UNKNOWN_MODE, /* nothing was read */
    CBH_MOVES_SETUP,        /* the start position cannot be read */
    CBH_MOVES_ILLEGAL,      /* read up to a move that the position does not allow */
    CBH_MOVES_UNENDED,      /* the code that ends the game is missing; all moves are there */
    CBH_MOVES_SURPLUS,      /* bytes follow the code that ends the game */
    CBH_MOVES_DEPTH         /* too many open variations */
} cbh_moves_trouble;

typedef struct cbh_moves {
    chess_position start;
    bool has_setup;
    bool is_chess960;
    bool is_losing;
    uint8_t mode;
    uint8_t flags;    /* the first byte of the blob */
    bool has_padding; /* codes without meaning are among the moves */
    cbh_moves_trouble trouble;
    size_t trouble_at; /* offset in the blob */
} cbh_moves;

/* Read a whole game, head included, into an open builder. Return false if out of memory. */
MUST_USE bool cbh_moves_read(cbh_moves *out, chess_builder *builder, const cbh_keys *keys, base_bytes blob);

/* Read only the main line of a game, two bytes for each move as in gamut_move, the lower byte first. Moves are not
 * checked for legality, so the line may go on where cbh_moves_read stops. Return false if out of memory, if the game
 * has its own start position, or if a code can be understood only with the full rules of chess. */
MUST_USE bool cbh_moves_glance(base_bytes *out, base_arena *arena, const cbh_keys *keys, base_bytes blob);

/* How to write a game. */
typedef struct cbh_moves_form {
    unsigned mode;
    bool has_setup; /* otherwise the start position is the usual one */
    uint8_t flags;  /* further bits for the first byte of the blob */
} cbh_moves_form;

/* What the writer finds out about the moves. */
typedef struct cbh_moves_seen {
    uint32_t *numbers; /* set by the caller, node_count entries: receives the stored number of each node; may be NULL */
    uint32_t count;    /* moves in all lines */
    uint32_t plies;    /* moves in the main line */
    chess_piece end[64]; /* the board after the main line */
} cbh_moves_seen;

/* Return the two-byte word for a move: its squares and promotion. */
unsigned cbh_move_word(cbh_mode mode, chess_move move);
/* Return the piece that a pawn becomes, from the word of its promotion. */
static inline chess_role cbh_word_role(unsigned word)
{
    return (chess_role)(CHESS_QUEEN - (word >> 12 & 3u));
}

/* Append the game, head included. `seen` may be NULL. Return false if out of memory or if the game is too large for a
 * .cbg; then nothing is appended. */
MUST_USE bool cbh_moves_write(base_buffer *out, base_arena *scratch, const gamut_moves *moves,
                              const chess_position *start, const cbh_moves_form *form, cbh_moves_seen *seen);

#endif
