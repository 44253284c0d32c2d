/* event_rating.h - ratings and expected scores by the regulations of FIDE (Handbook B.02). */
#ifndef EVENT_RATING_H
#define EVENT_RATING_H

#include <gamut/event.h>

#include "base/base.h"

/* Return the rating of a player, from 1 to 9999; 0: unknown or out of range. */
static inline int64_t event_rating_of(const gamut_player *player)
{
    bool is_known = player->rating.state == GAMUT_KNOWN && player->rating.value > 0 && player->rating.value <= 9999;
    return is_known ? player->rating.value : 0;
}

/* Return the rating difference, -800 to 800, that corresponds to a score in percent (0 to 100). */
int64_t event_rating_difference(int64_t percent);
/* Return the expected score in percent of a player whose rating is higher than the opponent's by that difference. */
int64_t event_expected_percent(int64_t difference);
/* Convert a number of half points in a number of games to percent, rounded to the nearest whole number, halves upwards
 * (B.01, 1.4.9). */
int64_t event_percent_of(int64_t halves, int64_t games);

/* The edition of B.02 that applies. */
typedef enum event_rating_rules {
    EVENT_RATING_2022, /* until February 2024 */
    EVENT_RATING_2024, /* from March 2024 */
    EVENT_RATING_2025, /* from October 2025: for players rated 2650 or more, differences count in full */
} event_rating_rules;
/* Return the edition in force at the start of an event; if the date is unknown, the newest. */
event_rating_rules event_rating_rules_at(gamut_date start);
const char *event_rating_rules_name(event_rating_rules rules); /* "2024-03" */

/* A game that is rated. */
typedef struct event_rating_game {
    int64_t rating; /* of the opponent; 0: unrated */
    int halves;     /* scored: 0, 1 or 2 half points */
} event_rating_game;

/* How a tournament changes the rating of a player. */
typedef struct event_rating_change {
    size_t games;         /* number of games against rated opponents */
    int64_t halves;       /* half points scored in these games */
    int64_t expected;     /* expected score in hundredths of a point */
    int64_t k;            /* development coefficient K; 0 for unrated players */
    bool is_k_cut;        /* K was reduced because of the number of games (8.3.3) */
    size_t capped_count;  /* number of differences that count as 400 (8.3.1) */
    int64_t change;       /* in hundredths of a rating point */
    int64_t first_rating; /* first rating of an unrated player; 0: none (8.2) */
} event_rating_change;

/* Return the development coefficient K, as far as a tournament shows it (8.3.3): a tournament does not show which
 * players are new to the list or had 2400 before. `start` and `born` may be absent. */
int64_t event_rating_k(int64_t rating, gamut_date start, gamut_date born);
/* Compute how the games change the rating. `is_slow`: games at the standard pace; rapid and blitz games have
 * regulations of their own. `k` 0: unknown. */
event_rating_change event_rating_change_of(event_rating_rules rules, bool is_slow, int64_t rating, int64_t k,
                                           const event_rating_game *games, size_t count);

#endif
