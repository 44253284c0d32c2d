/* glance.c - fast replay of games on a bare board, without checking that moves are legal. */
#include "glance.h"

#include <string.h>

enum {
    RUN = 512 /* the most reversible moves in a row that are compared; for a longer run the answer is UINT32_MAX */
};

/* The effect of a move. */
typedef struct shift {
    chess_piece victim;   /* the captured piece; CHESS_EMPTY: none */
    chess_role promotion; /* CHESS_NO_ROLE: none */
    bool is_lasting;      /* a capture or a pawn move */
} shift;

static inline chess_move move_at(base_bytes moves, size_t at)
{
    return (chess_move)(moves.data[at] | (unsigned)moves.data[at + 1] << 8);
}

/* Any sixteen bits are accepted as a move: only the board changes. */
static inline shift glance_play(chess_piece board[64], chess_move move)
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

/* ---- conditions on positions ---- */

typedef struct glance {
    chess_piece board[64];
    search_tally tally;
    chess_set pawns;
    unsigned side;
    unsigned pieces;
    uint32_t ply;
    bool is_usual;   /* the game starts from the initial position */
    bool is_tallied; /* the tally has room for all pieces */
    size_t open;     /* number of tracks that are not settled */
} glance;

static void glance_settle(glance *view, search_track *track, uint32_t ply)
{
    track->ply = ply;
    track->is_settled = true;
    view->open--;
}

static void leave_open(glance *view, search_track *track)
{
    track->is_open = true;
    glance_settle(view, track, view->ply);
}

/* Counts of pieces are compared again only if `is_changed`, after a capture or pawn move. */
static void glance_material(glance *view, search_track *track, const search_aim *aim, bool is_changed)
{
    if (!view->is_tallied) {
        leave_open(view, track);
        return;
    }
    if (is_changed) {
        bool fits = !(view->is_usual && view->pieces > aim->bounds.most) &&
                    search_fits_tally(aim->material, view->tally) && search_fits_bishops(aim->material, view->board);
        track->since = !fits ? SEARCH_NEVER : track->since == SEARCH_NEVER ? view->ply : track->since;
    }
    if (track->since != SEARCH_NEVER && view->ply - track->since + 1 >= search_material_plies(aim->material))
        glance_settle(view, track, track->since);
}

static inline void glance_look(glance *view, const search_aim *aims, size_t count, search_track *tracks,
                               bool is_lasting)
{
    for (size_t i = 0; i < count; i++) {
        const search_aim *aim = &aims[i];
        search_track *track = &tracks[i];
        if (track->is_settled)
            continue;
        if (is_lasting && (view->pieces < aim->bounds.fewest || (aim->bounds.home_pawns & ~view->pawns)))
            glance_settle(view, track, SEARCH_NEVER);
        else if (aim->material)
            glance_material(view, track, aim, is_lasting);
        else if (!(view->is_usual && view->pieces > aim->bounds.most) &&
                 search_fits_board(aim->pattern, view->board, view->side)) {
            if (search_pattern_has_rights(aim->pattern))
                leave_open(view, track);
            else
                glance_settle(view, track, view->ply);
        }
    }
}

static inline void count_pieces(glance *view, chess_move move, const shift *done)
{
    chess_square from = chess_from(move), to = chess_to(move);
    unsigned side = view->side << 3;
    if (done->victim != CHESS_EMPTY) {
        view->pieces--;
        view->tally -= search_tallies[done->victim & 15u];
        view->pawns &= ~chess_bit(chess_victim(move));
    }
    view->pawns &= ~chess_bit(from);
    if (done->promotion != CHESS_NO_ROLE)
        view->tally += search_tallies[(unsigned)done->promotion | side] - search_tallies[CHESS_PAWN | side];
    else if (chess_role_of(view->board[to]) == CHESS_PAWN)
        view->pawns |= chess_bit(to);
}

static void glance_line(glance *view, search_track *track, const search_line *line, base_bytes moves)
{
    bool is_so = view->is_usual && moves.length / 2 >= line->count;
    for (size_t i = 0; is_so && i < line->count; i++)
        is_so = move_at(moves, 2 * i) == line->moves[i];
    glance_settle(view, track, is_so ? (uint32_t)line->count : SEARCH_NEVER);
}

void search_glance(const search_aim *aims, size_t count, search_track *tracks, const chess_position *start,
                   base_bytes moves)
{
    chess_position usual;
    glance view = { .side = start->side,
                    .pawns = start->roles[CHESS_PAWN],
                    .pieces = chess_count(chess_occupied(start)),
                    .open = count };
    bool looks_always = false; /* compare positions even after moves that change no material */
    memcpy(view.board, start->board, sizeof view.board);
    view.is_tallied = search_tally_board(&view.tally, view.board);
    chess_set_start(&usual);
    view.is_usual = chess_is_same(start, &usual);
    for (size_t i = 0; i < count; i++) {
        looks_always =
            looks_always || aims[i].pattern || (aims[i].material && search_material_plies(aims[i].material) > 1);
        tracks[i] = (search_track){ .ply = SEARCH_NEVER, .since = SEARCH_NEVER };
        if (aims[i].line)
            glance_line(&view, &tracks[i], aims[i].line, moves);
        else if (aims[i].theme) /* themes need the laws */
            leave_open(&view, &tracks[i]);
    }
    glance_look(&view, aims, count, tracks, true);
    for (size_t next = 0; view.open && next + 1 < moves.length; next += 2) {
        chess_move move = move_at(moves, next);
        shift done = glance_play(view.board, move);
        if (done.is_lasting)
            count_pieces(&view, move, &done);
        view.side ^= 1u;
        view.ply++;
        if (looks_always || done.is_lasting)
            glance_look(&view, aims, count, tracks, done.is_lasting);
    }
}

/* ---- moves without captures or pawn moves, and repetitions ---- */

uint32_t search_glance_quiet(const chess_position *start, base_bytes moves)
{
    chess_piece board[64];
    uint32_t clock = start->clock, longest = 0;
    memcpy(board, start->board, sizeof board);
    for (size_t next = 0; next + 1 < moves.length; next += 2) {
        clock = glance_play(board, move_at(moves, next)).is_lasting ? 0 : clock + 1;
        longest = clock > longest ? clock : longest;
    }
    return longest;
}

/* The key of a board covers only the pieces that have moved since the last irreversible move. That is enough, because
 * only positions since that move are compared. */
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
        if (glance_play(board, move).is_lasting || chess_kind_of(move) == CHESS_CASTLING) {
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
