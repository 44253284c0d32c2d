/* theme.h - themes: what trainers search for in games, such as pawn structures, imbalances, motifs and mates.
 *
 *     isolated d for 20        white exchange-sacrifice then mate        (fork or pin) and not check
 *
 * An expression is a sequence of steps joined by "then"; a step comes after the one before it is complete. A step is
 * made of themes by "and", "or", "not" and parentheses; "for N" means that what precedes it holds in N consecutive
 * positions. "white" and "black" before a theme, or before a parenthesis, name the side that it is about. Where no side
 * is named, all themes are about one and the same side, whichever, and "opponent" is the other one. "position",
 * "material" and "ending" take the patterns of the conditions of these names in quotes. theme_table.c has all themes
 * with their definitions. */
#ifndef SEARCH_THEME_H
#define SEARCH_THEME_H

#include "base/arena.h"
#include "rules/chess/position.h"

typedef struct search_theme search_theme;

/* A row of the table of themes, for people. */
typedef struct search_theme_row {
    const char *group;    /* "pawns", "mates" ... */
    const char *name;     /* "isolated" */
    const char *argument; /* "FILE", "WING", "N"; NULL: none. It is always optional. */
    const char *definition;
} search_theme_row;
/* Return row number `at`; `*out` is filled. False: there are no more. */
bool search_theme_at(search_theme_row *out, size_t at);

/* Parse an expression. NULL: `*problem` is the reason with its place, or NULL if out of memory. */
MUST_USE search_theme *search_read_theme(base_arena *arena, base_text text, const char **problem);

enum {
    SEARCH_THEME_RUNS = 8, /* the most uses of "for" in an expression */
    SEARCH_THEME_PAST = 4  /* positions that are kept to see what was given up for what */
};

/* How far an expression has come in one game, for White and for Black as the side that is not named. */
typedef struct search_theme_state {
    struct {
        uint32_t step;                    /* the step that is being looked for */
        uint32_t runs[SEARCH_THEME_RUNS]; /* positions in a row that each "for" has been holding */
    } sides[2];
} search_theme_state;

/* The last moves of a game: what themes see in addition to the position. */
typedef struct search_scene {
    chess_move move;                         /* the last move; CHESS_NO_MOVE: the game begins here */
    uint8_t counts[SEARCH_THEME_PAST][2][8]; /* pieces by side and role: now, and before the last moves */
    chess_square to[SEARCH_THEME_PAST];      /* where the last moves went; CHESS_NO_SQUARE: no move */
    chess_role victims[SEARCH_THEME_PAST];   /* what they captured */
    uint32_t ply;
} search_scene;

/* Begin with the first position of a game. */
void search_scene_begin(search_scene *scene, const chess_position *start);
/* Go on to the position after a move. */
void search_scene_move(search_scene *scene, const chess_position *position, chess_move move);

/* Compare a position with the expression; the state is zero before the first. True: the last step is complete, and
 * `*ply` is the number of half moves before its first position. */
bool search_follow_theme(uint32_t *ply, const search_theme *theme, search_theme_state *state, const search_scene *scene,
                         const chess_position *position);

#endif
