/* theme_pawns.c - themes of pawns: weak and passed pawns, majorities, chains, and well-known structures. */
#include "theme_parts.h"

enum {
    PAWN_PASSED,
    PAWN_PROTECTED,
    PAWN_OUTSIDE,
    PAWN_ADVANCED,
    PAWN_BLOCKADED
};

/* Fills a file from the lowest occupied square on, or all of it. */
static chess_set theme_fill_files(chess_set set)
{
    set |= set >> 32;
    set |= set >> 16;
    set |= set >> 8;
    return (set & CHESS_RANK_1) * CHESS_FILE_A;
}

chess_set theme_open_files(const chess_position *position)
{
    return ~theme_fill_files(position->roles[CHESS_PAWN]);
}

chess_set theme_pawn_cover(const chess_position *position, chess_side side)
{
    chess_set pawns = theme_flip(side, chess_pieces(position, side, CHESS_PAWN));
    return theme_flip(side, (pawns & ~CHESS_FILE_A) << 7 | (pawns & ~CHESS_FILE_H) << 9);
}

chess_set theme_passed_pawns(const chess_position *position, chess_side side)
{
    chess_set enemies = chess_pieces(position, chess_opponent(side), CHESS_PAWN), passed = 0;
    for (chess_set left = chess_pieces(position, side, CHESS_PAWN); left;) {
        chess_square square = chess_take_first(&left);
        unsigned file = chess_file(square);
        if (!(enemies & theme_ahead(side, square) & (theme_file(file) | theme_beside(file))))
            passed |= chess_bit(square);
    }
    return passed;
}

static bool theme_isolated(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    chess_set pawns = chess_pieces(view->now, side, CHESS_PAWN);
    (void)row;
    for (chess_set left = pawns & detail->files; left;)
        if (!(pawns & theme_beside(chess_file(chess_take_first(&left)))))
            return true;
    return false;
}

/* Doubled or, by the selector, tripled pawns. */
static bool theme_multiple(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    chess_set pawns = chess_pieces(view->now, side, CHESS_PAWN) & detail->files;
    for (unsigned file = 0; file < 8; file++)
        if (chess_count(pawns & theme_file(file)) >= (unsigned)row->selector)
            return true;
    return false;
}

static bool theme_backward(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    chess_set pawns = chess_pieces(view->now, side, CHESS_PAWN);
    chess_set enemies = theme_pawn_cover(view->now, chess_opponent(side));
    (void)row;
    for (chess_set left = pawns & detail->files; left;) {
        chess_square square = chess_take_first(&left), next = theme_step(side, square);
        chess_set neighbours = pawns & theme_beside(chess_file(square));
        if (neighbours && !(neighbours & ~theme_ahead(side, square)) && next != CHESS_NO_SQUARE &&
            chess_has(enemies, next))
            return true;
    }
    return false;
}

static bool theme_passed(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    const chess_position *now = view->now;
    chess_set enemies = chess_pieces(now, chess_opponent(side), CHESS_PAWN);
    for (chess_set left = theme_passed_pawns(now, side) & detail->files; left;) {
        chess_square square = chess_take_first(&left), next = theme_step(side, square);
        unsigned rank = theme_rank(side, square), file = chess_file(square);
        chess_set near = theme_file(file) | theme_beside(file);
        near |= (near & ~CHESS_FILE_A) >> 1 | (near & ~CHESS_FILE_H) << 1;
        if (row->selector == PAWN_PASSED ||
            (row->selector == PAWN_PROTECTED && chess_has(theme_pawn_cover(now, side), square)) ||
            (row->selector == PAWN_OUTSIDE && enemies && !(enemies & near)) ||
            (row->selector == PAWN_ADVANCED && (rank == 5 || rank == 6)) ||
            (row->selector == PAWN_BLOCKADED && next != CHESS_NO_SQUARE &&
             chess_has(now->sides[chess_opponent(side)], next)))
            return true;
    }
    return false;
}

