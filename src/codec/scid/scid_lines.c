/* scid_lines.c - the opening lines that entries of the index refer to by number.
 *
 * Scid's opening tree takes the first moves of a game from these lines, so a wrong number would show wrong moves. */
#include "scid_moves.h"

#include "rules/chess/legality.h"

/* A line continues the line with the number `parent` (0: the start position) by these moves, four letters each. Lines
 * are numbered from 1 in the order of the table. Those that continue a line, however far, follow it without others
 * between them, and have a parent that is not above it. */
typedef struct line_row {
    uint8_t parent;
    const char *moves;
} line_row;

/* clang-format off */
static const line_row lines[] = {
    { 0, "b2b3" }, { 0, "c2c4" }, { 2, "c7c5" }, { 3, "g1f3" }, { 2, "e7e5" }, { 5, "b1c3" }, { 6, "g8f6" },
    { 2, "e7e6" }, { 8, "g1f3" }, { 2, "g7g6" }, { 2, "g8f6" }, { 11, "b1c3" }, { 12, "e7e6" }, { 12, "g7g6" },
    { 0, "d2d4" }, { 15, "d7d5" }, { 16, "c2c4" }, { 17, "c7c6" }, { 18, "b1c3" }, { 19, "g8f6" }, { 20, "g1f3" },
    { 18, "g1f3" }, { 22, "g8f6" }, { 23, "b1c3" }, { 24, "e7e6" }, { 17, "d5c4" }, { 26, "g1f3" }, { 27, "g8f6" },
    { 17, "e7e6" }, { 29, "b1c3" }, { 30, "c7c6" }, { 30, "g8f6" }, { 29, "g1f3" }, { 16, "g1f3" }, { 34, "g8f6" },
    { 35, "c2c4" }, { 36, "c7c6" }, { 36, "e7e6" }, { 15, "d7d6" }, { 39, "g1f3" }, { 15, "e7e6" }, { 41, "c2c4" },
    { 42, "g8f6" }, { 15, "f7f5" }, { 44, "g2g3g8f6f1g2" }, { 15, "g7g6" }, { 46, "c2c4f8g7" }, { 15, "g8f6" },
    { 48, "c1g5" }, { 49, "f6e4" }, { 48, "c2c4" }, { 51, "c7c5" }, { 52, "d4d5" }, { 53, "b7b5" },
    { 54, "c4b5a7a6" }, { 51, "e7e6g2g3" }, { 56, "d7d5" }, { 51, "e7e6b1c3" }, { 58, "f8b4" }, { 59, "e2e3" },
    { 60, "e8g8" }, { 59, "d1c2" }, { 62, "e8g8" }, { 63, "a2a3b4c3c2c3" }, { 58, "d7d5" }, { 51, "e7e6g1f3" },
    { 66, "b7b6" }, { 67, "a2a3" }, { 67, "g2g3" }, { 69, "c8a6" }, { 66, "f8b4" }, { 66, "d7d5" }, { 72, "b1c3" },
    { 51, "g7g6" }, { 74, "b1c3f8g7" }, { 75, "e2e4" }, { 76, "d7d6" }, { 77, "f1e2e8g8" }, { 78, "g1f3" },
    { 77, "f2f3" }, { 80, "e8g8" }, { 81, "c1e3" }, { 77, "g1f3e8g8" }, { 83, "f1e2" }, { 84, "e7e5" },
    { 85, "e1g1" }, { 86, "b8c6d4d5c6e7" }, { 74, "b1c3d7d5" }, { 88, "g1f3" }, { 88, "c4d5f6d5" },
    { 90, "e2e4d5c3b2c3f8g7" }, { 48, "g1f3" }, { 92, "c7c5" }, { 92, "d7d5" }, { 92, "e7e6" }, { 95, "c1g5" },
    { 95, "c2c4" }, { 92, "g7g6" }, { 98, "c1g5" }, { 98, "c2c4" }, { 100, "f8g7" }, { 101, "b1c3" }, { 102, "e8g8" },
    { 98, "g2g3" }, { 104, "f8g7f1g2" }, { 0, "e2e4" }, { 106, "c7c5" }, { 107, "c2c3" }, { 108, "d7d5e4d5d8d5d2d4" },
    { 109, "g8f6" }, { 108, "g8f6e4e5f6d5" }, { 111, "d2d4c5d4" }, { 107, "d2d4c5d4" }, { 107, "b1c3" },
    { 114, "b8c6" }, { 115, "g2g3" }, { 116, "g7g6" }, { 117, "f1g2f8g7" }, { 118, "d2d3" }, { 107, "g1f3" },
    { 120, "d7d6" }, { 121, "f1b5" }, { 121, "d2d4" }, { 123, "c5d4" }, { 124, "f3d4" }, { 125, "g8f6" },
    { 126, "b1c3" }, { 127, "a7a6" }, { 128, "f1c4" }, { 128, "f1e2" }, { 128, "c1e3" }, { 128, "c1g5" },
    { 132, "e7e6" }, { 127, "g7g6" }, { 134, "c1e3f8g7f2f3" }, { 135, "e8g8" }, { 127, "b8c6" }, { 137, "c1g5" },
    { 138, "e7e6d1d2" }, { 120, "e7e6" }, { 140, "d2d3" }, { 140, "d2d4c5d4f3d4" }, { 142, "a7a6" }, { 143, "f1d3" },
    { 142, "b8c6" }, { 145, "b1c3" }, { 146, "d8c7" }, { 142, "g8f6" }, { 148, "b1c3" }, { 149, "d7d6" },
    { 120, "b8c6" }, { 151, "f1b5" }, { 152, "g7g6" }, { 151, "d2d4c5d4f3d4" }, { 154, "e7e5" }, { 154, "g7g6" },
    { 154, "g8f6b1c3" }, { 157, "d7d6" }, { 158, "c1g5" }, { 157, "e7e5" }, { 160, "d4b5d7d6" }, { 161, "c1g5a7a6" },
    { 162, "b5a3b7b5" }, { 106, "c7c6" }, { 164, "d2d4d7d5" }, { 165, "e4e5" }, { 166, "c8f5" }, { 165, "e4d5c6d5" },
    { 168, "c2c4g8f6b1c3" }, { 165, "b1c3" }, { 170, "d5e4c3e4" }, { 165, "b1d2d5e4d2e4" }, { 106, "d7d5e4d5g8f6" },
    { 106, "d7d5e4d5d8d5" }, { 174, "b1c3" }, { 175, "d5a5" }, { 106, "d7d6" }, { 177, "d2d4" }, { 178, "g8f6" },
    { 179, "b1c3" }, { 180, "g7g6" }, { 181, "f2f4f8g7g1f3" }, { 181, "g1f3f8g7" }, { 106, "e7e5" }, { 184, "f2f4" },
    { 184, "b1c3" }, { 184, "g1f3" }, { 187, "b8c6" }, { 188, "f1b5" }, { 189, "a7a6" }, { 190, "b5a4" },
    { 191, "g8f6" }, { 192, "e1g1" }, { 193, "b7b5a4b3" }, { 193, "f8e7" }, { 195, "f1e1b7b5a4b3d7d6" },
    { 196, "c2c3e8g8" }, { 197, "h2h3" }, { 198, "c6a5b3c2c7c5d2d4" }, { 195, "f1e1b7b5a4b3e8g8" }, { 189, "g8f6" },
    { 188, "f1c4" }, { 202, "g8f6" }, { 188, "d2d4e5d4" }, { 204, "f3d4" }, { 188, "b1c3" }, { 206, "g8f6" },
    { 187, "g8f6" }, { 208, "f3e5d7d6" }, { 106, "e7e6" }, { 210, "d2d3" }, { 210, "d2d4" }, { 212, "d7d5" },
    { 213, "e4e5c7c5" }, { 214, "c2c3" }, { 213, "b1c3" }, { 216, "f8b4" }, { 217, "e4e5" }, { 218, "c7c5" },
    { 219, "a2a3b4c3b2c3" }, { 216, "g8f6" }, { 221, "c1g5" }, { 213, "b1d2" }, { 223, "c7c5" }, { 223, "g8f6" },
    { 225, "e4e5f6d7" }, { 226, "f1d3c7c5c2c3b8c6g1e2" }, { 106, "g7g6" }, { 228, "d2d4" }, { 229, "f8g7" },
    { 230, "b1c3" }, { 231, "d7d6" }, { 106, "g8f6" }, { 233, "e4e5f6d5" }, { 234, "d2d4d7d6" }, { 235, "g1f3" },
    { 0, "f2f4" }, { 0, "g2g3" }, { 0, "g1f3" }, { 239, "c7c5" }, { 240, "c2c4" }, { 239, "d7d5" }, { 242, "c2c4" },
    { 242, "d2d4" }, { 242, "g2g3" }, { 239, "g7g6" }, { 239, "g8f6" }, { 247, "c2c4" }, { 248, "c7c5" },
    { 248, "e7e6" }, { 248, "g7g6" }, { 251, "b1c3" }, { 247, "g2g3" }, { 253, "g7g6" },
};
/* clang-format on */

