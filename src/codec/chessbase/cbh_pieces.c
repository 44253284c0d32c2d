/* cbh_pieces.c - numbers the pieces of a position, updates the numbers during the game, and finds moves by code. */
#include "cbh_pieces.h"

#include <string.h>

#include "rules/chess/legality.h"

static unsigned slot_count(chess_role role)
{
    return role == CHESS_PAWN ? CBH_PAWN_SLOTS : CBH_OFFICER_SLOTS;
}

static bool has_slots(chess_role role)
{
    return role >= CHESS_PAWN && role <= CHESS_QUEEN;
}

/* Moves a numbered piece. If `from` is CHESS_NO_SQUARE, a new piece gets the first free slot, if there is one. */
static void move_slot(cbh_pieces *pieces, chess_side side, chess_role role, chess_square from, chess_square to)
{
    uint8_t *slots = pieces->squares[side] + cbh_first_slot(role);
    for (unsigned i = 0; i < slot_count(role); i++)
        if (slots[i] == from) {
            slots[i] = (uint8_t)to;
            return;
        }
}

/* Removes a captured piece. The slot of a captured pawn stays free. If an officer is captured, officers of the same
 * kind in later slots move up by one. */
static void leave(cbh_pieces *pieces, chess_side side, chess_role role, chess_square square)
{
    uint8_t *slots = pieces->squares[side] + cbh_first_slot(role), gone = (uint8_t)square;
    if (role == CHESS_PAWN) {
        for (unsigned i = 0; i < CBH_PAWN_SLOTS; i++)
            slots[i] = slots[i] == gone ? CHESS_NO_SQUARE : slots[i];
        return;
    }
    bool is_gone = false;
    for (unsigned i = 0; i < CBH_OFFICER_SLOTS; i++) {
        is_gone |= slots[i] == gone;
        if (is_gone)
            slots[i] = i + 1 < CBH_OFFICER_SLOTS ? slots[i + 1] : CHESS_NO_SQUARE;
    }
}

void cbh_pieces_number(cbh_pieces *out, const chess_piece board[64], bool is_reversed)
{
    unsigned counts[2][CHESS_KING] = { { 0 } };
    memset(out, CHESS_NO_SQUARE, sizeof *out);
    for (unsigned i = 0; i < 64; i++) {
        unsigned at = is_reversed ? 63 - i : i;
        chess_square square = chess_square_at(at >> 3, at & 7u);
        chess_side side = chess_side_of(board[square]);
        chess_role role = chess_role_of(board[square]);
        if (has_slots(role) && counts[side][role] < slot_count(role))
            out->squares[side][cbh_first_slot(role) + counts[side][role]++] = (uint8_t)square;
    }
}

const cbh_pieces cbh_usual_pieces = { {
    { 8, 9, 10, 11, 12, 13, 14, 15, 1, 6, 64, 2, 5, 64, 0, 7, 64, 3, 64, 64 },
    { 48, 49, 50, 51, 52, 53, 54, 55, 57, 62, 64, 58, 61, 64, 56, 63, 64, 59, 64, 64 },
} };

void cbh_pieces_lose(cbh_pieces *pieces, chess_piece victim, chess_square square)
{
    if (has_slots(chess_role_of(victim)))
        leave(pieces, chess_side_of(victim), chess_role_of(victim), square);
}

void cbh_pieces_follow(cbh_pieces *pieces, const chess_piece board[64], chess_move move)
{
    chess_square from = chess_from(move), to = chess_to(move);
    chess_side side = chess_side_of(board[from]);
    chess_role role = chess_role_of(board[from]);
    unsigned kind = chess_kind_of(move);
    if (kind == CHESS_PASS)
        return;
    if (kind == CHESS_CASTLING) {
        move_slot(pieces, side, CHESS_ROOK, to, chess_castling_rook_target(from, to));
        return;
    }
    if (chess_is_capture(board, move))
        cbh_pieces_lose(pieces, board[chess_victim(move)], chess_victim(move));
    if (chess_promotion(move) != CHESS_NO_ROLE) {
        leave(pieces, side, CHESS_PAWN, from);
        move_slot(pieces, side, chess_promotion(move), CHESS_NO_SQUARE, to);
    } else if (has_slots(role)) {
        move_slot(pieces, side, role, from, to);
    }
}

/* ---- pieces and their numbers by square ---- */

void cbh_board_set(cbh_board *out, const chess_position *position, const cbh_pieces *numbers)
{
    memcpy(out->pieces, position->board, sizeof out->pieces);
    memset(out->places, CBH_PLACE_NONE, sizeof out->places);
    for (unsigned side = 0; side < 2; side++) {
        chess_square king = chess_lone_king(position, (chess_side)side);
        out->squares[side][CBH_PLACE_KING] = (uint8_t)king;
        out->squares[side][CBH_PLACE_FREE] = CHESS_NO_SQUARE;
        out->places[king] = CBH_PLACE_KING;
        for (unsigned place = 0; place < CBH_SLOTS; place++) {
            out->squares[side][place] = numbers->squares[side][place];
            out->places[numbers->squares[side][place]] = (uint8_t)place;
        }
    }
}

