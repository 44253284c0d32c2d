/* report_diagram.c - draws a position or a deal as SVG, with the colours and pieces of the viewer. */
#include <gamut/board.h>

#include "base/text.h"
#include "report.h"
#include "report_view.h"
#include "rules/bridge/deal.h"
#include "rules/chess/fen.h"
#include "rules/chess/game.h"

/* The drawing of a piece in a square of 50 by 50 units: its outline, and the lines drawn over it. */
typedef struct drawn_piece {
    char letter;
    const char *outline;
    const char *inner;
} drawn_piece;
#include "report_pieces.h"

enum {
    SIDE = 50 /* width of a square of the board */
};

static void open_picture(base_buffer *out, unsigned width, unsigned height)
{
    base_buffer_print(out,
                      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %u %u\" width=\"%u\" height=\"%u\" "
                      "font-family=\"system-ui, sans-serif\">\n<title>",
                      width, height, width, height);
}

/* ---- positions ---- */

static void draw_piece(base_buffer *out, chess_piece piece, unsigned x, unsigned y)
{
    char letter = chess_piece_letter(piece);
    bool is_white = letter >= 'A' && letter <= 'Z';
    const char *ink = is_white ? "#26221d" : "#0e0d0c";
    for (size_t i = 0; i < COUNT(pieces); i++) {
        const drawn_piece *drawn = &pieces[i];
        if (drawn->letter != (is_white ? letter : letter - 'a' + 'A'))
            continue;
        base_buffer_print(out, "<g transform=\"translate(%u %u)\"><path d=\"%s\" fill=\"%s\" stroke=\"%s\" ", x, y,
                          drawn->outline, is_white ? "#fffdf8" : "#3b3733", ink);
        base_buffer_add_string(out, "stroke-width=\"1.5\" stroke-linejoin=\"round\"/>");
        if (drawn->inner[0])
            base_buffer_print(out,
                              "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\" "
                              "stroke-linecap=\"round\"/>",
                              drawn->inner, is_white ? ink : "#e9e4da", drawn->letter == 'N' ? "2" : "1.4");
        base_buffer_add_string(out, "</g>\n");
    }
}

/* The letters of files and the numbers of ranks are drawn inside the squares at the edge. */
static void draw_square(base_buffer *out, unsigned row, unsigned column, unsigned file, unsigned rank)
{
    unsigned x = column * SIDE, y = row * SIDE;
    bool is_dark = (file + rank) % 2 == 0;
    const char *ink = is_dark ? "#f0ede1" : "#66867b";
    if (is_dark)
        base_buffer_print(out, "<rect x=\"%u\" y=\"%u\" width=\"50\" height=\"50\" fill=\"#7f9f94\"/>\n", x, y);
    if (column == 0)
        base_buffer_print(out, "<text x=\"3\" y=\"%u\" font-size=\"9\" font-weight=\"600\" fill=\"%s\">%u</text>\n",
                          y + 11, ink, rank + 1);
    if (row == 7)
        base_buffer_print(out, "<text x=\"%u\" y=\"397\" font-size=\"9\" font-weight=\"600\" fill=\"%s\">%c</text>\n",
                          x + SIDE - 8, ink, (char)('a' + file));
}

/* Adds a name; right-to-left names are isolated, so that they do not change the order of the text around them. */
static void add_name(base_buffer *out, base_text name)
{
    base_buffer shown = { 0 };
    base_add_isolated(&shown, name.length ? name : TEXT("?"));
    report_escape_html(out, base_buffer_text(&shown));
    base_buffer_free(&shown);
}

static void draw_position(const gamut_game *game, const gamut_selection *selection, base_buffer *out)
{
    chess_position position;
    chess_position_at(&position, game, selection->has_ply ? selection->ply : UINT32_MAX);
    open_picture(out, 8 * SIDE, 8 * SIDE);
    add_name(out, game->white);
    base_buffer_add_string(out, " - ");
    add_name(out, game->black);
    base_buffer_add_string(out, "</title>\n<rect width=\"400\" height=\"400\" fill=\"#f0ede1\"/>\n");
    for (unsigned row = 0; row < 8; row++)
        for (unsigned column = 0; column < 8; column++) {
            unsigned file = selection->is_flipped ? 7 - column : column, rank = selection->is_flipped ? row : 7 - row;
            chess_piece piece = position.board[chess_square_at(file, rank)];
            draw_square(out, row, column, file, rank);
            if (piece)
                draw_piece(out, piece, column * SIDE, row * SIDE);
        }
}

