/* invented.h - random games as PGN: a thousand, which are repeated with other players. */
#ifndef BENCH_INVENTED_H
#define BENCH_INVENTED_H

#include "base/buffer.h"
#include "base/text.h"
#include "rules/chess/movegen.h"
#include "rules/chess/notation.h"

enum {
    INVENTED_GAMES = 1000,
    INVENTED_STEP = 100, /* new players from one pass to the next */
    INVENTED_DIGITS = 6
};

/* The PGN, and where the numbers of its players are in it. */
typedef struct invented_games {
    base_buffer text;
    size_t numbers[2 * INVENTED_GAMES];
} invented_games;

static inline uint64_t invented_roll(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 33;
}

static inline void invented_add_move(base_buffer *out, const chess_position *position, chess_move move)
{
    char san[CHESS_MOVE_TEXT];
    size_t length = chess_write_move(san, position, move, CHESS_SAN, CHESS_ENGLISH);
    base_buffer_print(out, "%u%s %.*s ", position->number, chess_to_move(position) == CHESS_WHITE ? "." : "...",
                      (int)length, san);
}

/* Most moves have no annotation, and a few have one of each kind. */
static inline void invented_annotate(base_buffer *out, unsigned ply, const chess_position *before,
                                     const chess_moves *moves)
{
    if (ply % 16 == 5)
        base_buffer_print(out, "{[%%clk 1:%02u:%02u]} ", 59 - ply / 2, ply);
    if (ply == 20)
        base_buffer_add_string(out, "$1 {A strong move, says the book.} ");
    if (ply == 33)
        base_buffer_add_string(out, "{[%csl Ge4,Rd5][%cal Gd2d4]} ");
    if (ply == 24 && moves->count > 1) {
        base_buffer_add_string(out, "( ");
        invented_add_move(out, before, moves->items[1]);
        base_buffer_add_string(out, "{was worse} ) ");
    }
}

/* 50 to 109 plies. */
static inline void invented_play(base_buffer *out, uint64_t *state, bool is_annotated)
{
    chess_position position;
    chess_moves moves;
    unsigned plies = 50 + (unsigned)(invented_roll(state) % 60);
    chess_set_start(&position);
    for (unsigned ply = 0; ply < plies; ply++) {
        chess_position before = position;
        chess_generate(&moves, &position);
        if (moves.count == 0)
            break;
        chess_move move = moves.items[ply == 24 ? 0 : invented_roll(state) % moves.count];
        invented_add_move(out, &position, move);
        chess_play(&position, move);
        if (is_annotated)
            invented_annotate(out, ply, &before, &moves);
        if (ply % 12 == 11)
            base_buffer_add_string(out, "\n");
    }
    base_buffer_add_string(out, "1-0\n\n");
}

/* False: out of memory. */
static inline bool invented_make(invented_games *to, bool is_annotated)
{
    static const char *const tags[] = { "White", "Black" };
    uint64_t state = 1;
    for (unsigned i = 0; i < INVENTED_GAMES; i++) {
        base_buffer_print(&to->text, "[Event \"Open %u\"]\n[Site \"Town\"]\n[Date \"%u.%02u.%02u\"]\n[Round \"%u\"]\n",
                          i / 25, 1950 + i % 70, 1 + i % 12, 1 + i % 28, 1 + i % 9);
        for (unsigned side = 0; side < 2; side++) {
            base_buffer_print(&to->text, "[%s \"Player ", tags[side]);
            to->numbers[2 * i + side] = to->text.length;
            base_buffer_print(&to->text, "%0*u, A\"]\n", INVENTED_DIGITS, 0u);
        }
        base_buffer_print(&to->text, "[Result \"1-0\"]\n[WhiteElo \"%u\"]\n[BlackElo \"%u\"]\n[ECO \"C%02u\"]\n\n",
                          1500 + i, 2400 - i, i % 100);
        invented_play(&to->text, &state, is_annotated);
    }
    return !to->text.failed;
}

/* Gives the next thousand games some players of the previous pass and some new ones. */
static inline void invented_renumber(invented_games *invented, size_t pass)
{
    for (size_t i = 0; i < 2 * INVENTED_GAMES; i++) {
        size_t number = pass * INVENTED_STEP + i * 7919 % INVENTED_GAMES;
        for (unsigned digit = INVENTED_DIGITS; digit-- > 0; number /= 10)
            invented->text.data[invented->numbers[i] + digit] = (uint8_t)('0' + number % 10);
    }
}

#endif
