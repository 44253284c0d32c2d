/* cbh_setup.c - reads and writes start positions. */
#include "cbh_setup.h"

#include <string.h>

#include "rules/chess/legality.h"
#include "rules/chess/setup.h"

#include "layout/rows.h"

static const layout_word sides[] = { { 0, "White" }, { 1, "Black" } };
static const layout_bits turn_bits[] = { BIT_NUMBER(0, 4, "en passant file, from 1; 0: none"),
                                         BIT_WORD(4, 1, "to move", sides), BIT_UNKNOWN(5, 3) };
static const layout_bits castling_bits[] = { BIT(0, "White long"), BIT(1, "White short"), BIT(2, "Black long"),
                                             BIT(3, "Black short"), BIT_UNKNOWN(4, 4) };

#define LAYOUT_RECORD cbh_setup
static const layout_field setup_fields[] = {
    FIXED(BE, 0, 1, 1, version, "always 1"),
    BITS(BE, 1, 1, turn, turn_bits, "the side to move, and what may be taken en passant"),
    BITS(BE, 2, 1, castling, castling_bits, "castling rights"),
    U(BE, 3, 1, number, "of the next move; 0 means 1"),
    RAW(4, 24, board, "a bit 0 for an empty square, five bits for a piece, from a1 up the files; then zeros"),
};
#undef LAYOUT_RECORD
const layout_table cbh_setup_layout =
    TABLE(cbh_setup, "start position", 28, setup_fields, "Where a game begins that does not begin as usual.");

#define LAYOUT_RECORD cbh_setup_960
static const layout_field setup_960_fields[] = {
    U(BE, 0, 1, white_king, "square of White's king at the start of the game"),
    U(BE, 1, 1, black_king, "square of Black's king"),
    U(BE, 2, 1, white_short_rook, "square of White's rook nearer to the h-file"),
    U(BE, 3, 1, white_long_rook, "square of White's rook nearer to the a-file"),
    U(BE, 4, 1, black_short_rook, "square of Black's rook nearer to the h-file"),
    U(BE, 5, 1, black_long_rook, "square of Black's rook nearer to the a-file"),
    U(BE, 6, 2, start, "number of the array; wrong in many games"),
};
#undef LAYOUT_RECORD
const layout_table cbh_setup_960_layout = TABLE(cbh_setup_960, "Chess960 start", 8, setup_960_fields,
                                                "Kings and rooks of a Chess960 game; squares count up the files.");

enum {
    EN_PASSANT_MASK = 0x0f,
    BLACK_TO_MOVE = 0x10,
    RIGHTS = 4
};

/* Indexed by the low three bits of a piece code. Bit 3 of the code is the side. */
static const uint8_t code_roles[8] = { CHESS_NO_ROLE, CHESS_KING, CHESS_QUEEN, CHESS_KNIGHT,
                                       CHESS_BISHOP,  CHESS_ROOK, CHESS_PAWN,  CHESS_NO_ROLE };

size_t cbh_setup_size(bool is_chess960)
{
    return cbh_setup_layout.size + (is_chess960 ? cbh_setup_960_layout.size : 0);
}

/* ---- reading ---- */

static unsigned bits_at(const uint8_t *bytes, unsigned at, unsigned count)
{
    unsigned value = 0;
    for (unsigned i = at; i < at + count; i++)
        value = value << 1 | ((unsigned)bytes[i >> 3] >> (7u - (i & 7u)) & 1u);
    return value;
}

static bool read_stored_board(chess_position *out, const uint8_t board[24])
{
    unsigned at = 0;
    for (unsigned i = 0; i < 64; i++) {
        if (at >= 192)
            return false;
        if (!bits_at(board, at++, 1))
            continue;
        if (at + 4 > 192)
            return false;
        unsigned code = bits_at(board, at, 4);
        chess_role role = (chess_role)code_roles[code & 7u];
        at += 4;
        if (role == CHESS_NO_ROLE)
            return false;
        chess_put(out, cbh_square(i), chess_piece_of((chess_side)(code >> 3), role));
    }
    return true;
}

/* Returns the square of the rook for castling right 0 to 3: the corner, unless the game states where the rooks
 * began. */
static chess_square rook_of_right(unsigned bit, const cbh_setup_960 *start)
{
    if (!start)
        return chess_square_at(bit & 1u ? 7 : 0, bit & 2u ? 7 : 0);
    const uint8_t stored[RIGHTS] = { start->white_long_rook, start->white_short_rook, start->black_long_rook,
                                     start->black_short_rook };
    return cbh_square(stored[bit]);
}

