/* scan.c - the main line of a game, from plain SAN, without building anything.
 *
 * Before a move is read, captures are counted as letters x, which takes a tenth of the time: a game with fewer of them than the
 * material asked for needs has never come so far. That is true of texts that mark captures, so a text that spells one pawn capture
 * without its x, or squares in pairs, or has no x at all, is read move by move. */
#include "scan.h"

#include <string.h>

#include "base/text.h"
#include "rules/chess/movetext.h"

enum {
    CHUNK = 240 /* bytes whose signs a counter of eight bits can count */
};

static inline uint8_t is_file(char c)
{
    return (uint8_t)((uint8_t)(c - 'a') < 8);
}

static inline uint8_t is_rank(char c)
{
    return (uint8_t)((uint8_t)(c - '1') < 8);
}

/* How many x there are. SIZE_MAX: captures may be spelled without. Written so that the compiler makes vectors of it: letters that
 * are files in a row before a rank are "Nbd7" or "ed5", of which the second has no piece before. */
static size_t count_captures(base_text moves)
{
    size_t count = 0;
    uint8_t odd = 0;
    if (moves.length < 4)
        return SIZE_MAX;
    const char *text = moves.data;
    for (size_t at = 0; at + 3 < moves.length; at += CHUNK) {
        size_t end = at + CHUNK + 3 < moves.length ? at + CHUNK : moves.length - 3;
        uint8_t found = 0;
        for (size_t i = at; i < end; i++) {
            found = (uint8_t)(found + (text[i] == 'x'));
            uint8_t is_push = is_file(text[i + 1]) & is_file(text[i + 2]) & is_rank(text[i + 3]);
            uint8_t is_pair = is_file(text[i]) & is_rank(text[i + 1]) & is_file(text[i + 2]);
            odd |= (is_push & (uint8_t)((uint8_t)text[i] < 'A')) | is_pair;
        }
        count += found;
    }
    return odd || !count ? SIZE_MAX : count;
}

/* Settles what the number of captures already says. */
static void settle_by_captures(search_pursuit *pursuit, base_text moves)
{
    bool is_worth_it = false;
    for (size_t i = 0; i < pursuit->count; i++)
        is_worth_it = is_worth_it || (!pursuit->tracks[i].is_settled && pursuit->aims[i].bounds.most < pursuit->pieces);
    size_t captures = is_worth_it ? count_captures(moves) : SIZE_MAX;
    for (size_t i = 0; captures != SIZE_MAX && i < pursuit->count; i++)
        if (!pursuit->tracks[i].is_settled && pursuit->aims[i].bounds.most + captures < pursuit->pieces) {
            pursuit->tracks[i].is_settled = true;
            pursuit->open--;
        }
}

/* After the bracket at `at` and what belongs to it; NULL: it does not end. */
static const char *skip_variation(const char *at, const char *end)
{
    size_t open = 0;
    for (; at < end; at++) {
        if (*at == '{') {
            at = memchr(at, '}', (size_t)(end - at));
            if (!at)
                return NULL;
        } else if (*at == ';')
            return NULL;
        else if (*at == '(')
            open++;
        else if (*at == ')' && --open == 0)
            return at + 1;
    }
    return NULL;
}

/* After what is no move at `at`; `at` itself: a move may begin there; NULL: it is something that only the reader of moves
 * understands. `*is_over`: it was the result. */
static const char *skip(const char *at, const char *end, bool *is_over)
{
    size_t length;
    const char *close; /* of a comment; or where a number begins */
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
        while (at < end && *at >= '0' && *at <= '9')
            at++;
        return at;
    case '*':
        *is_over = true;
        return at + 1;
    default:
        if (*at < '0' || *at > '9')
            return *at >= 'A' ? at : NULL;
        close = at;
        while (at < end && *at >= '0' && *at <= '9')
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

bool search_scan_moves(const search_aim *aims, size_t count, search_track *tracks, const chess_position *start,
                       base_text moves)
{
    search_pursuit pursuit;
    chess_position position = *start;
    const char *at = moves.data, *end = at + moves.length;
    bool is_over = false;
    search_pursue(&pursuit, aims, count, tracks, start);
    settle_by_captures(&pursuit, moves);
    while (pursuit.open && !is_over && at < end) {
        const char *next = skip(at, end, &is_over);
        chess_spelling spelling;
        chess_move move;
        if (!next)
            return false;
        if (next != at) {
            at = next;
            continue;
        }
        size_t length = chess_scan_san(&spelling, (base_text){ at, (size_t)(end - at) });
        if (!length || !ends_move(at + length, end) || chess_resolve(&move, &position, &spelling) != CHESS_LEGAL)
            return false;
        at += length;
        chess_play(&position, move);
        (void)search_follow(&pursuit, &position, move);
    }
    return true;
}

/* What a word of the moves is. */
typedef enum move_sort {
    MOVE_ODD, /* not plain SAN */
    MOVE_QUIET,
    MOVE_LASTING /* of a pawn, or a capture */
} move_sort;

static move_sort sort_move(const char *word, size_t length)
{
    bool has_x = memchr(word, 'x', length) != NULL;
    if (length == 2 && is_file(word[0]) && is_rank(word[1]))
        return MOVE_LASTING;
    if (word[0] == 'O' || word[0] == 'o')
        return length >= 3 && word[1] == '-' ? MOVE_QUIET : MOVE_ODD;
    if (is_file(word[0])) /* exd5, e8=Q: a pawn; two squares in a row may be of any piece */
        return has_x || (length > 2 && word[2] == '=') ? MOVE_LASTING : MOVE_ODD;
    if (!memchr("NBRQK", word[0], 5) || length < 3 || !is_file(word[length - 2]) || !is_rank(word[length - 1]))
        return MOVE_ODD;
    return has_x ? MOVE_LASTING : MOVE_QUIET;
}

bool search_scan_quiet(uint32_t *plies, base_text moves)
{
    const char *at = moves.data, *end = at + moves.length;
    uint32_t run = 0, longest = 0;
    bool is_over = false;
    while (!is_over && at < end) {
        const char *next = skip(at, end, &is_over);
        if (!next)
            return false;
        if (next != at) {
            at = next;
            continue;
        }
        while (next < end && !ends_move(next, end) && *next != '+' && *next != '#')
            next++;
        move_sort sort = sort_move(at, (size_t)(next - at));
        if (sort == MOVE_ODD)
            return false;
        while (next < end && (*next == '+' || *next == '#'))
            next++;
        run = sort == MOVE_QUIET ? run + 1 : 0;
        longest = run > longest ? run : longest;
        at = next;
    }
    *plies = longest;
    return true;
}
