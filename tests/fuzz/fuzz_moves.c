/* fuzz_moves.c - the laws of chess against a plain form of them: a position on the first line, then a byte for each
 * move.
 *
 * The plain form knows nothing of sets, lines and tables. It has a board of 64 squares, tries every step of every
 * piece, and asks of each whether the king can then be taken. Only positions that a game can have are compared: what
 * the laws do not say of the others is no law. */
#include <string.h>

#include "base/text.h"
#include "require.h"
#include "rules/chess/fen.h"
#include "rules/chess/legality.h"
#include "rules/chess/movegen.h"
#include "rules/chess/setup.h"

enum {
    MOVES = 64 /* of one input */
};

typedef struct board {
    uint8_t squares[64]; /* chess_piece */
    bool may_castle[64]; /* with the rook that stands there */
    unsigned side;
    int passed; /* the square that a pawn has just passed; -1: none */
} board;

typedef struct listing {
    chess_move items[CHESS_MOVES_MAX];
    unsigned count;
} listing;

static const int straight[][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
static const int diagonal[][2] = { { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 } };
static const int jumps[][2] = {
    { 1, 2 }, { 2, 1 }, { -1, 2 }, { -2, 1 }, { 1, -2 }, { 2, -1 }, { -1, -2 }, { -2, -1 }
};

/* The square so many files and ranks away; -1: it is not on the board. */
static int away(int from, int files, int ranks)
{
    int file = from % 8 + files, rank = from / 8 + ranks;
    return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? rank * 8 + file : -1;
}

static bool is_piece(const board *on, int square, unsigned side, chess_role role)
{
    return square >= 0 && on->squares[square] == chess_piece_of((chess_side)side, role);
}

/* Whether one of two kinds of pieces of the side stands at the end of a free line. */
static bool is_seen(const board *on, int from, const int step[2], unsigned side, chess_role role)
{
    int at = away(from, step[0], step[1]);
    while (at >= 0 && !on->squares[at])
        at = away(at, step[0], step[1]);
    return is_piece(on, at, side, role) || is_piece(on, at, side, CHESS_QUEEN);
}

static bool is_attacked(const board *on, int square, unsigned by)
{
    int forward = by == CHESS_WHITE ? 1 : -1;
    for (int i = 0; i < 8; i++) {
        const int *step = i < 4 ? straight[i] : diagonal[i - 4];
        if (is_seen(on, square, step, by, i < 4 ? CHESS_ROOK : CHESS_BISHOP) ||
            is_piece(on, away(square, step[0], step[1]), by, CHESS_KING) ||
            is_piece(on, away(square, jumps[i][0], jumps[i][1]), by, CHESS_KNIGHT))
            return true;
    }
    return is_piece(on, away(square, 1, -forward), by, CHESS_PAWN) ||
           is_piece(on, away(square, -1, -forward), by, CHESS_PAWN);
}

static int find_king(const board *on, unsigned side)
{
    for (int square = 0; square < 64; square++)
        if (is_piece(on, square, side, CHESS_KING))
            return square;
    return -1;
}

/* ---- to make a move ---- */

static void lift(board *on, int square)
{
    on->squares[square] = CHESS_EMPTY;
    on->may_castle[square] = false;
}

static void play(board *on, chess_move move)
{
    int from = (int)chess_from(move), to = (int)chess_to(move), home = from / 8 * 8;
    uint8_t piece = on->squares[from], rook = on->squares[to];
    unsigned kind = chess_kind_of(move);
    on->passed = -1;
    lift(on, from);
    lift(on, to);
    if (kind == CHESS_CASTLING) {
        on->squares[home + (to > from ? 6 : 2)] = piece;
        on->squares[home + (to > from ? 5 : 3)] = rook;
    } else {
        on->squares[to] = chess_promotion(move) ? chess_piece_of((chess_side)on->side, chess_promotion(move)) : piece;
    }
    if (kind == CHESS_EN_PASSANT)
        lift(on, home + to % 8);
    if (chess_role_of(piece) == CHESS_PAWN && (to - from == 16 || from - to == 16))
        on->passed = (from + to) / 2;
    for (int square = 0; square < 64 && chess_role_of(piece) == CHESS_KING; square++)
        if (on->squares[square] && chess_side_of(on->squares[square]) == on->side)
            on->may_castle[square] = false;
    on->side ^= 1u;
}

/* ---- to find the moves ---- */

/* Lists the move if the king is safe after it. */
static void add(listing *out, const board *on, int from, int to, unsigned kind)
{
    board after = *on;
    chess_move move = chess_move_of((chess_square)from, (chess_square)to, kind);
    play(&after, move);
    if (!is_attacked(&after, find_king(&after, on->side), after.side))
        out->items[out->count++] = move;
}

static bool is_enemy(const board *on, int square)
{
    return on->squares[square] && chess_side_of(on->squares[square]) != on->side;
}

static void add_pawn_step(listing *out, const board *on, int from, int to)
{
    if (to / 8 != 0 && to / 8 != 7) {
        add(out, on, from, to, CHESS_PLAIN);
        return;
    }
    for (unsigned role = CHESS_KNIGHT; role <= CHESS_QUEEN; role++)
        add(out, on, from, to, role);
}

static void add_pawn(listing *out, const board *on, int from)
{
    int forward = on->side == CHESS_WHITE ? 1 : -1, home = on->side == CHESS_WHITE ? 1 : 6;
    int next = away(from, 0, forward), second = away(from, 0, 2 * forward);
    if (!on->squares[next])
        add_pawn_step(out, on, from, next);
    if (!on->squares[next] && from / 8 == home && !on->squares[second])
        add(out, on, from, second, CHESS_PLAIN);
    for (int aside = -1; aside <= 1; aside += 2) {
        int to = away(from, aside, forward);
        if (to >= 0 && is_enemy(on, to))
            add_pawn_step(out, on, from, to);
        else if (to >= 0 && to == on->passed)
            add(out, on, from, to, CHESS_EN_PASSANT);
    }
}

static void add_line(listing *out, const board *on, int from, const int step[2], bool is_long)
{
    int to = away(from, step[0], step[1]);
    for (; to >= 0; to = is_long ? away(to, step[0], step[1]) : -1) {
        if (!on->squares[to] || is_enemy(on, to))
            add(out, on, from, to, CHESS_PLAIN);
        if (on->squares[to])
            return;
    }
}

/* All squares that king and rook pass or reach are free but for the two, and the king is attacked on none of its
 * own. */
static void add_castling(listing *out, const board *on, int king, int rook)
{
    int home = king / 8 * 8, king_to = home + (rook > king ? 6 : 2), rook_to = home + (rook > king ? 5 : 3);
    board without = *on;
    lift(&without, king);
    lift(&without, rook);
    for (int square = home; square < home + 8; square++) {
        bool is_kings = (square >= king && square <= king_to) || (square <= king && square >= king_to);
        bool is_rooks = (square >= rook && square <= rook_to) || (square <= rook && square >= rook_to);
        if ((is_kings || is_rooks) && without.squares[square])
            return;
        /* The rook still stands where it was while the king goes; the king itself hides nothing. */
        board passing = *on;
        lift(&passing, king);
        if (is_kings && is_attacked(&passing, square, on->side ^ 1u))
            return;
    }
    add(out, on, king, rook, CHESS_CASTLING);
}

static void list_moves(listing *out, const board *on)
{
    int king = find_king(on, on->side);
    out->count = 0;
    for (int from = 0; from < 64; from++) {
        if (!on->squares[from] || chess_side_of(on->squares[from]) != on->side)
            continue;
        chess_role role = chess_role_of(on->squares[from]);
        if (role == CHESS_PAWN)
            add_pawn(out, on, from);
        for (int i = 0; i < 8; i++) {
            if (role == CHESS_KNIGHT)
                add_line(out, on, from, jumps[i], false);
            else if (role == CHESS_KING || role == CHESS_QUEEN || (i < 4 ? role == CHESS_ROOK : role == CHESS_BISHOP))
                add_line(out, on, from, i < 4 ? straight[i] : diagonal[i - 4], role != CHESS_KING);
        }
        if (on->may_castle[from])
            add_castling(out, on, king, from);
    }
}

/* ---- to compare ---- */

static int by_number(const void *a, const void *b)
{
    return *(const chess_move *)a - *(const chess_move *)b;
}

static void check_moves(const chess_position *position, const board *on, listing *plain)
{
    chess_moves moves;
    chess_generate(&moves, position);
    list_moves(plain, on);
    require(moves.count == plain->count && chess_count_moves(position) == plain->count);
    require(chess_has_move(position) == (plain->count > 0));
    qsort(moves.items, moves.count, sizeof moves.items[0], by_number);
    qsort(plain->items, plain->count, sizeof plain->items[0], by_number);
    require(!plain->count || !memcmp(moves.items, plain->items, plain->count * sizeof plain->items[0]));
    bool is_check = is_attacked(on, find_king(on, on->side), on->side ^ 1u);
    require(chess_is_check(position) == is_check);
    chess_outcome outcome = chess_judge(position);
    require((outcome == CHESS_CHECKMATE) == (!plain->count && is_check));
    require(plain->count || is_check || outcome == CHESS_STALEMATE || outcome == CHESS_DEAD);
}

static void check_board(const chess_position *position, const board *on)
{
    require(chess_to_move(position) == on->side);
    require(!memcmp(position->board, on->squares, sizeof on->squares));
    for (int i = 0; i < 4; i++) {
        chess_square rook = chess_castling_rook(position, (chess_side)(i / 2), i % 2);
        require(rook == CHESS_NO_SQUARE || on->may_castle[rook]);
    }
    unsigned rights = 0;
    for (int square = 0; square < 64; square++)
        rights += on->may_castle[square];
    require(rights == chess_count(position->castling));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *end = size ? memchr(data, '\n', size) : NULL;
    static listing plain;
    chess_position position;
    chess_fen_faults faults;
    board on = { .passed = -1 };
    if (!end || !chess_read_fen(&position, &faults, (base_text){ (const char *)data, (size_t)(end - data) }) ||
        chess_find_faults(&position))
        return 0;
    memcpy(on.squares, position.board, sizeof on.squares);
    on.side = position.side;
    if (chess_has_passed(&position))
        on.passed = position.passed;
    for (chess_square square = 0; square < 64; square++)
        on.may_castle[square] = chess_has(position.castling, square);
    for (size_t i = 0; i < MOVES; i++) {
        check_moves(&position, &on, &plain);
        if (++end == data + size || !plain.count)
            break;
        chess_move move = plain.items[*end % plain.count];
        bool gives_check = chess_gives_check(&position, move);
        uint64_t hash = chess_hash(&position) ^ chess_hash_part(&position, move);
        play(&on, move);
        chess_play(&position, move);
        require((hash ^ chess_hash_part(&position, move)) == chess_hash(&position));
        check_board(&position, &on);
        require(gives_check == chess_is_check(&position));
    }
    return 0;
}
