/* pairing.h - the next round of a Swiss tournament (Dutch system of FIDE), for programs that keep the tournament
 * themselves.
 *
 * No file and no session is needed: add the games, solve, and read the boards. Players are numbered from 1 in the
 * order of the starting list; rounds are numbered from 1. What is added of a player in a round replaces what was
 * added before. */
#ifndef GAMUT_PAIRING_H
#define GAMUT_PAIRING_H

#include <gamut/gamut.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gamut_pairing gamut_pairing; /* a tournament in memory */

/**
 * Open a tournament before its first round.
 *
 * @param out the new tournament, to be closed with gamut_pairing_close; NULL on failure
 * @param players number of players, up to 20000
 * @param rounds number of rounds, up to 999
 * @return GAMUT_OK; GAMUT_FAILED if there are more players or rounds than that, or memory runs out
 */
GAMUT_API gamut_status gamut_pairing_open(gamut_pairing **out, unsigned players, unsigned rounds);

/**
 * Close a tournament.
 *
 * @param pairing the tournament; NULL is allowed
 */
GAMUT_API void gamut_pairing_close(gamut_pairing *pairing);

/* ---- the rounds so far ---- */

/**
 * Set the colour of player 1 in the first round, which is drawn by lot; it is White by default.
 *
 * @param pairing the tournament
 * @param colour the colour
 */
GAMUT_API void gamut_pairing_set_first_colour(gamut_pairing *pairing, gamut_colour colour);

/**
 * Set the edition of the rules; the newest is the default.
 *
 * @param pairing the tournament
 * @param rules "2017" or "2026"
 * @return GAMUT_FINE; GAMUT_MISUSED if there is no such edition
 */
GAMUT_API gamut_outcome gamut_pairing_set_rules(gamut_pairing *pairing, const char *rules);

/**
 * Set the points for games and for the pairing-allocated bye; by default 1, 1/2, 0 and 1.
 *
 * @param pairing the tournament
 * @param win points for a win
 * @param draw points for a draw
 * @param loss points for a loss
 * @param bye points for the pairing-allocated bye
 */
GAMUT_API void gamut_pairing_set_scoring(gamut_pairing *pairing, gamut_decimal win, gamut_decimal draw,
                                         gamut_decimal loss, gamut_decimal bye);

/**
 * Add a game, or replace what was added of these players in this round.
 *
 * @param pairing the tournament
 * @param round number of the round
 * @param white number of the player with White
 * @param black number of the player with Black
 * @param result White's result: win, draw or loss, the same without moves, or a forfeit; GAMUT_ROUND_NONE: not decided
 *        yet, counts as a draw
 * @return GAMUT_FINE; GAMUT_MISUSED if there is no such player or round, or it is not the result of a game
 */
GAMUT_API gamut_outcome gamut_pairing_add_game(gamut_pairing *pairing, unsigned round, unsigned white, unsigned black,
                                               gamut_round_result result);

/**
 * Add a bye or an absence. In the round to be paired it is a request for one.
 *
 * @param pairing the tournament
 * @param round number of the round
 * @param player number of the player
 * @param kind the kind of bye; GAMUT_ROUND_ZERO_BYE is an absence
 * @return GAMUT_FINE; GAMUT_MISUSED if there is no such player or round, or it is not a bye
 */
GAMUT_API gamut_outcome gamut_pairing_add_bye(gamut_pairing *pairing, unsigned round, unsigned player,
                                              gamut_round_result kind);

/**
 * Add a game to which neither player came.
 *
 * @param pairing the tournament
 * @param round number of the round
 * @param white number of the player who should have had White
 * @param black number of the other player
 * @return GAMUT_FINE; GAMUT_MISUSED if there is no such player or round
 */
GAMUT_API gamut_outcome gamut_pairing_add_double_forfeit(gamut_pairing *pairing, unsigned round, unsigned white,
                                                         unsigned black);

/**
 * Forbid two players to meet.
 *
 * @param pairing the tournament
 * @param a number of a player
 * @param b number of the other one
 * @return GAMUT_FINE; GAMUT_MISUSED if there is no such player, or memory runs out
 */
GAMUT_API gamut_outcome gamut_pairing_forbid(gamut_pairing *pairing, unsigned a, unsigned b);

/**
 * Give fictitious points to some players in some rounds, for the pairing only.
 *
 * @param pairing the tournament
 * @param first_player number of the first player who gets them
 * @param last_player number of the last one
 * @param first_round number of the first round in which they count
 * @param last_round number of the last one
 * @param points the points
 * @return GAMUT_FINE; GAMUT_MISUSED when memory runs out
 */
GAMUT_API gamut_outcome gamut_pairing_accelerate(gamut_pairing *pairing, unsigned first_player, unsigned last_player,
                                                 unsigned first_round, unsigned last_round, gamut_decimal points);

/* ---- the next round ----
 * The functions after gamut_pairing_solve describe the result of its last call. */

/**
 * Pair the next round: the one after the last that has games.
 *
 * @param pairing the tournament
 * @return GAMUT_FINE; GAMUT_FINDINGS if no legal pairing exists; GAMUT_MISUSED if no player is present, or memory is
 *        short. gamut_pairing_message gives the reason in words.
 */
GAMUT_API gamut_outcome gamut_pairing_solve(gamut_pairing *pairing);

/**
 * Get the number of the round that was paired.
 *
 * @param pairing the tournament
 * @return the number; 0 if no round was paired
 */
GAMUT_API unsigned gamut_pairing_round(const gamut_pairing *pairing);

/**
 * Count the boards of the round that was paired.
 *
 * @param pairing the tournament
 * @return the number of boards; 0 if no round was paired
 */
GAMUT_API size_t gamut_pairing_board_count(const gamut_pairing *pairing);

/**
 * Get the player with White on a board of the round that was paired.
 *
 * @param pairing the tournament
 * @param board the board, from 0
 * @return number of the player; 0 after the last board
 */
GAMUT_API unsigned gamut_pairing_white(const gamut_pairing *pairing, size_t board);

/**
 * Get the player with Black on a board of the round that was paired.
 *
 * @param pairing the tournament
 * @param board the board, from 0
 * @return number of the player; 0 after the last board
 */
GAMUT_API unsigned gamut_pairing_black(const gamut_pairing *pairing, size_t board);

/**
 * Get the player with the pairing-allocated bye in the round that was paired.
 *
 * @param pairing the tournament
 * @return number of the player; 0 if no player has it
 */
GAMUT_API unsigned gamut_pairing_bye(const gamut_pairing *pairing);

/**
 * Explain why two players do not meet in the round that was paired.
 *
 * @param pairing the tournament
 * @param a number of a player
 * @param b number of the other one; 0: why the first does not get the bye
 * @return the reason, which lives until the next call of gamut_pairing_solve; "" if they do meet; NULL if no round was
 *        paired, there is no such player, or memory runs out
 */
GAMUT_API const char *gamut_pairing_why_not(gamut_pairing *pairing, unsigned a, unsigned b);

/**
 * Get what was wrong with the last call, in words.
 *
 * @param pairing the tournament
 * @return the message; "" if nothing was wrong
 */
GAMUT_API const char *gamut_pairing_message(const gamut_pairing *pairing);

#ifdef __cplusplus
}
#endif

#endif