/* Called if one of several kings of a side is captured. If just one remains, it takes the king's place
 * (CBH_PLACE_KING), so its moves are coded as in a normal game. */
static void take_king(cbh_board *board, chess_square taken)
{
    chess_piece king = board->pieces[taken];
    chess_square last = CHESS_NO_SQUARE;
    for (chess_square square = 0; square < 64; square++) {
        if (square == taken || board->pieces[square] != king)
            continue;
        if (last != CHESS_NO_SQUARE)
            return;
        last = square;
    }
    board->squares[chess_side_of(king)][CBH_PLACE_KING] = (uint8_t)last;
    board->places[last] = CBH_PLACE_KING;
}

/* Indexed by the place of a captured piece: the place whose piece moves up into it. That is the place of the next piece
 * of the same kind or, for pawns and the last of a kind, CBH_PLACE_FREE. */
static const uint8_t next_places[CBH_PLACES] = { 22, 22, 22, 22, 22, 22, 22, 22, 9,  10, 22, 12,
                                                 13, 22, 15, 16, 22, 18, 19, 22, 22, 22, 22 };
_Static_assert(CBH_PLACE_FREE == 22 && CBH_PAWN_SLOTS == 8 && CBH_OFFICER_SLOTS == 3, "the table above knows them");

/* Does for a board what `leave` does for cbh_pieces, but with the same steps for every piece instead of branches,
 * because the processor cannot predict well which piece is captured. */
void cbh_board_take(cbh_board *board, chess_square square)
{
    uint8_t *squares = board->squares[chess_side_of(board->pieces[square])];
    unsigned place = board->places[square];
    for (unsigned i = 1; i < CBH_OFFICER_SLOTS; i++) {
        unsigned next = next_places[place];
        squares[place] = squares[next];
        board->places[squares[place]] = (uint8_t)place;
        place = next;
    }
    squares[place] = CHESS_NO_SQUARE;
    if (chess_role_of(board->pieces[square]) == CHESS_KING)
        take_king(board, square);
}

void cbh_board_play_seldom(cbh_board *board, chess_move move)
{
    chess_square from = chess_from(move), to = chess_to(move);
    chess_piece piece = board->pieces[from], rook = board->pieces[to];
    chess_side side = chess_side_of(piece);
    chess_role role = chess_promotion(move);
    unsigned place = board->places[from], rook_place = board->places[to];
    if (chess_kind_of(move) == CHESS_PASS)
        return;
    cbh_board_lift(board, from);
    if (role == CHESS_NO_ROLE) {
        cbh_board_lift(board, to);
        cbh_board_put(board, chess_castling_target(from, to), piece, place);
        cbh_board_put(board, chess_castling_rook_target(from, to), rook, rook_place);
        return;
    }
    if (rook != CHESS_EMPTY)
        cbh_board_take(board, to);
    board->squares[side][place] = CHESS_NO_SQUARE;
    uint8_t *squares = board->squares[side];
    unsigned first = role == CHESS_KING ? CBH_PLACE_KING : cbh_first_slot(role), end = first + slot_count(role);
    while (first < end && squares[first] != CHESS_NO_SQUARE)
        first++;
    cbh_board_put(board, to, chess_piece_of(side, role), first < end ? first : CBH_PLACE_NONE);
}

/* ---- codes ---- */

/* The first code of each piece; the codes of its steps follow in the order of step_of. */
static const struct code_range {
    uint8_t first;
    uint8_t role;
    uint8_t slot;
} ranges[] = {
    { 1, CHESS_KING, 0 },     { 11, CHESS_QUEEN, 0 },    { 39, CHESS_ROOK, 0 },   { 53, CHESS_ROOK, 1 },
    { 67, CHESS_BISHOP, 0 },  { 81, CHESS_BISHOP, 1 },   { 95, CHESS_KNIGHT, 0 }, { 103, CHESS_KNIGHT, 1 },
    { 111, CHESS_PAWN, 0 },   { 115, CHESS_PAWN, 1 },    { 119, CHESS_PAWN, 2 },  { 123, CHESS_PAWN, 3 },
    { 127, CHESS_PAWN, 4 },   { 131, CHESS_PAWN, 5 },    { 135, CHESS_PAWN, 6 },  { 139, CHESS_PAWN, 7 },
    { 143, CHESS_QUEEN, 1 },  { 171, CHESS_QUEEN, 2 },   { 199, CHESS_ROOK, 2 },  { 213, CHESS_BISHOP, 2 },
    { 227, CHESS_KNIGHT, 2 }, { 235, CHESS_NO_ROLE, 0 },
};

