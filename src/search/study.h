/* study.h - many games as one tree, by position.
 *
 * The moves of each game, with its variations, are taken on any thread and added to the study in the order of the
 * games. In a study that joins transpositions, a position is one place, whatever the order of moves that reached it;
 * otherwise every order of moves has a place of its own. The limits are applied at the end, by search_study_keep, which
 * also decides where each place is continued: at the end of its most frequent line. */
#ifndef SEARCH_STUDY_H
#define SEARCH_STUDY_H

#include <gamut/record.h>

#include "base/arena.h"
#include "base/index.h"
#include "move_tree.h"
#include "rules/chess/game.h"

/* What to take from a game. */
typedef struct search_study_start {
    chess_position position;
    const search_pattern *pattern; /* fits all positions that count as `position` */
    uint32_t depth;                /* in half moves; 0: whole games */
    uint32_t rating;               /* what both players need at least; 0: anything */
    bool is_main_only;             /* leave out variations */
    bool is_without_passes;        /* leave out null moves, with which comments show threats */
} search_study_start;

/* The moves of one game from the position on. */
typedef struct search_lines search_lines;
/* Return the lines of a game, in `arena`. NULL: the game does not reach the position, ends there or is below the
 * rating; or memory ran out, which the arena reports. */
const search_lines *search_take_lines(base_arena *arena, const search_study_start *start, const gamut_game *game);

#define SEARCH_STUDY_NONE UINT32_MAX /* no edge */
enum {
    SEARCH_STUDY_NAMED = 3 /* how many of the games that end with a move are kept by name */
};

/* A game that ends at a move. */
typedef struct search_study_game search_study_game;
struct search_study_game {
    base_text white, black, event, date, result;
    const search_study_game *next; /* another game that ends with the same move */
};

/* A comment, glyph or drawing of a game about a move; the same note of several games is kept once. */
typedef struct search_study_note search_study_note;
struct search_study_note {
    gamut_note note;
    const search_study_note *next;
};

/* A move made at one place, with the games that made it. */
typedef struct search_study_edge {
    chess_move move;
    uint32_t from; /* the places before and after the move */
    uint32_t to;
    uint32_t next;  /* the next move of the place: in the order of addition, then by search_study_keep the best first */
    uint64_t games; /* 0: the move is only in variations */
    uint64_t results[SEARCH_RESULTS];
    uint64_t seen;                    /* number of the game that was counted last */
    uint64_t ended;                   /* how many games end with the move */
    const search_study_game *endings; /* some of these */
    const search_study_note *notes, **last_note;
} search_study_edge;

/* A position; with transpositions that are not joined, a position after one order of moves. */
typedef struct search_study_place {
    uint32_t first;  /* its first move */
    uint32_t home;   /* the move after which it is continued; SEARCH_STUDY_NONE: the first place, or it is not kept */
    uint32_t group;  /* number of the position: the same for all places that have it */
    chess_side side; /* side to move */
} search_study_place;

/* Set `arena`, `start` and `is_joining`, and leave the rest zero. */
typedef struct search_study search_study;
struct search_study {
    base_arena *arena;
    search_study_start start;
    bool is_joining;
    base_index groups; /* hashes of the positions */
    base_index notes;  /* what tells notes apart: the number of the edge, then their members */
    base_list places;  /* search_study_place; the first one is that of `start` */
    base_list edges;   /* search_study_edge */
    uint32_t *mains;   /* by group: the kept place that others refer to */
    uint64_t games;
    /* What search_study_keep found. */
    uint64_t positions, moves, lines, transpositions;
};
/* Add the lines of a game; `scratch` is memory for the call. False: out of memory. */
MUST_USE bool search_study_add(search_study *study, base_arena *scratch, const search_lines *lines);

/* Which moves are kept. */
typedef struct search_study_limits {
    uint64_t games;    /* those with at least so many games */
    uint32_t moves[2]; /* at most so many in a position, if White and if Black is to move; 0: all */
} search_study_limits;
/* Apply the limits, sort the moves of every place, those with most games first, and find the homes of the places.
 * False: out of memory. */
MUST_USE bool search_study_keep(search_study *study, const search_study_limits *limits);

static inline const search_study_edge *search_study_edge_at(const search_study *study, uint32_t at)
{
    return (const search_study_edge *)study->edges.items + at;
}

static inline const search_study_place *search_study_place_at(const search_study *study, uint32_t at)
{
    return (const search_study_place *)study->places.items + at;
}

/* Return the moves from the start of the study to a place that is kept, through the homes; `*count` becomes their
 * number. NULL: out of memory. */
const uint32_t *search_study_line(uint32_t *count, base_arena *arena, const search_study *study, uint32_t place);
/* Print such moves: "1. e4 c5 2. Nf3". Empty: there are none, or memory ran out. */
base_text search_study_print_line(base_arena *arena, const search_study *study, const uint32_t *edges, uint32_t count);

/* ---- the study as games and as values ---- */

/* What the comments of the study say, besides those of the games. */
typedef enum search_study_remarks {
    SEARCH_STUDY_COUNTS = 1, /* how many games, and the score of White */
    SEARCH_STUDY_SOURCES = 2 /* the games that end with the move */
} search_study_remarks;

typedef struct search_study_form {
    unsigned remarks;  /* a sum of search_study_remarks */
    bool is_marking;   /* say where a line meets another */
    uint32_t chapters; /* each line of so many half moves is a chapter, after one that lists them; 0: there are none */
    base_text title;
} search_study_form;

/* Return the games that the study consists of: `*count` becomes their number. NULL: out of memory. */
const gamut_game *search_study_games(size_t *count, base_arena *arena, const search_study *study,
                                     const search_study_form *form);
/* Return {"fen", "games", "positions", "moves", "lines", "transpositions", "children": [{"san", "games", "white",
 * "draws", "black", "transposes", "children"}]}, to a depth of `depth` half moves. NULL: out of memory. */
gamut_value *search_study_list(base_arena *arena, const search_study *study, uint32_t depth);

#endif
