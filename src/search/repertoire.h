/* repertoire.h - games compared with a repertoire, which is a study (see study.h) of the lines of one side. */
#ifndef SEARCH_REPERTOIRE_H
#define SEARCH_REPERTOIRE_H

#include "study.h"

/* Find the side of a repertoire: the one that has several answers less often. False: both have as often. */
MUST_USE bool search_repertoire_side(chess_side *out, const search_study *study);

/* Why a game is no longer in the repertoire. */
typedef enum search_leaving {
    SEARCH_LEFT_BY_OWNER,    /* the side of the repertoire made another move */
    SEARCH_LEFT_BY_OPPONENT, /* the opponent made a move that the repertoire does not have */
    SEARCH_LEFT_AT_END,      /* the line of the repertoire ends */
    SEARCH_NOT_LEFT          /* the game ended before */
} search_leaving;
extern const char *const search_leaving_words[]; /* "you", "opponent", "end" and "inside" */

/* Where a game leaves a repertoire for good: what transposes back has not left it. */
typedef struct search_departure {
    search_leaving how;
    uint32_t place; /* the last position of the game that is in the repertoire */
    uint32_t ply;   /* half moves before it */
    chess_position position;
    chess_move played;     /* the move that left it, unless the game ended */
    const uint32_t *edges; /* the moves of the repertoire that the game made */
    uint32_t edge_count;
} search_departure;
/* Compare the main line of a game. False: no position of the game is in the repertoire, or memory ran out, which the
 * arena reports. */
MUST_USE bool search_depart(search_departure *out, base_arena *arena, const search_study *study, chess_side side,
                            const gamut_game *game);

/* Return the moves of the repertoire in a place: "3. d4, 3. Bb5+". */
base_text search_repertoire_answers(base_arena *arena, const search_study *study, uint32_t place,
                                    const chess_position *position);

/* A move of opponents that the repertoire does not have. */
typedef struct search_missing {
    uint32_t place;
    chess_move move;
    uint64_t games;
} search_missing;

/* What is known about the games together. Set `arena`, `study` and `side`, and leave the rest zero. */
typedef struct search_repertoire {
    base_arena *arena;
    const search_study *study;
    chess_side side;
    uint64_t games;    /* that met the repertoire */
    uint64_t *met;     /* by edge: how many games made the move */
    base_index keys;   /* places and moves of `missing` */
    base_list missing; /* search_missing, in the order of their first game */
} search_repertoire;
/* Count a game. False: out of memory. */
MUST_USE bool search_repertoire_count(search_repertoire *repertoire, const search_departure *departure);
/* Return a list of what was found besides the games, objects with `finding`, `line`, `fen` and `moves`: "answers" are
 * positions in which the side has several moves, "instead" those in which opponents made moves that are missing,
 * with the number of `games`, and "never" the first moves of lines that no game met. NULL: out of memory. */
gamut_value *search_repertoire_list(base_arena *arena, const search_repertoire *repertoire);

#endif
