/* scan.c - the main line of a game read directly from plain SAN, without building a tree of moves.
 *
 * Every move is played on a board, because the text alone does not tell captures: many files omit the x, and readers
 * accept an x without a capture. */
#include "scan.h"

#include <string.h>

#include "base/text.h"
#include "rules/chess/legality.h"
#include "rules/chess/movetext.h"

/* Returns the end of the variation that begins at `at`. NULL: it has no end, or contains a comment that only the full
 * parser can read. */
static const char *skip_variation(const char *at, const char *end)
{
    size_t open = 0;
    for (; at < end; at++) {
        if (*at == '{') {
            const char *close = memchr(at, '}', (size_t)(end - at));
            if (!close || memchr(at + 1, '{', (size_t)(close - at - 1)))
                return NULL;
            at = close;
        } else if (*at == ';' || *at == '%')
            return NULL;
        else if (*at == '(')
            open++;
        else if (*at == ')' && --open == 0)
            return at + 1;
    }
    return NULL;
}

/* Returns the end of the token at `at` if it is not a move; `at` itself if a move may begin there; NULL if only the
 * full parser can read it. `*is_over` becomes true at the result of the game. */
static const char *skip_token(const char *at, const char *end, bool *is_over)
{
    size_t length;
    const char *close; /* the end of a comment, or the start of a number */
    switch (*at) {
    case ' ':
    case '\n':
    case '\r':
    case '\t':
    case '.':
    case '!':
    case '?':
        return at + 1;
    case '{':
        close = memchr(at, '}', (size_t)(end - at));
        return close && !memchr(at + 1, '{', (size_t)(close - at - 1)) ? close + 1 : NULL;
    case '(':
        return skip_variation(at, end);
    case '$':
        at++;
        while (at < end && base_is_digit(*at))
            at++;
        return at;
    case '*':
        *is_over = true;
        return at + 1;
    default:
        if (*at < '0' || *at > '9')
            return *at >= 'A' ? at : NULL;
        close = at;
        while (at < end && base_is_digit(*at))
            at++;
        if (at == end || (*at != '-' && *at != '/'))
            return at;
        *is_over = chess_read_result(&length, (base_text){ close, (size_t)(end - close) }).length != 0;
        return *is_over ? at : NULL;
    }
}

static bool ends_move(const char *at, const char *end)
{
    return at == end || *at == ' ' || *at == '\n' || *at == '\r' || *at == '!' || *at == '?' || *at == ')' ||
           *at == '{' || *at == '$' || *at == '\t';
}

/* ---- move by move ---- */

typedef enum scan_step {
    SCAN_MOVE,
    SCAN_OVER,
    SCAN_ODD /* text that only the full parser can read */
} scan_step;

/* Plays the next move of the text. */
static scan_step play_next(chess_move *move, chess_position *position, const char **at, const char *end)
{
    bool is_over = false;
    while (*at < end && !is_over) {
        chess_spelling spelling;
        const char *next = skip_token(*at, end, &is_over);
        if (!next)
            return SCAN_ODD;
        if (next != *at) {
            *at = next;
            continue;
        }
        size_t length = chess_scan_san(&spelling, (base_text){ next, (size_t)(end - next) });
        if (!length || !ends_move(next + length, end) || chess_resolve(move, position, &spelling) != CHESS_LEGAL)
            return SCAN_ODD;
        *at = next + length;
        chess_play(position, *move);
        return SCAN_MOVE;
    }
    return SCAN_OVER;
}

bool search_scan_moves(const search_aim *aims, size_t count, search_track *tracks, const chess_position *start,
                       base_text moves)
{
    search_pursuit pursuit;
    chess_position position = *start;
    chess_move move;
    const char *at = moves.data, *end = at + moves.length;
    search_pursue(&pursuit, aims, count, tracks, start);
    while (pursuit.open) {
        scan_step step = play_next(&move, &position, &at, end);
        if (step != SCAN_MOVE)
            return step == SCAN_OVER;
        (void)search_follow(&pursuit, &position, move);
    }
    return true;
}

void search_scan_pairs(const search_aim *aims, size_t count, search_track *tracks, const chess_position *start,
                       base_bytes moves)
{
    search_pursuit pursuit;
    chess_position position = *start;
    bool is_legal = true;
    search_pursue(&pursuit, aims, count, tracks, start);
    for (size_t next = 0; pursuit.open && is_legal && next + 1 < moves.length; next += 2) {
        chess_move move = (chess_move)(moves.data[next] | (unsigned)moves.data[next + 1] << 8);
        is_legal = chess_is_legal(&position, move);
        if (!is_legal)
            break;
        chess_play(&position, move);
        (void)search_follow(&pursuit, &position, move);
    }
    for (size_t i = 0; i < count; i++) {
        tracks[i].is_open = (!is_legal && !tracks[i].is_settled) || (aims[i].theme && tracks[i].ply != SEARCH_NEVER);
        tracks[i].ply = tracks[i].is_open && tracks[i].ply == SEARCH_NEVER ? pursuit.ply : tracks[i].ply;
    }
}

bool search_scan_quiet(uint32_t *plies, const chess_position *start, base_text moves)
{
    chess_position position = *start;
    chess_move move;
    const char *at = moves.data, *end = at + moves.length;
    uint32_t longest = position.clock;
    for (;;) {
        scan_step step = play_next(&move, &position, &at, end);
        if (step != SCAN_MOVE) {
            *plies = longest;
            return step == SCAN_OVER;
        }
        longest = position.clock > longest ? position.clock : longest;
    }
}
