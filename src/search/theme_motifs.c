/* theme_motifs.c - themes of moves: checks, forks, pins, skewers, discovered attacks and sacrifices. */
#include "rules/chess/legality.h"
#include "theme_parts.h"

const uint8_t theme_values[8] = { 0, 1, 3, 3, 5, 9, THEME_KING_VALUE, 0 };

/* ---- attacks ---- */

chess_set theme_attacks(const chess_position *position, chess_square square, chess_set occupied)
{
    chess_piece piece = position->board[square];
    switch (chess_role_of(piece)) {
    case CHESS_PAWN:
        return chess_pawn_attacks[chess_side_of(piece)][square];
    case CHESS_BISHOP:
        return chess_bishop_attacks(square, occupied);
    case CHESS_ROOK:
        return chess_rook_attacks(square, occupied);
    case CHESS_QUEEN:
        return chess_bishop_attacks(square, occupied) | chess_rook_attacks(square, occupied);
    default:
        return chess_reach[chess_role_of(piece)][square];
    }
}

chess_set theme_attackers(const chess_position *position, chess_side side, chess_square square, chess_set occupied)
{
    chess_set found = chess_near_attackers(position, square, chess_opponent(side)) |
                      (chess_reach[CHESS_KING][square] & position->roles[CHESS_KING]);
    for (chess_set far = chess_far_attackers(position, square); far;) {
        chess_square from = chess_take_first(&far);
        if (!(chess_between[square][from] & occupied))
            found |= chess_bit(from);
    }
    return found & position->sides[side] & occupied;
}

bool theme_is_safe(const chess_position *position, chess_square square)
{
    chess_piece piece = position->board[square];
    chess_side side = chess_side_of(piece);
    chess_set occupied = chess_occupied(position);
    chess_set enemies = theme_attackers(position, chess_opponent(side), square, occupied);
    if (enemies && !theme_attackers(position, side, square, occupied))
        return false;
    while (enemies)
        if (theme_values[chess_role_of(position->board[chess_take_first(&enemies)])] <
            theme_values[chess_role_of(piece)])
            return false;
    return true;
}

/* Returns the pieces that give check to the side to move. */
static chess_set theme_checkers(const theme_view *view)
{
    chess_side side = chess_to_move(view->now);
    chess_square king = chess_king(view->now, side);
    if (king == CHESS_NO_SQUARE || !chess_is_check(view->now))
        return 0;
    return theme_attackers(view->now, chess_opponent(side), king, chess_occupied(view->now)) &
           ~view->now->roles[CHESS_KING];
}

/* Returns the squares on which the pieces that moved stand now: one, or two after castling. */
static chess_set theme_moved(const theme_view *view)
{
    chess_move move = view->scene->move;
    chess_set moved = chess_bit(view->scene->to[0]);
    if (chess_kind_of(move) == CHESS_CASTLING)
        moved |= chess_bit(chess_castling_rook_target(chess_from(move), chess_to(move)));
    return moved;
}

/* Whether the piece on a square is a target for a piece worth `value`: the king, a piece that is worth more, or one
 * that is not defended. Pawns are none. */
static bool theme_is_target(const chess_position *position, chess_square square, unsigned value)
{
    chess_piece piece = position->board[square];
    chess_role role = chess_role_of(piece);
    return role != CHESS_PAWN && (theme_values[role] > value ||
                                  !theme_attackers(position, chess_side_of(piece), square, chess_occupied(position)));
}

/* ---- single moves ---- */

enum {
    MOVE_CAPTURE,
    MOVE_CHECK,
    MOVE_CASTLING,
    MOVE_PROMOTION,
    MOVE_UNDERPROMOTION,
    MOVE_EN_PASSANT,
    MOVE_RECAPTURE,
    MOVE_DOUBLE_CHECK,
    MOVE_DISCOVERED_CHECK
};

static bool theme_move(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    const search_scene *scene = view->scene;
    (void)detail;
    if (!theme_has_moved(view, side))
        return false;
    unsigned kind = chess_kind_of(scene->move);
    bool is_promotion = kind >= CHESS_KNIGHT && kind <= CHESS_QUEEN;
    switch (row->selector) {
    case MOVE_CAPTURE:
        return scene->victims[0] != CHESS_NO_ROLE;
    case MOVE_CHECK:
        return chess_is_check(view->now);
    case MOVE_CASTLING:
        return kind == CHESS_CASTLING;
    case MOVE_PROMOTION:
        return is_promotion;
    case MOVE_UNDERPROMOTION:
        return is_promotion && kind != CHESS_QUEEN;
    case MOVE_EN_PASSANT:
        return kind == CHESS_EN_PASSANT;
    case MOVE_RECAPTURE:
        return scene->victims[0] != CHESS_NO_ROLE && scene->victims[1] != CHESS_NO_ROLE && scene->to[0] == scene->to[1];
    case MOVE_DOUBLE_CHECK:
        return chess_count(theme_checkers(view)) >= 2;
    default:
        return (theme_checkers(view) & ~theme_moved(view)) != 0;
    }
}

