/* score.h - wins, draws and losses over many games, and the performance that follows from them. */
#ifndef STATISTICS_SCORE_H
#define STATISTICS_SCORE_H

#include "game_digest.h"
#include "model/tree.h"

/* Results from the point of view of one side. */
typedef struct stats_score {
    int64_t games; /* undecided games included */
    int64_t wins, draws, losses;
} stats_score;

/* The decided games against rated opponents. */
typedef struct stats_strength {
    stats_score rated;
    int64_t opponents; /* sum of the ratings of these opponents */
} stats_strength;

void stats_count_result(stats_score *score, digest_result result, bool is_white);
/* Count a game against an opponent with that rating (0: unrated, so that it does not count). */
void stats_count_opponent(stats_strength *strength, digest_result result, bool is_white, int64_t rating);

int64_t stats_half_points(const stats_score *score);
int64_t stats_decided(const stats_score *score);

/* Set "games", and "wins", "draws", "losses" and "percent", unless all games are undecided. */
void stats_set_score(base_arena *arena, gamut_value *row, const stats_score *score);
/* Set the member to the points: "2.5". */
void stats_set_points(base_arena *arena, gamut_value *row, const char *name, const stats_score *score);
/* Set "opponents", the average rating of the opponents, and "performance", by the table of FIDE; nothing if no opponent
 * was rated. */
void stats_set_strength(base_arena *arena, gamut_value *row, const stats_strength *strength);

#endif
