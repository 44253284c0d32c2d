/* tie_break.h - what a tie-break is: one row with its name and the function that finds its value.
 *
 * Most are sums over the rounds: their function fills the shares, and the engine cuts, adds and explains them. Others
 * make a value of their own (averages), or can only be found among those who are tied (direct encounter). */
#ifndef TIEBREAK_TIE_BREAK_H
#define TIEBREAK_TIE_BREAK_H

#include "standings/standings.h"

/* Whose value is to be explained, and among whom. */
typedef struct tie_break_question {
    standings_field *field;
    const event_tie_break *asked;
    uint32_t competitor;
    const uint32_t *members; /* all who are tied by the criteria before, the competitor included */
    size_t member_count;
    standings_value value; /* the one that was found */
    base_arena *arena;
} tie_break_question;

typedef struct tie_break tie_break;
struct tie_break {
    const char *name;
    const char *title;
    const char *article; /* of C.07 in the numbering of 2026-03, which that of 2023 agrees with */
    bool is_lower_better;
    bool cuts_itself; /* its cuts are not those of the lowest values */
    /* The shares of one competitor, in units of `places` decimals: a sum. */
    void (*shares)(standings_field *field, const event_tie_break *asked, uint32_t competitor, standings_shares *out);
    unsigned (*places)(const standings_field *field); /* of the sum; NULL: those of the points */
    /* Or the value itself. */
    standings_value (*value)(standings_field *field, const event_tie_break *asked, uint32_t competitor);
    /* Or the ranks inside a group of tied competitors: values[i] is that of members[i]; 0 for all: still tied. */
    bool (*rank)(standings_field *field, const event_tie_break *asked, const uint32_t *members, size_t count,
                 int64_t *values);
    /* Shows how a value arises that is not a sum of shares; NULL: it is one. */
    void (*account)(const tie_break_question *question, standings_account *out);
};

typedef struct tie_break_family {
    const tie_break *rows;
    size_t count;
} tie_break_family;

/* The registry, generated from the list in meson.build. */
extern const tie_break_family *const tie_break_families[];
extern const size_t tie_break_family_count;
/* NULL: there is no such tie-break. */
const tie_break *tie_break_find(const char *name);
/* An unknown tie-break of an event: no value for anybody. */
extern const tie_break tie_break_unknown;
/* It needs the ratings of all, so it is dropped when somebody has none (article 10). */
bool tie_break_is_of_ratings(const tie_break *by);

/* The score that :MP or :GP asks for. */
int tie_break_score(const standings_field *field, const event_tie_break *asked);
/* The new share, for further details; valid until the list is gone. */
standings_share *tie_break_add(standings_shares *out, size_t round, uint32_t opponent, int64_t value);
/* Adds the shares that are not cut. */
int64_t tie_break_sum(const standings_shares *shares);
/* Cuts as asked (articles 14.1 to 14.4): low ones first, voluntary unplayed rounds before others (16.5), then high
 * ones. */
void tie_break_cut(standings_shares *shares, unsigned low, unsigned high, bool has_exception);
/* numerator / denominator with that many decimals, halves up. */
standings_value tie_break_mean(int64_t numerator, int64_t denominator, unsigned places_of_sum, unsigned places);
unsigned tie_break_product_places(const standings_field *field);
/* The numbers of those who are tied with the competitor: "3, 8 and 12". */
base_text tie_break_rivals(const tie_break_question *question);
/* "4687 by 2 is 2343.50": a mean before it is rounded to whole numbers. */
base_text tie_break_division(base_arena *arena, int64_t sum, size_t count, unsigned places);
/* "12.5" */
base_text tie_break_number(base_arena *arena, int64_t value, unsigned places);
/* A share that is the score of an opponent or dummy, times `factor` if it is not NULL. */
standings_share *tie_break_add_score(standings_shares *out, size_t round, uint32_t opponent, int64_t score,
                                     const int64_t *factor);
/* The score of the dummy opponent of an own unplayed round, and the reason for it. */
int64_t tie_break_dummy(standings_field *field, const standings_scores *scores, uint32_t competitor, size_t round,
                        int score, const char **why);
/* The shares of a Buchholz, and its sum. */
void buchholz_shares_of(standings_field *field, const event_tie_break *asked, uint32_t competitor, bool is_fore,
                        standings_shares *out);
/* The sum alone, with no cut. Computed each time: callers that need it of all keep the sums. */
int64_t buchholz_of(standings_field *field, const event_tie_break *asked, uint32_t competitor, bool is_fore);
/* Whether the cell counts as a game: over the board, or, in a round robin or with /P, a forfeit. */
bool tie_break_is_game(const standings_field *field, const standings_cell *cell, bool with_forfeits);
/* The ranks of a direct encounter on one score; false: nothing was broken, and all values are 0. */
bool direct_encounter_on(standings_field *field, int score, bool with_forfeits, const uint32_t *members, size_t count,
                         int64_t *values);
/* The games of the competitor against those who are tied with him, as shares on one score. */
void direct_encounter_account(const tie_break_question *question, int score, standings_account *out);

#endif
