/* chess.h - the laws of chess: positions, legal moves, and their notation as FEN and SAN.
 *
 * A position may have any arrangement of pieces, also one that no game can reach; gamut_position_fault lists what is
 * wrong with it. A position belongs to one thread at a time, needs no session and takes about 200 bytes: to go back
 * a move, keep a copy. */
#ifndef GAMUT_CHESS_H
#define GAMUT_CHESS_H

#include <gamut/gamut.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gamut_position gamut_position; /* a position of a game */

/* ---- positions ---- */

/**
 * Open a position.
 *
 * @param out the new position, to be closed with gamut_position_close; NULL on failure
 * @param fen the position as FEN, with castling rights as FEN, X-FEN or Shredder-FEN spell them; missing fields are
 *        assumed. NULL: the start of a game
 * @return GAMUT_OK; GAMUT_FAILED if the board or the side to move cannot be read, or memory runs out
 */
GAMUT_API gamut_status gamut_position_open(gamut_position **out, const char *fen);

/**
 * Open one of the 960 starting positions of Chess960.
 *
 * @param out the new position, to be closed with gamut_position_close; NULL on failure
 * @param number 0 to 959; 518 is the usual start
 * @return GAMUT_OK; GAMUT_FAILED if there is no such number, or memory runs out
 */
GAMUT_API gamut_status gamut_position_open_chess960(gamut_position **out, unsigned number);

/**
 * Open the position after some half moves of a game's main line, or an earlier one if the line ends before, or a move
 * is not legal.
 *
 * @param out the new position, to be closed with gamut_position_close; NULL on failure
 * @param game the game
 * @param ply number of half moves
 * @return GAMUT_OK, or GAMUT_FAILED when memory runs out
 */
GAMUT_API gamut_status gamut_position_open_game(gamut_position **out, const gamut_game *game, uint32_t ply);

/**
 * Copy a position.
 *
 * @param out the copy, to be closed with gamut_position_close; NULL on failure
 * @param position the position
 * @return GAMUT_OK, or GAMUT_FAILED when memory runs out
 */
GAMUT_API gamut_status gamut_position_copy(gamut_position **out, const gamut_position *position);

/**
 * Close a position.
 *
 * @param position the position; NULL is allowed
 */
GAMUT_API void gamut_position_close(gamut_position *position);

/* The laws that a game follows. */
typedef enum gamut_law {
    GAMUT_LAW_CHESS,    /* chess, and Chess960, which only starts differently */
    GAMUT_LAW_ANTICHESS /* the side that loses all its pieces wins */
} gamut_law;

/**
 * Set the laws that the game follows from here on. A new position follows those of chess.
 *
 * @param position the position
 * @param law the laws
 */
GAMUT_API void gamut_position_set_law(gamut_position *position, gamut_law law);

/**
 * Get the laws that a position follows.
 *
 * @param position the position
 * @return the laws
 */
GAMUT_API gamut_law gamut_position_law(const gamut_position *position);

/**
 * Find the laws of a variant by the name that the tag Variant has for it. Blanks, hyphens, underscores and capitals do
 * not matter.
 *
 * @param out the laws; GAMUT_LAW_CHESS on failure
 * @param variant the name, such as "Chess960", "Antichess" or "Giveaway"; NULL or "": chess
 * @return GAMUT_OK; GAMUT_FAILED if the laws of that variant are unknown
 */
GAMUT_API gamut_status gamut_law_find(gamut_law *out, const char *variant);

/**
 * Find the laws that a game follows by its tag Variant. gamut_position_open_game opens its positions with these laws.
 *
 * @param out the laws; GAMUT_LAW_CHESS on failure
 * @param game the game
 * @return GAMUT_OK; GAMUT_FAILED if the laws of its variant are unknown: then its moves cannot be played
 */
GAMUT_API gamut_status gamut_game_law(gamut_law *out, const gamut_game *game);

/**
 * Get the side to move.
 *
 * @param position the position
 * @return GAMUT_COLOUR_WHITE or GAMUT_COLOUR_BLACK
 */
