/* move_tree.h - the moves that were played from a position, and the results of the games.
 *
 * The moves of each game after the position form a path, which can be made on any thread; paths are added to a tree in
 * the order of the games. Moves are counted by position (board and side to move), so transpositions meet in one
 * node. */
#ifndef SEARCH_MOVE_TREE_H
#define SEARCH_MOVE_TREE_H

#include <gamut/record.h>

#include "base/arena.h"
#include "base/index.h"
#include "pattern.h"

enum {
    SEARCH_TREE_DEPTH = 40 /* the greatest depth of a tree, in half moves */
};

/* The first position of a tree, and its depth. */
typedef struct search_root {
    chess_position position;
    const search_pattern *pattern; /* fits all positions that count as `position` */
    unsigned depth;                /* in half moves */
} search_root;

/* The moves of one game after the position. */
typedef struct search_path search_path;
/* Return the path of a game, in `arena`; `source` names the file of the record and must outlive the path. NULL: the
 * game does not reach the position or ends there, or memory ran out, which the arena reports. */
const search_path *search_take_path(base_arena *arena, const search_root *root, const char *source,
                                    const gamut_record *record);

typedef enum search_result {
    SEARCH_WHITE_WON,
    SEARCH_DRAWN,
    SEARCH_BLACK_WON,
    SEARCH_UNDECIDED,
    SEARCH_RESULTS
} search_result;
/* What a tree needs to know about a game: result, ratings and year. */
typedef struct search_score {
    search_result result;
    uint32_t ratings[2]; /* White, Black; 0: unknown */
    uint32_t year;       /* 0: unknown */
} search_score;
/* Return the score of a game that has these tags. */
search_score search_score_of(base_text result, base_text white_elo, base_text black_elo, base_text date);

/* Set `arena` and leave the rest zero. */
typedef struct search_tree {
    base_arena *arena;
    base_index positions; /* index of the hashes of the positions */
    base_list branches;   /* a base_list of search_branch for each position */
    uint64_t games;
} search_tree;
/* Add a path. False: out of memory. */
MUST_USE bool search_add_path(search_tree *tree, const search_path *path);

/* One move made in one position, with the results of the games that made it. */
typedef struct search_branch {
    chess_move move;
    uint64_t games;
    uint64_t results[SEARCH_RESULTS];
    uint64_t points;    /* half points of the side that made the move; a book adds its weights */
    uint64_t weight;    /* sum of the weights that books give the move */
    uint64_t rated;     /* number of games won, drawn or lost against rated opponents */
    uint64_t opponents; /* sum of the ratings of these opponents */
    uint64_t rated_points;
    uint32_t last;        /* year of the latest game */
    uint32_t best_rating; /* sum of both ratings in the best game, the one with the highest sum */
    const char *source;   /* this and the following members describe the best game */
    uint64_t number;
    base_text white, black;
} search_branch;
/* Count a game in which `side` made the move. Return true if it is the best game so far; then the caller must set
 * source, number and names of the branch. */
bool search_count_game(search_branch *branch, const search_score *game, chess_side side);
/* Add all moves of a position whose games were counted elsewhere; their texts must outlive the tree. False: out of
 * memory. */
MUST_USE bool search_put_branches(search_tree *tree, const chess_position *position, const search_branch *branches,
                                  size_t count);
/* Add the weight that a book gives a move. False: out of memory. */
MUST_USE bool search_add_weight(search_tree *tree, const chess_position *position, chess_move move, uint64_t weight);
/* Return the moves of a position, unsorted. NULL: there are none. */
const search_branch *search_branches_of(size_t *count, const search_tree *tree, const chess_position *position);

/* Return {"fen", "games", "moves": [{"san", "games", "percent", "white", "draws", "black", "score", "performance",
 * "last", "best", "weight", "eco", "opening", "moves"}]}, sorted by games and weight. Moves with fewer than `least`
 * games are left out, unless that is 1 and a book has them; and so is what exceeds a limit of 100,000 moves. NULL:
 * out of memory. */
gamut_value *search_list_tree(base_arena *arena, const search_tree *tree, const search_root *root, uint64_t least);

#endif
