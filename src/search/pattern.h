/* pattern.h - positions with wild cards: what may stand on each square, who is to move, which rights there are.
 *
 *     ?????rk?/?????aaa/8/8/8/8/P[BP]P*???/??KR???? w
 *
 * The board is spelled as in FEN, from the eighth rank on, with signs that stand for several pieces:
 *     ?  anything or nothing      !  any piece        A a  any piece of White, of Black
 *     _  nothing                  *  any number of squares, whatever is on them
 *     [KQr]  one of these         [^Pp_]  none of these: in brackets all letters above and _ may stand
 * After the board may stand the side to move, castling rights and the square of an en passant capture as in FEN; a
 * field that is missing, or an asterisk, is not looked at, and nor are the counters of a FEN. The word +colours at the
 * end also takes the position with colours changed, +wings the one with a to h reversed; both together take all
 * four. */
#ifndef SEARCH_PATTERN_H
#define SEARCH_PATTERN_H

#include "base/arena.h"
#include "rules/chess/position.h"

typedef struct search_pattern search_pattern;

typedef enum search_exactness {
    SEARCH_WILD,       /* all of the above */
    SEARCH_EXACT,      /* a FEN: board and side to move count, which must be there */
    SEARCH_WITH_RIGHTS /* and what it says about castling and en passant */
} search_exactness;

/* NULL: `*problem` says why, or is NULL when memory was not enough. */
MUST_USE search_pattern *search_read_pattern(base_arena *arena, base_text text, search_exactness exactness,
                                             const char **problem);
/* The pattern that one position alone fits, with or without its rights. */
MUST_USE search_pattern *search_pattern_of(base_arena *arena, const chess_position *position, bool has_rights);

/* Whether one board alone fits, with one side to move, and which; rights do not count. */
bool search_pattern_is_single(const search_pattern *pattern, chess_position *out);

bool search_fits_pattern(const search_pattern *pattern, const chess_position *position);
/* The same for a board alone, of which nobody knows rights: these are not looked at. */
bool search_fits_board(const search_pattern *pattern, const chess_piece board[64], unsigned side);
/* Whether the pattern asks for rights. */
bool search_pattern_has_rights(const search_pattern *pattern);

/* What every position that fits has, in any of the forms of the pattern: at least and (in games from the usual start)
 * at most so many pieces, and the pawns of both sides on their first squares. Pieces only become fewer and pawns never
 * come back, so a game can be left early. */
typedef struct search_bounds {
    unsigned fewest, most;
    chess_set home_pawns;
} search_bounds;
search_bounds search_bounds_of_pattern(const search_pattern *pattern);

#endif
