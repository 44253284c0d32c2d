/* position_walk.h - fast replay of a stored game: only boards and their hash keys, without checking that moves are
 * legal. */
#ifndef COLLECTION_POSITION_WALK_H
#define COLLECTION_POSITION_WALK_H

#include "rules/chess/legality.h"
#include "search/move_tree.h"
#include "store.h"

typedef struct position_game {
    int64_t id;
    base_text moves; /* two bytes each */
    bool is_played;  /* the moves were legal when the game was stored, so they count */
} position_game;

typedef struct position_walk {
    chess_piece board[64];
    uint64_t key;
    uint8_t side;
    size_t at; /* offset of the next move in `moves`, in bytes */
} position_walk;

/* The columns of `games` that the next two functions read. */
extern const char position_walk_columns[];
/* Read the game of the row, and start the walk at its first position. False: its first position is unknown. */
bool position_walk_take(position_game *out, position_walk *walk, store_statement *row);
/* Return the score of the game of the row. */
search_score position_walk_score(base_arena *scratch, store_statement *row);

/* Return the hash key of a board and the side to move. Segments store parts of keys, so the algorithm must not
 * change. */
uint64_t position_walk_key(const chess_piece board[64], unsigned side);
/* Return a number made from the key of the initial position. Segments store it, so that segments made by another key
 * algorithm are recognised. */
int64_t position_walk_proof(void);

static inline chess_move position_walk_move(const position_game *game, const position_walk *walk)
{
    const uint8_t *bytes = (const uint8_t *)game->moves.data + walk->at;
    return (chess_move)(bytes[0] | (unsigned)bytes[1] << 8);
}

/* Play the next move. False: there are no more moves. */
static inline bool position_walk_step(position_walk *walk, const position_game *game)
{
    if (walk->at + 1 >= game->moves.length)
        return false;
    chess_move move = position_walk_move(game, walk);
    chess_square from = chess_from(move), to = chess_to(move);
    chess_piece *board = walk->board;
    walk->at += 2;
    walk->side ^= 1u;
    walk->key ^= chess_black_key;
    if (move == CHESS_NULL_MOVE)
        return true;
    bool is_castling = chess_kind_of(move) == CHESS_CASTLING;
    chess_square other = is_castling ? to : chess_victim(move);
    walk->key ^= chess_piece_keys[board[from]][from];
    if (other != from)
        walk->key ^= chess_piece_keys[board[other]][other];
    if (!is_castling && other != to)
        walk->key ^= chess_piece_keys[board[to]][to];
    chess_shift_pieces(board, move);
    if (!is_castling) {
        walk->key ^= chess_piece_keys[board[to]][to];
        return true;
    }
    chess_square king = chess_castling_target(from, to), rook = chess_castling_rook_target(from, to);
    walk->key ^= chess_piece_keys[board[king]][king] ^ chess_piece_keys[board[rook]][rook];
    return true;
}

#endif