/* ---- motifs ---- */

static bool theme_fork(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    const chess_position *now = view->now;
    chess_square square = view->scene->to[0];
    unsigned targets = 0;
    (void)row;
    (void)detail;
    if (!theme_has_moved(view, side) || chess_role_of(now->board[square]) == CHESS_KING)
        return false;
    unsigned value = theme_values[chess_role_of(now->board[square])];
    chess_set attacked = theme_attacks(now, square, chess_occupied(now)) & now->sides[chess_opponent(side)];
    while (attacked)
        targets += theme_is_target(now, chess_take_first(&attacked), value);
    return targets >= 2 && theme_is_safe(now, square);
}

/* Finds the next two pieces of the enemy on a line from a line piece: `*front`, which it attacks, and `*back`, which
 * is behind. False: there are no two on the line. */
static bool theme_line_up(chess_square *back, const chess_position *now, chess_square from, chess_square front,
                          chess_side enemy)
{
    chess_set occupied = chess_occupied(now);
    chess_set behind = theme_attacks(now, from, occupied ^ chess_bit(front)) & chess_beyond[from][front] & occupied;
    if (!behind || !(behind & now->sides[enemy]))
        return false;
    *back = chess_first(behind);
    return true;
}

/* Pins to the king or, by the selector, to a piece that is worth more. */
static bool theme_pin(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    const chess_position *now = view->now;
    chess_side enemy = chess_opponent(side);
    chess_set lines = (now->roles[CHESS_BISHOP] | now->roles[CHESS_ROOK] | now->roles[CHESS_QUEEN]) & now->sides[side];
    (void)detail;
    while (lines) {
        chess_square from = chess_take_first(&lines), back;
        unsigned value = theme_values[chess_role_of(now->board[from])];
        chess_set fronts = theme_attacks(now, from, chess_occupied(now)) & now->sides[enemy] &
                           ~(now->roles[CHESS_PAWN] | now->roles[CHESS_KING]);
        while (fronts) {
            chess_square front = chess_take_first(&fronts);
            if (!theme_line_up(&back, now, from, front, enemy))
                continue;
            chess_role role = chess_role_of(now->board[back]);
            bool is_king = role == CHESS_KING;
            if (row->selector ? !is_king && theme_values[role] > theme_values[chess_role_of(now->board[front])] &&
                                    theme_values[role] > value
                              : is_king)
                return true;
        }
    }
    return false;
}

static bool theme_skewer(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    const chess_position *now = view->now;
    chess_side enemy = chess_opponent(side);
    chess_square square = view->scene->to[0], back;
    (void)row;
    (void)detail;
    if (!theme_has_moved(view, side))
        return false;
    chess_role role = chess_role_of(now->board[square]);
    if (role < CHESS_BISHOP || role > CHESS_QUEEN || !theme_is_safe(now, square))
        return false;
    chess_set fronts = theme_attacks(now, square, chess_occupied(now)) & now->sides[enemy];
    while (fronts) {
        chess_square front = chess_take_first(&fronts);
        unsigned value = theme_values[chess_role_of(now->board[front])];
        if (value > theme_values[role] && theme_line_up(&back, now, square, front, enemy) &&
            theme_values[chess_role_of(now->board[back])] < value && theme_is_target(now, back, theme_values[role]))
            return true;
    }
    return false;
}

static bool theme_discovered_attack(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    const chess_position *now = view->now;
    (void)row;
    (void)detail;
    if (!theme_has_moved(view, side) || chess_kind_of(view->scene->move) == CHESS_CASTLING)
        return false;
    chess_square left = chess_from(view->scene->move);
    chess_set lines = chess_far_attackers(now, left) & now->sides[side] & ~theme_moved(view);
    while (lines) {
        chess_square from = chess_take_first(&lines);
        chess_set opened =
            theme_attacks(now, from, chess_occupied(now)) & chess_beyond[from][left] & now->sides[chess_opponent(side)];
        if (opened && theme_is_target(now, chess_first(opened), theme_values[chess_role_of(now->board[from])]))
            return true;
    }
    return false;
}

/* ---- sacrifices ---- */

enum {
    SACRIFICE_ANY,
    SACRIFICE_EXCHANGE,
    SACRIFICE_QUEEN
};

/* Returns how many pieces of a role the side has lost since three moves ago. */
static int theme_lost(const search_scene *scene, chess_side side, chess_role role)
{
    return scene->counts[3][side][role] - scene->counts[0][side][role];
}

/* The side moved a piece, the enemy took it, and the side moved again: what it has less than before the first of these
 * three moves. */