GAMUT_API gamut_colour gamut_position_turn(const gamut_position *position);

/**
 * Get the number of the move to be played.
 *
 * @param position the position
 * @return the number, from 1
 */
GAMUT_API unsigned gamut_position_number(const gamut_position *position);

/**
 * Count the half moves since the last capture or pawn move: from 100 on, a player may claim a draw.
 *
 * @param position the position
 * @return the number of half moves
 */
GAMUT_API unsigned gamut_position_clock(const gamut_position *position);

/**
 * Get the piece on a square.
 *
 * @param position the position
 * @param square the square: a1 is 0, b1 is 1, h8 is 63
 * @return one of "PNBRQK", in lower case for Black; '.' if the square is empty
 */
GAMUT_API char gamut_position_piece(const gamut_position *position, unsigned square);

/**
 * Tell whether the side to move is in check.
 *
 * @param position the position
 * @return true if it is
 */
GAMUT_API bool gamut_position_is_check(const gamut_position *position);

/* How a game has ended by its position. */
typedef enum gamut_verdict {
    GAMUT_VERDICT_NONE,      /* the game goes on */
    GAMUT_VERDICT_CHECKMATE, /* the side to move is mated */
    GAMUT_VERDICT_STALEMATE, /* the side to move has no legal move, and is not in check */
    GAMUT_VERDICT_DEAD,      /* neither side can mate, whatever is played */
    GAMUT_VERDICT_GAVE_ALL   /* antichess: the side to move has no piece left, and has won */
} gamut_verdict;

/**
 * Judge whether the game has ended in this position.
 *
 * @param position the position
 * @return how it has ended, or GAMUT_VERDICT_NONE
 */
GAMUT_API gamut_verdict gamut_position_verdict(const gamut_position *position);

/**
 * Compare two positions by what the laws call the same position: pieces, side to move, castling rights and en passant
 * captures.
 *
 * @param a a position
 * @param b another one
 * @return true if they are the same
 */
GAMUT_API bool gamut_position_is_same(const gamut_position *a, const gamut_position *b);

/**
 * Compute a number that is equal for positions that gamut_position_is_same calls the same.
 *
 * @param position the position
 * @return the number
 */
GAMUT_API uint64_t gamut_position_hash(const gamut_position *position);

/* Draws by the course of a game (articles 9.2, 9.3 and 9.6 of the laws). */
typedef enum gamut_draw {
    GAMUT_DRAW_THREEFOLD = 1,         /* may be claimed: the position has occurred three times */
    GAMUT_DRAW_FIVEFOLD = 2,          /* ends the game: the position has occurred five times */
    GAMUT_DRAW_FIFTY_MOVES = 4,       /* may be claimed: fifty moves each without a capture or a pawn move */
    GAMUT_DRAW_SEVENTY_FIVE_MOVES = 8 /* ends the game: seventy-five such moves each, unless the last one mated */
} gamut_draw;

/**
 * Judge which draws the course of a game lets a player claim, and which end it.
 *
 * @param position the last position of the game
 * @param hashes the hashes (gamut_position_hash) of all positions of the game in their order, this one's last
 * @param count number of hashes; 0: only moves without a capture or pawn move are counted
 * @return a sum of gamut_draw; 0: none
 */
GAMUT_API unsigned gamut_position_draws(const gamut_position *position, const uint64_t *hashes, size_t count);

/**
 * Get what is wrong with a position that was set up.
 *
 * @param position the position
 * @param at number of the fault, from 0
 * @return the fault in words, such as "White has no king", which are static; NULL after the last
 */
GAMUT_API const char *gamut_position_fault(const gamut_position *position, size_t at);

/**
 * Print a position as FEN.
 *
 * @param out the text, with a NUL, cut to `size` bytes
 * @param size size of `out`; 128 bytes are always enough
 * @param position the position
 * @return the length of the whole text, as snprintf returns it
 */
GAMUT_API size_t gamut_position_fen(char *out, size_t size, const gamut_position *position);

