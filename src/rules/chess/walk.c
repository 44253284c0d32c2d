/* walk.c - walks through all lines of a game in the order in which they are printed, without recursion.
 *
 * Each step announces what comes next, and the following call performs it. So the caller sees every move together with
 * the position before it, and a variation opens after the move that it replaces. */
#include <string.h>

#include "game.h"
#include "legality.h"

/* A move whose alternatives are being visited. */
struct chess_walk_frame {
    chess_position before;
    uint32_t node;
    uint32_t other; /* the first move of the current alternative */
};

enum next_step {
    NEXT_START,
    NEXT_PLAY,  /* play the move that was announced */
    NEXT_ENTER, /* enter the alternative that was announced */
    NEXT_LEAVE  /* leave the alternative whose end was announced */
};

chess_walk chess_walk_open(base_arena *arena, const gamut_game *game, bool is_main_only)
{
    chess_walk walk = { .moves = &game->moves, .arena = arena, .is_main_only = is_main_only };
    chess_start_of(&walk.position, game);
    return walk;
}

chess_walk chess_walk_open_to_spell(base_arena *arena, const gamut_game *game, bool is_main_only)
{
    chess_walk walk = chess_walk_open(arena, game, is_main_only);
    walk.is_blindfold = true;
    for (uint32_t i = 1; walk.is_blindfold && i < game->moves.node_count; i++)
        walk.is_blindfold = game->moves.nodes[i].san != 0;
    return walk;
}

/* The move whose alternatives are being visited at the current depth. */
static chess_walk_frame *top_of(const chess_walk *walk)
{
    return (chess_walk_frame *)walk->frames.items + walk->depth - 1;
}

/* Plays the current move and announces the next one in the line. */
static chess_step go_on(chess_walk *walk)
{
    if (walk->next_step != NEXT_START) {
        if (walk->is_blindfold)
            chess_pass_turn(&walk->position);
        else
            chess_play(&walk->position, walk->moves->nodes[walk->node].move);
    }
    walk->last = walk->node;
    walk->first = walk->depth ? top_of(walk)->other : 0;
    walk->node = walk->moves->nodes[walk->node].next;
    walk->is_alternative = false;
    walk->next_step = walk->node ? NEXT_PLAY : NEXT_LEAVE;
    if (walk->node)
        return CHESS_STEP_MOVE;
    return walk->depth ? CHESS_STEP_CLOSE : CHESS_STEP_END;
}

chess_step chess_walk_next(chess_walk *walk)
{
    chess_walk_frame *frame = walk->depth ? top_of(walk) : NULL;
    if (!walk->moves->node_count)
        return CHESS_STEP_END;
    switch (walk->next_step) {
    case NEXT_PLAY:
        if (walk->is_alternative || walk->is_main_only || !walk->moves->nodes[walk->node].other)
            return go_on(walk);
        walk->next_step = NEXT_ENTER;
        walk->frames.count = walk->depth;
        frame = base_list_add(&walk->frames, walk->arena, sizeof *frame);
        if (!frame) /* out of memory */
            return CHESS_STEP_END;
        *frame = (chess_walk_frame){ walk->position, walk->node, walk->moves->nodes[walk->node].other };
        walk->depth++;
        return CHESS_STEP_OPEN;
    case NEXT_ENTER:
        /* The alternative begins with the position before the move that it replaces. */
        walk->position = frame->before;
        walk->node = walk->first = frame->other;
        walk->is_alternative = true;
        walk->next_step = NEXT_PLAY;
        return CHESS_STEP_MOVE;
    case NEXT_LEAVE:
        /* After an alternative, the next one follows, or the outer line continues. */
        if (!frame)
            return CHESS_STEP_END;
        frame->other = walk->moves->nodes[frame->other].other;
        if (frame->other) {
            walk->next_step = NEXT_ENTER;
            return CHESS_STEP_OPEN;
        }
        walk->position = frame->before;
        walk->node = frame->node;
        walk->depth--;
        return go_on(walk);
    default:
        return go_on(walk);
    }
}

bool chess_walk_is_bare(const chess_walk *walk)
{
    const gamut_node *here = &walk->moves->nodes[walk->node];
    bool has_others = here->other && !walk->is_alternative && !walk->is_main_only;
    return walk->is_blindfold && !here->note && !has_others;
}

void chess_walk_skip(chess_walk *walk, uint32_t last, uint32_t node, uint32_t count)
{
    walk->last = last;
    walk->node = node;
    walk->is_alternative = walk->is_alternative && !count;
    walk->position.number += (walk->position.side + count) / 2;
    walk->position.side ^= count & 1u;
}

