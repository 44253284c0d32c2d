/* pursuit.h - questions about positions, followed through the moves of one game.
 *
 * Each position of the game is shown to all questions, until all of them have an answer. What can never come true any
 * more is answered early: pieces only become fewer, and pawns that left their first squares do not come back. */
#ifndef SEARCH_PURSUIT_H
#define SEARCH_PURSUIT_H

#include "line.h"
#include "material.h"
#include "pattern.h"

/* Exactly one of pattern, material and line is there. */
typedef struct search_aim {
    const search_pattern *pattern;
    const search_material *material;
    const search_line *line; /* the game begins with these moves */
    search_bounds bounds;
} search_aim;

/* Fills the bounds. */
void search_aim_seal(search_aim *aim);

#define SEARCH_NEVER UINT32_MAX

/* Where one question stands. */
typedef struct search_track {
    uint32_t ply;   /* half moves from the start of the game to where it came true; SEARCH_NEVER: not yet, or never */
    uint32_t since; /* of material: from there on it was there; SEARCH_NEVER: it is not */
    bool is_settled;
    bool is_open; /* of a glance: it may have come true at `ply` */
} search_track;

typedef struct search_pursuit {
    const search_aim *aims;
    search_track *tracks; /* one for each */
    size_t count;
    size_t open; /* that are not settled */
    unsigned pieces;
    bool is_usual; /* the game began as games do */
    uint32_t ply;
} search_pursuit;

/* With the first position of the game. `tracks` has a place for each aim. */
void search_pursue(search_pursuit *out, const search_aim *aims, size_t count, search_track *tracks,
                   const chess_position *start);
/* After a move was played. False: all questions are settled. */
bool search_follow(search_pursuit *pursuit, const chess_position *position, chess_move move);

#endif
