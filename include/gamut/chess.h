/* chess.h - the laws of chess: positions, legal moves, and their notation as FEN and SAN.
 *
 * Any arrangement of pieces can be held, also one that no game can reach; gamut_position_faults lists what is wrong with it. A
 * position belongs to one thread at a time, needs no session and is about 200 bytes: to go back, keep a copy. */
#ifndef GAMUT_CHESS_H
#define GAMUT_CHESS_H

#include <gamut/gamut.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gamut_position gamut_position;

/* ---- positions ---- */
/* FEN, with castling rights as FEN, X-FEN or Shredder-FEN spell them; NULL: the start of a game. Fields that are missing are assumed.
 * GAMUT_FAILED: the board or the side to move cannot be read, or out of memory; then `*out` is NULL. */
GAMUT_API gamut_status gamut_position_open(gamut_position **out, const char *fen);
/* One of the 960 starting positions, 0 to 959; 518 is the usual one. */
GAMUT_API gamut_status gamut_position_open_chess960(gamut_position **out, unsigned number);
/* After so many half moves of the game's main line; earlier if it ends before, or a move is not legal. */
GAMUT_API gamut_status gamut_position_open_game(gamut_position **out, const gamut_game *game, uint32_t ply);
GAMUT_API gamut_status gamut_position_copy(gamut_position **out, const gamut_position *position);
GAMUT_API void gamut_position_close(gamut_position *position); /* NULL is fine */

typedef enum gamut_law {
    GAMUT_LAW_CHESS, /* including Chess960, which only starts differently */
    GAMUT_LAW_ANTICHESS
} gamut_law;
/* From here on the game goes by these laws; a new position goes by those of chess. */
GAMUT_API void gamut_position_set_law(gamut_position *position, gamut_law law);

GAMUT_API gamut_colour gamut_position_turn(const gamut_position *position);
GAMUT_API unsigned gamut_position_number(const gamut_position *position); /* of the move, from 1 */
/* Half moves since the last capture or pawn move: 100 let a player claim a draw. */
GAMUT_API unsigned gamut_position_clock(const gamut_position *position);
/* What stands on a square (a1 is 0, b1 is 1, h8 is 63): "PNBRQK", in lower case for Black; '.' for an empty square. */
GAMUT_API char gamut_position_piece(const gamut_position *position, unsigned square);
GAMUT_API bool gamut_position_is_check(const gamut_position *position);

typedef enum gamut_verdict {
    GAMUT_VERDICT_NONE, /* the game goes on */
    GAMUT_VERDICT_CHECKMATE,
    GAMUT_VERDICT_STALEMATE,
    GAMUT_VERDICT_DEAD,    /* neither side can mate, whatever is played */
    GAMUT_VERDICT_GAVE_ALL /* antichess: the side to move has no piece left, and has won */
} gamut_verdict;
GAMUT_API gamut_verdict gamut_position_verdict(const gamut_position *position);

/* What the laws call the same position: pieces, side to move, castling rights and en passant captures. */
GAMUT_API bool gamut_position_is_same(const gamut_position *a, const gamut_position *b);
/* Equal for those. */
GAMUT_API uint64_t gamut_position_hash(const gamut_position *position);

/* What the course of a game lets a player claim, or ends it (articles 9.2, 9.3 and 9.6 of the laws). */
typedef enum gamut_draw {
    GAMUT_DRAW_THREEFOLD = 1,         /* may be claimed: the position has occurred three times */
    GAMUT_DRAW_FIVEFOLD = 2,          /* ends the game: five times */
    GAMUT_DRAW_FIFTY_MOVES = 4,       /* may be claimed: fifty moves each without a capture or a pawn move */
    GAMUT_DRAW_SEVENTY_FIVE_MOVES = 8 /* ends the game: seventy-five, unless the last one mated */
} gamut_draw;
/* A sum of these. `hashes` are those of the positions of the game in their order, this one's (gamut_position_hash) included as the
 * last; without them (count 0) only the moves are counted. */
GAMUT_API unsigned gamut_position_draws(const gamut_position *position, const uint64_t *hashes, size_t count);

/* What is wrong with a position that was set up, fault number `at` of it in words: "White has no king"; NULL after the last. */
GAMUT_API const char *gamut_position_fault(const gamut_position *position, size_t at);

/* Prints as snprintf does: at most `size` bytes with a NUL, and the length that the whole has. 128 bytes are always enough. */
GAMUT_API size_t gamut_position_fen(char *out, size_t size, const gamut_position *position);

/* What is wrong with the spelling of a FEN, fault number `at` of it in words, printed in the same way: "castling rights: the letter means
 * nothing here: x". 0: there are no more. */
GAMUT_API size_t gamut_fen_fault(char *out, size_t size, const char *fen, size_t at);

/* ---- moves ---- */
/* Writes up to `capacity` legal moves, in no particular order, and returns how many there are; 256 are enough for any position of a
 * game. gamut_move is described in game.h. The null move is not among them, but legal unless the side to move is in check. */
GAMUT_API size_t gamut_position_moves(gamut_move *out, size_t capacity, const gamut_position *position);
GAMUT_API bool gamut_position_is_legal(const gamut_position *position, gamut_move move);
/* GAMUT_FAILED: the move is not legal, and the position stays as it is. */
GAMUT_API gamut_status gamut_position_play(gamut_position *position, gamut_move move);
/* How many sequences of exactly so many legal moves there are; depth is cut to 16. */
GAMUT_API uint64_t gamut_position_perft(const gamut_position *position, unsigned depth);

typedef enum gamut_notation {
    GAMUT_NOTATION_SAN,          /* Nf3, exd5, e8=Q+, O-O */
    GAMUT_NOTATION_LONG,         /* Ng1-f3, e4xd5, e7-e8=Q+, O-O */
    GAMUT_NOTATION_UCI,          /* g1f3, e7e8q; castling e1g1 */
    GAMUT_NOTATION_UCI_CHESS960, /* the same with castling as king takes rook, e1h1 */
    GAMUT_NOTATION_ANY           /* for reading: all of these, and what else people and programs write */
} gamut_notation;

typedef enum gamut_move_answer {
    GAMUT_MOVE_ANSWER_LEGAL,
    GAMUT_MOVE_ANSWER_AMBIGUOUS, /* several legal moves fit */
    GAMUT_MOVE_ANSWER_ILLEGAL,   /* a move, but none that is legal here */
    GAMUT_MOVE_ANSWER_UNREADABLE
} gamut_move_answer;

/* `language` is that of the letters of the pieces: "en", "de", "fr", "es", "nl", "it"; NULL: English. Figurines are read in every
 * language, and "figurines" writes them. `*out` is 0 unless the answer is GAMUT_MOVE_ANSWER_LEGAL. */
GAMUT_API gamut_move_answer gamut_position_read_move(gamut_move *out, const gamut_position *position, const char *text,
                                                     gamut_notation notation, const char *language);
/* Prints as gamut_position_fen does; 24 bytes are always enough. 0: the move is not legal in the position before it. */
GAMUT_API size_t gamut_position_print_move(char *out, size_t size, const gamut_position *position, gamut_move move,
                                           gamut_notation notation, const char *language);

#ifdef __cplusplus
}
#endif

#endif
