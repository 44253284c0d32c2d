/* move_tree.h - the moves that were played from a position, and the results of those games.
 *
 * Each game gives a path, its moves after the position, on any thread; paths are added to a tree in the order of the
 * games. Moves are counted by position (board and side to move), so transpositions meet in one node. */
#ifndef SEARCH_MOVE_TREE_H
#define SEARCH_MOVE_TREE_H

#include <gamut/record.h>

#include "base/arena.h"
#include "base/index.h"
#include "pattern.h"

enum {
    SEARCH_TREE_DEPTH = 40 /* half moves at most */
};

/* The first position of a tree, and its depth. */
typedef struct search_root {
    chess_position position;
    const search_pattern *pattern; /* the positions that count as this one */
    unsigned depth;                /* half moves */
} search_root;

/* The moves of one game. */
typedef struct search_path search_path;
/* Return the path of a game, in `arena`; `source` names the file of the record and must outlive the path. NULL: the
 * game does not reach the position, or ends there, or out of memory, which the arena reports. */
const search_path *search_take_path(base_arena *arena, const search_root *root, const char *source,
                                    const gamut_record *record);

typedef enum search_result {
    SEARCH_WHITE_WON,
    SEARCH_DRAWN,
    SEARCH_BLACK_WON,
    SEARCH_UNDECIDED,
    SEARCH_RESULTS
} search_result;
/* The facts about a game that a tree counts. */
typedef struct search_score {
    search_result result;
    uint32_t ratings[2]; /* White, Black; 0: none */
    uint32_t year;       /* 0: not known */
} search_score;
/* Return the score of a game with these tags. */
search_score search_score_of(base_text result, base_text white_elo, base_text black_elo, base_text date);

/* Set `arena` and leave the rest zero. */
typedef struct search_tree {
    base_arena *arena;
    base_index positions; /* by their hashes */
    base_list branches;   /* a base_list of search_branch for each position */
    uint64_t games;
} search_tree;
/* Add a path. False: out of memory. */
MUST_USE bool search_add_path(search_tree *tree, const search_path *path);

/* One move of one position. */
typedef struct search_branch {
    chess_move move;
    uint64_t games;
    uint64_t results[SEARCH_RESULTS];
    uint64_t points;    /* half points of the side that made the move */
    uint64_t rated;     /* decided games against rated opponents */
    uint64_t opponents; /* sum of the ratings of these opponents */
    uint64_t rated_points;
    uint32_t last;        /* year of the latest game */
    uint32_t best_rating; /* of the best game: the sum of both ratings */
    const char *source;   /* of the best game, and so the following */
    uint64_t number;
    base_text white, black;
} search_branch;
/* Count a game in which `side` made the move. True: it is the best game so far, and the caller must set its source,
 * number and names. */
bool search_count_game(search_branch *branch, const search_score *game, chess_side side);
/* Add all moves of a position, counted elsewhere; their texts must outlive the tree. False: out of memory. */
MUST_USE bool search_put_branches(search_tree *tree, const chess_position *position, const search_branch *branches,
                                  size_t count);
/* Return the moves of a position, in no order. NULL: there are none. */
const search_branch *search_branches_of(size_t *count, const search_tree *tree, const chess_position *position);

/* Return {"fen", "games", "moves": [{"san", "games", "percent", "white", "draws", "black", "score", "performance",
 * "last", "best", "moves"}]} without moves of fewer than `least` games, sorted by games. NULL: out of memory. */
gamut_value *search_list_tree(base_arena *arena, const search_tree *tree, const search_root *root, uint64_t least);

#endif