static bool theme_sacrifice(const theme_row *row, theme_view *view, chess_side side, const theme_detail *detail)
{
    const search_scene *scene = view->scene;
    chess_side enemy = chess_opponent(side);
    int points = 0;
    (void)detail;
    if (!theme_has_moved(view, side) || scene->to[1] == CHESS_NO_SQUARE || scene->to[2] == CHESS_NO_SQUARE ||
        scene->victims[1] == CHESS_NO_ROLE || scene->to[1] != scene->to[2])
        return false;
    for (chess_role role = CHESS_PAWN; role < CHESS_KING; role++)
        points += (theme_lost(scene, side, role) - theme_lost(scene, enemy, role)) * theme_values[role];
    int minors = theme_lost(scene, enemy, CHESS_BISHOP) + theme_lost(scene, enemy, CHESS_KNIGHT);
    if (row->selector == SACRIFICE_EXCHANGE)
        return scene->victims[1] == CHESS_ROOK && theme_lost(scene, side, CHESS_ROOK) == 1 &&
               theme_lost(scene, enemy, CHESS_ROOK) == 0 && theme_lost(scene, enemy, CHESS_QUEEN) == 0 && minors == 1;
    if (row->selector == SACRIFICE_QUEEN)
        return scene->victims[1] == CHESS_QUEEN && theme_lost(scene, side, CHESS_QUEEN) == 1 &&
               theme_lost(scene, enemy, CHESS_QUEEN) == 0;
    return points >= 2;
}

#define MOVE(name_, selector_, text_) THEME(name_, theme_move, THEME_PLAIN, selector_, text_)

static const theme_row motif_rows[] = {
    MOVE("capture", MOVE_CAPTURE, "has just captured"),
    MOVE("recapture", MOVE_RECAPTURE,
         "has just captured on the square on which the enemy had captured the move before"),
    MOVE("check", MOVE_CHECK, "has just given check"),
    MOVE("castling", MOVE_CASTLING, "has just castled"),
    MOVE("promotion", MOVE_PROMOTION, "has just promoted a pawn"),
    MOVE("underpromotion", MOVE_UNDERPROMOTION, "has just promoted a pawn to something else than a queen"),
    MOVE("en-passant", MOVE_EN_PASSANT, "has just captured en passant"),
    MOVE("double-check", MOVE_DOUBLE_CHECK, "has just given check with two pieces at once"),
    MOVE("discovered-check", MOVE_DISCOVERED_CHECK, "has just given check with a piece that did not move"),
    THEME("fork", theme_fork, THEME_PLAIN, 0,
          "has just moved a piece, not the king, that is safe and attacks two or more targets. A target is the king, "
          "or a "
          "piece, not a pawn, that is worth more than the attacker or not defended. A piece is safe if it is not "
          "attacked, or "
          "defended and attacked by nothing that is worth less"),
    THEME(
        "pin", theme_pin, THEME_PLAIN, 0,
        "has a bishop, rook or queen on a line with the enemy's king, and one enemy piece, not a pawn, is all that is "
        "between them"),
    THEME("relative-pin", theme_pin, THEME_PLAIN, 1,
          "has a bishop, rook or queen that attacks an enemy piece, not a pawn and not the king; the next piece behind "
          "it on "
          "the line is the enemy's, no king, and worth more than both"),
    THEME("skewer", theme_skewer, THEME_PLAIN, 0,
          "has just moved a bishop, rook or queen that is safe and attacks the king or a piece that is worth more than "
          "the "
          "attacker; the next piece behind it on the line is the enemy's, worth less than the one in front, and a "
          "target (as "
          "of a fork)"),
    THEME("discovered-attack", theme_discovered_attack, THEME_PLAIN, 0,
          "has just moved a piece, not by castling, so that another bishop, rook or queen attacks a target (as of a "
          "fork), "
          "the king included, across the square that it left"),
    { .name = "sacrifice",
      .fits = theme_sacrifice,
      .selector = SACRIFICE_ANY,
      .lag = 2,
      .definition = "moved a piece, the enemy captured on that square, the side has moved again, and compared with the "
                    "position before "
                    "these three half moves it has lost at least two points more than the enemy" },
    { .name = "exchange-sacrifice",
      .fits = theme_sacrifice,
      .selector = SACRIFICE_EXCHANGE,
      .lag = 2,
      .definition = "moved a rook, the enemy captured it, the side has moved again; in these three half moves it lost "
                    "one rook, and "
                    "the enemy one minor piece and neither rook nor queen" },
    { .name = "queen-sacrifice",
      .fits = theme_sacrifice,
      .selector = SACRIFICE_QUEEN,
      .lag = 2,
      .definition = "moved a queen, the enemy captured it, the side has moved again; in these three half moves it lost "
                    "one queen, and "
                    "the enemy none" },
};
const theme_group theme_motifs = { "Moves and motifs", motif_rows, COUNT(motif_rows) };
