/* pursuit.h - conditions on positions ("aims"), followed through the moves of one game.
 *
 * Each position of the game is compared with all aims, until all of them are settled. An aim that the game can no
 * longer reach is settled early: the number of pieces never grows, and pawns never return to their initial squares. */
#ifndef SEARCH_PURSUIT_H
#define SEARCH_PURSUIT_H

#include "line.h"
#include "material.h"
#include "pattern.h"
#include "theme.h"

/* What a game must reach: a pattern, some material, a line of moves from its first move on, or a theme. One of the four
 * is set, the others are NULL. */
typedef struct search_aim {
    const search_pattern *pattern;
    const search_material *material;
    const search_line *line;
    const search_theme *theme;
    search_bounds bounds;
} search_aim;

/* Fill the bounds of the aim. */
void search_aim_seal(search_aim *aim);

#define SEARCH_NEVER UINT32_MAX

/* The state of one aim in one game. */
typedef struct search_track {
    uint32_t ply;   /* half moves played when the aim was reached; SEARCH_NEVER: not reached */
    uint32_t node;  /* in variations: the move that leads to the position; 0: it is in the main line */
    uint32_t since; /* for material: half moves played when it came on the board; SEARCH_NEVER: it is not there */
    bool is_settled;
    /* Set by search_glance: the aim may have been reached at `ply`, but only reading the game can tell. */
    bool is_open;
    search_theme_state theme;
} search_track;

typedef struct search_pursuit {
    const search_aim *aims;
    search_track *tracks; /* one for each aim */
    size_t count;
    size_t open;     /* number of tracks that are not settled */
    unsigned pieces; /* number of pieces on the board */
    bool is_usual;   /* the game starts from the initial position */
    bool has_theme;  /* an aim is a theme, so that the scene is kept */
    uint32_t ply;
    search_scene scene;
} search_pursuit;

/* Start with the first position of a game. `tracks` has room for `count` tracks and must outlive the pursuit. */
void search_pursue(search_pursuit *out, const search_aim *aims, size_t count, search_track *tracks,
                   const chess_position *start);
/* Compare the position after a move with the aims. False: all tracks are settled. */
bool search_follow(search_pursuit *pursuit, const chess_position *position, chess_move move);

#endif
