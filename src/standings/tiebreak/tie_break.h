/* tie_break.h - a tie-break is a row with its name and the function that computes its value.
 *
 * Most are sums over the rounds: their function fills the shares, and the engine cuts, adds and explains them. Others
 * compute a value (averages), or rank the competitors of a tied group (direct encounter). */
#ifndef TIEBREAK_TIE_BREAK_H
#define TIEBREAK_TIE_BREAK_H

#include "standings/standings.h"

/* The value that is to be explained. */
typedef struct tie_break_question {
    standings_field *field;
    const event_tie_break *asked;
    uint32_t competitor;
    const uint32_t *members; /* all that are tied by the criteria before, including the competitor */
    size_t member_count;
    standings_value value;
    base_arena *arena;
} tie_break_question;

typedef struct tie_break tie_break;
struct tie_break {
    const char *name;
    const char *title;
    const char *article; /* of C.07 as numbered since 2023 */
    bool is_lower_better;
    bool cuts_itself; /* its cuts are not the lowest values */
    /* Fills the shares of one competitor, in units of `places` decimals; the value is their sum. */
    void (*shares)(standings_field *field, const event_tie_break *asked, uint32_t competitor, standings_shares *out);
    unsigned (*places)(const standings_field *field); /* of the sum; NULL: those of the points */
    /* Or computes the value itself. */
    standings_value (*value)(standings_field *field, const event_tie_break *asked, uint32_t competitor);
    /* Or ranks a group of tied competitors: values[i] is the rank of members[i]; 0 for all: still tied. */
    bool (*rank)(standings_field *field, const event_tie_break *asked, const uint32_t *members, size_t count,
                 int64_t *values);
    /* Explains a value that is not a sum of shares; NULL: it is one. */
    void (*account)(const tie_break_question *question, standings_account *out);
};

typedef struct tie_break_family {
    const tie_break *rows;
    size_t count;
} tie_break_family;

/* The registry, generated from the list in meson.build. */
extern const tie_break_family *const tie_break_families[];
extern const size_t tie_break_family_count;
/* Find a tie-break by name. NULL: there is none. */
const tie_break *tie_break_find(const char *name);
/* An unknown tie-break of an event, without values. */
extern const tie_break tie_break_unknown;
/* Return whether a tie-break needs the ratings of all, so that it is dropped if a player has none (article 10). */
bool tie_break_is_of_ratings(const tie_break *by);

/* Return the score that :MP or :GP asks for. */
int tie_break_score(const standings_field *field, const event_tie_break *asked);
/* Return the score of teams that is not the primary one. */
static inline int tie_break_secondary(const standings_field *field)
{
    return field->primary == STANDINGS_MATCH ? STANDINGS_GAME : STANDINGS_MATCH;
}
/* Add a share and return it, so that the caller can add details. */
standings_share *tie_break_add(standings_shares *out, size_t round, uint32_t opponent, int64_t value);
/* Add up the shares that are not cut. */
int64_t tie_break_sum(const standings_shares *shares);
/* Cut shares (articles 14.1 to 14.4): low ones first, voluntary unplayed rounds before others (16.5), then high
 * ones. */
void tie_break_cut(standings_shares *shares, unsigned low, unsigned high, bool has_exception);
/* Divide, with `places` decimals, halves up. */
standings_value tie_break_mean(int64_t numerator, int64_t denominator, unsigned places_of_sum, unsigned places);
unsigned tie_break_product_places(const standings_field *field);
unsigned tie_break_no_places(const standings_field *field);
/* Explain a rank inside a group: "tied with 3, 8 and 12: place 2 of 4 by their games", which is `reason`. */
base_text tie_break_place(const tie_break_question *question, const char *reason);
/* Print a mean before it is rounded: "4687 by 2 is 2343.50". */
base_text tie_break_division(base_arena *arena, int64_t sum, size_t count, unsigned places);
/* Print a number: "12.5". */
base_text tie_break_number(base_arena *arena, int64_t value, unsigned places);
/* Add a share that is the score of an opponent or dummy, times `factor` unless it is NULL. */
standings_share *tie_break_add_score(standings_shares *out, size_t round, uint32_t opponent, int64_t score,
                                     const int64_t *factor);
/* Return the score of the dummy opponent of an own unplayed round (article 16.4; before 2023 the virtual opponent of
 * 15.2), and the reason for it. */
int64_t tie_break_dummy(standings_field *field, const standings_scores *scores, uint32_t competitor, size_t round,
                        int score, const char **why);
/* Fill the shares of a Buchholz. */
void buchholz_shares_of(standings_field *field, const event_tie_break *asked, uint32_t competitor, bool is_fore,
                        standings_shares *out);
/* Return the sum of a Buchholz without cuts. It is computed each time: callers that need all of them keep the sums. */
int64_t buchholz_of(standings_field *field, const event_tie_break *asked, uint32_t competitor, bool is_fore);
/* Return whether the cell counts as a game: over the board or, in a round robin or with /P, a forfeit. */
bool tie_break_is_game(const standings_field *field, const standings_cell *cell, bool with_forfeits);
/* Rank a group by the direct encounter on one score; false: the tie is not broken, and all values are 0. */
bool direct_encounter_on(standings_field *field, int score, bool with_forfeits, const uint32_t *members, size_t count,
                         int64_t *values);
/* Fill the shares with the games of the competitor against tied ones, on one score. */
void direct_encounter_account(const tie_break_question *question, int score, standings_account *out);

#endif
