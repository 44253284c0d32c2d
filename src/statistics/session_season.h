/* session_season.h - a season, session by session: the masterpoint race and the trends of players. */
#ifndef STATISTICS_SESSION_SEASON_H
#define STATISTICS_SESSION_SEASON_H

#include "session_digest.h"
#include "stats_table.h"

/* One session in which a competitor played. */
typedef struct stats_game {
    struct stats_game *next;
    base_date date;
    int64_t session; /* number from 1, in the order of the files; it also orders the sessions of one day */
    int64_t awards;  /* masterpoints won, in hundredths */
    bool has_percentage;
    int64_t percentage; /* in hundredths */
    const session_digest *digest;
    const digest_entry *entry;
} stats_game;

/* A player or a partnership. */
typedef struct stats_competitor {
    stats_row row;
    base_text name;
    base_text players[2]; /* keys of the two players, if this is a partnership */
    int64_t sessions;
    int64_t rated; /* number of sessions with a percentage */
    int64_t percent_sum;
    int64_t best;
    int64_t awards;
    int64_t field_sum; /* sum over the sessions of the average masterpoints of the field */
    stats_measure last;
    stats_game *games; /* sessions in reverse order, the last added first */
} stats_competitor;

/* Compare pointers to pointers to stats_game by date, for qsort. */
int stats_compare_games(const void *a, const void *b);

/* Return the member "season" of the answer, made from the rows of "sessions" and from the players. NULL: out of
 * memory. */
gamut_value *session_season(const stats_answer *answer, const gamut_value *sessions, const stats_table *players);

#endif
