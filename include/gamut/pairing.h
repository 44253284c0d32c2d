/* pairing.h - the next round of a Swiss tournament (Dutch system of FIDE), for programs that keep the tournament themselves.
 *
 * No file and no session is needed: say who played whom, ask, and read the boards. Players are numbered from 1 in the
 * order of the starting list; rounds are numbered from 1. What is said of a round replaces what was said of it before. */
#ifndef GAMUT_PAIRING_H
#define GAMUT_PAIRING_H

#include <gamut/gamut.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gamut_pairing gamut_pairing;

/* A tournament of so many players (up to 20000) and rounds (up to 999) before its first round. Anything but GAMUT_OK:
 * out of memory, or more than that. */
GAMUT_API gamut_status gamut_pairing_open(gamut_pairing **out, unsigned players, unsigned rounds);
GAMUT_API void gamut_pairing_close(gamut_pairing *pairing); /* NULL is fine */

/* ---- what was; GAMUT_MISUSED: there is no such player or round, see gamut_pairing_message ---- */

/* The colour of player 1 in the first round, as the lots fell; White unless said. */
GAMUT_API void gamut_pairing_set_first_colour(gamut_pairing *pairing, gamut_colour colour);
/* "2017" or "2026"; the newest unless said. */
GAMUT_API gamut_outcome gamut_pairing_set_rules(gamut_pairing *pairing, const char *rules);
/* Points for a game and for the pairing-allocated bye: 1, 1/2, 0 and 1 unless said. */
GAMUT_API void gamut_pairing_set_scoring(gamut_pairing *pairing, gamut_decimal win, gamut_decimal draw,
                                         gamut_decimal loss, gamut_decimal bye);
/* A game, with White's result: win, draw, loss, the same without moves, or a forfeit. GAMUT_ROUND_NONE: not decided
 * yet, counts as a draw. */
GAMUT_API gamut_outcome gamut_pairing_add_game(gamut_pairing *pairing, unsigned round, unsigned white, unsigned black,
                                               gamut_round_result result);
/* A bye, or an absence (GAMUT_ROUND_ZERO_BYE); of the round to be paired: a request for one. */
GAMUT_API gamut_outcome gamut_pairing_add_bye(gamut_pairing *pairing, unsigned round, unsigned player,
                                              gamut_round_result kind);
/* Both did not come. */
GAMUT_API gamut_outcome gamut_pairing_add_double_forfeit(gamut_pairing *pairing, unsigned round, unsigned white,
                                                         unsigned black);
/* These two must not meet. */
GAMUT_API gamut_outcome gamut_pairing_forbid(gamut_pairing *pairing, unsigned a, unsigned b);
/* Fictitious points of some players in some rounds, from the first to the last. */
GAMUT_API gamut_outcome gamut_pairing_accelerate(gamut_pairing *pairing, unsigned first_player, unsigned last_player,
                                                 unsigned first_round, unsigned last_round, gamut_decimal points);

/* ---- what follows ---- */

/* Pairs the next round: the one after the last that has games. GAMUT_FINDINGS: no legal pairing exists; GAMUT_MISUSED:
 * nobody is there, or out of memory. The message says it in words. */
GAMUT_API gamut_outcome gamut_pairing_solve(gamut_pairing *pairing);
/* Of the last answer, until the next question. Boards are counted from 0; as a player 0 means none. */
GAMUT_API unsigned gamut_pairing_round(const gamut_pairing *pairing);
GAMUT_API size_t gamut_pairing_board_count(const gamut_pairing *pairing);
GAMUT_API unsigned gamut_pairing_white(const gamut_pairing *pairing, size_t board);
GAMUT_API unsigned gamut_pairing_black(const gamut_pairing *pairing, size_t board);
GAMUT_API unsigned gamut_pairing_bye(const gamut_pairing *pairing); /* 0: nobody has it */
/* Why two do not meet in the answer (with 0 as the second: why the first does not get the bye); "" when they do. The
 * text lives until the next question; NULL: out of memory, or there is no answer. */
GAMUT_API const char *gamut_pairing_why_not(gamut_pairing *pairing, unsigned a, unsigned b);
/* What was wrong with the last call, in words; "" when nothing was. */
GAMUT_API const char *gamut_pairing_message(const gamut_pairing *pairing);

#ifdef __cplusplus
}
#endif

#endif
