/* theme_pieces.c - themes of files, pieces and kings, and imbalances of material. */
#include "theme_parts.h"

/* ---- files ---- */

static bool theme_open_file(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    (void)row;
    (void)side;
    return (theme_open_files(view->now) & detail->files) != 0;
}

/* Returns the files on which the side has no pawn and the enemy has one. */
static chess_set theme_half_open_files(const chess_position *position, chess_side side)
{
    chess_set files = 0;
    for (unsigned file = 0; file < 8; file++)
        if (!(chess_pieces(position, side, CHESS_PAWN) & theme_file(file)) &&
            (position->roles[CHESS_PAWN] & theme_file(file)))
            files |= theme_file(file);
    return files;
}

static bool theme_half_open_file(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    (void)row;
    return (theme_half_open_files(view->now, side) & detail->files) != 0;
}

/* A rook on an open or, by the selector, half-open file. */
static bool theme_rook_on_file(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    chess_set files = row->selector ? theme_half_open_files(view->now, side) : theme_open_files(view->now);
    return (chess_pieces(view->now, side, CHESS_ROOK) & files & detail->files) != 0;
}

static bool theme_rook_on_seventh(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    chess_set rooks = theme_flip(side, chess_pieces(view->now, side, CHESS_ROOK));
    (void)row;
    (void)detail;
    return (rooks & CHESS_RANK_8 >> 8) != 0;
}

static bool theme_doubled_rooks(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    chess_set rooks = chess_pieces(view->now, side, CHESS_ROOK);
    (void)row;
    for (chess_set left = rooks & detail->files; left;) {
        chess_square square = chess_take_first(&left);
        if (chess_rook_attacks(square, chess_occupied(view->now)) & theme_file(chess_file(square)) & rooks)
            return true;
    }
    return false;
}

/* ---- pieces and kings ---- */

static bool theme_outpost(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    const chess_position *now = view->now;
    chess_set enemies = chess_pieces(now, chess_opponent(side), CHESS_PAWN);
    chess_set pieces = (now->roles[CHESS_KNIGHT] | now->roles[CHESS_BISHOP]) & now->sides[side];
    (void)row;
    for (chess_set left = pieces & detail->files & theme_pawn_cover(now, side); left;) {
        chess_square square = chess_take_first(&left);
        unsigned rank = theme_rank(side, square);
        if (rank >= 3 && rank <= 5 && !(enemies & theme_beside(chess_file(square)) & theme_ahead(side, square)))
            return true;
    }
    return false;
}

static bool theme_fianchetto(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    chess_set bishops = theme_flip(side, chess_pieces(view->now, side, CHESS_BISHOP)),
              pawns = theme_flip(side, chess_pieces(view->now, side, CHESS_PAWN));
    chess_set homes = chess_bit(chess_square_at(1, 1)) | chess_bit(chess_square_at(6, 1));
    (void)row;
    return (bishops & homes & pawns >> 8 & detail->files) != 0;
}

/* The dark squares, a1 among them. */
static const chess_set dark_squares = UINT64_C(0xaa55aa55aa55aa55);

static bool theme_has_pair(const chess_position *position, chess_side side)
{
    chess_set bishops = chess_pieces(position, side, CHESS_BISHOP);
    return (bishops & dark_squares) && (bishops & ~dark_squares);
}

static bool theme_bishop_pair(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    (void)row;
    (void)detail;
    return theme_has_pair(view->now, side) && !theme_has_pair(view->now, chess_opponent(side));
}

static bool theme_opposite_bishops(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    chess_set white = chess_pieces(view->now, CHESS_WHITE, CHESS_BISHOP),
              black = chess_pieces(view->now, CHESS_BLACK, CHESS_BISHOP);
    (void)row;
    (void)side;
    (void)detail;
    return chess_is_single(white) && chess_is_single(black) && !(white & dark_squares) != !(black & dark_squares);
}

