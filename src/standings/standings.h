/* standings.h - ranks and tie-breaks by the rules of FIDE (Handbook C.07), for players and for teams. */
#ifndef STANDINGS_H
#define STANDINGS_H

#include "base/buffer.h"
#include "keizer.h"
#include "rules/event/event_codes.h"
#include "rules/event/event_grid.h"
#include "rules/event/event_robin.h"

/* The edition of C.07 that applies. */
typedef enum standings_rules {
    STANDINGS_2022, /* unplayed rounds count as games against virtual opponents */
    STANDINGS_2023, /* from September 2023: against a dummy opponent with the player's own score */
    STANDINGS_2024, /* from August 2024 */
    STANDINGS_2026, /* from March 2026: the score of the dummy has a limit */
    STANDINGS_RULES_COUNT
} standings_rules;
const char *standings_rules_name(standings_rules rules); /* "2026-03" */
bool standings_rules_parse(standings_rules *out, base_text name);
/* Return the edition in force on the first day of the event; the newest edition if the day is not known. */
standings_rules standings_rules_at(gamut_date start);

/* The kind of tournament: C.07 counts the unplayed rounds of a Swiss differently from those of a round robin. */
typedef enum standings_type {
    STANDINGS_AS_STATED, /* as the event states or, if it states no system, as its pairings show */
    STANDINGS_SWISS,     /* everything that is not a round robin */
    STANDINGS_ROUND_ROBIN,
    STANDINGS_DOUBLE_ROUND_ROBIN,
    STANDINGS_KEIZER, /* ranked by the points of the Keizer system */
    STANDINGS_TYPE_COUNT
} standings_type;
const char *standings_type_name(standings_type type); /* "double-round-robin"; NULL for STANDINGS_AS_STATED */
bool standings_type_parse(standings_type *out, base_text name);

/* How a round counts for tie-breaks (C.07, article 16). */
typedef enum standings_round {
    STANDINGS_PLAYED,
    STANDINGS_PENDING, /* paired, no result yet */
    STANDINGS_FORFEIT_WIN,
    STANDINGS_FORFEIT_LOSS,
    STANDINGS_BYE,      /* the pairing-allocated bye, or a full-point bye */
    STANDINGS_REQUESTED /* a requested half-point or zero-point bye, or an absence */
} standings_round;

enum {
    STANDINGS_MATCH = 0, /* match points; the points of players */
    STANDINGS_GAME = 1   /* game points of teams */
};

typedef struct standings_cell {
    uint32_t opponent; /* EVENT_NOBODY: no opponent */
    standings_round kind;
    gamut_colour colour;
    int64_t points[2]; /* indexed by STANDINGS_MATCH and STANDINGS_GAME */
} standings_cell;

/* Totals of all competitors, for one kind of points. */
typedef struct standings_scores {
    int64_t *total;    /* indexed by competitor: the competitor's own score */
    int64_t *adjusted; /* indexed by competitor: the score as it counts for the opponents' tie-breaks */
} standings_scores;

/* All players or teams of an event. */
typedef struct standings_field {
    const event_grid *grid;
    base_arena *arena;
    standings_rules rules;
    standings_type type; /* never STANDINGS_AS_STATED */
    bool is_recognised;  /* the event states no type, so it was derived from the pairings */
    bool is_teams;
    bool is_round_robin; /* single or double */
    bool has_unrated;
    size_t count;  /* number of competitors */
    size_t rounds; /* number of rounds that count */
    unsigned places;
    int primary; /* the score that ranks first: STANDINGS_MATCH or STANDINGS_GAME */
    int64_t win[2], draw[2];
    standings_cell *cells;         /* indexed by competitor and round */
    event_robin_part *parts;       /* by player, in a round robin of players; else NULL */
    const keizer_table *keizer;    /* in the standings of a Keizer tournament; else NULL */
    bool *is_out;                  /* by competitor: left a round robin before half of the games, so nothing counts */
    standings_scores scores[2][2]; /* by kind of points, then 1 for Fore Buchholz, else 0; computed when needed */
    int64_t *cache[8];             /* values of all competitors that other tie-breaks are computed from */
    uint32_t *place_of;            /* by competitor: place in the tied group being ranked + 1; all 0 between uses */
    unsigned cached_unrated;       /* the rating for unrated players that the cached values used */
} standings_field;

static inline const standings_cell *standings_cell_at(const standings_field *field, size_t competitor, size_t round)
{
    return &field->cells[competitor * field->rounds + round];
}