/* ---- deals ---- */

/* A hidden hand is drawn as a question mark, not as a void. */
static void draw_hand(base_buffer *out, const bridge_deal *deal, bridge_seat seat, unsigned x, unsigned y)
{
    static const char *const symbols[] = { "", "\xe2\x99\xa3", "\xe2\x99\xa6", "\xe2\x99\xa5", "\xe2\x99\xa0" };
    if (!bridge_hand_is_given(deal, seat)) {
        base_buffer_print(out, "<text x=\"%u\" y=\"%u\" font-size=\"20\" fill=\"#66867b\">?</text>\n", x, y + 36);
        return;
    }
    for (int suit = BRIDGE_SPADES; suit >= BRIDGE_CLUBS; suit--, y += 24) {
        unsigned held = bridge_suit_ranks(deal->hands[seat], (bridge_denomination)suit);
        bool is_red = suit == BRIDGE_HEARTS || suit == BRIDGE_DIAMONDS;
        base_buffer_print(out, "<text x=\"%u\" y=\"%u\" font-size=\"20\"><tspan fill=\"%s\">%s</tspan> ", x, y,
                          is_red ? "#b3261e" : "#26221d", symbols[suit]);
        for (unsigned rank = BRIDGE_ACE; rank >= 2; rank--)
            if (held >> rank & 1u)
                base_buffer_add_char(out, bridge_rank_letter(rank));
        base_buffer_add_string(out, held ? "</text>\n" : "\xe2\x80\x93</text>\n");
    }
}

static bool draw_deal(const gamut_board *board, const gamut_style *style, base_arena *arena, base_buffer *out)
{
    bridge_deal deal = { 0 };
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    unsigned hidden = report_hidden_seats(board, style);
    if (!board->deal.length || !bridge_read_deal(&deal, &first, &faults, board->deal))
        return false;
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        if (hidden >> seat & 1u)
            deal.given = (uint8_t)(deal.given & ~(1u << seat));
    base_text number = report_number(arena, board->board);
    open_picture(out, 440, 400);
    base_buffer_print(out, "Board %.*s</title>\n<rect width=\"440\" height=\"400\" fill=\"#f7f5ee\"/>\n",
                      TEXT_ARGS(number));
    base_buffer_add_string(out, "<rect x=\"170\" y=\"150\" width=\"100\" height=\"100\" rx=\"6\" fill=\"#7f9f94\"/>\n"
                                "<g fill=\"#f0ede1\" text-anchor=\"middle\">");
    base_buffer_print(out, "<text x=\"220\" y=\"207\" font-size=\"30\" font-weight=\"600\">%.*s</text>",
                      TEXT_ARGS(number));
    base_buffer_add_string(out, "<text x=\"220\" y=\"240\" font-size=\"13\">");
    report_escape_html(out, board->dealer);
    base_buffer_add_string(out, board->dealer.length && board->vulnerable.length ? " / " : "");
    report_escape_html(out, board->vulnerable);
    base_buffer_add_string(out, "</text></g>\n<g fill=\"#26221d\">\n");
    draw_hand(out, &deal, BRIDGE_NORTH, 165, 34);
    draw_hand(out, &deal, BRIDGE_WEST, 14, 172);
    draw_hand(out, &deal, BRIDGE_EAST, 286, 172);
    draw_hand(out, &deal, BRIDGE_SOUTH, 165, 300);
    base_buffer_add_string(out, "</g>\n");
    return true;
}

bool report_diagram(const gamut_record *record, const gamut_selection *selection, const gamut_style *style,
                    base_arena *arena, base_buffer *out)
{
    bool is_drawn = record->kind == GAMUT_KIND_CHESS_GAME;
    if (is_drawn)
        draw_position(record->game, selection, out);
    else if (record->kind == GAMUT_KIND_BRIDGE_BOARD)
        is_drawn = draw_deal(record->board, style, arena, out);
    if (is_drawn)
        base_buffer_add_string(out, "</svg>\n");
    return is_drawn;
}
