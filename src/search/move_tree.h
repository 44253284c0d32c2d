/* move_tree.h - the moves that were played from a position, and how those games ended.
 *
 * A game is boiled down to the moves that it has after the position, on any thread; these are added in the order of the
 * games. Moves belong to positions (board and side to move) and not to the ways that lead to them, so transpositions
 * after the first position are one. */
#ifndef SEARCH_MOVE_TREE_H
#define SEARCH_MOVE_TREE_H

#include <gamut/record.h>

#include "base/arena.h"
#include "base/index.h"
#include "pattern.h"

enum {
    SEARCH_TREE_DEPTH = 40 /* half moves at most */
};

/* Where a tree begins, and how far it goes. */
typedef struct search_root {
    chess_position position;
    const search_pattern *pattern; /* the positions that are taken for it */
    unsigned depth;
} search_root;

/* What one game adds. */
typedef struct search_path search_path;
/* NULL: the game does not come there, or goes no further; or out of memory, which the arena reports. */
const search_path *search_take_path(base_arena *arena, const search_root *root, const char *source,
                                    const gamut_record *record);

/* What a tree wants to know of a game beside its moves. */
typedef enum search_result {
    SEARCH_WHITE_WON,
    SEARCH_DRAWN,
    SEARCH_BLACK_WON,
    SEARCH_UNDECIDED,
    SEARCH_RESULTS
} search_result;
typedef struct search_score {
    search_result result;
    uint32_t ratings[2]; /* 0: none */
    uint32_t year;       /* 0: not known */
} search_score;
/* From the texts of its tags. */
search_score search_score_of(base_text result, base_text white_elo, base_text black_elo, base_text date);

/* Set `arena`, leave the rest zero. */
typedef struct search_tree {
    base_arena *arena;
    base_index positions; /* by their hashes */
    base_list branches;   /* base_list of each */
    uint64_t games;
} search_tree;
/* False: out of memory. */
MUST_USE bool search_add_path(search_tree *tree, const search_path *path);

/* One move of one position. */
typedef struct search_branch {
    chess_move move;
    uint64_t games;
    uint64_t results[SEARCH_RESULTS];
    uint64_t points;    /* of who made the move, in halves */
    uint64_t rated;     /* decided games against opponents with a rating */
    uint64_t opponents; /* the sum of their ratings */
    uint64_t rated_points;
    uint32_t last;        /* year */
    uint32_t best_rating; /* sum of both players */
    const char *source;   /* of the best game, or of the first */
    uint64_t number;
    base_text white, black;
} search_branch;
/* Counts a game in which the side made the move. True: it is the best one so far, and who keeps the branch names it. */
bool search_count_game(search_branch *branch, const search_score *game, chess_side side);
/* Puts in all moves of a position that were counted elsewhere; what they point to must live as long as the tree. False:
 * out of memory. */
MUST_USE bool search_put_branches(search_tree *tree, const chess_position *position, const search_branch *branches,
                                  size_t count);
/* The moves of a position, in no order; NULL: there are none. */
const search_branch *search_branches_of(size_t *count, const search_tree *tree, const chess_position *position);

/* {"fen", "games", "moves": [{"san", "games", "percent", "white", "draws", "black", "score", "performance", "last",
 * "best", "moves"}]}, moves with most games first, those with fewer than `least` left out. NULL: out of memory. */
gamut_value *search_list_tree(base_arena *arena, const search_tree *tree, const search_root *root, uint64_t least);

#endif
