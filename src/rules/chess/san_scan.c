/* san_scan.c - scans a move in standard SAN at the start of a text fast.
 *
 * Nearly all moves of nearly all files are written in this way; spelling.c reads all others. There is no parser state
 * and no table of words: the first characters show the form of the move. */
#include <string.h>

#include "spelling.h"

enum {
    LONGEST = 8 /* bytes that `scan` may read; the longest moves with a check mark, such as axb8=Q+, have seven */
};

static inline unsigned file_of(char c)
{
    return (unsigned)(unsigned char)c - 'a';
}

static inline unsigned rank_of(char c)
{
    return (unsigned)(unsigned char)c - '1';
}

static inline bool is_square(const char *at)
{
    return file_of(at[0]) < 8 && rank_of(at[1]) < 8;
}

static inline size_t check_length(char c)
{
    return (size_t)(c == '+') | (size_t)(c == '#');
}

static const uint8_t officers[256] = {
    ['N'] = CHESS_KNIGHT, ['B'] = CHESS_BISHOP, ['R'] = CHESS_ROOK, ['Q'] = CHESS_QUEEN, ['K'] = CHESS_KING,
};

static inline chess_role officer(char c)
{
    return (chess_role)officers[(uint8_t)c];
}

static inline void set_move(chess_spelling *out, chess_role role, unsigned from_file, unsigned from_rank,
                            const char *to)
{
    out->action = CHESS_MOVES;
    out->role = (uint8_t)role;
    out->from_file = (uint8_t)from_file;
    out->from_rank = (uint8_t)from_rank;
    out->to_file = (uint8_t)file_of(to[0]);
    out->to_rank = (uint8_t)rank_of(to[1]);
    out->promotion = CHESS_NO_ROLE;
    out->notations = 1u << CHESS_SAN;
    out->mark = 0;
}

/* Scans the move of a piece: Nf3; Nbd2, N1d2 and Nb1d2, with an origin before the target; and captures of these
 * forms. */
static size_t scan_officer(chess_spelling *out, const char *text, chess_role role)
{
    size_t at = text[1] == 'x' ? 2 : 1;
    unsigned file = CHESS_NOT_GIVEN, rank = CHESS_NOT_GIVEN;
    if (!is_square(text + at) || text[at + 2] == 'x' || file_of(text[at + 2]) < 8) {
        at = 1;
        file = file_of(text[at]) < 8 ? file_of(text[at++]) : CHESS_NOT_GIVEN;
        rank = rank_of(text[at]) < 8 ? rank_of(text[at++]) : CHESS_NOT_GIVEN;
        at += text[at] == 'x';
        if (!is_square(text + at))
            return 0;
    }
    set_move(out, role, file, rank, text + at);
    return at + 2 + check_length(text[at + 2]);
}

static size_t scan_castling(chess_spelling *out, const char *text)
{
    if (memcmp(text, "O-O", 3) != 0)
        return 0;
    bool is_long = memcmp(text + 3, "-O", 2) == 0;
    size_t at = is_long ? 5 : 3;
    *out =
        (chess_spelling){ .action = is_long ? CHESS_CASTLES_LONG : CHESS_CASTLES_SHORT, .notations = 1u << CHESS_SAN };
    return at + check_length(text[at]);
}

static inline size_t scan(chess_spelling *out, const char *text)
{
    if (file_of(text[0]) < 8) {
        /* A pawn's move: e4, exd5, e8=Q, exd8=Q */
        size_t at = text[1] == 'x' ? 2 : 0;
        if (!is_square(text + at))
            return 0;
        set_move(out, CHESS_PAWN, at != 0 ? file_of(text[0]) : CHESS_NOT_GIVEN, CHESS_NOT_GIVEN, text + at);
        at += 2;
        if (text[at] == '=') {
            chess_role promotion = officer(text[at + 1]);
            if (promotion == CHESS_NO_ROLE)
                return 0;
            out->promotion = (uint8_t)promotion;
            at += 2;
        }
        return at + check_length(text[at]);
    }
    chess_role role = officer(text[0]);
    return role != CHESS_NO_ROLE ? scan_officer(out, text, role) : scan_castling(out, text);
}

/* `scan` reads LONGEST bytes, so near the end of the text it gets a copy that is padded. */
size_t chess_scan_san(chess_spelling *out, base_text text)
{
    if (text.length >= LONGEST)
        return scan(out, text.data);
    char padded[LONGEST] = { 0 };
    if (text.length != 0)
        memcpy(padded, text.data, text.length);
    return scan(out, padded);
}