/* Return whether a round is a voluntary unplayed round (article 16.1). If `with_forfeits` is true, a forfeit loss does
 * not count as voluntary. */
bool standings_is_voluntary(const standings_cell *cell, bool with_forfeits);
/* Return why a round does not count as a game, "half-point bye"; NULL: it was played, or has no result yet. */
const char *standings_unplayed_name(const standings_field *field, uint32_t competitor, size_t round);
/* Return the points of rounds after those that count: some programs add the points of requested byes to the stored
 * total before the round takes place. */
int64_t standings_points_beyond(const standings_field *field, uint32_t competitor);
/* Return the totals of all competitors for one kind of points; `is_fore`: as Fore Buchholz needs them. NULL members:
 * out of memory. */
const standings_scores *standings_scores_of(standings_field *field, int score, bool is_fore);

/* A value of a tie-break: value / 10^places. */
typedef struct standings_value {
    int64_t value;
    unsigned places;
    bool is_missing;
} standings_value;

/* The part of a value that comes from one round, opponent or board. */
typedef struct standings_share {
    size_t round;      /* from 0; equal to the number of rounds: the share belongs to no round */
    uint32_t opponent; /* EVENT_NOBODY: a dummy opponent, or no opponent */
    uint32_t board;    /* from 1, if boards are added instead of rounds; else 0 */
    int64_t value;
    int64_t weight; /* order of cutting, lowest first; with `has_score`, the score of the opponent or dummy */
    int64_t factor; /* with `has_factor`: `value` is `weight` times this */
    int64_t before; /* the score of the opponent before it was adjusted */
    int64_t other;  /* with `has_other`: match points if `value` is game points, and the reverse */
    bool has_score;
    bool has_other;
    bool has_factor;
    bool is_voluntary; /* a voluntary unplayed round: cut before other shares (16.5) */
    bool is_cut;
    const char *why;     /* static: "dummy: own score (16.4)"; NULL: nothing to explain */
    const char *cut_why; /* static: why the share was cut; set if `is_cut` */
} standings_share;

typedef struct standings_shares {
    standings_share *items; /* room for one share for each round, and one more */
    size_t count;
} standings_shares;

/* How a value is computed, so that an arbiter can show it to a player. */
typedef struct standings_account {
    standings_shares shares;
    unsigned places; /* decimals of the shares' values */
    base_text end;   /* how the value follows from the shares; absent: the value is their sum */
} standings_account;

/* ---- the whole table ---- */

typedef struct standings_criterion {
    base_text code; /* as the event has it; if the options name it, as FIDE spells it */
    event_tie_break parsed;
    const struct tie_break *by;
} standings_criterion;

typedef struct standings_options {
    const standings_rules *rules; /* NULL: by the first day of the event */
    standings_type type;
    keizer_rules keizer;     /* not given: those in the name of the event's system, else the usual ones */
    size_t after;            /* how many rounds count; 0: all up to the last one with results */
    const gamut_text *codes; /* the criteria, with or without PTS in front; `code_count` 0: those of the event */
    size_t code_count;
} standings_options;

typedef struct standings_row {
    uint32_t competitor; /* index of the player or team */
    size_t rank;
    bool is_out; /* left a round robin before half of the games, or was expelled: is not ranked, comes last and has no
                    values */
    bool is_expelled;
    uint32_t withdrawn; /* the first round that the competitor did not play any more, as a remark says; 0: none */
} standings_row;

typedef struct standings {
    standings_field *field;
    const standings_criterion *criteria; /* including PTS for the points */
    size_t criterion_count;
    standings_value *values; /* indexed by competitor and criterion */
    standings_row *rows;     /* sorted by rank */
    base_text note;          /* assumptions made, and why columns have no values; absent: nothing to note */
    bool has_unknown;        /* the event has an unknown tie-break, so its own order may differ from the computed one */
} standings;

/* Compute the standings. NULL: out of memory, or `*problem` (in the arena) states what is wrong with the options. */
standings *standings_make(base_arena *arena, const gamut_event *event, const standings_options *options,
                          const char **problem);
/* Explain the value of a criterion for a competitor. False: out of memory. */
bool standings_explain(const standings *table, uint32_t competitor, size_t criterion, standings_account *out,
                       base_arena *arena);
base_text standings_print(base_arena *arena, standings_value value); /* "32.5"; absent if the value is missing */

/* Build the field for the rounds that count. NULL: out of memory. */
standings_field *standings_field_make(base_arena *arena, const gamut_event *event, standings_rules rules,
                                      const standings_options *options);

#endif