static bool theme_connected(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    chess_set passed = theme_passed_pawns(view->now, side);
    (void)row;
    for (chess_set left = passed & detail->files; left;) {
        chess_square square = chess_take_first(&left);
        if (theme_around(square) & theme_beside(chess_file(square)) & passed)
            return true;
    }
    return false;
}

static bool theme_hanging_pawns(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    chess_set pawns = chess_pieces(view->now, side, CHESS_PAWN);
    chess_set enemies = chess_pieces(view->now, chess_opponent(side), CHESS_PAWN);
    (void)row;
    for (chess_set left = pawns & ~CHESS_FILE_H; left;) {
        chess_square square = chess_take_first(&left);
        unsigned file = chess_file(square);
        chess_set pair = chess_bit(square) | chess_bit(square + 1), files = theme_file(file) | theme_file(file + 1);
        chess_set around = files | theme_beside(file) | theme_beside(file + 1);
        if ((pawns & around) == pair && !(enemies & files) && (pair & detail->files))
            return true;
    }
    return false;
}

/* Steps to the next square of a diagonal as the side sees it, to the right or to the left. */
static bool theme_chain(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    chess_set pawns = theme_flip(side, chess_pieces(view->now, side, CHESS_PAWN)), right = pawns, left = pawns;
    (void)row;
    for (unsigned length = 1; length < detail->number; length++) {
        right = (right & ~CHESS_FILE_H) << 9 & pawns;
        left = (left & ~CHESS_FILE_A) << 7 & pawns;
    }
    return right || left;
}

static bool theme_islands(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    chess_set files = theme_fill_files(chess_pieces(view->now, side, CHESS_PAWN)) & CHESS_RANK_1;
    (void)row;
    return chess_count(files & ~(files << 1)) >= detail->number;
}

static bool theme_majority(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    static const chess_set queenside = UINT64_C(0x0f0f0f0f0f0f0f0f);
    chess_set own = chess_pieces(view->now, side, CHESS_PAWN),
              enemies = chess_pieces(view->now, chess_opponent(side), CHESS_PAWN);
    (void)row;
    for (unsigned wing = 0; wing < 2; wing++) {
        chess_set squares = wing ? ~queenside : queenside;
        if ((squares & detail->files) && chess_count(own & squares) > chess_count(enemies & squares))
            return true;
    }
    return false;
}

static const theme_row pawn_rows[] = {
    THEME("isolated", theme_isolated, THEME_FILE, 0, "has a pawn without a pawn of its own on the files beside it"),
    THEME("doubled", theme_multiple, THEME_FILE, 2, "has two or more pawns on one file"),
    THEME("tripled", theme_multiple, THEME_FILE, 3, "has three or more pawns on one file"),
    THEME("backward", theme_backward, THEME_FILE, 0,
          "has a pawn with own pawns on the files beside it, all of them on ranks further ahead, and an enemy pawn "
          "attacks "
          "the square in front of it"),
    THEME("passed", theme_passed, THEME_FILE, PAWN_PASSED,
          "has a passed pawn: on the ranks ahead there is no enemy pawn on its file and the files beside it"),
    THEME("protected-passed", theme_passed, THEME_FILE, PAWN_PROTECTED,
          "has a passed pawn that a pawn of its own defends"),
    THEME("connected-passed", theme_connected, THEME_FILE, 0,
          "has two passed pawns on neighbouring files, whose ranks differ by one at most"),
    THEME("outside-passed", theme_passed, THEME_FILE, PAWN_OUTSIDE,
          "has a passed pawn, and the enemy has pawns, all of them three or more files away from it"),
    THEME("advanced-passed", theme_passed, THEME_FILE, PAWN_ADVANCED, "has a passed pawn on its sixth or seventh rank"),
    THEME("blockaded-passed", theme_passed, THEME_FILE, PAWN_BLOCKADED,
          "has a passed pawn with an enemy piece on the square in front of it"),
    THEME("hanging-pawns", theme_hanging_pawns, THEME_FILE, 0,
          "has two pawns side by side, no other pawn of its own on their files and the files beside, and the enemy has "
          "none "
          "on their files"),
    THEME_COUNTED("chain", theme_chain, 3, 7,
                  "has N pawns (3) on successive squares of a diagonal, each defending the next"),
    THEME_COUNTED("islands", theme_islands, 3, 4,
                  "has its pawns in N (3) or more groups with files without its pawns between them"),
    THEME("majority", theme_majority, THEME_WING, 0,
          "has more pawns than the enemy on the queenside (files a to d) or the kingside (e to h)"),
};
const theme_group theme_pawns = { "Pawns", pawn_rows, COUNT(pawn_rows) };

