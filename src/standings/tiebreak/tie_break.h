/* tie_break.h - a tie-break is a row with its name and the function that computes its value.
 *
 * Most are sums over the rounds: their function fills the shares, and standings.c cuts, adds and explains them. Others
 * compute a value directly (averages), or rank the competitors of a tied group (direct encounter). */
#ifndef TIEBREAK_TIE_BREAK_H
#define TIEBREAK_TIE_BREAK_H

#include "standings/standings.h"

/* A value that is to be explained. */
typedef struct tie_break_question {
    standings_field *field;
    const event_tie_break *asked;
    uint32_t competitor;
    const uint32_t *members; /* all who are tied by the criteria before this one, including `competitor` */
    size_t member_count;
    standings_value value;
    base_arena *arena;
} tie_break_question;

typedef struct tie_break tie_break;
struct tie_break {
    const char *name;    /* in capitals */
    const char *spelled; /* the name as FIDE spells it, of the same length; NULL: in capitals */
    const char *title;
    const char *article; /* of C.07 as numbered since 2023 */
    bool is_lower_better;
    bool cuts_itself; /* `shares` applies cuts itself, because they do not cut the lowest values */
    /* A tie-break has one of the functions `shares`, `value` and `rank`. `shares` fills the shares of one competitor,
     * in units of `places` decimals; the value of the tie-break is their sum. */
    void (*shares)(standings_field *field, const event_tie_break *asked, uint32_t competitor, standings_shares *out);
    unsigned (*places)(const standings_field *field); /* decimals of the sum; NULL: those of the points */
    /* `value` computes the value directly. */
    standings_value (*value)(standings_field *field, const event_tie_break *asked, uint32_t competitor);
    /* `rank` ranks a group of tied competitors: values[i] is the rank of members[i]; all 0: they are still tied. */
    bool (*rank)(standings_field *field, const event_tie_break *asked, const uint32_t *members, size_t count,
                 int64_t *values);
    /* Explains a value that is not a plain sum of shares; NULL: it is a plain sum. */
    void (*account)(const tie_break_question *question, standings_account *out);
};

typedef struct tie_break_family {
    const tie_break *rows;
    size_t count;
} tie_break_family;

/* The registry, generated from the list in meson.build. */
extern const tie_break_family *const tie_break_families[];
extern const size_t tie_break_family_count;
/* Find a tie-break by name. NULL: the name is unknown. */
const tie_break *tie_break_find(const char *name);
/* Stands for a tie-break of the event that is not known here; it has no values. */
extern const tie_break tie_break_unknown;
extern const tie_break tie_break_outside; /* with values that remarks of the event state */
/* Stands for a tie-break of the event that its kind of tournament may not use; it has no values. */
extern const tie_break tie_break_barred;
/* The points of the Keizer system; it has no code of FIDE. */
extern const tie_break tie_break_keizer;
/* Return whether a tie-break needs the ratings of all players, so that it is dropped if one has no rating (article
 * 10). */
bool tie_break_is_of_ratings(const tie_break *by);

/* Return the kind of points that the modifier :MP or :GP selects, else the primary score. */
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
/* Cut shares (articles 14.1 to 14.4): the `low` lowest, then the `high` highest ones. With `has_exception`, voluntary
 * unplayed rounds are cut before other low shares (16.5). */
void tie_break_cut(standings_shares *shares, unsigned low, unsigned high, bool has_exception);
/* Divide, with `places` decimals; halves are rounded up. */
standings_value tie_break_mean(int64_t numerator, int64_t denominator, unsigned places_of_sum, unsigned places);
unsigned tie_break_product_places(const standings_field *field);
unsigned tie_break_no_places(const standings_field *field);
/* Explain a rank inside a group: "tied with 3, 8 and 12: place 2 of 4 by their games". `reason` is the text after the
 * place. */
base_text tie_break_place(const tie_break_question *question, const char *reason);
/* Print a mean with two more decimals, before it is rounded: "4687 by 2 is 2343.50". */
base_text tie_break_division(base_arena *arena, int64_t sum, size_t count, unsigned places);
/* Print a number: "12.5". */
base_text tie_break_number(base_arena *arena, int64_t value, unsigned places);
/* Add a share that is the score of an opponent or dummy, times `factor` unless it is NULL. */
standings_share *tie_break_add_score(standings_shares *out, size_t round, uint32_t opponent, int64_t score,
                                     const int64_t *factor);
/* Return the score of the dummy opponent in an unplayed round of the competitor (article 16.4; before 2023 the virtual
 * opponent of 15.2), and the reason for that score. */
int64_t tie_break_dummy(standings_field *field, const standings_scores *scores, uint32_t competitor, size_t round,
                        int score, const char **why);
/* Fill the shares of a Buchholz; `is_fore`: of a Fore Buchholz. */
void buchholz_shares_of(standings_field *field, const event_tie_break *asked, uint32_t competitor, bool is_fore,
                        standings_shares *out);
/* Return a Buchholz without cuts. It is computed anew at each call, so callers that need it for all competitors should
 * keep the results. */
int64_t buchholz_of(standings_field *field, const event_tie_break *asked, uint32_t competitor, bool is_fore);
/* Return whether the round counts as a game: it was played or, in a round robin or with the modifier /P, forfeited. */
bool tie_break_is_game(const standings_field *field, const standings_cell *cell, bool with_forfeits);
/* Rank a group by the direct encounter on one kind of points; false: the tie is not broken, and all values are 0. */
bool direct_encounter_on(standings_field *field, int score, bool with_forfeits, const uint32_t *members, size_t count,
                         int64_t *values);
/* Fill the shares with the games of the competitor against those tied with it, in one kind of points. */
void direct_encounter_account(const tie_break_question *question, int score, standings_account *out);

#endif
