/* report_board.c - a chess board for people. */
#include "base/text.h"
#include "report.h"
#include "rules/chess/fen.h"
#include "rules/chess/spelling.h"

/* A middle dot shows the empty squares, since blanks would not line up for the eye. */
static void print_square(base_buffer *out, const chess_position *position, chess_square square, bool is_ascii)
{
    chess_piece piece = position->board[square];
    base_buffer_add_char(out, ' ');
    if (is_ascii)
        base_buffer_add_char(out, chess_piece_letter(piece));
    else
        base_buffer_add_text(out, piece ? chess_piece_figurine(piece) : TEXT("\xc2\xb7"));
}

/* Seen from White's side, or from Black's. */
void report_board(const chess_position *position, const gamut_style *style, bool is_flipped, base_buffer *out)
{
    for (unsigned row = 0; row < 8; row++) {
        unsigned rank = is_flipped ? row : 7 - row;
        base_buffer_print(out, "  %u", rank + 1);
        for (unsigned column = 0; column < 8; column++) {
            unsigned file = is_flipped ? 7 - column : column;
            print_square(out, position, chess_square_at(file, rank), style->ascii);
        }
        base_buffer_add_char(out, '\n');
    }
    base_buffer_add_string(out, is_flipped ? "    h g f e d c b a\n" : "    a b c d e f g h\n");
}