/* An alternative overwrites the move that it replaces, and what follows; at its end, that move is put back. */
bool chess_find_path(const uint32_t **out, size_t *count, base_arena *arena, const gamut_game *game, uint32_t node)
{
    base_list path = { 0 }, replaced = { 0 }; /* uint32_t: nodes, and the moves whose alternatives are being visited */
    base_list places = { 0 };                 /* size_t: their places in the path */
    chess_walk walk = chess_walk_open(arena, game, false);
    walk.is_blindfold = true;
    for (chess_step step; (step = chess_walk_next(&walk)) != CHESS_STEP_END;) {
        if (step == CHESS_STEP_OPEN) {
            uint32_t *last = base_list_add(&replaced, arena, sizeof *last);
            size_t *place = base_list_add(&places, arena, sizeof *place);
            if (!last || !place)
                return false;
            *last = ((uint32_t *)path.items)[--path.count];
            *place = path.count;
            continue;
        }
        if (step == CHESS_STEP_CLOSE)
            path.count = ((const size_t *)places.items)[--places.count];
        uint32_t *next = base_list_add(&path, arena, sizeof *next);
        if (!next)
            return false;
        *next = step == CHESS_STEP_MOVE ? walk.node : ((const uint32_t *)replaced.items)[--replaced.count];
        if (step == CHESS_STEP_MOVE && walk.node == node) {
            *out = path.items;
            *count = path.count;
            return true;
        }
    }
    return false;
}

bool chess_is_cut(const gamut_moves *moves)
{
    for (uint32_t i = 1; i < moves->note_count; i++)
        if (moves->notes[i].kind == GAMUT_NOTE_UNREAD)
            return true;
    return false;
}

uint32_t chess_count_plies(const gamut_moves *moves)
{
    uint32_t count = 0;
    for (uint32_t node = moves->node_count ? moves->nodes[0].next : 0; node; node = moves->nodes[node].next)
        count++;
    return count;
}

uint32_t chess_position_at(chess_position *out, const gamut_game *game, uint32_t ply)
{
    const gamut_moves *moves = &game->moves;
    uint32_t at = 0;
    chess_start_of(out, game);
    for (uint32_t node = moves->node_count ? moves->nodes[0].next : 0; node && at < ply;
         node = moves->nodes[node].next) {
        chess_play(out, moves->nodes[node].move);
        at++;
    }
    return at;
}

/* The moves were tested when they were read, so only the pieces on the board are moved. At the end, castling rights are
 * computed from the squares that moves have touched and the kings that have moved. */
uint32_t chess_last_position(chess_position *out, const chess_position *start, const gamut_moves *moves)
{
    uint32_t count = 0;
    unsigned side = start->side;
    bool has_moved[2] = { false, false };
    chess_set touched = 0;
    chess_square from = 0, to = 0;
    chess_piece board[64], piece = CHESS_EMPTY;
    *out = *start;
    memcpy(board, start->board, sizeof board);
    for (uint32_t node = moves->node_count ? moves->nodes[0].next : 0; node; node = moves->nodes[node].next) {
        chess_move move = moves->nodes[node].move;
        from = chess_from(move);
        to = chess_to(move);
        piece = move != CHESS_NULL_MOVE ? board[from] : CHESS_EMPTY;
        if (chess_kind_of(move) == CHESS_PLAIN) {
            board[from] = CHESS_EMPTY;
            board[to] = piece;
        } else
            chess_shift_pieces(board, move);
        if (move != CHESS_NULL_MOVE)
            touched |= chess_bit(from) | chess_bit(to);
        has_moved[side] |= chess_role_of(piece) == CHESS_KING;
        side ^= 1u;
        count++;
    }
    if (!count)
        return 0;
    for (unsigned mover = CHESS_WHITE; mover <= CHESS_BLACK; mover++)
        touched |= has_moved[mover] ? chess_home_rank((chess_side)mover) : 0;
    bool is_double_step = chess_role_of(piece) == CHESS_PAWN && (from ^ to) == 16;
    out->castling &= ~touched;
    out->side = (uint8_t)side;
    out->passed = is_double_step ? (uint8_t)((from + to) / 2) : CHESS_NO_SQUARE;
    chess_put_all(out, board);
    chess_seal(out);
    return count;
}

bool chess_find_illegal(chess_illegal *out, base_arena *arena, const gamut_game *game)
{
    chess_walk walk = chess_walk_open(arena, game, false);
    const chess_position start = walk.position;
    for (chess_step step; (step = chess_walk_next(&walk)) != CHESS_STEP_END;)
        if (step == CHESS_STEP_MOVE && !chess_is_legal(&walk.position, game->moves.nodes[walk.node].move)) {
            uint32_t moves = walk.position.number - start.number;
            *out = (chess_illegal){ walk.node, walk.last, 2 * moves + walk.position.side - start.side + 1,
                                    walk.depth > 0 };
            return true;
        }
    return false;
}

/* If the illegal move is an alternative, it is removed from the list of alternatives. Otherwise the line ends before
 * it, so that its alternatives are removed as well. */
gamut_moves chess_cut_move(base_arena *arena, const gamut_moves *moves, const chess_illegal *illegal)
{
    gamut_moves cut = *moves;
    gamut_node *nodes = ARENA_ARRAY(arena, moves->node_count, gamut_node);
    if (!nodes)
        return (gamut_moves){ 0 };
    memcpy(nodes, moves->nodes, moves->node_count * sizeof *nodes);
    for (uint32_t i = 0; i < moves->node_count; i++) {
        if (nodes[i].other == illegal->node)
            nodes[i].other = nodes[illegal->node].other;
        if (nodes[i].next == illegal->node)
            nodes[i].next = 0;
    }
    cut.nodes = nodes;
    return cut;
}
