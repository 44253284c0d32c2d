/* theme_mates.c - mates by their pattern. */
#include "rules/chess/movegen.h"
#include "theme_parts.h"

/* What a pattern of mate is about. */
typedef struct theme_mate {
    const chess_position *now;
    chess_side side;        /* that gave mate */
    chess_square king;      /* the king that is mated */
    chess_set own;          /* pieces of the mated side */
    chess_set pieces;       /* pieces of the side that gave mate */
    chess_set checkers;     /* those that give check */
    chess_set around;       /* squares around the king */
    chess_set heavy_checks; /* rooks and queens that give check along a rank or file */
} theme_mate;

bool theme_is_mate(theme_view *view, chess_side side)
{
    if (!chess_is_check(view->now) || !theme_has_moved(view, side))
        return false;
    if (!view->is_mate_known)
        view->is_mate = !chess_has_move(view->now);
    view->is_mate_known = true;
    return view->is_mate;
}

static bool theme_is_edge(chess_square square)
{
    unsigned file = chess_file(square), rank = chess_rank(square);
    return file == 0 || file == 7 || rank == 0 || rank == 7;
}

static chess_set theme_row_of(chess_square square)
{
    return CHESS_RANK_1 << 8 * chess_rank(square);
}

static chess_set theme_only(const theme_mate *mate, chess_role role)
{
    return chess_is_single(mate->checkers) ? mate->checkers & mate->now->roles[role] : 0;
}

static chess_set theme_defenders(const theme_mate *mate, chess_square square)
{
    return theme_attackers(mate->now, mate->side, square, chess_occupied(mate->now));
}

static unsigned theme_distance(unsigned a, unsigned b)
{
    return a > b ? a - b : b - a;
}

/* ---- patterns ---- */

static bool mate_any(const theme_mate *mate)
{
    (void)mate;
    return true;
}

static bool mate_back_rank(const theme_mate *mate)
{
    chess_set rank = chess_home_rank(chess_opponent(mate->side));
    return chess_has(rank, mate->king) && (mate->heavy_checks & rank) && !(mate->around & ~rank & ~mate->own);
}

static bool mate_smothered(const theme_mate *mate)
{
    return theme_only(mate, CHESS_KNIGHT) && !(mate->around & ~mate->own);
}

static bool mate_arabian(const theme_mate *mate)
{
    unsigned file = chess_file(mate->king), rank = chess_rank(mate->king);
    if ((file != 0 && file != 7) || (rank != 0 && rank != 7))
        return false;
    for (chess_set rooks = mate->heavy_checks & mate->now->roles[CHESS_ROOK] & mate->around; rooks;) {
        chess_set knights = theme_defenders(mate, chess_take_first(&rooks)) & mate->now->roles[CHESS_KNIGHT];
        while (knights) {
            chess_square knight = chess_take_first(&knights);
            if (theme_distance(chess_file(knight), file) == 2 && theme_distance(chess_rank(knight), rank) == 2)
                return true;
        }
    }
    return false;
}

static bool mate_anastasia(const theme_mate *mate)
{
    unsigned file = chess_file(mate->king);
    if ((file != 0 && file != 7) || !(mate->heavy_checks & theme_file(file)))
        return false;
    chess_square beside = file ? mate->king - 1 : mate->king + 1, knight = file ? mate->king - 3 : mate->king + 3;
    return chess_has(mate->own, beside) && chess_has(mate->pieces & mate->now->roles[CHESS_KNIGHT], knight);
}

/* Rook and knight, and a pawn that defends the knight. */
static bool mate_hook(const theme_mate *mate)
{
    for (chess_set rooks = mate->heavy_checks & mate->now->roles[CHESS_ROOK] & mate->around; rooks;) {
        chess_set knights = theme_defenders(mate, chess_take_first(&rooks)) & mate->now->roles[CHESS_KNIGHT];
        if (knights & theme_pawn_cover(mate->now, mate->side))
            return true;
    }
    return false;
}