/* A step. Files and ranks are counted modulo 8: three files to the left are five to the right. */
typedef struct step {
    uint8_t files;
    uint8_t ranks;
} step;

static const step king_steps[8] = { { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, 7 }, { 0, 7 }, { 7, 7 }, { 7, 0 }, { 7, 1 } };
static const step knight_steps[8] = { { 2, 1 }, { 1, 2 }, { 7, 2 }, { 6, 1 }, { 6, 7 }, { 7, 6 }, { 1, 6 }, { 2, 7 } };
static const step pawn_steps[4] = { { 0, 1 }, { 0, 2 }, { 1, 1 }, { 7, 1 } };

/* Returns a step of a queen, rook or bishop. Each of four groups has the lengths one to seven: up the file, along the
 * rank, up the rising diagonal, down the falling diagonal. */
static step line_step(unsigned group, unsigned length)
{
    unsigned files = group == 0 ? 0 : length, ranks = group == 1 ? 0 : group == 3 ? 8 - length : length;
    return (step){ (uint8_t)files, (uint8_t)ranks };
}

static step step_of(chess_role role, unsigned at, chess_side side)
{
    switch (role) {
    case CHESS_KING:
        return king_steps[at & 7u];
    case CHESS_KNIGHT:
        return knight_steps[at & 7u];
    case CHESS_PAWN: {
        step white = pawn_steps[at & 3u];
        return side == CHESS_WHITE ? white : (step){ (8 - white.files) & 7u, (8 - white.ranks) & 7u };
    }
    case CHESS_BISHOP:
        return line_step(at / 7 + 2, at % 7 + 1);
    default:
        return line_step(at / 7, at % 7 + 1);
    }
}

void cbh_steps_make(cbh_steps *out)
{
    const struct code_range *range = ranges;
    memset(out, 0, sizeof *out);
    for (unsigned code = 1; code < CBH_CODE_WORD; code++) {
        if (code == CBH_CODE_SHORT || code == CBH_CODE_LONG)
            continue;
        while (code >= range[1].first)
            range++;
        for (unsigned side = 0; side < 2; side++) {
            step by = step_of((chess_role)range->role, code - range->first, (chess_side)side);
            unsigned slot = range->role == CHESS_KING ? 0 : cbh_first_slot((chess_role)range->role) + range->slot;
            out->by_code[side][code] = (cbh_step){ range->role, (uint8_t)slot, by.files, (uint8_t)(by.ranks << 3) };
        }
    }
}

/* The inverse of king_steps, knight_steps, pawn_steps and line_step, indexed by ranks, then by files. Diagonal steps of
 * length four have two codes, since rising and falling are the same modulo 8; the rising one is written. */
static const uint8_t king_codes[8][8] = {
    [1] = { [0] = 0, [1] = 1, [7] = 7 }, [0] = { [1] = 2, [7] = 6 }, [7] = { [1] = 3, [0] = 4, [7] = 5 }
};
static const uint8_t knight_codes[8][8] = {
    [1] = { [2] = 0, [6] = 3 }, [2] = { [1] = 1, [7] = 2 }, [7] = { [6] = 4, [2] = 7 }, [6] = { [7] = 5, [1] = 6 }
};
static const uint8_t white_pawn_codes[8][8] = { [1] = { [0] = 0, [1] = 2, [7] = 3 }, [2] = { [0] = 1 } };
static const uint8_t black_pawn_codes[8][8] = { [7] = { [0] = 0, [7] = 2, [1] = 3 }, [6] = { [0] = 1 } };
static const uint8_t line_codes[8][8] = {
    { 0, 7, 8, 9, 10, 11, 12, 13 },  { [0] = 0, [1] = 14, [7] = 27 }, { [0] = 1, [2] = 15, [6] = 26 },
    { [0] = 2, [3] = 16, [5] = 25 }, { [0] = 3, [4] = 17 },           { [0] = 4, [5] = 18, [3] = 23 },
    { [0] = 5, [6] = 19, [2] = 22 }, { [0] = 6, [7] = 20, [1] = 21 },
};
/* Indexed by piece. The entries of numbers that are not pieces are never used. */
const uint8_t (*const cbh_step_codes[16])[8] = {
    king_codes, white_pawn_codes, knight_codes, line_codes, line_codes, line_codes, king_codes, king_codes,
    king_codes, black_pawn_codes, knight_codes, line_codes, line_codes, line_codes, king_codes, king_codes,
};

/* The first code of the piece in each place, as in `ranges`. Bishops use line_codes, too, but have no codes for its
 * first 14 steps, along files and ranks; so their value here is 14 less than their first code. */
const uint8_t cbh_first_codes[CBH_PLACES] = { 111, 115, 119, 123, 127, 131, 135, 139, 95,  103, 227,
                                              53,  67,  199, 39,  53,  199, 11,  143, 171, 1,   0 };
