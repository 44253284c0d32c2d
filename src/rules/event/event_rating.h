/* event_rating.h - scores and differences of ratings by the regulations of FIDE (Handbook B.02). */
#ifndef EVENT_RATING_H
#define EVENT_RATING_H

#include <gamut/event.h>

#include "base/base.h"

/* Of a player, from 1 to 9999; 0: not known, or none that FIDE gives. */
static inline int64_t event_rating_of(const gamut_player *player)
{
    bool is_known = player->rating.state == GAMUT_KNOWN && player->rating.value > 0 && player->rating.value <= 9999;
    return is_known ? player->rating.value : 0;
}

/* By how much who scores that percentage (0 to 100) is stronger than the opponents: -800 to 800. */
int64_t event_rating_difference(int64_t percent);
/* What who is stronger by that difference may expect, in percent. */
int64_t event_expected_percent(int64_t difference);
/* A score of half points out of so many games in percent, rounded to the nearest, a half upwards (B.01, 1.4.9). */
int64_t event_percent_of(int64_t halves, int64_t games);

/* Which text of B.02 counts. */
typedef enum event_rating_rules {
    EVENT_RATING_2022, /* until February 2024 */
    EVENT_RATING_2024, /* from March 2024 */
    EVENT_RATING_2025, /* from October 2025: differences of players from 2650 on count in full */
} event_rating_rules;
/* By the day of the start; the newest when it is not known. */
event_rating_rules event_rating_rules_at(gamut_date start);
const char *event_rating_rules_name(event_rating_rules rules); /* "2024-03" */

/* A game that is rated. */
typedef struct event_rating_game {
    int64_t rating; /* of the opponent; 0: unrated */
    int halves;     /* scored: 0, 1 or 2 half points */
} event_rating_game;

/* What a tournament brings somebody. */
typedef struct event_rating_change {
    size_t games;         /* against rated opponents */
    int64_t halves;       /* half points scored in them */
    int64_t expected;     /* in hundredths of a point */
    int64_t k;            /* development coefficient; 0 for who has no rating yet */
    bool is_k_cut;        /* by the number of games (8.3.3) */
    size_t capped_count;  /* differences that count as 400 (8.3.1) */
    int64_t change;       /* in hundredths of a rating point */
    int64_t first_rating; /* of who has none yet; 0: there is none (8.2) */
} event_rating_change;

/* The development coefficient as far as a tournament shows it (8.3.3): who is new to the list, or was once above 2400,
 * cannot be seen. `start` and `born` may be absent. */
int64_t event_rating_k(int64_t rating, gamut_date start, gamut_date born);
/* `is_slow`: standard games; rapid and blitz have regulations of their own. `k` of 0: none of it is known. */
event_rating_change event_rating_change_of(event_rating_rules rules, bool is_slow, int64_t rating, int64_t k,
                                           const event_rating_game *games, size_t count);

#endif
