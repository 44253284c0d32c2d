/* score.c - sums of results. */
#include "score.h"

#include "base/text.h"
#include "rules/event/event_rating.h"
#include "stats_table.h"

void stats_count_result(stats_score *score, digest_result result, bool is_white)
{
    score->games++;
    score->wins += result == (is_white ? DIGEST_WHITE_WON : DIGEST_BLACK_WON);
    score->losses += result == (is_white ? DIGEST_BLACK_WON : DIGEST_WHITE_WON);
    score->draws += result == DIGEST_DRAWN;
}

void stats_count_opponent(stats_strength *strength, digest_result result, bool is_white, int64_t rating)
{
    if (!rating || result == DIGEST_UNDECIDED)
        return;
    stats_count_result(&strength->rated, result, is_white);
    strength->opponents += rating;
}

int64_t stats_half_points(const stats_score *score)
{
    return 2 * score->wins + score->draws;
}

int64_t stats_decided(const stats_score *score)
{
    return score->wins + score->draws + score->losses;
}

void stats_set_score(base_arena *arena, gamut_value *row, const stats_score *score)
{
    tree_set_integer(arena, row, "games", score->games);
    if (!stats_decided(score))
        return;
    tree_set_integer(arena, row, "wins", score->wins);
    tree_set_integer(arena, row, "draws", score->draws);
    tree_set_integer(arena, row, "losses", score->losses);
    stats_set_ratio(arena, row, "percent", 5000 * stats_half_points(score), stats_decided(score));
}

void stats_set_points(base_arena *arena, gamut_value *row, const char *name, const stats_score *score)
{
    tree_set_text(arena, row, name, base_decimal_print(arena, base_decimal(5 * stats_half_points(score), 1)));
}

void stats_set_strength(base_arena *arena, gamut_value *row, const stats_strength *strength)
{
    int64_t games = strength->rated.games;
    if (!games)
        return;
    int64_t average = (strength->opponents + games / 2) / games;
    /* FIDE Handbook B.02, 8.1.1: the conversion table is for whole percentages; halves are rounded up. */
    int64_t percent = (100 * stats_half_points(&strength->rated) + games) / (2 * games);
    tree_set_integer(arena, row, "opponents", average);
    tree_set_integer(arena, row, "performance", average + event_rating_difference(percent));
}