static bool mate_opera(const theme_mate *mate)
{
    chess_set rank = chess_home_rank(chess_opponent(mate->side));
    chess_set rooks = mate->heavy_checks & mate->now->roles[CHESS_ROOK] & mate->around & rank;
    if (!chess_has(rank, mate->king))
        return false;
    while (rooks)
        if (theme_defenders(mate, chess_take_first(&rooks)) & mate->now->roles[CHESS_BISHOP])
            return true;
    return false;
}

/* Returns the squares that a piece attacks when the king is not in the way. */
static chess_set theme_through_king(const theme_mate *mate, chess_square from)
{
    return theme_attacks(mate->now, from, chess_occupied(mate->now) & ~chess_bit(mate->king));
}

static bool mate_two_bishops(const theme_mate *mate)
{
    chess_set bishops = mate->pieces & mate->now->roles[CHESS_BISHOP], covered = mate->own;
    if (!theme_only(mate, CHESS_BISHOP) || chess_count(bishops) != 2)
        return false;
    for (chess_set left = bishops; left;) {
        chess_set attacked = theme_through_king(mate, chess_take_first(&left));
        if (!(attacked & mate->around))
            return false;
        covered |= attacked;
    }
    return !(mate->around & ~covered & ~bishops);
}

static bool mate_boden(const theme_mate *mate)
{
    chess_set bishops = mate->pieces & mate->now->roles[CHESS_BISHOP];
    chess_set left = 0;
    for (unsigned file = 0; file < chess_file(mate->king); file++)
        left |= theme_file(file);
    return mate_two_bishops(mate) && (bishops & left) && (bishops & ~left & ~theme_file(chess_file(mate->king)));
}

static bool mate_dovetail(const theme_mate *mate)
{
    chess_set queen = theme_only(mate, CHESS_QUEEN) & mate->around & chess_reach[CHESS_BISHOP][mate->king];
    return queen && !theme_is_edge(mate->king) &&
           !(mate->around & ~queen & ~mate->own & ~theme_through_king(mate, chess_first(queen)));
}

static bool mate_epaulette(const theme_mate *mate)
{
    chess_set queen = theme_only(mate, CHESS_QUEEN) & ~mate->around;
    unsigned file = chess_file(mate->king), rank = chess_rank(mate->king);
    chess_set lines[2] = { theme_row_of(mate->king), theme_file(file) };
    bool is_edge[2] = { rank == 0 || rank == 7, file == 0 || file == 7 };
    for (unsigned i = 0; i < 2; i++) { /* the edge, and the line straight towards it */
        chess_set shoulders = mate->around & lines[i];
        if (is_edge[i] && (queen & lines[1 - i]) && chess_count(shoulders) == 2 && !(shoulders & ~mate->own))
            return true;
    }
    return false;
}

/* Two rooks or queens on neighbouring lines at the edge. */
static bool mate_ladder(const theme_mate *mate)
{
    unsigned file = chess_file(mate->king), rank = chess_rank(mate->king);
    chess_set heavy = mate->pieces & (mate->now->roles[CHESS_ROOK] | mate->now->roles[CHESS_QUEEN]);
    chess_set edge = theme_row_of(mate->king), next = rank == 0 ? edge << 8 : edge >> 8;
    if ((rank == 0 || rank == 7) && (mate->heavy_checks & edge) && (heavy & next))
        return true;
    edge = theme_file(file);
    next = file == 0 ? edge << 1 : edge >> 1;
    return (file == 0 || file == 7) && (mate->heavy_checks & edge) && (heavy & next);
}

static bool mate_seventh(const theme_mate *mate)
{
    chess_set home = chess_home_rank(chess_opponent(mate->side));
    chess_set second = mate->side == CHESS_WHITE ? home >> 8 : home << 8;
    chess_set rooks = mate->pieces & mate->now->roles[CHESS_ROOK] & second;
    return chess_has(home, mate->king) && (rooks & mate->checkers) && chess_count(rooks) >= 2;
}

