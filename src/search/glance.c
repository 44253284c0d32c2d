/* glance.c - boards of bare pieces, move by move. */
#include "glance.h"

#include <string.h>

enum {
    RUN =
        512 /* positions in a row that are compared with each other; a longer run is taken to repeat them without end */
};

/* What a move did. */
typedef struct shift {
    chess_piece victim;   /* that was taken; CHESS_EMPTY: none */
    chess_role promotion; /* of a pawn; CHESS_NO_ROLE: none */
    bool is_lasting;      /* a capture, or a pawn moved */
} shift;

static inline chess_move move_at(base_bytes moves, size_t at)
{
    return (chess_move)(moves.data[at] | (unsigned)moves.data[at + 1] << 8);
}

/* Any sixteen bits can be played: boards are all that changes. */
static inline shift play(chess_piece board[64], chess_move move)
{
    chess_square from = chess_from(move), to = chess_to(move);
    chess_piece piece = board[from];
    unsigned kind = chess_kind_of(move);
    if (kind == CHESS_PLAIN) {
        shift done = { .victim = board[to] };
        board[to] = piece;
        board[from] = CHESS_EMPTY;
        done.is_lasting = done.victim != CHESS_EMPTY || chess_role_of(piece) == CHESS_PAWN;
        return done;
    }
    if (kind == CHESS_CASTLING || move == CHESS_NULL_MOVE) {
        chess_shift_pieces(board, move);
        return (shift){ .victim = CHESS_EMPTY };
    }
    shift done = { .victim = board[chess_victim(move)], .promotion = chess_promotion(move), .is_lasting = true };
    chess_shift_pieces(board, move);
    return done;
}

/* ---- questions about positions ---- */

typedef struct glance {
    chess_piece board[64];
    search_tally tally;
    chess_set pawns;
    unsigned side;
    unsigned pieces;
    uint32_t ply;
    bool is_usual;
    bool is_tallied; /* the tally holds what there is */
    size_t open;     /* questions that are not settled */
} glance;

static void glance_settle(glance *at, search_track *track, uint32_t ply)
{
    track->ply = ply;
    track->is_settled = true;
    at->open--;
}

static void leave_open(glance *at, search_track *track)
{
    track->is_open = true;
    glance_settle(at, track, at->ply);
}

/* As search_pursuit counts it: material is looked at again after each change. */
static void look_at_material(glance *at, search_track *track, const search_aim *aim, bool is_changed)
{
    if (!at->is_tallied) {
        leave_open(at, track);
        return;
    }
    if (is_changed) {
        bool fits = !(at->is_usual && at->pieces > aim->bounds.most) && search_fits_tally(aim->material, at->tally) &&
                    search_fits_bishops(aim->material, at->board);
        track->since = !fits ? SEARCH_NEVER : track->since == SEARCH_NEVER ? at->ply : track->since;
    }
    if (track->since != SEARCH_NEVER && at->ply - track->since + 1 >= search_material_plies(aim->material))
        glance_settle(at, track, track->since);
}

static inline void glance_look(glance *at, const search_aim *aims, size_t count, search_track *tracks, bool is_lasting)
{
    for (size_t i = 0; i < count; i++) {
        const search_aim *aim = &aims[i];
        search_track *track = &tracks[i];
        if (track->is_settled)
            continue;
        if (is_lasting && (at->pieces < aim->bounds.fewest || (aim->bounds.home_pawns & ~at->pawns)))
            glance_settle(at, track, SEARCH_NEVER);
        else if (aim->material)
            look_at_material(at, track, aim, is_lasting);
        else if (!(at->is_usual && at->pieces > aim->bounds.most) &&
                 search_fits_board(aim->pattern, at->board, at->side)) {
            if (search_pattern_has_rights(aim->pattern))
                leave_open(at, track);
            else
                glance_settle(at, track, at->ply);
        }
    }
}