bool cbh_setup_read(chess_position *out, base_bytes bytes, bool is_chess960)
{
    cbh_setup setup;
    cbh_setup_960 start;
    chess_clear(out);
    if (!layout_read(&cbh_setup_layout, bytes, &setup) || !read_stored_board(out, setup.board) ||
        (is_chess960 &&
         !layout_read(&cbh_setup_960_layout,
                      (base_bytes){ bytes.data + cbh_setup_layout.size, bytes.length - cbh_setup_layout.size },
                      &start))) {
        chess_set_start(out);
        return false;
    }
    out->side = setup.turn & BLACK_TO_MOVE ? CHESS_BLACK : CHESS_WHITE;
    unsigned file = setup.turn & EN_PASSANT_MASK;
    if (file >= 1 && file <= 8)
        out->passed = (uint8_t)chess_square_at(file - 1, out->side == CHESS_WHITE ? 5 : 2);
    out->number = setup.number ? setup.number : 1;
    /* A castling right is ignored if its king or rook is not in place. */
    unsigned rights = setup.castling;
    for (unsigned bit = 0; bit < RIGHTS; bit++) {
        chess_side side = bit & 2u ? CHESS_BLACK : CHESS_WHITE;
        chess_square rook = rook_of_right(bit, is_chess960 ? &start : NULL), king = chess_king(out, side);
        if ((rights >> bit & 1u) && king != CHESS_NO_SQUARE && chess_rank(king) == chess_rank(rook) &&
            out->board[rook] == chess_piece_of(side, CHESS_ROOK))
            out->castling |= chess_bit(rook);
    }
    chess_seal(out);
    return true;
}

/* ---- writing ---- */

/* Returns where a rook began, for Chess960. This is stored even if the side can no longer castle with that rook; then
 * it is the square of the outermost rook on that side of the king or, without a rook there, the corner. */
static uint8_t rook_from(const chess_position *position, chess_side side, bool is_short)
{
    chess_square rook = chess_castling_rook(position, side, is_short), king = chess_king(position, side);
    if (rook != CHESS_NO_SQUARE || king == CHESS_NO_SQUARE)
        return (uint8_t)cbh_stored_square(rook == CHESS_NO_SQUARE ? 0 : rook);
    chess_set rooks = chess_pieces(position, side, CHESS_ROOK) & (CHESS_RANK_1 << (king & 56u));
    for (chess_square at = is_short ? 7 : 0; at != chess_file(king); at += is_short ? -1u : 1u)
        if (rooks & chess_bit((king & 56u) | at))
            return (uint8_t)cbh_stored_square((king & 56u) | at);
    return (uint8_t)cbh_stored_square((king & 56u) | (is_short ? 7u : 0u));
}

void cbh_setup_write(base_buffer *out, const chess_position *position, bool is_chess960)
{
    uint8_t bytes[28];
    unsigned rights = 0;
    for (unsigned bit = 0; bit < RIGHTS; bit++)
        if (chess_castling_rook(position, bit & 2u ? CHESS_BLACK : CHESS_WHITE, bit & 1u) != CHESS_NO_SQUARE)
            rights |= 1u << bit;
    cbh_setup setup = { .version = 1, .castling = (uint8_t)rights };
    if (position->passed != CHESS_NO_SQUARE)
        setup.turn = (uint8_t)(chess_file(position->passed) + 1);
    if (chess_to_move(position) == CHESS_BLACK)
        setup.turn |= BLACK_TO_MOVE;
    setup.number = (uint8_t)(position->number > UINT8_MAX ? UINT8_MAX : position->number);
    static const uint8_t codes[7] = { 0, 6, 3, 4, 5, 2, 1 }; /* indexed by role */
    unsigned at = 0;
    for (unsigned i = 0; i < 64 && at < 192; i++) {
        chess_piece piece = position->board[cbh_square(i)];
        unsigned code = piece ? 0x10u | (unsigned)chess_side_of(piece) << 3 | codes[chess_role_of(piece)] : 0;
        for (unsigned bit = piece ? 5 : 1; bit-- > 0 && at < 192; at++)
            setup.board[at >> 3] |= (uint8_t)((code >> bit & 1u) << (7 - (at & 7u)));
    }
    layout_write(&cbh_setup_layout, &setup, bytes);
    base_buffer_add(out, bytes, sizeof bytes);
    if (is_chess960) {
        uint8_t more[8];
        int number = chess_number_960(position);
        chess_square white = chess_king(position, CHESS_WHITE), black = chess_king(position, CHESS_BLACK);
        cbh_setup_960 start = { .white_king = (uint8_t)cbh_stored_square(white & 63u),
                                .black_king = (uint8_t)cbh_stored_square(black & 63u),
                                .white_short_rook = rook_from(position, CHESS_WHITE, true),
                                .white_long_rook = rook_from(position, CHESS_WHITE, false),
                                .black_short_rook = rook_from(position, CHESS_BLACK, true),
                                .black_long_rook = rook_from(position, CHESS_BLACK, false),
                                .start = (uint16_t)(number < 0 ? CHESS_960_STANDARD : number) };
        layout_write(&cbh_setup_960_layout, &start, more);
        base_buffer_add(out, more, sizeof more);
    }
}
