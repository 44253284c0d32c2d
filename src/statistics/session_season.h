/* session_season.h - the sessions of a season one after the other: who wins how much, and how people are doing. */
#ifndef STATISTICS_SESSION_SEASON_H
#define STATISTICS_SESSION_SEASON_H

#include "session_digest.h"
#include "stats_table.h"

/* A session of somebody. */
typedef struct stats_game {
    struct stats_game *next;
    base_date date;
    int64_t session; /* from 1, in the order of the files, in which those of one day stay */
    int64_t awards;  /* masterpoints won, in hundredths */
    bool has_percentage;
    int64_t percentage; /* in hundredths */
} stats_game;

/* A player or a partnership. */
typedef struct stats_competitor {
    stats_row row;
    base_text name;
    base_text players[2]; /* keys of a partnership */
    int64_t sessions;
    int64_t rated; /* sessions with a percentage */
    int64_t percent_sum;
    int64_t best;
    int64_t awards;
    int64_t field_sum; /* of the fields' average masterpoints */
    stats_measure last;
    stats_game *games; /* the last one added first */
} stats_competitor;

/* By date, as qsort has it, of pointers to stats_game. */
int stats_compare_games(const void *a, const void *b);

/* As gamut_stats has it, of the rows of "sessions" and of the players. NULL: out of memory. */
gamut_value *session_season(const stats_answer *answer, const gamut_value *sessions, const stats_table *players);

#endif
