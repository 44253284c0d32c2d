/* rescore_file_parts.h - internal header of the parts of rescore_file. */
#ifndef SCORING_RESCORE_FILE_PARTS_H
#define SCORING_RESCORE_FILE_PARTS_H

#include "rescore_file.h"
#include "rules/bridge/rubber.h"
#include "rules/bridge/score_table.h"

/* The kinds of points that a row of a table of results gives a pair or team, in units of 10^-4. */
typedef enum rescore_kind {
    RESCORE_KIND_SCORE,
    RESCORE_KIND_IMP,
    RESCORE_KIND_MP,
    RESCORE_KIND_PERCENTAGE,
    RESCORE_KIND_VP,
    RESCORE_KINDS
} rescore_kind;

typedef struct rescore_share {
    base_text pair;
    int64_t values[RESCORE_KINDS];
    bool has[RESCORE_KINDS];
    int64_t top;        /* the most possible matchpoints; 0: not known */
    bridge_ratio exact; /* matchpoints before rounding; absent: they cannot be computed */
} rescore_share;

/* A table of totals, until all boards are known. */
typedef struct rescore_total {
    size_t record;
    size_t at; /* index in the board's tables; after the last one: it is new */
    gamut_table table;
} rescore_total;

/* A game with a result, to be compared with the same board at other tables. */
typedef struct rescore_game {
    size_t record;
    base_text event, deal, scoring, vulnerable, contract, declarer, result;
    base_text teams[2]; /* in alphabetical order, as both tables of a match have them */
    base_text section;  /* scored alone or with the others, as the numbers of the file show */
    int64_t board;
    bridge_seat seat;     /* of the declarer */
    gamut_table *instant; /* the board's table of points for scores; NULL: none */
    base_text values[4];  /* Score, ScoreIMP, ScoreMP, ScorePercentage: as stored, then as computed */
    size_t places[4];     /* of these in the board's tags */
    bool is_new[4];       /* the computed value differs from the stored one */
} rescore_game;

/* The score sheet of rubber bridge or Chicago, as it is after the last deal. */
typedef struct rescore_sheet {
    bridge_rubber rubber;
    bridge_chicago chicago;
    bool is_chicago;
    bool is_lost; /* a deal could not be read, and no later deal states the sheet */
} rescore_sheet;

/* The score that a deal adds to the sheet, if the file lacks it. */
typedef struct rescore_sheet_score {
    size_t record;
    base_text score; /* "NS 0/60 EW 50/0" */
} rescore_sheet_score;

/* Points that cannot be computed, all for one reason. */
typedef struct rescore_miss {
    const char *reason; /* static, compared by address */
    rescore_check check;
    size_t count;
} rescore_miss;

struct rescore_file {
    base_arena *arena;
    rescore_result *result;
    base_text scoring;
    bool skips_tables;
    base_list shares; /* rescore_share */
    base_list totals; /* rescore_total */
    base_list games;  /* rescore_game */
    rescore_sheet sheet;
    base_list sheet_scores; /* rescore_sheet_score */
    size_t first_table;     /* the record with the first table of results */
    base_list misses;       /* rescore_miss */
    rescore_left *left;     /* the same in words */
    base_text last_scoring;
};

/* Count a number and keep the difference; the texts are copied. */
void rescore_file_compare(const rescore_file *file, rescore_check check, size_t record, bool is_equal, base_text path,
                          base_text stored, base_text computed);

/* Count a value that is not computed. `reason` is static. */
void rescore_file_miss(rescore_file *file, rescore_check check, const char *reason);
/* The same as a callback of bridge_table_task; `payload` is the file. */
void rescore_table_miss(bridge_table_number kind, size_t row, const char *reason, void *payload);

/* The matchpoints of a row before rounding. */
typedef struct rescore_row_points {
    bridge_ratio sides[BRIDGE_SIDES];
} rescore_row_points;

/* Add the points of the rows of a table of results to their pairs; `exact` has all rows. */
MUST_USE bool rescore_add_shares(rescore_file *file, const gamut_table *table, const rescore_row_points *exact);
/* Compute the totals of all pairs, and compare or complete the tables of totals. */
MUST_USE bool rescore_end_totals(rescore_file *file);

MUST_USE bool rescore_add_game(rescore_file *file, size_t record, const gamut_board *board);
/* Score the games of each board against each other. */
MUST_USE bool rescore_end_games(rescore_file *file);
/* Add a deal of rubber bridge or Chicago to the sheet; other boards have no effect. */
MUST_USE bool rescore_add_deal(rescore_file *file, size_t record, const gamut_board *board);
/* The names of the tags of a game, in the order of its values. */
extern const char *const rescore_game_tags[4];

#endif