/* ---- well-known structures ---- */

#define AT(file, rank) ((chess_set)1 << ((rank)-1) * 8 << ((file) - 'a'))
#define ON(file)       (CHESS_FILE_A << ((file) - 'a'))

/* Pawns as White sees the structure. */
static const struct theme_structure {
    chess_set own, own_none; /* squares with pawns of the side, and squares without */
    chess_set enemy, enemy_none;
} structures[] = {
    { AT('d', 4), ON('c') | ON('e'), 0, ON('d') },
    { AT('d', 4), ON('c'), AT('c', 6) | AT('d', 5), ON('e') },
    { AT('c', 4) | AT('e', 4), ON('d'), 0, ON('c') },
    { AT('a', 3) | AT('b', 3) | AT('d', 3) | AT('e', 3), ON('c'), AT('c', 5) | AT('e', 5), ON('d') },
    { AT('c', 3) | AT('d', 4) | AT('e', 3) | AT('f', 4), 0, 0, 0 },
    { AT('d', 5) | AT('e', 4), ON('c'), AT('c', 5) | AT('d', 6), ON('e') },
    { AT('d', 4) | AT('e', 5), 0, AT('d', 5) | AT('e', 6), 0 },
    { AT('c', 4) | AT('d', 5) | AT('e', 4), 0, AT('d', 6) | AT('e', 5), 0 },
    { AT('d', 3) | AT('e', 3), ON('c'), AT('e', 5), ON('d') },
};

static bool theme_structure_fits(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    const struct theme_structure *shape = &structures[row->selector];
    chess_set own = theme_flip(side, chess_pieces(view->now, side, CHESS_PAWN)),
              enemies = theme_flip(side, chess_pieces(view->now, chess_opponent(side), CHESS_PAWN));
    (void)detail;
    return !(shape->own & ~own) && !(shape->own_none & own) && !(shape->enemy & ~enemies) &&
           !(shape->enemy_none & enemies);
}

#define STRUCTURE(name_, number_, text_) THEME(name_, theme_structure_fits, THEME_PLAIN, number_, text_)

static const theme_row structure_rows[] = {
    STRUCTURE("isolani", 0, "has a pawn on d4 and none on the files c and e; the enemy has none on the file d"),
    STRUCTURE("carlsbad", 1, "has a pawn on d4 and none on the file c; the enemy has c6 and d5 and none on the file e"),
    STRUCTURE("maroczy", 2, "has pawns on c4 and e4 and none on the file d; the enemy has none on the file c"),
    STRUCTURE("hedgehog", 3,
              "has pawns on a3, b3, d3 and e3 and none on the file c; the enemy has c5 and e5 and none on the file d"),
    STRUCTURE("stonewall", 4, "has pawns on c3, d4, e3 and f4"),
    STRUCTURE("benoni", 5,
              "has pawns on d5 and e4 and none on the file c; the enemy has c5 and d6 and none on the file e"),
    STRUCTURE("french-chain", 6, "has pawns on d4 and e5; the enemy has d5 and e6"),
    STRUCTURE("indian-chain", 7, "has pawns on c4, d5 and e4; the enemy has d6 and e5"),
    STRUCTURE("scheveningen", 8,
              "has pawns on d3 and e3 and none on the file c; the enemy has a pawn on e5 and none on the file d"),
};
const theme_group theme_structures = { "Structures", structure_rows, COUNT(structure_rows) };