enum {
    LINE_MAX = 24 /* at least the number of half moves of the longest line */
};

/* Returns the squares of a move as the table has them: castling goes to the square where the king arrives. */
static unsigned squares_of(chess_move move)
{
    chess_square from = chess_from(move), to = chess_to(move);
    if (chess_kind_of(move) == CHESS_CASTLING)
        to = chess_castling_target(from, to);
    return from | to << 6;
}

static unsigned squares_in(const char *word)
{
    chess_square from = chess_square_at((unsigned)(word[0] - 'a'), (unsigned)(word[1] - '1'));
    return from | chess_square_at((unsigned)(word[2] - 'a'), (unsigned)(word[3] - '1')) << 6;
}

uint8_t scid_find_line(const gamut_moves *moves)
{
    unsigned played[LINE_MAX], count = 0;
    uint8_t depths[COUNT(lines) + 1] = { 0 }, best = 0; /* the length of each line that fits; 0: it does not */
    for (uint32_t node = moves->node_count ? moves->nodes[0].next : 0; node && count < LINE_MAX;
         node = moves->nodes[node].next)
        played[count++] = squares_of(moves->nodes[node].move);
    for (size_t number = 1; number <= COUNT(lines);) {
        const line_row *line = &lines[number - 1];
        unsigned depth = depths[line->parent];
        const char *word = line->moves;
        while (*word && depth < count && squares_in(word) == played[depth]) {
            depth++;
            word += 4;
        }
        size_t fitting = *word ? 0 : number++;
        if (fitting) {
            depths[fitting] = (uint8_t)depth;
            best = depth > depths[best] ? (uint8_t)fitting : best;
            continue;
        }
        /* Those that continue a line that does not fit do not fit either. */
        for (size_t missed = number++; number <= COUNT(lines) && lines[number - 1].parent >= missed;)
            number++;
    }
    return best;
}
