/* pattern.h - patterns of positions: the pieces that each square may hold, the side to move, and castling rights.
 *
 *     ?????rk?/?????aaa/8/8/8/8/P[BP]P*???/??KR???? w
 *
 * The board is written as in FEN, from the eighth rank on, with wild cards:
 *     ?  a piece or nothing       !  any piece        A a  any piece of White, of Black
 *     _  nothing                  *  any number of squares, whatever is on them
 *     [KQr]  one of these         [^Pp_]  none of these; brackets may contain all letters and signs but *
 * The side to move, castling rights and the en passant square may follow as in FEN. A field that is missing or an
 * asterisk is ignored, and so are the counters of a FEN. The word +colours at the end also accepts the position with
 * the colours exchanged, +wings the mirror image from a to h; both together accept all four. */
#ifndef SEARCH_PATTERN_H
#define SEARCH_PATTERN_H

#include "base/arena.h"
#include "rules/chess/position.h"

typedef struct search_pattern search_pattern;

typedef enum search_exactness {
    SEARCH_WILD,       /* wild cards are allowed */
    SEARCH_EXACT,      /* a FEN of which only the board and the side to move are compared */
    SEARCH_WITH_RIGHTS /* a FEN whose castling and en passant rights are compared, too */
} search_exactness;

/* Parse a pattern. NULL: `*problem` is the reason, or NULL if out of memory. */
MUST_USE search_pattern *search_read_pattern(base_arena *arena, base_text text, search_exactness exactness,
                                             const char **problem);
/* Return the pattern that only this position fits; castling and en passant rights are compared if `has_rights`. NULL:
 * out of memory. */
MUST_USE search_pattern *search_pattern_of(base_arena *arena, const chess_position *position, bool has_rights);

/* Whether only one board with one side to move fits, whatever its castling and en passant rights; `*out` becomes that
 * position. */
bool search_pattern_is_single(const search_pattern *pattern, chess_position *out);

/* Whether the position fits the pattern. */
bool search_fits_pattern(const search_pattern *pattern, const chess_position *position);
/* Whether a board with that side to move fits; castling and en passant rights are ignored. */
bool search_fits_board(const search_pattern *pattern, const chess_piece board[64], unsigned side);
/* Whether the pattern states castling or en passant rights. */
bool search_pattern_has_rights(const search_pattern *pattern);

/* Conditions that every fitting position meets: the fewest pieces, the most pieces (in games from the initial position)
 * and the pawns that must be on their initial squares. The number of pieces never grows and pawns never return, so a
 * game that violates these conditions need not be followed to its end. */
typedef struct search_bounds {
    unsigned fewest, most;
    chess_set home_pawns;
} search_bounds;
search_bounds search_bounds_of_pattern(const search_pattern *pattern);

#endif
