/* played.h - a tournament in memory that is paired and played round by round. */
#ifndef TESTS_TOURNAMENT_PLAYED_H
#define TESTS_TOURNAMENT_PLAYED_H

#include "../fixture.h"
#include "tournament/tournament.h"

enum {
    PLAYED_MOST = 40,
    PLAYED_ROUNDS = 64
};

typedef struct played {
    gamut_event event;
    gamut_player players[PLAYED_MOST];
    gamut_round rounds[PLAYED_MOST][PLAYED_ROUNDS];
} played;

static inline void played_open(played *out, size_t players)
{
    *out = (played){ .event = { .players = { out->players, players } } };
    for (size_t i = 0; i < players; i++)
        out->players[i] = (gamut_player){ .id = base_number((int64_t)i + 1), .rounds = { out->rounds[i], 0 } };
}

static inline tournament_round played_pair(base_arena *arena, const played *all, const tournament_options *options)
{
    tournament_round round;
    const char *why;
    if (!tournament_pair(&round, arena, &all->event, options, &why))
        fail_msg("%s", why ? why : "out of memory");
    return round;
}

/* Writes the result of a game: 1 White wins, 0 Black wins, 2 a draw. */
static inline void played_game(played *all, size_t round, pairing_pair pair, int result)
{
    static const gamut_round_result results[][2] = { { GAMUT_ROUND_LOSS, GAMUT_ROUND_WIN },
                                                     { GAMUT_ROUND_WIN, GAMUT_ROUND_LOSS },
                                                     { GAMUT_ROUND_DRAW, GAMUT_ROUND_DRAW } };
    all->rounds[pair.white][round] = (gamut_round){ .opponent = all->players[pair.black].id,
                                                    .colour = GAMUT_COLOUR_WHITE,
                                                    .result = results[result][0] };
    all->rounds[pair.black][round] = (gamut_round){ .opponent = all->players[pair.white].id,
                                                    .colour = GAMUT_COLOUR_BLACK,
                                                    .result = results[result][1] };
}

/* Adds the round with the results of `decide`. */
static inline void played_add(played *all, const tournament_round *round, int (*decide)(pairing_pair pair))
{
    for (size_t i = 0; i < all->event.players.count; i++)
        all->players[i].rounds.count = round->number;
    for (size_t i = 0; i < round->pair_count; i++)
        played_game(all, round->number - 1, round->pairs[i], decide(round->pairs[i]));
    if (round->bye != PAIRING_NOBODY)
        all->rounds[round->bye][round->number - 1].result = round->bye_kind;
    for (size_t i = 0; i < round->absence_count; i++)
        all->rounds[round->absences[i].player][round->number - 1].result = round->absences[i].kind;
}

static inline int played_by_number(pairing_pair pair)
{
    return pair.white < pair.black;
}

static inline int played_drawn(pairing_pair pair)
{
    (void)pair;
    return 2;
}

#endif