static bool mate_support(const theme_mate *mate)
{
    chess_set queen = theme_only(mate, CHESS_QUEEN) & mate->around;
    return queen && theme_defenders(mate, chess_first(queen));
}

static bool mate_pawn(const theme_mate *mate)
{
    return theme_only(mate, CHESS_PAWN) != 0;
}

static bool (*const mates[])(const theme_mate *mate) = {
    mate_any,       mate_back_rank, mate_smothered, mate_arabian,     mate_anastasia,
    mate_hook,      mate_opera,     mate_boden,     mate_two_bishops, mate_dovetail,
    mate_epaulette, mate_ladder,    mate_seventh,   mate_support,     mate_pawn,
};

static bool theme_mate_fits(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    const chess_position *now = view->now;
    (void)detail;
    if (!theme_is_mate(view, side))
        return false;
    theme_mate mate = { .now = now, .side = side, .king = chess_king(now, chess_opponent(side)) };
    mate.own = now->sides[chess_opponent(side)];
    mate.pieces = now->sides[side];
    mate.checkers = theme_attackers(now, side, mate.king, chess_occupied(now)) & ~now->roles[CHESS_KING];
    mate.around = theme_around(mate.king);
    mate.heavy_checks =
        mate.checkers & (now->roles[CHESS_ROOK] | now->roles[CHESS_QUEEN]) & chess_reach[CHESS_ROOK][mate.king];
    return mates[row->selector](&mate);
}

static bool theme_stalemate(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    (void)row;
    (void)detail;
    return theme_has_moved(view, side) && !chess_is_check(view->now) && !chess_has_move(view->now);
}

#define MATE(name_, number_, text_) THEME(name_, theme_mate_fits, THEME_PLAIN, number_, text_)

static const theme_row mate_rows[] = {
    MATE("mate", 0, "has just given mate"),
    MATE("back-rank-mate", 1,
         "mates a king on its first rank with a rook or queen along that rank, and all squares of the second rank "
         "beside "
         "the king have pieces of the king's side"),
    MATE("smothered-mate", 2,
         "mates with a knight alone, and all squares around the king have pieces of the king's side"),
    MATE(
        "arabian-mate", 3,
        "mates a king in the corner with a rook beside it, defended by a knight two files and two ranks from the king"),
    MATE(
        "anastasia-mate", 4,
        "mates a king on the file a or h with a rook or queen along that file; a piece of the king's side is beside it "
        "on its rank, and a knight three files from it on its rank"),
    MATE("hook-mate", 5, "mates with a rook beside the king, defended by a knight that a pawn defends"),
    MATE("opera-mate", 6, "mates a king on its first rank with a rook beside it on that rank, defended by a bishop"),
    MATE("boden-mate", 7,
         "mates with two bishops (next line), one on the files to the left of the king, one on those to the right"),
    MATE("two-bishops-mate", 8,
         "mates with a bishop alone, and has exactly two, both of which attack squares around the king; every square "
         "around it is attacked by one of them or has one of them or a piece of the king's side"),
    MATE("dovetail-mate", 9,
         "mates a king that is not on the edge with a queen alone, diagonally beside it; every other square around the "
         "king is attacked by the queen (through the king, too) or has a piece of the king's side"),
    MATE("epaulette-mate", 10,
         "mates a king on the edge with a queen alone, straight towards the edge and not beside the king, and both "
         "squares beside the king on that edge have pieces of its side"),
    MATE(
        "ladder-mate", 11,
        "mates a king on the edge with a rook or queen along that edge, and has another rook or queen on the line next "
        "to the edge"),
    MATE("seventh-rank-mate", 12,
         "mates a king on its first rank with a rook on the rank next to it, and has two or more rooks there"),
    MATE("support-mate", 13, "mates with a queen alone, on a square beside the king, where it is defended"),
    MATE("pawn-mate", 14, "mates with a pawn alone"),
    THEME("stalemate", theme_stalemate, THEME_PLAIN, 0, "has just stalemated the enemy"),
};
const theme_group theme_mates = { "Ends of the game", mate_rows, COUNT(mate_rows) };
