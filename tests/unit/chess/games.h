/* games.h - positions for tests: from FEN, from random games, and from boards that no game reaches. */
#ifndef TESTS_CHESS_GAMES_H
#define TESTS_CHESS_GAMES_H

#include <stdlib.h>

#include "../fixture.h"
#include "rules/chess/fen.h"
#include "rules/chess/movegen.h"
#include "rules/chess/setup.h"

static inline chess_position position_of(const char *fen)
{
    chess_position position;
    chess_fen_faults faults;
    if (!chess_read_fen(&position, &faults, base_text_of(fen)))
        fail_msg("no position: %s", fen);
    return position;
}

/* Numbers that look random and are the same in every run. */
static inline unsigned roll(uint64_t *state, unsigned sides)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(*state >> 33) % sides;
}

/* Called with every position of a game and its legal moves. */
typedef void (*visit_position)(const chess_position *position, const chess_moves *moves, void *payload);

/* Random games, every third one of Chess960. */
static inline void play_games(unsigned games, uint64_t seed, visit_position visit, void *payload)
{
    uint64_t state = seed;
    for (unsigned game = 0; game < games; game++) {
        chess_position position;
        chess_moves moves;
        chess_set_start_960(&position, game % 3 == 0 ? roll(&state, CHESS_960_COUNT) : CHESS_960_STANDARD);
        for (unsigned ply = 0; ply < 150; ply++) {
            chess_generate(&moves, &position);
            visit(&position, &moves, payload);
            if (moves.count == 0)
                break;
            chess_play(&position, moves.items[roll(&state, moves.count)]);
        }
    }
}

/* Anything anywhere: several kings or none, pawns on the edge, rights without rooks. */
static inline void set_anything(chess_position *out, uint64_t *state)
{
    chess_clear(out);
    unsigned density = 1 + roll(state, 16);
    for (chess_square square = 0; square < 64; square++)
        if (roll(state, 16) < density)
            chess_put(out, square, chess_piece_of((chess_side)roll(state, 2), (chess_role)(1 + roll(state, 6))));
    out->side = (uint8_t)roll(state, 2);
    out->castling = (chess_bit(roll(state, 8)) | chess_bit(roll(state, 8)) | chess_bit(56 + roll(state, 8))) &
                    (0 - (chess_set)roll(state, 2));
    out->passed = (uint8_t)(roll(state, 2) != 0 ? roll(state, 65) : CHESS_NO_SQUARE);
    chess_seal(out);
}

#endif