static bool theme_opposite_kings(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    static const chess_set left = 0x07, right = 0xe0; /* of the first rank */
    chess_set white = chess_pieces(view->now, CHESS_WHITE, CHESS_KING),
              black = theme_flip(CHESS_BLACK, chess_pieces(view->now, CHESS_BLACK, CHESS_KING));
    (void)row;
    (void)side;
    (void)detail;
    return ((white & left) && (black & right)) || ((white & right) && (black & left));
}

static bool theme_central_king(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    static const chess_set centre = 0x1818; /* d1, e1, d2, e2 */
    (void)row;
    (void)detail;
    return (theme_flip(side, chess_pieces(view->now, side, CHESS_KING)) & centre) &&
           !(view->now->castling & view->now->sides[side]);
}

static bool theme_weak_back_rank(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    const chess_position *now = view->now;
    chess_square king = chess_king(now, side);
    (void)row;
    (void)detail;
    if (king == CHESS_NO_SQUARE || theme_rank(side, king) != 0)
        return false;
    chess_set front = theme_around(king) & ~chess_home_rank(side);
    chess_set guards = (now->roles[CHESS_ROOK] | now->roles[CHESS_QUEEN]) & now->sides[side] & chess_home_rank(side);
    return !(front & ~now->sides[side]) && !guards;
}

static bool theme_hanging(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    const chess_position *now = view->now;
    chess_set occupied = chess_occupied(now);
    (void)row;
    (void)detail;
    for (chess_set left = now->sides[side] & ~(now->roles[CHESS_PAWN] | now->roles[CHESS_KING]); left;) {
        chess_square square = chess_take_first(&left);
        if (theme_attackers(now, chess_opponent(side), square, occupied) &&
            !theme_attackers(now, side, square, occupied))
            return true;
    }
    return false;
}

static const theme_row piece_rows[] = {
    THEME_SIDELESS("open-file", theme_open_file, THEME_FILE, "there is a file without pawns"),
    THEME("half-open-file", theme_half_open_file, THEME_FILE, 0, "has no pawn on a file on which the enemy has one"),
    THEME("rook-on-open-file", theme_rook_on_file, THEME_FILE, 0, "has a rook on a file without pawns"),
    THEME("rook-on-half-open-file", theme_rook_on_file, THEME_FILE, 1,
          "has a rook on a file on which it has no pawn and the enemy has one"),
    THEME("rook-on-seventh", theme_rook_on_seventh, THEME_PLAIN, 0, "has a rook on its seventh rank"),
    THEME("doubled-rooks", theme_doubled_rooks, THEME_FILE, 0, "has two rooks on a file with nothing between them"),
    THEME("outpost", theme_outpost, THEME_FILE, 0,
          "has a knight or bishop on its fourth, fifth or sixth rank that a pawn of its own defends, and there is no "
          "enemy "
          "pawn on the files beside it on the ranks ahead"),
    THEME("fianchetto", theme_fianchetto, THEME_WING, 0,
          "has a bishop on b2 or g2 with a pawn of its own in front of it"),
    THEME("bishop-pair", theme_bishop_pair, THEME_PLAIN, 0,
          "has bishops on squares of both colours, and the enemy has not"),
    THEME_SIDELESS("opposite-bishops", theme_opposite_bishops, THEME_PLAIN,
                   "each side has one bishop, on squares of different colours; whatever else there is"),
    THEME_SIDELESS("opposite-kings", theme_opposite_kings, THEME_PLAIN,
                   "one king is on the files a to c of its first rank, the other on the files f to h of its own"),
    THEME("king-in-centre", theme_central_king, THEME_PLAIN, 0,
          "has its king on d1, e1, d2 or e2 without the right to castle"),
    THEME("weak-back-rank", theme_weak_back_rank, THEME_PLAIN, 0,
          "has its king on its first rank, pieces of its own on all squares of the second rank beside the king, and "
          "neither "
          "rook nor queen on the first rank"),
    THEME("hanging-piece", theme_hanging, THEME_PLAIN, 0,
          "has a knight, bishop, rook or queen that is attacked and not defended"),
};
const theme_group theme_pieces = { "Files, pieces and kings", piece_rows, COUNT(piece_rows) };