/**
 * Print what is wrong with the spelling of a FEN: "castling rights: the letter means nothing here: x".
 *
 * @param out the text, with a NUL, cut to `size` bytes
 * @param size size of `out`
 * @param fen the FEN
 * @param at number of the fault, from 0
 * @return the length of the whole text; 0 after the last fault
 */
GAMUT_API size_t gamut_fen_fault(char *out, size_t size, const char *fen, size_t at);

/* ---- moves ---- */

/**
 * List the legal moves, in no particular order. The null move is not among them, but is legal unless the side to move
 * is in check.
 *
 * @param out the moves, which game.h describes
 * @param capacity how many moves `out` holds; 256 are enough for any position of a game
 * @param position the position
 * @return the number of legal moves, which may be more than `capacity`
 */
GAMUT_API size_t gamut_position_moves(gamut_move *out, size_t capacity, const gamut_position *position);

/**
 * Tell whether a move is legal.
 *
 * @param position the position
 * @param move the move
 * @return true if it is
 */
GAMUT_API bool gamut_position_is_legal(const gamut_position *position, gamut_move move);

/**
 * Play a move.
 *
 * @param position the position, which becomes the one after the move
 * @param move the move
 * @return GAMUT_OK; GAMUT_FAILED if the move is not legal: the position stays as it is
 */
GAMUT_API gamut_status gamut_position_play(gamut_position *position, gamut_move move);

/**
 * Count the sequences of legal moves of a given length.
 *
 * @param position the position
 * @param depth number of half moves, at most 16; more are cut to 16
 * @return the number of sequences
 */
GAMUT_API uint64_t gamut_position_perft(const gamut_position *position, unsigned depth);

/* How moves are spelled. */
typedef enum gamut_notation {
    GAMUT_NOTATION_SAN,          /* Nf3, exd5, e8=Q+, O-O */
    GAMUT_NOTATION_LONG,         /* Ng1-f3, e4xd5, e7-e8=Q+, O-O */
    GAMUT_NOTATION_UCI,          /* g1f3, e7e8q; castling e1g1 */
    GAMUT_NOTATION_UCI_CHESS960, /* the same, but castling as king takes rook: e1h1 */
    GAMUT_NOTATION_ANY           /* for reading: all of these, and other spellings of people and programs */
} gamut_notation;

/* How the text of a move was understood. */
typedef enum gamut_move_answer {
    GAMUT_MOVE_ANSWER_LEGAL,     /* exactly one legal move fits */
    GAMUT_MOVE_ANSWER_AMBIGUOUS, /* several legal moves fit */
    GAMUT_MOVE_ANSWER_ILLEGAL,   /* it is a move, but not a legal one here */
    GAMUT_MOVE_ANSWER_UNREADABLE /* it is not a move */
} gamut_move_answer;

/**
 * Read a move from text.
 *
 * @param out the move; 0 unless the answer is GAMUT_MOVE_ANSWER_LEGAL
 * @param position the position before the move
 * @param text the move as text
 * @param notation how the text spells it
 * @param language language of the letters of pieces: "en", "de", "fr", "es", "nl", "it"; NULL: English. Figurines are
 *        read in every language.
 * @return whether there is exactly one legal move that fits
 */
GAMUT_API gamut_move_answer gamut_position_read_move(gamut_move *out, const gamut_position *position, const char *text,
                                                     gamut_notation notation, const char *language);

/**
 * Print a move.
 *
 * @param out the text, with a NUL, cut to `size` bytes
 * @param size size of `out`; 24 bytes are always enough
 * @param position the position before the move
 * @param move the move
 * @param notation how to spell it; not GAMUT_NOTATION_ANY
 * @param language as for gamut_position_read_move; "figurines" writes figurines
 * @return the length of the whole text; 0 if the move is not legal, or notation or language cannot be written
 */
GAMUT_API size_t gamut_position_print_move(char *out, size_t size, const gamut_position *position, gamut_move move,
                                           gamut_notation notation, const char *language);

#ifdef __cplusplus
}
#endif

#endif