static inline void count_pieces(glance *at, chess_move move, const shift *done)
{
    chess_square from = chess_from(move), to = chess_to(move);
    unsigned side = at->side << 3;
    if (done->victim != CHESS_EMPTY) {
        at->pieces--;
        at->tally -= search_tallies[done->victim & 15u];
        at->pawns &= ~chess_bit(chess_victim(move));
    }
    at->pawns &= ~chess_bit(from);
    if (done->promotion != CHESS_NO_ROLE)
        at->tally += search_tallies[(unsigned)done->promotion | side] - search_tallies[CHESS_PAWN | side];
    else if (chess_role_of(at->board[to]) == CHESS_PAWN)
        at->pawns |= chess_bit(to);
}

static void glance_begin(glance *at, const chess_position *start)
{
    chess_position usual;
    *at = (glance){ .side = start->side, .pawns = start->roles[CHESS_PAWN] };
    memcpy(at->board, start->board, sizeof at->board);
    at->pieces = chess_count(chess_occupied(start));
    at->is_tallied = search_tally_board(&at->tally, at->board);
    chess_set_start(&usual);
    at->is_usual = chess_is_same(start, &usual);
}

/* Lines need no board. */
static void compare_line(glance *at, search_track *track, const search_line *line, base_bytes moves)
{
    bool is_so = at->is_usual && moves.length / 2 >= line->count;
    for (size_t i = 0; is_so && i < line->count; i++)
        is_so = move_at(moves, 2 * i) == line->moves[i];
    glance_settle(at, track, is_so ? (uint32_t)line->count : SEARCH_NEVER);
}

void search_glance(const search_aim *aims, size_t count, search_track *tracks, const chess_position *start,
                   base_bytes moves)
{
    glance at;
    bool looks_always = false; /* also after moves that take nothing */
    glance_begin(&at, start);
    at.open = count;
    for (size_t i = 0; i < count; i++) {
        looks_always =
            looks_always || aims[i].pattern || (aims[i].material && search_material_plies(aims[i].material) > 1);
        tracks[i] = (search_track){ SEARCH_NEVER, SEARCH_NEVER, false, false };
        if (aims[i].line)
            compare_line(&at, &tracks[i], aims[i].line, moves);
    }
    glance_look(&at, aims, count, tracks, true);
    for (size_t next = 0; at.open && next + 1 < moves.length; next += 2) {
        chess_move move = move_at(moves, next);
        shift done = play(at.board, move);
        if (done.is_lasting)
            count_pieces(&at, move, &done);
        at.side ^= 1u;
        at.ply++;
        if (looks_always || done.is_lasting)
            glance_look(&at, aims, count, tracks, done.is_lasting);
    }
}

/* ---- how long and how often ---- */

uint32_t search_glance_quiet(const chess_position *start, base_bytes moves)
{
    chess_piece board[64];
    uint32_t clock = start->clock, longest = 0;
    memcpy(board, start->board, sizeof board);
    for (size_t next = 0; next + 1 < moves.length; next += 2) {
        clock = play(board, move_at(moves, next)).is_lasting ? 0 : clock + 1;
        longest = clock > longest ? clock : longest;
    }
    return longest;
}

/* Keys are those of the pieces that moved since the last move that cannot be taken back: more is not needed to compare
 * positions after it. */
uint32_t search_glance_repetition(const chess_position *start, base_bytes moves)
{
    chess_piece board[64];
    uint64_t keys[RUN], key = 0;
    size_t count = 1;
    uint32_t most = 1;
    keys[0] = 0;
    memcpy(board, start->board, sizeof board);
    for (size_t next = 0; next + 1 < moves.length; next += 2) {
        chess_move move = move_at(moves, next);
        chess_square from = chess_from(move), to = chess_to(move);
        chess_piece piece = board[from];
        uint32_t times = 1;
        if (play(board, move).is_lasting || chess_kind_of(move) == CHESS_CASTLING) {
            keys[0] = key = 0;
            count = 1;
            continue;
        }
        if (count == RUN)
            return UINT32_MAX;
        if (move != CHESS_NULL_MOVE)
            key ^= chess_piece_keys[piece & 15u][from] ^ chess_piece_keys[piece & 15u][to];
        keys[count] = key;
        for (size_t before = count; before >= 2; before -= 2)
            times += keys[before - 2] == key;
        most = times > most ? times : most;
        count++;
    }
    return most;
}
