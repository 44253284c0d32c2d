/* theme_parts.h - what the files of themes share: the view of a position, the rows of the table, and questions about
 * attacks. */
#ifndef SEARCH_THEME_PARTS_H
#define SEARCH_THEME_PARTS_H

#include "theme.h"

/* A position while themes are compared with it. */
typedef struct theme_view {
    const chess_position *now;
    const search_scene *scene;
    bool is_mate_known, is_mate; /* see theme_is_mate */
} theme_view;

typedef enum theme_argument {
    THEME_PLAIN,  /* no argument */
    THEME_FILE,   /* a file from a to h; none: any file */
    THEME_WING,   /* queenside (files a to d) or kingside (e to h); none: either */
    THEME_NUMBER, /* a number; none: the row's default */
    THEME_QUOTED  /* a pattern in quotes, which is required */
} theme_argument;

/* What follows the name of a theme. `files` are the squares of the file or wing, all squares if none is named. */
typedef struct theme_detail {
    chess_set files;
    unsigned number;
} theme_detail;

typedef struct theme_row theme_row;
struct theme_row {
    const char *name;
    /* Whether the theme occurs in the position for a side. */
    bool (*fits)(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail);
    uint8_t argument; /* theme_argument */
    uint8_t usual;    /* the number if none is given */
    uint8_t most;     /* the greatest number that makes sense */
    bool has_no_side; /* the theme is about the position as a whole */
    int selector;     /* distinguishes rows that share a function */
    const char *definition;
    /* The theme began so many half moves before the position that shows it: its place is there, and the next step of an
     * expression may begin with the position that shows it. */
    uint8_t lag;
};

/* Rows of the usual sorts: of a side, with a number, and about the position as a whole. */
#define THEME(name_, fits_, argument_, selector_, text_)                                                               \
    {                                                                                                                  \
        .name = name_, .fits = fits_, .argument = argument_, .selector = selector_, .definition = text_                \
    }
#define THEME_COUNTED(name_, fits_, usual_, most_, text_)                                                              \
    {                                                                                                                  \
        .name = name_, .fits = fits_, .argument = THEME_NUMBER, .usual = usual_, .most = most_, .definition = text_    \
    }
#define THEME_SIDELESS(name_, fits_, argument_, text_)                                                                 \
    {                                                                                                                  \
        .name = name_, .fits = fits_, .argument = argument_, .has_no_side = true, .definition = text_                  \
    }

/* The groups of themes, one for each file of functions. */
typedef struct theme_group {
    const char *title;
    const theme_row *rows;
    size_t count;
} theme_group;
extern const theme_group theme_pawns, theme_structures, theme_pieces, theme_imbalances, theme_motifs, theme_mates;

/* ---- the board, as a side sees it ---- */

/* Return the rank as the side counts it, from 0 at its first rank. */
static inline unsigned theme_rank(chess_side side, chess_square square)
{
    return side == CHESS_WHITE ? chess_rank(square) : 7 - chess_rank(square);
}

/* Return the set seen from the other side of the board. */
static inline chess_set theme_flip(chess_side side, chess_set set)
{
    return side == CHESS_WHITE ? set : __builtin_bswap64(set);
}

static inline chess_set theme_file(unsigned file)
{
    return CHESS_FILE_A << file;
}

/* Return the squares of the files beside a file. */
static inline chess_set theme_beside(unsigned file)
{
    return (file > 0 ? theme_file(file - 1) : 0) | (file < 7 ? theme_file(file + 1) : 0);
}

/* Return all squares on the ranks ahead of a square, as the side sees it. */
static inline chess_set theme_ahead(chess_side side, chess_square square)
{
    unsigned rank = chess_rank(square);
    if (side == CHESS_WHITE)
        return rank == 7 ? 0 : ~(chess_set)0 << 8 * (rank + 1);
    return rank == 0 ? 0 : ~(chess_set)0 >> 8 * (8 - rank);
}

/* Return the square directly ahead; CHESS_NO_SQUARE on the last rank. */
static inline chess_square theme_step(chess_side side, chess_square square)
{
    return theme_rank(side, square) == 7 ? CHESS_NO_SQUARE : side == CHESS_WHITE ? square + 8 : square - 8;
}

/* Return the squares around a king, or wherever it stands. */
static inline chess_set theme_around(chess_square square)
{
    return chess_reach[CHESS_KING][square];
}

/* ---- attacks ---- */

/* The worth of a piece in pawns: 1, 3, 3, 5, 9; a king is worth more than anything. */
enum {
    THEME_KING_VALUE = 99
};
extern const uint8_t theme_values[8];

/* Return the squares that the piece on a square attacks if `occupied` are the occupied squares, whether it is pinned or
 * not. */
chess_set theme_attacks(const chess_position *position, chess_square square, chess_set occupied);
/* Return the pieces of a side that attack a square if `occupied` are the occupied squares, the king included. */
chess_set theme_attackers(const chess_position *position, chess_side side, chess_square square, chess_set occupied);
/* Return whether the piece on a square can stay there: the enemy does not attack it; or it is defended, and no piece
 * that attacks it is worth less. */
bool theme_is_safe(const chess_position *position, chess_square square);

/* ---- the last move ---- */

/* Return whether the side has just moved; a null move is none. */
static inline bool theme_has_moved(const theme_view *view, chess_side side)
{
    return view->scene->to[0] != CHESS_NO_SQUARE && view->now->side != side;
}

/* Return whether the side has just given mate. It is computed once for each position. */
bool theme_is_mate(theme_view *view, chess_side side);

/* ---- pawns, for several groups ---- */

/* Return the pawns of the side that no enemy pawn ahead can stop on their file or on the files beside it. */
chess_set theme_passed_pawns(const chess_position *position, chess_side side);
/* Return the files, as all their squares, without any pawn. */
chess_set theme_open_files(const chess_position *position);
/* Return the squares that the pawns of a side attack. */
chess_set theme_pawn_cover(const chess_position *position, chess_side side);

#endif