/* ---- imbalances ---- */

/* A difference that does not matter. */
enum {
    ANY = 99
};

/* How many pieces more than the enemy the side has; minor pieces are bishops and knights. */
static const struct theme_surplus {
    int8_t queens, rooks, minors;
    int8_t pawns_most; /* at most so many pawns more; ANY: it does not matter */
} surpluses[] = {
    { 0, 1, -1, ANY }, { 0, -1, 2, ANY }, { 1, -2, 0, ANY }, { 1, -1, -1, ANY },
    { 1, 0, -3, ANY }, { 0, 1, 0, ANY },  { 0, 0, 1, ANY },  { 0, 0, 1, -2 },
};

static int theme_more(const theme_view *view, chess_side side, chess_role role)
{
    const uint8_t(*counts)[8] = view->scene->counts[0];
    return counts[side][role] - counts[chess_opponent(side)][role];
}

static bool theme_surplus_fits(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    const struct theme_surplus *asked = &surpluses[row->selector];
    (void)detail;
    return theme_more(view, side, CHESS_QUEEN) == asked->queens && theme_more(view, side, CHESS_ROOK) == asked->rooks &&
           theme_more(view, side, CHESS_BISHOP) + theme_more(view, side, CHESS_KNIGHT) == asked->minors &&
           (asked->pawns_most == ANY || theme_more(view, side, CHESS_PAWN) <= asked->pawns_most);
}

static bool theme_pawn_up(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    (void)row;
    return theme_more(view, side, CHESS_QUEEN) == 0 && theme_more(view, side, CHESS_ROOK) == 0 &&
           theme_more(view, side, CHESS_BISHOP) + theme_more(view, side, CHESS_KNIGHT) == 0 &&
           theme_more(view, side, CHESS_PAWN) >= (int)detail->number;
}

static bool theme_material_up(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    int points = 0;
    (void)row;
    for (chess_role role = CHESS_PAWN; role < CHESS_KING; role++)
        points += theme_more(view, side, role) * theme_values[role];
    return points >= (int)detail->number;
}

static bool theme_queens_off(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    (void)row;
    (void)side;
    (void)detail;
    return view->now->roles[CHESS_QUEEN] == 0;
}

#define SURPLUS(name_, number_, text_) THEME(name_, theme_surplus_fits, THEME_PLAIN, number_, text_)

static const theme_row imbalance_rows[] = {
    SURPLUS("exchange-up", 0, "has one rook more, one minor piece fewer and as many queens"),
    SURPLUS("minors-for-rook", 1, "has two minor pieces more, one rook fewer and as many queens"),
    SURPLUS("queen-for-rooks", 2, "has one queen more, two rooks fewer and as many minor pieces"),
    SURPLUS("queen-for-rook-and-minor", 3, "has one queen more, one rook and one minor piece fewer"),
    SURPLUS("queen-for-minors", 4, "has one queen more, three minor pieces fewer and as many rooks"),
    SURPLUS("rook-up", 5, "has one rook more, as many minor pieces and queens"),
    SURPLUS("piece-up", 6, "has one minor piece more, as many rooks and queens"),
    SURPLUS("piece-for-pawns", 7, "has one minor piece more, as many rooks and queens, and two or more pawns fewer"),
    THEME_COUNTED("pawn-up", theme_pawn_up, 1, 8,
                  "has N (1) or more pawns more, as many minor pieces, rooks and queens"),
    THEME_COUNTED("material-up", theme_material_up, 1, 99,
                  "has N (1) or more points more: a pawn is 1, a minor piece 3, a rook 5, a queen 9"),
    THEME_SIDELESS("queens-off", theme_queens_off, THEME_PLAIN, "there is no queen on the board"),
};
const theme_group theme_imbalances = { "Imbalances", imbalance_rows, COUNT(imbalance_rows) };
